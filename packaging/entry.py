"""The entry point of the bundled programs."""

import os
import sys

# Worker processes run this program with the arguments of a Python interpreter.
if "--multiprocessing-fork" in sys.argv:
    from multiprocessing.spawn import freeze_support

    freeze_support()
elif "-c" in sys.argv[:-1] and sys.argv[-1].startswith("from multiprocessing.resource_tracker import main"):
    exec(sys.argv[-1])  # noqa: S102 - code of multiprocessing itself
    sys.exit()
globals().pop("__file__", None)  # otherwise workers would try to run that file

# The bundled libraries are loaded by now; programs that this one starts must use the system's, and this program, if it
# starts itself, must set up its environment again.
before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
if os.environ.pop("LD_LIBRARY_PATH", ""):
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    if before:
        os.environ["LD_LIBRARY_PATH"] = before

from setgui.__main__ import main  # noqa: E402 - workers do not need it

sys.exit(main())
