"""What a guest was told of a table: its facts, the part of it that was played, and the worlds in which it is asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from desktop.session.elsewhere.messages import Told, Welcome
from desktop.session.heard import Heard
from desktop.session.log import SeatNews
from desktop.session.playback import Played
from rules.core.event import Event
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.outcome import Outcome
from rules.core.view import TableView
from rules.match.facts import Facts
from rules.match.position import Position
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy


class GuestFacts(Facts):
    """What a guest was told of the game; `index` counts what the table was told."""

    __slots__ = ("_index", "_outcome")

    def __init__(self, game: Game[Any], welcome: Welcome) -> None:
        self.game, self.house, self.pack = game, welcome.house, welcome.pack
        self.opened_with = self.seats = welcome.opened_with
        self.policy, self.assisted = UndoPolicy.STRICT, False
        self._index = 0
        self._outcome: Outcome | None = None

    def know(self, index: int, outcome: Outcome | None) -> None:
        """Take note how far it is, and how it ended."""
        self._index, self._outcome = index, outcome

    def sit(self, seats: Sequence[SeatSpec]) -> None:
        """Take note who sits there now."""
        self.seats = seats

    @property
    def index(self) -> int:
        return self._index

    @property
    def over(self) -> bool:
        return self._outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        return self._outcome

    def has_left(self, seat: Seat) -> bool:
        return self.opened_with[seat].is_person and not self.seats[seat].is_person

    def levels_at(self, seat: Seat) -> Collection[str]:
        return {self.seats[seat].level}


class Remembered:
    """Every part that the guest was told, each with the table after it."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.views: list[TableView] = []
        self.otherwise: list[tuple[int, Heard]] = []
        """What was told before in the place of something else, each with its place: taken back, as a rule."""
        self._before: list[Heard] = []
        self._is_dealt = False
        self._setup: TableView

    def begin(self, setup: TableView, *, is_dealt: bool) -> None:
        """Be told all of it once more, from `setup` on; what was known before it `is_dealt` counts for nothing."""
        self._before, self._is_dealt = self.heard if self._is_dealt else [], is_dealt
        self._setup = setup
        self.heard, self.views = [], []

    def take(self, told: Told) -> list[Event]:
        """Know what was told now, and nothing after it; return what happened after the setup."""
        self.otherwise += enumerate(self.heard[told.first :], told.first)
        del self.heard[told.first :], self.views[told.first :]
        events: list[Event] = []
        for place, part in enumerate(told.heard, told.first):
            view = self.view
            if self.views:
                for event in part.events:
                    event.fold(view)
                events += part.events
            if place < len(self._before) and part != self._before[place]:
                self.otherwise.append((place, self._before[place]))
            self.heard.append(part)
            self.views.append(view)
        return events

    @property
    def view(self) -> TableView:
        """A copy of the table as it is now."""
        return (self.views[-1] if self.views else self._setup).copy()


class World(Position):
    """Where the guest is asked: a world dealt from what the guest may know, in which its answers are tried."""

    __slots__ = ("_index", "_state", "game", "house", "seed")

    def __init__(self, game: Game[Any], house: dict[str, Any], state: Any, index: int) -> None:
        self.game, self.house, self.seed = game, house, index
        self._state, self._index = state, index

    @property
    def state(self) -> Any:
        return self._state

    @property
    def index(self) -> int:
        return self._index

    def sight(self, viewer: Seat | None) -> TableView:
        return self.view(viewer)


class GuestPlayed(Played):
    """What the guest was told; it sees nothing through other eyes."""

    def __init__(
        self,
        game: Game[Any],
        heard: tuple[Heard, ...],
        views: Sequence[TableView],
        news: tuple[SeatNews, ...],
        outcome: Outcome | None,
    ) -> None:
        """`views` are after each part."""
        super().__init__(game, (), None, news)
        self._told, self._views, self._end = heard, views, outcome

    def view(self, stop: int, _viewer: Seat | None) -> TableView:
        return self._views[self.stops[stop] - 1].copy()

    def decider(self, stop: int) -> Seat | None:
        told = self.stops[stop]
        return self._told[told].actor if told < len(self._told) else None

    def _heard(self, _viewer: Seat | None) -> tuple[Heard, ...]:
        return self._told

    @property
    def _outcome(self) -> Outcome | None:
        return self._end
