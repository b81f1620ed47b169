"""Tokens and dumps."""

import json
from random import Random
from typing import Any

import pytest

from rules.core.errors import BadToken, ContentError
from rules.samurai_sword import actions
from tests.rules.samurai_sword.builder import game_of, new_game, table


def test_every_action_has_a_token_that_names_it() -> None:
    game = game_of(7)
    everything = actions.TABLE.all()
    assert len({action.token for action in everything}) == len(everything)
    assert all(game.parse(action.token) is action for action in everything)


@pytest.mark.parametrize("token", ["", "attack:bo", "attack:bo>7", "parry:armor", "play_property:bushido", "end_play "])
def test_other_texts_are_bad_tokens(token: str) -> None:
    with pytest.raises(BadToken):
        game_of(7).parse(token)


@pytest.mark.parametrize("seats", [3, 7])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    at = new_game(seats, seed=2)
    pick = Random(2)
    while not at.over:
        again = at.game.load(json.loads(json.dumps(at.game.dump(at.state))))
        assert at.game.dump(again) == at.game.dump(at.state)
        assert at.game.legal_actions(again) == at.game.legal_actions(at.state)
        at.do(pick.choice(at.legal))
    assert at.game.outcome(at.game.load(at.game.dump(at.state))) == at.outcome


def test_a_state_in_the_middle_of_a_call_goes_on_after_loading() -> None:
    at = table(5).hand("A", "battlecry", "bo").hand("B", "parry").hand("D", "parry").play().do("battlecry")
    at.state = at.game.load(json.loads(json.dumps(at.game.dump(at.state))))
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
    at = new_game(4, seed=2)
    data = json.loads(json.dumps(at.game.dump(at.state)))
    place = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ContentError, match="no table of Samurai Sword for 4 players"):
        at.game.load(data)


def test_a_dump_of_another_table_size_or_of_nothing_is_refused() -> None:
    three = new_game(3, seed=2)
    for data in (three.game.dump(three.state), None, [], {"deck": []}):
        with pytest.raises(ContentError):
            game_of(4).load(data)
