"""Tokens and dumps of every game."""

from importlib import import_module
from typing import Any

import pytest

from rules import registry
from rules.core.chance import Chance
from rules.core.errors import BadToken
from rules.registry import seat_counts
from tests.facts import facts_of
from tests.rules.dumps import assert_no_tables, assert_refused
from tests.rules.running import Running, made


def dealt(game_id: str, seats: int) -> Running:
    return Running.dealt(made(game_id, seats=seats), Chance(2))


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_action_has_a_token_that_names_it(game_id: str) -> None:
    """NC-5.1: a token of its own, by which it is found."""
    game = made(game_id, seats=seat_counts(game_id)[-1])
    everything = import_module(f"rules.{game_id}.actions").TABLE.all()
    assert len({action.token for action in everything}) == len(everything)
    assert all(game.parse(action.token) is action for action in everything)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_other_texts_are_bad_tokens(game_id: str) -> None:
    game = made(game_id, seats=seat_counts(game_id)[-1])
    for text in ("", *facts_of(game_id).no_tokens):
        with pytest.raises(BadToken):
            game.parse(text)


DAMAGE: list[tuple[tuple[Any, ...], object]] = [
    (("deck",), "cards"),
    (("deck",), None),
    (("pieces", 0), [1, 2, 3]),
    (("pieces",), []),
    (("frames",), [["Nonsense", 0]]),
    (("frames",), []),
]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_damaged_dump_is_refused_with_one_sentence(game_id: str) -> None:
    for path, value in (*DAMAGE, *facts_of(game_id).damage):
        assert_refused(dealt(game_id, seat_counts(game_id)[-1]), path, value)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_dump_of_another_table_size_or_of_nothing_is_refused(game_id: str) -> None:
    largest = dealt(game_id, seat_counts(game_id)[-1])
    others = [largest.game.dump(largest.state)] if len(seat_counts(game_id)) > 1 else []
    assert_no_tables(made(game_id, seats=seat_counts(game_id)[0]), [*others, None, [], {}, {"deck": []}])
