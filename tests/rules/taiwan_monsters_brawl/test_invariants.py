"""The invariants of section 11, over random games of every player count and sets of options."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.core.event import Event
from rules.taiwan_monsters_brawl import actions, card_events, duel_events, events
from rules.taiwan_monsters_brawl.state import GROUND, SETUP, dice_in
from rules.taiwan_monsters_brawl.tables import ENDLESS, SEGMENTS, TWIN_BLAZE, ULTIMATE
from tests.rules.taiwan_monsters_brawl.builder import Table, new_game

SWITCHES: list[dict[str, Any]] = [
    {},
    {"monster_selection": "random", "start_set": "random", "draw_two_keep_one": True},
    {"shared_dice": True, "window_detail": "lean"},
    {"unlimited_chi": True, "two_player_tie_rule": "first_to_target"},
]
NAMES = ["+".join(switch) or "default" for switch in SWITCHES]
GAMES = 4


def check_matter(at: Table) -> None:
    """TM-I01 to TM-I05: nothing is lost, nothing lies where it may not."""
    s = at.state
    laid = Counter(kind for board in s.cells for kind in board if kind >= 0)
    assert [s.supply[kind] + laid[kind] for kind in range(5)] == [14] * 5
    assert min(s.supply) >= 0
    assert s.bank + sum(s.chi) == (ENDLESS if s.rules.unlimited else 48)
    assert min((s.bank, *s.chi)) >= 0
    resolving = [s.resolving] if s.resolving >= 0 else []
    spells = [*s.deck, *s.discard, *s.drawn, *resolving, *(piece for hand in s.hands for piece in hand)]
    assert sorted(spells) == list(range(39))
    assert sorted(s.pieces.face[:39]) == list(range(39))
    assert sorted((*s.zone_deck, *s.zone_discard, *s.row)) == list(range(39, 67))
    for seat, board in enumerate(s.cells):
        for cell, kind in enumerate(board):
            assert (kind >= 0) == bool(s.filled[seat] >> cell & 1)
            if kind >= 0:
                assert cell in s.rules.room[s.monsters[seat]][kind]
        assert s.fresh[seat] & ~s.filled[seat] == 0


def check_markers(at: Table) -> None:
    """TM-I06."""
    s = at.state
    held = [zone for zone in s.ground if zone >= 0]
    assert len(set(held)) == len(held)
    assert set(held) <= set(s.row)
    for seat, zone in enumerate(s.ground):
        if s.half >> seat & 1:
            assert zone >= 0
    if s.phase in (SETUP, 4):
        assert not held
        assert not s.half


def check_plans(at: Table) -> None:
    """TM-I08."""
    s = at.state
    limit = s.rules.dice
    sums = [[plan[colour] for plan in s.plans] for colour in range(3)]
    for colour, both in enumerate(sums):
        assert min(both) >= 0
        assert (sum(both) if s.rules.shared else max(both)) <= limit[colour]
    assert all(dice_in(plan) <= 10 for plan in s.plans)


class Watch:
    """What happens between questions: TM-I07, TM-I09 to TM-I15, TM-I19."""

    def __init__(self, at: Table) -> None:
        self.round = at.state.round
        self.start = at.state.start
        self.acted: list[int] = []
        self.challenges = 0
        self.serpents = 0
        self.occupied = 0
        self.gained = 0
        self.lines: Counter[int] = Counter()

    def before(self, at: Table) -> None:
        if at.question == "Act":
            self.acted.append(at.asked)
        if at.question in ("ChooseLine", "TwinLine"):
            for action in at.game.legal_actions(at.state):
                if isinstance(action, actions.Pick):
                    self._is_valid(at, action.index, second=at.question == "TwinLine")

    def _is_valid(self, at: Table, segment: int, *, second: bool) -> None:
        """TM-I10."""
        s, seat = at.state, at.asked
        cells = SEGMENTS[segment]
        room = {cell for kind in range(5) for cell in s.rules.room[s.monsters[seat]][kind]}
        assert all(s.filled[seat] >> cell & 1 for cell in cells if cell in room)
        fresh = [cell for cell in cells if s.fresh[seat] >> cell & 1]
        assert fresh
        assert not second or any(s.cells[seat][cell] != ULTIMATE for cell in fresh)

    def after(self, at: Table, told: list[Event]) -> None:
        for event in told:
            if isinstance(event, events.Scored):
                assert event.value >= 0
                assert event.value - event.before <= 4
                self.gained += max(0, event.value - event.before)
                assert event.reason != GROUND or event.value > event.before
            if isinstance(event, duel_events.Compared):
                assert 0 <= event.bonus <= 4
                assert all(0 <= result <= 20 for result in event.results)
            if isinstance(event, events.MarkerSet):
                piece = int(event.place[1:])
                self.occupied += at.state.rules.points[at.state.pieces.face[piece] - 39]
            self._count_lines(event)
            self.challenges += isinstance(event, duel_events.ChallengeDeclared)
            if isinstance(event, card_events.SpellPlayed):
                self.serpents += event.face == "spell/serpent_beastman"
            if isinstance(event, events.RoundBegan):
                self._round_ended(at, event.value)

    def _count_lines(self, event: Event) -> None:
        """TM-I11: one line a side, and one for each Twin Blaze."""
        if isinstance(event, duel_events.ChallengeDeclared):
            self.lines = Counter({event.attacker: 1, event.defender: 1})
        if isinstance(event, duel_events.UltimateUsed) and event.ultimate == TWIN_BLAZE:
            self.lines[event.seat] += 1
        if isinstance(event, duel_events.LineActivated):
            self.lines[event.seat] -= 1
            assert self.lines[event.seat] >= 0

    def _round_ended(self, at: Table, number: int) -> None:
        if number > 1:
            self.close(at)
            if not at.state.extra:
                assert at.state.start == (self.start + 1) % at.game.seats
        self.start = at.state.start
        self.acted, self.challenges, self.serpents, self.occupied, self.gained = [], 0, 0, 0, 0

    def close(self, at: Table) -> None:
        seats = at.game.seats
        assert len(self.acted) <= seats  # who can only rest is not asked
        assert len(set(self.acted)) == len(self.acted)
        assert self.challenges <= seats + self.serpents
        assert self.gained >= self.occupied


@pytest.mark.parametrize("options", SWITCHES, ids=NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_invariants_hold_at_every_decision_of_random_games(seats: int, options: dict[str, Any]) -> None:
    """TM-I01 to TM-I16, TM-I19, TM-9.56: everybody plays to the end."""
    for seed in range(GAMES):
        at = new_game(seats, seed, **options)
        pick = Random(seed)
        watch = Watch(at)
        decisions = 0
        while not at.over:
            check_matter(at)
            check_markers(at)
            check_plans(at)
            watch.before(at)
            at.do(pick.choice(at.legal))
            watch.after(at, at.events)
            decisions += 1
        check_matter(at)
        assert decisions < 2000
        assert at.state.round <= (33 if seats == 2 else seats + 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_tidy_up_no_rune_is_face_down(seats: int) -> None:
    """TM-I09."""
    at = new_game(seats, 7)
    pick = Random(7)
    while not at.over:
        phase = at.state.phase
        at.do(pick.choice(at.legal))
        if phase == 3 and at.state.phase == 4:
            assert at.state.fresh == at.state.filled
