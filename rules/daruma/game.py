"""Daruma as the house plays it: setup, and the way to everything else."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.bot import Bot
from rules.core.chance import Chance
from rules.core.content import content_hash
from rules.core.event import Event, EventLog, Moved
from rules.core.game import Game
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.insight import Insight
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.core.pieces import Pieces
from rules.core.state import JsonValue
from rules.core.view import Gesture, TableView
from rules.daruma import actions, codec, deeds, estimate, events, hands, reasons, scoring, verbs, view, words
from rules.daruma.content import DarumaContent
from rules.daruma.options import DarumaOptions
from rules.daruma.state import DarumaState, laid_out
from rules.daruma.tables import FACE_KEYS, SLOTS, Rules
from rules.daruma.turn import START_TURN

GAME_ID = "daruma"
RULES_VERSION = 1

_DECISIONS_A_TURN = 60
"""8 spends of at most 1 + 5 small steps, or an action of at most 3; refresh, generosity, stop (DA-I13)."""

_NO_GUARD = 10_000
"""Turns that no game reaches, where no option says so (DA-I14)."""


class DarumaGame(Game[DarumaState]):
    """The rules of Daruma with options and content."""

    __slots__ = ("rules",)

    def __init__(self, options: DarumaOptions, content: DarumaContent) -> None:
        guard = options.turn_guard or _NO_GUARD
        bound = (guard + options.seats) * _DECISIONS_A_TURN
        super().__init__(GAME_ID, RULES_VERSION, options, options.seats, content_hash(content), bound)
        self.rules = Rules(options, content)

    # The forward model.

    def setup(self, rng: Chance, log: EventLog | None = None) -> DarumaState:
        """Return the table after the deal (section 2), at the first question."""
        s = laid_out(self.rules)
        s.log = log
        if self.rules.track_shuffled:
            _shuffle_track(s, rng)
        _choose_start(s, rng)
        verbs.shuffle_deck(s, rng)
        for slot in range(SLOTS):
            verbs.turn_up(s, slot)
        _deal_objectives(s, rng)
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

    def load(self, data: JsonValue) -> DarumaState:
        """Return the state that `dump` wrote."""
        return codec.load(self.rules, data)

    def parse(self, token: str) -> Action:
        """Return the action of a token."""
        return actions.TABLE.parse(token)

    def deeds(self, state: DarumaState, action: Action) -> tuple[str, ...]:
        """Return what an action is to somebody with a temper."""
        return deeds.deeds(state, action)

    def bot(self, level: str, temper: str = "") -> Bot:
        """Return the opponent of a level."""
        from rules.daruma import bots  # noqa: PLC0415 - opponents are built on the game

        return bots.create(self, level, temper)

    def insight(self) -> Insight:
        """Return what sees how likely everybody wins."""
        from rules.daruma import insight  # noqa: PLC0415 - it looks ahead as the opponents do

        return insight.DarumaInsight()

    def iterations(self, level: str) -> int:
        """Return the search iterations of a level."""
        from rules.daruma import bots  # noqa: PLC0415 - as above

        return bots.iterations(level)


def _shuffle_track(s: DarumaState, rng: Chance) -> None:
    """The start stays, the other eleven tiles lie in random order (DA-8.7)."""
    tiles = list(s.layout[1:])
    rng.shuffle(tiles)
    s.layout = (s.layout[0], *tiles)


def _choose_start(s: DarumaState, rng: Chance) -> None:
    """The start player is known (DA-2.6)."""
    chosen = s.rules.start_player
    s.start = rng.below(s.rules.seats) if chosen < 0 else chosen
    s.active = s.start
    if s.log is not None:
        s.log.append(events.StartSeatChosen(s.start))


def _deal_objectives(s: DarumaState, rng: Chance) -> None:
    """Each player holds a secret objective; the rest is in the box, unseen (DA-2.5)."""
    first = len(s.rules.faces)
    s.pieces.shuffle(range(first, len(s.pieces.face)), rng)
    for seat in range(s.rules.seats):
        piece = first + seat
        seen = -1 if s.rules.objectives_open else 1 << seat
        s.pieces.show(piece, seen)
        if s.log is not None:
            s.log.append(Moved(piece, "objective_box", f"objective.{seat}", FACE_KEYS[s.pieces.face[piece]], seen))
