"""What the tests of every game are told of one: each game says it in `tests/rules/<id>/facts.py`, as far as it differs.

What takes a window to say stands in `tests/desktop/games/<id>/`: `stories.py` and `gallery.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Facts:
    """A game that says nothing has nothing of the kind."""

    rules: frozenset[str] = frozenset()
    """The rules of its specification that players need, which the rulebook has to tell; only machines need the rest."""
    named: str = ""
    """What the rulebook calls by the name it has at the table: the ends of the keys, as a pattern."""
    names: int = 0
    """How many things these are."""
    chapters: int = 0
    """Chapters of its lesson (section 13 of the specification)."""
    told_in_vain: frozenset[str] = frozenset()
    """What the game gives to its texts although not all of them say it."""
    about_nobody: frozenset[str] = frozenset()
    """Sentences of the log that name players and are about none of them."""
    personas: Sequence[str] = ()
    """The kinds of whom somebody is in it, in the order in which they are told."""
    printed: Mapping[str, int] = field(default_factory=dict)
    """How many things of a kind section 1 of the specification counts."""
    spoken_of: Mapping[str, str] = field(default_factory=dict)
    """Where the specification speaks of a sign."""
    written: Sequence[str] = ()
    """Decor that tells in words how far the game has come."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """By the name of a position of the opponents: the reason that everybody sees there."""
    team_of: Callable[[Any, int], int] | None = None
    """Who wins together, as the state has it."""
    no_tokens: Sequence[str] = ()
    """Texts that look like tokens of its actions and are none."""
    damage: Sequence[tuple[tuple[str | int, ...], object]] = ()
    """Where the dump of its largest table has what value that cannot be."""
    replaced: str = ""
    """Challenges that were taken out, a digit each: their names are never given again."""
    points_at_everybody: Sequence[str] = ()
    """Steps of the lesson that tell of what lies before everybody."""
    published: Mapping[str, object] = field(default_factory=dict)
    """Options as the publisher's rulebook has them, where it decides otherwise than the game usually does."""
    is_open: bool = False
    """Whether everybody sees every answer that is given."""
    has_peek_sign: bool = False
    """Whether a sign on its table says by which key one looks at what is one's own."""
    asks_in_private: bool = False
    """Whether a question may be asked at an open screen that only one person may read."""
    takes_nothing_back: bool = False
    """Whether no answer of its lesson may be taken back."""


def folder_of(room: str, game: str) -> Path:
    """Return where the tests of a game are, in a room of the tests."""
    return ROOT / room / game


@cache
def own(room: str, game: str, module: str) -> Any:
    """Return a module of a game's own tests; None where it has none."""
    there = (folder_of(room, game) / f"{module}.py").is_file()
    return import_module(f"tests.{room.replace('/', '.')}.{game}.{module}") if there else None


def facts_of(game: str) -> Facts:
    """Return what a game says of itself."""
    module = own("rules", game, "facts")
    found: Facts = Facts() if module is None else module.FACTS
    return found


def numbered(prefix: str, last: Mapping[str, int]) -> frozenset[str]:
    """Return the rules of each chapter, or rule with parts of its own, up to the number of its last one."""
    return frozenset(f"{prefix}-{chapter}.{n}" for chapter, most in last.items() for n in range(1, most + 1))
