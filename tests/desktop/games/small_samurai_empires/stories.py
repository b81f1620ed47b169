"""Stories that win each achievement of the game, and others that nearly do."""

from rules.core.event import Event
from rules.core.outcome import Outcome
from rules.small_samurai_empires import events as se
from rules.small_samurai_empires import time_events as st
from rules.small_samurai_empires.tables import PROVINCE_KEYS
from tests.desktop.games.storytelling import ME, RIVAL, story


def men(mine: int, rivals: int) -> list[Event]:
    return [st.StartersPlaced(ME, "samurai", 3, mine), st.StartersPlaced(RIVAL, "samurai", 4, rivals)]


STORIES = {
    "castles": (story(*[se.CastleBuilt(ME, "castle.0", 3)] * 2), story(se.CastleBuilt(ME, "castle.0", 3))),
    "sailed": (story(se.Sailed(ME, "samurai.0", 3, 4)), story(se.Marched(ME, "samurai.0", 3, 4))),
    "covered": (story(se.CoverPaid(ME, 1, 1)), story(se.Paid(ME, 1, 1))),
    "regions": (
        story(*[se.RegionRewarded(ME, (0, 3), 1, 2, first=True)] * 4),
        story(*[se.RegionRewarded(ME, (0, 3), 1, 2, first=True)] * 3, se.RegionRewarded(ME, (0, 3), 1, 2, first=False)),
    ),
    "shrines": (story(se.ShrinesScored(ME, 10, 15)), story(se.ShrinesScored(ME, 10, 14))),
    "influence": (
        story(se.InfluenceScored(ME, (4, 20), 1, 4, 4)),
        story(se.InfluenceScored(ME, (4, 19), 1, 4, 4)),
    ),
    "ahead": (story(scores=(50, 40)), story(scores=(49, 40))),
    "peaceful": (
        story(se.Attacked(RIVAL, ME, "samurai", 3), se.Sailed(ME, "samurai", 3, 4)),
        story(se.Attacked(ME, RIVAL, "samurai", 3)),
    ),
    "fewest": (
        story(*men(5, 5), se.SamuraiTraded(ME, "samurai", 3, 2), se.Recruited(ME, "samurai", 3)),
        story(*men(5, 6), se.Attacked(ME, RIVAL, "samurai", 3)),
    ),
    "from_behind": (
        story(se.Scored(RIVAL, 0, 3), st.EraBegan(2, 3), se.Scored(ME, 0, 5)),
        story(se.Scored(RIVAL, 0, 3), st.EraBegan(1, 2), se.Scored(ME, 0, 3), st.EraBegan(2, 3)),
    ),
}
OF_WINNERS = ("ahead", "peaceful", "fewest", "from_behind")
"""Those that nobody wins who lost."""

OWARI, SHINANO, KII = (PROVINCE_KEYS.index(key) for key in ("owari", "shinano", "kii"))
DEEDS = [
    (se.Marched(RIVAL, "", OWARI, SHINANO), RIVAL, (se.land(OWARI), se.land(SHINANO))),
    (se.Sailed(RIVAL, "", OWARI, KII), RIVAL, (se.land(OWARI), se.land(KII))),
    (se.Attacked(ME, RIVAL, "", KII), ME, (ME, se.land(KII))),
]
"""Deeds with whose they are, and from who or where to whom or where they go."""

UNSTAGED = {"Scored", "Waived"}
"""Events for which what is done with all of their kind is enough."""


def totals(told: Outcome) -> list[str]:
    """What stands at the seats when the end has been told on the table."""
    return [str(points) for points in told.scores]
