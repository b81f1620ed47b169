"""Cards may be called by their names in another language than everything else, as in the edition that somebody owns."""

import pytest

from desktop.person import i18n
from desktop.shell.parts.catalogue import named_families
from desktop.shell.play.preview import Preview
from tests.desktop.shell.kit import labels, loose

CARD = "samurai_sword.card.parry"


@pytest.fixture
def names(services):
    """What `CARD` is called in each language."""
    found = {}
    for language in i18n.LANGUAGES:
        services.settings.update(language=language)
        found[language] = i18n.text(CARD)
    yield found
    services.settings.update(language="en", card_language="")


def test_names_have_a_language_of_their_own_and_texts_do_not(services, names):
    services.settings.update(language="zh_TW", card_language="ja")

    assert i18n.text(CARD) == names["ja"] != names["zh_TW"]
    assert i18n.text(f"{CARD}.text") == _in_chinese(services, f"{CARD}.text")
    with i18n.own_names():
        assert i18n.text(CARD) == names["zh_TW"]
    services.settings.update(card_language="")
    assert i18n.text(CARD) == names["zh_TW"]


def _in_chinese(services, key):
    services.settings.update(card_language="")
    said = i18n.text(key)
    services.settings.update(card_language="ja")
    return said


def test_what_is_read_large_has_both_names(services, names, sit):
    services.settings.update(language="en", card_language="zh_TW")
    screen = sit("human,greedy,greedy", "3", game="samurai_sword")
    screen._reader.look_up("card/parry")

    title, words = labels(screen.findChild(Preview))
    assert loose(title) == names["zh_TW"]
    assert words.splitlines()[0] == names["en"]


def test_every_family_that_a_game_calls_names_has_some(services):
    known = i18n._Catalogue.texts
    keys = set()
    while known is not None:
        keys |= set(known)
        known = known._fallback
    for family in named_families():
        assert any(key.startswith(f"{family}.") for key in keys), family


@pytest.mark.parametrize("name", ["destiny.togoku", "order.recruit", "region.kinai", "province.kii", "house.oda"])
def test_everything_that_the_log_of_small_samurai_empires_names_is_named_in_one_language(services, names, name):
    key = f"small_samurai_empires.{name}"
    services.settings.update(language="zh_TW", card_language="")
    own = i18n.text(key)
    services.settings.update(language="en", card_language="zh_TW")

    assert i18n.text(key) == own
