"""Spell cards in windows: what playing each is worth to the quick policy, its chi counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.action import Action
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import actions
from rules.taiwan_monsters_brawl.actions import Cast
from rules.taiwan_monsters_brawl.brawling import at_stake, stake, standing
from rules.taiwan_monsters_brawl.might import Might, arsenal, taken_from
from rules.taiwan_monsters_brawl.offers import role_of
from rules.taiwan_monsters_brawl.state import (
    ACQUIRE,
    ATTACK,
    BOOST,
    DICE,
    HITS,
    MALUS,
    RED_OUT,
    ROLLED,
    BrawlState,
    side_of,
)
from rules.taiwan_monsters_brawl.tables import (
    ATTACKER_READY,
    BEFORE_RESULT,
    BEFORE_TIDY,
    BLACK,
    CAT_KAKA,
    DEFENDER_READY,
    DIVINE_SHIELD,
    EXPLOSION,
    FLAME_SPIRIT,
    FLESH_GINSENG,
    GUIDES,
    GUST,
    MONSTER_EYE,
    MONSTER_POUCH,
    MOUNTAIN_DEMON,
    ONLOOKER,
    PACT,
    RECOVERY,
    RED,
    REPLENISH_POWER,
    ROUND_END,
    ROUND_START,
    SHIGANDANG,
    SNATCH,
    SORCERY,
    SPELLS,
    TALISMAN_IMP,
    TORNADO,
    TSUNAMI,
    ULTIMATE,
    VOLCANIC_ERUPTION,
    WILDFIRE,
    XIKA_ROUROU,
)
from rules.taiwan_monsters_brawl.worth import CARD, CHI, follows, rune_worth, share

NEVER: Final = -9.0
_DECISIVE: Final = 6.0
_LATER: Final = -0.05
"""What is better kept, though nothing is lost by playing it now."""


def cast_worth(s: BrawlState, seat: Seat, window: int, cast: Cast) -> float:
    """Return what it is worth to play a card now, against keeping it."""
    after = follows(s)
    worth = _WORTH[cast.kind](s, seat, window, cast, after)
    if worth <= NEVER:
        return worth
    return worth - s.rules.cost[cast.kind] * CHI[after]


def best_cast(s: BrawlState, seat: Seat, window: int, choices: list[Action]) -> Action:
    """Return the card to play, or a pass."""
    best: Action = actions.PASS
    most = 0.0
    for action in choices:
        if isinstance(action, Cast):
            worth = cast_worth(s, seat, window, action)
            if worth > most:
                best, most = action, worth
    return best


# Chi, cards and runes.


def _replenish(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    return 3 * CHI[after] if s.bank else NEVER


def _imp(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    return 2 * CARD[after] if window != ROUND_END or after else NEVER


def _pouch(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    """Runes are best before the own action, as long as there is room."""
    if window == ROUND_END and not after:
        return 0.1
    room = len(s.rules.room[s.monsters[seat]][ULTIMATE]) + 1 - s.filled[seat].bit_count()
    if room < 1:
        return _LATER
    soon = s.phase == ACQUIRE or window == ROUND_START
    return 1.4 * rune_worth(ULTIMATE, max(after, 1) if soon else after)


def _sorcery(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    """It does most before the own roll."""
    side = side_of(s, seat)
    if side >= 0 and not s.plans[side][ROLLED] and window in (ATTACKER_READY, DEFENDER_READY):
        return 0.55
    spare = s.chi[seat] > RECOVERY + 1 or not after
    return 0.25 if spare and window in (BEFORE_TIDY, ROUND_START) else _LATER


def _tornado(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    """Chi is missed most when runes are recovered."""
    chi = s.chi[cast.target]
    loss = min(2, chi) * CHI[after]
    if window == BEFORE_TIDY and after and s.filled[cast.target] & ~s.fresh[cast.target]:
        loss += 0.5 if chi // RECOVERY > max(0, chi - 2) // RECOVERY else 0.0
    return loss * share(s)


def _tsunami(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    hands = sum(1 for other in s.order if other != seat and s.hands[other])
    return hands * CARD[after] * share(s)


def _flame(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    return CARD[after] * share(s) * (1.2 if s.chi[cast.target] else 0.8)


def _wildfire(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    """A rune of the strongest line is missed most, the more so in the challenge that is on."""
    kind = s.cells[cast.target][cast.cell]
    loss = rune_worth(kind, after) * share(s)
    best = arsenal(s, cast.target).best
    if not best.spent >> cast.cell & 1:
        return 0.7 * loss
    side = side_of(s, seat)
    rival = side >= 0 and cast.target == (s.defender if side == ATTACK else s.attacker)
    if rival and s.challenged != s.defender and not s.plans[1 - side][ROLLED]:
        return loss + 0.25 * at_stake(s, seat)
    return loss


# Points.


def _eruption(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    """At the last call it may turn the game; before that it waits."""
    if window != _last_call(s, seat, cast.kind) or (after and max(s.vp) < s.rules.target):
        return _LATER
    loss = 2 if cast.kind == EXPLOSION else 1
    target = cast.target
    before = _key(s, target, 0)
    if before > _key(s, seat, 0) > _key(s, target, loss):
        return _DECISIVE
    if s.rules.seats == 2 and s.vp[seat] < s.rules.target <= s.vp[target] < s.rules.target + loss:
        return _DECISIVE
    if before[0] == max(s.vp):
        return 0.3
    return 0.2 if before > _key(s, seat, 0) else _LATER


def _last_call(s: BrawlState, seat: Seat, kind: int) -> int:
    """Return the end of a round, or the last moment in a challenge where cards are not played then."""
    if s.rules.playable[ROUND_END][ONLOOKER] >> kind & 1:
        return ROUND_END
    return s.rules.latest[kind][role_of(s, seat)]


def _key(s: BrawlState, seat: Seat, loss: int) -> tuple[int, int, int]:
    return max(0, s.vp[seat] - loss), s.fresh[seat].bit_count(), s.chi[seat] // RECOVERY


def _eye(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    """A point at the last moment, unless it makes the own defeat dearer (TM-9.15)."""
    if window != BEFORE_RESULT:
        return _LATER
    ahead = standing(s).win > 0
    leads = s.vp[seat] + 1 >= max(s.vp) > s.vp[seat]
    return 1.0 - (1.0 if ahead and leads else 0.0)


# The challenge that is on.


def _shield(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    if window != s.rules.latest[DIVINE_SHIELD][role_of(s, seat)]:
        return NEVER
    side = side_of(s, seat)
    if side < 0:
        return _meddle(s, seat, cast.target)
    return _gain(s, seat, 1 - side, MALUS, 1)


def _meddle(s: BrawlState, seat: Seat, target: Seat) -> float:
    """An onlooker keeps whoever has more from scoring, or lets it lose its ground."""
    side = side_of(s, target)
    before = standing(s)
    s.plans[side][MALUS] += 1
    after = standing(s)
    s.plans[side][MALUS] -= 1
    rival = max((s.vp[other], -other) for other in s.order if other != seat)
    swing = success_swing(s, before.win - after.win)
    return swing if rival[0] == s.vp[target] else 0.5 * abs(swing) - 0.2


def success_swing(s: BrawlState, chance: float) -> float:
    """Return what a bystander makes of a success that becomes less likely by `chance`."""
    return abs(chance) * share(s)


def _boost(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    if window != s.rules.latest[cast.kind][role_of(s, seat)]:
        return NEVER
    return _gain(s, seat, side_of(s, seat), BOOST, 2 if cast.kind == XIKA_ROUROU else 1)


def _gain(s: BrawlState, seat: Seat, side: int, what: int, change: int) -> float:
    """Return how much better for `seat` the challenge stands after a number of a plan has changed."""
    before = stake(s, seat, standing(s))
    s.plans[side][what] += change
    after = stake(s, seat, standing(s))
    s.plans[side][what] -= change
    return after - before


def _ginseng(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    side = side_of(s, seat)
    if window != (ATTACKER_READY if side == ATTACK else DEFENDER_READY):
        return NEVER
    if s.plans[side][DICE + BLACK] >= s.rules.dice[BLACK]:
        return NEVER
    return _gain(s, seat, side, DICE + BLACK, 1)


def _shigandang(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    side = side_of(s, seat)
    plan = s.plans[1 - side]
    if window != (DEFENDER_READY if side == ATTACK else ATTACKER_READY) or plan[DICE + RED] <= plan[RED_OUT]:
        return NEVER
    return _gain(s, seat, 1 - side, RED_OUT, 1)


def _kaka(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    """Whatever ultimate does most."""
    ultimate = s.rules.ultimate[s.monsters[cast.target]]
    side = side_of(s, seat)
    if ultimate == PACT:
        used = min(2, (s.filled[seat] & ~s.fresh[seat]).bit_count())
        return used * rune_worth(1, after) if window == BEFORE_TIDY else _LATER
    if ultimate == GUST:
        most = max(s.fresh[other].bit_count() for other in s.order if other != seat)
        return min(2, most) * rune_worth(1, after) * share(s) if window == BEFORE_TIDY else _LATER
    if ultimate == GUIDES or (ultimate == SNATCH and s.plans[side][ROLLED]):
        if window != BEFORE_RESULT:
            return NEVER
        if ultimate == SNATCH:
            if not s.plans[1 - side][HITS + BLACK]:
                return NEVER
            return _gain(s, seat, 1 - side, MALUS, 1)
        return _gain(s, seat, 1 - side, MALUS, 1)
    if window != (ATTACKER_READY if side == ATTACK else DEFENDER_READY):
        return NEVER
    return _borrowed(s, seat, side, ultimate)


def _borrowed(s: BrawlState, seat: Seat, side: int, ultimate: int) -> float:
    """Return how much better the challenge stands with an ultimate for the own roll."""
    might = Might(s, s.plans[side], taken_from(s, seat))
    plain = might.mean
    might.use(s, seat, ultimate)
    better = might.about() - plain
    return 0.3 * better * at_stake(s, seat)


def _never(s: BrawlState, seat: Seat, window: int, cast: Cast, after: int) -> float:
    return NEVER


_Worth = Callable[[BrawlState, Seat, int, Cast, int], float]
_BY_KIND: Final[dict[int, _Worth]] = {
    TORNADO: _tornado,
    TSUNAMI: _tsunami,
    WILDFIRE: _wildfire,
    DIVINE_SHIELD: _shield,
    VOLCANIC_ERUPTION: _eruption,
    EXPLOSION: _eruption,
    REPLENISH_POWER: _replenish,
    MONSTER_EYE: _eye,
    SORCERY: _sorcery,
    MONSTER_POUCH: _pouch,
    FLESH_GINSENG: _ginseng,
    MOUNTAIN_DEMON: _boost,
    XIKA_ROUROU: _boost,
    SHIGANDANG: _shigandang,
    TALISMAN_IMP: _imp,
    FLAME_SPIRIT: _flame,
    CAT_KAKA: _kaka,
}
_WORTH: Final = [_BY_KIND.get(kind, _never) for kind in range(SPELLS)]
