"""What a random game tells: to everybody all that changes, heard or unheard the same; and to which phases it comes."""

from random import Random
from typing import Any

from rules import registry
from rules.core.chance import Chance
from rules.core.event import CounterSet
from rules.tools.laws_of_games import play_on, table
from rules.tools.laws_of_steps import folds
from tests.rules.dumps import told_again
from tests.rules.running import Running


def assert_all_is_told_heard_and_kept(game: Any, seed: int = 1) -> None:
    """Whatever changes in a random game is told, it goes alike where nobody listens, and comes back from JSON."""
    pick, chance = Random(seed), Chance(seed)
    at, unheard = Running.dealt(game, Chance(seed)), game.setup(chance)
    while not at.over:
        again, before = told_again(at), at.state.clone()
        assert game.dump(again) == game.dump(at.state)
        assert game.legal_actions(again) == game.legal_actions(at.state)
        answer = pick.choice(at.legal)
        at.do(answer)
        assert list(folds(game, before, at.events, at.state)) == [], answer
        game.apply(unheard, game.parse(answer), chance)
    assert game.digest(unheard) == game.digest(at.state)
    assert game.outcome(told_again(at)) == game.outcome(at.state)


def phases(game_id: str, seats: int, seed: int = 1) -> list[int]:
    """Return the phases to which a random game comes, as everybody is told."""
    match = play_on(table(registry.create(game_id, {"seats": seats}), seed), Chance(seed))
    events = [event for step in match.steps for event in step.events]
    return [event.value for event in events if isinstance(event, CounterSet) and type(event).__name__ == "PhaseBegan"]
