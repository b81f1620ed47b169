"""What a turn leaves undone: nobody is told of what they cannot do, or keep with good reason."""

import pytest

from desktop.person import i18n
from tests.desktop.games.kit import left_undone
from tests.rules.samurai_sword.builder import Scene

PLAIN = {"A": "goemon", "B": "nobunaga", "C": "kojiro", "D": "tomoe", "E": "musashi"}


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
    assert i18n.say(left_undone(sword(*hand).play(), "end_play"), ()) == said


@pytest.mark.parametrize(
    "hand", [("parry",), ("battlecry", "jujutsu", "bushido"), ("geisha", "diversion", "breathing")]
)
def test_cards_that_wait_for_their_moment_are_no_reason_to_ask(hand):
    assert left_undone(sword(*hand).play(), "end_play") is None


def test_of_three_players_a_ninja_is_not_reminded_to_strike_the_other_ninja():
    """SS-6.11: all but the Shogun are ninja there, though nobody sees their cards."""
    made = sword("bokken", seats=3).roles(A="ninja_1", B="shogun", C="ninja_2").hand("B")
    assert left_undone(made.play(), "end_play") is None


@pytest.mark.parametrize(("fallen", "reached", "said"), [(("B", "D"), "A", None), (("B",), "AD", ONE_ATTACK)])
def test_a_weapon_that_reaches_nobody_but_a_friend_is_no_reason_to_ask(fallen, reached, said):
    made = sword("parry", seats=4).hand("C", "bokken").resilience(**dict.fromkeys(fallen, 0)).play("C")

    assert made.aims("attack:bokken") == reached
    told = left_undone(made, "end_play")
    assert (None if told is None else i18n.say(told, ())) == said


def test_only_the_end_of_the_phase_is_asked_about_and_not_who_has_attacked_as_often_as_they_may():
    assert left_undone(sword("bo", "armor").play(), "play_property:armor") is None
    made = sword("bo", "bo", "bo", "parry").play().do("attack:bo>B", "attack:bo>B")
    assert left_undone(made, "end_play") is None
