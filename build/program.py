"""The first lines of the frozen program: PyInstaller looks beside this file first, and here lie no uncompiled rules."""

from __future__ import annotations

import sys

from desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
