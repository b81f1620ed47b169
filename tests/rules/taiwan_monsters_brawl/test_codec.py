"""Tokens and dumps."""

from tests.rules.dumps import told_again
from tests.rules.taiwan_monsters_brawl.builder import table


def test_a_state_goes_on_after_loading_in_the_middle_of_a_cancel() -> None:
    """TM-I18: window, resolution and response lie on the stack."""
    at = table().hand(0, "tsunami").hand(1, "sword_lion").hand(2, "mud_ape").chi(2, 1).before_action(0)
    at.do("play:tsunami")
    at.state = told_again(at)
    at.do("play:sword_lion").shows(discard=["tsunami", "mud_ape", "sword_lion"])
