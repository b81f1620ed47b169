"""Wishes: when a person wants to be asked in spell windows, as far as that can be said beforehand.

A round has dozens of windows, and most cards could be played in many of them. Each design therefore has the windows in
which it counts: the last good moment before a roll or a result, the own turn, the last call.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rules.core.action import Action
from rules.core.asking import Asking
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, SeatRef, message
from rules.taiwan_monsters_brawl import actions, offers
from rules.taiwan_monsters_brawl.state import ACQUIRE, TIDY, BrawlState
from rules.taiwan_monsters_brawl.tables import (
    ATTACKER,
    ATTACKER_READY,
    ATTACKER_ROLLED,
    BEFORE_ACTION,
    BEFORE_RESULT,
    BEFORE_TIDY,
    CAT_KAKA,
    CHALLENGE_DECLARED,
    DEFENDER,
    DEFENDER_READY,
    DIVINE_SHIELD,
    EXPLOSION,
    FLAME_SPIRIT,
    FLESH_GINSENG,
    GAME_ID,
    MONSTER_EYE,
    MONSTER_POUCH,
    MOUNTAIN_DEMON,
    ONLOOKER,
    REPLENISH_POWER,
    ROLES,
    ROUND_END,
    SHIGANDANG,
    SORCERY,
    SPELL_KEYS,
    SPELLS,
    TALISMAN_IMP,
    TORNADO,
    TSUNAMI,
    VOLCANIC_ERUPTION,
    WILDFIRE,
    XIKA_ROUROU,
)

TIMELY: Final = f"{GAME_ID}.asking.timely"
ALWAYS: Final = f"{GAME_ID}.asking.always"
CONCERNED: Final = f"{GAME_ID}.asking.concerned"
FIGHTING: Final = f"{GAME_ID}.asking.fighting"
NEVER: Final = f"{GAME_ID}.asking.never"

_OWN: Final = 3
"""Beside the roles in a challenge: the player whose turn it is, outside of one."""

_TURN: Final = ((BEFORE_ACTION, _OWN),)
_SIDES: Final = (ATTACKER, DEFENDER)
_AT_RESULT: Final = tuple((BEFORE_RESULT, role) for role in _SIDES)
_COUNTS: Final[dict[int, frozenset[tuple[int, int]]]] = {
    kind: frozenset(moments)
    for kind, moments in {
        TORNADO: (*_TURN, (CHALLENGE_DECLARED, DEFENDER)),
        TSUNAMI: (*_TURN, *((CHALLENGE_DECLARED, role) for role in _SIDES)),
        WILDFIRE: (*_TURN, (CHALLENGE_DECLARED, DEFENDER), (ATTACKER_ROLLED, ATTACKER)),
        FLAME_SPIRIT: (*_TURN, *((CHALLENGE_DECLARED, role) for role in _SIDES)),
        DIVINE_SHIELD: (*_AT_RESULT, (BEFORE_RESULT, ONLOOKER)),
        VOLCANIC_ERUPTION: tuple((ROUND_END, role) for role in (ONLOOKER, _OWN)),
        EXPLOSION: tuple((ROUND_END, role) for role in (ONLOOKER, _OWN)),
        REPLENISH_POWER: (*_TURN, *((BEFORE_TIDY, role) for role in (ONLOOKER, _OWN))),
        MONSTER_EYE: ((BEFORE_RESULT, DEFENDER),),
        SORCERY: _TURN,
        MONSTER_POUCH: _TURN,
        TALISMAN_IMP: _TURN,
        FLESH_GINSENG: ((ATTACKER_READY, ATTACKER), (DEFENDER_READY, DEFENDER)),
        SHIGANDANG: ((ATTACKER_READY, DEFENDER), (DEFENDER_READY, ATTACKER)),
        MOUNTAIN_DEMON: _AT_RESULT,
        XIKA_ROUROU: _AT_RESULT,
        CAT_KAKA: (*_TURN, (ATTACKER_READY, ATTACKER), (DEFENDER_READY, DEFENDER), *_AT_RESULT),
    }.items()
}
"""By design: the windows in which it counts, and in what place its holder must be."""


@lru_cache(maxsize=4)
def _counts(playable: tuple[tuple[int, ...], ...]) -> dict[int, frozenset[tuple[int, int]]]:
    """Return the same where the classes of cards may be others: who cannot play one then has its last moments."""
    return {
        kind: moments if _is_any_of(playable, kind, moments) else _last_moments(playable, kind)
        for kind, moments in _COUNTS.items()
    }


def _is_any_of(playable: tuple[tuple[int, ...], ...], kind: int, moments: Iterable[tuple[int, int]]) -> bool:
    return any(playable[window][ONLOOKER if place == _OWN else place] >> kind & 1 for window, place in moments)


def _last_moments(playable: tuple[tuple[int, ...], ...], kind: int) -> frozenset[tuple[int, int]]:
    found = {role: window for window, roles in enumerate(playable) for role in range(ROLES) if roles[role] >> kind & 1}
    return frozenset((window, role) for role, window in found.items())


@lru_cache(maxsize=4)
def designs_that_count(playable: tuple[tuple[int, ...], ...]) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return by window and place the designs that count there."""
    counts = _counts(playable)
    return {
        moment: tuple(kind for kind, moments in counts.items() if moment in moments)
        for moment in frozenset().union(*counts.values())
    }


STEP_PLANS: Final = (TIMELY, ALWAYS, CONCERNED, FIGHTING)
"""A step for one card comes seldom, and is about the own roll, zone or runes."""


def asking() -> Asking:
    """Return the plans, best one first, and all the spell cards."""
    return Asking((*STEP_PLANS, NEVER), tuple(map(_name, range(SPELLS))))


def of_step(s: BrawlState, seat: Seat, kinds: Iterable[int]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return which of the designs that a step is for `seat` could play, each with the plans by which it is asked."""
    return tuple((_name(kind), STEP_PLANS) for kind in kinds if offers.can_play(s, seat, kind))


def step(s: BrawlState, seat: Seat, name: str, prompt: Message, let_go: Action, kinds: Iterable[int]) -> Decision:
    """Return the question whether `seat` plays one of these designs in a step; nobody else learns of it."""
    return Decision(
        seat,
        DecisionKind.REACT,
        prompt,
        secret=True,
        topic=f"step.{name}",
        default=let_go,
        plans=STEP_PLANS,
        cards=of_step(s, seat, kinds),
        stretch=stretch(s),
    )


def plans(s: BrawlState, seat: Seat, window: int) -> tuple[str, ...]:
    """Return the plans by which a player in the place of `seat` is asked in a window, whatever it holds.

    A card counts only where all can see that `seat` might hold and pay it: not every copy lies open.
    """
    found = _of_place(s, seat, window)
    counting = designs_that_count(s.rules.playable).get((window, _place(s, seat)), ())
    return (TIMELY, *found) if offers.could_play(s, seat, counting) else found


def stretch(s: BrawlState, window: int = BEFORE_ACTION) -> Message | None:
    """Return of which moments a window is one: of a turn, of claiming zones, of tidying up; the last call is alone.

    Steps for one card belong to what goes on meanwhile.
    """
    if window == ROUND_END:
        return None
    if window == BEFORE_TIDY or s.phase == TIDY:
        return message(f"{GAME_ID}.stretch.tidy", round=s.round, extra=s.extra)
    if s.phase == ACQUIRE:
        return message(f"{GAME_ID}.stretch.acquire", round=s.round, extra=s.extra)
    return message(f"{GAME_ID}.stretch.turn", round=s.round, extra=s.extra, seat=SeatRef(s.active))


def cards(s: BrawlState, seat: Seat, window: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the designs that `seat` could play in a window, each with the plans by which it is asked."""
    place, by_place = _place(s, seat), _of_place(s, seat, window)
    found = []
    for kind in sorted({_kind(action) for action in offers.casts(s, seat, window)}):
        counts = (window, place) in _counts(s.rules.playable)[kind]
        found.append((_name(kind), (TIMELY, *by_place) if counts else by_place))
    return tuple(found)


def _of_place(s: BrawlState, seat: Seat, window: int) -> tuple[str, ...]:
    """Return the plans that hang on the window and on who fights, and on no card."""
    if window >= CHALLENGE_DECLARED and offers.role_of(s, seat) != ONLOOKER:
        return (ALWAYS, CONCERNED, FIGHTING)
    return (ALWAYS, CONCERNED) if window == ROUND_END else (ALWAYS,)


def _place(s: BrawlState, seat: Seat) -> int:
    if s.attacker == NOBODY and seat == s.active:
        return _OWN
    return offers.role_of(s, seat)


def _name(kind: int) -> str:
    return f"{GAME_ID}.spell.{SPELL_KEYS[kind]}"


def _kind(action: Action) -> int:
    assert isinstance(action, actions.Cast)
    return action.kind
