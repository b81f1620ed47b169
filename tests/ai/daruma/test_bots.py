"""The opponents of Daruma: what the experts read, and each level a little better than the one before."""

import pytest

from rules import registry
from rules.daruma.bots import ReadingGuide
from rules.daruma.state import DarumaState
from rules.tools.arena import run
from rules.tools.contest import Pairing
from rules.tools.crew import Crew
from tests.rules.daruma.builder import table


def _world(objective: int) -> DarumaState:
    scene = table().objective(0, 1).objective(1, objective)
    return scene.supply(1, "green/swap", "green/nudge_set", "purple/swap", "red/swap").play().state


def test_experts_read_wishes_from_what_others_keep() -> None:
    likelihood = {
        number: ReadingGuide().likelihood(registry.create("daruma", {"seats": 2}), _world(number), 0)
        for number in range(2, 7)
    }
    assert max(likelihood, key=lambda number: likelihood[number]) == 5  # green and purple
    assert min(likelihood, key=lambda number: likelihood[number]) == 2  # green costs 3


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker", "at_least"),
    [("easy", "random", 0.8), ("normal", "easy", 0.6), ("hard", "greedy", 0.75)],
)
def test_the_ladder_stands(stronger: str, weaker: str, at_least: float) -> None:
    """A small sample with a wide margin; docs/ai.md has the full measurement."""
    result = run(Pairing("daruma", (stronger, weaker), games=16, seed=5, scale=20))
    assert result.seats[0].share >= at_least


def test_the_arena_repeats_itself_whatever_the_number_of_processes() -> None:
    pairing = Pairing("daruma", ("easy", "random", "random"), games=6, seed=7, scale=20)
    once, again = run(pairing), run(pairing, Crew(2))
    for one, two in zip(once.seats, again.seats, strict=True):
        assert (one.share, one.mean_rank, one.mean_score) == (two.share, two.mean_rank, two.mean_score)
