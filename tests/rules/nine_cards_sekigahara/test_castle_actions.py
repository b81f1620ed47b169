"""The castle actions (NC-4.11 to NC-4.16), and their steps that cannot be carried out."""

from rules.core.message import SeatRef, message
from rules.nine_cards_sekigahara.events import Ambushed
from tests.rules.nine_cards_sekigahara.builder import table

SIX = ["place:1+1", "place:1+2", "place:1+3", "place:2+2", "place:2+3", "place:3+3"]


def test_borrowed_orders_are_given_by_the_enemy_and_only_who_was_placed_by_them_may_be_moved() -> None:
    """NC-T10, NC-T11: NC-4.2, NC-4.11, NC-5.2, NC-9.7."""
    at = table(4, 8, 1).play().do("castle:3").shows(question="B PlaceForEnemy")
    decision = at.decision
    assert decision.prompt == message("nine_cards_sekigahara.ask.place_for_enemy", seat=SeatRef(0), n=2)
    assert at.legal == SIX
    at.do("place:3+3").shows(men={"R": (0, 0, 2)}, question="R ShiftFresh")
    assert at.legal == ["none", "move:3>1", "move:3>2"]
    at.do("move:3>1").shows(men={"R": (1, 0, 1)}, turn=2, question="B ChooseOption")
    at = table(9, 6, 2).men("R", 0, 2, 0).play().do("castle:1", "place:1+3")
    at.shows(men={"R": (1, 2, 1)}, legal=["none", "move:1>2", "move:1>3", "move:3>1", "move:3>2"])
    at.do("none").shows(men={"R": (1, 2, 1)})


def test_the_enemy_may_take_any_ashigaru_after_a_hasty_muster_or_let_it_stand() -> None:
    """NC-T12, NC-T13: NC-4.4, NC-4.12, NC-9.8."""
    at = table(8, 5, 3).men("R", 0, 0, 1).play().do("castle:1").shows(question="R Muster", legal=SIX)
    at.do("place:1+2").shows(men={"R": (1, 1, 1)}, supplies={0: 7}, question="B Recall")
    assert at.legal == ["none", "remove:1", "remove:2", "remove:3"]
    at.do("remove:3").shows(men={"R": (1, 1, 0)}, supplies={0: 8})
    at = table(8, 5, 3).play("B").do("castle:1", "place:2+2").shows(question="R Recall")
    at.do("none").shows(men={"B": (0, 2, 0)})


def test_the_enemy_must_move_first_in_a_night_march_which_goes_on_without_anybody() -> None:
    """NC-T14, NC-T15, NC-T16: NC-4.8, NC-4.13, NC-9.4, NC-9.9: with no ashigaru it is used up."""
    at = table(3, 5, 8).men("R", 1, 1, 0).men("B", 0, 2, 0).play().do("castle:1")
    at.shows(question="B ForcedMarch", legal=["move:2>1", "move:2>3"])
    at.do("move:2>3").shows(men={"B": (0, 1, 1)}, question="R NightMarch")
    at.do("move:1>2+2>3").shows(men={"R": (0, 1, 1)})
    at = table(7, 5, 8).men("R", 2, 0, 0).play().do("castle:1").shows(question="R NightMarch")
    assert at.legal == ["none", "move:1>2", "move:1>3", "move:1>2+1>2", "move:1>2+1>3", "move:1>3+1>3"]
    at.do("move:1>2+1>3").shows(men={"R": (0, 1, 1)})
    at = table(7, 5, 8).play().do("castle:1")
    at.shows(turn=2, question="B ChooseOption", closers=[0, -1, -1], used={0: 0b1000})


def test_all_sets_of_a_night_march_are_listed_and_it_moves_two_of_however_many_there_are() -> None:
    """NC-T58: NC-4.13, NC-9.10, NC-9.11: a third one adds no set to the 28, the largest list of NC-D08."""
    at = table(7, 5, 8).men("R", 2, 1, 0).play().do("castle:1")
    steps = [tuple(token.removeprefix("move:").split("+")) for token in at.legal if token != "none"]
    assert len(at.legal) == 12
    assert sum(len(one) == 1 for one in steps) == 4
    assert sum(len(one) == 2 and {step[0] for step in one} == {"1"} for one in steps) == 3
    assert sum(len(one) == 2 and {step[0] for step in one} == {"1", "2"} for one in steps) == 4
    assert table(7, 5, 8).men("R", 2, 1, 0).play().do("castle:1", "move:1>2+2>1").men("R") == (2, 1, 0)
    at.do("move:1>2+2>3").shows(men={"R": (1, 1, 1)})
    two = table(7, 5, 8).men("R", 2, 2, 2).play().do("castle:1").legal
    assert len(two) == 28
    for men in ((3, 2, 2), (2, 3, 2), (2, 2, 3), (4, 3, 3)):
        assert table(7, 5, 8).men("R", *men).play().do("castle:1").legal == two


def test_subversion_may_replace_an_enemy_on_the_spot() -> None:
    """NC-T17, NC-T18: NC-4.14, NC-9.6, NC-9.12, NC-9.13."""
    at = table(6, 2, 9).men("R", 0, 1, 0).men("B", 0, 2, 0).play().do("castle:1")
    at.shows(question="B Rally", legal=["place:1", "place:2", "place:3"])
    at.do("place:3").shows(men={"B": (0, 2, 1)}, question="R Subvert", legal=["none", "replace:2", "replace:3"])
    at.do("replace:2").shows(men={"R": (0, 2, 0), "B": (0, 1, 1)}, supplies=(8, 8))
    at = table(4, 2, 9).play("B").do("castle:1").shows(question="R Rally")
    at.do("place:2").shows(question="B Subvert")
    at.do("none").shows(men={"R": (0, 1, 0), "B": (0, 0, 0)})


def test_a_deep_ambush_gives_the_enemy_an_ashigaru_if_there_is_one() -> None:
    """NC-T19: NC-4.3, NC-4.15, NC-4.16, NC-9.14."""
    at = table(5, 2, 9).tok(R="green").play().do("castle:1")
    at.shows(ambush=(3, 1), question="B Relief", legal=["place:1", "place:2", "place:3"])
    at.do("place:2").shows(men={"B": (0, 1, 0)})
    at.do("deploy:1", "reinforce").shows(ambush=(4, 1))
    at = table(5, 2, 9).men("B", 4, 3, 3).play().do("castle:1")
    at.shows(question="B ChooseOption", ambush=(3, 1))


def test_a_short_supply_places_what_there_is() -> None:
    """NC-T48: NC-4.3, NC-4.5, NC-4.20, NC-9.18: so does an ambush."""
    at = table(2, 5, 9).men("R", 3, 3, 3).play().do("castle:1")
    assert at.legal == ["place:1", "place:2", "place:3"]
    at.do("place:1").shows(men={"R": (4, 3, 3)}, supplies={0: 0})
    at.do("none", "reinforce").shows(asked="R", offers={"deploy": []})
    scene = table(2, 5, 9).men("R", 3, 3, 3).tok(R="gold").ambush(3, 1).used("B", "deploy", "castle")
    at = scene.deck(1, 3, 4, 6, 7, 8).play("R", 6).do("reinforce")
    assert [event.count for event in at.told(Ambushed)] == [1, 2]


def test_steps_that_cannot_be_carried_out_are_not_asked() -> None:
    """NC-T59: NC-4.3, NC-4.4, NC-4.8, NC-4.14, NC-5.4: nobody is removed but for another."""
    at = table(1, 4, 9).men("R", 4, 3, 3).play().do("castle:1")
    at.shows(turn=2, question="B ChooseOption", closers={0: 0})
    at.do("castle:2").shows(question="B Subvert", legal=["none", "replace:1", "replace:2", "replace:3"])
    at.do("replace:1").shows(men={"R": (3, 3, 3), "B": (1, 0, 0)}, supplies=(1, 9))
    assert table(2, 4, 9).men("R", 4, 3, 3).play().do("castle:1").question == "B Recall"
    at = table(4, 2, 9).men("R", 4, 3, 3).men("B", 1, 0, 0).play().do("castle:1", "place:1")
    assert at.question == "B ChooseOption"
