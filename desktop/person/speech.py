"""Speech: what a screen reader says without being asked."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """A screen reader says `words`, which `widget` shows; `at_once`, it breaks off what it says to do so."""
    if words:
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415 - the start is silent

        event = QAccessibleAnnouncementEvent(widget, words)
        polite = QAccessible.AnnouncementPoliteness.Polite
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive if at_once else polite)
        QAccessible.updateAccessibility(event)
