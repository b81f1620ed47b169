"""Where there is no screen: Qt draws into memory for what nobody has to watch, and says in one sentence what lacks."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler

from desktop.system import display

NO_WINDOW: Final = 1
"""The exit status where no window opens."""

_CHOSEN: Final = "QT_QPA_PLATFORM"


def draw_into_memory_without_screen() -> None:
    """Have Qt choose its offscreen platform where no display is named and nobody chose one."""
    if not sys.platform.startswith("linux") or _CHOSEN in os.environ:
        return
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ[_CHOSEN] = "offscreen"


@contextmanager
def looking_for_screen(let_go: Callable[[], None]) -> Iterator[None]:
    """Within this context Qt may find no screen, which ends the program in one sentence instead of a core dump.

    A platform that somebody chose is one of many: where it fails, the program begins anew as the system would choose.
    What is held by then is `let_go`. Whatever else Qt says is said afterwards.
    """
    said: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, words: str | None) -> None:
        if kind is QtMsgType.QtFatalMsg:
            let_go()
            _end_or_begin_anew([*said, words or ""])
        said.append(qFormatLogMessage(kind, context, words or ""))

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
        sys.stderr.write("".join(f"{line}\n" for line in said))


def _end_or_begin_anew(said: list[str]) -> None:
    """Qt would end the process as soon as this returned."""
    is_frozen = getattr(sys, "frozen", False)
    why = display.fault()
    if not why and os.environ.pop(_CHOSEN, "") and os.name != "nt":
        sys.stderr.write("".join(f"{line}\n" for line in said[:-1]))
        os.execv(sys.executable, sys.argv if is_frozen else [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - ourselves
    command = f"{display.VIRTUAL_SCREEN} {'chabudai' if is_frozen else 'python3 run.py'}"
    told = display.instead(why or f"No window can be opened here ({said[0].splitlines()[0]})", command)
    sys.stderr.write(f"chabudai: {told}\n")
    os._exit(NO_WINDOW)
