"""Samurai Sword's pictures: cards that are named once the name can be read, the brush of the scroll."""

import pytest

from desktop.games.samurai_sword.art import frames, mon, tokens
from desktop.person import i18n
from desktop.theme.art import Art
from rules.samurai_sword.tables import ACTION_KEYS, PROPERTY_KEYS, WEAPON_KEYS
from tests.desktop.games.samurai_sword.gallery import GALLERY

pytestmark = pytest.mark.drawn


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    i18n.set_language("en")
    return GALLERY.art()


@pytest.mark.parametrize("face", [*WEAPON_KEYS[:2], *PROPERTY_KEYS[:1], *ACTION_KEYS[:1]])
def test_a_card_is_named_as_soon_as_the_name_can_be_read(art: Art, face: str) -> None:
    """A small card has no slip of paper for it, that of a larger one has ink upon it."""

    def slip(width: int, height: int) -> list[int]:
        image = GALLERY.image(art, f"card/{face}", width, height)
        row = range(round(width * 0.15), round(width * 0.7))
        lines = range(round(height * 0.865), round(height * 0.915))
        return [image.pixelColor(x, y).lightness() for x in row for y in lines]

    assert sum(light > 200 for light in slip(60, 84)) == 0
    large = slip(120, 168)
    assert sum(light > 200 for light in large) > len(large) // 3
    assert sum(light < 90 for light in large) > 8


def test_cards_backs_and_teams_wear_the_colours_and_patterns_of_the_design() -> None:
    """SS-13.5."""
    kinds = {kind: stock.field for kind, stock in frames.STOCKS.items() if kind in {"weapon", "property", "action"}}
    assert kinds == {"weapon": "#B7282E", "property": "#274A78", "action": "#C9962B"}
    assert {frames.BACKS["card"][1], frames.BACKS["role"][1]} == {"seigaiha", "asanoha"}
    assert set(tokens.TEAMS) == set(mon.TEAM_CRESTS) == {"shogun", "ninja", "ronin"}


def test_each_fighter_has_a_crest_of_his_own() -> None:
    """SS-13.5."""
    wanted = {"benkei": "bell", "chiyome": "gunbai", "ginchiyo": "lightning", "goemon": "cauldron", "hanzo": "chain"}
    wanted |= {"hideyoshi": "gourd", "ieyasu": "trefoil", "kojiro": "swallow", "musashi": "swords"}
    wanted |= {"nobunaga": "flame", "tomoe": "bow", "ushiwaka": "flute"}
    assert wanted == mon.FIGHTER_CRESTS
