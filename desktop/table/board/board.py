"""The board: everything that lies in the scene, and where each thing belongs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from desktop.table.board.hand_order import HandOrder
from desktop.table.board.model import TableModel, ViewDiff, diff
from desktop.table.board.numbers import numbers
from desktop.table.board.posing import Posing
from desktop.table.board.sprites import Goal, Sprite, Sprites
from desktop.table.items import strokes, zorder
from desktop.table.items.decor import DecorItem
from desktop.table.items.figure import Figure
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.items.seat import SeatItem
from desktop.table.layouts import Box, Pose, Size
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import LayoutSpec, ScenerySpec
from desktop.table.ui import Decor, GameUi, SeatFace
from desktop.theme import house
from desktop.theme.art import Art
from rules.core.event import Event, Shifted
from rules.core.ids import EntityId, Seat, ZoneId, seat_id
from rules.core.message import Message, SeatRef, message
from rules.core.outcome import Outcome
from rules.core.view import TableView

_NOWHERE = Size(60, 60)
_LEVEL = 200


class Board:
    """Scenery, seats, sprites and decor of one table; knows no hand and no animation."""

    def __init__(
        self, scene: QGraphicsScene, ui: GameUi, art: Art, names: Callable[[Seat], SeatFace], seats: int
    ) -> None:
        house.register(art)
        strokes.register(art)
        ui.register_art(art)
        self.ui = ui
        self.names = names
        self.seats = seats
        self.pictures = Pictures(art)
        self.model = TableModel()
        self.untold = ViewDiff()
        """What the events of the last step had not told; whatever else was corrected, sprites had lost."""
        self.sprites = Sprites(self._make_figure, scene.removeItem, self.key_of)
        self.decor: dict[str, DecorItem] = {}
        self.end_is_told = False
        """Whether this table has told how the game ended, or was shown when it had."""
        self.celebrates = False
        """Whether it tells it now: any key goes on."""
        self.dusk: QGraphicsItem | None = None
        """What the light over the table went down by last, or goes: by as much as it can be seen."""
        self.outcome: Callable[[], Outcome | None] = lambda: None
        """How the game ended, which everybody knows by then."""
        self.furnished: Callable[[], None] = lambda: None
        """Told that things lie elsewhere from now on."""
        self.panels: dict[Seat, SeatItem] = {}
        self.arrangement: Arrangement
        self._arrangements: dict[tuple[int, Seat], Arrangement] = {}
        """What was worked out, by layout and by who sits at the bottom; each keeps its layout."""
        self.lifted: Sprite | None = None
        """A card that is lifted out of its fan to be read; it is still found where it lay."""
        self.is_gliding: Callable[[Figure], bool] = lambda _figure: False
        """Says of what does not rest whether it only glides home, so that it can be sent elsewhere."""
        self.hands = HandOrder()
        self._posing = Posing(ui, self.model, self.hands)
        self._scene = scene
        self._wanted: dict[str, Decor] | None = None
        self._lent: dict[str, Decor] = {}
        self._is_laid_out = False
        self._scenery: list[tuple[PictureItem, EntityId | None]] = []
        self._furnish()

    @property
    def view(self) -> TableView:
        return self.model.view

    def show(self, view: TableView, me: Seat | None) -> None:
        """`view` is what the board stands for; sprites exist and know their goals, but have not moved."""
        turned = (me or 0) != (self.model.me or 0)
        self.end_is_told |= view.over
        self.model.sit(me)
        self.model.show(view)
        if turned or self._arranged() is not self.arrangement.spec:
            self._furnish()
        self.sprites.match(view)
        self.lay_out()
        self.settle_panels()

    def follow(self, event: Event) -> list[Sprite]:
        """The board stands for the view after `event`; return the sprites it touched."""
        touched = self.sprites.follow(event, self.view)
        self.hands.note(event, self.view)
        self.model.fold(event)
        self.sprites.keep_up(self.view)
        self._is_laid_out = False
        return touched

    def reconcile(self, view: TableView) -> int:
        """The board stands for `view`; return how much of it the events had not told."""
        self.untold = diff(self.view, view)
        self.model.show(view)
        corrections = len(self.untold) + self.sprites.match(view)
        self._is_laid_out = self._is_laid_out and not corrections
        return corrections

    def carry(self, kind: str, source: ZoneId, target: ZoneId) -> None:
        """One of the stock `kind` lies in `target` until the game moves it there, or `lay_back` is called."""
        self.sprites.carried += [(sprite, target) for sprite in self.follow(Shifted(kind, source, target))]
        self.lay_out()

    def lay_back(self, view: TableView) -> None:
        """The board stands for `view` again; what was carried stays put, and goes first if the game takes it."""
        carried = self.sprites.carried
        self.show(view, self.model.me)
        self.sprites.carried = carried

    @property
    def is_laid_out(self) -> bool:
        """Every sprite knows where it belongs in the view that the board stands for."""
        return self._is_laid_out

    def lay_out(self) -> None:
        """Every sprite knows where it belongs, how large it is there and what it shows."""
        for _ in self.laying_out():
            pass

    def laying_out(self) -> Iterator[None]:
        """The same zone by zone, a step each: what lies in the last ones still has its goal of before.

        Where the game lays its table out in another way now, that is done first.
        """
        self._is_laid_out = False
        spec = self._arranged()
        if spec is not self.arrangement.spec:
            yield
            self.arranged_by(spec)
            yield
            self._furnish()
            yield
        self._posing.counts = {}
        lying: dict[ZoneId, list[Sprite]] = {}
        for zone, pieces in self.view.zones.items():
            lying[zone] = [self.sprites.piece(piece) for piece in pieces]
        for unit in self.sprites.all_units():
            lying.setdefault(unit.zone, []).append(unit)
        for zone, sprites in lying.items():
            self._lay(zone, sprites)
            yield
        self._wanted = None
        self._is_laid_out = True

    def _lay(self, zone: ZoneId, sprites: list[Sprite]) -> None:
        view, place = self.view, self.arrangement.place(zone)
        if place is None:
            for sprite in sprites:
                sprite.goal = Goal(
                    Pose(-200, -200, visible=False), _NOWHERE, "card", zorder.PIECE, self.key_of(view, sprite)
                )
            return
        for part, sprite, pose in self._posing.posed(place, sprites):
            z = zorder.PIECE + _LEVEL * part.spec.level + pose.z
            sprite.goal = Goal(pose, part.size, part.spec.shape, z, self.key_of(view, sprite))

    def poses(self, zone: ZoneId) -> list[Pose]:
        """Return where things lie in `zone`, or are to lie."""
        return [sprite.goal.pose for sprite in self.sprites if sprite.zone == zone]

    def raise_cards(self, entities: Iterable[EntityId]) -> list[Sprite]:
        """Cards in a fan and piles in clusters stand out if they are in `entities`; return those that move for it."""
        raised = frozenset(entities)
        changed = raised ^ self._posing.raised
        self._posing.raised = raised
        return self._rearrange({sprite.zone for sprite in self.sprites if sprite.entity in changed}) if changed else []

    @property
    def has_hands(self) -> bool:
        """Whether anybody holds cards in a fan here."""
        places = (self.arrangement.place(zone) for zone in self.arrangement.zones())
        return any(place is not None and place.spec.layout == "fan" for place in places)

    def sort_hands(self, *, by_kind: bool) -> list[Sprite]:
        """Cards in a fan stand by kind, or as they came; return those that move for it."""
        if by_kind == self.hands.by_kind:
            return []
        self.hands.by_kind = by_kind
        return self._rearrange()

    def is_own_card(self, sprite: Sprite) -> bool:
        """Return whether the sprite stands in the hand of the viewer, who may move it within that hand."""
        place, owner = self.arrangement.place(sprite.zone), self.arrangement.owners.get(sprite.zone)
        is_known = sprite.piece is not None and self.view.pieces[sprite.piece].face is not None
        return is_known and place is not None and place.spec.layout == "fan" and owner == self.model.me

    def put_in_hand(self, sprite: Sprite, x: float) -> list[Sprite]:
        """`sprite` stands where it was dropped among the cards of its hand; return those that move for it."""
        others = [other for other in self.sprites if other.zone == sprite.zone and other is not sprite]
        others.sort(key=lambda other: other.goal.pose.x)
        place = sum(other.goal.pose.x < x for other in others)
        order = [*others[:place], sprite, *others[place:]]
        self.hands.put([each.piece for each in order if each.piece is not None])
        return self._rearrange()

    def _rearrange(self, zones: Collection[ZoneId] | None = None) -> list[Sprite]:
        """Of what rests in fans and clusters, or glides there, in `zones` or in all, return what goes elsewhere now."""
        held = [
            sprite for sprite in self.sprites if (zones is None or sprite.zone in zones) and self._can_stand_out(sprite)
        ]
        gliding = [sprite for sprite in held if self.is_gliding(sprite.figure)]
        resting = [sprite for sprite in held if sprite.goal.is_met_by(sprite.figure) and sprite not in gliding]
        if zones is None or not self._is_laid_out:
            self.lay_out()
        else:
            for zone in {sprite.zone for sprite in held}:
                pieces = [self.sprites.piece(piece) for piece in self.view.zones.get(zone, ())]
                self._lay(zone, pieces + self.sprites.units(zone))
        return gliding + [sprite for sprite in resting if not sprite.goal.is_met_by(sprite.figure)]

    def settle(self, sprite: Sprite) -> None:
        """The figure of `sprite` is where and what it should be, at once; what is not drawn yet comes a moment late."""
        goal, figure = sprite.goal, sprite.figure
        figure.resize_to(goal.size, goal.shape)
        figure.become(goal.key)
        figure.setZValue(goal.z)
        figure.snap(goal.pose)
        if goal.pose.visible:
            figure.sharpen()

    def strays(self) -> list[Sprite]:
        """Return the sprites whose figures are not what or where they should be."""
        return [sprite for sprite in self.sprites if not sprite.goal.is_met_by(sprite.figure)]

    def wanted_decor(self) -> dict[str, Decor]:
        """Return the decor that the shown view asks for, by id: the game's, the seats', and numbers.

        It is worked out once for each time that everything is laid out.
        """
        if self._wanted is None:
            self._wanted = self._wish()
        return self._wanted

    def lend(self, decor: Iterable[Decor]) -> None:
        """Exactly this decor is lent to the table, at once, besides what the view asks for."""
        before, self._lent = self._lent, {part.id: part for part in decor}
        for name in before.keys() - self._lent.keys():
            self.drop_decor(name)
        if self._wanted is not None:
            kept = {name: part for name, part in self._wanted.items() if name not in before}
            self._wanted = kept | self._lent
        for part in self._lent.values():
            self.add_decor(part).wear(part)

    def _wish(self) -> dict[str, Decor]:
        wanted = {decor.id: decor for decor in self.ui.decor(self.view, self.model.me)}
        for seat, panel in self.arrangement.panels.items():
            for part in self.ui.seat_decor(self.view, seat, panel.name):
                name = f"{seat_id(seat)}.{part.id}"
                wanted[name] = replace(part, id=name, x=part.x + panel.box.x, y=part.y + panel.box.y)
        wanted |= {decor.id: decor for decor in numbers(self.ui.game_id, self.view, self.arrangement)}
        return wanted | self._posing.counts | self._lent

    def settle_decor(self) -> None:
        """The decor is as the shown view asks for, at once."""
        for _ in self.settling_decor():
            pass

    def settling_decor(self) -> Iterator[None]:
        """The same part by part, a step each; where other decor is asked for in between, it is that."""
        wanted = self.wanted_decor()
        for name in self.decor.keys() - wanted.keys():
            self.drop_decor(name)
        for decor in wanted.values():
            if self._wanted is not wanted:
                yield from self.settling_decor()
                return
            item = self.add_decor(decor)
            item.wear(decor)
            item.setPos(decor.x, decor.y)
            if item.scale() != 1.0:  # Qt paints anew whatever is scaled, even to the size that it has
                item.setScale(1.0)
            yield

    def add_decor(self, decor: Decor) -> DecorItem:
        """There is an item for `decor`, which may still wear an older state of it."""
        item = self.decor.get(decor.id)
        if item is None:
            item = DecorItem(self.pictures, decor)
            self._scene.addItem(item)
            self.decor[decor.id] = item
        return item

    def drop_decor(self, name: str) -> None:
        item = self.decor.pop(name, None)
        if item is not None:
            self._scene.removeItem(item)

    def settle_panels(self) -> None:
        """Panels stand straight, however far they rocked, and that of the seat on turn is lit."""
        for seat, panel in self.panels.items():
            if panel.rotation():  # Qt paints anew whatever is turned, even to where it is
                panel.setRotation(0.0)
            panel.light(seat == self.view.turn and not self.view.over)

    def key_of(self, view: TableView, sprite: Sprite) -> str:
        """Return the art key of a sprite; what the layout leaves out need not be drawn."""
        if self.arrangement.place(sprite.zone) is None:
            return strokes.NOTHING
        if sprite.piece is None:
            return self.ui.stock_key(sprite.kind)
        return self.ui.lying_key(sprite.piece, sprite.zone, view)

    def name_seats(self) -> None:
        """Every panel says who plays there now."""
        for seat, panel in self.panels.items():
            panel.wear(self.names(seat))
        self._agree()

    def _agree(self) -> None:
        """Say of everybody how strong they are, or of nobody: of some it would look as if the others were none."""
        has_room = all(panel.has_room for panel in self.panels.values())
        for panel in self.panels.values():
            panel.show_note(has_room)

    def describe(self, entity: EntityId) -> list[Message]:
        """Return what is said of a thing: what the game says, and of a seat the character of who sits there."""
        said = list(self.ui.describe(entity, self.view))
        seat = self.seat_of(entity)
        temper = "" if seat is None else self.names(seat).temper
        if seat is not None and temper:
            said = said or [message("app.temper.seat", who=SeatRef(seat))]
            said.append(Message(f"app.temper.{temper}.told"))
        return said

    def ask_anew(self) -> None:
        """The decor is asked of the game anew, as the language changed or more can be seen."""
        if self.view.zones:  # before the first view is shown there is nothing to be asked about
            self._wanted = None
            self.settle_decor()

    def drawing(self) -> Iterator[Callable[[], None]]:
        """Return what draws every picture anew, one after the other: first those under words, then the large ones.

        Words have another colour at once, and could not be read on what is drawn for another light.
        """
        under_words = [item for item in self.decor.values() if item.decor.text and item.decor.key]
        for item in under_words:
            yield item.redraw
        for seat, panel in self.panels.items():
            yield partial(self._redraw_panel, seat, panel)
        for picture, _ in self._scenery:
            yield picture.redraw
        for sprite in self.sprites:
            yield sprite.figure.redraw
        for item in self.decor.values():
            if item not in under_words:
                yield item.redraw

    def _redraw_panel(self, seat: Seat, panel: SeatItem) -> None:
        panel.redraw(self.names(seat))
        self._agree()

    def sprite_at(self, point: QPointF) -> Sprite | None:
        """Return the uppermost sprite under `point`."""
        return next(self.sprites_at(point), None)

    def sprites_at(self, point: QPointF) -> Iterator[Sprite]:
        """Return the sprites under `point` from the uppermost down."""
        found = [sprite for sprite in self.sprites if sprite.figure.isVisible() and self._holds(sprite, point)]
        yield from sorted(found, key=lambda sprite: -self._height(sprite))

    def _holds(self, sprite: Sprite, point: QPointF) -> bool:
        return sprite.goal.holds(point.x(), point.y()) if sprite is self.lifted else sprite.figure.holds(point)

    def _height(self, sprite: Sprite) -> float:
        return sprite.goal.z if sprite is self.lifted else sprite.figure.zValue()

    def places_at(self, point: QPointF) -> Iterator[EntityId]:
        """Return everything but sprites that a hand could mean at `point`: decor, zones, scenery, seats."""
        found = [item for item in self.decor.values() if item.decor.entity and item.holds(point)]
        for item in sorted(found, key=lambda item: -item.zValue()):
            if item.decor.entity is not None:
                yield item.decor.entity
        yield from self.arrangement.zones_at(point.x(), point.y())
        for picture, entity in self._scenery:
            if entity is not None and picture.sceneBoundingRect().contains(point):
                yield entity
        seat = self.arrangement.seat_at(point.x(), point.y())
        if seat is not None:
            yield seat

    def is_bare(self, zone: EntityId, point: QPointF) -> bool:
        """Return whether nothing is seen of `zone` at `point`: no edge, no panel, no scenery, nothing that lies there.

        What is empty is seen by its own decor alone; round things that lie somewhere, a mat may be.
        """
        place = self.arrangement.place(zone)
        if place is None or place.outline or zone in self.arrangement.owners or self.sprite_at(point) is not None:
            return False
        if any(Box(*part.box).holds(point.x(), point.y()) for part in self.arrangement.spec.scenery):
            return False
        decor = [item.decor.entity for item in self.decor.values() if item.holds(point)]
        is_empty = not self.view.zones.get(zone) and not self.sprites.units(zone)
        return zone not in decor if is_empty else not decor

    def seat_of(self, entity: EntityId) -> Seat | None:
        """Return the seat that `entity` names, if it names one that has a panel."""
        return next((seat for seat in self.panels if seat_id(seat) == entity), None)

    def add_overlay(self, item: QGraphicsItem) -> None:
        """`item` is in the scene."""
        self._scene.addItem(item)

    def _can_stand_out(self, sprite: Sprite) -> bool:
        place = self.arrangement.place(sprite.zone)
        return place is not None and place.spec.layout in {"fan", "clusters"}

    def _make_figure(self, zone: ZoneId, key: str) -> Figure:
        place = self.arrangement.place(zone)
        size, shape = (place.size, place.spec.shape) if place else (_NOWHERE, "card")
        figure = Figure(self.pictures, key, size, shape)
        self._scene.addItem(figure)
        return figure

    def _arranged(self) -> LayoutSpec:
        return self.ui.arranged(self.seats, self.view, self.model.me)

    def arranged_by(self, spec: LayoutSpec) -> Arrangement:
        """Return where everything is by `spec`, as the seat at the bottom sees it; each is worked out once."""
        key = id(spec), self.model.me or 0
        if key not in self._arrangements:
            self._arrangements[key] = Arrangement(spec, self.seats, self.model.me or 0)
        return self._arrangements[key]

    def _furnish(self) -> None:
        """Scenery and seats stand as the seat at the bottom sees them."""
        self.arrangement = self.arranged_by(self._arranged())
        self.sprites.heaps = self.arrangement.heaps
        for picture, _ in self._scenery:
            self._scene.removeItem(picture)
        self._scenery = [(self._scene_picture(part), part.entity) for part in self.arrangement.spec.scenery]
        for panel in self.panels.values():
            self._scene.removeItem(panel)
        self.panels = {
            seat: SeatItem(self.pictures, panel, self.names(seat)) for seat, panel in self.arrangement.panels.items()
        }
        for item in self.panels.values():
            self._scene.addItem(item)
        self._agree()
        self.furnished()

    def _scene_picture(self, part: ScenerySpec) -> PictureItem:
        x, y, width, height = part.box
        picture = PictureItem(self.pictures, part.key, width, height)
        picture.setPos(x + width / 2, y + height / 2)
        picture.setZValue(zorder.SCENERY + part.z)
        self._scene.addItem(picture)
        return picture
