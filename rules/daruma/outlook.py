"""The rest of a turn: what it will bring the player, from what can be seen at the main question.

The estimate is linear in features, most of them of the quick policy; `weights.py` holds what training.py found.
"""

from __future__ import annotations

from rules.core.ids import Seat
from rules.daruma.policy import Outlook, best_place, best_push, leaving
from rules.daruma.state import DarumaState
from rules.daruma.tables import ACTION_OF, ACTIONS, NUDGE_SET, NUDGE_SINGLES, SLOTS, SWAP
from rules.daruma.weights import OWN, TABLE


def gain(s: DarumaState, seat: Seat) -> float:
    """Return the points by which the rest of the turn will better `seat` against the others."""
    return _sum(TABLE, features(s, seat))


def own_gain(s: DarumaState, seat: Seat) -> float:
    """Return the points that the rest of the turn will bring `seat`, whatever it does for others."""
    return _sum(OWN, features(s, seat))


def _sum(weights: tuple[float, ...], values: list[float]) -> float:
    total = 0.0
    for place, value in enumerate(values):
        if value:
            total += weights[place] * value
    return total


def features(s: DarumaState, seat: Seat) -> list[float]:
    """Return the features of the open main question of `seat`."""
    view = Outlook(s, seat)
    pool = s.pool
    ones = pool[1] if s.free else 0
    leave = leaving(s)
    stop = view.secured + leave
    push = best_push(s, view)[0]
    if push < -50.0:
        push = stop
    near = max(push, best_place(s, seat, view)[1] if ones else stop)
    spare = pool[2] + pool[3] + pool[5] + pool[6]
    found = [float(ones > 0), float(ones > 1), float(spare == 0), float(spare == 1), float(not any(s.dice))]
    found += [max(0.0, push - stop), leave]
    found += _by_fours(view, near, spare, ones)
    found += _actions(s, ones, spare)
    found += _cards(s, seat, view)
    return found


def _by_fours(view: Outlook, near: float, spare: int, ones: int) -> list[float]:
    """Features that count anew for each number of fours that are left."""
    earned = view.gains
    values = (
        *(1.0, near, near * spare, float(view.secured), float(spare), float(ones)),
        *(earned[1], earned[2] - earned[1], earned[3] - earned[2]),
    )
    fours = len(values) * 4
    found = [0.0] * fours
    first = (view.fours_left - 1) * len(values)
    found[first : first + len(values)] = values
    return [*found, spare * earned[1], spare * earned[2]]


def _actions(s: DarumaState, ones: int, spare: int) -> list[float]:
    """What the dolls with a free eye can still do, with a 1 at hand or without."""
    free = [0.0] * len(ACTIONS)
    for slot in range(SLOTS):
        if s.free >> slot & 1:
            free[ACTION_OF[s.pieces.face[s.row[slot]]]] = 1.0
    pool = s.pool
    pair = max(pool[2] if pool[2] > 1 else 0, pool[6] if pool[6] > 1 else 0) * free[NUDGE_SET]
    single = ((pool[2] == 1) + (pool[6] == 1)) * free[NUDGE_SINGLES]
    found = [pair, single]
    found += [spare * can for can in free[:6]]
    if ones:
        return [*found, pair, single, *free]
    return found + [0.0] * 9


def _cards(s: DarumaState, seat: Seat, view: Outlook) -> list[float]:
    """What the supplies are good for: a burden to give away, a card to trade."""
    burden = 0.0
    if not s.generous:
        for piece in s.supplies[seat]:
            if view.worth[s.pieces.face[piece]] < 0:
                burden = 1.0
                break
    trade = 0.0
    for slot in range(SLOTS):
        if s.free >> slot & 1 and s.dice[slot] + s.marks[slot] and ACTION_OF[s.pieces.face[s.row[slot]]] == SWAP:
            trade = 1.0
    return [burden, burden if s.ledger else 0.0, float(bool(s.supplies[seat])), trade if any(s.supplies) else 0.0]
