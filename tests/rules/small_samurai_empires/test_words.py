"""Small Samurai Empires in words: what cannot be done says truly why."""

from typing import Any

import pytest
from babel.messages.pofile import read_po

from rules.core.message import Message, SeatRef
from rules.small_samurai_empires import reasons, tables, words
from tests.rules.hearing import CATALOGUES, Hearing, texts_of
from tests.rules.small_samurai_empires.builder import HOUSES, B, game_of, new_game

GAME = "small_samurai_empires"


@pytest.mark.parametrize("options", [{}, {"harvest_order_mode": "one_of_each", "sail_mode": "two_ships"}])
def test_tokens_say_what_they_do_at_this_table(options: dict[str, Any]) -> None:
    """SE-1.8, SE-1.9, SE-8.5, SE-8.7."""
    rules = game_of(2, **options).rules
    hearing = Hearing(GAME)
    for order in range(tables.ORDERS):
        hearing.read(words.order_text(rules, order))
    for neutral in range(len(tables.NEUTRAL_KEYS)):
        hearing.read(words.neutral_text(neutral))
    assert (f"{GAME}.order.harvest.text_one" in hearing.heard) == bool(options)
    assert (f"{GAME}.order.move_2_or_sail.text_two" in hearing.heard) == bool(options)


def test_the_number_of_points_on_a_token_is_that_of_the_table() -> None:
    """SE-1.8: house rules included."""
    rules = game_of(2, {"orders": {"move_3": {"points": 4}}}).rules
    assert dict(words.order_text(rules, tables.ORDER_MOVE_3).args) == {"n": 4}


def test_every_question_has_a_word_for_what_comes_first() -> None:
    assert [key for key in reasons._ASKED.values() if f"{GAME}.why.{key}" not in texts_of(GAME)] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Ship a second samurai"), ("zh_TW", "再載1名"), ("zh_CN", "再载1名"), ("ja", "もう1体、船に乗せ")],
)
def test_a_second_samurai_is_asked_for_and_answered_in_the_same_words(language: str, words: str) -> None:
    with (CATALOGUES.parent / language / f"{GAME}.po").open("rb") as stream:
        texts = read_po(stream)
    said = [texts[f"{GAME}.{key}.sail_along"] for key in ("ask", "do")]
    assert [words in text.string for text in said if text is not None] == [True, True]


def test_a_slot_says_why_it_is_closed() -> None:
    """SE-4.1.3, SE-4.1.5, SE-9.7, SE-9.8."""
    scene = B(2).token(1, "P2", "attack").token(2, "P2", "recruit").token(3, "P1", "recruit").token(4, "P2", "attack")
    at = scene.held("P1", bushido=2).planning(2)
    token = f"#{at.state.tokens[0][0]}"
    at.refuses(token, {"slot.1": None, "slot.3": None, "land.kii": "onto_a_slot"})
    assert at.why(f"#{at.state.tops[0]}", "slot.5") == "token_lies"
    at.do(next(token for token in at.legal if token.endswith("@1")))
    at.do("decline")
    at.do(next(token for token in at.legal if token.endswith("@12")))
    token = f"#{at.state.tokens[0][0]}"
    assert at.asked == "P1"
    at.refuses(token, {"slot.2": "covered_once", "slot.12": "placed_this_round"})
    poor = B(2).token(1, "P2", "attack").planning(2)
    assert poor.why(f"#{poor.state.tokens[0][0]}", "slot.1") == "cover_price"
    assert poor.why(f"#{poor.state.tokens[1][0]}", "slot.2") == "not_your_token"


def test_a_march_says_what_it_lacks() -> None:
    """SE-4.2.2, SE-4.2.3, SE-8.1: a province that the points reach is not too far, but gone to step by step."""
    scene = B(2, mountains=True).men("shinano", P1=1, P2=1).men("aki", P1=1).men("kii", P1=1).held("P1", 1)
    at = scene.ordered(7, "move_2_or_3")
    mine = "samurai_mori@land.{}".format
    at.refuses(mine("shinano"), {"land.suruga": None, "land.kii": "too_far", "land.yamashiro": "to_a_neighbour"})
    step = B(2).men("harima", P1=1).planning().do("place:castle@7")
    assert step.why(mine("harima"), "land.musashi") == "no_neighbour"
    at.refuses(mine("shinano"), {"land.shinano": "to_a_neighbour", "purse.0": "to_a_neighbour"})
    assert at.why(mine("aki"), "land.harima") == "outside"
    assert at.why("samurai_toyotomi@land.shinano", "land.suruga") == "march_your_own"
    assert at.why("samurai_mori@supply.0", "land.kii") == "march_your_own"
    at.refuses("food@purse.0", {"bank": None, "land.kii": "food_to_bank"})
    at.do("step:kii>yamashiro")
    assert at.why(mine("shinano"), "land.suruga") == "ridge"
    at.do("step:yamashiro>kii")
    assert at.why(mine("kii"), "land.yamashiro") == "no_points"
    assert at.why("castle_mori@supply.0", "land.kii") == "castle_by_order"


def test_a_samurai_that_left_the_region_before_another_one_moved_says_why_it_stays() -> None:
    """SE-4.2.2: it was said to be outside of the region, as if it had never come from there."""
    at = B(2).men("harima", P1=1).men("yamashiro", P1=1).men("aki", P1=1).ordered(4, "move_3")
    here = "samurai_mori@land.aki"
    assert at.why(here, "land.iyo") == "outside"
    at.do("step:harima>aki")
    assert at.why(here, "land.iyo") is None
    at.do("step:yamashiro>kii")
    assert at.why(here, "land.iyo") == "walked_out"


def test_a_march_of_five_points_is_told_what_five_points_reach() -> None:
    """SE-4.2.2: the most that a house gives an order, and one point that is bought; from Satsuma to Ise are five."""
    house = {"orders": {"move_2_or_3": {"points": 4}}}
    at = B(2, house=house).men("satsuma", P1=1).held("P1", 1).ordered(1, "move_2_or_3")
    assert at.why("samurai_mori@land.satsuma", "land.ise") == "too_far"
    at.do("buy")
    at.refuses("samurai_mori@land.satsuma", {"land.ise": "to_a_neighbour", "land.kitami": "too_far"})


def test_a_ship_says_where_it_goes() -> None:
    """SE-4.4.4, SE-8.7."""
    scene = B(2).men("harima", P1=3).men("yamashiro", P1=1).men("aki", P1=1).held("P1", 1)
    at = scene.ordered(4, "move_2_or_sail").do("done")
    at.refuses(
        "samurai_mori@land.harima", {"land.tosa": None, "land.shinano": "no_coast", "land.harima": "to_another_coast"}
    )
    assert at.why("samurai_mori@land.yamashiro", "land.tosa") == "no_coast"
    assert at.why("samurai_mori@land.aki", "land.tosa") == "outside"
    assert at.why("samurai_mori@supply.0", "land.tosa") == "sail_your_own"
    at.do("sail:harima>tosa")
    assert at.why("samurai_mori@land.harima", "land.kii") == "same_ship"
    two = B(2, sail_mode="two_ships").men("harima", P1=1).men("ise", P1=1).held("P1", 1).ordered(4, "move_2_or_sail")
    two.do("done", "sail:harima>kii")
    assert two.why("samurai_mori@land.kii", "land.tosa") == "just_landed"


def test_an_attack_says_whom_it_can_reach() -> None:
    """SE-4.3.3, SE-4.4.5."""
    scene = B(2).men("kii", P1=1, P2=2).men("ise", P2=1).men("owari", P1=1).men("aki", P1=1, P2=1).held("P1", 0, 1)
    at = scene.ordered(6, "attack").shows(why={"samurai_toyotomi@land.kii": None})
    assert at.why("samurai_mori@land.kii", "samurai_toyotomi@land.kii") is None
    at.shows(why={"samurai_toyotomi@land.ise": "none_of_yours", "samurai_mori@land.owari": "no_enemy"})
    assert at.why("samurai_toyotomi@land.aki") == "outside"
    assert at.why("samurai_mori@land.kii", "land.ise") == "onto_an_enemy"
    assert at.why("samurai_toyotomi@land.kii", "land.ise") == "click_enemy"
    assert at.why("samurai_toyotomi@supply.1") == "attack_or_not"
    at.do("attack:kii>1").shows(why={"samurai_toyotomi@land.ise": "same_province"})


def test_recruits_seeds_and_castles_say_what_they_need() -> None:
    """SE-4.3.4, SE-4.3.5, SE-4.4.7, SE-4.4.8."""
    recruit = B(2).men("kii", P1=1).castle("ise", "P1").ordered(5, "recruit")
    recruit.refuses("samurai_mori@supply.0", {"land.yamashiro": None, "land.kii": "capital_or_castle"})
    assert recruit.why("samurai_mori@land.kii", "land.yamashiro") == "raise_from_supply"
    assert recruit.why("castle_mori@land.ise", "land.kii") == "castles_stay"
    assert recruit.why("seed_food@land.suruga") == "seeds_stay"
    reinforce = B(2).castle("ise", "P1").ordered(5, "castle")
    reinforce.refuses("samurai_mori@supply.0", {"land.ise": None, "land.yamashiro": "to_your_castle"})
    assert reinforce.why("castle_mori@supply.0", "land.yamashiro") == "one_castle"
    assert reinforce.why("castle_toyotomi@supply.1", "land.yamashiro") == "nothing_to_grab"
    build = B(2).men("kii", P1=2).men("ise", P1=1).ordered(5, "castle")
    build.refuses(
        "castle_mori@supply.0",
        {"land.kii": None, "land.ise": "too_few_samurai", "land.aki": "outside", "bank": "to_a_province"},
    )
    assert build.why("samurai_mori@land.kii", "land.ise") == "build_or_not"
    scene = B(2).held("P2", food=30).men("harima", P1=1).men("suruga", P1=1)
    harvest = scene.planning().do("place:castle@4").shows(why={"seed_bushido@land.harima": None})
    harvest.shows(why={"seed_bushido@land.owari": "none_of_yours", "seed_food@land.suruga": "bank_is_out"})
    assert harvest.why("seed_food@land.tosa") == "outside"
    assert harvest.why("seed_bushido@land.harima", "bank") == "click_seed"


def test_cards_and_houses_wait_for_their_time() -> None:
    """SE-D0, SE-D1."""
    start = new_game(2)
    house = start.game.rules.first_house
    start.refuses(f"#{house}", {None: None, "bank": "click_house"})
    assert start.why("#0") == "destiny_waits"
    assert start.do("house:mori").why(f"#{house}") == "house_taken"
    at = B(2).hand("P1", "ezo").hand("P2", "kinai").destiny()
    mine, theirs = at.state.hands[0][0], at.state.hands[1][0]
    at.refuses(
        f"#{mine}",
        {"chosen.0": None, "laid.ezo": None, "laid.kinai": "destiny_to_its_track", "bank": "destiny_to_its_track"},
    )
    assert at.why(f"#{theirs}") == "not_your_card"
    assert at.why(f"#{at.state.tokens[0][0]}", "slot.1") == "destiny_first"
    at.do("destiny:ezo", "destiny:kinai")
    assert at.why(f"#{mine}") == "destiny_lies"
    assert at.why(f"#{house}") == "token_first"
    assert at.why("bushido@bank") == "nothing_to_grab"
    assert B(2).final().why("#0") == "over"


def test_the_log_tells_what_everybody_begins_with() -> None:
    """SE-2.2, SE-2.6."""
    table = new_game(3).do(*HOUSES[:3])
    lines = [line for line in map(table.game.narrate, table.events) if line is not None]
    for seat in range(3):
        own = [(line.key.rpartition(".")[2], dict(line.args).get("n")) for line in lines if seat_in(line) == seat]
        assert [told for told in own if told[0].startswith("begun")] == [("begun_food", 2), ("begun_bushido", 2)]
        assert [told for told in own if told[0] == "starters"] == [("starters", 2)] * 4


def seat_in(line: Message) -> int | None:
    """Whom a line is about."""
    about = dict(line.args).get("seat")
    return about.seat if isinstance(about, SeatRef) else None
