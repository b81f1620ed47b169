"""Playback: what a table was told, stop by stop, to be seen once more; the game is not changed by it."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.doers import Told, narrate, told_of
from desktop.session.heard import Heard, Hearing
from desktop.session.log import SeatNews, last_words, with_seat_news
from desktop.session.signals import LogEntry
from rules.core.event import Event
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.outcome import Outcome
from rules.core.view import TableView
from rules.match.parts import Part

REST: Final = 350
"""Milliseconds between two stops at the usual speed."""


class Played:
    """All that a table was told, part by part, up to where it stands, as each viewer may know it.

    A *stop* is where one may stand and look: after the opening, and after every deed with the passes that followed it.
    """

    def __init__(
        self,
        game: Game[Any],
        parts: tuple[Part, ...],
        state: Any,
        news: tuple[SeatNews, ...] = (),
        hearing: Hearing | None = None,
    ) -> None:
        """`parts` are in their order, and led to `state`; `news` name the parts after which they came."""
        self._game, self._parts, self._state, self._news = game, parts, state, news
        self._hearing = hearing or Hearing(game)

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """How many parts are told at each stop; the last stop is the present."""
        heard = self._heard(None)
        last = len(heard)
        return (*(number for number in range(1, last) if not heard[number].is_pass), last)

    def _heard(self, viewer: Seat | None) -> tuple[Heard, ...]:
        """Return every part as `viewer` may know it."""
        return self._hearing.of(self._parts, viewer)

    @property
    def _outcome(self) -> Outcome | None:
        return self._game.outcome(self._state)

    @cached_property
    def _steps(self) -> tuple[int, ...]:
        """The step of each part."""
        return tuple(part.index for part in self._parts)

    def view(self, stop: int, viewer: Seat | None) -> TableView:
        """Return the table at `stop` as `viewer` saw it."""
        told = self.stops[stop]
        return self._game.observe(self._state if told == len(self._parts) else self._parts[told].before, viewer)

    def events(self, stop: int, viewer: Seat | None) -> list[Event]:
        """Return what led from the stop before to `stop`, as `viewer` may know it."""
        between = self._heard(viewer)[self.stops[stop - 1] : self.stops[stop]]
        return [event for part in between for event in part.events]

    def told_since(self, stop: int, viewer: Seat | None) -> list[Told]:
        """Return what happened after `stop`, as `viewer` may know it, each with whose it is."""
        return list(told_of(self._game, self._heard(viewer), self.stops[stop]))

    def log(self, stop: int, viewer: Seat | None, most: int) -> list[LogEntry]:
        """Return what was said to `viewer` up to `stop`, at most by the `most` last parts."""
        told, heard = self.stops[stop], self._heard(viewer)
        first = max(0, told - most)
        said = with_seat_news(narrate(self._game, heard[:told], first), self._news, first, told)
        outcome = self._outcome if told == len(heard) else None
        return said if outcome is None else [*said, *last_words(self._game, outcome, heard)]

    def said_between(self, step: int, until: int, viewer: Seat | None) -> list[LogEntry]:
        """Return what was said to `viewer` of action `step` and of those after it, up to before `until`."""
        first, end = bisect_left(self._steps, step), bisect_left(self._steps, until)
        return narrate(self._game, self._heard(viewer)[:end], first)

    def actions(self, stop: int) -> int:
        """Return how many actions led to `stop`; a deed that is still being answered counts with its answers."""
        return self._parts[self.stops[stop] - 1].index

    def stop_before(self, number: int) -> int:
        """Return the last stop before part `number` was told."""
        return max(0, sum(told <= number for told in self.stops) - 1)

    def stop_of(self, step: int) -> int:
        """Return the stop at which action `step` was decided; chances that were let go there change nothing."""
        return bisect_left(self.stops, bisect_left(self._steps, step))

    def decider(self, stop: int) -> Seat | None:
        """Return who was asked what led on from `stop`; None at the end."""
        told = self.stops[stop]
        return self._parts[told].actor if told < len(self._parts) else None

    def since(self, seat: Seat) -> int:
        """Return the stop after the last deed of `seat`; what the others have done since then follows it.

        Answering somebody else's deed does not count as a turn.
        """
        heard = self._heard(seat)
        own = (number for number in range(len(heard) - 1, -1, -1) if _is_own_deed(heard[number], seat))
        last = next(own, None)
        return 0 if last is None else min(self.stop_before(last) + 1, len(self.stops) - 1)


class Playback(QObject):
    """Stands at a stop of what was played, and moves on by itself while it plays."""

    shown = Signal(object)  # TableView: show at once
    told = Signal(object, object)  # list[Event], TableView after: stage it, then call staged()
    moved = Signal()  # another stop, or it plays, or no more

    def __init__(self, played: Played, viewer: Seat | None, parent: QObject | None = None) -> None:
        """It begins at the present."""
        super().__init__(parent)
        self.played = played
        self.viewer = viewer
        self.follows = False
        """Each stop is seen through the eyes of whoever decides there."""
        self.stop = self.last
        self.rest = REST
        self._plays = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._forward)

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.played.stops) - 1

    @property
    def is_playing(self) -> bool:
        return self._plays

    def look_through(self, viewer: Seat | None) -> None:
        """Show the same through other eyes."""
        self.viewer, self.follows = viewer, False
        self.seek(self.stop)

    def follow(self) -> None:
        """See each stop as whoever decided there saw it."""
        self.follows = True
        self.seek(self.stop)

    def seek(self, stop: int) -> None:
        """Stand at `stop`, or at the nearest there is, and stop playing."""
        self.end()
        self._stand(stop)

    def _stand(self, stop: int) -> None:
        """Show `stop`, or the nearest there is, at once; what plays plays on."""
        self.stop = min(max(stop, 0), self.last)
        if self.follows:
            self.viewer = self.played.decider(self.stop)
        self.shown.emit(self.played.view(self.stop, self.viewer))
        self.moved.emit()

    def step(self) -> None:
        """Show how the next stop came about."""
        self.end()
        self._forward()

    def play(self, on: bool) -> None:
        """Go on from stop to stop, from the beginning if this is the end; or stand still."""
        self._timer.stop()
        self._plays = on
        if on and self.stop == self.last:
            self.stop = 0
            self.viewer = self.played.decider(0) if self.follows else self.viewer
            self.shown.emit(self.played.view(0, self.viewer))
        self.moved.emit()
        if on:
            self._timer.start(self.rest)

    def end(self) -> None:
        """Stand still for good."""
        self._timer.stop()
        self._plays = False

    def staged(self) -> None:
        """Know that the picture has caught up."""
        if self._plays and self.stop < self.last:
            self._timer.start(self.rest)
        elif self._plays:
            self.play(on=False)

    def _forward(self) -> None:
        if self.follows and self.stop < self.last:
            self._stand(self.stop + 1)  # other eyes see another table: nothing moves from one to the next
            self.staged()
        elif self.stop < self.last:
            self.stop += 1
            self.moved.emit()
            self.told.emit(self.played.events(self.stop, self.viewer), self.played.view(self.stop, self.viewer))
        else:
            self.staged()


def _is_own_deed(part: Heard, seat: Seat) -> bool:
    return part.actor == seat and not part.answers and not part.is_pass
