"""Two readings of the rules agree on who is asked what, and on everything that comes of the answers."""

from functools import partial
from typing import Any

import pytest

from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.taiwan_monsters_brawl import card_events, duel_events, events, load_content
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.state import ROLLED, BrawlState
from rules.taiwan_monsters_brawl.tables import CELL_KEYS, GAIN_KEYS, MONSTER_KEYS, RUNE_KEYS, SPELL_KEYS, ZONE_KEYS
from tests.rules.taiwan_monsters_brawl.builder import game_of
from tests.rules.taiwan_monsters_brawl.second_reading import Box, Fate
from tests.rules.taiwan_monsters_brawl.second_rounds import Telling, seen
from tests.rules.two_readings import play_both

TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 2, "two_player_tie_rule": "first_to_target", "two_player_target": 10, "shared_dice": True},
    {"seats": 3, "mercy_rule": True, "draw_two_keep_one": True, "monster_selection": "random"},
    {"seats": 4, "double_rounds": True, "window_detail": "lean", "start_set": "random", "unlimited_chi": True},
]
GAMES = 5
SPENT = (
    card_events.SpellPlayed,
    card_events.SpellCancelled,
    card_events.CardDiscarded,
    card_events.CardDropped,
)


def box(game: BrawlGame) -> Box:
    content = load_content({})
    monsters = content.monsters.monster
    return Box(
        board={one.id: "".join(one.grid).replace(" ", "") for one in monsters},
        ultimate={one.id: one.ultimate for one in monsters},
        sets={
            one.id: {letter: (list(part.runes), part.chi) for letter, part in (("A", one.start_a), ("B", one.start_b))}
            for one in monsters
        },
        zones={zone.id: zone for zone in content.zones.zone},
        kinds=[SPELL_KEYS[kind] for kind in game.rules.kind],
        cost={spell.id: spell.cost for spell in content.spells.spell},
        group={spell.id: spell.window for spell in content.spells.spell},
    )


def tell(fate: Fate, s: BrawlState, log: list[Event]) -> None:
    """What chance brought, read off the events."""
    for event in log:
        if isinstance(event, card_events.CardDrawn):
            fate.drawn.append(s.pieces.face[event.piece])
        elif isinstance(event, card_events.CardBurned):
            fate.burnt.append(s.pieces.face[event.piece])
        elif isinstance(event, SPENT):
            fate.spent.append(s.pieces.face[event.piece])
        elif isinstance(event, events.ZoneRevealed):
            assert event.face is not None
            fate.zones.append(event.face.removeprefix("land/"))
        elif isinstance(event, events.RuneDieRolled):
            fate.runes.append(GAIN_KEYS[event.due])
        elif isinstance(event, events.SetTaken):
            fate.sets.append("AB"[event.which])
        elif isinstance(event, duel_events.Thrown) and not isinstance(event, duel_events.EarlierKept):
            fate.hits.append(seen(event.after))


def assert_same(s: BrawlState, told: Telling, fate: Fate) -> None:
    assert fate.is_spent()
    for seat in range(s.rules.seats):
        runes = {
            CELL_KEYS[cell]: [RUNE_KEYS[kind], bool(s.fresh[seat] >> cell & 1)]
            for cell, kind in enumerate(s.cells[seat])
            if kind >= 0
        }
        assert runes == told.runes[seat]
        assert sorted(s.pieces.face[piece] for piece in s.hands[seat]) == sorted(told.hands[seat])
    assert (s.chi, s.vp, list(s.order), s.start) == (told.chi, told.vp, told.order, told.start)
    assert s.bank == told.bank or told.options["unlimited_chi"]
    assert s.supply == [told.supply[kind] for kind in RUNE_KEYS]
    assert [s.pieces.face[piece] for piece in s.discard] == told.discard
    assert {s.pieces.face[piece] for piece in s.deck} == told.deck

    def zone(piece: int) -> str:
        return ZONE_KEYS[s.pieces.face[piece] - s.rules.cards]

    assert {seat: zone(piece) for seat, piece in enumerate(s.ground) if piece >= 0} == told.ground
    assert {zone(piece) for piece in s.row} == told.free | set(told.ground.values())
    assert {zone(piece) for piece in s.zone_discard} == told.zone_discard
    assert {seat for seat in range(s.rules.seats) if s.half >> seat & 1} == told.half
    assert (s.attacker, s.defender) == (told.attacker, told.defender)
    for plan, side in zip(s.plans, told.sides.values(), strict=False):
        assert plan[:3] == [side.dice[colour] for colour in ("grey", "black", "red")]
        if plan[ROLLED]:
            assert side.hits is not None
            assert plan[3:6] == [side.hits[colour] for colour in ("grey", "black", "red")]
        numbers = [side.flat, side.rerolls, side.blanks, side.boost, side.malus, int(side.double)]
        assert plan[6:14] == [*numbers, side.black_out, side.red_out]


def play_twice(game: BrawlGame, seed: int) -> None:
    rng = Chance(derive(seed, "play"))
    log: list[Event] = []
    s = game.setup(Chance(seed), log)
    fate = Fate()
    told = Telling(box(game), game.options.model_dump(), s.start, fate)
    if not game.rules.draft:
        told.monster = [MONSTER_KEYS[monster] for monster in s.monsters]
    tell(fate, s, log)
    play_both(game, s, rng, told.play(), partial(assert_same, s, told, fate), partial(tell, fate, s))
    outcome = game.outcome(s)
    assert outcome is not None
    assert (set(outcome.winners), list(outcome.places)) == (told.winners, told.ranking())


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_two_readings_of_the_rules_tell_the_same_games(options: dict[str, Any]) -> None:
    """TM-2 to TM-8: every question with its answers, and runes, chi, cards, zones, plans and points after each.

    Nobody is ever eliminated (TM-9.56).
    """
    game = game_of(**options)
    for seed in range(GAMES):
        play_twice(game, seed)
