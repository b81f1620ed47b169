"""The strong blunder in none of the positions that were drawn from watching games, and the weak in no plain one."""

from typing import Any

import pytest

from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.registry import GAMES
from tests.ai.position import Position
from tests.facts import own


def positions(game: str) -> list[Position]:
    module = own("ai", game, "positions")
    return [] if module is None else list(module.POSITIONS)


def answer(table: Any, level: str, seed: int = 1) -> str:
    """What an opponent does who knows what the player may know, as the table tells it."""
    legal, told = table.game.legal_actions(table.state), table.legal
    seat = table.state.frames[-1].actor
    world = table.game.determinize(table.state, seat, Chance(seed))
    chosen = table.game.bot(level).choose(table.game, seat, world, Budget(), Chance(seed + 1), Control())
    return str(told[legal.index(chosen)])


@pytest.mark.parametrize("game", GAMES)
def test_there_are_thirty_positions_and_more(game: str) -> None:
    assert len({position.name for position in positions(game)}) == len(positions(game)) >= 30


def in_turn(game: str) -> list[Any]:
    """Each position; where slow ones are left out, every fourth."""
    return [
        pytest.param(one, id=f"{game}-{one.name}", marks=[pytest.mark.slow] if place % 4 else [])
        for place, one in enumerate(positions(game))
    ]


@pytest.mark.parametrize("position", [each for game in GAMES for each in in_turn(game)])
def test_hard_does_not_blunder(position: Position) -> None:
    table = position.set_up()
    assert {*position.right, *position.wrong} <= set(table.legal), "what is said to be right or wrong is not legal"
    assert len(table.legal) > 1
    assert bool(position.right) != bool(position.wrong)
    given = answer(table, "hard")
    assert position.accepts(given), given


@pytest.mark.parametrize("game", GAMES)
def test_easy_does_nothing_that_looks_broken(game: str) -> None:
    """No free gain is passed by, no friend is struck, nothing just won is thrown away: whatever it overlooks."""
    plain = own("ai", game, "positions").PLAIN
    found = [position for position in positions(game) if position.name in plain]
    assert len(found) == len(plain) >= 5
    for position in found:
        table = position.set_up()
        given = [answer(table, "easy", seed) for seed in range(12)]
        assert all(position.accepts(each) for each in given), (position.name, given)


@pytest.mark.parametrize("position", in_turn("nine_cards_sekigahara"))
def test_in_a_game_of_few_cards_expert_does_not_either(position: Position) -> None:
    given = answer(position.set_up(), "expert")
    assert position.accepts(given), given
