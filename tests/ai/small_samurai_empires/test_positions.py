"""`hard` blunders in none of the positions with an obvious answer."""

from __future__ import annotations

import pytest

from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from tests.ai.small_samurai_empires.positions import POSITIONS, Position


def answer(position: Position, level: str, seed: int = 1) -> str:
    table = position.set_up()
    seat = table.state.frames[-1].actor
    world = table.game.determinize(table.state, seat, Chance(seed))
    return table.game.bot(level).choose(table.game, seat, world, Budget(), Chance(seed + 1), Control()).token


def test_there_are_thirty_positions_and_more() -> None:
    assert len(POSITIONS) >= 30
    assert len({position.name for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_hard_does_not_blunder(position: Position) -> None:
    legal = position.set_up().legal
    assert {*position.right, *position.wrong} <= set(legal), "what is said to be right or wrong is not legal"
    assert len(legal) > 1
    assert position.accepts(answer(position, "hard")), answer(position, "hard")
