"""The four options of a turn (NC-4.5 to NC-4.10, NC-4.19)."""

from rules.nine_cards_sekigahara import events
from tests.rules.nine_cards_sekigahara.builder import Table, table


def opening() -> Table:
    return table(4, 8, 1).play()


def test_at_first_there_are_seven_options() -> None:
    """NC-T02: NC-3.5, NC-3.6, NC-4.5, NC-4.6, NC-4.7, NC-4.8, NC-4.9, NC-4.10; NC-9.4, NC-9.5."""
    at = opening().shows(asked="R")
    assert at.legal == ["deploy:1", "deploy:2", "deploy:3", "reinforce", "castle:1", "castle:2", "castle:3"]


def test_an_ashigaru_is_deployed_on_any_castle() -> None:
    """NC-T03: NC-4.1, NC-4.2, NC-4.5, NC-3.4."""
    at = opening().do("deploy:2")
    at.shows(men={"R": (0, 1, 0)}, supplies=(9, 10), turn=2, question="B ChooseOption")
    assert at.offers("deploy") == ["deploy:1", "deploy:2", "deploy:3"]


def test_nobody_uses_an_option_twice_in_a_round() -> None:
    """NC-T04: NC-3.5."""
    at = opening().do("deploy:2", "reinforce").shows(ambush=(1, 2), turn=3, asked="R")
    at.shows(offers={"deploy": [], "march": ["march:red:2>1", "march:red:2>3"], "reinforce": ["reinforce"]})
    assert at.offers("castle") == ["castle:1", "castle:2", "castle:3"]


def test_a_march_moves_an_ashigaru_of_either_side_or_by_choice_only_of_the_own() -> None:
    """NC-T05, NC-T06: NC-4.6, NC-8.3."""
    at = table(4, 8, 1).men("R", 1, 0, 0).men("B", 2, 0, 1).used("R", "deploy").used("B", "deploy").play("R", 3)
    assert at.offers("march") == [
        "march:red:1>2",
        "march:red:1>3",
        "march:blue:1>2",
        "march:blue:1>3",
        "march:blue:3>1",
        "march:blue:3>2",
    ]
    at.do("march:blue:1>3").shows(men={"B": (1, 0, 2), "R": (1, 0, 0)})

    def scene(red: int) -> Table:
        scene = table(4, 8, 1, march_scope="own").men("R", red, 0, 0).men("B", 2, 0, 1)
        return scene.used("R", "deploy").used("B", "deploy").play("R", 3)

    assert scene(1).offers("march") == ["march:red:1>2", "march:red:1>3"]
    assert scene(0).offers("march") == []


def test_a_reinforced_ambush_is_stronger_and_stays_hidden() -> None:
    """NC-T07: NC-4.7, NC-4.16, NC-9.15."""
    at = opening().do("reinforce").shows(ambush=(2, 1), men={"R": (0, 0, 0)})
    view = at.view(1)
    assert view.pieces[at.state.tokens[0]].face is None
    assert view.counter("seat.0", "ambush") == 2


def test_a_castle_action_is_used_once_a_round_and_nobody_uses_two() -> None:
    """NC-T08, NC-T09: NC-3.5, NC-4.8, NC-4.17, NC-9.1, NC-9.2, NC-9.3."""
    at = table(4, 8, 1).men("R", 1, 0, 0).play().do("castle:2", "place:1+3", "none")
    at.shows(men={"R": (2, 0, 1)}, question="B ChooseOption", offers={"castle": ["castle:1", "castle:3"]})
    at.do("reinforce").shows(asked="R", offers={"castle": []})


def test_who_has_nothing_legal_loses_the_turn() -> None:
    """NC-T52: NC-3.6, NC-3.7, NC-5.4: the one answer is asked for all the same."""
    scene = table(1, 5, 9).men("R", 4, 3, 3).used("R", "march", "reinforce", "castle")
    at = scene.used("B", "deploy", "march").play("R", 5).shows(legal=["idle"])
    at.do("idle").shows(turn=6, asked="B")
    assert at.told(events.Idled)


def test_discs_show_what_was_used_and_come_back() -> None:
    """NC-4.19, NC-4.31: on the reference card or on the castle; they limit nothing."""
    at = opening().do("deploy:2", "reinforce", "castle:1", "place:1", "none")
    view = at.view()
    assert view.stock("option.deploy", "disc_red") == 1
    assert view.stock("slot.1", "disc_red") == 1
    assert view.stock("discs.0", "disc_red") == 1
    assert view.stock("option.reinforce", "disc_blue") == 1
    at.do("deploy:3", "reinforce", "march:red:2>1")
    while at.state.round == 1:
        at.do(at.legal[0])
    view = at.view()
    assert (view.stock("discs.0", "disc_red"), view.stock("discs.1", "disc_blue")) == (3, 3)
