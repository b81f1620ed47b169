"""A table with a box of its own shows the boards and cards that it plays with, not those that we print."""

from itertools import combinations

import pytest

from desktop.games.taiwan_monsters_brawl import printed
from desktop.games.taiwan_monsters_brawl.art import register
from desktop.games.taiwan_monsters_brawl.ui import BrawlUi
from desktop.person import i18n
from desktop.theme.art import Art
from rules.core.chance import Chance
from rules.core.message import Message, message
from rules.registry import create
from rules.taiwan_monsters_brawl.events import fate_zone

NAME = "taiwan_monsters_brawl"
GRID = [". # g G", "b U R 1", ". g 1 U", ". # . R"]
HOUSE = {
    "monsters": {"monster": {"lion_storm": {"grid": GRID, "ultimate": "twin_blaze"}}},
    "spells": {"spell": {"tornado": {"cost": 3}, "tsunami": {"class": "pre_roll"}}},
    "zones": {"zone": {"n1": {"points": 3}, "s2": {"direction": "west"}, "e3": {"runes": []}}},
}


def at_table(house):
    ui, game = BrawlUi(), create(NAME, {"seats": 2, "monster_selection": "fixed"}, house)
    ui.learn(game)
    return ui, game.observe(game.setup(Chance(3)), 0)


def test_a_board_lies_there_as_the_table_has_it():
    for house, rest in (({}, ""), (HOUSE, "/. # g G-b U R 1-. g 1 U-. # . R")):
        ui, view = at_table(house)
        keys = [[part.key for part in ui.seat_decor(view, seat, "own") if part.id == "board"] for seat in (0, 1)]
        assert keys == [[f"{NAME}/board/lion_storm{rest}"], [f"{NAME}/board/yellow_flyers"]]


def test_what_is_built_into_a_board_is_that_of_the_table():
    ui, _view = at_table(HOUSE)
    assert printed.cells("lion_storm", ui.rules) == (
        *("", "", "grey", "", "black", "", "", "1"),
        *("", "grey", "1", "", "", "", "", ""),
    )
    assert printed.cells("lion_storm", printed.printed())[10] == ""
    assert printed.points("land/n1", ui.rules) == 3


def test_a_cell_tells_what_the_table_has_there():
    ui, view = at_table(HOUSE)
    assert ui.describe(fate_zone(0, 5), view)[1:] == (
        message(f"{NAME}.table.cell_specified", rune=Message(f"{NAME}.rune.ultimate")),
    )
    assert ui.describe(fate_zone(0, 10), view)[1:] == (Message(f"{NAME}.table.cell_success"),)


@pytest.mark.parametrize(
    ("face", "rest"),
    [
        ("spell/tornado", "/3"),
        ("spell/tsunami", "/2/pre_roll"),
        ("spell/wildfire", ""),
        ("land/n1", "/3/ultimate+spell+any/1"),
        ("land/s2", "/1/upgrade+spell+any/1/west"),
        ("land/e3", "/2//1"),
        ("land/w1", ""),
        ("monster/lion_storm", "/twin_blaze"),
        ("monster/sharkelan", ""),
    ],
)
def test_a_card_shows_what_the_table_has_set(face, rest):
    ui, _view = at_table(HOUSE)
    assert printed.card_key(face, ui.rules) == f"{NAME}/{face}{rest}"
    assert printed.card_key(face, printed.printed()) == f"{NAME}/{face}"


@pytest.mark.drawn
def test_what_was_set_is_seen(qapp):
    art = Art()
    register(art)
    for told in (
        ("board/lion_storm", "board/lion_storm/. # g G-b U R 1-. g 1 U-. # . R"),
        ("spell/tsunami", "spell/tsunami/2/pre_roll", "spell/tsunami/3"),
        ("land/s2", "land/s2/1/reroll+upgrade+any/1/west", "land/s2/4/reroll/0"),
        ("monster/lion_storm", "monster/lion_storm/twin_blaze"),
        ("cell/blank", "cell/ultimate", "cell/red", "cell/success", "cell/forbidden"),
    ):
        drawn = [art.pixmap(f"{NAME}/{key}", 150, 210).toImage() for key in told]
        assert all(one != other for one, other in combinations(drawn, 2)), told


@pytest.mark.parametrize(
    ("runes", "said"),
    [
        ([], "Set A: 1 chi"),
        (["chi"], "Set A: Chi, 1 chi"),
        (["chi", "spell", "chi", "reroll"], "Set A: Chi, Spell, Chi, Reroll, 1 chi"),
    ],
)
def test_a_start_set_of_any_size_has_words(runes, said):
    """TM-2.6: those of no rune, of one and of four were called by the keys of their texts."""
    house = {"monsters": {"monster": {"lion_storm": {"start_a": {"runes": runes}}}}}
    game = create(NAME, {"seats": 2, "monster_selection": "fixed", "start_player": 0}, house)
    state = game.setup(Chance(3))
    assert i18n.say(game.label(state, game.legal_actions(state)[0]), ["Ann", "Bob"]) == said


def test_a_zone_that_gives_nothing_says_nothing_of_gifts():
    """TM-1.8: it ended with "Gives: "."""
    ui, view = at_table({"zones": {"zone": {"n7": {"runes": [], "chi": 0}}}})
    told = [ui.reading(f"{NAME}.land.{zone}", view)[1][1] for zone in ("n7", "n6")]
    assert [i18n.say(each, ()) for each in told] == ["North · Points: 4", "North · Points: 3 · Gives: Reroll, 1 chi"]


@pytest.mark.parametrize(("house", "rule"), [({}, "TM-4.61"), (HOUSE, "TM-4.65")])
def test_a_monster_opens_the_rule_of_the_ultimate_that_it_has_at_the_table(house, rule):
    """F1 on the Lion opened Sudden Cloudburst though it had Twin Blaze."""
    ui, view = at_table(house)
    lion, reference = f"#{view.zones['monster.0'][0]}", f"{NAME}.monster.lion_storm"
    shown = next(each for each in ui.exhibits() if each.told[0].key == reference)
    assert [ui.rule(lion, view), ui.rule_of(reference, view), shown.rule] == [rule] * 3
    assert ui.rule_of(f"{NAME}.ultimate.twin_blaze", view) == "TM-4.65"
