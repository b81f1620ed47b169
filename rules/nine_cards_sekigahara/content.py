"""The content files of Nine Cards, validated; every number may be changed by a house rule, within the limits here.

Most of them are reconstructed: a table that owns the printed cards can set what is printed there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Self

from pydantic import Field, model_validator

from rules.core.content import Content, load_toml
from rules.core.errors import Contradiction
from rules.core.house import overlaid
from rules.core.message import message
from rules.nine_cards_sekigahara.tables import ACTION_KEYS, EFFECT_KEYS, ActionId, EffectId

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / "nine_cards_sekigahara" / "content"


class CastleSpec(Content):
    """A castle card: what it is worth, what it does in a slot, and what it does in a camp."""

    strength: int = Field(ge=0, le=20)
    action: ActionId
    effect: EffectId


class Castles(Content):
    """The nine castle cards by number (NC-1.4)."""

    otani_yoshitsugu: CastleSpec
    kuroda_nagamasa: CastleSpec
    ii_naomasa: CastleSpec
    honda_tadakatsu: CastleSpec
    shimazu_yoshihiro: CastleSpec
    fukushima_masanori: CastleSpec
    kobayakawa_hideaki: CastleSpec
    ukita_hideie: CastleSpec
    mori_hidemoto: CastleSpec

    @model_validator(mode="after")
    def _the_tie_break_decides(self) -> Self:
        """Printed strengths all differ (NC-7.4)."""
        strengths = [castle.strength for castle in self.all()]
        twice = [strength for strength in strengths if strengths.count(strength) > 1]
        if twice:
            raise Contradiction(
                f"two castles have the printed strength {twice[0]}, so a tie could not be broken",
                message("nine_cards_sekigahara.house.same_strength", n=twice[0]),
            )
        return self

    def all(self) -> list[CastleSpec]:
        """Return the castles by number."""
        return [getattr(self, name) for name in type(self).model_fields]


class CampNumbers(Content):
    """Ashigaru of each player, ambush strength at the beginning of a round, and what a tied castle keeps."""

    ashigaru: int = Field(ge=6, le=20)
    ambush: int = Field(ge=0, le=3)
    trim: int = Field(ge=0, le=5)


class PlaceNumber(Content):
    """How many ashigaru are placed."""

    place: int = Field(ge=1, le=3)


class GainNumber(Content):
    """By how much the ambush strength rises."""

    gain: int = Field(ge=1, le=4)


class MovesNumber(Content):
    """How many ashigaru may move at most."""

    moves: int = Field(ge=1, le=2)


class EnemyPlaceNumber(Content):
    """How many ashigaru the enemy places."""

    enemy_place: int = Field(ge=0, le=3)


class DeepAmbushNumbers(GainNumber, EnemyPlaceNumber):
    """Both."""


class Actions(Content):
    """The numbers of options and castle actions."""

    camp: CampNumbers
    deploy: PlaceNumber
    reinforce: GainNumber
    borrowed_orders: PlaceNumber
    hasty_muster: PlaceNumber
    night_march: MovesNumber
    subversion: EnemyPlaceNumber
    deep_ambush: DeepAmbushNumbers


class StrengthGain(Content):
    """What a card gains."""

    gain: int = Field(ge=0, le=9)


class OutnumberedGain(Content):
    """What a card gains while its player is outnumbered."""

    outnumbered_gain: int = Field(ge=0, le=9)


class StrengthLoss(Content):
    """What a card loses."""

    loss: int = Field(ge=0, le=9)


class StrengthSet(Content):
    """What the strength of a card becomes."""

    strength: int = Field(ge=0, le=20)


class Reach(Content):
    """How many places to either side of the own place a target may stand."""

    reach: int = Field(ge=0, le=8)


class LoyalBond(StrengthGain, OutnumberedGain):
    """NC-4.42."""


class SecretLetters(StrengthSet, Reach):
    """NC-4.43."""


class RedDevils(Content):
    """NC-4.44: no numbers."""


class FightingRetreat(OutnumberedGain, StrengthSet):
    """NC-4.46."""


class Effects(Content):
    """The numbers of the camp effects."""

    loyal_bond: LoyalBond
    secret_letters: SecretLetters
    red_devils: RedDevils
    unscathed: StrengthGain
    fighting_retreat: FightingRetreat
    first_spear: StrengthGain
    turncoat: Reach
    head_on_clash: StrengthLoss
    empty_lunchbox: StrengthLoss


class NineCardsContent(Content):
    """Everything that the content files say."""

    castles: Castles
    actions: Actions
    effects: Effects

    @property
    def own_effects(self) -> frozenset[str]:
        """The camp effects of which a table changed a number."""
        printed = _printed().effects
        return frozenset(key for key in EFFECT_KEYS if getattr(self.effects, key) != getattr(printed, key))


def load_content(house: Mapping[str, Any]) -> NineCardsContent:
    """Return the content files with what `house` holds in place of theirs; raise `ContentError`."""
    return overlaid(_printed(), house)


@lru_cache(maxsize=1)
def _printed() -> NineCardsContent:
    return NineCardsContent(
        castles=load_toml(FOLDER / "castles.toml", Castles),
        actions=load_toml(FOLDER / "actions.toml", Actions),
        effects=load_toml(FOLDER / "effects.toml", Effects),
    )


def lint_content(content: NineCardsContent | None = None) -> list[str]:
    """Return what differs from the counts of NC-1.3 to NC-1.5; empty when all is well."""
    castles = (content or load_content({})).castles.all()
    problems = [
        f"castle {number} has the printed strength {castle.strength}"
        for number, castle in enumerate(castles, 1)
        if castle.strength != number
    ]
    problems += [
        f"castle {number} has the castle action {castle.action}"
        for number, castle in enumerate(castles, 1)
        if castle.action != ACTION_KEYS[min(number, 10 - number) - 1]
    ]
    effects = [castle.effect for castle in castles]
    problems += [f"{effect} stands on two castles" for effect in sorted(set(effects)) if effects.count(effect) > 1]
    return problems
