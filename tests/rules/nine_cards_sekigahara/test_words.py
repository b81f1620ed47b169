"""Nine Cards in words: every key that the rules use is in the catalogue, and its text needs only what it is given."""

from random import Random
from typing import Any

import pytest

from rules.core.message import Message, SeatRef
from rules.nine_cards_sekigahara import events, tables, words
from tests.rules.hearing import Hearing
from tests.rules.nine_cards_sekigahara.builder import Table, game_of, new_game, table
from tests.rules.nine_cards_sekigahara.test_round_end import tied_scene

NAME = "nine_cards_sekigahara"
TARGETS = (None, "slot.1", "slot.2", "camp.0", "supply.0", "option.reinforce", "#0", "#4", "seat.1", "deck")


def drag(at: Table, hearing: Hearing) -> None:
    for source in ("#8", "die@cup", "ashigaru_red@supply.0", *at.game.sources(at.state, at.game.actor(at.state))):
        for target in TARGETS:
            hearing.refused(at.game, at.state, source, target)


def tell(at: Table, seed: int, hearing: Hearing) -> None:
    """Play a random game and read all that is said about it."""
    pick, lot = Random(seed), Random(seed)
    hearing.told(at.game, at.events)
    while not at.over:
        hearing.asked(at.game, at.state)
        if lot.random() < 0.4:
            drag(at, hearing)
        at.do(pick.choice(at.legal))
        hearing.told(at.game, at.events)
    hearing.over(at.game, at.state)
    assert at.game.why_not(at.state, "#1", None) == Message(f"{NAME}.why.over")


@pytest.mark.slow
def test_all_that_is_in_the_catalogue_is_said_in_some_game() -> None:
    """Every kind of line is said sooner or later; what is never said is not in the catalogue."""
    hearing = Hearing(NAME)
    options: list[dict[str, Any]] = [{}, {"march_scope": "own"}, {"match": "pair"}, {"turncoat_range": "any"}]
    house = {"actions": {"borrowed_orders": {"place": 3}, "hasty_muster": {"place": 3}, "night_march": {"moves": 1}}}
    for seed in range(12):
        tell(new_game(seed, house if seed % 5 == 4 else None, **options[seed % 4]), seed, hearing)
    idle = table(1, 5, 9).men("R", 4, 3, 3).used("R", "march", "reinforce", "castle").used("B", "deploy", "march")
    tell(idle.play("R", 5), 1, hearing)
    tell(table().camp("R", 8, 1).camp("B", 9).resolved(8, 1).battle(), 1, hearing)
    for margin in (3, 4):
        second = table(match="pair").camp("R", 8, 1).camp("B", 4).resolved(8, 1).battle()
        second.state.winner, second.state.margin = 1, margin
        tell(second, 1, hearing)
    trimmed = tied_scene().play("B", 6).do("march:red:1>3")
    hearing.told(trimmed.game, trimmed.events)
    families = ("ask.", "do.", "log.", "end.", "score.", "why.")
    known = {key for key in hearing.texts if key.removeprefix(f"{NAME}.").startswith(families)}
    assert known - hearing.heard - {f"{NAME}.why.over"} == set()


def test_the_texts_of_cards_and_choices_get_what_they_name() -> None:
    """NC-1.1 to NC-1.7."""
    hearing = Hearing(NAME)
    rules = game_of().rules
    for face in range(tables.CARDS):
        hearing.read(words.action_text(rules, face))
        hearing.read(words.effect_text(rules, face))
        hearing.read(words.action_name(rules.action[face]))
        hearing.read(words.effect_name(rules.effect[face]))
    for option in range(len(tables.OPTION_KEYS)):
        hearing.read(words.option_text(rules, option))
    hearing.read(words.option_text(game_of(march_scope="own").rules, tables.MARCH))


def test_card_texts_bear_the_numbers_of_the_table() -> None:
    """What a house rule changed stands on the cards."""
    rules = game_of({"effects": {"loyal_bond": {"gain": 7}}, "actions": {"deep_ambush": {"gain": 3}}}).rules
    assert dict(words.effect_text(rules, 0).args) == {"n": 7, "more": 4}
    assert dict(words.action_text(rules, 4).args) == {"gain": 3, "n": 1}


def test_card_texts_say_how_far_they_reach() -> None:
    """NC-4.38, NC-8.5: reach is a term unless the table changed it."""
    house = {"effects": {"secret_letters": {"reach": 2}, "turncoat": {"reach": 0}}}
    said = [words.effect_text(game_of(house).rules, face) for face in (1, 6)]
    said.append(words.effect_text(game_of(turncoat_range="any").rules, 6))
    for text in said:
        Hearing(NAME).read(text)
    assert [(text.key.removeprefix(f"{NAME}.effect."), dict(text.args).get("reach")) for text in said] == [
        ("secret_letters_far.text", 2),
        ("turncoat_facing.text", None),
        ("turncoat_any.text", None),
    ]


NUMBERED = {"borrowed_orders": "place", "hasty_muster": "place", "night_march": "moves"} | dict.fromkeys(
    ("subversion", "deep_ambush"), "enemy_place"
)


@pytest.mark.parametrize(
    ("least", "of"),
    [
        ("_one", {"borrowed_orders": 1, "hasty_muster": 1, "night_march": 1}),
        ("_none", {"subversion": 0, "deep_ambush": 0}),
        ("", {"borrowed_orders": 3, "hasty_muster": 3, "night_march": 2, "subversion": 1, "deep_ambush": 1}),
    ],
)
def test_card_texts_hold_for_the_least_number_that_a_house_may_set(least: str, of: dict[str, int]) -> None:
    rules = game_of({"actions": {key: {NUMBERED[key]: n} for key, n in of.items()}}).rules
    said = {rules.action[face]: words.action_text(rules, face) for face in range(tables.CARDS)}
    for action, key in enumerate(tables.ACTION_KEYS):
        Hearing(NAME).read(said[action])
        if key in of:
            assert said[action].key == f"{NAME}.action.{key}{least}.text"


def test_a_turn_says_why_something_cannot_be_done() -> None:
    """NC-3.5, NC-4.6, NC-4.8."""
    at = table(4, 8, 1).men("R", 1, 0, 0).play().do("castle:2", "place:1+3", "none")
    castle = f"#{at.state.slots[1]}"
    assert at.why(castle) == "castle_used"
    at.refuses(f"#{at.state.slots[0]}", {None: None, "camp.1": "castles_stay"})
    at.refuses("ashigaru_red@slot.1", {"slot.2": None, "slot.1": "another_castle"})
    assert at.why("ashigaru_red@supply.0", "slot.1") == "enemy_supply"
    assert at.why("ashigaru_blue@supply.1", "deck") == "to_a_castle"
    at.do("deploy:1", "reinforce", "reinforce")
    assert at.why(f"#{at.state.slots[0]}") == "one_castle_a_round"
    assert at.why("ashigaru_red@supply.0", "slot.1") is None


def test_the_battle_says_why_a_card_is_no_target() -> None:
    """NC-4.33, NC-4.38, NC-4.40, NC-9.26: rows do not change by hand."""
    at = table().camp("R", 2, 8, 4).camp("B", 6, 9, 3, 5).steadfast(6).battle()
    at.shows(why={"#5": "resolve_your_own", "#6": "out_of_the_game"})
    assert at.why("#1", "slot.1") == "click_to_resolve"
    at.do("resolve:2").shows(why={"#5": "steadfast"})
    assert at.why("#8") is None
    assert at.why("#1", "#8") is None
    assert at.why("#2") == "out_of_reach"
    at.refuses("#1", {None: None, "#4": "out_of_reach"})
    at.do("target:9").shows(why={"#1": "resolve_your_own"})


def test_the_log_names_what_a_castle_does() -> None:
    """NC-1.5, NC-1.7."""
    used = table(4, 8, 1).play().do("castle:2").events[0]
    resolved = table().camp("R", 2, 8).camp("B", 6).battle().do("resolve:8").events[0]
    said = [game_of().narrate(event) for event in (used, resolved)]
    assert [dict(line.args)["what"] for line in said if line] == [
        Message(f"{NAME}.action.hasty_muster"),
        Message(f"{NAME}.effect.head_on_clash"),
    ]


def test_the_log_says_who_moves_whose_ashigaru() -> None:
    """NC-1.7, NC-4.6: in a march any may move; by borrowed orders the enemy chooses."""
    at = table(4, 8, 1).men("R", 1, 0, 0).play("B").do("march:red:1>2")
    said = [line for event in at.events if (line := at.game.narrate(event)) is not None]
    assert [(line.key, dict(line.args)["seat"]) for line in said] == [
        (f"{NAME}.log.march", SeatRef(1)),
        (f"{NAME}.log.marched", SeatRef(0)),
    ]
    at = table(9, 6, 2).men("R", 0, 2, 0).play().do("castle:1", "place:1+3")
    lines = [line for event in at.events[:2] if (line := at.game.narrate(event)) is not None]
    assert [line.key for line in lines] == [f"{NAME}.log.placed_by_enemy"] * 2
    assert [(dict(line.args)["seat"], dict(line.args)["owner"]) for line in lines] == [(SeatRef(1), SeatRef(0))] * 2


@pytest.mark.parametrize(("token", "said"), [("deploy:1", "deploy"), ("reinforce", "reinforce")])
def test_the_log_names_the_option_that_was_chosen(token: str, said: str) -> None:
    """NC-4.5."""
    at = table(4, 8, 1).play("B").do(token)
    line = at.game.narrate(at.events[0])
    assert line is not None
    assert (line.key, dict(line.args)) == (f"{NAME}.log.{said}", {"seat": SeatRef(1)})


def test_where_no_battle_is_fought_none_is_announced() -> None:
    """NC-8.6: the strengths are counted, and nobody begins."""
    begun = events.BattleStarted(1, 1, 3)
    assert words.narrate(game_of().rules, begun) is not None
    assert words.narrate(game_of(camp_effects=False).rules, begun) is None


def test_a_deployment_says_how_many_there_are_to_deploy() -> None:
    """NC-4.4: of two that the house deploys at once only one is left."""
    for men, placed in (((3, 3, 3), 1), ((3, 3, 2), 2)):
        at = table(1, 5, 8, house={"actions": {"deploy": {"place": 2}}}).men("R", *men).play()
        labels = {gesture.action.token: gesture.label for gesture in at.game.gestures(at.state)}
        told = labels["deploy:1"]
        assert told is not None
        assert dict(told.args)["n"] == placed
        assert at.do("deploy:1").men("R") == (3 + placed, *men[1:])
