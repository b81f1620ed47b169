"""The few ways in which rules refuse: malformed, illegal and contradictory are different things."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.message import Message


class RulesError(Exception):
    """Whatever the rules refuse; its text is one clear English sentence."""


class BadToken(RulesError):
    """A text names no action of the game."""


class IllegalAction(RulesError):
    """An action exists but may not be taken now, or not by this seat."""


class ReplayMismatch(RulesError):
    """A recorded game does not follow from its seed and actions; `index` is the first entry that fails."""

    def __init__(self, text: str, index: int) -> None:
        super().__init__(text)
        self.index = index


@dataclass(frozen=True, slots=True)
class Fault:
    """Where in a content values contradict each other, the section first, and what tells a person why."""

    place: tuple[int | str, ...]
    said: Message


class ContentError(RulesError):
    """Content, options or an unknown game id cannot be used.

    Of options, `option` names one that is wrong by itself; `said` tells a person why several contradict each other. Of
    content, `faults` are all its contradictions, of which `said` is the first.
    """

    def __init__(
        self, text: str, option: str = "", said: Message | None = None, faults: tuple[Fault, ...] = ()
    ) -> None:
        super().__init__(text)
        self.option = option
        self.said = said
        self.faults = faults


class Contradiction(ValueError):
    """Values that are valid one by one but contradict each other; `said` tells a person why, the text a developer."""

    def __init__(self, text: str, said: Message) -> None:
        super().__init__(text)
        self.said = said
