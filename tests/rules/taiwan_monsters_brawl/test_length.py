"""No round asks more than `bound` grants, in games of players who want them long; and why cards have to be granted."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.core.action import Action
from rules.core.chance import Chance
from rules.taiwan_monsters_brawl import actions
from rules.taiwan_monsters_brawl.bound import bound, of_card, of_challenge, of_round, of_setup
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.tables import (
    EXPLOSION,
    REPLENISH_POWER,
    SERPENT_BEASTMAN,
    SORCERY,
    TALISMAN_IMP,
    VOLCANIC_ERUPTION,
)
from tests.rules.taiwan_monsters_brawl.builder import game_of, table

TRIES = 4
"""Of so many ways in which a round may go one is taken that is long and brings few points, so that more follow."""

BRINGING = (REPLENISH_POWER, TALISMAN_IMP, SORCERY)
ENDING = (actions.DONE, actions.NO, actions.PASS, actions.REST)


class Round:
    """One round, or the setup, played so that it lasts, and what was asked in it."""

    def __init__(self, game: BrawlGame, state: BrawlState, seed: int) -> None:
        self.state = state.clone()
        self.asked = 0
        self.challenges = 0
        self.cards: Counter[int] = Counter()
        pick, chance = Random(seed), Chance(seed)
        while not self.state.over and self.state.round == state.round:
            action = lasting(self.state, game.legal_actions(self.state), pick)
            self.count(action)
            self.state.log = []  # unheard, nobody would be asked who can only pass
            game.apply(self.state, action, chance)
        self.gained = max(self.state.vp) - max(state.vp)

    def count(self, action: Action) -> None:
        self.asked += 1
        self.challenges += isinstance(action, actions.Challenge)
        if isinstance(action, actions.Cast):
            self.cards[action.kind] += 1
            self.challenges += action.kind == SERPENT_BEASTMAN


def lasting(state: BrawlState, legal: list[Action], pick: Random) -> Action:
    """Take poor zones, challenge, and play cards, but not the last one or the last chi: who has none is not asked."""
    seat = state.frames[-1].actor
    rich = len(state.hands[seat]) > 1 and state.chi[seat] > 2

    def worth(action: Action) -> float:
        if isinstance(action, actions.Cast):
            burns = action.kind in (EXPLOSION, VOLCANIC_ERUPTION) and state.vp[action.target] == max(state.vp)
            return 2.5 if burns or action.kind in BRINGING else 2.0 if rich else 0.0
        if action.verb == "occupy":
            return -state.rules.points[actions.OCCUPY.index(action)]
        return 0.5 if action in ENDING else 1.0

    return max(legal, key=lambda action: worth(action) + pick.random())


SWITCHES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 2, "draw_two_keep_one": True, "shared_dice": True},
    {"seats": 4, "seed_variant": True, "unlimited_chi": True},
]


@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: "+".join(map(str, options)))
def test_the_longest_rounds_ask_no_more_than_the_bound_grants(options: dict[str, Any]) -> None:
    """TM-I16: apart from cards, for each challenge, and for each card that is played."""
    game = game_of(**options)
    rules = game.rules
    state, asked, number = game.setup(Chance(1)), 0, 0
    while not state.over:
        number += 1
        tries = [Round(game, state, 100 * number + one) for one in range(TRIES)]
        for one in tries:
            cards = sum(count * of_card(rules, kind) for kind, count in one.cards.items())
            beside = of_round(rules) if state.round else of_setup(rules)
            assert one.asked <= beside + one.challenges * of_challenge(rules) + cards
            assert one.challenges <= rules.seats + one.cards[SERPENT_BEASTMAN]
        taken = max(tries, key=lambda one: one.asked - 20 * one.gained)
        state, asked = taken.state, asked + taken.asked
    assert 100 < asked <= game.bound


def test_a_turn_goes_on_for_as_long_as_serpent_beastman_comes_back() -> None:
    """TM-T91, TM-4.58: cards that draw it and cards that pay for it come back as well, so only the dice end it."""
    cards = ("serpent_beastman", "talisman_imp", "talisman_imp", "replenish_power", "replenish_power")
    at = table(2).exactly().hand(0, *cards).chi(9).act()
    at.rolls(*["g0 b0 r0"] * 60).do("challenge>1")
    for _ in range(20):
        while at.question != "AfterAttack":
            draws = "play:talisman_imp" in at.legal and (len(at.discard) > 1 or "serpent_beastman" not in at.hand(0))
            refills = "play:replenish_power" in at.legal and at.chi[0] < 9 and not draws
            at.do("play:talisman_imp" if draws else "play:replenish_power" if refills else "pass")
        at.do("play:serpent_beastman>1")
    assert at.chi[0] > 6
    assert at.state.round == 1


@pytest.mark.parametrize(
    ("options", "rounds"),
    [
        ({"seats": 2}, 33),
        ({"seats": 3}, 6),
        ({"seats": 4}, 7),
        ({"seats": 4, "double_rounds": True}, 11),
    ],
)
def test_the_bound_grows_by_as_much_with_each_round(options: dict[str, Any], rounds: int) -> None:
    """TM-7.3, TM-7.4, TM-7.6: all rounds there can be, extra rounds included."""
    rules = game_of(**options).rules
    a_round, left = divmod(bound(rules) - of_setup(rules), rounds)
    assert left == 0
    assert a_round > of_round(rules) + rules.seats * of_challenge(rules)
