"""Places: how somebody came out of a game, in words."""

from __future__ import annotations

from desktop.person import i18n


def placed(place: int, *, sides: bool) -> str:
    """Return what `place` is called; where `sides` played, one has won and nobody came second."""
    if sides:
        return i18n.text("app.result.side.won" if place == 1 else "app.result.side.lost")
    return i18n.text("app.result.place", n=place)
