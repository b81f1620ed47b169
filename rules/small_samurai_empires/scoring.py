"""Who came where, and where the points came from (section 7)."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.core.message import Argument, Message, SeatRef, message
from rules.core.outcome import Outcome, ScorePart, even_neighbours
from rules.small_samurai_empires.frames import region_name
from rules.small_samurai_empires.state import (
    FROM_REGION,
    LEFTOVERS,
    REWARDS,
    SHRINES_KEPT,
    SOURCES,
    EmpiresState,
    held_by,
    samurai_on_map,
)
from rules.small_samurai_empires.tables import GAME_ID, REGIONS

Key = tuple[int, int, int]


def key(s: EmpiresState, seat: Seat) -> Key:
    """Return by what players are compared: points, few samurai on the map, resources left (SE-7.2, SE-7.3)."""
    return s.score[seat], -samurai_on_map(s, seat), held_by(s, seat)


def places(s: EmpiresState) -> tuple[int, ...]:
    """Return the place of every seat; who is equal in everything shares it."""
    keys = [key(s, seat) for seat in range(s.rules.seats)]
    return tuple(1 + sum(other > mine for other in keys) for mine in keys)


def outcome(s: EmpiresState) -> Outcome:
    """Return places, scores and their sources; the game is over."""
    parts = tuple(_parts(s, seat) for seat in range(s.rules.seats))
    found = places(s)
    above = tuple(_above(s, *pair) for pair in even_neighbours(found, s.score))
    return Outcome(found, tuple(s.score), _reason(s, found), parts, above)


def _parts(s: EmpiresState, seat: Seat) -> tuple[ScorePart, ...]:
    earned = s.earned[seat * SOURCES : seat * SOURCES + SOURCES]
    parts = [
        ScorePart(Message(f"{GAME_ID}.score.rewards"), 1, earned[REWARDS]),
        ScorePart(Message(f"{GAME_ID}.score.shrines"), earned[SHRINES_KEPT], earned[SHRINES_KEPT]),
    ]
    for region in range(REGIONS):
        influence = s.influence[seat * REGIONS + region]
        level, value = s.rules.levels[influence], s.values[region]
        label = message(f"{GAME_ID}.score.influence", region=region_name(region), level=level, value=value)
        parts.append(ScorePart(label, 1, earned[FROM_REGION + region]))
    parts.append(ScorePart(Message(f"{GAME_ID}.score.resources"), held_by(s, seat), earned[LEFTOVERS]))
    return tuple(part for part in parts if part.points)


def _reason(s: EmpiresState, found: tuple[int, ...]) -> Message:
    """Say who has won, and what decided it where points did not."""
    winners = [seat for seat, place in enumerate(found) if place == 1]
    if len(winners) > 1:
        return message(f"{GAME_ID}.end.shared", n=s.score[winners[0]])
    winner = winners[0]
    score, few, _ = key(s, winner)
    tied = [key(s, seat) for seat in range(s.rules.seats) if seat != winner and s.score[seat] == score]
    decided = "points" if not tied else "samurai" if max(tied)[1] < few else "resources"
    return message(f"{GAME_ID}.end.{decided}", seat=SeatRef(winner), n=score)


def _above(s: EmpiresState, ahead: Seat, behind: Seat) -> Message:
    """Say what put one player before another who scored the same (SE-7.3)."""
    who: dict[str, Argument] = {"ahead": SeatRef(ahead), "behind": SeatRef(behind), "n": s.score[ahead]}
    men, theirs = samurai_on_map(s, ahead), samurai_on_map(s, behind)
    if men < theirs:
        return message(f"{GAME_ID}.end.above.samurai", a=men, b=theirs, **who)
    return message(f"{GAME_ID}.end.above.resources", a=held_by(s, ahead), b=held_by(s, behind), **who)
