"""How the weights were found: chance deals rows, round by round, and the chance of each side is fitted to who wins.

The battle that ends a game has no chance in it and is fought out in a millisecond, so that far more of them can be seen
than games be played.
"""

from __future__ import annotations

from typing import Any, Final

from rules.ai.course import Course
from rules.ai.fitting import Contest, likely
from rules.core.chance import Chance, derive
from rules.core.errors import RulesError
from rules.core.ids import Piece
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.rows import speaking
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import CARDS, SEATS, SLOTS
from rules.nine_cards_sekigahara.weights import SIZE, STAGES, stage

_DECAY: Final = 1e-5

_FATES: Final = 100
"""Battles in place of a game."""

_SHARES: Final[tuple[tuple[float, int, int], ...]] = ((0.49, 1, 1), (0.88, 1, 2), (0.98, 0, 1), (1.0, 0, 2))
"""How many castles the sides take in a round, and how often it is no more than that, as in 6,000 games of `hard`."""


class Fates(Course):
    """Rows as rounds leave them, and who wins the battle that follows in the end."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def begin(self) -> list[Any]:
        """Return notes on nothing."""
        return []

    def study(self, number: int) -> list[Any]:
        """Return the rows of some fates, each as effects and who goes first, with whether red wins."""
        rng = Chance(derive(self.seed, "fates", number))
        state = NineCardsGame(NineCardsOptions(), load_content({})).setup(rng)
        battles, duel = Battles(), Duel()
        return [note for _ in range(_FATES) for note in _fate(state, battles, duel, rng)]

    def add(self, notes: list[Any], more: list[Any]) -> None:
        """Add some more."""
        notes += more

    def fitted(self, notes: list[Any]) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return the rows of weights; for each the rounds it comes from, and the surprise left in nats a round."""
        weights: dict[str, list[float]] = {}
        figures: dict[str, float] = {}
        nothing = [0.0] * SIZE
        for name in STAGES:
            rounds = [
                Contest([_ahead(rows), nothing], [1.0, 0.0] if won else [0.0, 1.0])
                for *rows, won in notes
                if stage(len(rows[0]) + len(rows[1])) == name
            ]
            weights[name], nats = likely(rounds, SIZE, _DECAY, Chance(derive(self.seed, "fit")))
            figures |= {f"{name}_nats": nats, f"{name}_rounds": float(len(rounds))}
        return weights, figures


def _fate(s: NineCardsState, battles: Battles, duel: Duel, rng: Chance) -> list[list[Any]]:
    """Return the rows at the end of each round but the last, as effects, who goes first, and whether red wins.

    Nobody thinks: which castles somebody takes, and in what order, is chance.
    """
    deck = list(range(CARDS))
    rng.shuffle(deck)
    slots = [deck.pop() for _ in range(SLOTS)]
    camps: list[list[Piece]] = [[], []]
    s.start = rng.below(SEATS)
    noted: list[list[Any]] = []
    while True:
        luck = rng.unit()
        share = next([one, other] for below, one, other in _SHARES if luck < below)
        rng.shuffle(share)
        rng.shuffle(slots)
        for camp, taken in zip(camps, share, strict=True):
            camp += [slots.pop() for _ in range(taken)]
        if len(slots) + len(deck) < SLOTS:
            break
        s.start = 1 - s.start
        noted.append([*([s.rules.effect[s.pieces.face[one]] for one in camp] for camp in camps), s.start])
        slots += [deck.pop() for _ in range(SLOTS - len(slots))]
    won = battles.won(s, camps, duel)
    return [[*rows, won] for rows in noted]


def _ahead(rows: list[Any]) -> list[float]:
    """Return how often each weight speaks for red more than for blue."""
    found = [0.0] * SIZE
    for places, sign in zip(speaking(*rows), (1.0, -1.0), strict=True):
        for place in places:
            found[place] += sign
    return found


def course(level: str, seed: int) -> Course:
    """Return the course; raise `RulesError` if somebody is to play in it."""
    if level:
        raise RulesError("Nobody plays where rows are learned: leave --level out.")
    return Fates(seed)
