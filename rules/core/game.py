"""Game: the contract between rules and everything that plays, shows, searches, saves or tests them."""

from __future__ import annotations

from typing import TypeVar

from rules.core.action import Action
from rules.core.asking import Asking
from rules.core.bot import Bot
from rules.core.errors import ContentError
from rules.core.event import Event
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.insight import Insight
from rules.core.message import Message
from rules.core.model import Model
from rules.core.state import JsonValue, State, digest
from rules.core.unpack import MALFORMED
from rules.core.view import Gesture, TableView

S = TypeVar("S", bound=State)


class Game(Model[S]):
    """The rules of one game with its options, and how people see it, files keep it and opponents play it."""

    __slots__ = ()

    # Questions and answers for people.

    def observe(self, state: S, viewer: Seat | None) -> TableView:
        """Return the table as `viewer` may see it; None is a bystander."""
        raise NotImplementedError

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        """Return the event as `viewer` may know it."""
        return event.redact(viewer)

    def narrate(self, event: Event) -> Message | None:
        """Return the log line of a redacted event; None for an event that needs no words.

        Whom the line is about it calls `seat`, and nobody else.
        """
        return None

    def gestures(self, state: S) -> list[Gesture]:
        """Return every way to give a legal action by hand; each legal action has at least one."""
        return [Gesture(action, None, None, self.label(state, action)) for action in self.legal_actions(state)]

    def label(self, state: S, action: Action) -> Message:
        """Return `action` in words, for buttons, the action list, the log and screen readers."""
        raise NotImplementedError

    def why_not(self, state: S, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return half a sentence why `source` cannot go to `target` (None: be used at all); None when it can."""
        return None

    def sources(self, state: S, viewer: Seat) -> list[EntityId]:
        """Return every thing that `viewer` could try to grab now, legal or not."""
        return sorted({gesture.source for gesture in self.gestures(state) if gesture.source is not None})

    def asking(self) -> Asking:
        """Return what a person may wish beforehand about being asked; nothing where chances to answer are rare."""
        return Asking()

    # Codecs and opponents.

    def dump(self, state: S) -> JsonValue:
        """Return the whole state as JSON; `load` makes it again."""
        raise NotImplementedError

    def load(self, data: JsonValue) -> S:
        """Return the state that `dump` wrote; raise `ContentError` when it is no such thing."""
        try:
            return self.read(data)
        except MALFORMED as error:
            raise ContentError(f"This is no table of {self.id} for {self.seats} players: {error!r}.") from error

    def read(self, data: JsonValue) -> S:
        """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
        raise NotImplementedError

    def remembered(self) -> tuple[str, ...]:
        """Return what a dump holds that lies on no table: it tells how the table came to be what it is."""
        return ()

    def digest(self, state: S) -> str:
        """Return 16 hex digits that identify the table, however it came to be so."""
        table = self.dump(state)
        for name in self.remembered():
            del table[name]
        return digest(table)

    def parse(self, token: str) -> Action:
        """Return the action that a token names; raise `BadToken`."""
        raise NotImplementedError

    def bot(self, level: str, temper: str = "") -> Bot:
        """Return the opponent of `level`: random, greedy, easy, normal, hard or expert; an even `temper` is empty.

        Raise `ContentError` for an unknown level or temper.
        """
        raise NotImplementedError

    def insight(self) -> Insight:
        """Return what tells how likely everybody wins, and what one action gains over another."""
        raise NotImplementedError

    def iterations(self, level: str) -> int:
        """Return the search iterations of `level` at full strength; 1 for levels that do not search."""
        raise NotImplementedError
