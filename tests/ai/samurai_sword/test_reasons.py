"""What a hint of Samurai Sword says of others: what all know as a fact, what is guessed as a guess."""

import pytest

from rules.samurai_sword.insight import SwordInsight
from tests.rules.samurai_sword.builder import table


@pytest.mark.parametrize(
    ("seats", "seat", "guessed"),
    [
        pytest.param(4, 1, {2, 3}, id="a ninja knows the Shogun alone"),
        pytest.param(4, 0, {1, 2, 3}, id="the Shogun knows nobody"),
        pytest.param(3, 1, set(), id="three know each other by what is left"),
        pytest.param(5, 4, set(), id="the Ronin has no friend"),
    ],
)
def test_an_aim_that_rests_on_a_guessed_role_says_so(seats: int, seat: int, guessed: set[int]) -> None:
    at = table(seats).play()
    aims = SwordInsight().aims(at.game, at.state, seat)
    about = {aim: int(aim.partition("/")[2]) for aim in aims if "/" in aim}

    assert set(about.values()) == {*range(seats)} - {seat}
    assert {other for aim, other in about.items() if "_guessed" in aim} == guessed
    assert not {other for aim, other in about.items() if "_guessed" not in aim} & guessed
