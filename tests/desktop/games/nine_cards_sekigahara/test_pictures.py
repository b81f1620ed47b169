"""The picture of Nine Cards follows the model, tells nothing that is secret, and shows what would come of an answer."""

import re
from itertools import pairwise

import pytest

from desktop.games.nine_cards_sekigahara import knowledge
from desktop.games.nine_cards_sekigahara.decor import DISC_X
from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.theme import fonts
from rules.core.chance import Chance
from rules.core.ids import piece_id
from rules.nine_cards_sekigahara.state import BATTLE, total
from rules.nine_cards_sekigahara.tables import OPTION_KEYS
from rules.registry import create
from tests.desktop.games.nine_cards_sekigahara.kit import GAME, battle, middle_of, start
from tests.rules.nine_cards_sekigahara.builder import table


def decor(made, name):
    return made.scene.board.decor[name].decor


@pytest.mark.parametrize("language", ["en", "zh_TW", "zh_CN", "ja"])
def test_where_text_is_large_the_words_of_an_option_end_before_the_blue_disc_and_others_stay_on_their_tray(
    lay, language
):
    """ "Reinforce" ran into it, and in Japanese 残 lay half on the dark edge of the table."""
    fonts.set_text_scale(1.6)
    i18n.set_language(language)
    fonts.use_language(language)
    made = lay(table(1, 5, 8).play())
    for option in OPTION_KEYS:
        (words,) = made.scene.board.decor[f"option.{option}"].labels
        assert words.text() == words.spoken
        assert words.sceneBoundingRect().right() <= DISC_X[1] - 21 - 5
    words, tray = made.scene.board.decor["deck.words"].labels[0], decor(made, "deck.list")
    assert words.text() == words.spoken
    assert words.sceneBoundingRect().left() >= tray.x - tray.width / 2
    assert words.sceneBoundingRect().right() <= tray.x + tray.width / 2


@pytest.mark.parametrize("language", ["en", "zh_TW", "zh_CN", "ja"])
def test_the_words_of_an_option_are_whole_in_the_smallest_window(lay, language):
    """All that could be read of the castle action was "castle…", in Han."""
    i18n.set_language(language)
    fonts.use_language(language)
    made = lay(table(1, 5, 8).play(), size=(720, 532))
    made.view.sharpen()
    told = [made.scene.board.decor[f"option.{option}"].labels[0] for option in OPTION_KEYS]
    assert [words.text() for words in told] == [words.spoken for words in told]


def test_the_numbers_of_places_lie_whole_on_their_badges_where_text_is_large():
    at = table(1, 2, 3).camp("R", 4, 5).camp("B", 6).play("R")
    shown = ui_of(GAME).decor(at.game.observe(at.state, 0), 0)
    badges = [each for each in shown if ".place." in each.id]
    assert sorted(badge.text for badge in badges) == ["1", "1", "2", "2"]
    assert all(badge.px * 1.6 <= badge.height for badge in badges)


# Face to face (NC-4.37, NC-13.1).


@pytest.mark.parametrize(("rows", "wide"), [((4, 4), 284), ((5, 4), 254), ((3, 6), 180), ((1, 8), 138)])
@pytest.mark.parametrize("me", [0, 1])
def test_cards_of_one_place_stand_above_one_another_as_large_as_there_is_room(lay, rows, wide, me):
    numbers = list(range(1, 10))
    red, blue = numbers[: rows[0]], numbers[rows[0] : sum(rows)]
    made = lay(battle(red, blue), viewer=me)
    for one, other in zip(red, blue, strict=False):
        assert middle_of(made, one)[0] == middle_of(made, other)[0]
    above, below = (blue, red) if me == 0 else (red, blue)
    assert max(middle_of(made, one)[1] for one in above) < 480 < min(middle_of(made, one)[1] for one in below)
    assert [name for name in made.scene.board.decor if name.startswith("link.")] == [
        f"link.{place}" for place in range(min(rows))
    ]
    for row in (red, blue):
        assert made.scene.board.sprites.piece(row[0] - 1).goal.size.width == wide
        middles = [middle_of(made, one)[0] for one in row]
        assert all(right - left >= wide for left, right in pairwise(middles))
        assert middles[-1] + wide / 2 <= 1588


@pytest.mark.parametrize("rows", [(6, 3), (1, 8)])
def test_castles_of_one_place_face_each_other_before_the_battle_too_and_none_hides_another(lay, rows):
    numbers = list(range(1, 10))
    red, blue = numbers[: rows[0]], numbers[rows[0] : sum(rows)]
    made = lay(table().camp("R", *red).camp("B", *blue).play())
    camps = [[made.scene.board.sprites.piece(number - 1).goal for number in camp] for camp in (red, blue)]
    assert len({goal.size.width for camp in camps for goal in camp}) == 1
    assert all(one.pose.x == other.pose.x for one, other in zip(*camps, strict=False))
    assert all(right.pose.x - left.pose.x >= left.size.width for camp in camps for left, right in pairwise(camp))


def test_the_table_is_laid_anew_when_the_battle_begins(qtbot):
    made = start(qtbot, 0, seed=4)
    made.until(lambda game, state: state.phase == BATTLE)

    assert made.scene.board.arrangement.place("slot.1") is None
    assert made.scene.board.arrangement.place("camp.0").size.width > 130


# What is seen at a glance.


def test_a_castle_tells_both_armies_and_who_leads(lay):
    made = lay(table(1, 5, 8).men("R", 3, 1, 0).men("B", 1, 1, 2).play())

    assert [decor(made, f"army.{slot}.{seat}").text for slot in range(3) for seat in range(2)] == list("311102")
    assert decor(made, "lead.0").text == "+2"
    assert decor(made, "lead.2").text == "+2"
    assert decor(made, "lead.0").x < decor(made, "army.0.1").x
    assert decor(made, "lead.2").x > decor(made, "army.2.0").x
    assert "lead.1" not in made.scene.board.decor, "a tie leads nobody"
    assert [made.ui.mark(seat, 5, made.scene.view) for seat in range(2)] == [1, 0], "red and blue, whatever people wear"


@pytest.mark.parametrize(("viewer", "shown"), [(0, ["hidden.0"]), (1, ["hidden.1"]), (None, [])])
def test_an_ambush_shows_to_its_owner_alone(lay, viewer, shown):
    made = lay(table(1, 5, 8).tok(R="green", B="purple").ambush(2, 1).play(), viewer=viewer)
    found = [name for name in made.scene.board.decor if re.fullmatch(r"hidden\.\d", name)]

    assert found == shown
    if viewer == 0:
        assert decor(made, "hidden.0.count").text == "+2"
        assert decor(made, "hidden.0").x < made.pos(piece_id(4)).x() < decor(made, "army.1.1").x
    keys = {seat: made.scene.board.sprites.piece(made.state.tokens[seat]).figure.key for seat in range(2)}
    assert keys == {
        seat: f"{GAME}/ambush/{colour if seat == viewer else 'back'}" for seat, colour in ((0, "green"), (1, "purple"))
    }


def test_used_castle_actions_and_options_are_marked(lay):
    made = lay(table(1, 5, 8).closed(2, "B").used("B", "castle").used("R", "deploy").play(turn=3))

    assert [name for name in made.scene.board.decor if re.fullmatch(r"band\.\d", name)] == ["band.1"]
    assert decor(made, "band.1.words").text == "Deep Ambush"
    assert decor(made, "option.deploy.icon").opacity < 1 == decor(made, "option.march.icon").opacity
    assert "castle.1" in made.scene.board.decor
    assert "castle.0" not in made.scene.board.decor


def test_before_the_battle_castles_not_turned_up_are_listed_and_printed_strengths_count(lay):
    made = lay(table(1, 5, 8, turncoat_range="any").camp("R", 3).camp("B", 9).play())
    assert not [name for name in made.scene.board.decor if "house" in name], "an option is no change of the box"
    listed = [decor(made, name).text for name in made.scene.board.decor if name.startswith("unseen.")]
    assert listed == ["2", "4", "6", "7"]
    assert decor(made, "deck.count").text == "4"
    assert [decor(made, f"seat.{seat}.total").text for seat in range(2)] == ["3", "9"]


def test_dice_tell_strengths_and_marks_tell_the_rest(lay):
    at = table().camp("R", 3, 1, 8, 6).camp("B", 9, 5, 2, 7)
    made = lay(at.strength({8: 5, 1: 3}).resolved(8).steadfast(6).battle())
    assert decor(made, "#7.strength").text == "5"
    dice = {piece: decor(made, f"#{piece}.strength").key.rpartition("/")[2] for piece in (7, 0, 2)}
    assert dice == {7: "down", 0: "up", 2: "plain"}
    marks = [name for name in made.scene.board.decor if name.endswith((".resolved", ".steadfast"))]
    assert sorted(marks) == ["#5.steadfast", "#7.resolved"]
    assert [decor(made, f"seat.{seat}.total").text for seat in range(2)] == ["17", "23"]


def test_the_mark_of_the_resolved_goes_with_a_turncoat(lay):
    made = lay(battle((1, 7, 3), (9, 8, 4, 6)).do("resolve:7", "target:8"))
    stamp = decor(made, "#6.resolved")

    assert stamp.y < 480, "he stands in the enemy's row now"
    assert "#7.resolved" not in made.scene.board.decor
    assert made.scene.board.decor.keys() >= {"seat.0.outnumbered"}


def test_in_the_second_game_of_a_pair_the_first_is_remembered(qtbot):
    made = start(qtbot, 0, seed=4, match="pair")
    assert "first" not in made.scene.board.decor
    made.until(lambda game, state: state.winner >= 0)

    side = ("red", "blue")[made.state.winner]
    assert decor(made, "first.crest").key.endswith(f"side/{side}")
    assert decor(made, "first.margin").text == f"+{made.state.margin}"


# House rules (issue 4: what was changed is seen).


def test_what_the_house_changed_bears_its_mark_and_says_so(lay):
    house = {
        "castles": {"ii_naomasa": {"strength": 12}},
        "effects": {"head_on_clash": {"loss": 4}},
        "actions": {"deploy": {"place": 2}, "deep_ambush": {"gain": 3}, "camp": {"ashigaru": 12}},
    }
    made = lay(table(1, 5, 8, house=house).camp("R", 3).camp("B", 9).play())
    names = made.scene.board.decor.keys()

    assert {name for name in names if name.endswith("house") or ".house." in name} == {
        "#2.house",
        "#7.house.effect",
        "#4.house.action",
        "option.deploy.house",
        "seat.0.house",
        "seat.1.house",
    }
    assert made.scene.board.sprites.piece(2).figure.key.endswith("/12")
    said = [message.key for message in made.ui.describe(piece_id(2), made.scene.view)]
    assert f"{GAME}.table.house" in said
    assert f"{GAME}.table.house" not in [m.key for m in made.ui.describe(piece_id(0), made.scene.view)]


# Words and pictures.


def test_whatever_the_log_names_has_its_rule_wherever_it_lies(lay):
    """F1 opened the first page of the rulebook."""
    made = lay(table(1, 5, 8).camp("R", 3).spent("gold").play())
    rules = {
        "castle.shimazu_yoshihiro": "NC-4.15",
        "castle.ii_naomasa": "NC-4.44",
        "castle.mori_hidemoto": "NC-4.11",
        "ambush.gold": "NC-3.3",
        "ambush.purple": "NC-3.3",
        "option.march": "",
    }
    assert {named: made.ui.rule_of(f"{GAME}.{named}", made.scene.view) for named in rules} == rules


def test_the_view_is_read_as_the_rules_have_it(qtbot):
    game = create(GAME, {})
    rng = Chance(5)
    state = game.setup(rng)
    while not state.over:
        view = game.observe(state, None)
        for seat in range(2):
            assert knowledge.camp(view, seat) == state.camps[seat]
            assert knowledge.ambush(view, seat) == state.ambush[seat]
            if state.phase == BATTLE:
                assert knowledge.total(view, seat, game.rules) == total(state, seat)
        for slot in range(3):
            assert knowledge.lead(view, slot) == state.ashigaru[slot] - state.ashigaru[3 + slot]
            assert knowledge.closer(view, slot) == state.closers[slot]
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)
