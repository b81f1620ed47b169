"""Whoever asks for an even match meets a level that follows how the last games ended."""

from __future__ import annotations

import pytest

from desktop.record.statistics import Own, suited_level


def played(*results: str, seats: int = 2) -> list[Own]:
    """Games by level and a sign for how they ended: `hard+` was won."""
    return [Own("daruma", told[:-1], seats, when, told[-1] == "+", None, 0, 0.5) for when, told in enumerate(results)]


@pytest.mark.parametrize(
    ("results", "level"),
    [
        ((), "normal"),
        (("normal+",), "normal"),
        (("normal+", "normal+"), "hard"),
        (("normal+", "normal-", "normal+"), "normal"),
        (("normal-", "normal-"), "easy"),
        (("easy-", "easy-"), "easy"),
        (("expert+", "expert+"), "expert"),
        (("normal+", "normal+", "hard-"), "hard"),
        (("normal+", "normal+", "hard-", "hard-"), "normal"),
        (("normal+", "easy+", "people+"), "easy"),
    ],
)
def test_the_level_goes_up_after_two_wins_and_down_after_two_losses_in_a_row(
    results: tuple[str, ...], level: str
) -> None:
    assert suited_level(played(*results)) == level


def test_with_more_players_more_losses_in_a_row_are_no_sign_of_weakness() -> None:
    assert suited_level(played("normal-", "normal-", "normal-", seats=4)) == "normal"
    assert suited_level(played("normal-", "normal-", "normal-", "normal-", seats=4)) == "easy"
