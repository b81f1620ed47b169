"""Who somebody was in a game of seven."""

from desktop.games.registry import cast_of
from tests.desktop.games.test_casts import over


def test_a_ninja_is_one_whatever_the_stars_and_everybody_else_is_told_apart() -> None:
    match, cast = over("samurai_sword", 7), cast_of("samurai_sword")
    view = match.game.observe(match.state, None)
    roles = sorted(cast.lived(view, seat)[1] for seat in range(7))
    assert roles == ["role/ninja"] * 3 + ["role/ronin", "role/samurai", "role/samurai", "role/shogun"]
    assert len({cast.lived(view, seat)[0] for seat in range(7)}) == 7
    assert len(cast.members) == 12 + 4
