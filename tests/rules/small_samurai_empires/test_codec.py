"""Tokens and dumps."""

from tests.rules.dumps import told_again
from tests.rules.small_samurai_empires.builder import B


def test_a_state_goes_on_after_loading_in_the_middle_of_a_march() -> None:
    """SE-4.2.2: the walker lies on the stack."""
    at = B(2).men("aki", P1=1).ordered(1, "move_3").do("step:aki>harima")
    at.state = told_again(at)
    at.do("step:harima>kii").shows(map={"P1": {"kii": 1}})
