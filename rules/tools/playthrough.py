"""Record a random game in full: `python -m rules.tools.playthrough GAME --seed 7`.

The record holds every question, every legal action, everything that everybody was told, and the digests. Kept in
tests/playthroughs and compared, it shows any change of the rules, wanted or not.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.match.history import Step, viewers
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.tools import command
from rules.tools.text import event_text, message_text, view_lines

SEEN_EVERY: Final = 60
"""The whole table is written down after so many actions; in between the events tell it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status."""
    arguments = _parser().parse_args(argv)
    seats = arguments.seats if arguments.seats is not None else registry.seat_counts(arguments.game)[0]
    game = command.table(arguments.game, arguments.option, seats)
    lines = list(record(game, arguments.seed))
    if arguments.json:
        print(json.dumps({"game": game.id, "seats": seats, "seed": arguments.seed, "record": lines}))
    else:
        print("\n".join(lines))
    return 0


def record(game: Game[Any], seed: int) -> Iterator[str]:
    """Yield the lines of the random game of `seed`."""
    match = Match(game, [SeatSpec(f"seat {seat}", "bot", "random") for seat in range(game.seats)], seed)
    rng = Chance(derive(seed, "playthrough"))
    yield f"game {game.id}, rules version {game.rules_version}, seed {seed}"
    yield f"options {json.dumps(game.options.model_dump(mode='json'), sort_keys=True)}"
    yield from _told(match, match.opening)
    yield from _seen(match)
    while not match.over:
        legal = match.legal()
        action = legal[rng.below(len(legal))]
        yield from _question(match)
        yield f"  does {action.token}"
        yield from _told(match, match.submit(game.actor(match.state), action))
        if match.index % SEEN_EVERY == 0:
            yield from _seen(match)
    yield from _seen(match)
    yield from _end(match)


def _question(match: Match) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    marks = "".join(f", {mark}" for mark in ("together", "secret") if getattr(decision, mark))
    yield f"{match.index + 1}. seat {decision.actor}: {decision.kind} {decision.prompt.key}{marks}"
    yield f"  may {' '.join(action.token for action in match.legal())}"


def _told(match: Match, step: Step) -> Iterator[str]:
    """Yield what a bystander was told, and what seats were told that differs."""
    public = [event_text(event) for event in match.redacted(step, None)]
    for viewer in viewers(match.game):
        told = [event_text(event) for event in match.redacted(step, viewer)]
        if viewer is None:
            yield from (f"  {text}" for text in told)
        else:
            yield from (f"  seat {viewer}: {text}" for text, other in zip(told, public, strict=True) if text != other)
    yield f"  digest {match.game.digest(match.states[step.index])}"


def _seen(match: Match) -> Iterator[str]:
    """Yield the table as a bystander sees it, and the lines in which a seat sees more."""
    public = list(view_lines(match.view(None)))
    yield from (f"| {line}" for line in public)
    for viewer in range(match.game.seats):
        for line in view_lines(match.view(viewer)):
            if line not in public:
                yield f"| seat {viewer}: {line}"


def _end(match: Match) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    yield f"over after {match.index} actions: {message_text(outcome.reason)}"
    for seat, place in enumerate(outcome.places):
        parts = outcome.parts[seat] if outcome.parts else ()
        texts = [f"{message_text(part.label)} {part.count} = {part.points}" for part in parts]
        yield f"seat {seat}: place {place}, score {outcome.scores[seat]} ({'; '.join(texts)})"
    yield f"utilities {[round(share, 6) for share in match.game.utilities(match.state)]}"


def _parser() -> command.Parser:
    parser = command.parser("playthrough", "Record a random game in full.")
    parser.add_argument("--seed", type=int, default=1, help="of the game (default 1)")
    parser.add_argument("--seats", type=int, help="number of players (default: the fewest)")
    return parser


if __name__ == "__main__":
    sys.exit(command.guarded(main))
