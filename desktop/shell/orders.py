"""Tables ordered on the command line."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any, Final

from desktop.settings import SeatSetup
from desktop.shell.catalogue import facts
from desktop.shell.new_game import TableOrder
from rules.ai.levels import LEVELS
from rules.core.errors import ContentError
from rules.registry import validate_options

ENGINE: Final = "engine"
"""What a seat is called that a foreign program takes."""


def order_of(game_id: str, seats: str, options: Sequence[str], seed: str, engines: Sequence[str] = ()) -> TableOrder:
    """Return the table that ``--game --seats --option --seed --engine`` describe.

    Raises `ContentError` with one sentence.
    """
    chosen: dict[str, Any] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise ContentError(f"The option {option!r} has no value; write it as name=value.")
        chosen[name] = value
    recommended = _recommended(game_id)
    usual = ["human", *[ENGINE] * len(engines), *["normal"] * (recommended - 1 - len(engines))]
    kinds = seats.split(",") if seats else usual
    commands = list(engines)
    setups = tuple(_setup(kind.strip(), seat, commands) for seat, kind in enumerate(kinds))
    if commands:
        raise ContentError(f"No seat called {ENGINE!r} is left for the command {commands[0]!r}.")
    validated = validate_options(game_id, {**chosen, "seats": len(kinds)}).model_dump()
    return TableOrder(game_id, validated, setups, tuple(setup.name for setup in setups), seed)


def _recommended(game_id: str) -> int:
    validate_options(game_id, {})
    return facts(game_id).recommended


def _setup(kind: str, seat: int, commands: list[str]) -> SeatSetup:
    if kind == ENGINE:
        if not commands:
            raise ContentError(f"There are more seats called {ENGINE!r} than commands given by --engine.")
        command = commands.pop(0)
        return SeatSetup(kind="engine", name=_called(command), mark=seat, command=command)
    if kind == "human":
        return SeatSetup(kind="human", mark=seat)
    if kind in LEVELS:
        return SeatSetup(kind="bot", level=kind, mark=seat)
    raise ContentError(f"Nobody can sit down as {kind!r}; a seat is human, {ENGINE} or one of {', '.join(LEVELS)}.")


def _called(command: str) -> str:
    """Return the name of the program that `command` starts: its last word that is no option, without its folder."""
    words = [word for word in shlex.split(command, posix=os.name != "nt") if not word.startswith("-")]
    return PurePath(words[-1].strip('"')).stem[:40] if words else ENGINE
