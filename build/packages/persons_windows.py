"""A person's Windows: what runs in it, what lies there, and the hand and eyes of whoever sits before it.

Windows is Wine in the Debian of wine_root.py. The person has a name with a space and Chinese characters, as many have,
and finds what to press by its colour and place, as the window of a frozen program tells nobody where its buttons are.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Final

from debian_root import DebianRoot
from facts import NAMES, ROOT
from virtual_screen import Bar, look
from wine_root import LOCALE, QUIET, give_windows

sys.path.append(str(ROOT))
from desktop.theme.palette import PALETTES
from rules.match.journal import decode_save
from rules.match.replay import load
from rules.match.save import SaveError
from rules.registry import GAMES, create

PERSON: Final = "圍桌 player"
USER: Final = f"C:\\users\\{PERSON}"
INSTALLED: Final = f"{USER}\\AppData\\Local\\Programs\\Chabudai"
KEPT: Final = "AppData/Roaming/Chabudai"
RED, RAISED, PAPER = PALETTES["paper"].seal, PALETTES["paper"].raised, PALETTES["paper"].paper
"""Of the button that is meant first, of the others, and of the sheets on the shelf."""

FIRST: Final = 1
"""Of the games on the shelf the one that is played most: Samurai Sword asks most kinds of questions."""

OF_WINE: Final = re.compile(r"^ALSA lib |^error: XDG_RUNTIME_DIR|^$")
"""What Wine itself says on standard error (docs/packaging.md names it)."""

_PATIENCE: Final = 180.0  # seconds; a busy machine is no fault
_NUMBER: Final = 61234  # of the person, among users and groups
_BUTTON, _SHEET = 50, 600  # dots across, at least
_LOOK: Final = 0.4  # seconds between coming to a button and pressing it
_PAUSE: Final = 3.0  # seconds until what has come stands still
_HINT: Final = 6.0  # and until an expert has thought
_TABLE: Final = 715  # dots from above, where the table ends
_COVER: Final = 150  # dots above the sheet that tells of a game
_TOLD, _WIDE = 12, 300  # lines of a file that are told of a check that failed, and how much of each


class CheckError(Exception):
    """What the program does that it must not, or does not that it must."""


@dataclass(slots=True)
class Windows:
    """A person's Windows: what runs in it, and what lies there."""

    debian: DebianRoot
    display: str
    screen: Path
    """Where the screen can be looked at."""

    started: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def run(self, *words: str) -> str:
        """Return what a program says that ends by itself; it may say nothing on standard error."""
        done = self.carry_out(*words)
        said = done.stderr.decode(errors="replace")
        amiss = [line for line in said.splitlines() if not OF_WINE.search(line.strip())]
        demand(done.returncode == 0 and not amiss, f"{words} ended with {done.returncode}: {said}")
        return done.stdout.decode(errors="replace")

    def carry_out(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        """Return how a program has ended, and what it said."""
        return subprocess.run(self._command(*words), check=False, stdin=subprocess.DEVNULL, capture_output=True)

    def known(self, key: str) -> str:
        """Return what the registry says of a key, its bars and quotes as people read them; empty where it is not."""
        written = self.file("known.reg")
        written.unlink(missing_ok=True)
        self.carry_out("reg", "export", key, f"{USER}\\known.reg", "/y")
        if not written.is_file():
            return ""
        return re.sub(r"\\([\\\"])", r"\1", written.read_text(encoding="utf-16"))

    def open(self, *words: str, told: Path | None = None) -> subprocess.Popen[bytes]:
        """Start something that goes on, such as a window; what it says is `told` to a file, or nobody."""
        quiet = subprocess.DEVNULL
        with Path(told or os.devnull).open("wb") as said:
            self.started.append(subprocess.Popen(self._command(*words), stdin=quiet, stdout=said, stderr=said))
        return self.started[-1]

    def file(self, inside: str) -> Path:
        """Return where something of the person's own folder lies for us."""
        return self.debian.path(f"/home/{PERSON}/.wine/drive_c/users/{PERSON}/{inside}")

    def kept(self) -> dict[str, bytes]:
        """Return what the person has made: games and settings, by name."""
        folder = self.file(KEPT)
        files = [*folder.glob("saves/*.chabudai"), *folder.glob("settings*")]
        return {path.name: path.read_bytes() for path in files}

    def saves(self) -> list[Path]:
        """Return the games that the person has begun."""
        return sorted(self.file(f"{KEPT}/saves").glob("*.chabudai"))

    def programs(self) -> list[int]:
        """Return the processes of the program, windows and opponents."""
        return [number for number, words in self.debian.processes() if "chabudai" in words[0]]

    def opponents(self) -> list[int]:
        """Return the processes in which opponents think."""
        return [number for number, words in self.debian.processes() if "--worker" in words]

    def kill(self) -> None:
        """End everything at once, as a power cut does."""
        subprocess.run(self.debian.command_as(PERSON, "wineserver", "--kill"), check=True)
        self.wait_for(lambda: not self.programs(), "the program to be dead")

    def ask_to_close(self) -> None:
        """Windows has asked the window to close."""
        self.run("taskkill", "/im", "chabudai.exe")

    def close(self) -> None:
        """Windows has asked the window to close, and the program and its opponents have ended."""
        self.ask_to_close()
        self.wait_for(lambda: not self.programs(), "the program and its opponents to end")

    def wait_for(self, holds: Callable[[], object], what: str) -> None:
        """`holds` has come true, or the check fails."""
        end = time.monotonic() + _PATIENCE
        while not holds():
            demand(time.monotonic() < end, f"Waited {_PATIENCE:.0f} seconds for {what}.")
            time.sleep(0.5)

    def start(self) -> None:
        """The shortcut was opened, and the program's window is there."""
        self.open("start", "/unix", shortcut(self))
        self.wait_for(self.windows, "a window")

    def give(self, folder: Path) -> None:
        """All that lies in a folder is the person's."""
        subprocess.run(["chown", "--recursive", f"{_NUMBER}:{_NUMBER}", str(folder)], check=True)

    def begin(self, number: int) -> Path:
        """A game of the shelf, counted from the left, was begun; return its save."""
        known = set(self.saves())
        self.choose(number)
        self.wait_for(lambda: set(self.saves()) - known, "a game")
        (save,) = set(self.saves()) - known
        demand(save.name.startswith(game := list(GAMES)[number]), f"Not {game} was begun, but {save.name}.")
        return save

    def choose(self, number: int) -> None:
        """A game of the shelf was chosen, and the button that begins it pressed."""
        self.wait_for(lambda: self.seen(PAPER, _SHEET) and self.seen(RED), "the shelf")
        time.sleep(_PAUSE)
        sheet = look(self.screen).highest(PAPER, _SHEET)
        assert sheet is not None
        self.press(sheet._replace(bottom=sheet.top - _COVER, top=sheet.top - _COVER), (number + 0.5) / len(GAMES))
        time.sleep(_PAUSE)
        self.press(self.seen(RED))

    def answer(self, save: Path) -> None:
        """The person was asked and answered, and the answer is in the save.

        As long as a person is asked nobody else moves; but the table may still tell what others did, with buttons that
        pause it. So the red button is meant, then what keys do, and other buttons come last.
        """
        self.wait_for(lambda: asks_a_person(save), "a question")
        known, meant, other = _lines(save), partial(self.press_below, RED), partial(self.press_below, RAISED)
        ways: Iterator[Callable[[], None]] = cycle((meant, self.take_hint, meant, self.take_thing, meant, other))

        def answered() -> bool:
            next(ways)()
            time.sleep(_PAUSE)
            return _lines(save) > known

        self.wait_for(answered, "the answer in the save")

    def press_below(self, shade: str) -> None:
        """The button of one colour below the table was pressed, if there is one."""
        button = self.seen(shade)
        if button is not None and button.top > _TABLE:
            self.press(button)

    def take_hint(self) -> None:
        """What an expert would do was asked, and done; where all is alike, an expert does nothing."""
        self.hand("key", "h")
        time.sleep(_HINT)
        self.hand("key", "Return")

    def take_thing(self) -> None:
        """The arrows pointed at something on the table, and it was taken."""
        self.hand("key", "Right")
        time.sleep(_LOOK)
        self.hand("key", "Return")

    def has_table(self) -> bool:
        """Whether a table is seen: it has no sheets as the shelf has."""
        return self.seen(PAPER, _SHEET) is None

    def seen(self, shade: str, least: int = _BUTTON) -> Bar | None:
        """Return the lowest thing of one colour that is seen."""
        return look(self.screen).bar(shade, least)

    def press(self, thing: Bar | None, across: float = 0.5, times: int = 1) -> None:
        """Press something as a person does: there, a look, and down."""
        if thing is None:
            raise CheckError("What was to be pressed has gone.")
        place = (round(thing.left + across * (thing.right - thing.left)), thing.middle[1])
        self.hand("mousemove", *map(str, place))
        time.sleep(_LOOK)
        self.hand("click", "--repeat", str(times), "--delay", "120", "1")

    def go_on(self) -> None:
        """The game that waits on the shelf is on the table: the first on the lowest sheet of paper."""
        self.wait_for(lambda: self.seen(PAPER, _SHEET), "the shelf")

        def goes_on() -> bool:
            time.sleep(_PAUSE)
            if sheet := self.seen(PAPER, _SHEET):  # a program that is busy may take two presses for two
                self.press(sheet, across=0.2, times=2)
            return sheet is None

        self.wait_for(goes_on, "the game to go on")

    def told(self) -> str:
        """Return what is seen of the program, for whoever reads elsewhere of a check that failed."""
        names = self.hand("search", "--onlyvisible", "--name", "", "getwindowname", "%@").splitlines()
        written = self.file(KEPT)
        lines = [f"running: {' '.join(words)}" for _, words in self.debian.processes()]
        lines += [f"window: {name}" for name in names if name]
        for path in (*written.glob("*.log"), *written.glob("crashes/*"), *self.saves()):
            ends = path.read_text(encoding="utf-8", errors="replace").splitlines()[-_TOLD:]
            lines += [f"{path.name}: {line[:_WIDE]}" for line in ends]
        lines.append(f"first button: {self.seen(RED)}, another: {self.seen(RAISED)}")
        return "\n".join([*lines, look(self.screen).sketch()])

    def windows(self) -> list[str]:
        """Return the windows that are seen and bear one of the program's names."""
        names = "|".join(NAMES.values())
        return self.hand("search", "--onlyvisible", "--name", f"({names})").split()

    def hand(self, *words: str) -> str:
        """Do something with pointer or keys; return what xdotool says."""
        surroundings = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *words], check=False, capture_output=True, text=True, env=surroundings)
        return done.stdout

    def _command(self, *words: str) -> list[str]:
        seen = {"DISPLAY": self.display, "XDG_RUNTIME_DIR": f"/home/{PERSON}", "LC_ALL": LOCALE}
        return self.debian.command_as(PERSON, "wine", *words, **QUIET, **seen)


def move_in(debian: DebianRoot) -> None:
    """The person has an account, a home in which nothing is yet, and a Windows."""
    line = f"{PERSON}:x:{_NUMBER}:{_NUMBER}::/home/{PERSON}:/bin/sh\n"
    for name, entry in (("passwd", line), ("group", f"{PERSON}:x:{_NUMBER}:\n")):
        path = debian.path(f"/etc/{name}")
        if entry not in (known := path.read_text(encoding="utf-8")):
            path.write_text(known + entry, encoding="utf-8")
    home = debian.path(f"/home/{PERSON}")
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    os.chown(home, _NUMBER, _NUMBER)
    give_windows(debian, PERSON, LOCALE)


def shortcut(windows: Windows) -> str:
    """Return where the program's entry in the start menu lies in the root; empty where there is none."""
    menu = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
    found = [path for path in windows.file(menu).glob("*.lnk") if path.stem in NAMES.values()]
    return f"/{found[0].relative_to(windows.debian.folder)}" if found else ""


def asks_a_person(save: Path) -> bool:
    """Whether a game waits for a person, by its rules."""
    try:
        match = load(decode_save(save.read_bytes()), create)
    except SaveError:  # its last line is being written
        return False
    return match.decision is not None and match.seats[match.decision.actor].kind == "human"


def _lines(save: Path) -> int:
    return save.read_bytes().count(b"\n")


def demand(holds: object, otherwise: str) -> None:
    """What is demanded holds, or the check fails."""
    if not holds:
        raise CheckError(otherwise)
