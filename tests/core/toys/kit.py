"""What the toy games share: a state of zones and numbers, verbs that log, and a game that shows, dumps and loads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pydantic import Field

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.event import (
    Concealed,
    CounterSet,
    Ended,
    EventLog,
    Moved,
    Passed,
    Revealed,
    Shifted,
    Shuffled,
    Spent,
    TurnBegan,
    knows,
)
from rules.core.frame import Frame
from rules.core.game import Game
from rules.core.ids import EVERYBODY, NOBODY, Face, Piece, Seat, piece_id, seat_id
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.core.options import RulesOptions
from rules.core.outcome import Outcome, ScorePart
from rules.core.pieces import Pieces
from rules.core.state import State
from rules.core.unpack import piece_table
from rules.core.view import Gesture, PieceView, TableView


class ToyOptions(RulesOptions):
    seats: int = Field(default=3, ge=2, le=5)


class Deed(Action):
    """A toy's action: `face` names a card of the own hand, `target` a seat or zone."""

    __slots__ = ("face", "number", "target")

    def __init__(self, verb: str, face: int = -1, target: str = "", number: int = -1) -> None:
        rest = "".join(
            f":{part}" for part in (face if face >= 0 else "", number if number >= 0 else "", target) if part != ""
        )
        super().__init__(verb, verb + rest)
        self.face = face
        self.target = target
        self.number = number


class ToyState(State):
    """`zones` hold piece ids, `stock` counts alike things by (zone, kind), `numbers` are counters by (place, name)."""

    __slots__ = ("numbers", "pieces", "seats", "stock", "turn", "zones")

    def __init__(self, seats: int, faces: Sequence[Face] = ()) -> None:
        super().__init__()
        self.seats = seats
        self.pieces = Pieces(faces)
        self.zones: dict[str, list[Piece]] = {}
        self.stock: dict[tuple[str, str], int] = {}
        self.numbers: dict[tuple[str, str], int] = {}
        self.turn: Seat = NOBODY

    def clone(self) -> ToyState:
        twin = type(self)(self.seats)
        twin.share(self)
        twin.pieces = self.pieces.clone()
        twin.zones = {zone: pieces.copy() for zone, pieces in self.zones.items()}
        twin.stock = self.stock.copy()
        twin.numbers = self.numbers.copy()
        twin.turn = self.turn
        return twin

    def hand(self, seat: Seat) -> list[Piece]:
        return self.zones[f"hand.{seat}"]

    def holds(self, seat: Seat, face: Face) -> bool:
        return any(self.pieces.face[piece] == face for piece in self.hand(seat))

    def faces_of(self, seat: Seat) -> list[Face]:
        return sorted({self.pieces.face[piece] for piece in self.hand(seat)})

    def number(self, seat: Seat, name: str) -> int:
        return self.numbers.get((seat_id(seat), name), 0)

    # Verbs: the only code that changes a toy's state, each logs what it did.

    def tell(self, event: Any) -> None:
        if self.log is not None:
            self.log.append(event)

    def show(self, piece: Piece, mask: int) -> None:
        self.pieces.show(piece, mask)
        self.tell(Revealed(piece, self.key(piece), mask))

    def key(self, piece: Piece) -> str:
        return f"face.{self.pieces.face[piece]}"

    def move(self, piece: Piece, source: str, target: str, mask: int) -> None:
        """Move a piece and let the seats of `mask` see it."""
        self.zones[source].remove(piece)
        self.zones[target].append(piece)
        self.pieces.show(piece, mask)
        seen = self.pieces.seen[piece]
        self.tell(Moved(piece, source, target, self.key(piece) if seen else None, seen))

    def draw(self, seat: Seat, rng: Chance) -> None:
        """Give `seat` the top of the deck, which is the old discard pile when it has run out."""
        if not self.zones["deck"] and self.zones["discard"]:
            for piece in list(self.zones["discard"]):
                self.move(piece, "discard", "deck", 0)
            self.shuffle("deck", rng)
        if self.zones["deck"]:
            self.move(self.zones["deck"][0], "deck", f"hand.{seat}", 1 << seat)
            rng.shuffle(self.hand(seat))

    def shuffle(self, zone: str, rng: Chance) -> None:
        self.pieces.shuffle(self.zones[zone], rng)
        self.tell(Shuffled(zone, tuple(self.zones[zone])))

    def conceal(self, zone: str, keep: int, rng: Chance) -> None:
        pieces = tuple(self.zones[zone])
        self.pieces.conceal(pieces, keep, rng)
        self.tell(Concealed(pieces, tuple(map(self.key, pieces)), keep))

    def spend(self, seat: Seat, face: Face, target: str = "discard") -> Piece:
        """Let a card of `face` leave the hand for an open zone; which of equal ones it was, nobody learns."""
        forgotten: list[tuple[Piece, int]] = []
        source = f"hand.{seat}"
        piece = self.pieces.spend(self.zones[source], face, forgotten)
        self.zones[source].remove(piece)
        self.zones[target].append(piece)
        self.pieces.show(piece, EVERYBODY)
        self.tell(Spent(piece, source, target, self.key(piece), EVERYBODY, tuple(forgotten)))
        return piece

    def count(self, seat: Seat, name: str, change: int) -> None:
        place, before = seat_id(seat), self.number(seat, name)
        self.numbers[place, name] = before + change
        self.tell(CounterSet(place, name, before, before + change))

    def shift(self, kind: str, source: str, target: str, count: int = 1) -> None:
        self.stock[source, kind] = self.stock.get((source, kind), 0) - count
        self.stock[target, kind] = self.stock.get((target, kind), 0) + count
        self.tell(Shifted(kind, source, target, count))

    def pass_over(self, seat: Seat) -> None:
        self.tell(Passed(seat))

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.tell(TurnBegan(seat))

    def end(self) -> None:
        self.over = True
        self.tell(Ended())


class Rounds(Frame[ToyState]):
    """The turn goes on to the next seat; when all have had their turns, the game is over."""

    __slots__ = ("after",)
    turns: ClassVar[int]

    def __init__(self, after: Seat) -> None:
        super().__init__(NOBODY)
        self.after = after

    def run(self, state: ToyState, rng: Chance) -> None:
        seat = (self.after + 1) % state.seats
        state.count(seat, "turns", 1)
        if state.number(seat, "turns") > self.turns:
            self.finish(state)
            state.end()
            return
        state.begin_turn(seat)
        state.frames[-1] = self.turn(seat)

    def args(self) -> tuple[Any, ...]:
        return (self.after,)

    def turn(self, seat: Seat) -> Frame[ToyState]:
        raise NotImplementedError

    def finish(self, state: ToyState) -> None:
        """Do what is done after the last turn."""


class ToyGame(Game[ToyState]):
    """A toy is a `deal`, frames and actions; everything else is here."""

    frames: ClassVar[tuple[type[Frame[ToyState]], ...]] = ()
    hidden_order: ClassVar[tuple[str, ...]] = ("hand.",)
    score: ClassVar[str] = "score"
    table: ClassVar[ActionTable]

    def __init__(self, seats: int = 3, bound: int = 2000) -> None:
        super().__init__("toy", 1, ToyOptions(seats=seats), seats, "sha256:toy", bound)
        self._classes = {kind.__name__: kind for kind in self.frames}

    def deal(self, state: ToyState, rng: Chance) -> None:
        raise NotImplementedError

    def faces(self) -> list[Face]:
        return []

    def back(self, piece: Piece) -> str:
        return "back"

    def setup(self, rng: Chance, log: EventLog | None = None) -> ToyState:
        state = ToyState(self.seats, self.faces())
        state.log = log
        self.deal(state, rng)
        self.settle(state, rng)
        state.log = None
        return state

    def pieces(self, state: ToyState) -> Pieces | None:
        return state.pieces if state.pieces.face else None

    def unordered(self, state: ToyState) -> Sequence[list[Piece]]:
        return [pieces for zone, pieces in state.zones.items() if zone.startswith(self.hidden_order)]

    def utilities(self, state: ToyState) -> list[float]:
        scores = [state.number(seat, self.score) for seat in range(self.seats)]
        return [(score - min(scores) + 1) / (max(scores) - min(scores) + 2) for score in scores]

    def outcome(self, state: ToyState) -> Outcome | None:
        if not state.over:
            return None
        scores = tuple(state.number(seat, self.score) for seat in range(self.seats))
        places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
        parts = tuple((ScorePart(message("toy.score"), score, score),) for score in scores)
        return Outcome(places, scores, message("toy.over"), parts)

    def observe(self, state: ToyState, viewer: Seat | None) -> TableView:
        hidden = frozenset(zone for zone in state.zones if zone.startswith(self.hidden_order))
        return TableView(
            viewer,
            {zone: sorted(pieces) if zone in hidden else pieces.copy() for zone, pieces in state.zones.items()},
            {piece: self._seen(state, piece, viewer) for piece in range(len(state.pieces.face))},
            {key: count for key, count in state.stock.items() if count},
            {key: value for key, value in state.numbers.items() if value},
            hidden,
            turn=state.turn,
            over=state.over,
        )

    def _seen(self, state: ToyState, piece: Piece, viewer: Seat | None) -> PieceView:
        return PieceView(state.key(piece) if knows(viewer, state.pieces.seen[piece]) else None, self.back(piece))

    def label(self, state: ToyState, action: Action) -> Message:
        assert isinstance(action, Deed)
        return message(f"toy.do.{action.verb}", face=FaceRef(f"face.{action.face}"), seat=SeatRef(self.actor(state)))

    def gestures(self, state: ToyState) -> list[Gesture]:
        found = []
        for action in self.legal_actions(state):
            assert isinstance(action, Deed)
            sources = [piece_id(piece) for piece in self._held(state, action)] or [None]
            found += [Gesture(action, source, action.target or None, self.label(state, action)) for source in sources]
        return found

    def _held(self, state: ToyState, action: Deed) -> list[Piece]:
        if action.face < 0 or f"hand.{self.actor(state)}" not in state.zones:
            return []
        return [piece for piece in sorted(state.hand(self.actor(state))) if state.pieces.face[piece] == action.face]

    def why_not(self, state: ToyState, source: str, target: str | None) -> Message | None:
        ways = [gesture.target for gesture in self.gestures(state) if gesture.source == source]
        if target in ways or (target is None and ways):
            return None
        return message("toy.why.no_such_move")

    def sources(self, state: ToyState, viewer: Seat) -> list[str]:
        return sorted(map(piece_id, state.zones.get(f"hand.{viewer}", [])))

    def dump(self, state: ToyState) -> Any:
        return {
            "seats": state.seats,
            "pieces": state.pieces.dump(),
            "rumours": state.pieces.dump_rumours(),
            "zones": sorted([zone, list(pieces)] for zone, pieces in state.zones.items()),
            "stock": sorted([*key, count] for key, count in state.stock.items()),
            "numbers": sorted([*key, value] for key, value in state.numbers.items()),
            "turn": state.turn,
            **state.dump_base(),
        }

    def remembered(self) -> tuple[str, ...]:
        return ("rumours",)

    def read(self, data: Any) -> ToyState:
        state = ToyState(data["seats"])
        state.pieces = piece_table(data, len(data["pieces"][0]))
        state.zones = {zone: list(pieces) for zone, pieces in data["zones"]}
        state.stock = {(zone, kind): count for zone, kind, count in data["stock"]}
        state.numbers = {(place, name): value for place, name, value in data["numbers"]}
        state.turn = data["turn"]
        state.load_base(data, self._classes)
        return state

    def parse(self, token: str) -> Action:
        return self.table.parse(token)


def drive(game: ToyGame, state: ToyState, tokens: str, rng: Chance | None = None) -> EventLog:
    """Give the answers of `tokens`, each of which must be legal, and return all events."""
    log: EventLog = []
    for token in tokens.split():
        action = game.parse(token)
        assert action in game.legal_actions(state), f"{token} is not among {game.legal_actions(state)}"
        state.log = log
        game.apply(state, action, rng or Chance(7))
        state.log = None
    return log
