"""Every deed of Taiwan Monsters Brawl is done as at a table, and what it would do is seen before it is done."""

from itertools import combinations
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from desktop.person import i18n
from rules.core.chance import Chance
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.games.kit import by_hand, clicked, dragged, each_is_answered, tokens, typed
from tests.desktop.games.taiwan_monsters_brawl.kit import card, decor, foreseen, land, panel
from tests.desktop.table.kit import click, drag, press_keys
from tests.rules.taiwan_monsters_brawl.builder import game_of, table


def placing():
    return table().placing(0, "s2", "s7", "w7", "e7", "n6")


def attack():
    return table().board(0, "B2=S↑ C2=R↑ D1=G↑").vp(0, 3).act(0).do("challenge>1")


def shown(name):
    """Where something is that is drawn on the table."""
    return lambda made: decor(made, name)


def zone(key):
    return lambda made: made.pos(land(made, key))


def cell(key):
    return lambda made: made.centre(f"fate.0.{key}")


def spell(key):
    return lambda made: made.pos(card(made, key))


def resting():
    return table().act(0).do("rest")


def acting():
    return table().act(0)


def homeless():
    return table().ground(P0=None).act(0)


def spells():
    return table().hand(0, "tornado", "sorcery").chi(2, 2).before_action(0)


@by_hand(
    the_marker_is_dragged_onto_a_zone_to_claim_it=(placing, dragged(shown("marker.0"), zone("w7")), "occupy:w7"),
    or_it_is_clicked_and_then_the_zone=(placing, clicked(shown("marker.0"), zone("e7")), "occupy:e7"),
    a_zone_is_claimed_by_the_keyboard_alone=(placing, typed(Qt.Key.Key_Right, Qt.Key.Key_Return), "occupy:s2"),
    a_rune_that_lies_ready_becomes_chi=(
        lambda: placing().do("occupy:s2"), dragged(shown("due.spell.1"), "chi.0"), "convert:spell",
    ),
    a_line_is_drawn_from_one_end_to_the_other=(attack, dragged(cell("A2"), cell("D2")), "line:A2-D2"),
    or_from_the_other_to_the_one=(attack, dragged(cell("D2"), cell("A2")), "line:A2-D2"),
    it_may_begin_and_end_on_a_rune=(attack, dragged(cell("B2"), cell("C2")), "line:B2-C2"),
    a_rune_is_dragged_from_the_supply_onto_a_cell=(resting, dragged("rune.chi@runes", "fate.0.B2"), "lay:any=chi@B2"),
    or_becomes_chi_on_the_own_heap=(resting, dragged("rune.spell@runes", "chi.0"), "convert:any"),
    the_place_of_another_is_challenged_with_a_click=(acting, clicked(zone("w6")), "challenge>1"),
    or_the_marker_is_laid_there=(acting, dragged(shown("marker.0"), zone("s7")), "challenge>2"),
    or_on_the_seat_of_another=(acting, dragged(shown("marker.0"), lambda made: panel(made, 3)), "challenge>3"),
    at_home_it_rests=(acting, dragged(shown("marker.0"), "monster.0"), "rest"),
    who_has_no_zone_clicks_the_rune_die=(homeless, clicked(shown("rune_die")), "dice"),
    or_the_deck=(homeless, clicked(lambda made: made.centre("spell_deck")), "draw"),
    a_spell_is_laid_on_a_seat=(spells, dragged(spell("tornado"), lambda made: panel(made, 1)), "play:tornado>1"),
    one_that_needs_nobody_is_laid_in_the_middle=(spells, dragged(spell("sorcery"), "resolution"), "play:sorcery"),
)  # fmt: skip
def test_by_hand(sit, scenario, deeds):
    each_is_answered(sit(scenario()), deeds)


# Zones and markers.


def test_a_marker_that_is_dragged_onto_a_taken_zone_says_whose_it_is(sit):
    made = sit(table().placing(1, "n7", "s7", "w7", "e7", "n6"))
    drag(made.view, decor(made, "marker.1"), made.pos(land(made, "n7")))
    assert tokens(made) == []
    assert made.game.why_not(made.state, *made.refused[0]).key == "taiwan_monsters_brawl.why.zone_taken"


# Runes.


def halos(made):
    """Return which of the runes that lie ready shine on their sheet: none that is below it could be seen."""
    decor_of, lights = made.scene.board.decor, made.scene.lights.marks
    above = {(mark.x(), mark.y()) for mark in lights if mark.zValue() > decor_of["due"].zValue()}
    runes = {name: item for name, item in decor_of.items() if name.startswith("due.")}
    assert all(mark.zValue() < item.zValue() for item in runes.values() for mark in lights if mark.pos() == item.pos())
    return [name for name, item in runes.items() if (item.x(), item.y()) in above]


def test_the_runes_of_a_zone_lie_ready_and_shine_while_they_are_to_be_laid(sit):
    """Their halos were below the sheet on which they lie: which of them was picked could not be seen."""
    made = sit(placing().do("occupy:s2"))
    assert halos(made) == ["due.upgrade.0", "due.spell.1", "due.any.2"]
    click(made.view, decor(made, "due.spell.1"))
    assert halos(made) == ["due.spell.1"]
    for key, why in (("B1", "cell_for_none"), ("A2", "cell_for_none"), ("D3", "cell_for_one")):
        drag(made.view, decor(made, "due.spell.1"), made.centre(f"fate.0.{key}"))
        assert tokens(made) == []
        assert made.game.why_not(made.state, *made.refused[-1]).key == f"taiwan_monsters_brawl.why.{why}"
    drag(made.view, decor(made, "due.upgrade.0"), made.centre("fate.0.D1"))
    assert tokens(made) == ["lay:upgrade@D1"]
    made.answers.clear()
    made.look()
    made.ask()
    drag(made.view, decor(made, "due.any.2"), made.centre("fate.0.D1"))
    assert tokens(made) == ["lay:any=upgrade@D1"], "a rune of any kind, where the cell takes no other kind"
    made.answers.clear()
    made.ask()
    drag(made.view, decor(made, "due.any.2"), made.centre("fate.0.A1"))
    assert tokens(made) == [], "else it asks which"
    press_keys(made.view, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert tokens(made) == ["lay:any=chi@A1"]
    made.stage.clear()
    assert not any(name.startswith("due") for name in made.scene.board.decor)


def test_a_rune_that_is_held_over_a_cell_shows_the_lines_that_it_would_complete(sit):
    """A1 with B2 and C2 filled: column A is completed as far as the black die; row 2 is there already."""
    made = sit(table().board(0, "B2=S↑ C2=R↑").act(0).do("rest"))
    drag(made.view, made.pos("rune.chi@runes"), made.centre("fate.0.A1"), release=False)
    assert [made.scene.regards.items[0].decor.id] == list(foreseen(made))
    band = made.scene.regards.items[0].decor
    first, last = made.centre("fate.0.A1"), made.centre("fate.0.A2")
    assert (band.x, band.y) == pytest.approx((first.x(), (first.y() + last.y()) / 2))


# Lines.


def test_a_line_that_is_drawn_shows_the_plan_as_it_would_stand(sit):
    """A2 to D2: a black die and a success built in, a reroll and a spell to come (TM-T08)."""
    made = sit(attack())
    shown = [one for one in made.ui.regard("fate.0.A2", made.scene.view, 0) if one.key == "table/badge"]
    pills = [QRectF(one.x - one.width / 2, one.y - one.height / 2, one.width, one.height) for one in shown]
    assert len(pills) == 3
    assert not any(one.intersects(other) for one, other in combinations(pills, 2)), "they stand side by side"
    drag(made.view, made.centre("fate.0.A2"), made.centre("fate.0.D2"), release=False)
    found = foreseen(made)
    dice = [found[f"plan.die.{number}"][0] for number in range(4)]
    assert dice == ["die/grey", "die/black", "die/black", "die/red"]
    assert found["plan.more"][1] == "+1"
    assert [found[f"plan.rune.{number}"][0] for number in range(2)] == ["rune/reroll", "rune/spell"]
    assert "plan.odds" in found
    open_ = i18n.text("taiwan_monsters_brawl.table.odds_open")
    assert found["plan.open"][1] == open_, "the line of the defender is yet to come"


def test_without_odds_no_odds_are_shown(sit):
    made = sit(attack())
    made.ui.shows_odds = False
    made.ask()
    drag(made.view, made.centre("fate.0.A2"), made.centre("fate.0.D2"), release=False)
    assert "plan.odds" not in foreseen(made)
    assert "plan.more" in foreseen(made)


def test_once_the_attacker_rolled_the_defender_hears_of_no_other_line(sit):
    scene = table().board(1, "A1=C↑ A2=C↑ C1=C↑").act(0).do("challenge>1")
    while scene.game.decision(scene.state).prompt.key != "taiwan_monsters_brawl.ask.defence_line":
        scene.do("pass")
    made = sit(scene)
    line = next(action for action in made.game.legal_actions(made.state) if action.verb == "line")
    found = {one.id for one in made.ui.preview(line, made.scene.view)}
    assert "plan.odds" in found
    assert "plan.open" not in found


def test_a_line_is_activated_by_the_keyboard_alone(sit):
    """The ring goes from cell to cell as they lie: right along a row, down a column."""
    made = sit(attack())
    press_keys(made.view, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert made.scene.keyboard.at == "fate.0.D2"
    made.scene.keyboard.leave()
    press_keys(made.view, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert made.scene.hand.source == "fate.0.C1"
    press_keys(made.view, Qt.Key.Key_Return)
    assert tokens(made) == ["line:C1-D1"]


# Challenges and spells.


def test_a_zone_that_is_pointed_at_says_what_a_challenge_would_bring(sit):
    """TM-4.25: the leader, on a zone of three points; even dice win 34, draw 33 and lose 34 of 100 times."""
    made = sit(table().vp(0, 3, 1).act(0))
    made.scene.regards.point(land(made, "w6"))
    made.scene.regards.look()
    found = foreseen(made)
    assert found["challenge.1.points"][1] == "+4–7"
    assert found["challenge.1.bare"][1] == i18n.text("taiwan_monsters_brawl.table.odds_bare")
    assert found["challenge.1.crown"][0] == "mark/crown"
    assert found["challenge.1.odds"][1] == i18n.text("taiwan_monsters_brawl.table.odds", win=34, draw=33, lose=33)


def test_a_spell_that_changes_a_result_shows_the_chances_before_it_is_played(sit):
    made = sit(table().hand(0, "mountain_demon").chi(2).act(0).do("challenge>1"))
    drag(made.view, made.pos(card(made, "mountain_demon")), made.centre("resolution"), release=False)
    assert foreseen(made)["plan.more"][1] == "+1"


def test_whoever_is_no_target_of_a_spell_is_dimmed_and_says_why(sit):
    made = sit(table().hand(0, "tornado").chi(2, 3, 0, 1).before_action(0))
    click(made.view, made.pos(card(made, "tornado")))
    QCoreApplication.processEvents()
    assert list(made.scene.regards.veils) == ["seat.2"]
    why = made.game.why_not(made.state, card(made, "tornado"), "seat.2")
    assert why.key == "taiwan_monsters_brawl.why.no_chi_there"


def test_a_spell_for_a_fighter_may_be_dropped_on_the_mat_or_the_portrait_of_the_fighter(sit):
    """It "could not go there": only the seat took it, though the portrait showed whom it was for."""
    made = sit(table().hand(0, "divine_shield").chi(3).act(0).do("challenge>1"))
    shield = card(made, "divine_shield")
    assert [*made.scene.hand.index.targets(shield)] == ["seat.1"]
    for spot in (made.centre("plan.defence"), decor(made, "plan.defence.who")):
        drag(made.view, made.pos(shield), spot)
        made.look()
        made.ask()
    assert tokens(made) == ["play:divine_shield>1"] * 2
    assert made.refused == []
    assert made.game.why_not(made.state, shield, "stake").key.endswith(".no_target")


def test_bare_table_says_nothing_of_what_could_lie_there(sit):
    """A newcomer read of cards that were drawn where there were none, over the mat of somebody else."""
    made = sit(table(2).hand(0, "tornado").before_action(0))
    hover, ways = made.scene.hover, made.scene.board.arrangement
    for zone in ("drawn", "resolution", "plan.attack"):
        assert hover.inspectable_at(QPointF(*ways.place(zone).box.centre)) is None
    row = ways.place("row").box
    assert hover.inspectable_at(QPointF(row.x + 8, row.centre[1])) is None
    assert hover.inspectable_at(made.pos(made.scene.board.sprites.units("chi_supply")[0].entity)) is not None
    # What is drawn on the table is read, be it empty or not.
    for zone in ("zone_discard", "spell_discard", "fate.0.A1", "hand.1", "hand.0"):
        box = ways.place(zone).box
        assert hover.inspectable_at(QPointF(box.x + 6, box.y + 6)) is not None, zone


def test_a_spell_whose_moment_is_another_says_so_at_the_card_and_dims_nobody(sit):
    """It was said on the mat of somebody else, as far from the pointer as could be."""
    made = sit(table(2).hand(0, "serpent_beastman", "tornado").chi(3, 3).before_action(0))
    regards, spell = made.scene.regards, card(made, "serpent_beastman")
    regards.point(spell)
    regards.look()
    assert regards.veils == {}
    assert regards.slip.words == i18n.text("taiwan_monsters_brawl.why.after_your_attack")
    goal = made.scene.board.sprites.of(spell)[0].goal.pose
    box = regards.slip.box
    assert box.x <= goal.x <= box.x + box.width
    assert abs(box.centre[1] - goal.y) <= 160
    area = made.scene.sceneRect()
    assert area.left() <= box.x <= box.x + box.width <= area.right()
    assert area.top() <= box.y <= box.y + box.height <= area.bottom()

    regards.point(None)
    assert regards.slip is None


# Effects and dice.


def test_the_order_of_effects_is_chosen_by_their_runes(sit):
    made = sit(table().board(0, "B2=S↑ C2=R↑ A3=C↑ A1=U↑").act(0).do("challenge>1", "line:A1-A3"))
    chips = made.stage.current.chips
    assert [chip.gesture.action.token for chip in chips] == ["effect:chi", "effect:ultimate"]
    assert [made.ui.options(chip.gesture, made.scene.view) for chip in chips] == [
        ["taiwan_monsters_brawl/rune/chi"],
        ["taiwan_monsters_brawl/rune/ultimate"],
    ]
    runes = [i18n.text(f"taiwan_monsters_brawl.rune.{rune}") for rune in ("chi", "ultimate")]
    made.stage.resize(1000, made.stage.height())
    made.stage.put_again()
    chips = made.stage.current.chips
    assert [chip.text() for chip in chips] == runes, "not everybody knows them by their pictures yet"
    QTest.keyClick(made.stage.current, Qt.Key.Key_2)
    chips[1].click()
    assert tokens(made)[-1] == "effect:ultimate"


def test_a_die_is_upgraded_by_a_click_or_by_a_button_that_shows_both_dice(sit):
    made = sit(table().board(0, "D1=G↑").act(0).do("challenge>1", "line:C1-D1"))
    chip = made.stage.current.chips[0]
    shown = made.ui.options(chip.gesture, made.scene.view)
    assert (shown[0], shown[-1]) == ("taiwan_monsters_brawl/die/grey", "taiwan_monsters_brawl/die/black")
    click(made.view, made.pos("die.black@plan.attack"))
    assert tokens(made) == ["upgrade:black"]


def test_a_slip_of_the_hand_can_be_taken_back_until_it_told_something():
    """Claiming a zone and laying its runes tell nobody anything; dice that fell cannot be taken back."""
    game = game_of(2, start_player=0, monster_selection="fixed")
    match = Match(game, [SeatSpec("Aki"), SeatSpec("Ken", "bot", "easy")], 1)
    done = {}
    while "attack_line" not in done or "zone" not in done:
        decision = match.decision
        question = decision.prompt.key.rpartition(".")[2]
        match.submit(decision.actor, match.legal()[-1 if question == "attack_line" else 0])
        if decision.actor == 0:
            done[question] = match.can_undo(0)
    assert done["set"].allowed
    assert done["zone"].allowed
    assert (done["attack_line"].allowed, done["attack_line"].reason.key) == (False, "app.undo.chance")


def test_a_monster_that_is_pointed_at_shows_the_fate_board_that_comes_with_it(sit):
    game = game_of(3, start_player=0)
    made = sit(SimpleNamespace(game=game, state=game.setup(Chance(1))))
    view = made.scene.view
    piece = next(piece for piece in view.zones["monster_box"] if view.pieces[piece].face == "monster/two_suns")
    (board,) = made.ui.regard(f"#{piece}", view, 0)
    assert board.key == "taiwan_monsters_brawl/board/two_suns"
    made.play(made.game.parse("monster:two_suns"))
    assert (board.x, board.y) == pytest.approx(decor(made, "seat.0.board").toTuple())
