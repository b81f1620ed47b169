"""Tokens and dumps."""

from typing import Any

import pytest

from rules.core.errors import BadToken
from tests.rules.dumps import assert_each_state_survives, assert_refused, told_again
from tests.rules.taiwan_monsters_brawl.builder import game_of, new_game, table


@pytest.mark.parametrize(
    "token", ["", "line:A1-A1", "line:B2-A2", "lay:any@A1", "challenge>4", "play:tornado", "play:sword_lion>1", "pass "]
)
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        game_of(4).parse(token)


def test_a_state_goes_on_after_loading_in_the_middle_of_a_cancel() -> None:
    """TM-I18: window, resolution and response lie on the stack."""
    at = table().hand(0, "tsunami").hand(1, "sword_lion").hand(2, "mud_ape").chi(2, 1).before_action(0)
    at.do("play:tsunami")
    at.state = told_again(at)
    at.do("play:sword_lion").shows(discard=["tsunami", "mud_ape", "sword_lion"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    """TM-I18."""
    assert_each_state_survives(new_game(seats, seed=2, draw_two_keep_one=seats == 3))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("chi",), [3, 3]),
        (("chi", 1), "two"),
        (("hands",), [[], [], []]),
        (("cells", 0), [0]),
        (("plans",), [[0]]),
        (("supply",), [14]),
        (("order",), [0]),
        (("order",), [0, 9]),
        (("frames",), [["Act"]]),
        (("phase",), 1.5),
    ],
)
def test_a_damaged_dump_is_refused_with_one_sentence(path: tuple[Any, ...], value: object) -> None:
    assert_refused(new_game(4, seed=2), path, value)
