"""Who came where, and where the points came from (TM-7.1, TM-7.7)."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.core.message import Argument, Message, SeatRef, message
from rules.core.outcome import Outcome, ScorePart, even_neighbours
from rules.taiwan_monsters_brawl.closing import first_to_target, key
from rules.taiwan_monsters_brawl.state import (
    BY_EXTRA,
    BY_MERCY,
    BY_ROUNDS,
    BY_TARGET,
    SOURCE_KEYS,
    BrawlState,
)
from rules.taiwan_monsters_brawl.tables import GAME_ID

Rank = tuple[int, int, int, int, int]


def rank(s: BrawlState, seat: Seat) -> Rank:
    """Return what orders the seats at the end: winners, then extra rounds played, then the comparison key (TM-7.7)."""
    return s.winners >> seat & 1, s.level[seat], *key(s, seat)


def places(s: BrawlState) -> tuple[int, ...]:
    """Return the place of every seat; winners share the first one (TM-7.6)."""
    ranks = [rank(s, seat) for seat in range(s.rules.seats)]
    first = s.winners.bit_count()
    return tuple(1 if mine[0] else _place(ranks, mine, first) for mine in ranks)


def _place(ranks: list[Rank], mine: Rank, first: int) -> int:
    return 1 + first + sum(other > mine for other in ranks if not other[0])


def outcome(s: BrawlState) -> Outcome:
    """Return places, points and their sources; the game is over."""
    parts = tuple(_parts(s, seat) for seat in range(s.rules.seats))
    found = places(s)
    above = tuple(_above(s, *pair) for pair in even_neighbours(found, s.vp))
    return Outcome(found, tuple(s.vp), _reason(s), parts, above)


def _parts(s: BrawlState, seat: Seat) -> tuple[ScorePart, ...]:
    return tuple(
        ScorePart(Message(f"{GAME_ID}.score.{SOURCE_KEYS[source]}"), 1, points)
        for source, points in enumerate(s.earned[seat])
        if points
    )


_REASONS: Final = {BY_TARGET: "target", BY_ROUNDS: "rounds", BY_MERCY: "mercy", BY_EXTRA: "extra"}


def _reason(s: BrawlState) -> Message:
    """Say what ended the game, and what decided it where points did not."""
    end = Message(f"{GAME_ID}.end.{_REASONS[s.ending]}")
    if s.winners.bit_count() > 1:
        return message(f"{GAME_ID}.end.shared", end=end)
    return message(f"{GAME_ID}.end.{_decided_by(s)}", end=end)


def _decided_by(s: BrawlState) -> str:
    """Return what put the winner before those who played as long."""
    if s.ending == BY_TARGET and first_to_target(s) is not None:
        return "first_there"
    winner = s.winners.bit_length() - 1
    mine = key(s, winner)
    rivals = [key(s, seat) for seat in range(s.rules.seats) if seat != winner and s.level[seat] == s.level[winner]]
    points = max(rival[0] for rival in rivals)
    if points < mine[0]:
        return "points"
    runes = max(rival[1] for rival in rivals if rival[0] == mine[0])
    return "runes" if runes < mine[1] else "chi"


def _above(s: BrawlState, ahead: Seat, behind: Seat) -> Message:
    """Say what put one player before another who has as many points (TM-7.7)."""
    who: dict[str, Argument] = {"ahead": SeatRef(ahead), "behind": SeatRef(behind), "n": s.vp[ahead]}
    if s.level[ahead] > s.level[behind]:
        return message(f"{GAME_ID}.end.above.extra", **who)
    (_, runes, chi), (_, their_runes, their_chi) = key(s, ahead), key(s, behind)
    if runes > their_runes:
        return message(f"{GAME_ID}.end.above.runes", a=runes, b=their_runes, **who)
    return message(f"{GAME_ID}.end.above.chi", a=chi, b=their_chi, **who)
