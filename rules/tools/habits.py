"""Habits: `python -m rules.tools.habits GAME --level hard --games 20` shows what a temper does.

A level of even temper plays games with itself. At each of its questions the tempers are asked as well, with the same
world and chance. Counted is who does which of the game's deeds, where it could be done or left.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules import registry
from rules.ai.levels import LEVELS
from rules.ai.temper import TEMPERS
from rules.core.bot import UNHURRIED, Budget
from rules.core.chance import Chance, derive
from rules.tools import command

_ASKED = ("", *TEMPERS)


@dataclass(slots=True)
class Habits:
    """By deed, how often it could be done or left; by temper and deed, how often it was done."""

    offered: Counter[str] = field(default_factory=Counter)
    done: Counter[tuple[str, str]] = field(default_factory=Counter)

    def share(self, temper: str, deed: str) -> float:
        """Return how often `temper` did what it could have left."""
        return self.done[temper, deed] / max(1, self.offered[deed])


def watch(game_id: str, seats: int, level: str, games: int, seed: int, iterations: int) -> Habits:
    """Return what the tempers of `level` would do in games of the even one."""
    game = registry.create(game_id, {"seats": seats})
    bots = [game.bot(level, temper) for temper in _ASKED]
    budget, habits = Budget(iterations), Habits()
    for number in range(games):
        deal = derive(seed, "habits", number)
        state, step = game.setup(Chance(derive(deal, "setup"))), 0
        while not game.is_terminal(state):
            step += 1
            seat = game.actor(state)
            chosen = []
            for bot in bots:
                world = game.determinize(state, seat, Chance(derive(deal, "world", step)))
                chosen.append(bot.choose(game, seat, world, budget, Chance(derive(deal, "bot", step)), UNHURRIED))
            kinds = [set(game.deeds(state, action)) for action in game.legal_actions(state)]
            for deed in set[str]().union(*kinds) - set[str].intersection(*kinds):
                habits.offered[deed] += 1
                for temper, action in zip(_ASKED, chosen, strict=True):
                    habits.done[temper, deed] += deed in game.deeds(state, action)
            game.apply(state, chosen[0], Chance(derive(deal, "step", step)))
    return habits


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status."""
    parser = command.Parser(prog=command.called("habits"), description="Show what each temper prefers to do.")
    parser.add_argument("game", help=f"one of {', '.join(registry.GAMES)}")
    parser.add_argument("--seats", type=int, default=2, help="number of players (default 2)")
    parser.add_argument("--level", choices=LEVELS, default="hard", help="who plays (default hard)")
    parser.add_argument("--games", type=int, default=20, help="how many games (default 20)")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal (default 0)")
    parser.add_argument("--iterations", type=int, default=0, help="per search, in place of the level's own")
    asked = parser.parse_args(argv)
    command.at_least(1, games=asked.games)
    command.at_least(0, iterations=asked.iterations)
    habits = watch(asked.game, asked.seats, asked.level, asked.games, asked.seed, asked.iterations)
    print(f"{'deed':<18} {'asked':>6} {'even':>7}" + "".join(f" {temper:>8}" for temper in TEMPERS))
    for deed, count in sorted(habits.offered.items()):
        shares = "".join(f" {100 * habits.share(temper, deed):6.1f} %" for temper in _ASKED)
        print(f"{deed:<18} {count:>6}{shares}")
    return 0


if __name__ == "__main__":
    sys.exit(command.guarded(main))
