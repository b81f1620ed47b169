"""How much memory this process holds."""

from __future__ import annotations

import platform
from importlib import import_module
from pathlib import Path

_MB = 1024 * 1024
_PAGE = 4096


def rss_mb() -> float:
    """Return the resident megabytes: at present on Linux, the most so far on macOS, 0 where Python cannot tell."""
    system = platform.system()
    if system == "Linux":
        return round(int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * _PAGE / _MB, 1)
    if system == "Darwin":
        resource = import_module("resource")
        most: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return round(most / _MB, 1)
    return 0.0
