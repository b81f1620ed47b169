"""Nine Cards by hand: ashigaru onto castles and between them, several at once, castles into camps, cards in battle."""

from PySide6.QtCore import QPointF, Qt

from rules.core.ids import piece_id
from tests.desktop.games.kit import by_hand, clicked, dragged, each_is_answered
from tests.desktop.table.kit import click, drag, press_keys
from tests.rules.nine_cards_sekigahara.builder import numbered, table


def tokens(made):
    return [numbered(action.token) for action in made.answers]


def give(made):
    """The answer reaches the game, and the next question is put if it is the viewer's."""
    (answer,) = made.answers
    made.answers.clear()
    made.play(answer)
    if made.game.actor(made.state) == made.viewer:
        made.ask()


def castle(number):
    return piece_id(number - 1)


def why(made):
    """The reason that was given for the last refusal."""
    return made.game.why_not(made.state, *made.refused[-1]).key.rpartition(".")[2]


def name_of(made, option):
    """Where the list of options names `option`."""
    return QPointF(*made.scene.board.decor[f"option.{option}"].box.centre)


MEN, DISC = "ashigaru_red@supply.0", "disc_red@discs.0"


def opening():
    return table(1, 5, 8).play()


def placing():
    """Red places two men."""
    return table(2, 5, 8).play().do("castle:1")


def blue_places():
    return table(1, 5, 8).play().do("castle:1")


def night_march(*men):
    """Red has used castle 3, blue had nobody out."""
    return table(1, 3, 8).men("R", *men).play().do("castle:2")


def red_wins(*slots):
    """Blue takes the last turn; then red has won these castles and says in which order they come."""
    counts = [3 if slot in slots else 0 for slot in (1, 2, 3)]
    at = table(1, 5, 8).men("R", *counts).tok(R="gold", B="gold").ambush(2, 1)
    return at.used("B", "deploy", "march").play(turn=6).do("reinforce")


def battle(red, blue, first="R"):
    return table().camp("R", *red).camp("B", *blue).battle(first)


def placed():
    return placing().do("place:1+2")


def striking():
    """Blue's cards can be struck by the one that acts."""
    return battle((1, 2, 3), (9, 8, 4, 6)).do("resolve:2")


def row(_made):
    """A bare place of the own camp."""
    return QPointF(1000, 850)


def both(*deeds):
    return lambda made: [deed(made) for deed in deeds]


RED = "ashigaru_red@slot"


@by_hand(
    an_ashigaru_of_the_supply_is_dragged_onto_a_castle=(opening, dragged(MEN, "slot.2"), "deploy:2"),
    or_it_is_clicked_and_then_the_castle=(opening, clicked(MEN, "slot.3"), "deploy:3"),
    an_ashigaru_of_the_enemy_marches_from_castle_to_castle=(
        lambda: table(1, 5, 8).men("R", 1, 0, 0).men("B", 0, 2, 0).play(),
        dragged("ashigaru_blue@slot.2", "slot.1", 1),
        "march:blue:2>1",
    ),
    a_click_on_a_castle_uses_its_action=(opening, clicked(castle(5)), "castle:2"),
    so_does_a_disc_that_is_laid_on_it=(opening, dragged(DISC, "slot.3"), "castle:3"),
    the_name_of_an_option_that_needs_no_place_is_as_good_as_its_button=(
        opening, clicked(lambda made: name_of(made, "reinforce")), "reinforce",
    ),
    both_men_may_go_to_one_castle=(placing, both(*[dragged(MEN, "slot.2")] * 2), "place:2+2"),
    the_enemy_places_men_of_the_other_side=(
        blue_places, both(dragged(MEN, "slot.1"), dragged(MEN, "slot.3")), "place:1+3",
    ),
    in_a_night_march_two_men_move_at_once=(
        lambda: night_march(2, 0, 1),
        both(dragged(f"{RED}.1", "slot.2"), dragged(f"{RED}.3", "slot.2")),
        "move:1>2+3>2",
    ),
    no_man_marches_twice_in_a_night=(lambda: night_march(1, 0, 0), dragged(f"{RED}.1", "slot.2"), "move:1>2"),
    of_two_fresh_men_one_is_shifted=(lambda: blue_places().do("place:1+2"), dragged(f"{RED}.2", "slot.3"), "move:2>3"),
    an_enemy_is_taken_off_by_a_click=(placed, clicked(f"{RED}.2"), "remove:2"),
    or_sent_home_by_a_drag=(placed, dragged(f"{RED}.2", "supply.0"), "remove:2"),
    the_enemy_must_march_by_night=(
        lambda: table(1, 3, 8).men("B", 0, 1, 0).play().do("castle:2"),
        dragged("ashigaru_blue@slot.2", "slot.1"),
        "move:2>1",
    ),
    a_deep_ambush_is_answered_by_one_man=(
        lambda: table(1, 5, 8).play().do("castle:2"), dragged("ashigaru_blue@supply.1", "slot.2"), "place:2",
    ),
    the_first_castle_of_an_order_is_dragged_into_the_row=(lambda: red_wins(1, 2), dragged(castle(5), row), "order:2+1"),
    after_an_all_round_tie_a_castle_is_taken_by_a_click=(red_wins, clicked(castle(8)), "take:3"),
    or_by_a_drag=(red_wins, dragged(castle(8), row), "take:3"),
    a_card_of_the_own_row_is_resolved_by_a_click=(
        lambda: battle((1, 8, 3), (9, 2, 4, 6)), clicked(castle(8)), "resolve:8",
    ),
    a_target_is_clicked=(striking, clicked(castle(8)), "target:8"),
    or_the_acting_card_dragged_onto_it=(striking, dragged(castle(2), lambda made: made.pos(castle(8))), "target:8"),
)  # fmt: skip
def test_by_hand(sit, scenario, deeds):
    each_is_answered(sit(scenario()), deeds, tokens)


# An option of the turn (NC-D02).


def test_the_name_of_an_option_on_the_list_takes_up_what_it_is_done_with_or_points_it_out(sit):
    made = sit(table(1, 5, 8).men("R", 1, 0, 0).play())
    click(made.view, name_of(made, "deploy"))
    assert made.scene.hand.source == MEN
    press_keys(made.view, Qt.Key.Key_Escape)
    shown = []
    made.scene.lights.beckon = shown.extend
    click(made.view, name_of(made, "castle"))
    assert (shown, made.answers, made.scene.hand.is_free) == ([castle(1), castle(5), castle(8)], [], True)
    click(made.view, name_of(made, "march"))
    assert (made.scene.hand.source, tokens(made)) == ("ashigaru_red@slot.1", [])
    click(made.view, made.centre("slot.3"))
    assert tokens(made) == ["march:red:1>3"]


def test_the_name_of_an_option_that_cannot_be_done_is_read(sit):
    made = sit(table(1, 5, 8).play())
    read = []
    made.scene.inspected.connect(read.append)
    assert not made.scene.names_deed(name_of(made, "march"))
    click(made.view, name_of(made, "march"))
    assert (read, made.scene.hand.is_free) == (["option.march"], True)


def test_the_ambush_is_reinforced_by_its_token_by_a_disc_or_by_the_button(sit):
    at = table(1, 5, 8).tok(R="gold").play()
    made = sit(at)
    (chip,) = made.stage.current.chips
    assert chip.objectName() != "main", "it is no better than the other options"
    chip.click()
    made.ask()
    click(made.view, made.pos(piece_id(at.state.tokens[0])))
    made.ask()
    drag(made.view, made.pos(DISC), made.centre("option.reinforce"))
    assert tokens(made) == ["reinforce"] * 3


def test_what_cannot_be_done_says_the_true_reason(sit):
    made = sit(table(1, 5, 8).men("R", 1, 0, 0).used("R", "march").closed(2, "B").used("B", "castle").play(turn=3))
    for source, target, reason in (
        (MEN, "camp.0", "to_a_castle"),
        ("ashigaru_blue@supply.1", "slot.1", "enemy_supply"),
        (DISC, "option.march", "disc_marks"),
        ("ashigaru_red@slot.1", "slot.2", "option_used"),
    ):
        assert made.game.why_not(made.state, source, target).key == f"nine_cards_sekigahara.why.{reason}"
    home = made.pos(MEN)
    drag(made.view, home, QPointF(1200, 850))
    assert tokens(made) == []
    assert why(made) == "to_a_castle"
    assert made.pos(MEN) == home
    click(made.view, made.pos(castle(5)))
    assert tokens(made) == []
    assert made.game.why_not(made.state, castle(5), None).key.endswith("castle_used")


def test_a_man_who_is_dragged_after_deploying_is_used_says_why(sit):
    """He lay still, and nothing was said."""
    made = sit(table(1, 5, 8).used("R", "deploy").play(turn=3))
    drag(made.view, made.pos(MEN), made.centre("slot.2"))
    assert (tokens(made), made.refused, why(made)) == ([], [(MEN, None)], "option_used")


# Several men are one answer (NC-D03, NC-D05, NC-D08).


def test_what_was_placed_first_may_be_taken_back(sit):
    made = sit(table(2, 5, 8).play().do("castle:1"))
    drag(made.view, made.pos(MEN), made.centre("slot.2"))
    assert made.stage.current.back.isVisibleTo(made.stage)

    made.stage.current.back.click()

    assert len(made.scene.board.sprites.of(MEN)) == 10
    assert made.scene.board.strays() == []
    drag(made.view, made.pos(MEN), made.centre("slot.1"))
    drag(made.view, made.pos(MEN), made.centre("slot.1"))
    assert tokens(made) == ["place:1+1"]


def test_the_men_that_were_placed_one_after_the_other_are_those_that_stay(sit):
    made = sit(table(2, 5, 8).play().do("castle:1"))
    first, second = made.scene.board.sprites.of(MEN)[2], made.scene.board.sprites.of(MEN)[7]
    drag(made.view, first.figure.pos(), made.centre("slot.2"))
    assert tokens(made) == []
    assert len(made.scene.board.sprites.of("ashigaru_red@slot.2")) == 1, "the first lies there already"
    drag(made.view, second.figure.pos(), made.centre("slot.3"))
    assert tokens(made) == ["place:2+3"]
    give(made)
    assert (first.zone, second.zone) == ("slot.2", "slot.3")
    assert made.director.corrections == 0
    assert made.scene.board.strays() == []


def test_a_night_march_may_end_after_one_man_or_move_nobody(sit):
    made = sit(night_march(2, 0, 1))
    (chip,) = made.stage.current.chips
    assert chip.objectName() != "main", "nobody is pushed to stay at home"
    chip.click()
    assert tokens(made) == ["none"]
    made.answers.clear()
    made.ask()
    drag(made.view, made.pos("ashigaru_red@slot.1"), made.centre("slot.2"))
    assert tokens(made) == []
    made.stage.current.enough.click()
    assert tokens(made) == ["move:1>2"]


# Smaller questions of the castle actions (NC-D04, D06, D07, D09 to D11).


def test_subversion_is_answered_and_turns_a_man(sit):
    at = table(1, 4, 8).play().do("castle:2")
    asked = sit(at, viewer=1)
    drag(asked.view, asked.pos("ashigaru_blue@supply.1"), asked.centre("slot.3"))
    assert tokens(asked) == ["place:3"]

    made = sit(at.do("place:3"))
    click(made.view, made.pos("ashigaru_blue@slot.3"))
    assert tokens(made) == ["replace:3"]


# Taking castles (NC-D12, NC-D13).


def test_an_order_is_chosen_by_button_and_shown_before(sit):
    made = sit(red_wins(1, 2, 3))
    chips = made.stage.current.chips
    assert len(chips) == 6

    chips[5].pointed.emit(chips[5].gesture)
    shown = [item.decor.key.split("/")[2] for item in made.scene.previewed]
    chips[5].click()

    assert tokens(made) == ["order:3+2+1"]
    assert shown == ["ukita_hideie", "shimazu_yoshihiro", "otani_yoshitsugu"]


# The battle (NC-D14 to NC-D17).


def test_other_cards_cannot_be_resolved_and_say_why(sit):
    made = sit(table().camp("R", 1, 8, 3).camp("B", 9, 2, 4, 6).resolved(3).battle())
    for number, reason in ((9, "resolve_your_own"), (3, "resolved")):
        click(made.view, made.pos(castle(number)))
        assert tokens(made) == []
        assert made.game.why_not(made.state, castle(number), None).key.endswith(reason)


def test_a_card_out_of_reach_says_so(sit):
    made = sit(battle((1, 2, 3), (9, 8, 4, 6)).do("resolve:2"))
    drag(made.view, made.pos(castle(2)), made.pos(castle(6)))
    assert (tokens(made), why(made)) == ([], "out_of_reach")


def test_a_turncoat_goes_over_and_the_rows_stand_as_the_rules_say(sit):
    made = sit(battle((1, 7, 3), (9, 8, 4, 6)).do("resolve:7"))
    click(made.view, made.pos(castle(8)))

    give(made)

    board = made.scene.board
    assert made.scene.view.zones["camp.0"] == [0, 7, 2]
    assert board.sprites.piece(7).goal.pose.y > 480 > board.sprites.piece(6).goal.pose.y
    assert made.director.corrections == 0
