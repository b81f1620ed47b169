"""Stories that win each achievement of the game, and others that nearly do."""

from rules.core.event import Event
from rules.core.outcome import Outcome
from rules.daruma import events as da
from tests.desktop.games.storytelling import ME, RIVAL, THIRD, story, turn

DOLL = "daruma/red"


def traded(one: int, other: int) -> list[Event]:
    return [da.CardTraded(one, other, 3, DOLL), da.CardTraded(other, one, 4, DOLL)]


def doll(seat: int) -> Event:
    return da.DollCollected(seat, 3, "row.1", DOLL)


STORIES = {
    "good_luck": (story(da.GoodLuckStruck(ME)), story(da.GoodLuckStruck(RIVAL))),
    "two_dolls": (story(*turn(ME, doll(ME), doll(ME))), story(*turn(ME, doll(ME)), *turn(RIVAL), *turn(ME, doll(ME)))),
    "all_dice": (story(da.Stopped(ME, 0)), story(da.Stopped(ME, 1), da.Stopped(RIVAL, 0))),
    "careful": (story(da.BadLuckStruck(RIVAL)), story(da.BadLuckStruck(ME))),
    "generous": (story(da.CardGiven(ME, RIVAL, 3, DOLL)), story(da.CardGiven(RIVAL, ME, 3, DOLL))),
    "traded": (
        story(*turn(ME, *traded(ME, RIVAL))),
        story(*turn(RIVAL, *traded(RIVAL, ME)), *turn(ME, *traded(RIVAL, THIRD), da.CardTraded(ME, RIVAL, 3, DOLL))),
    ),
    "ahead": (story(scores=(25, 15)), story(scores=(24, 15))),
    "risen": (story(*[da.BadLuckStruck(ME)] * 3), story(*[da.BadLuckStruck(ME)] * 2, da.BadLuckStruck(RIVAL))),
    "fewest": (
        story(doll(RIVAL), doll(ME), da.CardGiven(ME, RIVAL, 3, DOLL)),
        story(doll(RIVAL), doll(ME), da.LuckyCardWon(ME, 4, "deck", DOLL), da.CardGiven(ME, RIVAL, 3, DOLL), doll(ME)),
    ),
    "drained": (
        story(*turn(ME, *[da.SakePoured(ME, 2)] * 6, doll(ME))),
        story(*turn(ME, *[da.SakePoured(ME, 2)] * 5, doll(ME)), *turn(ME, *[da.SakePoured(ME, 2)] * 6)),
    ),
}
OF_WINNERS = ("careful", "generous", "ahead", "risen", "fewest")
"""Those that nobody wins who lost."""

DEEDS = [
    (da.CardGiven(ME, THIRD, 3, DOLL), ME, (ME, THIRD)),
    (da.CardTraded(THIRD, RIVAL, 3, DOLL), THIRD, (THIRD, RIVAL)),
]
"""Deeds with whose they are, and from who or where to whom or where they go."""

UNSTAGED = {
    *("CardGiven", "CardPassed", "CardTraded", "DeckExhausted", "DieReturned", "MarkerLaid", "MarkerReturned"),
    *("NothingHappened", "ObjectiveRevealed", "RowFilled", "Stopped"),
}
"""Events for which what is done with all of their kind is enough."""


def totals(told: Outcome) -> list[str]:
    """What stands at the seats when the end has been told on the table."""
    return [str(points).replace("-", "\N{MINUS SIGN}") for points in told.scores]
