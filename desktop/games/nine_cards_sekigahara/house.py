"""The numbers of the table, and which of them the house has changed: those bear a mark (mark/house)."""

from __future__ import annotations

from typing import Final

from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.tables import ACTION_KEYS, EFFECT_KEYS

_EFFECTS: Final = {
    "loyal_bond": ("bond_gain", "bond_outnumbered"),
    "secret_letters": ("letters_strength", "letters_reach"),
    "unscathed": ("unscathed_gain",),
    "fighting_retreat": ("retreat_gain", "retreat_strength"),
    "first_spear": ("spear_gain",),
    "turncoat": ("turncoat_reach",),
    "head_on_clash": ("clash_loss",),
    "empty_lunchbox": ("lunchbox_loss",),
}
_ACTIONS: Final = {
    "borrowed_orders": ("borrowed_place",),
    "hasty_muster": ("muster_place",),
    "night_march": ("night_moves",),
    "subversion": ("subversion_place",),
    "deep_ambush": ("deep_gain", "deep_place"),
}
_OPTIONS: Final = {"deploy": ("deploy_place",), "reinforce": ("reinforce_gain",)}
CAMP: Final = ("ashigaru", "ambush", "trim")
"""What both players begin with, and what a tie leaves them."""


class House:
    """The rules of one table beside those that the box prints, with the same options."""

    __slots__ = ("printed", "rules")

    def __init__(self, rules: Rules, options: NineCardsOptions) -> None:
        self.rules = rules
        self.printed = Rules(options, load_content({}))

    def has_strength(self, card: int) -> bool:
        """The house gave this castle another strength."""
        return self.rules.strength[card] != self.printed.strength[card]

    def has_effect(self, card: int) -> bool:
        """The house gave this castle another camp effect, or changed a number of it."""
        now = self.rules.effect[card]
        return now != self.printed.effect[card] or self._differs(_EFFECTS.get(EFFECT_KEYS[now], ()))

    def has_action(self, card: int) -> bool:
        """The house gave this castle another action, or changed a number of it."""
        now = self.rules.action[card]
        return now != self.printed.action[card] or self._differs(_ACTIONS[ACTION_KEYS[now]])

    def has_option(self, option: str) -> bool:
        """The house changed a number of an option of the turn."""
        return self._differs(_OPTIONS.get(option, ()))

    @property
    def has_camp(self) -> bool:
        """The house changed what players begin with, or what a tie leaves."""
        return self._differs(CAMP)

    def _differs(self, names: tuple[str, ...]) -> bool:
        return any(getattr(self.rules, name) != getattr(self.printed, name) for name in names)
