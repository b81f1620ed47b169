"""Taiwan Monsters Brawl as the house sees it: the contract of `Game`, each clause told in a module of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.asking import Asking
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
from rules.taiwan_monsters_brawl import actions, codec, deeds, estimate, hands, reasons, scoring, view, wishes, words
from rules.taiwan_monsters_brawl.bound import bound
from rules.taiwan_monsters_brawl.content import BrawlContent
from rules.taiwan_monsters_brawl.deal import deal
from rules.taiwan_monsters_brawl.options import BrawlOptions
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.state import BrawlState, laid_out
from rules.taiwan_monsters_brawl.tables import GAME_ID

RULES_VERSION = 2


class BrawlGame(Game[BrawlState]):
    """The rules of Taiwan Monsters Brawl with options and content."""

    __slots__ = ("rules",)

    def __init__(self, options: BrawlOptions, content: BrawlContent) -> None:
        self.rules = Rules(options, content)
        super().__init__(GAME_ID, RULES_VERSION, options, options.seats, content_hash(content), bound(self.rules))

    # The forward model.

    def setup(self, rng: Chance, log: EventLog | None = None) -> BrawlState:
        """Return the table at the first question: usually which monster to be (section 2)."""
        s = laid_out(self.rules)
        s.log = log
        deal(s, rng)
        self.settle(s, rng)
        return s

    def utilities(self, state: BrawlState) -> list[float]:
        """Return results, or an estimate of them, per seat."""
        return estimate.results(state) if state.over else estimate.prospects(state)

    def determinize(self, state: BrawlState, seat: Seat, rng: Chance) -> BrawlState:
        """Return a world that `seat` holds possible; which copy of its design a card is, no world tells."""
        world = super().determinize(state, seat, rng)
        face, kind, copy = world.pieces.face, self.rules.kind, self.rules.first_copy.copy()
        before = face.copy()
        for piece in range(len(kind)):
            design = kind[before[piece]]
            face[piece] = copy[design]
            copy[design] += 1
        if any(world.played):
            world.played = [
                sum(1 << face[piece] for piece in range(len(kind)) if mask >> before[piece] & 1)
                for mask in world.played
            ]
        return world

    def pieces(self, state: BrawlState) -> Pieces:
        """Return spell cards, zone cards and boards."""
        return state.pieces

    def unordered(self, state: BrawlState) -> Sequence[list[Piece]]:
        """Return the hands, and the two cards of which somebody keeps one (TM-8.4)."""
        return (*state.hands, state.drawn)

    # Questions and answers for people.

    def outcome(self, state: BrawlState) -> Outcome | None:
        """Return places and points at the end."""
        return scoring.outcome(state) if state.over else None

    def observe(self, state: BrawlState, viewer: Seat | None) -> TableView:
        """Return the table for one viewer."""
        return view.observe(state, viewer)

    def narrate(self, event: Event) -> Message | None:
        """Return the log line of an event."""
        return words.narrate(event)

    def gestures(self, state: BrawlState) -> list[Gesture]:
        """Return every way by hand."""
        return hands.gestures(state, self.legal_actions(state))

    def label(self, state: BrawlState, action: Action) -> Message:
        """Return an action in words."""
        return words.label(state, action)

    def why_not(self, state: BrawlState, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return why a thing cannot go there."""
        return reasons.why_not(state, self.gestures(state), source, target)

    def sources(self, state: BrawlState, viewer: Seat) -> list[EntityId]:
        """Return what `viewer` could try to grab."""
        return hands.sources(state, viewer)

    def asking(self) -> Asking:
        """Return when a person may wish to be asked in spell windows."""
        return wishes.asking()

    # Codecs and opponents.

    def dump(self, state: BrawlState) -> JsonValue:
        """Return the whole state as JSON."""
        return codec.dump(state)

    def read(self, data: JsonValue) -> BrawlState:
        """Return the state that `dump` wrote; raise one of `MALFORMED`."""
        return codec.read(self.rules, data)

    def parse(self, token: str) -> Action:
        """Return the action of a token."""
        return actions.TABLE.parse(token)

    def deeds(self, state: BrawlState, action: Action) -> tuple[str, ...]:
        """Return what an action is to somebody with a temper."""
        return deeds.deeds(state, action)

    def bot(self, level: str, temper: str = "") -> Bot:
        """Return an opponent."""
        from rules.taiwan_monsters_brawl import bots  # noqa: PLC0415 - the program starts sooner without its opponents

        return bots.LADDER.bot(self, level, temper)

    def insight(self) -> Insight:
        """Return what sees how likely everybody wins."""
        from rules.taiwan_monsters_brawl import insight  # noqa: PLC0415 - as above

        return insight.BrawlInsight()

    def iterations(self, level: str) -> int:
        """Return the search iterations of a level."""
        from rules.taiwan_monsters_brawl import bots  # noqa: PLC0415 - as above

        return bots.LADDER.iterations(level)
