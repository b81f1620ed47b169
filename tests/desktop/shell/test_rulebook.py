import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget, QTextBrowser

from desktop import i18n, paths
from desktop.shell.catalogue import facts
from desktop.shell.rulebook import Rulebook
from desktop.theme import fonts
from rules.core.decision import DecisionKind
from rules.registry import GAMES
from tests.desktop.shell.kit import labels

NUMBER = re.compile(r"\{([^{}]+)\}\s*$", re.MULTILINE)


@pytest.fixture
def book(window, qtbot):
    made = Rulebook("daruma", window)
    qtbot.addWidget(made)
    return made


def source(language):
    return (paths.resources() / "games" / "daruma" / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def page(book):
    return book.findChild(QTextBrowser)


def marked(book):
    return page(book).textCursor().block().text()


def plain(words):
    return re.sub(r"[*#>\s]", "", words)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_book_opens_at_a_rule_in_every_language(book, services, language):
    services.settings.update(language=language)
    QTest.qWait(10)
    book.open_at("DA-4.5")
    paragraph = next(
        line for line in source(language).splitlines() if re.search(r"\{[^{}]*DA-4\.5( [^{}]*)?\}\s*$", line)
    )

    assert plain(marked(book)) == plain(NUMBER.sub("", paragraph))
    cursor = page(book).cursorRect()
    assert page(book).viewport().rect().contains(cursor)
    assert cursor.top() < page(book).viewport().height() / 2


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_language_carries_the_same_rule_numbers(services, language):
    def numbers(code):
        return {number for group in NUMBER.findall(source(code)) for number in group.split()}

    assert numbers(language) == numbers("en")


def test_no_rule_number_is_left_in_the_text(book):
    assert "{" not in page(book).toPlainText()


def test_a_number_that_no_paragraph_carries_opens_the_next_wider_one(book):
    book.open_at("DA-4.5")
    wider = marked(book)
    book.open_at("DA-4.5.99.1")

    assert marked(book) == wider


def test_without_a_number_the_book_opens_at_its_beginning(book):
    book.open_at("DA-4.5")
    book.open_at("")

    assert page(book).verticalScrollBar().value() == 0


def test_the_chapters_lead_to_their_places(book):
    book.open_at("")
    chapters = book.findChild(QListWidget)
    last = chapters.item(chapters.count() - 1)
    QTest.mouseClick(chapters.viewport(), Qt.MouseButton.LeftButton, pos=chapters.visualItemRect(last).center())

    assert marked(book).strip() == last.text().strip()


def test_a_search_goes_from_place_to_place_and_round_again(book):
    book.open_at("")
    field = book.findChild(QLineEdit)
    QTest.keyClicks(field, "tanuki")
    places = []
    for _ in range(40):
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert page(book).textCursor().selectedText().lower() == "tanuki"
        places.append(page(book).textCursor().position())

    assert len(set(places)) == page(book).toPlainText().lower().count("tanuki")
    assert places.index(places[0], 1) == len(set(places))


def test_headlines_are_set_in_the_display_face_without_loosened_letters(book):
    block = page(book).document().begin()
    face = block.begin().fragment().charFormat().font()

    assert face.families() == fonts.families(fonts.Role.TITLE)
    assert face.pixelSize() == 28
    assert face.letterSpacing() == 0
    assert face.wordSpacing() == 0


def test_the_book_changes_its_language_while_it_is_open(book, services):
    book.open_at("")
    services.settings.update(language="ja")
    QTest.qWait(10)

    assert book.windowTitle() == i18n.text("app.rulebook", game=i18n.text("daruma.name"))
    assert plain(page(book).toPlainText())[:20] == plain(NUMBER.sub("", source("ja")))[:20]


@pytest.mark.parametrize("game", list(GAMES))
def test_f1_opens_the_rule_of_what_is_pointed_at(window, sit, qtbot, game):
    screen = sit(",".join(["human", *["greedy"] * (facts(game).seats[0] - 1)]), game=game)
    view = screen.scene.view
    lying = [f"#{piece}" for zone in view.zones.values() for piece in zone]
    entity = next(one for one in lying if screen.ui.rule(one, view))
    screen.scene.inspected.emit(entity)
    rule = screen.ui.rule(entity, view)
    with qtbot.waitSignal(screen.rules) as asked:
        screen._open_rules()
    assert asked.args == [game, rule]
    shown = window.findChild(Rulebook)
    assert shown.isVisible()
    expected = Rulebook(game, window)
    expected.open_at(rule)
    assert marked(shown) == marked(expected)
    assert labels(window)


def test_f1_after_a_word_of_the_log_opens_the_rule_of_that_card(window, sit, qtbot, monkeypatch):
    screen = sit("human,greedy,greedy", game="samurai_sword")
    monkeypatch.setattr(screen._reader, "_under_pointer", lambda: None)
    screen.log.face_hovered.emit("samurai_sword.card.geisha")
    screen.log.face_hovered.emit("")
    with qtbot.waitSignal(screen.rules) as asked:
        screen._open_rules()

    assert asked.args == ["samurai_sword", "SS-4.7.11"]


def test_f1_over_nothing_opens_the_rule_of_what_is_going_on(window, sit, qtbot, monkeypatch):
    screen = sit("human,greedy,greedy", game="samurai_sword")
    monkeypatch.setattr(screen._reader, "_under_pointer", lambda: None)
    screen._reader.put_away()
    with qtbot.waitSignal(screen.rules) as asked:
        screen._open_rules()

    assert screen._question.decision.kind is DecisionKind.REACT
    assert asked.args == ["samurai_sword", "SS-4.4"]
