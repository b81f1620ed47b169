"""Nine Cards' pictures: the number that the house gave, room for a die, men and dice that shape alone tells apart."""

import pytest
from PySide6.QtGui import QImage, QPainter

from desktop.games.nine_cards_sekigahara.art import cards
from desktop.games.nine_cards_sekigahara.places import slot_box
from desktop.person import i18n
from desktop.theme import fonts
from desktop.theme.art import Art
from rules.nine_cards_sekigahara.tables import ACTION_KEYS, CARD_KEYS, EFFECT_KEYS
from tests.desktop.art.kit import differing
from tests.desktop.games.nine_cards_sekigahara.gallery import GALLERY

pytestmark = pytest.mark.drawn


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    i18n.set_language("en")
    return GALLERY.art()


@pytest.mark.parametrize("family", ["castle", "camp"])
def test_a_card_shows_the_strength_of_the_house_and_without_one_that_of_the_box(art: Art, family: str) -> None:
    printed = GALLERY.image(art, f"{family}/honda_tadakatsu", 120, 168)
    assert GALLERY.image(art, f"{family}/honda_tadakatsu/4", 120, 168) == printed
    others = [GALLERY.image(art, f"{family}/honda_tadakatsu/{strength}", 120, 168) for strength in (0, 5, 12, 20)]
    assert all(other != printed for other in others)
    assert len({bytes(other.constBits()) for other in others}) == len(others)


def test_a_die_laid_on_a_card_in_camp_covers_nothing_that_speaks(art: Art) -> None:
    """The lower right corner holds a faint crest on paper, and nothing of the lord, the number or the effect."""
    for lord in CARD_KEYS:
        image = GALLERY.image(art, f"camp/{lord}", 300, 420)
        assert min(image.pixelColor(x, y).lightness() for x in range(162, 276, 4) for y in range(320, 400, 4)) > 150


def test_names_are_written_as_soon_as_they_can_be_read(art: Art) -> None:
    def inked(width: int, height: int) -> int:
        image = GALLERY.image(art, "castle/kobayakawa_hideaki", width, height)
        row = range(round(width * 0.32), round(width * 0.9))
        lines = range(round(height * 0.05), round(height * 0.13))
        return sum(image.pixelColor(x, y).lightness() < 90 for x in row for y in lines)

    assert inked(60, 84) == 0
    assert inked(130, 182) > 20


def test_men_of_both_armies_differ_in_greyscale_at_their_size_on_the_table(art: Art) -> None:
    red, blue = (GALLERY.grey(art, f"ashigaru/{name}", 24, 24) for name in ("red", "blue"))
    assert differing(red, blue) > 0.25


def test_dice_leave_their_middle_free_and_point_where_the_strength_went(art: Art) -> None:
    tops, feet = {}, {}
    for kind in ("plain", "up", "down"):
        image = GALLERY.image(art, f"die/{kind}", 100, 100)
        assert min(image.pixelColor(x, y).lightness() for x in range(22, 79, 4) for y in range(22, 79, 4)) > 200
        tops[kind], feet[kind] = (image.pixelColor(50, y).alpha() for y in (2, 98))
    assert tops["up"] == 255 > tops["plain"]
    assert feet["down"] == 255
    up, down = (GALLERY.grey(art, f"die/{kind}", 62, 62) for kind in ("up", "down"))
    assert differing(up, down) > 0.05


@pytest.mark.parametrize("language", ["en", "zh_TW", "zh_CN", "ja"])
def test_what_a_castle_does_is_read_on_it_in_the_smallest_usual_window(monkeypatch, language: str) -> None:
    """Of 1024 by 640 with the log open: there were two medals, and a ribbon for one of their names."""
    i18n.set_language(language)
    fonts.use_language(language)
    across, written = slot_box(0).width * 0.4525, dict[str, float]()
    line = cards._line

    def note(painter: QPainter, words: str, *how: object) -> float:
        written[words] = line(painter, words, *how)
        return written[words]

    monkeypatch.setattr(cards, "_line", note)
    image = QImage(300, 420, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    for action, effect in zip((*ACTION_KEYS, *ACTION_KEYS), EFFECT_KEYS, strict=False):
        cards.castle(painter, "ii_naomasa", 6, action, effect, across)
    painter.end()
    kinds = {"action": ACTION_KEYS, "effect": EFFECT_KEYS}
    told = [i18n.text(f"nine_cards_sekigahara.{kind}.{key}") for kind, keys in kinds.items() for key in keys]
    assert [words for words in told if written[words] * across / cards.WIDTH < 12] == []


@pytest.mark.parametrize("across", [190, 200, 262, 263, 300])
def test_nothing_on_the_slip_of_a_castle_is_written_in_less_than_twelve_pixels(monkeypatch, across: int) -> None:
    """The seat of a lord had nine on the cards of a battle at 1280 x 720."""
    i18n.set_language("zh_TW")
    written: list[tuple[str, float]] = []
    monkeypatch.setattr(cards, "_line", lambda _painter, words, area, *_: written.append((words, area.height())))
    image = QImage(across, across, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    cards._head(painter, "ii_naomasa", 6, across)
    painter.end()
    assert written[0][0] == "井伊直政"
    assert all(0.98 * high * across / cards.WIDTH >= 12 for _, high in written)
    assert len(written) == 1 + (across >= 263)
