"""Daruma as the house sees it: the contract of `Game`, each clause told in a module of its own."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.bot import Bot
from rules.core.chance import Chance
from rules.core.content import content_hash
from rules.core.event import Event, EventLog
from rules.core.game import Game
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.insight import Insight
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.core.pieces import Pieces
from rules.core.state import JsonValue
from rules.core.view import Gesture, TableView
from rules.daruma import actions, codec, deeds, estimate, hands, reasons, scoring, view, words
from rules.daruma.bound import bound
from rules.daruma.content import DarumaContent
from rules.daruma.deal import deal
from rules.daruma.options import DarumaOptions
from rules.daruma.ruleset import Rules
from rules.daruma.state import DarumaState, laid_out
from rules.daruma.tables import GAME_ID
from rules.daruma.turn import START_TURN

RULES_VERSION = 1


class DarumaGame(Game[DarumaState]):
    """The rules of Daruma with options and content."""

    __slots__ = ("rules",)

    def __init__(self, options: DarumaOptions, content: DarumaContent) -> None:
        self.rules = Rules(options, content)
        super().__init__(GAME_ID, RULES_VERSION, options, options.seats, content_hash(content), bound(self.rules))

    # The forward model.

    def setup(self, rng: Chance, log: EventLog | None = None) -> DarumaState:
        """Return the table after the deal (section 2), at the first question."""
        s = laid_out(self.rules)
        s.log = log
        deal(s, rng)
        s.frames.append(START_TURN[s.start])
        self.settle(s, rng)
        return s

    def utilities(self, state: DarumaState) -> list[float]:
        """Return results, or an estimate of them, per seat."""
        return estimate.results(state) if state.over else estimate.prospects(state)

    def pieces(self, state: DarumaState) -> Pieces:
        """Return cards and objectives."""
        return state.pieces

    # Questions and answers for people.

    def outcome(self, state: DarumaState) -> Outcome | None:
        """Return places and scores at the end."""
        return scoring.outcome(state) if state.over else None

    def observe(self, state: DarumaState, viewer: Seat | None) -> TableView:
        """Return the table for one viewer."""
        return view.observe(state, viewer)

    def narrate(self, event: Event) -> Message | None:
        """Return the log line of an event."""
        return words.narrate(event)

    def gestures(self, state: DarumaState) -> list[Gesture]:
        """Return every way by hand."""
        return hands.gestures(state, self.legal_actions(state))

    def label(self, state: DarumaState, action: Action) -> Message:
        """Return an action in words."""
        return words.label(state, action)

    def why_not(self, state: DarumaState, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return why a thing cannot go there."""
        return reasons.why_not(state, self.gestures(state), source, target)

    def sources(self, state: DarumaState, viewer: Seat) -> list[EntityId]:
        """Return what `viewer` could try to grab."""
        return hands.sources(state, viewer)

    # Codecs and opponents.

    def dump(self, state: DarumaState) -> JsonValue:
        """Return the whole state as JSON."""
        return codec.dump(state)

    def read(self, data: JsonValue) -> DarumaState:
        """Return the state that `dump` wrote; raise one of `MALFORMED`."""
        return codec.read(self.rules, data)

    def parse(self, token: str) -> Action:
        """Return the action of a token."""
        return actions.TABLE.parse(token)

    def deeds(self, state: DarumaState, action: Action) -> tuple[str, ...]:
        """Return what an action is to somebody with a temper."""
        return deeds.deeds(state, action)

    def bot(self, level: str, temper: str = "") -> Bot:
        """Return an opponent."""
        from rules.daruma import bots  # noqa: PLC0415 - the program starts sooner without its opponents

        return bots.LADDER.bot(self, level, temper)

    def insight(self) -> Insight:
        """Return what sees how likely everybody wins."""
        from rules.daruma import insight  # noqa: PLC0415 - as above

        return insight.DarumaInsight()

    def iterations(self, level: str) -> int:
        """Return the search iterations of a level."""
        from rules.daruma import bots  # noqa: PLC0415 - as above

        return bots.LADDER.iterations(level)
