"""Stories that win each achievement of the game, and others that nearly do."""

from rules.core.event import Event
from rules.core.ids import NOBODY
from rules.core.outcome import Outcome
from rules.taiwan_monsters_brawl import card_events as cards
from rules.taiwan_monsters_brawl import duel_events as duel
from rules.taiwan_monsters_brawl import events as tm
from tests.desktop.games.storytelling import ME, RIVAL, THIRD, story


def fight(attacker: int, defender: int) -> list[Event]:
    """The attacker wins, and the defender is driven off."""
    return [duel.Compared(attacker, defender, (4, 3), 0), tm.ZoneLost(defender, 3, "land/n4")]


def spell(seat: int) -> Event:
    return cards.SpellPlayed(seat, 3, "spell", -1, -1)


def lion(seat: int) -> Event:
    return cards.SpellCancelled(seat, 4, "spell/sword_lion", "spell")


STORIES = {
    "ultimate": (story(duel.UltimateUsed(ME, 1)), story(duel.UltimateUsed(RIVAL, 1))),
    "lines": (story(*[duel.LineActivated(ME, 1)] * 3), story(*[duel.LineActivated(ME, 1)] * 2)),
    "toppled": (story(duel.Compared(ME, RIVAL, (4, 3), 1)), story(duel.Compared(ME, RIVAL, (4, 3), 0))),
    "stood": (story(duel.Compared(RIVAL, ME, (3, 4), 0)), story(duel.Compared(RIVAL, ME, (4, 4), 0))),
    "cancelled": (
        story(cards.SpellCancelled(ME, 3, "spell/lion", "spell/a")),
        story(cards.SpellCancelled(RIVAL, 3, "spell/lion", "spell/a")),
    ),
    "spells": (story(*[spell(ME)] * 2, lion(ME)), story(*[spell(ME)] * 2, spell(RIVAL), lion(RIVAL))),
    "at_home": (story(tm.ZoneLost(RIVAL, 3, "land/n4")), story(tm.ZoneLost(ME, 3, "land/n4"))),
    "paid_back": (
        story(*fight(RIVAL, ME), *fight(ME, RIVAL), scores=(20, 15, 9)),
        story(*fight(ME, RIVAL), *fight(RIVAL, ME), *fight(ME, THIRD), *fight(THIRD, RIVAL), scores=(20, 15, 9)),
    ),
    "unspelled": (story(spell(RIVAL)), story(lion(ME))),
    "from_behind": (
        story(tm.Scored(RIVAL, 0, 3, 0), tm.RoundBegan(4), tm.Scored(ME, 0, 5, 0)),
        story(tm.Scored(RIVAL, 0, 3, 0), tm.RoundBegan(3), tm.Scored(ME, 0, 3, 0), tm.RoundBegan(4)),
    ),
}
OF_WINNERS = ("at_home", "paid_back", "unspelled", "from_behind")
"""Those that nobody wins who lost."""

DEEDS = [
    (duel.ChallengeDeclared(RIVAL, ME), RIVAL, (RIVAL, ME)),
    (cards.SpellPlayed(ME, 0, "", RIVAL, NOBODY), ME, (ME, RIVAL)),
    (cards.SpellPlayed(ME, 0, "", NOBODY, NOBODY), None, ()),
]
"""Deeds with whose they are, and from who or where to whom or where they go."""

UNSTAGED = {"RuneTurned"}
"""Events for which what is done with all of their kind is enough."""


def totals(told: Outcome) -> list[str]:
    """What stands at the seats when the end has been told on the table."""
    return [str(points) for points in told.scores]
