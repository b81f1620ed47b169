"""Learns how often which card comes to bear a sign in Samurai Sword: `python tests/bench/fit_tells.py --games 400`.

Seats of one level play; what they keep to the end of a turn, and what they let happen although they held a card against
it, is counted by face. A share of the games is kept out, and the surprise at a card that bears signs is told, with
nothing read and with what was learned. Best with compiled rules; the rates are printed, or written to `--out`.
"""

from __future__ import annotations

from math import log
from typing import Any

import sword_games

from rules.samurai_sword import tells
from rules.samurai_sword.tables import CARD_FACES, PARRY, WEAPONS

ABOUT = "Surprise at a card that bears signs, in nats, as each turn begins, in games not learned from."
Rates = dict[str, list[float]]
LET = {"let_light": PARRY, "let_heavy": PARRY, "let_fatal": PARRY, "let_cry": PARRY}


def main() -> None:
    chosen = sword_games.parser(__doc__).parse_args()
    learned, held = sword_games.taken_up(chosen)
    rates = counted(learned)
    blind = dict.fromkeys(tells.ROWS, [1.0] * CARD_FACES)
    told = {"blind_nats": surprise(held, blind), "nats": surprise(held, rates)}
    sword_games.hand_out("fit_tells.py", chosen, ABOUT, told, rates)


def counted(games: list[dict[str, Any]]) -> Rates:
    """Return by sign and face how often it came of the times it could; weapons that are given up are one."""
    came = {name: [1.0] * CARD_FACES for name in tells.ROWS}
    could = {name: [2.0] * CARD_FACES for name in tells.ROWS}
    for game in games:
        for row, face, bore in game["signs"]:
            name = tells.ROWS[row]
            for one in alike(name, face):
                came[name][one] += bore
                could[name][one] += 1.0
    return {
        name: [came[name][face] / could[name][face] if counts(name, face) else 1.0 for face in range(CARD_FACES)]
        for name in tells.ROWS
    }


def alike(name: str, face: int) -> range:
    """Return the faces that are counted as one with `face`."""
    return range(WEAPONS) if name in ("let_jujutsu", "gave_in") else range(face, face + 1)


def counts(name: str, face: int) -> bool:
    """Return whether holding `face` makes a difference to a sign."""
    if name in LET:
        return face == LET[name]
    return face < WEAPONS or name not in ("let_jujutsu", "gave_in")


def surprise(games: list[dict[str, Any]], rates: Rates) -> float:
    """Return the mean surprise, in nats, of whoever's turn begins at a card in another hand that bears signs."""
    found: list[float] = []
    for game in games:
        for cards in game["hands"]:
            for signs, face, counts in cards:
                weights = [count * likelihood(signs, one, rates) for one, count in enumerate(counts)]
                found.append(-log(weights[face] / sum(weights)))
    return sum(found) / len(found)


def likelihood(signs: int, face: int, rates: Rates) -> float:
    """Return how likely a card of `face` comes to bear `signs`."""
    total = 1.0
    for place, name in enumerate(tells.ROWS):
        if signs >> place & 1:
            total *= rates[name][face]
    return total


if __name__ == "__main__":
    main()
