"""The invariants of section 11, over random games of every player count and option."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.core.event import Event
from rules.daruma import events, verbs
from rules.daruma.state import ENDED_BY_DECK, NO_CARD, DarumaState
from rules.daruma.turn import Main
from tests.rules.daruma.builder import Table, daruma, new_game, table
from tests.rules.running import assert_silence_changes_nothing

SWITCHES: list[dict[str, Any]] = [
    {},
    {"refresh_repeat": True},
    {"refresh_gold_wild": False},
    {"ones_first": True},
    {"bottle_last_die": True},
    {"generosity_on_empty_pool": False},
    {"track_layout": "shuffled"},
    {"track_trip": "one_way"},
    {"objectives_open": True},
    {"turn_guard": 6},
    {"refresh_repeat": True, "bottle_last_die": True, "ones_first": True, "track_layout": "shuffled"},
]
NAMES = ["+".join(switch) or "default" for switch in SWITCHES]
GAMES = 6


def check_matter(state: DarumaState) -> None:
    """DA-I01, DA-I02, DA-I03: cards, dice and eye markers."""
    row = [piece for piece in state.row if piece != NO_CARD]
    lying = [*state.deck, *row, *(piece for supply in state.supplies for piece in supply)]
    assert sorted(lying) == list(range(60))
    assert Counter(state.pieces.face[:60]) == Counter(state.rules.faces)
    dice = sum(state.pool) + sum(state.bottle) + state.ledger + sum(state.dice)
    assert dice == (8 if not state.over and type(state.frames[-1]).__name__ != "Refresh" else 0)
    assert all(marks <= 1 and marks + dice <= 2 for marks, dice in zip(state.marks, state.dice, strict=True))
    assert state.free == sum(1 << slot for slot in range(5) if state.dice[slot] + state.marks[slot] < 2)
    assert state.over or len(row) == 5


def check_numbers(state: DarumaState, goal: int) -> None:
    """DA-I04, DA-I05, DA-I06, DA-I10."""
    assert state.pool[4] == 0
    assert state.ledger + state.tile_four + state.curse <= 3
    assert state.tile_four <= 1
    assert state.curse <= 3
    assert 0 <= state.step <= goal
    assert max(state.turns) - min(state.turns) <= 1


def check_question(game: Table) -> None:
    """DA-I11, DA-I12: `stop` if and only if no usable 1 lies there; something is always legal."""
    state = game.state
    assert game.legal
    assert len(set(game.legal)) == len(game.legal)
    if isinstance(state.frames[-1], Main):
        assert ("stop" in game.legal) == (not state.pool[1] or not state.free)


class Turn:
    """What one turn may do at most (DA-I06, DA-I07, DA-I13)."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.begin()

    def begin(self) -> None:
        self.spent = self.gifts = self.refreshes = self.decisions = 0

    def decide(self, verb: str) -> None:
        """Count a decision as the specification does: the small steps of one choice are one."""
        if verb not in ("reroll", "take"):
            self.decisions += 1
        assert self.decisions <= 19 or self.options.get("refresh_repeat")

    def watch(self, told: list[Event]) -> None:
        for event in told:
            if isinstance(event, events.EyePainted | events.SakePoured):
                self.spent += 1
            if isinstance(event, events.GenerosityUsed):
                self.gifts += 1
            if isinstance(event, events.RowRefreshed):
                self.refreshes += 1
            assert self.spent <= 8
            assert self.gifts <= 1
            assert self.refreshes <= 1 or self.options.get("refresh_repeat")
            if isinstance(event, events.RoundMarkerMoved):
                assert event.value - event.before in (1, 2)
            if isinstance(event, events.TurnFinished):
                self.begin()


@pytest.mark.parametrize("options", SWITCHES, ids=NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_invariants_hold_at_every_decision_of_random_games(seats: int, options: dict[str, Any]) -> None:
    """DA-I01 to DA-I08, DA-I10 to DA-I14, DA-I17."""
    goal = 11 if options.get("track_trip") == "one_way" else 22
    for seed in range(GAMES):
        game = new_game(seats, seed=seed, **options)
        pick = Random(seed)
        turn = Turn(options)
        turn.watch(game.events)
        won, step = 0, 0
        while not game.over:
            check_matter(game.state)
            check_numbers(game.state, goal)
            check_question(game)
            taken = sum(map(len, game.state.supplies))
            assert taken >= won
            assert game.step >= step
            won, step = taken, game.step
            token = pick.choice(game.legal)
            turn.decide(game.game.parse(token).verb)
            game.do(token)
            turn.watch(game.events)
        check_matter(game.state)
        check_end(game, goal, options)


def check_end(game: Table, goal: int, options: dict[str, Any]) -> None:
    """DA-I10, DA-I14, DA-I17."""
    state = game.state
    assert sum(state.turns) < 200
    if state.ending != ENDED_BY_DECK:
        assert len(set(state.turns)) == 1
        if "turn_guard" not in options:
            assert state.step == goal
            assert sum(state.turns) >= goal / 2
    outcome = game.game.outcome(state)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        assert -3 * len(state.supplies[seat]) <= score <= 2 * len(state.supplies[seat])
        assert sum(part.points for part in outcome.parts[seat]) == score


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bad_luck_leaves_row_markers_supplies_and_deck_as_they_were(seats: int) -> None:
    """DA-I06, DA-I09: but for cards won by good luck inside that same throw; the marker stays."""
    struck = 0
    for seed in range(25):
        game = new_game(seats, seed=seed)
        pick = Random(seed)
        while not game.over:
            before = game.state.clone()
            game.do(pick.choice(game.legal))
            if not game.told(events.BadLuckStruck) or game.told(events.Stopped) or game.told(events.RowRefreshed):
                continue
            struck += 1
            lucky = [event.piece for event in game.told(events.LuckyCardWon)]
            assert game.state.row == before.row
            assert game.step == before.step
            assert game.state.marks == before.marks
            assert game.state.deck == before.deck[: len(before.deck) - len(lucky)]
            kept = [[piece for piece in supply if piece not in lucky] for supply in game.state.supplies]
            assert kept == before.supplies
    assert struck > 20


@pytest.mark.parametrize("options", SWITCHES, ids=NAMES)
def test_a_game_goes_the_same_way_when_nobody_keeps_a_log(options: dict[str, Any]) -> None:
    """DA-I16: search and table play the same game."""
    for seed in range(2):
        assert_silence_changes_nothing(daruma(3, **options), seed)


def test_giving_a_card_that_is_not_there_is_a_contradiction() -> None:
    game = table().supply(0, "red/swap").pool(2).ledger(3).bottle(4).play()
    with pytest.raises(ValueError, match="seat 1 holds no red/swap"):
        verbs.give(game.state, 1, 0, game.state.pieces.face[game.state.supplies[0][0]])
