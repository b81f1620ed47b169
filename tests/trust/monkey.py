"""A monkey at the real window: it clicks, drags, types, resizes, changes languages, takes back and begins new games.

`python -m tests.trust.monkey --count 3600 --seed 1`; no exception, no warning, no event over 100 ms of the window's
thread, no growth of memory and handles. `--count` is in seconds. What led to a complaint, the last deeds,
frames and the game as a save, lies in a temporary folder that is named at the end.
"""

import faulthandler
import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from desktop.person import i18n
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.windows import in_front
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.orders import order_of
from desktop.start import app as program
from desktop.start.bench.slots import TimedApplication
from desktop.start.selftest.hands import Hands, Unreachable
from desktop.start.temporary_home import temporary_home
from rules import registry
from rules.registry import seat_counts
from tests.trust.growth import SAMPLE_S, held, look_at_growth, memory_mb
from tests.trust.kin import strangers
from tests.trust.script import Figures, arguments
from tests.trust.trail import Trail
from tests.trust.window import closed, opened

SLOT_MS: Final = 100.0
_OVERRIDE: Final = "Error calling Python override"
"""The beginning of what PySide says about an exception that left a method called by Qt."""
TICK_MS: Final = 20
WATCHED: Final = {"MB of its own": 300, "MB of files": 180, "handles": 0, "threads": 0}
"""What may not grow, and up to where it may: until then pictures, modules and rulebooks of all games come."""
KEYS: Final = tuple(
    getattr(Qt.Key, f"Key_{name}")
    for words in (
        "Space Return Escape Tab Backtab Up Down Left Right Home End PageUp PageDown F1 F2 F5 Plus Minus Delete",
        "Backspace 1 2 3 4 5 A B C D E F G H I J K L M N O P R S T U V W X Y Z",
    )
    for name in words.split()
)


def main(argv: Sequence[str] | None = None) -> int:
    """Let the monkey play for so many seconds, and print what it found."""
    chosen = arguments(__doc__, argv, count=3600, unit="seconds")
    faulthandler.enable()  # a fault of the machine names the line too
    app = program.make_application([], TimedApplication)  # with its sweeper: only the window's thread may collect
    app.setQuitOnLastWindowClosed(False)
    trail = Trail()
    trail.listen()
    with temporary_home("trust") as folder:
        window = opened(folder, children=True)
        monkey = Monkey(app, window, trail, chosen.seed, chosen.count)
        app.exec()
        for stranger in strangers():
            monkey.figures.fault(0, stranger)
        closed(window)
    return monkey.judged()


class Deed(QObject):
    """One deed as an event of its own, so that its time is known by its name."""

    wanted = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.wanted.connect(lambda deed: deed(), Qt.ConnectionType.QueuedConnection)


class Monkey(QObject):
    """Does something by chance every few milliseconds."""

    def __init__(self, app: TimedApplication, window: MainWindow, trail: Trail, seed: int, seconds: float) -> None:
        super().__init__()
        self.figures = Figures()
        self._app = app
        self._window = window
        self._trail = trail
        trail.table = lambda: self.table
        self._hands = Hands(window)
        self._rng = Random(seed)
        self._begun = self._sampled = monotonic()
        self._seconds = seconds
        self._number = os.getpid()
        self._samples: list[tuple[float, float, int, int]] = []
        self._slow: dict[str, float] = {}
        self._counted = 0
        self._did = ""
        self._deed = Deed(self)
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._act)
        app.hand = self._timer
        app.beside = lambda: window._services.art.easel.spent_ns
        app.is_timing = True
        self._timer.start()

    def _act(self) -> None:
        self._look_at_slots()
        now = monotonic()
        if now - self._sampled > SAMPLE_S:
            self._sampled = now
            gc.collect()
            self._samples.append((*memory_mb(self._number), held(self._number, "fd"), held(self._number, "task")))
        if now - self._begun > self._seconds:
            self._timer.stop()
            self._app.is_timing = False
            self._app.exit(0)
            return
        act = self._rng.choices(list(DEEDS), list(DEEDS.values()))[0]
        self._did = act.__name__
        self.figures.count(self._did)
        self._trail.did(self._did)
        try:
            act(self)
        except Unreachable:
            self.figures.count("nothing there")
        except RuntimeError as error:
            if _OVERRIDE in str(error):
                self.figures.fault(0, f"{self._did}: {error}")
            self.figures.count("nothing there")  # what it wanted to touch is gone

    def _look_at_slots(self) -> None:
        for spent, what in self._app.slots:
            self._counted += 1
            if spent > SLOT_MS:
                game = "" if self.table is None else f" at {self.table.session.facts.game.id}"
                name = f"{what} after {self._did}{game}"
                self._slow[name] = max(spent, self._slow.get(name, 0.0))
        self._app.slots.clear()

    def judged(self) -> int:
        """Print the figures; return 1 if anything was amiss."""
        self._look_at_slots()
        for told in self._trail.told:
            if (
                "an opponent failed" in told
            ):  # pressed to answer, it had no time on this machine; another answered for it
                self.figures.count("an opponent was replaced")
            else:
                self.figures.fault(0, told)
        for name, spent in sorted(self._slow.items(), key=lambda each: -each[1]):
            self.figures.fault(0, f"{spent:.0f} ms: {name}")
        look_at_growth(self._samples, WATCHED, self.figures)
        for file in self._trail.files:
            print(f"what led there: {file}")
        print(f"{self._counted} events of the window's thread")
        return self.figures.told()

    # What it does.

    def _spot(self) -> QPoint:
        size = self._window.size()
        return QPoint(self._rng.randrange(size.width()), self._rng.randrange(size.height()))

    @property
    def table(self) -> TableScreen | None:
        """The table that is shown now: whoever asked the window would have the next one made at once."""
        laid = self._window._pages.laid
        return None if laid is None else laid.screen

    def _later(self, deed: Callable[[], object]) -> None:
        self._deed.setObjectName(self._did)
        self._deed.wanted.emit(deed)

    def click(self) -> None:
        """Click anywhere."""
        self._hands.click(self._spot())

    def drag(self) -> None:
        """Drag from anywhere to anywhere."""
        self._hands.drag(self._spot(), self._spot())

    def drag_piece(self) -> None:
        """Drag a thing of the table."""
        if self.table is not None:
            sprites = list(self.table.scene.board.sprites)
            if sprites:
                middle = self._rng.choice(sprites).figure.sceneBoundingRect().center()
                self._hands.drag(self._hands.spot(self.table.viewport, middle), self._spot())

    def press(self) -> None:
        """Press a button."""
        top = QApplication.activeModalWidget() or self._window
        found = [each for each in top.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
        if not found:
            return
        button = self._rng.choice(found)
        self._did = f"press of {button.text() or button.accessibleName() or type(button).__name__}"
        if top is self._window:
            self._hands.press(button, "button")
        else:
            self._later(partial(_press, button))

    def key(self) -> None:
        """Press a key."""
        key = self._rng.choice(KEYS)
        self._did = key.name
        self._hands.key(key)

    def resize(self) -> None:
        """Make the window larger or smaller."""
        size = QSize(self._rng.randrange(1024, 1920), self._rng.randrange(640, 1080))
        self._later(lambda: self._window.resize(size))

    def change_settings(self) -> None:
        """Change language, theme, size of text, or pace."""
        change = self._rng.choice(
            (
                {"language": self._rng.choice(list(i18n.LANGUAGES))},
                {"theme": self._rng.choice(("paper", "lantern"))},
                {"text_scale": self._rng.choice((1.0, 1.25, 1.6))},
                {"speed": self._rng.choice((1.0, 2.0, 4.0, 0.0))},
                {"as_list": self._rng.random() < 0.3},
                {"reduced_motion": self._rng.random() < 0.3},
                {"hold": self._rng.choice(("always", "run", "never"))},
            )
        )
        settings = self._window._services.settings
        self._did = f"change of {next(iter(change))}"
        self._later(lambda: settings.update(**change))

    def answer(self) -> None:
        """Answer the open question by what is offered, so that games go on."""
        table = self.table
        offered = None if table is None else table.answers._open
        if table is not None and offered is not None and offered[1]:
            gesture = self._rng.choice(offered[1])
            self._later(lambda: table.answers._open is offered and table.answers.chosen.emit([gesture.action]))

    def take_back(self) -> None:
        """Take back, do again, have a hint, hurry; whoever looks back has no buttons for it."""
        table = self.table
        if table is not None and not table.look_back.is_open:
            session = table.session
            deed = self._rng.choice(
                (session.undo, session.undo, session.redo, session.restart, session.hint, session.hurry)
            )
            self._later(deed)

    def begin(self) -> None:
        """Begin another game, whoever thinks."""
        game = self._rng.choice(list(registry.GAMES))
        count = self._rng.choice(list(seat_counts(game)))
        kinds = ["human", "human", "easy", "normal", "hard"]
        seats = ",".join(self._rng.choice(kinds) for _ in range(count))
        order = order_of(game, seats, [], str(self._rng.randrange(1000)))
        self._later(lambda: self._window.begin(order))

    def go_elsewhere(self) -> None:
        """Open another page or dialog."""
        window, game = self._window, self._rng.choice(list(registry.GAMES))
        deeds: list[Callable[[], object]] = [
            window.show_shelf, window.show_library, window.show_kept, window.show_unfinished, window._open_settings,
            window._open_about,
            lambda: window.set_up(game), lambda: window.show_rules(game), lambda: window.show_gallery(game),
            lambda: window.learn(game), lambda: window.begin_quickly(game),
        ]  # fmt: skip
        self._later(self._rng.choice(deeds))

    def close_something(self) -> None:
        """Close a menu, the sheet in front, or a window that is not the main one."""
        over = QApplication.activePopupWidget(), in_front(self._window)
        others: list[QWidget] = [each for each in over if each is not None]
        others += [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not self._window]
        if others:
            self._later(partial(_close, self._rng.choice(others)))


def _press(button: QAbstractButton) -> None:
    if isValid(button):  # its dialog may be gone by then
        button.click()


def _close(widget: QWidget) -> None:
    if isValid(widget):  # a menu goes with its table
        widget.close()


DEEDS: Final[dict[Callable[[Monkey], None], int]] = {
    Monkey.click: 20, Monkey.drag: 12, Monkey.drag_piece: 12, Monkey.press: 3, Monkey.key: 25, Monkey.resize: 2,
    Monkey.change_settings: 1, Monkey.answer: 25, Monkey.take_back: 6, Monkey.begin: 1, Monkey.go_elsewhere: 1,
    Monkey.close_something: 8,
}  # fmt: skip
"""What it does, and how often beside the others."""


if __name__ == "__main__":
    sys.exit(main())
