"""Invariants of section 11 that the second reading does not tell."""

from random import Random

import pytest

from rules.samurai_sword import events
from tests.rules.samurai_sword.builder import new_game


@pytest.mark.parametrize("seats", [3, 7])
def test_the_hand_of_the_active_player_has_seven_cards_at_most_when_the_turn_passes(seats: int) -> None:
    """SS-11.9."""
    at = new_game(seats, seed=5)
    pick = Random(5)
    while not at.over:
        active = at.state.active
        at.do(pick.choice(at.legal))
        if not at.over and at.state.active != active:
            drawn_since = sum(isinstance(one, events.CardDrawn) and one.seat == active for one in at.events)
            assert len(at.state.hands[active]) - drawn_since <= 7
