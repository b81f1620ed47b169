"""What is noted of a turn of Samurai Sword from which its weights are learned."""

from typing import Any

from rules.ai.foretelling import Played
from rules.samurai_sword.tables import NINJA_TEAM, SHOGUN_TEAM
from rules.samurai_sword.training import SwordCourse
from tests.rules.samurai_sword.builder import table


def lesson() -> SwordCourse:
    return SwordCourse("", seed=1, whims=0.1, trials=1)


def told(game: Played) -> tuple[Any, ...]:
    """Return stages, rows and shares, which have no equality of their own."""
    return [(moment.stage, moment.rows) for moment in game.moments], game.shares


def test_a_turn_is_noted_with_what_came_of_it_when_it_was_played_on_twice() -> None:
    """The same seed finds the same, halves of a victory, and the game itself goes on from where it was."""
    won = table(3).honor(A=1, B=9, C=9).hand("B", "nodachi").resilience(A=1).hand("A").play("B")
    before = won.game.digest(won.state)
    assert lesson().foreseen(won.game, won.state, 7) == [0.0, 1.0, 0.0]
    assert won.game.digest(won.state) == before
    open_end = table(3).play()
    shares = lesson().foreseen(open_end.game, open_end.state, 7)
    assert shares == lesson().foreseen(open_end.game, open_end.state, 7)
    assert sum(shares) == 1.0
    assert {share * 2 % 1 for share in shares} == {0.0}


def test_turns_of_one_game_have_results_of_their_own() -> None:
    notes = lesson().study(1)
    results = [result for _, _, result in notes]
    assert len({tuple(result) for result in results}) > 1
    assert all(result[SHOGUN_TEAM] + result[NINJA_TEAM] == 1.0 for result in results)


def test_each_turn_is_learned_from_as_a_game_of_its_own() -> None:
    one, other = ["seats_3", [[1.0], [0.0]], [0.5, 0.5]], ["seats_3", [[0.0], [1.0]], [1.0, 0.0]]
    found = lesson().played([[one, other], []])
    assert [told(game) for game in found] == [
        ([("seats_3", [[1.0], [0.0]])], [0.5, 0.5]),
        ([("seats_3", [[0.0], [1.0]])], [1.0, 0.0]),
    ]
