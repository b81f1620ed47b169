"""A notice stays for as long as it takes to read it."""

import pytest
from PySide6.QtWidgets import QWidget

from desktop.shell.parts.notice import Notice
from desktop.shell.parts.reading import reading_ms


@pytest.mark.parametrize(
    ("words", "shown"),
    [("Saved.", 5000), ("a" * 100, 3200 + 5500), ("這裡沒有資源回收筒。", 5000), ("讀" * 40, 3200 + 5200)],
)
def test_a_notice_is_shown_longer_the_more_it_says(qtbot, words, shown):
    page = QWidget()
    page.resize(900, 600)
    qtbot.addWidget(page)
    page.show()
    notice = Notice(page)
    notice.say(words)
    assert notice._timer.interval() == shown
    assert notice._timer.isActive()


def test_a_letter_of_han_takes_longer_to_read_than_one_of_an_alphabet():
    assert (reading_ms(""), reading_ms("ab"), reading_ms("讀か"), reading_ms("a讀")) == (3200, 3310, 3460, 3385)


def test_a_notice_stays_in_the_middle_of_a_window_whose_size_changes(qtbot):
    page = QWidget()
    page.resize(900, 600)
    qtbot.addWidget(page)
    page.show()
    notice = Notice(page)
    notice.say("The game is saved in another place, as this one cannot be written to. " * 3)
    lines = notice.height()
    page.resize(500, 600)
    assert notice.geometry().center().x() == pytest.approx(page.rect().center().x(), abs=1)
    assert notice.width() == 500 - 2 * 24
    assert notice.height() == notice.heightForWidth(notice.width()) > lines
