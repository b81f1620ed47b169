"""Handing over: an opponent goes on in a seat, after a question where that cannot be undone or costs a score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from desktop.record import daily
from desktop.session.session import GameSession
from desktop.shell.parts.portraits import called
from desktop.shell.parts.widgets import yes_or_no
from rules.core.ids import Seat

_ASKED: Final = {
    "left": ("app.daily.hand", "app.daily.hand.sure"),
    "weaker": ("app.daily.lower", "app.daily.lower.sure"),
}
"""What is about to be done at the deal of a day that does not count afterwards, and the question."""


def hand_over(
    session: GameSession, seat: Seat, level: str, handed: Callable[[], None], parent: QWidget, *, is_daily: bool
) -> None:
    """Let an opponent of `level` go on at `seat`; then call `handed`.

    At the table of a day's deal that still counts, and would no longer, that is asked beforehand.
    """

    def hand() -> None:
        session.set_driver(seat, "bot", level)
        handed()

    void = daily.would_void(session.match, seat, level) if _counts(session, is_daily) else ""
    if not void:
        hand()
        return
    sure = yes_or_no(parent, *_ASKED[void])
    sure.accepted.connect(hand)
    sure.open()


def resign(session: GameSession, seat: Seat, resigned: Callable[[], None], parent: QWidget, *, is_daily: bool) -> None:
    """Give `seat` to an opponent for good, after the person there confirms; then call `resigned`.

    Where several people share the screen, the question says whose seat that is; at the table of a day's deal, that
    it will not count.
    """
    people = [spec for spec in session.match.seats if spec.kind == "human"]
    if len(people) > 1:
        sure = yes_or_no(parent, "app.menu.resign", "app.resign.named", name=called(session.match.seats[seat]))
    else:
        sure = yes_or_no(
            parent, "app.menu.resign", "app.resign.daily" if _counts(session, is_daily) else "app.resign.sure"
        )
    sure.accepted.connect(lambda: session.resign(seat))
    sure.accepted.connect(resigned)
    sure.open()


def _counts(session: GameSession, is_daily: bool) -> bool:
    return is_daily and daily.still_counts(session.match)
