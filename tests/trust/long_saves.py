"""The longest saves that are read: how long it takes to read and to follow them.

`python -m tests.trust.long_saves` fills `MAX_LINES` lines for each game with its fewest and its most players, in ways
that somebody might choose who wants it to take long: whole games one after the other, each of which is taken back; the
answer that takes longest, back and forth; and a digest after each answer. Seconds of the processor are told.
"""

import argparse
import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, repeat
from time import process_time
from typing import Final

from rules import registry
from rules.core.chance import Chance
from rules.match import replay
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.save import MAX_LINES, ActionLine, DigestLine, EndLine, Entry, SaveFile, UndoLine
from rules.match.seats import SeatSpec
from rules.registry import seat_counts

Way = Callable[[Match], Iterator[Entry]]
"""Entries without end that can be followed from the opening of a match that was played to its end."""

TRIES: Final = 3
"""Of so many times the shortest counts, as others may have the processor meanwhile."""


def main(argv: Sequence[str] | None = None) -> int:
    """Read and follow the longest saves, and print what they took."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(registry.GAMES), help="only these")
    parser.add_argument("--lines", type=int, default=MAX_LINES)
    parser.add_argument("--collect", action="store_true", help="with Python's collector, which the program keeps still")
    chosen = parser.parse_args(argv)
    if not chosen.collect:
        gc.disable()
    for game in chosen.games:
        for seats in sorted({seat_counts(game)[0], seat_counts(game)[-1]}):
            match = played(game, seats)
            for name, way in WAYS.items():
                read, followed = seconds(filled(match, way, chosen.lines))
                print(f"{game}, {seats} seats, {name}: read in {read:.2f} s, followed in {followed:.2f} s", flush=True)
    return 0


def played(game: str, seats: int, seed: int = 7) -> Match:
    """Return a game played by chance to its end."""
    rng = Chance(seed)
    match = Match(registry.create(game, {"seats": seats}), [SeatSpec("Aki 秋")] * seats, seed)
    while not match.over:
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[rng.below(len(legal))])
    return match


def filled(match: Match, way: Way, lines: int) -> bytes:
    """Return a file of so many lines."""
    return encode_save(SaveFile(match.header(), tuple(islice(way(match), lines - 1))))


def seconds(data: bytes) -> tuple[float, float]:
    """Return how long it takes to read a file, and to follow what was read."""
    took = []
    for _ in range(TRIES):
        gc.collect()
        begun = process_time()
        save = decode_save(data)
        read = process_time()
        match = replay.load(save, registry.create)
        took.append((read - begun, process_time() - read))
        assert match.entries
    return min(took, key=sum)


def game_after_game(match: Match) -> Iterator[Entry]:
    """The whole game but for its end, and back to its opening."""
    first = match.steps[1].seat
    return chain.from_iterable(repeat([*_unended(match), UndoLine(undo=0, seat=first)]))


def back_and_forth(match: Match) -> Iterator[Entry]:
    """The game up to the answer that takes longest, and that one over and over."""
    actions = [entry for entry in match.entries if isinstance(entry, ActionLine)]
    dearest = max(actions, key=_cost_in(match))
    pair = (dearest, UndoLine(undo=dearest.n - 1, seat=dearest.seat))
    return chain(actions[: dearest.n - 1], chain.from_iterable(repeat(pair)))


def digest_upon_digest(match: Match) -> Iterator[Entry]:
    """The whole game over and over with a digest after each answer."""
    digests = {step.index: match.game.digest(match.states[step.index]) for step in match.steps}
    told: list[Entry] = []
    for entry in _unended(match):
        if isinstance(entry, ActionLine):
            told += (entry, DigestLine(n=entry.n, digest=digests[entry.n]))
    return chain.from_iterable(repeat([*told, UndoLine(undo=0, seat=match.steps[1].seat)]))


WAYS: Final[dict[str, Way]] = {
    "game after game": game_after_game,
    "back and forth": back_and_forth,
    "digest upon digest": digest_upon_digest,
}


def _unended(match: Match) -> list[Entry]:
    """Return the journal of a game that is over without its end."""
    return [entry for entry in match.entries if not isinstance(entry, EndLine)]


def _cost_in(match: Match) -> Callable[[ActionLine], float]:
    """Return what tells how long an answer of a match takes, on a match that it plays anew in order."""
    twin = Match.open(SaveFile(match.header()), registry.create)

    def cost(entry: ActionLine) -> float:
        action = twin.game.parse(entry.do)
        took = []
        for _ in range(TRIES):
            begun = process_time()
            twin.submit(entry.seat, action)
            twin.take_back_to(entry.n - 1, assisted=False)
            took.append(process_time() - begun)
        twin.submit(entry.seat, action)
        return min(took)

    return cost


if __name__ == "__main__":
    sys.exit(main())
