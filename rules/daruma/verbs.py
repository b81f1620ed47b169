"""What can be done at the setup and in a turn: verbs change the state and log what happened, and nothing else does."""

from __future__ import annotations

from typing import Final

from rules.core.chance import Chance
from rules.core.event import Moved, Shuffled, TurnBegan
from rules.core.ids import EVERYBODY, Piece, Seat
from rules.daruma import events
from rules.daruma.state import DarumaState
from rules.daruma.tables import DICE, FACE_KEYS, FOUR, FOUR_TILE, SLOTS, tile_at

KIND: Final = ("die.blank", "die.1", "die.2", "die.3", "die.4", "die.5", "die.6")
"""The kind of stock that a die is, by the face it shows."""

_ALL_DICE: Final = (0,) * DICE
_ONE_FOUR: Final = (FOUR,)


def lay_track(s: DarumaState, tiles: tuple[int, ...]) -> None:
    """The tiles of the round track lie in this order (DA-8.7)."""
    if s.log is not None:
        pairs = enumerate(zip(s.layout, tiles, strict=True))
        s.log.extend(events.TileLaid(place, old, new) for place, (old, new) in pairs if old != new)
    s.layout = tiles


def name_start(s: DarumaState, seat: Seat) -> None:
    """`seat` is the start player (DA-2.6)."""
    s.start = seat
    s.active = seat
    if s.log is not None:
        s.log.append(events.StartSeatChosen(seat))


def deal_objectives(s: DarumaState, rng: Chance) -> None:
    """Each player holds a secret objective; the rest is in the box, unseen (DA-2.5)."""
    first = len(s.rules.faces)
    s.pieces.shuffle(range(first, len(s.pieces.face)), rng)
    for seat in range(s.rules.seats):
        piece = first + seat
        seen = EVERYBODY if s.rules.objectives_open else 1 << seat
        s.pieces.show(piece, seen)
        if s.log is not None:
            s.log.append(Moved(piece, "objective_box", f"objective.{seat}", FACE_KEYS[s.pieces.face[piece]], seen))


def begin_turn(s: DarumaState, seat: Seat) -> None:
    """It is the turn of `seat`."""
    s.active = seat
    if s.log is not None:
        s.log.append(TurnBegan(seat))


def refresh(s: DarumaState, seat: Seat, rng: Chance) -> None:
    """Shuffle the row into the whole deck and turn five new dolls up; the eye markers are off (DA-3.3)."""
    if s.log is not None:
        s.log.append(events.RowRefreshed(seat))
    for slot in range(SLOTS):
        if s.marks[slot]:
            take_marker(s, slot)
        piece = s.row[slot]
        s.deck.append(piece)
        if s.log is not None:
            s.log.append(Moved(piece, f"row.{slot}", "deck"))
    shuffle_deck(s, rng)
    for slot in range(SLOTS):
        turn_up(s, slot)


def shuffle_deck(s: DarumaState, rng: Chance) -> None:
    """Nobody knows the order of the deck."""
    s.pieces.shuffle(s.deck, rng)
    if s.log is not None:
        s.log.append(Shuffled("deck", tuple(s.deck)))


def turn_up(s: DarumaState, slot: int) -> None:
    """The top card of the deck lies open in `slot`."""
    piece = s.deck.pop()
    s.row[slot] = piece
    s.pieces.show(piece, EVERYBODY)
    if s.log is not None:
        s.log.append(events.RowFilled(piece, slot, FACE_KEYS[s.pieces.face[piece]]))


def start_on_tile(s: DarumaState) -> None:
    """A turn that starts on a four-dice tile has one virtual four (DA-3.4)."""
    if s.layout[tile_at(s.step)] == FOUR_TILE:
        s.tile_four = 1
        if s.log is not None:
            s.log.append(events.FourDue())


def throw_all(s: DarumaState, seat: Seat, rng: Chance) -> None:
    """All eight dice are thrown out of the cup."""
    _roll(s, seat, "cup", _ALL_DICE, rng)


def throw_again(s: DarumaState, seat: Seat, lifted: tuple[int, ...], rng: Chance) -> None:
    """The dice that show `lifted` leave the pool and are thrown."""
    pool = s.pool
    for face in lifted:
        pool[face] -= 1
    _roll(s, seat, "pool", lifted, rng)


def throw_from_ledger(s: DarumaState, seat: Seat, rng: Chance) -> None:
    """One die of the ledger is thrown; generosity is used for this turn (DA-4.7)."""
    s.ledger -= 1
    s.generous = 1
    if s.log is not None:
        s.log.append(events.GenerosityUsed(seat))
    _roll(s, seat, "ledger", _ONE_FOUR, rng)


def _roll(s: DarumaState, seat: Seat, source: str, lifted: tuple[int, ...], rng: Chance) -> None:
    """ROLL (DA-4.2) but for the bad-luck check, which follows at once when the turn resumes."""
    thrown = rng.roll(len(lifted))
    if s.log is not None:
        _log_throw(s, seat, source, lifted, thrown)
    fours = thrown.count(FOUR)
    while fours >= FOUR:
        if s.log is not None:
            s.log.append(events.GoodLuckStruck(seat))
        win_by_luck(s, seat)
        again = rng.roll(len(thrown))
        if s.log is not None:
            _log_throw(s, seat, "pool", thrown, again)
        thrown = again
        fours = thrown.count(FOUR)
    pool = s.pool
    for face in thrown:
        pool[face] += 1
    if fours:
        pool[FOUR] = 0
        s.ledger += fours
        if s.log is not None:
            s.log.append(events.FoursBooked(fours, s.ledger + s.tile_four + s.curse))


def _log_throw(s: DarumaState, seat: Seat, source: str, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert s.log is not None
    lifted = tuple(KIND[face] for face in before)
    s.log.append(events.Thrown(seat, source, "pool", lifted, tuple(KIND[face] for face in after)))


def paint(s: DarumaState, seat: Seat, slot: int) -> None:
    """A 1 lies on an eye of the doll in `slot`."""
    s.pool[1] -= 1
    s.dice[slot] += 1
    complete = s.dice[slot] + s.marks[slot] == 2
    if complete:
        s.free ^= 1 << slot
    if s.log is not None:
        s.log.append(events.EyePainted(seat, slot, FACE_KEYS[s.pieces.face[s.row[slot]]], complete))


def pour(s: DarumaState, seat: Seat, face: int) -> None:
    """A die showing `face` is spent on the bottle."""
    s.pool[face] -= 1
    s.bottle[face] += 1
    if s.log is not None:
        s.log.append(events.SakePoured(seat, face))


def nudge(s: DarumaState, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Each die that showed `before` shows `after`, all at the same time."""
    pool = s.pool
    for face in before:
        pool[face] -= 1
    for face in after:
        pool[face] += 1
    if s.log is not None:
        s.log.extend(_nudges(before, after))


def _nudges(before: tuple[int, ...], after: tuple[int, ...]) -> list[events.DiceNudged]:
    """One event per kind of turn; where possible, no die that was turned looks like one that is yet to turn."""
    pairs = list(zip(before, after, strict=True))
    waiting = sorted(set(pairs))
    told: list[events.DiceNudged] = []
    while waiting:
        calm = [pair for pair in waiting if all(pair[1] != other[0] for other in waiting)]
        pair = (calm or waiting)[0]
        waiting.remove(pair)
        told.append(events.DiceNudged(pair[0], pair[1], pairs.count(pair)))
    return told


def count_as_four(s: DarumaState) -> None:
    """One more die counts as a four until the turn ends (DA-4.15)."""
    s.curse += 1
    if s.log is not None:
        s.log.append(events.FourCounted(s.curse - 1, s.ledger + s.tile_four + s.curse))


def fizzle(s: DarumaState, slot: int) -> None:
    """The action of the doll in `slot` did nothing, for want of anything to do it to (DA-4.4.3)."""
    if s.log is not None:
        s.log.append(events.NothingHappened(FACE_KEYS[s.pieces.face[s.row[slot]]]))


def give(s: DarumaState, giver: Seat, receiver: Seat, face: int) -> None:
    """A card of `face` went by generosity from `giver` to `receiver`."""
    piece = _hand_over(s, giver, receiver, face)
    if s.log is not None:
        s.log.append(events.CardGiven(giver, receiver, piece, FACE_KEYS[face]))


def trade(s: DarumaState, giver: Seat, receiver: Seat, face: int) -> None:
    """A card of `face` went by a swap from `giver` to `receiver`."""
    piece = _hand_over(s, giver, receiver, face)
    if s.log is not None:
        s.log.append(events.CardTraded(giver, receiver, piece, FACE_KEYS[face]))


def _hand_over(s: DarumaState, giver: Seat, receiver: Seat, face: int) -> Piece:
    faces = s.pieces.face
    supply = s.supplies[giver]
    for place, piece in enumerate(supply):
        if faces[piece] == face:
            del supply[place]
            s.supplies[receiver].append(piece)
            return piece
    raise ValueError(f"seat {giver} holds no {FACE_KEYS[face]}")


def win_by_luck(s: DarumaState, seat: Seat) -> None:
    """The top card of the deck, if there is one, is won by good luck (DA-4.2)."""
    if s.deck:
        piece = _draw(s, seat)
        if s.log is not None:
            s.log.append(events.LuckyCardWon(seat, piece, "deck", FACE_KEYS[s.pieces.face[piece]]))


def win_by_tile(s: DarumaState, seat: Seat) -> None:
    """The top card of the deck, if there is one, is won on a daruma tile (DA-3.6)."""
    if s.deck:
        piece = _draw(s, seat)
        if s.log is not None:
            s.log.append(events.TileCardWon(seat, piece, "deck", FACE_KEYS[s.pieces.face[piece]]))


def _draw(s: DarumaState, seat: Seat) -> Piece:
    piece = s.deck.pop()
    s.pieces.show(piece, EVERYBODY)
    s.supplies[seat].append(piece)
    return piece


def take_marker(s: DarumaState, slot: int) -> None:
    """The eye marker of `slot` is back in the supply."""
    s.marks[slot] = 0
    if s.log is not None:
        s.log.append(events.MarkerReturned(slot))
