"""Count the content of games against their specifications: `python -m rules.tools.lint_content [GAME]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module

from rules import registry
from rules.core.errors import ContentError
from rules.tools import command
from rules.tools.option_sets import each_switch


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return 1 when there are problems."""
    arguments = _parser().parse_args(argv)
    games = list(registry.GAMES) if arguments.game is None else [arguments.game]
    problems = [f"{game}: {problem}" for game in games for problem in lint(game)]
    if arguments.json:
        print(json.dumps({"games": games, "problems": problems}))
    else:
        print("\n".join(problems) if problems else f"{', '.join(games)}: nothing to complain about")
    return 1 if problems else 0


def lint(game_id: str) -> list[str]:
    """Return what is wrong with the content and the options of a game: its own counts, and every table it offers."""
    package = registry.package(game_id)
    problems: list[str] = []
    try:
        problems += import_module(f"{package.__name__}.content").lint_content()
        for seats in registry.seat_counts(game_id):
            for options in each_switch(game_id, seats):
                registry.create(game_id, options)
    except ContentError as error:
        problems.append(str(error))
    return problems


def _parser() -> command.Parser:
    parser = command.Parser(prog=command.called("lint_content"), description="Count the content of games.")
    parser.add_argument("game", nargs="?", help=f"one of {', '.join(registry.GAMES)}; default: all")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser


if __name__ == "__main__":
    sys.exit(command.guarded(main))
