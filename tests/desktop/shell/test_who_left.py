"""The result says who left: who resigned, and for whom an opponent played."""

from tests.desktop.shell.test_result import NAMES, crests, outcome


def test_who_resigned_is_told_on_the_result_that_an_opponent_played_to(sit_late, qtbot, services):
    """It said that the person had won whose seat the computer played to the end."""
    screen = sit_late("human,greedy")
    screen.session.resign(0)
    qtbot.waitUntil(screen.result.isVisible)
    assert screen.result._left.isVisible()
    assert screen.result._left.text() == "Resigned, and the computer played on: Player 1"
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: screen.result._left.text() == "中途認輸、由電腦玩到最後：玩家1")
    screen.result.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())
    assert not screen.result._left.isVisible()


def test_for_whom_the_computer_played_is_told_where_it_counts_as_leaving(sit_late, qtbot, services):
    """The sheet said that somebody had won, and the statistics counted one game and no victory."""
    screen = sit_late("human,greedy")
    screen.session.set_driver(0, "bot", "greedy")
    qtbot.waitUntil(screen.result.isVisible)
    assert screen.result._left.isVisible()
    told = "The computer played for Player 1: the statistics count that as leaving the game"
    assert screen.result._left.text() == told
    screen.result.tell_left([0], [1])
    assert len(screen.result._left.text().splitlines()) == 2


def test_who_is_not_counted_is_not_told_what_counts(sit_late, qtbot):
    screen = sit_late("human,human,greedy")
    screen.session.set_driver(0, "bot", "greedy")
    screen.session.set_driver(1, "bot", "greedy")
    qtbot.waitUntil(screen.result.isVisible)
    assert not screen.result._left.isVisible()


def test_options_that_are_not_as_usual_are_named_on_the_result(sit_late, qtbot, services, window):
    """SS-8: a tie went to the Shogun, and nothing said why."""
    screen = sit_late("human,greedy,greedy,greedy", "1", "tie_priority=shogun_first", game="samurai_sword")
    screen.session.resign(0)
    qtbot.waitUntil(screen.result.isVisible)
    assert screen.result._agreed.isVisible()
    assert screen.result._agreed.text() == "Rules of this table: Ties go to (the Shogun first)"
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: screen.result._agreed.text().startswith("這桌的規則："))


def test_where_all_options_are_usual_the_result_speaks_of_none(sit_late, qtbot):
    screen = sit_late("human,greedy")
    screen.session.resign(0)
    qtbot.waitUntil(screen.result.isVisible)
    assert not screen.result._agreed.isVisible()
