"""Who knows what (section 6)."""

from random import Random

import pytest

from rules.core.chance import Chance
from rules.core.view import TableView
from tests.rules.daruma.builder import Table, new_game

OPTIONS = [{}, {"track_layout": "shuffled"}, {"refresh_repeat": True}]


def some_way_on(seats: int, seed: int, **options: object) -> Table:
    pick = Random(seed)
    return new_game(seats, seed=seed, **options).wander(pick, pick.randrange(40))


def test_nobody_can_look_through_the_deck_or_the_unused_objectives() -> None:
    """DA-9.38."""
    game = some_way_on(3, seed=4)
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        hidden = view.zones["deck"] + view.zones["objective_box"]
        assert {view.pieces[piece].face for piece in hidden} == {None}


def test_row_supplies_dice_and_marker_are_public() -> None:
    """DA-1.2, section 6: a bystander sees what a player sees, but for the objective."""
    game = some_way_on(4, seed=11)
    stranger, player = (game.view(viewer) for viewer in (None, 2))
    assert stranger.stocks == player.stocks
    assert stranger.counters == player.counters
    assert stranger.zones == player.zones
    known = {piece for piece, shown in player.pieces.items() if shown.face is not None}
    public = {piece for piece, shown in stranger.pieces.items() if shown.face is not None}
    assert known - public == {62}


@pytest.mark.parametrize("options", OPTIONS, ids=["default", "shuffled", "repeat"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_states_that_differ_in_what_a_player_may_not_know_look_alike_to_that_player(
    seats: int, options: dict[str, object]
) -> None:
    """DA-I15: hidden faces are permuted by the view alone, never by who is said to have seen them."""
    for seed in range(8):
        game = some_way_on(seats, seed, **options)
        if game.over:
            continue
        asked = game.game.actor(game.state)
        before = game.view(asked)
        legal = game.legal
        twin = game.state.clone()
        twin.choices = None
        permute_hidden(twin.pieces.face, before, Random(seed))
        assert game.game.observe(twin, asked) == before
        assert [action.token for action in game.game.legal_actions(twin)] == legal
        assert game.game.gestures(twin) == game.game.gestures(game.state)


def permute_hidden(face: list[int], view: TableView, pick: Random) -> None:
    """Exchange the faces that `view` shows as unknown: within the deck, and among the objectives."""
    for back in ("card", "objective"):
        hidden = [piece for piece, shown in view.pieces.items() if shown.face is None and shown.back == back]
        faces = [face[piece] for piece in hidden]
        pick.shuffle(faces)
        for piece, new in zip(hidden, faces, strict=True):
            face[piece] = new


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_imagined_world_keeps_what_the_player_knows_and_the_multiset_of_the_rest(seats: int) -> None:
    """DA-I15, section 12: deck and objectives are dealt anew from what is possible."""
    for seed in range(8):
        game = some_way_on(seats, seed)
        if game.over:
            continue
        asked = game.game.actor(game.state)
        world = game.world(asked, seed)
        assert game.game.observe(world, asked) == game.view(asked)
        assert game.game.legal_actions(world) == game.game.legal_actions(game.state)
        assert sorted(world.pieces.face[:60]) == sorted(game.state.pieces.face[:60])
        assert sorted(world.pieces.face[60:]) == sorted(game.state.pieces.face[60:])
        assert world.pieces.face[60 + asked] == game.state.pieces.face[60 + asked]


@pytest.mark.parametrize("seats", [2, 5])
def test_states_that_look_alike_give_the_same_world(seats: int) -> None:
    """DA-I15: nothing hidden steers what a player imagines."""
    for seed in range(8):
        game = some_way_on(seats, seed)
        if game.over:
            continue
        asked = game.game.actor(game.state)
        twin = game.state.clone()
        permute_hidden(twin.pieces.face, game.view(asked), Random(seed))
        worlds = [game.game.determinize(state, asked, Chance(5)) for state in (game.state, twin)]
        assert game.game.digest(worlds[0]) == game.game.digest(worlds[1])
