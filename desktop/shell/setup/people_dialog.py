"""Who plays here: people's names, crests and colours, made, changed and removed in one place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import PlainLabel, cleared
from desktop.person.settings import Profile, Settings
from desktop.person.speech import announce
from desktop.shell.parts.asking import ask_whether
from desktop.shell.parts.dialogs import fit, for_letters
from desktop.shell.parts.focus import TOLD_BESIDE
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.lists import WrappedList
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.pictures import picture_icon
from desktop.shell.parts.portraits import beside_words, crest, listed_as
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Paragraph, Retold, button, closing, label, sheet_of_paper
from desktop.shell.setup import people
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font
from desktop.theme.palette import PAPER

_SIZE = QSize(890, 540)
"""At which nothing is scrolled even while somebody is told that a name is taken."""
_ICON = 34
_CREST = 34
_LEAST_CREST = 20
"""How wide a crest is at the least and at the most, at the usual size of text, so that all stand in one row."""
_GAP = 6
_WAITING = QSize(60, 60)


class PeopleDialog(QDialog):
    """Not modal; every change takes effect at once."""

    statistics = Signal(str)  # of whom

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._services = services
        self._settings = services.settings
        self._list = WrappedList(QSize(_ICON, _ICON), 14, 34)
        self._none = label("app.people.none", px=16, broken=well_broken)
        self._name = QLineEdit()
        self._name.setMaxLength(people.LONGEST)
        self._before = ""
        """The name of whoever is shown, as it was before somebody wrote in it."""
        self._said = Paragraph()
        self._said.hide()
        self._said_to = ""
        """Who was told that a name is taken."""
        self._crests = QButtonGroup(self)
        self._crest_name = PlainLabel()
        self._crest_name.setObjectName("soft")
        self._sheet = self._person_sheet()
        self._waiting = QButtonGroup(self)
        """The crests that wait for somebody; whoever takes one is known by it."""
        self._blank = self._blank_sheet()
        self._build()
        self._list.currentRowChanged.connect(self._show_person)
        self._name.textEdited.connect(self._rename)
        self._name.editingFinished.connect(self._settle)
        self._crests.idClicked.connect(lambda mark: self._change(mark=mark))
        self._waiting.idClicked.connect(self._welcome_by)
        self._listed: Sequence[Profile] = ()
        self._settings.changed.connect(self._follow)
        Retold(self, self._tell)

    @property
    def _person(self) -> Profile | None:
        """The person chosen in the list, as they are now."""
        return people.profile_of(self._settings.value.profiles, self._chosen)

    @property
    def _chosen(self) -> str:
        row = self._list.currentRow()
        return "" if row < 0 else str(self._list.item(row).data(Qt.ItemDataRole.UserRole))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whatever crest the keyboard is on is named above: a tip would lie over what is below."""
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self._name_crest(watched if event.type() is QEvent.Type.FocusIn else None)
        return super().eventFilter(watched, event)

    def _name_crest(self, crest: QObject | None = None) -> None:
        """Name `crest`, or else the one that is worn."""
        told = crest if isinstance(crest, QAbstractButton) else self._crests.checkedButton()
        self._crest_name.setText("" if told is None else told.accessibleName())

    def _build(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(label("app.people", Role.TITLE, 24))
        left.addWidget(self._list, 1)
        left.addStretch()  # while nobody is known there is no list
        self._add = button("app.people.add", self._welcome)
        left.addWidget(self._add)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self._blank, 1)
        right.addWidget(self._sheet, 1)
        right.addStretch()
        right.addWidget(closing(self.accept), 0, Qt.AlignmentFlag.AlignRight)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(22)
        outer.addLayout(left, 4)
        outer.addLayout(right, 5)

    def _person_sheet(self) -> QFrame:
        sheet, page = sheet_of_paper(), QWidget()
        around = QVBoxLayout(sheet)
        around.setContentsMargins(22, 18, 10, 18)
        around.addWidget(Scroll(page))
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(12)
        column.addWidget(label("app.people.name"))
        column.addWidget(self._name)
        column.addWidget(self._said)
        heading = QHBoxLayout()
        heading.addWidget(label("app.people.crest"))
        heading.addStretch(1)
        heading.addWidget(self._crest_name)
        column.addLayout(heading)
        column.addWidget(_CrestRow([self._crest_button(mark) for mark in range(len(PAPER.seats))]))
        column.addWidget(label("app.people.about", name="soft", broken=well_broken))
        self._statistics = button("app.statistics", self._tell_statistics)
        self._remove = button("app.people.remove", self._ask_to_remove, "quiet")
        deeds = QHBoxLayout()
        deeds.addWidget(self._statistics)
        deeds.addWidget(self._remove)
        deeds.addStretch(1)
        column.addLayout(deeds)
        column.addStretch(1)
        return sheet

    def _blank_sheet(self) -> QFrame:
        """Return what lies where a person would while nobody is known: why to be listed, and crests to take."""
        sheet = sheet_of_paper()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(22, 18, 22, 18)
        column.setSpacing(22)
        column.addWidget(self._none)
        row = Flow(gap=6, start=True)
        for mark in range(len(PAPER.seats)):
            row.addWidget(self._waiting_crest(mark))
        column.addLayout(row)
        column.addStretch(1)
        return sheet

    def _crest_button(self, mark: int) -> QToolButton:
        made = QToolButton()
        made.setObjectName("choice")
        made.setCheckable(True)
        made.setProperty(TOLD_BESIDE, True)
        made.installEventFilter(self)
        self._crests.addButton(made, mark)
        return made

    def _waiting_crest(self, mark: int) -> QToolButton:
        made = QToolButton()
        made.setObjectName("choice")
        made.setIconSize(_WAITING)
        self._waiting.addButton(made, mark)
        return made

    def _tell(self) -> None:
        """Say everything in the language and the light of the moment."""
        self.setWindowTitle(i18n.text("app.people"))
        fit(self, for_letters(_SIZE))
        self._list.setIconSize(QSize(beside_words(_ICON), beside_words(_ICON)))
        for widget in (self._list, self._name):
            widget.setFont(font(Role.TEXT, 16))
        self._said.setFont(font(Role.TEXT, 14))
        self._said.hide()
        self._list.setAccessibleName(i18n.text("app.people"))
        self._name.setAccessibleName(i18n.text("app.people.name"))
        self._crest_name.setFont(font(Role.TEXT, 14))
        self._dress(self._crests)
        self._dress(self._waiting)
        self._list_people(self._chosen)

    def _dress(self, crests: QButtonGroup) -> None:
        """Each of `crests` shows its drawing in the light of the moment and has its name."""
        for made in crests.buttons():
            mark = crests.id(made)
            wide = beside_words(_CREST) if crests is self._crests else _WAITING.width()
            made.setIcon(QIcon(crest(self._services.art, mark, wide, self.devicePixelRatioF())))
            made.setToolTip(i18n.text(f"app.crest.{PAPER.seats[mark].crest}"))
            made.setAccessibleName(made.toolTip())

    def _follow(self, settings: Settings) -> None:
        """Somebody came, left or has another name or crest: here, or in another window of the same folder."""
        if settings.profiles != self._listed:
            self._list_people(self._chosen)

    def _list_people(self, chosen: str) -> None:
        """List everybody; whoever is `chosen` stays so, else who stands in the same row now."""
        self._listed = known = self._settings.value.profiles
        row = max(0, self._list.currentRow())
        with QSignalBlocker(self._list):
            self._list.clear()
            for place, person in enumerate(known):
                picture = crest(self._services.art, person.mark, beside_words(_ICON), self.devicePixelRatioF())
                item = QListWidgetItem(picture_icon(picture), listed_as(person, place))
                item.setData(Qt.ItemDataRole.UserRole, person.id)
                self._list.addItem(item)
            self._list.give_room()
            rows = {person.id: place for place, person in enumerate(known)}
            self._list.setCurrentRow(min(rows.get(chosen, row), len(known) - 1))
        self._blank.setVisible(not known)
        self._list.setVisible(bool(known))
        self._show_person()

    def _show_person(self, _row: int = 0) -> None:
        person = self._person
        self._sheet.setVisible(person is not None)
        if person is None or person.id != self._said_to:
            self._said.hide()
        if person is None:
            return
        if not self._name.hasFocus():
            self._before = person.name
        if cleared(self._name.text()) != person.name or not self._name.hasFocus():
            self._name.setText(person.name)
        self._crests.button(person.mark % len(PAPER.seats)).setChecked(True)
        focused = self.focusWidget()
        self._name_crest(focused if focused in self._crests.buttons() else None)

    # What is done with them.

    def _welcome(self) -> None:
        known = self._settings.value.profiles
        name = i18n.text("app.seat.person", n=len(known) + 1)
        newcomer = people.newcomer(known, name)
        people.add(self._settings, newcomer)
        self._list_people(newcomer.id)
        self._name.setFocus()
        self._name.selectAll()

    def _welcome_by(self, mark: int) -> None:
        """Somebody is known from now on, by this crest."""
        self._welcome()
        self._change(mark=mark)
        self._name.selectAll()

    def _rename(self, written: str) -> None:
        """Take a name as it is written, unless it is empty or somebody else has it."""
        person, name = self._person, cleared(written)
        if person is not None and name and not self._is_taken(name, person):
            self._said.hide()
            self._change(name=name)

    def _is_taken(self, name: str, person: Profile) -> bool:
        return people.free_name(self._settings.value.profiles, name, person.id) != name

    def _settle(self) -> None:
        """Show the name as it is; whoever wrote somebody else's is told why the one from before is back."""
        person, name = self._person, cleared(self._name.text())
        if person is not None and name and self._is_taken(name, person):
            self._change(name=self._before)
            self._said.setText(i18n.text("app.people.taken", name=name, own=self._before))
            self._said.show()
            self._said_to = person.id
            announce(self._said, self._said.text())
        if self._person is not None:
            self._before = self._person.name
            self._name.setText(self._before)

    def _change(self, **changes: Any) -> None:
        person = self._person
        if person is not None:
            place = self._name.cursorPosition()
            people.change(self._settings, replace(person, **changes))
            self._name.setCursorPosition(place)

    def _tell_statistics(self) -> None:
        person = self._person
        if person is not None:
            self.statistics.emit(person.id)

    def _ask_to_remove(self) -> None:
        person = self._person
        if person is not None:
            remove = partial(people.remove, self._settings, person.id)
            ask_whether(self, "app.people.remove", "app.people.remove.sure", remove, name=person.name)


class _CrestRow(QWidget):
    """Crests side by side, as large as letters ask for and as one row of them has room for."""

    def __init__(self, buttons: Sequence[QToolButton]) -> None:
        super().__init__()
        self._buttons = buttons
        self._row = Flow(self, gap=_GAP, start=True, even=True)
        for each in buttons:
            self._row.addWidget(each)
        Retold(self, self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        first = self._buttons[0]
        round_it = first.sizeHint().width() - first.iconSize().width()
        free = (self.width() + _GAP) // len(self._buttons) - _GAP - round_it
        side = max(_LEAST_CREST, min(beside_words(_CREST), free))
        for each in self._buttons:
            each.setIconSize(QSize(side, side))
