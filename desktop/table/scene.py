"""The scene: shows a view, offers gestures, and says which one a person made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneContextMenuEvent, QGraphicsSceneMouseEvent

from desktop.person import i18n
from desktop.table.board.board import Board
from desktop.table.interactors.collecting import Collecting
from desktop.table.interactors.gestures import GestureIndex
from desktop.table.interactors.hand import Hand
from desktop.table.interactors.held_sign import HeldSign
from desktop.table.interactors.hover import Hover
from desktop.table.interactors.keyboard import TAKE, Keyboard
from desktop.table.interactors.lights import Lights
from desktop.table.interactors.pointer import Pointer
from desktop.table.interactors.regards import Regards
from desktop.table.items import zorder
from desktop.table.items.chooser import Chooser
from desktop.table.items.decor import DecorItem
from desktop.table.items.sharpening import Sharpening
from desktop.table.mirror import Mirror
from desktop.table.motion import Motion
from desktop.table.tempo import Tempo
from desktop.table.trace_marks import TraceMarks
from desktop.table.ui import Decor, GameUi, SeatFace
from desktop.table.wardrobe import Wardrobe
from desktop.theme.art import Art
from rules.core.ids import EntityId, Seat
from rules.core.message import Message
from rules.core.view import Gesture, TableView


class TableScene(QGraphicsScene):
    """One table on the screen; knows no game but by its `GameUi`, and no session."""

    picked = Signal(object)
    """list[Gesture]. One: the answer. Several: the scene shows a chooser and will say which one."""
    refused = Signal(object, object)
    """Source and target of an illegal drop; the thing is on its way home."""
    missed = Signal()
    """A thing was pressed, or entered, with which nothing can be done now, and which can be read."""
    inspected = Signal(object)
    """EntityId under a resting pointer, or None."""
    asked_about = Signal(object, object)
    """EntityId of which somebody wants the menu, and the point on the screen where."""
    viewed = Signal()
    """Another view is shown, at once and not event by event."""
    asks = Signal()
    """Something else can be used now, or nothing."""
    collected = Signal(object)
    """dict[EntityId, int]: what is collected now, while a question for several things is open."""
    hastened = Signal(bool)
    """A click or Space while nothing is offered: motion should be finished. True: the click was on a thing."""
    agreed = Signal(int)
    """Enter, which is given, was pressed where nothing on the table is marked."""
    suggested = Signal(object)
    """The gesture that a hint means from now on, or None: there is no hint any more."""
    focused = Signal(str)
    """What the keyboard's ring is round, in words."""

    def __init__(
        self, ui: GameUi, art: Art, names: Callable[[Seat], SeatFace], seats: int, tempo: Tempo | None = None
    ) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.tempo = tempo or Tempo()
        self.ui = ui
        self.motion = Motion(self.tempo, self)
        self.board = Board(self, ui, art, names, seats)
        self.board.is_gliding = self.motion.moves
        self.setSceneRect(QRectF(0, 0, *self.board.arrangement.spec.scene))
        self.lights = Lights(self, self.board, self.motion)
        self.traces = TraceMarks(self.board)
        self.hand = Hand(self.board, self.lights, self.motion)
        self.collecting = Collecting(self.board, self.lights)
        self.pointer = Pointer(self.board, self.hand, self.collecting, self.motion)
        self.keyboard = Keyboard(self.board, self.hand, self.collecting, self.lights)
        self.hover = Hover(self.board, self.hand, self.collecting, self.motion)
        self.sign = HeldSign(self.board, self.hover)
        self.regards = Regards(self, self.board, self.hand, self.lights, self.say)
        self.wardrobe = Wardrobe(self.board, self)
        self.sharpening = Sharpening(self.board.pictures, self)
        self.sharpening.done.connect(self.wardrobe.fill)
        self.mirror = Mirror(self.board, self.say)
        self.chooser: Chooser | None = None
        self.previewed: list[DecorItem] = []
        self.handles: list[tuple[DecorItem, Callable[[], None]]] = []
        self.due: Message | None = None
        """What a lesson asks for, while it lets nothing else be done that the rules allow."""
        self.hinted: Gesture | None = None
        """What a hint means, as long as it shines."""
        self._offered = False
        self.hand.picked.connect(self._on_picked)
        self.hand.refused.connect(self.refused)
        self.hover.inspected.connect(self.inspected)
        self.hover.pointed.connect(self.regards.point)
        self.collecting.changed.connect(self.collected)
        self.keyboard.focused.connect(self._on_focus)
        self.keyboard.looked.connect(self._on_look)
        self.keyboard.missed.connect(self._miss)

    @property
    def view(self) -> TableView:
        """The view that the table shows now."""
        return self.board.view

    def show_view(self, view: TableView, me: Seat | None) -> None:
        """The table shows `view` with `me` at the bottom edge, at once."""
        self.withdraw()
        self.board.show(view, me)
        for _ in self.settling():
            pass
        self.viewed.emit()

    def setting_out(self, view: TableView, me: Seat | None) -> Iterator[None]:
        """All that `show_view` will show is made and laid there thing by thing, on a table that nobody sees yet."""
        for _ in self.board.sprites.matching(view):
            yield
        self.board.show(view, me)
        yield
        yield from self.settling()

    def settling(self) -> Iterator[None]:
        """The table comes to what the board stands for, without motion: what lies there thing by thing, then decor."""
        if not self.board.is_laid_out:
            yield from self.board.laying_out()
        self.board.settle_panels()  # whoever shifts cards of their hand meanwhile has the table laid out, and no more
        self.motion.stop_all()
        for sprite in self.board.strays():
            self.board.settle(sprite)
            yield
        yield from self.board.settling_decor()

    def offer(self, index: GestureIndex | None) -> None:
        """A person may make the gestures of `index`; None: nothing may be done."""
        self._dismiss_chooser()
        self.put_handles(())
        self.collecting.end()
        self.pointer.cancel()
        self.keyboard.leave()
        self._forget_hint()
        self._offered = index is not None
        self.hand.offer(index)
        self.regards.forget()
        for sprite in self.board.raise_cards(() if index is None else index.sources()):
            self.hand.glide_home(sprite)
        self.asks.emit()

    def collect(self, among: Iterable[tuple[EntityId, int]], maximum: int, chosen: Mapping[EntityId, int]) -> None:
        """A person may collect things by clicking them, beginning with `chosen`."""
        self.offer(None)
        self._offered = True
        self.collecting.begin(among, maximum, chosen)
        self.asks.emit()

    def withdraw(self) -> None:
        """Nothing may be done, nothing is held, nothing shines."""
        self.offer(None)
        self.lights.out()
        self.traces.out()
        self.hover.leave()
        self.regards.reset()

    def highlight(self, entities: Iterable[EntityId]) -> None:
        """`entities` shine while a button is pointed at; none: what shone before."""
        shown = list(entities)
        if self.collecting.is_open:
            self.collecting.relight()
        else:
            self.hand.relight()
        self.lights.shine(shown, "hint")

    def show_playable(self, *, on: bool) -> None:
        """What can be played shines from now on, or does not; cursor, keyboard and hints tell it in any case."""
        if self.lights.shows_playable != on:
            self.lights.shows_playable = on
            self.highlight(())

    def preview(self, decor: Iterable[Decor]) -> None:
        """Show in advance what an answer would do; with an empty `decor`, only the present."""
        for item in self.previewed:
            self.removeItem(item)
        self.previewed = [DecorItem(self.board.pictures, part) for part in decor]
        for item in self.previewed:
            item.setZValue(zorder.OVERLAY + item.decor.z)
            self.addItem(item)

    def put_handles(self, handles: Iterable[tuple[Decor, Callable[[], None]]]) -> None:
        """Small buttons lie on the table; a press on one does what belongs to it, whatever is below."""
        for item, _ in self.handles:
            self.removeItem(item)
        self.handles = [(DecorItem(self.board.pictures, part), pressed) for part, pressed in handles]
        for item, _ in self.handles:
            item.setZValue(zorder.OVERLAY + 2)
            self.addItem(item)
        self.asks.emit()

    def beckon(self) -> bool:
        """What is asked for swells softly, once; return whether anything on the table is."""
        wanted = self.wanted()
        self.lights.beckon(wanted)
        return bool(wanted)

    def wanted(self) -> Sequence[EntityId]:
        """Return what is asked for: things to collect, things to take, or where what is held may go."""
        if self.collecting.is_open:
            return list(dict.fromkeys(sprite.entity for sprite in self.collecting.candidates()))
        return list(self.hand.index.sources() if self.hand.is_free else self.hand.targets())

    def is_on_handle(self, point: QPointF) -> bool:
        return any(item.holds(point) for item, _ in self.handles)

    def is_bare(self, point: QPointF) -> bool:
        """A press at `point` would be about nothing, so that the table can be shifted by it."""
        is_free = not self.is_on_handle(point) and not self.sign.is_at(point)
        is_nothing = not self.pointer.means(point) and not self.names_deed(point)
        return self.chooser is None and is_free and is_nothing

    def sort_hands(self, *, by_kind: bool) -> None:
        """Cards in hands stand by kind, or as they came: they go there before one's eyes."""
        for sprite in self.board.sort_hands(by_kind=by_kind):
            self.hand.glide_home(sprite)

    def suggest(self, gesture: Gesture) -> None:
        """A hint shines on the table: what to take, and where to bring it; the keyboard's ring gives way to it."""
        self.keyboard.leave()
        self.hinted = gesture
        self.lights.hint = tuple(entity for entity in (gesture.source, gesture.target) if entity is not None)
        self.highlight(())
        self.suggested.emit(gesture)

    def _forget_hint(self) -> None:
        was, self.hinted = self.hinted, None
        self.lights.hint = ()
        if was is not None:
            self.suggested.emit(None)

    def resize_pictures(self, scale: float, dpr: float) -> None:
        """Pictures are as sharp as a view at `scale` on a screen of `dpr` can show them."""
        if self.board.pictures.resize(scale, dpr):
            self.sharpening.begin(self.board.drawing())

    def redraw(self) -> None:
        """Pictures and texts are drawn anew, a few at a time: the palette, the language or a name changed."""
        self.sharpening.begin(self.board.drawing())
        self.board.ask_anew()
        self.wardrobe.fill()
        self.invalidate()

    def say(self, message: Message) -> str:
        """Return a message in words."""
        return i18n.say(message, [self.board.names(seat).name for seat in range(self.board.seats)])

    # What Qt tells the scene.

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        point = self.hand.spot = event.scenePos()
        event.accept()
        self.keyboard.leave()
        is_left = event.button() == Qt.MouseButton.LeftButton
        if self.sign.press(point, is_left=is_left):
            return
        if event.button() == Qt.MouseButton.RightButton:
            self.hover.inspect_at(point)
        elif is_left:
            self._press(point)

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        """Somebody asks about what the pointer, or the keyboard, is on; whoever holds something only reads."""
        event.accept()
        is_key = event.reason() == QGraphicsSceneContextMenuEvent.Reason.Keyboard
        entity = self.keyboard.at if is_key else self.hover.thing_at(event.scenePos())
        if entity is None or self.chooser is not None or not self.hand.is_free:
            return
        where, box = event.screenPos(), self.keyboard.box
        if is_key and box is not None:
            view = self.views()[0]
            where = view.viewport().mapToGlobal(view.mapFromScene(QPointF(*box.centre)))
        self.asked_about.emit(entity, where)

    def hold(self, point: QPointF, where: QPoint) -> bool:
        """The button stays down at `point`, `where` on the screen; return whether that asks about a thing there."""
        entity = self.hover.thing_at(point)
        is_busy = self.chooser is not None or self.pointer.is_dragging or self.sign.is_held
        if entity is None or is_busy or self.is_on_handle(point):
            return False
        self.pointer.take_back()
        self.asked_about.emit(entity, where)
        return True

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        point = event.scenePos()
        if self.sign.is_held:
            self.sign.point(point)  # whoever looks at what lies covered reads it
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self.hover.leave()
            self.pointer.move(point)
            self._aim(point)
        elif self.chooser is not None:
            row = self.chooser.row_at(point)
            if row is not None:
                self.chooser.mark(row)
        else:
            self.hover.move(point)
            self._aim(point)
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.sign.release():
            self.hand.spot = event.scenePos()
            self.pointer.release(self.hand.spot)
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        point, is_left = event.scenePos(), event.button() == Qt.MouseButton.LeftButton
        event.accept()
        if is_left and self.chooser is not None:
            return  # the first of the two presses opened it: nobody has read yet what there is to choose from
        may_answer = is_left and not self.is_on_handle(point) and not self.sign.is_at(point)
        if not may_answer or not self.pointer.double_click(point):
            self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.isAutoRepeat() and key in TAKE:
            handled = True  # held down, as to lift a curtain, it does not answer what comes then
        elif self.chooser is not None:
            handled = self._chooser_key(key)
        elif self.board.celebrates or (not self._offered and key == Qt.Key.Key_Space):
            self.hastened.emit(False)
            handled = True
        elif key == Qt.Key.Key_Escape and not self.hand.is_free:
            self.pointer.cancel()  # in the middle of a drag, too
            self.keyboard.leave()
            handled = True
        else:
            handled = self.keyboard.press(key, everywhere=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            if not handled and key in TAKE:
                self.agreed.emit(key)
        event.setAccepted(handled)

    def _press(self, point: QPointF) -> None:
        if self.chooser is None:
            pressed = next((press for item, press in self.handles if item.holds(point)), None)
            if pressed is not None:
                self.hand.put_back()
                pressed()
                return
        if self.chooser is None and not self.collecting.is_open:
            self.pointer.touch(point)
        if self.chooser is not None:
            self._press_chooser(point)
        elif not self._offered:
            is_bare = self.board.sprite_at(point) is None and self.hover.inspectable_at(point) is None
            self.hastened.emit(not is_bare)
        elif not self.pointer.press(point):
            self.hand.put_back()
            if not self._begin_deed(self.hover.thing_at(point), point):
                self._press_idly(point)

    def names_deed(self, point: QPointF) -> bool:
        """Whether something lies at `point` that names a deed that can be done now."""
        entity = self.hover.thing_at(point) if self.hand.is_free and self._offered else None
        return entity is not None and bool(self._begun_by(entity))

    def _begun_by(self, entity: EntityId) -> list[EntityId]:
        verb = self.ui.deed(entity)
        return self.hand.index.begins(verb, entity) if verb else []

    def _begin_deed(self, entity: EntityId | None, spot: QPointF) -> bool:
        """Take the only thing that the deed named by `entity` is done with, or point out several; return if any is."""
        sources = [] if entity is None else self._begun_by(entity)
        if len(sources) == 1:
            sprites = self.board.sprites.of(sources[0])
            self.hand.take(sources[0], max(sprites, key=lambda sprite: sprite.goal.z, default=None))
            self.hand.answer(spot)
        else:
            self.lights.beckon(sources)
        return bool(sources)

    def _miss(self) -> None:
        box = self.keyboard.box
        if box is None or not self._begin_deed(self.keyboard.at, QPointF(*box.centre)):
            self.missed.emit()

    def _press_idly(self, point: QPointF) -> None:
        """Read out what cannot be used; where there is nothing to read, say why it cannot be used."""
        if self.hover.inspect_at(point):
            self.missed.emit()
            return
        sprite = self.board.sprite_at(point)
        if sprite is not None:
            self.pointer.touch(point)  # whoever drags it on has been told
            self.refused.emit(sprite.entity, None)

    def _on_picked(self, gestures: list[Gesture]) -> None:
        if len(gestures) > 1:
            words = [self.say(gesture.label) for gesture in gestures]
            self.chooser = Chooser(self.board.pictures, gestures, words, self.hand.spot, self.sceneRect())
            self.addItem(self.chooser)
            self.asks.emit()
            self.focused.emit(self.chooser.spoken)
        else:
            self._offered = False
        self.picked.emit(gestures)

    def _press_chooser(self, point: QPointF) -> None:
        assert self.chooser is not None
        row = self.chooser.row_at(point)
        if row is None:
            self._dismiss_chooser()
            return
        self.chooser.mark(row)
        self._take_marked()

    def _chooser_key(self, key: Qt.Key) -> bool:
        assert self.chooser is not None
        if key in {Qt.Key.Key_Down, Qt.Key.Key_Right}:
            self.chooser.step(1)
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Left}:
            self.chooser.step(-1)
        elif key in TAKE:
            self._take_marked()
            return True
        elif key == Qt.Key.Key_Escape:
            self._dismiss_chooser()
            return True
        else:
            return False
        self.focused.emit(self.chooser.spoken)
        return True

    def _take_marked(self) -> None:
        assert self.chooser is not None
        gesture = self.chooser.marked
        self._close_chooser()
        self._offered = False
        self.picked.emit([gesture])

    def _dismiss_chooser(self) -> None:
        """Where one is open, nothing was chosen: what was dropped goes home, and the question stays open."""
        if self.chooser is None:
            return
        self._close_chooser()
        for sprite in self.board.strays():
            self.hand.glide_home(sprite)
        self.hand.relight()

    def _close_chooser(self) -> None:
        assert self.chooser is not None
        self.removeItem(self.chooser)
        self.chooser = None
        self.asks.emit()

    def _aim(self, point: QPointF) -> None:
        """What would come of leaving the held thing at `point` is shown."""
        if not self.hand.is_free:
            self.regards.aim(self.hand.target_at(point))

    def _on_focus(self, entity: EntityId | None) -> None:
        self.regards.point(entity)
        self.regards.aim(entity)
        words = "" if entity is None else self.name_of(entity)
        self.focused.emit(i18n.text("app.words.chosen", what=words) if self.keyboard.is_on_chosen else words)

    def _on_look(self, entity: EntityId | None) -> None:
        """What the keyboard looks at is read: large, and aloud."""
        self.regards.point(entity)
        self.inspected.emit(entity)
        self.focused.emit("" if entity is None else "\n".join(map(self.say, self.ui.describe(entity, self.view))))

    def uses(self, entity: EntityId) -> Sequence[Gesture]:
        """Return what can be done with `entity` now."""
        return self.hand.index.of(entity) if self._offered and not self.collecting.is_open else ()

    def use(self, gesture: Gesture) -> None:
        """Make the gesture, unless something else is being asked by now."""
        if gesture in self.uses(gesture.source or ""):
            self._on_picked([gesture])

    def title_of(self, entity: EntityId) -> str:
        """Return how `entity` is called where it is described, and a seat by the name of who sits there."""
        seat = self.board.seat_of(entity)
        if seat is not None:
            return self.board.names(seat).name
        described = self.board.describe(entity)
        return self.say(described[0]) if described else self.name_of(entity)

    def name_of(self, entity: EntityId) -> str:
        """Return what `entity` is called."""
        named = self.ui.name(entity, self.view)
        if named is not None:
            return self.say(named)
        gestures = self.hand.index.of(entity)
        return self.say(gestures[0].label) if gestures else ""
