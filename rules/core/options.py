"""Options: what a table agrees on before the first move; the new-game form is built from these models."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class RulesOptions(BaseModel):
    """The base of every game's options: frozen, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: int = Field(ge=1, le=16)
