"""Daruma's pictures: actions that are told apart without colours."""

import itertools

import pytest

from desktop.theme.art import Art
from tests.desktop.art.kit import differing
from tests.desktop.games.daruma.gallery import DEEDS, GALLERY

pytestmark = pytest.mark.drawn


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    return GALLERY.art()


@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(DEEDS, 2)))
def test_actions_differ_in_greyscale(art: Art, first: str, second: str) -> None:
    one, other = (GALLERY.grey(art, f"card/red/{action}", 90, 90) for action in (first, second))
    assert differing(one, other, by=40) > 0.011
