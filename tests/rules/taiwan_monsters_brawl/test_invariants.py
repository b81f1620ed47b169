"""Invariants of section 11 that the second reading does not tell."""

from random import Random

import pytest

from tests.rules.taiwan_monsters_brawl.builder import new_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_tidy_up_no_rune_is_face_down(seats: int) -> None:
    """TM-I09."""
    at = new_game(seats, 7)
    pick = Random(7)
    while not at.over:
        phase = at.state.phase
        at.do(pick.choice(at.legal))
        if phase == 3 and at.state.phase == 4:
            assert at.state.fresh == at.state.filled
