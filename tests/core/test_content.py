"""Content files and options: read once, refused in one sentence."""

from pathlib import Path
from typing import Annotated, ClassVar, Self

import pytest
from pydantic import Field, PositiveInt, ValidationError, model_validator

from rules.core.content import Content, content_hash, load_toml, validated
from rules.core.errors import ContentError
from rules.core.message import message
from rules.core.options import OnlyFor, RulesOptions
from rules.core.outcome import Outcome


class Card(Content):
    id: str
    count: PositiveInt


class Cards(Content):
    card: tuple[Card, ...]
    ends: tuple[int, int] = (0, 1)


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "cards.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_content_file_is_read_into_its_model_whatever_an_editor_adds(tmp_path: Path):
    cards = load_toml(written(tmp_path, '[[card]]\nid = "a"\ncount = 2\n'), Cards)
    assert cards.card == (Card(id="a", count=2),)
    text = b'\xef\xbb\xbf[[card]]\r\nid = "a"\r\ncount = 2\r\n'
    assert load_toml(written(tmp_path, text), Cards).card == (Card(id="a", count=2),)


def test_the_hash_hangs_on_content_not_on_form(tmp_path: Path):
    one = load_toml(written(tmp_path, '[[card]]\nid = "a"\ncount = 2\n'), Cards)
    two = load_toml(written(tmp_path, '# a remark\ncard = [{count = 2, id = "a"}]\n'), Cards)
    three = load_toml(written(tmp_path, 'card = [{count = 3, id = "a"}]\n'), Cards)
    assert content_hash(one) == content_hash(two) != content_hash(three)
    assert content_hash(one).startswith("sha256:")
    assert content_hash(one) != content_hash(one, two)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('card = [{id = "a", count = 0}]', r"cards.toml is wrong at card.a.count: .* greater than 0"),
        ("", "cards.toml is wrong at card: Field required"),
        ("card = []\nends = [4]", "cards.toml is wrong at ends.1: Field required"),
        ('card = [{id = "a", count = 1, colour = "red"}]', "wrong at card.a.colour: Extra inputs"),
        ("card = [", "cards.toml cannot be read"),
        ("card = " + "9" * 5_000, "cards.toml cannot be read: Exceeds the limit"),
        ("card = " + "[" * 30_000, "cards.toml cannot be read: maximum recursion depth"),
        (b"\xff", "cards.toml cannot be read"),
        pytest.param("#" + " " * (1 << 20), "cards.toml cannot be read: it is too long", id="without end"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path, text: str | bytes, sentence: str):
    with pytest.raises(ContentError, match=sentence):
        load_toml(written(tmp_path, text), Cards)


def test_half_a_sign_is_refused_also_by_a_model_that_names_what_is_wrong():
    class Named(Content):
        id: str

        @model_validator(mode="after")
        def _is_known(self) -> Self:
            raise ValueError(f"{self.id} is unknown")

    with pytest.raises(ContentError, match=r"^The house is wrong: it holds half a sign\.$"):
        validated(Named, {"id": "\ud800"}, "The house is wrong")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path):
    with pytest.raises(ContentError, match=r"nowhere.toml cannot be read"):
        load_toml(tmp_path / "nowhere.toml", Cards)


def test_options_are_frozen_bounded_and_checked_in_one_sentence():
    with pytest.raises(ValidationError):
        RulesOptions(seats=0)
    with pytest.raises(ValidationError):
        RulesOptions(seats=17)
    with pytest.raises(ValidationError):
        RulesOptions(seats=2).seats = 3
    assert RulesOptions.checked("mahjong", {"seats": 4}) == RulesOptions(seats=4)
    with pytest.raises(ContentError, match=r"^The option seats of mahjong is not possible: Input should be .*\.$"):
        RulesOptions.checked("mahjong", {"seats": 40})
    with pytest.raises(ContentError, match="The option colour of mahjong"):
        RulesOptions.checked("mahjong", {"seats": 4, "colour": "red"})


def test_equal_places_win_together():
    assert Outcome((1, 3, 1), (5, 2, 5), message("over")).winners == (0, 2)


class Told(RulesOptions):
    words: ClassVar[str] = "toy.option"

    late: bool = False
    seats: int = Field(3, ge=2, le=5)
    target: Annotated[int, OnlyFor((2, 4))] = Field(15, ge=10)


class Untold(RulesOptions):
    stones: int = 11


def test_every_option_but_the_number_of_seats_has_a_key_in_the_order_of_the_model_if_that_has_words() -> None:
    assert list(Told.keys().items()) == [("late", "toy.option.late"), ("target", "toy.option.target")]
    assert Untold.keys() == {}


def test_an_option_says_for_how_many_players_it_is() -> None:
    assert {name: Told.seats_for(name) for name in Told.model_fields} == {"seats": (), "late": (), "target": (2, 4)}
