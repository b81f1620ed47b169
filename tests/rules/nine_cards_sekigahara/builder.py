"""A table of Nine Cards for a scenario, in the notation of chapter 10: castles by number, slots and places from 1.

What a scenario does not name is filled by rule: castles not named lie in the deck (or, in a battle, stay there as left
over), tokens not named lie in the bag, ashigaru not placed are in the supplies.
"""

from __future__ import annotations

import re
from typing import Any

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY
from rules.core.pieces import Pieces
from rules.nine_cards_sekigahara.battle import NEXT_CARD
from rules.nine_cards_sekigahara.battle_verbs import begin_battle
from rules.nine_cards_sekigahara.closing import FINISH
from rules.nine_cards_sekigahara.events import Ambushed
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.state import ACTION, EMPTY, NineCardsState, at, laid_out, place_of
from rules.nine_cards_sekigahara.tables import CARD_KEYS, CARDS, COLOUR_KEYS, FIRST_TOKEN, OPTION_KEYS, SLOTS
from rules.nine_cards_sekigahara.turn import CHOOSE_OPTION
from tests.rules.running import Running, hide, made
from tests.rules.stated import Stated, by_name, of_each, one, several

SIDES = "RB"
CASTLES_POOL, TOKENS_POOL = 1, 2


def game_of(house: dict[str, Any] | None = None, **options: Any) -> NineCardsGame:
    game: NineCardsGame = made("nine_cards_sekigahara", house, **options)
    return game


class Scene(Stated):
    """What a scenario states, one call after the other; `play` and `battle` set the table."""

    tok = by_name(R="", B="")
    used, camp = of_each(R=(), B=()), of_each(R=(), B=())
    men = of_each(R=(0, 0, 0), B=(0, 0, 0))
    """``R(x,y,z)``: ashigaru on slots 1, 2 and 3."""
    ambush = several((1, 1))
    """``S 4/2``."""
    closed = of_each()
    """The castle action of a slot has been used by a side."""
    deck = several(None)
    """The deck is exactly this, top first; what is not named at all is in no zone."""
    round, spent = one(1), several()
    """Of the tokens, those that are laid aside."""
    strength = one({})
    """Current strengths of castles: ``8=5``."""
    resolved, steadfast = several(), several()

    def __init__(self, castles: tuple[int, ...], house: dict[str, Any] | None, options: dict[str, Any]) -> None:
        super().__init__()
        self.game = game_of(house, **options)
        self._castles = castles

    def play(self, start: str = "R", turn: int = 1) -> Table:
        """``start R``, turn 1 to 6 of the action phase."""
        s = self._state()
        s.start = SIDES.index(start)
        s.turn = turn
        s.phase = ACTION
        s.active = s.start if turn % 2 else 1 - s.start
        s.frames += [FINISH, CHOOSE_OPTION[s.active]]
        return Table(self.game, s).settle()

    def battle(self, first: str = "R") -> Table:
        """The battle begins, or goes on, with this side."""
        s = self._state()
        begin_battle(s, SIDES.index(first))
        for castle, value in self._strength.items():
            s.strength[castle - 1] = value
        s.resolved = sum(1 << castle - 1 for castle in self._resolved)
        s.steadfast = sum(1 << castle - 1 for castle in self._steadfast)
        s.start = SIDES.index(first)
        s.frames += [FINISH, NEXT_CARD[SIDES.index(first)]]
        return Table(self.game, s).settle()

    def _state(self) -> NineCardsState:
        s = laid_out(self.game.rules)
        s.pieces = Pieces(s.pieces.face)
        self._lay_castles(s)
        self._lay_tokens(s)
        for seat, side in enumerate(SIDES):
            s.ashigaru[seat * SLOTS : seat * SLOTS + SLOTS] = self._men[side]
            s.supply[seat] = self.game.rules.ashigaru - sum(self._men[side])
            s.ambush[seat] = self._ambush[seat]
            s.used[seat] = sum(1 << OPTION_KEYS.index(option) for option in self._used[side])
        for slot, (side,) in self._closed.items():
            s.closers[slot - 1] = SIDES.index(side)
        s.round = self._round
        return s

    def _lay_castles(self, s: NineCardsState) -> None:
        named = [*self._castles, *self._camp["R"], *self._camp["B"]]
        assert len(set(named)) == len(named), "a castle lies in one place"
        s.slots = [castle - 1 for castle in self._castles] or [EMPTY] * SLOTS
        s.camps = [[castle - 1 for castle in self._camp[side]] for side in SIDES]
        rest = [castle for castle in range(1, CARDS + 1) if castle not in named]
        deck = rest if self._deck is None else list(self._deck)
        assert not set(deck) & set(named), "a castle lies in one place"
        s.deck = [castle - 1 for castle in reversed(deck)]
        hide(s.pieces, s.deck, CASTLES_POOL)

    def _lay_tokens(self, s: NineCardsState) -> None:
        def take(colour: str) -> int:
            face = FIRST_TOKEN + COLOUR_KEYS.index(colour)
            piece = next(piece for piece in s.bag if s.pieces.face[piece] == face)
            s.bag.remove(piece)
            return piece

        s.spent = [take(colour) for colour in self._spent]
        named = {side: take(colour) for side, colour in self._tok.items() if colour}
        for seat, side in enumerate(SIDES):
            piece = named[side] if side in named else s.bag.pop()
            s.tokens[seat] = piece
            hide(s.pieces, [piece], TOKENS_POOL, EVERYBODY if self.game.rules.open_ambush else 1 << seat)
        hide(s.pieces, s.bag, TOKENS_POOL)


def table(*castles: int, house: dict[str, Any] | None = None, **options: Any) -> Scene:
    """Begin a scenario with ``[a b c]`` in the slots; without castles it is a battle."""
    return Scene(castles, house, options)


class Table(Running):
    """A running scenario, read in the words of the specification: castles are named by number."""

    game: NineCardsGame
    state: NineCardsState

    def word(self, token: str) -> str:
        return numbered(token)

    def token(self, word: str) -> str:
        return named(word)

    def offers(self, verb: str) -> list[str]:
        """The legal actions of a verb."""
        return [token for token in self.legal if token.startswith(verb)]

    @property
    def question(self) -> str:
        """Who is asked what: ``B PlaceForEnemy``."""
        return f"{self.asked} {super().question}"

    @property
    def asked(self) -> str:
        return SIDES[self.game.actor(self.state)]

    def men(self, side: str) -> tuple[int, ...]:
        return tuple(at(self.state, SIDES.index(side), slot) for slot in range(SLOTS))

    @property
    def supplies(self) -> tuple[int, int]:
        red, blue = self.state.supply
        return red, blue

    @property
    def ambush(self) -> tuple[int, int]:
        red, blue = self.state.ambush
        return red, blue

    @property
    def slots(self) -> list[int]:
        """Castle numbers, 0 for none."""
        return [0 if piece == EMPTY else self._number(piece) for piece in self.state.slots]

    @property
    def deck(self) -> list[int]:
        """Top first."""
        return [self._number(piece) for piece in reversed(self.state.deck)]

    @property
    def start(self) -> str:
        return SIDES[self.state.start]

    def camp(self, side: str) -> list[int]:
        return [self._number(piece) for piece in self.state.camps[SIDES.index(side)]]

    def row(self, side: str) -> str:
        """A camp in the notation of chapter 7: ``3=11* 1* 8! 6``."""
        return " ".join(self._written(piece) for piece in self.state.camps[SIDES.index(side)])

    def _written(self, piece: int) -> str:
        s = self.state
        number, strength = self._number(piece), s.strength[piece]
        changed = "" if strength == s.rules.strength[number - 1] else f"={strength}"
        marks = ("*" if s.resolved >> piece & 1 else "") + ("!" if s.steadfast >> piece & 1 else "")
        return f"{number}{changed}{marks}"

    def _number(self, piece: int) -> int:
        return self.state.pieces.face[piece] + 1

    def colour(self, side: str) -> str:
        """The colour that a side has drawn."""
        return COLOUR_KEYS[self.state.pieces.face[self.state.tokens[SIDES.index(side)]] - FIRST_TOKEN]

    @property
    def cards(self) -> list[int]:
        """Places from the left of the own cards that may be resolved."""
        return [self._place(token)[1] for token in self.legal if token.startswith("resolve:")]

    @property
    def targets(self) -> list[tuple[str, int]]:
        """Sides and places of the possible targets."""
        return [self._place(token) for token in self.legal if token.startswith("target:")]

    def _place(self, token: str) -> tuple[str, int]:
        piece = self.state.pieces.face.index(int(token.split(":")[1]) - 1)
        seat, place = place_of(self.state, piece)
        return SIDES[seat], place + 1

    @property
    def strike(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The ashigaru that the last reveal brought out, red and blue, by slot."""
        found = [[0, 0, 0], [0, 0, 0]]
        for event in self.told(Ambushed):
            found[event.seat][event.slot] += event.count
        return tuple(found[0]), tuple(found[1])

    @property
    def winner(self) -> str:
        (winner,) = self.outcome.winners
        return SIDES[winner]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.outcome.scores)


def named(token: str) -> str:
    """``resolve:7`` is ``resolve:kobayakawa_hideaki`` to the game."""
    return re.sub(r"^(resolve|target):(\d)$", lambda found: f"{found[1]}:{CARD_KEYS[int(found[2]) - 1]}", token)


def numbered(token: str) -> str:
    verb, _, name = token.partition(":")
    return f"{verb}:{CARD_KEYS.index(name) + 1}" if name in CARD_KEYS else token


def new_game(seed: int = 1, house: dict[str, Any] | None = None, **options: Any) -> Table:
    """Return a dealt game under chance by seed."""
    return Table.dealt(game_of(house, **options), Chance(seed))
