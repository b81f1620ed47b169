"""Two readings of the rules agree on who is asked what, and on everything that comes of the answers."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.daruma import events
from rules.daruma.game import DarumaGame
from rules.daruma.state import NO_CARD, DarumaState
from rules.daruma.tables import CARD_KEYS, FIRST_OBJECTIVE, TILE_KINDS
from tests.rules.daruma.second_reading import SLOTS, Dolls
from tests.rules.two_readings import play_both

TABLES: list[dict[str, Any]] = [
    *({"seats": seats} for seats in (2, 3, 4, 5)),
    {"seats": 2, "refresh_repeat": True, "ones_first": True, "track_trip": "one_way", "track_layout": "shuffled"},
    {"seats": 3, "refresh_gold_wild": False, "bottle_last_die": True, "turn_guard": 7, "objectives_open": True},
    {"seats": 4, "generosity_on_empty_pool": False, "track_layout": "shuffled"},
]
GAMES = 3
FAIR = (1, 2, 3, 4, 5, 6)
ONES = (1, 1, 1, 2, 3, 5, 6, 6, 4)
FOURS = (4, 4, 4, 4, 1, 1, 2, 3, 5, 6)
"""Weighted dice, so that empty pools, empty decks, good luck in a row and full ledgers are not rare."""


class Weighted(Chance):
    """Chance by seed, with dice of these faces."""

    __slots__ = ("dice",)

    def __init__(self, seed: int, dice: Sequence[int]) -> None:
        super().__init__(seed)
        self.dice = dice

    def roll(self, dice: int) -> tuple[int, ...]:
        return tuple(self.dice[self.below(len(self.dice))] for _ in range(dice))


def keys(s: DarumaState, pieces: list[int]) -> list[str]:
    return [CARD_KEYS[s.pieces.face[piece]] for piece in pieces]


def begun(game: DarumaGame, s: DarumaState) -> Dolls:
    first = len(s.rules.faces)
    return Dolls(
        options=game.options.model_dump(),
        start=s.start,
        layout=[TILE_KINDS[kind] for kind in s.layout],
        objectives=[s.pieces.face[first + seat] - FIRST_OBJECTIVE + 1 for seat in range(game.seats)],
        deck=Counter(CARD_KEYS[face] for face in s.rules.faces),
    )


def tell(told: Dolls, log: list[Event]) -> None:
    """The throws and cards that chance brought, read off the events."""
    for event in log:
        if isinstance(event, events.Thrown):
            told.throws.append(tuple(int(die.removeprefix("die.")) for die in event.after))
        elif isinstance(event, (events.RowFilled, events.LuckyCardWon, events.TileCardWon)):
            told.cards.append(str(event.face))


def assert_same(s: DarumaState, told: Dolls) -> None:
    assert [keys(s, [piece])[0] if piece != NO_CARD else "" for piece in s.row] == told.row
    assert [Counter(keys(s, supply)) for supply in s.supplies] == told.supplies
    assert Counter(keys(s, s.deck)) == told.deck
    assert s.free == sum(1 << slot for slot in SLOTS if s.dice[slot] + s.marks[slot] < 2)
    assert s.marks == [int(mark) for mark in told.marked]
    assert (s.step, bool(s.final), s.turns) == (told.step, told.final, told.turns)
    assert not told.throws
    assert not told.cards
    if not s.over and any(s.pool):
        assert s.pool == [told.pool[face] for face in range(7)]
        assert s.dice == [told.dice[slot] for slot in SLOTS]
        assert [s.ledger, s.tile_four, s.curse] == [told.ledger, told.tile_four, told.curse]
        assert (sum(s.bottle), bool(s.generous)) == (told.bottle, told.generous)


@pytest.mark.parametrize("dice", [FAIR, ONES, FOURS], ids=["fair", "ones", "fours"])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_two_readings_of_the_rules_tell_the_same_games(options: dict[str, Any], dice: Sequence[int]) -> None:
    """DA-2 to DA-8: every question with its answers, and dice, dolls, markers and the track after each."""
    game = registry.create("daruma", options)
    assert isinstance(game, DarumaGame)
    for seed in range(GAMES):
        rng = Weighted(derive(seed, "play"), dice)
        log: list[Event] = []
        s = game.setup(Weighted(seed, dice), log)
        told = begun(game, s)
        tell(told, log)
        play_both(game, s, rng, told.play(), partial(assert_same, s, told), partial(tell, told))
        outcome = game.outcome(s)
        assert outcome is not None
        assert outcome.scores == tuple(told.score(seat) for seat in range(told.seats))
        assert outcome.places == told.places()
