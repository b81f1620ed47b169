"""Given names: whom the program had to name is called by that name in the language of the moment, in old saves too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from desktop.person import i18n
from desktop.shell.parts.portraits import NAMES
from rules.match.seats import SeatSpec

_PERSON = "app.seat.person"


def called(one: SeatSpec) -> str:
    """Return the name of `one`; what the program called them in another language, it says in this one.

    A person is called so by number, also while an opponent plays for them.
    """
    found = _numbered().fullmatch(one.name)
    if found:
        return i18n.text(_PERSON, n=int(next(filter(None, found.groups()))))
    key = None if one.kind == "human" else _opponents().get(one.name)
    return i18n.text(key) if key else one.name


def all_called(seats: Iterable[SeatSpec]) -> tuple[str, ...]:
    """Return the names of `seats`."""
    return tuple(map(called, seats))


def known_by_name() -> Iterator[None]:
    """Read the names in all languages, a step at a time, before anybody is called by one."""
    _numbered()
    yield
    _opponents()
    yield


@cache
def _numbered() -> re.Pattern[str]:
    """Return what matches a person's number in the words of any language."""
    wordings = {tuple(map(re.escape, words.split("{n}"))) for words in i18n.in_all_languages(_PERSON)[_PERSON]}
    return re.compile("|".join(r"([1-9]\d?)".join(ends) for ends in sorted(wordings)))


@cache
def _opponents() -> dict[str, str]:
    """Return the key of an opponent's name by that name in any language."""
    keys = [f"app.bot.{name}" for name in NAMES]
    return {words: key for key, said in i18n.in_all_languages(*keys).items() for words in said}
