"""An editor for places: a map, and beside it the chosen place; where places touch one another, ways come and go on it.

Rows that lie on the map may list each other in rows of keys: one such row for each kind of way. What else is set of a
place stands beside the map, and rows that do not lie on it below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.person.speech import announce
from desktop.shell.parts.widgets import label
from desktop.shell.setup.box.editor import Editor, Pieces
from desktop.shell.setup.box.map_picture import MapPicture, Shown
from desktop.shell.setup.box.naming import named, shown
from desktop.shell.setup.box.one_by_one import FieldsPage
from desktop.shell.setup.box.rows import RowsEditor
from desktop.table.house_pictures import HouseMap
from desktop.theme.fonts import Role, font
from rules.core.house import HouseField, HouseList

_BESIDE: Final = 300
_LOOK: Final = 0
"""The tool by which a click chooses a place; the others are for the kinds of ways."""


class MapEditor(Editor):
    """`chosen` is the place of which the things beside the map speak, and from which ways begin."""

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(pieces, fields, parent)
        found = pieces.ui.house_map(fields[0].path[0])
        assert found is not None
        self._map: HouseMap = found
        self._now: dict[HouseField, Any] = {field: field.printed for field in fields}
        of_places = [field for field in fields if field.row[-1] in found.places]
        self._rows = {field.row[-1]: field.row for field in of_places}
        self._links = {(f.row[-1], f.path[-1]): f for f in of_places if isinstance(f, HouseList)}
        self._kinds = list(dict.fromkeys(kind for _, kind in self._links))
        self._of_place = {
            place: [f for f in of_places if f.row[-1] == place and not isinstance(f, HouseList)]
            for place in found.places
        }
        self._pages: dict[str, FieldsPage] = {}
        self._others = [field for field in fields if field.row[-1] not in found.places]
        self.chosen = next(iter(found.places))
        self._build()
        self._choose(self.chosen)
        self.tell()

    def values(self) -> list[tuple[HouseField, Any]]:
        return [(field, self._now[field]) for field in self.fields]

    def set(self, house: Mapping[str, Any]) -> None:
        self._now = {field: field.under(house) for field in self.fields}
        for editor in (*self._pages.values(), self._rest):
            editor.set(house)
        self._mark()

    def tell(self) -> None:
        for number, tool in enumerate(self._tools):
            tool.setFont(font(Role.TEXT, 14))
            tool.setText(
                i18n.text("app.house.map.choose")
                if number == _LOOK
                else i18n.text("app.house.map.join", what=self._kind_name(self._kinds[number - 1]))
            )
        for words in (self._title, *self._near.values()):
            words.setFont(font(Role.STRONG if words is self._title else Role.TEXT, 16 if words is self._title else 14))
        for editor in (*self._pages.values(), self._rest):
            editor.tell()
        self._mark()

    # What a hand does.

    def meet(self, place: str) -> None:
        """`place` was clicked: it is chosen, or the way between it and the chosen one comes or goes."""
        tool = self._group.checkedId()
        if tool == _LOOK or place == self.chosen:
            self._choose(place)
        else:
            self.join_or_part(place, self._kinds[tool - 1])

    def join_or_part(self, place: str, kind: str) -> None:
        """The way of a kind between the chosen place and another goes; or it comes, in place of one of another kind."""
        is_joined = place in self._now[self._links[self.chosen, kind]]
        for each in self._kinds:
            wanted = each == kind and not is_joined
            if wanted or each == kind or place in self._now[self._links[self.chosen, each]]:
                self._put(self.chosen, place, each, joined=wanted)
                self._put(place, self.chosen, each, joined=wanted)
        self._mark()
        key = "app.house.map.parted" if is_joined else "app.house.map.joined"
        ends = {"a": self._called(self.chosen), "b": self._called(place)}
        announce(self._picture, i18n.text(key, what=self._kind_name(kind), **ends))
        self.changed.emit()

    def walk(self, right: int, down: int) -> None:
        """The next place in a direction is pointed at."""
        places, at = self._map.places, self._picture.at
        x, y = places[at].middle
        best, least = at, float("inf")
        for place, there in places.items():
            dx, dy = there.middle[0] - x, there.middle[1] - y
            along = dx * right + dy * down
            aside = abs(dx * down) + abs(dy * right)
            if place != at and along > aside / 2:
                far = hypot(along, 2 * aside)
                if far < least:
                    best, least = place, far
        self._picture.point_at(best)
        announce(self._picture, self._said(best), at_once=True)

    def _put(self, place: str, other: str, kind: str, *, joined: bool) -> None:
        field = self._links[place, kind]
        left = tuple(each for each in self._now[field] if each != other)
        made = (*left, other) if joined else left
        self._now[field] = field.printed if set(made) == set(field.printed) else made

    def _choose(self, place: str) -> None:
        self.chosen = place
        if place not in self._pages:
            page = self._pages[place] = FieldsPage(self.pieces, self._of_place[place])
            self._stack.addWidget(page)
            for field, cell in page.cells():
                cell.set(self._now[field])
            page.changed.connect(lambda: self._take(page))
        self._stack.setCurrentWidget(self._pages[place])
        self._mark()

    def _take(self, editor: Editor) -> None:
        self._now.update(editor.values())
        self._mark()
        self.changed.emit()

    # How it looks.

    def _build(self) -> None:
        self._picture = MapPicture(self.pieces, self._map)
        self._picture.met.connect(self.meet)
        self._picture.walked.connect(self.walk)
        self._group = QButtonGroup(self)
        self._tools: list[QPushButton] = []
        beside = QVBoxLayout()
        for number in range(1 + len(self._kinds)):
            tool = QPushButton()
            tool.setObjectName("tab")
            tool.setCheckable(True)
            tool.setAutoDefault(False)
            self._group.addButton(tool, number)
            self._tools.append(tool)
            beside.addWidget(tool, 0, Qt.AlignmentFlag.AlignLeft)
        self._tools[0].setChecked(True)
        self._tools[0].setVisible(bool(self._kinds))
        self._title = PlainLabel(wordWrap=True)
        self._near = {kind: PlainLabel(wordWrap=True) for kind in self._kinds}
        self._stack = QStackedWidget()
        beside.addSpacing(12)
        beside.addWidget(self._title)
        beside.addWidget(self._stack)
        for words in self._near.values():
            beside.addWidget(words)
        beside.addWidget(label("app.house.map.help" if self._kinds else "app.house.map.pick", name="soft"))
        beside.addStretch(1)
        room = QWidget()
        room.setLayout(beside)
        room.setMinimumWidth(_BESIDE)
        self._rest = RowsEditor(self.pieces, self._others)
        self._rest.changed.connect(lambda: self._take(self._rest))
        outer = QGridLayout(self)
        outer.setContentsMargins(0, 0, 8, 0)
        outer.setHorizontalSpacing(18)
        outer.addWidget(self._picture, 0, 0, Qt.AlignmentFlag.AlignTop)
        outer.addWidget(room, 0, 1)
        outer.addWidget(self._rest, 1, 0, 1, 2)
        outer.setColumnStretch(1, 1)

    def _mark(self) -> None:
        """Show what is, and say it."""
        self._title.setText(self._called(self.chosen))
        for kind, words in self._near.items():
            field = self._links[self.chosen, kind]
            near = shown(self.pieces.ui, field, self._now[field])
            words.setText(i18n.text("app.house.of", row=self._kind_name(kind), what=near))
        names = {place: self._called(place) for place in self._map.places}
        set_of = {place: [self._now[field] for field in fields] for place, fields in self._of_place.items()}
        ways, printed = self._ways(printed=False), self._ways(printed=True)
        self._picture.show_map(
            Shown(self._map.picture(set_of), names, self.chosen, ways, printed, self._signs(), self._pairs())
        )
        self._picture.setAccessibleName(named(self.pieces.ui, self.fields[0].path[:1]))
        self._picture.setAccessibleDescription(self._said(self._picture.at))

    def _ways(self, *, printed: bool) -> dict[frozenset[str], int]:
        """Return the kind of way between any two places, by its number."""
        found = {}
        for (place, kind), field in self._links.items():
            for other in field.printed if printed else self._now[field]:
                found[frozenset((place, other))] = self._kinds.index(kind)
        return found

    def _signs(self) -> dict[str, tuple[str, bool]]:
        """Return by place the picture of a key that is set of it, and whether it differs from the print."""
        found = {}
        for place, fields in self._of_place.items():
            for field in fields:
                sign = self._map.signs.get(str(self._now[field]))
                if sign:
                    found[place] = sign, any(self._now[each] != each.printed for each in fields)
        return found

    def _pairs(self) -> list[frozenset[str]]:
        """Return the pairs of places that rows below the map name."""
        return [frozenset(self._now[field]) for field in self._others if isinstance(field, HouseList)]

    def _said(self, place: str) -> str:
        """Return a place and what touches it in words."""
        fields = [*self._of_place[place], *(self._links[place, kind] for kind in self._kinds)]
        return i18n.text(
            "app.house.of",
            row=self._called(place),
            what="; ".join(
                i18n.text(
                    "app.house.of",
                    row=named(self.pieces.ui, field.path),
                    what=shown(self.pieces.ui, field, self._now[field]),
                )
                for field in fields
            ),
        )

    def _called(self, place: str) -> str:
        return named(self.pieces.ui, self._rows[place])

    def _kind_name(self, kind: str) -> str:
        return named(self.pieces.ui, self._links[self.chosen, kind].path)

    def sizeHint(self) -> QSize:
        """As wide as map and things beside it."""
        return super().sizeHint().expandedTo(QSize(self._picture.width() + _BESIDE, 0))
