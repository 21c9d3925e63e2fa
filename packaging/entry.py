"""What the bundled programs run."""

import os
import sys

# The processes that help `setgui odds --games --jobs` are this program again, called as Python would be.
if "--multiprocessing-fork" in sys.argv:
    from multiprocessing.spawn import freeze_support

    freeze_support()
elif "-c" in sys.argv[:-1] and sys.argv[-1].startswith("from multiprocessing.resource_tracker import main"):
    exec(sys.argv[-1])  # noqa: S102 - by multiprocessing itself
    sys.exit()
globals().pop("__file__", None)  # else those processes would look for it, to run it anew

# What is in the bundle was found when the program began. Programs of the system's that it starts find their own, and
# where it starts itself it begins as at first.
before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
if os.environ.pop("LD_LIBRARY_PATH", ""):
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    if before:
        os.environ["LD_LIBRARY_PATH"] = before

from setgui.__main__ import main  # noqa: E402 - nothing of it is for those processes

sys.exit(main())
