"""How the weights were found: games are played, and the chance of each side is fitted to who won in the end."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.course import Course
from rules.ai.fitting import Contest, likely
from rules.ai.practice import Practice
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.core.model import Model
from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.insight import QuickGuide
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.scoring import winner
from rules.nine_cards_sekigahara.state import BATTLE, NineCardsState
from rules.nine_cards_sekigahara.tables import EFFECT_KEYS, SEATS
from rules.nine_cards_sekigahara.weights import ROW

_WHIMS: Final = 0.1
_TRIALS: Final = 1_000  # answers that are looked at for a question: quick games teach more than deep ones
_DECAY: Final = 1e-5


class CampaignCourse(Practice):
    """Rounds as they end, for both sides: the castles that each has by then."""

    __slots__ = ()

    def game(self, number: int) -> Game[Any]:
        """Return a game by the rules that people play most."""
        return NineCardsGame(NineCardsOptions(), load_content({}))

    def stages_begun(self, state: NineCardsState) -> int:
        """Return the number of rounds that ended."""
        return state.round - 1 + (state.phase >= BATTLE)

    def stage(self, state: NineCardsState) -> str:
        """Return the name of the only row."""
        return ROW

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
        """Return the row of weights; the rounds it comes from, and the surprise left in nats a round."""
        rounds = [Contest(example.rows, example.result) for example in self.examples(notes)[ROW]]
        row, nats = likely(rounds, len(EFFECT_KEYS), _DECAY, Chance(derive(self.seed, "fit")))
        return {ROW: row}, {f"{ROW}_nats": nats, f"{ROW}_rounds": float(len(rounds))}


def course(level: str, seed: int) -> Course:
    """Return the course of games that `level` plays, or the quick policy without one."""
    return CampaignCourse(level, seed, _WHIMS, _TRIALS)
