"""Two readings of the rules agree on who is asked what, and on everything that comes of the answers."""

from collections import Counter, deque
from functools import partial
from typing import Any

import pytest

from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.core.ids import NOBODY
from rules.samurai_sword import events, load_content
from rules.samurai_sword.game import SamuraiSwordGame
from rules.samurai_sword.state import NO_CARD, SamuraiSwordState, role
from rules.samurai_sword.tables import (
    ARMOR,
    BENKEI,
    BUSHIDO,
    CARD_KEYS,
    CHARACTER_KEYS,
    FAST_DRAW,
    FOCUS,
    GOEMON,
    MUSASHI,
    ROLE_KEYS,
)
from rules.samurai_sword.turn import Main
from tests.rules.samurai_sword.builder import game_of
from tests.rules.samurai_sword.second_reading import Cards, Ring
from tests.rules.two_readings import play_both

TABLES: list[dict[str, Any]] = [
    *({"seats": seats} for seats in (3, 4, 5, 6, 7)),
    {"seats": 3, "bushido_target": "any_player", "reshuffle_timing": "immediate"},
    {"seats": 5, "geisha_scope": "any_property", "tie_priority": "shogun_first", "auto_end": True},
    {"seats": 7, "reshuffle_timing": "immediate", "geisha_scope": "any_property"},
]
GAMES = 5
BY_CHANCE = (events.CardDrawn, events.CardFlipped, events.CardStolen, events.CardDispersed)


def keys(s: SamuraiSwordState, pieces: list[int]) -> list[str]:
    return [CARD_KEYS[s.pieces.face[piece]] for piece in pieces]


def brought(log: list[Event]) -> list[str]:
    """The cards that chance brought, read off the events."""
    return [str(event.face).removeprefix("card/") for event in log if isinstance(event, BY_CHANCE)]


def printed() -> Cards:
    content = load_content({})
    return Cards(
        reach={weapon.id: weapon.reach for weapon in content.cards.weapon},
        wounds={weapon.id: weapon.wounds for weapon in content.cards.weapon},
        full={one.id: one.resilience for one in content.characters.character},
    )


def dealt(game: SamuraiSwordGame, s: SamuraiSwordState, log: list[Event]) -> Ring:
    """What the second reading begins with: the table before the first cards of the first turn are drawn."""
    drawn = brought(log)
    hands = [Counter(keys(s, hand)) for hand in s.hands]
    hands[s.lord] -= Counter(drawn)
    return Ring(
        cards=printed(),
        options=game.options.model_dump(),
        roles=[ROLE_KEYS[role(s, seat)] for seat in range(game.seats)],
        characters=[CHARACTER_KEYS[one] for one in s.cast],
        honor=s.honor.copy(),
        hands=hands,
        deck=Counter(keys(s, s.deck)) + Counter(drawn),
        fate=deque(drawn),
    )


def tell(told: Ring, log: list[Event]) -> None:
    told.fate.extend(brought(log))


def assert_kept_in_mind(s: SamuraiSwordState) -> None:
    """What is kept of properties and characters is what lies there; between answers nobody is attacked by anything."""
    if not s.over and isinstance(s.frames[-1], Main):
        assert (s.resolving, s.target) == (NO_CARD, NOBODY)
    for seat, field in enumerate(s.fields):
        laid, one = [s.pieces.face[piece] for piece in field], s.cast[seat]
        assert s.guard[seat] == laid.count(ARMOR) + (one == BENKEI)
        assert s.force[seat] == laid.count(FAST_DRAW) + (one == MUSASHI)
        assert s.limit[seat] == 1 + laid.count(FOCUS) + (one == GOEMON) + (s.rules.seats == 3 and seat == s.lord)
        assert (BUSHIDO in laid) == (s.bushido == seat)


def assert_same(s: SamuraiSwordState, told: Ring) -> None:
    assert_kept_in_mind(s)
    if not s.over:
        assert (s.active, s.weapons) == (told.active, told.weapons)
    for seat in range(told.seats):
        assert Counter(keys(s, s.hands[seat])) == +told.hands[seat]
        assert Counter(keys(s, s.fields[seat])) == +told.fields[seat]
    assert (s.honor, s.resilience) == (told.honor, told.hearts)
    assert keys(s, s.discard) == told.discard
    assert Counter(keys(s, s.deck)) == +told.deck
    assert not told.fate


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_two_readings_of_the_rules_tell_the_same_games(options: dict[str, Any]) -> None:
    """SS-3 to SS-8: every question with its answers, and cards, Honor and Resilience after each.

    What always holds is true of the second reading by the way it counts: SS-11.1, SS-11.2, SS-11.3, SS-11.4, SS-11.5,
    SS-11.6, SS-11.7, SS-11.10, SS-11.11, SS-11.13, SS-11.15, SS-11.18.
    """
    game = game_of(**options)
    for seed in range(GAMES):
        rng = Chance(derive(seed, "play"))
        log: list[Event] = []
        s = game.setup(Chance(seed), log)
        told = dealt(game, s, log)
        play_both(game, s, rng, told.play(), partial(assert_same, s, told), partial(tell, told))
        outcome = game.outcome(s)
        assert outcome is not None
        assert set(outcome.winners) == told.winners
        assert list(outcome.scores) == [told.scores[told.team(seat)] for seat in range(told.seats)]
