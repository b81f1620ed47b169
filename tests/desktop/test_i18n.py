"""Texts: what is done to every sentence that is told."""

from __future__ import annotations

import pytest

from desktop import i18n


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("和「打出「林投」」相比", "和「打出『林投』」相比"),
        ("「甲」和「乙」", "「甲」和「乙」"),
        ("「甲「乙「丙」」」", "「甲『乙「丙」』」"),
        ("than “Play “Screw Pine””", "than “Play ‘Screw Pine’”"),
        ("「甲「乙」", "「甲「乙」"),
        ("nothing", "nothing"),
    ],
)
def test_a_quotation_within_another_has_the_inner_marks(words: str, told: str) -> None:
    assert i18n.quoted(words) == told


def test_a_language_is_read_from_the_disk_once(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is spoken anew with each change of light and of the size of letters, too."""
    i18n.set_language("en")
    i18n.set_language("ja")
    said = i18n.text("app.undo.over")
    monkeypatch.setattr(i18n.gettext, "GNUTranslations", None)
    i18n.set_language("en")
    i18n.set_language("ja")
    assert i18n.text("app.undo.over") == said
    i18n.set_language("en")
