"""What supplies are worth and who won (DA-7.5, DA-7.6)."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.core.message import Argument, Message, SeatRef, message
from rules.core.outcome import Outcome, ScorePart, even_neighbours
from rules.daruma.state import ENDED_BY_DECK, ENDED_BY_GUARD, ENDED_BY_TRACK, DarumaState
from rules.daruma.tables import COLOUR_OF, COLOURS, FIRST_OBJECTIVE

_REASONS = {
    ENDED_BY_TRACK: "daruma.end.track",
    ENDED_BY_DECK: "daruma.end.deck",
    ENDED_BY_GUARD: "daruma.end.guard",
}


def worths(s: DarumaState, seat: Seat) -> tuple[int, ...]:
    """Return what a card of each face brings to `seat` under its objective."""
    return s.rules.worth[s.pieces.face[len(s.rules.faces) + seat] - FIRST_OBJECTIVE]


def unknown(s: DarumaState, seat: Seat) -> float:
    """Return what a card of the box that nobody knows brings to `seat` on average."""
    return s.rules.unknown[s.pieces.face[len(s.rules.faces) + seat] - FIRST_OBJECTIVE]


def score(s: DarumaState, seat: Seat) -> int:
    """Return the points of the supply of `seat` (DA-7.5)."""
    worth = worths(s, seat)
    faces = s.pieces.face
    points = 0
    for piece in s.supplies[seat]:
        points += worth[faces[piece]]
    return points


def strengths(s: DarumaState) -> list[int]:
    """Return per seat a number by which the final order goes: more points, then fewer cards (DA-7.6)."""
    return [(score(s, seat) << 8) - len(s.supplies[seat]) for seat in range(s.rules.seats)]


def outcome(s: DarumaState) -> Outcome:
    """Return places, scores and the parts of each score; the game is over."""
    order = strengths(s)
    places = tuple(1 + sum(other > own for other in order) for own in order)
    scores = tuple(score(s, seat) for seat in range(s.rules.seats))
    parts = tuple(_parts(s, seat) for seat in range(s.rules.seats))
    above = tuple(_above(s, *pair) for pair in even_neighbours(places, scores))
    return Outcome(places, scores, _reason(s, places, scores), parts, above)


def _parts(s: DarumaState, seat: Seat) -> tuple[ScorePart, ...]:
    worth = worths(s, seat)
    counts = [0] * len(COLOURS)
    points = [0] * len(COLOURS)
    for piece in s.supplies[seat]:
        face = s.pieces.face[piece]
        counts[COLOUR_OF[face]] += 1
        points[COLOUR_OF[face]] += worth[face]
    return tuple(
        ScorePart(Message(f"daruma.colour.{name}"), counts[colour], points[colour])
        for colour, name in enumerate(COLOURS)
        if counts[colour]
    )


def _reason(s: DarumaState, places: tuple[int, ...], scores: tuple[int, ...]) -> Message:
    """Why the game ended, and where points alone did not decide, what did."""
    end = Message(_REASONS[s.ending])
    winners = [seat for seat, place in enumerate(places) if place == 1]
    if len(winners) > 1:
        return message("daruma.end.shared", end=end)
    if scores.count(max(scores)) > 1:
        return message("daruma.end.fewer_cards", end=end, seat=SeatRef(winners[0]))
    return end


def _above(s: DarumaState, ahead: Seat, behind: Seat) -> Message:
    """Say what put one player before another who scored the same (DA-7.6)."""
    cards, theirs = len(s.supplies[ahead]), len(s.supplies[behind])
    who: dict[str, Argument] = {"ahead": SeatRef(ahead), "behind": SeatRef(behind), "n": score(s, ahead)}
    return message("daruma.end.above", a=cards, b=theirs, **who)
