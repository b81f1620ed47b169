"""What is remembered of what everybody saw: how often who did what to whom, and whom else they could have chosen."""

from rules.samurai_sword.state import AVENGED, BURDENED, FED, ROBBED, SPARED, STRIPPED, STRUCK, tally
from tests.rules.samurai_sword.builder import table

A, B, C, D = range(4)


def test_what_everybody_saw_is_tallied_each_time_it_is_done() -> None:
    """A gift to C, two thefts from B."""
    at = table(4).hand("A", "geisha", "diversion", "breathing", "bo").hand("B", "bo", "bo", "parry").play()
    at.do("breathing>C", "diversion>B", "geisha_hand>B")
    assert (tally(at.state, FED, A, C), tally(at.state, ROBBED, A, B)) == (1, 2)
    assert sum(at.state.tallies) == 3


def test_who_strikes_somebody_who_struck_the_shogun_avenges_him() -> None:
    """B strikes the Shogun, C strikes B."""
    at = table(4).hand("B", "bo", "filler").hand("C", "bo", "filler").play("B")
    at.do("attack:bo>A", "end_play")
    at.do("attack:bo>B")
    assert (tally(at.state, STRUCK, B, A), tally(at.state, STRUCK, C, B), tally(at.state, AVENGED, C, B)) == (1, 1, 1)
    assert sum(at.state.tallies) == 3


def test_who_could_have_finished_the_shogun_and_strikes_another_spares_him() -> None:
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
