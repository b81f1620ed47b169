"""Setup (section 2): the start player, monsters, start sets, first cards."""

import pytest

from rules.core.event import TurnBegan
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS
from tests.rules.taiwan_monsters_brawl.builder import Table, new_game


def choose(at: Table, monsters: list[str], sets: str) -> Table:
    """Choose in the order of asking, and lay every rune on the first cell that takes it."""
    at.do(*(f"monster:{key}" for key in monsters))
    for letter in sets:
        at.do(f"set:{letter}")
        lay_all(at)
    return at


def lay_all(at: Table) -> None:
    while at.question == "Gain":
        at.do(at.legal[0])


def test_after_setup_supply_chi_hands_and_deck_are_what_the_sets_left() -> None:
    """TM-T01: TM-2.1, TM-2.6, TM-2.7, TM-2.8."""
    at = choose(new_game(4, start_player=0), ["lion_storm", "yellow_flyers", "sharkelan", "lake_mermaid"], "ABAB")
    s = at.state
    assert s.supply == [12, 13, 12, 13, 11]
    assert s.bank == 42
    assert s.chi == [1, 3, 2, 0]
    assert [len(hand) for hand in s.hands] == [1, 1, 1, 1]
    assert len(s.deck) == 35
    assert s.vp == [0, 0, 0, 0]
    assert s.round == 1


def test_a_start_set_is_laid_left_to_right_and_cannot_be_converted() -> None:
    """TM-T02: TM-2.6, TM-4.2."""
    at = new_game(2, start_player=0).do("monster:lion_storm", "monster:sharkelan", "set:A")
    assert at.offers("lay:ultimate@") == ["A1", "B2", "A3", "D3", "A4", "C4"]
    assert len(at.legal) == 6
    at.do("lay:ultimate@A3").shows(offers={"lay:reroll@": ["A1", "B2", "C2", "A4", "C4", "D4"]})
    assert len(at.legal) == 6


@pytest.mark.parametrize("key", MONSTER_KEYS)
@pytest.mark.parametrize("letter", "AB")
def test_every_start_set_fits_its_board(key: str, letter: str) -> None:
    """TM-2.6."""
    at = new_game(2, start_player=0).do(f"monster:{key}")
    at.do(at.legal[0], f"set:{letter}")
    lay_all(at)
    at.shows(question="PickSet", asked=1)


def test_monsters_and_then_sets_are_chosen_clockwise_from_the_start_player() -> None:
    """TM-T85: TM-2.3, TM-2.4, TM-2.5, TM-8.1, TM-8.2."""
    at = new_game(3, start_player=2)
    seen = []
    for key in ("kaka_giant", "two_suns", "sharkelan"):
        seen.append((at.asked, len(at.offers("monster:"))))
        at.do(f"monster:{key}")
    assert seen == [(2, 8), (0, 7), (1, 6)]
    asked = []
    while at.question != "TakeZone":
        if at.question == "PickSet":
            asked.append(at.asked)
        at.do(at.legal[-1] if at.question == "CastSpell" else at.legal[0])
    assert asked == [2, 0, 1]
    assert at.vp == [0, 0, 0]
    assert at.told(TurnBegan)[-1].seat == 2


def test_monsters_can_be_given_by_chance_or_in_the_order_of_the_box() -> None:
    """TM-8.2."""
    assert new_game(4, monster_selection="fixed").state.monsters == [0, 1, 2, 3]
    dealt = {tuple(new_game(4, seed, monster_selection="random").state.monsters) for seed in range(8)}
    assert len(dealt) == 8
    assert all(len(set(cast)) == 4 for cast in dealt)


def test_start_sets_can_be_given() -> None:
    """TM-8.11."""
    given = new_game(3, start_player=0, monster_selection="fixed", start_set="B").shows(question="Gain")
    assert given.offers("lay:upgrade@")
    sets = set()
    for seed in range(12):
        at = new_game(2, seed, start_player=0, monster_selection="fixed", start_set="random")
        sets.add(at.legal[0].split("@")[0])
    assert sets == {"lay:ultimate", "lay:upgrade"}


def test_the_start_player_is_drawn_or_given() -> None:
    """TM-2.3, TM-8.1."""
    assert {new_game(4, seed).asked for seed in range(30)} == {0, 1, 2, 3}
    assert {new_game(4, seed, start_player=3).asked for seed in range(5)} == {3}
