"""The words of every game: catalogues, rulebooks and a tutorial that say the same things in four languages."""

import re
import unicodedata

import pytest
from PySide6.QtGui import QTextDocument

from rules.registry import GAMES
from tests.facts import facts_of
from tests.resources import books
from tests.resources.books import LANGUAGES, TRANSLATIONS

FOREIGN_WORDS = {"zh_TW": ("默認", "屏幕", "菜單", "信息", "後裡"), "zh_CN": ("预设", "荧幕", "资讯", "滑鼠", "程式")}
# Characters that both national sets hold, but that are short forms in Taiwan.
SHORT_FORMS = {"zh_TW": "后里并划余", "zh_CN": "", "ja": ""}

HALF_WIDTH = re.compile(r"""[,;!?()"']|\.(?!\d)|:""")
HAN_OR_KANA = r"[぀-ヿ㐀-鿿]"

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


def is_han(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("CJK UNIFIED IDEOGRAPH")


# ---- writing


@every_game
@every_language
def test_the_header_names_language_and_charset(game: str, language: str) -> None:
    assert f'"Language: {language}\\n"' in books.source(language, game)
    assert '"Content-Type: text/plain; charset=UTF-8\\n"' in books.source(language, game)
    assert '"Plural-Forms: nplurals=' in books.source(language, game)


@every_game
@every_translation
def test_han_text_takes_full_width_punctuation(game: str, language: str) -> None:
    lines = [re.sub(r"\d+\. ", "", line) for line in books.shown(game, language)]
    assert [line for line in lines if HALF_WIDTH.search(line)] == []


@every_game
@every_translation
def test_no_space_parts_two_characters(game: str, language: str) -> None:
    lines = books.shown(game, language)
    assert [line for line in lines if re.search(rf"{HAN_OR_KANA} +{HAN_OR_KANA}", line)] == []


@every_game
@every_translation
def test_every_character_belongs_to_the_script_of_its_language(game: str, language: str) -> None:
    """Simplified characters are not in Big5, traditional ones not in GB 2312, neither in full in JIS X 0208."""
    used = {sign for line in books.shown(game, language) for sign in line if is_han(sign)}
    foreign = {sign for sign in used if sign.encode(books.NATIONAL[language], "ignore") == b""}
    foreign -= set(books.OF_NAMES[language])
    assert foreign | (used & set(SHORT_FORMS[language])) == set()


@every_game
@pytest.mark.parametrize("language", FOREIGN_WORDS)
def test_chinese_uses_the_words_of_its_own_players(game: str, language: str) -> None:
    text = "\n".join(books.shown(game, language))
    assert [word for word in FOREIGN_WORDS[language] if word in text] == []


@every_game
def test_english_holds_no_han_character(game: str) -> None:
    assert [line for line in books.shown(game, "en") if any(map(is_han, line))] == []


# ---- rulebook


@every_game
@every_language
def test_every_paragraph_of_the_rulebook_ends_with_its_rules(game: str, language: str) -> None:
    assert [line for line in books.paragraphs(game, language) if not books.ANCHOR.search(line)] == []


@every_game
@every_language
def test_the_rulebook_tells_every_rule_in_one_place(game: str, language: str) -> None:
    cited = [rule for group in books.anchors(game, language) for rule in group]
    assert set(cited) == facts_of(game).rules
    assert sorted(cited) == sorted(set(cited))


@every_game
@every_language
def test_the_rulebook_calls_things_as_the_table_does(game: str, language: str) -> None:
    texts, book = books.texts_of(language, game), books.rulebook(game, language).lower()
    names = [key for key in texts if re.fullmatch(rf"{game}\.(?:{facts_of(game).named})", key)]
    assert len(names) == facts_of(game).names
    assert [key for key in names if texts[key][0].lower() not in book] == []


@every_game
def test_every_rule_that_the_table_opens_stands_in_the_rulebook(game: str) -> None:
    """F1 finds the paragraph of a number, so no place of the table may name one that is nowhere."""
    files = [*(books.ROOT / "desktop" / "games" / game).rglob("*.py")]
    opened = {rule for file in files for rule in re.findall(r'"([A-Z]{2}-\d[\w.]*)"', file.read_text(encoding="utf-8"))}
    assert opened or not files
    assert opened - {rule for group in books.anchors(game, "en") for rule in group} == set()


@every_game
@every_translation
def test_the_rulebooks_run_in_parallel(game: str, language: str) -> None:
    def shape(text: str) -> list[tuple[str, int]]:
        return [(line[0] if line[0] in "#>|-" else "", line.count("|")) for line in text.splitlines() if line]

    assert books.anchors(game, language) == books.anchors(game, "en")
    assert shape(books.rulebook(game, language)) == shape(books.rulebook(game, "en"))


@every_game
@every_language
def test_no_markup_of_the_rulebook_shows(qapp: object, game: str, language: str) -> None:
    """A bold run that ends in Han punctuation is none to Markdown; its stars would be seen."""
    document = QTextDocument()
    document.setMarkdown(books.rulebook(game, language))
    assert re.findall(r"[*#|]|---", document.toPlainText()) == []


# ---- tutorial


@every_game
def test_the_tutorial_has_all_chapters_of_its_specification_in_order(game: str) -> None:
    chapters = [step["chapter"] for step in books.steps(game)]
    assert list(dict.fromkeys(chapters)) == list(range(1, facts_of(game).chapters + 1))
    assert chapters == sorted(chapters)


@every_game
@every_language
def test_every_step_of_the_tutorial_has_a_short_text(game: str, language: str) -> None:
    texts, steps = books.texts_of(language, game), books.steps(game)
    assert len({step["id"] for step in steps}) == len(steps)
    for step in steps:
        assert step["text"] == f"{game}.tutorial.{step['id']}"
        assert len(re.findall(r"[.!?](?= |$)|[。！？]", texts[step["text"]][0])) in {1, 2, 3}, step["id"]


@every_game
@every_language
def test_the_tutorial_leaves_no_text_unused(game: str, language: str) -> None:
    wanted = {step["text"] for step in books.steps(game)}
    wanted |= {f"{game}.tutorial.chapter_{n:02d}" for n in range(1, facts_of(game).chapters + 1)}
    assert {key for key in books.texts_of(language, game) if key.startswith(f"{game}.tutorial.")} == wanted


@every_game
@every_language
def test_the_lesson_calls_every_opponent_by_the_name_at_the_table(game: str, language: str) -> None:
    told = "".join(books.texts_of(language, game)[step["text"]][0] for step in books.steps(game))
    seats = range(1, books.tutorial(game)["options"]["seats"])
    assert set(re.findall(r"\{(\w+)\}", told)) == {f"seat_{seat}" for seat in seats}
