"""Play one game: `python -m rules.tools.play GAME --seats human,greedy,easy`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Self, TextIO

from rules import registry
from rules.ai.levels import LEVELS
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.core.errors import RulesError
from rules.match import replay
from rules.match.history import Step
from rules.match.journal import MAX_BYTES, decode_save
from rules.match.match import Match
from rules.match.save import encode
from rules.match.seats import SeatSpec
from rules.tools import command, contenders
from rules.tools.engine_bot import PREFIX, EngineBot
from rules.tools.text import message_text, view_lines

HUMAN: Final = "human"
_DIGITS: Final = 4  # of a number that is read; Python reads none of thousands


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status."""
    arguments = _parser().parse_args(argv)
    seats = contenders.seated(arguments.seats, arguments.engine)
    match = _match(arguments, seats)
    players = [_player(match, seat) for seat in seats]
    begun = perf_counter()
    try:
        with _Journal(match, arguments.save) as journal:
            play(match, players, journal, sys.stderr if arguments.json else sys.stdout)
    finally:
        for player in players:
            if isinstance(player, EngineBot):
                player.close()
    summary = _summary(match, seats, perf_counter() - begun)
    if arguments.json:
        print(json.dumps(summary))
    else:
        print(f"winners {summary['winners']}, scores {summary['scores']}, {summary['actions']} actions")
    return 0


def play(match: Match, players: Sequence[Bot | None], journal: _Journal, out: TextIO) -> None:
    """Play `match` to its end; a seat without bot is asked on standard input."""
    journal.write()
    told = match.index
    while not match.over:
        seat = match.game.actor(match.state)
        player = players[seat]
        if player is None:
            _tell(match, told, seat, out)
            told = match.index
            action = _asked(match, out)
        else:
            known = len(player.errors) if isinstance(player, EngineBot) else 0
            action = _chosen(match, seat, player)
            for error in player.errors[known:] if isinstance(player, EngineBot) else ():
                print(error, file=sys.stderr)
        match.submit(seat, action)
        journal.write()


def _chosen(match: Match, seat: int, player: Bot) -> Action:
    step = match.index + 1
    world = match.world_for(seat, Chance(derive(match.seed, "world", seat, step)))
    rng = Chance(derive(match.seed, "bot", seat, step))
    level = match.seats[seat].level
    iterations = match.game.iterations(level) if level in LEVELS else 0
    return player.choose(match.game, seat, world, Budget(iterations), rng, Control())


def _tell(match: Match, since: int, seat: int, out: TextIO) -> None:
    """Print what happened since step `since`, and the table, for the eyes of `seat`."""
    for step in match.steps[since + 1 :]:
        for line in _story(match, step, seat):
            print(f"  {line}", file=out)
    for line in view_lines(match.view(seat)):
        print(line, file=out)


def _story(match: Match, step: Step, seat: int) -> list[str]:
    told = [match.game.narrate(event) for event in match.redacted(step, seat)]
    return [message_text(one) for one in told if one is not None]


def _asked(match: Match, out: TextIO) -> Action:
    """Return the action that a person types: its number or its token."""
    legal = list(match.legal())
    decision = match.decision
    assert decision is not None
    print(f"seat {decision.actor}: {message_text(decision.prompt)}", file=out)
    for number, action in enumerate(legal, start=1):
        print(f"{number:4} {action.token}  {message_text(match.game.label(match.state, action))}", file=out)
    while True:
        print("> ", end="", file=out, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise RulesError("The game was left; what was played until then is in the save, if there is one.")
        answer = line.strip().removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")  # what is piped in may begin with one
        if len(answer) <= _DIGITS and answer.isdecimal() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        for action in legal:
            if action.token == answer:
                return action
        print(f"Type a number from 1 to {len(legal)}, or the name of an action.", file=out)


def _player(match: Match, seat: str) -> Bot | None:
    if seat == HUMAN:
        return None
    if seat.startswith(PREFIX):
        return EngineBot(match.game, seat.removeprefix(PREFIX), match.house)
    return match.game.bot(seat)


def _match(arguments: Any, seats: tuple[str, ...]) -> Match:
    """Return a new match, or the one in the file that is to be played on."""
    specs = [_spec(seat) for seat in seats]
    if arguments.load is None:
        return Match(command.table(arguments.game, arguments.option, len(seats)), specs, arguments.seed or 0)
    if arguments.option or arguments.seed is not None:
        raise RulesError("A save has its own options and seed: --option and --seed do not go with --load.")
    with arguments.load.open("rb") as stream:
        match = replay.load(decode_save(stream.read(MAX_BYTES + 1)), registry.create)
    if match.game.id != arguments.game:
        raise RulesError(f"The file {arguments.load} holds a game of {match.game.id}, not of {arguments.game}.")
    if match.game.seats != len(seats):
        raise RulesError(f"The file {arguments.load} has {match.game.seats} seats, not {len(seats)}.")
    for seat, spec in enumerate(specs):
        match.change_seat(seat, spec)
    return match


def _spec(seat: str) -> SeatSpec:
    if seat == HUMAN:
        return SeatSpec(seat)
    if seat.startswith(PREFIX):
        return SeatSpec("engine", "engine", command=seat.removeprefix(PREFIX))
    if seat not in LEVELS:
        raise RulesError(f"{seat!r} is no player; there are human, {', '.join(LEVELS)} and engine:COMMAND.")
    return SeatSpec(seat, "bot", seat)


def _summary(match: Match, seats: Sequence[str], seconds: float) -> dict[str, Any]:
    outcome = match.outcome
    assert outcome is not None
    return {
        "game": match.game.id,
        "seed": match.seed,
        "seats": list(seats),
        "actions": match.index,
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "digest": match.game.digest(match.state),
        "seconds": round(seconds, 3),
    }


class _Journal:
    """The save, written as the game goes on; nothing where no file was named."""

    def __init__(self, match: Match, path: Path | None) -> None:
        header = encode(match.header())  # before an older file is lost
        self._match = match
        self._file: TextIO | None = None if path is None else path.open("w", encoding="utf-8", newline="\n")
        self._written = 0
        if self._file is not None:
            self._file.write(header)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        if self._file is not None:
            self._file.close()

    def write(self) -> None:
        """Every entry of the match is in the file."""
        if self._file is not None:
            new = self._match.entries[self._written :]
            self._file.write("".join(map(encode, new)))
            self._file.flush()
        self._written = len(self._match.entries)


def _parser() -> command.Parser:
    parser = command.parser("play", "Play one game in the terminal.")
    parser.add_argument("--seats", required=True, help=f"comma-separated: human, {', '.join(LEVELS)}, engine:COMMAND")
    parser.add_argument("--engine", action="append", default=[], metavar="COMMAND", help="program in a seat `engine`")
    parser.add_argument("--seed", type=int, help="of the deal (default 0)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the game to this file")
    parser.add_argument("--load", type=Path, metavar="FILE", help="play on from this save")
    return parser


if __name__ == "__main__":
    sys.exit(command.guarded(main))
