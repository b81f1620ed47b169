"""Samurai Sword in words: what cannot be done says truly why."""

from tests.rules.samurai_sword.builder import Table, table

GAME = "samurai_sword"


def card(at: Table, key: str) -> str:
    return f"#{at.cards(at.asked)[at.hand(at.asked).index(key)]}"


def test_a_weapon_says_why_it_cannot_hit() -> None:
    """SS-4.3.1, SS-13.2."""
    at = table(6).hand("A", "bokken", "bo", "parry", "armor").hand("B").resilience(F=0).field("E", "armor").play()
    at.refuses(
        card(at, "bokken"),
        {
            "seat.2": None,
            "seat.1": "harmless_hand",
            "seat.5": "harmless_down",
            "seat.4": "difficulty",
            "seat.0": "another_player",
        },
    )
    lying = f"#{at.state.fields[4][0]}"
    assert [at.why(card(at, "bokken"), place) for place in ("field.4", "hearts.4", lying)] == ["difficulty"] * 3
    assert at.why(card(at, "bokken"), "hand.2") == "onto_a_player"
    assert at.why(card(at, "armor"), "seat.0") is None
    assert at.why(card(at, "parry")) == "parry_waits"
    assert at.why(card(at, "armor"), "seat.1") == "before_yourself"
    assert at.why("end_play") is None


def test_a_second_weapon_says_that_one_is_enough() -> None:
    """SS-4.3.3."""
    at = table(4).characters(A="nobunaga").hand("A", "bo", "bo").play().do("attack:bo>B")
    at.refuses(card(at, "bo"), {"seat.1": "weapon_limit", None: "weapon_limit"})


def test_an_answer_says_what_helps() -> None:
    """SS-4.4.3, SS-4.7.6."""
    at = table(4).hand("A", "bo", "jujutsu").hand("B", "parry", "kiseru").play().do("attack:bo>B")
    assert at.why(card(at, "parry")) is None
    assert at.why(card(at, "kiseru")) == "only_a_parry"
    assert at.why("end_play") == "answer_first"
    at.do("decline", "jujutsu")
    assert at.why(card(at, "parry")) == "only_a_weapon"
