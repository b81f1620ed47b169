"""Samurai Sword in words: what lies on the table has names, and what cannot be done says truly why."""

from rules.core.event import Event
from rules.samurai_sword import tables, words
from tests.rules.hearing import texts_of
from tests.rules.samurai_sword.builder import Table, table

GAME = "samurai_sword"


def test_cards_roles_and_characters_have_names_and_texts() -> None:
    """SS-1.2 to SS-1.8."""
    for key in tables.FACE_KEYS:
        name = f"{GAME}.{key.replace('/', '.')}"
        assert name in texts_of(GAME)
        if key.removeprefix("card/") not in tables.WEAPON_KEYS:
            assert f"{name}.text" in texts_of(GAME)


def why(at: Table, source: str, target: str | None) -> str | None:
    said = at.game.why_not(at.state, source, target)
    return None if said is None else said.key.removeprefix(f"{GAME}.why.")


def card(at: Table, key: str) -> str:
    return f"#{at.cards(at.asked)[at.hand(at.asked).index(key)]}"


def test_a_weapon_says_why_it_cannot_hit() -> None:
    """SS-4.3.1, SS-13.2."""
    at = table(6).hand("A", "bokken", "bo", "parry", "armor").hand("B").resilience(F=0).field("E", "armor").play()
    assert why(at, card(at, "bokken"), "seat.2") is None
    assert why(at, card(at, "bokken"), "seat.1") == "harmless_hand"
    assert why(at, card(at, "bokken"), "seat.5") == "harmless_down"
    assert why(at, card(at, "bokken"), "seat.4") == "difficulty"
    assert why(at, card(at, "bokken"), "seat.0") == "another_player"
    lying = f"#{at.state.fields[4][0]}"
    assert [why(at, card(at, "bokken"), place) for place in ("field.4", "hearts.4", lying)] == ["difficulty"] * 3
    assert why(at, card(at, "bokken"), "hand.2") == "onto_a_player"
    assert why(at, card(at, "armor"), "seat.0") is None
    assert why(at, card(at, "parry"), None) == "parry_waits"
    assert why(at, card(at, "armor"), "seat.1") == "before_yourself"
    assert why(at, "end_play", None) is None


def test_a_second_weapon_says_that_one_is_enough() -> None:
    """SS-4.3.3."""
    at = table(4).characters(A="nobunaga").hand("A", "bo", "bo").play().do("attack:bo>B")
    assert why(at, card(at, "bo"), "seat.1") == "weapon_limit"
    assert why(at, card(at, "bo"), None) == "weapon_limit"


def test_an_answer_says_what_helps() -> None:
    """SS-4.4.3, SS-4.7.6."""
    at = table(4).hand("A", "bo", "jujutsu").hand("B", "parry", "kiseru").play().do("attack:bo>B")
    assert why(at, card(at, "parry"), None) is None
    assert why(at, card(at, "kiseru"), None) == "only_a_parry"
    assert why(at, "end_play", None) == "answer_first"
    at.do("decline", "jujutsu")
    assert why(at, card(at, "parry"), None) == "only_a_weapon"


def test_an_event_without_words_says_nothing() -> None:
    assert words.narrate(Event()) is None
