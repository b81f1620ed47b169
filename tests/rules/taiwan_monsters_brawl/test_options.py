"""Variants and options (section 8)."""

import pytest

from rules.core.errors import ContentError
from rules.taiwan_monsters_brawl import OPTIONS
from tests.rules.taiwan_monsters_brawl.builder import game_of, table


def test_of_two_cards_one_is_kept_and_the_other_seen() -> None:
    """TM-T69: TM-8.4, TM-D25."""
    deck = (
        "tornado",
        "sorcery",
        "mud_ape",
        "sand_toad",
        "explosion",
        "tsunami",
        "wildfire",
        "cat_kaka",
        "wind_pheasant",
    )
    scene = table(draw_two_keep_one=True).ground(P0=None).exactly(*deck, "shigandang").hand(1, "talisman_imp").chi(0, 1)
    at = scene.act(0).do("draw").shows(legal=["keep:tornado", "keep:sorcery"])
    at.do("keep:sorcery").shows(hand={0: ["sorcery"]}, size={"deck": 8}, discard=["tornado"])
    while at.asked != 1 or "play:talisman_imp" not in at.legal:
        at.do(at.legal[-1])
    at.do("play:talisman_imp", "keep:mud_ape", "keep:tsunami")
    assert sorted(at.hand(1)) == ["mud_ape", "tsunami"]
    assert len(at.deck) == 4
    assert at.discard == ["talisman_imp", "explosion", "sand_toad", "tornado"]


def test_a_single_card_is_kept_unasked_and_two_alike_are_asked_about() -> None:
    """TM-8.4: nobody learns that both were alike."""
    one = table(draw_two_keep_one=True).ground(P0=None).exactly("mud_ape").act(0).do("draw")
    one.shows(hand={0: ["mud_ape"]}, question="Act")
    alike = table(draw_two_keep_one=True).ground(P0=None).deck("tornado", "tornado").act(0).do("draw")
    alike.shows(legal=["keep:tornado"], question="KeepOne")


def test_shared_dice_are_short_for_the_second_side_and_free_at_once_when_they_are_replaced() -> None:
    """TM-T73: TM-8.9, TM-I08: the grey die that an upgrade replaced, and no black die left for it."""
    scene = (
        table(shared_dice=True).board(0, "B2=C↑ C2=R↑").board(1, "B4=C↑ C4=C↑").hand(2, "divine_shield").chi(0, 0, 1)
    )
    at = scene.act().rolls("g0 b0 b0 r0").do("challenge>1", "pass", "line:A2-D2")
    assert at.plan() == [1, 2, 1]
    at.do("pass", "done", "pass", "line:A4-D4").shows(plan={1: [1, 1, 1]})
    assert at.number("flat", 1) == 1
    assert at.chi[1] == 4
    scene = table(shared_dice=True).board(0, "B2=C↑ D1=G↑").hand(0, "flesh_ginseng").chi(1)
    at = scene.act().do("challenge>1", "play:flesh_ginseng", "line:C1-D1")
    at.shows(plan={0: [2, 2, 1]}, legal=["upgrade:black", "decline"])
    assert game_of(4).rules.dice == (4, 3, 3)


def test_chi_need_not_run_out() -> None:
    """TM-T86: TM-8.10, TM-4.1."""
    at = table(unlimited_chi=True).hand(0, "replenish_power").chi(12, 12, 12, 12).before_action(0)
    at.do("play:replenish_power").shows(chi={0: 14})
    scarce = table().hand(0, "replenish_power").chi(12, 12, 12, 12).before_action(0).do("play:replenish_power")
    assert scarce.chi[0] == 12


def test_the_variant_of_the_box_turns_three_switches() -> None:
    """TM-T87: TM-8.6, TM-8.3, TM-8.4, TM-8.5."""
    rules = game_of(4, seed_variant=True).rules
    assert (rules.rounds, rules.draw_two, rules.mercy) == (8, True, True)
    plain = game_of(4).rules
    assert (plain.rounds, plain.draw_two, plain.mercy) == (4, False, False)


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1},
        {"seats": 5},
        {"seats": 2, "mercy_rule": True},
        {"seats": 2, "double_rounds": True},
        {"seats": 2, "seed_variant": True},
        {"seats": 3, "start_player": 3},
        {"seats": 4, "start_player": -1},
        {"seats": 2, "two_player_target": 9},
        {"seats": 2, "two_player_target": 26},
        {"seats": 4, "colour": "red"},
    ],
)
def test_impossible_options_are_refused(options: dict[str, object]) -> None:
    """TM-8.1, TM-8.6, TM-8.7."""
    with pytest.raises(ContentError):
        OPTIONS.checked("taiwan_monsters_brawl", options)
