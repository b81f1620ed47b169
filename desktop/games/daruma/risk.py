"""How dangerous the throw is that a question is about: one line under the ledger, never two that differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop.games.daruma import knowledge, places
from desktop.person import i18n
from desktop.table.ui import Decor
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import EntityId
from rules.core.view import TableView

_LINE: Final = (466.0, 346.0)
_SET: Final = "daruma.ask.set"
_DANGEROUS: Final = 40
"""Per cent."""


def asked(decision: Decision, view: TableView) -> list[Decor]:
    """Return the risk that whoever is asked `decision` runs whatever the answer: one die is spent, the rest thrown."""
    if decision.kind is DecisionKind.TURN:
        return thrown(view, len(knowledge.pool(view)) - 1) if _may_spend(view) else []
    sizes = _sets(view) if decision.prompt.key == _SET else set()
    return thrown(view, sizes.pop()) if len(sizes) == 1 else []


def pointed(entity: EntityId, decision: Decision | None, view: TableView) -> list[Decor]:
    """Return the risk of the set that is pointed at, where it depends on which is chosen."""
    if decision is None or decision.prompt.key != _SET or len(_sets(view)) == 1:
        return []
    kind, _, zone = entity.partition("@")
    dice = view.stock("pool", kind) if zone == "pool" else 0
    return thrown(view, dice) if dice > 1 else []


def poured(counts: Mapping[EntityId, int], view: TableView) -> list[Decor]:
    """Return the risk of throwing what the sake pours over."""
    return thrown(view, sum(counts.values()))


def thrown(view: TableView, dice: int) -> list[Decor]:
    """Return how dangerous a throw of `dice` dice would be now; nothing for none."""
    if dice <= 0:
        return []
    percent = round(100 * knowledge.risk(view, dice))
    x, y = _LINE
    line = i18n.text("daruma.table.risk", share=percent)
    ink = "seal_text" if percent >= _DANGEROUS else "ink_soft"
    return [
        Decor("risk", "", x + 44, y, 230, 24, line, px=20, ink=ink, role="text", align="right"),
        Decor("risk.die", "daruma/die/blank", x + 68, y, 26, 26),
        Decor("risk.dice", "", x + 86, y, 60, 24, f"×{dice}", px=20, ink="ink", align="left"),
    ]


def _may_spend(view: TableView) -> bool:
    """Return whether there is a use for a die of the pool: 1s have none where no eye is free (DA-4.4.6)."""
    pours = any(face > 1 for face in knowledge.pool(view))
    return pours or any(knowledge.painted(view, slot) < 2 for slot in range(places.SLOTS))


def _sets(view: TableView) -> set[int]:
    """Return how many dice the sets of the pool have."""
    return {count for face in knowledge.FACES if (count := view.stock("pool", f"die.{face}")) > 1}
