"""How the weights were found: the chance of each side is fitted to who won in the end.

What castles are worth one by one is seen in games that are played. What rows are worth is seen in battles, of which it
takes far more than games have: chance deals their rows, round by round.
"""

from __future__ import annotations

from typing import Any, Final

from rules.ai.course import Course
from rules.ai.fitting import Contest, likely
from rules.ai.practice import Practice
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.core.ids import NOBODY, Piece
from rules.core.model import Model
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.insight import QuickGuide
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.rows import speaking
from rules.nine_cards_sekigahara.scoring import winner
from rules.nine_cards_sekigahara.state import BATTLE, NineCardsState
from rules.nine_cards_sekigahara.tables import BLUE, CARDS, EFFECT_KEYS, RED, SEATS, SLOTS
from rules.nine_cards_sekigahara.weights import CASTLES, SIZE, stage

_WHIMS: Final = 0.1
_TRIALS: Final = 1_000  # answers that are looked at for a question: quick games teach more than deep ones
_DECAY: Final = 1e-5

_FATES: Final = 80
"""Battles that chance deals beside each game."""

_TIED: Final = 0.16
"""How often a castle stays, as in games of `hard`."""


class CampaignCourse(Practice):
    """Rounds as they end, for both sides: the castles that each has by then; and fates."""

    __slots__ = ()

    def game(self, number: int) -> Game[Any]:
        """Return a game by the rules that people play most."""
        return NineCardsGame(NineCardsOptions(), load_content({}))

    def study(self, number: int) -> list[Any]:
        """Return the rounds of one game, and of fates that have nothing to do with it, each with what came of it."""
        rng = Chance(derive(self.seed, "fates", number))
        state = self.game(number).setup(rng)
        battles, duel = Battles(), Duel()
        return super().study(number) + [note for _ in range(_FATES) for note in _fate(state, battles, duel, rng)]

    def stages_begun(self, state: NineCardsState) -> int:
        """Return the number of rounds that ended."""
        return state.round - 1 + (state.phase >= BATTLE)

    def stage(self, state: NineCardsState) -> str:
        """Return the name of the only row that games are played for."""
        return CASTLES

    def rows(self, state: NineCardsState) -> list[list[float]]:
        """Return a 1 for each castle that a side has, in the order of effects."""
        effect, face = state.rules.effect, state.pieces.face
        owned = [{effect[face[piece]] for piece in camp} for camp in state.camps]
        return [[1.0 if one in had else 0.0 for one in range(len(EFFECT_KEYS))] for had in owned]

    def result(self, state: NineCardsState) -> list[float]:
        """Return 1 for the side that won."""
        won = winner(state)
        return [1.0 if seat == won else 0.0 for seat in range(SEATS)]

    def follow(self, game: Model[Any], state: NineCardsState, rng: Chance) -> Action:
        """Return what whoever looks one turn ahead would do."""
        return QuickGuide().follow(game, state, rng)

    def fitted(self, notes: list[Any]) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return the rows of weights; for each the rounds it comes from, and the surprise left in nats a round."""
        weights: dict[str, list[float]] = {}
        figures: dict[str, float] = {}
        nothing = [0.0] * SIZE
        for name, found in self.examples(notes).items():
            rounds = [
                Contest(one.rows if name == CASTLES else [_ahead(one.rows), nothing], one.result) for one in found
            ]
            size = len(EFFECT_KEYS) if name == CASTLES else SIZE
            weights[name], nats = likely(rounds, size, _DECAY, Chance(derive(self.seed, "fit")))
            figures |= {f"{name}_nats": nats, f"{name}_rounds": float(len(rounds))}
        return weights, figures


def _fate(s: NineCardsState, battles: Battles, duel: Duel, rng: Chance) -> list[list[Any]]:
    """Return the rows at the end of each round but the last, as effects, and who goes first; and who won the battle.

    Nobody thinks: each castle goes to whom it will, and rows are ordered by chance.
    """
    deck = list(range(CARDS))
    rng.shuffle(deck)
    slots = [deck.pop() for _ in range(SLOTS)]
    camps: list[list[Piece]] = [[], []]
    s.start = rng.below(SEATS)
    noted: list[list[Any]] = []
    while True:
        takers = [NOBODY if rng.unit() < _TIED else rng.below(SEATS) for _ in slots]
        if takers == [NOBODY] * SLOTS:
            takers = [s.start, 1 - s.start, NOBODY]
        places = list(range(SLOTS))
        rng.shuffle(places)
        for place in places:
            if takers[place] != NOBODY:
                camps[takers[place]].append(slots[place])
        slots = [slots[place] for place in places if takers[place] == NOBODY]
        if len(slots) + len(deck) < SLOTS:
            break
        rows = [[s.rules.effect[s.pieces.face[one]] for one in camp] for camp in camps]
        s.start = 1 - s.start
        noted.append([*rows, s.start])
        slots += [deck.pop() for _ in range(SLOTS - len(slots))]
    result = [1.0, 0.0] if battles.won(s, camps, duel) else [0.0, 1.0]
    return [[stage(len(rows[RED]) + len(rows[BLUE])), rows, result] for rows in noted]


def _ahead(rows: list[Any]) -> list[float]:
    """Return how often each weight speaks for red more than for blue, in what `_fate` noted of a round."""
    found = [0.0] * SIZE
    for places, sign in zip(speaking(*rows), (1.0, -1.0), strict=True):
        for place in places:
            found[place] += sign
    return found


def course(level: str, seed: int) -> Course:
    """Return the course of games that `level` plays, or the quick policy without one."""
    return CampaignCourse(level, seed, _WHIMS, _TRIALS)
