"""What a lesson points out: `hand.0` is one zone or thing of the table, `slot.*` every one whose name begins so.

Nothing is meant that is not written, such as whose hand it is: shared code knows the zones of no game.
"""

from __future__ import annotations

import re

from desktop.table.board.board import Board
from rules.core.errors import ContentError
from rules.core.ids import EntityId

_WRITTEN = re.compile(r"\w+(\.\w+)*(\.\*)?", re.ASCII)


def checked(name: str) -> str:
    """Return `name` as it was written in a lesson; ContentError if it means neither one thing nor a family."""
    if _WRITTEN.fullmatch(name) is None:
        raise ContentError(
            f"A lesson cannot highlight {name!r}: write the name of one zone or thing, such as 'hand.0', "
            "or of a family, such as 'slot.*'."
        )
    return name


def pointed_out(name: str, board: Board) -> tuple[EntityId, ...]:
    """Return the zones and things on the `board` that are meant by `name`, in order."""
    things = (item.decor.entity for item in board.decor.values() if item.decor.entity is not None)
    known = sorted({*board.arrangement.zones(), *things})
    if name.endswith(".*"):
        return tuple(each for each in known if each.startswith(name[:-1]))
    return tuple(each for each in known if each == name)
