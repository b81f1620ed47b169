"""Growth: it is told where there is any, and only there."""

import pytest

from tests.trust.growth import look_at_growth
from tests.trust.script import Figures


@pytest.mark.parametrize(
    ("early", "late", "filled", "told"),
    [
        (300, 331, 0, ["MB grew from 300 to 331"]),  # more than a tenth
        (300, 330, 0, []),
        (300, 380, 400, []),  # up to there it may
        (16, 20, 0, []),  # four more are nothing
        (16, 21, 0, ["MB grew from 16 to 21"]),
    ],
)
def test_whatever_grows_by_a_tenth_beyond_where_it_may_is_a_fault(
    early: float, late: float, filled: float, told: list[str]
) -> None:
    """The first quarter, in which everything is loaded, and single samples count for nothing."""
    figures = Figures()
    samples = [(early / 4,)] * 10 + [(early,)] * 10 + [(900.0,)] * 10 + [(late,)] * 9 + [(900.0,)]
    look_at_growth(samples, {"MB": filled}, figures)
    assert figures.faults == [f"trial 0: {what}" for what in told]
