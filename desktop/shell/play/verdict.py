"""Verdict: what became of a challenge, and what comes next; the same stands beside the table and on the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QPushButton

from desktop.shell.parts.widgets import button


@dataclass(frozen=True, slots=True)
class Verdict:
    """`said` and the name of each choice are keys of the catalogue; the first choice is the usual one."""

    said: str
    choices: Sequence[tuple[str, Callable[[], None]]]

    def buttons(self) -> list[QPushButton]:
        """Return a new button for each choice, the usual one first."""
        return [button(key, deed, "" if place else "main") for place, (key, deed) in enumerate(self.choices)]
