"""A table of Daruma for a scenario: it states only what matters, the rest is filled by rule, and all matter adds up.

Cards that a scenario names nowhere lie in no zone at all: fixtures need not hold all 60 (section 10).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from rules.core.action import Action
from rules.core.chance import ScriptedChance
from rules.core.ids import EVERYBODY
from rules.core.pieces import Pieces
from rules.daruma.frames import ChooseCard, Pour
from rules.daruma.game import DarumaGame
from rules.daruma.state import NO_CARD, DarumaState, laid_out
from rules.daruma.tables import (
    DICE,
    EYE_MARKERS,
    FACE_KEYS,
    FIRST_OBJECTIVE,
    FOUR_TILE,
    OBJECTIVE_KEYS,
    tile_at,
)
from rules.daruma.turn import RESUME, START_TURN
from tests.rules.running import Box, Running, hide, made
from tests.rules.stated import Stated, of_each, one, several

BOARD_A = ("red/reroll_all", "white/nudge_set", "blue/reroll_singles", "black/swap", "green/nudge_singles")
BOARD_B = ("red/reroll_set", *BOARD_A[1:])
BOARD_C = ("gold/counts_as_four", *BOARD_A[1:])
DECK_K = ("purple/swap", "purple/nudge_set", "green/reroll_all", "white/swap", "blue/nudge_set", "gold/counts_as_four")
QUIET = (2, 2, 3, 3, 5, 5, 6, 6)
"""A throw without 1s and 4s: what the next players throw when a scenario does not say."""


def daruma(seats: int = 2, **options: Any) -> DarumaGame:
    """Return the game; seat 0 starts unless the options say otherwise."""
    game: DarumaGame = made("daruma", **({"seats": seats, "start_player": 0} | options))
    return game


class Script(ScriptedChance):
    """Chance by script; after its end eight dice fall quietly, and anything else is an omission of the scenario."""

    __slots__ = ()

    def roll(self, dice: int) -> tuple[int, ...]:
        if not self._throws:
            assert dice == DICE, f"the scenario scripts no throw of {dice} dice"
            return QUIET
        return super().roll(dice)

    def shuffle(self, items: list[Any]) -> None:
        assert self._orders, "the scenario scripts no order"
        super().shuffle(items)


class Scene(Stated):
    """What a scenario states, one call after the other; `play` sets the table."""

    row, deck = several(BOARD_A), several(DECK_K)
    """The deck is exactly this, top first."""
    supply = of_each()
    pool = several(None)
    """The turn is at its main question with these dice; without this call it is about to start."""
    ledger, curse, step, active, start = one(0), one(0), one(0), one(0), one(0)
    bottle, turns = one(), several(None)
    objective = of_each()

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.game = daruma(seats, **options)
        super().__init__()
        self._eyes = [""] * 5
        self._final = 0

    def eyes(self, notation: str) -> Self:
        """Eyes per slot as the specification writes them: ``MD,.,D,.,.``."""
        self._eyes = [slot.strip(". ") for slot in notation.split(",")]
        return self

    def final(self) -> Self:
        self._final = 1
        return self

    def play(self, *throws: Sequence[int], orders: Iterable[Sequence[Any]] = ()) -> Table:
        """Set the table and go on to the first question; `throws` and `orders` are what chance will bring."""
        s = laid_out(self.game.rules)
        self._lay_cards(s)
        self._lay_dice(s)
        s.step, s.active, s.start, s.final = self._step, self._active, self._start, self._final
        s.turns = list(self._turns or [0] * self.game.seats)
        s.frames.append((START_TURN if self._pool is None else RESUME)[s.active])
        return Table(self.game, s, Script(throws, orders)).settle()

    def _lay_cards(self, s: DarumaState) -> None:
        cards = len(self.game.rules.faces)
        box = Box(range(cards), lambda piece: FACE_KEYS[s.pieces.face[piece]])
        s.pieces = Pieces(s.pieces.face)
        s.row = [box.take(key) for key in self._row]
        s.supplies = [[box.take(key) for key in self._supply.get(seat, ())] for seat in range(self.game.seats)]
        s.deck = [box.take(key) for key in reversed(self._deck)]
        hide(s.pieces, s.deck, pool=1)
        self._deal_objectives(s, cards)

    def _deal_objectives(self, s: DarumaState, first: int) -> None:
        numbers = list(range(1, len(OBJECTIVE_KEYS) + 1))
        stated = {seat: number for seat, (number,) in self._objective.items()}
        spare = iter([number for number in numbers if number not in stated.values()])
        dealt = [stated.get(seat) or next(spare) for seat in range(self.game.seats)]
        for place, number in enumerate([*dealt, *spare]):
            s.pieces.face[first + place] = FIRST_OBJECTIVE + number - 1
            hide(s.pieces, [first + place], pool=2)
        for seat in range(self.game.seats):
            s.pieces.seen[first + seat] = EVERYBODY if self.game.rules.objectives_open else 1 << seat

    def _lay_dice(self, s: DarumaState) -> None:
        s.dice = [eyes.count("D") for eyes in self._eyes]
        s.marks = [eyes.count("M") for eyes in self._eyes]
        s.free = sum(1 << slot for slot in range(5) if s.dice[slot] + s.marks[slot] < 2)
        assert all(dice + marks <= 2 for dice, marks in zip(s.dice, s.marks, strict=True))
        if self._pool is None:
            assert not any(s.dice), "before a throw no dice lie on eyes"
            return
        for face in self._pool:
            s.pool[face] += 1
        s.ledger = self._ledger
        s.curse = self._curse
        s.tile_four = int(s.layout[tile_at(self._step)] == FOUR_TILE)
        spent = DICE - len(self._pool) - self._ledger - sum(s.dice)
        assert spent >= 0, "more than eight dice"
        if self._bottle is not None:
            assert spent == self._bottle, f"{spent} dice are left for the bottle"
        s.bottle[5] = spent


def table(seats: int = 2, **options: Any) -> Scene:
    """Begin a scenario: Board A, Deck K, seat 0 active and start player, default options (section 10)."""
    return Scene(seats, options)


class Table(Running):
    """A running scenario, read in the words of the specification."""

    game: DarumaGame
    state: DarumaState

    def pour(self, die: int, *chosen: int) -> Table:
        """Spend `die` on the bottle and throw the `chosen` ones: ``bottle(die, chosen)`` in the specification."""
        self.do(f"bottle:{die}")
        while not self.over and isinstance(frame := self.state.frames[-1], Pour):
            self.do(f"reroll:{frame.face}x{chosen.count(frame.face)}")
        return self

    def offers(self, verb: str) -> list[str]:
        """The legal actions of one verb."""
        return [action.token for action in self.game.legal_actions(self.state) if action.verb == verb]

    def complete(self, verb: str = "") -> list[tuple[str, ...]]:
        """Every complete answer to this question: small steps are followed to the end of their choice."""
        choices = self.game.legal_actions(self.state)
        return [
            tokens
            for action in choices
            if verb in ("", action.verb)
            for tokens in _completions(self.game, self.state, action)
        ]

    @property
    def phase(self) -> str:
        """MAIN as the specification calls it, or another question."""
        return self.question.upper()

    @property
    def active(self) -> int:
        return self.state.active

    @property
    def pool(self) -> list[int]:
        return [face for face, count in enumerate(self.state.pool) for _ in range(count)]

    @property
    def ledger(self) -> int:
        return self.state.ledger

    @property
    def virtual(self) -> int:
        return self.state.tile_four + self.state.curse

    @property
    def bottle(self) -> int:
        return sum(self.state.bottle)

    @property
    def eyes(self) -> str:
        pairs = zip(self.state.marks, self.state.dice, strict=True)
        return ",".join("M" * marks + "D" * dice or "." for marks, dice in pairs)

    @property
    def eye_supply(self) -> int:
        return EYE_MARKERS - sum(self.state.marks)

    @property
    def row(self) -> list[str | None]:
        return [None if piece == NO_CARD else self.key(piece) for piece in self.state.row]

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return [self.key(piece) for piece in reversed(self.state.deck)]

    def supply(self, seat: int) -> list[str]:
        return sorted(self.key(piece) for piece in self.state.supplies[seat])

    def key(self, piece: int) -> str:
        return FACE_KEYS[self.state.pieces.face[piece]]

    @property
    def step(self) -> int:
        return self.state.step


def _completions(game: DarumaGame, state: DarumaState, action: Action) -> list[tuple[str, ...]]:
    world = state.clone()
    world.frames[-1].apply(world, action, ScriptedChance())
    following = world.frames[-1]
    if not isinstance(following, Pour | ChooseCard):
        return [(action.token,)]
    return [
        (action.token, *tokens) for choice in following.legal(world) for tokens in _completions(game, world, choice)
    ]


def new_game(seats: int = 3, *throws: Sequence[int], seed: int = 1, **options: Any) -> Table:
    """Return a dealt game under chance by seed, but for the throws that are given."""
    return Table.dealt(made("daruma", seats=seats, **options), ScriptedChance(throws, seed=seed))
