"""What the command-line tools share: how a table is named, and one sentence for whatever is impossible."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NoReturn

from rules import registry
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.outside import BAD_INPUT, heard, why_not

LEFT: Final = 130
"""The exit status when somebody pressed Ctrl-C."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and leave."""
        self.exit(BAD_INPUT, f"{message[:1].upper()}{message[1:]}; see --help.\n")


def parser(tool: str, purpose: str) -> Parser:
    """Return a parser for a tool that is about one table of a game."""
    found = parser_without_options(tool, purpose)
    found.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    return found


def parser_without_options(tool: str, purpose: str) -> Parser:
    """Return a parser for a tool that is about one game, whose tables it chooses itself."""
    found = Parser(prog=called(tool), description=purpose)
    found.add_argument("game", help=f"one of {', '.join(registry.GAMES)}")
    found.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return found


def called(tool: str) -> str:
    """Return how a tool is started here."""
    return f"chabudai-console {tool}" if getattr(sys, "frozen", False) else f"python -m rules.tools.{tool}"


def guarded(main: Callable[[Sequence[str] | None], int], argv: Sequence[str] | None = None) -> int:
    """Run a tool; what is impossible is told in one sentence on standard error, and who stops reading ends it."""
    return heard(partial(_told, main, argv))


def _told(main: Callable[[Sequence[str] | None], int], argv: Sequence[str] | None) -> int:
    try:
        return main(argv)
    except BrokenPipeError:
        raise
    except RulesError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(why_not(error), file=sys.stderr)
    except KeyboardInterrupt:
        return LEFT
    return BAD_INPUT


def options(texts: Sequence[str]) -> dict[str, Any]:
    """Return the options that ``k=v`` texts name; a value is JSON, or else a text."""
    found: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise RulesError(f"The option {text!r} has no value; write {text}=VALUE.")
        if key == "seats":
            raise RulesError("The number of players comes from --seats, not from an option.")
        try:
            found[key] = json.loads(value)
        except (ValueError, RecursionError):  # of brackets without end
            found[key] = value
    return found


def table(
    game_id: str, texts: Sequence[str], seats: int | None = None, house: Mapping[str, Any] | None = None
) -> Game[Any]:
    """Return the game with the options of the command line, for `seats` players where a number is given."""
    chosen = options(texts)
    if seats is not None:
        chosen["seats"] = seats
    return registry.create(game_id, chosen, house)


def at_least(least: int, **numbers: int) -> None:
    """Raise `RulesError` when one of `numbers` is below `least`."""
    for name, number in numbers.items():
        if number < least:
            raise RulesError(f"--{name} is at least {least}, not {number}.")
