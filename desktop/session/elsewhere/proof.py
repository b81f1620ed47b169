"""Proof: a guest's program plays a game again that is over, and compares it with all that the guest was told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable
from enum import Enum

from desktop.session.elsewhere.deal import Pledge, listed, promise_of, seed_of
from desktop.session.elsewhere.messages import Told
from desktop.session.elsewhere.wire import written
from desktop.session.heard import Heard, heard_by
from rules import registry
from rules.core.errors import RulesError
from rules.core.ids import NOBODY, Seat
from rules.match.match import Match
from rules.match.replay import following
from rules.match.save import DealLine, SaveFile


class Fairness(Enum):
    """What a guest can say of a deal: its own number is in it; it was made before; it was chosen; it is not true."""

    SHARED = "shared"
    BEFORE = "before"
    CHOSEN = "chosen"
    BROKEN = "broken"


def proving(
    save: SaveFile, seat: Seat, pledge: Pledge, heard: Iterable[tuple[int, Heard]]
) -> Generator[None, None, Fairness]:
    """Return how fair the game in `save` was to `seat`, which was told `heard`, each at its place; a move a step."""
    try:
        match = Match.open(save, registry.create)
        told = yield from _told(match, save, seat)
    except RulesError:
        return Fairness.BROKEN
    for place, part in heard:
        if written(Told(0, (part,))) not in told[place]:
            return Fairness.BROKEN
        yield
    return deal_of(match, save, seat, pledge)


def deal_of(match: Match, save: SaveFile, seat: Seat, pledge: Pledge) -> Fairness:
    """Return what became of the promises."""
    if not pledge.table:
        return Fairness.CHOSEN
    made = [entry for entry in save.entries if isinstance(entry, DealLine)]
    if not made or made[-1].deal != match.seed or promise_of(made[-1].own) != pledge.table:
        return Fairness.BROKEN
    shares = {share.seat: share.number for share in made[-1].shares}
    if seed_of(made[-1].own, shares) != match.seed:
        return Fairness.BROKEN
    if not shares or not pledge.number:
        return Fairness.BEFORE  # whoever promised nothing came later, or was somebody at another computer before
    if listed({each: promise_of(number) for each, number in shares.items()}) != pledge.promises:
        return Fairness.BROKEN if seat in shares or pledge.promises else Fairness.BEFORE
    return Fairness.SHARED if shares.get(seat) == pledge.number else Fairness.BROKEN


def _told(match: Match, save: SaveFile, seat: Seat) -> Generator[None, None, defaultdict[int, set[bytes]]]:
    """Play `save` on `match`; return what `seat` could be told at each place, what was taken back included."""
    told: defaultdict[int, set[bytes]] = defaultdict(set)
    ends = [_hear(match, seat, 0, told)]
    for _ in following(match, save):
        if match.index == 0:
            ends = [_hear(match, seat, 0, told)]
        elif match.index >= len(ends):
            ends.append(_hear(match, seat, ends[-1], told))
        else:
            del ends[match.index + 1 :]
        yield
    return told


def _hear(match: Match, seat: Seat, first: int, told: defaultdict[int, set[bytes]]) -> int:
    """Add what `seat` is told of the last step, from place `first` on; return the place after it."""
    parts = match.parts(match.steps[-1])
    for place, part in enumerate(parts, first):
        told[place].add(written(Told(0, (heard_by(match.game, part, None if seat == NOBODY else seat),))))
    return first + len(parts)
