"""The words of every game: catalogues, rulebooks and a tutorial that say the same things in four languages."""

import re

import pytest
from PySide6.QtGui import QTextDocument

from rules.registry import GAMES
from tests.facts import facts_of
from tests.resources import books
from tests.resources.books import LANGUAGES, TRANSLATIONS

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


# ---- rulebook


@every_game
@every_language
def test_every_paragraph_of_the_rulebook_ends_with_its_rules_each_told_in_one_place(game: str, language: str) -> None:
    assert [line for line in books.paragraphs(game, language) if not books.ANCHOR.search(line)] == []
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
def test_the_tutorial_has_a_short_text_for_every_step_leaves_none_unused_and_calls_opponents_by_name(
    game: str, language: str
) -> None:
    texts, steps = books.texts_of(language, game), books.steps(game)
    assert len({step["id"] for step in steps}) == len(steps)
    wanted = {f"{game}.tutorial.{step['id']}" for step in steps}
    assert {step["text"] for step in steps} == wanted
    wanted |= {f"{game}.tutorial.chapter_{n:02d}" for n in range(1, facts_of(game).chapters + 1)}
    assert {key for key in texts if key.startswith(f"{game}.tutorial.")} == wanted
    for step in steps:
        assert len(re.findall(r"[.!?](?= |$)|[。！？]", texts[step["text"]][0])) in {1, 2, 3}, step["id"]

    told = "".join(texts[step["text"]][0] for step in steps)
    seats = range(1, books.tutorial(game)["options"]["seats"])
    assert set(re.findall(r"\{(\w+)\}", told)) == {f"seat_{seat}" for seat in seats}
