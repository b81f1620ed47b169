"""Checks what windows.py made as a person with Windows meets it: installed, started, played, killed, and removed.

The person and their Windows are those of persons_windows.py. What counts is what the program leaves behind: saves,
processes, its exit.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from facts import ROOT
from freeze_windows import freeze_bare
from measure import ROUNDS, WINDOW, first_paint
from persons_windows import FIRST, INSTALLED, USER, CheckError, Windows, demand, move_in, shortcut
from virtual_screen import virtual_screen
from windows import PACKAGES
from windows_troubles import (
    carry_where_nothing_can_be_written,
    refuse_to_go_while_it_runs,
    removed,
    replace_opponents,
    seat_a_liar,
)
from wine_root import wine_root

from rules.registry import GAMES

OPENER: Final = "HKCU\\Software\\Classes\\Chabudai.Game\\shell\\open\\command"
ENTRY: Final = "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Chabudai"
LANGUAGES: Final = ("en", "zh_TW", "zh_CN", "ja")
SCREEN: Final = "1280x800x24"
FRIENDS: Final = "nine_cards_sekigahara"
"""What is played with people at other computers: a game of few decisions."""
LATE: Final = 1.7
"""How many times as long as an empty window the shelf may take."""

_ANSWERS: Final = 2
_INVITATION: Final = re.compile(r"chabudai:1:\S+")
_PAGE: Final = 3.0  # seconds until a page stands there


def main(steps: Sequence[Callable[[Windows], None]] | None = None) -> int:
    """Check everything, or the steps that are named; the first thing amiss ends it. Returns the exit status."""
    seen_in = tempfile.TemporaryDirectory()
    with wine_root() as debian, seen_in as screen, virtual_screen(SCREEN, Path(screen)) as display:
        move_in(debian)
        windows = Windows(debian, display, Path(screen))
        for step in steps or STEPS:
            began = time.monotonic()
            print(f"--- {str(step.__doc__).splitlines()[0]}", flush=True)
            try:
                step(windows)
            except (CheckError, subprocess.CalledProcessError) as error:
                print(f"check-windows: {error}\n{getattr(error, 'stderr', None) or ''}", file=sys.stderr)
                print(windows.told(), file=sys.stderr)
                return 1
            print(f"    {time.monotonic() - began:.0f} s, load {os.getloadavg()[0]:.1f}", flush=True)
    print("check-windows: what people with Windows download is sound.")
    return 0


def install(windows: Windows) -> None:
    """The installer runs without a question; program, shortcut, association and entry of the system are there."""
    shutil.copy(_package("setup.exe"), windows.file("setup.exe"))
    windows.run(f"{USER}\\setup.exe", "/S")
    folder = windows.file("AppData/Local/Programs/Chabudai")
    for name in ("chabudai.exe", "chabudai-console.exe", "uninstall.exe", "_internal/resources"):
        demand((folder / name).exists(), f"The installer did not bring {name}.")
    demand(not [*folder.rglob("icuuc*")], "The package carries what stands in for a part of Windows.")
    demand(shortcut(windows), "There is no shortcut.")
    opener = windows.known(OPENER)
    demand(f'"{INSTALLED}\\chabudai.exe" "%1"' in opener, f"Saves are opened by {opener}.")
    linked = windows.known("HKCU\\Software\\Classes\\chabudai\\shell\\open\\command")
    demand(f'"{INSTALLED}\\chabudai.exe" "%1"' in linked, f"Invitations are followed by {linked}.")
    demand("QuietUninstallString" in windows.known(ENTRY), "The system's list of programs has no entry.")


def install_by_pages(windows: Windows) -> None:
    """Over what is there, the Enter key leads through the installer's pages, whose last one starts the program."""
    installer = windows.open(f"{USER}\\setup.exe")
    windows.wait_for(windows.windows, "the installer")

    def through() -> list[int]:
        time.sleep(_PAGE)
        if not (begun := windows.programs()):
            windows.hand("key", "Return")
        return begun

    windows.wait_for(through, "the last page to start the program")
    windows.wait_for(lambda: installer.poll() is not None, "the installer to end")
    windows.wait_for(windows.windows, "a window")
    windows.close()


def test_itself(windows: Windows) -> None:
    """The console program plays a game in four languages, and says nothing on standard error."""
    for language in LANGUAGES:
        words = ["--self-test", "--game", "daruma", "--language", language]
        told = windows.run(f"{INSTALLED}\\chabudai-console.exe", *words)
        demand('"problems": []' in told and f'"language": "{language}"' in told, f"The self-test says {told}")


def let_them_play(windows: Windows) -> None:
    """The console program lets opponents play a match, and says how it ended."""
    told = windows.run(
        f"{INSTALLED}\\chabudai-console.exe", "arena", "daruma", "--seats", "random,random", "--games", "4"
    )
    demand("daruma: 4 games" in told, f"The arena says {told}")


def play(windows: Windows) -> None:
    """The shortcut opens the shelf; a pointer begins a game and answers, and each answer is in the save at once."""
    windows.start()
    save = windows.begin(FIRST)
    for _ in range(_ANSWERS):
        windows.answer(save)


def go_on_after_a_kill(windows: Windows) -> None:
    """Killed in mid-game, the program offers the game when it is started again, with every answer that was given."""
    (save,) = windows.saves()
    known = save.read_bytes()
    windows.kill()
    windows.start()
    windows.go_on()
    demand(save.read_bytes().startswith(known), "What was played before the kill is lost.")
    windows.answer(save)


def start_twice(windows: Windows) -> None:
    """A second start calls the first window, and ends; nothing else has come."""
    before = windows.programs()
    windows.run(f"{INSTALLED}\\chabudai.exe")
    demand(len(windows.windows()) == 1, f"There are {len(windows.windows())} windows.")
    demand(windows.programs() == before, "Something of the second start goes on, or of the first has ended.")


def close(windows: Windows) -> None:
    """Windows asks the window to close: the program and its opponents end, and the game is whole."""
    (save,) = windows.saves()
    known = save.read_bytes()
    windows.close()
    demand(save.read_bytes().startswith(known), "Closing took something from the game.")


def end_session(windows: Windows) -> None:
    """The person signs out in mid-game: program and opponents end, and the game is whole."""
    windows.start()
    (save,) = windows.saves()
    windows.go_on()
    known = save.read_bytes()
    windows.run("wineboot", "--end-session")
    windows.wait_for(lambda: not windows.programs(), "the program and its opponents to end")
    demand(save.read_bytes().startswith(known), "Signing out took something from the game.")


def open_by_association(windows: Windows) -> None:
    """A save on the desktop is opened by its association: the game goes on in a copy, and the file stays as it is.

    Windows finds in HKEY_CLASSES_ROOT what the person's own classes are; Wine finds there only those of everybody.
    """
    for key in (".chabudai", "Chabudai.Game"):
        windows.run("reg", "copy", f"HKCU\\Software\\Classes\\{key}", f"HKLM\\Software\\Classes\\{key}", "/s", "/f")
    sent = windows.file("Desktop/一盤 game.chabudai")
    sent.write_bytes(windows.saves()[0].read_bytes())
    windows.give(sent)
    before, known = windows.saves(), sent.read_bytes()
    windows.open("start", "/unix", f"/{sent.relative_to(windows.debian.folder)}")
    windows.wait_for(lambda: len(windows.saves()) > len(before), "the copy of a save that was opened")
    windows.close()
    demand(sent.read_bytes() == known, "The save that was opened is not as it was.")


def carry_about(windows: Windows) -> None:
    """Unpacked from the .zip, the program keeps its files beside itself, and none of its own in the account."""
    before = windows.kept()
    with zipfile.ZipFile(_package("portable.zip")) as packed:
        packed.extractall(windows.file("Desktop"))
    (folder,) = windows.file("Desktop").glob("chabudai-*")
    windows.give(folder)
    program = f"{USER}\\Desktop\\{folder.name}\\chabudai.exe"
    windows.open(program)
    windows.wait_for(windows.windows, "a window")
    windows.choose(FIRST)
    windows.wait_for(lambda: [*folder.glob("chabudai-data/saves/*.chabudai")], "a game")
    windows.close()
    demand(windows.kept() == before, "The portable program wrote into the account.")


def meet_friends(windows: Windows) -> None:
    """At a table that the console program keeps, two people of another system play to its end."""
    folder = windows.screen
    table = folder / "table.txt"
    words = ["host", FRIENDS, "--seats", "elsewhere:Mei,elsewhere:Bo"]
    host = windows.open(f"{INSTALLED}\\chabudai-console.exe", *words, told=table)
    windows.wait_for(lambda: len(_INVITATION.findall(table.read_text())) == 2, "two invitations")
    guests, told = [], [folder / "mei.txt", folder / "bo.txt"]
    for name, sent in zip(told, _INVITATION.findall(table.read_text()), strict=True):
        with name.open("wb") as said:
            command = [sys.executable, "-m", "tests.trust.guest", sent, name.stem]
            guests.append(subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=said))
    try:
        windows.wait_for(lambda: all("\nover\n" in each.read_text() for each in told), "the end of a game")
    finally:
        for guest in guests:
            guest.terminate()
    records = {line for each in told for line in each.read_text().splitlines() if line.startswith("recorded ")}
    demand(len(records) == 1, f"Of one game two people keep {records}.")
    windows.wait_for(lambda: host.poll() is not None, "the table to be put away")
    demand(host.returncode == 0, f"The table ended with {host.returncode}: {table.read_text()}")


def paint_soon(windows: Windows) -> None:
    """The shelf is painted soon after an empty window would be that the same Python has frozen."""
    shutil.copytree(freeze_bare(windows.debian), windows.file("bare"))
    windows.give(windows.file("bare"))
    window = [f"{INSTALLED}\\chabudai-console.exe", *WINDOW, "--data-dir", f"{USER}\\measured"]
    commands = (window, [f"{USER}\\bare\\bare.exe"])

    def start(command: Sequence[str]) -> str:
        return windows.carry_out(*command).stdout.decode()  # Wine may fault at the end of either

    for command in commands:  # warms the disk
        start(command)
    turns = [[first_paint(partial(start, command)) for command in commands] for _ in range(ROUNDS)]
    ours, bare = (median(start.clock_ms for start in starts) for starts in zip(*turns, strict=True))
    print(f"    {ours:.0f} ms and {bare:.0f} ms: {ours / bare:.2f}")
    demand(ours <= LATE * bare, f"The shelf takes {ours / bare:.2f} times as long as an empty window.")


def play_each_game(windows: Windows) -> None:
    """Every game of the shelf is begun and answered, and each answer is in its save at once."""
    for number in range(len(GAMES)):
        windows.start()
        save = windows.begin(number)
        for _ in range(_ANSWERS):
            windows.answer(save)
        windows.close()


def uninstall(windows: Windows) -> None:
    """The program goes, with all that it entered; games and settings stay."""
    before = windows.kept()
    demand(windows.saves(), "There is no game that could stay.")
    demand(removed(windows) == 0, "The uninstaller says that it failed.")
    folder = windows.file("AppData/Local/Programs/Chabudai")
    left = [path.name for path in folder.rglob("*") if path.name != "uninstall.exe"]  # which runs, so that we can wait
    demand(not left, f"The uninstaller left {left[:5]}.")
    demand(not shortcut(windows), "The uninstaller left the shortcut.")
    for key in (OPENER, ENTRY, "HKCU\\Software\\Chabudai"):
        demand(not windows.known(key), f"The uninstaller left {key}.")
    demand(windows.kept() == before, "The uninstaller touched games or settings.")


STEPS: Final[tuple[Callable[[Windows], None], ...]] = (
    install,
    install_by_pages,
    play,
    go_on_after_a_kill,
    start_twice,
    replace_opponents,
    refuse_to_go_while_it_runs,
    close,
    end_session,
    open_by_association,
    carry_about,
    carry_where_nothing_can_be_written,
    play_each_game,
    seat_a_liar,
    test_itself,
    let_them_play,
    meet_friends,
    paint_soon,
    uninstall,
)

QUICK: Final = (install, play, go_on_after_a_kill, close, meet_friends, uninstall)
"""What `try-windows` asks (docs/packaging.md)."""


def _package(ending: str) -> Path:
    found = sorted(PACKAGES.glob(f"chabudai-*-{ending}"), key=lambda path: path.stat().st_mtime)
    demand(found, f"There is no {ending} in dist/packages; `python3 run.py package windows` makes it.")
    return found[-1]
