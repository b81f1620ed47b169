"""Every game knows who everybody was when it is over, and has a name and a picture for whom it names."""

import pytest

from desktop.games.registry import cast_of
from rules import registry
from rules.core.chance import Chance
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES

KINDS = {
    "daruma": [],
    "samurai_sword": ["character", "role"],
    "nine_cards_sekigahara": ["side"],
    "taiwan_monsters_brawl": ["monster"],
    "small_samurai_empires": ["house"],
}


def over(game: str, seats: int, seed: int = 3) -> Match:
    match = Match(registry.create(game, {"seats": seats}), [SeatSpec(f"P{seat}") for seat in range(seats)], seed)
    chance = Chance(seed)
    while not match.over:
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[chance.below(len(legal))])
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_when_a_game_is_over_everybody_can_see_who_each_was_kind_by_kind(game: str) -> None:
    match, cast = over(game, 2 if game == "nine_cards_sekigahara" else 4), cast_of(game)
    view = match.game.observe(match.state, None)
    for seat in range(match.game.seats):
        lived = cast.lived(view, seat)
        assert [persona.partition("/")[0] for persona in lived] == KINDS[game]
        assert set(lived) <= cast.members.keys()


def test_a_ninja_is_one_whatever_the_stars_and_everybody_else_is_told_apart() -> None:
    match, cast = over("samurai_sword", 7), cast_of("samurai_sword")
    view = match.game.observe(match.state, None)
    roles = sorted(cast.lived(view, seat)[1] for seat in range(7))
    assert roles == ["role/ninja"] * 3 + ["role/ronin", "role/samurai", "role/samurai", "role/shogun"]
    assert len({cast.lived(view, seat)[0] for seat in range(7)}) == 7
    assert len(cast.members) == 12 + 4
