"""The reader: whatever the pointer rests on, or the log names, is shown large and described."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from desktop.person import i18n, keys
from desktop.shell.parts.widgets import Retold
from desktop.shell.play.preview import Preview
from desktop.table.scene import TableScene
from desktop.table.viewport.viewport import TableViewport
from desktop.theme.art import Art
from rules.core.ids import EntityId, Seat
from rules.core.message import Message

_POINTER = 36
"""Half the side of the square that the preview keeps clear, round the pointer and what it points at."""

_SEAT: Final = 0.45
_THING: Final = 0.6
"""As much of the table's width as a seat, or a thing, may take for something to stand beside it."""
_BESIDE: Final = 24
"""So near to a thing lies what is foretold of it."""


class Reader:
    """Shows the things of one table large; `words` says a message in the player's language."""

    def __init__(self, art: Art, scene: TableScene, viewport: TableViewport, words: Callable[[Message], str]) -> None:
        self._scene = scene
        self._viewport = viewport
        self._words = words
        self._preview = Preview(art, viewport)
        self._entity: EntityId | None = None
        self._is_pointed = False
        self._reference = ""
        self._is_pinned = False
        self._eyes: Seat | None = None
        """Whose eyes see the table."""
        self._is_lit = False
        """Things that the log names shine."""
        self.is_peeking: Callable[[], bool] = lambda: False
        """Says whether somebody looks at what lies covered: words about places would lie over it."""
        Retold(self._preview, self._read_anew)
        keys.bind(viewport, {"read": self.pin})

    def lie_over(self, sheet: QWidget) -> None:
        """Whatever is shown large lies over `sheet` while that lies on the table."""
        self._preview.over = sheet

    @property
    def rule(self) -> str:
        """The rule about what keyboard or pointer is on, else about what was shown last, else about what goes on."""
        for entity in (self._in_ring(), self._entity if self._is_pointed else self._under_pointer(), self._entity):
            if entity is not None and (found := self.rule_of(entity)):
                return found
        ui, view = self._scene.ui, self._scene.view
        return (ui.rule_of(self._reference, view) if self._reference else "") or ui.rule_now(view)

    def pin(self) -> None:
        """Keep showing what the keyboard or the pointer is on until this is called again."""
        self._is_pinned = not self._is_pinned
        entity = (self._in_ring() or self._under_pointer()) if self._is_pinned else None
        self._is_pinned = entity is not None
        if entity is None:
            self._preview.hide()
        else:
            self._read(entity)

    @property
    def box(self) -> QRect:
        """The place on the screen where something is shown large; empty: nothing is."""
        preview = self._preview
        return QRect(preview.mapToGlobal(QPoint(0, 0)), preview.size()) if preview.isVisible() else QRect()

    def keep(self, entity: EntityId) -> None:
        """Show `entity` until something else is asked for."""
        self._is_pinned = True
        self._read(entity)

    def hear_view(self) -> None:
        """What was kept in sight goes when another seat's eyes look on: they may not know what it is."""
        before, self._eyes = self._eyes, self._scene.view.viewer
        if before != self._eyes:
            self.let_go()

    def look_again(self) -> None:
        """The pointer is on what lies under it now, though it has not moved."""
        room, spot = self._viewport.viewport(), QCursor.pos()
        if QApplication.widgetAt(spot) is room:
            self._scene.sign.point(self._viewport.mapToScene(room.mapFromGlobal(spot)))

    def let_go(self) -> None:
        """Show no longer what was kept."""
        self._is_pinned = False
        self._preview.hide()

    def inspect(self, entity: EntityId | None) -> None:
        """Show `entity`, which the pointer rests on; None: it rests on nothing."""
        self._is_pointed = entity is not None
        if not self._is_pinned:
            self._read(None if self.is_peeking() and entity is not None and not entity.startswith("#") else entity)

    def _read(self, entity: EntityId | None) -> None:
        if entity is not None:
            self._entity, self._reference = entity, ""
        ui, view = self._scene.ui, self._scene.view
        described = [] if entity is None else self._scene.board.describe(entity)
        picture = ui.picture(entity, view) if entity is not None and described else ""
        self._show(picture, described, None if entity is None else self._board_of(entity))

    def _read_anew(self) -> None:
        """Describe what is shown in the new language."""
        if self._preview.isHidden():
            return
        if self._reference:
            self.look_up(self._reference)
        else:
            self._read(self._entity)

    def look_up(self, reference: str) -> None:
        """Show the face that the log speaks of; an empty name: the pointer has left it."""
        if reference:
            self._entity, self._reference, self._is_pointed = None, reference, False
        ui, view = self._scene.ui, self._scene.view
        self._show(*ui.reading(reference, view) if reference else ("", ()))
        lit = ui.named(reference, view) if reference else ()
        if lit or self._is_lit:
            self._scene.highlight(lit)
        self._is_lit = bool(lit)

    def put_away(self) -> None:
        """Show nothing, and forget what was read."""
        self._entity, self._reference, self._is_pointed, self._is_pinned = None, "", False, False
        self._preview.hide()
        self._scene.hover.forget()

    def _seats(self) -> list[QRect]:
        panels = self._scene.board.arrangement.panels.values()
        corners = [(panel.box.x, panel.box.y, panel.box.width, panel.box.height) for panel in panels]
        return [self._viewport.mapFromScene(QRectF(*corner)).boundingRect() for corner in corners]

    def _choices(self) -> list[QRect]:
        """Return where those pieces lie of which one can be chosen."""
        sprites = self._scene.board.sprites
        figures = [sprite.figure for entity in self._scene.wanted() for sprite in sprites.of(entity)]
        return [self._seen_at(figure.pos(), figure.size_.width, figure.size_.height) for figure in figures]

    def rule_of(self, entity: EntityId) -> str:
        """Return the rule about a thing, or about its place if nobody may know its face."""
        ui, view = self._scene.ui, self._scene.view
        if (found := ui.rule(entity, view)) or not entity.startswith("#"):
            return found
        return ui.rule(view.zone_of(int(entity[1:])), view)

    def _in_ring(self) -> EntityId | None:
        return self._scene.keyboard.at

    def _under_pointer(self) -> EntityId | None:
        here = self._viewport.mapFromGlobal(QCursor.pos())
        if not self._viewport.rect().contains(here):
            return None
        return self._scene.hover.inspectable_at(self._viewport.mapToScene(here))

    def _show(self, picture: str, described: Sequence[Message], board: QRect | None = None) -> None:
        """Show a thing large beside the pointer or the `board` it is part of, with its words; no words: nothing."""
        if not described:
            self._preview.hide()
            return
        around = [self._with_foresight(box) for box in self._beside_what(self._around(), board)]
        title, *text = map(self._words, described)
        with i18n.own_names():
            own = self._words(described[0])
        if own != title:
            text.insert(0, own)
        proportion = self._scene.ui.proportion(picture)
        self._preview.present(
            picture,
            title,
            "\n".join(text),
            around,
            proportion,
            self._seats(),
            self._choices(),
            is_board=board is not None,
        )

    def _board_of(self, entity: EntityId) -> QRect | None:
        """Return where the board is that `entity` is part of, or the row that it is, if it is either."""
        arrangement = self._scene.board.arrangement
        places = [arrangement.place(zone) for zone in self._scene.ui.whole(entity, self._scene.view) or (entity,)]
        boxes = [place.box for place in places if place is not None and not place.outline]
        if not boxes:
            return None
        area = QRectF()
        for box in boxes:
            area |= QRectF(box.x, box.y, box.width, box.height)
        return self._viewport.mapFromScene(area).boundingRect()

    def _beside_what(self, near: QRect, board: QRect | None) -> list[QRect]:
        """Return what the preview may stand beside, dearest first: all of a seat, what is read, what is pointed at."""
        spot, across = near.center(), self._viewport.width()
        holding = [seat for seat in self._seats() if seat.width() <= _SEAT * across and seat.contains(spot)]
        if board is not None:
            return [*(seat.united(board) for seat in holding), board]
        things = [] if self._entity is None else self._scene.lights.boxes(self._entity)
        read = [self._viewport.mapFromScene(QRectF(*thing)).boundingRect() for thing in things]
        holding += [thing for thing in read if thing.width() <= _THING * across and thing.contains(spot)]
        return [*(box.united(near) for box in holding), near]

    def _with_foresight(self, around: QRect) -> QRect:
        """Return `around` with what is foretold at the thing that is read: odds are no use below a card."""
        figures = [sprite.figure for sprite in self._scene.board.sprites.of(self._entity)] if self._entity else []
        things = [self._seen_at(figure.pos(), figure.size_.width, figure.size_.height) for figure in figures]
        for item in (*self._scene.regards.items, *self._scene.previewed):
            told = self._seen_at(QPointF(item.decor.x, item.decor.y), item.decor.width, item.decor.height)
            if any(told.intersects(thing.adjusted(-_BESIDE, -_BESIDE, _BESIDE, _BESIDE)) for thing in things):
                around = around.united(told)
        return around

    def _seen_at(self, middle: QPointF, width: float, height: float) -> QRect:
        """Return where the viewport shows something of the table."""
        return self._viewport.mapFromScene(
            QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
        ).boundingRect()

    def _around(self) -> QRect:
        """Return what the preview keeps clear: what is in the keyboard's ring, else pointer and card lifted by it."""
        box = self._scene.keyboard.box
        if box is not None:
            corner = QRectF(box.x, box.y, box.width, box.height)
            return self._viewport.mapFromScene(corner).boundingRect()
        here = self._viewport.mapFromGlobal(QCursor.pos())
        around = QRect(here.x() - _POINTER, here.y() - _POINTER, 2 * _POINTER, 2 * _POINTER)
        lifted = self._scene.board.lifted
        if lifted is not None and lifted.entity == self._entity:
            top = self._viewport.mapFromScene(lifted.figure.sceneBoundingRect()).boundingRect().top()
            around.setTop(min(top, around.top()))
        return around
