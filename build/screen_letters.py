"""Letters in a picture: whether our faces have them, and whether they stand out from what they are written on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont, QImage, QRawFont

from desktop.theme.palette import contrast

BODY, LARGE = 4.5, 3.0
"""Least contrast of text, and of text of 24 pixels and more."""

_LARGE_PX = 24
_ROUNDING = 0.05
_COLOURS = 400
_SHADE = 0xFFE0E0E0
"""The bits of a colour by which shades are told apart."""
_OURS = "Chabudai"
_raw: dict[tuple[str, int], QRawFont] = {}


def missing(words: str, face: QFont) -> Iterator[str]:
    """Name characters of `words` that none of our own faces has."""
    ours = [_face(family, face.pixelSize()) for family in face.families() if family.startswith(_OURS)]
    if not ours:
        yield f"{words[:30]!r} is not set in a face of ours but in {face.families() or face.family()}"
        return
    for sign in dict.fromkeys(words):
        if sign.isprintable() and not sign.isspace() and not any(raw.supportsCharacter(ord(sign)) for raw in ours):
            yield f"no face has {sign!r} (U+{ord(sign):04X}) of {words[:30]!r}"


def faint(name: str, picture: QImage, rect: QRect, px: float) -> Iterator[str]:
    """Say so if what is written in `rect` stands out too little."""
    least = LARGE if px >= _LARGE_PX else BODY
    seen = seen_contrast(picture, rect)
    if seen is not None and seen < least - _ROUNDING:
        yield f"{name} has a contrast of {seen:.1f} : 1"


def seen_contrast(picture: QImage, rect: QRect) -> float | None:
    """Return the contrast between the ground of a place and the common colour that differs most from it.

    The ground is of the commonest colour or of the commonest shade: where it runs from light to dark, a line that is
    all of one colour is commoner than each of its own.
    """
    ratio = picture.devicePixelRatio()
    place = QRect(rect.topLeft() * ratio, rect.size() * ratio).intersected(picture.rect())
    if place.width() < 4 or place.height() < 4:
        return None
    colours: Counter[int] = Counter()
    for y in range(place.top(), place.bottom() + 1, 2 if place.height() > 60 else 1):
        for x in range(place.left(), place.right() + 1):
            colours[picture.pixel(x, y)] += 1
    shades: Counter[int] = Counter()
    for colour, count in colours.items():
        shades[colour & _SHADE] += count
    shade = shades.most_common(1)[0][0]
    of_shade = max((colour for colour in colours if colour & _SHADE == shade), key=colours.__getitem__)
    common = [QColor(colour).name() for colour, _count in colours.most_common(_COLOURS)]
    return max(contrast(ground, colour) for ground in (common[0], QColor(of_shade).name()) for colour in common)


def _face(family: str, px: int) -> QRawFont:
    if (family, px) not in _raw:
        face = QFont(family)
        face.setPixelSize(max(1, px))
        _raw[family, px] = QRawFont.fromFont(face)
    return _raw[family, px]
