from typing import Annotated, ClassVar

from pydantic import Field

from rules.core.options import OnlyFor, RulesOptions


class Told(RulesOptions):
    words: ClassVar[str] = "toy.option"

    late: bool = False
    seats: int = Field(3, ge=2, le=5)
    target: Annotated[int, OnlyFor((2, 4))] = Field(15, ge=10)


class Untold(RulesOptions):
    stones: int = 11


def test_every_option_but_the_number_of_seats_has_a_key_in_the_order_of_the_model() -> None:
    assert list(Told.keys().items()) == [("late", "toy.option.late"), ("target", "toy.option.target")]


def test_a_model_without_words_has_no_keys() -> None:
    assert Untold.keys() == {}


def test_an_option_says_for_how_many_players_it_is() -> None:
    assert {name: Told.seats_for(name) for name in Told.model_fields} == {"seats": (), "late": (), "target": (2, 4)}
