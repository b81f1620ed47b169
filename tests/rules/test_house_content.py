"""What may be set anew in any game's content: whatever validation lets through is played, all else is told in words.

`python -m tests.trust.house` plays hundreds of games by house rules of chance.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import registry
from rules.small_samurai_empires import verbs
from tests.trust.house import Box, played, try_one
from tests.trust.script import Figures

BOXES = {game: Box(game) for game in registry.GAMES}


@pytest.mark.parametrize("game", registry.GAMES)
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_what_is_let_through_is_played_by_any_number_of_players(game: str, data: st.DataObject) -> None:
    box = BOXES[game]
    house = box.drawn(lambda count: data.draw(st.integers(0, count - 1)))
    faults, box.faults = box.faults, []
    assert faults == []
    for number, seats in enumerate(registry.seat_counts(game)):
        assert list(played(game, house, seats, seed=len(str(house)), number=number)) == [], house


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_box_as_printed_is_no_house_rule(game: str) -> None:
    box = BOXES[game]
    assert box.is_valid({})
    assert all(field.fits(field.printed) for field in box.fields)
    assert len({field.path for field in box.fields}) == len(box.fields)


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


def test_a_refusal_without_a_sentence_for_people_is_noticed() -> None:
    box = Box("daruma")
    assert not box.is_valid({"cards": {"dolls": 5}})
    assert [fault.partition(":")[0] for fault in box.faults] == ["refused without a sentence for people"]
