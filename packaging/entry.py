"""What the bundled programs run."""

import sys
from multiprocessing import freeze_support

from setgui.__main__ import main

freeze_support()  # a process that helps `setgui odds --games --jobs` is this program called again
sys.exit(main())
