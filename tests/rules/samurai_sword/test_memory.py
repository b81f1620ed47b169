"""What is remembered of what everybody saw: who did what to whom, and what people keep and let happen."""

from rules.samurai_sword.state import (
    AVENGED,
    BURDENED,
    FED,
    GAVE_IN,
    LET_CRY,
    LET_FATAL,
    LET_HEAVY,
    LET_JUJUTSU,
    LET_LIGHT,
    ROBBED,
    SPARE,
    SPARE_AGAIN,
    SPARED,
    SPENT,
    STRIPPED,
    STRUCK,
    tally,
)
from rules.samurai_sword.tables import CARD_KEYS
from tests.rules.samurai_sword.builder import Table, table

A, B, C, D = range(4)


def test_what_everybody_saw_is_tallied_each_time_it_is_done() -> None:
    """A gift to C, two thefts from B; C avenges the Shogun on B; who could finish him spares him."""
    at = table(4).hand("A", "geisha", "diversion", "breathing", "bo").hand("B", "bo", "bo", "parry").play()
    at.do("breathing>C", "diversion>B", "geisha_hand>B")
    assert (tally(at.state, FED, A, C), tally(at.state, ROBBED, A, B)) == (1, 2)
    assert sum(at.state.tallies) == 3
    at = table(4).hand("B", "bo", "filler").hand("C", "bo", "filler").play("B")
    at.do("attack:bo>A", "end_play")
    at.do("attack:bo>B")
    assert (tally(at.state, STRUCK, B, A), tally(at.state, STRUCK, C, B), tally(at.state, AVENGED, C, B)) == (1, 1, 1)
    assert sum(at.state.tallies) == 3
    at = table(4).hand("B", "bo", "filler").resilience(A=1).play("B").do("attack:bo>C")
    assert (tally(at.state, STRUCK, B, C), tally(at.state, SPARED, B, A)) == (1, 1)
    assert sum(at.state.tallies) == 2


def test_it_is_kept_whom_people_chose_and_among_whom() -> None:
    at = table(5).hand("A", "bo", "geisha", "geisha", "breathing", "bushido", "diversion").hand("B", "armor", "bo")
    at = at.hand("C").field("D", "focus").characters(A="hideyoshi").resilience(B=4).play()
    at.do("attack:bo>B", "breathing>D", "geisha_property:focus>D", "diversion>E", "geisha_hand>B", "play_bushido>C")
    kept = [(STRUCK, 0, 1, 0, 25, 0, 20, 20), (FED, 0, 3, 0, 3, 1, 2, 2), (STRIPPED, 0, 3, 0, 0, 0, 1, 0)]
    kept += [(ROBBED, 0, 4, 0, 2, 0, 2, 1), (ROBBED, 0, 1, 0, 2, 0, 2, 0), (BURDENED, 0, 2, 0, 2, 1, 3, 1)]
    assert at.state.course == kept


def test_what_leaves_no_choice_or_harms_nobody_else_is_not_kept() -> None:
    at = table(5, bushido_target="any_player", geisha_scope="any_property").field("B", "armor").field("E", "armor")
    at = at.hand("B", "bokken", "bushido", "geisha").hand("A").play("B")
    at.do("play_bushido>B", "geisha_property:armor>B", "attack:bokken>C").shows(course=[])


def signs(at: Table, letter: str) -> dict[str, int]:
    """Return by card the signs that the hand of a player bears."""
    s = at.state
    return {CARD_KEYS[s.pieces.face[piece]]: s.signs[piece] for piece in s.hands["ABCDE".index(letter)]}


def test_who_lets_a_blow_happen_is_remembered_by_how_bad_it_was() -> None:
    at = table(5).hand("A", "bo", "kiseru", "bokken").field("A", "focus").characters(A="goemon")
    at = at.hand("B", "geisha", "armor").resilience(B=4).play().do("attack:bo>B")
    assert signs(at, "B") == {"geisha": LET_LIGHT, "armor": LET_LIGHT}
    at.do("attack:kiseru>B")
    assert signs(at, "B") == {"geisha": LET_LIGHT | LET_HEAVY, "armor": LET_LIGHT | LET_HEAVY}
    at.do("attack:bokken>B")
    assert signs(at, "B") == dict.fromkeys(("geisha", "armor"), LET_LIGHT | LET_HEAVY | LET_FATAL)
    assert set(signs(at, "C").values()) == {0}


def test_who_suffers_a_call_is_remembered_and_who_answers_it_is_not() -> None:
    at = table(5).hand("A", "battlecry", "jujutsu").hand("B", "parry", "geisha").hand("C", "daimyo").play()
    at.do("battlecry", "discard:parry", "jujutsu")
    assert signs(at, "B") == {"geisha": LET_JUJUTSU}
    assert signs(at, "C") == {"daimyo": LET_CRY | LET_JUJUTSU}


def test_who_gives_honor_for_bushido_is_remembered() -> None:
    at = table(5).hand("B", "geisha").field("B", "bushido").deck("bo").begin("B")
    assert signs(at, "B")["geisha"] == GAVE_IN


def test_what_is_kept_to_the_end_of_a_turn_bears_it_once_and_again() -> None:
    at = table(5).hand("A", "bo", "parry").play()
    pieces = list(at.state.hands[0])
    for turn in range(2):
        at.do("end_play")
        assert [at.state.signs[piece] for piece in pieces] == [SPARE | SPARE_AGAIN * turn] * 2
        at.do(*["end_play"] * 4)


def test_a_turn_without_a_weapon_left_to_play_is_another_sign_and_what_is_played_bears_none() -> None:
    at = table(5).characters(A="hideyoshi").hand("A", "bo", "daimyo").play()
    at.state.signs[at.state.hands[0][0]] = SPARE
    at.do("attack:bo>B", "end_play")
    assert signs(at, "A") == {"daimyo": SPENT}
    assert {at.state.signs[piece] for piece in at.state.discard} == {0}


def test_cards_that_change_places_unseen_bear_what_all_of_them_bore() -> None:
    at = table(5).hand("A", "diversion").hand("B", "geisha", "armor", "bo").play()
    first, second, third = at.state.hands[1]
    at.state.signs[first], at.state.signs[second], at.state.signs[third] = SPENT | LET_CRY, LET_CRY, LET_CRY | SPARE
    at.do("diversion>B")
    assert [at.state.signs[piece] for piece in (first, second, third)] == [LET_CRY] * 3
