"""The phases of a turn (section 3)."""

import pytest

from rules.samurai_sword import events
from rules.samurai_sword.state import DISCARD, DRAW, PLAY, RECOVER
from tests.rules.samurai_sword.builder import Table, table


@pytest.mark.parametrize(("left", "recovered"), [(0, 5), (1, 1)])
def test_who_lies_defeated_recovers_fully_and_who_stands_does_not_heal(left: int, recovered: int) -> None:
    """SS-T34: SS-3.3."""
    assert table(4).resilience(B=left).begin("B").r("B") == recovered


@pytest.mark.parametrize(
    ("seats", "letter", "character", "cards"),
    [
        (4, "A", "hideyoshi", 3),
        (4, "A", "goemon", 2),
        (3, "A", "goemon", 3),
        (3, "A", "hideyoshi", 4),
        (3, "B", "goemon", 2),
    ],
)
def test_two_cards_are_drawn_and_more_by_hideyoshi_and_the_shogun_of_three(
    seats: int, letter: str, character: str, cards: int
) -> None:
    """SS-T35: SS-3.5, SS-4.8.6, SS-8.1."""
    at = table(seats).characters(**{letter: character}).hand(letter).draw(letter)
    assert len(at.hand(letter)) == cards


def test_ieyasu_may_take_the_top_discard_as_his_first_card() -> None:
    """SS-T35: SS-4.1, SS-4.8.7, SS-5: without a discard pile he is not asked."""
    at = table(3).characters(A="ieyasu").hand("A").discard("armor", "focus").deck("bo", "bo").draw("A")
    at.do("from_discard").shows(hand={"A": ["focus", "bo", "bo"]}, discard=["armor"])
    assert [event.value for event in at.told(events.PhaseBegan)] == [PLAY], "as all are told"
    at = table(4).characters(A="ieyasu").hand("A").discard("armor").deck("bo", "katana").draw("A").do("from_deck")
    assert at.hand("A") == ["bo", "katana"]
    assert table(4).characters(A="ieyasu").draw("A").question == "Main"


def test_ieyasu_takes_the_last_card_there_is() -> None:
    """SS-9.27: if he takes it the deck cannot be built anew; if not, it is."""
    scene = table(4).characters(A="ieyasu").hand("A").exactly().discard("armor")
    scene.draw("A").do("from_discard").shows(hand={"A": ["armor"]}, honor=[5, 3, 3, 3])
    left = table(4).characters(A="ieyasu").hand("A").exactly().discard("armor").draw("A").do("from_deck")
    left.shows(hand={"A": ["armor"]}, honor=[4, 2, 2, 2])


def test_nobunaga_pays_resilience_for_cards_but_not_the_last_and_not_for_none() -> None:
    """SS-T36: SS-4.8.10, SS-9.28."""
    at = table(4).characters(A="nobunaga").resilience(A=3).hand("A").deck("armor", "daimyo").play()
    at.do("nobunaga_draw", "nobunaga_draw").shows(r={"A": 1}, hand={"A": ["armor", "daimyo"]})
    assert at.offers("nobunaga_draw") == []
    assert table(4).characters(A="nobunaga").exactly().play().offers("nobunaga_draw") == []


def test_more_than_seven_cards_are_discarded_one_by_one_and_asked_about_if_they_differ() -> None:
    """SS-T39: SS-3.2, SS-3.7; SS-5, D-DISCARD: seven are kept without a question, equal ones discarded without one."""
    hand = ("bo", "bo", "armor", "focus", "parry", "parry", "daimyo", "geisha", "geisha")
    at = table(4).hand("A", *hand).play().do("end_play")
    assert at.legal == [f"discard:{key}" for key in ("bo", "armor", "focus", "daimyo", "geisha", "parry")]
    at.do("discard:armor", "discard:bo")
    assert len(at.hand("A")) == 7
    assert at.discard[:2] == ["armor", "bo"]
    assert at.state.active == 1
    at = table(4).hand("A", *["parry"] * 7).play().do("end_play").shows(active=1)
    assert len(at.hand("A")) == 7
    at = table(4).hand("A", *["parry"] * 8).play().do("end_play")
    assert len(at.hand("A")) == 7
    assert at.discard == ["parry"]


def test_weapons_played_are_counted_anew_in_each_turn() -> None:
    """SS-3.1, SS-3.6."""
    at = table(4).hand("A", "bo").play().do("attack:bo>B").shows(weapons=1)
    at.do("end_play").shows(weapons=0)


def test_turns_are_counted_and_go_through_their_phases_in_order() -> None:
    """SS-3.1: Recover, Draw, Play and Discard; Bushido is checked only where it lies."""
    at = table(4).hand("B").hand("C").play("B").do("end_play")
    assert phases(at) == [(1, DISCARD), (2, RECOVER), (2, DRAW), (2, PLAY)]
    (counted,) = at.told(events.TurnCounted)
    assert (counted.before, counted.value, at.state.turns) == (0, 1, 1)
    at.do("end_play")
    assert phases(at) == [(2, DISCARD), (3, RECOVER), (3, DRAW), (3, PLAY)]
    (counted,) = at.told(events.TurnCounted)
    assert (counted.before, counted.value, at.state.turns) == (1, 2, 2)


def test_the_discard_phase_begins_once_however_many_cards_go() -> None:
    """SS-3.7."""
    at = table(4).hand("B", *["bo"] * 5, *["kiseru"] * 4).play("B").do("end_play")
    assert phases(at) == [(1, DISCARD)]
    assert phases(at.do("discard:bo")) == []
    assert phases(at.do("discard:kiseru")) == [(2, RECOVER), (2, DRAW), (2, PLAY)]
    assert at.hand("B") == ["bo"] * 4 + ["kiseru"] * 3


def phases(at: Table) -> list[tuple[int, int]]:
    """Whose turn came to which phase."""
    return [(event.seat, event.value) for event in at.told(events.PhaseBegan)]
