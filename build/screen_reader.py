"""Plays a game as somebody who cannot see: hears and reads it over AT-SPI, and presses keys of a real X server.

    sudo apt-get install xvfb xdotool dbus-x11 at-spi2-core python3-gi gir1.2-atspi-2.0
    xvfb-run -a dbus-run-session -- /usr/bin/python3 build/screen_reader.py --seats human,easy --game daruma

It runs with the system's Python, which has the bindings, and starts the program with `--python`. Everything that is
said without being asked is printed. Exit status 0 when the game came to its end, 1 when it did not within `--minutes`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
_WORDS, _OVER, _CONFIRM = "In words", "The game is over", "Confirm"
_SHELF = "Back to the shelf"
"""What the program says in English: a page beside the table, the line above it at the end, and buttons, the last of
which is on the sheet with the result."""


class Reader:
    """What a screen reader knows of the program: its tree of widgets, and what it announces."""

    def __init__(self) -> None:
        self._loop = GLib.MainContext.default()
        Atspi.init()
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        self.said: list[str] = []

    def wait(self, seconds: float) -> None:
        """Hear what is said meanwhile."""
        end = monotonic() + seconds
        while monotonic() < end:
            while self._loop.pending():
                self._loop.iteration(False)
            sleep(0.01)

    def find(self, role: str, name: str) -> Any | None:
        """Return what is on the screen and is called so; None where there is no such thing."""
        desktop = Atspi.get_desktop(0)
        programs = (desktop.get_child_at_index(place) for place in range(desktop.get_child_count()))
        return next((found for program in programs for found in self._among(program, role, name)), None)

    def has_keyboard(self, thing: Any | None) -> bool:
        """Return whether keys go there."""
        return thing is not None and bool(thing.get_state_set().contains(Atspi.StateType.FOCUSED))

    def _among(self, thing: Any, role: str, name: str) -> Iterator[Any]:
        if thing is None:
            return
        is_shown = thing.get_state_set().contains(Atspi.StateType.SHOWING)
        if is_shown and thing.get_name() == name and thing.get_role_name() == role:
            yield thing
        for place in range(min(thing.get_child_count(), 80)):
            yield from self._among(thing.get_child_at_index(place), role, name)

    def _hear(self, event: Any) -> None:
        self.said.append(str(event.any_data))


def press(reader: Reader, *keys: str) -> None:
    """Press `keys` one after another, as fast as somebody does who knows them."""
    subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True)
    reader.wait(0.12)


def give_keyboard() -> None:
    """The window has the keyboard also on a screen where nobody manages windows."""
    window = ["search", "--sync", "--onlyvisible", "--name", "Chabudai", "windowfocus"]
    subprocess.run(["xdotool", *window], check=True, stdout=subprocess.DEVNULL)


def play(reader: Reader, minutes: float) -> bool:
    """Answer every question from the table in words; return whether the game came to its end."""
    end, number = monotonic() + 60 * minutes, 0
    press(reader, "d", "d")
    while monotonic() < end:
        if reader.find("label", _OVER) is not None:
            return reads_result(reader)
        if not reader.has_keyboard(reader.find("tree", _WORDS)):
            is_held = reader.has_keyboard(reader.find("push button", _CONFIRM))
            press(reader, "Return" if is_held else "F6")
            continue
        number += 1
        press(reader, "Home", "Down", "Down", *["Down"] * (number % 3), "Return")
        reader.wait(0.35)
        for words in reader.said:
            print(words.replace("\n", " / "), flush=True)
        reader.said.clear()
    return False


def reads_result(reader: Reader) -> bool:
    """Return whether the sheet with the result is found, and has the keyboard: Tab leads to its buttons."""
    reader.wait(1.0)
    back = reader.find("push button", _SHELF)
    for _ in range(6):
        if back is None or reader.has_keyboard(back):
            break
        press(reader, "Tab")
    print("The result is read." if reader.has_keyboard(back) else "The result is not found.", flush=True)
    return reader.has_keyboard(back)


def main(argv: Sequence[str] | None = None) -> int:
    """Start the program, play, and say how it ended."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="daruma")
    parser.add_argument("--seats", default="human,easy")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--python", default=str(ROOT / ".venv" / "bin" / "python"))
    chosen = parser.parse_args(argv)
    surroundings = os.environ | {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    with tempfile.TemporaryDirectory(prefix="chabudai-reader-") as home, subprocess.Popen([_LAUNCHER]) as bus:
        settings = '{"language": "en", "speed": 0.0, "tips": false}'
        Path(home, "settings.json").write_text(settings, encoding="utf-8")
        table = ["--data-dir", home, "--game", chosen.game, "--seats", chosen.seats]
        with subprocess.Popen([chosen.python, "-m", "desktop", *table], cwd=ROOT, env=surroundings) as program:
            reader = Reader()
            while reader.find("push button", "Menu") is None and program.poll() is None:
                reader.wait(0.3)
            give_keyboard()
            has_ended = play(reader, chosen.minutes)
            program.terminate()
        bus.terminate()
    print("The game came to its end." if has_ended else "The game did not come to its end.")
    return 0 if has_ended else 1


if __name__ == "__main__":
    sys.exit(main())
