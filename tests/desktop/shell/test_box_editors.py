"""A board is set as a board and a map as a map, by hand and by keyboard; what differs from the print is said."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget

from desktop.games.registry import pictures_of, ui_of
from desktop.shell.setup.agreed import Agreement, agreements
from desktop.shell.setup.box.boards import GridCell
from desktop.shell.setup.box.sheet import BoxSheet
from rules.core.house import HouseChoice, HouseList
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES, create, house_fields
from tests.patience import settle

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def unfold(services, qtbot):
    """Lay the sheet of a game at one of its sections."""
    under = QWidget()
    qtbot.addWidget(under)

    def lay_sheet(game, section, house=None):
        sheet = BoxSheet(game, house or {}, services.art, under)
        sheet.show()
        sheet._open(section)
        return sheet, sheet._editors[section]

    return lay_sheet


def place(cell, letters):
    (found,) = [each for each in cell._board.places if each.letters == letters]
    return found


def tool(cell, name):
    (found,) = [each for each in cell._tools if each.accessibleName() == name]
    return found


def grid(*lines):
    return {"monsters": {"monster": {"lion_storm": {"grid": list(lines)}}}}


def provinces(**rows):
    return {"land": {"province": rows}}


def click(picture, key):
    QTest.mouseClick(picture, LEFT, pos=picture.middle_of(key).toPoint())


def test_the_keyboard_and_clicks_print_a_board_which_is_refused_without_room_for_what_a_monster_begins_with(
    unfold, qtbot
):
    sheet, editor = unfold("taiwan_monsters_brawl", "monsters")
    (cell,) = [each for each in editor.findChildren(GridCell) if each.isVisibleTo(sheet)]
    sheet.activateWindow()
    qtbot.waitUntil(sheet.isActiveWindow)
    tool(cell, "Spell").click()
    place(cell, "A1").setFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(
            next(each for each in cell._board.places if each.focusPolicy() == Qt.FocusPolicy.StrongFocus), key
        )
    assert sheet.values() == grid(". # g G", "b S R 1", ". g # U", ". # . R")
    QTest.keyClick(place(cell, "B2"), Qt.Key.Key_Minus)
    QTest.keyClick(place(cell, "A1"), Qt.Key.Key_Plus)
    assert sheet.values() == grid("U # g G", "b C R 1", ". g # U", ". # . R")

    sheet._reset.click()
    tool(cell, "Ultimate").click()
    QTest.mouseClick(place(cell, "B2"), LEFT)
    assert sheet.values() == grid(". # g G", "b U R 1", ". g # U", ". # . R")
    QTest.mouseClick(place(cell, "C1"), RIGHT)
    assert sheet.values() == grid(". # b G", "b U R 1", ". g # U", ". # . R"), "the other button prints what comes next"
    assert tool(cell, "Black die").isChecked()
    assert place(cell, "B2").accessibleName() == "B2: Ultimate"
    assert place(cell, "B2").accessibleDescription() == "printed: Blank cell"
    assert place(cell, "A1").accessibleDescription() == ""
    tool(cell, "Blank cell").click()
    QTest.mouseClick(place(cell, "B2"), LEFT)
    tool(cell, "Grey die").click()
    QTest.mouseClick(place(cell, "C1"), LEFT)
    assert sheet.values() == {}

    tool(cell, "Forbidden cell").click()
    for each in cell._board.places:
        if cell.sign_at(each.number) in ".U":
            each.click()
    assert (
        sheet._fault.text()
        == "The board of Lion Storm-Rain may have no cell left for the Ultimate rune it begins with."
    )
    assert not sheet._done.isEnabled()


def test_another_monster_has_another_board_and_a_star_behind_its_name_where_it_differs(unfold):
    house = {"monsters": {"monster": {"two_suns": {"start_a": {"chi": 5}}}}}
    sheet, editor = unfold("taiwan_monsters_brawl", "monsters", house)
    names = [editor._list.item(row).text() for row in range(8)]
    assert [name for name in names if name.endswith(" *")] == ["Two Suns *"]
    editor._list.setCurrentRow(4)
    (cell,) = [each for each in editor.findChildren(GridCell) if each.isVisibleTo(sheet)]
    assert cell.value() == ("1 G . #", "G . . g", ". . b U", "# . R 1")
    assert sheet.values() == house


def walks_everywhere(editor):
    """The arrow keys lead to every place of the map."""
    picture = editor._picture
    reached, fresh = {picture.at}, [picture.at]
    while fresh:
        start = fresh.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            picture.at = start
            QTest.keyClick(picture, key)
            if picture.at not in reached:
                reached.add(picture.at)
                fresh.append(picture.at)
    return reached == set(editor._map.places)


def test_provinces_are_met_where_their_middle_is_and_joined_and_parted_by_clicks_unless_the_map_falls_apart(unfold):
    sheet, editor = unfold("small_samurai_empires", "land")
    picture = editor._picture
    for key in editor._map.places:
        click(picture, key)
        assert editor.chosen == key
    assert len(editor._map.places) == 25

    click(picture, "tosa")
    editor._tools[2].click()
    click(picture, "satsuma")
    joined = provinces(satsuma={"sea": ["tosa"]}, tosa={"sea": ["kii", "satsuma"]})
    assert (sheet.values(), sheet._fault.text()) == (joined, "")
    editor._tools[1].click()
    click(picture, "satsuma")
    assert sheet.values() == provinces(
        satsuma={"land": ["chikuzen", "buzen", "tosa"]}, tosa={"land": ["iyo", "satsuma"]}
    )
    click(picture, "satsuma")
    assert sheet.values() == {}

    editor._tools[0].click()
    click(picture, "oshima")
    editor._tools[2].click()
    click(picture, "dewa")
    assert sheet._fault.text() == ""
    click(picture, "mutsu")
    assert sheet._fault.text() == "No way leads to Oshima: the map has to hang together."
    assert not sheet._done.isEnabled()


def test_the_keyboard_walks_over_the_map_and_joins_and_features_and_coasts_are_set_beside_it(unfold):
    sheet, editor = unfold("small_samurai_empires", "land")
    picture = editor._picture
    assert walks_everywhere(editor)
    click(picture, "iyo")
    assert picture.accessibleDescription() == (
        "Iyo: Feature: Resource province; On the coast: on; Neighbours by land: Tosa; "
        "Neighbours by dotted sea link: Buzen, Aki"
    )
    QTest.keyClick(picture, Qt.Key.Key_Left)
    assert picture.at == "buzen"
    QTest.keyClick(picture, Qt.Key.Key_Down)
    assert picture.at == "satsuma"
    editor._tools[2].click()
    QTest.keyClick(picture, Qt.Key.Key_Return)
    assert sheet.values() == provinces(satsuma={"sea": ["iyo"]}, iyo={"sea": ["buzen", "aki", "satsuma"]})

    sheet._reset.click()
    editor._tools[0].click()
    for key, feature in (("oshima", "shrine"), ("ishikari", "capital")):
        click(picture, key)
        editor._pages[key]._cells[0].box.choose(feature)
    editor._pages["ishikari"]._cells[1].box.setChecked(False)
    house = provinces(oshima={"feature": "shrine"}, ishikari={"feature": "capital", "coastal": False})
    assert (sheet.values(), sheet._fault.text()) == (house, "")
    sheet._reset.click()
    assert sheet.values() == {}
    assert editor._pages["oshima"]._cells[0].value() == "capital"


def test_an_order_slot_is_set_where_it_lies_and_the_map_wears_the_colour_of_its_region(unfold):
    sheet, editor = unfold("small_samurai_empires", "slots")
    assert not editor._tools[0].isVisibleTo(sheet), "nothing is joined there: a click chooses"
    assert walks_everywhere(editor)
    picture = editor._picture
    printed = picture._shown
    for key in editor._map.places:
        click(picture, key)
        assert editor.chosen == key
    assert (editor.chosen, editor._title.text()) == ("11", "Slot 12")
    region, neutral = editor._pages["11"]._cells
    region.box.choose("saigoku")
    neutral.box.choose("attack")
    assert sheet.values() == {"slots": {"slot": {"11": {"region": "saigoku", "neutral": "attack"}}}}
    assert picture._shown.signs["11"] == ("small_samurai_empires/neutral/attack", True)
    assert picture._shown.ground == f"{printed.ground[:-2]}0/"
    sheet._reset.click()
    assert (picture._shown.ground, picture._shown.signs) == (printed.ground, printed.signs)


def test_where_a_table_is_wider_than_its_sheet_what_is_set_of_each_thing_stands_below_its_name(unfold):
    """In a window of 800 by 500 it had to be scrolled sideways, in large letters by twice its width."""
    sheet, editor = unfold("nine_cards_sekigahara", "castles")
    first = [cell for cell in editor._cells if cell.field.row == editor.fields[0].row]
    assert len(first) == 3
    for wide, lines in ((980, 1), (740, 3), (980, 1)):
        sheet.resize(wide, 480)
        settle(20)
        assert len({cell.geometry().center().y() for cell in first}) == lines
        assert sheet._pages["castles"].horizontalScrollBar().maximum() == 0
        names = {words.text() for words, *_ in editor._names if words.isVisible()}
        assert {"Ōtani Yoshitsugu", "printed strength", "castle action", "camp effect"} <= names
    sheet, editor = unfold("daruma", "objectives")
    for wide, across in ((980, 3), (740, 1)):
        sheet.resize(wide, 480)
        settle(20)
        assert sheet._pages["objectives"].horizontalScrollBar().maximum() == 0
        assert len({box.x() for box in editor._cells[0].controls()}) == across, "keys stand below one another"


def test_a_long_series_and_a_row_of_keys_stand_in_lines_of_which_none_is_cut(unfold):
    """They had to be scrolled sideways."""
    sheet, editor = unfold("small_samurai_empires", "box")
    sheet.resize(980, 600)
    levels = [cell for cell in editor._cells if "levels" in cell.field.path]
    settle(20)
    assert [[cell.y() for cell in levels].count(y) for y in sorted({cell.y() for cell in levels})] == [6, 5]
    assert sheet._pages["box"].horizontalScrollBar().maximum() == 0
    sheet, editor = unfold("taiwan_monsters_brawl", "box")
    sheet.resize(980, 600)
    settle(20)
    (die,) = [cell for cell in editor._cells if cell.field.path[-1] == "rune_die"]
    assert len({box.y() for box in die.controls()}) == 2
    assert sheet._pages["box"].horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_chosen_has_a_picture_that_a_pack_can_replace_or_none(game):
    for field in house_fields(game):
        if isinstance(field, HouseChoice | HouseList) and not isinstance(field.printed, bool):
            drawn = {ui_of(game).house_word_picture(field.path, key).removeprefix(f"{game}/") for key in field.of}
            assert drawn == {""} or drawn <= set(pictures_of(game)), field.path


@pytest.mark.drawn
def test_what_is_chosen_is_seen_with_its_picture(unfold, qtbot):
    _sheet, editor = unfold("daruma", "tiles")
    boxes = editor.findChildren(QComboBox)
    qtbot.waitUntil(lambda: editor.pieces.late.is_done)
    assert len(boxes) == 11
    for box in boxes:
        middles = [box.itemIcon(place).pixmap(22).toImage().pixelColor(11, 11) for place in range(box.count())]
        assert all(middle.alpha() for middle in middles)
        assert len({middle.name() for middle in middles}) == 3


def test_a_table_that_agreed_on_a_board_names_the_cells_that_differ(qapp):
    house = grid(". # g G", "b U R 1", ". g # U", "b # . R")
    game = create("taiwan_monsters_brawl", {"seats": 2}, house)
    told = list(agreements(Match(game, [SeatSpec("A"), SeatSpec("B")], 5, house=house)))
    assert told[-1] == Agreement(
        "Lion Storm-Rain: Fate board",
        "B2: Ultimate, A4: Black die (printed: B2: Blank cell, A4: Blank cell)",
        usual=False,
    )
