"""Content: card lists and numbers in TOML files, validated once and hashed; no text in them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from rules.core.brief import place
from rules.core.errors import ContentError, Contradiction, Fault
from rules.core.message import message
from rules.core.toml_file import read_toml


@dataclass(frozen=True, slots=True)
class Sum:
    """The numbers `of` in the rows of these `lists` add up to `least` at the least and `most` at the most.

    The text `key` names the sum, and `key`.why tells a person the true reason for its bounds.
    """

    key: str
    lists: tuple[str, ...]
    of: str
    least: int
    most: int


class Content(BaseModel):
    """The base of content models: frozen, exact types, nothing unknown, and its sums as they have to be."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    sums: ClassVar[tuple[Sum, ...]] = ()

    @model_validator(mode="after")
    def _sums_are_as_they_have_to_be(self) -> Self:
        for one in self.sums:
            found = sum(getattr(row, one.of) for name in one.lists for row in getattr(self, name))
            if not one.least <= found <= one.most:
                raise Contradiction(
                    f"the sum of {one.of} in {', '.join(one.lists)} is {found}, not {one.least} to {one.most}",
                    message(f"{one.key}.why", n=found, least=one.least, most=one.most),
                )
        return self


C = TypeVar("C", bound=Content)


def load_toml(path: Path, model: type[C]) -> C:
    """Return the validated content of a TOML file; raise `ContentError` with one sentence when it cannot be used."""
    return validated(model, read_toml(path, "The content file"), f"The content file {path.name} is wrong")


def validated(model: type[C], content: Any, fault: str) -> C:
    """Return `content` as the model; raise `ContentError`: the sentence `fault`, where, and why."""
    content = _with_rows(content)
    try:
        return model.model_validate(content)
    except ValidationError as error:
        every = error.errors()
        causes = [(each["loc"], each.get("ctx", {}).get("error")) for each in every]
        faults = tuple(Fault(loc, cause.said) for loc, cause in causes if isinstance(cause, Contradiction))
        raise ContentError(
            f"{fault} at {place(_named(content, every[0]['loc'])) or 'the top'}: {every[0]['msg']}.",
            said=faults[0].said if faults else None,
            faults=faults,
        ) from error
    except UnicodeEncodeError as error:  # a validator named what is no text
        raise ContentError(f"{fault}: it holds half a sign.") from error


def _with_rows(content: Any) -> Any:
    """Return `content` with tuples for lists: nothing else of what files hold is of another type than models want."""
    if isinstance(content, dict):
        return {name: _with_rows(value) for name, value in content.items()}
    return tuple(map(_with_rows, content)) if isinstance(content, list | tuple) else content


def _named(content: Any, path: Iterable[int | str]) -> Iterator[int | str]:
    """Give the names on a path through `content`, as far as that goes; a row is called by its id where it has one."""
    for name in path:
        if isinstance(content, tuple) and isinstance(name, int):
            content = content[name] if name < len(content) else None  # what is missing has a place, too
            yield content.get("id", name) if isinstance(content, dict) else name
        else:
            content = content.get(name) if isinstance(content, dict) else None
            yield name


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
