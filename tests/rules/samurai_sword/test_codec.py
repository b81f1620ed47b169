"""Tokens and dumps."""

from typing import Any

import pytest

from rules.core.errors import BadToken
from rules.samurai_sword import actions
from tests.rules.dumps import (
    assert_each_state_survives,
    assert_no_tables,
    assert_refused,
    assert_tokens_are_names,
    told_again,
)
from tests.rules.samurai_sword.builder import game_of, new_game, table


def test_every_action_has_a_token_that_names_it() -> None:
    assert_tokens_are_names(game_of(7), actions.TABLE.all())


@pytest.mark.parametrize("token", ["", "attack:bo", "attack:bo>7", "parry:armor", "play_property:bushido", "end_play "])
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        game_of(7).parse(token)


@pytest.mark.parametrize("seats", [3, 7])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    assert_each_state_survives(new_game(seats, seed=2))


def test_a_state_in_the_middle_of_a_call_goes_on_after_loading() -> None:
    at = table(5).hand("A", "battlecry", "bo").hand("B", "parry").hand("D", "parry").play().do("battlecry")
    at.state = told_again(at)
    at.do("discard:parry")
    assert at.asked == "D"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("deck",), "cards"),
        (("deck",), None),
        (("honor",), [3, 3]),
        (("honor", 1), "two"),
        (("hands",), [[], [], []]),
        (("cast",), [0]),
        (("deeds",), [0]),
        (("pieces", 0), [1, 2, 3]),
        (("pieces",), []),
        (("frames",), [["Nonsense", 0]]),
        (("frames",), [["Main"]]),
        (("frames",), []),
        (("phase",), 1.5),
    ],
)
def test_a_damaged_dump_is_refused_with_one_sentence(path: tuple[Any, ...], value: object) -> None:
    assert_refused(new_game(4, seed=2), path, value, "no table of samurai_sword for 4 players")


def test_a_dump_of_another_table_size_or_of_nothing_is_refused() -> None:
    three = new_game(3, seed=2)
    assert_no_tables(game_of(4), (three.game.dump(three.state), None, [], {"deck": []}))
