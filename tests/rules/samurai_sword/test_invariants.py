"""The invariants of section 11, over random games of every player count and option."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.core.event import Event
from rules.samurai_sword import events
from rules.samurai_sword.ring import distance
from rules.samurai_sword.scoring import ranking, team
from rules.samurai_sword.state import NO_CARD, SamuraiSwordState, is_harmless, role_piece
from rules.samurai_sword.tables import ARMOR, BENKEI, BUSHIDO, FAST_DRAW, FOCUS, GOEMON, MUSASHI
from rules.samurai_sword.turn import Main
from tests.rules.samurai_sword.builder import Table, new_game

SWITCHES: list[dict[str, Any]] = [
    {},
    {"bushido_target": "any_player", "geisha_scope": "any_property"},
    {"reshuffle_timing": "immediate"},
    {"auto_end": True, "tie_priority": "shogun_first", "discard_browse": "top_only"},
]
NAMES = ["+".join(switch) or "default" for switch in SWITCHES]
GAMES = 3
TOTALS = {3: 12, 4: 14, 5: 17, 6: 25, 7: 29}
MOST_RESHUFFLES = {3: 4, 4: 3, 5: 3, 6: 4, 7: 4}


def check_cards(state: SamuraiSwordState) -> None:
    """SS-11.1, SS-11.2: every card is in one place, roles and characters stay what they are."""
    resolving = [] if state.resolving == NO_CARD else [state.resolving]
    lying = [*state.deck, *state.discard, *resolving]
    lying += [piece for laid in (*state.hands, *state.fields) for piece in laid]
    assert sorted(lying) == list(range(90))
    assert Counter(state.pieces.face[:90]) == Counter(state.rules.faces)
    assert sorted(state.pieces.face[90:97]) == [25, 26, 26, 27, 28, 29, 30]
    assert sorted(state.pieces.face[97:]) == list(range(31, 43))


def check_tokens(state: SamuraiSwordState) -> None:
    """SS-11.3, SS-11.4, SS-11.5."""
    assert sum(state.honor) <= TOTALS[state.rules.seats]
    assert min(state.honor) >= (0 if state.over else 1)
    for seat, hearts in enumerate(state.resilience):
        assert 0 <= hearts <= state.rules.resilience[state.cast[seat]]
    assert state.resilience[state.active] >= 1


def check_fields(state: SamuraiSwordState) -> None:
    """SS-11.6: and what is kept of properties and characters is what lies there."""
    faces = [[state.pieces.face[piece] for piece in field] for field in state.fields]
    laid = [seat for seat, field in enumerate(faces) if BUSHIDO in field]
    assert laid == ([] if state.bushido == -1 else [state.bushido])
    assert sum(field.count(BUSHIDO) for field in faces) <= 1
    for seat, field in enumerate(faces):
        one = state.cast[seat]
        assert state.guard[seat] == field.count(ARMOR) + (one == BENKEI)
        assert state.force[seat] == field.count(FAST_DRAW) + (one == MUSASHI)
        shogun = state.rules.seats == 3 and seat == state.lord
        assert state.limit[seat] == 1 + field.count(FOCUS) + (one == GOEMON) + shogun


def check_question(at: Table, options: dict[str, Any]) -> None:
    """SS-11.7, SS-11.8, SS-11.13, SS-11.17."""
    state = at.state
    assert at.legal
    assert len(set(at.legal)) == len(at.legal)
    if isinstance(state.frames[-1], Main):
        assert state.resolving == NO_CARD
        assert state.target == -1
        assert state.weapons <= state.limit[state.active] or "geisha_scope" in options
        for action in at.game.legal_actions(state):
            if action.verb == "attack":
                assert not is_harmless(state, int(action.token[-1]))
    seats = state.rules.seats
    for one in range(seats):
        for other in range(one):
            assert distance(state, one, other) == distance(state, other, one)
            assert 1 <= distance(state, one, other) <= seats // 2


class Watch:
    """What happens between questions (SS-11.3, SS-11.6, SS-11.10, SS-11.11, SS-11.12)."""

    def __init__(self, at: Table) -> None:
        self.active = at.state.active
        self.honor = sum(at.state.honor)
        self.hearts = list(at.state.resilience)
        self.fallen: list[int] = []
        self.reshuffles = 0
        self.turns = 1

    def look(self, at: Table, told: list[Event]) -> None:
        burned = 0
        paid: Counter[int] = Counter()
        self.fallen = []
        for event in told:
            self.follow(event)
            if isinstance(event, events.PhaseBegan):
                self.active = event.seat
            if isinstance(event, events.TurnCounted):
                self.turns += 1
            if isinstance(event, events.Wounded):
                assert event.seat != self.active
            if isinstance(event, events.Defeated):
                assert event.winner == self.active
                assert event.count == 1
            burned += isinstance(event, events.HonorBurned)
            self.reshuffles += isinstance(event, events.DeckRebuilt)
            if isinstance(event, events.ReshufflePaid):
                paid[event.seat] += 1
        assert [event.seat for event in told if isinstance(event, events.Defeated)] == self.fallen
        assert self.hearts == at.state.resilience
        rebuilt = sum(isinstance(event, events.DeckRebuilt) for event in told)
        assert paid == (Counter(dict.fromkeys(range(at.game.seats), rebuilt)) if rebuilt else Counter())
        assert sum(at.state.honor) == self.honor - burned
        self.honor -= burned
        assert self.reshuffles <= MOST_RESHUFFLES[at.game.seats]
        assert self.turns < 400

    def follow(self, event: Event) -> None:
        """SS-11.6, SS-11.11: who falls by a wound, and whose properties lie where."""
        if isinstance(event, events.Recovered):
            self.hearts[event.seat] += event.count
        if isinstance(event, events.ResilienceLost):
            self.hearts[event.seat] -= event.count
            assert event.count >= 1
            if isinstance(event, events.Wounded) and not self.hearts[event.seat]:
                self.fallen.append(event.seat)
            else:
                assert self.hearts[event.seat] >= 1
        if isinstance(event, events.PropertyLaid) and event.face != "card/bushido":
            assert event.aim == event.seat


@pytest.mark.parametrize("options", SWITCHES, ids=NAMES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_invariants_hold_at_every_decision_of_random_games(seats: int, options: dict[str, Any]) -> None:
    """SS-11.1 to SS-11.13, SS-11.15, SS-11.17, SS-11.18."""
    for seed in range(GAMES):
        at = new_game(seats, seed, **options)
        pick = Random(seed)
        watch = Watch(at)
        decisions = 0
        while not at.over:
            check_cards(at.state)
            check_tokens(at.state)
            check_fields(at.state)
            check_question(at, options)
            at.do(pick.choice(at.legal))
            watch.look(at, at.events)
            decisions += 1
        assert decisions < 10_000
        check_cards(at.state)
        check_tokens(at.state)
        check_end(at)


def check_end(at: Table) -> None:
    """SS-11.18: one team wins, and the outcome follows from the state and the cause of the end."""
    best = ranking(at.state)[0]
    assert at.outcome.winners == tuple(seat for seat in range(at.game.seats) if team(at.state, seat) == best)
    assert at.game.outcome(at.game.load(at.game.dump(at.state))) == at.outcome
    for seat, score in enumerate(at.outcome.scores):
        assert sum(part.points for part in at.outcome.parts[seat]) == score
    if at.state.rules.aside:
        assert at.state.pieces.seen[role_piece(at.state.rules, at.game.seats)] == 0


@pytest.mark.parametrize("seats", [3, 7])
def test_the_hand_of_the_active_player_has_seven_cards_at_most_when_the_turn_passes(seats: int) -> None:
    """SS-11.9."""
    at = new_game(seats, seed=5)
    pick = Random(5)
    while not at.over:
        active = at.state.active
        at.do(pick.choice(at.legal))
        if not at.over and at.state.active != active:
            drawn_since = sum(isinstance(one, events.CardDrawn) and one.seat == active for one in at.events)
            assert len(at.state.hands[active]) - drawn_since <= 7
