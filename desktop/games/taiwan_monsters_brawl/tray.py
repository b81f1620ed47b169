"""What lies ready to be taken up: the runes that are due, and the rune die."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.taiwan_monsters_brawl import places
from desktop.table.ui import Decor
from rules.core.decision import Decision
from rules.core.message import FaceRef
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.hands import RUNE_DIE
from rules.taiwan_monsters_brawl.tables import GAIN_KEYS

_ART: Final = "taiwan_monsters_brawl"
_TRAY: Final = (532.0, 336.0, 112.0)
"""Its middle from above and its size: beside the fight."""
_BESIDE: Final = {2: 1416.0}
_ABOVE: Final = 192.0
"""Where it lies from the left: above the board on which they are laid, or, by seats, where there is room."""

_RUNE: Final = 70.0
_DIE: Final = (1297.0, 856.0, 64.0)


def rune_die() -> Decor:
    """Return the rune die, which lies beside the spell deck."""
    x, y, side = _DIE
    return Decor(RUNE_DIE, f"{_ART}/die/rune", x, y, side, side, entity=RUNE_DIE, shape="square")


def due_runes(decision: Decision, view: TableView) -> Iterator[Decor]:
    """Lay out the runes that are gained, while the question is where they go (TM-4.2)."""
    due = [*_due(decision)]
    if not due:
        return
    x, (y, width, height) = _BESIDE.get(places.seats(view), _ABOVE), _TRAY
    yield Decor("due", "table/sheet/turn", x, y, width, height, z=-1)
    for number, key in enumerate(due):
        at = x + (_RUNE + 10) * (number - (len(due) - 1) / 2)
        picture, entity = f"{_ART}/rune/{key}", f"due.{key}"
        yield Decor(f"{entity}.{number}", picture, at, y, _RUNE, _RUNE, entity=entity, shape="square")


def _due(decision: Decision) -> Iterator[str]:
    """The kinds of runes that the question names, in its order."""
    question = decision.prompt.key.removeprefix(f"{_ART}.ask.")
    if question == "gain_any":
        yield GAIN_KEYS[-1]
    elif question.startswith("gain"):
        for _, value in decision.prompt.args:
            if isinstance(value, FaceRef):
                yield value.key.rpartition(".")[2]
