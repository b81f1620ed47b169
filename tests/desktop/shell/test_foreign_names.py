"""Names that come from files and other programs: wherever they are read they stay in one line and in their place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unicodedata import bidirectional, category

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QListWidget,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItemIterator,
    QWidget,
)

from desktop.person import i18n
from desktop.person.settings import Profile
from desktop.record.diary import GameRecord, Sitter
from desktop.record.export import as_json
from desktop.session.kept import file_name
from desktop.shell.parts.asking import NameSheet
from desktop.shell.parts.portraits import all_called
from desktop.shell.play.result_panel import ResultPanel
from desktop.shell.setup.orders import named, order_of
from desktop.shell.setup.people_dialog import PeopleDialog
from desktop.shell.shelf.statistics_dialog import StatisticsDialog
from rules.core.message import message
from rules.core.outcome import Outcome
from rules.match.seats import SeatSpec
from tests.desktop.nasty import HEBREW, NASTY
from tests.desktop.shell.conftest import wait_for_question
from tests.desktop.shell.test_words_page import open_words

OURS = "\u200e\u2060\u2068\u2069\u200c\u200d\n"
"""What holds a name together and in its place, and the breaks between our own lines."""
FENCE = "\u200e\u2068\u2069"
SEATS = 7
NAMES = list(NASTY)
TABLES = [[*NAMES[start : start + SEATS], *NAMES[:SEATS]][:SEATS] for start in range(0, len(NAMES), SEATS)]


def astray(words: str) -> str:
    """What in `words` steers, hides or breaks a line, lies over other lines, or runs from the right beside ours."""
    found, fences, marks = "", 0, 0
    for sign in words:
        kind = category(sign)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        fences += (sign == "\u2068") - (sign == "\u2069")
        steers = kind in {"Cc", "Cf", "Cs", "Zl", "Zp"} and sign not in OURS
        if steers or marks > 3 or (not fences and bidirectional(sign) in {"R", "AL", "AN"}):
            found += sign
    return found


def read(page: QWidget) -> Iterator[str]:
    """All words on `page`, in its tips, and as they are told to a screen reader."""
    for widget in (page, *page.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.accessibleName(), widget.windowTitle())
        if isinstance(widget, (QLabel, QAbstractButton)):
            yield widget.text()
        elif isinstance(widget, QTextEdit):
            yield widget.toPlainText()
        elif isinstance(widget, (QComboBox, QListWidget)):
            model = widget.model()
            yield from (str(model.index(row, 0).data()) for row in range(model.rowCount()))
        elif isinstance(widget, QTreeWidget):
            lines = QTreeWidgetItemIterator(widget)
            while lines.value() is not None:
                yield lines.value().text(0)
                lines += 1


def amiss(page: QWidget) -> list[str]:
    return [words for words in read(page) if astray(words)]


def test_everywhere_at_a_table(sit: Any, qtbot: Any) -> None:
    """In the log, on seats, in the prompt, on the page in words, in the title of the window."""
    screen = sit(",".join(["human", *["greedy"] * (SEATS - 1)]), game="samurai_sword")
    page = open_words(screen, qtbot)
    match = screen.session._match
    for names in TABLES:
        match.seats[:] = [replace(seat, name=name) for seat, name in zip(match.seats, names, strict=True)]
        i18n.tell_all()
        wait_for_question(qtbot, screen)
        assert amiss(screen.window()) == []
        assert amiss(page) == []
        assert [line for line in screen.scene.mirror.table() if astray(line.words)] == []
        for seat, name in enumerate(screen.names):
            assert name.strip(FENCE) in {NASTY[names[seat]], all_called(match.seats)[seat]}
            assert astray(screen.company.face(seat).name) == ""
    document = screen.log.findChild(QTextEdit).document()
    assert any(name.strip(FENCE) in document.toPlainText() for name in screen.names)


def test_a_line_of_the_log_that_begins_with_such_a_name_is_of_our_direction(sit: Any) -> None:
    screen = sit("human,greedy,greedy", game="samurai_sword")
    match = screen.session._match
    match.seats[:] = [replace(seat, name=HEBREW) for seat in match.seats]
    i18n.tell_all()
    block = screen.log.findChild(QTextEdit).document().begin()
    while block.isValid():
        assert block.textDirection() == Qt.LayoutDirection.LeftToRight
        block = block.next()


def test_in_the_result(window: Any) -> None:
    panel, places = ResultPanel(window), tuple(range(1, SEATS + 1))
    for names in TABLES:
        seats = [SeatSpec(name) for name in names]
        panel.present(Outcome(places, places, message("daruma.end.track")), all_called(seats), [QPixmap(8, 8)] * SEATS)
        assert amiss(panel) == []
    panel.close()


def test_whoever_has_no_name_that_can_be_seen_is_called_by_number(services: Any) -> None:
    blank = [name for name, left in NASTY.items() if not left]
    assert len(blank) > 20
    for name in blank:
        assert all_called([SeatSpec("Mei"), SeatSpec("Ann"), SeatSpec(name)])[2] == "Player 3"
        order = replace(order_of("daruma", "human,human", [], "1"), names=("Mei", name))
        assert named(order).names == ("Mei", "Player 2")


def test_among_those_who_play_here_and_in_their_statistics(window: Any, services: Any) -> None:
    people = tuple(Profile(str(place), name[:24]) for place, name in enumerate(NAMES) if name)
    services.settings.update(profiles=people)
    for made in (PeopleDialog(services, window), StatisticsDialog(services, window)):
        shown = list(read(made))
        assert [words for words in shown if astray(words)] == []
        assert f"\u200e\u2068{HEBREW}\u2069" in shown
        made.close()


def test_in_what_is_exported() -> None:
    sitters = tuple(Sitter(name, "human") for name in NAMES)
    records = [GameRecord("t1", "toy", 0, sitters, (1,) * len(NAMES), (), 9, 600)]
    told = [sitter["name"] for sitter in json.loads(as_json(records))[0]["seats"]]
    assert told == list(NASTY.values())


@pytest.mark.parametrize(("given", "left"), NASTY.items(), ids=ascii)
def test_in_the_name_of_a_file(given: str, left: str) -> None:
    assert not set(astray(file_name(given))) - set(left)
    assert file_name(given).strip("_") or not left.strip(".")


def test_nothing_is_kept_under_a_name_that_cannot_be_seen(window: Any) -> None:
    asked = NameSheet(window, "app.menu.keep", "x")
    for given, left in NASTY.items():
        asked.line.setText("x")
        assert asked.take.isEnabled()
        asked.line.setText(given)
        assert asked.take.isEnabled() is bool(left), ascii(given)
    asked.close()
