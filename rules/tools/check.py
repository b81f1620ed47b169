"""Check the laws that hold for every game on random games: `python -m rules.tools.check GAME --games 2000`."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rules import registry
from rules.core.chance import Chance, derive
from rules.tools import command
from rules.tools.crew import Crew
from rules.tools.laws import Report, Violation, check_game, check_processes
from rules.tools.option_sets import random_options

SHARE: Final = 0.05
"""The share of a game's positions at which the laws of states and steps are asked; `--thorough` asks at all."""

SHOWN: Final = 5
"""Violations of one law that are told one by one."""

_TOGETHER: Final = 8  # games that go to a process at once
_TABLES_ELSEWHERE: Final = 5  # at most, of the first games that are played again in other processes
_GAMES_ELSEWHERE: Final = 20


@dataclass(frozen=True, slots=True)
class Order:
    """One game to be checked: its options by name, its seed, and the share of its positions."""

    game: str
    options: tuple[tuple[str, Any], ...]
    seed: int
    share: float


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return 1 when a law is broken."""
    arguments = _parser().parse_args(argv)
    command.at_least(1, games=arguments.games, jobs=arguments.jobs)
    orders = _orders(arguments)
    report = Report()
    for part in Crew(arguments.jobs).map(partial(_nth, orders), range(len(orders)), _TOGETHER):
        report.add(part)
    for options, seeds in _tables(orders).items():
        game = registry.create(arguments.game, dict(options))
        report.violations += check_processes(
            game, "rules.registry:create", [arguments.game, dict(options)], seeds
        ).violations
    if arguments.json:
        found = [violation.as_json() for violation in report.violations]
        summary = {"game": arguments.game, "games": report.games, "actions": report.actions}
        print(json.dumps(summary | {"violations": found}))
    else:
        for line in _lines(report.violations):
            print(line)
        print(f"{report.games} games, {report.actions} actions, {len(report.violations)} violations")
    return 1 if report.violations else 0


def _lines(violations: Sequence[Violation]) -> Iterator[str]:
    """Yield a line for each of the first violations of a law, and how many more there are: one fault breaks many."""
    found: Counter[str] = Counter()
    for violation in violations:
        found[violation.law] += 1
        if found[violation.law] <= SHOWN:
            yield f"{violation.law}, seed {violation.seed}, action {violation.index}: {violation.text}"
    yield from (f"{law}: {count - SHOWN} more (--json tells all)" for law, count in found.items() if count > SHOWN)


def carry_out(order: Order) -> Report:
    """Return what one game breaks."""
    return check_game(registry.create(order.game, dict(order.options)), order.seed, order.share)


def _orders(arguments: Any) -> list[Order]:
    """Return the games to check: numbers of players take turns unless one is given, and so do sets of options."""
    counts = [arguments.seats] if arguments.seats is not None else list(registry.seat_counts(arguments.game))
    share = 1.0 if arguments.thorough else SHARE
    orders = []
    for number in range(arguments.games):
        seed = arguments.seed + number
        chosen = {**command.options(arguments.option), "seats": counts[number % len(counts)]}
        if arguments.random_options:
            chosen = random_options(arguments.game, chosen, Chance(derive(seed, "options")))
        registry.create(arguments.game, chosen)
        orders.append(Order(arguments.game, tuple(sorted(chosen.items())), seed, share))
    return orders


def _nth(orders: Sequence[Order], number: int) -> Report:
    return carry_out(orders[number])


def _tables(orders: Sequence[Order]) -> dict[tuple[tuple[str, Any], ...], list[int]]:
    """Return for some of the tables a few seeds to be played elsewhere."""
    tables: dict[tuple[tuple[str, Any], ...], list[int]] = {}
    for order in orders[:_GAMES_ELSEWHERE]:
        tables.setdefault(order.options, []).append(order.seed)
    return dict(list(tables.items())[:_TABLES_ELSEWHERE])


def _parser() -> command.Parser:
    parser = command.parser("check", "Check the laws that hold for every game on random games.")
    parser.add_argument("--games", type=int, default=20, help="how many games (default 20)")
    parser.add_argument("--seats", type=int, help="number of players (default: all in turn)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (default 0)")
    parser.add_argument("--random-options", action="store_true", help="play every game with random options")
    parser.add_argument("--thorough", action="store_true", help="check every law at every position")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play (default 1)")
    return parser


if __name__ == "__main__":
    sys.exit(command.guarded(main))
