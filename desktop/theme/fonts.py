"""The program's fonts: loaded from resources, chosen by language, sized by one scale."""

from __future__ import annotations

import logging
from enum import StrEnum
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
    "set_text_scale",
    "text_scale",
    "use_language",
]

SCALE: Final = (12, 14, 16, 20, 28, 40)
"""The only sizes in use, in pixels at a text scale of 1."""

FONT_FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "app" / "fonts"

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
    """What `use_language` and `set_text_scale` chose last."""

    language = "en"
    scale = 1.0


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
    QLocale.setDefault(QLocale(_LOCALES[_Choice.language]))
    if isinstance(QGuiApplication.instance(), QGuiApplication):
        QGuiApplication.setFont(font(Role.TEXT, 14))


def set_text_scale(scale: float) -> None:
    """Fonts made from now on are `scale` times as large."""
    _Choice.scale = min(2.0, max(0.75, scale))


def text_scale() -> float:
    return _Choice.scale


def font(role: Role | str, px: float) -> QFont:
    """The face for `role`, `px` pixels high at a text scale of 1."""
    role = Role(role)
    made = QFont()
    made.setFamilies(families(role))
    made.setPixelSize(max(1, round(px * _Choice.scale)))
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
