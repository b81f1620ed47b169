"""Random games tell only of runes, leaders and actions as section 11 has them (TM-I09, TM-I10, TM-I12, TM-I13)."""

from collections import Counter
from random import Random

import pytest

from rules.core.event import Event, TurnBegan
from rules.taiwan_monsters_brawl import duel_events, events
from rules.taiwan_monsters_brawl.state import BRAWL, TIDY
from rules.taiwan_monsters_brawl.tables import GUST, PACT, SEGMENTS, ULTIMATE
from tests.rules.taiwan_monsters_brawl.builder import Table, new_game

GAMES = 12


class Told:
    """Fate boards, points and actions by what was told since the game began."""

    def __init__(self, at: Table) -> None:
        self.at = at
        self.runes: dict[tuple[int, int], tuple[int, bool]] = {}
        self.points = [0] * at.game.seats
        self.line: tuple[int, tuple[int, ...]] = (-1, ())
        self.due: set[int] = set()
        self.used: list[int] = []
        self.ultimate = self.phase = -1
        self.order = at.state.order
        self.turns: list[int] = []
        self.counts: Counter[type[Event]] = Counter()

    def follow(self) -> None:
        for event in self.at.events:
            self.counts[type(event)] += 1
            self._lie(event)
            self._turn(event)
            self._score(event)
            self._act(event)
        s = self.at.state
        boards = [
            (seat, cell, kind, bool(s.fresh[seat] >> cell & 1))
            for seat, board in enumerate(s.cells)
            for cell, kind in enumerate(board)
            if kind >= 0
        ]
        assert boards == [(*place, *rune) for place, rune in sorted(self.runes.items())]
        assert self.points == s.vp
        self.order = s.order

    def _lie(self, event: Event) -> None:
        """Whatever burns is face-up, whatever crumbles is used."""
        if isinstance(event, events.RuneLaid):
            self.runes[event.seat, event.cell] = event.rune, True
        if isinstance(event, events.RuneBurned | events.RuneCrumbled):
            fresh = isinstance(event, events.RuneBurned)
            assert self.runes.pop((event.seat, event.cell)) == (event.rune, fresh)

    def _turn(self, event: Event) -> None:
        """TM-I09, TM-I10."""
        if self.used and not isinstance(event, events.RuneActivated):
            self._line_was_used()
        if isinstance(event, duel_events.LineActivated):
            self.line = event.seat, SEGMENTS[event.segment]
            self.due = {cell for cell in self.line[1] if self.runes.get((event.seat, cell), (0, False))[1]}
            assert self.due
        if isinstance(event, duel_events.UltimateUsed):
            self.ultimate = event.ultimate
        if isinstance(event, events.PhaseBegan):
            self.phase = event.value
        if isinstance(event, events.RuneActivated):
            assert event.seat == self.line[0]
            self.used.append(event.cell)
        if isinstance(event, events.RuneWithered):
            assert self.ultimate == GUST
        if isinstance(event, events.RuneRecovered):
            assert self.phase >= TIDY or self.ultimate == PACT
        if isinstance(event, events.RuneTurned):
            up = isinstance(event, events.RuneRecovered)
            assert self.runes[event.seat, event.cell] == (event.rune, not up)
            self.runes[event.seat, event.cell] = event.rune, up

    def _line_was_used(self) -> None:
        """TM-I10, TM-4.44: of its face-up runes all but ultimates, and of those one at most."""
        ultimates = {cell for cell in self.due if self.runes[self.line[0], cell][0] == ULTIMATE}
        assert self.due - ultimates <= set(self.used) <= self.due
        assert len(ultimates & set(self.used)) <= 1
        assert len(set(self.used)) == len(self.used)
        self.used = []

    def _score(self, event: Event) -> None:
        """TM-I12, TM-4.25."""
        if isinstance(event, events.Scored):
            assert self.points[event.seat] == event.before
            self.points[event.seat] = event.value
        if isinstance(event, duel_events.Compared):
            most = max(self.points[seat] for seat in self.at.state.order)
            topples = self.points[event.attacker] < most == self.points[event.defender]
            ahead = event.results[0] - event.results[1]
            assert event.bonus == (min(4, max(0, ahead)) if topples else 0)

    def _act(self, event: Event) -> None:
        """TM-I13: one turn each, in order; whoever rests or challenges does it in the own turn."""
        if isinstance(event, TurnBegan) and self.phase == BRAWL:
            self.turns.append(event.seat)
        if isinstance(event, events.Rested):
            assert self.turns[-1] == event.seat
        if isinstance(event, duel_events.ChallengeDeclared):
            assert self.turns[-1] == event.attacker
        if isinstance(event, events.PhaseBegan) and event.value == TIDY:
            assert tuple(self.turns) == tuple(self.order)
            self.turns = []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_runes_turn_and_leaders_fall_only_as_the_rules_say(seats: int) -> None:
    """TM-I09, TM-I10, TM-I12, TM-I13."""
    counts: Counter[type[Event]] = Counter()
    for seed in range(GAMES):
        at = new_game(seats, seed)
        told, pick = Told(at), Random(seed)
        told.follow()
        while not at.over:
            at.do(pick.choice(at.legal))
            told.follow()
        counts += told.counts
    rare = (events.RuneBurned, events.RuneRecovered, events.RuneActivated, duel_events.Compared)
    assert min(counts[kind] for kind in rare) > 0
