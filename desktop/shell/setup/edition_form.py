"""Which edition of a game is played: as it is drawn, or with the pictures and numbers of a pack that is here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import foreign
from desktop.record.packs.editions import Editions
from desktop.record.packs.installed import Pack, handing_on
from desktop.session.save_file import fitting
from desktop.shell.parts.asking import AskSheet
from desktop.shell.parts.dialogs import ask_where
from desktop.shell.parts.lists import WideList
from desktop.shell.parts.widgets import Paragraph, Retold, button, label
from desktop.shell.parts.windows import show_alone
from desktop.system.paths import PACK
from desktop.system.unhurried import Unhurried
from desktop.theme.fonts import Role, font
from rules.core.message import Message

_BETWEEN = "  ·  "
_DIGITS = 4
"""So many of a hash tell packs apart that nothing else does."""
_NAMED = 12
"""So many letters of a name are seen at least, however long somebody's are."""


class EditionForm(QWidget):
    """A list of the editions, what is known of the chosen one, and what can be done with packs."""

    changed = Signal()
    added = Signal()
    """Somebody wants another pack."""

    def __init__(self, game: str, editions: Editions, parent: QWidget, gone: Message | None = None) -> None:
        """Where the edition that was chosen last is `gone`, it says so as long as no other is chosen."""
        super().__init__(parent)
        self._game, self._editions, self._gone = game, editions, gone
        self._copying = Unhurried(self)
        self._packs: list[Pack] = []
        self._is_true = True
        self.box = WideList()
        self.box.setSizeAdjustPolicy(WideList.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(_NAMED)
        title = label("app.edition", Role.STRONG, 15)
        self._facts = Paragraph()
        self._facts.setObjectName("soft")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(title)
        head.addWidget(self.box, 1)
        head.addWidget(button("app.edition.add", self.added.emit, "quiet", "app.edition.add.tip"))
        self._deeds = QWidget(self)
        deeds = QHBoxLayout(self._deeds)
        deeds.setContentsMargins(0, 0, 0, 0)
        deeds.setSpacing(4)
        deeds.addWidget(button("app.edition.export", self._ask_where, "quiet", "app.edition.export.tip"))
        deeds.addWidget(button("app.edition.remove", self._ask, "quiet"))
        deeds.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._facts)
        column.addWidget(self._deeds)
        self.offer(editions.chosen(game))
        self.box.currentIndexChanged.connect(self._tell)
        self.box.currentIndexChanged.connect(self.changed)
        Retold(self, self._tell)

    @property
    def pack(self) -> Pack | None:
        """The pack with which is to be played."""
        place = self.box.currentIndex() - 1
        return self._packs[place] if 0 <= place < len(self._packs) else None

    def offer(self, chosen: Pack | None) -> None:
        """List the packs that are here now, and choose one, or none."""
        self._packs = self._editions.of(self._game)
        before = self.box.blockSignals(True)
        self.box.clear()
        self.box.addItems(["", *_told_apart(self._packs)])
        places = [place for place, pack in enumerate(self._packs, 1) if chosen is not None and pack == chosen]
        self.box.setCurrentIndex(places[0] if places else 0)
        self.box.blockSignals(before)
        self._tell()

    def tell_numbers(self, house: Mapping[str, Any]) -> None:
        """Say whether the table is to be played with other numbers than those for which the pictures were made."""
        is_true = self.pack is None or house == self.pack.house
        if is_true is not self._is_true:
            self._is_true = is_true
            self._tell()

    def _tell(self) -> None:
        self.box.call(i18n.text("app.edition"))
        self.box.setItemText(0, i18n.text("app.edition.drawn"))
        self.box.setFont(font(Role.TEXT, 14))
        self._facts.setFont(font(Role.TEXT, 14))
        if self.pack is not None:
            self._facts.setText(self._said(self.pack))
        elif self._gone is not None:
            self._facts.setText(i18n.say(self._gone, ()))
        self._facts.setVisible(self.pack is not None or self._gone is not None)
        self._deeds.setVisible(self.pack is not None)

    def _said(self, pack: Pack) -> str:
        """Return what is known of a pack, and of the numbers with which it is to be played."""
        said = [i18n.text("app.edition.author", name=foreign(pack.author))] if pack.author else []
        said.append(i18n.text("app.edition.pictures", n=len(pack.pictures)))
        if pack.house:
            said.append(i18n.text("app.edition.numbers"))
        known = _BETWEEN.join(said)
        return known if self._is_true else f"{known}\n{i18n.text('app.edition.other_numbers')}"

    def _ask(self) -> None:
        pack = self.pack
        if pack is not None:
            sheet = AskSheet(self, "app.edition.remove", "app.edition.remove.ask", name=foreign(pack.name))
            sheet.accepted.connect(partial(self._take_away, pack))
            show_alone(sheet)

    def _take_away(self, pack: Pack) -> None:
        self._editions.remove(pack)
        self.offer(None)
        self.changed.emit()

    def _ask_where(self) -> None:
        """Ask where the chosen pack is to be handed on."""
        pack = self.pack
        if pack is None:
            return
        name = "".join(sign if sign.isalnum() or sign in " -_" else " " for sign in pack.name).strip() or self._game
        kinds = {PACK: i18n.text("app.edition.kind")}
        ask_where(self, i18n.text("app.edition.export"), kinds, f"{fitting(name)}{PACK}", partial(self.hand_on, pack))

    def hand_on(self, pack: Pack, file: Path) -> None:
        """Write a copy of a pack, a little an event."""
        self._copying.begin(handing_on(pack, file), partial(self._tell_written, file))

    def _tell_written(self, file: Path, is_there: bool) -> None:
        key = "app.edition.export.done" if is_there else "app.edition.export.failed"
        self._facts.setText(i18n.text(key, name=foreign(file.name)))


def _told_apart(packs: Sequence[Pack]) -> list[str]:
    """Return a name for each: of those that are called alike with the author, or else with the begin of the hash."""
    names = Counter(pack.name for pack in packs)
    authors = Counter((pack.name, pack.author) for pack in packs)

    def told(pack: Pack) -> str:
        if names[pack.name] == 1:
            return foreign(pack.name)
        is_known = pack.author and authors[pack.name, pack.author] == 1
        return _BETWEEN.join((foreign(pack.name), foreign(pack.author) if is_known else pack.digest[:_DIGITS]))

    return [told(pack) for pack in packs]
