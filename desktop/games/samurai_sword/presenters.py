"""How Samurai Sword asks where it differs from the house: who may answer has a button for each answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop.table.decisions.base import Presenter
from desktop.table.decisions.option_buttons import OptionButtons
from rules.core.decision import DecisionKind

PRESENTERS: Final[Mapping[DecisionKind, type[Presenter]]] = {DecisionKind.REACT: OptionButtons}
