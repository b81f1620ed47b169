"""The opponents of Samurai Sword: four people, from one who strikes what is near to one who reads who is who."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from rules.ai.guide import Guide
from rules.ai.ladder import Ladder, trials
from rules.ai.temper import Tempers
from rules.ai.trials import TrialPlan
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model
from rules.samurai_sword import evaluation, reading, suspicion, tells
from rules.samurai_sword.candidates import candidates, sensible, surviving
from rules.samurai_sword.content import FOLDER
from rules.samurai_sword.deeds import DEEDS
from rules.samurai_sword.policy import follow
from rules.samurai_sword.state import SamuraiSwordState

_AHEAD: Final = 2
"""Turns after the one under way that `expert` plays through; what they bring tells more of who wins (docs/ai.md)."""


class OpenGuide(Guide):
    """Believes nothing of anybody: every role that is hidden may be anyone's."""

    __slots__ = ()

    def candidates(self, game: Model[Any], state: SamuraiSwordState) -> list[Action]:
        """Return what deserves a trial."""
        return candidates(state)

    def evaluate(self, game: Model[Any], state: SamuraiSwordState) -> list[float]:
        """Return per seat how likely its team wins."""
        return evaluation.chances(state)

    def follow(self, game: Model[Any], state: SamuraiSwordState, rng: Chance) -> Action:
        """Return the answer of the quick policy."""
        return follow(state)

    def stage(self, state: SamuraiSwordState) -> int:
        """Return the number of turns begun."""
        return state.turns

    def first_stage(self, game: Model[Any], state: SamuraiSwordState) -> int:
        """Return the turn under way: what it brings is judged when the next one has begun."""
        return state.turns


class HonorGuide(OpenGuide):
    """Counts Honor alone: hearts, hands and who is in reach tell it nothing."""

    __slots__ = ()

    def candidates(self, game: Model[Any], state: SamuraiSwordState) -> list[Action]:
        """Return the same, but for letting itself be felled."""
        return surviving(state)

    def sensible(self, game: Model[Any], state: SamuraiSwordState) -> list[Action]:
        """Return the same in the order of the quick policy, without what does harm."""
        return sensible(state)

    def evaluate(self, game: Model[Any], state: SamuraiSwordState) -> list[float]:
        """Return per seat an estimate by what the teams would score now."""
        return game.utilities(state)


class DoubtingGuide(OpenGuide):
    """Draws half the conclusions from what everybody saw."""

    __slots__ = ()

    def likelihood(self, game: Model[Any], world: SamuraiSwordState, seat: Seat) -> float:
        """Return how well the roles of `world` explain the tallies, with doubts."""
        return sqrt(suspicion.likelihood(world, seat))


class ReadingGuide(OpenGuide):
    """Draws conclusions from what everybody saw."""

    __slots__ = ()

    def likelihood(self, game: Model[Any], world: SamuraiSwordState, seat: Seat) -> float:
        """Return how well the roles of `world` explain the tallies."""
        return suspicion.likelihood(world, seat)


class KeenGuide(OpenGuide):
    """Asks of every choice what else could have been chosen, and of every card in a hand why it is still there."""

    __slots__ = ()

    def last_stage(self, game: Model[Any], state: SamuraiSwordState) -> int:
        """Return the turn with whose end a trial is judged once more."""
        return state.turns + _AHEAD

    def imagine(self, game: Model[Any], world: SamuraiSwordState, seat: Seat, rng: Chance) -> SamuraiSwordState:
        """Return a world as likely to be drawn as it explains whom people chose, what they kept and let happen."""
        sample: SamuraiSwordState = game.determinize(world, seat, rng)
        reading.deal_roles(sample, seat, rng)
        tells.deal_cards(sample, seat, rng)
        return sample


LADDER: Final = Ladder(
    Tempers(FOLDER.parent / "tempers.toml", DEEDS),
    {
        "easy": trials(HonorGuide(), TrialPlan(40, noise=0.12)),
        "normal": trials(DoubtingGuide(), TrialPlan(200)),
        "hard": trials(ReadingGuide(), TrialPlan(1500, enough=400)),
        "expert": trials(KeenGuide(), TrialPlan(8000, patience=60.0, worlds=128, enough=400)),
    },
)
