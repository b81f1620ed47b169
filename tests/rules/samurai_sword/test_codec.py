"""Tokens and dumps."""

from tests.rules.dumps import told_again
from tests.rules.samurai_sword.builder import table


def test_a_state_in_the_middle_of_a_call_goes_on_after_loading() -> None:
    at = table(5).hand("A", "battlecry", "bo").hand("B", "parry").hand("D", "parry").play().do("battlecry")
    at.state = told_again(at)
    at.do("discard:parry").shows(asked="D")
