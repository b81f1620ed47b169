"""Tokens and dumps."""

import json
from random import Random
from typing import Any

import pytest

from rules.core.errors import BadToken, ContentError
from rules.daruma import actions
from tests.rules.daruma.builder import daruma, new_game


def test_every_action_has_a_token_that_names_it() -> None:
    game = daruma(5)
    everything = actions.TABLE.all()
    assert len({action.token for action in everything}) == len(everything)
    assert all(game.parse(action.token) is action for action in everything)


@pytest.mark.parametrize(
    "token", ["", "place:5", "bottle:1", "bottle:4", "nudge:3:4,4", "generosity:red/swap", "stop "]
)
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        daruma(5).parse(token)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    game = new_game(seats, seed=2)
    pick = Random(2)
    while not game.over:
        data = json.loads(json.dumps(game.game.dump(game.state)))
        again = game.game.load(data)
        assert game.game.dump(again) == game.game.dump(game.state)
        assert game.game.legal_actions(again) == game.game.legal_actions(game.state)
        game.do(pick.choice(game.legal))
    assert game.game.outcome(game.game.load(game.game.dump(game.state))) == game.game.outcome(game.state)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("deck",), "cards"),
        (("deck",), None),
        (("pool",), [0, 1]),
        (("pool", 1), "two"),
        (("turns",), [0]),
        (("supplies",), [[], [], []]),
        (("pieces", 0), [1, 2, 3]),
        (("pieces",), []),
        (("frames",), [["Nonsense", 0]]),
        (("frames",), [["Main"]]),
        (("frames",), []),
        (("step",), 1.5),
    ],
)
def test_a_damaged_dump_is_refused_with_one_sentence(path: tuple[Any, ...], value: object) -> None:
    game = new_game(2, seed=2)
    data = json.loads(json.dumps(game.game.dump(game.state)))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ContentError, match="no table of Daruma for 2 players"):
        game.game.load(data)


def test_a_dump_of_another_table_size_or_of_nothing_is_refused() -> None:
    three = new_game(3, seed=2)
    for data in (three.game.dump(three.state), None, [], {"deck": []}):
        with pytest.raises(ContentError):
            daruma(2).load(data)
