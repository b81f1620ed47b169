"""What the points say before they are counted."""

import pytest

from desktop.games.small_samurai_empires import knowledge, words
from desktop.person import i18n
from rules.core.chance import Chance
from rules.small_samurai_empires.closing import count_era
from rules.small_samurai_empires.state import REWARDS, SHRINES_KEPT, SOURCES
from rules.small_samurai_empires.tables import PROVINCE_KEYS
from tests.rules.small_samurai_empires.builder import B

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.mark.parametrize("seed", range(40))
def test_what_the_era_would_bring_is_what_it_brings(seed):
    """SE-4.7.4, SE-4.7.5."""
    scene, rng, seats = B(2 + seed % 3), Chance(seed), range(2 + seed % 3)
    for key in PROVINCE_KEYS:
        scene.men(key, **{f"P{seat + 1}": 1 for seat in seats if not rng.below(3)})
    at = scene.planning()
    view, rules = at.view("P1"), at.game.rules
    told = [(knowledge.rewarded(view, rules)[seat], knowledge.shrines(view, seat)) for seat in seats]
    count_era(at.state, rng)
    earned = at.state.earned

    assert told == [(earned[seat * SOURCES + REWARDS], earned[seat * SOURCES + SHRINES_KEPT]) for seat in seats]


def test_the_points_tell_what_the_era_would_bring_of_whoever_looks_first():
    """They told of influence alone, seat by seat, and after the last count once more what had been counted."""
    i18n.set_language("en")
    scene = B(3).score(5, 7, 2).men("kii", P2=1).men("harima", P2=1).men("ise", P3=1)
    at = scene.influence("P2", kinai=4).values(kinai=5).planning()
    told = [i18n.say(line, NAMES) for line in words.describe("score", at.view("P2"), at.game.rules)]
    assert told == [
        "Points",
        "As things stand now:",
        "Bo: 7, influence at the end +15",
        "End of the era: regions +5, shrines +1",
        "Cy: 2, influence at the end +0",
        "End of the era: regions +3, shrines +1",
        "Ann: 5, influence at the end +0",
        "End of the era: regions +0, shrines +0",
    ]
    over = B(2).score(5, 7).influence("P2", kinai=4).values(kinai=5).final()
    told = [i18n.say(line, NAMES) for line in words.describe("score", over.view(None), over.game.rules)]
    assert told == ["Points", "Ann: 5", "Bo: 22"]
