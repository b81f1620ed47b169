"""A sample of the games between processes in which everything breaks (`python -m tests.trust.apart`)."""

from pathlib import Path

import pytest

from tests.trust.apart import Apart
from tests.trust.proxy import Weather
from tests.trust.script import Figures


@pytest.mark.slow
def test_a_game_goes_on_to_its_end_though_lines_programs_and_relay_break(tmp_path: Path) -> None:
    figures = Figures()
    game = Apart(tmp_path, 7, 1, figures)
    game.weather = Weather(delay=0.02, stalls=0.005, stall=0.5, torn=True)
    game.cuts, game.kills, game.restarts = 5, 3, 1
    game.play()
    assert figures.faults == []
    assert figures.outcomes["lines cut"] > 2
    assert figures.outcomes["relays killed and started again"] == 1
    assert sum(figures.outcomes[f"{who} killed and started again"] for who in ("guests", "tables")) == 3
