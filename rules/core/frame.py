"""Frames: immutable values on a stack that say who decides, what is legal and what an answer does."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.ids import NOBODY, Seat

S = TypeVar("S")
"""The state that holds the stack; frames themselves ask nothing of it."""


class Frame(Generic[S]):
    """One question or, with the actor `NOBODY`, one step that runs by itself.

    A frame that needs something done first replaces itself by what it will be afterwards, and then pushes the question.
    It holds public values, or what its own actor knows; who is asked later is looked up when the turn comes.
    """

    __slots__ = ("actor",)

    forced: ClassVar[bool] = True
    """A single legal action is taken unasked; False where the specification says never."""

    def __init__(self, actor: Seat) -> None:
        self.actor = actor

    def legal(self, state: S) -> list[Action]:
        """Return the legal actions: non-empty, unique, in a stable order."""
        raise NotImplementedError

    def apply(self, state: S, action: Action, rng: Chance) -> None:
        """Carry out the answer, which is legal."""
        raise NotImplementedError

    def seen(self, state: S, action: Action, viewer: Seat) -> object:
        """Return what `viewer` sees of `action`, given as the answer by another: all of it, unless a part is hidden."""
        return action

    def run(self, state: S, rng: Chance) -> None:
        """Carry out a step of `NOBODY`: the frame replaces or pops itself, and may push."""
        raise NotImplementedError

    def ask(self, state: S) -> Decision:
        """Return how the question is put to a person."""
        raise NotImplementedError

    def args(self) -> tuple[Any, ...]:
        """Return what the class is called with to make this frame again; JSON-able, tuples for lists."""
        return (self.actor,)


class Step(Frame[S]):
    """A step that runs by itself."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def args(self) -> tuple[Any, ...]:
        """Return nothing: one such step is like the other."""
        return ()


class SeatStep(Frame[S]):
    """A step that runs by itself, in the turn of `seat`."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(NOBODY)
        self.seat = seat

    def args(self) -> tuple[Any, ...]:
        """Return the seat."""
        return (self.seat,)
