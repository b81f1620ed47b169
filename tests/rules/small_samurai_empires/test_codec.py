"""Tokens and dumps."""

import json
from random import Random
from typing import Any

import pytest

from rules.core.errors import BadToken, ContentError
from rules.small_samurai_empires import actions
from tests.rules.small_samurai_empires.builder import B, dealt, game_of, new_game


def test_every_action_has_a_token_that_names_it() -> None:
    game = game_of(4)
    everything = actions.TABLE.all()
    assert len({action.token for action in everything}) == len(everything)
    assert all(game.parse(action.token) is action for action in everything)


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
    at = new_game(seats, 2, **options)
    pick = Random(2)
    while not at.over:
        again = at.game.load(json.loads(json.dumps(at.game.dump(at.state))))
        assert at.game.dump(again) == at.game.dump(at.state)
        assert at.game.legal_actions(again) == at.game.legal_actions(at.state)
        at.do(pick.choice(at.legal))
    assert at.game.outcome(at.game.load(at.game.dump(at.state))) == at.outcome


def test_a_state_goes_on_after_loading_in_the_middle_of_a_march() -> None:
    """SE-4.2.2: the walker lies on the stack."""
    at = B(2).men("aki", P1=1).ordered(1, "move_3").do("step:aki>harima")
    at.state = at.game.load(json.loads(json.dumps(at.game.dump(at.state))))
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
    at = dealt(4, seed=2)
    data = json.loads(json.dumps(at.game.dump(at.state)))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ContentError, match="no table of Small Samurai Empires for 4 players"):
        at.game.load(data)


def test_a_dump_of_another_table_size_or_of_nothing_is_refused() -> None:
    three = dealt(3, seed=2)
    for data in (three.game.dump(three.state), None, [], {"deck": []}):
        with pytest.raises(ContentError):
            game_of(4).load(data)
