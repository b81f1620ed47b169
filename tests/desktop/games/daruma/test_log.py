"""The log of Daruma keeps its commonest sentences on one line each, where lines are shortest: in Chinese."""

import pytest

from desktop.person import i18n

ROOM = 18
"""So many letters, a name of three among them, stand in one line of the log of a window 1920 wide."""


@pytest.mark.usefixtures("spoken")
def test_an_eye_and_a_step_of_the_rounds_are_told_in_one_line_each():
    """「眼。」 stood alone on a line of its own."""
    for action in ("reroll_all", "reroll_set", "swap"):
        card = i18n.text(f"daruma.face.black/{action}")
        told = [i18n.text(f"daruma.log.{key}", seat="山田君", card=card) for key in ("painted", "completed")]
        assert [words for words in told if len(words) > ROOM] == []
        assert all(words.count(card) == words.count("山田君") == 1 for words in told)
    step = i18n.text("daruma.log.round_marker", n=2, tile=11, kind=i18n.text("daruma.tile.plain"))
    assert len(step) <= ROOM


@pytest.fixture(params=["zh_TW", "zh_CN"])
def spoken(qapp, request):
    i18n.set_language(request.param)
