"""Pages of a test's own."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtWidgets import QWidget

Page = TypeVar("Page", bound=QWidget)


def on_screen(qtbot: Any, page: Page, *size: Any) -> Page:
    """Show `page`, as large as is said, as long as the test lasts."""
    qtbot.addWidget(page)
    if size:
        page.resize(*size)
    page.show()
    return page
