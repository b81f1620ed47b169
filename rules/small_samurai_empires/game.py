"""Small Samurai Empires as the house sees it: the contract of `Game`, each clause told in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.action import Action
from rules.core.bot import Bot
from rules.core.chance import Chance
from rules.core.content import content_hash
from rules.core.event import Event, EventLog
from rules.core.game import Game
from rules.core.ids import EntityId, Piece, Seat, ZoneId
from rules.core.insight import Insight
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.core.pieces import Pieces
from rules.core.state import JsonValue
from rules.core.view import Gesture, TableView
from rules.small_samurai_empires import actions, codec, deal, deeds, estimate, hands, reasons, scoring, view, words
from rules.small_samurai_empires.content import EmpiresContent
from rules.small_samurai_empires.options import EmpiresOptions
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.state import EmpiresState, laid_out
from rules.small_samurai_empires.tables import ERAS, GAME_ID, ROUNDS, SLOTS

RULES_VERSION = 1

_MORE_THAN_POINTS: Final = 2
"""Questions of a march besides its steps: to buy a point or be done, or to sail twice."""


class EmpiresGame(Game[EmpiresState]):
    """The rules of Small Samurai Empires with options and content."""

    __slots__ = ("rules",)

    def __init__(self, options: EmpiresOptions, content: EmpiresContent) -> None:
        self.rules = Rules(options, content)
        super().__init__(GAME_ID, RULES_VERSION, options, options.seats, content_hash(content), bound(self.rules))

    # The forward model.

    def setup(self, rng: Chance, log: EventLog | None = None) -> EmpiresState:
        """Return the table at the first question: which house to play."""
        s = laid_out(self.rules)
        s.log = log
        deal.begin(s, rng)
        self.settle(s, rng)
        return s

    def utilities(self, state: EmpiresState) -> list[float]:
        """Return results, or an estimate of them, per seat."""
        return estimate.results(state) if state.over else estimate.prospects(state)

    def pieces(self, state: EmpiresState) -> Pieces:
        """Return destiny cards, order tokens and houses."""
        return state.pieces

    def unordered(self, state: EmpiresState) -> Sequence[list[Piece]]:
        """Return destiny cards in hand and order tokens behind screens."""
        return (*state.hands, *state.tokens)

    # Questions and answers for people.

    def outcome(self, state: EmpiresState) -> Outcome | None:
        """Return places and points at the end."""
        return scoring.outcome(state) if state.over else None

    def observe(self, state: EmpiresState, viewer: Seat | None) -> TableView:
        """Return the table for one viewer."""
        return view.observe(state, viewer)

    def narrate(self, event: Event) -> Message | None:
        """Return the log line of an event."""
        return words.narrate(event)

    def gestures(self, state: EmpiresState) -> list[Gesture]:
        """Return every way by hand."""
        return hands.gestures(state, self.legal_actions(state))

    def label(self, state: EmpiresState, action: Action) -> Message:
        """Return an action in words."""
        return words.label(state, action)

    def why_not(self, state: EmpiresState, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return why a thing cannot go there."""
        return reasons.why_not(state, hands.ways(state, self.legal_actions(state)), source, target)

    def sources(self, state: EmpiresState, viewer: Seat) -> list[EntityId]:
        """Return what `viewer` could try to grab."""
        return hands.sources(state, viewer)

    # Codecs and opponents.

    def dump(self, state: EmpiresState) -> JsonValue:
        """Return the whole state as JSON."""
        return codec.dump(state)

    def read(self, data: JsonValue) -> EmpiresState:
        """Return the state that `dump` wrote; raise one of `MALFORMED`."""
        return codec.read(self.rules, data)

    def parse(self, token: str) -> Action:
        """Return the action of a token."""
        return actions.TABLE.parse(token)

    def deeds(self, state: EmpiresState, action: Action) -> tuple[str, ...]:
        """Return what an action is to somebody with a temper."""
        return deeds.deeds(state, action)

    def bot(self, level: str, temper: str = "") -> Bot:
        """Return an opponent."""
        from rules.small_samurai_empires import bots  # noqa: PLC0415 - the program starts sooner without its opponents

        return bots.LADDER.bot(self, level, temper)

    def insight(self) -> Insight:
        """Return what sees how likely everybody wins."""
        from rules.small_samurai_empires import insight  # noqa: PLC0415 - as above

        return insight.EmpiresInsight()

    def iterations(self, level: str) -> int:
        """Return the search iterations of a level."""
        from rules.small_samurai_empires import bots  # noqa: PLC0415 - as above

        return bots.LADDER.iterations(level)


def bound(rules: Rules) -> int:
    """Return a number of decisions that no game exceeds (SE-11.10): houses, cards, placements, executed slots."""
    placements = rules.seats * sum(rules.quotas)
    orders = ROUNDS * SLOTS * (max(rules.points) + _MORE_THAN_POINTS)
    return rules.seats + ERAS * (rules.seats + 2 * placements + orders)
