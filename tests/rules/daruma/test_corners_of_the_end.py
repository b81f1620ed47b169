"""What the specification implies where no scenario of its section 10 looks: ends of games, places, options."""

from random import Random

import pytest

from rules.core.event import Event
from rules.daruma import events
from rules.daruma.state import ENDED_BY_DECK, ENDED_BY_GUARD, ENDED_BY_TRACK
from tests.rules.daruma.builder import BOARD_A, QUIET, new_game, table
from tests.rules.daruma.test_corners import RUIN

# ---- The end of the game ----


def test_a_deck_that_runs_out_in_the_last_seat_of_the_final_round_ends_the_game_by_the_deck() -> None:
    """DA-7.1, DA-7.3: at once; turns are equal all the same, and what was collected counts."""
    scene = table().active(1).final().step(22).turns(9, 8).eyes("MD,.,.,.,.").deck().objective(1, 1)
    game = scene.pool(2, 3).ledger(3).bottle(2).play().do("stop")
    game.shows(over=True, ending=ENDED_BY_DECK, turns=[9, 9], scores=(0, 2), reason="deck")
    assert [event.seat for event in game.told(events.ObjectiveRevealed)] == [0, 1]


def test_the_arriving_marker_ends_the_round_before_whoever_started_first() -> None:
    """DA-7.1, DA-8.1: start player P2 of four; P1 is the last to play."""
    game = table(4, start_player=2).start(2).active(3).step(20).turns(4, 4, 5, 4).pool(2, 3).ledger(3).bottle(3)
    running = game.play(QUIET, QUIET).do("stop").shows(step=22, final=1, active=0)
    running.do("stop").shows(active=1)
    running.do("stop").shows(over=True, turns=[5, 5, 5, 5], ending=ENDED_BY_TRACK)


def test_the_guard_is_reached_by_bad_luck_too_and_waits_for_the_seat_before_the_start_player() -> None:
    """DA-7.4: start player P1 of three, guard 4: after P0's second turn, each of them ruined."""
    game = table(3, turn_guard=4, start_player=1).start(1).active(1).step(3).play(*[RUIN] * 6)
    game.shows(over=True, turns=[2, 2, 2], ending=ENDED_BY_GUARD, step=3)


def test_where_the_guard_and_the_final_round_end_together_the_track_has_ended_the_game() -> None:
    """DA-7.1, DA-7.4."""
    game = table(turn_guard=2).active(1).final().step(22).turns(1, 0).pool(2).ledger(3).bottle(4).play().do("stop")
    game.shows(over=True, ending=ENDED_BY_TRACK)


def test_the_guard_in_a_new_game_leaves_marker_and_tiles_at_work() -> None:
    """DA-T52 (DA-7.4): a dealt game of three, guard 4, quiet throws."""
    game = new_game(3, *[QUIET] * 8, seed=1, turn_guard=4, start_player=0)
    steps = []
    while not game.over:
        game.do("keep" if "keep" in game.legal else "stop")
        if game.told(events.TurnFinished):
            steps.append(game.step)
    assert steps == [2, 4, 6, 8, 10, 12]
    assert [len(game.supply(seat)) for seat in range(3)] == [1, 0, 0]
    game.shows(turns=[2, 2, 2], ending=ENDED_BY_GUARD)


def test_the_last_step_home_wins_no_daruma_and_a_surplus_step_is_lost() -> None:
    """DA-7.2, DA-3.7: tile 1 is no daruma tile."""
    game = table().active(1).step(21).turns(8, 7).pool(2, 3, 5).ledger(2).bottle(3).play().do("stop")
    game.shows(step=22, supply={1: []}, over=True)


@pytest.mark.parametrize(("kind", "cards"), [(0, 0), (2, 1), (3, 0)], ids=["plain", "daruma", "four"])
def test_one_way_on_a_shuffled_track_any_tile_may_lie_at_the_end(kind: int, cards: int) -> None:
    """DA-8.7, DA-8.8: the arriving player takes a card only from a daruma tile; a four-dice tile weighs on the rest."""
    game = table(2, track_trip="one_way", track_layout="shuffled").step(9).pool(2, 3, 5).ledger(0).bottle(5)
    running = game.play(QUIET)
    running.state.layout = (*running.state.layout[:11], kind)
    running.do("stop").shows(step=11, final=1)
    assert len(running.supply(0)) == cards
    running.shows(active=1, virtual=int(kind == 3))


# ---- Places ----


def test_ties_behind_the_first_are_broken_by_cards_and_shared_only_when_equal_in_both() -> None:
    """DA-7.6: 4 points; 2 from one card twice; 2 from two cards; -3."""
    scene = table(5).final().step(22).active(4).deck().row(*BOARD_A[:3], "black/nudge_set", "purple/swap")
    scene.objective(0, 1).supply(0, "red/swap", "white/swap")
    scene.objective(1, 2).supply(1, "gold/counts_as_four").objective(2, 3).supply(2, "gold/counts_as_four")
    scene.objective(3, 4).supply(3, "white/swap", "blue/swap").objective(4, 6).supply(4, "blue/reroll_all")
    game = scene.pool(2).ledger(3).bottle(4).play().do("stop")
    game.shows(scores=(4, 2, 2, 2, -3), places=(1, 2, 2, 4, 5))


def test_a_tie_at_the_top_between_two_of_three_is_shared_only_by_those_with_fewest_cards() -> None:
    """DA-7.6: all have two points, two of them from one card."""
    scene = table(3).final().step(22).active(2).deck().supply(1, "gold/counts_as_four").supply(2, "gold/counts_as_four")
    scene.objective(0, 1).supply(0, "blue/swap", "green/swap").objective(1, 2).objective(2, 3)
    game = scene.pool(2).ledger(3).bottle(4).play().do("stop")
    game.shows(scores=(2, 2, 2), places=(3, 1, 1), winners=(1, 2), reason="shared")


# ---- Options ----


def test_the_last_die_is_spent_on_nothing_only_when_it_is_the_last() -> None:
    """DA-8.5: with two dice the other one must be thrown, whatever it shows."""
    game = table(bottle_last_die=True).pool(1, 2).ledger(3).bottle(3).play()
    assert sorted(game.complete("bottle")) == [("bottle:2", "reroll:1x1")]


def test_ones_first_forbids_the_bottle_but_neither_a_gift_nor_a_doll_that_rerolls_ones() -> None:
    """DA-8.4."""
    game = table(ones_first=True).supply(0, "red/swap").pool(1, 1, 2, 3).ledger(2).bottle(2).play((5, 5, 6))
    assert game.offers("generosity") == ["generosity:red/swap>1"]
    game.do("place:0").shows(pool=[5, 5, 6])


def test_with_open_objectives_all_views_agree_and_nothing_is_revealed_at_the_end() -> None:
    """DA-8.9: a bystander, every player and every imagined world see the same objectives from the deal on."""
    game = new_game(4, seed=3, objectives_open=True, turn_guard=1)
    shown = [game.key(60 + seat) for seat in range(4)]
    for viewer in (None, 0, 1, 2, 3):
        view = game.view(viewer)
        assert [view.pieces[60 + seat].face for seat in range(4)] == shown
    asked = game.game.actor(game.state)
    assert game.world(asked).pieces.face[60:64] == game.state.pieces.face[60:64]
    told: list[Event] = []
    pick = Random(1)
    while not game.over:
        told += game.do(pick.choice(game.legal)).events
    assert not [event for event in told if isinstance(event, events.ObjectiveRevealed)]
