"""The end check of a round: whether the game is over, who has won, and extra rounds for ties (section 7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Ended
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import events, verbs
from rules.taiwan_monsters_brawl.state import (
    BY_EXTRA,
    BY_MERCY,
    BY_ROUNDS,
    BY_TARGET,
    PLAYING,
    BrawlState,
    take_part,
)
from rules.taiwan_monsters_brawl.tables import EXTRA_ROUNDS, MERCY, MOST_ROUNDS, RECOVERY

Key = tuple[int, int, int]


def check_end(s: BrawlState) -> None:
    """The game is over, or there is a next round among those who take part in it (D2, D3)."""
    ending = _ending(s)
    if ending == PLAYING:
        before = s.start
        verbs.give_start(s, (before + 1) % s.rules.seats, before)
        take_part(s, clockwise(s, range(s.rules.seats)))
        return
    first = first_to_target(s) if ending == BY_TARGET else None
    leaders = [first] if first is not None else _leaders(s)
    if len(leaders) > 1 and s.extra < EXTRA_ROUNDS:
        _begin_extra_round(s, leaders)
    else:
        end_game(s, ending, leaders)


def key(s: BrawlState, seat: Seat) -> Key:
    """Return by what players are compared: points, face-up runes, sets of three chi (TM-7.5)."""
    return s.vp[seat], s.fresh[seat].bit_count(), s.chi[seat] // RECOVERY


def clockwise(s: BrawlState, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return `seats` in turn order, from the start player on."""
    everybody = s.rules.seats
    return tuple(sorted(seats, key=lambda seat: (seat - s.start) % everybody))


def first_to_target(s: BrawlState) -> Seat | None:
    """Return who of two reached the target first and kept it, where that decides (TM-8.8)."""
    one, other = s.since
    if not s.rules.first_to_target or not one or not other or one == other:
        return None
    return 0 if one < other else 1


def end_game(s: BrawlState, ending: int, winners: Sequence[Seat]) -> None:
    """The game is over (TM-7.6)."""
    s.ending = ending
    s.winners = sum(1 << seat for seat in winners)
    s.frames.clear()
    s.over = True
    if s.log is not None:
        s.log.append(Ended())


def _ending(s: BrawlState) -> int:
    """Return why the game is to be decided now, or PLAYING (TM-7.2 to TM-7.4)."""
    if s.extra:
        return BY_EXTRA
    if s.rules.seats == 2:
        if max(s.vp) >= s.rules.target:
            return BY_TARGET
        return BY_ROUNDS if s.round >= MOST_ROUNDS else PLAYING
    if s.round >= s.rules.rounds:
        return BY_ROUNDS
    return BY_MERCY if s.rules.mercy and max(s.vp) - min(s.vp) >= MERCY else PLAYING


def _leaders(s: BrawlState) -> list[Seat]:
    """Return who is first among those who take part, ties broken as far as they can be (TM-7.5)."""
    points = max(s.vp[seat] for seat in s.order)
    tied = [seat for seat in s.order if s.vp[seat] == points]
    if len(tied) > 1 and s.log is not None:
        s.log.append(events.TieBroken(tuple(sorted(tied))))
    best = max(key(s, seat) for seat in tied)
    return sorted(seat for seat in tied if key(s, seat) == best)


def _begin_extra_round(s: BrawlState, tied: list[Seat]) -> None:
    """Only those who are tied go on; the first of them after the last start player starts (TM-4.82)."""
    s.extra += 1
    if s.log is not None:
        s.log.append(events.ExtraRoundBegan(s.extra))
        s.log.extend(events.SatOut(seat) for seat in sorted(s.order) if seat not in tied)
    for seat in tied:
        s.level[seat] = s.extra
    before, everybody = s.start, s.rules.seats
    start = min(tied, key=lambda seat: (seat - before - 1) % everybody)
    if start != before:
        verbs.give_start(s, start, before)
    take_part(s, clockwise(s, tied))
