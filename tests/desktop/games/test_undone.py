"""What a turn leaves undone, by each game: nobody is told of what they cannot do, or keep with good reason."""

import pytest

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.shell.parts.catalogue import facts
from desktop.table.ui import GameUi
from rules.core.message import message
from rules.registry import GAMES
from tests.rules.samurai_sword.builder import Scene
from tests.rules.small_samurai_empires.builder import B

PLAIN = {"A": "goemon", "B": "nobunaga", "C": "kojiro", "D": "tomoe", "E": "musashi"}


def left(made, token):
    """What whoever is asked could usefully do instead of `token`."""
    game, state = made.game, made.state
    ui = ui_of(game.id)
    ui.learn(game)
    assert token in made.legal
    view = game.observe(state, game.actor(state))
    return ui.left_undone(game.decision(state), game.gestures(state), game.parse(token), view)


def sword(*hand, seats=5, **options):
    made = Scene(seats, options)
    return made.characters(**{letter: PLAIN[letter] for letter in made.letters}).hand("A", *hand)


ONE_ATTACK = "You can still attack with 1 Weapon."


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (("bokken",), ONE_ATTACK),
        (("bokken", "parry", "geisha"), ONE_ATTACK),
        (("armor",), "You can still play Armor."),
        (("armor", "armor", "focus"), "You can still play Armor and Focus."),
        (("armor", "focus", "daimyo"), "You can still play Armor, Focus and more."),
        # Goemon attacks twice
        (("bo", "bokken", "kiseru", "armor"), "You can still attack with 2 Weapons and play Armor."),
    ],
)
def test_attacks_are_counted_as_often_as_one_may_and_other_cards_are_named(hand, said):
    """So many cards could be played, it said, while more of them shone."""
    i18n.set_language("en")
    assert i18n.say(left(sword(*hand).play(), "end_play"), ()) == said


@pytest.mark.parametrize(
    "hand", [("parry",), ("battlecry", "jujutsu", "bushido"), ("geisha", "diversion", "breathing")]
)
def test_cards_that_wait_for_their_moment_are_no_reason_to_ask(hand):
    assert left(sword(*hand).play(), "end_play") is None


def test_of_three_players_a_ninja_is_not_reminded_to_strike_the_other_ninja():
    """SS-6.11: all but the Shogun are ninja there, though nobody sees their cards."""
    made = sword("bokken", seats=3).roles(A="ninja_1", B="shogun", C="ninja_2").hand("B")
    assert left(made.play(), "end_play") is None


def test_who_has_attacked_as_often_as_they_may_is_not_told_of_weapons():
    made = sword("bo", "bo", "bo", "parry").play().do("attack:bo>B", "attack:bo>B")

    assert left(made, "end_play") is None


@pytest.mark.parametrize(("fallen", "reached", "said"), [(("B", "D"), "A", None), (("B",), "AD", ONE_ATTACK)])
def test_a_weapon_that_reaches_nobody_but_a_friend_is_no_reason_to_ask(fallen, reached, said):
    made = sword("parry", seats=4).hand("C", "bokken").resilience(**dict.fromkeys(fallen, 0)).play("C")

    assert made.aims("attack:bokken") == reached
    told = left(made, "end_play")
    assert (None if told is None else i18n.say(told, ())) == said


def test_only_the_end_of_the_phase_is_asked_about():
    assert left(sword("bo", "armor").play(), "play_property:armor") is None


def empires():
    return B(2).men("harima", P1=2).men("ise", P1=1).held("P1", food=1)


@pytest.mark.parametrize("order", ["move_3", "move_2_or_3"])
def test_an_order_of_which_nothing_was_done_would_come_to_nothing(order):
    made = empires().ordered(4, order)

    assert left(made, "done") == message("small_samurai_empires.undone.order")


def test_who_means_to_sail_need_not_march():
    assert left(empires().ordered(4, "move_2_or_sail"), "done") is None


def test_who_has_marched_may_stop_where_they_like():
    assert left(empires().ordered(4, "move_3").do("step:harima>kii"), "done") is None


def test_an_attack_that_was_ordered_is_not_left_unsaid_but_a_second_one_costs_something():
    made = B(2).men("kii", P1=1, P2=2).held("P1", bushido=1).ordered(6, "attack")
    assert left(made, "decline") == message("small_samurai_empires.undone.order")

    assert left(made.do("attack:kii>1"), "decline") is None


def test_a_samurai_for_nothing_is_not_left_unsaid_but_one_that_costs_food_is():
    made = B(2).castle("kii", "P1").held("P1", food=1).ordered(5, "recruit")
    assert left(made, "decline") == message("small_samurai_empires.undone.samurai")

    assert left(made.do("recruit:kii"), "decline") is None


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_says_so_is_one_whose_settings_speak_of_it(game):
    says = type(ui_of(game)).left_undone is not GameUi.left_undone

    assert facts(game).doubts is says
