"""What the bundled programs run."""

import os
import sys
from multiprocessing import freeze_support

from setgui.__main__ import main

freeze_support()  # a process that helps `setgui odds --games --jobs` is this program called again

# What is in the bundle was found when the program began. Programs of the system's that it starts find their own.
before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
if os.environ.pop("LD_LIBRARY_PATH", "") and before:
    os.environ["LD_LIBRARY_PATH"] = before

sys.exit(main())
