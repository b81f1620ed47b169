"""Stories that win each achievement of the game, and others that nearly do."""

from collections.abc import Sequence

from rules.core.event import Event
from rules.core.ids import NOBODY
from rules.core.message import SeatRef
from rules.core.outcome import Outcome, ScorePart
from rules.samurai_sword import events as ss
from tests.desktop.games.storytelling import ME, RIVAL, THIRD, story, turn


def roles(mine: str, rivals: str) -> list[Event]:
    return [ss.RoleDealt(ME, 1, f"role/{mine}", -1), ss.RoleDealt(RIVAL, 2, f"role/{rivals}", -1)]


def parry(seat: int) -> Event:
    return ss.Parried(seat, 3, "discard", "card/parry", ())


def felled(victim: int) -> Event:
    return ss.Defeated(victim, ME)


STORIES = {
    "felled": (story(felled(RIVAL)), story(felled(ME), ss.Defeated(RIVAL, THIRD))),
    "two_in_a_turn": (
        story(*turn(ME, felled(RIVAL), felled(THIRD))),
        story(*turn(ME, felled(RIVAL)), *turn(ME, felled(THIRD))),
    ),
    "parried": (story(*[parry(ME)] * 3), story(*[parry(ME)] * 2, parry(RIVAL))),
    "unbeaten": (story(felled(RIVAL)), story(ss.Defeated(ME, RIVAL))),
    "bushido": (
        story(ss.WeaponSurrendered(ME, 4, "discard", "card/bo", ()), ss.BushidoPassed(ME, RIVAL, 3, "card/bushido")),
        story(ss.CardFlipped(ME, 4, "card/parry"), ss.BushidoPassed(ME, RIVAL, 3, "card/bushido")),
    ),
    "ninja": (
        story(ss.RoleDealt(ME, 1, "role/ninja_2", -1)),
        story(ss.RoleDealt(ME, 1, "role/ninja_2", -1), won=False),
    ),
    "ronin": (story(ss.RoleDealt(ME, 1, "role/ronin", -1)), story(ss.RoleDealt(RIVAL, 1, "role/ronin", -1))),
    "risen": (story(*[felled(ME)] * 3), story(*[felled(ME)] * 2, felled(RIVAL))),
    "friend": (
        story(*roles("shogun", "samurai"), felled(RIVAL)),
        story(*roles("shogun", "ninja_1"), felled(RIVAL), ss.Defeated(ME, RIVAL)),
    ),
    "unstained": (story(ss.Defeated(ME, RIVAL), ss.Defeated(RIVAL, THIRD)), story(felled(RIVAL))),
}
OF_WINNERS = ("unbeaten", "risen", "friend", "unstained")
"""Those that nobody wins who lost."""

DEEDS = [
    (ss.WeaponPlayed(ME, 0, "resolution", "", (), THIRD), ME, (ME, THIRD)),
    (ss.WeaponPlayed(RIVAL, 0, "resolution", "", (), ME), RIVAL, (RIVAL, ME)),
    (ss.CardPlayed(RIVAL, 0, "resolution", "", (), THIRD), RIVAL, (RIVAL, THIRD)),
    (ss.CardPlayed(RIVAL, 0, "resolution", "", (), NOBODY), None, ()),
    (ss.PropertyLaid(RIVAL, 0, "field.1", "", (), RIVAL), None, ()),
    (ss.CardStolen(ME, THIRD, 0, None, 0), ME, (THIRD, ME)),
    (ss.BushidoPassed(ME, RIVAL, 0, ""), ME, (ME, RIVAL)),
]
"""Deeds with whose they are, and from who or where to whom or where they go."""

UNSTAGED = {"OpenlySpent", "ResilienceLost"}
"""Events for which what is done with all of their kind is enough."""


def totals(told: Outcome) -> list[str]:
    """What stands at the seats when the end has been told on the table: everybody's own Honor, multiplied."""
    return [_multiplied(own, SeatRef(seat)) for seat, own in enumerate(told.parts)]


def _multiplied(parts: Sequence[ScorePart], who: SeatRef) -> str:
    honor, *daimyo = [part for part in parts if dict(part.label.args).get("seat") == who]
    extra = sum(part.points for part in daimyo)
    more = f" + {extra}" if extra else ""
    return f"{honor.count} × {dict(honor.label.args)['n']}{more} = {honor.points + extra}"


def standings(told: Outcome) -> list[str]:
    """What stands in the middle at the end of a certain game of seven: what the members of each team have, summed."""
    names = ("The Ninja", (0, 2, 4)), ("The Shogun's team", (1, 3, 6)), ("The Ronin", (5,))
    own = [multiplied.rpartition("= ")[2] for multiplied in totals(told)]
    sums = {name: " + ".join(own[seat] for seat in seats) for name, seats in names}
    return [f"{name}  {sums[name]} = {told.scores[seats[0]]}".removesuffix(f" = {sums[name]}") for name, seats in names]
