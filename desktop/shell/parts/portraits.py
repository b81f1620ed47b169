"""Who sits there: their name in the language of the moment, their crest, and what they turned out to be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPixmap

from desktop.person import i18n
from desktop.person.plain import foreign
from desktop.theme.art import Art
from desktop.theme.fonts import text_scale
from desktop.theme.palette import PAPER
from rules.core.ids import Seat
from rules.match.seats import SeatSpec

if TYPE_CHECKING:
    from desktop.person.settings import Profile
    from desktop.shell.parts.pictures import Key, LatePictures
    from desktop.table.ui import GameUi
    from rules.core.view import TableView

NAMES: Final = ("hana", "kenji", "mei", "taro", "yuki", "sora", "ren")
_TOKEN: Final = 44
"""How high pictures are on the sheet with the result, beside words of the usual size."""
_PERSON = "app.seat.person"


def bot_name(seat: int) -> str:
    """Return the name of the opponent at `seat` in the language of the moment."""
    return i18n.text(f"app.bot.{NAMES[seat % len(NAMES)]}")


def beside_words(size: int) -> int:
    """Return how wide a picture beside words is that is `size` pixels wide at the usual size of text."""
    return round(size * text_scale())


def crest(art: Art, mark: int, size: int, dpr: float) -> QPixmap:
    """Return the crest number `mark` in its colour, `size` logical pixels wide."""
    return art.pixmap(f"theme/crest/{mark}", size, size, dpr)


def mark_of(seat: int, spec: SeatSpec, worn: Sequence[SeatSpec]) -> int:
    """Return the number of the crest that `spec` wears; a seat without one takes the first that nobody wears."""
    crests = [mark.crest for mark in PAPER.seats]
    if spec.crest in crests:
        return crests.index(spec.crest)
    free = [place for place, crest in enumerate(crests) if crest not in {other.crest for other in worn}]
    return free[seat % len(free)] if free else seat % len(crests)


def temper_crest(art: Art, temper: str, size: int, dpr: float) -> QPixmap:
    """Return the crest of a character, `size` logical pixels wide."""
    return art.pixmap(f"theme/temper/{temper}", size, size, dpr)


def tokens_of(ui: GameUi, view: TableView, seats: Iterable[Seat], art: Art, dpr: float) -> list[QPixmap]:
    """Return what each seat turned out to be, where the game has pictures of it."""
    asked = [ui.token(seat, view) for seat in seats]
    return [art.pixmap(*_token(ui, key, dpr)) for key in asked] if all(asked) else []


def draw_tokens_ahead(ui: GameUi, view: TableView, seats: Iterable[Seat], late: LatePictures, dpr: float) -> None:
    """Let `late` draw what is known already of what seats will turn out to be: a result comes in one event."""
    for key in filter(None, (ui.token(seat, view) for seat in seats)):
        place = _token(ui, key, dpr)
        late.draw(place, place, lambda _drawn: None)


def _token(ui: GameUi, key: str, dpr: float) -> Key:
    across, down = ui.proportion(key)
    high = float(beside_words(_TOKEN))
    return key, high * across / down, high, dpr


def called(one: SeatSpec, seat: Seat) -> str:
    """Return the name of `one` at `seat`; what the program called them in another language, it says in this one.

    A person is called so by number, also while an opponent plays for them, and so is whose name shows nothing. A name
    that somebody chose is said as it is, whoever plays there.
    """
    if not one.given:
        found = _numbered().fullmatch(one.name)
        if found:
            return i18n.text(_PERSON, n=int(next(filter(None, found.groups()))))
        key = None if one.is_person else _opponents().get(one.name)
        if key:
            return i18n.text(key)
    return foreign(one.name) or (i18n.text(_PERSON, n=seat + 1) if one.is_person else bot_name(seat))


def all_called(seats: Iterable[SeatSpec]) -> tuple[str, ...]:
    """Return the names of `seats`."""
    return tuple(called(one, seat) for seat, one in enumerate(seats))


def listed_as(person: Profile, place: int) -> str:
    """Return how the person at `place` among those who play here is called in a list of them."""
    return foreign(person.name) or i18n.text(_PERSON, n=place + 1)


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
