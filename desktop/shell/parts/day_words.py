"""What is said of the deal of a day: at its table, on its result, and in the week's row."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale

from desktop.person import i18n
from desktop.record.daily import Day
from desktop.shell.parts.plots import figure

_NEVER: Final = "\N{EN DASH}"
_TOLD: Final = {
    "won": "app.daily.won",
    "played": "app.daily.played",
    "begun": "app.daily.begun",
    "idle": "app.daily.idle",
}
_VOID: Final = {"left": "app.daily.void.left", "weaker": "app.daily.void.weaker"}


def state_of(day: Day) -> str:
    """Return whether the deal was won, played, only begun or nothing of that."""
    if day.won:
        return "won"
    return "played" if day.tries else "begun" if day.begun else "idle"


def best_of(day: Day) -> str:
    """Return the best score of the day, that there is none as it did not count, or a dash."""
    if day.best is None:
        return i18n.text("app.daily.uncounted") if day.void else _NEVER
    return figure(day.best)


def told_of(day: Day, name: str = "") -> str:
    """Return what became of the deal of a day, which is called by its date unless it has a `name`.

    Where no try counts, it says why the last one does not.
    """
    if day.best is None and day.void:
        return i18n.text("app.daily.void", day=name or _written(day.day), why=_why(day))
    return i18n.text(_TOLD[state_of(day)], day=name or _written(day.day), best=best_of(day))


def at_its_table(day: Day) -> str:
    """Return what is to be beaten."""
    return i18n.text("app.daily.fresh", day=_written(day.day)) if day.best is None else told_of(day)


def on_its_result(day: Day) -> str:
    """Return which deal was played, the best so far, and why what was played just now does not count, if so."""
    if day.best is not None and day.void:
        return i18n.text("app.daily.result.void", told=told_of(day), why=_why(day))
    return i18n.text("app.daily.result", told=told_of(day))


def _why(day: Day) -> str:
    return i18n.text(_VOID[day.void])


def _written(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)
