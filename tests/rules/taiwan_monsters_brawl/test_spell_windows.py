"""Every spell card in every window and role (TM-3.20, TM-1.7), and every one of them played there to its end."""

from random import Random

import pytest

from rules.taiwan_monsters_brawl import dice
from rules.taiwan_monsters_brawl.state import ROLLED
from rules.taiwan_monsters_brawl.tables import SPELL_KEYS, WINDOW_KEYS
from rules.taiwan_monsters_brawl.timing import open_window
from rules.taiwan_monsters_brawl.turn import BRAWL_STEP
from tests.rules.taiwan_monsters_brawl.builder import Table, table

ROUND = WINDOW_KEYS[:6]
DUEL = WINDOW_KEYS[6:]
FREE = {
    *("tornado", "tsunami", "wildfire", "volcanic_eruption", "explosion", "replenish_power", "sorcery"),
    *("monster_pouch", "talisman_imp", "flame_spirit", "cat_kaka"),
}
STEPS = {
    *("thunder_beast", "big_wind_blows", "serpent_beastman", "sword_lion", "stone_xiezhi", "mud_ape", "sand_toad"),
    *("water_phantom", "mist_zheng", "wind_pheasant", "flame_tortoise", "forest_marmot"),
}
ROLES = ("attacker", "defender", "onlooker")


def allowed(card: str, window: str, role: str, *, lean: bool = False) -> bool:
    """The table of TM-3.20, told once more."""
    if card in FREE:
        dropped = ("after_placement", "after_action", "attacker_ready", "defender_ready")
        return not (lean and window in dropped)
    if card in STEPS or window in ROUND:
        return False
    if card == "divine_shield":
        return True
    if card in ("mountain_demon", "xika_rourou"):
        return role != "onlooker"
    if card == "monster_eye":
        return role == "defender"
    if window in ("challenge_declared", "attacker_ready"):
        return role != "onlooker"
    if window == "before_result":
        return False
    return role == ("defender" if card == "flesh_ginseng" else "attacker")


def in_window(card: str, window: str, role: str, *, lean: bool = False) -> Table | None:
    """Somebody holds the card, everybody has something to lose; None if nobody is asked there."""
    seat = ROLES.index(role)
    chi = [5 if other == seat else 3 for other in range(4)]
    scene = table(4, window_detail="lean" if lean else "full").vp(3, 3, 3, 3).hand(seat, card)
    for other, board in enumerate(("A1=C↑ B2=R↓", "A1=U↑ A2=C↓", "C1=U↑ C2=R↓", "A2=U↑ B1=C↓")):
        scene.board(other, board)
    holder = 3 if seat != 3 else 2
    at = scene.hand(holder, "mud_ape", "sand_toad" if card != "sand_toad" else "stone_xiezhi").chi(*chi).act()
    s = at.state
    s.frames = [BRAWL_STEP[1]]
    number = WINDOW_KEYS.index(window)
    if window in DUEL:
        dice.declare(s, 0, 1)
        s.plans[0][ROLLED] = int(number >= 8)
        s.plans[1][ROLLED] = int(number >= 10)
    if not s.rules.is_open[number]:
        return None
    open_window(s, number, 0)
    at.game.settle(s, at.chance)
    return at


def offered(at: Table | None, card: str, window: str, seat: int) -> bool:
    if at is None or at.window != window:
        return False
    return at.asked == seat and any(token.startswith(f"play:{card}") for token in at.legal)


def given_card(card: str) -> bool:
    return card not in ("mud_ape", "sand_toad")


@pytest.mark.parametrize("card", [card for card in SPELL_KEYS if given_card(card)])
@pytest.mark.parametrize("lean", [False, True], ids=["full", "lean"])
def test_a_card_is_offered_where_its_class_may_be_played_and_nowhere_else(card: str, lean: bool) -> None:
    """TM-3.20, TM-8.12."""
    for window in WINDOW_KEYS:
        for seat, role in enumerate(ROLES):
            if window in ROUND and role != "attacker":
                continue
            found = offered(in_window(card, window, role, lean=lean), card, window, seat)
            assert found == allowed(card, window, role, lean=lean), (card, window, role)


@pytest.mark.parametrize("card", sorted(set(SPELL_KEYS) - STEPS))
def test_a_card_can_be_played_to_its_end_wherever_it_is_offered(card: str) -> None:
    """TM-I20, TM-4.51: it is paid, does what it does, and lies on the discard pile."""
    for window in WINDOW_KEYS:
        for seat, role in enumerate(ROLES):
            at = in_window(card, window, role)
            if not offered(at, card, window, seat):
                continue
            assert at is not None
            for token in [token for token in at.legal if token.startswith(f"play:{card}")]:
                again = in_window(card, window, role)
                assert again is not None
                again.do(token)
                pick = Random(1)
                while again.state.resolving >= 0:
                    again.do(pick.choice(again.legal))
                assert card in again.discard
                assert card not in again.hand(seat)
