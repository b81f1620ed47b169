"""Rest, cards and dice, tidy-up, and the order of a round (TM-3.1, TM-4.16 to TM-4.19, TM-4.71 to TM-4.74)."""

from rules.taiwan_monsters_brawl import events
from tests.rules.taiwan_monsters_brawl.builder import new_game, table


def test_rest_brings_a_rune_of_ones_choice_or_a_chi() -> None:
    """TM-T59: TM-4.17, TM-9.24, TM-D08: with a full board a chi."""
    at = table().act().do("rest", "lay:any=ultimate@D3").shows(board={0: "D3=U↑"}, zone={0: "n4"})
    assert "challenge>0" in at.legal
    assert table().act().do("rest", "convert:any").chi[0] == 1
    full = "A1=R↑ D1=U↑ B2=S↑ C2=U↑ A3=C↑ C3=U↑ D3=U↑ B4=U↑"
    assert table(2).board(1, full).act(1).do("rest").shows(chi={1: 1}).question != "Gain"


def test_the_dice_bring_two_runes_and_the_supply_may_run_out_between() -> None:
    """TM-T60: TM-4.19, TM-4.6, TM-9.25, TM-D09."""
    at = table().ground(P1=None).supply(reroll=1).act(1).rolls("any", "reroll")
    assert at.legal == ["draw", "dice"]
    at.do("dice")
    assert len({token.split("=")[1].split("@")[0] for token in at.legal if "=" in token}) == 5
    at.do("lay:any=reroll@A3").shows(supply={4: 0}, chi={1: 1}, asked=2)


def test_a_card_can_be_drawn_in_place_of_a_zone_if_there_is_one() -> None:
    """TM-T76: TM-4.3, TM-4.18."""
    table().ground(P1=None).exactly().act(1).do("draw").shows(hand={1: []}, asked=2)
    assert table().ground(P1=None).deck("mud_ape").act(1).do("draw").hand(1) == ["mud_ape"]


def test_tidy_up_scores_returns_recovers_and_removes() -> None:
    """TM-T61: TM-4.71, TM-4.72, TM-4.73, TM-4.74, TM-D24."""
    scene = table(3).ground(P0="n4", P1="w7", P2=None).half(1).vp(3, 5, 8).chi(0, 7)
    at = scene.board(1, "B4=C↓ A3=R↓ C4=U↓").tidy().shows(vp=[5, 9, 8], asked=1)
    at.do("recover:B4", "recover:A3").shows(chi={1: 1}, board={1: "A3=R↑ B4=C↑"})
    assert sorted(at.zones(at.state.zone_discard)) == ["n4", "w7"]
    assert [at.zone(seat) for seat in range(3)] == [None, None, None]
    at.shows(half=0, supply={0: 14})


def test_the_flip_step_takes_place_in_the_last_round_too() -> None:
    """TM-9.44."""
    assert table().round(4).board(0, "A1=C↓").chi(3).tidy().legal == ["recover:A1", "done"]


def test_everybody_has_one_turn_a_round_in_the_order_of_the_seats() -> None:
    """TM-3.1, TM-4.16, TM-I13, TM-I19."""
    at = new_game(3, start_player=1, monster_selection="fixed", start_set="A")
    turns: list[tuple[int, int]] = []
    while not at.over:
        if at.question == "Act" and not at.state.extra:
            turns.append((at.state.round, at.asked))
        quiet = {"CastSpell": "pass", "Act": "rest", "ChooseLine": "no_line"}
        wish = quiet.get(at.question, at.legal[-1])
        at.do(wish if wish in at.legal else at.legal[-1])
    assert turns == [
        *((1, seat) for seat in (1, 2, 0)),
        *((2, seat) for seat in (2, 0, 1)),
        *((3, seat) for seat in (0, 1, 2)),
    ]


def test_used_runes_crumble_and_fresh_ones_stay() -> None:
    """TM-4.74, TM-I09."""
    at = table().board(0, "B2=C↓ C2=R↑").tidy().shows(board={0: "C2=R↑"})
    assert not at.told(events.RuneRecovered)
