"""The drawer beside the table: it tells of the view that is shown, and of nothing else."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.person import i18n
from desktop.shell.book.drawer import Drawer
from tests.desktop.shell.conftest import answer
from tests.patience import settle


def lines(drawer):
    """The headings and what stands below them, each with its number."""
    told = {}
    for number in range(drawer.topLevelItemCount()):
        head = drawer.topLevelItem(number)
        below = [(head.child(row).text(0), head.child(row).text(1)) for row in range(head.childCount())]
        told[head.text(0)] = (head.text(1), below)
    return told


def opened(screen):
    screen.log.turn()
    drawer = screen.findChild(Drawer)
    assert drawer.isVisible()
    return drawer


@pytest.mark.slow
def test_the_drawer_follows_the_table_and_the_language_and_what_is_folded_stays_so(sit, qtbot, services):
    screen = sit("human,greedy", "5")
    drawer = opened(screen)
    deck = len(screen.scene.view.zones["deck"])
    assert lines(drawer)["Deck"][0] == str(deck)
    while len(screen.scene.view.zones["deck"]) == deck:
        answer(qtbot, screen)
    qtbot.waitUntil(lambda: lines(drawer)["Deck"][0] == str(len(screen.scene.view.zones["deck"])))
    services.settings.update(language="ja")
    settle(10)
    assert i18n.text("daruma.zone.deck") in lines(drawer)

    drawer.topLevelItem(0).setExpanded(False)
    answer(qtbot, screen)
    drawer.refresh()

    assert [drawer.topLevelItem(number).isExpanded() for number in range(3)] == [False, True, True]


def test_while_somebody_peeks_the_drawer_tells_what_they_may_know_and_forgets_it_afterwards(sit, qtbot):
    """Several people at one screen: in public nobody's objective is known."""
    screen = sit("human,human")
    drawer = opened(screen)
    objectives = i18n.text("daruma.left.objectives")
    public = lines(drawer)[objectives]
    assert screen.session.viewer is None
    assert public[0] == "6"
    QTest.keyPress(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    assert lines(drawer)[objectives][0] == "5"
    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert lines(drawer)[objectives] == public
