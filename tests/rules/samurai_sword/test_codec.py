"""Tokens and dumps."""

from typing import Any

import pytest

from rules.core.errors import BadToken
from tests.rules.dumps import assert_each_state_survives, assert_refused, told_again
from tests.rules.samurai_sword.builder import game_of, new_game, table


@pytest.mark.parametrize("token", ["", "attack:bo", "attack:bo>7", "parry:armor", "play_property:bushido", "end_play "])
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        game_of(7).parse(token)


def test_a_state_in_the_middle_of_a_call_goes_on_after_loading() -> None:
    at = table(5).hand("A", "battlecry", "bo").hand("B", "parry").hand("D", "parry").play().do("battlecry")
    at.state = told_again(at)
    at.do("discard:parry").shows(asked="D")


@pytest.mark.parametrize("seats", [3, 7])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    assert_each_state_survives(new_game(seats, seed=2))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("honor",), [3, 3]),
        (("honor", 1), "two"),
        (("hands",), [[], [], []]),
        (("cast",), [0]),
        (("deeds",), [0]),
        (("frames",), [["Main"]]),
        (("phase",), 1.5),
    ],
)
def test_a_damaged_dump_is_refused_with_one_sentence(path: tuple[Any, ...], value: object) -> None:
    assert_refused(new_game(4, seed=2), path, value)
