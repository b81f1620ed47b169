"""The first lines of the frozen program: PyInstaller looks beside this file first, and here lie no uncompiled rules.

Called `chabudai-console` it also carries out the tools of the rules: `chabudai-console arena daruma --seats hard,easy`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

from rules.outside import heard

CONSOLE = "chabudai-console"
SHARING = "pyi_rth_multiprocessing"
"""PyInstaller's own means by which a frozen program starts itself again as a process of a tool."""

ASKED_FOR_BY = {"--multiprocessing-fork", "-c"}
"""Words with which such a process is started; nobody else uses them."""

TOOLS = {
    tool: f"rules.tools.{tool}"
    for tool in ("play", "arena", "bench", "check", "perft", "playthrough", "lint_content", "digests")
} | {
    "host": "desktop.start.host",
    "relay": "desktop.start.relay",
    "art-template": "desktop.start.art_template",
    "pack": "desktop.start.pack",
}


def main(argv: Sequence[str]) -> int:
    """Run the tool that is called for, or the program with its window; returns the exit status."""
    name, words = Path(argv[0]).stem, argv[1:]
    if name == CONSOLE or ASKED_FOR_BY.intersection(words):
        share_work()
    if name == CONSOLE and words and words[0] in TOOLS:
        from rules.tools.command import guarded  # noqa: PLC0415 - the window starts without the tools

        return guarded(import_module(TOOLS[words[0]]).main, words[1:])
    from desktop.__main__ import main as play  # noqa: PLC0415 - and the tools without the window

    try:
        return play(words)
    except ImportError as fault:
        if "shared object file" not in str(fault):
            raise
        print(f"chabudai: {fault}. Desktops have this library; this system has to get it first.", file=sys.stderr)
        return 1


def share_work() -> None:
    """Tools may share their work among processes; one that is started for that does its part and ends here."""
    if getattr(sys, "frozen", False):
        import_module(SHARING)
    import_module("multiprocessing").freeze_support()


if __name__ == "__main__":
    sys.exit(heard(partial(main, sys.argv)))
