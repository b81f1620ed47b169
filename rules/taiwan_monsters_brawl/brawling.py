"""Whom the quick policy challenges and with which line, in attack and in defence: exact odds, no look ahead."""

from __future__ import annotations

from typing import Final

from rules.ai.ranked import Ranked, by_worth
from rules.core.action import Action
from rules.core.ids import NOBODY, Seat
from rules.taiwan_monsters_brawl import actions, dice
from rules.taiwan_monsters_brawl.might import NO_LINE, Arsenal, Might, arsenal
from rules.taiwan_monsters_brawl.odds import Duel, odds_of
from rules.taiwan_monsters_brawl.state import (
    ATTACK,
    BOOST,
    DEFENCE,
    FLAT,
    HITS,
    MALUS,
    ROLLED,
    BrawlState,
    hits_in,
    side_of,
)
from rules.taiwan_monsters_brawl.tables import BLACK, MOST_BONUS
from rules.taiwan_monsters_brawl.worth import (
    STRIKE,
    THREAT,
    acts_later,
    defence_worth,
    follows,
    share,
    spent_worth,
    success_worth,
    threats,
    zone_points,
)

_USED: Final = 0.45
"""Successes that a line lacks for each of its runes that is used already."""


def outlook(s: BrawlState, attacker: Seat, defender: Seat, attack: Might, defence: Might) -> Duel:
    """Return how a challenge would end in which neither has rolled."""
    return odds_of(s.rules.ones).duel(
        attack.code(defence.black_out),
        defence.code(attack.black_out),
        attack.flat - defence.harm,
        defence.flat - attack.harm - weakness(s, defender),
    )


def weakness(s: BrawlState, defender: Seat) -> int:
    """Return 1 for who defends from half a zone (TM-4.27)."""
    return s.half >> defender & 1


def assault(s: BrawlState, attacker: Seat, defender: Seat, own: Arsenal, after: int) -> float:
    """Return what it is worth to challenge `defender`, `own` being what the attacker could bring."""
    defence = arsenal(s, defender).best
    best = -1e9
    for might in (own.plain, *own.lines):
        duel = outlook(s, attacker, defender, might, defence)
        cost = spent_worth(s, attacker, might, after) + reserve(s, attacker, own, might)
        best = max(best, success_worth(s, attacker, defender, duel) - cost)
    return best


def reserve(s: BrawlState, seat: Seat, own: Arsenal, might: Might) -> float:
    """Return what it costs that the runes of a line are not there for the rest of the round."""
    if not might.spent:
        return 0.0
    loss = own.best.mean - left_after(own, might.spent)
    if loss <= 0.0:
        return 0.0
    cost = threats(s, seat) * THREAT * zone_points(s, seat) * (1.0 + share(s))
    if acts_later(s, seat):
        cost += STRIKE
    return cost * loss


def left_after(own: Arsenal, spent: int) -> float:
    """Return about what the best line comes to when these runes are used."""
    best = own.plain.mean
    for might in own.lines:
        fresh = might.spent & ~spent
        if fresh and might.mean > best:
            best = max(best, might.mean - _USED * (might.spent & spent).bit_count())
    return best


def assaults(s: BrawlState, seat: Seat, targets: list[Seat]) -> list[tuple[float, Seat]]:
    """Return the players on zones with what it is worth to challenge each, best first."""
    after = follows(s)
    own = arsenal(s, seat)
    found = [(assault(s, seat, target, own, after), target) for target in targets]
    found.sort(reverse=True)
    return found


def ranked_lines(s: BrawlState, seat: Seat) -> Ranked:
    """Return the lines that `seat` may activate now for its roll, and none, with what each is worth, best first."""
    side = side_of(s, seat)
    plan = s.plans[side]
    after = follows(s)
    found: Ranked = []
    own = arsenal(s, seat, plan)
    options = [own.plain, *own.lines]
    if side == ATTACK:
        defence = arsenal(s, s.defender, s.plans[DEFENCE]).best
        for might in options:
            duel = outlook(s, seat, s.defender, might, defence)
            cost = spent_worth(s, seat, might, after) + reserve(s, seat, own, might)
            found.append((success_worth(s, seat, s.defender, duel) - cost, _line(might)))
    else:
        for might in options:
            cost = spent_worth(s, seat, might, after) + reserve(s, seat, own, might)
            found.append((defence_worth(s, s.attacker, seat, answer(s, might)) - cost, _line(might)))
    found.sort(key=by_worth, reverse=True)
    return found


def _line(might: Might) -> Action:
    return actions.NO_LINE if might.segment == NO_LINE else actions.LINES[might.segment]


def answer(s: BrawlState, defence: Might) -> Duel:
    """Return how the challenge would end whose attacker has rolled."""
    result = max(0, attack_result(s) - defence.harm - _snatched(s, defence))
    return odds_of(s.rules.ones).answer(result, defence.code(), defence.flat - weakness(s, s.defender))


def attack_result(s: BrawlState) -> int:
    """Return what the attacker has come to."""
    plan = s.plans[ATTACK]
    return hits_in(plan) + plan[FLAT] + plan[BOOST] - plan[MALUS]


def _snatched(s: BrawlState, defence: Might) -> int:
    """Return the successes that a Miasma Snatch takes out of the attacker's roll (TM-4.68)."""
    return min(defence.black_out, s.plans[ATTACK][HITS + BLACK])


def standing(s: BrawlState) -> Duel:
    """Return how the challenge that is on will end if nothing more is played; the attacker's line is in its plan."""
    attack, defence = s.plans[ATTACK], s.plans[DEFENCE]
    if defence[ROLLED]:
        return certain(dice.result(s, ATTACK) - dice.result(s, DEFENCE))
    if attack[ROLLED]:
        might = Might(s, defence) if s.challenged != NOBODY else arsenal(s, s.defender, defence).best
        return answer(s, might)
    return outlook(s, s.attacker, s.defender, Might(s, attack), arsenal(s, s.defender, defence).best)


def certain(ahead: int) -> Duel:
    """Return the end of a challenge that the attacker leads by so much."""
    return Duel(1.0 if ahead > 0 else 0.0, 1.0 if ahead == 0 else 0.0, float(min(MOST_BONUS, max(0, ahead))))


def stake(s: BrawlState, seat: Seat, duel: Duel) -> float:
    """Return what the challenge that is on is worth to `seat` if it ends like this; 0 for an onlooker."""
    if seat == s.attacker:
        return success_worth(s, seat, s.defender, duel)
    return defence_worth(s, s.attacker, seat, duel) if seat == s.defender else 0.0


def at_stake(s: BrawlState, seat: Seat) -> float:
    """Return how much better a clear victory is for a participant than a clear defeat."""
    return abs(stake(s, seat, certain(2)) - stake(s, seat, certain(-2)))
