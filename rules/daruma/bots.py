"""The opponents of Daruma: four people, from one who paints and hopes to one who reads the others' wishes."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from rules.ai.guide import Guide
from rules.ai.ladder import Ladder, glances, trials
from rules.ai.temper import Tempers
from rules.ai.trials import TrialPlan
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model
from rules.daruma import evaluation, outlook, policy, scoring
from rules.daruma.candidates import candidates, sensible
from rules.daruma.content import FOLDER
from rules.daruma.deeds import DEEDS
from rules.daruma.state import DarumaState
from rules.daruma.tables import COLOUR_OF, GOLD
from rules.daruma.turn import Main

_SCALE: Final = 80.0  # points that fill the range from 0 to 1 for those who count only their own


class OwnGuide(Guide):
    """Counts the own points only: what others hold, want or are left with is none of its business."""

    __slots__ = ()

    def candidates(self, game: Model[Any], state: DarumaState) -> list[Action]:
        """Return what deserves a trial."""
        return candidates(state)

    def evaluate(self, game: Model[Any], state: DarumaState) -> list[float]:
        """Return the points of each seat, with what the turn under way, or about to begin, will bring."""
        points = [float(scoring.score(state, seat)) for seat in range(state.rules.seats)]
        if in_turn(state):
            points[state.active] += outlook.own_gain(state, state.active)
        elif not state.over:
            points[state.active] += evaluation.promise(state, state.active, 0)
        return [min(1.0, max(0.0, 0.3 + own / _SCALE)) for own in points]

    def follow(self, game: Model[Any], state: DarumaState, rng: Chance) -> Action:
        """Return the answer of the quick policy."""
        return policy.follow(state)

    def is_quiet(self, game: Model[Any], state: DarumaState) -> bool:
        """Return whether the main question is open."""
        return isinstance(state.frames[-1], Main)

    def stage(self, state: DarumaState) -> int:
        """Return the number of finished turns."""
        return sum(state.turns)


class BeginnerGuide(OwnGuide):
    """Counts dolls that have both eyes, and no odds."""

    __slots__ = ()

    def candidates(self, game: Model[Any], state: DarumaState) -> list[Action]:
        """Return what is sensible, best first."""
        return sensible(state)

    def evaluate(self, game: Model[Any], state: DarumaState) -> list[float]:
        """Return the points of each seat, with those of the turn under way that bad luck alone could take."""
        points = [float(scoring.score(state, seat)) for seat in range(state.rules.seats)]
        if in_turn(state):
            points[state.active] += policy.Outlook(state, state.active).secured
        return [min(1.0, max(0.0, 0.3 + own / _SCALE)) for own in points]


class TableGuide(OwnGuide):
    """Plays to win: weighs the points of all, what the next player is left with, and how long the game will last."""

    __slots__ = ()

    def evaluate(self, game: Model[Any], state: DarumaState) -> list[float]:
        """Return the chance of each seat to win."""
        if state.over:
            return victory(state)
        if in_turn(state):
            points = [
                evaluation.holdings(state, seat, evaluation.turns_left(state, seat))
                for seat in range(state.rules.seats)
            ]
            points[state.active] += outlook.gain(state, state.active)
        else:
            points = evaluation.standing(state)
        return evaluation.chances(state, points)


class ReadingGuide(TableGuide):
    """Reads wishes: who keeps cards of a colour wants it, and nobody keeps what costs points."""

    __slots__ = ()

    def likelihood(self, game: Model[Any], world: DarumaState, seat: Seat) -> float:
        """Return how well the objectives of `world` explain what the others hold."""
        evidence = 0.0
        for other in range(world.rules.seats):
            if other != seat:
                evidence += _evidence(world, other)
        return exp(evidence)

    def last_stage(self, game: Model[Any], state: DarumaState) -> int:
        """Return the turn under way, or in the final round the last turn of the game."""
        return 1 << 30 if state.final else self.stage(state)


def _evidence(s: DarumaState, seat: Seat) -> float:
    worth = scoring.worths(s, seat)
    faces = s.pieces.face
    wanted = 0
    unwanted = 0
    for piece in s.supplies[seat]:
        face = faces[piece]
        if COLOUR_OF[face] != GOLD:
            if worth[face] > 1:
                wanted += 1
            elif worth[face] < 0:
                unwanted += 1
    return 0.58 * wanted - 1.59 * unwanted - (0.94 if unwanted else 0.0)


def in_turn(s: DarumaState) -> bool:
    """Return whether the active player is in the middle of a turn, more than the first throw."""
    return not s.over and (s.generous == 1 or any(s.dice) or any(s.bottle))


def victory(s: DarumaState) -> list[float]:
    """Return per seat its share of the victory; the game is over."""
    order = scoring.strengths(s)
    best = max(order)
    share = 1.0 / order.count(best)
    return [share if own == best else 0.0 for own in order]


LADDER: Final = Ladder(
    Tempers(FOLDER.parent / "tempers.toml", DEEDS),
    {
        "easy": glances(BeginnerGuide(), 0.42, compares=1),
        "normal": trials(OwnGuide(), TrialPlan(100)),
        "hard": trials(TableGuide(), TrialPlan(600, loyalty=0.004)),
        "expert": trials(ReadingGuide(), TrialPlan(4000, patience=80.0, loyalty=0.003, worlds=128)),
    },
)
