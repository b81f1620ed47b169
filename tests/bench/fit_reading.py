"""Learns how people of each side choose in Samurai Sword: `python tests/bench/fit_reading.py --games 400 --seed 1`.

Seats of one level play, each game another deal; what they choose is fitted for each side and kind of choice,
with what that side then held of the others, which hangs on what was learned: so that is gone over again, round by
round. A share of the games is kept out, and the surprise at who is who, as each turn begins, is told, with nothing read
and with what was learned. Best with compiled rules; the weights are printed, or written to `--out`.
"""

from __future__ import annotations

import sys
from math import exp, log
from typing import Any

import sword_games

from rules.ai.fitting import Contest, likely
from rules.core.chance import Chance, derive
from rules.samurai_sword import reading

ABOUT = "Surprise at who is who, in nats, as each turn begins, in games that were not learned from."
ROUNDS = 3
DECAY = 1e-4


def main() -> None:
    chosen = sword_games.parser(__doc__).parse_args()
    learned, held = sword_games.taken_up(chosen)
    weights = dict.fromkeys(reading.ROWS, (0.0,) * reading.TELLING)
    told = {"blind_nats": surprise(held, weights)}
    for _ in range(ROUNDS):
        weights = fitted(learned, weights, Chance(derive(chosen.seed, "fit")))
        told["nats"] = surprise(held, weights)
        print(told, file=sys.stderr)
    sword_games.hand_out("fit_reading.py", chosen, ABOUT, told, weights)


def fitted(games: list[dict[str, Any]], weights: reading.Weights, rng: Chance) -> reading.Weights:
    """Return weights under which the choices were likely, with what `weights` make of the choices before each."""
    moments: dict[str, list[Contest]] = {row: [] for row in reading.ROWS}
    for game in games:
        lord, teams = game["lord"], game["teams"]
        for choice, leanings in zip(game["course"], unfolded(game, weights), strict=False):
            kind, doer, to = choice[:3]
            if doer == lord:
                continue
            beliefs = reading.believed(leanings, lord, hidden(game), doer, teams[doer])
            options = reading.telling(tuple(choice), lord, beliefs)
            if len(options) > 1:
                shares = [float(seat == to) for seat, _ in options]
                moments[reading.row_of(kind, teams[doer])].append(Contest([row for _, row in options], shares))
    return {row: tuple(likely(found, reading.TELLING, DECAY, rng)[0]) for row, found in moments.items()}


def hidden(game: dict[str, Any]) -> tuple[int, ...]:
    return tuple(sorted(team for seat, team in enumerate(game["teams"]) if seat != game["lord"]))


def unfolded(game: dict[str, Any], weights: reading.Weights) -> list[reading.Leanings]:
    """Return what `weights` make of no choice, of the first, of the first two and so on."""
    leanings = reading.nothing(len(game["teams"]))
    found = [[row.copy() for row in leanings]]
    for choice in game["course"]:
        reading.heed(leanings, tuple(choice), game["lord"], hidden(game), weights)
        found.append([row.copy() for row in leanings])
    return found


def surprise(games: list[dict[str, Any]], weights: reading.Weights) -> float:
    """Return the mean surprise, in nats, of whoever's turn begins at who is who."""
    found: list[float] = []
    for game in games:
        leanings = unfolded(game, weights)
        found += [surprise_of(game, seat, leanings[number]) for seat, number in game["asked"]]
    return sum(found) / len(found)


def surprise_of(game: dict[str, Any], viewer: int, leanings: reading.Leanings) -> float:
    """Return how little likely `viewer` takes the truth to be."""
    others = [seat for seat in range(len(leanings)) if seat not in (viewer, game["lord"])]
    odds = {
        teams: exp(sum(leanings[seat][team] for seat, team in zip(others, teams, strict=True)))
        for teams in reading.arrangements(tuple(sorted(game["teams"][seat] for seat in others)))
    }
    return -log(odds[tuple(game["teams"][seat] for seat in others)] / sum(odds.values()))


if __name__ == "__main__":
    main()
