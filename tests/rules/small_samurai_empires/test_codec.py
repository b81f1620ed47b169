"""Tokens and dumps."""

from typing import Any

import pytest

from rules.core.errors import BadToken
from rules.small_samurai_empires import actions
from tests.rules.dumps import (
    assert_each_state_survives,
    assert_no_tables,
    assert_refused,
    assert_tokens_are_names,
    told_again,
)
from tests.rules.small_samurai_empires.builder import B, dealt, game_of, new_game


def test_every_action_has_a_token_that_names_it() -> None:
    assert_tokens_are_names(game_of(4), actions.TABLE.all())


@pytest.mark.parametrize(
    "token", ["", "step:kii>kii", "sail:kii>edo", "place:castle@0", "place:castle@13", "attack:kii>4", "done "]
)
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        game_of(4).parse(token)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    """SE-11.13."""
    options = {"sail_mode": "two_ships", "mountains": True} if seats == 3 else {}
    assert_each_state_survives(new_game(seats, 2, **options))


def test_a_state_goes_on_after_loading_in_the_middle_of_a_march() -> None:
    """SE-4.2.2: the walker lies on the stack."""
    at = B(2).men("aki", P1=1).ordered(1, "move_3").do("step:aki>harima")
    at.state = told_again(at)
    at.do("step:harima>kii")
    assert at.map("P1") == {"kii": 1}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("deck",), "cards"),
        (("deck",), None),
        (("men",), [1, 2]),
        (("men", 3), "two"),
        (("hands",), [[], [], []]),
        (("tops",), [0]),
        (("order",), [0]),
        (("order",), [0, 0, 1, 2]),
        (("neutral",), [1]),
        (("yields",), [1]),
        (("pieces", 0), [1, 2, 3]),
        (("pieces",), []),
        (("frames",), [["Nonsense", 0]]),
        (("frames",), [["March"]]),
        (("frames",), []),
        (("phase",), 1.5),
    ],
)
def test_a_damaged_dump_is_refused_with_one_sentence(path: tuple[Any, ...], value: object) -> None:
    assert_refused(dealt(4, seed=2), path, value, "no table of small_samurai_empires for 4 players")


def test_a_dump_of_another_table_size_or_of_nothing_is_refused() -> None:
    three = dealt(3, seed=2)
    assert_no_tables(game_of(4), (three.game.dump(three.state), None, [], {"deck": []}))
