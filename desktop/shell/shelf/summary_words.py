"""What games amount to, in words: beside a bar, or in place of one."""

from __future__ import annotations

from desktop.person import i18n
from desktop.record.statistics import Summary
from desktop.shell.parts.plots import figure


def told_of(counted: Summary, *, scored: bool) -> str:
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
