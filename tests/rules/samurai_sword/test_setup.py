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


@pytest.mark.parametrize(
    ("seats", "roles", "honor", "hands", "deck"),
    [
        (7, {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 1}, [5, 4, 4, 4, 4, 4, 4], [4, 5, 5, 6, 6, 7, 7], 50),
        (4, {"shogun": 1, "samurai": 1, "ninja": 2}, [5, 3, 3, 3], [4, 5, 5, 6], 70),
        (3, {"shogun": 1, "ninja": 2}, [6, 3, 3], [4, 5, 5], 76),
    ],
)
def test_players_get_roles_characters_tokens_and_hands(
    seats: int, roles: dict[str, int], honor: list[int], hands: list[int], deck: int
) -> None:
    """SS-T01, SS-T02, SS-T03: SS-2.2, SS-2.3, SS-2.5 to SS-2.9, SS-2.10, SS-8.1, SS-8.1.1."""
    for seed in SEEDS:
        table = dealt(seats, seed).shows(size={"deck": deck}, discard=[])
        state = table.state
        assert kinds(table) == roles
        assert len({role(state, seat) for seat in range(seats)} & {2, 3, 4}) == roles["ninja"]
        assert by_position(table, state.honor) == honor
        assert by_position(table, [len(hand) for hand in state.hands]) == hands
        assert len(set(state.cast)) == seats
        assert state.resilience == [state.rules.resilience[one] for one in state.cast]
        assert new_game(seats, seed).state.active == new_game(seats, seed).state.lord


def test_nobody_sees_which_of_three_ninja_is_left_out() -> None:
    """SS-T02: SS-2.3."""
    for seed in SEEDS:
        state = dealt(4, seed).state
        aside = role_piece(state.rules, 4)
        for viewer in (None, 0, 1, 2, 3):
            view = game_of(4).observe(state, viewer)
            assert view.zones["role_aside"] == [aside]
            assert view.pieces[aside].face is None


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
