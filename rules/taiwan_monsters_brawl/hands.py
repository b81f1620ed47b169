"""Taiwan Monsters Brawl by hand: what can be grabbed, and which grab is which action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from rules.core.action import Action
from rules.core.ids import NOBODY, EntityId, Piece, Seat, ZoneId, piece_id, seat_id, stock_id
from rules.core.view import Gesture
from rules.taiwan_monsters_brawl import actions, dice, words
from rules.taiwan_monsters_brawl.events import fate_zone, rune_kind
from rules.taiwan_monsters_brawl.frames import Gain
from rules.taiwan_monsters_brawl.state import (
    EMPTY,
    BrawlState,
    monster_piece,
    side_of,
    spell_kind,
    zone_number,
)
from rules.taiwan_monsters_brawl.tables import ANY, CELLS, COLOUR_KEYS, GAIN_KEYS, KINDS, MONSTER_KEYS, SEGMENTS

Way = tuple[EntityId | None, EntityId | ZoneId | None]
"""From where to where."""

CENTRE: Final = "resolution"
"""Where cards go that need nobody."""

RUNE_DIE: Final = "rune_die"
"""The rune die, which lies on the table for whoever may roll it."""


def gestures(s: BrawlState, legal: list[Action]) -> list[Gesture]:
    """Return every way to do each legal action by hand."""
    return [
        Gesture(action, source, target, words.label(s, action))
        for action in legal
        for source, target in _WAYS[type(action)](s, s.frames[-1].actor, action)
    ]


def marker(seat: Seat) -> EntityId:
    """Name the large marker of a seat."""
    return f"marker.{seat}"


def due_rune(due: int) -> EntityId:
    """Name a rune that is gained and lies ready, perhaps of any kind."""
    return f"due.{GAIN_KEYS[due]}"


def _button(s: BrawlState, actor: Seat, action: Action) -> Iterator[Way]:
    if action is actions.DRAW and s.deck:
        yield piece_id(s.deck[-1]), None
        yield piece_id(s.deck[-1]), f"hand.{actor}"
    elif action is actions.DICE:
        yield RUNE_DIE, None
        yield RUNE_DIE, CENTRE
    elif action is actions.REST:
        yield marker(actor), f"monster.{actor}"
    yield None, None


def _pick(s: BrawlState, actor: Seat, action: actions.Pick) -> Iterator[Way]:
    yield from _PICKS.get(action.verb, _button)(s, actor, action)


def _monster(s: BrawlState, actor: Seat, action: Any) -> Iterator[Way]:
    board = piece_id(monster_piece(s.rules, action.index))
    yield board, None
    yield board, f"monster.{actor}"


def _zone(s: BrawlState, actor: Seat, action: Any) -> Iterator[Way]:
    zone = piece_id(next(piece for piece in s.row if zone_number(s, piece) == action.index))
    yield zone, None
    yield marker(actor), zone


def _line(s: BrawlState, actor: Seat, action: Any) -> Iterator[Way]:
    """From one end to the other, in either direction."""
    cells = SEGMENTS[action.index]
    first, last = fate_zone(actor, cells[0]), fate_zone(actor, cells[-1])
    yield first, last
    yield last, first


def _upgrade(s: BrawlState, actor: Seat, action: Any) -> Iterator[Way]:
    yield stock_id(f"die.{COLOUR_KEYS[action.index]}", dice.PLANS[side_of(s, actor)]), None
    yield None, None


def _snatch(s: BrawlState, actor: Seat, action: Any) -> Iterator[Way]:
    yield stock_id(f"die.black.{action.index}", dice.PLANS[1 - side_of(s, actor)]), None
    yield None, None


_PICKS: Final[dict[str, Callable[[BrawlState, Seat, Any], Iterator[Way]]]] = {
    "monster": _monster,
    "occupy": _zone,
    "line": _line,
    "upgrade": _upgrade,
    "snatch": _snatch,
}


def _lay(s: BrawlState, actor: Seat, action: actions.Lay) -> Iterator[Way]:
    """From what lies ready, or from the supply; a kind that is due by itself is not taken from there as any."""
    cell = fate_zone(actor, action.cell)
    yield due_rune(action.due), cell
    if action.due != ANY or action.kind not in _due(s):
        yield stock_id(rune_kind(action.kind), "runes"), cell


def _convert(s: BrawlState, actor: Seat, action: actions.Convert) -> Iterator[Way]:
    chi = f"chi.{actor}"
    yield due_rune(action.due), chi
    kinds = [kind for kind in range(KINDS) if kind not in _due(s)] if action.due == ANY else [action.due]
    for kind in kinds:
        if s.supply[kind]:
            yield stock_id(rune_kind(kind), "runes"), chi
    yield None, None


def _due(s: BrawlState) -> tuple[int, ...]:
    frame = s.frames[-1]
    assert isinstance(frame, Gain)
    return frame.due


def _challenge(s: BrawlState, actor: Seat, action: actions.Challenge) -> Iterator[Way]:
    zone = piece_id(s.ground[action.target])
    yield zone, None
    yield marker(actor), zone
    yield marker(actor), seat_id(action.target)


def rune_at(s: BrawlState, seat: Seat, cell: int) -> EntityId:
    """Name the rune that lies on a cell."""
    kind = rune_kind(s.cells[seat][cell], fresh=bool(s.fresh[seat] >> cell & 1))
    return stock_id(kind, fate_zone(seat, cell))


def _cell(s: BrawlState, actor: Seat, action: actions.Cell) -> Iterator[Way]:
    yield rune_at(s, actor if action.owner == NOBODY else action.owner, action.cell), None


def _card(s: BrawlState, actor: Seat, action: actions.Card) -> Iterator[Way]:
    pile, goal = (s.drawn, f"hand.{actor}") if action.verb == "keep" else (s.hands[actor], "spell_discard")
    for piece in equal_cards(s, pile, action.kind):
        yield piece_id(piece), None
        yield piece_id(piece), goal


def _cast(s: BrawlState, actor: Seat, action: actions.Cast) -> Iterator[Way]:
    for piece in equal_cards(s, s.hands[actor], action.kind):
        if action.cell != actions.NO_CELL:
            owner = actor if action.target == NOBODY else action.target
            yield piece_id(piece), rune_at(s, owner, action.cell)
            yield piece_id(piece), fate_zone(owner, action.cell)
        elif action.target != NOBODY:
            yield piece_id(piece), seat_id(action.target)
        else:
            yield piece_id(piece), None
            yield piece_id(piece), CENTRE


def equal_cards(s: BrawlState, pile: list[Piece], kind: int) -> list[Piece]:
    """Return the cards of a design: any of them will do."""
    return [piece for piece in sorted(pile) if spell_kind(s, piece) == kind]


def sources(s: BrawlState, viewer: Seat) -> list[EntityId]:
    """Return all that `viewer`, if it is asked, could try to grab: cards, markers, zones, runes, cells, dice."""
    if s.over or s.frames[-1].actor != viewer:
        return []
    found = [piece_id(piece) for piece in sorted((*s.hands[viewer], *s.drawn))]
    found += [piece_id(piece) for piece in s.row]
    found += [marker(seat) for seat in range(s.rules.seats) if s.monsters[seat] >= 0]
    found += [piece_id(s.deck[-1])] if s.deck else []
    found += [piece_id(monster_piece(s.rules, index)) for index in range(len(MONSTER_KEYS)) if index not in s.monsters]
    found += [stock_id(rune_kind(kind), "runes") for kind in range(KINDS) if s.supply[kind]]
    for seat in range(s.rules.seats):
        found += [rune_at(s, seat, cell) for cell in range(CELLS) if s.cells[seat][cell] != EMPTY]
    if s.monsters[viewer] >= 0:
        found += [fate_zone(viewer, cell) for cell in range(CELLS)]
    for side, plan in enumerate(s.plans):
        found += [stock_id(die, dice.PLANS[side]) for die in dict.fromkeys(dice.lying(plan))]
    return found


_WAYS: Final[dict[type[Action], Callable[[BrawlState, Seat, Any], Iterator[Way]]]] = {
    Action: _button,
    actions.Pick: _pick,
    actions.Lay: _lay,
    actions.Convert: _convert,
    actions.Challenge: _challenge,
    actions.Cell: _cell,
    actions.Card: _card,
    actions.Cast: _cast,
}
