"""Tokens and dumps."""

from typing import Any

import pytest

from rules.core.errors import BadToken
from tests.rules.daruma.builder import daruma, new_game
from tests.rules.dumps import assert_each_state_survives, assert_refused


@pytest.mark.parametrize(
    "token", ["", "place:5", "bottle:1", "bottle:4", "nudge:3:4,4", "generosity:red/swap", "stop "]
)
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        daruma(5).parse(token)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    assert_each_state_survives(new_game(seats, seed=2))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("pool",), [0, 1]),
        (("pool", 1), "two"),
        (("turns",), [0]),
        (("supplies",), [[], [], []]),
        (("frames",), [["Main"]]),
        (("step",), 1.5),
    ],
)
def test_a_damaged_dump_is_refused_with_one_sentence(path: tuple[Any, ...], value: object) -> None:
    assert_refused(new_game(2, seed=2), path, value)
