"""Achievements: what is worth noticing in a game that somebody has played; each game lists its own beside these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from rules.ai.levels import weakest
from rules.core.event import Event, TurnBegan
from rules.core.ids import Seat
from rules.core.outcome import Outcome
from rules.match.match import Match

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Story:
    """A game that is over, as `seat` lived it: everything that happened, how it ended, the opponents' levels.

    Of an opponent whose level was changed, it is the lowest one that played.
    """

    seat: Seat
    outcome: Outcome
    events: Sequence[Event] = ()
    levels: frozenset[str] = frozenset()

    @property
    def won(self) -> bool:
        """Whether the seat is among the winners."""
        return self.seat in self.outcome.winners

    @property
    def margin(self) -> int:
        """By how many points the seat is ahead of the best of those who did not win."""
        scores, places = self.outcome.scores, self.outcome.places
        others = [score for score, place in zip(scores, places, strict=True) if place != 1]
        return scores[self.seat] - max(others, default=scores[self.seat])

    def all(self, kind: type[E]) -> list[E]:
        """Return what happened of a kind, to whomever."""
        return [event for event in self.events if isinstance(event, kind)]

    def mine(self, kind: type[E]) -> list[E]:
        """Return what the seat did, or what befell it, of a kind."""
        return [event for event in self.all(kind) if getattr(event, "seat", None) == self.seat]

    def turns(self) -> list[Story]:
        """Return the seat's own turns, each as a story of its own."""
        begins = [place for place, event in enumerate(self.events) if isinstance(event, TurnBegan)]
        ends = [*begins[1:], len(self.events)]
        return [
            Story(self.seat, self.outcome, self.events[begin:end], self.levels)
            for begin, end in zip(begins, ends, strict=True)
            if getattr(self.events[begin], "seat", None) == self.seat
        ]


@dataclass(frozen=True, slots=True)
class Achievement:
    """Its name and how it is won are texts, `<game>.achievement.<id>` and the same with `.how`.

    Of a `secret` one nobody is told either before it is won.
    """

    id: str
    judge: Callable[[Story], bool]
    secret: bool = False


COMMON: Final = (
    Achievement("finished", lambda _story: True),
    Achievement("won", lambda story: story.won),
    Achievement("won_hard", lambda story: story.won and bool(story.levels & {"hard", "expert"})),
    Achievement("won_expert", lambda story: story.won and "expert" in story.levels),
)
"""Of every game; their texts are the program's, `app.achievement.<id>`."""


def story_of(match: Match, seat: Seat) -> Story:
    """Return `match`, which is over, as `seat` lived it; what was taken back has not happened."""
    assert match.outcome is not None, "a story has an end"
    won, opened = match.outcome.winners, match.opened_with
    beaten = (bot for bot, spec in enumerate(opened) if spec.kind == "bot" and (seat not in won or bot not in won))
    levels = frozenset(weakest(match.levels_at(bot)) for bot in beaten)
    return Story(seat, match.outcome, tuple(event for step in match.steps for event in step.events), levels)
