"""What speaks for each team of Samurai Sword: the features of SS-12.3 as numbers.

Three that are named there are not among them, as they foretell nothing more (docs/ai.md): what the weapons in a hand
can hit at actual distances, how soon Bushido comes with how many weapons, and how many still stand.
"""

import pytest

from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.outlook import BODY, CARDS, FEATURES, PER_TEAM, features
from rules.samurai_sword.tables import NINJA_TEAM, RONIN_TEAM, SHOGUN_TEAM
from tests.rules.samurai_sword.builder import Scene, Table, table

ARMED = ("parry", "parry", "bo", "katana", "daimyo")


def told(at: Table, team: int) -> dict[int, float]:
    """Return what speaks for `team` by place, where it is not 0."""
    return {place: value for place, value in enumerate(features(at.state, Accounts(at.state))[team]) if value}


def scene() -> Scene:
    """Return five seats of which E is the Ronin, wounded and well armed."""
    return table(5).resilience(E=2).hand("E", *ARMED).field("E", "armor", "fast_draw", "focus", "bushido")


def test_a_ronin_is_weighed_by_honor_hearts_hand_properties_and_who_comes_before() -> None:
    """SS-12.3: 2 x 2 points, 2 hearts, C and D of four before E; Fast Draw and Musashi; 2 x 3 wounds + 2, no Daimyo."""
    body = {BODY: 1.0, BODY + 5: 1.0, BODY + 6: 2.0, BODY + 7: 1.0, BODY + 8: 5.0, BODY + 11: 1.0}
    cards = {CARDS: 2.0, CARDS + 1: 8.0, CARDS + 2: 1.0, CARDS + 3: 1.0}
    found = told(scene().honor(A=4, B=3, C=3, D=3, E=2).play("C"), RONIN_TEAM)
    assert found == {0: 1.0, 2: 4.0, PER_TEAM + 1: 2.0, PER_TEAM + 6: 1.0, **body, **cards}
    assert max(found) == FEATURES - 2


def test_a_team_is_weighed_by_all_its_seats_and_threatened_by_enemies_alone() -> None:
    """SS-12.3: B and D of the ninja have five hearts; A, C, E of four come before B, and C alone before D."""
    found = told(scene().hand("B", "daimyo", "daimyo").honor(A=5, B=4, C=4, D=4, E=3).play("C"), NINJA_TEAM)
    hands = {PER_TEAM + 4: 3.0, PER_TEAM + 9: 1.5 * (3 / 4 + 1 / 4), BODY + 8: 3.0, CARDS + 4: 2.0}
    assert found == pytest.approx({0: 1.0, 1: 4.0 + 4.0 + 2.0 + 0.6, **hands})


@pytest.mark.parametrize(
    ("least", "deck", "place"), [(3, 10, 1), (2, 10, 2), (1, 10, 3), (3, 9, 2), (2, 9, 3), (1, 9, 3)]
)
def test_points_weigh_more_the_nearer_the_end(least: int, deck: int, place: int) -> None:
    """SS-12.3: by the least Honor at the table, one less where the deck does not last for two rounds."""
    at = table(5).honor(A=4, B=4, C=4, D=4, E=least).exactly(*["parry"] * deck).play()
    assert [one for one in told(at, RONIN_TEAM) if 0 < one < PER_TEAM] == [place]


def test_who_is_harmless_is_neither_threatened_nor_threatens_when_he_lies_there() -> None:
    """SS-12.3: an empty hand, and no hearts."""
    assert BODY + 2 not in told(table(5).play(), RONIN_TEAM)
    empty = told(table(5).hand("E").play(), RONIN_TEAM)
    assert (empty[BODY + 2], PER_TEAM + 9 in empty) == (2.0, False)
    fallen = told(table(5).resilience(E=0).play(), RONIN_TEAM)
    assert (fallen[BODY + 3], fallen[BODY + 4], PER_TEAM + 9 in fallen) == (2.0, 2.0, False)


def test_the_last_honor_tells_and_so_does_bushido_before_it() -> None:
    """SS-12.3: whose Honor is least, and what may take it."""
    at = table(5).honor(A=4, B=4, C=4, D=4, E=1).field("E", "bushido").play()
    found = told(at, RONIN_TEAM)
    assert (found[BODY + 9], found[BODY + 11], found[BODY + 12]) == (1.0, 1.0, 1.0)
    assert BODY + 9 not in told(at, SHOGUN_TEAM)
