"""The settings stay as large as they are, whatever is set in them: what one is about to press stays in place."""

import pytest
from PySide6.QtWidgets import QCheckBox, QLabel

from desktop.person import i18n
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.theme import fonts
from tests.patience import settle


@pytest.fixture
def dialog(window, services):
    made = SettingsDialog(services, window)
    made.show()
    return made


def test_the_settings_keep_their_size_whatever_is_set(dialog, services):
    at_first = dialog.geometry()
    for language in i18n.LANGUAGES:
        for scale in (0.8, 1.6, 2.0):
            services.settings.update(language=language, text_scale=scale)
            settle(20)
            assert dialog.geometry() == at_first, (language, scale)


def test_the_settings_keep_their_size_also_while_only_some_of_them_have_changed(dialog):
    """Words of twice the size beside their lists, before they stood above them, pushed the dialog off the screen."""
    at_first = dialog.geometry()
    for row in dialog.findChildren(QLabel) + dialog.findChildren(QCheckBox):
        row.setFont(fonts.font(fonts.Role.TEXT, 40))
    settle(20)
    assert dialog.layout().minimumSize().width() > at_first.width()
    assert dialog.geometry() == at_first


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_narrowest_settings_have_room_for_the_largest_words(dialog, services, language):
    services.settings.update(language=language, text_scale=2.0)
    settle(50)
    assert dialog.layout().minimumSize().width() <= dialog.minimumWidth()
