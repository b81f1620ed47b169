"""Options: what a table agrees on before the first move; the new-game form is built from these models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.core.brief import place
from rules.core.errors import ContentError, Contradiction


@dataclass(frozen=True, slots=True)
class OnlyFor:
    """Marks an option that is for tables of so many players alone."""

    seats: tuple[int, ...]


class RulesOptions(BaseModel):
    """The base of every game's options: frozen, nothing unknown.

    The number of seats is asked wherever people sit down. `words` begins the message keys of all other options; a game
    that nobody sets a table for has none. Where a rulebook of the publisher decides otherwise than the defaults, its
    decisions are `published`, and the text `published` after `words` names it.
    """

    words: ClassVar[str] = ""
    published: ClassVar[Mapping[str, Any]] = {}

    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: int = Field(ge=1, le=16)

    @classmethod
    def keys(cls) -> dict[str, str]:
        """Return the message key of every option that has words, in the order of a form; `.help` after it says more."""
        return {name: f"{cls.words}.{name}" for name in cls.model_fields if cls.words and name != "seats"}

    @classmethod
    def seats_for(cls, name: str) -> tuple[int, ...]:
        """Return the numbers of players that an option is for; empty: any."""
        return next((mark.seats for mark in cls.model_fields[name].metadata if isinstance(mark, OnlyFor)), ())

    @classmethod
    def checked(cls, game_id: str, chosen: Mapping[str, Any]) -> Self:
        """Return `chosen` as options of a game; raise `ContentError` with one sentence that names the option."""
        try:
            return cls.model_validate(dict(chosen))
        except ValidationError as error:
            first = error.errors()[0]
            option = str(first["loc"][0]) if first["loc"] else ""
            where = place(first["loc"]) or "options"
            cause = first.get("ctx", {}).get("error")
            said = cause.said if isinstance(cause, Contradiction) else None
            text = f"The option {where} of {game_id} is not possible: {first['msg']}."
            raise ContentError(text, option, said) from error
