"""Where lines break, in the log and wherever words stand, and what is read and copied of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QPixmap, QTextBlock, QTextDocument, QTextLayout, QTextOption
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from desktop.person import i18n
from desktop.session.signals import LogEntry
from desktop.shell.book.book_text import blocks, writing
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.line_breaks import NO_BREAK, well_broken
from desktop.shell.settings.about import About
from desktop.shell.settings.report_dialog import ReportDialog
from desktop.shell.setup.orders import order_of
from desktop.shell.setup.people_dialog import PeopleDialog
from desktop.shell.shelf.game_list import _font
from desktop.shell.shelf.saved_games import KeptGames, UnfinishedGames
from desktop.shell.shelf.waiting_strip import told_of
from desktop.system.report import Part
from desktop.theme.fitting import in_even_lines
from desktop.theme.fonts import Role, font
from desktop.theme.palette import PAPER
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.registry import GAMES
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import loose
from tests.desktop.shell.test_shelf import waiting
from tests.patience import settle
from tests.sampling import above_all

NINE = "nine_cards_sekigahara"
GIVEN = message("daruma.log.given", seat=SeatRef(0), receiver=SeatRef(2), card=FaceRef("daruma.face.red/reroll_all"))
COUNTED = message("daruma.log.four_counted", n=1, total=2)
DRAWN = message("samurai_sword.log.drew", seat=SeatRef(0), n=4)
ROLLED = message("daruma.log.thrown_again", seat=SeatRef(0), old="1 3 3 6", dice="1 2 2 5")
AMBUSH = message("nine_cards_sekigahara.log.revealed", seat=SeatRef(0), card=FaceRef(f"{NINE}.ambush.purple"))
MOVED = message("daruma.log.stopped", seat=SeatRef(0), n=4)
CREST = "\ufffc"
"""How Qt writes a picture among words."""
HAN = ["zh_TW", "zh_CN", "ja"]
"""Languages without spaces; lines of both ways to write Chinese break alike."""


@pytest.fixture
def panel(services: Any, qtbot: Any) -> LogPanel:
    return on_screen(qtbot, LogPanel(lambda: PAPER))


def tell(panel: LogPanel, services: Any, language: str, *said: Message) -> None:
    services.settings.update(language=language)
    panel.seat([i18n.text("app.seat.person", n=seat + 1) for seat in range(3)], [0, 1, 2])
    panel.show_all([LogEntry(1, 0, each) for each in said])


def lines_of(block: QTextBlock) -> list[str]:
    layout, said = block.layout(), block.text()
    lines = [layout.lineAt(number) for number in range(layout.lineCount())]
    return [said[line.textStart() : line.textStart() + line.textLength()] for line in lines]


def broken(panel: LogPanel) -> Iterator[list[str]]:
    """The lines of every block that has several, at every width that a log may have."""
    for wide in range(190, 400):
        panel.resize(wide, 700)
        block = panel._browser.document().begin()
        while block.isValid():
            lines = lines_of(block)
            if len(lines) > 1:
                yield lines
            block = block.next()


def breaks(panel: LogPanel) -> set[str]:
    """The letters before and after each break of a line, at every width that a log may have."""
    return {before[-1] + after[0] for lines in broken(panel) for before, after in pairwise(lines)}


@above_all("language", ["zh_TW", "zh_CN", "en", "ja"], "zh_TW", "ja")
def test_no_line_of_the_log_parts_a_number_from_its_player_or_from_what_it_counts(
    panel: LogPanel, services: Any, language: str
) -> None:
    """玩家 ended a line, with its 3 alone on the next; 合計2 ended one, with つ on the next."""
    tell(panel, services, language, GIVEN, DRAWN, *([] if language == "en" else [COUNTED]))
    found = breaks(panel)
    assert found
    assert not any(after.isdigit() for _before, after in found)
    assert not any(before.isdigit() and after in "張张つ枚" for before, after in found)


def test_no_crest_stands_alone_above_the_words_with_which_a_turn_begins(panel: LogPanel, services: Any) -> None:
    """Beside a table of 1280 by 720 that was so of every turn of Player 1."""
    panel.crest = lambda _seat, size: QPixmap(size, size)
    tell(panel, services, "en", DRAWN)
    panel.show_all([LogEntry(1, 0, message("daruma.log.turn", seat=SeatRef(0)), begins=True), LogEntry(1, 0, DRAWN)])
    document = panel._browser.document()
    document.setTextWidth(140)
    assert lines_of(document.begin()) == [f"{CREST}{NO_BREAK}Player{NO_BREAK}1's ", f"turn.{NO_BREAK}▼"]


@above_all("language", HAN, "zh_TW", "ja")
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


@above_all("language", HAN, "zh_TW", "ja")
def test_no_line_of_the_log_begins_within_a_short_name(panel: LogPanel, services: Any, language: str) -> None:
    """「紫|色伏兵」, and 「全|部重擲」 of a doll."""
    tell(panel, services, language, AMBUSH, GIVEN)
    names = {i18n.text(f"{NINE}.ambush.purple"), *i18n.text("daruma.face.red/reroll_all").split("・")}
    told = [[loose(line) for line in lines] for lines in broken(panel)]
    assert told
    parted = {name for lines in told for name in names if name in "".join(lines) and not any(name in x for x in lines)}
    assert parted == set()


def test_what_is_searched_for_is_marked_over_what_holds_a_number_and_copied_as_it_is_read(
    panel: LogPanel, services: Any
) -> None:
    tell(panel, services, "zh_TW", DRAWN)
    panel.search("玩家1抽4")
    QTest.qWait(0)
    (mark,) = panel._browser.extraSelections()
    assert mark.cursor.selectedText().replace("\u2060", "") == "玩家1抽4"

    panel._browser.selectAll()
    QTest.keyClick(panel._browser, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QApplication.clipboard().mimeData()
    assert copied.text() == "玩家1抽4張牌。"
    assert "\u2060" not in copied.html()


@above_all("scale", [1.0, 1.5, 2.0], 2.0)
def test_of_a_log_in_large_letters_several_lines_are_seen(services: Any, qtbot: Any, scale: float) -> None:
    """In the smallest window there were two, below four lines of buttons and choices."""
    services.settings.update(text_scale=scale)
    for game in GAMES:
        panel = on_screen(qtbot, LogPanel(lambda: PAPER, facts(game).log), 300, 590)
        tell(panel, services, "zh_TW", *[DRAWN] * 30)
        settle(20)
        assert panel._browser.viewport().height() >= 6 * panel._browser.fontMetrics().lineSpacing()
        panel.begin_search()
        assert panel._filter.isVisible()
        panel.close()


def test_what_belongs_together_is_held_together() -> None:
    """芽衣： ended a line, with her 21% on the next; ＝2点。, 4 points. and enemy's. stood alone on a line."""
    held = well_broken("玩家1：7%、芽衣：21%")
    assert "芽\u2060衣：\u206021%" in held
    assert held.replace("\u2060", "") == "玩家1：7%、芽衣：21%"
    assert "価\u2060値\u20602\u2060＝\u20604\u2060点。" in well_broken("レベル2×価値2＝4点。")
    assert "value\u00a02\u00a0=\u00a04\u00a0points." in well_broken("scores level 2 × value 2 = 4 points.")
    assert well_broken("輪次指示物進2格到12號：四。").startswith("輪次指示物\u2060進\u20602\u2060格到\u206012\u2060號")
    assert well_broken("靠剩下的13個資源得6分。").startswith("靠剩下的\u206013\u2060個資源")
    assert well_broken("帳簿に4が2つ入る。").startswith("帳簿に\u20604\u2060が\u20602\u2060つ")
    assert "「戰\u2060嚎」：" in well_broken("健二打出「戰嚎」：棄1張阻擋，或受傷害")
    assert ">太\u2060郎</b>" in well_broken('<b style="color:#123456">太郎</b>失去了最後1點榮譽。')
    assert "the\u00a0enemy's." in well_broken("Your camp holds fewer cards than the enemy's.")


WIDTHS = range(160, 700, 7)


def last_line(label, width):
    """What stands in the last line of the label at that width, without its signs; nothing if there is one line."""
    laid = QTextLayout(label.text(), label.font())
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    laid.setTextOption(option)
    laid.beginLayout()
    starts = []
    while (line := laid.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    laid.endLayout()
    return "" if len(starts) == 1 else "".join(filter(str.isalnum, label.text()[starts[-1] :]))


@above_all("language", HAN, "zh_TW", "ja")
def test_no_last_letter_stands_alone(services, window, language):
    """「行いませ|ん。」 in About, 「玩的是副|本。」 where nothing was kept, 「あなた次第で|す。」 below a report."""
    services.settings.update(language=language)
    report = ReportDialog([Part("app.report.part.log", "log.txt", b"-".strip)], window)
    pages = About(services, window), PeopleDialog(services, window), report
    for page in (*pages, KeptGames(services, window), UnfinishedGames(services, window)):
        for _ in getattr(page, "filling", list)():
            pass
        page.show()
        settle(5)
        told = [each for each in page.findChildren(QLabel) if each.wordWrap() and "。" in each.text()]
        assert told
        assert [(each.text(), width) for each in told for width in WIDTHS if len(last_line(each, width)) == 1] == []
        page.close()


@above_all("language", HAN, "zh_TW", "ja")
def test_the_curtain_leaves_no_last_letter_alone(services, window, qtbot, language):
    """「確認しま|す。」 in a window of 800 by 500."""
    services.settings.update(language=language)
    window.begin(order_of("samurai_sword", "human,human,human", [], "3"))
    curtain = window.table._curtain
    qtbot.waitUntil(curtain.isVisible)
    said = [each for each in curtain.findChildren(QLabel) if each.isVisible() and each.text()]
    assert len(said) >= 2
    assert [(each.text(), width) for each in said for width in WIDTHS if len(last_line(each, width)) == 1] == []
    assert "\u2060" not in curtain.accessibleDescription()


def test_the_last_letter_of_a_game_is_not_alone_below_its_given_name(services):
    """「小小武士帝|國）」 on the shelf."""
    services.settings.update(language="zh_TW")
    alone = []
    for length in range(1, 24):
        title = told_of(waiting(f"{'m' * length}.chabudai", "Ann"), services).splitlines()[0]
        alone += [title for width in WIDTHS if len(last_line(QLabel(title, font=_font(0)), width)) == 1]
    assert alone == []


@above_all("language", HAN, "zh_TW", "ja")
def test_the_motto_of_a_rulebook_leaves_no_last_letter_alone(services, language):
    """「同一座山|头。」"""
    services.settings.update(language=language)
    for game in GAMES:
        document = QTextDocument()
        for _ in writing(document, game, lambda _document: iter(())):
            pass
        motto = QLabel(blocks(document)[1].text(), font=font(Role.TEXT, 16))
        assert [(game, width) for width in WIDTHS if len(last_line(motto, width)) == 1] == []


@pytest.mark.parametrize(
    ("words", "letters", "lines"),
    [
        ("赤だるま・ゾロ目調整", 9, ["赤だるま・", "ゾロ目調整"]),
        ("赤だるま・だるま交換 ×2", 9, ["赤だるま・", "だるま交換 ×2"]),
        ("Red daruma – Nudge a set", 11, ["Red daruma –", "Nudge a set"]),
        ("Mermaid of Sun Moon Lake", 12, ["Mermaid of", "Sun Moon Lake"]),
        ("日月潭人魚的故鄉", 7, ["日月潭人", "魚的故鄉"]),
        ("福", 9, ["福"]),
        ("", 9, [""]),
    ],
)
def test_nothing_stands_alone_in_the_last_line(services, words, letters, lines):
    """Below the dolls of the gallery stood a last letter of Han, or "set"."""
    face = font(Role.TEXT, 12)
    made = in_even_lines(words, face, letters * QFontMetricsF(face).horizontalAdvance("福")).split("\u2028")
    assert made == lines


def test_there_are_no_more_lines_than_there_must_be_and_nothing_is_lost(services):
    face, words = font(Role.TEXT, 12), "The quiet evening on which all of the lucky dolls were given away with a smile"
    for width in range(60, 500, 7):
        lines = in_even_lines(words, face, width).split("\u2028")
        assert " ".join(lines) == words
        assert all(QFontMetricsF(face).horizontalAdvance(line) <= width for line in lines)
