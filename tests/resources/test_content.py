"""Content files: counted against the specifications, read on every table, and without a word of text in them."""

import tomllib
from pathlib import Path

import pytest

from rules import registry
from rules.tools.lint_content import lint

GAMES = Path(__file__).resolve().parents[2] / "resources" / "games"
FILES = sorted(path.relative_to(GAMES) for path in GAMES.glob("*/content/*.toml"))


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_content_of_a_game_is_complete_and_the_shelf_offers_every_table_that_can_be_set(game_id: str):
    assert any(path.parts[0] == game_id for path in FILES)
    assert lint(game_id) == []
    told = tomllib.loads((GAMES / game_id / "game.toml").read_text(encoding="utf-8"))
    shelf, seats = told["seats"], registry.options_model(game_id).model_json_schema()["properties"]["seats"]
    assert told["id"] == game_id
    assert (shelf["least"], shelf["most"]) == (seats["minimum"], seats["maximum"])
    assert 1 <= shelf["least"] <= shelf["recommended"] <= shelf["most"]


def texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for inner in value.values() for text in texts(inner)]
    if isinstance(value, list):
        return [text for inner in value for text in texts(inner)]
    return [value] if isinstance(value, str) else []


def is_id(text: str) -> bool:
    return text.isascii() and " " not in text and text == text.lower()


def is_row_of_a_plan(text: str) -> bool:
    """One sign for each cell."""
    return text.isascii() and all(len(sign) == 1 for sign in text.split(" "))


@pytest.mark.parametrize("path", FILES, ids=str)
def test_a_content_file_holds_ids_and_numbers_and_no_sentence(path: Path):
    content = tomllib.loads((GAMES / path).read_text(encoding="utf-8"))
    assert [text for text in texts(content) if not (is_id(text) or is_row_of_a_plan(text))] == []
