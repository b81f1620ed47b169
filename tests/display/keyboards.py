"""A program of its own: a table on a real X server, and every key of it pressed on the keyboards of many countries.

`python -m tests.display.keyboards` prints how many keys were pressed on each, and which did something else than they
are to do. Keys are pressed by their number, so that the keyboard says what they type.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from time import monotonic

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from desktop.person.keys import KEYS, BoundKey, Place, bind, usual
from desktop.shell.main_window import MainWindow
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.orders import order_of
from desktop.start.app import make_application
from desktop.start.selftest.script import Condition, Script, Steps
from desktop.start.temporary_home import temporary_home
from desktop.table.decisions.option_buttons import OptionButtons
from rules.core.action import Action
from rules.core.view import Gesture
from tests.desktop.person.test_key_places import FIRST, TYPED
from tests.trust.window import opened

ORDERS = {
    "us": ["us"], "fr": ["fr"], "de": ["de"], "jp": ["-model", "jp106", "jp"], "tw": ["tw"], "ru": ["ru"], "gr": ["gr"],
    "dvorak": ["us", "dvorak"],
}  # fmt: skip
"""How `setxkbmap` is told of them: one alone, so that no other one lends its letters."""
WITH_SHIFT = {
    "us": {"+": "=", "?": "/"}, "fr": {"+": "=", "?": ",", ".": ";"}, "de": {"?": "ß"}, "jp": {"+": ";", "?": "/"},
    "ru": {"+": "=", "?": "7"}, "gr": {"+": "=", "?": "/"}, "dvorak": {"+": "=", "?": "/"},
}  # fmt: skip
"""Below which sign of a key a sign stands that takes Shift; taiwan's keys are those of the us."""
OTHERS = {"F1": 67, "F6": 72, "F10": 76, "F11": 95, "Backspace": 22}
APART = 8
"""X11 leaves the first numbers free."""
PLACES = {Place.WINDOW, Place.TABLE, Place.VIEW, Place.PACE, Place.LOOK, Place.LOG}
UNHEARD = {"tip_read"}
"""What can be done only while a tip is shown."""
ROOM_S = 0.5
"""Seconds after which a keyboard has been exchanged, and within which a key has done what it does."""


def code(sign: str, layout: str) -> str:
    """Return what is pressed to type `sign`, else the key that stands there in the us."""
    typed = TYPED["us" if layout == "tw" else layout]
    for rows in (typed, TYPED["us"]):
        for first, row in zip(FIRST, rows, strict=True):
            if sign in row:
                return str(first + row.index(sign) + APART)
        below = WITH_SHIFT["us" if layout == "tw" else layout].get(sign)
        if below is not None:
            return f"shift+{code(below, layout)}"
    return str(OTHERS[sign])


def presses(layout: str) -> Iterator[tuple[str, str]]:
    """Yield what keys do at a table, and what is pressed for it; letters first, which tell what keyboard it is."""
    for key in sorted(KEYS, key=lambda key: not usual(key)[0].toString().isalpha()):
        if key.place in PLACES and not key.fixed and key.name not in UNHEARD:
            *held, sign = usual(key)[0].toString(QKeySequence.SequenceFormat.PortableText).rsplit("+", 1)
            if not sign:  # the sign is a plus itself
                held, sign = [held[0].rstrip("+")] if held[0].rstrip("+") else [], "+"
            yield key.name, "+".join([*(part.lower() for part in held), code(sign, layout)])


class Ears:
    """Hears what would be done at a table, in its stead."""

    def __init__(self, window: MainWindow, screen: TableScreen) -> None:
        self.heard: list[str] = []
        bind(screen, {"break_in": lambda: None, "phrase": lambda: None})  # here are no windows, and no friends
        for bound in window.findChildren(BoundKey):
            bound.activated.disconnect()
            bound.activated.connect(partial(self.heard.append, bound.name))
        screen._peek._look = lambda _key: self.heard.append("peek")
        screen.answers.chosen.disconnect()
        self._screen = screen

    def offer_nine(self) -> None:
        """Let nine answers be offered."""
        presenter, question = self._screen.answers.current, self._screen._question
        assert isinstance(presenter, OptionButtons)
        label = question.gestures[0].label
        gestures = [Gesture(Action("choose", str(number)), None, None, label) for number in range(9)]
        presenter.present(question.decision, gestures, self._screen.session.view())
        for number, chip in enumerate(presenter.chips, 1):
            chip.clicked.connect(partial(self.heard.append, str(number)))


def has_ended(hand: subprocess.Popen[bytes]) -> bool:
    return hand.poll() is not None


def within(seconds: float, ears: Ears | None = None) -> Condition:
    """What comes true after so long, or as soon as anything is heard."""
    since = monotonic()
    return lambda: monotonic() - since > seconds or (ears is not None and bool(ears.heard))


def everywhere(window: MainWindow) -> Steps:
    """Press every key on every keyboard: first what keys do, then the answers, which come before it."""
    window.begin(order_of("daruma", "human,human", [], "1"))
    yield lambda: window.table is not None and window.table.answers.current is not None
    screen = window.table
    assert screen is not None
    ears = Ears(window, screen)
    window.activateWindow()
    screen.viewport.setFocus()
    yield screen.viewport.hasFocus
    pressed, wrong = dict.fromkeys(ORDERS, 0), {}
    for wanted in (presses, lambda _layout: ((str(number), str(9 + number)) for number in range(1, 10))):
        for layout, order in ORDERS.items():
            subprocess.run(["setxkbmap", "-option", "", *order], check=True)
            yield within(ROOM_S)
            for name, keys in wanted(layout):
                ears.heard.clear()
                yield partial(has_ended, subprocess.Popen(["xdotool", "key", keys]))
                yield within(ROOM_S, ears)
                pressed[layout] += 1
                if ears.heard != [name]:
                    wrong[f"{layout} {name} by {keys}"] = list(ears.heard)
        ears.offer_nine()
    print(json.dumps({"pressed": pressed, "wrong": wrong, "platform": QApplication.platformName()}))


def main() -> int:
    """Press them in a window; return 1 if that did not come to its end."""
    troubles: list[object] = []
    with temporary_home("keyboards") as home:
        app = make_application(sys.argv[:1])
        window = opened(home, language="en", speed=0.0, player="", hold="never", tips=False)
        window.move(0, 0)
        window.resize(1280, 720)
        script = Script(everywhere(window), patience=120.0)
        script.ended.connect(troubles.append)
        script.ended.connect(app.quit)
        script.start()
        app.exec()
        window.close()
    if troubles != [None]:
        print(*troubles, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
