"""The trial of house rules notices what it is there for, and opponents of every level play by them to the end."""

import json
from random import Random
from typing import Any

import pytest

from rules import registry
from rules.ai.levels import OFFERED
from rules.small_samurai_empires import verbs
from rules.tools.contest import Pairing, play
from tests.sampling import EVERY_GAME
from tests.trust.house import Box, try_one
from tests.trust.script import Figures


def test_a_rule_that_takes_a_printed_number_for_granted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = verbs.lay_seeds

    def of_twelve(s: Any, kinds: list[int]) -> None:
        real(s, kinds[:12] if len(kinds) == 12 else [])

    monkeypatch.setattr(verbs, "lay_seeds", of_twelve)
    box, figures = Box("small_samurai_empires"), Figures()
    monkeypatch.setattr(box, "drawn", lambda choose: {"land": {"province": {"satsuma": {"feature": "shrine"}}}})
    try_one(box, 2, seed=1, number=1, figures=figures)
    assert [fault.partition(" by ")[0] for fault in figures.faults] == [
        "trial 1: small_samurai_empires, 2 seats, seed 1: ValueError: zip() argument 2 is shorter than argument 1"
    ]


@EVERY_GAME
def test_a_game_on_an_edition_is_played_to_its_end_against_every_level(game: str) -> None:
    """Opponents think with its numbers; what they learned of the printed box is of no use for some of them."""
    most = min(len(OFFERED), registry.seat_counts(game)[-1])
    for first in range(0, len(OFFERED), most):
        house = Box(game).drawn(Random(first).randrange)
        assert not registry.is_learned(game, house)
        seated = OFFERED[first : first + most]
        played = play(Pairing(game, seated, 1, seed=3, iterations=6, house=json.dumps(house)), 0)
        assert sum(played.shares) == pytest.approx(1.0)
        assert min(played.places) == 1
        assert played.actions > 10
