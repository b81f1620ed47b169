"""The program with somebody at it who has the pointer and the keyboard of the X server, and shares them with others.

`python -m tests.display.player host FOLDER GAME SEATS LEFT` sets a table on the shelf, of `me`, `friend` and `beside`
(somebody else at this screen), copies the invitations one after another, and plays; `... guest FOLDER LEFT` joins by
what was copied, and plays; `... alone FOLDER WORDS LEFT` has the program begin a game by these words, carries a piece
and puts it back, and plays; `... again FOLDER LEFT` goes on with what waits on the shelf. Each says on standard output
what it has come to. `LEFT` is where on the screen the window stands.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from select import select
from time import monotonic
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget

from desktop.__main__ import arguments
from desktop.person import i18n
from desktop.session.signals import Phase
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.windows import Veil
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.new_game import NewGame
from desktop.start import app as program
from desktop.start.selftest import places
from desktop.start.selftest.hands import Hands, Unreachable
from desktop.start.selftest.person import Person
from desktop.table.decisions.curtain import HOLD_MS
from rules.core.chance import Chance
from tests.desktop.shell.kit import button

PATIENCE: Final = 120.0
KINDS: Final = {"me": None, "beside": "app.seat.human", "friend": "app.seat.elsewhere"}
KEYS: Final = {Qt.Key.Key_Left: "Left", Qt.Key.Key_Right: "Right", Qt.Key.Key_Up: "Up", Qt.Key.Key_Down: "Down"}
_DRAG_STEPS = 8
_AFTER = {QEvent.Type.MouseButtonRelease, QEvent.Type.KeyRelease}


class RealHands(Hands):
    """A pointer and keys of the X server; whoever has them lets go when what was done has come."""

    def __init__(self, window: QWidget, shared: Path) -> None:
        super().__init__(window)
        self._lock = shared
        self._arrivals = Arrivals()

    def click(self, spot: QPoint) -> None:
        """Click at `spot` of the window."""
        self._do(*self._move(spot), "click", 1)

    def hold(self, spot: QPoint, seconds: float) -> None:
        """Press there for so long."""
        self._do(*self._move(spot), "mousedown", 1, "sleep", seconds, "mouseup", 1)

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Press at `start`, move to `end` in several steps, let go there."""
        self._do(*self._way(start, end), "mouseup", 1)

    def carry(self, start: QPoint, end: QPoint) -> None:
        """Press at `start`, move to `end`, and stay there."""
        self._do(*self._way(start, end), is_over=False)

    def put_back(self) -> None:
        """Press Esc, and let go."""
        self._do("key", "Escape", "mouseup", 1)

    def key(self, key: Qt.Key) -> None:
        """Press a key."""
        self._do("key", KEYS.get(key, Qt.Key(key).name.removeprefix("Key_")))

    def _move(self, spot: QPoint) -> list[object]:
        there = self._window.mapToGlobal(spot)
        return ["mousemove", there.x(), there.y()]

    def _way(self, start: QPoint, end: QPoint) -> list[object]:
        way = [*self._move(start), "mousedown", 1]
        for step in range(1, _DRAG_STEPS + 1):
            way += [*self._move(start + (end - start) * step / _DRAG_STEPS), "sleep", 0.01]
        return way

    def _do(self, *words: object, is_over: bool = True) -> None:
        with self._lock.open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            before = self._arrivals.count
            # No manager of windows gives the keyboard to whoever is pressed.
            words = ("windowfocus", int(self._window.winId()), *words)
            hand = subprocess.Popen(["xdotool", *map(str, words)])
            wait(lambda: hand.poll() is not None, "the hand", 30.0)  # the window goes on meanwhile
            assert hand.returncode == 0, words
            wait(lambda: self._arrivals.count > before or not is_over, f"{words} to come to the window", 15.0)
            QTest.qWait(20)


class Arrivals(QObject):
    """Counts what came from the server to its end."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count it where it comes in."""
        if watched.isWindowType() and event.type() in _AFTER:
            self.count += 1
        return False


def wait(what: Callable[[], object], name: str, seconds: float = PATIENCE) -> None:
    """Return when `what` has come true."""
    end = monotonic() + seconds
    while not what():
        assert monotonic() < end, f"waited in vain for {name}"
        QTest.qWait(5)


class Player:
    """Does all of it by hand."""

    def __init__(self, window: MainWindow, shared: Path, seed: int) -> None:
        self.window, self.hands = window, RealHands(window, shared)
        self.chance = Chance(seed)

    def press(self, page: QWidget, key: str) -> None:
        """Press the button of `page` that says this."""
        wait(lambda: self.reaches(button(page, key)), f"the button {key}")
        self.hands.press(button(page, key), key)

    def reaches(self, widget: QWidget) -> bool:
        """Return whether it can be pressed, and has lain where it lies for a moment."""
        before = widget.mapTo(self.window, QPoint())
        QTest.qWait(60)
        return widget.isVisible() and self.hands.reaches(widget) and widget.mapTo(self.window, QPoint()) == before

    def set_up(self, game: str, seats: Sequence[str]) -> None:
        """Set a table on the shelf, of so many."""
        shelf = self.window._shelf
        cover = next(each for each in shelf.covers.covers if each._game.id == game)
        wait(lambda: self.reaches(cover), "the cover")
        self.hands.press(cover, game)
        self.press(self.window, "app.shelf.set_up")
        wait(lambda: isinstance(self.window._pages.currentWidget(), NewGame), "the form")
        form = self.window._pages.currentWidget()
        assert isinstance(form, NewGame)
        while form._count.value() != len(seats):
            wait(lambda: self.reaches(form._count), "the number of players")
            rect = form._count.rect()
            up = form._count.value() < len(seats)
            spot = QPoint(rect.right() - 8, rect.center().y() + (-rect.height() // 4 if up else rect.height() // 4))
            self.hands.click(form._count.mapTo(self.window, spot))
        for row, kind in zip(form._rows.rows, seats, strict=False):
            if kind != "me":
                self.choose(row.kind, i18n.text(KINDS[kind] or ""))
        self.press(form, "app.new.start")

    def choose(self, box: QComboBox, words: str) -> None:
        """Open a list, and take what says this."""
        if box.currentText() == words:
            return
        wait(lambda: self.reaches(box), "the list")
        self.hands.press(box, "the list")
        wait(box.view().isVisible, "what it offers")
        QTest.qWait(300)
        view, place = box.view(), box.findText(words)
        spot = view.visualRect(view.model().index(place, box.modelColumn())).center()
        there = view.viewport().mapToGlobal(spot)
        self.hands.click(self.window.mapFromGlobal(there))
        wait(lambda: box.currentText() == words, f"{words} to be chosen")

    def play(self) -> None:
        """Answer whatever is asked at this screen, to the end."""
        screen = self.screen()
        person = self._person_at(screen)
        while screen.session.phase is not Phase.ENDED:
            wait(lambda: self._is_up(screen, person), f"a question in {screen.session.phase}", 600.0)
            said("played", screen.session.facts.index, person.ways["drag"])
            if screen.session.phase is Phase.CURTAIN:
                self._lift(screen)
            elif person.question is not None:
                self._answer(screen, person)
        wait(screen.result.isVisible, "the result")
        corrected = screen.director.corrections
        assert not corrected, f"{corrected} pictures had to be corrected"
        said("ended", screen.session.facts.index, *(screen.session.facts.outcome.places))

    def carry_and_put_back(self) -> None:
        """Carry what can be carried, stay there until a line is heard, and put it back, which answers nothing."""
        screen = self.screen()
        person = self._person_at(screen)
        while True:
            wait(lambda: self._is_up(screen, person), "a question")
            question = screen._question
            assert question is not None
            if found := [each for each in question.gestures if each.source and each.target]:
                break
            self._answer(screen, person)
        start = self.hands.spot(screen.viewport, places.of_source(screen.scene, found[0].source))
        end = self.hands.spot(screen.viewport, places.of_target(screen.scene, found[0].target))
        there, index = (self.window.mapToGlobal(spot) for spot in (start, end)), screen.session.facts.index
        QTest.qWait(400)
        said("sees", *(number for spot in there for number in spot.toTuple()))
        heard()
        self.hands.carry(start, end)
        QTest.qWait(400)
        said("carries")
        heard()
        self.hands.put_back()
        assert (screen.session.facts.index, screen._question) == (index, question)

    def _person_at(self, screen: TableScreen) -> Person:
        person = Person(screen, self.hands, self.chance)
        if screen._question is not None and screen._question.human:
            person._hear(screen._question)
        return person

    def _answer(self, screen: TableScreen, person: Person) -> None:
        """As a person does: what has not come to rest is looked at again."""
        index = screen.session.facts.index
        for tried in range(4):
            said_of = self._try(person)
            if said_of is None or screen.session.facts.index > index:
                return
            said(f"tried {tried}: {said_of}")
            QTest.qWait(300)
            question = screen._question
            if question is None or not question.human:
                return
            person._hear(question)
        raise AssertionError(f"no answer after {person._last}")

    def _try(self, person: Person) -> Exception | None:
        asked = person.screen._question
        try:
            for condition in person.answer():
                # Whoever looked at what was dealt answers nothing that the game hears of.
                wait(
                    lambda done=condition: done() or person.screen._question is not asked,
                    f"an answer by {person._last}",
                    4.0,
                )
        except (Unreachable, AssertionError) as error:
            return error
        return None

    def _lift(self, screen: TableScreen) -> None:
        pressed = screen._curtain.button
        for longer in range(5):
            wait(lambda: screen.session.phase is not Phase.CURTAIN or self.reaches(pressed), "the curtain")
            if screen.session.phase is not Phase.CURTAIN:
                return
            seconds = HOLD_MS / 1000 + 0.5 + longer
            self.hands.hold(pressed.mapTo(self.window, pressed.rect().center()), seconds)
            QTest.qWait(300)
        raise AssertionError(f"the curtain does not lift from {pressed.text()!r}")

    def _is_up(self, screen: TableScreen, person: Person) -> bool:
        is_still = not screen.director.is_playing and screen.viewport.map.is_still
        up = screen.session.phase in {Phase.ENDED, Phase.CURTAIN} or person.question is not None
        return up and (is_still or screen.session.phase is Phase.ENDED)

    def screen(self) -> TableScreen:
        """Return the table as soon as it is there."""
        wait(lambda: not self.window.is_preparing and self.window.table is not None, "the table")
        screen = self.window.table
        assert screen is not None
        wait(lambda: screen.isVisible() and screen.session.phase is not Phase.NEW, "the game")
        return screen


def said(*words: object) -> None:
    """One line is out."""
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


def heard() -> None:
    """A line has come."""
    wait(lambda: select([0], [], [], 0.0)[0], "a line", 800.0)
    os.read(0, 100)


def host(player: Player, game: str, seats: Sequence[str]) -> None:
    """Set a table, invite, and play."""
    player.set_up(game, seats)
    screen = player.screen()
    wait(lambda: Veil.over(player.window).front is not None, "the invitations")
    sheet: Any = Veil.over(player.window).front
    *friends, _spectators = ((each[0], each[3].text(), each[4]) for each in sheet._rows)
    for number, (seat, line, copy) in enumerate(friends):
        wait(lambda copy=copy: player.reaches(copy), "the button that copies")
        player.hands.press(copy, "copy")
        said("copied", number, line)
        wait(lambda seat=seat: seat not in screen.session.absences, "the friend")
    wait(lambda: Veil.over(player.window).front is None, "the sheet to go when everybody is there")
    player.play()


def guest(player: Player) -> None:
    """Join by what was copied, and play."""
    player.press(player.window, "app.shelf.join")
    wait(lambda: Veil.over(player.window).front is not None, "where to join")
    sheet = Veil.over(player.window).front
    line = sheet.findChild(QLineEdit)  # type: ignore[union-attr]
    assert line.text().startswith("chabudai:"), "it is taken from where it was copied"  # type: ignore[union-attr]
    player.press(sheet, "app.join.go")  # type: ignore[arg-type]
    player.play()


def alone(player: Player) -> None:
    """Carry a piece and put it back, and play."""
    player.carry_and_put_back()
    player.play()


def again(player: Player) -> None:
    """Go on with what waits on the shelf, and play."""
    shelf = player.window._shelf
    wait(lambda: shelf._strip is not None and shelf._strip.isVisible(), "what waits")
    player.hands.key(Qt.Key.Key_Return)
    player.play()


@contextmanager
def _at(window: MainWindow, left: int) -> Iterator[None]:
    window.move(left, 0)
    wait(lambda: window.isVisible() and window.x() == left, "the window")
    yield


def main(words: Sequence[str]) -> int:
    """Run the program with somebody at it."""
    role, folder, *more = words
    left = int(more.pop())
    deeds: dict[str, Callable[[Player], None]] = {
        "host": lambda player: host(player, more[0], more[1].split(",")),
        "guest": guest,
        "alone": alone,
        "again": again,
    }

    def begin(app: QApplication, window: MainWindow, _services: object) -> None:
        def play() -> None:
            try:
                player = Player(window, Path(folder).parents[1] / "pointer", left)
                with _at(window, left):
                    deeds[role](player)
                heard()  # whoever is the host stays until the others have all of it, and goes on saying it
                app.exit(0)
            except BaseException as error:  # noqa: BLE001 - whatever went wrong is what the test found
                said(f"FAULT {type(error).__name__}: {error}")
                window.grab().save(f"{folder}/fault.png")
                app.exit(1)

        QTimer.singleShot(0, play)

    program.preload = begin  # type: ignore[assignment]
    return program.run(arguments(["--data-dir", folder, *(more if role == "alone" else ())]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
