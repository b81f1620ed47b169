"""Options: what a table agrees on before the first move; the new-game form is built from these models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.core.brief import place
from rules.core.errors import ContentError, Contradiction


class RulesOptions(BaseModel):
    """The base of every game's options: frozen, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: int = Field(ge=1, le=16)

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
