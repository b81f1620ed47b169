"""The names below pictures: lines that are about as long as each other."""

import pytest
from PySide6.QtGui import QFontMetricsF

from desktop.shell.parts.fitting import in_even_lines
from desktop.theme.fonts import Role, font


@pytest.mark.parametrize(
    ("words", "letters", "lines"),
    [
        ("赤だるま・ゾロ目調整", 9, ["赤だるま・", "ゾロ目調整"]),
        ("赤だるま・だるま交換 ×2", 9, ["赤だるま・", "だるま交換 ×2"]),
        ("Red daruma – Nudge a set", 11, ["Red daruma –", "Nudge a set"]),
        ("Mermaid of Sun Moon Lake", 12, ["Mermaid of", "Sun Moon Lake"]),
        ("日月潭人魚的故鄉", 7, ["日月潭人", "魚的故鄉"]),
        ("福", 9, ["福"]),
        ("", 9, [""]),
    ],
)
def test_nothing_stands_alone_in_the_last_line(services, words, letters, lines):
    """Below the dolls of the gallery stood a last letter of Han, or "set"."""
    face = font(Role.TEXT, 12)
    made = in_even_lines(words, face, letters * QFontMetricsF(face).horizontalAdvance("福")).split("\u2028")
    assert made == lines


def test_there_are_no_more_lines_than_there_must_be_and_nothing_is_lost(services):
    face, words = font(Role.TEXT, 12), "The quiet evening on which all of the lucky dolls were given away with a smile"
    for width in range(60, 500, 7):
        lines = in_even_lines(words, face, width).split("\u2028")
        assert " ".join(lines) == words
        assert all(QFontMetricsF(face).horizontalAdvance(line) <= width for line in lines)
