"""Phrasing: a sign at a table with friends elsewhere by which people say something, and what others say."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from desktop.person import i18n, keys
from desktop.session.phrases import PHRASES
from desktop.shell.parts.services import Services
from desktop.shell.parts.signs import SignButton
from desktop.shell.play.menus import pop_up
from desktop.shell.play.table_screen import TableScreen
from rules.core.ids import Seat


class Phrasing(QObject):
    """Shows what is said where whoever says it sits, unless nobody here wants to read it."""

    def __init__(self, screen: TableScreen, services: Services) -> None:
        super().__init__(screen)
        self._screen, self._settings = screen, services.settings
        screen.session.spoken.connect(self._show)
        self._sign = SignButton(services.art, "speech", "app.phrase", self.open, "app.phrase.tip", key="phrase")
        if screen.company.persons:  # who only looks on is heard by nobody
            screen.tools.add(self._sign)
            keys.bind(screen, {"phrase": self.open})

    def open(self) -> None:
        """Offer the phrases below the sign."""
        menu = QMenu(self._screen)
        for group in PHRASES:
            for phrase in group:
                menu.addAction(i18n.text(phrase), partial(self._screen.session.speak, phrase))
            menu.addSeparator()
        shown = menu.addAction(i18n.text("app.settings.phrases"))
        shown.setCheckable(True)
        shown.setChecked(self._settings.value.phrases)
        shown.toggled.connect(lambda on: self._settings.update(phrases=on))
        pop_up(menu, self._sign, self._screen.viewport.setFocus)

    def _show(self, seat: Seat, phrase: str) -> None:
        if self._settings.value.phrases or seat in self._screen.company.persons:
            self._screen.remarks.say(seat, i18n.text(phrase))
