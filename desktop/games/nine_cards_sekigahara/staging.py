"""How Nine Cards moves and sounds where it differs from the house: marching men, ambushes, and the battle card by card.

Every length hangs on what the event says to everybody, never on what only some may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.nine_cards_sekigahara import knowledge, places
from desktop.table.board.sprites import Sprite
from desktop.table.motion import delayed, row
from desktop.table.scene import TableScene
from desktop.table.staging import flourish
from desktop.table.staging.ceremony import Share, count_out
from desktop.table.staging.deeds import Deed, Deeds, between
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, Staging, Steps, moving, silent
from desktop.table.tally import written
from rules.core.event import Ended, Event, TurnBegan
from rules.core.ids import Piece, piece_id
from rules.nine_cards_sekigahara import events
from rules.nine_cards_sekigahara.tables import COLOUR_KEYS, SEATS, SLOTS

_ART: Final = "nine_cards_sekigahara"
_LIGHT: Final = "table/shimmer"
_SHOTS: Final = frozenset({"castle/kuroda_nagamasa", "castle/shimazu_yoshihiro"})
HEARD: Final = {
    "castle/kuroda_nagamasa": "arquebus",
    "castle/shimazu_yoshihiro": "arquebus",
    "castle/ii_naomasa": "hooves",
    "castle/fukushima_masanori": "hooves",
    "castle/ukita_hideie": "blade",
}
"""What is heard when a lord steps forward; of the others, only his card."""
_SLOW: Final = 420


def _begin(craft: Stagecraft, event: TurnBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """In the battle every turn is a stroke of the drum."""
    craft.sound("taiko" if knowledge.is_battle(craft.scene.view) else "clack")
    return craft.pause(200)


def _round(craft: Stagecraft, event: events.RoundStarted, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return craft.pause(240) if event.value else None


# The rounds.


def _march_out(craft: Stagecraft, event: events.Placed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Men leave one after another."""
    craft.sound("hop")
    return craft.together(craft.travel(sprite, 90 * number) for number, sprite in enumerate(sprites))


def _use(craft: Stagecraft, event: events.CastleActionUsed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The disc goes to the castle, and its action lights up."""
    craft.sound("clack")
    parts = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    spot = flourish.place_of(craft, knowledge.slot_zone(event.slot))
    if spot is not None:
        parts.append(craft.glint(_LIGHT, spot + QPointF(0, 131), 320, 560))
    return row(*parts)


def _reveal(craft: Stagecraft, event: events.TokenRevealed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Both ambushes are turned up, and their light falls on the castles that they name."""
    craft.sound("taiko")
    turned = craft.turn(craft.piece(event.piece))
    colour = (event.face or "").removeprefix("ambush/")
    beam = None
    if colour in COLOUR_KEYS and not craft.scene.tempo.is_instant:
        x, y = places.slot_box(COLOUR_KEYS.index(colour)).centre
        beam = craft.glint(f"{_ART}/beam/{colour}", QPointF(x, y), 440, 900, sharp=True)
    return craft.together([turned, beam])


def _rise(craft: Stagecraft, event: events.Ambushed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The hidden men come out at the castle."""
    craft.sound("thump")
    spot = flourish.place_of(craft, knowledge.slot_zone(event.slot))
    out = craft.together(craft.travel(sprite, 110 * number) for number, sprite in enumerate(sprites))
    call = None if spot is None else craft.glint(f"{_ART}/wave", spot, 300, 620, sharp=True)
    return craft.together([out, call])


def _tied(craft: Stagecraft, event: events.AllTied, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("bowl")
    spots = [QPointF(*places.slot_box(slot).centre) for slot in range(SLOTS)]
    ink = craft.scene.board.pictures.art.palette.ink
    return craft.together(craft.float_words("=", spot, ink, 64) for spot in spots)


def _win(craft: Stagecraft, event: events.CastleWon, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A castle slides to the end of its row."""
    craft.sound("slide")
    parts = [part for sprite in sprites if (part := craft.travel(sprite)) is not None]
    parts += [craft.glint(_LIGHT, QPointF(sprite.goal.pose.x, sprite.goal.pose.y), 240, 420) for sprite in sprites]
    return row(*parts)


def _strengthen(craft: Stagecraft, event: events.AmbushRaised, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("brush")
    spot = craft.spot_of(event.place, event.name)
    return None if spot is None else craft.float_number(event.value - event.before, spot)


# The battle.


def _draw_up(craft: Stagecraft, event: events.BattleStarted, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A conch is blown: the light goes down, the castles vanish, and the rows move together."""
    craft.sound("conch")
    lined = [craft.travel(sprite, queued=False) for sprite in craft.scene.board.strays() if sprite.goal.pose.visible]
    return row(craft.together([craft.veil(0.35, 1100), *lined]) or craft.pause(_SLOW), craft.pause(_SLOW))


def _resolve(craft: Stagecraft, event: events.CardResolved, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A card steps forward: it shines, and whoever it is known for is heard."""
    craft.sound(HEARD.get(event.key, "slide"))
    spot = _card_spot(craft, event.piece)
    parts = [craft.glint(_LIGHT, spot, 420, 620)]
    if event.key in _SHOTS:
        parts.append(craft.glint(f"{_ART}/smoke", spot, 260, 760, sharp=True))
    return craft.together(parts)


def _change(craft: Stagecraft, event: events.StrengthChanged, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The die of a card counts up or down, under a blow where it loses."""
    gain = event.value - event.before
    craft.sound("bowl" if gain > 0 else "parry")
    spot = craft.spot_of(event.place, event.name)
    if spot is None:
        return None
    blow = None if gain > 0 else craft.glint(f"{_ART}/spark", _card_spot(craft, event.piece), 200, 620, sharp=True)
    return craft.together([craft.float_number(gain, spot - QPointF(0, 40)), blow])


def _swap(craft: Stagecraft, event: events.CardsSwapped, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Two cards change places; between the camps both first shine, the wind dies down and a drum is heard."""
    changes_sides = event.source != event.target
    craft.sound("hush" if changes_sides else "slide")
    moved = [craft.travel(sprite) for sprite in sprites]
    if not changes_sides:
        return craft.together(moved)
    call = [craft.glint(f"{_ART}/wave", sprite.figure.pos(), 260, 520, sharp=True) for sprite in sprites]
    there = craft.together(delayed(part, craft.ms(260)) for part in moved if part is not None)
    return craft.together([*call, there])


def _stand_fast(craft: Stagecraft, event: events.BecameSteadfast, sprites: Sequence[Sprite]) -> QAbstractAnimation:
    craft.sound("clack")
    return craft.glint(f"{_ART}/mark/steadfast", _card_spot(craft, event.piece), 150, 620, sharp=True)


def _nothing(craft: Stagecraft, event: events.NothingDone, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("tick")
    return craft.pause(_SLOW)


def _skip(craft: Stagecraft, event: events.PlayerSkipped, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return craft.pause(_SLOW)


def _score(craft: Stagecraft, event: events.Scored, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The strengths flow to the totals, one card after another."""
    craft.sound("gong")
    view, me = craft.scene.view, craft.scene.board.model.me
    parts: list[QAbstractAnimation] = []
    for seat in range(SEATS):
        for place in range(len(knowledge.camp(view, seat))):
            x, y = places.camp_box(view, me, seat, place).centre
            parts.append(delayed(craft.glint(_LIGHT, QPointF(x, y), 260, 480), craft.ms(150 * len(parts))))
    return craft.together(parts)


def _end(craft: Stagecraft, event: Ended, sprites: Sequence[Sprite]) -> Steps:
    """A temple bell; the lords of both camps march up, and what became of their strength is added up."""
    craft.sound("temple")
    view = craft.scene.view
    if not knowledge.is_joined(view):
        return craft.pause(2200)  # somebody gave up, or had no lord to lead into battle
    shares = []
    for seat in range(SEATS):
        camp = knowledge.camp(view, seat)
        strengths = [view.counter(piece_id(piece), "strength") for piece in camp]
        lords = tuple(craft.scene.ui.piece_key(view.pieces[piece], f"camp.{seat}") for piece in camp)
        shares.append(Share(seat, sum(strengths), summed(strengths), lords, total=written(sum(strengths))))
    return (yield from count_out(craft, shares, "taiko"))


def summed(strengths: Sequence[int]) -> str:
    """Return a sum in figures; of a single lord, or of none, there is nothing to add."""
    total = written(sum(strengths))
    return f"{' + '.join(map(written, strengths))} = {total}" if len(strengths) > 1 else total


def _card_spot(craft: Stagecraft, piece: Piece) -> QPointF:
    pose = craft.piece(piece).goal.pose
    return QPointF(pose.x, pose.y)


STAGES: Final[Mapping[type[Event], Stage]] = {
    TurnBegan: _begin,
    Ended: _end,
    events.StartNamed: silent,
    events.StartPassed: moving("tick"),
    events.PhaseBegan: silent,
    events.RoundStarted: _round,
    events.TurnCounted: silent,
    events.TokenDrawn: moving("rustle"),
    events.TokenRevealed: _reveal,
    events.TokenSpent: moving("tick"),
    events.TokenReturned: moving("rustle"),
    events.OptionUsed: moving("clack"),
    events.CastleActionUsed: _use,
    events.DiscTaken: moving("tick"),
    events.Placed: _march_out,
    events.PlacedByEnemy: _march_out,
    events.Ambushed: _rise,
    events.Removed: moving("hop"),
    events.WentHome: moving("hop"),
    events.Trimmed: moving("hop"),
    events.Marched: moving("hop"),
    events.AmbushSet: silent,
    events.AmbushRaised: _strengthen,
    events.AllTied: _tied,
    events.CastleStayed: silent,
    events.CastleWon: _win,
    events.Refilled: moving("slide"),
    events.CastleReturned: moving("flutter"),
    events.BattleStarted: _draw_up,
    events.StrengthSet: silent,
    events.StrengthChanged: _change,
    events.CardResolved: _resolve,
    events.BecameSteadfast: _stand_fast,
    events.MarkCleared: silent,
    events.CardsSwapped: _swap,
    events.NothingDone: _nothing,
    events.PlayerSkipped: _skip,
    events.Scored: _score,
    events.MarginNoted: silent,
}
"""What is not listed is staged as the event it is a kind of."""

_SOLO: Final[tuple[type[Event], ...]] = (events.CardResolved, events.CastleWon, events.Marched)


def _marched(scene: TableScene, event: events.Marched) -> Deed | None:
    return between(scene, event.seat, event.source, event.target)


def _forced(scene: TableScene, event: events.PlacedByEnemy) -> Deed | None:
    enemy = 1 - event.seat
    return between(scene, enemy, enemy, event.target)


DEEDS: Final[Deeds] = {events.Marched: _marched, events.PlacedByEnemy: _forced}

STAGING: Final = Staging(STAGES, solo=_SOLO, deeds=DEEDS)
