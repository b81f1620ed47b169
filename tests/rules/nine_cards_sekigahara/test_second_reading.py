"""Two readings of the rules agree on who is asked what, and on everything that comes of the answers."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.nine_cards_sekigahara import events
from rules.nine_cards_sekigahara.state import EMPTY, NineCardsState, at
from rules.nine_cards_sekigahara.tables import COLOUR_KEYS, FIRST_TOKEN
from tests.rules.nine_cards_sekigahara.builder import game_of
from tests.rules.nine_cards_sekigahara.second_reading import NUMBERS, SLOTS, Field
from tests.rules.two_readings import play_both

TABLES: list[dict[str, Any]] = [
    {},
    {"ambush_tokens_per_colour": 4, "battle_first": "passed"},
    {"march_scope": "own", "turncoat_range": "any"},
    {"match": "pair", "ambush_tokens_per_colour": 5, "open_ambush": True},
    {"match": "pair", "camp_effects": False},
]
GAMES = 4


def tell(told: Field, log: list[Event]) -> None:
    """The castles and tokens that chance brought, read off the events."""
    for event in log:
        if isinstance(event, events.Refilled):
            told.castles.append(NUMBERS[str(event.face).removeprefix("castle/")])
        elif isinstance(event, events.TokenDrawn):
            told.tokens.append(str(event.face).removeprefix("ambush/"))


def assert_same(s: NineCardsState, told: Field) -> None:
    def numbers(pieces: list[int]) -> list[int]:
        return [s.pieces.face[piece] + 1 for piece in pieces]

    def colours(pieces: list[int]) -> list[str]:
        return [COLOUR_KEYS[s.pieces.face[piece] - FIRST_TOKEN] for piece in pieces]

    assert {slot: numbers([s.slots[slot - 1]])[0] for slot in SLOTS if s.slots[slot - 1] != EMPTY} == told.slots
    assert set(numbers(s.deck)) == told.deck
    for seat, camp in enumerate(told.camps):
        row = [
            (number, s.strength[piece], bool(s.resolved >> piece & 1), bool(s.steadfast >> piece & 1))
            for number, piece in zip(numbers(s.camps[seat]), s.camps[seat], strict=True)
        ]
        if any(s.strength):
            assert row == [(card.number, card.strength, card.resolved, card.steadfast) for card in camp]
        assert [card[0] for card in row] == [card.number for card in camp]
        assert [at(s, seat, slot - 1) for slot in SLOTS] == [told.men[seat][slot] for slot in SLOTS]
        assert s.supply[seat] == told.supply(seat)
        if not any(s.strength):
            assert colours([s.tokens[seat]]) == [told.token[seat]]
    assert Counter(colours(s.bag)) == +told.bag
    assert Counter(colours(s.spent)) == +told.spent
    assert (s.ambush, s.start, s.round) == (told.ambush, told.start, told.round)
    assert not told.castles
    assert not told.tokens


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_two_readings_of_the_rules_tell_the_same_games(options: dict[str, Any]) -> None:
    """NC-2 to NC-8: every question with its answers, and castles, ashigaru, tokens and strengths after each.

    What always holds is true of the second reading by the way it counts: NC-11.1, NC-11.2, NC-11.5, NC-11.6, NC-11.7,
    NC-11.8, NC-11.10.
    """
    game = game_of(**options)
    for seed in range(GAMES):
        rng = Chance(derive(seed, "play"))
        log: list[Event] = []
        s = game.setup(Chance(seed), log)
        told = Field(game.options.model_dump(), s.start)
        tell(told, log)
        play_both(game, s, rng, told.play(), partial(assert_same, s, told), partial(tell, told))
        outcome = game.outcome(s)
        assert outcome is not None
        assert outcome.winners == (told.winner,)
