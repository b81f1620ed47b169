"""What a dimmed place says is broken where the sentence breathes."""

import pytest
from PySide6.QtGui import QFontMetricsF

from desktop.table.items.pictures import Pictures
from desktop.table.items.veil import fitted
from desktop.theme.art import Art


@pytest.fixture
def pictures(qapp):
    return Pictures(Art())


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("搆不到：難度3，武器只有2。", ["搆不到：難度3，", "武器只有2。"]),
        ("Too far: Difficulty 3, reach 2.", ["Too far: Difficulty 3,", "reach 2."]),
    ],
)
def test_a_sentence_that_is_too_long_breaks_after_a_clause(pictures, words, lines):
    face, whole = fitted(words, 1000, pictures)
    assert whole == words
    room = 0.8 * QFontMetricsF(face).horizontalAdvance(words) * 16 / 21

    assert fitted(words, room, pictures)[1].split("\n") == lines
