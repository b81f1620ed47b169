"""What happens when a turn or the game ends: verbs that nobody chooses (DA-3.6, 4.8, section 7)."""

from __future__ import annotations

from rules.core.event import CounterSet, Ended, EventLog, Turned
from rules.core.ids import EVERYBODY, Seat
from rules.daruma import events
from rules.daruma.state import NO_CARD, DarumaState
from rules.daruma.tables import DARUMA_TILE, FACE_KEYS, FULL, SIDES, SLOTS, TILE_KINDS, tile_at
from rules.daruma.verbs import KIND, take_marker, turn_up, win_by_tile


def stop(s: DarumaState, seat: Seat) -> int:
    """The turn was ended with dice in order; return how many are unused (DA-3.6.1)."""
    left = sum(s.pool)
    if s.log is not None:
        s.log.append(events.Stopped(seat, left))
    return left


def strike_bad_luck(s: DarumaState, seat: Seat) -> None:
    """The turn is ruined: every die is taken back, what was there before the turn stays (DA-4.8)."""
    if s.log is not None:
        s.log.append(events.BadLuckStruck(seat))
    for slot in range(SLOTS):
        if s.dice[slot]:
            _lift_dice(s, slot)
    gather(s)
    s.free = FULL


def collect(s: DarumaState, seat: Seat) -> None:
    """Every doll with both eyes is in the supply of `seat`, its dice and marker are back (DA-3.6.2)."""
    for slot in range(SLOTS):
        dice = s.dice[slot]
        if dice + s.marks[slot] < 2:
            continue
        if s.marks[slot]:
            take_marker(s, slot)
        _lift_dice(s, slot)
        piece = s.row[slot]
        s.row[slot] = NO_CARD
        s.supplies[seat].append(piece)
        if s.log is not None:
            face = FACE_KEYS[s.pieces.face[piece]]
            s.log.append(events.DollCollected(seat, piece, f"row.{slot}", face))


def mark(s: DarumaState) -> None:
    """Each half-painted doll holds an eye marker (DA-3.6.3)."""
    for slot in range(SLOTS):
        if s.dice[slot]:
            _lift_dice(s, slot)
            s.marks[slot] = 1
            if s.log is not None:
                s.log.append(events.MarkerLaid(slot))
    s.free = FULL


def gather(s: DarumaState) -> None:
    """All dice are in the cup, and the ledger is a clean page (DA-3.6.4)."""
    if s.log is not None:
        _log_gathering(s, s.log)
    s.pool = [0] * SIDES
    s.bottle = [0] * SIDES
    s.ledger = 0
    s.tile_four = 0
    s.curse = 0
    s.generous = 0


def refill(s: DarumaState) -> bool:
    """The row is full again; return False where the deck could not fill it (DA-3.6.5)."""
    for slot in range(SLOTS):
        if s.row[slot] == NO_CARD:
            if not s.deck:
                if s.log is not None:
                    s.log.append(events.DeckExhausted())
                return False
            turn_up(s, slot)
    return True


def move_round_marker(s: DarumaState, seat: Seat, left: int) -> None:
    """The marker went as far as unused dice drive it, and a daruma tile paid (DA-3.6.6, 3.6.7, 3.8)."""
    before = s.step
    steps = steps_of_marker(s, left)
    if not steps:
        return
    s.step = before + steps
    place = tile_at(s.step)
    if s.log is not None:
        s.log.append(events.RoundMarkerMoved(before, s.step, place + 1, TILE_KINDS[s.layout[place]]))
    if s.layout[place] == DARUMA_TILE:
        win_by_tile(s, seat)
    if s.step == s.rules.goal:
        s.final = 1
        if s.log is not None:
            s.log.append(events.FinalRoundBegan())


def steps_of_marker(s: DarumaState, left: int) -> int:
    """Return how far `left` unused dice drive the round marker: at most 2, and not beyond the goal (DA-3.7, 3.8)."""
    return min(left, 2, s.rules.goal - s.step)


def finish_turn(s: DarumaState, seat: Seat) -> None:
    """One more turn of `seat` is over."""
    s.turns[seat] += 1
    if s.log is not None:
        s.log.append(events.TurnFinished(seat, s.turns[seat] - 1))


def end_game(s: DarumaState, ending: int) -> None:
    """The objectives in play are open, one after the other, and the game is over."""
    s.ending = ending
    first = len(s.rules.faces)
    for seat in range(s.rules.seats):
        piece = first + seat
        if s.pieces.seen[piece] != EVERYBODY:
            s.pieces.show(piece, EVERYBODY)
            if s.log is not None:
                s.log.append(events.ObjectiveRevealed(seat, piece, FACE_KEYS[s.pieces.face[piece]]))
    s.frames.clear()
    s.over = True
    if s.log is not None:
        s.log.append(Ended())


def _lift_dice(s: DarumaState, slot: int) -> None:
    dice = s.dice[slot]
    s.dice[slot] = 0
    if s.log is not None:
        _log_return(s.log, f"eye.{slot}", 1, dice)


def _log_return(log: EventLog, zone: str, face: int, count: int) -> None:
    if count:
        log.append(events.DieReturned(KIND[face], zone, "cup", count))
        log.append(Turned("cup", KIND[face], KIND[0], count))


def _log_gathering(s: DarumaState, log: EventLog) -> None:
    for face in range(1, len(KIND)):
        _log_return(log, "pool", face, s.pool[face])
        _log_return(log, "bottle", face, s.bottle[face])
    _log_return(log, "ledger", 4, s.ledger)
    for place, name, number in (
        ("ledger", "tile_four", s.tile_four),
        ("ledger", "curse", s.curse),
        ("table", "generosity_used", s.generous),
    ):
        if number:
            log.append(CounterSet(place, name, number, 0))
