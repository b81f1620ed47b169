"""Who knows what (section 6); what follows of it for worlds and questions the laws of all games ask."""

from random import Random

from tests.rules.daruma.builder import new_game


def test_all_is_public_but_the_own_objective_the_deck_and_the_unused_objectives() -> None:
    """DA-1.2, DA-9.38, DA-I15: a bystander sees what a player sees, but for the objective."""
    game = new_game(4, seed=11).wander(Random(11), 25)
    stranger = game.view()
    public = {piece for piece, shown in stranger.pieces.items() if shown.face is not None}
    assert not public & {*stranger.zones["deck"], *stranger.zones["objective_box"]}
    for viewer in range(4):
        player = game.view(viewer)
        known = {piece for piece, shown in player.pieces.items() if shown.face is not None}
        assert known - public == {60 + viewer}
        assert (player.zones, player.stocks, player.counters) == (stranger.zones, stranger.stocks, stranger.counters)
