"""What a table can agree on (section 8)."""

from random import Random
from typing import Any

import pytest

from rules.core.errors import ContentError
from rules.core.message import FaceRef, SeatRef
from rules.nine_cards_sekigahara import OPTIONS, events
from rules.nine_cards_sekigahara.state import NineCardsState
from tests.rules.nine_cards_sekigahara.builder import Table, new_game, table
from tests.rules.nine_cards_sekigahara.test_round_end import one_short


def test_who_did_not_start_may_begin_the_battle_by_choice() -> None:
    """NC-T50 (a): NC-8.4."""
    assert one_short(battle_first="passed").question == "R ChooseCard"
    assert one_short().question == "B ChooseCard"


def test_a_turncoat_may_reach_anybody_by_choice() -> None:
    """NC-T50 (b): NC-8.5."""
    at = table(turncoat_range="any").camp("R", 7, 3).camp("B", 9, 1, 5, 8).battle().do("resolve:7")
    assert at.targets == [("B", 1), ("B", 2), ("B", 3), ("B", 4)]
    near = table().camp("R", 7, 3).camp("B", 9, 1, 5, 8).battle().do("resolve:7")
    assert near.targets == [("B", 1), ("B", 2)]


def test_without_camp_effects_printed_strengths_count() -> None:
    """NC-T50 (c): NC-8.6, NC-7.1."""
    scene = table(4, 5, 9, camp_effects=False).men("R", 2, 1, 1).men("B", 0, 1, 1).tok(R="gold", B="gold")
    scene = scene.used("B", "deploy", "castle").deck().camp("R", 6, 7, 3).camp("B", 2, 1, 8).round(4)
    scene.play("R", 6).do("reinforce").shows(over=True, totals=(20, 11), winner="R")


@pytest.mark.parametrize(("tokens", "bag"), [(6, 15), (5, 12), (4, 9)])
def test_the_bag_holds_all_tokens_but_the_markers(tokens: int, bag: int) -> None:
    """NC-8.2."""
    at = new_game(1, ambush_tokens_per_colour=tokens)
    assert len(at.state.bag) + 2 == bag


def end_of_pair(second: dict[int, int], winner: int = 1, margin: int = 4) -> Table:
    """The last card of a pair's second game is about to be resolved; the first was won by `margin`."""
    at = table(match="pair").camp("R", 4, 9).camp("B", 8, 6).strength(second).resolved(9, 8, 6).battle("R")
    at.state.winner, at.state.margin = winner, margin
    return at.do("resolve:4")


@pytest.mark.parametrize(("nine", "margin", "winner"), [(17, 9, "R"), (12, 4, "R"), (11, 3, "B")])
def test_of_one_win_each_the_greater_margin_decides_and_then_the_second_game(
    nine: int, margin: int, winner: str
) -> None:
    """NC-T55: NC-8.8, NC-7.5: Blue won the first game by 4; Red has 6 and `nine`, Blue 14 in the second."""
    at = end_of_pair({9: nine})
    s: NineCardsState = at.state
    assert (6 + nine) - 14 == margin
    assert s.winner == 1
    at.shows(winner=winner, totals=(1, 1))
    assert (
        reason(at)
        == {
            9: ("margin", {"seat": SeatRef(0), "n": 9, "less": 4}),
            4: ("second_game", {"seat": SeatRef(0), "n": 4}),
            3: ("margin", {"seat": SeatRef(1), "n": 4, "less": 3}),
        }[margin]
    )


@pytest.mark.parametrize(("nine", "seat"), [(30, 0), (0, 1)])
def test_of_two_games_more_wins_decide_and_who_won_both_is_told_so(nine: int, seat: int) -> None:
    """NC-8.8."""
    at = end_of_pair({9: nine}, winner=seat).shows(winner="RB"[seat])
    assert reason(at) == ("both_games", {"seat": SeatRef(seat)})


def test_the_reason_of_one_game_names_the_margin_or_the_card_that_broke_the_tie() -> None:
    """NC-7.2, NC-7.3: Red has 6 and what its nine is worth, Blue 14; the smallest printed strength is Red's 4."""

    def ended(nine: int) -> tuple[str, dict[str, Any]]:
        at = table().camp("R", 4, 9).camp("B", 8, 6).strength({9: nine}).resolved(9, 8, 6).battle("R")
        return reason(at.do("resolve:4"))

    assert ended(9) == ("won", {"seat": SeatRef(0), "n": 1})
    assert ended(6) == ("won", {"seat": SeatRef(1), "n": 2})
    assert ended(8) == (
        "tie",
        {"seat": SeatRef(0), "card": FaceRef("nine_cards_sekigahara.castle.honda_tadakatsu"), "n": 14},
    )


def reason(at: Table) -> tuple[str, dict[str, Any]]:
    """The last part of the key of what is said at the end, and what it names."""
    told = at.outcome.reason
    return told.key.rpartition(".")[2], dict(told.args)


@pytest.mark.parametrize("seed", range(4))
def test_the_second_game_is_started_by_who_was_second_and_dealt_anew(seed: int) -> None:
    """NC-T55: NC-8.8."""
    at = new_game(seed, match="pair", first_player="red")
    pick = Random(seed)
    while not at.told(events.GameWon):
        at.do(pick.choice(at.legal))
    at.shows(round=1, start="B", question="B ChooseOption", camp={"R": [], "B": []})
    assert sorted(at.slots + at.deck) == list(range(1, 10))
    assert len(at.deck) == 6
    assert len(at.state.bag) == 13
    at.shows(supplies=(10, 10), strength=[0] * 9)
    view = at.view(0)
    assert {view.pieces[piece].face for piece in view.zones["deck"]} == {None}
    at.wander(Random(seed))
    assert at.outcome.places in ((1, 2), (2, 1))


def test_a_single_game_has_no_second() -> None:
    """NC-8.8."""
    assert new_game(3).wander(Random(3)).state.winner == -1


@pytest.mark.parametrize(
    "wrong",
    [{"seats": 3}, {"ambush_tokens_per_colour": 7}, {"march_scope": "enemy"}, {"match": "triple"}, {"ninja": True}],
)
def test_other_options_are_refused(wrong: dict[str, object]) -> None:
    """NC-8.9: no variants for other player counts."""
    with pytest.raises(ContentError):
        OPTIONS.checked("nine_cards_sekigahara", wrong)
