"""Given names: whom the program had to name is called by that name in the language of the moment, in old saves too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from desktop import i18n
from desktop.shell.parts.portraits import NAMES
from rules.match.save import SavedSeat
from rules.match.seats import SeatSpec

_PERSON = "app.seat.person"


def called(one: SavedSeat | SeatSpec) -> str:
    """Return the name of `one`; what the program called them in another language, it says in this one."""
    if one.kind == "human":
        found = _numbered().fullmatch(one.name)
        return i18n.text(_PERSON, n=int(next(filter(None, found.groups())))) if found else one.name
    key = _opponents().get(one.name)
    return i18n.text(key) if key else one.name


def all_called(seats: Iterable[SavedSeat | SeatSpec]) -> tuple[str, ...]:
    """Return the names of `seats`."""
    return tuple(map(called, seats))


@cache
def _numbered() -> re.Pattern[str]:
    """Return what matches a person's number in the words of any language."""
    wordings = {tuple(map(re.escape, words.split("{n}"))) for words in i18n.in_all_languages(_PERSON)}
    return re.compile("|".join(r"([1-9]\d?)".join(ends) for ends in sorted(wordings)))


@cache
def _opponents() -> dict[str, str]:
    """Return the key of an opponent's name by that name in any language."""
    keys = [f"app.bot.{name}" for name in NAMES]
    return {words: key for key in keys for words in i18n.in_all_languages(key)}
