"""The games that Samurai Sword's readers learn from: no two are one."""

from types import SimpleNamespace

from tests.bench import sword_games


def test_each_game_is_another_deal_and_notes_what_is_learned_from_it() -> None:
    """Seats of one level play a deal the same from every rotation: that would be one game, learned and kept out."""
    chosen = SimpleNamespace(seats=3, level="easy", scale=40, seed=5)
    first, second, again = (sword_games.noted(chosen, number) for number in (0, 1, 0))
    assert first == again
    assert first["course"] != second["course"]
    assert {row for row, _, _ in first["signs"]} <= set(range(10))
    assert len(first["hands"]) == len(first["asked"]) > 3
