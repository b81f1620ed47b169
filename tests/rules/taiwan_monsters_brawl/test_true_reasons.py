"""What a person is told who drags a thing where it cannot go is the true reason, also in the middle of a challenge."""

from rules.taiwan_monsters_brawl.state import monster_piece
from tests.rules.taiwan_monsters_brawl.builder import Table, new_game, table
from tests.rules.taiwan_monsters_brawl.test_words import card


def test_a_card_for_a_window_to_come_waits_for_the_line_and_the_rerolls() -> None:
    """TM-3.20: attacker and defender are in a challenge already; what they are asked now comes first."""
    cards = ("divine_shield", "mountain_demon", "flesh_ginseng", "shigandang")
    at = table().board(0, "B2=R↑").hand(0, *cards).chi(4).act().rolls("g1 b1 b1 r1").do("challenge>1", "pass")
    assert at.question == "ChooseLine"
    assert [at.why(card(at, key), "resolution") for key in cards] == ["line_first"] * 4
    at.do("line:A2-B2", "pass").shows(question="PostRoll")
    assert [at.why(card(at, key), "resolution") for key in cards] == [
        "rerolls_first",
        "rerolls_first",
        "before_your_roll",
        "rerolls_first",
    ]


def test_the_eye_of_a_defender_waits_for_its_line() -> None:
    """TM-3.20: the Eye may be played until the results; an attacker never can."""
    scene = table().board(1, "A2=R↑").hand(0, "monster_eye").hand(1, "monster_eye").chi(1, 1)
    at = scene.act().rolls("g0 b0 r0").do("challenge>1")
    while at.question != "ChooseLine":
        at.do("pass")
    assert (at.asked, at.why(card(at, "monster_eye"), "resolution")) == (1, "line_first")
    at = table().board(0, "B2=R↑").hand(0, "monster_eye").act().do("challenge>1")
    assert at.why(card(at, "monster_eye"), "resolution") == "as_defender"


def test_what_counts_in_a_challenge_is_too_late_once_it_is_decided() -> None:
    """TM-3.20, TM-4.57: in the save step the results have been compared."""
    scene = table().hand(1, "mud_ape", "xika_rourou").chi(0, 3)
    at = scene.act().rolls("g1 b1 r1", "g0 b0 r0").do("challenge>1")
    while at.question != "Save":
        at.do(at.legal[-1])
    assert at.why(card(at, "xika_rourou"), "resolution") == "in_your_challenge"


def test_thunder_without_a_blank_says_that_all_dice_show_a_success() -> None:
    """TM-4.35: asked because of the reroll, the roller could not roll blanks again."""
    scene = table().board(0, "B2=R↑").hand(0, "thunder_beast").chi(1)
    at = scene.act().rolls("g1 b1 b1 r1").do("challenge>1", "line:A2-B2")
    at.shows(question="PostRoll", legal=["reroll", "done"])
    at.refuses(card(at, "thunder_beast"), {None: "no_blank", "resolution": "no_blank"})


def test_a_wave_and_an_imp_say_that_there_are_no_cards() -> None:
    """TM-1.7: a Tsunami needs somebody with a card, the Imp a card to draw."""
    at = table().exactly().hand(0, "tsunami", "talisman_imp", "replenish_power").chi(3).before_action(0)
    assert [at.why(card(at, key), "resolution") for key in ("tsunami", "talisman_imp", "replenish_power")] == [
        "nobody_has_cards",
        "no_card_to_draw",
        None,
    ]
    assert at.why(card(at, "talisman_imp"), None) == "no_card_to_draw"


def _burns(at: Table, target: str) -> str | None:
    return at.why(card(at, "wildfire"), target)


def test_a_wildfire_says_what_it_does_not_burn_and_who_sits_out() -> None:
    """TM-1.7, TM-4.82, TM-9.28, TM-9.30: in an extra round the others cannot be chosen."""
    at = table().board(0, "A1=C↑").board(1, "A1=C↑ A2=R↓").hand(0, "wildfire").chi(2).before_action(0)
    assert _burns(at, "rune.chi@fate.1.A1") is None
    assert _burns(at, "rune.chi@fate.0.A1") == "not_on_yourself"
    assert _burns(at, "rune.reroll.used@fate.1.A2") == "face_up_of_another"
    assert _burns(at, "seat.1") == "onto_a_rune"
    scene = table(3).round(3).start(2).vp(9, 11, 11).board(0, "A1=C↑").board(1, "A1=C↑").board(2, "C1=C↑")
    at = scene.hand(1, "wildfire").chi(0, 2, 1).close().shows(asked=1)
    assert _burns(at, "rune.chi@fate.0.A1") == "sits_out"
    assert _burns(at, "rune.chi@fate.2.C1") is None


def test_the_wind_says_what_it_does_not_turn_up() -> None:
    """TM-1.7: one own face-down rune, of any kind."""
    at = table().board(0, "A1=C↑ B2=R↓").board(1, "A1=C↓").hand(0, "big_wind_blows").chi(1).tidy()
    wind = card(at, "big_wind_blows")
    at.refuses(
        wind,
        {
            "rune.reroll.used@fate.0.B2": None,
            "rune.chi@fate.0.A1": "face_up_already",
            "rune.chi.used@fate.1.A1": "own_runes_only",
            "seat.1": "onto_a_rune",
        },
    )


def test_any_rune_finds_a_cell_shut_when_its_kind_has_run_out() -> None:
    """TM-4.2: a specified cell would take it, but the supply has none of that kind."""
    at = table().supply(ultimate=0).act().do("rest")
    at.refuses("due.any", {"fate.0.D3": "supply_empty", "fate.0.C2": None})


def test_what_a_click_chooses_says_so_when_it_is_dragged() -> None:
    """TM-4.32, TM-4.64, TM-4.66, TM-4.73: neither chi nor the die is what is missing."""
    pact = table().board(3, "A3=C↓ C1=C↑").hand(3, "sorcery").chi(0, 0, 0, 1).before_action(3)
    pact.rolls("ultimate").do("play:sorcery").shows(question="Recover", chi={3: 0})
    assert pact.why("rune.chi.used@fate.3.A3", "resolution") == "click_to_choose"
    assert pact.why("rune.chi@fate.3.C1", "resolution") == "face_up_already"
    tidying = table().board(0, "A1=C↓").chi(3).tidy()
    assert tidying.why("rune.chi.used@fate.0.A1", "fate.0.B2") == "click_to_choose"
    gust = table().monsters(P1="burning_wind").board(0, "A1=C↑").hand(1, "sorcery").chi(0, 1).before_action(1)
    gust.rolls("ultimate").do("play:sorcery").shows(question="Wither")
    assert gust.why("rune.chi@fate.0.A1", "resolution") == "click_to_choose"
    upgrade = table(2).board(0, "D2=G↑").act().do("challenge>1", "line:C2-D2")
    assert upgrade.why("die.grey@plan.attack", "resolution") == "click_to_choose"


def test_a_monster_that_somebody_has_chosen_is_not_laid_before_another() -> None:
    """TM-2.4."""
    at = new_game(2, start_player=0).do("monster:lion_storm")
    lion, shark = (f"#{monster_piece(at.game.rules, monster)}" for monster in (0, 2))
    at.refuses(lion, {None: "monster_taken", "monster.1": "monster_taken"})
    at.refuses(shark, {None: None, "row": "monster_before_you"})
