"""The battle (NC-4.32 to NC-4.41) and the nine camp effects (NC-4.42 to NC-4.50)."""

import pytest

from rules.nine_cards_sekigahara import events
from tests.rules.nine_cards_sekigahara.builder import Table, table


def battle(red: str, blue: str, first: str = "R", **options: str) -> Table:
    """Rows left to right, all unresolved with printed strengths; who stands fast bears a `!`."""
    scene = table(**options)
    for side, row in (("R", red), ("B", blue)):
        scene.camp(side, *(int(card.rstrip("!")) for card in row.split()))
    return scene.steadfast(*(int(card[:-1]) for card in f"{red} {blue}".split() if card.endswith("!"))).battle(first)


def test_players_alternate_and_who_has_finished_is_skipped() -> None:
    """NC-T29: NC-4.33, NC-4.34, NC-4.35, NC-4.45, NC-4.46, NC-4.47, NC-4.50, NC-7.2."""
    at = battle("9 4 8 6", "5", "B").do("resolve:5").shows(row={"B": "5=9*"}, targets=[("R", 1)])
    at.do("target:9").shows(row={"R": "9=5 4 8 6"})
    at.do("resolve:9").shows(row={"R": "9=5* 4=3 8=7 6=5"})
    assert at.told(events.PlayerSkipped)[0].seat == 1
    at.do("resolve:4").shows(row={"R": "9=5*! 4=5*! 8=7! 6=5"})
    at.do("resolve:8")
    assert at.told(events.NothingDone)
    at.do("resolve:6").shows(row={"R": "9=5*! 4=5*! 8=7*! 6=5*"}, over=True, totals=(22, 9), winner="R")


def test_a_loyal_bond_helps_the_neighbours_and_those_of_the_outnumbered_more() -> None:
    """NC-T30, NC-T31: NC-4.36, NC-4.37, NC-4.39, NC-4.42, NC-9.38, NC-9.40: a steadfast one has nothing of it."""
    assert battle("8 1 3", "2 6 9").do("resolve:1").row("R") == "8=10 1* 3=5"
    assert battle("1 8 3", "2 6 9").do("resolve:1").row("R") == "1* 8=10 3"
    assert battle("8 1 3", "2 6 9 4").do("resolve:1").row("R") == "8=12 1* 3=7"
    assert battle("8! 1 3", "9").do("resolve:1").row("R") == "8! 1* 3=5"


def test_secret_letters_go_as_far_as_the_reach_and_must_be_sent_though_it_hurts() -> None:
    """NC-T32, NC-T33: NC-4.38, NC-4.41, NC-4.43, NC-9.28, NC-9.37: place four reaches place three."""
    at = battle("2 8 5", "6 9 4 3").do("resolve:2").shows(targets=[("B", 1), ("B", 2)])
    at.do("target:9").shows(row={"B": "6 9=2 4 3"})
    assert battle("8 5 2", "6 9 4 3").do("resolve:2").targets == [("B", 2), ("B", 3), ("B", 4)]
    at = battle("8 5 4 2", "6 9 1").do("resolve:2").shows(legal=["target:1"], targets=[("B", 3)])
    at.do("target:1").shows(row={"B": "6 9 1=2"})
    battle("8 5 4 6 2", "7 9 1").do("resolve:2").shows(row={"B": "7 9 1"}, question="B ChooseCard")


def test_red_devils_are_as_strong_as_whom_they_face() -> None:
    """NC-T34, NC-T35: NC-4.40, NC-4.44, NC-9.35: if anybody, also who stands fast, but not if they do themselves."""
    assert battle("5 3", "1 9 4").do("resolve:3").row("R") == "5 3=9*"
    assert battle("3 5", "1 9 4").do("resolve:3").row("R") == "3=1* 5"
    assert battle("5 6 3", "1 9").do("resolve:3").row("R") == "5 6 3*"
    assert battle("3!", "9").do("resolve:3").row("R") == "3*!"
    assert battle("3", "9!").do("resolve:3").row("R") == "3=9*"


def test_honda_lets_his_neighbours_stand_fast() -> None:
    """NC-T36: NC-4.40, NC-4.45, NC-4.43, NC-4.48, NC-4.50, NC-9.36, NC-9.38."""
    at = battle("9 4 6 8", "5 2 7").do("resolve:4").shows(row={"R": "9! 4=6*! 6! 8"})
    assert len(at.told(events.BecameSteadfast)) == 3
    at.do("resolve:2")
    assert at.told(events.NothingDone)
    assert at.question == "R ChooseCard"
    at.do("resolve:9").shows(row={"R": "9*! 4=6*! 6! 8=7"})
    at.do("resolve:7").shows(targets=[("R", 4)])
    at.do("target:8").shows(row={"R": "9*! 4=6*! 6! 7*", "B": "5 2* 8=7"})


def test_of_whom_honda_protects_only_those_are_told_who_did_not_stand_fast_already() -> None:
    """NC-4.40, NC-4.45, NC-9.39: they are his neighbours of that moment, also after he changed sides."""
    at = battle("9! 4 6!", "5").do("resolve:4")
    assert at.row("R") == "9! 4=6*! 6!"
    assert len(at.told(events.BecameSteadfast)) == 1
    battle("7 9", "4 5 6").do("resolve:7", "target:4", "resolve:6", "resolve:4").shows(row={"R": "4=6*! 9!"})


def test_a_fighting_retreat_of_the_outnumbered_gains_and_sets() -> None:
    """NC-T37, NC-T38: NC-4.41, NC-4.46, NC-9.41: it sets without a good target too, or if Shimazu stands fast."""
    at = battle("1 5 6", "2 9 8 4").do("resolve:5")
    at.shows(row={"R": "1 5=9* 6"}, targets=[("R", 1), ("R", 3), ("B", 2)])
    at.do("target:9").shows(row={"B": "2 9=5 8 4"})
    at = battle("9 5 8", "2 3 4").do("resolve:5")
    at.shows(row={"R": "9 5* 8"}, targets=[("R", 1), ("R", 3), ("B", 2)], size={"legal": 3})
    at.do("target:3").shows(row={"B": "2 3=5 4"})
    battle("5!", "9 8").do("resolve:5").shows(row={"R": "5*!"}, targets=[("B", 1)])


def test_the_first_spear_steps_ahead_and_gains_in_front() -> None:
    """NC-T39, NC-T40: NC-4.47, NC-9.42: further back it only steps, and past nobody who stands fast."""
    assert battle("9 6 2", "3 4 5").do("resolve:6").row("R") == "6=9* 9 2"
    assert battle("6 9 2", "3 4 5").do("resolve:6").row("R") == "6=9* 9 2"
    assert battle("9 2 6", "3 4 5").do("resolve:6").row("R") == "9 6* 2"
    assert battle("6! 9", "8").do("resolve:6").row("R") == "6*! 9"
    assert battle("9 6!", "8").do("resolve:6").row("R") == "9 6*!"
    assert battle("9! 6", "8").do("resolve:6").row("R") == "9! 6*"


def test_a_turncoat_fetches_a_card_that_can_be_resolved_later() -> None:
    """NC-T41: NC-4.40, NC-4.48, NC-9.30, NC-9.31: unless he stands fast himself."""
    at = battle("7 3", "9 1 5").do("resolve:7").shows(targets=[("B", 1), ("B", 2)])
    at.do("target:1").shows(row={"R": "1 3", "B": "9 7* 5"}, asked="B")
    at.do("resolve:9").shows(row={"B": "9* 7=6* 5=4"}, cards=[1, 2])
    assert at.do("resolve:1").row("R") == "1* 3=7"
    battle("7!", "9 8").do("resolve:7").shows(row={"R": "7*!"}, question="B ChooseCard")


def test_a_turncoat_fetches_a_card_with_its_mark() -> None:
    """NC-T42: NC-4.35, NC-4.48, NC-9.29."""
    at = battle("7 3", "9 8 5", "B").do("resolve:8").shows(row={"R": "7 3=0", "B": "9 8=5* 5"})
    at.do("resolve:7", "target:8").shows(row={"R": "8=5* 3=0", "B": "9 7* 5"})
    at.do("resolve:9").shows(row={"B": "9* 7=6* 5=4"}, cards=[2], legal=["resolve:3"])


def test_a_head_on_clash_costs_both_sides() -> None:
    """NC-T43: NC-4.36, NC-4.40, NC-4.49, NC-9.33, NC-9.34: but nobody who stands fast or faces nobody."""
    battle("8 3", "1 9").do("resolve:8").shows(row={"R": "8=5* 3", "B": "1=0 9"})
    battle("3 4 8", "1 9").do("resolve:8").shows(row={"R": "3 4 8*", "B": "1 9"})
    battle("8! 4", "9 5").do("resolve:8").shows(row={"R": "8*! 4", "B": "9=6 5"})
    battle("8 4", "9! 5").do("resolve:8").shows(row={"R": "8=5* 4", "B": "9! 5"})


def test_an_empty_lunchbox_weakens_all_to_the_right() -> None:
    """NC-T44: NC-4.50."""
    assert battle("2 9 3 6", "1 4 5").do("resolve:9").row("R") == "2 9* 3=2 6=5"


def test_a_whole_battle() -> None:
    """NC-T45: NC-3.14, NC-4.32 to NC-4.50, NC-7.1, NC-7.2, NC-7.5: example 1, move by move."""
    at = battle("3 1 8 6", "9 5 2 7", "B")
    moves = [
        ("B", ["resolve:9"], "3 1 8 6", "9* 5=4 2=1 7=6"),
        ("R", ["resolve:8"], "3 1 8=5* 6", "9* 5=4 2=0 7=6"),
        ("B", ["resolve:7", "target:6"], "3 1 8=5* 7=6*", "9* 5=4 2=0 6"),
        ("R", ["resolve:3"], "3=9* 1 8=5* 7=6*", "9* 5=4 2=0 6"),
        ("B", ["resolve:5", "target:2"], "3=9* 1 8=5* 7=6*", "9* 5=4* 2=5 6"),
        ("R", ["resolve:1"], "3=11* 1* 8=7* 7=6*", "9* 5=4* 2=5 6"),
        ("B", ["resolve:2", "target:8"], "3=11* 1* 8=2* 7=6*", "9* 5=4* 2=5* 6"),
        ("B", ["resolve:6"], "3=11* 1* 8=2* 7=6*", "9* 5=4* 6* 2=5*"),
    ]
    follow(at, moves)
    at.shows(totals=(20, 24), winner="B")


def test_a_battle_of_four_against_three() -> None:
    """NC-4.33, NC-4.40, NC-4.44, NC-4.46: example 2 of chapter 7."""
    at = battle("9 2 4 8", "6 3 5")
    moves = [
        ("R", ["resolve:4"], "9 2! 4=6*! 8!", "6 3 5"),
        ("B", ["resolve:6"], "9 2! 4=6*! 8!", "6=9* 3 5"),
        ("R", ["resolve:9"], "9* 2! 4=6*! 8!", "6=9* 3 5"),
        ("B", ["resolve:3"], "9* 2! 4=6*! 8!", "6=9* 3=2* 5"),
        ("R", ["resolve:2", "target:6"], "9* 2*! 4=6*! 8!", "6=2* 3=2* 5"),
        ("B", ["resolve:5", "target:3"], "9* 2*! 4=6*! 8!", "6=2* 3=5* 5=9*"),
        ("R", ["resolve:8"], "9* 2*! 4=6*! 8*!", "6=2* 3=5* 5=9*"),
    ]
    follow(at, moves)
    at.shows(totals=(25, 16), winner="R")


def test_a_tie_goes_to_the_smallest_printed_strength() -> None:
    """NC-T46: NC-7.3, NC-7.4, NC-9.44: example 3 of chapter 7."""
    at = battle("5 4 2 1", "6 7 9")
    moves = [
        ("R", ["resolve:5", "target:6"], "5* 4 2 1", "6=5 7 9"),
        ("B", ["resolve:7", "target:2"], "5* 4 7* 1", "6=5 2 9"),
        ("R", ["resolve:4"], "5*! 4=6*! 7*! 1", "6=5 2 9"),
        ("B", ["resolve:6"], "5*! 4=6*! 7*! 1", "6=8* 2 9"),
        ("R", ["resolve:1"], "5*! 4=6*! 7*! 1*", "6=8* 2 9"),
        ("B", ["resolve:2"], "5*! 4=6*! 7*! 1*", "6=8* 2* 9"),
        ("B", ["resolve:9"], "5*! 4=6*! 7*! 1*", "6=8* 2* 9*"),
    ]
    follow(at, moves)
    at.shows(totals=(19, 19), winner="R")


def follow(at: Table, moves: list[tuple[str, list[str], str, str]]) -> None:
    for side, tokens, red, blue in moves:
        assert at.asked == side
        at.do(*tokens).shows(row={"R": red, "B": blue})
    assert at.over


def test_a_tie_without_castle_one_goes_to_the_next() -> None:
    """NC-7.3, NC-9.44."""
    at = table().camp("R", 3, 9).camp("B", 2, 8).strength({3: 4, 9: 6}).resolved(3, 9, 8).battle("B")
    at.do("resolve:2", "target:3").shows(totals=(8, 10))
    tied = table().camp("R", 3, 9).camp("B", 2, 8).strength({3: 4, 9: 8}).resolved(3, 9, 8).battle("B")
    tied.do("resolve:2", "target:3").shows(totals=(10, 10), winner="B")


def test_the_exchange_may_leave_the_enemy_without_cards_to_resolve() -> None:
    """NC-9.32, NC-4.34."""
    at = battle("7 3", "9", "R").do("resolve:7", "target:9").shows(row={"R": "9 3", "B": "7*"}, asked="R")
    assert at.told(events.PlayerSkipped)


@pytest.mark.parametrize("first", ["R", "B"])
def test_who_has_no_cards_is_skipped_and_outnumbered(first: str) -> None:
    """NC-9.43."""
    at = battle("5 1 7 2 8 3 6", "", first).shows(asked="R")
    at.do("resolve:5").shows(targets=[("R", 2)])
    at.do("target:1", "resolve:7", "resolve:2", "resolve:3", "resolve:8", "resolve:1", "resolve:6")
    at.shows(over=True, totals={1: 0}, winner="R")


def test_the_single_choices_of_the_battle_are_asked() -> None:
    """NC-5.4, NC-5.1: a decision with one option is asked and counted."""
    at = battle("9", "1").shows(legal=["resolve:9"])
    at.do("resolve:9").shows(legal=["resolve:1"])


def test_a_spear_that_is_steadfast_gains_nothing_and_that_is_told() -> None:
    """NC-4.36, NC-4.40, NC-4.47."""
    for red, row, times in (("6 9", "6=9*", 0), ("6! 9", "6*!", 1)):
        at = battle(red, "8 1").do("resolve:6")
        assert at.row("R").split()[0] == row
        assert len(at.told(events.NothingDone)) == times


@pytest.mark.parametrize(
    ("enemies", "held", "row", "times"),
    [
        ((8,), (), "5*", 1),  # not outnumbered
        ((8, 9), (), "5=9*", 0),
        ((8, 9), (5,), "5*!", 1),
    ],
)
def test_a_retreat_that_neither_gains_nor_sets_anything_else_has_done_nothing(
    enemies: tuple[int, ...], held: tuple[int, ...], row: str, times: int
) -> None:
    """NC-4.36, NC-4.46: the chosen card stands at 5 already."""
    at = table().camp("R", 5).camp("B", *enemies).strength({8: 5}).steadfast(*held).battle().do("resolve:5", "target:8")
    assert at.row("R") == row
    assert len(at.told(events.NothingDone)) == times


def test_a_castle_that_is_unscathed_already_has_nothing_to_gain() -> None:
    """NC-4.40, NC-4.45: only where a house lets two castles bear this effect."""
    house = {"castles": {"otani_yoshitsugu": {"effect": "unscathed"}}}
    at = table(house=house).camp("R", 1, 9).camp("B", 8).steadfast(1, 9).battle().do("resolve:1")
    assert at.row("R") == "1*! 9!"
    assert at.told(events.NothingDone)
