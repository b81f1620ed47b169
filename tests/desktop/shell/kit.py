"""What several tests of the window need: finding what a person would look for, and pressing it."""

from __future__ import annotations

import gc
from collections import Counter
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QWidget

from desktop.person import i18n
from desktop.shell.parts.asking import AskSheet
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.shelf.game_sheet import GameSheet
from desktop.shell.shelf.shelf import Shelf
from desktop.start.app import Dresser
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import create
from tests.patience import settle


def button(page: QWidget, key: str) -> QAbstractButton:
    """The visible button that shows the text `key`, or a sign that is called so."""
    words = i18n.text(key)
    found = [
        each
        for each in page.findChildren(QAbstractButton)
        if words in {each.text(), each.accessibleName()} and each.isVisible()
    ]
    assert len(found) == 1, f"{len(found)} buttons {words!r}"
    return found[0]


def among(game: str, others: int = 2, kind: str = "greedy") -> str:
    """A person and `others` opponents, or as many as the game has seats for."""
    least, most = facts(game).seats
    return ",".join(["human", *[kind] * (min(max(others + 1, least), most) - 1)])


def box(page: QWidget, game: str = "daruma") -> GameSheet:
    """What the shelf that `page` is, or shows, says of `game`, which is chosen."""
    shelf = page if isinstance(page, Shelf) else page.findChild(Shelf)
    assert shelf is not None
    shelf.choose(game)
    return shelf.sheet


def press(page: QWidget, key: str) -> None:
    QTest.mouseClick(button(page, key), Qt.MouseButton.LeftButton)


def labels(page: QWidget) -> list[str]:
    """What the visible labels of `page` say."""
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible() and label.text()]


def loose(words: str) -> str:
    """`words` without what holds them in one line."""
    return words.replace("\u00a0", " ").replace("\u2060", "")


def notice(page: QWidget) -> str:
    """What the quiet line over `page` says; empty when there is none."""
    found = [label for label in page.findChildren(QLabel, "notice") if label.isVisible()]
    return found[-1].text() if found else ""


def menu_entry(menu: QMenu, words: str) -> None:
    """Choose the entry `words`, of a menu or one of its submenus."""
    for action in menu.actions():
        if action.text() == words:
            action.trigger()
            return
    raise AssertionError(f"no entry {words!r} among {[action.text() for action in menu.actions()]}")


def submenu(menu: QMenu, words: str) -> QMenu:
    found = next(action.menu() for action in menu.actions() if action.text() == words)
    assert isinstance(found, QMenu)
    return found


def open_menu() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def questions(page: QWidget) -> list[AskSheet]:
    """What is asked in the window of `page` before something is done."""
    return [each for each in page.window().findChildren(AskSheet) if not each.isHidden()]


def question(page: QWidget, *, yes: bool) -> str:
    """Answer what is asked in the window of `page`; return what that was."""
    (sheet,) = questions(page)
    said = sheet.question
    sheet.accept() if yes else sheet.reject()
    QCoreApplication.sendPostedEvents(sheet, QEvent.Type.DeferredDelete)
    return said


def place_of(screen: TableScreen, entity: str) -> QPoint:
    """Where in the view of `screen` the middle of a thing is."""
    box = screen.scene.keyboard.box_of((entity, 0))
    assert box is not None
    return screen.viewport.mapFromScene(*box.centre)


def change(services: Services, **settings: object) -> None:
    """The settings are so, and all wear and say what is set: on a busy machine a fixed time was too short for that."""
    services.settings.update(**settings)
    for dresser in services.settings.findChildren(Dresser):
        dresser._room._hurry()
    settle(10)


def living(*kinds: type) -> dict[str, int]:
    """How many of each kind there are, without what is only waiting to be deleted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    found = Counter(map(type, gc.get_objects()))
    return {kind.__name__: found[kind] for kind in kinds}


def nearly_over(services: Services, *seats: SeatSpec, seed: int = 7) -> Path:
    """A save of Daruma a few answers before its end, which the first seat has left to an opponent."""
    file = services.paths.saves / "evening.chabudai"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_last_answers(seats, seed))
    return file


@cache
def _last_answers(seats: tuple[SeatSpec, ...], seed: int) -> bytes:
    match, chance = Match(create("daruma", {"seats": len(seats)}), seats, seed), Chance(7)
    match.change_seat(0, SeatSpec(seats[0].name, "bot", "greedy"))
    while not match.over:
        seat = match.game.actor(match.state)
        world = match.world_for(seat, chance)
        match.submit(seat, match.game.bot("greedy").choose(match.game, seat, world, Budget(1), chance, Control()))
    return encode_save(match.save().up_to(len(match.entries) - 4))


def finished(folder: Path) -> tuple[Match, Path]:
    """A game that opponents played at random to its end, as it lies in `folder`."""
    match = Match(create("nine_cards_sekigahara", {}), [SeatSpec(name, "bot", "easy") for name in ("Anna", "Ben")], 5)
    while not match.over:
        legal, chance = match.legal(), Chance(derive(5, "play", match.index))
        match.submit(match.game.actor(match.state), legal[chance.below(len(legal))])
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "nine.chabudai"
    if not file.exists():  # the hour at which it ended is told
        file.write_bytes(encode_save(match.save()))
    return match, file


def begun(game: str, moves: int, folder: Path) -> Path:
    """A game of two or three in which so much has happened, and a person is asked next."""
    seats = max(2, create(game, {}).seats)
    match = Match(create(game, {}), [SeatSpec("Anna"), *(SeatSpec("Ben", "bot", "easy"),) * (seats - 1)], 4)
    while not match.over and (match.index < moves or match.game.actor(match.state) != 0):
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[Chance(derive(4, "play", match.index)).below(len(legal))])
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game}-{moves}.chabudai"
    if not file.exists():
        file.write_bytes(encode_save(match.save()))
    return file
