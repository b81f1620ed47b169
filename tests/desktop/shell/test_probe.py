"""The probe of a start: what it says a table takes is what somebody waits for it."""

import json

from desktop.start.bench.bare import FirstPaint
from desktop.start.bench.probe import _lay


def test_the_time_of_a_table_ends_when_it_has_begun_and_not_after_the_pause_of_an_opponent(
    window, services, qtbot, capsys
):
    """Of a game in which nothing is dealt before somebody else is asked, it was more than twice as long."""
    services.settings.update(speed=1.0)
    first = FirstPaint(window)
    for is_met in _lay(window, first, ("taiwan_monsters_brawl", "human,easy,easy"), lambda: True, services.art):
        qtbot.waitUntil(is_met, timeout=30_000)
    screen = window.table
    assert screen.session.match.decision.actor != 0, "an opponent is asked first"
    assert screen.session.match.index == 0
    assert not screen.director.is_playing
    assert json.loads(capsys.readouterr().out)["table_s"] > 0
