"""The form of the mouse: for each thing that a button does at a table, which one does it, and what the wheel does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from desktop.person import i18n
from desktop.person.mouse import BUTTONS, DEEDS, MOUSE, WHEELS
from desktop.person.plain import PlainLabel
from desktop.person.settings import SettingsStore
from desktop.shell.parts.widgets import button
from desktop.theme.fonts import Role, font


class MouseForm:
    """Rows of a form; a button that had a deed already exchanges it, and that is said."""

    def __init__(self, settings: SettingsStore, told: Callable[[str], None]) -> None:
        """`told` hears of every change, and what there is to say about it."""
        self._settings = settings
        self._told = told
        self._rows = [
            _Row(f"app.mouse.{deed}", [f"app.mouse.{name}" for name in BUTTONS], self._choice_of(deed))
            for deed in DEEDS
        ]
        self._wheel = _Row("app.mouse.wheel", [f"app.settings.wheel.{way}" for way in WHEELS], self._turn)

    @property
    def lines(self) -> Sequence[Sequence[QWidget]]:
        """The widgets of each row."""
        return [row.parts for row in [*self._rows, self._wheel]]

    def tell(self) -> None:
        """Show what is set, in the language of the moment."""
        names = list(BUTTONS)
        for row, (deed, usual) in zip(self._rows, DEEDS.items(), strict=True):
            row.tell(names.index(MOUSE.button(deed)), names.index(usual))
        self._wheel.tell(list(WHEELS).index(MOUSE.wheel), 0)

    def _choice_of(self, deed: str) -> Callable[[int], None]:
        return lambda place: self._set(deed, list(BUTTONS)[place])

    def _set(self, deed: str, name: str) -> None:
        if name == MOUSE.button(deed):
            return
        chosen, other = MOUSE.exchanged(deed, name)
        self._settings.update(buttons=chosen)
        words = {"pressed": MOUSE.words(other), "what": i18n.text(f"app.mouse.{other}")} if other else {}
        self._told(i18n.text("app.mouse.exchanged", **words) if other else "")

    def _turn(self, place: int) -> None:
        self._settings.update(wheel=list(WHEELS)[place])
        self._told("")


class _Row:
    """What is done, a list of what may do it, and a button that brings the usual back."""

    def __init__(self, does: str, choices: Sequence[str], chosen: Callable[[int], None]) -> None:
        self._key, self._choices = does, choices
        self._does = PlainLabel(wordWrap=True)
        self._box = QComboBox()
        self._does.setBuddy(self._box)
        self._box.addItems([""] * len(choices))
        self._box.activated.connect(chosen)
        self._usual = 0
        self._back: QPushButton = button("app.keys.reset", lambda: chosen(self._usual), "quiet")
        policy = self._back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._back.setSizePolicy(policy)
        self.parts: Sequence[QWidget] = (self._does, self._box, self._back)

    def tell(self, now: int, usual: int) -> None:
        self._usual = usual
        words = i18n.text(self._key)
        self._does.setFont(font(Role.TEXT, 14))
        self._does.setText(words)
        self._box.setFont(font(Role.TEXT, 14))
        self._box.setAccessibleName(words)
        for place, choice in enumerate(self._choices):
            self._box.setItemText(place, i18n.text(choice))
        self._box.setCurrentIndex(now)
        self._back.setAccessibleDescription(words)
        self._back.setVisible(now != usual)
