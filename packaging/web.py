"""Where the project is on the web, once it is published: the one line that has to be filled in for that.

From it come the homepage and the README's links and picture in the wheel (packaging/hooks.py), homepage, issues and
picture in software centers (packaging/linux/share.py), and the homepage of .deb and .rpm (packaging/linux/packages). As
long as it is empty all of that is left out.
"""

ADDRESS = ""
"""As "https://example.org/setgui", without a slash at its end."""
