"""What a file may hold is said by a dataclass alone, and what does not fit is named."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from desktop.system.typed_json import UNWRITTEN, Between, Length, MisfitError, dumps, fitted, loads


@dataclass(frozen=True, slots=True)
class Guest:
    name: Annotated[str, Length(1, 5)]
    age: Annotated[int, Between(0, 120)] = 18
    secret: str = field(default="", metadata=UNWRITTEN)


@dataclass(frozen=True, slots=True)
class Party:
    guests: tuple[Guest, ...] = ()
    light: Literal["day", "night"] = "day"
    loudness: Annotated[float, Between(0, 1)] = 0.5
    is_open: bool = True
    food: dict[str, Any] = field(default_factory=dict)


def test_what_was_written_is_read_again_without_what_is_never_written():
    party = Party((Guest("鈴", 30, "likes Bo"), Guest("Bo")), "night", 1.0, is_open=False, food={"rice": [1, None]})

    assert "likes" not in dumps(party)
    assert fitted(Party, loads(dumps(party))) == Party(
        (Guest("鈴", 30), Guest("Bo")), "night", 1.0, is_open=False, food={"rice": [1, None]}
    )


def test_what_is_not_said_has_its_default_and_what_is_not_known_is_left_out():
    assert fitted(Party, {"loudness": 1, "weather": "rain"}) == Party(loudness=1.0)


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"guests": [{"name": ""}]}, {"guests"}),
        ({"guests": [{"name": "Aki", "age": 121}], "light": "dusk"}, {"guests", "light"}),
        ({"guests": [{"age": 3}]}, {"guests"}),
        ({"guests": {"name": "Aki"}}, {"guests"}),
        ({"loudness": "loud", "is_open": 1, "food": []}, {"loudness", "is_open", "food"}),
        ({"loudness": True}, {"loudness"}),
        (["guests"], set()),
    ],
)
def test_everything_that_does_not_fit_is_named_by_its_outermost_field(said, where):
    with pytest.raises(MisfitError) as fault:
        fitted(Party, said)
    assert fault.value.fields == where


@pytest.mark.parametrize(
    "text", ["[NaN]", "[1e999]", '["\\ud800"]', '{"\\udc00": 1}', "[" * 21 + "]" * 21, "[" * 100_000]
)
def test_what_no_file_could_hold_again_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011 - of json, of the encoding, or ours
        loads(text)
