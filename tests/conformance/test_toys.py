"""The toys of the house obey its laws; else the laws would ask too much."""

import pytest

from rules.tools.laws import Report, check_game
from tests.core.toys.camps import Camps
from tests.core.toys.duel import Duel
from tests.core.toys.march import Marches
from tests.core.toys.roles import Roles
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Givers, Thieves
from tests.sampling import above_all


@pytest.mark.parametrize("toy", [Duel, Marches, Roles, Camps, Sealed, Thieves, Givers])
def test_a_toy_obeys_every_law(toy: type):
    report = Report()
    for seed in range(8):
        report.add(check_game(toy(), seed, 1.0 if seed < 2 else 0.2))
    assert report.violations == []
    assert report.games == 8
    assert report.actions > 90


@pytest.mark.parametrize("toy", [Duel, Marches, Sealed, Thieves, Givers])
@above_all("seats", [2, 4, 5], 2, 5)
def test_a_toy_obeys_them_with_any_number_of_players(toy: type, seats: int):
    assert check_game(toy(seats), 3).violations == []


def test_a_share_of_the_positions_asks_less_and_finds_what_is_everywhere():
    assert check_game(Thieves(), 1, share=0.2).violations == []
    assert check_game(Marches(3, bound=4), 1, share=0.0).violations[0].law == "ends"
