"""How games came out, in words: a place, the deal of a day, and what many games amount to."""

from __future__ import annotations

from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale

from desktop.person import i18n
from desktop.record.daily import Day
from desktop.record.statistics import Summary
from desktop.shell.shelf.plots import figure

_NEVER: Final = "\N{EN DASH}"
_TOLD: Final = {
    "won": "app.daily.won",
    "played": "app.daily.played",
    "begun": "app.daily.begun",
    "idle": "app.daily.idle",
}
_VOID: Final = {"left": "app.daily.void.left", "weaker": "app.daily.void.weaker"}


def placed(place: int, *, sides: bool) -> str:
    """Return what `place` is called; where `sides` played, one has won and nobody came second."""
    if sides:
        return i18n.text("app.result.side.won" if place == 1 else "app.result.side.lost")
    return i18n.text("app.result.place", n=place)


def told_of_many(counted: Summary, *, scored: bool) -> str:
    """Return how many were won and, if they are `scored` alike and that is known, the best and the mean score."""
    told = i18n.text("app.statistics.won", won=counted.won, n=counted.played, share=round(100 * counted.share))
    if not scored or counted.mean is None:
        return told
    best, mean = figure(counted.best or 0), figure(counted.mean)
    return i18n.text("app.statistics.scored", told=told, best=best, mean=mean)


def told_of_few(counted: Summary) -> str:
    """Return how many of a few games were won, and the best score: a share or a mean of them would say nothing."""
    told = i18n.text("app.statistics.few.won", won=counted.won, n=counted.played)
    if counted.best is None:
        return told
    return i18n.text("app.statistics.few.scored", told=told, best=figure(counted.best))


def state_of_day(day: Day) -> str:
    """Return whether the deal was won, played, only begun or nothing of that."""
    if day.won:
        return "won"
    return "played" if day.tries else "begun" if day.begun else "idle"


def best_of_day(day: Day) -> str:
    """Return the best score of the day, that there is none as it did not count, or a dash."""
    if day.best is None:
        return i18n.text("app.daily.uncounted") if day.void else _NEVER
    return figure(day.best)


def told_of_day(day: Day, name: str = "") -> str:
    """Return what became of the deal of a day, which is called by its date unless it has a `name`.

    Where no try counts, it says why the last one does not.
    """
    if day.best is None and day.void:
        return i18n.text("app.daily.void", day=name or _written(day.day), why=_why(day))
    return i18n.text(_TOLD[state_of_day(day)], day=name or _written(day.day), best=best_of_day(day))


def at_its_table(day: Day) -> str:
    """Return what is to be beaten."""
    return i18n.text("app.daily.fresh", day=_written(day.day)) if day.best is None else told_of_day(day)


def on_its_result(day: Day) -> str:
    """Return which deal was played, the best so far, and why what was played just now does not count, if so."""
    if day.best is not None and day.void:
        return i18n.text("app.daily.result.void", told=told_of_day(day), why=_why(day))
    return i18n.text("app.daily.result", told=told_of_day(day))


def _why(day: Day) -> str:
    return i18n.text(_VOID[day.void])


def _written(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)
