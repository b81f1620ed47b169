"""The program's fonts: loaded from resources, chosen by language, sized by one scale."""

from __future__ import annotations

import logging
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

__all__ = [
    "FONT_FOLDER",
    "SCALE",
    "Role",
    "brush",
    "families",
    "font",
    "load",
    "room",
    "set_room",
    "set_text_scale",
    "table_font",
    "table_scale",
    "text_scale",
    "use_language",
]

SCALE: Final = (12, 14, 16, 20, 28, 40)
"""The only sizes in use, in pixels at a text scale of 1."""

FONT_FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "app" / "fonts"

_LEAST, _MOST = 0.75, 2.0
"""Between what scales there is room for every word."""

_log = logging.getLogger(__name__)

_REGIONS: Final = {"zh_TW": "TC", "zh_CN": "SC", "ja": "JP", "en": "JP"}
_LOCALES: Final = {"zh_TW": "zh_TW", "zh_CN": "zh_CN", "ja": "ja_JP", "en": "en_GB"}


class Role(StrEnum):
    """What a text is for; it decides the face."""

    TITLE = "title"
    TEXT = "text"
    STRONG = "strong"
    """Emphasis: a bold face of its own, because synthetic bold ruins Han."""
    NUMBER = "number"
    """Scores and counters: strong, all digits equally wide."""


class _Choice:
    """What `use_language`, `set_text_scale` and `set_room` chose last."""

    language = "en"
    scale = 1.0
    room = 1.0


def load(folder: Path = FONT_FOLDER) -> list[str]:
    """Make every font file of `folder` known to Qt; unreadable ones are logged, and the system's fonts stand in."""
    loaded: list[str] = []
    files = sorted(folder.glob("*.ttf"))
    if not files:
        _log.warning("no fonts in %s; the system's are used", folder)
    for path in files:
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            _log.warning("font %s cannot be read; the system's are used", path.name)
        else:
            loaded += QFontDatabase.applicationFontFamilies(number)
    return loaded


def use_language(language: str) -> None:
    """Use the Han letter-forms of `language`, its font for numbers, and its font for widgets."""
    _Choice.language = language if language in _REGIONS else "en"
    QLocale.setDefault(_locale_of(_Choice.language))
    application = QGuiApplication.instance()
    if isinstance(application, QGuiApplication):
        # Asked of the application itself: that of widgets then forgets what fonts the system has for menus and tips.
        application.setFont(font(Role.TEXT, 14))


def _locale_of(language: str) -> QLocale:
    """Return how dates and numbers are written in `language`: as the system is set, if that speaks it."""
    usual, system = QLocale(_LOCALES[language]), QLocale.system()
    return system if (system.language(), system.script()) == (usual.language(), usual.script()) else usual


def set_text_scale(scale: float) -> None:
    """Fonts made from now on are `scale` times as large."""
    _Choice.scale = min(_MOST, max(_LEAST, scale))


def set_room(room: float) -> None:
    """Fonts made from now on are larger by `room`, and so is what holds them: the window has the room for it."""
    _Choice.room = room


def room() -> float:
    """Return by how much more is at hand than in a usual window."""
    return _Choice.room


def text_scale() -> float:
    """Return how large letters of widgets are: as chosen, and larger in a large window, within limits."""
    return min(_MOST, _Choice.scale * _Choice.room)


def table_scale() -> float:
    """Return how large letters on the table are, as chosen: the table itself grows with the window."""
    return _Choice.scale


def font(role: Role | str, px: float) -> QFont:
    """The face for `role`, `px` pixels high at a text scale of 1."""
    return _face(role, px * text_scale())


def table_font(role: Role | str, px: float) -> QFont:
    """The face for `role` on the table, `px` scene units high at a text scale of 1."""
    return _face(role, px * table_scale())


def _face(role: Role | str, px: float) -> QFont:
    return QFont(_made(Role(role), max(1, round(px)), _Choice.language))


@cache
def _made(role: Role, pixels: int, language: str) -> QFont:
    """Return a face that nobody changes: whoever asks for one gets a copy, which shares all that it looked up."""
    made = QFont()
    made.setFamilies(families(role, language))
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight.Normal)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    if role is Role.NUMBER:
        made.setFeature(QFont.Tag("tnum"), 1)
    return made


def brush(px: float, language: str | None = None) -> QFont:
    """The brush face for signs that are painted, not written; its size does not follow the text scale."""
    made = QFont()
    made.setFamilies(["Chabudai Brush", *families(Role.TITLE, language)])
    made.setPixelSize(max(1, round(px)))
    return made


def families(role: Role | str, language: str | None = None) -> list[str]:
    """The fonts asked for a character in turn: the language's own, plainer ones, those of other regions."""
    region = _REGIONS.get(language or _Choice.language, "JP")
    others = [other for other in ("TC", "JP", "SC") if other != region]
    first = {
        Role.TITLE: [f"Chabudai Serif {region}"],
        Role.STRONG: [f"Chabudai Sans {region} Strong"],
        Role.NUMBER: [f"Chabudai Sans {region} Strong"],
        Role.TEXT: [],
    }[Role(role)]
    return [*first, f"Chabudai Sans {region}", *(f"Chabudai Sans {other}" for other in others), "sans-serif"]
