"""The pointer: press, drag, drop, click and click again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from desktop.table.board.board import Board
from desktop.table.board.sprites import Sprite
from desktop.table.interactors.collecting import Collecting
from desktop.table.interactors.hand import Hand
from desktop.table.items import zorder
from desktop.table.items.decor import DecorItem
from desktop.table.items.figure import Figure
from desktop.table.motion import Motion
from rules.core.ids import EntityId

_REACH = 20.0
"""By how many pixels of the screen a drop on the bare table may miss a place."""
_ROUND = tuple((cos(step * pi / 4), sin(step * pi / 4)) for step in range(8))
_TILT = 14.0
_GHOST = 0.35


class Pointer:
    """Turns presses, moves and releases into what the hand does."""

    def __init__(self, board: Board, hand: Hand, collecting: Collecting, motion: Motion) -> None:
        self._board = board
        self._hand = hand
        self._collecting = collecting
        self._motion = motion
        self._pressed: QPointF | None = None
        self._kept: QPointF | None = None
        """Where the button went down that is still down, though it did something else than take a thing."""
        self._grip = QPointF()
        self._dragging = False
        self._was_held = False
        self._own: Sprite | None = None
        """A card of the own hand under the pressed button that cannot be used now, but can be moved within the hand."""
        self._idle: EntityId | None = None
        """What lies under the pressed button and cannot be used: whoever drags it is told why."""
        self._toggled: Sprite | None = None
        """What the press that is going on has collected, or laid back."""
        self._last_x = 0.0
        self._ghost: Figure | None = None
        self._copy: DecorItem | None = None
        """A copy that goes along while decor is dragged; the original stays where it lies, pale."""

    @property
    def is_dragging(self) -> bool:
        return self._dragging

    def means(self, point: QPointF) -> bool:
        """Return whether a press at `point` would be about a thing to take, move or collect, or a place for it."""
        if self._collecting.is_open:
            return any(self._collecting.allows(sprite.entity) for sprite in self._meant_of(point))
        if self._source_at(point) is not None or self._hand.target_at(point) in self._hand.targets():
            return True
        return self._lone_to(point) is not None or self._own_card_at(point) is not None

    def touch(self, point: QPointF) -> None:
        """The left button went down at `point`: whatever is asked, a card of the own hand can be moved within it."""
        self._own = self._own_card_at(point)
        self._pressed, self._kept, self._idle = point, None, None

    def keep(self) -> None:
        """The press that is going on did something else; drawn on, it is of what lies there, once a question is put."""
        self._kept = self._pressed

    def press(self, point: QPointF) -> bool:
        """The left button went down at `point`; return whether anything was meant by it."""
        if self._collecting.is_open:
            return self._press_collecting(point)
        found = self._source_at(point)
        hand = self._hand
        if not hand.is_free and (found is None or hand.target_at(point) in hand.targets()):
            self._pressed, self._was_held = point, True
            return True
        if found is None:
            under = next(self._board.sprites_at(point), None)
            is_meant = self._press_target(point)
            self._idle = None if is_meant or under is None or under is self._own else under.entity
            return is_meant
        entity, sprite = found
        lifted = sprite is not None and sprite is self._board.lifted
        again = hand.source == entity and hand.sprite is sprite
        if not again:
            hand.take(entity, sprite)
        self._pressed, self._was_held = point, again
        self._grip = QPointF() if sprite is None else _middle(sprite, at_rest=lifted) - point
        self._last_x = point.x()
        return True

    def move(self, point: QPointF) -> None:
        """The pointer moved with the button down: as far as the system lets a click stray, that is no drag."""
        self._take_kept(point)
        if self._idle is not None and self._pressed is not None and self._is_drag(self._pressed, point):
            idle, self._idle = self._idle, None
            self._hand.refused.emit(idle, None)
        if self._pressed is None or (self._hand.is_free and self._own is None):
            return
        if not self._dragging and not self._is_drag(self._pressed, point):
            return
        if self._own is not None and self._hand.is_free:
            self._grip = _middle(self._own, at_rest=self._own is self._board.lifted) - self._pressed
            self._hand.take(self._own.entity, self._own)
        if self._hand.sprite is None:
            self._drag_decor(point)
            return
        if not self._dragging:
            self._begin_drag()
        figure = self._hand.sprite.figure
        figure.setPos(point + self._grip)
        speed = point.x() - self._last_x
        self._last_x = point.x()
        lean = max(-_TILT, min(_TILT, 0.7 * figure.rotation() + 0.35 * speed))
        figure.setRotation(lean)

    def release(self, point: QPointF) -> None:
        """The button went up at `point`."""
        self._toggled = self._kept = self._idle = None
        pressed, self._pressed, self._own = self._pressed, None, None
        if pressed is None or (self._hand.is_free and not self._dragging):
            return
        if self._dragging or self._has_drawn_to(point):
            self._end_drag(point)
        else:
            self._click(point)

    def double_click(self, point: QPointF) -> bool:
        """Answer a double click on a source that allows only one thing by doing it; return whether it was one."""
        found = None if self._collecting.is_open else self._source_at(point)
        if found is None:
            return False
        gestures = self._hand.index.of(found[0])
        if len({gesture.action for gesture in gestures}) != 1:
            return False
        self._hand.take(*found)
        self._hand.choose(gestures[:1], point)
        return True

    def take_back(self) -> None:
        """Undo what the press that is going on has done: it was not meant."""
        toggled, self._toggled, self._kept = self._toggled, None, None
        if toggled is not None and self._collecting.is_open:
            self._collecting.toggle(toggled)
        self.cancel()

    def cancel(self) -> None:
        """No button is down, nothing is dragged, the hand is empty."""
        self._pressed = self._own = self._idle = None
        self._stop_dragging()
        self._hand.put_back()

    def _take_kept(self, point: QPointF) -> None:
        """A press that was kept begins anew where it was, once anything can be taken and the pointer has left there."""
        kept = self._kept
        if kept is not None and self._is_drag(kept, point) and self._hand.index.sources():
            self.touch(kept)
            if self._source_at(kept) is not None:
                self.press(kept)

    def _is_drag(self, start: QPointF, point: QPointF) -> bool:
        return (point - start).manhattanLength() >= self._units(QApplication.startDragDistance())

    def _press_target(self, point: QPointF) -> bool:
        """Where only one thing can be taken, a press on where it may go is as good as two."""
        lone = self._lone_to(point)
        if lone is None:
            return False
        uppermost = max(self._board.sprites.of(lone), key=lambda sprite: sprite.goal.z, default=None)
        self._hand.take(lone, uppermost)
        self._pressed, self._was_held, self._grip, self._last_x = point, True, QPointF(), point.x()
        return True

    def _lone_to(self, point: QPointF) -> EntityId | None:
        """Return the only thing to take, if it may go to what lies at `point`."""
        lone = self._hand.lone()
        if lone is None:
            return None
        targets = self._hand.index.targets(lone)
        return lone if self._hand.target_at(point, targets) in targets else None

    def _press_collecting(self, point: QPointF) -> bool:
        for sprite in self._meant_of(point):
            if self._collecting.allows(sprite.entity):
                self._collecting.toggle(sprite)
                self._toggled = sprite
                return True
        return False

    def _meant_of(self, point: QPointF) -> Iterator[Sprite]:
        """Yield what a press at `point` may mean: of cards in the own hand nothing that lies beneath the uppermost."""
        for sprite in self._board.sprites_at(point):
            yield sprite
            if self._board.is_own_card(sprite):
                return

    def _own_card_at(self, point: QPointF) -> Sprite | None:
        """Return the card of the own hand that lies uppermost at `point`, if one does."""
        found = next(self._board.sprites_at(point), None)
        return found if found is not None and self._board.is_own_card(found) else None

    def _source_at(self, point: QPointF) -> tuple[EntityId, Sprite | None] | None:
        index = self._hand.index
        for sprite in self._meant_of(point):
            if index.has(sprite.entity):
                return sprite.entity, sprite
        for entity in self._board.places_at(point):
            if index.has(entity):
                return entity, None
        return None

    def _begin_drag(self) -> None:
        sprite = self._hand.sprite
        assert sprite is not None
        self._dragging = True
        figure = sprite.figure
        self._motion.stop(figure, b"pos", b"rotation")
        figure.lift(1.0)
        goal = sprite.goal
        ghost = Figure(self._board.pictures, goal.key, goal.size, goal.shape, shadow=False)
        ghost.snap(goal.pose)
        ghost.setOpacity(_GHOST)
        ghost.setZValue(zorder.PIECE - 1)
        figure.scene().addItem(ghost)
        self._ghost = ghost

    def _drag_decor(self, point: QPointF) -> None:
        """Draw a copy of the held decor at `point`, if it is decor; places cannot be carried."""
        if self._copy is None:
            original = self._original()
            if original is None:
                return
            self._dragging = True
            self._copy = DecorItem(self._board.pictures, original.decor)
            self._copy.setZValue(zorder.HELD)
            self._board.add_overlay(self._copy)
            original.setOpacity(_GHOST)
        self._copy.setPos(point)

    def _original(self) -> DecorItem | None:
        """Return the decor that is held; a zone or a seat stays where it is, whatever decor speaks of it."""
        source, board = self._hand.source, self._board
        if source is None or board.arrangement.place(source) is not None or board.seat_of(source) is not None:
            return None
        return next((item for item in board.decor.values() if item.decor.entity == source), None)

    def _end_drag(self, point: QPointF) -> None:
        self._stop_dragging()
        target = self._meant_at(point)
        if target is None:
            self._hand.put_back()
        else:
            self._hand.drop(target, point)

    def _meant_at(self, point: QPointF) -> EntityId | None:
        """Return what lies under a drop at `point`; beside everything, the nearest place for it."""
        under = self._hand.target_at(point)
        if under is not None:
            return under
        legal, reach = self._hand.targets(), self._units(_REACH)
        for share in (0.5, 1.0):
            for x, y in _ROUND:
                near = self._hand.target_at(point + QPointF(x, y) * (reach * share))
                if near in legal:
                    return near
        return None

    def _units(self, pixels: float) -> float:
        """Return how many scene units so many pixels of the screen are."""
        return pixels / max(0.05, self._board.pictures.scale)

    def _has_drawn_to(self, point: QPointF) -> bool:
        """Return whether the button went down on one place and up on another to which that leads: a line was drawn."""
        hand = self._hand
        return not self._was_held and hand.sprite is None and hand.target_at(point) in hand.targets()

    def _stop_dragging(self) -> None:
        self._dragging = False
        for left in (self._ghost, self._copy):
            if left is not None:
                left.scene().removeItem(left)
        self._ghost = None
        if self._copy is not None:
            original = self._original()
            if original is not None:
                original.setOpacity(original.decor.opacity)
            self._copy = None

    def _click(self, point: QPointF) -> None:
        """The first click on a thing answers where that is enough, or takes it, and the next says where it goes."""
        hand = self._hand
        if self._was_held:
            target = hand.target_at(point)
            if target is None or target == hand.source or _is_on(hand.sprite, target, point, hand.targets()):
                hand.put_back()
            else:
                hand.point_out(target, point)
            return
        hand.answer(point)


def _middle(sprite: Sprite, *, at_rest: bool) -> QPointF:
    """Return where the figure is, or, of a card that was only lifted to be read, where it lay."""
    pose = sprite.goal.pose
    return QPointF(pose.x, pose.y) if at_rest else sprite.figure.pos()


def _is_on(sprite: Sprite | None, target: EntityId, point: QPointF, targets: Sequence[EntityId]) -> bool:
    """The click was on what is held, not on a place where it can go."""
    return target not in targets and sprite is not None and sprite.figure.holds(point)
