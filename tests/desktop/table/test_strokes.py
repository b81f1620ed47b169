"""Pictures that every table shares."""

import pytest

from desktop.table.items import strokes
from desktop.theme.art import Art

pytestmark = pytest.mark.drawn


@pytest.fixture(scope="module")
def art(qapp):
    made = Art()
    strokes.register(made)
    return made


def strength(art, shape, x, y):
    return art.pixmap(f"table/shadow/{shape}", 100, 100).toImage().pixelColor(x, y).alpha()


def test_a_thing_that_stands_upright_throws_its_shadow_at_its_foot(art):
    assert strength(art, "figure", 50, 40) == 0
    assert strength(art, "figure", 50, 74) > 40
    assert strength(art, "square", 50, 40) > 40
