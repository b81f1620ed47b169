"""What can be counted of tokens."""

import pytest

from tests.desktop.games.accounts import account, positions


@pytest.mark.parametrize("tokens", [6, 5, 4])
def test_the_three_tokens_that_mark_the_castles_are_not_in_the_bag(tokens):
    """NC-6.2: in round 1, with an own gold token, 4 gold, 5 green and 5 purple ones are left."""
    for ui, rules, state in positions("nine_cards_sekigahara", ambush_tokens_per_colour=tokens):
        for viewer in (None, 0, 1):
            view = rules.observe(state, viewer)
            closed = sum(shown.face is None and shown.back == "ambush" for shown in view.pieces.values())
            left = account(ui, view, "nine_cards_sekigahara.left.tokens")
            assert left.count == closed
            assert {item.of for item in left.items} == {0, tokens - 1}
