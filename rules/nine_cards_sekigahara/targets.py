"""The questions of the battle that ask for a target (NC-D15 to NC-D17), and who can be one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Piece, Seat, piece_id
from rules.core.message import FaceRef, message
from rules.nine_cards_sekigahara import actions, battle_verbs
from rules.nine_cards_sekigahara.state import NineCardsState, is_outnumbered, piece_of, place_of
from rules.nine_cards_sekigahara.tables import CARDS, FACE_KEYS, SEATS


class Target(Frame[NineCardsState]):
    """Which card the resolved castle `piece` acts on; put only where there is one."""

    __slots__ = ("piece",)
    forced = False
    prompt: ClassVar[str] = ""

    def __init__(self, actor: Seat, piece: Piece) -> None:
        super().__init__(actor)
        self.piece = piece

    def found(self, state: NineCardsState) -> list[Piece]:
        """Return the possible targets: own cards left to right, then enemies."""
        raise NotImplementedError

    def act(self, state: NineCardsState, target: Piece) -> bool:
        """Let the effect happen to `target`; return whether the castle has done anything."""
        raise NotImplementedError

    def strength(self, state: NineCardsState) -> int:
        """Return what the strength of the target becomes; 0 if it stays what it is."""
        return 0

    def legal(self, state: NineCardsState) -> list[Action]:
        """Every possible target."""
        face = state.pieces.face
        return [actions.TARGET[face[piece]] for piece in self.found(state)]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Act on it."""
        assert isinstance(action, actions.OfCard)
        state.frames.pop()
        if not self.act(state, piece_of(state, action.face)):
            battle_verbs.miss(state, self.piece)

    def ask(self, state: NineCardsState) -> Decision:
        """Name the card that acts and what it will do."""
        key = FACE_KEYS[state.pieces.face[self.piece]].replace("/", ".")
        card = FaceRef(f"nine_cards_sekigahara.{key}")
        prompt = message(f"nine_cards_sekigahara.ask.{self.prompt}", card=card, n=self.strength(state))
        return Decision(self.actor, DecisionKind.PIECE, prompt, source=piece_id(self.piece))

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.piece)


class Letters(Target):
    """Whom secret letters bring down (NC-D15, NC-4.43)."""

    __slots__ = ()
    prompt = "letters"

    def found(self, state: NineCardsState) -> list[Piece]:
        return enemies_in_reach(state, self.piece, state.rules.letters_reach)

    def strength(self, state: NineCardsState) -> int:
        return state.rules.letters_strength

    def act(self, state: NineCardsState, target: Piece) -> bool:
        return battle_verbs.change(state, target, state.rules.letters_strength)


class Retreat(Target):
    """Whom a fighting retreat leaves at a given strength (NC-D16, NC-4.46)."""

    __slots__ = ()
    prompt = "retreat"

    def found(self, state: NineCardsState) -> list[Piece]:
        return around(state, self.piece)

    def strength(self, state: NineCardsState) -> int:
        return state.rules.retreat_strength

    def act(self, state: NineCardsState, target: Piece) -> bool:
        done = battle_verbs.change(state, target, state.rules.retreat_strength)
        return done or rallies(state, self.actor, self.piece)


class Turncoat(Target):
    """With whom a turncoat changes places (NC-D17, NC-4.48)."""

    __slots__ = ()
    prompt = "turncoat"

    def found(self, state: NineCardsState) -> list[Piece]:
        return enemies_in_reach(state, self.piece, state.rules.turncoat_reach)

    def act(self, state: NineCardsState, target: Piece) -> bool:
        battle_verbs.swap(state, self.piece, target)
        return True


def rallies(s: NineCardsState, seat: Seat, piece: Piece) -> bool:
    """Return whether a fighting retreat of `piece` begins with a gain (NC-4.46)."""
    return is_outnumbered(s, seat) and not s.steadfast >> piece & 1 and s.rules.retreat_gain > 0


def enemies_in_reach(s: NineCardsState, piece: Piece, reach: int) -> list[Piece]:
    """Return the enemies who are not steadfast, `reach` places or less to either side (NC-4.38)."""
    seat, place = place_of(s, piece)
    return _movable(s, s.camps[1 - seat][max(place - reach, 0) : place + reach + 1])


def around(s: NineCardsState, piece: Piece) -> list[Piece]:
    """Return the neighbours and the facing enemy, as far as they are not steadfast (NC-4.37, NC-4.46)."""
    seat, place = place_of(s, piece)
    return _movable(s, [*neighbours(s, seat, place), *facing(s, seat, place)])


def neighbours(s: NineCardsState, seat: Seat, place: int) -> list[Piece]:
    """Return the cards directly left and right of a place (NC-4.37)."""
    row = s.camps[seat]
    found = [row[place - 1]] if place else []
    if place + 1 < len(row):
        found.append(row[place + 1])
    return found


def facing(s: NineCardsState, seat: Seat, place: int) -> list[Piece]:
    """Return the enemy card in the same place, if there is one (NC-4.37)."""
    return s.camps[1 - seat][place : place + 1]


def _movable(s: NineCardsState, pieces: Iterable[Piece]) -> list[Piece]:
    steadfast = s.steadfast
    return [piece for piece in pieces if not steadfast >> piece & 1]


LETTERS: Final = [[Letters(seat, piece) for piece in range(CARDS)] for seat in range(SEATS)]
RETREAT: Final = [[Retreat(seat, piece) for piece in range(CARDS)] for seat in range(SEATS)]
TURNCOAT: Final = [[Turncoat(seat, piece) for piece in range(CARDS)] for seat in range(SEATS)]

FRAMES: Final = (Letters, Retreat, Turncoat)
