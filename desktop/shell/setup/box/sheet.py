"""The sheet of a box: its sections one beside the other, and why they cannot be so, while somebody sets them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.asking import ChangingSheet
from desktop.shell.parts.dialogs import open_at
from desktop.shell.parts.focus import StaysWhileHeld
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.widgets import Paragraph, Retold, button, label
from desktop.shell.setup.box.editor import Editor, Pieces
from desktop.shell.setup.box.editors import EDITORS
from desktop.shell.setup.box.naming import named
from desktop.table.decisions.flow import Flow
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font
from rules.core.content import Sum
from rules.core.errors import ContentError
from rules.core.house import HouseField, HouseNumber, Path, house_of
from rules.registry import house_fields, house_sums, is_learned, validate_house

_LINE_OF_NUMBER: Final = "qt_spinbox_lineedit"
"""What Qt calls the line within a field for a number, which has the keyboard for it."""
_SIZE: Final = QSize(1000, 690)


class BoxSheet(ChangingSheet):
    """`agreed` tells the house rules that were set, once somebody is done and they can be played."""

    agreed = Signal(object)

    def __init__(self, game_id: str, house: Mapping[str, Any], art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game = game_id
        self._ui = ui_of(game_id)
        self._ui.register_art(art)
        self._pieces = Pieces(self._ui, LatePictures(art, self))
        self._fields = house_fields(game_id)
        self._sums = house_sums(game_id)
        self._sections = {name: list(inner) for name, inner in groupby(self._fields, lambda field: field.path[0])}
        self._before = self._house = house_of((field, field.under(house)) for field in self._fields)
        self._editors: dict[str, Editor] = {}
        self._tabs: dict[str, QPushButton] = {}
        self._pages: dict[str, QWidget] = {}
        self._stack = QStackedWidget()
        self._told_sums, self._fault = Paragraph(), PlainLabel(wordWrap=True)
        self._learned = label("app.house.learned", name="soft")
        self._fault.setObjectName("accent")
        open_at(self, _SIZE)
        self._build()
        self._open(next(iter(self._sections)))
        Retold(self, self._tell)

    def values(self) -> dict[str, Any]:
        """Return the house rules as the sheet shows them."""
        return self._house

    @property
    def is_changed(self) -> bool:
        return self._house != self._before

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(12)
        outer.addWidget(label("app.house", Role.TITLE, 28))
        outer.addWidget(label("app.house.help", name="soft"))
        top = QWidget(self)
        tabs, choice = Flow(top, 2, start=True), QButtonGroup(self)
        outer.addWidget(top)
        outer.addWidget(self._stack, 1)
        for name in self._sections:
            tab = self._tabs[name] = QPushButton()
            tab.setObjectName("tab")
            tab.setCheckable(True)
            tab.setAutoDefault(False)
            tab.clicked.connect(lambda _on, name=name: self._open(name))
            choice.addButton(tab)
            tabs.addWidget(tab)
        outer.addWidget(self._told_sums)
        outer.addWidget(self._fault)
        outer.addWidget(self._learned)
        foot = QHBoxLayout()
        self._reset = button("app.house.reset.section", self._print_section, "quiet")
        self._reset_all = button("app.house.reset", self._print_all, "quiet")
        self._can_reset = StaysWhileHeld(self._reset, self._reset.setEnabled)
        self._can_reset_all = StaysWhileHeld(self._reset_all, self._reset_all.setEnabled)
        self._done = button("app.house.done", self._agree, "main")
        for each in (self._reset, self._reset_all):
            foot.addWidget(each)
        foot.addStretch(1)
        foot.addWidget(button("app.cancel", self.reject))
        foot.addWidget(self._done)
        outer.addLayout(foot)

    @property
    def section(self) -> str:
        """The name of the section that is seen."""
        return next(name for name, tab in self._tabs.items() if tab.isChecked())

    def _open(self, name: str) -> None:
        """Show a section; its editor is made when it is first seen."""
        if name not in self._editors:
            made = EDITORS[self._ui.house_editor(name)](self._pieces, self._sections[name], None)
            self._pages[name] = scroll = Scroll(made, told=self._ui.house_name((name,)).key, apart=8)
            self._stack.addWidget(scroll)
            self._editors[name] = made
            made.set(self._house)
            made.changed.connect(self._hear)
            self._take_in(scroll)
        self._tabs[name].setChecked(True)
        self._stack.setCurrentWidget(self._pages[name])
        self._judge()

    def _take_in(self, page: QWidget) -> None:
        """The keyboard comes to what is made late behind the tabs: it would come there last."""
        before: QWidget = list(self._tabs.values())[-1]
        for each in (page, *page.findChildren(QWidget)):
            takes_tab = each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.objectName() != _LINE_OF_NUMBER
            if takes_tab and each.window() is self.window():  # lists that open are windows of their own
                self.setTabOrder(before, each)
                before = each

    def _hear(self) -> None:
        self._house = house_of(self._values())
        self._judge()

    def _values(self) -> Iterator[tuple[HouseField, Any]]:
        """Yield every field with what is set, in the order of the files."""
        for name, fields in self._sections.items():
            editor = self._editors.get(name)
            yield from ((field, field.under(self._house)) for field in fields) if editor is None else editor.values()

    def _judge(self) -> None:
        """Say the sums, and what contradicts what: first of the section that is seen."""
        here = self.section
        self._told_sums.setText("\n".join(self._summed(path, one) for path, one in self._sums if path[0] == here))
        self._told_sums.setHidden(not self._told_sums.text())
        faults = self._faults()
        apart = (
            i18n.text("app.house.of", row=named(self._ui, (at,)), what=why)
            for at, every in faults.items()
            for why in every
            if at != here
        )
        self._fault.setText("\n".join([*faults.get(here, ()), *apart]))
        self._fault.setHidden(not self._fault.text())
        self._learned.setHidden(bool(faults) or is_learned(self._game, self._house))
        self._done.setEnabled(not self._fault.text())
        self._can_reset.want(any(value != field.printed for field, value in self._editors[here].values()))
        self._can_reset_all.want(bool(self._house))
        for name, tab in self._tabs.items():
            why = "\n".join(faults.get(name, ()))
            tab.setText(
                i18n.text("app.house.wrong", what=named(self._ui, (name,))) if why else named(self._ui, (name,))
            )
            tab.setToolTip(why)
            tab.setAccessibleDescription(why)

    def _faults(self) -> dict[str, list[str]]:
        """Return why the house rules cannot be played, by section; what concerns no section stands below the first."""
        found: dict[str, list[str]] = {}
        try:
            validate_house(self._game, self._house)
        except ContentError as error:
            for fault in error.faults:
                at = str(fault.place[0]) if fault.place else self.section
                found.setdefault(at, []).append(i18n.say(fault.said, ()))
            if not error.faults:
                found[self.section] = [i18n.text("app.new.why.together")]
        return found

    def _summed(self, path: Path, one: Sum) -> str:
        places = {(*path, name) for name in one.lists}
        found = sum(
            value
            for field, value in self._values()
            if isinstance(field, HouseNumber) and field.row[:-1] in places and field.path[-1] == one.of
        )
        key = "app.house.sum.exact" if one.least == one.most else "app.house.sum"
        return i18n.text(key, what=i18n.text(one.key), n=found, least=one.least, most=one.most)

    def _print_section(self) -> None:
        """The section that is seen is as printed."""
        self._show({name: value for name, value in self._house.items() if name != self.section})

    def _print_all(self) -> None:
        self._show({})

    def _show(self, house: dict[str, Any]) -> None:
        self._house = house
        for editor in self._editors.values():
            editor.set(house)
        self._judge()

    def _agree(self) -> None:
        if self._done.isEnabled():
            self.agreed.emit(self._house)
            self.accept()

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.house"))
        for editor in self._editors.values():
            editor.tell()
        for words in (self._told_sums, self._fault, *self._tabs.values()):
            words.setFont(font(Role.TEXT, 14))
        self._judge()
