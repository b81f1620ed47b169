"""How Small Samurai Empires moves and sounds where it differs from the house: orders, marches, ships, blows, castles.

Every length hangs on what the event says to everybody, never on what only some may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.small_samurai_empires import course, knowledge, places, showing, staging_era, ways
from desktop.person import i18n
from desktop.table.board.sprites import Sprite
from desktop.table.motion import Ease, change, row
from desktop.table.scene import TableScene
from desktop.table.staging import flourish
from desktop.table.staging.deeds import Deed, Deeds, between
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, Staging, moving, silent
from rules.core.event import Concealed, Event, TurnBegan
from rules.small_samurai_empires import events, time_events, token_events
from rules.small_samurai_empires.state import DESTINY, ERA_END, EXECUTION, PLANNING, SCORED
from rules.small_samurai_empires.tables import ERAS, PROVINCE_KEYS, ROUNDS

_ART: Final = "small_samurai_empires"
_LIGHT: Final = "table/shimmer"
DRUMS: Final = {ERA_END: "sho", SCORED: "gong"}


# Time.


def _begin(craft: Stagecraft, event: TurnBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A turn is a stroke of wood while orders are laid; whoever acts next while they are carried out needs none."""
    if craft.scene.view.counter("table", "phase") != PLANNING:
        return None
    craft.sound("tick")
    return craft.pause(160)


def _phase(craft: Stagecraft, event: time_events.PhaseBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A drum, or the mouth organ at the end of an era, and a scroll that says what begins."""
    if event.value not in course.PHASES:
        return None
    craft.sound(DRUMS.get(event.value, "taiko"))
    return showing.herald(craft, _phase_words(event.value, craft.scene.view.counter("table", "era"), event.round))


def _phase_words(phase: int, era: int, round_: int) -> str:
    if phase == EXECUTION:
        return i18n.text(f"{_ART}.log.execution_{round_}")
    words = i18n.text(f"{_ART}.phase.{course.PHASES[phase]}")
    if phase == DESTINY:
        return i18n.text(f"{_ART}.table.era", n=era, of=ERAS) + f" · {words}"
    return i18n.text(f"{_ART}.table.round", n=round_, of=ROUNDS) + f" · {words}" if phase == PLANNING else words


def _reach(craft: Stagecraft, event: time_events.SlotReached, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The banner walks on to the slot."""
    if not event.value:
        return None
    craft.sound("tick")
    return craft.pause(220)


# Destiny cards and order tokens.


def _raise_value(
    craft: Stagecraft, event: token_events.DestinyLaid | token_events.DestinyTurned, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """A card is turned up under the track of its region, which is worth more now."""
    craft.sound("page")
    laid = craft.together(craft.travel(sprite) for sprite in sprites)
    spot = QPointF(*places.laid_corner(event.region))
    shine = craft.together([craft.glint(_LIGHT, spot, 120, 620), craft.float_number(1, spot - QPointF(0, 18))])
    return row(*(part for part in (laid, shine) if part is not None))


def _place(craft: Stagecraft, event: token_events.TokenPlaced, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A token is laid face down, and its slot shines."""
    craft.sound("clack")
    parts = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    return row(*parts, craft.glint(_LIGHT, QPointF(*places.slot_middle(event.slot)), 110, 300))


def _reveal(
    craft: Stagecraft, event: token_events.OrderRevealed, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """A token turns over where it lies, and its order is called out."""
    craft.sound("clack")
    turned = craft.turn(craft.piece(event.piece))
    return craft.together([turned, _call(craft, event.slot, event.face or "")])


def _repeat(
    craft: Stagecraft, event: token_events.OrderRepeated, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    craft.sound("clack")
    return _call(craft, event.slot, event.face)


def _call(craft: Stagecraft, slot: int, face: str) -> QAbstractAnimation | None:
    """The slot shines, and below it stands what is ordered."""
    x, y = places.slot_middle(slot)
    words = i18n.text(f"{_ART}.{face.replace('/', '.')}")
    return craft.together([craft.glint(_LIGHT, QPointF(x, y), 150, 560), showing.call(craft, words, x, y + 54)])


def _nothing(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Nobody acts: a short beat, so that it is noticed."""
    craft.sound("tick")
    return craft.pause(260)


# On the map.


def _recruit(craft: Stagecraft, event: events.Recruited, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("hop")
    parts = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    return row(*parts, craft.glint(_LIGHT, QPointF(*places.middle(PROVINCE_KEYS[event.province])), 110, 260))


def _march(craft: Stagecraft, event: events.Marched, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A samurai walks over the middle of the border, or from harbour to harbour."""
    craft.sound("steps")
    via = [QPointF(*spot) for spot in ways.march(event.province, event.target_province)]
    return craft.together(craft.travel(sprite, via=via) for sprite in sprites)


def _sail(craft: Stagecraft, event: events.Sailed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A boat of the house takes a samurai round the coasts."""
    craft.sound("oar")
    via = [QPointF(*spot) for spot in ways.voyage(event.province, event.target_province)]
    house = knowledge.house(craft.scene.view, event.seat) or ""
    parts: list[QAbstractAnimation | None] = []
    for sprite in sprites:
        stops = [sprite.figure.pos(), *via, QPointF(sprite.goal.pose.x, sprite.goal.pose.y)]
        there = craft.travel(sprite, via=via)
        parts += [there, showing.boat(craft, house, stops, 0 if there is None else there.totalDuration())]
    return craft.together(parts)


def _attack(craft: Stagecraft, event: events.Attacked, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Blades meet, and whoever is struck falls and fades back to the supply."""
    craft.sound("blade")
    parts: list[QAbstractAnimation | None] = []
    for sprite in sprites:
        spot = sprite.figure.pos()
        parts += [craft.glint(f"{_ART}/clash", spot, 92, 620, sharp=True), flourish.drop(craft, sprite, 200)]
    return craft.together(parts)


def _build(craft: Stagecraft, event: events.CastleBuilt, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A castle rises from the ground to the strokes of a mallet."""
    craft.sound("mallet")
    return craft.together(_rise(craft, sprite) for sprite in sprites)


def _rise(craft: Stagecraft, sprite: Sprite) -> QAbstractAnimation | None:
    craft.claim(sprite)
    craft.scene.board.settle(sprite)
    figure, length = sprite.figure, craft.ms(620)
    end, size = figure.pos(), figure.scale()
    parts: list[QAbstractAnimation | None] = [change(figure, b"opacity", 0.0, 1.0, length // 2)]
    if not craft.scene.tempo.reduced:
        parts += [
            change(figure, b"scale", size * 0.3, size, length, Ease.OutBack),
            change(figure, b"pos", end + QPointF(0, 20), end, length),
        ]
    return craft.together([*parts, craft.glint(_LIGHT, end, 130, 620)])


def _harvest(craft: Stagecraft, event: events.Harvested, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """What a province yields sparkles, and comes from there."""
    craft.sound("grain")
    return staging_era.gather(craft, event, sprites)


STAGES: Final[Mapping[type[Event], Stage]] = {
    TurnBegan: _begin,
    Concealed: silent,
    time_events.HousePicked: moving("clack"),
    time_events.PiecesTaken: moving("hop"),
    time_events.SeedLaid: moving("tick"),
    time_events.ShrineLaid: moving("tick"),
    time_events.NeutralLaid: moving("tick"),
    time_events.StartersPlaced: moving("hop"),
    events.RegionReckoned: silent,
    time_events.EraBegan: silent,
    time_events.RoundBegan: silent,
    time_events.PhaseBegan: _phase,
    time_events.SlotReached: _reach,
    token_events.TokenTaken: moving("rustle"),
    token_events.DestinyChosen: moving("page"),
    token_events.DestinyLaid: _raise_value,
    token_events.DestinyTurned: _raise_value,
    token_events.TokenPlaced: _place,
    token_events.TurnForfeited: _nothing,
    token_events.OrderRevealed: _reveal,
    token_events.OrderRepeated: _repeat,
    events.NothingDone: _nothing,
    events.Declined: _nothing,
    events.ShipDeclined: _nothing,
    events.Recruited: _recruit,
    events.Marched: _march,
    events.Sailed: _sail,
    events.Attacked: _attack,
    events.SamuraiTraded: moving("hop"),
    events.CastleBuilt: _build,
    events.Gained: moving("tick"),
    events.Harvested: _harvest,
    events.Paid: moving("tick"),
    **staging_era.STAGES,
}
"""What is not listed is staged as the event it is a kind of."""

_SOLO: Final[tuple[type[Event], ...]] = (
    token_events.OrderRevealed,
    events.Marched,
    events.Attacked,
    events.Recruited,
    events.CastleBuilt,
)
"""Each of these is watched by itself."""


def _marched(scene: TableScene, event: events.Marched) -> Deed | None:
    way = ways.voyage if isinstance(event, events.Sailed) else ways.march
    via = [QPointF(*spot) for spot in way(event.province, event.target_province)]
    return between(scene, event.seat, event.source, event.target, via)


def _attacked(scene: TableScene, event: events.Attacked) -> Deed | None:
    return between(scene, event.seat, event.seat, event.source)


DEEDS: Final[Deeds] = {events.Marched: _marched, events.Attacked: _attacked}

STAGING: Final = Staging(STAGES, solo=_SOLO, deeds=DEEDS)
