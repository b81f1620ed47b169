"""How far a samurai gets with the points that are left, and by which steps (SE-4.2.2)."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.decision import Decision
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import PROVINCE_KEYS

_ASK: Final = "small_samurai_empires.ask"
_MARCHES: Final = frozenset({f"{_ASK}.march", f"{_ASK}.march_on", f"{_ASK}.neutral_march"})


class Far(Action):
    """One samurai goes several steps; a hand means it, and the game is told step by step."""

    __slots__ = ("cost", "steps")

    def __init__(self, steps: tuple[actions.Go, ...], cost: int) -> None:
        ends = (PROVINCE_KEYS[steps[0].source], PROVINCE_KEYS[steps[-1].target])
        super().__init__("march", f"march:{ends[0]}>{ends[1]}")
        self.steps = steps
        self.cost = cost


def within(province: int, points: int, rules: Rules) -> dict[int, Far]:
    """Return by goal the cheapest ways of two steps and more that so many points pay."""
    found: dict[int, Far] = {}
    for goal, cost, first in rules.reach[points][province]:
        steps = [actions.STEP[province][first]]
        while steps[-1].target != goal:
            here = steps[-1].target
            steps.append(actions.STEP[here][next(step for end, _, step in rules.reach[points][here] if end == goal)])
        if len(steps) > 1:
            found[goal] = Far(tuple(steps), cost)
    return found


def points_of(decision: Decision) -> int:
    """Return how many points are left, as the question of a march says; 0 of other questions."""
    if decision.prompt.key not in _MARCHES:
        return 0
    found = dict(decision.prompt.args).get("n")
    return found if isinstance(found, int) else 0
