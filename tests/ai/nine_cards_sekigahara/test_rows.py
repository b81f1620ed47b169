"""Rows weighed before the battle: both sides alike, each castle in its place, and truer than castles one by one."""

from typing import Any

import pytest

from rules.core.bot import Control
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.bots import General
from rules.nine_cards_sekigahara.campaign import Campaign
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.harvest import FoughtHarvest, WeighedHarvest
from rules.nine_cards_sekigahara.prize import FoughtPrizes, WeighedPrizes
from rules.nine_cards_sekigahara.rows import ahead
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import TURNS
from rules.nine_cards_sekigahara.training import course
from tests.rules.nine_cards_sekigahara.builder import new_game, table


def pieces(s: NineCardsState, *castles: int) -> list[int]:
    """Return the pieces of castles by number."""
    return [s.pieces.face.index(castle - 1) for castle in castles]


def test_both_sides_are_weighed_alike() -> None:
    s = new_game().state
    red, blue = pieces(s, 9, 1, 4), pieces(s, 2, 6)
    for start in (0, 1):
        s.start = start
        one = ahead(s, red, blue)
        s.start = 1 - start
        assert ahead(s, blue, red) == pytest.approx(-one)


def test_who_leads_the_row_matters() -> None:
    """NC-4.50: Mori's empty lunchbox weakens whoever stands to his right."""
    s = new_game().state
    assert ahead(s, pieces(s, 4, 1, 9), pieces(s, 2, 6)) > ahead(s, pieces(s, 9, 1, 4), pieces(s, 2, 6))


@pytest.mark.slow
def test_of_two_orders_of_the_same_castles_the_better_one_is_mostly_known() -> None:
    """NC-12.9: castles one by one could only guess."""
    s, rng, battles = new_game().state, Chance(7), Battles()
    right: list[bool] = []
    while len(right) < 40:
        deck = list(range(9))
        rng.shuffle(deck)
        red, blue = deck[:4], deck[4:8]
        other = red.copy()
        rng.shuffle(other)
        won = battles.won(s, [red, blue], Duel())
        if won != battles.won(s, [other, blue], Duel()):
            s.start = 1 - s.start  # of the round before the last: it passes on
            right.append(won == (ahead(s, red, blue) > ahead(s, other, blue)))
            s.start = 1 - s.start
    assert sum(right) >= 30


def test_a_castle_whose_effect_a_table_changed_is_an_average_one_wherever_it_stands() -> None:
    changed: dict[str, Any] = {"effects": {"empty_lunchbox": {"loss": 9}}}
    found = []
    for strength in (9, 19):
        s = new_game(house=changed | {"castles": {"mori_hidemoto": {"strength": strength}}}).state
        found += [ahead(s, pieces(s, *row), []) for row in ((9, 4), (4, 9))]
    assert found == pytest.approx([found[0], found[0], found[0] + 7.0, found[0] + 7.0])


def test_a_result_before_more_rounds_is_worth_the_best_orders_of_both() -> None:
    """NC-4.23: each side orders what it took."""
    at = table(6, 4, 9).camp("R", 8).camp("B", 2, 1).play()
    prizes = WeighedPrizes(at.state, Battles(), Duel())
    s = at.state
    orders = [[*s.camps[0], *(s.slots[slot] for slot in order)] for order in ((0, 1), (1, 0))]
    values = [ahead(s, row, [*s.camps[1], s.slots[2]]) for row in orders]
    assert prizes.ahead((0, 1), (2,)) == max(values) != min(values)
    assert prizes.ahead((2,), (0, 1)) == min(
        ahead(s, [*s.camps[0], s.slots[2]], [*s.camps[1], *(s.slots[slot] for slot in order)])
        for order in ((0, 1), (1, 0))
    )


def test_without_camp_effects_rows_are_the_sum_of_their_strengths() -> None:
    at = table(6, 4, 9, camp_effects=False).camp("R", 8).camp("B", 2, 1).play()
    assert WeighedPrizes(at.state, Battles(), Duel()).ahead((0, 1), (2,)) == 6 + 4 + 8 - 9 - 2 - 1
    assert WeighedHarvest(at.state, Battles(), Duel(), 0, 1).ahead(at.state) == 8 - 2 - 1


def test_expert_weighs_rows_in_its_turns_and_when_it_orders_castles() -> None:
    """NC-12.9; with more rounds to come."""
    scene = table(3, 8, 1).men("R", 2, 0, 1).tok(R="gold", B="green").used("B", "deploy", "castle")
    at = scene.deck(4, 5, 6, 7).camp("R", 2).camp("B", 9).play("R", 6)
    expert = at.game.bot("expert")
    assert isinstance(expert, General)
    found = dict(expert.march(at.state, 0, 1_000, Control()))
    weighed, fought = (
        dict(Campaign(at.state, kind(at.state, Battles(), Duel()), 1_000, Control()).ranked(at.state, 0, TURNS))
        for kind in (WeighedPrizes, FoughtPrizes)
    )
    assert found == weighed != fought
    at.do("reinforce")
    assert at.question == "R OrderCastles"
    seed = Chance(1).below(1 << 30)
    weighed, fought = (
        dict(kind(at.state, Battles(), Duel(), expert.samples, seed).ranked(at.state))
        for kind in (WeighedHarvest, FoughtHarvest)
    )
    assert dict(expert.harvest(at.state, Chance(1), Control())) == weighed != fought


def test_nobody_plays_where_rows_are_learned() -> None:
    with pytest.raises(RulesError, match="leave --level out"):
        course("hard", 1)
