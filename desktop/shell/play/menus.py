"""The menus of a table: its own, with rules, pace, seats and leaving, and that of a thing which lies there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import islice
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QCursor, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.person.plain import unkeyed
from desktop.session.table_session import TableSession
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.parts.windows import within
from desktop.shell.play.peek import Peek
from desktop.shell.play.reader import Reader
from desktop.table.scene import TableScene
from desktop.table.viewport.viewport import TableViewport
from rules.ai.levels import OFFERED
from rules.core.action import Action
from rules.core.ids import EntityId, Seat
from rules.core.view import Gesture
from rules.match.match import Match
from rules.match.seats import SeatKind

_KEYS: Final = {
    "app.menu.rules": "rule",
    "app.menu.gallery": "gallery",
    "app.menu.restart": "restart",
    "app.menu.look": "look",
    "app.menu.settings": "settings",
    "app.keys": "help",
    "app.table.undo": "undo",
    "app.table.redo": "redo",
    "app.table.hint": "hint",
}
"""The menu names the keys that do the same; here they do nothing themselves."""
REMATCHES: Final = {"app.menu.rematch": False, "app.menu.turned": True}
"""The ways to play the same table again, and whether everybody moves one seat on."""
IN_FRONT: Final = frozenset(
    {"app.menu.restart", "app.menu.look", "app.menu.asking", "app.menu.hand.kind", "app.menu.hand.drawn"}
)
"""What only whoever is in front of the screen can have; nobody is while it passes on."""
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
_MOST = 9
"""The most ways of using a thing that are offered; where there are more, the table itself is the better place."""


def table_menu(
    session: TableSession,
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
        "app.invite",
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
    made["app.menu.seed"] = menu.addAction(i18n.text("app.menu.seed"), lambda: _copy_seed(session.whole))
    for key in ("app.menu.keep", *REMATCHES, "app.challenges.again", "app.menu.resign", "app.menu.leave"):
        if key in deeds:
            made[key] = menu.addAction(i18n.text(key), deeds[key])
    for key, why in _ruled_out(session).items():
        if key in made:
            _rule_out(made[key], why)
    if session.facts.over:
        for key, tip in _WHILE_PLAYED.items():
            made[key].setToolTip(i18n.text(tip))
    return menu


def _ruled_out(session: TableSession) -> dict[str, str]:
    """Return what cannot be done now, with the reason that its entry names."""
    undo = session.undoing.reason
    reasons = {} if undo is None else {"app.menu.restart": _UNDO[undo.key]}
    if session.is_guest:
        at_the_host = ("app.menu.seats", "app.menu.keep", *REMATCHES, "app.menu.seed")
        reasons |= dict.fromkeys(at_the_host, "app.menu.host")
    if session.facts.over:
        return reasons | dict.fromkeys(("app.menu.seats", "app.menu.keep", "app.menu.resign"), "app.menu.over")
    if session.is_guest:
        return reasons | ({} if session.facts.people else {"app.menu.resign": "app.menu.watched"})
    reasons["app.menu.seed"] = "app.menu.later"  # a second table would show what is to come
    if session.is_record:  # the others know no moves but those of the lesson
        of_a_game = ("app.menu.look", "app.menu.seats", "app.menu.keep", "app.menu.resign")
        return reasons | dict.fromkeys(of_a_game, "app.menu.after_lesson")
    if not session.facts.people:
        reasons["app.menu.resign"] = "app.menu.watched"
    if session.save is None:  # only challenges are played unsaved
        reasons["app.menu.seats"] = "app.menu.challenge"
    return reasons


def _rule_out(action: QAction, why: str) -> None:
    """The entry cannot be chosen, and says why where others name their key: to keys, a grey one shows no tip."""
    action.setEnabled(False)
    action.setText(f"{action.text()}\t{i18n.text(why)}")


def _copy_seed(whole: Match | None) -> None:
    if whole is not None:
        QGuiApplication.clipboard().setText(str(whole.seed))


def pop_up(menu: QMenu, button: QWidget, chosen: Callable[[], None]) -> None:
    """Open `menu` below its `button`; `chosen` is called after whatever was chosen in it."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.aboutToHide.connect(partial(_leave, button))
    for choice in menu.findChildren(QAction):
        choice.triggered.connect(chosen)
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


def _leave(button: QWidget) -> None:
    """The button looks pointed at only if it is, now that its menu is closed."""
    is_over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_over)
    button.update()


def _add_seats(menu: QMenu, session: TableSession, names: tuple[str, ...], hand: Callable[[Seat, str], object]) -> None:
    """One submenu a seat: a person, or an opponent of one of the levels."""
    for seat, spec in enumerate(session.facts.seats):
        choices = menu.addMenu(unkeyed(names[seat]))
        first = session.facts.opened_with[seat]
        if first.is_person:
            # Nobody sits down in an opponent's seat: its secrets would show.
            person = choices.addAction(i18n.text("app.seat.human" if first.kind == "human" else "app.seat.elsewhere"))
            person.setCheckable(True)
            person.setChecked(spec.is_person)
            if spec.resigned:
                _rule_out(person, "app.menu.resigned")
            person.triggered.connect(partial(_seat, session, seat, first.kind))
            choices.addSeparator()
        for level in OFFERED:
            action = choices.addAction(i18n.text(f"app.level.{level}"))
            action.setCheckable(True)
            action.setChecked(spec.kind == "bot" and spec.level == level)
            action.triggered.connect(lambda _on=False, seat=seat, level=level: hand(seat, level))


def _seat(session: TableSession, seat: Seat, kind: SeatKind, _on: object = None) -> None:
    session.set_driver(seat, kind)


class ThingMenu:
    """Opens on a right click, a long press or the menu key where a thing lies, which is shown large meanwhile."""

    def __init__(
        self,
        scene: TableScene,
        viewport: TableViewport,
        reader: Reader,
        log: LogPanel,
        peek: Peek,
        rules: Callable[[str], None],
        unfold: Callable[[], None],
    ) -> None:
        """`rules` opens a rule, `unfold` has the log seen."""
        self._scene, self._viewport, self._reader, self._log = scene, viewport, reader, log
        self._peek, self._rules, self._unfold = peek, rules, unfold
        scene.asked_about.connect(self.open)

    def open(self, entity: EntityId, where: QPoint) -> None:
        """Show the menu of `entity` at `where` on the screen."""
        self._peek.cover()  # a menu outlives it, and says what all may know
        self._reader.keep(entity)
        menu = self._menu(entity)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.aboutToHide.connect(self._reader.let_go)
        menu.popup(self._beside_what_is_read(where, menu))

    def _menu(self, entity: EntityId) -> QMenu:
        scene, menu = self._scene, QMenu(self._viewport)
        ways: dict[Action, Gesture] = {}
        for gesture in scene.uses(entity):
            ways.setdefault(gesture.action, gesture)
        for gesture in islice(ways.values(), _MOST):
            menu.addAction(unkeyed(scene.say(gesture.label)), partial(scene.use, gesture))
        menu.addSeparator()
        keep = menu.addAction(i18n.text("app.thing.read"), partial(self._reader.keep, entity))
        keep.setShortcuts(KEYMAP.sequences("read"))  # it says which key does the same; here keys choose
        number = self._reader.rule_of(entity)
        rule = menu.addAction(i18n.text("app.thing.rule"), partial(self._rules, number))
        rule.setShortcuts(KEYMAP.sequences("rule"))
        rule.setEnabled(bool(number))
        name = scene.title_of(entity)
        told = menu.addAction(i18n.text("app.thing.log"), partial(self._search, name))
        told.setEnabled(self._log.speaks_of(name))
        return menu

    def _search(self, name: str) -> None:
        self._unfold()
        self._log.search(name)

    def _beside_what_is_read(self, where: QPoint, menu: QMenu) -> QPoint:
        """Return a place where the menu covers nothing of what is shown large, even at the edge of the screen.

        Nor does it lie under the pointer, if that can be helped: whoever lets a button go there has chosen nothing.
        """
        size, shown = menu.sizeHint(), self._reader.box
        left = where.x() - size.width()
        below, above = shown.bottom() + 1, shown.top() - size.height()
        spots = (where, QPoint(left, where.y()), QPoint(where.x(), below), QPoint(where.x(), above))
        room = menu.screen().availableGeometry()  # into which the system will move it
        boxes = [within(room, QRect(spot, size)) for spot in spots]
        return min(boxes, key=lambda box: (shown.intersects(box), box.contains(where, proper=True))).topLeft()
