"""What the bundled programs run."""

import sys

from setgui.__main__ import main

sys.exit(main())
