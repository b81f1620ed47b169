"""Words that did not come from us: one line, nothing that steers or hides, and as many marks as a language has."""

import pytest

from desktop.person import i18n
from desktop.person.plain import cleared, foreign
from rules.core.message import SeatRef, message
from tests.desktop.nasty import ARABIC, HEBREW, NASTY


@pytest.fixture(autouse=True)
def _english(qapp):
    i18n.set_language("en")


RIGHT_TO_LEFT = (HEBREW, f"{HEBREW} 7", f"Mei {ARABIC}", "\u0661\u0662\u0663")


def test_the_table_has_sixty_names():
    assert len(NASTY) >= 60


@pytest.mark.parametrize(("given", "left"), NASTY.items(), ids=ascii)
def test_what_is_kept_of_a_name(given, left):
    assert cleared(given) == left
    assert cleared(left) == left
    assert cleared(foreign(given)) == left


@pytest.mark.parametrize("name", RIGHT_TO_LEFT)
def test_letters_that_run_from_the_right_turn_nothing_beside_them(name):
    assert foreign(name) == f"\u200e\u2068{name}\u2069"


@pytest.mark.parametrize("name", ["Mei", "\u795e", "\u00c9mile", "7", "!?"])
def test_other_letters_need_no_fence(name):
    assert foreign(name) == name


@pytest.mark.parametrize("say", [i18n.say, lambda said, names: i18n.rich(said, names, ["#123456"] * 2)])
def test_a_word_that_a_message_brings_along_is_cleared_as_it_is_said(say):
    said = message("app.notice.unsaved", file=f"\u202ea\n{HEBREW}")
    assert f"\u200e\u2068a {HEBREW}\u2069" in say(said, ("", ""))
    assert "Mei" in say(message("app.resign.named", name=SeatRef(0)), ("Mei", ""))
