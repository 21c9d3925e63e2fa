"""The project's address on the web, to be filled in when it is published.

It is used for the homepage and the README's links and picture in the wheel (packaging/hooks.py), homepage, issues and
picture in software centers (packaging/linux/share.py), and the homepage of .deb and .rpm (packaging/linux/packages). If
it is empty, these are omitted.
"""

ADDRESS = ""
"""For example "https://example.org/setgui", without a trailing slash."""
