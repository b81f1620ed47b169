"""What every search for a lesson's deal is made of: a line of play, and chapters that each lead a line on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, Self, TypeVar

from rules.core.chance import Chance, derive
from rules.core.game import Game


class Line:
    """One line of play of one seed; each game says what it looks at."""

    game: Game[Any]

    def __init__(self, seed: int, state: Any, record: tuple[str, ...] = ()) -> None:
        self.seed = seed
        self.state = state
        self.record = record

    @classmethod
    def opening(cls, seed: int) -> Self:
        """Return the line before its first move."""
        return cls(seed, cls.game.setup(Chance(derive(seed, "setup"))))

    @property
    def tokens(self) -> list[str]:
        """What may be done now."""
        return [action.token for action in self.game.legal_actions(self.state)]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what kind of question."""
        if self.state.over:
            return -1, ""
        return self.game.actor(self.state), type(self.state.frames[-1]).__name__

    def then(self, *tokens: str) -> Self:
        """Return the line that goes on with these moves."""
        state, record = self.state.clone(), self.record
        for token in tokens:
            record = (*record, token)
            self.game.apply(state, self.game.parse(token), Chance(derive(self.seed, "step", len(record))))
        return type(self)(self.seed, state, record)


L = TypeVar("L", bound=Line)


def tell(line: type[L], chapters: Sequence[Callable[[L], Iterator[L]]]) -> None:
    """Print the lowest seed that does, and its moves, as tutorial.toml has them."""
    for seed in count(1):
        found = lesson(line.opening(seed), chapters)
        if found is not None:
            print(f"seed = {seed}")
            print(f"record = {json.dumps(found.record)}")
            return


def lesson(line: L, chapters: Sequence[Callable[[L], Iterator[L]]]) -> L | None:
    """Return the first line of play from `line` that shows all chapters."""
    if not chapters:
        return line
    for following in chapters[0](line):
        found = lesson(following, chapters[1:])
        if found is not None:
            return found
    return None
