"""The menu of a table: rules, settings, pace, who plays which seat, and leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.person.plain import unkeyed
from desktop.session.session import GameSession
from desktop.shell.play.prompt_bar import PromptBar
from rules.ai.levels import OFFERED
from rules.core.ids import Seat

_KEYS: Final = {
    "app.menu.rules": "rule",
    "app.menu.gallery": "gallery",
    "app.menu.restart": "restart",
    "app.menu.look": "look",
    "app.menu.settings": "settings",
    "app.keys": "help",
}
"""The menu names the keys that do the same; here they do nothing themselves."""
REMATCHES: Final = {"app.menu.rematch": False, "app.menu.turned": True}
"""The ways to play the same table again, and whether everybody moves one seat on."""
_WHILE_PLAYED: Final = {"app.menu.keep": "app.menu.keep.over", "app.menu.resign": "app.menu.resign.over"}
"""What only a game that goes on can have, and the tip that says why one that is over cannot."""

_UNDO: Final = {
    "app.undo.nothing": "app.menu.undo.nothing",
    "app.undo.begun": "app.menu.undo.begun",
    "app.undo.chance": "app.menu.undo.chance",
    "app.undo.shown": "app.menu.undo.shown",
    "app.undo.answered": "app.menu.undo.answered",
    "app.undo.over": "app.menu.over",
    "app.undo.nobody": "app.menu.watched",
}
"""Why nothing can be taken back, in few words."""


def table_menu(
    session: GameSession,
    deeds: Mapping[str, Callable[[], object]],
    names: tuple[str, ...],
    hand: Callable[[Seat, str], object],
    parent: QWidget,
) -> QMenu:
    """Return a menu with `deeds` by key, grey with the reason where one cannot be done now.

    A person's seat can be handed over and taken back, opponents change level, as `hand` does to a level; however many
    sit there, that is one entry, so that the menu stands in one column in a small window.
    """
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    made: dict[str, QAction] = {}
    for key in (
        "app.menu.rules",
        "app.menu.gallery",
        "app.menu.agreed",
        "app.menu.asking",
        "app.menu.restart",
        "app.menu.look",
        "app.menu.hand.kind",
        "app.menu.hand.drawn",
        "app.menu.settings",
        "app.keys",
        "app.report",
    ):
        if key in deeds:
            made[key] = menu.addAction(i18n.text(key), deeds[key])
            made[key].setShortcuts(KEYMAP.sequences(_KEYS[key]) if key in _KEYS else [])
    menu.addSeparator()
    seats = menu.addMenu(i18n.text("app.menu.seats"))
    made["app.menu.seats"] = seats.menuAction()
    _add_seats(seats, session, names, hand)
    menu.addSeparator()
    made["app.menu.seed"] = menu.addAction(i18n.text("app.menu.seed"), lambda: _copy(str(session.match.seed)))
    for key in ("app.menu.keep", *REMATCHES, "app.challenges.again", "app.menu.resign", "app.menu.leave"):
        if key in deeds:
            made[key] = menu.addAction(i18n.text(key), deeds[key])
    for key, why in _ruled_out(session).items():
        _rule_out(made[key], why)
    if session.match.over:
        for key, tip in _WHILE_PLAYED.items():
            made[key].setToolTip(i18n.text(tip))
    return menu


def _ruled_out(session: GameSession) -> dict[str, str]:
    """Return what cannot be done now, with the reason that its entry names."""
    undo = session.undoing.reason
    reasons = {} if undo is None else {"app.menu.restart": _UNDO[undo.key]}
    if session.match.over:
        return reasons | dict.fromkeys(("app.menu.seats", "app.menu.keep", "app.menu.resign"), "app.menu.over")
    reasons["app.menu.seed"] = "app.menu.later"  # a second table would show what is to come
    if session.is_record:  # the others know no moves but those of the lesson
        of_a_game = ("app.menu.look", "app.menu.seats", "app.menu.keep", "app.menu.resign")
        return reasons | dict.fromkeys(of_a_game, "app.menu.after_lesson")
    if all(spec.kind != "human" for spec in session.match.seats):
        reasons["app.menu.resign"] = "app.menu.watched"
    if session.save is None:  # only challenges are played unsaved
        reasons["app.menu.seats"] = "app.menu.challenge"
    return reasons


def _rule_out(action: QAction, why: str) -> None:
    """The entry cannot be chosen, and says why where others name their key: to keys, a grey one shows no tip."""
    action.setEnabled(False)
    action.setText(f"{action.text()}\t{i18n.text(why)}")


def _copy(words: str) -> None:
    QGuiApplication.clipboard().setText(words)


def pop_up(menu: QMenu, prompt: PromptBar, chosen: Callable[[], None]) -> None:
    """Open `menu` below its button; `chosen` is called after whatever was chosen in it."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.aboutToHide.connect(prompt.leave_menu)
    for choice in menu.findChildren(QAction):
        choice.triggered.connect(chosen)
    button = prompt.menu_button
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


def _add_seats(menu: QMenu, session: GameSession, names: tuple[str, ...], hand: Callable[[Seat, str], object]) -> None:
    """One submenu a seat: a person, or an opponent of one of the levels."""
    for seat, spec in enumerate(session.match.seats):
        choices = menu.addMenu(unkeyed(names[seat]))
        if session.match.opened_with[seat].kind == "human":
            # Nobody sits down in an opponent's seat: its secrets would show.
            human = choices.addAction(i18n.text("app.seat.human"))
            human.setCheckable(True)
            human.setChecked(spec.kind == "human")
            if spec.resigned:
                _rule_out(human, "app.menu.resigned")
            human.triggered.connect(lambda _on=False, seat=seat: session.set_driver(seat, "human"))
            choices.addSeparator()
        for level in OFFERED:
            action = choices.addAction(i18n.text(f"app.level.{level}"))
            action.setCheckable(True)
            action.setChecked(spec.kind == "bot" and spec.level == level)
            action.triggered.connect(lambda _on=False, seat=seat, level=level: hand(seat, level))
