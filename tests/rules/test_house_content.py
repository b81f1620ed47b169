"""What may be set anew in any game's content: whatever validation lets through is played, all else is told in words.

`python -m tests.trust.house` plays hundreds of games by house rules of chance.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import registry
from tests.sampling import EVERY_GAME
from tests.trust.house import Box, played

BOXES = {game: Box(game) for game in registry.GAMES}


@EVERY_GAME
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_what_is_let_through_is_played_by_any_number_of_players(game: str, data: st.DataObject) -> None:
    box = BOXES[game]
    house = box.drawn(lambda count: data.draw(st.integers(0, count - 1)))
    faults, box.faults = box.faults, []
    assert faults == []
    number, seats = data.draw(st.sampled_from([*enumerate(registry.seat_counts(game))]))
    assert list(played(game, house, seats, seed=len(str(house)), number=number)) == [], house


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_box_as_printed_is_no_house_rule(game: str) -> None:
    box = BOXES[game]
    assert box.is_valid({})
    assert all(field.fits(field.printed) for field in box.fields)
    assert len({field.path for field in box.fields}) == len(box.fields)


def test_a_refusal_without_a_sentence_for_people_is_noticed() -> None:
    box = Box("daruma")
    assert not box.is_valid({"cards": {"dolls": 5}})
    assert [fault.partition(":")[0] for fault in box.faults] == ["refused without a sentence for people"]
