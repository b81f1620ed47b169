"""What is won for the first time stands on the result: a seal, a name, what it was for, and the way to the others."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from desktop.games.registry import achievements_of
from desktop.person import i18n
from desktop.shell.parts.windows import open_windows
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


def said(slip):
    return [*map(loose, labels(slip))]


def test_the_result_says_what_was_won_for_the_first_time_and_leads_to_all_achievements_of_the_game(
    sit, window, services, qtbot, monkeypatch
):
    """A secret one looked like any other, and nobody noticed that they had found something that no list names."""
    heard = []
    monkeypatch.setattr("desktop.shell.play.result_panel.announce", lambda of, words: heard.append((of, words)))
    result = sit().result
    slip = result.earned

    def earn(*keys):
        result.present(ENDED, SEATED, [QPixmap(8, 8)] * 2)
        assert not slip.isVisible()
        window._pages.laid.sitting.achieved.emit([f"{GAME}/{key}" for key in keys])

    how = i18n.text("daruma.achievement.good_luck.how")
    earn("won", "good_luck")
    assert said(slip) == ["Achieved for the first time", "First victory", "Win a game.", "Fortune laughs", how]
    assert sum(seal.isVisible() for seal in slip.findChildren(Stamp)) == 2
    told = f"Achieved for the first time\nFirst victory: Win a game.\nFortune laughs: {how}"
    assert heard == [(result, told)]
    assert slip.accessibleName() == told
    i18n.set_language("zh_TW")
    result.tell(SEATED)
    assert said(slip)[:3] == ["達成成就", "首勝", "贏得一局。"]
    i18n.set_language("en")

    earn("won", "risen")
    name, how = i18n.text("daruma.achievement.risen"), i18n.text("daruma.achievement.risen.how")
    assert said(slip)[1:] == ["First victory", "Win a game.", name, how, "A secret one"]
    assert slip.spoken.splitlines()[2] == f"A secret one: {name}: {how}"

    services.diary.note_achieved("", ["daruma/won"], 1_790_000_000)
    QTest.mouseClick(slip, Qt.MouseButton.LeftButton, pos=slip.findChildren(Stamp)[0].geometry().center())
    shown(window).close()
    slip.setFocus()
    QTest.keyClick(slip, Qt.Key.Key_Space)
    page = shown(window)
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: page.windowTitle() == "実績")


def shown(window):
    """The achievements of the game, of which one was won."""
    (page,) = open_windows(window, AchievementsDialog)
    assert i18n.text("app.achievements.count", n=1, total=len(achievements_of(GAME))) in labels(page)
    return page


def test_where_there_is_little_room_fewer_are_told_before_the_scores_scroll(services, qtbot):
    keys = [f"{GAME}/{each.id}" for each in achievements_of(GAME)]
    page = on_screen(qtbot, QWidget(), 900, 900)
    result = ResultPanel(page)
    result.present(ENDED, SEATED, [QPixmap(8, 8)] * 2)
    result.tell_achieved(keys, lambda: PAPER)
    whole = result.height()
    for spare, lines in ((0, 3), (-1, 2), (-40, 1)):
        page.resize(900, whole + spare)
        result.centre()
        assert result.earned.lines == lines
        assert said(result.earned)[1] == f"and {len(keys) - lines} more"
        assert all(i18n.text(f"daruma.achievement.{key.partition('/')[2]}") in result.earned.spoken for key in keys[4:])
        assert page.rect().contains(result.geometry())


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
