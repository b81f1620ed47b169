"""The laws of the house under house rules that go to the limits of every number."""

from rules.tools.laws import check_game
from tests.rules.nine_cards_sekigahara.builder import game_of
from tests.sampling import above_all

HOUSE = {
    "castles": {"otani_yoshitsugu": {"strength": 12}, "ii_naomasa": {"effect": "turncoat", "action": "deep_ambush"}},
    "actions": {
        "camp": {"ashigaru": 6, "ambush": 3, "trim": 1},
        "deploy": {"place": 3},
        "hasty_muster": {"place": 3},
        "night_march": {"moves": 1},
        "subversion": {"enemy_place": 0},
        "deep_ambush": {"enemy_place": 3},
    },
    "effects": {"secret_letters": {"reach": 0}, "empty_lunchbox": {"loss": 9}},
}


@above_all("seed", range(3), 0)
def test_all_laws_hold_under_house_rules(seed: int) -> None:
    """NC-4.3: supplies run short, cards have other strengths, actions and effects."""
    assert check_game(game_of(HOUSE), seed, 0.3).violations == []
