"""How all that a person reads is written in each language: the texts of the program, and the rulebooks."""

import re
import unicodedata

import pytest

from rules.registry import GAMES
from tests.resources import books
from tests.resources.books import LANGUAGES, NATIONAL, OF_NAMES, TRANSLATIONS

HAN_OR_KANA = r"[぀-ヿ㐀-鿿]"
HALF_WIDTH = re.compile(rf"""[,;:!?()"'\[\]]|\.(?!\d)|{HAN_OR_KANA}\.""")
FOREIGN_WORDS = {
    "zh_TW": re.compile("默認|屏幕|菜單|信息|文件|軟件|程序|視頻|窗口|保存|搜索|撤銷|設置|後裡"),
    "zh_CN": re.compile("预设|荧幕|萤幕|资讯|滑鼠|程式|档案|软体|视窗|搜寻|选单|设定"),
}
OTHER_NAMES = {
    "zh_TW": re.compile("布兵|程度|電腦等級|牌局|物件|答案"),
    "zh_CN": re.compile("教学|图示|电脑等级|全部资料|牌局|物件|答案"),
    "ja": re.compile("だれ|駒|分かりま|尋ね|盤上|フォルダを"),
}
"""Second names of what is called otherwise everywhere: 佈兵, 難度, 對局, 配件, 選項; 教程, 图标, 全部数据; 誰, コマ."""
# Characters that Big5 holds, but that are short forms in Taiwan.
SHORT_FORMS = "后里并划余"


def lines(language: str) -> list[str]:
    """All that is shown, without anchors, markup, and the filter after the name of a kind of file.

    A Han character stands where something is filled in, because mostly such is filled in.
    """
    fill = "a" if language == "en" else "字"
    forms = [books.PLACEHOLDER.sub(fill, form) for forms in books.texts_of(language).values() for form in forms]
    told = [line for game in GAMES for line in re.split(r"[\n|]", books.rulebook(game, language))]
    told = [re.sub(r"^- |^\d+\. |[*#>]|---", "", books.PLACEHOLDER.sub("", line)) for line in told]
    return told + [re.sub(r" \((\*\.[\w-]+ ?)+\)$", "", form) for form in forms]


def is_han(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("CJK UNIFIED IDEOGRAPH")


@pytest.mark.parametrize("name", ["app", *GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_names_language_and_charset(name: str, language: str) -> None:
    header = books.source(language, name)
    for field in (f"Language: {language}\\n", "Content-Type: text/plain; charset=UTF-8\\n", "Plural-Forms: nplurals="):
        assert f'"{field}' in header


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_han_text_takes_full_width_punctuation_and_no_space_parts_two_characters(language: str) -> None:
    parted = re.compile(rf"{HAN_OR_KANA} +{HAN_OR_KANA}")
    assert [line for line in lines(language) if HALF_WIDTH.search(line) or parted.search(line)] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_character_belongs_to_the_script_of_its_language(language: str) -> None:
    """Simplified characters are not in Big5, traditional ones not in GB 2312, neither in full in JIS X 0208."""
    used = {sign for line in lines(language) for sign in line if is_han(sign)}
    foreign = {sign for sign in used if sign.encode(NATIONAL[language], "ignore") == b""}
    foreign -= set(OF_NAMES[language])
    assert foreign | (used & set(SHORT_FORMS if language == "zh_TW" else "")) == set()


@pytest.mark.parametrize("language", ["en", "zh_TW", "zh_CN"])
def test_kana_are_japanese_only(language: str) -> None:
    # The dot between words and the long dash are punctuation that Chinese shares.
    assert [line for line in lines(language) if re.search(r"[぀-ゟ゠-ヺ]", line)] == []


def test_english_holds_no_han_character_no_raised_dots_and_one_kind_of_apostrophe() -> None:
    assert [line for line in lines("en") if re.search("[…’]", line) or any(map(is_han, line))] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_one_thing_has_one_name_and_chinese_uses_the_words_of_its_own_players(language: str) -> None:
    for words in (FOREIGN_WORDS, OTHER_NAMES):
        assert [line for line in lines(language) if language in words and words[language].search(line)] == []
    level = {"zh_TW": "難度", "zh_CN": "难度", "ja": "強さ"}[language]
    assert books.texts_of(language)["app.seat.level"] == (level,)
