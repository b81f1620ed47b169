"""Those who are known here: made, changed and removed, and seated at tables under their own name and crest."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip

from desktop.person import i18n
from desktop.person.settings import Profile, SeatSetup, SettingsStore, TableSetup
from desktop.session.elsewhere.invitation import is_guest, new_guest
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.focus import AFTER_MS
from desktop.shell.parts.page import Scroll
from desktop.shell.setup import people
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.orders import usual_order
from desktop.shell.setup.people_dialog import _SIZE, PeopleDialog
from desktop.shell.setup.seat_rows import SeatRows
from tests.desktop.shell.kit import press, question
from tests.patience import settle

AKI, BO, CY = (
    Profile(id="a", name="Aki", mark=3),
    Profile(id="b", name="Bo", mark=6),
    Profile(id="c", name="Cy", mark=3),
)


@pytest.fixture
def known(services):
    services.settings.update(profiles=(AKI, BO, CY))
    return services


@pytest.fixture
def dialog(known, window):
    made = PeopleDialog(known, window)
    made.show()
    yield made
    made.close()


@pytest.fixture
def rows(known, qtbot):
    made = SeatRows(known, [SeatSetup(kind="human"), SeatSetup(mark=1), SeatSetup(mark=2)], 4)
    made.set_count(4)
    qtbot.addWidget(made)
    return made.rows


def sit(row, person):
    row.kind.setCurrentIndex(row.kind.findData(person.id))


def test_whoever_is_chosen_in_a_seat_brings_name_and_crest_nobody_sits_in_two_and_no_two_share_a_crest(rows):
    sit(rows[1], BO)
    assert rows[1].setup() == SeatSetup(kind="human", name="Bo", level="normal", mark=6, profile="b")
    assert rows[1].shown_name() == "Bo"

    sit(rows[0], AKI)
    sit(rows[2], AKI)
    assert [row.profile for row in rows] == ["", "b", "a", ""]
    assert rows[0].setup().kind == "human"
    assert rows[0].setup().name == ""

    sit(rows[1], CY)
    assert rows[2].mark == 3
    assert rows[1].mark != 3
    assert len({row.mark for row in rows}) == 4


def test_a_new_name_and_crest_are_seen_at_once_in_an_open_form_and_whoever_is_removed_leaves_a_seat(known, rows):
    sit(rows[0], AKI)
    place = rows[0].kind.findData("a")
    drawn = [row.kind.itemIcon(place).pixmap(20).toImage() for row in rows]
    people.change(known.settings, replace(AKI, name="Akiko", mark=5))

    assert (rows[0].profile, rows[0].setup().name, rows[0].setup().mark) == ("a", "Akiko", 5)
    assert [row.mark for row in rows] == [5, 1, 2, 0]
    assert all(row.kind.itemIcon(place).pixmap(20).toImage() != before for row, before in zip(rows, drawn, strict=True))

    people.remove(known.settings, "a")
    assert (rows[0].profile, rows[0].kind.currentIndex()) == ("", 0)


def test_whoever_was_given_another_crest_for_one_game_keeps_it_when_somebody_else_has_a_new_one(known, rows):
    sit(rows[0], AKI)
    rows[0].crest.click()
    assert rows[0].mark == 4
    people.change(known.settings, replace(BO, mark=7))
    people.remove(known.settings, "c")

    assert (rows[0].profile, rows[0].mark) == ("a", 4)


def test_a_quick_start_seats_people_as_they_are_now_and_gives_no_two_the_same_crest(known):
    seats = (SeatSetup(kind="human", name="Old", mark=0, profile="b"), SeatSetup(mark=1, level="easy"))
    known.settings.update(setups={"daruma": TableSetup(seats=seats)})
    order = usual_order(known, "daruma")
    assert (order.names[0], order.seats[0].mark, order.seats[0].profile) == ("Bo", 6, "b")

    seats = (
        SeatSetup(mark=3, level="easy"),
        SeatSetup(kind="human", profile="a"),
        SeatSetup(kind="human", profile="c"),
    )
    known.settings.update(setups={"daruma": TableSetup(seats=seats)})
    marks = [seat.mark for seat in usual_order(known, "daruma").seats]
    assert marks[1] == AKI.mark
    assert len(set(marks)) == 3


def test_more_seats_than_there_are_crests_and_a_friend_who_cannot_be_invited_keep_no_table_from_being_laid(services):
    """Of damaged settings the form of that game said nothing at all, and invitations could not be written."""
    friend, known_friend = SeatSetup("elsewhere", "Mei", profile="Mei"), SeatSetup("elsewhere", profile=new_guest())
    services.settings.update(setups={"daruma": TableSetup((SeatSetup("human"),) * 50)})
    assert len(usual_order(services, "daruma").seats) == facts("daruma").recommended
    services.settings.update(setups={"daruma": TableSetup((friend, known_friend))})
    one, other = usual_order(services, "daruma").seats
    assert (is_guest(one.profile), one.name, other.profile) == (True, "Mei", known_friend.profile)


def test_whoever_sat_down_last_is_offered_the_first_seat_of_a_new_game(known, qtbot):
    form = NewGame(known, facts("daruma"))
    qtbot.addWidget(form)
    sit(form.findChild(SeatRows).rows[0], BO)
    form._start()
    first, *others = NewGame(known, facts("samurai_sword")).order().seats
    assert (first.profile, first.name, first.mark) == ("b", "Bo", 6)
    assert [seat.kind for seat in others] == ["bot"] * (facts("samurai_sword").first - 1)


def test_whoever_takes_somebody_elses_name_has_the_one_from_before_again_and_is_told_why(dialog, known, qtbot):
    dialog.show()
    dialog.activateWindow()
    dialog._name.setFocus()
    qtbot.waitUntil(dialog._name.hasFocus)
    dialog._name.selectAll()
    QTest.keyClicks(dialog._name, "Bo")
    QTest.keyClick(dialog._name, Qt.Key.Key_Return)
    assert dialog._name.text() == "Aki"
    assert [person.name for person in known.settings.value.profiles] == ["Aki", "Bo", "Cy"]
    assert dialog._said.isVisible()
    assert dialog._said.text() == "Another player is called Bo already, so this one stays Aki."

    QTest.keyClicks(dialog._name, "ra")
    assert not dialog._said.isVisible()
    QTest.keyClick(dialog._name, Qt.Key.Key_Return)
    assert known.settings.value.profiles[0].name == "Akira"


def test_players_are_added_and_named_change_their_crest_with_a_click_and_are_removed_after_a_question(dialog, known):
    dialog._crests.button(5).click()
    assert known.settings.value.profiles[0] == Profile(id="a", name="Aki", mark=5)

    dialog._name.selectAll()
    QTest.keyClicks(dialog._name, "bo")
    assert [person.name for person in known.settings.value.profiles] == ["b", "Bo", "Cy"]
    assert people.free_name(known.settings.value.profiles, "bo") == "bo 2"

    press(dialog, "app.people.add")
    QTest.keyClicks(dialog._name, "Di Li")
    new = known.settings.value.profiles[-1]
    assert (new.name, new.mark) == ("Di Li", 0)
    assert new.id not in {"a", "b", "c"}

    press(dialog, "app.people.remove")
    assert len(known.settings.value.profiles) == 4
    question(dialog, yes=True)
    assert [person.name for person in known.settings.value.profiles] == ["b", "Bo", "Cy"]


def test_while_nobody_is_known_a_crest_lists_whoever_takes_it(services, window, qtbot):
    """Half of the page was empty, and nothing on it showed what a crest is."""
    made = PeopleDialog(services, window)
    made.show()
    qtbot.waitUntil(made._none.isVisible)
    made._waiting.button(4).click()
    (person,) = services.settings.value.profiles
    assert person.mark == 4
    assert (made._blank.isVisible(), made._sheet.isVisible()) == (False, True)
    assert (made._name.hasSelectedText(), made._crests.checkedId()) == (True, 4)
    made.close()


def give_taken_name(dialog):
    """Bo, the second, is called Aki like the first; nobody but Bo is told so."""
    dialog._list.setCurrentRow(1)
    dialog._name.setText("Aki")
    dialog._settle()
    assert dialog._said.isVisible()


def test_neither_who_is_added_nor_who_follows_one_who_is_removed_is_told_that_another_chose_a_taken_name(dialog):
    give_taken_name(dialog)
    press(dialog, "app.people.add")
    assert (dialog._name.text(), dialog._said.isVisible()) == ("Player 4", False)
    give_taken_name(dialog)
    people.remove(dialog._settings, "b")
    assert (dialog._name.text(), dialog._said.isVisible()) == ("Cy", False)


def test_whoever_is_made_named_or_removed_in_another_window_of_the_same_folder_is_taken_for_nobody_else(dialog, known):
    """Who was added here got no name: that of somebody who came there was written over. And once somebody was gone
    there, whatever was done to one in the list was done to the next.
    """
    there = SettingsStore(known.paths.settings)
    zoe = Profile(id="z", name="Zoe", mark=5)
    people.add(there, zoe)
    press(dialog, "app.people.add")
    dialog._name.clear()
    QTest.keyClicks(dialog._name, "Di")
    listed = [dialog._list.item(row).text() for row in range(dialog._list.count())]
    assert [each.name for each in known.settings.value.profiles] == ["Aki", "Bo", "Cy", "Zoe", "Di"] == listed

    people.remove(there, AKI.id)
    known.settings.update(mini_map=False)
    assert [dialog._list.item(row).text() for row in range(dialog._list.count())] == ["Bo", "Cy", "Zoe", "Di"]
    assert dialog._name.text() == "Di"
    dialog._list.setCurrentRow(0)
    assert dialog._name.text() == "Bo"


@pytest.mark.slow
def test_everything_about_a_person_is_seen_while_a_name_is_taken_and_afterwards(known, dialog):
    """A bar came with the message and stayed, for want of the room that it took; buttons were cut in half."""
    dialog.resize(_SIZE)
    bar = dialog._sheet.findChild(Scroll).verticalScrollBar()
    for language in i18n.LANGUAGES:
        known.settings.update(language=language)
        dialog._list.setCurrentRow(0)
        settle(5)
        tops = {crest.y() for crest in dialog._crests.buttons()}
        give_taken_name(dialog)
        settle(5)
        assert (bar.isVisible(), bar.maximum(), len(tops)) == (False, 0, 1)
        dialog._list.setCurrentRow(0)
        settle(5)
        assert (bar.isVisible(), bar.maximum(), {crest.y() for crest in dialog._crests.buttons()}) == (False, 0, tops)


def test_the_question_names_who_is_to_be_removed_as_they_wrote_it(known, dialog):
    known.settings.update(profiles=(AKI, replace(BO, name="<b>Bo</b> & Co")))
    for language, asked in (("en", "Remove <b>Bo</b> & Co? "), ("zh_TW", "要移除「<b>Bo</b> & Co」嗎？")):
        known.settings.update(language=language)
        dialog._list.setCurrentRow(1)
        dialog._ask_to_remove()
        assert question(dialog, yes=False).startswith(asked)


def test_the_list_of_who_may_sit_there_is_wide_enough_for_the_longest_name(known, rows):
    """Names were cut in the middle, as the list was no wider than its box."""
    kind = rows[0].kind
    rows[0].window().show()
    for name in ("Maximiliana-Wilhelmina W", "Bo"):
        known.settings.update(profiles=(replace(AKI, name=name), BO))
        settle(5)
        box = kind.width()
        kind.showPopup()
        settle(5)
        view = kind.view()
        wide = max(view.sizeHintForColumn(0), kind.fontMetrics().horizontalAdvance(name) + 20)
        assert view.viewport().width() >= wide
        kind.hidePopup()
        assert kind.width() == box


def test_all_crests_stand_in_one_row_as_large_as_it_has_room_for(known, dialog, qtbot):
    """In a dialog a little narrower than usual the last ones stood in a row of their own."""
    for scale, wide in ((1.0, 890), (1.0, 720), (2.0, 1000), (2.0, 760)):
        known.settings.update(text_scale=scale)
        dialog.resize(wide, 540)
        settle(5)
        crests = dialog._crests.buttons()
        assert len({crest.y() for crest in crests}) == 1
        assert crests[-1].geometry().right() <= crests[-1].parentWidget().width()
        assert crests[0].iconSize().width() in range(20, round(34 * scale) + 1)
        in_the_list = round(34 * scale)
        qtbot.waitUntil(lambda size=in_the_list: dialog._list.iconSize().width() == size)


def test_the_crest_that_the_keyboard_is_on_is_named_above_and_no_tip_lies_over_what_is_below(known, dialog, qtbot):
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    worn, other = (dialog._crests.button(mark) for mark in (AKI.mark, 0))
    assert dialog._crest_name.text() == worn.accessibleName()
    other.setFocus(Qt.FocusReason.TabFocusReason)
    settle(2 * AFTER_MS)
    assert dialog._crest_name.text() == other.accessibleName() != worn.accessibleName()
    assert not QToolTip.isVisible()
    dialog._name.setFocus(Qt.FocusReason.TabFocusReason)
    assert dialog._crest_name.text() == worn.accessibleName()
