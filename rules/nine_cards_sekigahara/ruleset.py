"""Content and options compiled to ints: cards, actions, effects and their numbers, as the hot path wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.ids import Seat
from rules.nine_cards_sekigahara.tables import (
    ACTION_KEYS,
    CARD_KEYS,
    CARDS,
    EFFECT_KEYS,
    EFFECTS_WITH_A_CHOICE,
    SIDE_KEYS,
)

if TYPE_CHECKING:
    from rules.nine_cards_sekigahara.content import NineCardsContent
    from rules.nine_cards_sekigahara.options import NineCardsOptions


class Rules:
    """What a game of Nine Cards never changes: options and content as ints.

    `strength`, `action` and `effect` go by face of a castle card; `own_effect` tells of which effect a table changed a
    number; the other numbers bear the names of the content.
    """

    __slots__ = (
        "action",
        "ambush",
        "any_march",
        "ashigaru",
        "bond_gain",
        "bond_outnumbered",
        "borrowed_place",
        "clash_loss",
        "deep_gain",
        "deep_place",
        "deploy_place",
        "effect",
        "effects_on",
        "first",
        "letters_reach",
        "letters_strength",
        "lunchbox_loss",
        "muster_place",
        "night_moves",
        "open_ambush",
        "own_effect",
        "pair",
        "passed_first",
        "reinforce_gain",
        "retreat_gain",
        "retreat_strength",
        "spear_gain",
        "strength",
        "subversion_place",
        "targets",
        "tokens",
        "trim",
        "turncoat_reach",
        "unscathed_gain",
    )

    def __init__(self, options: NineCardsOptions, content: NineCardsContent) -> None:
        self._take_options(options)
        castles = [getattr(content.castles, key) for key in CARD_KEYS]
        self.strength: tuple[int, ...] = tuple(castle.strength for castle in castles)
        self.action: tuple[int, ...] = tuple(ACTION_KEYS.index(castle.action) for castle in castles)
        self.effect: tuple[int, ...] = tuple(EFFECT_KEYS.index(castle.effect) for castle in castles)
        self.targets: int = sum(castle.effect in EFFECTS_WITH_A_CHOICE for castle in castles)
        self._take_actions(content)
        self._take_effects(content, everywhere=options.turncoat_range == "any")

    def _take_options(self, options: NineCardsOptions) -> None:
        self.first: Seat | None = None if options.first_player == "random" else SIDE_KEYS.index(options.first_player)
        self.tokens: int = options.ambush_tokens_per_colour
        self.any_march: bool = options.march_scope == "any"
        self.passed_first: bool = options.battle_first == "passed"
        self.effects_on: bool = options.camp_effects
        self.open_ambush: bool = options.open_ambush
        self.pair: bool = options.match == "pair"

    def _take_actions(self, content: NineCardsContent) -> None:
        actions = content.actions
        self.ashigaru: int = actions.camp.ashigaru
        self.ambush: int = actions.camp.ambush
        self.trim: int = actions.camp.trim
        self.deploy_place: int = actions.deploy.place
        self.reinforce_gain: int = actions.reinforce.gain
        self.borrowed_place: int = actions.borrowed_orders.place
        self.muster_place: int = actions.hasty_muster.place
        self.night_moves: int = actions.night_march.moves
        self.subversion_place: int = actions.subversion.enemy_place
        self.deep_gain: int = actions.deep_ambush.gain
        self.deep_place: int = actions.deep_ambush.enemy_place

    def _take_effects(self, content: NineCardsContent, *, everywhere: bool) -> None:
        effects = content.effects
        self.own_effect: tuple[bool, ...] = tuple(key in content.own_effects for key in EFFECT_KEYS)
        self.bond_gain: int = effects.loyal_bond.gain
        self.bond_outnumbered: int = effects.loyal_bond.outnumbered_gain
        self.letters_strength: int = effects.secret_letters.strength
        self.letters_reach: int = effects.secret_letters.reach
        self.unscathed_gain: int = effects.unscathed.gain
        self.retreat_gain: int = effects.fighting_retreat.outnumbered_gain
        self.retreat_strength: int = effects.fighting_retreat.strength
        self.spear_gain: int = effects.first_spear.gain
        self.turncoat_reach: int = CARDS if everywhere else effects.turncoat.reach
        self.clash_loss: int = effects.head_on_clash.loss
        self.lunchbox_loss: int = effects.empty_lunchbox.loss
