import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from desktop.person import i18n
from desktop.session.signals import LogEntry
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.parts.catalogue import facts
from desktop.shell.play.preview import Preview
from desktop.system import paths
from desktop.theme.palette import PAPER
from rules.core.message import FaceRef, SeatRef, message
from rules.registry import GAMES
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import loose, press
from tests.patience import settle

CARD = "daruma.face.red/reroll_all"


@pytest.fixture
def panel(services, qtbot):
    made = on_screen(qtbot, LogPanel(lambda: PAPER), 300, 400)
    made.seat(["Ann", "Bo <b>& Co</b>"], [0, 1])
    return made


def line(seat=0, card=CARD, *, begins=False):
    return LogEntry(1, seat, message("daruma.log.collected", seat=SeatRef(seat), card=FaceRef(card)), begins)


def bar(panel):
    return panel._browser.verticalScrollBar()


def numbers(panel):
    """The numbers of the parts that the lines came of."""
    document = panel._browser.document()
    return [document.findBlockByNumber(place).userState() for place in range(document.blockCount())]


def tell(panel, entries):
    """What was said is read once the picture has caught up."""
    panel.hear(entries)
    panel.catch_up()


def test_the_newest_line_is_in_sight_and_above_it_none_in_part_unless_one_reads_further_up(panel, qtbot):
    tell(panel, [line() for _ in range(60)])
    qtbot.waitUntil(panel._browser.updatesEnabled)
    for high in (400, 207, 215):
        panel.resize(300, high)
        settle(20)
        assert bar(panel).value() == bar(panel).maximum() > 0
        above, apart = panel._browser.document().documentMargin(), panel._browser._spaced.lineHeight()
        assert (bar(panel).value() - above) % apart == 0

    bar(panel).triggerAction(bar(panel).SliderAction.SliderToMinimum)
    tell(panel, [line()])
    settle(20)

    assert bar(panel).value() == 0
    bar(panel).triggerAction(bar(panel).SliderAction.SliderToMaximum)
    tell(panel, [line() for _ in range(5)])
    settle(20)
    assert bar(panel).value() == bar(panel).maximum()


def test_a_long_log_is_written_in_several_events_and_seen_when_it_is_whole(panel, qtbot):
    said = [LogEntry(number, 0, message("daruma.log.rolled", seat=SeatRef(0), faces=number)) for number in range(200)]
    panel.show_all(said)
    assert panel._browser.document().blockCount() < 50
    assert not panel._browser.updatesEnabled()
    tell(panel, [line()])
    qtbot.waitUntil(panel._browser.updatesEnabled)
    assert numbers(panel) == [*range(200), 1]
    settle(20)
    assert bar(panel).value() == bar(panel).maximum() > 0


def test_a_log_that_is_told_anew_while_it_is_written_holds_every_line_once(panel, services, qtbot):
    said = [LogEntry(number, 0, message("daruma.log.rolled", seat=SeatRef(0), faces=number)) for number in range(120)]
    panel.show_all(said)
    panel.show_all(said[:90])
    services.settings.update(language="ja")
    panel.seat(["Ann", "Bo"], [0, 1])
    qtbot.waitUntil(panel._browser.updatesEnabled)
    assert numbers(panel) == [*range(90)]
    panel.show_all(said)
    panel.show_all(said[:3])
    assert panel._browser.updatesEnabled()
    settle(20)
    assert numbers(panel) == [0, 1, 2]


def test_names_stand_in_their_colour_and_are_never_taken_for_markup_and_a_card_is_a_link_to_what_it_is(panel, qtbot):
    tell(panel, [line(1)])

    assert "Bo <b>& Co</b>" in panel._browser.toPlainText()
    assert PAPER.seats[1].colour.lower() in panel._browser.toHtml().lower()
    assert f'href="face:{CARD}"' in panel._browser.toHtml()
    with qtbot.waitSignal(panel.face_hovered) as hovered:
        panel._browser.highlighted.emit(QUrl(f"face:{CARD}"))
    assert hovered.args == [CARD]


def drawn(index, seat, count):
    return LogEntry(index, seat, message("samurai_sword.log.drew", seat=SeatRef(seat), n=count))


def test_what_somebody_does_several_times_in_a_row_is_one_line(panel):
    """A step of another seat, another sentence and another step begin anew; a sentence without a count stays alone."""
    i18n.set_language("en")
    tell(panel, [drawn(3, 0, 1), drawn(3, 0, 1), drawn(3, 0, 1), drawn(3, 1, 1), drawn(4, 1, 1), line(), line()])
    told = ["Ann draws 3 cards.", "Bo <b>& Co</b> draws a card.", "Bo <b>& Co</b> draws a card."]
    assert panel._browser.toPlainText().splitlines()[:3] == told
    assert len(panel._browser.toPlainText().splitlines()) == 5

    panel.show_all([drawn(3, 0, 1), drawn(3, 0, 1)])
    assert panel._browser.toPlainText() == "Ann draws 2 cards."


def told(panel):
    return panel._browser.toPlainText().splitlines()


def test_what_concerns_one_player_can_be_read_alone(panel):
    """A line concerns whoever acted and whoever it names; new ones are taken by the same choice."""
    i18n.set_language("en")
    panel.seat(["Ann", "Bo"], [0, 1], [0])
    tell(panel, [drawn(1, 0, 1), drawn(2, 1, 1)])
    who = panel._filter._who
    assert [who.itemText(place) for place in range(who.count())] == ["Everything", "About me", "Bo"]
    who.setCurrentIndex(1)
    assert told(panel) == ["Ann draws a card."]
    tell(panel, [drawn(3, 1, 1), drawn(4, 0, 2)])
    assert told(panel) == ["Ann draws a card.", "Ann draws 2 cards."]
    who.setCurrentIndex(0)
    assert len(told(panel)) == 4

    panel.show_all([])
    panel.seat(["Ann", "Bo", "Cy"], [0, 1, 2])
    tell(panel, [wounded(0, 1)])
    read = []
    for choice in range(4):
        panel._filter._who.setCurrentIndex(choice)
        read.append(told(panel))
    assert read == [["Bo takes 1 wound."], ["Bo takes 1 wound."], ["Bo takes 1 wound."], []]


def test_lines_of_some_kinds_can_be_read_alone_and_esc_shows_all_again(services, qtbot):
    i18n.set_language("en")
    panel = LogPanel(lambda: PAPER, {"cards": ["samurai_sword.log.drew"], "gains": ["daruma.log.collected"]})
    qtbot.addWidget(panel)
    panel.resize(300, 600)
    panel.show()
    panel.seat(["Ann", "Bo"], [0, 1])
    tell(panel, [drawn(1, 0, 1), line(), LogEntry(3, 1, message("daruma.log.turn", seat=SeatRef(1)))])
    all_told = told(panel)
    cards, gains = panel.findChildren(QPushButton, "kind")
    assert [cards.text(), gains.text()] == ["Cards", "Gains"]
    cards.click()
    assert told(panel) == all_told[:1]
    tell(panel, [drawn(4, 1, 1), line()])
    assert told(panel) == [all_told[0], "Bo draws a card."]
    gains.click()
    assert len(told(panel)) == 4
    cards.click()
    assert told(panel) == [all_told[1]] * 2
    QTest.keyClick(panel._filter._words, Qt.Key.Key_Escape)
    assert len(told(panel)) == 5
    cards.click()
    panel.search("Ann")
    assert not cards.isChecked()
    assert len(told(panel)) == 3


def test_every_line_that_a_game_can_say_is_of_one_kind_and_every_kind_has_a_name():
    for game_id in GAMES:
        kinds = facts(game_id).log
        catalogue = (paths.resources() / "i18n" / "en" / f"{game_id}.po").read_text(encoding="utf-8")
        said = re.findall(rf'^msgid "({game_id}\.log\..+)"$', catalogue, re.MULTILINE)
        assert sorted(key for keys in kinds.values() for key in keys) == sorted(said)
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            assert [kind for kind in kinds if i18n.text(f"app.log.kind.{kind}").startswith("app.")] == []


def test_the_log_is_searched_what_was_found_is_marked_and_where_nothing_was_that_is_said(panel, qtbot):
    i18n.set_language("en")
    panel.seat(["Ann", "Bo"], [0, 1])
    tell(panel, [drawn(1, 0, 1), drawn(2, 1, 3), drawn(3, 0, 3)])
    panel._filter._words.setText("3 CARDS")
    qtbot.waitUntil(lambda: told(panel) == ["Bo draws 3 cards.", "Ann draws 3 cards."])

    assert [loose(mark.cursor.selectedText()) for mark in panel._browser.extraSelections()] == ["3 cards", "3 cards"]
    panel._filter._words.setText("dragon")
    qtbot.waitUntil(lambda: told(panel) == [])
    assert panel._browser.placeholderText() == "Nothing in the log matches."
    QTest.keyClick(panel._filter._words, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(told(panel)) == 3)
    assert panel._browser.placeholderText() == ""


def test_arrows_lead_from_line_to_line_and_enter_shows_one_once_more(panel, qtbot):
    tell(panel, [LogEntry(index, 0, line().message) for index in (4, 5, 6)])
    faces = []
    panel.face_hovered.connect(faces.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(panel._browser, key)
    with qtbot.waitSignal(panel.wanted) as wanted:
        QTest.keyClick(panel._browser, Qt.Key.Key_Return)

    assert wanted.args == [5]
    assert faces == [CARD, CARD]


def test_at_a_table_a_card_that_the_log_names_is_shown_and_shines_and_keys_turn_the_pages_and_fold_them(
    sit, services, qtbot, active
):
    screen = sit()
    view = screen.scene.view
    piece = view.zones["row.2"][0]
    face = f"daruma.face.{view.pieces[piece].face}"
    assert screen.ui.named(face, view) == [f"#{piece}"]
    lit = []
    screen.scene.highlight = lambda entities: lit.append(list(entities))
    screen.log.face_hovered.emit(face)
    preview = screen.findChild(Preview)
    assert preview.isVisible()
    screen.log.face_hovered.emit("")
    assert not preview.isVisible()
    assert lit == [[f"#{piece}"], []]

    pages = screen.log._pages
    screen.viewport.setFocus()
    for expected in (1, 2, 0):
        QTest.keyClick(screen.viewport, Qt.Key.Key_D)
        assert pages.currentIndex() == expected
        reached = []
        while not reached or not screen.viewport.hasFocus():
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
            reached.append(QApplication.focusWidget())
        page = screen.log.page
        assert page is reached[-2] or page.isAncestorOf(reached[-2]), "F6 knew the first page alone"
    QTest.keyClick(screen.viewport, Qt.Key.Key_L)
    assert not screen.log._top.isVisible()
    press(screen.tools, "app.table.log")
    assert screen.log._top.isVisible()
    press(screen.tools, "app.table.log")
    assert not screen.log._top.isVisible()
    assert not services.settings.value.log_open

    screen.window().resize(800, 500)
    modifiers = Qt.KeyboardModifier
    for which, held in ((Qt.Key.Key_F, modifiers.ControlModifier), (Qt.Key.Key_D, modifiers.NoModifier)):
        qtbot.waitUntil(lambda: not screen.log.isVisible())
        QTest.keyClick(screen.viewport, which, held)
        assert screen.log.isVisible(), "as folded as that it heard neither key"
        QTest.keyClick(screen.viewport, Qt.Key.Key_L)
    assert pages.currentIndex() == 0


def test_in_a_low_log_the_search_still_comes_and_no_tip_lies_over_what_is_found_while_somebody_types(panel, qtbot):
    panel.resize(300, 600)
    assert panel._filter.isVisible()
    panel.resize(300, 160)
    assert not panel._filter.isVisible()
    panel.begin_search()
    assert panel._filter.isVisible()

    panel.resize(300, 600)
    panel._browser.setFocus()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    words = panel._filter._words
    assert words.toolTip()
    panel._filter.begin()
    assert words.hasFocus()
    assert words.toolTip() == ""
    i18n.set_language("ja")
    panel._filter._tell()
    assert words.toolTip() == ""
    words.clearFocus()
    assert words.toolTip() == words.accessibleDescription() != ""


def seen(panel):
    """Which lines are to be seen."""
    block, lines = panel._browser.document().begin(), []
    while block.isValid():
        if block.isVisible():
            lines.append(block.text().replace("\xa0", " "))
        block = block.next()
    return lines


def test_a_turn_is_folded_to_its_first_line_by_a_key_and_by_a_click_and_arrows_pass_over_the_rest(panel):
    """The rest of one whose first line was left out was counted to the turn before, and went with that."""
    tell(panel, [line(0, begins=True), line(0), line(0), line(1, begins=True), line(1)])
    ann, bo = (
        "Ann takes home Red daruma – Reroll all.",
        "Bo <b>& Co</b> takes home Red daruma – Reroll all.",
    )
    assert seen(panel) == [f"{ann} ▼", ann, ann, f"{bo} ▼", bo]

    panel._browser.setFocus()
    for which in (Qt.Key.Key_Up, Qt.Key.Key_Left):
        QTest.keyClick(panel._browser, which)
    assert seen(panel) == [f"{ann} ▼", ann, ann, f"{bo} ▶ 1"]
    tell(panel, [line(1)])
    assert seen(panel)[3:] == [f"{bo} ▶ 2"]

    panel._browser.anchorClicked.emit(QUrl("fold:0"))
    assert seen(panel) == [f"{ann} ▶ 2", f"{bo} ▶ 2"]
    walked = []
    for which in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down):
        QTest.keyClick(panel._browser, which)
        walked.append(panel._browser._at)
    assert walked == [0, 0, 3]
    panel._browser.anchorClicked.emit(QUrl("fold:3"))
    assert seen(panel) == [f"{ann} ▶ 2", f"{bo} ▼", bo, bo]

    panel.show_all([])
    panel.seat(["Ann", "Bo"], [0, 1], [0])
    tell(panel, [line(0, begins=True), line(0), line(1, begins=True), wounded(1, 0, 2)])
    panel._filter._who.setCurrentIndex(1)
    panel._browser.anchorClicked.emit(QUrl("fold:0"))
    assert seen(panel) == ["Ann takes home Red daruma – Reroll all. ▶ 1", "Ann takes 1 wound."]


def crests(panel, entries):
    """Whose crest each line wears; a point for a line without one."""
    panel.crest = lambda seat, size: QPixmap(size, size)
    panel.show_all(entries)
    blocks = panel._browser.toHtml().split("<p ")[1:]
    return "".join((re.findall(r"crest:(\d)", block) or ["."])[0] for block in blocks)


def wounded(doer, seat, index=1):
    return LogEntry(index, doer, message("samurai_sword.log.wounded", seat=SeatRef(seat), n=1))


def test_a_crest_stands_where_somebody_begins_to_act_and_a_turn_begins_and_is_that_of_whom_something_befalls(panel):
    """In Nine Cards an opponent moves one's ashigaru, and then it is one's own turn, which wears one's crest again."""
    struck = LogEntry(1, 0, message("samurai_sword.log.attacked", seat=SeatRef(0), aim=SeatRef(1), card=FaceRef(CARD)))
    assert crests(panel, [struck, wounded(0, 1), wounded(0, 1, 2), line(0)]) == "01.0"
    assert crests(panel, [line(0), wounded(0, 1), line(1), line(1)]) == "011."

    assert crests(panel, [line(0), line(0), line(1), LogEntry(1, None, message("app.table.over")), line(1)]) == "0.1.."
    assert crests(panel, [line(0, begins=True), line(0), line(0, begins=True), line(0)]) == "0.0."
    nameless = LogEntry(1, 1, message("daruma.log.four_due"), begins=True)
    assert crests(panel, [line(0), nameless, replace(nameless, begins=False)]) == "01."


def test_a_line_wears_the_same_crest_in_every_language_and_whatever_players_are_called(panel):
    """One name may begin with another, and in many a sentence no name comes first."""
    told = [
        line(0),
        LogEntry(1, 0, message("app.log.resigned", seat=SeatRef(1))),
        LogEntry(1, 0, message("daruma.log.bad_luck", seat=SeatRef(0))),
        LogEntry(1, 0, message("daruma.log.four_due")),
        LogEntry(1, 0, message("samurai_sword.log.bushido_passed", seat=SeatRef(1), card=FaceRef(CARD))),
    ]
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        for names in (["An", "Anna"], ["Anna", "An"], ["Bo", "Cy"]):
            panel.seat(names, [0, 1])
            assert crests(panel, told) == "010.1"


def menu_at(lines, place, reason=QContextMenuEvent.Reason.Mouse):
    """The menu that opens over `place` of the log."""
    QApplication.sendEvent(lines.viewport(), QContextMenuEvent(reason, place, lines.viewport().mapToGlobal(place)))
    menu = next(one for one in lines.findChildren(QMenu) if one.isVisible())
    menu.hide()  # an open one would hear what the next test does
    return {action.text(): action for action in menu.actions()}


def test_the_menu_of_the_log_offers_what_can_be_done_with_the_line_that_pointer_or_keyboard_is_on(panel):
    assert not any(action.isEnabled() for action in menu_at(panel._browser, QPoint(5, 5)).values()), "there is none yet"
    tell(panel, [line(), LogEntry(7, 1, message("daruma.log.collected", seat=SeatRef(1), card=FaceRef(CARD)))])
    lines, wanted = panel._browser, []
    panel.wanted.connect(wanted.append)
    at = lines.document().documentLayout().blockBoundingRect(lines.document().begin()).center().toPoint()
    offered = menu_at(lines, at)
    assert list(offered) == ["See it again on the table", "Copy", "Select all"]
    assert [action.isEnabled() for action in offered.values()] == [True, False, True]
    offered["See it again on the table"].trigger()
    QTest.keyClick(lines, Qt.Key.Key_Up)
    menu_at(lines, QPoint(0, 0), QContextMenuEvent.Reason.Keyboard)["See it again on the table"].trigger()
    assert wanted == [1, 7]
