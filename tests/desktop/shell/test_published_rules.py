"""Where a publisher's rulebook decides otherwise than we do, one choice plays by it, and names it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from desktop.person import i18n
from desktop.shell.parts.catalogue import facts
from desktop.shell.setup.new_game import NewGame
from rules.registry import GAMES, options_model, validate_options
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import labels, loose
from tests.desktop.shell.spoken import nameless
from tests.facts import facts_of

PUBLISHED = {game: found for game in GAMES if (found := facts_of(game).published)}


def sets_of(form):
    return [box for box in form.findChildren(QComboBox) if box.accessibleName() == i18n.text("app.option.sets")]


def test_the_games_that_offer_it_are_those_whose_rulebooks_differ_and_published_rules_are_not_the_usual_ones():
    assert PUBLISHED
    assert {game: dict(found) for game in GAMES if (found := options_model(game).published)} == PUBLISHED
    for game, differing in PUBLISHED.items():
        usual = validate_options(game, {}).model_dump()
        found = validate_options(game, differing).model_dump()
        assert {name: value for name, value in found.items() if value != usual[name]} == differing


@pytest.mark.parametrize("game", PUBLISHED)
def test_one_choice_sets_all_that_differs_and_shows_what_is_set(services, qtbot, game):
    form = on_screen(qtbot, NewGame(services, facts(game)), 1280, 900)
    (box,) = sets_of(form)
    usual = form._options.values()
    assert box.currentText() == "as usual here"
    named = i18n.text("app.option.sets.help", source=i18n.text(f"{game}.option.published"))
    assert named in map(loose, labels(form))

    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert form._options.values() == {**usual, **PUBLISHED[game]}
    assert box.currentText() == "as published"

    one = next(iter(PUBLISHED[game]))
    form._options._write[one](usual[one])
    assert (box.currentIndex(), box.placeholderText()) == (-1, "mixed")
    form._options._write[one](PUBLISHED[game][one])
    assert box.currentText() == "as published"
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert form._options.values() == usual
    assert nameless(form) == []


def test_a_game_whose_rulebook_does_not_differ_offers_no_such_choice(services, qtbot):
    form = on_screen(qtbot, NewGame(services, facts("nine_cards_sekigahara")), 1280, 900)
    assert sets_of(form) == []
