"""Stories that win each achievement of the game, and others that nearly do."""

from dataclasses import replace

from desktop.games.achievement import Story
from rules.core.event import Event
from rules.core.outcome import Outcome
from rules.nine_cards_sekigahara import events as nc
from tests.desktop.games.storytelling import ME, RIVAL, story


def resolved(seat: int) -> Event:
    return nc.CardResolved(seat, 1, "a")


def ambushed(rounds: int, seat: int = ME) -> list[Event]:
    return [
        event
        for value in range(rounds)
        for event in (nc.RoundStarted(value, value + 1), nc.Ambushed(seat, 1, 2, "a"), nc.CastleWon(ME, 1, 3, "a"))
    ]


def castles(seat: int, count: int) -> list[Event]:
    return [nc.CastleWon(seat, 1, 3, "a")] * count


def won_game(seat: int) -> Event:
    return nc.Scored(seat, (20, 20))


def battle(mine: int, enemys: int) -> list[Event]:
    """Both have a castle, and begin the battle with these strengths."""
    camps = [nc.CastleWon(ME, 1, 3, "a"), nc.CastleWon(RIVAL, 1, 4, "b")]
    return [*camps, nc.BattleStarted(ME, 0, 1), nc.StrengthSet(3, 0, mine), nc.StrengthSet(4, 0, enemys)]


def held(mine: int, enemys: int = 0) -> list[Event]:
    """I take a castle with so many men, and all go home."""
    men = [(ME, mine), (RIVAL, enemys)]
    home = [nc.WentHome(seat, 1, count, "a") for seat, count in men if count]
    return [nc.CastleWon(ME, 1, 3, "a"), *home, nc.RoundStarted(0, 1)]


STORIES = {
    "many_castles": (
        story(*castles(ME, 6)),
        story(*castles(ME, 5), *castles(RIVAL, 1)),
    ),
    "few_castles": (story(*castles(ME, 3), won_game(ME)), story(*castles(ME, 4), won_game(ME))),
    "ambush": (story(*ambushed(4)), story(*ambushed(3), *ambushed(1, RIVAL))),
    "castle_actions": (
        story(*[nc.CastleActionUsed(ME, 1, "a")] * 3),
        story(*[nc.CastleActionUsed(ME, 1, "a")] * 2, nc.CastleActionUsed(RIVAL, 1, "a")),
    ),
    "steadfast": (
        story(resolved(ME), nc.BecameSteadfast(4, "b")),
        story(resolved(ME), resolved(RIVAL), nc.BecameSteadfast(4, "b")),
    ),
    "swapped": (
        story(resolved(ME), nc.CardsSwapped((1, "camp.0", 2, "camp.1"), "a", "b")),
        story(resolved(RIVAL), nc.CardsSwapped((1, "camp.0", 2, "camp.1"), "a", "b")),
    ),
    "ahead": (story(scores=(40, 30)), story(scores=(39, 30))),
    "weaker": (
        story(*battle(4, 9), nc.CardResolved(ME, 3, "a"), nc.StrengthChanged(3, "a", 4, 20), won_game(ME)),
        story(*battle(5, 9), nc.CardResolved(ME, 3, "a"), nc.StrengthChanged(3, "a", 5, 1), won_game(ME)),
    ),
    "lone": (story(*held(1) * 3), story(*held(1) * 2, *held(2), *held(1, 1), *castles(ME, 1), *castles(RIVAL, 1))),
}
OF_WINNERS = ("few_castles", "ahead", "weaker")
"""Those that nobody wins who lost."""


def lost(told: Story) -> Story:
    """Return the story with the rival as who won the battle."""
    return replace(told, events=[won_game(RIVAL) if isinstance(event, nc.Scored) else event for event in told.events])


DEEDS = [
    (nc.Marched(RIVAL, 0, 2, "", ""), RIVAL, ("slot.1", "slot.3")),
    (nc.PlacedByEnemy(RIVAL, 1, 2, ""), ME, (ME, "slot.2")),
]
"""Deeds with whose they are, and from who or where to whom or where they go."""

UNSTAGED = {"GameWon", "Idled"}
"""Events for which what is done with all of their kind is enough."""


def totals(told: Outcome) -> list[str]:
    """What stands at the seats when the end has been told on the table."""
    return [str(points) for points in told.scores]
