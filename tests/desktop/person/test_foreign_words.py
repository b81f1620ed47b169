"""Words that did not come from us: one line, nothing that steers or hides, and as many marks as a language has."""

import pytest

from desktop.person import i18n
from desktop.person.plain import cleared, foreign
from rules.core.message import SeatRef, message
from tests.desktop.nasty import ARABIC, HEBREW, NASTY


@pytest.fixture(autouse=True)
def _english(qapp):
    i18n.set_language("en")


@pytest.mark.parametrize(("given", "left"), NASTY.items(), ids=ascii)
def test_what_is_kept_of_a_name(given, left):
    assert cleared(given) == left
    assert cleared(left) == left
    assert cleared(foreign(given)) == left


def test_letters_that_run_from_the_right_turn_nothing_beside_them_and_others_need_no_fence():
    for name in (HEBREW, f"{HEBREW} 7", f"Mei {ARABIC}", "\u0661\u0662\u0663"):
        assert foreign(name) == f"\u200e\u2068{name}\u2069"
    for name in ("Mei", "\u795e", "\u00c9mile", "7", "!?"):
        assert foreign(name) == name


@pytest.mark.parametrize("say", [i18n.say, lambda said, names: i18n.rich(said, names, ["#123456"] * 2)])
def test_a_word_that_a_message_brings_along_is_cleared_as_it_is_said(say):
    said = message("app.notice.unsaved", file=f"\u202ea\n{HEBREW}")
    assert f"\u200e\u2068a {HEBREW}\u2069" in say(said, ("", ""))
    assert "Mei" in say(message("app.resign.named", name=SeatRef(0)), ("Mei", ""))
