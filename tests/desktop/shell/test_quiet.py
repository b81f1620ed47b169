"""Where opponents play among themselves nothing is heard, unless somebody says otherwise; the table says why."""

import pytest

from desktop.shell.laid_table import QuietSign
from tests.desktop.shell.conftest import order_of


@pytest.fixture
def lay(qtbot, window):
    """Lays a table at which it need not be anybody's turn."""

    def at(seats):
        window.begin(order_of("daruma", seats, [], "1"))
        qtbot.waitUntil(lambda: window.table is not None and bool(window.table.findChildren(QuietSign)))
        return window.table.findChildren(QuietSign)[-1]

    return at


def test_opponents_among_themselves_are_not_heard(lay, window, services):
    services.settings.update(volume_music=0.5)
    sign = lay("greedy,greedy")
    assert services.sound.muted
    assert not services.music.is_playing
    assert sign.isVisible()
    assert not sign.underMouse()
    assert sign.toolTip() == "Only computers are playing, so the sound is off. Click to turn it on."

    window.show_shelf()
    assert not services.sound.muted


def test_whoever_presses_the_sign_hears_them_from_now_on(lay, services):
    services.settings.update(volume_music=0.5)
    sign = lay("greedy,greedy")
    sign.click()
    assert services.settings.value.sound_watched
    assert not services.sound.muted
    assert services.music.is_playing
    assert not sign.isVisible()

    services.settings.update(sound_watched=False)
    assert services.sound.muted
    assert sign.isVisible()


def test_a_table_at_which_somebody_plays_is_heard(lay, services):
    sign = lay("human,greedy")
    assert not services.sound.muted
    assert not sign.isVisible()


def test_a_muted_program_needs_no_sign(lay, services):
    services.settings.update(muted=True)
    sign = lay("greedy,greedy")
    assert services.sound.muted
    assert not sign.isVisible()
