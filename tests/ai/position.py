"""A question with an obvious answer, or with an obvious blunder."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Position:
    """A question at a table as a game's tests build it, and which answers are right, or which are wrong.

    Answers are told as the `legal` of that table tells them.
    """

    name: str
    set_up: Callable[[], Any]
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    def accepts(self, answer: str) -> bool:
        """Whether the answer is not a blunder."""
        return answer in self.right if self.right else answer not in self.wrong


class Positions(list[Position]):
    """The positions of a game, told one after the other."""

    def right(self, name: str, set_up: Callable[[], Any], *answers: str) -> None:
        """Here all but these answers are blunders."""
        self.append(Position(name, set_up, right=answers))

    def wrong(self, name: str, set_up: Callable[[], Any], *answers: str) -> None:
        """Here these answers are blunders."""
        self.append(Position(name, set_up, wrong=answers))
