"""Every game knows who everybody was when it is over, and has a name and a picture for whom it names."""

import pytest

from desktop.games.registry import cast_of
from desktop.shell.parts.catalogue import facts
from rules import registry
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES
from tests.facts import facts_of
from tests.match.tables import play


def over(game: str, seats: int, seed: int = 3) -> Match:
    persons = [SeatSpec(f"P{seat}") for seat in range(seats)]
    return play(Match(registry.create(game, {"seats": seats}), persons, seed), seed=seed)


@pytest.mark.parametrize("game", list(GAMES))
def test_when_a_game_is_over_everybody_can_see_who_each_was_kind_by_kind(game: str) -> None:
    match, cast = over(game, min(4, facts(game).seats[1])), cast_of(game)
    view = match.game.observe(match.state, None)
    for seat in range(match.game.seats):
        lived = cast.lived(view, seat)
        assert [persona.partition("/")[0] for persona in lived] == list(facts_of(game).personas)
        assert set(lived) <= cast.members.keys()
