"""Nine Cards as the house sees it: the contract of `Game`, each clause told in a module of its own."""

from __future__ import annotations

from typing import Final

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
from rules.nine_cards_sekigahara import (
    actions,
    codec,
    deal,
    deeds,
    estimate,
    hands,
    reasons,
    scoring,
    verbs,
    view,
    words,
)
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.closing import FINISH
from rules.nine_cards_sekigahara.content import NineCardsContent
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.state import ACTION, NineCardsState, laid_out
from rules.nine_cards_sekigahara.tables import CARDS, GAME_ID, SEATS
from rules.nine_cards_sekigahara.turn import ROUND_START

RULES_VERSION = 1

_DECISIONS_A_ROUND: Final = 12
_ROUNDS: Final = 7
"""The most there can be (NC-11.9, NC-3.12)."""


class NineCardsGame(Game[NineCardsState]):
    """The rules of Nine Cards with options and content; `battles` spares opponents to fight one battle twice."""

    __slots__ = ("battles", "rules")

    def __init__(self, options: NineCardsOptions, content: NineCardsContent) -> None:
        rules = Rules(options, content)
        bound = _ROUNDS * _DECISIONS_A_ROUND + CARDS + rules.targets
        games = 2 if rules.pair else 1
        super().__init__(GAME_ID, RULES_VERSION, options, SEATS, content_hash(content), bound * games)
        self.rules = rules
        self.battles = Battles()

    # The forward model.

    def setup(self, rng: Chance, log: EventLog | None = None) -> NineCardsState:
        """Return the table after the deal (section 2), at the first question."""
        s = laid_out(self.rules)
        s.log = log
        s.first = deal.choose_start(s, rng)
        deal.deal(s, s.first, rng)
        s.frames += [FINISH, ROUND_START]
        self.settle(s, rng)
        return s

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Give an answer; what is answered in the action phase is remembered to the end of the round."""
        if state.phase == ACTION:
            verbs.remember(state, action)
        super().apply(state, action, rng)

    def utilities(self, state: NineCardsState) -> list[float]:
        """Return results, or an estimate of them, per seat."""
        return estimate.results(state) if state.over else estimate.prospects(state)

    def pieces(self, state: NineCardsState) -> Pieces:
        """Return castles and ambush tokens."""
        return state.pieces

    # Questions and answers for people.

    def outcome(self, state: NineCardsState) -> Outcome | None:
        """Return places and scores at the end."""
        return scoring.outcome(state) if state.over else None

    def observe(self, state: NineCardsState, viewer: Seat | None) -> TableView:
        """Return the table for one viewer."""
        return view.observe(state, viewer)

    def narrate(self, event: Event) -> Message | None:
        """Return the log line of an event."""
        return words.narrate(self.rules, event)

    def gestures(self, state: NineCardsState) -> list[Gesture]:
        """Return every way by hand."""
        return hands.gestures(state, self.legal_actions(state))

    def label(self, state: NineCardsState, action: Action) -> Message:
        """Return an action in words."""
        return words.label(state, action)

    def why_not(self, state: NineCardsState, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return why a thing cannot go there."""
        return reasons.why_not(state, self.gestures(state), source, target)

    def sources(self, state: NineCardsState, viewer: Seat) -> list[EntityId]:
        """Return what `viewer` could try to grab."""
        return hands.sources(state, viewer)

    # Codecs and opponents.

    def dump(self, state: NineCardsState) -> JsonValue:
        """Return the whole state as JSON."""
        return codec.dump(state)

    def read(self, data: JsonValue) -> NineCardsState:
        """Return the state that `dump` wrote; raise one of `MALFORMED`."""
        return codec.read(self.rules, data)

    def remembered(self) -> tuple[str, ...]:
        """Return how the round came to what it is."""
        return codec.REMEMBERED

    def parse(self, token: str) -> Action:
        """Return the action of a token."""
        return actions.TABLE.parse(token)

    def deeds(self, state: NineCardsState, action: Action) -> tuple[str, ...]:
        """Return what an action is to somebody with a temper."""
        return deeds.deeds(state, action)

    def bot(self, level: str, temper: str = "") -> Bot:
        """Return an opponent."""
        from rules.nine_cards_sekigahara import bots  # noqa: PLC0415 - the program starts sooner without its opponents

        return bots.LADDER.bot(self, level, temper)

    def insight(self) -> Insight:
        """Return what sees how likely everybody wins."""
        from rules.nine_cards_sekigahara import insight  # noqa: PLC0415 - as above

        return insight.CampaignInsight()

    def iterations(self, level: str) -> int:
        """Return the positions that a level looks at."""
        from rules.nine_cards_sekigahara import bots  # noqa: PLC0415 - as above

        return bots.LADDER.iterations(level)
