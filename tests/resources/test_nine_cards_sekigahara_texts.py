"""The words of Nine Cards: its rulebook states the right cards and numbers, and every number of a card has a name."""

import re

import pytest

from desktop.games.nine_cards_sekigahara import exhibits
from rules.core.house import HouseNumber, fields_of
from rules.nine_cards_sekigahara import words
from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.tables import (
    ACTION_KEYS,
    CARD_KEYS,
    COLOUR_KEYS,
    EFFECT_KEYS,
    OPTION_KEYS,
    SIDE_KEYS,
)
from tests.resources import books
from tests.resources.books import LANGUAGES, explained

GAME = "nine_cards_sekigahara"
SECTIONS = ("castles", "actions", "effects")
FURTHER = ("secret_letters_facing", "secret_letters_far", "turncoat_any", "turncoat_facing", "turncoat_far")
"""Camp effects whose reach a table has changed."""
FAMILIES = {
    "castle": {*CARD_KEYS, *(f"{key}.seat" for key in CARD_KEYS)},
    "ambush": COLOUR_KEYS,
    "choice": {*explained(OPTION_KEYS), "march_own.text"},
    "action": {*explained(ACTION_KEYS), *(f"{key}{few}.text" for (key, _), few in words._FEW.items())},
    "effect": {*explained(EFFECT_KEYS), *(f"{key}.text" for key in FURTHER)},
    "side": SIDE_KEYS,
    "house": {
        *(".".join(field.path) for field in fields_of(load_content({})) if field.path[0] != "castles"),
        *(*SECTIONS, "camp", "strength", "action", "effect", "same_strength"),
    },
    "phase": ("action", "acquire"),
    "sign": explained(exhibits._SIGNS),
    "term": (),
    "zone": ("slot_1", "slot_2", "slot_3"),
}
"""NC-1.1 to NC-1.7: the names that stand in no code as they are: what is filled in."""
NUMBERS = {
    "NC-1.2": ("camp.ashigaru",),
    "NC-2.6": ("camp.ashigaru",),
    "NC-3.2": ("camp.ambush",),
    "NC-4.28": ("camp.trim",),
    "NC-4.5": ("deploy.place",),
    "NC-4.7": ("reinforce.gain",),
    "NC-4.11": ("borrowed_orders.place",),
    "NC-4.12": ("hasty_muster.place",),
    "NC-4.13": ("night_march.moves",),
    "NC-4.14": ("subversion.enemy_place",),
    "NC-4.15": ("deep_ambush.gain", "deep_ambush.enemy_place"),
    "NC-4.42": ("loyal_bond.gain", "loyal_bond.outnumbered_gain"),
    "NC-4.43": ("secret_letters.strength",),
    "NC-4.45": ("unscathed.gain",),
    "NC-4.46": ("fighting_retreat.outnumbered_gain", "fighting_retreat.strength"),
    "NC-4.47": ("first_spear.gain",),
    "NC-4.49": ("head_on_clash.loss",),
    "NC-4.50": ("empty_lunchbox.loss",),
}
"""The numbers of the content that the paragraph of a rule has to state."""


@pytest.fixture(scope="module")
def printed() -> dict[str, int]:
    """The numbers of the content, by the end of their path."""
    fields = fields_of(load_content({}))
    return {".".join(field.path[1:]): field.printed for field in fields if isinstance(field, HouseNumber)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_lists_the_nine_cards(language: str) -> None:
    """NC-1.3, NC-1.4: number and strength, lord, seat, castle action, camp effect."""
    texts, book = books.texts_of(language, GAME), books.rulebook(GAME, language)
    castles = load_content({}).castles
    for number, key in enumerate(CARD_KEYS, 1):
        castle = getattr(castles, key)
        assert castle.strength == number
        named = (f"castle.{key}", f"castle.{key}.seat", f"action.{castle.action}", f"effect.{castle.effect}")
        row = " | ".join(texts[f"{GAME}.{name}"][0] for name in named)
        assert f"| {number} | {row} |" in book


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_states_the_numbers_of_the_cards(language: str, printed: dict[str, int]) -> None:
    """NC-1.5 to NC-1.7; how far an effect reaches is said in words (NC-4.38)."""
    told = [path for paths in NUMBERS.values() for path in paths]
    assert {path for path in printed if not path.endswith((".strength", ".reach"))} <= set(told)
    for paragraph in books.paragraphs(GAME, language):
        anchor = books.ANCHOR.search(paragraph)
        assert anchor
        numbers = set(re.findall(r"\d+", paragraph[: anchor.start()]))
        for rule in anchor[1].split():
            assert {str(printed[path]) for path in NUMBERS.get(rule, ())} <= numbers, rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_says_what_is_reconstructed_and_where_printed_numbers_are_set(language: str) -> None:
    """NC-4.9: one honest sentence, and the house rules of a new game."""
    words = {
        "en": ("reconstructed", "house rules"),
        "zh_TW": ("還原", "「自訂內容」"),
        "zh_CN": ("还原", "“自定义内容”"),
        "ja": ("復元", "ハウスルール"),
    }[language]
    (paragraph,) = [one for one in books.paragraphs(GAME, language) if one.endswith("{NC-4.9}")]
    assert [word for word in words if word not in paragraph] == []
    assert words[1].strip("「」“”").lower() in books.texts_of(language, "app")["app.house"][0].lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_example_adds_up(language: str) -> None:
    """Example 2 of chapter 7: 25 against 16."""
    (example,) = [line for line in books.rulebook(GAME, language).splitlines() if "9 + 2 + 6 + 8" in line]
    assert example.startswith(">")
    assert re.search(r"9 \+ 2 \+ 6 \+ 8 = 25\D+2 \+ 5 \+ 9 = 16", example)


def test_the_colours_of_the_ambushes_stand_in_the_order_of_the_castles() -> None:
    """NC-2.4: gold, green, purple from left to right."""
    texts = books.texts_of("en", GAME)
    assert [texts[f"{GAME}.zone.slot_{slot}"][0] for slot in (1, 2, 3)] == [
        f"Castle under the {colour} marker" for colour in COLOUR_KEYS
    ]
