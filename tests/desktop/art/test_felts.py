"""Surfaces for any table: words in every ink of a palette can be read on them, wherever they stand."""

from collections import Counter
from typing import get_args, get_type_hints

import pytest

from desktop.person.settings import Settings
from desktop.theme import house
from desktop.theme.art import Art
from desktop.theme.felts import FELTS
from desktop.theme.palette import PALETTES, contrast

INKS = ("ink", "ink_soft", "seal_text", "gold_text", "moss", "indigo")


def grounds(felt, palette):
    """The colours of a surface within its edge, each with how often it was met, of every sixth pixel."""
    art = Art()
    house.register(art)
    art.use(palette)
    drawn = art.pixmap(f"theme/felt/{felt}", 800, 480).toImage()
    return Counter(drawn.pixelColor(x, y).name() for y in range(12, 468, 6) for x in range(12, 788, 6))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
@pytest.mark.parametrize("felt", FELTS)
def test_words_are_read_on_every_surface(qapp, felt, palette):
    met = grounds(felt, palette)
    inks = [getattr(palette, ink) for ink in INKS] + [mark.colour for mark in palette.seats]
    faint = sum(count for shade, count in met.items() if min(contrast(shade, ink) for ink in inks) < 4.5)
    assert faint < 0.03 * sum(met.values())
    assert all(contrast(shade, palette.ink) >= 4.5 for shade in met)


def test_the_settings_know_every_surface():
    assert get_args(get_type_hints(Settings)["felt"]) == ("game", *FELTS)
