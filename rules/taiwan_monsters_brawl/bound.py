"""How many decisions a game of Taiwan Monsters Brawl has at most: rounds, and what one of them can ask (TM-I16).

By the rules alone there is no bound. Serpent Beastman that is drawn again in the challenge it began may begin another
(TM-T91), and in the windows of each, cards that draw it and pay for it come back as well. That takes ever more luck
with the dice. So what a round asks is bounded by the cards that are played in it, and of these far more are granted
than games bring: everybody plays every card of the box in every round.
"""

from __future__ import annotations

from typing import Final

from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import (
    ARRIVALS,
    CAT_KAKA,
    CHALLENGE_DECLARED,
    EXTRA_ROUNDS,
    KINDS,
    MONSTER_POUCH,
    MOST_ROUNDS,
    SERPENT_BEASTMAN,
    SORCERY,
    SPELLS,
    TALISMAN_IMP,
    TSUNAMI,
    WIDTH,
    WINDOWS,
)

RUNE: Final = 2
"""Whether it is the next effect, and what that asks; a reroll waits for the roll, and is asked about once."""

LINE: Final = WIDTH * RUNE
ULTIMATE_MOVE: Final = 1 + LINE
"""Of all ultimates Twin Blaze asks most: for one more line, in which no ultimate is used (TM-4.65)."""

SIDE: Final = 1 + 1 + LINE + ULTIMATE_MOVE + 1
"""Which line, which of its ultimates, all that these ask, and that no roll is wanted any more."""

CHALLENGE: Final = 2 * SIDE + 1 + 1
"""Besides its windows: both sides, whether the zone is saved, and whether the attacker goes on."""

ROUND_WINDOWS: Final = 3
"""At the start, before tidying up and at the end; three more belong to each player (TM-3.2)."""

ANSWERS: Final = {
    TALISMAN_IMP: 2,
    MONSTER_POUCH: 2,
    **{card: 2 for card, _, _ in ARRIVALS},
    CAT_KAKA: ULTIMATE_MOVE,
    SORCERY: 1 + ULTIMATE_MOVE,
}
"""By design: what its effect asks; other cards ask nothing, but for a Tsunami, which asks everybody else."""


def bound(rules: Rules) -> int:
    """Return a number of decisions that no game exceeds in which nobody plays the same card twice in a round."""
    rounds = (MOST_ROUNDS if rules.seats == 2 else rules.rounds) + EXTRA_ROUNDS
    challenges = rules.seats * (1 + rules.copies[SERPENT_BEASTMAN])
    cards = rules.seats * sum(rules.copies[kind] * of_card(rules, kind) for kind in range(SPELLS))
    return of_setup(rules) + rounds * (of_round(rules) + challenges * of_challenge(rules) + cards)


def of_setup(rules: Rules) -> int:
    """Return the most that is asked before the first round: a monster, a set and its runes, which card is kept."""
    runes = max(len(runes) for both in rules.start_runes for runes in both)
    return rules.seats * (1 + 1 + runes + 1)


def of_round(rules: Rules) -> int:
    """Return the most that a round asks besides challenges and cards: each window is closed by a pass of everybody.

    Everybody takes a zone and its runes, ends the step of arrivals, acts and gains two runes by that, turns used runes
    up and ends it.
    """
    runes = max(len(runes) for runes in rules.zone_runes)
    cells = max(len({cell for kind in range(KINDS) for cell in room[kind]}) for room in rules.room)
    windows = ROUND_WINDOWS + 3 * rules.seats
    return rules.seats * (windows + 1 + runes + 1 + 1 + 2 + cells + 1)


def of_challenge(rules: Rules) -> int:
    """Return the most that a challenge asks besides cards."""
    return CHALLENGE + rules.seats * (WINDOWS - CHALLENGE_DECLARED)


def of_card(rules: Rules, kind: int) -> int:
    """Return the most that is asked because a card is played, that it is played included.

    In a window everybody has one more chance to pass, and whom the card affects may cancel it. In a step of its own it
    is the answer to a question that comes back once.
    """
    others = rules.seats - 1
    in_window = any(mask >> kind & 1 for roles in rules.playable for mask in roles)
    asked = rules.seats + 1 if in_window else 1
    return asked + ANSWERS.get(kind, 0) + (2 * others if kind == TSUNAMI else 0)
