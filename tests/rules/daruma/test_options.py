"""Options (section 8): each value of each switch by its own effect."""

from collections.abc import Callable
from typing import Any

import pytest

from rules import registry
from rules.core.chance import Chance
from rules.core.errors import ContentError
from rules.core.message import Message
from rules.daruma.events import TileLaid
from rules.daruma.options import DarumaOptions
from rules.daruma.state import ENDED_BY_TRACK
from rules.daruma.tables import CARD_KEYS
from rules.daruma.turn import Refresh
from tests.rules.daruma.builder import BOARD_A, QUIET, Table, new_game, table
from tests.rules.daruma.test_turn_start import GOLD_AND_FOUR_COLOURS, NEW_ORDER, order, refreshing


def test_the_defaults_are_the_first_values() -> None:
    """DA-8.1 to DA-8.10."""
    assert DarumaOptions(seats=3).model_dump() == {
        "seats": 3,
        "start_player": "random",
        "refresh_repeat": False,
        "refresh_gold_wild": True,
        "ones_first": False,
        "bottle_last_die": False,
        "generosity_on_empty_pool": True,
        "track_layout": "fixed",
        "track_trip": "round_trip",
        "objectives_open": False,
        "turn_guard": 400,
    }


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1},
        {"seats": 6},
        {"seats": 3, "start_player": 3},
        {"seats": 3, "start_player": -1},
        {"seats": 3, "start_player": "youngest"},
        {"seats": 3, "track_layout": "random"},
        {"seats": 3, "track_trip": "nowhere"},
        {"seats": 3, "turn_guard": -1},
        {"seats": 3, "weather": "fine"},
    ],
)
def test_other_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ContentError, match="of daruma is not possible"):
        registry.create("daruma", options)


def test_with_refresh_repeat_a_new_row_is_asked_about_again_if_it_qualifies() -> None:
    """DA-T53 (DA-8.2, DA-3.3): T43, then `keep`, then the throw; row of T42 (b) after a refresh; and without it."""
    game = refreshing(refresh_repeat=True).play(QUIET, orders=[order(NEW_ORDER)]).do("refresh")
    game.shows(row=list(NEW_ORDER[:5]), legal=["refresh", "keep"], question="Refresh")
    game.do("keep").shows(question="Main", size={"pool": 8})
    row = ("purple/swap", "purple/nudge_set", "purple/reroll_all", "white/reroll_set", "blue/nudge_set")
    deck = ("gold/counts_as_four", "red/swap", "green/nudge_singles")
    after = (*GOLD_AND_FOUR_COLOURS, "purple/swap", "purple/nudge_set", "purple/reroll_all")
    game = table(refresh_repeat=True).row(*row).deck(*deck).play(QUIET, orders=[order(after)]).do("refresh")
    game.shows(row=list(GOLD_AND_FOUR_COLOURS), question="Main")
    game = refreshing(refresh_repeat=False).play(QUIET, orders=[order(NEW_ORDER)])
    assert game.do("refresh").question == "Main"


def test_gold_is_a_colour_of_its_own_without_refresh_gold_wild() -> None:
    """DA-8.3: two reds and a gold are not enough, three golds are."""
    pair = ("gold/counts_as_four", "red/swap", "red/nudge_set", "white/reroll_set", "blue/nudge_singles")
    assert table(refresh_gold_wild=False).row(*pair).deck().play(QUIET).question == "Main"
    assert table(refresh_gold_wild=True).row(*pair).deck().play(QUIET).question == "Refresh"
    three = ("gold/counts_as_four", "gold/counts_as_four", "gold/counts_as_four", "red/swap", "blue/nudge_set")
    assert table(refresh_gold_wild=False).row(*three).deck().play(QUIET).question == "Refresh"


def test_with_ones_first_the_bottle_waits_for_the_ones_that_can_be_painted() -> None:
    """DA-T48 (DA-8.4): exactly five places; without the option the bottle may come first."""
    game = table(ones_first=True).pool(1, 2, 3, 5, 6, 6).ledger(2).play()
    assert game.legal == ["place:0", "place:1", "place:2", "place:3", "place:4"]
    assert table(ones_first=True).pool(2, 3).ledger(3).bottle(3).play().offers("bottle") == ["bottle:2", "bottle:3"]
    full = table(ones_first=True).eyes("MD,MD,MD,MD,MD").pool(1, 2, 3).ledger(0).play()
    assert full.offers("bottle") == ["bottle:2", "bottle:3"]
    game = table(ones_first=False).pool(1, 2, 3, 5, 6, 6).ledger(2).play()
    assert game.offers("bottle") == ["bottle:2", "bottle:3", "bottle:5", "bottle:6"]


def test_with_bottle_last_die_the_last_die_may_be_spent_on_nothing() -> None:
    """DA-T47 (DA-8.5): the marker stays; the turn ends unless a card can be given; of two dice one is thrown."""
    game = table(bottle_last_die=True).pool(5).ledger(3).bottle(4).play(QUIET)
    assert game.legal == ["bottle:5", "stop"]
    assert game.complete("bottle") == [("bottle:5",)]
    game.do("bottle:5").shows(active=1, step=0)
    game = table(bottle_last_die=True).pool(5).ledger(3).bottle(4).supply(0, "red/swap").play()
    game.do("bottle:5")
    assert sorted(game.legal) == ["generosity:red/swap>1", "stop"]
    assert table(bottle_last_die=True).pool(1).ledger(3).bottle(4).play().offers("bottle") == []
    two = table(bottle_last_die=True).pool(2, 3).ledger(3).bottle(3).play()
    assert two.complete("bottle") == [("bottle:2", "reroll:3x1"), ("bottle:3", "reroll:2x1")]


def test_without_generosity_on_empty_pool_the_turn_ends_with_the_last_die() -> None:
    """DA-T50 (DA-8.6): state of T32; the card stays with P0, who might have given it while dice were left."""
    scene = table(generosity_on_empty_pool=False).eyes("D,.,.,.,.").supply(0, "black/swap")
    game = scene.pool(1).ledger(2).bottle(4).play(QUIET).do("place:1")
    game.shows(active=1, supply={0: ["black/swap"]}, eyes="M,M,.,.,.")
    scene = table(generosity_on_empty_pool=False).supply(0, "black/swap").pool(2).ledger(3).bottle(4)
    assert scene.play().legal == ["stop", "generosity:black/swap>1"]
    scene = table(generosity_on_empty_pool=True).supply(0, "black/swap").pool().ledger(3).bottle(5)
    assert scene.play().legal == ["stop", "generosity:black/swap>1"]


def test_a_shuffled_track_keeps_its_start_and_its_kinds_and_a_fixed_one_lies_in_order() -> None:
    """DA-8.7, DA-2.1: the other eleven tiles lie in random order."""
    layouts = {new_game(2, seed=seed, track_layout="shuffled").state.layout for seed in range(10)}
    assert len(layouts) == 10
    assert {(layout[0], *sorted(layout[1:])) for layout in layouts} == {(1, *[0] * 5, *[2] * 3, *[3] * 3)}
    fixed = {new_game(2, seed=seed, track_layout="fixed").state.layout for seed in range(10)}
    assert fixed == {(1, 0, 2, 3, 0, 0, 3, 2, 0, 3, 0, 2)}


def test_a_shuffled_track_is_seen_and_told_tile_by_tile() -> None:
    """DA-8.7: of the places where another kind lies than is printed."""
    game, fixed = new_game(2, seed=3, track_layout="shuffled"), new_game(2, seed=3)
    view = fixed.view()
    told = [event for event in game.events if isinstance(event, TileLaid)]
    for event in told:
        event.fold(view)
    for seen in (view, game.view()):
        assert tuple(seen.counter("track", f"tile.{place}") for place in range(1, 13)) == game.state.layout
    printed = fixed.state.layout
    assert len(told) == sum(one != other for one, other in zip(game.state.layout, printed, strict=True)) > 0


def test_tiles_act_where_they_lie_on_a_shuffled_track() -> None:
    """DA-8.7: tile(s) is a place, of the kind of the tile that lies there."""
    layout = (1, 3, 2, 0, 0, 0, 2, 2, 3, 3, 0, 0)
    game = table(track_layout="shuffled").pool(2).ledger(2).bottle(5).play(QUIET, QUIET, QUIET)
    game.state.layout = layout
    game.do("stop").shows(step=1, virtual=1)
    game.state.ledger = 0
    game.state.layout = layout
    game.do("stop").shows(step=3, virtual=0)


def test_one_way_the_game_ends_at_the_turning_point_which_still_pays_once() -> None:
    """DA-T49 (DA-8.8): the trigger in the last seat, then in the first; on the round trip the point is passed."""
    scene = table(track_trip="one_way").active(1).step(10).turns(4, 3).pool(2, 3).ledger(3).bottle(3)
    game = scene.play().do("stop")
    game.shows(step=11, supply={1: ["purple/swap"]}, over=True, ending=ENDED_BY_TRACK)
    game = table(3, track_trip="one_way").step(10).pool(2).ledger(3).bottle(4).play(QUIET, QUIET).do("stop")
    game.shows(step=11, final=1, supply={0: ["purple/swap"]})
    game.do("stop").shows(step=11, supply={1: []}, over=False)
    game.do("stop").shows(over=True)
    game = table(track_trip="round_trip").active(1).step(10).pool(2, 3).ledger(3).bottle(3).play(QUIET)
    game.do("stop").shows(step=12, final=0, over=False)


@pytest.mark.parametrize("laid", [new_game, lambda seats, **options: table(seats, **options).play(QUIET)])
def test_open_objectives_are_seen_by_all_and_secret_ones_by_their_owner(laid: Callable[..., Table]) -> None:
    """DA-8.9: of those in play, dealt or stated by a scenario; the unused ones stay unseen."""
    game = laid(3, objectives_open=True)
    assert [game.faces(f"objective.{seat}") for seat in range(3)] == [[game.key(60 + seat)] for seat in range(3)]
    assert set(game.faces("objective_box")) == {None}
    game = laid(3, objectives_open=False)
    for viewer in range(3):
        shown = [game.faces(f"objective.{seat}", viewer) != [None] for seat in range(3)]
        assert shown == [seat == viewer for seat in range(3)]


def test_no_rule_depends_on_the_number_of_players_but_the_objectives_dealt() -> None:
    """Section 8: with two players a gift has one possible recipient, with five four."""
    for seats in (2, 3, 4, 5):
        game = table(seats).supply(0, "red/swap").pool(2, 3).ledger(3).bottle(3).play()
        assert len(game.offers("generosity")) == seats - 1
        assert game.row == list(BOARD_A)


def test_a_contradiction_says_what_a_person_may_read_and_a_wrong_value_names_its_option() -> None:
    with pytest.raises(ContentError) as told:
        registry.validate_options("daruma", {"seats": 2, "start_player": 4})
    assert told.value.said == Message("daruma.option.start_player.absent")
    with pytest.raises(ContentError) as told:
        registry.validate_options("daruma", {"seats": 2, "turn_guard": -1})
    assert (told.value.option, told.value.said) == ("turn_guard", None)


def test_the_start_player_that_was_chosen_begins_whatever_the_seed() -> None:
    """DA-2.6, DA-8.1: nobody is drawn, not even where the first seat was chosen."""
    for first in range(3):
        games = [new_game(3, QUIET, seed=seed, start_player=first) for seed in range(1, 9)]
        assert {(game.state.start, game.active, game.asked) for game in games} == {(first, first, first)}


def test_a_box_of_dolls_that_are_all_alike_lets_a_row_be_refreshed_twenty_times_a_turn() -> None:
    """DA-8.2: each new row qualifies, and whoever wants could go on for ever."""
    alike = {key: {"count": 12 if key == "red/swap" else 0} for key in CARD_KEYS}
    game = registry.create("daruma", {"seats": 2, "refresh_repeat": True}, {"cards": {"card": alike}})
    rng = Chance(1)
    state = game.setup(rng)
    asked = 0
    while isinstance(state.frames[-1], Refresh):
        assert game.load(game.dump(state)).frames[-1].args() == state.frames[-1].args()
        game.apply(state, game.parse("refresh"), rng)
        asked += 1
    assert asked == 20
