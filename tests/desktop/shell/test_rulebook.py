import re

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QImage, QPixmap, QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QTextBrowser

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.shell.book.book_text import PICTURE, tables
from desktop.shell.book.rulebook import Rulebook
from desktop.shell.parts.catalogue import facts
from desktop.system import paths
from rules.core.decision import DecisionKind
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES, create
from tests.desktop.shell.kit import change

NUMBER = re.compile(r"\{([^{}]+)\}\s*$", re.MULTILINE)


@pytest.fixture
def book(window, services, qtbot):
    made = Rulebook("daruma", services.art, window)
    qtbot.addWidget(made)
    return made


def source(language, game="daruma"):
    return (paths.resources() / "games" / game / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def page(book):
    return book.findChild(QTextBrowser)


def marked(book):
    return page(book).textCursor().block().text()


def plain(words):
    return re.sub(r"[*#>\s]", "", words)


def test_the_book_changes_its_language_while_it_is_open_and_opens_at_a_rule_in_each(book, services):
    book.open_at("")
    for language in ("ja", "en"):
        change(services, language=language)
        assert book.windowTitle() == i18n.text("app.rulebook", game=i18n.text("daruma.name"))
        assert plain(page(book).toPlainText()).lstrip(PICTURE)[:20] == plain(NUMBER.sub("", source(language)))[:20]

        book.open_at("DA-4.5")
        paragraph = next(
            line for line in source(language).splitlines() if re.search(r"\{[^{}]*DA-4\.5( [^{}]*)?\}\s*$", line)
        )
        assert plain(marked(book)) == plain(NUMBER.sub("", paragraph))
        cursor = page(book).cursorRect()
        assert page(book).viewport().rect().contains(cursor)
        assert cursor.top() < page(book).viewport().height() / 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_text_is_no_wider_than_its_page(services, window, qtbot, language):
    """But for a pixel by which a table may be rounded up: that moves nothing."""
    services.settings.update(language=language, text_scale=1.6)
    for game in GAMES:
        made = Rulebook(game, services.art, window)
        qtbot.addWidget(made)
        made.open_at("")
        text = page(made)
        assert not text.horizontalScrollBar().isVisible()
        assert text.document().size().width() <= text.viewport().width() + 1, game
        made.close()


def test_a_number_that_no_paragraph_carries_opens_the_next_wider_one_and_what_is_out_of_sight_comes_where_one_reads_on(
    book,
):
    """At the lower edge one saw the word and nothing of what is said of it."""
    book.open_at("DA-4.5")
    wider = marked(book)
    book.open_at("DA-4.5.99.1")
    assert marked(book) == wider
    book.open_at("")
    assert page(book).verticalScrollBar().value() == 0
    assert "{" not in page(book).toPlainText(), "no number is left in the text"

    opened = page(book)
    tops = [opened.cursorRect(opened._cursor(hit)).top() for hit in opened.search("die")]
    far = next(number for number, top in enumerate(tops) if top > 2 * opened.viewport().height())
    opened.show_hit(far)
    assert abs(opened.cursorRect().top() - opened.viewport().height() // 3) <= opened.cursorRect().height()


def test_a_search_goes_from_place_to_place_and_back_a_line_found_leads_there_and_nothing_found_marks_nothing(book):
    book.open_at("")
    field = book.findChild(QLineEdit)
    assert field.toolTip() == "", "a tip lay over the first chapters as soon as the book was opened"
    QTest.keyClicks(field, "tanuki")
    assert field.toolTip() == i18n.text("app.rulebook.search.tip")
    places = []
    for _ in range(40):
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert page(book).textCursor().selectedText().lower() == "tanuki"
        places.append(page(book).textCursor().position())
    assert len(set(places)) == page(book).toPlainText().lower().count("tanuki")
    assert places.index(places[0], 1) == len(set(places))
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page(book).textCursor().position() == places[-2]
    assert book.isVisible()
    field.setText("")
    assert field.toolTip() == ""

    book._search.setText("tanuki")
    bar = page(book).verticalScrollBar()
    bar.setValue(bar.maximum())
    assert page(book).textCursor().selectedText().lower() == "tanuki"
    book._search.setText("tanukizzz")

    assert len(book._hits) == 0
    assert not page(book).textCursor().hasSelection()
    assert bar.value() == bar.maximum() > 0

    chapters = book._chapters
    last = chapters.item(chapters.count() - 1)
    QTest.mouseClick(chapters.viewport(), Qt.MouseButton.LeftButton, pos=chapters.visualItemRect(last).center())
    assert marked(book).strip() == last.text().strip()

    book._search.setText("sake")
    found = book._list.item(book._list.count() - 1)
    book._list.chosen.emit(found.data(Qt.ItemDataRole.UserRole))
    assert page(book).textCursor().block().blockNumber() == book._hits[-1].block


def test_places_are_found_while_one_types_and_listed_under_their_headings(book, services):
    """Chinese has no spaces between words, and none are needed."""
    change(services, language="zh_TW")
    book.open_at("")
    book._search.setText("骰")
    book._search.setText("骰子")
    text = page(book).toPlainText()
    hits = book._hits

    assert len(hits) == text.count("骰子") > 3
    assert {hit.heading for hit in hits} <= {words for _, _, words in page(book).headings}
    assert book._list.count() == len({hit.block for hit in hits})
    assert page(book).textCursor().selectedText() == "骰子"
    assert book._aside.currentWidget() is book._list
    QTest.keyClick(book._search, Qt.Key.Key_Escape)
    assert book._aside.currentWidget() is book._chapters
    assert book.isVisible()


def test_the_book_keeps_its_place_when_the_language_changes(book, services):
    book.open_at("DA-4.10")
    change(services, language="ja", text_scale=1.2)

    paragraph = next(line for line in source("ja").splitlines() if re.search(r"\{[^{}]*DA-4\.10[ }]", line))
    top = page(book).cursorForPosition(QPoint(6, 6)).block().text()
    assert plain(top) == plain(NUMBER.sub("", paragraph)).lstrip("-")


def test_f1_opens_the_rule_of_what_is_pointed_at_or_named_or_going_on_or_has_the_keyboard(
    window, services, sit, qtbot, monkeypatch
):
    screen = sit("human,greedy,greedy", game="samurai_sword")

    def asked():
        with qtbot.waitSignal(screen.rules) as found:
            screen._open_rules()
        game, rule = found.args
        assert game == "samurai_sword"
        return rule

    monkeypatch.setattr(screen._reader, "_under_pointer", lambda: None)
    screen._reader.put_away()
    assert (screen._question.decision.kind, asked()) == (DecisionKind.REACT, "SS-4.4")
    screen.log.face_hovered.emit("samurai_sword.card.geisha")
    screen.log.face_hovered.emit("")
    assert asked() == "SS-4.7.11"
    view = screen.scene.view
    lying = [f"#{piece}" for zone in view.zones.values() for piece in zone]
    entity = next(one for one in lying if screen.ui.rule(one, view))
    screen.scene.inspected.emit(entity)
    assert asked() == screen.ui.rule(entity, view)
    shown = window.findChild(Rulebook)
    assert shown.isVisible()
    expected = Rulebook("samurai_sword", services.art, None)
    expected.open_at(screen.ui.rule(entity, view))
    qtbot.waitUntil(lambda: marked(shown) == marked(expected))
    shown.close()
    screen._reader.put_away()
    QTest.keyClick(screen.viewport, Qt.Key.Key_Right)
    entity = screen.scene.keyboard.at
    assert entity is not None
    assert asked() == screen.ui.rule(entity, view)


@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_can_be_read_on_a_table_has_a_paragraph_in_the_book(game):
    known = {number for group in NUMBER.findall(source("en", game)) for number in group.split()}
    lacking = set()
    for ui, view in some_views(game):
        places = (*view.zones, *(f"{kind}@{zone}" for zone, kind in view.stocks))
        readable = [place for place in places if ui.describe(place, view)]
        for zone, pieces in view.zones.items():
            known_here = [ui.rule(f"#{piece}", view) or ui.rule(zone, view) for piece in pieces]
            lacking |= {(zone, rule) for rule in known_here if rule not in known}
        lacking |= {(place, ui.rule(place, view)) for place in readable if ui.rule(place, view) not in known}

    assert lacking == set()


@pytest.mark.parametrize(
    ("game", "zone", "rule"),
    [
        ("daruma", "objective.0", "DA-1.5"),
        ("nine_cards_sekigahara", "deck", "NC-2.2"),
        ("small_samurai_empires", "destiny_deck", "SE-1.10"),
    ],
)
def test_what_lies_in_a_place_opens_the_paragraph_on_what_it_is_there(game, zone, rule):
    """The castles of the deck led to the ambush tokens, one's own objective to the final count."""
    views = [(ui, view, f"#{piece}") for ui, view in some_views(game) for piece in view.zones.get(zone, ())]
    assert {ui.rule(entity, view) or ui.rule(zone, view) for ui, view, entity in views} == {rule}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_has_a_paragraph_in_the_book(game):
    """F1 over nothing opened the books of Daruma and Nine Cards at their first page, whatever was asked."""
    known = {number for group in NUMBER.findall(source("en", game)) for number in group.split()}
    seats = facts(game).recommended
    rules, ui = create(game, {"seats": seats}), ui_of(game)
    ui.learn(rules)
    asked = {}
    for seed in range(4):
        match = Match(rules, [SeatSpec("")] * seats, seed)
        for move in range(400):
            if match.over:
                break
            ui.asked(match.decision)
            asked[match.decision.prompt.key] = ui.rule_now(match.view(None))
            actions = match.legal()
            match.submit(match.decision.actor, actions[7 * move % len(actions)])
    ui.asked(None)
    assert {key: rule for key, rule in asked.items() if rule not in known} == {}


def some_views(game):
    """What players see at times in a game of chance moves."""
    seats = facts(game).recommended
    rules, ui = create(game, {"seats": seats}), ui_of(game)
    match = Match(rules, [SeatSpec("")] * seats, 5)
    ui.learn(rules)
    for move in range(120):
        if match.over:
            return
        actor = rules.actor(match.state)
        if move % 6 == 0:
            yield ui, rules.observe(match.state, actor)
        actions = rules.legal_actions(match.state)
        match.submit(actor, actions[7 * move % len(actions)])


def test_lines_that_run_round_the_cover_end_before_it_and_a_table_that_names_things_of_the_box_shows_them(book, qtbot):
    """In Japanese the motto of a game ran into its picture."""
    document = page(book).document()
    image = document.begin().begin().fragment().charFormat().toImageFormat()
    book.show()
    qtbot.waitUntil(lambda: cover_of(document, image).width() > 1)
    drawn = cover_of(document, image)
    assert drawn.width() / drawn.height() == pytest.approx(image.width() / image.height(), rel=0.01)
    bare = next(x for x in range(drawn.width()) if drawn.pixelColor(x, drawn.height() // 2).alpha())
    assert bare / drawn.width() * image.width() >= 12

    book.open_at("DA-1.4")
    table = next(tables(document))
    first = [table.cellAt(row, 0).firstCursorPosition() for row in range(table.rows())]
    assert [cursor.block().text() for cursor in first] == ["", *[PICTURE] * 6]
    first[1].movePosition(QTextCursor.MoveOperation.NextCharacter)
    shown = QUrl(first[1].charFormat().toImageFormat().name())
    kind = QTextDocument.ResourceType.ImageResource.value
    assert shown.path().startswith("daruma/objective/")
    qtbot.waitUntil(lambda: document.resource(kind, shown).width() > 1)


def cover_of(document, image) -> QImage:
    drawn = document.resource(QTextDocument.ResourceType.ImageResource.value, QUrl(image.name()))
    return QPixmap(drawn).toImage()


def test_a_book_is_seen_before_it_is_written_and_opens_at_the_rule_that_was_asked_for_last(window, qtbot):
    window.show_rules("daruma")
    book = window.findChild(Rulebook)
    assert (book.isVisible(), page(book).toPlainText()) == (True, "")
    window.show_rules("daruma", "5")
    qtbot.waitUntil(lambda: marked(book) != "")
    expected = Rulebook("daruma", window._services.art, window)
    expected.open_at("5")
    assert page(book).toPlainText() == page(expected).toPlainText()
    assert marked(book) == marked(expected)


def test_a_closed_rulebook_is_gone_even_if_closed_twice_and_opens_anew(window, qtbot):
    """Else whoever changes the size of letters would wait for every book that was ever opened."""
    window.show_rules("daruma")
    first = window.findChild(Rulebook)
    gone = []
    first.destroyed.connect(lambda: gone.append(True))
    window.show_rules("daruma")
    assert window.findChildren(Rulebook) == [first]
    first.accept()
    qtbot.waitUntil(lambda: gone == [True])
    assert window.findChildren(Rulebook) == []

    window.show_rules("daruma")
    (second,) = window.findChildren(Rulebook)
    assert second.isVisible()
    second.close()
    qtbot.waitUntil(lambda: window.findChildren(Rulebook) == [])

    window.show_rules("daruma")
    first = window.findChild(Rulebook)
    first.reject()
    first.reject()
    window.show_rules("daruma")
    second = next(each for each in window.findChildren(Rulebook) if each.isVisible())
    first.reject()
    window.show_rules("daruma")
    qtbot.waitUntil(lambda: window.findChildren(Rulebook) == [second])
    assert second.isVisible()
    second.close()
    qtbot.waitUntil(lambda: window.findChildren(Rulebook) == [])
