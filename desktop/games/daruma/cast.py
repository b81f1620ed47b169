"""In Daruma everybody is the same: nobody but oneself."""

from __future__ import annotations

from typing import Final

from desktop.games.persona import Cast

CAST: Final = Cast()
