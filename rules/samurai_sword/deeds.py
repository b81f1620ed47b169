"""What an action of Samurai Sword is to somebody with a temper; who is who is never asked."""

from __future__ import annotations

from typing import Final

from rules.ai.temper import ahead, behind
from rules.core.action import Action
from rules.core.ids import NOBODY
from rules.samurai_sword import actions
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import WEAPONS

DEEDS: Final = (
    *("strike", "strike_ahead", "strike_behind", "clamour", "rob", "rob_ahead", "bushido"),
    *("draw", "tea", "breathe", "end", "suffer", "answer"),
)
"""A weapon, one at whoever has most Honor or least, Battlecry and Jujutsu, a card taken or lost by Geisha or Diversion,
the same from whoever has most Honor, a Bushido, Daimyo, Tea Ceremony, Breathing, an end to playing, a wound taken, and
a card against it."""

_BY_VERB: Final = {
    "battlecry": ("clamour",),
    "jujutsu": ("clamour",),
    "play_bushido": ("bushido",),
    "daimyo": ("draw",),
    "tea_ceremony": ("tea",),
    "breathing": ("breathe",),
    "end_play": ("end",),
    "suffer": ("suffer",),
    "parry": ("answer",),
    "discard_weapon": ("answer",),
}


def deeds(s: SamuraiSwordState, action: Action) -> tuple[str, ...]:
    """Return the deeds that `action` is."""
    if not isinstance(action, actions.Play) or action.target == NOBODY:
        return _BY_VERB.get(action.verb, ())
    leads = ahead(s.honor, s.active) >> action.target & 1
    if action.face < WEAPONS:
        if leads:
            return ("strike", "strike_ahead")
        return ("strike", "strike_behind") if behind(s.honor, s.active) >> action.target & 1 else ("strike",)
    if action.verb in ("diversion", "geisha_hand", "geisha_property"):
        return ("rob", "rob_ahead") if leads else ("rob",)
    return _BY_VERB.get(action.verb, ())
