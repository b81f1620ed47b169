"""A sample of the many random games (`python -m tests.trust.many_games`), and that a lost piece is missed."""

import pytest

from rules import registry
from tests.trust import many_games


@pytest.mark.parametrize("game", registry.GAMES)
def test_random_games_end_with_everybody_placed_and_every_piece_in_its_place(game: str) -> None:
    for number in range(12):
        table = many_games.Table(game, seed=number, number=number)
        assert list(table.faults()) == [], table.options
        assert table.answers > 0


def test_a_face_that_becomes_another_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = many_games.Table("samurai_sword", seed=1, number=0)
    real = many_games._lying
    calls = iter(range(1000))
    monkeypatch.setattr(
        many_games, "_lying", lambda game, state: real(game, state) if next(calls) == 0 else ([], [], [])
    )
    assert next(iter(table.faults())).startswith("pieces or faces are others at")
