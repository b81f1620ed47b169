"""Tables ordered on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from desktop.settings import SeatSetup
from desktop.shell.catalogue import facts
from desktop.shell.new_game import TableOrder
from rules.ai.levels import LEVELS
from rules.core.errors import ContentError
from rules.registry import validate_options


def order_of(game_id: str, seats: str, options: Sequence[str], seed: str) -> TableOrder:
    """Return the table that ``--game --seats --option --seed`` describe; raise `ContentError` with one sentence."""
    chosen: dict[str, Any] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise ContentError(f"The option {option!r} has no value; write it as name=value.")
        chosen[name] = value
    recommended = _recommended(game_id)
    kinds = seats.split(",") if seats else ["human", *["normal"] * (recommended - 1)]
    setups = tuple(_setup(kind.strip(), seat) for seat, kind in enumerate(kinds))
    validated = validate_options(game_id, {**chosen, "seats": len(kinds)}).model_dump()
    return TableOrder(game_id, validated, setups, ("",) * len(setups), seed)


def _recommended(game_id: str) -> int:
    validate_options(game_id, {})
    return facts(game_id).recommended


def _setup(kind: str, seat: int) -> SeatSetup:
    if kind == "human":
        return SeatSetup(kind="human", mark=seat)
    if kind in LEVELS:
        return SeatSetup(kind="bot", level=kind, mark=seat)
    raise ContentError(f"Nobody can sit down as {kind!r}; a seat is human or one of {', '.join(LEVELS)}.")
