"""Flow: what it holds goes with it."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from shiboken6 import delete, isValid

from desktop.table.decisions.flow import Flow


@pytest.mark.parametrize("gone", ["page", "flow"])
def test_what_a_layout_holds_is_deleted_with_it_and_with_its_page(qtbot, gone):
    """Of every table that was left 1.5 KB stayed."""
    page = QWidget()
    flow = Flow(page)
    flow.addWidget(QLabel("a"))
    item = flow.itemAt(0)
    assert isValid(item)

    delete({"page": page, "flow": flow}[gone])
    assert not isValid(item)
