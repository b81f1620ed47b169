"""What is in the box (section 1)."""

from collections import Counter
from typing import Any

import pytest

from rules.core.errors import ContentError, Fault
from rules.core.message import Message, message
from rules.samurai_sword import OPTIONS, create, tables
from rules.samurai_sword.content import SamuraiSwordContent, lint_content, load_content
from rules.samurai_sword.effects import EFFECTS
from rules.samurai_sword.state import laid_out
from rules.samurai_sword.view import observe
from rules.tools.laws import check_game
from tests.rules.samurai_sword.builder import game_of, table

WEAPONS = {
    "bo": (5, 2, 1),
    "bokken": (6, 1, 1),
    "daikyu": (1, 5, 2),
    "kanabo": (1, 3, 2),
    "katana": (1, 2, 3),
    "kiseru": (5, 1, 2),
    "kusarigama": (4, 2, 2),
    "nagayari": (1, 4, 2),
    "naginata": (2, 4, 1),
    "nodachi": (1, 3, 3),
    "shuriken": (3, 3, 1),
    "tanegashima": (1, 5, 1),
    "wakizashi": (1, 1, 3),
}
OTHERS = {
    "armor": 4,
    "bushido": 2,
    "fast_draw": 3,
    "focus": 6,
    "battlecry": 4,
    "breathing": 3,
    "daimyo": 3,
    "diversion": 5,
    "geisha": 6,
    "jujutsu": 3,
    "parry": 15,
    "tea_ceremony": 4,
}
RESILIENCE = {
    "benkei": 5,
    "chiyome": 4,
    "ginchiyo": 4,
    "goemon": 5,
    "hanzo": 4,
    "hideyoshi": 4,
    "ieyasu": 5,
    "kojiro": 5,
    "musashi": 5,
    "nobunaga": 5,
    "tomoe": 5,
    "ushiwaka": 4,
}


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_box_holds_cards_roles_characters_and_tokens(seats: int) -> None:
    """SS-1.1: 90 cards, 7 roles, 12 characters, 30 Honor Points, 36 Resilience Points."""
    view = observe(laid_out(game_of(seats).rules), None)
    backs = Counter(seen.back for seen in view.pieces.values())
    assert backs == {"card": 90, "role": 7, "character": 12}
    assert view.stock("honor_box", "blossom") == 30
    assert view.stock("heart_supply", "heart") == 36


def test_cards_have_their_copies_weapons_reach_and_wound_as_printed_and_characters_have_their_resilience() -> None:
    """SS-1.3, SS-1.4, SS-1.5, SS-1.6, SS-1.7, SS-2.6, SS-4.8: the rejected sources differ."""
    rules = game_of(3).rules
    weapons = {
        key: (rules.faces.count(face), rules.reach[face], rules.wounds[face])
        for face, key in enumerate(tables.WEAPON_KEYS)
    }
    assert weapons == WEAPONS
    assert sum(count for count, _, _ in weapons.values()) == 32
    faces = range(tables.WEAPONS, tables.CARD_FACES)
    assert {tables.CARD_KEYS[face]: rules.faces.count(face) for face in faces} == OTHERS
    assert dict(zip(tables.CHARACTER_KEYS, rules.resilience, strict=True)) == RESILIENCE


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_seven_role_cards_are_in_play_aside_or_unused(seats: int) -> None:
    """SS-1.2, SS-2.2, SS-2.3."""
    rules = game_of(seats).rules
    aside = (tables.NINJA_3,) * rules.aside
    assert sorted((*rules.pile, *aside, *rules.unused)) == [0, 1, 1, 2, 3, 4, 5]
    assert len(rules.pile) == seats


def test_every_card_that_can_be_played_has_an_effect_and_no_other() -> None:
    """Section 4.7: a Parry is only an answer."""
    assert set(EFFECTS) == set(range(tables.CARD_FACES)) - {tables.PARRY}


def test_a_box_that_lacks_cards_is_told_by_name() -> None:
    printed = load_content({}).model_dump()
    printed["cards"]["weapon"][0]["count"] = 4
    assert lint_content(SamuraiSwordContent.model_validate(printed)) == [
        "the sum of weapon is 31 instead of 32",
        "the sum of wounds is 49 instead of 50",
    ]


def spoiled(section: str, family: str, **changes: Any) -> dict[str, Any]:
    data = load_content({}).model_dump()[section]
    data[family][0].update(changes)
    return {section: data}


@pytest.mark.parametrize(
    "house",
    [
        spoiled("cards", "weapon", id="banzai"),
        spoiled("cards", "weapon", reach=0),
        spoiled("cards", "action", count=-1),
        spoiled("characters", "character", id="rikyu"),
        spoiled("roles", "role", team="daimyo"),
        spoiled("roles", "role", team="ronin"),
        spoiled("roles", "role", stars=2),
        spoiled("roles", "role", count=2),
        spoiled("players", "table", seats=8),
        spoiled("players", "table", samurai=2),
        {"swords": 3},
    ],
)
def test_house_rules_that_cannot_be_are_refused(house: dict[str, Any]) -> None:
    with pytest.raises(ContentError, match="house rules are wrong"):
        create(OPTIONS.checked("samurai_sword", {"seats": 3}), house)


def changed(section: str, **counts: int) -> dict[str, Any]:
    """So many copies of these cards of a kind."""
    return {"cards": {section: {key: {"count": count} for key, count in counts.items()}}}


def strong(*names: str) -> dict[str, Any]:
    return {"characters": {"character": {name: {"resilience": 6} for name in names}}}


FEWER = {"bokken": 0, "kiseru": 0, "bo": 0, "kusarigama": 0, "shuriken": 0, "naginata": 0}


@pytest.mark.parametrize(
    ("allowed", "house", "where", "why"),
    [
        (strong("benkei"), strong("benkei", "goemon"), ("characters",), message("hearts", n=37, most=36)),
        (
            changed("action", parry=16, tea_ceremony=3),
            changed("action", parry=16),
            ("cards",),
            message("deck.why", n=91, least=60, most=90),
        ),
        (
            changed("weapon", **FEWER),
            changed("weapon", **FEWER, katana=0),
            ("cards",),
            message("flow.why", n=49, least=50, most=90),
        ),
        (
            {"players": {"table": {"4": {"honor": 4}}}},
            {"players": {"table": {"4": {"honor": 5}}}},
            ("players", "table", 4),
            message("blossoms", seats=7, n=35, most=30),
        ),
    ],
    ids=["hearts", "cards", "cards that go round", "honor"],
)
def test_a_house_changes_no_more_than_what_the_box_holds(
    allowed: dict[str, Any], house: dict[str, Any], where: tuple[str | int, ...], why: Message
) -> None:
    """SS-1.1, SS-2.7, SS-4.6.4: 36 hearts for the strongest, 90 cards, 30 Honor Points, and some that go round."""
    load_content(allowed)
    with pytest.raises(ContentError) as refused:
        load_content(house)
    assert list(refused.value.faults) == [Fault(where, Message(f"samurai_sword.house.{why.key}", why.args))]


def test_house_rules_may_change_numbers() -> None:
    game = create(OPTIONS.checked("samurai_sword", {"seats": 3}), spoiled("cards", "weapon", wounds=4))
    assert game.rules.wounds[0] == 4
    assert game.content != game_of(3).content


def test_a_weapon_that_a_house_makes_longer_reaches_as_far_as_it_says() -> None:
    """SS-4.3.1: nothing but its reach bounds a weapon, here against three Armor across a table of six."""
    scene = table(6).hand("A", "bo", "filler").field("D", "armor", "armor", "armor")
    assert scene.play().aims("attack:bo") == "BCEF"
    for reach, aims in ((5, "BCEF"), (6, "BCDEF"), (9, "BCDEF")):
        scene.game = create(OPTIONS.checked("samurai_sword", {"seats": 6}), spoiled("cards", "weapon", reach=reach))
        assert scene.play().aims("attack:bo") == aims


EXTREMES: list[dict[str, int]] = [
    {"parry": 30, "geisha": 20, "focus": 30, "armor": 10},
    {"parry": 30, "breathing": 20, "bushido": 30},
    {"tea_ceremony": 30, "parry": 20, "bushido": 10},
    {"battlecry": 30, "jujutsu": 20, "bushido": 10},
    {"diversion": 30, "geisha": 20, "bushido": 10},
    {"bokken": 30, "bo": 30, "focus": 30},
]


@pytest.mark.parametrize(("seats", "copies"), [*zip((3, 7) * 3, EXTREMES, strict=True)], ids=str)
def test_a_box_as_odd_as_may_be_is_played_to_its_end(seats: int, copies: dict[str, int]) -> None:
    """The deck goes round, and everybody loses Honor until somebody has none (SS-4.6.2)."""
    printed = load_content({}).model_dump()["cards"]
    counts = {kind: {row["id"]: {"count": copies.get(row["id"], 0)} for row in rows} for kind, rows in printed.items()}
    report = check_game(create(OPTIONS.checked("samurai_sword", {"seats": seats}), {"cards": counts}), seats, 0.02)
    assert (report.games, report.violations) == (1, [])
