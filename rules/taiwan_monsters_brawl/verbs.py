"""What can be done with chi, points, runes, markers and zones: verbs change the state and log what happened."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Passed, Shuffled, TurnBegan
from rules.core.ids import EVERYBODY, NOBODY, Piece, Seat
from rules.taiwan_monsters_brawl import events
from rules.taiwan_monsters_brawl.state import (
    EMPTY,
    GROUND,
    LOSS,
    NO_ZONE,
    BrawlState,
    monster_piece,
    zone_number,
)
from rules.taiwan_monsters_brawl.tables import CELLS

# Turns.


def begin_round(s: BrawlState) -> None:
    """One more round has begun."""
    s.round += 1
    if s.log is not None:
        s.log.append(events.RoundBegan(s.round))


def begin_phase(s: BrawlState, phase: int) -> None:
    """The round has come to `phase`."""
    if s.log is not None and s.phase != phase:
        s.log.append(events.PhaseBegan(s.phase, phase))
    s.phase = phase


def give_turn(s: BrawlState, seat: Seat) -> None:
    """It is the turn of `seat`."""
    s.active = seat
    if s.log is not None:
        s.log.append(TurnBegan(seat))


def give_start(s: BrawlState, seat: Seat, before: Seat = NOBODY) -> None:
    """`seat` has the start player card; `before` had it."""
    s.start = seat
    if s.log is not None:
        s.log.append(events.StartGiven(before + 1, seat))


def pass_over(s: BrawlState, seat: Seat) -> None:
    """`seat` let a chance to play a card go by, by choice or for want of one: nobody can tell which (TM-3.12)."""
    if s.log is not None:
        s.log.append(Passed(seat))


def rest(s: BrawlState, seat: Seat) -> None:
    """`seat` has rested, and nobody was challenged (TM-4.17)."""
    if s.log is not None:
        s.log.append(events.Rested(seat))


def take_monster(s: BrawlState, seat: Seat, monster: int) -> None:
    """`seat` has a monster and its fate board (TM-2.4)."""
    s.monsters[seat] = monster
    if s.log is not None:
        piece = monster_piece(s.rules, monster)
        s.log.append(events.MonsterTaken(seat, piece, s.rules.keys[piece]))


# Chi and points.


def gain_chi(s: BrawlState, seat: Seat, count: int) -> None:
    """`seat` has `count` chi more, as far as there is any (TM-4.1)."""
    count = min(count, s.bank)
    if count:
        s.bank -= count
        s.chi[seat] += count
        if s.log is not None:
            s.log.append(events.ChiGained(seat, count))


def spend_chi(s: BrawlState, seat: Seat, count: int, told: type[events.ChiSpent] = events.ChiSpent) -> None:
    """`seat`, which has that much, has returned `count` chi to the supply (TM-4.1)."""
    s.chi[seat] -= count
    s.bank += count
    if s.log is not None:
        s.log.append(told(seat, count))


def score(s: BrawlState, seat: Seat, points: int, reason: int) -> None:
    """`seat` has `points` more, or less but never below 0; `first_to_target` keeps count (TM-4.5, TM-8.8)."""
    before = s.vp[seat]
    value = max(0, before + points)
    if value == before:
        return
    if reason != GROUND:  # whose moment `score_zones` has begun
        s.clock += 1
    s.vp[seat] = value
    s.earned[seat][reason] += value - before
    if value < s.rules.target:
        s.since[seat] = 0
    elif not s.since[seat]:
        s.since[seat] = s.clock
    if s.log is not None:
        held = _key(s, s.ground[seat]) if reason == GROUND else ""
        s.log.append(events.Scored(seat, before, value, reason, held))


def score_zones(s: BrawlState) -> None:
    """Whoever holds a zone, full or half, has its points, all at one moment; markers are back (TM-4.71, TM-4.72)."""
    s.clock += 1
    holders = [seat for seat in s.order if s.ground[seat] != NO_ZONE]
    for seat in holders:
        score(s, seat, s.rules.points[zone_number(s, s.ground[seat])], GROUND)
    for seat in holders:
        leave_zone(s, seat, events.MarkerTaken)


def lose_points(s: BrawlState, seat: Seat, points: int) -> None:
    """`seat` has lost `points`, as far as it had any."""
    score(s, seat, -points, LOSS)


# Runes.


def lay_rune(s: BrawlState, seat: Seat, kind: int, cell: int) -> None:
    """A rune from the supply lies face-up on an empty cell (TM-4.2)."""
    s.supply[kind] -= 1
    s.cells[seat][cell] = kind
    s.filled[seat] |= 1 << cell
    s.fresh[seat] |= 1 << cell
    if s.log is not None:
        s.log.append(events.RuneLaid(seat, cell, kind))


def convert_rune(s: BrawlState, seat: Seat, due: int) -> None:
    """`seat` has one chi, if there is any, in place of a rune (TM-4.2, TM-9.26)."""
    if s.log is not None:
        s.log.append(events.RuneConverted(seat, due))
    gain_chi(s, seat, 1)


def burn_rune(s: BrawlState, seat: Seat, cell: int) -> None:
    """A face-up rune of `seat` is back in the supply."""
    kind = _lift(s, seat, cell)
    if s.log is not None:
        s.log.append(events.RuneBurned(seat, cell, kind))


def turn_down(s: BrawlState, seat: Seat, cell: int, told: type[events.RuneActivated | events.RuneWithered]) -> None:
    """A face-up rune is used: it still fills its cell (TM-4.45)."""
    s.fresh[seat] &= ~(1 << cell)
    if s.log is not None:
        s.log.append(told(seat, cell, s.cells[seat][cell]))


def turn_up(s: BrawlState, seat: Seat, cell: int) -> None:
    """A used rune is face-up again."""
    s.fresh[seat] |= 1 << cell
    if s.log is not None:
        s.log.append(events.RuneRecovered(seat, cell, s.cells[seat][cell]))


def crumble(s: BrawlState, seat: Seat) -> None:
    """All used runes of `seat` are back in the supply (TM-4.74)."""
    used = s.filled[seat] & ~s.fresh[seat]
    for cell in range(CELLS):
        if used >> cell & 1:
            kind = _lift(s, seat, cell)
            if s.log is not None:
                s.log.append(events.RuneCrumbled(seat, cell, kind))


def _lift(s: BrawlState, seat: Seat, cell: int) -> int:
    kind = s.cells[seat][cell]
    s.supply[kind] += 1
    s.cells[seat][cell] = EMPTY
    s.filled[seat] &= ~(1 << cell)
    s.fresh[seat] &= ~(1 << cell)
    return kind


# Zones and markers.


def reveal_zones(s: BrawlState, count: int, rng: Chance) -> None:
    """`count` zone cards lie in the row; the deck is built anew when it runs out (TM-4.7, TM-4.10)."""
    for _ in range(count):
        if not s.zone_deck:
            _rebuild_zones(s, rng)
        piece = s.zone_deck.pop()
        s.pieces.seen[piece] = EVERYBODY
        s.row.append(piece)
        if s.log is not None:
            s.log.append(events.ZoneRevealed(piece, _key(s, piece)))


def _rebuild_zones(s: BrawlState, rng: Chance) -> None:
    pile = s.zone_discard
    s.zone_discard = []
    if s.log is not None:
        s.log.append(events.DeckRebuilt("zone_deck"))
        s.log.extend(events.CardRecycled(piece, "zone_discard", "zone_deck", _key(s, piece)) for piece in pile)
    shuffle(s, "zone_deck", pile, rng)
    s.zone_deck = pile


def shuffle(s: BrawlState, zone: str, pile: list[Piece], rng: Chance) -> None:
    """Nobody knows what lies where in `pile`."""
    s.pieces.shuffle(pile, rng)
    if s.log is not None:
        s.log.append(Shuffled(zone, tuple(pile)))


def discard_zone(s: BrawlState, piece: Piece, told: type[events.ZoneDiscarded] = events.ZoneDiscarded) -> None:
    """A zone card of the row lies on the discard pile."""
    s.row.remove(piece)
    s.zone_discard.append(piece)
    if s.log is not None:
        s.log.append(told(piece, _key(s, piece)))


def occupy(s: BrawlState, seat: Seat, piece: Piece) -> None:
    """The marker of `seat` stands on a zone, full (TM-4.11)."""
    s.ground[seat] = piece
    if s.log is not None:
        s.log.append(events.MarkerSet(seat, piece, _key(s, piece)))


def leave_zone(s: BrawlState, seat: Seat, told: type[events.MarkerTaken]) -> None:
    """`seat` has its marker back, and the zone card is discarded (TM-4.24, TM-4.72)."""
    piece = s.ground[seat]
    show_front(s, seat)
    if s.half >> seat & 1:
        s.half &= ~(1 << seat)
        if s.log is not None:
            s.log.append(events.HalfOccupied(seat, piece, 0))
    s.ground[seat] = NO_ZONE
    if s.log is not None:
        s.log.append(told(seat, piece, _key(s, piece)))
    discard_zone(s, piece)


def halve(s: BrawlState, seat: Seat) -> None:
    """`seat` occupies its zone by half; twice is no worse (TM-4.26, TM-4.27)."""
    if not s.half >> seat & 1:
        s.half |= 1 << seat
        if s.log is not None:
            s.log.append(events.HalfOccupied(seat, s.ground[seat], 1))


def show_reverse(s: BrawlState, seat: Seat) -> None:
    """The marker of `seat` says that it is under challenge (K7)."""
    s.challenged = seat
    if s.log is not None:
        s.log.append(events.MarkerTurned(seat, s.ground[seat], 1))


def show_front(s: BrawlState, seat: Seat) -> None:
    """The marker of `seat` shows its front."""
    if s.challenged == seat:
        s.challenged = NOBODY
        if s.log is not None:
            s.log.append(events.MarkerTurned(seat, s.ground[seat], 0))


def _key(s: BrawlState, piece: Piece) -> str:
    return s.rules.keys[s.pieces.face[piece]]
