"""Tokens and dumps."""

from typing import Any

import pytest

from rules.core.errors import BadToken
from tests.rules.dumps import assert_each_state_survives, assert_refused, told_again
from tests.rules.small_samurai_empires.builder import B, dealt, game_of, new_game


@pytest.mark.parametrize(
    "token", ["", "step:kii>kii", "sail:kii>edo", "place:castle@0", "place:castle@13", "attack:kii>4", "done "]
)
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        game_of(4).parse(token)


def test_a_state_goes_on_after_loading_in_the_middle_of_a_march() -> None:
    """SE-4.2.2: the walker lies on the stack."""
    at = B(2).men("aki", P1=1).ordered(1, "move_3").do("step:aki>harima")
    at.state = told_again(at)
    at.do("step:harima>kii").shows(map={"P1": {"kii": 1}})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    """SE-11.13."""
    options = {"sail_mode": "two_ships", "mountains": True} if seats == 3 else {}
    assert_each_state_survives(new_game(seats, 2, **options))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("men",), [1, 2]),
        (("men", 3), "two"),
        (("hands",), [[], [], []]),
        (("tops",), [0]),
        (("order",), [0]),
        (("order",), [0, 0, 1, 2]),
        (("neutral",), [1]),
        (("yields",), [1]),
        (("frames",), [["March"]]),
        (("phase",), 1.5),
    ],
)
def test_a_damaged_dump_is_refused_with_one_sentence(path: tuple[Any, ...], value: object) -> None:
    assert_refused(dealt(4, seed=2), path, value)
