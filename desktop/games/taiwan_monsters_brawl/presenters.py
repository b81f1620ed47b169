"""How Taiwan Monsters Brawl asks where it differs from the house: no button beside the table is the main one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop.table.decisions.base import Presenter
from desktop.table.decisions.plain_buttons import PlainCarryMany, PlainTableButtons
from rules.core.decision import DecisionKind

PRESENTERS: Final[Mapping[DecisionKind, type[Presenter]]] = {
    DecisionKind.TURN: PlainTableButtons,
    DecisionKind.PIECE: PlainCarryMany,
}
