"""The words of Taiwan Monsters Brawl: its rulebook states what stands on the cards, and what is reconstructed."""

import re

import pytest

from desktop.games.taiwan_monsters_brawl import decor, exhibits, words
from rules.core.chance import Chance
from rules.registry import create
from rules.taiwan_monsters_brawl import tables
from rules.taiwan_monsters_brawl.content import StartSet, load_content
from tests.resources import books
from tests.resources.books import LANGUAGES, explained

GAME = "taiwan_monsters_brawl"


def lying() -> set[str]:
    """The zones that belong to nobody."""
    game = create(GAME, {"seats": 4})
    return {zone for zone in game.observe(game.setup(Chance(1)), None).zones if "." not in zone}


FAMILIES = {
    "die": tables.COLOUR_KEYS,
    "direction": tables.DIRECTION_KEYS,
    "kind": ("monster", "spell_card", "tokens", "zone_card"),
    "land": tables.ZONE_KEYS,
    "monster": explained(tables.MONSTER_KEYS),
    "phase": decor._PHASES,
    "rune": explained(tables.GAIN_KEYS),
    "sign": explained((*exhibits._CLASSES, *exhibits._SIGNS)),
    "spell": explained(tables.SPELL_KEYS),
    "term": {f"cell_{kind}" for kind in ("blank", "die", "forbidden", "specified", "success")},
    "ultimate": explained(tables.ULTIMATE_KEYS),
    "window": tables.WINDOW_KEYS,
    "zone": {*words._OWNED, *words._PILES, *words._STOCKS, *lying(), "plan_attack", "plan_defence"},
}
"""TM-1.1 to TM-1.8, TM-1.11: the names that stand in no code as they are: what is filled in."""
CHI = {"en": "{} chi", "zh_TW": "{}點妖氣", "zh_CN": "{}点妖气", "ja": "妖気{}"}


class Book:
    """The rulebook of a language, and the words of the table."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.text = books.rulebook(GAME, language)
        self.comma = ", " if language == "en" else "、"
        self._texts = books.texts_of(language, GAME)

    def name(self, key: str) -> str:
        return self._texts[f"{GAME}.{key}"][0]

    def runes(self, kinds: tuple[str, ...]) -> list[str]:
        return [self.name(f"rune.{kind}") for kind in kinds]

    def start(self, start: StartSet) -> str:
        return self.comma.join([*self.runes(start.runes), CHI[self.language].format(start.chi)])

    def has_row(self, *cells: object) -> bool:
        return f"| {' | '.join(map(str, cells))} |" in self.text


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Book:
    return Book(request.param)


def test_the_rulebook_lists_monsters_zones_and_spells_with_all_that_stands_on_them(book: Book) -> None:
    """TM-1.2, TM-1.3, TM-1.7, TM-1.8."""
    content, name = load_content({}), book.name
    for monster in content.monsters.monster:
        sets = (book.start(monster.start_a), book.start(monster.start_b))
        assert book.has_row(name(f"monster.{monster.id}"), name(f"ultimate.{monster.ultimate}"), *sets)
    for zone in content.zones.zone:
        runes = book.comma.join(book.runes(zone.runes))
        assert book.has_row(name(f"land.{zone.id}"), name(f"direction.{zone.direction}"), zone.points, runes, zone.chi)
    for spell in content.spells.spell:
        key = f"spell.{spell.id}"
        assert book.has_row(name(key), spell.copies, spell.cost, name(f"{key}.text"))


def test_the_rulebook_states_the_dice_and_the_tokens(book: Book) -> None:
    """TM-1.1, TM-4.31."""
    box = load_content({}).box
    told = {rule: paragraph for paragraph in books.paragraphs(GAME, book.language) for rule in rules_of(paragraph)}
    for rule, numbers in (
        ("TM-1.1", (box.rune_tokens, box.chi_tokens)),
        ("TM-4.30", (box.grey.ones, box.black.ones, box.red.ones)),
        ("TM-4.31", (box.grey.count, box.black.count, box.red.count)),
    ):
        assert {str(number) for number in numbers} <= set(re.findall(r"\d+", told[rule]))


def rules_of(paragraph: str) -> list[str]:
    found = books.ANCHOR.search(paragraph)
    return found[1].split() if found else []


def test_the_rulebook_says_what_is_reconstructed(book: Book) -> None:
    """TM-1.3: one honest sentence."""
    word = {"en": "reconstructed", "zh_TW": "還原", "zh_CN": "还原", "ja": "復元"}[book.language]
    (paragraph,) = [one for one in books.paragraphs(GAME, book.language) if rules_of(one) == ["TM-1.3"]]
    assert word in paragraph


def test_a_monster_is_called_in_its_own_country_as_in_the_box() -> None:
    """TM-1.2: the names of the published game."""
    book = Book("zh_TW")
    names = [book.name(f"monster.{monster.id}") for monster in load_content({}).monsters.monster]
    assert names == ["獅暴雨", "黃色小飛俠", "鯊克藍", "日月潭人魚", "兩個太陽", "火燒風", "卡卡巨人", "鶯歌妖鳥"]
    assert book.name("name") == "台灣妖怪鬪陣"


@pytest.mark.parametrize(
    ("language", "key", "words"),
    [
        ("en", "log.half", "{seat}'s zone is now only half-occupied"),
        ("ja", "log.half", "{seat}のエリアは半占拠になり"),
        ("zh_TW", "log.half", "{seat}元氣大傷"),
        ("zh_CN", "log.half", "{seat}元气大伤"),
        ("zh_TW", "tip.line", "連線用掉的符文，這一輪不能再用"),
        ("zh_CN", "tip.line", "连线用掉的符文，这一轮不能再用"),
    ],
)
def test_a_zone_is_half_occupied_and_no_person_and_a_line_uses_runes_up(language: str, key: str, words: str) -> None:
    """TM-4.27, TM-4.45: where the term is said of a person it is one that is said of people."""
    assert Book(language).name(key).startswith(words)
