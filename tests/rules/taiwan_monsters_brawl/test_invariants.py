"""What always holds of a game, and what opponents stand on."""

from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from tests.rules.taiwan_monsters_brawl.builder import game_of, new_game, table
from tests.rules.told import assert_all_is_told_heard_and_kept


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_tidy_up_no_rune_is_face_down(seats: int) -> None:
    """TM-I09."""
    at = new_game(seats, 7)
    pick = Random(7)
    while not at.over:
        phase = at.state.phase
        at.do(pick.choice(at.legal))
        if phase == 3 and at.state.phase == 4:
            assert at.state.fresh == at.state.filled


SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {"window_detail": "lean"}),
    (3, {"draw_two_keep_one": True, "shared_dice": True}),
    (4, {}),
]


@pytest.mark.parametrize(("seats", "options"), SETS, ids=str)
def test_everybody_is_told_all_that_changes_which_goes_alike_unheard_and_comes_back_from_json(
    seats: int, options: dict[str, Any]
) -> None:
    """TM-I18."""
    assert_all_is_told_heard_and_kept(game_of(seats, **options))


def test_what_random_games_rarely_see_happens_in_silence_too() -> None:
    """TM-1.7, TM-4.3, TM-4.82, TM-8.4."""
    scene = table(draw_two_keep_one=True).exactly("mud_ape").discard("tornado", "sorcery", "sand_toad")
    at = scene.hand(0, "talisman_imp").chi(1).before_action(0)
    for token in ("play:talisman_imp", "keep:mud_ape"):
        at.game.apply(at.state, at.game.parse(token), Chance(3))
    assert at.hand(0)[0] == "mud_ape"
    assert len(at.hand(0)) == 1
    assert at.question == "KeepOne"
    fire = table().board(1, "A1=C↑").hand(0, "wildfire").chi(2).before_action(0)
    fire.game.apply(fire.state, fire.game.parse(fire.token("play:wildfire>1:A1")), Chance(3))
    fire.shows(board={1: ""})
    tied = table(3).round(3).hand(0, "tornado").chi(1, 1).vp(9, 9, 4).last_call()
    tied.game.apply(tied.state, tied.game.parse("pass"), Chance(3))
    tied.shows(order=(1, 0), extra=1)


def test_winners_have_more_than_others_and_a_better_place_has_more() -> None:
    """TM-7.7."""
    at = table().round(4).vp(14, 17, 17, 9).board(2, "C1=C↑").close()
    utilities = at.game.utilities(at.state)
    assert at.winners == (2,)
    assert utilities[2] > 0.8 > utilities[1] > utilities[0] > utilities[3] >= 0
    shared = table(3).vp(9, 9, 9).close(extra=3)
    assert len(set(shared.game.utilities(shared.state))) == 1


def test_who_has_more_points_runes_and_ground_has_the_better_prospects() -> None:
    at = table().vp(5, 5, 5, 0).board(1, "A1=C↑ A2=U↑").ground(P2=None).act()
    utilities = at.game.utilities(at.state)
    assert utilities[1] > utilities[0] > utilities[2] > utilities[3]
    assert all(0 <= share <= 1 for share in utilities)
