"""What opponents say after a challenge."""

import pytest

from desktop.games.registry import ui_of
from rules.taiwan_monsters_brawl.duel_events import Compared


@pytest.mark.parametrize(
    ("results", "said"),
    [((4, 3), [("beat", 2), ("beaten", 1)]), ((3, 4), [("beat", 1), ("beaten", 2)]), ((3, 3), [])],
)
def test_nobody_has_beaten_anybody_in_a_draw(results: tuple[int, int], said: list[tuple[str, int]]) -> None:
    """TM-4.26."""
    compared = Compared(2, 1, results, 0)
    assert list(ui_of("taiwan_monsters_brawl").occasions(compared)) == said
