"""Samurai Sword as the house sees it: the contract of `Game`, each clause told in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence

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
from rules.samurai_sword import actions, codec, deeds, estimate, hands, reasons, scoring, suspicion, view, words
from rules.samurai_sword.content import SamuraiSwordContent
from rules.samurai_sword.deal import deal
from rules.samurai_sword.options import SamuraiSwordOptions
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.state import SamuraiSwordState, laid_out
from rules.samurai_sword.tables import GAME_ID
from rules.samurai_sword.turn import START_TURN

RULES_VERSION = 3
BOUND = 10_000
"""Decisions that no game reaches (SS-11.15)."""


class SamuraiSwordGame(Game[SamuraiSwordState]):
    """The rules of Samurai Sword with options and content."""

    __slots__ = ("rules",)

    def __init__(self, options: SamuraiSwordOptions, content: SamuraiSwordContent) -> None:
        super().__init__(GAME_ID, RULES_VERSION, options, options.seats, content_hash(content), BOUND)
        self.rules = Rules(options, content)

    # The forward model.

    def setup(self, rng: Chance, log: EventLog | None = None) -> SamuraiSwordState:
        """Return the table after the deal (section 2), at the first question."""
        s = laid_out(self.rules)
        s.log = log
        deal(s, rng)
        s.frames.append(START_TURN[s.lord])
        self.settle(s, rng)
        return s

    def utilities(self, state: SamuraiSwordState) -> list[float]:
        """Return results, or an estimate of them, per seat."""
        return estimate.results(state) if state.over else estimate.prospects(state)

    def determinize(self, state: SamuraiSwordState, seat: Seat, rng: Chance) -> SamuraiSwordState:
        """Return a world that `seat` holds possible; a card that was removed unseen is a ninja in it."""
        world = super().determinize(state, seat, rng)
        suspicion.put_a_ninja_aside(world, seat, rng)
        return world

    def pieces(self, state: SamuraiSwordState) -> Pieces:
        """Return playing cards, roles and characters."""
        return state.pieces

    def unordered(self, state: SamuraiSwordState) -> Sequence[list[Piece]]:
        """Return the hands (SS-6.4)."""
        return state.hands

    # Questions and answers for people.

    def outcome(self, state: SamuraiSwordState) -> Outcome | None:
        """Return places and scores at the end."""
        return scoring.outcome(state) if state.over else None

    def observe(self, state: SamuraiSwordState, viewer: Seat | None) -> TableView:
        """Return the table for one viewer."""
        return view.observe(state, viewer)

    def narrate(self, event: Event) -> Message | None:
        """Return the log line of an event."""
        return words.narrate(event)

    def gestures(self, state: SamuraiSwordState) -> list[Gesture]:
        """Return every way by hand."""
        return hands.gestures(state, self.legal_actions(state))

    def label(self, state: SamuraiSwordState, action: Action) -> Message:
        """Return an action in words."""
        return words.label(state, action)

    def why_not(self, state: SamuraiSwordState, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return why a thing cannot go there."""
        return reasons.why_not(state, self.gestures(state), source, target)

    def sources(self, state: SamuraiSwordState, viewer: Seat) -> list[EntityId]:
        """Return what `viewer` could try to grab."""
        return hands.sources(state, viewer)

    # Codecs and opponents.

    def dump(self, state: SamuraiSwordState) -> JsonValue:
        """Return the whole state as JSON."""
        return codec.dump(state)

    def read(self, data: JsonValue) -> SamuraiSwordState:
        """Return the state that `dump` wrote; raise one of `MALFORMED`."""
        return codec.read(self.rules, data)

    def remembered(self) -> tuple[str, ...]:
        """Return whom people chose, where all know cards to be, and what tells of them."""
        return codec.REMEMBERED

    def parse(self, token: str) -> Action:
        """Return the action of a token."""
        return actions.TABLE.parse(token)

    def deeds(self, state: SamuraiSwordState, action: Action) -> tuple[str, ...]:
        """Return what an action is to somebody with a temper."""
        return deeds.deeds(state, action)

    def bot(self, level: str, temper: str = "") -> Bot:
        """Return an opponent."""
        from rules.samurai_sword import bots  # noqa: PLC0415 - the program starts sooner without its opponents

        return bots.LADDER.bot(self, level, temper)

    def insight(self) -> Insight:
        """Return what sees how likely everybody wins."""
        from rules.samurai_sword import insight  # noqa: PLC0415 - as above

        return insight.SwordInsight()

    def iterations(self, level: str) -> int:
        """Return the search iterations of a level."""
        from rules.samurai_sword import bots  # noqa: PLC0415 - as above

        return bots.LADDER.iterations(level)
