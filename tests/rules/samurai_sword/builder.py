"""A table of Samurai Sword for a scenario, in the conventions of SS-10.0: players are letters, A is the Shogun.

What a scenario does not name is filled by rule: default casts and characters, full Resilience, the Honor of the setup,
one filler in hand, and the rest of the box in the deck, unless the scenario says exactly what deck and discard hold.
"""

from __future__ import annotations

import re
from typing import Any, Self

from rules.core.chance import Chance
from rules.core.event import Moved
from rules.core.ids import EVERYBODY, Piece
from rules.core.pieces import Pieces
from rules.samurai_sword.closing import end_game
from rules.samurai_sword.deal import take_seats
from rules.samurai_sword.game import SamuraiSwordGame
from rules.samurai_sword.state import BY_RESHUFFLE, PLAY, RECOVER, SamuraiSwordState, laid_out
from rules.samurai_sword.tables import (
    ARMOR,
    BUSHIDO,
    CARD_KEYS,
    CHARACTER_KEYS,
    CHARACTERS,
    FACE_KEYS,
    FAST_DRAW,
    FIRST_CHARACTER,
    FIRST_ROLE,
    FOCUS,
    ROLE_KEYS,
)
from rules.samurai_sword.turn import AUTO_MAIN, DRAW_PHASE, MAIN, START_TURN
from tests.rules.running import Box, Running, hide, made
from tests.rules.stated import Stated, by_name, of_each, several

CASTS = {
    3: ("shogun", "ninja_1", "ninja_3"),
    4: ("shogun", "ninja_1", "samurai", "ninja_3"),
    5: ("shogun", "ninja_1", "samurai", "ninja_2", "ronin"),
    6: ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin"),
    7: ("shogun", "ninja_1", "ninja_2", "ronin", "samurai", "samurai", "ninja_3"),
}
SEATED = ("goemon", "nobunaga", "kojiro", "tomoe", "musashi", "hideyoshi", "ieyasu")
SPARE = ("hideyoshi", "ieyasu", "goemon", "nobunaga", "kojiro", "tomoe", "musashi")
FILLERS = ("geisha", "diversion", "tea_ceremony", "breathing")
LETTERS = "ABCDEFG"


def game_of(seats: int, **options: Any) -> SamuraiSwordGame:
    game: SamuraiSwordGame = made("samurai_sword", seats=seats, **options)
    return game


def seat_of(letter: str) -> int:
    return LETTERS.index(letter)


class Scene(Stated):
    """What a scenario states, one call after the other; `play`, `begin` or `draw` sets the table."""

    roles, characters, honor, resilience = by_name(), by_name(), by_name(), by_name()
    hand = of_each()
    field = of_each()
    """The properties in front of a player: ``play [...]`` in the specification."""
    deck = several()
    """The deck begins like this, top first."""
    discard = several()
    """Bottom to top."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__()
        self.game = game_of(seats, **options)
        self.letters = LETTERS[:seats]
        self._roles = dict(zip(self.letters, CASTS[seats], strict=True))
        self._exact = False

    def exactly(self, *keys: str) -> Self:
        """The deck is exactly this, top first; whatever is not named is in no zone at all."""
        self._deck = keys
        self._exact = True
        return self

    def play(self, active: str = "A") -> Table:
        """`active` is in the Play phase."""
        return self._set(active, PLAY, AUTO_MAIN if self.game.rules.auto_end else MAIN)

    def begin(self, active: str) -> Table:
        """The turn of `active` begins."""
        return self._set(active, RECOVER, START_TURN)

    def draw(self, active: str) -> Table:
        """The Draw phase of `active` begins."""
        return self._set(active, RECOVER, DRAW_PHASE)

    def end(self) -> Table:
        """The game has ended without any Deadly Strike."""
        table = self._set("A", PLAY, MAIN)
        end_game(table.state, BY_RESHUFFLE, -1)
        return table

    def _set(self, active: str, phase: int, frames: list[Any]) -> Table:
        s = laid_out(self.game.rules)
        s.pieces = Pieces(s.pieces.face)
        s.pieces.pools = 3  # 0: seen by all, 1: playing cards, 2: roles
        self._seat(s)
        self._lay_cards(s)
        s.active = seat_of(active)
        s.phase = phase
        s.frames.append(frames[s.active])
        return Table(self.game, s).settle()

    def _seat(self, s: SamuraiSwordState) -> None:
        seats = self.game.seats
        first = len(s.rules.faces)
        stated = [ROLE_KEYS.index(self._roles[letter]) for letter in self.letters]
        everything = [0, 1, 1, 2, 3, 4, 5]
        for one in stated:
            everything.remove(one)
        ninja = [one for one in everything if 2 <= one <= 4][: s.rules.aside]
        for one in ninja:
            everything.remove(one)
        for place, one in enumerate([*stated, *ninja, *everything]):
            s.pieces.face[first + place] = FIRST_ROLE + one
            hidden = place < seats + len(ninja) and one != 0
            s.pieces.seen[first + place] = (1 << place if place < seats else 0) if hidden else EVERYBODY
            s.pieces.pool[first + place] = 2 if hidden else 0
        cast = self._cast()
        rest = [one for one in range(CHARACTERS) if one not in cast]
        for place, one in enumerate([*cast, *rest]):
            s.pieces.face[first + 7 + place] = FIRST_CHARACTER + one
        take_seats(s)
        for seat, letter in enumerate(self.letters):
            s.resilience[seat] = self._resilience.get(letter, s.rules.resilience[s.cast[seat]])
            s.honor[seat] = self._honor.get(letter, s.rules.honor if seat else s.rules.shogun_honor)

    def _cast(self) -> list[int]:
        stated = set(self._characters.values())
        taken = dict(zip(self.letters, SEATED, strict=False)) | self._characters
        for letter in self.letters:
            if letter not in self._characters and taken[letter] in stated:
                taken[letter] = next(one for one in SPARE if one not in taken.values())
        return [CHARACTER_KEYS.index(taken[letter]) for letter in self.letters]

    def _lay_cards(self, s: SamuraiSwordState) -> None:
        box = Box(s.deck, lambda piece: CARD_KEYS[s.pieces.face[piece]])
        named = [self._hand.get(letter, ("filler",)) for letter in self.letters]
        top = [box.take(key) for key in self._deck]
        s.discard = [box.take(key) for key in self._discard]
        s.fields = [[box.take(key) for key in self._field.get(letter, ())] for letter in self.letters]
        s.hands = [[-1 if key == "filler" else box.take(key) for key in keys] for keys in named]
        s.hands = [[box.take(*FILLERS) if piece < 0 else piece for piece in hand] for hand in s.hands]
        s.deck = [*([] if self._exact else box.left), *reversed(top)]
        hide(s.pieces, s.deck, pool=1)
        for seat, hand in enumerate(s.hands):
            hide(s.pieces, hand, pool=1, seen=1 << seat)
        self._let_properties_work(s)

    def _let_properties_work(self, s: SamuraiSwordState) -> None:
        for seat, field in enumerate(s.fields):
            faces = [s.pieces.face[piece] for piece in field]
            s.guard[seat] += faces.count(ARMOR)
            s.force[seat] += faces.count(FAST_DRAW)
            s.limit[seat] += faces.count(FOCUS)
            if BUSHIDO in faces:
                s.bushido = seat


def table(seats: int, **options: Any) -> Scene:
    """Begin a scenario (SS-10.0)."""
    return Scene(seats, options)


class Table(Running):
    """A running scenario, read in the words of the specification."""

    game: SamuraiSwordGame
    state: SamuraiSwordState

    def __init__(self, game: SamuraiSwordGame, state: SamuraiSwordState, chance: Chance | None = None) -> None:
        super().__init__(game, state, chance)
        self._came: list[Piece] = [piece for hand in state.hands for piece in hand]

    def settle(self) -> Self:
        super().settle().take_notice()
        return self

    def do(self, *tokens: str) -> Self:
        """Seats are letters."""
        for token in tokens:
            super().do(token).take_notice()
        return self

    def word(self, token: str) -> str:
        return lettered(token)

    def token(self, word: str) -> str:
        return numbered(word)

    def take_notice(self) -> None:
        """Remember what came into hands in which order, as the hands themselves are mixed."""
        came = [one.piece for one in self.events if isinstance(one, Moved) and one.target.startswith("hand.")]
        self._came = [piece for piece in self._came if piece not in came] + came

    def offers(self, *verbs: str) -> list[str]:
        """The legal actions of some verbs."""
        actions = self.game.legal_actions(self.state)
        return [lettered(action.token) for action in actions if action.verb in verbs]

    def aims(self, token: str) -> str:
        """The letters at which something may be aimed: ``attack:bo``."""
        return "".join(one[-1] for one in self.legal if one.startswith(f"{token}>"))

    @property
    def asked(self) -> str:
        """Who is asked."""
        return LETTERS[self.game.actor(self.state)]

    @property
    def honor(self) -> list[int]:
        return self.state.honor

    def h(self, letter: str) -> int:
        return self.state.honor[seat_of(letter)]

    def r(self, letter: str) -> int:
        return self.state.resilience[seat_of(letter)]

    def cards(self, letter: str) -> list[Piece]:
        """The hand in the order of arrival."""
        return sorted(self.state.hands[seat_of(letter)], key=self._came.index)

    def hand(self, letter: str) -> list[str]:
        """What the cards show, in the order of arrival."""
        return self._keys(self.cards(letter))

    def field(self, letter: str) -> list[str]:
        return self._keys(self.state.fields[seat_of(letter)])

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return self._keys(self.state.deck)[::-1]

    @property
    def discard(self) -> list[str]:
        """Bottom to top."""
        return self._keys(self.state.discard)

    def _keys(self, pieces: list[int]) -> list[str]:
        return [FACE_KEYS[self.state.pieces.face[piece]].split("/")[1] for piece in pieces]

    @property
    def scores(self) -> list[int]:
        """The score of each player's team."""
        return list(self.outcome.scores)

    @property
    def winners(self) -> str:
        return "".join(LETTERS[seat] for seat in self.outcome.winners)


def numbered(token: str) -> str:
    return re.sub(r">([A-G])$", lambda found: f">{LETTERS.index(found[1])}", token)


def lettered(token: str) -> str:
    return re.sub(r">(\d)$", lambda found: f">{LETTERS[int(found[1])]}", token)


def new_game(seats: int, seed: int = 1, **options: Any) -> Table:
    """Return a dealt game under chance by seed."""
    dealt = Table.dealt(game_of(seats, **options), Chance(seed))
    dealt.take_notice()
    return dealt
