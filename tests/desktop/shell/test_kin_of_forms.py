"""Rows of a form belong to its page: PySide takes them for children of the layout, which goes before them."""

import pytest
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from desktop.shell.parts.widgets import keep_rows
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.options_form import OptionsForm
from rules import registry
from tests.trust.kin import strangers


def of_forms() -> int:
    return sum(told.endswith("belongs to QFormLayout") for told in strangers())


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_row_of_the_options_is_taken_for_a_child_of_the_layout(qtbot, game):
    before = of_forms()
    model = registry.options_model(game)
    form = OptionsForm(model, {})
    qtbot.addWidget(form)
    assert bool(form.findChildren(QLabel)) is (len(model.model_fields) > 1)  # its seats have rows of their own
    assert of_forms() == before


def test_no_row_of_the_settings_is_taken_for_a_child_of_the_layout(window, qtbot):
    before = of_forms()
    dialog = SettingsDialog(window._services, window)
    qtbot.addWidget(dialog)
    assert of_forms() == before


def test_a_row_that_was_taken_for_a_child_of_the_layout_would_be_found(qtbot):
    page, row = QWidget(), QLabel()
    qtbot.addWidget(page)
    before = of_forms()
    QFormLayout(page).addRow("", row)
    assert of_forms() > before
    keep_rows(page)
    assert of_forms() == before
