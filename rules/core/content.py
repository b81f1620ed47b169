"""Content: card lists and numbers in TOML files, validated once and hashed; no text in them."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from rules.core.errors import ContentError


class Content(BaseModel):
    """The base of content models: frozen, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid")


C = TypeVar("C", bound=Content)


def load_toml(path: Path, model: type[C]) -> C:
    """Return the validated content of a TOML file; raise `ContentError` with one sentence when it cannot be used."""
    try:
        return model.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"The content file {path.name} cannot be read: {error}.") from error
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"The content file {path.name} is no valid TOML: {error}.") from error
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise ContentError(f"The content file {path.name} is wrong at {place or 'its top'}: {first['msg']}.") from error


def content_hash(*contents: Content) -> str:
    """Return ``sha256:`` and the hash of the contents, independent of formatting and order of keys."""
    text = json.dumps([content.model_dump(mode="json") for content in contents], sort_keys=True)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()
