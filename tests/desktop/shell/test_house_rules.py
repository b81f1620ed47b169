"""A table sets numbers of the game anew: in the form, in the save, and where somebody asks what was agreed on."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QSpinBox, QToolButton, QWidget

from desktop.person import i18n
from desktop.person.settings import TableSetup
from desktop.shell.book.rulebook import Rulebook
from desktop.shell.parts.asking import AskSheet
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.lists import WrappedList
from desktop.shell.parts.windows import Veil
from desktop.shell.setup.agreed import Agreed, Agreement, agreements
from desktop.shell.setup.box.cells import Cell
from desktop.shell.setup.box.sheet import BoxSheet
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.orders import named, order_of, usual_order
from desktop.shell.setup.tables import lay, open_file
from rules.core.house import HouseNumber
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES, create, house_fields
from tests.desktop.pages import on_screen
from tests.desktop.shell.conftest import wait_for_question
from tests.desktop.shell.kit import button, labels, press
from tests.desktop.shell.spoken import nameless
from tests.sampling import EVERY_GAME, above_all

GAME = "nine_cards_sekigahara"
HOUSE = {"castles": {"ii_naomasa": {"strength": 10}}, "effects": {"loyal_bond": {"gain": 4}}}


@pytest.fixture
def form(services, qtbot):
    return on_screen(qtbot, NewGame(services, facts(GAME)), 1280, 720)


@pytest.fixture
def unfold(services, qtbot):
    """Lay the sheet of a game under some house rules."""

    under = QWidget()
    qtbot.addWidget(under)

    def lay_sheet(game, house=None):
        sheet = BoxSheet(game, house or {}, services.art, under)
        sheet.show()
        return sheet

    return lay_sheet


def opened(page):
    """The sheet of the box that the button of `page` opens."""
    press(page, "app.house")
    return next(sheet for sheet in page.findChildren(BoxSheet) if sheet.isVisible())


def named_field(sheet, name, kind=QSpinBox):
    """Where what has the English name `name` is set."""
    (found,) = [box for box in sheet.findChildren(kind) if box.accessibleName() == name]
    return found


def is_choice(control):
    """Whether a control is one of several buttons of which the keyboard comes to the pressed one."""
    return isinstance(control, QToolButton) and control.isCheckable()


def turn(sheet, words):
    """Show the section with this name."""
    QTest.mouseClick(next(tab for tab in sheet._tabs.values() if tab.text() == words), Qt.MouseButton.LeftButton)


def said_wrong(sheet):
    return sheet._fault.text()


@EVERY_GAME
def test_every_field_of_a_game_has_an_editor_within_its_limits_and_is_as_printed(unfold, game):
    sheet = unfold(game)
    for name in sheet._sections:
        sheet._open(name)
        for pages in sheet._editors[name].findChildren(WrappedList):
            for row in range(pages.count()):
                pages.setCurrentRow(row)
    fields = house_fields(game)

    assert {field.path[0] for field in fields} == set(sheet._tabs)
    assert [(field.path, value) for field, value in sheet._values()] == [(each.path, each.printed) for each in fields]
    limits = sorted((box.minimum(), box.maximum(), box.value()) for box in sheet.findChildren(QSpinBox))
    numbers = [each for each in fields if isinstance(each, HouseNumber)]
    assert limits == sorted((each.least, each.most, each.printed) for each in numbers)
    assert sheet.values() == {}


def test_whatever_is_set_is_in_the_house_rules_in_the_nesting_of_the_content_and_said_in_the_language_of_the_moment(
    unfold, services, qtbot
):
    sheet = unfold("daruma", {"objectives": {"objective": {"objective_1": {"plus": ["red"]}}}})
    named_field(sheet, "Red daruma – Reroll all: copies").setValue(1)
    turn(sheet, "Objectives")
    boxes = {
        key: named_field(sheet, f"Wish of Celebration: 2 points each: {key} daruma", QCheckBox)
        for key in ("Red", "White", "Blue", "Black", "Green", "Purple")
    }
    assert [key for key, box in boxes.items() if not box.isEnabled()] == ["Red"], "a set keeps what it needs at least"
    for key in ("White", "Blue", "Green", "Purple"):
        boxes[key].setChecked(True)
    assert [key for key, box in boxes.items() if not box.isEnabled()] == ["Black"], "and takes no more than it may"
    for key in ("Blue", "Green"):
        QTest.mouseClick(boxes[key], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    named_field(sheet, "Wish of Renown: −3 points each", QComboBox).setCurrentIndex(3)
    turn(sheet, "Round tiles")
    named_field(sheet, "Tile 12: kind", QComboBox).setCurrentIndex(0)

    assert sheet.values() == {
        "cards": {"card": {"red/reroll_all": {"count": 1}}},
        "objectives": {
            "objective": {
                "objective_1": {"plus": ["red", "white", "purple"]},
                "objective_6": {"minus": "black"},
            }
        },
        "tiles": {"tile": {"round_tile_12": {"kind": "plain"}}},
    }
    QTest.mouseClick(boxes["Purple"], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert "objective_1" not in sheet.values()["objectives"]["objective"]

    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: sheet._tabs["tiles"].text() == "ラウンドタイル")
    assert "12番のタイル" in labels(sheet)
    assert named_field(sheet, "12番のタイル：種類", QComboBox).currentText() == "通常タイル"


def test_what_is_printed_stands_struck_out_beside_what_differs_and_goes_when_all_is_as_printed(unfold):
    sheet = unfold(GAME, HOUSE)

    def struck():
        return [words.text() for words in sheet.findChildren(QLabel) if words.font().strikeOut() and words.isVisible()]

    assert struck() == ["3"]
    turn(sheet, "Camp effects")
    assert struck() == ["2"]
    assert named_field(sheet, "Loyal Bond: gain of the neighbours").accessibleDescription() == "printed: 2"
    press(sheet, "app.house.reset.section")
    assert sheet.values() == {"castles": HOUSE["castles"]}
    assert struck() == []
    press(sheet, "app.house.reset")
    assert sheet.values() == {}
    assert named_field(sheet, "Ii Naomasa: printed strength").value() == 3


def test_sums_and_faults_are_told_while_somebody_sets_them_those_of_another_section_with_its_name(unfold):
    sheet = unfold("samurai_sword")
    assert sheet._told_sums.text().startswith("All cards: 90 (from 60 to 90)")
    named_field(sheet, "Parry: copies").setValue(16)
    assert sheet._told_sums.text() == "All cards: 91 (from 60 to 90)\nWeapons and Actions: 76 (from 50 to 90)"
    assert said_wrong(sheet) == "Seven players need at least 60 playing cards, and the box holds 90; now there are 91."
    assert not button(sheet, "app.house.done").isEnabled()
    named_field(sheet, "Bokken: copies").setValue(5)
    assert said_wrong(sheet) == ""
    assert button(sheet, "app.house.done").isEnabled()

    turn(sheet, "Characters")
    named_field(sheet, "Benkei: Resilience").setValue(7)
    assert said_wrong(sheet) == "Seven players could need 37 Resilience Points, but the box has 36."
    assert sheet._tabs["characters"].text() == "Characters !"
    turn(sheet, "Honor and hands")
    named_field(sheet, "7 players: Others' Honor").setValue(5)
    assert said_wrong(sheet).splitlines() == [
        "7 players would need 35 Honor Points, but the box has 30.",
        "Characters: Seven players could need 37 Resilience Points, but the box has 36.",
    ]


def test_what_was_set_is_handed_over_when_it_is_done_and_given_up_only_by_somebody_who_says_so(form):
    """The page says how much differs, and page and sheet that opponents know a changed box less well as long as it is
    one. NC-7.4: equal strengths could leave a tie undecided.
    """
    told = "Opponents learned with the printed box: they know this one less well."
    sheet = opened(form)
    sheet.reject()
    assert not sheet.isVisible()
    sheet = opened(form)
    named_field(sheet, "Ii Naomasa: printed strength").setValue(10)
    sheet.reject()
    assert sheet.isVisible()
    (asked,) = [each for each in form.window().findChildren(AskSheet) if each.isVisible()]
    asked.accept()
    assert not sheet.isVisible()
    assert form.order().house == {}
    assert told not in labels(form)

    sheet = opened(form)
    strength = named_field(sheet, "Ii Naomasa: printed strength")
    assert told not in labels(sheet)
    strength.setValue(4)
    assert "printed strength 4" in said_wrong(sheet)
    assert not button(sheet, "app.house.done").isEnabled()
    assert told not in labels(sheet), "nobody plays with it at all"
    strength.setValue(3)
    assert button(sheet, "app.house.done").isEnabled()
    assert told not in labels(sheet)
    strength.setValue(10)
    assert told in labels(sheet)
    turn(sheet, "Camp effects")
    named_field(sheet, "Loyal Bond: gain of the neighbours").setValue(4)
    assert form.order().house == {}
    press(sheet, "app.house.done")
    assert form.order().house == HOUSE
    assert "Not as printed: 2" in labels(form)
    assert told in labels(form)
    form._house.set({})
    assert told not in labels(form)


@above_all("game", GAMES, "samurai_sword")
def test_the_keyboard_goes_through_all_that_is_seen_of_the_sheet(unfold, qtbot, game):
    sheet = unfold(game)
    sheet.activateWindow()
    qtbot.waitUntil(sheet.isActiveWindow)
    section = sheet.section
    cells = [cell for cell in sheet._editors[section].findChildren(Cell) if cell.isVisible()]
    by_tab = [each for cell in cells for each in cell.controls() if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    fields = [each for each in by_tab if each.isEnabled() and not (is_choice(each) and not each.isChecked())]
    sheet._tabs[section].setFocus()
    walked = []
    while button(sheet, "app.house.done") not in walked:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        walked.append(QApplication.focusWidget())
    assert [at for at in walked if at in fields] == fields
    assert nameless(sheet) == []


def test_a_sheet_that_was_closed_is_gone_and_one_in_which_something_was_set_goes_with_the_form_to_which_it_belongs(
    window, services, qtbot
):
    """Every closed one was told anew whenever words or sizes changed. And as somebody opened a file meanwhile, the
    sheet lay over the new page, and asked there whether to give up what no form waited for.
    """
    window.set_up(GAME)
    qtbot.waitUntil(lambda: isinstance(window._pages.currentWidget(), NewGame))
    form = window._pages.currentWidget()
    press(form, "app.house")
    (sheet,) = window.findChildren(BoxSheet)
    sheet.close()
    qtbot.waitUntil(lambda: window.findChildren(BoxSheet) == [])

    press(form, "app.house")
    (sheet,) = window.findChildren(BoxSheet)
    sheet._editors[sheet.section].set(HOUSE)
    sheet._hear()
    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChildren(BoxSheet) == [])
    assert window.findChildren(AskSheet) == []
    assert Veil.over(window).isHidden()


def test_the_form_and_a_quick_start_remember_house_rules(services, qtbot):
    services.settings.update(setups={GAME: TableSetup(house=HOUSE)})
    again = NewGame(services, facts(GAME))
    qtbot.addWidget(again)

    assert again.order().house == HOUSE
    assert usual_order(services, GAME).house == HOUSE


def test_house_rules_of_another_version_are_left_out(services):
    for house in (
        {"castles": 3},
        {"castles": {"oda": {"strength": 2}}},
        {"swords": {"n": 1}},
        {"castles": {"ii_naomasa": {"strength": 10}, "ukita_hideie": {"strength": 10}}},
    ):
        services.settings.update(setups={GAME: TableSetup(house=house)})
        assert usual_order(services, GAME).house == {}


def test_a_table_is_laid_and_reopened_with_its_house_rules(services, tmp_path):
    services.settings.update(setups={GAME: TableSetup(house=HOUSE)})
    opened = lay(named(usual_order(services, GAME)), tmp_path, "strict")
    assert opened.match.house == HOUSE
    assert opened.match.game.rules.strength[2] == 10
    assert opened.journal is not None
    opened.journal.begin()
    opened.journal.close()

    (file,) = tmp_path.glob("*.chabudai*")
    again = open_file(file, tmp_path)
    assert again.match.house == HOUSE
    assert again.match.game.content == opened.match.game.content
    again.journal.close()


@pytest.mark.slow
def test_what_a_table_agreed_on_is_listed_with_the_print_beside_it(services, tmp_path, qtbot):
    services.settings.update(setups={GAME: TableSetup(house=HOUSE, options={"match": "pair"})})
    opened = lay(named(usual_order(services, GAME)), tmp_path, "strict")
    found = list(agreements(opened.match))

    assert found[-2:] == [
        Agreement("Ii Naomasa: printed strength", "10 (printed: 3)", usual=False),
        Agreement("Loyal Bond: gain of the neighbours", "4 (printed: 2)", usual=False),
    ]
    assert Agreement("Length", "two games", usual=False) in found
    assert Agreement("Battle phase", "on", usual=True) in found
    sheet = Agreed(opened.match, None)
    sheet.show()
    assert "10 (printed: 3)" in labels(sheet)
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: i18n.text("app.agreed.number", n=10, printed=3) in labels(sheet))
    sheet.close()
    opened.journal.close()


def test_a_seat_is_called_by_its_name_in_the_language_of_the_moment(services, tmp_path, qtbot):
    services.settings.update(setups={"daruma": TableSetup(options={"start_player": 1})})
    opened = lay(named(usual_order(services, "daruma")), tmp_path, "strict")
    sheet = Agreed(opened.match, None)
    sheet.show()
    for language, name in (("zh_TW", "健二"), ("ja", "ケンジ")):
        services.settings.update(language=language)
        qtbot.waitUntil(lambda name=name: name in labels(sheet))
    sheet.close()
    opened.journal.close()


@pytest.mark.parametrize(("seats", "alone"), [(2, "two_player_target"), (4, "mercy_rule")])
def test_an_option_for_other_numbers_of_players_is_not_listed_as_agreed_on(seats, alone):
    """Four people read how many points win with two; the form had not offered it to them."""
    game = create("taiwan_monsters_brawl", {"seats": seats})
    listed = {each.name for each in agreements(Match(game, [SeatSpec(f"P{seat}") for seat in range(seats)], 5))}
    named = {name: i18n.text(key) for name, key in game.options.keys().items()}

    assert {"two_player_target", "mercy_rule"} & {name for name, words in named.items() if words in listed} == {alone}
    assert named["start_player"] in listed


def test_the_rulebook_tells_at_a_table_what_its_box_has_otherwise(window, qtbot):
    window.show_rules(GAME)
    assert not window.findChild(Rulebook)._house.isVisible()
    window.begin(replace(order_of(GAME, "human,greedy", [], "1"), house=HOUSE))
    wait_for_question(qtbot, window.table)
    window.show_rules(GAME, "NC-1.4")
    book = window.findChild(Rulebook)
    said = "Ii Naomasa: printed strength: 10 (printed: 3), Loyal Bond: gain of the neighbours: 4 (printed: 2)"
    assert book._house.isVisible()
    assert book._house.text() == f"This table plays a box of its own, whatever is printed here: {said}"
    window.show_shelf()
    assert not book._house.isVisible()
