"""How well `expert` foretells who wins Samurai Sword: `python tests/bench/foretell.py --seats 5 --games 100 --seed 1`.

Whoever's turn has just ended expects to win as often as the judgement says in worlds that `expert` deals, at once and
after one, two and more turns of the quick policy. Printed is the surprise at who won, in nats; below, how much smaller
it is than at once, and the standard error of that over the games. Best with compiled rules.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import sword_games

from rules import registry
from rules.ai.playout import play_out
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.core.ids import Seat
from rules.samurai_sword import scoring
from rules.samurai_sword.bots import KeenGuide
from rules.samurai_sword.state import SamuraiSwordState

AHEAD = (0, 1, 2, 5)
WORLDS = 24
_SURE = 0.02


def main() -> None:
    chosen = sword_games.parser(__doc__).parse_args()
    games = [surprises(chosen, number) for number in range(chosen.games)]
    turns = sum(len(found) for found in games)
    at_once = sum(one[0] for found in games for one in found) / turns
    print(f"{chosen.seats} seats, {chosen.games} games, {turns} turns: at once {at_once:.4f}")
    for place, ahead in enumerate(AHEAD[1:], 1):
        gains = [sum(one[place] - one[0] for one in found) for found in games]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / turns
        print(f"  {ahead} turns on {sum(gains) / turns:+.4f} +- {error:.4f}")


def surprises(chosen: Any, number: int) -> list[list[float]]:
    """Return for each turn of a game that has ended how much who won surprises its player, by how far he looked."""
    game = registry.create("samurai_sword", {"seats": chosen.seats})
    expected: list[tuple[Seat, list[float]]] = []
    last: tuple[int, Seat] | None = None
    for state, _, _ in sword_games.played(chosen, number):
        if last is not None and state.turns > last[0]:
            rng = Chance(derive(chosen.seed, "expect", number, last[0]))
            expected.append((last[1], expect(game, state, last[1], rng)))
        last = (state.turns, state.active)
    winner = scoring.ranking(state)[0]
    return [
        [-log(chance if scoring.team(state, seat) == winner else 1 - chance) for chance in chances]
        for seat, chances in expected
    ]


def expect(game: Game[Any], state: SamuraiSwordState, seat: Seat, rng: Chance) -> list[float]:
    """Return how likely `seat` thinks it is that it wins, by how many turns it looks ahead."""
    guide = KeenGuide()
    sums = [0.0] * len(AHEAD)
    for _ in range(WORLDS):
        world = guide.imagine(game, game.determinize(state, seat, rng), seat, rng)
        last = world.turns - 1
        for place, ahead in enumerate(AHEAD):
            play_out(game, guide, world, last + ahead, rng)
            sums[place] += guide.evaluate(game, world)[seat]
    return [min(1 - _SURE, max(_SURE, one / WORLDS)) for one in sums]


if __name__ == "__main__":
    main()
