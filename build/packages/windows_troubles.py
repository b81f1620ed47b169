"""What goes wrong on somebody's Windows: opponents that fail, folders that take no files, a program that is in use.

Steps of check_windows.py, which says what they are part of.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

from persons_windows import FIRST, INSTALLED, KEPT, USER, Windows, asks_a_person, demand

LIAR: Final = """\
@echo off
echo {"type": "ready", "protocol": 1, "name": "liar"}
:again
set /p asked=
echo nonsense
goto again
"""
"""A program that takes a seat and answers what is no answer."""

_REMOVE: Final = """\
@"%LOCALAPPDATA%\\Programs\\Chabudai\\uninstall.exe" /S _?=%LOCALAPPDATA%\\Programs\\Chabudai
"""
"""The uninstaller takes no quotation marks round the folder, and Wine puts them where there is a space."""

_ENOUGH: Final = 60  # answers; a turn of Daruma has been seen to take fifteen


def replace_opponents(windows: Windows) -> None:
    """Opponents whose processes are killed or stopped are replaced, and the game goes on."""
    (save,) = windows.saves()
    for fault in (signal.SIGKILL, signal.SIGSTOP):
        play_until(windows, save, windows.opponents, "an opponent to think")
        hurt = set(windows.opponents())
        for number in hurt:
            os.kill(number, fault)

        def replaced(hurt: set[int] = hurt) -> bool:
            there = set(windows.opponents())
            return bool(there) and not hurt & there

        play_until(windows, save, replaced, f"opponents with {fault.name} to be replaced")


def seat_a_liar(windows: Windows) -> None:
    """A program of somebody's own that answers nonsense is told of, loses no more than its answers, and is ended."""
    windows.file("../../liar.bat").write_text(LIAR, encoding="ascii", newline="\r\n")
    known = set(windows.saves())
    table = ["--game", "daruma", "--seats", "human,engine", "--engine", "cmd /c C:\\liar.bat"]
    windows.open(f"{INSTALLED}\\chabudai.exe", *table)
    windows.wait_for(lambda: set(windows.saves()) - known, "a game")
    (save,) = set(windows.saves()) - known
    log = windows.file(f"{KEPT}/chabudai.log")

    def told() -> bool:
        return log.is_file() and "wrote nonsense" in log.read_text(encoding="utf-8")

    play_until(windows, save, told, "the liar to be told of")
    windows.answer(save)
    windows.close()
    left = [words for _, words in windows.debian.processes() if any("liar" in word for word in words)]
    demand(not left, f"After the program there is still {left}.")


def carry_where_nothing_can_be_written(windows: Windows) -> None:
    """In a folder that takes no files the portable program plays, and keeps the game elsewhere before it closes.

    Asked to close it stays, so that the person can read where the game is; asked again it goes.
    """
    before = windows.kept()
    (folder,) = windows.file("Desktop").glob("chabudai-*")
    shutil.rmtree(folder / "chabudai-data")
    subprocess.run(["chown", "--recursive", "root:root", str(folder)], check=True)
    windows.open(f"{USER}\\Desktop\\{folder.name}\\chabudai.exe")
    windows.wait_for(windows.windows, "a window")
    windows.choose(FIRST)
    windows.wait_for(windows.has_table, "a table")
    windows.ask_to_close()
    windows.wait_for(lambda: [*windows.file("AppData/Local/Temp").rglob("*.chabudai")], "the game to be kept elsewhere")
    demand(windows.windows(), "The program said nothing of where the game is.")
    windows.close()
    demand(not (folder / "chabudai-data").exists(), "Something was written where nothing can be.")
    demand(windows.kept() == before, "The portable program wrote into the account.")


def refuse_to_go_while_it_runs(windows: Windows) -> None:
    """While the program runs, neither the uninstaller nor the installer touches it, and both say that they failed."""
    folder = windows.file("AppData/Local/Programs/Chabudai")
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    demand(removed(windows) != 0, "The uninstaller says that it removed a program that runs.")
    installed = windows.carry_out(f"{USER}\\setup.exe", "/S")
    demand(installed.returncode != 0, "The installer says that it replaced a program that runs.")
    demand({path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before, "What runs was touched.")
    demand(windows.programs(), "The program has ended.")


def removed(windows: Windows) -> int:
    """Return the status of the uninstaller, which was told to ask nothing and to wait until it is done."""
    windows.file("../../remove.bat").write_text(_REMOVE, encoding="ascii", newline="\r\n")
    return windows.carry_out("cmd", "/c", "C:\\remove.bat").returncode


def play_until(windows: Windows, save: Path, holds: Callable[[], object], what: str) -> None:
    """`holds` has come true, and the person has answered as often as that took: nobody thinks who is not asked.

    Each answer has time of its own: one turn may ask for a dozen.
    """
    for _ in range(_ENOUGH):
        windows.wait_for(lambda: holds() or asks_a_person(save), what)
        if holds():
            return
        windows.answer(save)
    demand(holds(), f"{_ENOUGH} answers did not bring {what}.")
