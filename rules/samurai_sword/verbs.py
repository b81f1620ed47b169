"""What can be done at the table within a turn: verbs change the state and log what happened, and nothing else does."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Passed, TurnBegan
from rules.core.ids import EVERYBODY, NOBODY, Face, Piece, Seat
from rules.core.theft import hand_over, tuck_in
from rules.samurai_sword import closing, events, memory
from rules.samurai_sword.deck import mix_hand, rebuild_at_once
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import ARMOR, BUSHIDO, FACE_KEYS, FAST_DRAW, FOCUS

Forgotten = list[tuple[Piece, int]]


def begin_turn(s: SamuraiSwordState, seat: Seat) -> None:
    """It is the turn of `seat`, who has played no weapon yet."""
    s.active = seat
    if s.log is not None:
        s.log.append(TurnBegan(seat))
        s.log.append(events.TurnCounted(s.turns))
    s.turns += 1
    if s.weapons:
        _count_weapons(s, 0)


def begin_phase(s: SamuraiSwordState, phase: int) -> None:
    """The turn has come to `phase`."""
    if s.log is not None:
        s.log.append(events.PhaseBegan(s.active, s.phase, phase))
    s.phase = phase


def recover(s: SamuraiSwordState, seat: Seat) -> None:
    """`seat` has full Resilience."""
    full = s.rules.resilience[s.cast[seat]]
    missing = full - s.resilience[seat]
    if missing:
        s.resilience[seat] = full
        if s.log is not None:
            s.log.append(events.Recovered(seat, missing))


def pass_over(s: SamuraiSwordState, seat: Seat) -> None:
    """`seat` let a chance to answer go by, for want of a card or of the will (SS-6.8)."""
    if s.log is not None:
        s.log.append(Passed(seat))


def strike(s: SamuraiSwordState, seat: Seat, weapon: Face, target: Seat) -> None:
    """A weapon lies in the resolution zone and counts as played; `target` is attacked with it (SS-4.4.1)."""
    forgotten: Forgotten = []
    piece = _release(s, seat, weapon, forgotten)
    s.resolving = piece
    if s.log is not None:
        key = FACE_KEYS[weapon]
        s.log.append(events.WeaponPlayed(seat, piece, "resolution", key, tuple(forgotten), target))
    closing.aim(s, target)
    _count_weapons(s, s.weapons + 1)


def play(s: SamuraiSwordState, seat: Seat, face: Face, target: Seat = NOBODY) -> None:
    """An action card lies in the resolution zone (SS-4.7.0b)."""
    forgotten: Forgotten = []
    piece = _release(s, seat, face, forgotten)
    s.resolving = piece
    if s.log is not None:
        s.log.append(events.CardPlayed(seat, piece, "resolution", FACE_KEYS[face], tuple(forgotten), target))


def finish_card(s: SamuraiSwordState, rng: Chance) -> None:
    """What lay in the resolution zone lies on top of the discard pile; the game goes on."""
    closing.clear_resolution(s)
    rebuild_at_once(s, rng)


def lay(s: SamuraiSwordState, seat: Seat, face: Face, owner: Seat) -> None:
    """A property lies in front of `owner` and works (SS-4.7.0a)."""
    forgotten: Forgotten = []
    piece = _release(s, seat, face, forgotten)
    s.fields[owner].append(piece)
    _feel(s, owner, face, 1)
    if s.log is not None:
        key = FACE_KEYS[face]
        s.log.append(events.PropertyLaid(seat, piece, f"field.{owner}", key, tuple(forgotten), owner))


def remove(s: SamuraiSwordState, owner: Seat, face: Face, rng: Chance) -> None:
    """A property of `owner` is discarded and works no more."""
    piece = _lift(s, owner, face)
    s.discard.append(piece)
    if s.log is not None:
        s.log.append(events.PropertyRemoved(owner, piece, FACE_KEYS[face]))
    rebuild_at_once(s, rng)


def pass_bushido(s: SamuraiSwordState, seat: Seat, receiver: Seat) -> None:
    """Bushido lies in front of `receiver`."""
    piece = _lift(s, seat, BUSHIDO)
    s.fields[receiver].append(piece)
    s.bushido = receiver
    if s.log is not None:
        s.log.append(events.BushidoPassed(seat, receiver, piece, FACE_KEYS[BUSHIDO]))


def drop_bushido(s: SamuraiSwordState, seat: Seat) -> None:
    """Bushido lies on the discard pile."""
    piece = _lift(s, seat, BUSHIDO)
    s.discard.append(piece)
    if s.log is not None:
        s.log.append(events.BushidoDropped(seat, piece, FACE_KEYS[BUSHIDO]))


def discard(s: SamuraiSwordState, seat: Seat, face: Face, told: type[events.OpenlySpent], rng: Chance) -> None:
    """A card of `face` went from the hand of `seat` to the discard pile, for the reason that `told` tells."""
    forgotten: Forgotten = []
    piece = _release(s, seat, face, forgotten)
    s.discard.append(piece)
    if s.log is not None:
        s.log.append(told(seat, piece, "discard", FACE_KEYS[face], tuple(forgotten)))
    rebuild_at_once(s, rng)


def disperse(s: SamuraiSwordState, victim: Seat, rng: Chance) -> None:
    """A card that chance chose in the hand of `victim` is discarded (SS-4.7.11)."""
    hand = s.hands[victim]
    discard(s, victim, s.pieces.face[hand[rng.below(len(hand))]], events.CardDispersed, rng)


def steal(s: SamuraiSwordState, thief: Seat, victim: Seat, rng: Chance) -> None:
    """A card that chance chose in the hand of `victim` is in that of `thief`; only these two know it (SS-4.7.10)."""
    hand = s.hands[victim]
    memory.loses_track(s, hand)
    piece, recalled = hand_over(s.pieces, hand, victim, thief, rng, s.log, FACE_KEYS)
    hand.remove(piece)
    s.hands[thief].append(piece)
    if s.log is not None:
        key = FACE_KEYS[s.pieces.face[piece]]
        s.log.append(events.CardStolen(thief, victim, piece, key, s.pieces.seen[piece]))
        s.log.extend(recalled)
    memory.loses_track(s, s.hands[thief])
    mix_hand(s, thief, rng)
    tuck_in(s.pieces, s.hands[thief], thief, rng, s.log, FACE_KEYS)


def wound(s: SamuraiSwordState, seat: Seat, wounds: int) -> int:
    """`seat` has lost that many Resilience Points, as far as there were any; return how many."""
    applied = min(wounds, s.resilience[seat])
    s.resilience[seat] -= applied
    if s.log is not None:
        s.log.append(events.Wounded(seat, applied))
    return applied


def pay_heart(s: SamuraiSwordState, seat: Seat) -> None:
    """`seat` has paid a Resilience Point (SS-4.8.10)."""
    s.resilience[seat] -= 1
    if s.log is not None:
        s.log.append(events.HeartPaid(seat, 1))


def hand_over_honor(s: SamuraiSwordState, victim: Seat, winner: Seat) -> None:
    """`victim` is defeated and has given `winner` an Honor Point (SS-4.5.1)."""
    s.honor[victim] -= 1
    s.honor[winner] += 1
    if s.log is not None:
        s.log.append(events.Defeated(victim, winner))


def _release(s: SamuraiSwordState, seat: Seat, face: Face, forgotten: Forgotten) -> Piece:
    """Take a card of `face` out of the hand of `seat` for all to see."""
    hand = s.hands[seat]
    piece = s.pieces.spend(hand, face, forgotten)
    hand.remove(piece)
    s.pieces.show(piece, EVERYBODY)
    s.signs[piece] = 0
    return piece


def _lift(s: SamuraiSwordState, owner: Seat, face: Face) -> Piece:
    """Take a property of `face` from in front of `owner`."""
    field = s.fields[owner]
    piece = next(piece for piece in field if s.pieces.face[piece] == face)
    field.remove(piece)
    _feel(s, owner, face, -1)
    return piece


def _feel(s: SamuraiSwordState, owner: Seat, face: Face, change: int) -> None:
    """Keep what properties bring to `owner`, and where Bushido lies, in step with what lies there."""
    if face == ARMOR:
        s.guard[owner] += change
    elif face == FAST_DRAW:
        s.force[owner] += change
    elif face == FOCUS:
        s.limit[owner] += change
    else:
        s.bushido = owner if change > 0 else NOBODY


def _count_weapons(s: SamuraiSwordState, weapons: int) -> None:
    if s.log is not None:
        s.log.append(events.WeaponsCounted(s.weapons, weapons))
    s.weapons = weapons
