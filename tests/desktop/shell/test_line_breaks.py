"""Where the lines of the log break, and what is read and copied of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.person import i18n
from desktop.session.signals import LogEntry
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.line_breaks import well_broken
from desktop.theme.palette import PAPER
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.registry import GAMES
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import loose
from tests.patience import settle

GIVEN = message("daruma.log.given", seat=SeatRef(0), receiver=SeatRef(2), card=FaceRef("daruma.face.red/reroll_all"))
COUNTED = message("daruma.log.four_counted", n=1, total=2)
DRAWN = message("samurai_sword.log.drew", seat=SeatRef(0), n=4)
ROLLED = message("daruma.log.thrown_again", seat=SeatRef(0), old="1 3 3 6", dice="1 2 2 5")
MOVED = message("daruma.log.stopped", seat=SeatRef(0), n=4)


@pytest.fixture
def panel(services: Any, qtbot: Any) -> LogPanel:
    return on_screen(qtbot, LogPanel(lambda: PAPER))


def tell(panel: LogPanel, services: Any, language: str, *said: Message) -> None:
    services.settings.update(language=language)
    panel.seat([i18n.text("app.seat.person", n=seat + 1) for seat in range(3)], [0, 1, 2])
    panel.show_all([LogEntry(1, 0, each) for each in said])


def broken(panel: LogPanel) -> Iterator[list[str]]:
    """The lines of every block that has several, at every width that a log may have."""
    for wide in range(190, 400):
        panel.resize(wide, 700)
        block = panel._browser.document().begin()
        while block.isValid():
            layout, said = block.layout(), block.text()
            lines = [layout.lineAt(number) for number in range(layout.lineCount())]
            if len(lines) > 1:
                yield [said[line.textStart() : line.textStart() + line.textLength()] for line in lines]
            block = block.next()


def breaks(panel: LogPanel) -> set[str]:
    """The letters before and after each break of a line, at every width that a log may have."""
    return {before[-1] + after[0] for lines in broken(panel) for before, after in pairwise(lines)}


@pytest.mark.parametrize("language", ["zh_TW", "zh_CN", "en", "ja"])
def test_no_line_of_the_log_parts_a_number_from_its_player_or_from_what_it_counts(
    panel: LogPanel, services: Any, language: str
) -> None:
    """玩家 ended a line, with its 3 alone on the next; 合計2 ended one, with つ on the next."""
    tell(panel, services, language, GIVEN, DRAWN, *([] if language == "en" else [COUNTED]))
    found = breaks(panel)
    assert found
    assert not any(after.isdigit() for _before, after in found)
    assert not any(before.isdigit() and after in "張张つ枚" for before, after in found)


@pytest.mark.parametrize("language", ["zh_TW", "zh_CN", "ja"])
def test_the_last_line_of_an_entry_has_three_letters(panel: LogPanel, services: Any, language: str) -> None:
    """In Japanese た。 stood alone on the last line of every other entry."""
    tell(panel, services, language, GIVEN, DRAWN, COUNTED)
    last = {loose(lines[-1]) for lines in broken(panel)}
    assert last
    assert {words for words in last if len(words) < 4} == set()


def test_no_line_of_the_log_begins_within_a_word_in_katakana_or_a_row_of_dice(panel: LogPanel, services: Any) -> None:
    """残りダイ ended a line, with スは1個 on the next; 1 2 ended one, with 2 5 on the next."""
    tell(panel, services, "ja", MOVED, ROLLED)
    found = breaks(panel)
    assert found
    assert not any("ァ" <= before <= "ー" and "ァ" <= after <= "ー" for before, after in found)
    assert not any(before in " \u00a0" for before, _after in found)


def test_what_is_searched_for_is_marked_over_what_holds_a_number(panel: LogPanel, services: Any) -> None:
    tell(panel, services, "zh_TW", DRAWN)
    panel.search("玩家1抽4")
    QTest.qWait(0)
    (mark,) = panel._browser.extraSelections()
    assert mark.cursor.selectedText().replace("\u2060", "") == "玩家1抽4"


def test_what_is_copied_from_the_log_holds_what_is_read_there_and_nothing_else(panel: LogPanel, services: Any) -> None:
    tell(panel, services, "zh_TW", DRAWN)
    panel._browser.selectAll()
    QTest.keyClick(panel._browser, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QApplication.clipboard().mimeData()
    assert copied.text() == "玩家1抽4張牌。"
    assert "\u2060" not in copied.html()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_of_a_log_in_large_letters_several_lines_are_seen(services: Any, qtbot: Any, scale: float) -> None:
    """In the smallest window there were two, below four lines of buttons and choices."""
    services.settings.update(text_scale=scale)
    for game in GAMES:
        panel = on_screen(qtbot, LogPanel(lambda: PAPER, facts(game).log), 300, 590)
        tell(panel, services, "zh_TW", *[DRAWN] * 30)
        settle(20)
        assert panel._browser.viewport().height() >= 6 * panel._browser.fontMetrics().lineSpacing()
        panel._search()
        assert panel._filter.isVisible()
        panel.close()


def test_a_share_stays_with_the_last_letters_of_whose_it_is() -> None:
    """Beside an analysed game 芽衣： ended a line, with her 21% on the next."""
    held = well_broken("玩家1：7%、芽衣：21%")
    assert "芽\u2060衣：\u206021%" in held
    assert held.replace("\u2060", "") == "玩家1：7%、芽衣：21%"


def test_a_product_stays_with_its_factors() -> None:
    """At the end of Small Samurai Empires ＝2点。 stood alone on a line, and 4 points. in English."""
    assert "価\u2060値\u20602\u2060＝\u20604\u2060点。" in well_broken("レベル2×価値2＝4点。")
    assert "value\u00a02\u00a0=\u00a04\u00a0points." in well_broken("scores level 2 × value 2 = 4 points.")


def test_a_short_last_word_with_an_apostrophe_stays_on_the_line() -> None:
    """The texts write it straight, and enemy's. stood alone below what is said of whoever is outnumbered."""
    assert "the\u00a0enemy's." in well_broken("Your camp holds fewer cards than the enemy's.")
