"""Nine Cards in words: every key that the rules use is in the catalogue, and its text needs only what it is given."""

import string
from random import Random
from typing import Any

import pytest
from babel.messages.pofile import read_po

from rules.core.event import Event
from rules.core.house import numbers_of
from rules.core.message import FaceRef, Message, SeatRef
from rules.nine_cards_sekigahara import OPTIONS, tables, words
from rules.nine_cards_sekigahara.content import FOLDER, load_content
from tests.rules.nine_cards_sekigahara.builder import Table, game_of, new_game, table
from tests.rules.nine_cards_sekigahara.test_round_end import tied_scene

NAME = "nine_cards_sekigahara"
CATALOGUE = FOLDER.parents[2] / "i18n" / "en" / f"{NAME}.po"
TARGETS = (None, "slot.1", "slot.2", "camp.0", "supply.0", "option.reinforce", "#0", "#4", "seat.1", "deck")


@pytest.fixture(scope="module")
def placeholders() -> dict[str, set[str]]:
    """The named arguments of each text of the catalogue."""
    with CATALOGUE.open("rb") as stream:
        texts = read_po(stream, abort_invalid=True)
    found: dict[str, set[str]] = {}
    for entry in texts:
        key = entry.id if isinstance(entry.id, str) else entry.id[0]
        forms = [entry.string] if isinstance(entry.string, str) else list(entry.string)
        found[key] = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
    return found


def check(said: Message, placeholders: dict[str, set[str]], used: set[str]) -> None:
    assert said.key in placeholders, said.key
    assert placeholders[said.key] <= {name for name, _ in said.args}, said.key
    used.add(said.key)
    for _, value in said.args:
        if isinstance(value, FaceRef):
            assert value.key in placeholders
            used.add(value.key)
        if isinstance(value, Message):
            check(value, placeholders, used)


def listen(at: Table, placeholders: dict[str, set[str]], used: set[str]) -> None:
    for event in at.events:
        for viewer in (None, 0, 1):
            line = at.game.narrate(at.game.redact(event, viewer))
            if line is not None:
                check(line, placeholders, used)


def ask(at: Table, placeholders: dict[str, set[str]], used: set[str]) -> None:
    decision = at.game.decision(at.state)
    assert decision is not None
    check(decision.prompt, placeholders, used)
    for action in at.game.legal_actions(at.state):
        check(at.game.label(at.state, action), placeholders, used)
    for source in ("#8", "die@cup", "ashigaru_red@supply.0", *at.game.sources(at.state, decision.actor)):
        for target in TARGETS:
            why = at.game.why_not(at.state, source, target)
            if why is not None:
                check(why, placeholders, used)


def tell(at: Table, seed: int, placeholders: dict[str, set[str]], used: set[str]) -> None:
    """Play a random game and read all that is said about it."""
    pick = Random(seed)
    listen(at, placeholders, used)
    while not at.over:
        ask(at, placeholders, used)
        at.do(pick.choice(at.legal))
        listen(at, placeholders, used)
    check(at.outcome.reason, placeholders, used)
    for parts in at.outcome.parts:
        for part in parts:
            check(part.label, placeholders, used)
    assert at.game.why_not(at.state, "#1", None) == Message(f"{NAME}.why.over")


def test_all_that_is_said_in_random_games_is_in_the_catalogue(placeholders: dict[str, set[str]]) -> None:
    """Every kind of line is said sooner or later; what is never said is not in the catalogue."""
    used: set[str] = {f"{NAME}.why.over"}
    options: list[dict[str, Any]] = [{}, {"march_scope": "own"}, {"match": "pair"}, {"turncoat_range": "any"}]
    house = {"actions": {"borrowed_orders": {"place": 3}, "hasty_muster": {"place": 3}, "night_march": {"moves": 1}}}
    for seed in range(12):
        tell(new_game(seed, house if seed % 5 == 4 else None, **options[seed % 4]), seed, placeholders, used)
    idle = table(1, 5, 9).men("R", 4, 3, 3).used("R", "march", "reinforce", "castle").used("B", "deploy", "march")
    tell(idle.play("R", 5), 1, placeholders, used)
    tell(table().camp("R", 8, 1).camp("B", 9).resolved(8, 1).battle(), 1, placeholders, used)
    for margin in (3, 4):
        second = table(match="pair").camp("R", 8, 1).camp("B", 4).resolved(8, 1).battle()
        second.state.winner, second.state.margin = 1, margin
        tell(second, 1, placeholders, used)
    trimmed = tied_scene().play("B", 6).do("march:red:1>3")
    listen(trimmed, placeholders, used)
    families = ("ask.", "do.", "log.", "end.", "score.", "why.")
    known = {key for key in placeholders if key.removeprefix(f"{NAME}.").startswith(families)}
    assert known - used == set()


def test_cards_options_and_house_rules_have_names_and_texts(placeholders: dict[str, set[str]]) -> None:
    """NC-1.1 to NC-1.7, NC-8.1 to NC-8.8."""
    for key in tables.FACE_KEYS:
        assert f"{NAME}.{key.replace('/', '.')}" in placeholders
    rules = game_of().rules
    for face in range(tables.CARDS):
        assert f"{NAME}.castle.{tables.CARD_KEYS[face]}.seat" in placeholders
        check(words.action_text(rules, face), placeholders, set())
        check(words.effect_text(rules, face), placeholders, set())
        check(words.action_name(rules.action[face]), placeholders, set())
        check(words.effect_name(rules.effect[face]), placeholders, set())
    for option, key in enumerate(tables.OPTION_KEYS):
        assert f"{NAME}.choice.{key}" in placeholders
        check(words.option_text(rules, option), placeholders, set())
    check(words.option_text(game_of(march_scope="own").rules, tables.MARCH), placeholders, set())
    for number in numbers_of(load_content({})):
        assert f"{NAME}.house.{'.'.join(number.path)}" in placeholders
    for field in OPTIONS.model_fields.values():
        for text in (field.json_schema_extra or {}).values() if isinstance(field.json_schema_extra, dict) else ():
            assert text in placeholders


def test_card_texts_bear_the_numbers_of_the_table() -> None:
    """What a house rule changed stands on the cards."""
    rules = game_of({"effects": {"loyal_bond": {"gain": 7}}, "actions": {"deep_ambush": {"gain": 3}}}).rules
    assert dict(words.effect_text(rules, 0).args) == {"n": 7, "more": 4}
    assert dict(words.action_text(rules, 4).args) == {"gain": 3, "n": 1}


def test_card_texts_say_how_far_they_reach(placeholders: dict[str, set[str]]) -> None:
    """NC-4.38, NC-8.5: reach is a term unless the table changed it."""
    house = {"effects": {"secret_letters": {"reach": 2}, "turncoat": {"reach": 0}}}
    said = [words.effect_text(game_of(house).rules, face) for face in (1, 6)]
    said.append(words.effect_text(game_of(turncoat_range="any").rules, 6))
    for text in said:
        check(text, placeholders, set())
    assert [(text.key.removeprefix(f"{NAME}.effect."), dict(text.args).get("reach")) for text in said] == [
        ("secret_letters_far.text", 2),
        ("turncoat_far.text", 0),
        ("turncoat_any.text", None),
    ]


def why(at: Table, source: str, target: str | None) -> str | None:
    said = at.game.why_not(at.state, source, target)
    return None if said is None else said.key.removeprefix(f"{NAME}.why.")


def test_a_turn_says_why_something_cannot_be_done() -> None:
    """NC-3.5, NC-4.6, NC-4.8."""
    at = table(4, 8, 1).men("R", 1, 0, 0).play().do("castle:2", "place:1+3", "none")
    castle = f"#{at.state.slots[1]}"
    assert why(at, castle, None) == "castle_used"
    assert why(at, f"#{at.state.slots[0]}", None) is None
    assert why(at, f"#{at.state.slots[0]}", "camp.1") == "castles_stay"
    assert why(at, "ashigaru_red@slot.1", "slot.2") is None
    assert why(at, "ashigaru_red@slot.1", "slot.1") == "another_castle"
    assert why(at, "ashigaru_red@supply.0", "slot.1") == "enemy_supply"
    assert why(at, "ashigaru_blue@supply.1", "deck") == "to_a_castle"
    at.do("deploy:1", "reinforce", "reinforce")
    assert why(at, f"#{at.state.slots[0]}", None) == "one_castle_a_round"
    assert why(at, "ashigaru_red@supply.0", "slot.1") is None


def test_the_battle_says_why_a_card_is_no_target() -> None:
    """NC-4.33, NC-4.38, NC-4.40, NC-9.26: rows do not change by hand."""
    at = table().camp("R", 2, 8, 4).camp("B", 6, 9, 3, 5).steadfast(6).battle()
    assert why(at, "#5", None) == "resolve_your_own"
    assert why(at, "#6", None) == "out_of_the_game"
    assert why(at, "#1", "slot.1") == "click_to_resolve"
    at.do("resolve:2")
    assert why(at, "#5", None) == "steadfast"
    assert why(at, "#8", None) is None
    assert why(at, "#1", "#8") is None
    assert why(at, "#2", None) == "out_of_reach"
    assert why(at, "#1", None) is None
    assert why(at, "#1", "#4") == "out_of_reach"
    at.do("target:9")
    assert why(at, "#1", None) == "resolve_your_own"


def test_the_log_names_what_a_castle_does() -> None:
    """NC-1.5, NC-1.7."""
    used = table(4, 8, 1).play().do("castle:2").events[0]
    resolved = table().camp("R", 2, 8).camp("B", 6).battle().do("resolve:8").events[0]
    said = [game_of().narrate(event) for event in (used, resolved)]
    assert [dict(line.args)["what"] for line in said if line] == [
        Message(f"{NAME}.action.hasty_muster"),
        Message(f"{NAME}.effect.head_on_clash"),
    ]


def test_the_log_says_who_marches_with_whose_ashigaru() -> None:
    """NC-4.6: any ashigaru may move."""
    at = table(4, 8, 1).men("R", 1, 0, 0).play("B").do("march:red:1>2")
    said = [line for event in at.events if (line := at.game.narrate(event)) is not None]
    assert [(line.key, dict(line.args)["seat"]) for line in said] == [
        (f"{NAME}.log.march", SeatRef(1)),
        (f"{NAME}.log.marched", SeatRef(0)),
    ]


def test_an_event_without_words_says_nothing() -> None:
    assert words.narrate(game_of().rules, Event()) is None
