"""The content files of Nine Cards, validated; every number may be changed by a house rule, within the limits here.

Most of them are reconstructed: a table that owns the printed cards can set what is printed there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, Self

from pydantic import Field, ValidationError, model_validator

from rules.core.content import Content, load_toml
from rules.core.errors import ContentError

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / "nine_cards_sekigahara" / "content"

ActionId = Literal["borrowed_orders", "hasty_muster", "night_march", "subversion", "deep_ambush"]
EffectId = Literal[
    "loyal_bond",
    "secret_letters",
    "red_devils",
    "unscathed",
    "fighting_retreat",
    "first_spear",
    "turncoat",
    "head_on_clash",
    "empty_lunchbox",
]


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
            raise ValueError(f"two castles have the printed strength {twice[0]}, so a tie could not be broken")
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


def load_content(house: Mapping[str, Any]) -> NineCardsContent:
    """Return the content files with the numbers that `house` holds in place of theirs; raise `ContentError`.

    `house` holds only what differs, in the nesting of the files: ``{"castles": {"ii_naomasa": {"strength": 10}}}``.
    """
    printed = _printed()
    if not house:
        return printed
    try:
        return NineCardsContent.model_validate(_overlaid(printed.model_dump(), house))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise ContentError(f"The house rules are wrong at {place or 'their top'}: {first['msg']}.") from error


def differences(content: NineCardsContent) -> dict[str, Any]:
    """Return what `content` changes of the content files: the `house` that makes it again."""
    return _changed(_printed().model_dump(), content.model_dump())


@dataclass(frozen=True, slots=True)
class HouseNumber:
    """A number that a house rule may change: its place in the content, what the files say, and its limits."""

    path: tuple[str, ...]
    printed: int
    least: int
    most: int


def house_numbers() -> list[HouseNumber]:
    """Return all numbers that a house rule may change, in the order of the files."""
    return list(_numbers((), _printed()))


def _numbers(path: tuple[str, ...], content: Content) -> Iterator[HouseNumber]:
    for name, field in type(content).model_fields.items():
        value = getattr(content, name)
        if isinstance(value, Content):
            yield from _numbers((*path, name), value)
        elif isinstance(value, int):
            limits = {type(limit).__name__: getattr(limit, type(limit).__name__.lower()) for limit in field.metadata}
            yield HouseNumber((*path, name), value, limits["Ge"], limits["Le"])


def _overlaid(base: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return `base` with `changes` in place of what they name, section by section."""
    result = dict(base)
    for name, change in changes.items():
        old = base.get(name)
        result[name] = _overlaid(old, change) if isinstance(old, dict) and isinstance(change, Mapping) else change
    return result


def _changed(base: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in now.items():
        if isinstance(value, dict):
            inner = _changed(base[name], value)
            if inner:
                found[name] = inner
        elif value != base[name]:
            found[name] = value
    return found


@lru_cache(maxsize=1)
def _printed() -> NineCardsContent:
    return NineCardsContent(
        castles=load_toml(FOLDER / "castles.toml", Castles),
        actions=load_toml(FOLDER / "actions.toml", Actions),
        effects=load_toml(FOLDER / "effects.toml", Effects),
    )


_PAIRS: Final = (
    "borrowed_orders",
    "hasty_muster",
    "night_march",
    "subversion",
    "deep_ambush",
)
"""The castle actions of cards 1 to 5; card 10 - n has that of card n (NC-1.3)."""


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
        if castle.action != _PAIRS[min(number, 10 - number) - 1]
    ]
    effects = [castle.effect for castle in castles]
    problems += [f"{effect} stands on two castles" for effect in sorted(set(effects)) if effects.count(effect) > 1]
    return problems
