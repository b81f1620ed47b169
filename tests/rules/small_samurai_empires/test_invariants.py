"""The invariants of section 11, over random games of every player count and sets of options."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.ids import EVERYBODY
from rules.small_samurai_empires import events, time_events, token_events
from rules.small_samurai_empires.state import EXECUTION, PLANNING, EmpiresState, castles_left, owner_of
from rules.small_samurai_empires.tables import FIRST_ORDER, PROVINCES, QUOTAS, REGION_MASKS, REGION_OF
from tests.rules.running import assert_silence_changes_nothing
from tests.rules.small_samurai_empires.builder import Table, dealt, game_of

SWITCHES: list[dict[str, Any]] = [
    {},
    {"mountains": True, "sail_mode": "two_ships"},
    {"neutral_layout": "random", "shrine_layout": "random", "harvest_order_mode": "one_of_each"},
    {"destiny_2p_extra": False, "influence_start": 1, "resource_visibility": "open"},
]
NAMES = ["+".join(switch) or "default" for switch in SWITCHES]
GAMES = 4
_IN_PLACE = events.Recruited | events.Attacked | events.CastleBuilt | events.Harvested | events.Marched


def check_matter(s: EmpiresState) -> None:
    """SE-11.1, SE-11.2, SE-11.3, SE-11.4, SE-11.6, SE-11.9."""
    seats = s.rules.seats
    tokens = Counter(s.rules.token_house[piece] for piece in (*s.tops, *s.unders) if piece >= 0)
    for seat in range(seats):
        mine = s.men[seat * PROVINCES : (seat + 1) * PROVINCES]
        assert sum(mine) + s.supply[seat] == 16
        assert min(*mine, s.supply[seat]) >= 0
        assert s.stand[seat] == sum(1 << place for place, count in enumerate(mine) if count)
        assert s.castles[seat].bit_count() + castles_left(s, seat) == 3
        assert castles_left(s, seat) >= 0
        assert all((s.castles[seat] & region).bit_count() <= 1 for region in REGION_MASKS)
        assert tokens[s.houses[seat]] + len(s.tokens[seat]) == 11
    lying = [piece for screen in s.tokens for piece in screen] + [piece for piece in (*s.tops, *s.unders) if piece >= 0]
    kinds = Counter((owner_of(s, piece), s.pieces.face[piece] - FIRST_ORDER) for piece in lying)
    counts = [[kinds[seat, order] for order in range(7)] for seat in range(seats)]
    assert counts == [[2, 1, 1, 1, 2, 2, 2]] * seats
    for kind in (0, 1):
        assert s.bank[kind] + sum(s.held[kind::2]) == 30
    assert min(*s.bank, *s.held) >= 0
    cards = [
        *s.deck,
        *s.laid,
        *(piece for hand in s.hands for piece in hand),
        *(piece for piece in s.chosen if piece >= 0),
    ]
    assert sorted(cards) == list(range(20))
    assert Counter(s.pieces.face[piece] for piece in cards) == dict.fromkeys(range(4), 5)
    assert all(0 <= value <= 10 for value in s.influence)
    assert sorted(s.order) == list(range(seats))


def check_slots(s: EmpiresState) -> None:
    """SE-11.5."""
    for slot, (under, top) in enumerate(zip(s.unders, s.tops, strict=True)):
        assert bool(s.free >> slot & 1) == (top < 0)
        if under >= 0:
            assert s.round == 2
            assert top >= 0
            assert s.pieces.seen[under] == EVERYBODY
        if top >= 0 and s.pieces.seen[top] != EVERYBODY:
            assert s.phase in (PLANNING, EXECUTION)


class Watch:
    """What happens between questions: SE-11.3, SE-11.4, SE-11.7 to SE-11.10, SE-11.12."""

    def __init__(self, at: Table) -> None:
        self.at = at
        self.yields = at.state.yields
        self.order = at.state.order
        self.era = 1
        self.low = list(at.state.influence)
        self.score = list(at.state.score)
        self.values = list(at.state.values)
        self.castles = list(at.state.castles)
        self.region = 0
        self.walker = -1
        self.cards = at.game.seats + at.game.rules.extra_destiny
        self.placed: Counter[tuple[int, int, int]] = Counter()
        self.supply = list(at.state.supply)
        self.laid: dict[int, int] = {}
        self.fresh: set[int] = set()
        self.covers: dict[int, list[int]] = {}

    def slots(self) -> list[int]:
        """SE-4.1.2, SE-4.1.3, SE-4.1.4: the legal slots by what was told since the game began, from 1."""
        seat = self.at.game.actor(self.at.state)
        found = []
        for slot in range(12):
            owner = self.laid.get(slot)
            mine = self.covers.get(seat, [])
            if owner is None or (
                slot not in self.fresh
                and (owner == seat or (owner not in mine and self.at.state.held[seat * 2 + 1] > len(mine)))
            ):
                found.append(slot + 1)
        return found

    def after(self, told: list[Event]) -> None:
        s = self.at.state
        assert s.yields == self.yields
        if s.era == self.era:
            assert s.order == self.order
        elif self.era != s.era:
            self.era, self.order = s.era, s.order
        for name, now in (("low", s.influence), ("score", s.score), ("values", s.values)):
            assert all(one <= two for one, two in zip(getattr(self, name), now, strict=True))
            setattr(self, name, list(now))
        assert all(before & ~now == 0 for before, now in zip(self.castles, s.castles, strict=True))
        self.castles = list(s.castles)
        if s.phase in (PLANNING, EXECUTION):
            assert sum(s.values) == s.era * self.cards
        for event in told:
            self.see(event)
            self.count(event)
            self.remember(event)
        assert self.supply == s.supply

    def count(self, event: Event) -> None:
        """SE-11.7: samurai come and go by recruits, castles and attacks alone."""
        if isinstance(event, events.Recruited):
            self.supply[event.seat] -= 1
        if isinstance(event, events.CastleBuilt):
            self.supply[event.seat] += 2
        if isinstance(event, events.Attacked):
            self.supply[event.enemy] += 1

    def remember(self, event: Event) -> None:
        """Note whose token lies on top where, what was laid in this round, and who covered whom in it."""
        if isinstance(event, token_events.TokenPlaced):
            self.laid[event.slot] = event.seat
            self.fresh.add(event.slot)
            if event.covered not in (-1, event.seat):
                self.covers.setdefault(event.seat, []).append(event.covered)
                assert event.price == len(self.covers[event.seat])
            else:
                assert event.price == 0
        if isinstance(event, time_events.RoundBegan):
            self.fresh, self.covers = set(), {}
        if isinstance(event, token_events.TokenReturned):
            self.laid = {}

    def see(self, event: Event) -> None:
        if isinstance(event, token_events.TokenPlaced):
            self.region = self.at.game.rules.slot_region[event.slot]
            self.placed[self.at.state.era, self.at.state.round, event.seat] += 1
        if isinstance(event, token_events.OrderRevealed | token_events.OrderRepeated):
            self.region = self.at.game.rules.slot_region[event.slot]
        if isinstance(event, token_events.TokenPlaced | token_events.OrderRevealed | token_events.OrderRepeated):
            self.walker = -1
        if isinstance(event, events.BountyTaken):
            return
        if isinstance(event, _IN_PLACE):
            walks_on = type(event) is events.Marched and event.province == self.walker
            assert walks_on or REGION_OF[event.province] == self.region
        if isinstance(event, events.Marched):
            self.walker = event.target_province


@pytest.mark.parametrize("options", SWITCHES, ids=NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_invariants_hold_at_every_decision_of_random_games(seats: int, options: dict[str, Any]) -> None:
    """SE-11.1 to SE-11.10, SE-11.12."""
    for seed in range(GAMES):
        at = dealt(seats, seed, **options)
        pick = Random(seed)
        watch = Watch(at)
        decisions = 0
        while not at.over:
            check_matter(at.state)
            check_slots(at.state)
            if at.question == "PlaceToken":
                assert at.slots == watch.slots()
            at.do(pick.choice(at.legal))
            watch.after(at.events)
            decisions += 1
        check_matter(at.state)
        assert decisions < 498
        assert watch.cards == (seats if seats > 2 or options.get("destiny_2p_extra") is False else 3)
        assert sum(at.state.values) == 3 * watch.cards
        quota = QUOTAS[seats]
        assert all(count <= quota[round_ - 1] for (_, round_, _), count in watch.placed.items())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bound_of_a_game_covers_what_the_specification_counts(seats: int) -> None:
    """SE-11.10: and a house for each player."""
    placements = seats * sum(QUOTAS[seats])
    assert game_of(seats).bound == seats + 3 * (seats + 2 * placements + 24 * 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_log_everything_happens_the_same(seats: int) -> None:
    """SE-11.13: silence changes nothing."""
    for seed in range(3):
        assert_silence_changes_nothing(game_of(seats), seed)


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 50, 65), (4, 25, 54)])
def test_random_players_score_what_the_specification_measured(seats: int, least: int, most: int) -> None:
    """Section 12, typical numbers: another way of saying that harvests, control and destiny weigh what they should."""
    game, chance = game_of(seats), Chance(7)
    scores: list[int] = []
    for _ in range(60):
        s = game.setup(chance)
        while not s.over:
            legal = game.legal_actions(s)
            game.apply(s, legal[chance.below(len(legal))], chance)
        scores += s.score
    assert least < sum(scores) / len(scores) < most
