"""The words of Daruma: four catalogues, four rulebooks and a tutorial that say the same things in four languages."""

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from PySide6.QtGui import QTextDocument

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "resources" / "games" / "daruma"
LANGUAGES = ("en", "zh_TW", "zh_CN", "ja")
TRANSLATIONS = LANGUAGES[1:]
NATIONAL = {"zh_TW": "big5", "zh_CN": "gb2312", "ja": "euc_jp"}

LAST_RULE = {1: 8, 2: 8, 3: 8, 4: 18, 7: 6, 8: 10, 9: 43}
"""Chapter of the specification: the number of its last rule."""
RULES = (
    {f"DA-{chapter}.{n}" for chapter, last in LAST_RULE.items() for n in range(1, last + 1)}
    | {f"DA-4.4.{n}" for n in range(1, 7)}
    | {f"DA-D0{n}" for n in range(1, 8)}
    | {"DA-1.4.1"}
) - {"DA-1.7"}  # for machines only

COLOURS = ("red", "white", "blue", "black", "green", "purple")
CARD_ACTIONS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap")
FOREIGN_WORDS = {"zh_TW": ("默認", "屏幕", "菜單", "信息", "後裡"), "zh_CN": ("预设", "荧幕", "资讯", "滑鼠", "程式")}
# Characters that both national sets hold, but that are short forms in Taiwan.
SHORT_FORMS = {"zh_TW": "后里并划余", "zh_CN": "", "ja": ""}

ANCHOR = re.compile(r" \{(DA-[0-9D][0-9.]*(?: DA-[0-9D][0-9.]*)*)\}$")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
HALF_WIDTH = re.compile(r"""[,;!?()"']|\.(?!\d)|:""")
HAN_OR_KANA = r"[぀-ヿ㐀-鿿]"


def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """Key → text, or texts where the number decides."""
    path = ROOT / "resources" / "i18n" / language / "daruma.po"
    with path.open("rb") as stream:
        found = read_po(stream, locale=language, abort_invalid=True)
    texts: dict[str, tuple[str, ...]] = {}
    for message in found:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            texts[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return texts


def source(language: str) -> str:
    return (ROOT / "resources" / "i18n" / language / "daruma.po").read_text(encoding="utf-8")


def rulebook(language: str) -> str:
    return (GAME / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def steps() -> list[dict[str, Any]]:
    tutorial = tomllib.loads((GAME / "tutorial.toml").read_text(encoding="utf-8"))
    return list(tutorial["step"])


def paragraphs(language: str) -> list[str]:
    """The blocks and list entries of a rulebook that state rules: no headings, tables or quotations."""
    lines = [line for line in rulebook(language).splitlines() if line.strip()]
    return [line for line in lines if not line.startswith(("#", "|", ">"))]


def anchors(language: str) -> list[tuple[str, ...]]:
    found = [ANCHOR.search(paragraph) for paragraph in paragraphs(language)]
    return [tuple(match[1].split()) for match in found if match]


def shown(language: str) -> list[str]:
    """Everything that a person reads, without placeholders, anchors and markup."""
    words = [text for forms in catalogue(language).values() for text in forms]
    words += re.split(r"[\n|]", rulebook(language))
    return [re.sub(r"^- |[*#>]|---", "", PLACEHOLDER.sub("", text)) for text in words]


def is_han(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("CJK UNIFIED IDEOGRAPH")


# ---- catalogues


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert catalogue(language).keys() == catalogue("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice_and_no_text_is_empty(language: str) -> None:
    keys = re.findall(r'^msgid "(.+)"$', source(language), re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))
    assert [key for key, forms in catalogue(language).items() if not all(form.strip() for form in forms)] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_fills_in_the_same_arguments(language: str) -> None:
    def asked(texts: dict[str, tuple[str, ...]]) -> dict[str, set[str]]:
        return {key: {slot for form in forms for slot in PLACEHOLDER.findall(form)} for key, forms in texts.items()}

    assert asked(catalogue(language)) == asked(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_names_language_and_charset(language: str) -> None:
    assert f'"Language: {language}\\n"' in source(language)
    assert '"Content-Type: text/plain; charset=UTF-8\\n"' in source(language)
    assert '"Plural-Forms: nplurals=' in source(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_called_by_its_colour_and_its_action(language: str) -> None:
    """DA-1.4.1: 37 types, named colour first."""
    texts = catalogue(language)
    join = " – " if language == "en" else "・"
    types = [(colour, action) for colour in COLOURS for action in CARD_ACTIONS] + [("gold", "counts_as_four")]
    names = {f"daruma.face.{colour}/{action}": (colour, action) for colour, action in types}
    assert len(names) == 37
    for key, (colour, action) in names.items():
        assert texts[key][0] == join.join((texts[f"daruma.colour.{colour}"][0], texts[f"daruma.action.{action}"][0]))


# ---- writing


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_han_text_takes_full_width_punctuation(language: str) -> None:
    lines = [re.sub(r"\d+\. ", "", line) for line in shown(language)]
    assert [line for line in lines if HALF_WIDTH.search(line)] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_space_parts_two_characters(language: str) -> None:
    assert [line for line in shown(language) if re.search(rf"{HAN_OR_KANA} +{HAN_OR_KANA}", line)] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_character_belongs_to_the_script_of_its_language(language: str) -> None:
    """Simplified characters are not in Big5, traditional ones not in GB 2312, neither in full in JIS X 0208."""
    used = {sign for line in shown(language) for sign in line if is_han(sign)}
    foreign = {sign for sign in used if sign.encode(NATIONAL[language], "ignore") == b""}
    assert foreign | (used & set(SHORT_FORMS[language])) == set()


@pytest.mark.parametrize("language", FOREIGN_WORDS)
def test_chinese_uses_the_words_of_its_own_players(language: str) -> None:
    text = "\n".join(shown(language))
    assert [word for word in FOREIGN_WORDS[language] if word in text] == []


def test_english_holds_no_han_character() -> None:
    assert [line for line in shown("en") if any(map(is_han, line))] == []


# ---- rulebook


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_of_the_rulebook_ends_with_its_rules(language: str) -> None:
    assert [paragraph for paragraph in paragraphs(language) if not ANCHOR.search(paragraph)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_tells_every_rule_in_one_place(language: str) -> None:
    cited = [rule for group in anchors(language) for rule in group]
    assert set(cited) == RULES
    assert sorted(cited) == sorted(set(cited))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_rulebooks_run_in_parallel(language: str) -> None:
    def shape(text: str) -> list[tuple[str, int]]:
        return [(line[0] if line[0] in "#>|-" else "", line.count("|")) for line in text.splitlines() if line]

    assert anchors(language) == anchors("en")
    assert shape(rulebook(language)) == shape(rulebook("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_calls_things_as_the_table_does(language: str) -> None:
    texts, book = catalogue(language), rulebook(language).lower()
    names = [key for key in texts if re.fullmatch(r"daruma\.(option\.[a-z_]+|face\.objective_\d)", key)]
    names += [f"daruma.action.{action}" for action in CARD_ACTIONS]
    assert [key for key in names if texts[key][0].lower() not in book] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_markup_of_the_rulebook_shows(qapp: object, language: str) -> None:
    """A bold run that ends in Han punctuation is none to Markdown; its stars would be seen."""
    document = QTextDocument()
    document.setMarkdown(rulebook(language))
    assert re.findall(r"[*#|]|---", document.toPlainText()) == []


# ---- tutorial


def test_the_tutorial_has_twelve_chapters_in_order() -> None:
    chapters = [step["chapter"] for step in steps()]
    assert list(dict.fromkeys(chapters)) == list(range(1, 13))
    assert chapters == sorted(chapters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_the_tutorial_has_a_short_text(language: str) -> None:
    texts = catalogue(language)
    assert len({step["id"] for step in steps()}) == len(steps())
    for step in steps():
        assert step["text"] == f"daruma.tutorial.{step['id']}"
        assert len(re.findall(r"[.!?](?= |$)|[。！？]", texts[step["text"]][0])) in {1, 2, 3}, step["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutorial_leaves_no_text_unused(language: str) -> None:
    wanted = {step["text"] for step in steps()} | {f"daruma.tutorial.chapter_{n:02d}" for n in range(1, 13)}
    assert {key for key in catalogue(language) if key.startswith("daruma.tutorial.")} == wanted
