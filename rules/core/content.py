"""Content: card lists and numbers in TOML files, validated once and hashed; no text in them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from rules.core.brief import place
from rules.core.errors import ContentError, Contradiction
from rules.core.toml_file import read_toml


class Content(BaseModel):
    """The base of content models: frozen, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")


C = TypeVar("C", bound=Content)


def load_toml(path: Path, model: type[C]) -> C:
    """Return the validated content of a TOML file; raise `ContentError` with one sentence when it cannot be used."""
    return validated(model, read_toml(path, "The content file"), f"The content file {path.name} is wrong")


def validated(model: type[C], content: Any, fault: str) -> C:
    """Return `content` as the model; raise `ContentError`: the sentence `fault`, where, and why."""
    try:
        return model.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        cause = first.get("ctx", {}).get("error")
        said = cause.said if isinstance(cause, Contradiction) else None
        raise ContentError(f"{fault} at {place(first['loc']) or 'the top'}: {first['msg']}.", said=said) from error


def expect_exactly(names: Iterable[str], expected: Iterable[str]) -> None:
    """Raise `ValueError` unless `names` are those `expected`, each as often, in any order."""
    found, due = Counter(names), Counter(expected)
    if found != due:
        odd = sorted((found - due) + (due - found))
        raise ValueError(f"{odd[0]} is missing, unknown or occurs twice")


def content_hash(*contents: Content) -> str:
    """Return ``sha256:`` and the hash of the contents, independent of formatting and order of keys."""
    text = json.dumps([content.model_dump(mode="json") for content in contents], sort_keys=True)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()
