"""What is won for the first time stands on the result: a seal, a name, what it was for, and the way to the others."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from desktop.games.registry import achievements_of
from desktop.person import i18n
from desktop.shell.play.result_panel import ResultPanel
from desktop.shell.shelf.achievements import AchievementsDialog
from desktop.shell.shelf.plots import Stamp
from desktop.theme.palette import PAPER
from rules.core.message import message
from rules.core.outcome import Outcome
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import labels, loose
from tests.patience import settle

GAME = "daruma"
ENDED = Outcome((1, 2), (30, 17), message("daruma.end.track"), ((), ()))
SEATED = ["Ann", "Bo"]


@pytest.fixture
def earning(sit, window):
    """The result of a game at whose end `keys` were won for the first time."""
    screen = sit()

    def earn(*keys):
        screen.result.present(ENDED, SEATED, [QPixmap(8, 8)] * 2)
        window._pages.laid.sitting.achieved.emit([f"{GAME}/{key}" for key in keys])
        return screen.result

    return earn


def said(slip):
    return [*map(loose, labels(slip))]


def test_the_result_says_what_was_won_for_the_first_time_and_what_for(earning):
    result = earning("won", "good_luck")
    how = i18n.text("daruma.achievement.good_luck.how")

    assert said(result.earned) == ["Achieved for the first time", "First victory", "Win a game.", "Fortune laughs", how]
    assert sum(seal.isVisible() for seal in result.earned.findChildren(Stamp)) == 2
    i18n.set_language("zh_TW")
    result.tell(SEATED)
    assert said(result.earned)[:3] == ["達成成就", "首勝", "贏得一局。"]
    result.present(ENDED, SEATED, [QPixmap(8, 8)] * 2)
    assert not result.earned.isVisible()


def test_a_secret_one_that_was_found_is_told_as_one(earning):
    """It looked like any other, and nobody noticed that they had found something that no list names."""
    result = earning("won", "risen")
    name, how = i18n.text("daruma.achievement.risen"), i18n.text("daruma.achievement.risen.how")

    assert said(result.earned)[1:] == ["First victory", "Win a game.", name, how, "A secret one"]
    assert result.earned.spoken.splitlines()[2] == f"A secret one: {name}: {how}"


@pytest.mark.parametrize("spare", [0, -1, -40])
def test_where_there_is_little_room_fewer_are_told_before_the_scores_scroll(services, qtbot, spare):
    keys = [f"{GAME}/{each.id}" for each in achievements_of(GAME)]
    page = on_screen(qtbot, QWidget(), 900, 900)
    result = ResultPanel(page)
    result.present(ENDED, SEATED, [QPixmap(8, 8)] * 2)
    result.tell_achieved(keys, lambda: PAPER)
    page.resize(900, result.height() + spare)
    result.centre()

    assert result.earned.lines == {0: 3, -1: 2, -40: 1}[spare]
    assert said(result.earned)[1] == f"and {len(keys) - result.earned.lines} more"
    assert all(i18n.text(f"daruma.achievement.{key.partition('/')[2]}") in result.earned.spoken for key in keys[4:])
    assert page.rect().contains(result.geometry())


def test_a_screen_reader_reads_the_names_and_what_they_are_for(earning, monkeypatch):
    heard = []
    monkeypatch.setattr("desktop.shell.play.result_panel.announce", lambda of, words: heard.append((of, words)))
    result = earning("won", "finished")

    told = "Achieved for the first time\nFirst victory: Win a game.\nA whole evening: Play a game to its end."
    assert heard == [(result, told)]
    assert result.earned.accessibleName() == told


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_it_leads_to_all_achievements_of_the_game(earning, window, services, qtbot, way):
    services.diary.note_achieved("", ["daruma/won"], 1_790_000_000)
    slip = earning("won").earned
    if way == "pointer":
        seal = slip.findChildren(Stamp)[0]
        QTest.mouseClick(slip, Qt.MouseButton.LeftButton, pos=seal.geometry().center())
    else:
        slip.setFocus()
        QTest.keyClick(slip, Qt.Key.Key_Space)
    (page,) = window.findChildren(AchievementsDialog)

    assert i18n.text("app.achievements.count", n=1, total=len(achievements_of(GAME))) in labels(page)
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: page.windowTitle() == "実績")


def test_only_a_secret_achievement_gives_room_to_the_word_that_says_so(services, window, qtbot):
    """What every other one is won by was told in two or three narrow lines, beside an empty column."""
    services.settings.update(language="en")
    won = {f"{GAME}/{each.id}": 1_700_000_000 for each in achievements_of(GAME)}
    page = on_screen(qtbot, AchievementsDialog(GAME, won, lambda: PAPER, window))
    qtbot.waitUntil(page.isVisible)
    settle(5)
    how = "Beat an opponent at level Hard or above."
    line = next(each for each in page.findChildren(QLabel) if loose(each.text()) == how)
    assert line.width() >= QFontMetrics(line.font()).horizontalAdvance(how)
