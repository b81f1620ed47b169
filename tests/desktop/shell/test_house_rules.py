"""A table sets numbers of the game anew: in the form, in the save, and where somebody asks what was agreed on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox

from desktop.person import i18n
from desktop.person.settings import TableSetup
from desktop.shell.parts.catalogue import facts
from desktop.shell.setup.agreed import Agreed, Agreement, agreements
from desktop.shell.setup.house_form import HouseForm
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.orders import named, usual_order
from desktop.shell.setup.tables import lay, open_file
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES, create, house_fields
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import above_all, button, labels, press

GAME = "nine_cards_sekigahara"
HOUSE = {"castles": {"ii_naomasa": {"strength": 10}}, "effects": {"loyal_bond": {"gain": 4}}}


@pytest.fixture
def form(services, qtbot):
    return on_screen(qtbot, NewGame(services, facts(GAME)), 1280, 720)


def number(form, name):
    """The field of the number with the English name `name`."""
    (found,) = [box for box in form.findChildren(QSpinBox) if box.accessibleName() == name]
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_number_of_a_game_that_may_change_has_a_field_within_its_limits(services, qtbot, game):
    form = on_screen(qtbot, HouseForm(game, house_fields(game), {}))
    press(form, "app.house")
    limits = [(box.minimum(), box.maximum(), box.value()) for box in form.findChildren(QSpinBox)]

    assert sorted(limits) == sorted((each.least, each.most, each.printed) for each in house_fields(game))
    assert form.values() == {}


def test_numbers_are_folded_away_until_somebody_asks_for_them(form):
    house = form.findChild(HouseForm)
    assert house.findChildren(QSpinBox) == []  # the form of a new game opens sooner without them
    press(form, "app.house")
    field = number(form, "Ii Naomasa: printed strength")
    assert field.isVisible()
    press(form, "app.house")
    assert not field.isVisible()


@above_all("game", [game for game in GAMES if house_fields(game)], "samurai_sword")
def test_what_is_unfolded_comes_into_sight(services, qtbot, game):
    """It opened below the edge, where a small arrow alone had turned: it looked as if nothing had happened."""
    services.settings.update(text_scale=1.6)
    form = on_screen(qtbot, NewGame(services, facts(game)), 1280, 720)
    press(form, "app.house")
    first, second, *_others = form.findChild(HouseForm).findChildren(QSpinBox)
    qtbot.waitUntil(lambda: second.visibleRegion().boundingRect() == second.rect(), timeout=3000)
    assert first.visibleRegion().boundingRect() == first.rect()
    assert button(form, "app.house").visibleRegion().boundingRect() == button(form, "app.house").rect()


def test_the_keyboard_goes_from_the_fold_to_the_numbers_and_then_on(form, qtbot):
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    press(form, "app.house")
    fields = form.findChild(HouseForm).findChildren(QSpinBox)
    button(form, "app.house").setFocus()
    walked = []
    while button(form, "app.new.start") not in walked:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        walked.append(QApplication.focusWidget())
    assert [at for at in walked if at in fields] == fields


def test_a_game_without_such_fields_offers_no_fold(services, qtbot):
    form = on_screen(qtbot, NewGame(services, facts("daruma")))
    assert not form.findChild(HouseForm).isVisible()


def test_what_differs_from_the_print_is_ordered_beside_it_and_all_goes_back_to_it_at_once(form):
    press(form, "app.house")
    number(form, "Ii Naomasa: printed strength").setValue(10)
    number(form, "Loyal Bond: gain of the neighbours").setValue(4)

    assert form.order().house == HOUSE
    assert [words for words in labels(form) if words.startswith("printed:")] == ["printed: 3", "printed: 2"]
    press(form, "app.house.reset")
    assert form.order().house == {}


def test_house_rules_that_cannot_be_played_say_why(form):
    """NC-7.4: equal strengths could leave a tie undecided."""
    press(form, "app.house")
    number(form, "Ii Naomasa: printed strength").setValue(4)

    assert [words for words in labels(form) if "printed strength 4" in words] != []
    assert not button(form, "app.new.start").isEnabled()
    number(form, "Ii Naomasa: printed strength").setValue(3)
    assert button(form, "app.new.start").isEnabled()


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
def test_an_option_for_other_fields_of_players_is_not_listed_as_agreed_on(seats, alone):
    """Four people read how many points win with two; the form had not offered it to them."""
    game = create("taiwan_monsters_brawl", {"seats": seats})
    listed = {each.name for each in agreements(Match(game, [SeatSpec(f"P{seat}") for seat in range(seats)], 5))}
    named = {name: i18n.text(key) for name, key in game.options.keys().items()}

    assert {"two_player_target", "mercy_rule"} & {name for name, words in named.items() if words in listed} == {alone}
    assert named["start_player"] in listed
