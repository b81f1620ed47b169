"""One game in one language: opened on the shelf, played by hand, left, continued, and compared with its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QListWidget, QWidget

from desktop.person import i18n
from desktop.session.signals import Phase
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.new_game import TableOrder
from desktop.shell.shelf.covers import Cover
from desktop.start.selftest.hands import Hands, Unreachable
from desktop.start.selftest.person import Person
from desktop.start.selftest.script import Steps
from rules import registry
from rules.core.chance import Chance, derive
from rules.core.state import digest
from rules.match import replay
from rules.match.journal import decode_save
from rules.match.match import Match

LEAVE_AFTER = 25
"""After so many moves the person goes back to the shelf once, in a short game half-way at the latest."""
LISTED = range(6, 10)
"""The numbers of the person's answers that are given in a list of words."""


@dataclass(slots=True)
class Report:
    """What one game showed."""

    game: str
    language: str
    seats: int
    seed: str
    actions: int = 0
    digest_equal: bool = False
    continued: bool = False
    taken_back: bool = False
    corrections: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    kinds_missing: list[str] = field(default_factory=list)
    ways: dict[str, int] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)
    screens: list[str] = field(default_factory=list)
    seconds: float = 0.0


class Evening:
    """Drives the window through one game; `report` holds what came of it."""

    def __init__(self, window: MainWindow, services: Services, order: TableOrder, screens: Path | None) -> None:
        self.report = Report(order.game, i18n.language(), len(order.seats), order.seed)
        self._window = window
        self._services = services
        self._order = order
        self._screens = screens
        self._hands = Hands(window)
        self._chance = Chance(derive(order.seed, "self-test"))

    def steps(self) -> Steps:
        """Play the game to its end, and compare it with its file."""
        try:
            yield from self._whole()
        except Exception:
            self._photograph("trouble")
            raise

    def _whole(self) -> Steps:
        began = perf_counter()
        yield from self._photograph_shelf()
        self._window.begin(self._order)
        yield lambda: not self._window.is_preparing
        person = Person(self._table(), self._hands, self._chance)
        yield from self._play(person)
        match = person.screen.opened.match
        self.report.actions = match.index
        self.report.corrections += person.screen.director.corrections
        self.report.kinds = {kind.value: count for kind, count in sorted(person.kinds.items())}
        self.report.ways = dict(sorted(person.ways.items()))
        self._photograph("result")
        self._press(person.screen, "app.result.shelf")
        yield lambda: self._window.table is None
        self.report.digest_equal = _as_saved(self._services.paths.saves, match)
        self.report.seconds = round(perf_counter() - began, 2)

    def _play(self, person: Person) -> Steps:
        while True:
            yield lambda: person.question is not None or person.is_held or person.screen.session.phase is Phase.ENDED
            session = person.screen.session
            if person.is_held:  # what followed from the last answer by itself
                person.hand_over()
                yield lambda: not person.is_held
                continue
            if person.question is None:
                return
            if not self.report.continued and session.facts.index >= min(LEAVE_AFTER, session.facts.game.bound // 2):
                yield from self._leave_and_continue(person)
            elif not self.report.taken_back and self._can_take_back(person.screen):
                yield from self._take_back(person)
            else:
                if not person.kinds[person.question.decision.kind]:
                    self._photograph(person.question.decision.kind.value)
                yield from person.answer()
                self._speak_in_lists(person.kinds.total() in LISTED)

    def _speak_in_lists(self, on: bool) -> None:
        """Have questions put as lists of words, or no longer."""
        if self._services.settings.value.as_list != on:
            self._services.settings.update(as_list=on)

    def _leave_and_continue(self, person: Person) -> Steps:
        """Go back to the shelf by the menu, and continue the game from the list of those that wait."""
        match = person.screen.opened.match
        self.report.corrections += person.screen.director.corrections
        self._press(person.screen, "app.table.menu")
        yield _menu_is_open
        self._hands.key(Qt.Key.Key_Up)
        self._hands.key(Qt.Key.Key_Return)
        yield lambda: self._window.table is None
        yield lambda: self._waiting() is not None
        waiting = self._waiting()
        assert waiting is not None
        spot = waiting.viewport().mapTo(self._window, waiting.visualItemRect(waiting.item(0)).center())
        self._hands.click(spot)
        yield lambda: self._window.table is not None
        person.move_to(self._table())
        self.report.continued = _digest(person.screen.opened.match) == _digest(match)

    def _waiting(self) -> QListWidget | None:
        """Return the list of the games that wait as soon as one can be seen in it."""
        waiting = self._window.findChild(QListWidget, "waiting")
        return waiting if waiting is not None and waiting.isVisible() and waiting.count() else None

    def _can_take_back(self, screen: TableScreen) -> bool:
        return _button(screen, "app.table.undo").isEnabled()

    def _take_back(self, person: Person) -> Steps:
        """Check that undo and redo lead back to the same state."""
        match = person.screen.opened.match
        before = _digest(match)
        self._press(person.screen, "app.table.undo")
        yield lambda: person.question is not None and _digest(match) != before
        self._press(person.screen, "app.table.redo")
        yield lambda: _digest(match) == before and person.question is not None
        self.report.taken_back = True

    def _table(self) -> TableScreen:
        table = self._window.table
        if table is None:
            raise Unreachable("no table was opened")
        return table

    def _press(self, page: QWidget, key: str) -> None:
        self._hands.press(_button(page, key), f"the button {key}")

    def _photograph_shelf(self) -> Steps:
        """Wait for the boxes, which come late: a picture is of what people see."""
        if self._screens is not None:
            boxes = self._window.findChildren(Cover)
            yield lambda: all(box.is_drawn for box in boxes)
            self._photograph("shelf")

    def _photograph(self, name: str) -> None:
        if self._screens is None:
            return
        file = self._screens / f"{self.report.game}-{self.report.language}-{name}.png"
        if self._window.grab().save(str(file)):
            self.report.screens.append(file.name)


def _button(page: QWidget, key: str) -> QAbstractButton:
    """Return the visible button of `page` that shows the text `key`, or a sign that is called so."""
    words = i18n.text(key)
    buttons = (button for button in page.findChildren(QAbstractButton) if button.isVisible())
    found = [button for button in buttons if words in {button.text(), button.accessibleName()}]
    if not found:
        raise Unreachable(f"there is no button {words!r}")
    return found[0]


def _menu_is_open() -> bool:
    return QApplication.activePopupWidget() is not None


def _digest(match: Match) -> str:
    return digest(match.game.dump(match.state))


def _as_saved(saves: Path, match: Match) -> bool:
    """Return whether the newest file in `saves` holds the same game, move by move, to the same end."""
    newest = max(saves.glob("*.chabudai"), key=lambda file: file.stat().st_mtime_ns)
    loaded = replay.load(decode_save(newest.read_bytes()), registry.create)
    return loaded.index == match.index and _digest(loaded) == _digest(match)
