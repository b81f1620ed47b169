"""Lines break where they should: no last letter stands alone, at any width."""

import pytest
from PySide6.QtGui import QFontMetricsF, QTextDocument, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel

from desktop.shell.book.book_text import blocks, writing
from desktop.shell.settings.about import About
from desktop.shell.settings.report_dialog import ReportDialog
from desktop.shell.setup.people_dialog import PeopleDialog
from desktop.shell.shelf.game_list import _font
from desktop.shell.shelf.saved_games import KeptGames, UnfinishedGames
from desktop.shell.shelf.waiting_strip import told_of
from desktop.system.report import Part
from desktop.theme.fitting import in_even_lines
from desktop.theme.fonts import Role, font
from rules.registry import GAMES
from tests.desktop.shell.test_shelf import waiting
from tests.patience import settle

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


@pytest.mark.parametrize("language", ["ja", "zh_TW", "zh_CN"])
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


def test_the_last_letter_of_a_game_is_not_alone_below_its_given_name(services):
    """「小小武士帝|國）」 on the shelf."""
    services.settings.update(language="zh_TW")
    alone = []
    for length in range(1, 24):
        title = told_of(waiting(f"{'m' * length}.chabudai", "Ann"), services).splitlines()[0]
        alone += [title for width in WIDTHS if len(last_line(QLabel(title, font=_font(0)), width)) == 1]
    assert alone == []


@pytest.mark.parametrize("language", ["ja", "zh_TW", "zh_CN"])
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
