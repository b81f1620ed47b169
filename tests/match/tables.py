"""Matches of toys, and ways to play them."""

from collections.abc import Sequence

from rules.core.chance import Chance
from rules.core.errors import ContentError
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.core.toys.camps import Camps
from tests.core.toys.duel import Duel
from tests.core.toys.kit import ToyGame
from tests.core.toys.march import Marches
from tests.core.toys.roles import Roles
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves

TOYS = (Duel, Marches, Roles, Camps, Sealed, Thieves)


def persons(count: int) -> list[SeatSpec]:
    return [SeatSpec(f"Person {seat}", colour=f"colour.{seat}", crest="pine") for seat in range(count)]


def bots(count: int) -> list[SeatSpec]:
    return [SeatSpec(f"Bot {seat}", "bot", "random") for seat in range(count)]


def match_of(
    game: ToyGame, seed: int = 1, policy: UndoPolicy = UndoPolicy.STRICT, seats: Sequence[SeatSpec] | None = None
) -> Match:
    return Match(game, seats or persons(game.seats), seed, policy=policy)


def do(match: Match, *tokens: str) -> None:
    for token in tokens:
        match.submit(match.game.actor(match.state), match.game.parse(token))


def play(match: Match, actions: int = 10_000, seed: int = 5) -> Match:
    """Play on by chance for so many actions, or to the end."""
    rng = Chance(seed)
    for _ in range(actions):
        if match.over:
            break
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[rng.below(len(legal))])
    return match


def same_game(game: ToyGame):
    """A maker that knows this game only."""

    def make(game_id, options, house):
        if game_id != game.id or options != game.options.model_dump(mode="json"):
            raise ContentError(f"There is no game called {game_id!r} like this.")
        return game

    return make
