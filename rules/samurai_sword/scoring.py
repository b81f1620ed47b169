"""What Honor is worth in the end and which team won (SS-7.4 to SS-7.7)."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message
from rules.core.outcome import Outcome, ScorePart
from rules.samurai_sword.closing import are_friends
from rules.samurai_sword.state import (
    BY_BUSHIDO,
    BY_DEFEAT,
    BY_RESHUFFLE,
    BY_SWORDMASTER,
    SamuraiSwordState,
    role,
)
from rules.samurai_sword.tables import (
    DAIMYO,
    DEADLY_STRIKE,
    NINJA_TEAM,
    RONIN,
    RONIN_TEAM,
    SHOGUN_TEAM,
    TEAM_KEYS,
    TEAM_OF,
)

NINJA_FIRST: Final = (NINJA_TEAM, SHOGUN_TEAM, RONIN_TEAM)
SHOGUN_FIRST: Final = (SHOGUN_TEAM, NINJA_TEAM, RONIN_TEAM)


def team(s: SamuraiSwordState, seat: Seat) -> int:
    """Return the team of `seat`."""
    return TEAM_OF[role(s, seat)]


def times(s: SamuraiSwordState, seat: Seat) -> int:
    """Return by what the Honor of `seat` is multiplied (SS-7.4)."""
    own = role(s, seat)
    factor = s.rules.times[own]
    if TEAM_OF[own] == NINJA_TEAM and s.rules.more_stars != factor:
        most = max(role(s, other) for other in range(s.rules.seats) if team(s, other) == NINJA_TEAM)
        return s.rules.more_stars if own == most else factor
    return factor


def daimyo(s: SamuraiSwordState, seat: Seat) -> int:
    """Return the points of Daimyo in the hand of `seat`: none for the Ronin (SS-9.36)."""
    if role(s, seat) == RONIN:
        return 0
    faces = s.pieces.face
    return sum(faces[piece] == DAIMYO for piece in s.hands[seat])


def points(s: SamuraiSwordState, seat: Seat) -> int:
    """Return what `seat` brings to its team."""
    return s.honor[seat] * times(s, seat) + daimyo(s, seat)


def deadly_team(s: SamuraiSwordState) -> int | None:
    """Return the team that ended the game by a defeat among its own (SS-7.6)."""
    if s.ending == BY_DEFEAT and are_friends(s, s.active, s.victim):
        return team(s, s.victim)
    return None


def team_scores(s: SamuraiSwordState) -> dict[int, int]:
    """Return the score of each team at the table (SS-7.5)."""
    scores: dict[int, int] = {}
    for seat in range(s.rules.seats):
        own = team(s, seat)
        scores[own] = scores.get(own, 0) + points(s, seat)
    struck = deadly_team(s)
    if struck is not None:
        scores[struck] -= DEADLY_STRIKE
    return scores


def ranking(s: SamuraiSwordState) -> list[int]:
    """Return the teams, best first (SS-7.2, SS-7.7)."""
    scores = team_scores(s)
    priority = SHOGUN_FIRST if s.rules.shogun_first else NINJA_FIRST
    order = sorted(scores, key=lambda one: (-scores[one], priority.index(one)))
    if s.ending == BY_SWORDMASTER:
        master = team(s, s.active)
        order.remove(master)
        order.insert(0, master)
    return order


def outcome(s: SamuraiSwordState) -> Outcome:
    """Return places and scores by team, and the parts of each score; the game is over."""
    order = ranking(s)
    scores = team_scores(s)
    seats = range(s.rules.seats)
    ranks = [order.index(team(s, seat)) for seat in seats]
    places = tuple(1 + sum(other < own for other in ranks) for own in ranks)
    parts = tuple(_parts(s, seat) for seat in seats)
    return Outcome(places, tuple(scores[team(s, seat)] for seat in seats), _reason(s, order, scores), parts)


def _parts(s: SamuraiSwordState, seat: Seat) -> tuple[ScorePart, ...]:
    """Explain the score of the team of `seat`: each member's Honor and Daimyo, its own first."""
    members = [other for other in range(s.rules.seats) if are_friends(s, seat, other)]
    members.sort(key=lambda other: other != seat)
    parts = [part for member in members for part in _own_parts(s, member)]
    if deadly_team(s) == team(s, seat):
        parts.append(ScorePart(Message("samurai_sword.score.deadly_strike"), 1, -DEADLY_STRIKE))
    return tuple(parts)


def _own_parts(s: SamuraiSwordState, seat: Seat) -> list[ScorePart]:
    factor = times(s, seat)
    who = SeatRef(seat)
    honor = s.honor[seat]
    parts = [ScorePart(message("samurai_sword.score.honor", seat=who, n=factor), honor, honor * factor)]
    cards = daimyo(s, seat)
    if cards:
        parts.append(ScorePart(message("samurai_sword.score.daimyo", seat=who), cards, cards))
    return parts


def _reason(s: SamuraiSwordState, order: list[int], scores: dict[int, int]) -> Message:
    """Say what ended the game and which team won it."""
    winner = Message(f"samurai_sword.team.{TEAM_KEYS[order[0]]}")
    return message(_key(order, scores, s.ending), end=_end(s), team=winner)


def _key(order: list[int], scores: dict[int, int], ending: int) -> str:
    if ending != BY_SWORDMASTER and scores[order[0]] == scores[order[1]]:
        return "samurai_sword.end.tie"
    return "samurai_sword.end.won"


def _end(s: SamuraiSwordState) -> Message:
    if s.ending == BY_RESHUFFLE:
        return _reshuffled([SeatRef(seat) for seat in range(s.rules.seats) if not s.honor[seat]])
    if s.ending == BY_BUSHIDO:
        return message("samurai_sword.end.bushido", seat=SeatRef(s.victim))
    if s.ending == BY_SWORDMASTER:
        return message("samurai_sword.end.swordmaster", seat=SeatRef(s.active))
    return message(_defeat(s), seat=SeatRef(s.active), victim=SeatRef(s.victim))


def _defeat(s: SamuraiSwordState) -> str:
    """Name what a defeat took: the last Honor, or, among friends, the last one on their feet but the striker."""
    if deadly_team(s) is None:
        return "samurai_sword.end.defeat"
    return "samurai_sword.end.deadly_strike.standing" if s.honor[s.victim] else "samurai_sword.end.deadly_strike"


def _reshuffled(lost: list[SeatRef]) -> Message:
    """Say who lost the last Honor; more than three make no sentence, and everybody sees them."""
    if not 0 < len(lost) <= len(_LOST):
        return Message("samurai_sword.end.reshuffle")
    return message(_LOST[len(lost) - 1], **dict(zip("abc", lost, strict=False)))


_LOST: Final = (
    "samurai_sword.end.reshuffle.one",
    "samurai_sword.end.reshuffle.two",
    "samurai_sword.end.reshuffle.three",
)
"""By how many lost the last Honor."""
