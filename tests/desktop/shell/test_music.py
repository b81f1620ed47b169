"""Sound at a table: music in the mood of its game, and nothing where opponents play among themselves."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSlider

from desktop.shell.laid_table import QuietSign
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.sound.port import Kind
from tests.desktop.shell.conftest import order_of
from tests.desktop.shell.test_settings import control
from tests.patience import settle


def is_heard(services):
    return services.sound.volumes[Kind.MUSIC] > 0


@pytest.mark.slow
def test_a_table_has_music_from_when_it_is_turned_on_until_it_is_left_and_rests_while_muted_or_paused(
    qtbot, window, sit, services
):
    screen = sit()
    assert not services.music.is_playing
    assert not services.sound.muted
    assert not screen.findChildren(QuietSign)[-1].isVisible()
    services.settings.update(volume_music=0.5)
    assert services.music.is_playing
    qtbot.waitUntil(lambda: len(services.sound.notes) > 1)
    for rests in (True, False):
        services.settings.update(muted=rests)
        assert services.music.is_playing is not rests
    for rests in (True, False):
        screen.pacing.pause_or_go_on()
        assert services.music.is_playing is not rests
    screen.look_back.open_strip()
    assert screen.session.is_paused
    assert services.music.is_playing, "looking back does not break it off"
    screen.look_back.close_strip()

    window.show_shelf()
    assert not services.music.is_playing
    assert not is_heard(services)


def test_a_volume_is_heard_at_once_by_pointer_and_keyboard_or_once_it_rests(qtbot, window, services):
    dialog = SettingsDialog(services, window)
    dialog.show()
    bar = control(dialog, "app.settings.volume_music", QSlider)
    assert bar.value() == 0
    for _ in range(5):
        QTest.keyClick(bar, Qt.Key.Key_PageUp)
    assert services.settings.value.volume_music == 0.5
    qtbot.waitUntil(lambda: len(services.sound.notes) == 1)
    assert services.sound.volumes[Kind.MUSIC] == 0.35

    services.settings.update(volume_music=0.0)
    services.sound.played.clear()
    for name, sound in (("volume", "tick"), ("volume_table", "tick"), ("volume_calls", "muyu")):
        bar = control(dialog, f"app.settings.{name}", QSlider)
        for _ in range(4):
            QTest.keyClick(bar, Qt.Key.Key_Left)
        qtbot.waitUntil(lambda heard=sound: heard in services.sound.played)
        settle(150)
        assert services.sound.played == [sound]
        services.sound.played.clear()


def test_opponents_among_themselves_are_not_heard_until_somebody_presses_the_sign(qtbot, window, services):
    services.settings.update(volume_music=0.5)
    window.begin(order_of("daruma", "greedy,greedy", [], "1"))
    qtbot.waitUntil(lambda: window.table is not None and bool(window.table.findChildren(QuietSign)))
    sign = window.table.findChildren(QuietSign)[-1]
    assert services.sound.muted
    assert not services.music.is_playing
    assert sign.isVisible()
    assert not sign.underMouse()
    assert sign.toolTip() == "Only computers are playing, so the sound is off. Click to turn it on."
    for muted in (True, False):
        services.settings.update(muted=muted)
        assert services.sound.muted
        assert sign.isVisible() is not muted, "a muted program needs none"

    sign.click()
    assert services.settings.value.sound_watched
    assert not services.sound.muted
    assert services.music.is_playing
    assert not sign.isVisible()

    services.settings.update(sound_watched=False)
    assert services.sound.muted
    assert sign.isVisible()
    window.show_shelf()
    assert not services.sound.muted
