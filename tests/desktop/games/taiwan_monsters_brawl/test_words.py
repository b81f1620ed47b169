"""Everything on the table of Taiwan Monsters Brawl says what it is, with this table's numbers, and knows its rule."""

import re

import pytest

from desktop.games.registry import ui_of
from desktop.games.taiwan_monsters_brawl.ui import create
from desktop.person import i18n
from desktop.system import paths
from rules.core.message import Message
from rules.taiwan_monsters_brawl import OPTIONS
from rules.taiwan_monsters_brawl import create as create_game
from rules.taiwan_monsters_brawl.duel_events import Compared
from rules.taiwan_monsters_brawl.tables import CELL_KEYS, MONSTER_KEYS, RUNE_KEYS, SPELL_KEYS, ULTIMATE_KEYS, ZONE_KEYS
from tests.rules.taiwan_monsters_brawl.builder import table

GAME = "taiwan_monsters_brawl"


@pytest.fixture
def ui():
    return create()


def full():
    at = table().board(0, "B2=S↑ C2=R↓ D1=G↑").hand(0, "tornado", "sorcery").chi(3, 2).vp(1, 5).half(1)
    at = at.discard("mud_ape", "tornado", "sorcery").act(0)
    return at.game.observe(at.state, 0)


def said(told):
    return [i18n.say(one, ["Aki", "Ken", "Mei", "Taro"]) for one in told]


def test_what_a_rule_is_opened_for(ui):
    view = full()
    wanted = {
        "fate.0.B1": "TM-4.41",
        "rune.reroll.used@fate.0.C2": "TM-4.45",
        "rune.reroll@runes": "TM-4.34",
        "marker.0": "TM-1.9b",
        "spell_discard": "TM-4.4",
        "rune_die": "TM-1.6",
    }
    assert {thing: ui.rule(thing, view) for thing in wanted} == wanted
    assert ui.rule_of(f"{GAME}.spell.sword_lion", view) == "TM-4.54"
    for spell in ("monster_eye", "volcanic_eruption", "explosion"):
        assert ui.rule_of(f"{GAME}.spell.{spell}", view) == "TM-7.1", "it names them"
    assert ui.rule_of(f"{GAME}.monster.kaka_giant", view) == "TM-4.67"
    assert ui.rule_of(f"{GAME}.land.w7", view) == "TM-1.8"
    assert ui.rule_of(f"{GAME}.rune.upgrade", view) == "TM-4.32"
    assert ui.rule_now(view) == "TM-4.16", "nothing is asked: the phase"


def test_an_ultimate_leads_to_the_paragraph_that_bears_its_name(ui):
    """Log and gallery led to what is not known of the printed cards."""
    ui.learn(create_game(OPTIONS.checked(GAME, {}), {}))
    book = (paths.resources() / "games" / GAME / "rulebook" / "en.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^- \*\*(.+?)\*\*.*\{(TM-4\.6\d)", book, re.MULTILINE))
    wanted = {key: told[said([Message(f"{GAME}.ultimate.{key}")])[0]] for key in ULTIMATE_KEYS}
    shown = {each.picture.rpartition("/")[2]: each.rule for each in ui.exhibits() if "/ultimate/" in each.picture}
    assert shown == wanted
    assert {key: ui.rule_of(f"{GAME}.ultimate.{key}", full()) for key in ULTIMATE_KEYS} == wanted


def test_the_open_question_has_its_rule(ui):
    at = table().act(0)
    ui.learn(at.game)
    ui.asked(at.game.decision(at.state))
    assert ui.rule_now(at.game.observe(at.state, 0)) == "TM-4.16"
    at.do("rest")
    ui.asked(at.game.decision(at.state))
    assert ui.rule_now(at.game.observe(at.state, 0)) == "TM-4.2"


def test_what_is_pointed_at_says_what_it_is(ui):
    i18n.set_language("en")
    view = full()
    zone = next(f"#{piece}" for piece in view.zones["row"] if view.pieces[piece].face == "land/w6")
    told = {
        "fate.0.A1": ["Blank cell, A1", "It takes any rune."],
        "fate.0.B1": ["Forbidden cell, B1", "It takes no rune, and no line runs through it."],
        "fate.0.D3": ["Specified rune cell, D3", "It takes only Ultimate."],
        "fate.0.A2": ["Built-in die, A2", "Black die: It joins your dice whenever a line runs through it."],
        "fate.0.D2": ["Built-in success number, D2", "1 more success whenever a line runs through it."],
        "spell_discard": ["Spell discard pile", "Cards: 3", "In it: Sorcery, Tornado, Mud Ape"],
        zone: [
            "Dadu Mountain",
            "West · Points: 3 · Gives: Upgrade, 2 chi",
            "Held by Ken, but only by half: −1 in every defence",
        ],
        "seat.1": [
            "Yellow-Cloaked Flyers of Ken",
            i18n.text("taiwan_monsters_brawl.table.standing", points=5, chi=2, cards=0),
            i18n.text("taiwan_monsters_brawl.table.leads"),
            "False Guides: Your opponent gets −1.",
        ],
    }
    assert {thing: said(ui.describe(thing, view))[: len(words)] for thing, words in told.items()} == told


def test_whoever_looks_on_in_an_extra_round_leads_no_more(ui):
    """TM-4.25: leaders are looked for among those who take part, and nobody can topple another."""
    runes = "A1=C↑ B2=C↑", "A1=C↑", "C1=C↑ C2=C↑"
    scene = table(3).round(3).start(2).vp(11, 11, 11)
    for seat, own in enumerate(runes):
        scene.board(seat, own)
    at = scene.close()
    assert at.state.order == (0, 2)
    view = at.game.observe(at.state, 0)
    crowned = [seat for seat in range(3) if "crown" in {one.id for one in ui.seat_decor(view, seat, "seat")}]
    assert crowned == [0, 2]
    leads = Message("taiwan_monsters_brawl.table.leads")
    assert [leads in ui.describe(f"seat.{seat}", view) for seat in range(3)] == [True, False, True]


HOUSE = {"box": {"red": {"ones": 5}}}


def test_numbers_of_the_house_are_named(ui):
    """Texts bear the numbers of this table, not those of the box; `test_house` asks the same of cards."""
    i18n.set_language("en")
    game = create_game(OPTIONS.checked(GAME, {"seats": 2}), HOUSE)
    ui.learn(game)
    assert said(ui.describe("die.red@plan.attack", full()))[1] == "5 of its 6 faces show a success."


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whatever_the_log_names_can_be_read(ui, language):
    i18n.set_language(language)
    view = full()
    faces = [*(f"spell.{key}" for key in SPELL_KEYS), *(f"land.{key}" for key in ZONE_KEYS)]
    faces += [*(f"monster.{key}" for key in MONSTER_KEYS), *(f"rune.{key}" for key in RUNE_KEYS), "rune.any"]
    for face in faces:
        picture, told = ui.reading(f"{GAME}.{face}", view)
        assert picture.startswith(f"{GAME}/"), face
        assert all(f"{GAME}." not in words_ for words_ in said(told)), face
        assert told[0] == Message(f"{GAME}.{face}")


def test_a_cell_and_a_rune_are_read_beside_the_whole_board():
    at = table().board(1, "B4=C↑").act(0)
    view, ui = at.game.observe(at.state, 0), create()
    cells = [f"fate.1.{key}" for key in CELL_KEYS]
    assert ui.whole("fate.1.A1", view) == cells
    assert ui.whole("rune.chi@fate.1.B4", view) == cells
    assert ui.whole("rune.chi@runes", view) == ui.whole("chi.1", view) == ui.whole("#0", view) == ()


def test_on_a_shared_screen_covered_cards_say_how_to_look_at_them(ui):
    at = table().hand(0, "tornado", "sorcery").act(0)
    own, public = (at.game.observe(at.state, viewer) for viewer in (0, None))

    def peeks(view):
        return [part.text for part in ui.seat_decor(view, 0, "own") if part.id == "peek"]

    card = f"#{public.zones['hand.0'][0]}"
    assert [told.key.rpartition(".")[2] for told in ui.describe(card, public)] == ["hand", "peek"]
    assert "taiwan_monsters_brawl.table.peek" not in [told.key for told in ui.describe(card, own)]
    assert (peeks(public), peeks(own)) == (["P"], [])
    ui.may_peek = False
    assert ([told.key.rpartition(".")[2] for told in ui.describe(card, public)], peeks(public)) == (["hand"], [])


@pytest.mark.parametrize(
    ("results", "spoken"),
    [((4, 3), [("beat", 2), ("beaten", 1)]), ((3, 4), [("beat", 1), ("beaten", 2)]), ((3, 3), [])],
)
def test_nobody_has_beaten_anybody_in_a_draw(results: tuple[int, int], spoken: list[tuple[str, int]]) -> None:
    """TM-4.26."""
    assert list(ui_of("taiwan_monsters_brawl").occasions(Compared(2, 1, results, 0))) == spoken
