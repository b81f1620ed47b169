"""The gallery: everything in the box of a game, in words and pictures, with the counts of the content."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.shell.book.gallery import Gallery
from desktop.shell.book.rulebook import Rulebook
from desktop.system import paths
from desktop.table.exhibits import SIGNS
from rules.core.message import Message
from rules.registry import GAMES, create
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import labels, press
from tests.desktop.shell.test_rulebook import NUMBER
from tests.facts import facts_of
from tests.patience import settle
from tests.sampling import MOST_WORDS


@pytest.fixture
def gallery(window):
    """The gallery of a game, opened from the shelf."""
    made = []

    def opened(game):
        window.show_gallery(game)
        made.append(window.findChildren(Gallery)[-1])
        return made[-1]

    yield opened
    for one in made:
        one.close()
        QCoreApplication.sendPostedEvents(one, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_the_box_is_shown_as_often_as_it_lies_there_and_a_sign_with_the_rule_that_speaks_of_it(game):
    exhibits = ui_of(game).exhibits()
    printed = facts_of(game).printed
    counted = {kind: sum(one.count for one in exhibits if one.kind == kind) for kind in printed}
    assert counted == printed
    assert len({one.picture for one in exhibits}) == len(exhibits)
    shown = {one.told[0].key.removeprefix(f"{game}."): one.rule for one in exhibits}
    assert facts_of(game).spoken_of.items() <= shown.items()


@MOST_WORDS
def test_every_exhibit_has_words_in_every_language_a_drawing_and_a_paragraph_of_the_rules(game, services, caplog):
    book = (paths.resources() / "games" / game / "rulebook" / "en.md").read_text(encoding="utf-8")
    rules = {number for group in NUMBER.findall(book) for number in group.split()}
    for language in i18n.LANGUAGES:
        services.settings.update(language=language)
        for one in ui_of(game).exhibits():
            said = [i18n.say(line, ()) for line in (Message(one.kind), *one.told)]
            assert len(said) > 1
            assert all(said)
    exhibits = ui_of(game).exhibits()
    for one in exhibits:
        services.art.pixmap(one.picture, 20, 20, 1.0)

    assert [(one.picture, one.rule) for one in exhibits if one.rule not in rules] == []
    assert caplog.text == ""
    assert any(one.kind == SIGNS for one in exhibits)


def test_a_house_rule_is_counted_too():
    ui = ui_of("taiwan_monsters_brawl")
    ui.learn(create("taiwan_monsters_brawl", {"seats": 2}, {"box": {"rune_tokens": 9}}))
    runes = [one.count for one in ui.exhibits() if one.picture == "taiwan_monsters_brawl/rune/chi"]

    assert runes == [9]


def test_a_kind_words_and_the_keyboard_choose_what_is_shown_and_f1_leads_to_its_rule(gallery, window, qtbot):
    shown = gallery("samurai_sword")
    shown._grid.setFocus()
    QTest.keyClick(shown._grid, Qt.Key.Key_Right)
    second = shown._exhibits[1]
    assert i18n.say(second.told[0], ()) in labels(shown)
    with qtbot.waitSignal(shown.rules) as asked:
        press(shown, "app.gallery.rule")
    assert asked.args == [second.rule]
    assert window.findChild(Rulebook).isVisible()

    shown._kinds.setCurrentIndex(shown._kinds.findData("samurai_sword.term.action"))
    assert shown._grid.count() == 8
    shown._words.setText("tea")
    assert [item.text() for item in (shown._grid.item(row) for row in range(shown._grid.count()))] == [
        "Tea Ceremony ×4"
    ]
    assert "In the box: 4" in labels(shown)
    shown._words.setText("umbrella")
    assert shown._grid.count() == 0
    assert i18n.text("app.gallery.none") in labels(shown)


@MOST_WORDS
@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_the_smallest_window_no_word_of_a_thing_or_below_its_picture_is_out_of_sight(
    game, language, qtbot, services
):
    """The picture took so much room that of most cards one read the name, and had to scroll for what they do; and in
    English the last line of Tokugawa's ashigaru had its foot cut off.
    """
    services.settings.update(language=language)
    gallery = on_screen(qtbot, Gallery(ui_of(game), services.art, None), 1020, 600)
    sheet, bar, grid = gallery._sheet, gallery._sheet._told.verticalScrollBar(), gallery._grid
    for row in range(grid.count()):
        option, index = QStyleOptionViewItem(), grid.model().index(row, 0)
        grid.initViewItemOption(option)
        grid.itemDelegate().initStyleOption(option, index)
        lines = option.text.count("\u2028") + 1
        room = grid.visualRect(index).height() - grid.iconSize().height()
        assert lines * option.fontMetrics.lineSpacing() <= room, option.text
    gallery.resize(1060, 640)
    for row in range(grid.count()):
        grid.setCurrentRow(row)
        settle(5)
        assert bar.maximum() == 0, sheet._told.accessibleName()
        assert sheet._picture.height() >= 130


def names_are_whole(grid):
    """Whether no name below a picture breaks elsewhere than where it is broken."""
    for row in range(grid.count()):
        option, index = QStyleOptionViewItem(), grid.model().index(row, 0)
        grid.initViewItemOption(option)
        option.rect = grid.visualRect(index)
        grid.itemDelegate().initStyleOption(option, index)
        words = grid.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, grid)
        lines = option.text.split("\u2028")
        if any(option.fontMetrics.horizontalAdvance(line) > words.width() - 6 for line in lines):
            return False
    return True


def test_the_gallery_changes_its_language_keeps_its_choice_and_breaks_names_only_where_they_are_broken(
    gallery, services
):
    """In Japanese a last letter stood alone below seven dolls."""
    shown = gallery("daruma")
    settle(10)
    assert names_are_whole(shown._grid)
    services.settings.update(language="ja")
    settle(10)
    assert names_are_whole(shown._grid)

    services.settings.update(language="en")
    shown._kinds.setCurrentIndex(shown._kinds.findData(SIGNS))
    shown._grid.setCurrentRow(3)
    services.settings.update(language="ja")
    settle(10)
    assert shown._kinds.currentData() == SIGNS
    assert shown._grid.currentRow() == 3
    assert i18n.text("daruma.action.nudge_set") in labels(shown)
