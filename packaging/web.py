"""Where the project is on the web, once it is published: the one line that has to be filled in for that.

From it come the homepage and the links and picture of the README in the wheel's metadata (packaging/hooks.py), homepage,
issues and picture in software centers (packaging/linux/share.py), and the homepage of .deb and .rpm
(packaging/linux/packages). As long as it is empty all of that is left out. `docs/window.png` is looked for below it.
"""

ADDRESS = ""
"""As "https://example.org/setgui", without a slash at its end."""
