"""What points, the log and the question before a turn ends say."""

import pytest

from desktop.games.small_samurai_empires import knowledge, words
from desktop.person import i18n
from desktop.session.doers import narrate
from desktop.session.telling import Telling
from desktop.shell.log.log_lines import summed
from rules import registry
from rules.core.chance import Chance
from rules.core.message import message
from rules.small_samurai_empires.closing import count_era
from rules.small_samurai_empires.state import REWARDS, SHRINES_KEPT, SOURCES
from rules.small_samurai_empires.tables import PROVINCE_KEYS
from rules.tools.laws_of_games import table
from tests.desktop.games.kit import left_undone
from tests.rules.small_samurai_empires.builder import B

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.mark.parametrize("seed", range(12))
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


def empires():
    return B(2).men("harima", P1=2).men("ise", P1=1).held("P1", food=1)


def attacking():
    return B(2).men("kii", P1=1, P2=2).held("P1", bushido=1).ordered(6, "attack")


def recruiting():
    return B(2).castle("kii", "P1").held("P1", food=1).ordered(5, "recruit")


@pytest.mark.parametrize(
    ("at", "token", "undone"),
    [
        (lambda: empires().ordered(4, "move_3"), "done", "order"),
        (lambda: empires().ordered(4, "move_2_or_3"), "done", "order"),
        (lambda: empires().ordered(4, "move_2_or_sail"), "done", None),  # who means to sail need not march
        (lambda: empires().ordered(4, "move_3").do("step:harima>kii"), "done", None),  # who has marched may stop
        (attacking, "decline", "order"),
        (lambda: attacking().do("attack:kii>1"), "decline", None),  # a second one costs something
        (recruiting, "decline", "samurai"),
        (lambda: recruiting().do("recruit:kii"), "decline", None),  # one that costs food
    ],
)
def test_what_costs_nothing_is_not_left_unsaid(at, token, undone):
    told = undone and message(f"small_samurai_empires.undone.{undone}")
    assert left_undone(at(), token) == told


def test_the_cards_that_somebody_is_dealt_are_one_line(qapp):
    match = table(registry.create("small_samurai_empires", {"seats": 4}), 1)
    while not match.state.hands[0]:
        match.submit(match.game.actor(match.state), match.legal()[0])

    i18n.set_language("en")
    heard = Telling(match).played()._heard(None)
    told = [i18n.say(line.message, NAMES) for line in summed(narrate(match.game, heard))]
    assert sorted(line for line in told if "draw" in line) == [f"{name} draws 3 destiny cards." for name in NAMES]
