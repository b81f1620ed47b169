"""The program as people have it, for hours: a hand on the pointer and the keyboard of a real X server.

`python -m tests.trust.soak --program dist/chabudai/chabudai --count 3600 --seed 1`; it must not end by itself, say
nothing on standard error, catch no fault, grow neither in memory nor in handles, threads or children, close when it
is asked to, leave nobody and nothing behind, and every game that was begun must open. `--count` is in seconds.
"""

import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Final

from desktop.person.settings import Settings
from desktop.system.typed_json import dumps
from rules import registry
from rules.match.journal import decode_save
from tests.display.stage import SIZE, Stage
from tests.trust.growth import SAMPLE_S, held, look_at_growth, memory_mb
from tests.trust.kills import notice_of, order_of
from tests.trust.script import Figures, arguments
from tests.trust.started import Started

START_S: Final = 60.0
"""That a start may take on a machine that does other things too."""
PAUSE_S: Final = 0.05
KEYS: Final = [
    key
    for keys in (
        "Return Return Return space Escape Tab Up Down Left Right Up Down Left Right 1 2 3 F6 F1 F10 Page_Up Page_Down",
        "b c d f g h i j k l m n o p r s t u v w x y z comma period plus minus ctrl+z ctrl+y ctrl+BackSpace ctrl+f",
        "shift+Left shift+Right alt+Left BackSpace Home End ctrl+comma F11",
    )
    for key in keys.split()
]
"""What is pressed anywhere; neither the keys that end the program nor the one that deletes a game."""

ANSWERS: Final = ("1", "1", "2", "Right", "Down", "Left", "Up", "Return", "Return", "space")
"""What answers most questions of a table before long."""
WATCHED: Final = {"MB of its own": 300, "MB of files": 180, "handles": 0, "threads": 0, "processes": 0}
"""What may not grow, and up to where it may: until then pictures, modules and rulebooks of all games come."""
NO_BUS: Final = "disabled:"
"""Without a session of its own the machine would start a bus for the program, which stays when that has ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Let the hand play for so many seconds, and print what it found."""
    chosen = arguments(__doc__, argv, count=3600, unit="seconds", program=True)
    command = [str(chosen.program.resolve())] if chosen.program else [sys.executable, "-m", "desktop"]
    with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
        (screen := Path(folder) / "screen").mkdir()
        stage = Stage(screen)
        try:
            return Soak(Path(folder) / "program", command, stage, chosen.seed).figures_of(chosen.count)
        finally:
            stage.close()


class Soak:
    """A folder, the program that runs in it, and the hand."""

    def __init__(self, folder: Path, command: Sequence[str], stage: Stage, seed: int) -> None:
        self.figures = Figures()
        self._folder = folder
        self._command = command
        self._stage = stage
        self._rng = Random(seed)
        self._samples: list[tuple[float, ...]] = []
        home = folder / "home"
        home.mkdir(parents=True)
        (home / "settings.json").write_text(dumps(Settings(language="zh_TW", speed=4.0)), encoding="utf-8")

    def figures_of(self, seconds: float) -> int:
        """Begin a game of each kind, play by chance for so long, look at what is left; return 1 if there is a fault."""
        for game in registry.GAMES:
            self._close(self._start(order_of(self._rng, game)))
        program = self._start([])
        begun = sampled = monotonic()
        while monotonic() - begun < seconds:
            if program.process.poll() is not None:
                self._judge(program)
                program = self._start([])
            deed = self._rng.choices(list(DEEDS), list(DEEDS.values()))[0]
            self.figures.count(deed.__name__)
            deed(self, program)
            if monotonic() - sampled > SAMPLE_S:
                sampled = monotonic()
                self._samples.append(_uses(program))
            sleep(PAUSE_S)
        self._close(program)
        look_at_growth(self._samples, WATCHED, self.figures)
        self._look_at_saves(program)
        for report in program.crashes():
            self.figures.fault(0, report)
        return self.figures.told()

    def _started(self, order: Sequence[str]) -> Started:
        return Started(
            self._folder,
            [*self._command, "--data-dir", str(self._folder / "home"), *order],
            {
                "DISPLAY": self._stage.display,
                "QT_QPA_PLATFORM": "xcb",
                "LC_ALL": "C.UTF-8",
                "DBUS_SESSION_BUS_ADDRESS": NO_BUS,
            },
        )

    def _start(self, order: Sequence[str]) -> Started:
        program = self._started(order)
        self.figures.count("started")
        deadline = monotonic() + START_S
        while not self._stage.windows_of(program.process.pid):
            if program.process.poll() is not None or monotonic() > deadline:
                self.figures.fault(0, "no window was seen")
                break
            sleep(0.1)
        sleep(2.0)  # the first game is dealt
        return program

    def _close(self, program: Started) -> None:
        with suppress(ProcessLookupError):
            program.process.send_signal(signal.SIGTERM)
        self._judge(program)

    def _judge(self, program: Started) -> None:
        """The program has ended, or was asked to: it did so well, and left nothing."""
        for fault in program.faults(program.ended(20.0)):
            self.figures.fault(0, fault)

    def _look_at_saves(self, program: Started) -> None:
        lines = 0
        for file in program.saves():
            if told := notice_of(file):
                self.figures.fault(0, f"{file.name}: told {told}")
            lines += len(decode_save(file.read_bytes()).entries)
        self.figures.outcomes["lines in all games"] = lines

    # What the hand does.

    def _hand(self, *words: object) -> None:
        with suppress(subprocess.CalledProcessError):  # what it wanted to touch is gone
            self._stage.hand(*words)

    def _spot(self) -> tuple[int, int]:
        return self._rng.randrange(SIZE[0]), self._rng.randrange(SIZE[1])

    def click(self, _program: Started) -> None:
        """Click anywhere, seldom twice or with the other button."""
        button = self._rng.choice((1, 1, 1, 1, 1, 1, 1, 3))
        self._hand("mousemove", *self._spot(), "click", "--repeat", self._rng.choice((1, 1, 1, 2)), button)

    def drag(self, _program: Started) -> None:
        """Drag from anywhere to anywhere."""
        there = self._spot()
        self._hand("mousemove", *self._spot(), "mousedown", 1, "mousemove", *self._spot(), "mousemove", *there,
                   "mouseup", 1)  # fmt: skip

    def turn_wheel(self, _program: Started) -> None:
        """Turn the wheel."""
        self._hand("mousemove", *self._spot(), "click", "--repeat", 3, self._rng.choice((4, 5)))

    def key(self, _program: Started) -> None:
        """Press some keys."""
        self._hand("key", *self._rng.choices(KEYS, k=4))

    def answer(self, _program: Started) -> None:
        """Press what answers a question."""
        self._hand("key", *self._rng.choices(ANSWERS, k=6))

    def resize(self, program: Started) -> None:
        """Make the window larger or smaller."""
        for window in self._stage.windows_of(program.process.pid)[:1]:
            self._hand("windowsize", window, self._rng.randrange(1024, SIZE[0]), self._rng.randrange(640, SIZE[1]))

    def open_game(self, program: Started) -> None:
        """Start the program once more, with a game: the one that runs opens it, and the other ends at once."""
        if not (files := program.saves()):
            return
        other = self._started([str(self._rng.choice(files))])
        if status := other.ended(START_S):
            self.figures.fault(0, f"a second start ended with {status}: {''.join(other.errors[-5:])}")


def _uses(program: Started) -> tuple[float, ...]:
    """Return what `WATCHED` names, of the program that runs."""
    number = program.process.pid
    return *memory_mb(number), held(number, "fd"), held(number, "task"), len(program.family())


DEEDS: Final[dict[Callable[[Soak, Started], None], int]] = {
    Soak.click: 400, Soak.drag: 100, Soak.turn_wheel: 20, Soak.key: 200, Soak.answer: 300,
    Soak.resize: 10, Soak.open_game: 10,
}  # fmt: skip
"""What the hand does, and how often beside the others."""


if __name__ == "__main__":
    sys.exit(main())
