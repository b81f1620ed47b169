"""How a game begins (section 2)."""

from collections import Counter

import pytest

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY
from rules.samurai_sword.deal import deal
from rules.samurai_sword.events import CharacterDealt
from rules.samurai_sword.state import laid_out, role, role_piece
from rules.samurai_sword.tables import FACE_KEYS, FIRST_CHARACTER, ROLE_KEYS
from tests.rules.samurai_sword.builder import Table, game_of, new_game

SEEDS = range(12)


def dealt(seats: int, seed: int) -> Table:
    """The table before the first turn, whose draws would blur the hands."""
    game = game_of(seats)
    table = Table(game, laid_out(game.rules), Chance(seed))
    deal(table.state, table.chance)
    return table


def kinds(table: Table) -> Counter[str]:
    return Counter(ROLE_KEYS[role(table.state, seat)].rstrip("_123") for seat in range(table.game.seats))


def by_position(table: Table, values: list[int]) -> list[int]:
    lord = table.state.lord
    return values[lord:] + values[:lord]


@pytest.mark.parametrize("seed", SEEDS)
def test_seven_players_get_roles_characters_tokens_and_hands(seed: int) -> None:
    """SS-T01: SS-2.2, SS-2.5 to SS-2.10."""
    table = dealt(7, seed)
    state = table.state
    assert kinds(table) == {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 1}
    assert len({role(state, seat) for seat in range(7)} & {2, 3, 4}) == 3
    assert by_position(table, [len(hand) for hand in state.hands]) == [4, 5, 5, 6, 6, 7, 7]
    assert len(state.deck) == 50
    assert by_position(table, state.honor) == [5, 4, 4, 4, 4, 4, 4]
    assert sum(state.honor) == 29
    assert len(set(state.cast)) == 7
    assert state.resilience == [state.rules.resilience[one] for one in state.cast]
    assert new_game(7, seed).state.active == new_game(7, seed).state.lord


@pytest.mark.parametrize("seed", SEEDS)
def test_four_players_get_two_of_three_ninja_and_nobody_sees_the_third(seed: int) -> None:
    """SS-T02: SS-2.3, SS-2.7, SS-2.8."""
    table = dealt(4, seed)
    state = table.state
    assert kinds(table) == {"shogun": 1, "samurai": 1, "ninja": 2}
    aside = role_piece(state.rules, 4)
    for viewer in (None, 0, 1, 2, 3):
        view = table.game.observe(state, viewer)
        assert view.zones["role_aside"] == [aside]
        assert view.pieces[aside].face is None
    assert by_position(table, [len(hand) for hand in state.hands]) == [4, 5, 5, 6]
    assert len(state.deck) == 70
    assert by_position(table, state.honor) == [5, 3, 3, 3]


@pytest.mark.parametrize("seed", SEEDS)
def test_three_players_are_a_shogun_and_two_ninja(seed: int) -> None:
    """SS-T03: SS-2.2, SS-2.7, SS-8.1, SS-8.1.1."""
    table = dealt(3, seed)
    state = table.state
    assert kinds(table) == {"shogun": 1, "ninja": 2}
    assert by_position(table, state.honor) == [6, 3, 3]
    assert by_position(table, [len(hand) for hand in state.hands]) == [4, 5, 5]
    assert len(state.deck) == 76


@pytest.mark.parametrize(("seats", "left"), [(3, 76), (4, 70), (5, 64), (6, 57), (7, 50)])
def test_the_deck_holds_what_was_not_dealt(seats: int, left: int) -> None:
    """SS-2.8, SS-2.9: the discard pile is empty."""
    dealt(seats, 1).shows(size={"deck": left}, discard=[])


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_only_the_shogun_shows_the_role(seats: int) -> None:
    """SS-2.4, SS-6.1, SS-6.2: everybody knows the own one besides."""
    state = dealt(seats, 3).state
    for seat in range(seats):
        seen = state.pieces.seen[role_piece(state.rules, seat)]
        assert seen == (EVERYBODY if seat == state.lord else 1 << seat)


def test_every_ninja_is_removed_equally_often() -> None:
    """SS-2.3: chance decides, also with three and five players."""
    removed: Counter[int] = Counter()
    for seed in range(300):
        state = dealt(4, seed).state
        removed[state.pieces.face[role_piece(state.rules, 4)]] += 1
    assert len(removed) == 3
    assert min(removed.values()) > 70


def test_the_shogun_takes_the_first_turn_and_turns_go_clockwise() -> None:
    """SS-2.1, SS-2.10, SS-3.1."""
    table = new_game(5, seed=4)
    first = table.state.active
    assert first == table.state.lord
    while table.state.active == first and not table.over:
        table.do(table.legal[-1])
    assert table.state.active == (first + 1) % 5


@pytest.mark.parametrize("seats", [3, 7])
def test_characters_are_dealt_by_chance_and_all_are_told_who_is_who(seats: int) -> None:
    """SS-2.5: over forty deals every one of the twelve sits at every seat or nearly so."""
    casts = []
    for seed in range(40):
        at = new_game(seats, seed)
        dealt = at.told(CharacterDealt)
        assert [event.seat for event in dealt] == list(range(seats))
        assert [event.face for event in dealt] == [FACE_KEYS[FIRST_CHARACTER + one] for one in at.state.cast]
        casts.append(at.state.cast)
    assert all(len({cast[seat] for cast in casts}) >= 9 for seat in range(seats))
