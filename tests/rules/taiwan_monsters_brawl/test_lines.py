"""Lines of the fate board and what activating them does (TM-4.40 to TM-4.46)."""

import pytest

from rules.taiwan_monsters_brawl.boards import valid_lines
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS
from tests.rules.taiwan_monsters_brawl.builder import Table, game_of, table


def lines(at: Table, seat: int = 0) -> list[str]:
    return [action.token.removeprefix("line:") for action in valid_lines(at.state, seat)]


def test_a_line_is_any_filled_run_with_a_face_up_rune() -> None:
    """TM-T08, TM-T09: TM-4.40, TM-4.41, TM-4.45, TM-9.1, TM-9.2, TM-9.3: it holds no forbidden and no empty cell."""
    at = table().board(0, "B2=R↑ C2=R↓").act()
    assert lines(at) == ["A2-B2", "A2-C2", "A2-D2", "B2-C2", "B2-D2", "B2-B3"]
    at = table().board(0, "A1=C↑ D1=G↑").act()
    assert lines(at) == ["C1-D1", "A1-A2", "D1-D2"]
    assert at.do("challenge>1").offers("line:") == ["C1-D1", "A1-A2", "D1-D2"]


@pytest.mark.parametrize(
    ("line", "plan", "flat"), [("A1-A2", [1, 2, 1], 0), ("C1-D1", [2, 1, 1], 0), ("D1-D2", [1, 1, 1], 1)]
)
def test_what_is_built_in_joins_the_plan(line: str, plan: list[int], flat: int) -> None:
    """TM-T09: TM-4.43. Somebody who could play a card holds the challenge up in K4."""
    at = table().board(0, "A1=C↑ D1=G↑").hand(3, "divine_shield").chi(0, 0, 0, 1).act()
    at.do("challenge>1", "pass", f"line:{line}")
    if at.question == "Upgrade":
        at.do("decline")
    at.shows(question="CastSpell", plan={0: plan}, number={"flat": flat})


def test_of_two_face_up_ultimates_one_is_used_and_the_other_stays() -> None:
    """TM-T10: TM-4.44, TM-D11."""
    at = table().board(0, "A3=U↑ A4=U↑").act().rolls("g0 b0 b0 r0").do("challenge>3", "line:A2-A4")
    at.shows(question="ChooseUltimate", legal=["ultimate:A3", "ultimate:A4"])
    at.do("ultimate:A3").shows(plan={0: [1, 2, 1]}, number={"blank_rerolls": 1}, board={0: "A3=U↓ A4=U↑"})


def test_a_line_adds_built_in_values_and_fires_its_runes() -> None:
    """TM-T11: TM-4.43, TM-4.30, TM-4.34, TM-4.22, TM-1.5."""
    at = table().board(0, "B2=C↑ C2=R↑").act().rolls("g0 b0 b1 r0", "g1 b1 b1 r0", "g1 b1 r1")
    at.do("challenge>1", "line:A2-D2").shows(chi={0: 2}, plan={0: [1, 2, 1]}, number={"flat": 1, "rerolls": 1})
    at.shows(board={0: "B2=C↓ C2=R↓"}, legal=["reroll", "done"])
    at.do("reroll").shows(results=[(4, 3, 0)], vp=[3, 0, 0, 0], zone={1: None})
    assert at.zones(at.state.zone_discard) == ["w6"]
    assert at.chi[0] == 2


def test_a_reroll_need_not_be_used_and_of_equal_rolls_the_earlier_one_is_kept() -> None:
    """TM-T12, TM-T13: TM-4.34, TM-4.52, TM-9.6, TM-9.7: it lapses."""
    at = table().board(0, "B2=C↑ C2=R↑").act().rolls("g1 b1 b1 r0", "g0 b0 r0")
    at.do("challenge>1", "line:A2-D2", "done").shows(results=[(4, 0, 0)], board={0: "B2=C↓ C2=R↓"})
    scene = table().board(0, "B2=C↑ C2=R↑").hand(0, "sorcery").chi(0)
    at = scene.act().rolls("reroll", "g1 b1 b0 r0", "g0 b1 b0 r1", "g1 b1 b1 r1", "g0 b0 r0")
    at.do("challenge>1", "line:A2-D2").shows(question="CastSpell")
    at.do("play:sorcery").shows(number={"rerolls": 2})
    at.do("reroll")
    assert at.state.plans[0][3:6] == [1, 1, 0]
    at.do("reroll").shows(results=[(5, 0, 0)])


def test_an_upgrade_takes_a_die_of_ones_choice_or_none_a_built_in_one_too() -> None:
    """TM-T14, TM-T15: TM-4.32, TM-9.9, TM-9.10, TM-9.58, TM-D13: three red dice are all there are."""
    at = table(2).board(0, "D2=G↑").act().do("challenge>1", "line:C2-D2")
    at.shows(number={"flat": 1}, legal=["upgrade:grey", "upgrade:black", "decline"])
    at.rolls("g0 r0 r0", "g0 b0 r0").do("upgrade:black").shows(results=[(1, 0, 0)])
    assert planned("upgrade:black") == [1, 0, 2]
    assert planned("upgrade:grey") == [0, 2, 1]
    assert planned("decline") == [1, 1, 1]
    scene = table().board(2, "B4=G↑ C4=G↑").hand(2, "sorcery").chi(0, 0, 1)
    at = scene.act(2).do("challenge>3", "pass", "line:B4-D4")
    assert at.plan() == [1, 1, 2]
    at.do("upgrade:black").shows(plan={0: [1, 0, 3]}, legal=["upgrade:grey", "decline"])
    at.do("upgrade:grey").shows(plan={0: [0, 1, 3]})
    at.rolls("upgrade", "b0 r0 r0 r0", "g0 b0 r0").do("play:sorcery").shows(results=[(0, 0, 0)])


def planned(answer: str) -> list[int]:
    """The dice before the roll, where a card of the defender holds it."""
    scene = table(2).board(0, "D2=G↑").hand(1, "divine_shield").chi(0, 1)
    return scene.act().do("challenge>1", "pass", "line:C2-D2", answer).plan()


def test_a_shorter_line_saves_a_rune_for_the_defence() -> None:
    """TM-T16: TM-4.40, TM-4.43, TM-9.1, TM-9.22."""
    at = table().board(0, "B2=C↑ C2=R↑").act().rolls("g0 b0 r0", "g1 b1 r1", "g0 b0 r0", "g0 b0 b0 r0")
    at.do("challenge>1", "line:C2-D2").shows(plan={0: [1, 1, 1]}, number={"flat": 1, "rerolls": 1})
    at.shows(chi={0: 0}, board={0: "B2=C↑ C2=R↓"})
    at.do("done").shows(asked=1)
    at.do("challenge>0").shows(asked=0)
    assert "line:A2-D2" in at.legal
    at.do("line:A2-D2").shows(chi={0: 2})
    assert at.results == [(0, 0, 0)]  # the black die and +1, but P0 is half-occupied


def test_only_attacker_and_defender_are_offered_lines() -> None:
    """TM-T77: TM-4.42."""
    runes = {0: "B2=C↑", 1: "A1=U↑ A2=U↑", 2: "C1=U↑", 3: "A2=U↑ B1=U↑"}
    scene = table()
    for seat, board in runes.items():
        scene.board(seat, board)
    at = scene.act()
    asked = []
    at.do("challenge>1")
    while at.asked != 1 or at.question != "Act":
        asked.append((at.asked, at.question))
        at.do("no_line" if at.question == "ChooseLine" else at.legal[0])
    assert asked == [(0, "ChooseLine"), (1, "ChooseLine")]


def test_a_built_in_cell_counts_again_in_the_next_line_and_used_runes_crumble() -> None:
    """TM-T78: TM-4.45, TM-4.46, TM-4.74."""
    at = table().start(1).board(1, "B4=C↑ A3=R↑").act(1)
    at.rolls("g1 b1 r1", "g0 b0 r0", "g0 b0 r0", "g1 b1 r1", "g1 b1 r1")
    at.do("challenge>0", "line:A4-B4").shows(results=[(4, 0, 0)], chi={1: 2})
    at.do("challenge>1", "line:A3-A4")
    assert at.number("flat", 1) == 1
    at.do("done").shows(board={1: "A3=R↓ B4=C↓"})
    assert at.results[-1] == (0, 4, 0)
    at.do("rest", "convert:any", "draw").shows(question="TakeZone", board={1: ""})


def test_the_same_line_fires_again_only_with_a_fresh_rune() -> None:
    """TM-9.4, TM-9.5."""
    at = table().board(0, "B2=C↑").act().rolls("g0 b0 b0 r0", "g0 b0 r0", "g0 b0 r0", "g0 b0 r0")
    at.do("challenge>1", "line:A2-B2").shows(asked=1)
    at.do("challenge>0")
    assert at.question == "Act"  # no line of P0 is valid, so nobody is asked
    assert at.asked == 2


def test_every_board_has_the_candidates_of_the_specification() -> None:
    """TM-1.4."""
    candidates = dict(zip(MONSTER_KEYS, (23, 21, 32, 28, 36, 24, 37, 25), strict=True))
    assert dict(zip(MONSTER_KEYS, map(len, game_of(2).rules.lines), strict=True)) == candidates


def test_effects_wait_for_their_owner_to_choose_the_order() -> None:
    """TM-4.43, TM-D12, TM-9.12."""
    at = table().board(3, "B1=U↑ C1=C↑").act(3).do("challenge>0", "line:A1-D1")
    at.shows(question="ChooseEffect", legal=["effect:chi", "effect:ultimate"])
    at.do("effect:chi").shows(chi={3: 2}, question="Recover")
