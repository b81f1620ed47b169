"""Might: what a side brings to a challenge, with what a line of its fate board would add (TM-4.22, TM-4.43)."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.taiwan_monsters_brawl.boards import ultimates_of
from rules.taiwan_monsters_brawl.odds import code
from rules.taiwan_monsters_brawl.ruleset import Line
from rules.taiwan_monsters_brawl.state import (
    BLACK_OUT,
    BLANKS,
    BOOST,
    DOUBLE,
    FLAT,
    MALUS,
    PLAN,
    RED_OUT,
    REROLLS,
    BrawlState,
    side_of,
)
from rules.taiwan_monsters_brawl.tables import (
    BLACK,
    BLOOD,
    CHI,
    CLOUDBURST,
    GREY,
    GUIDES,
    GUST,
    HAIRS,
    PACT,
    RED,
    REROLL,
    SEGMENTS,
    SNATCH,
    TWIN_BLAZE,
    ULTIMATE,
    UPGRADE,
)

NO_LINE: Final = -1
_KNOWN: Final = 1 << 14
"""Boards that are remembered."""

BASIC: Final[list[int]] = [1, 1, 1, *([0] * (PLAN - 3))]
"""The plan with which everybody begins (TM-4.30)."""

_NOTHING: Final[list[int]] = [0] * PLAN

_REROLL: Final = 0.45
_BLANKS: Final = 0.69
_BLACK_OUT: Final = 0.4


class Might:
    """Dice and what else counts for one side, before its roll.

    `less_black` and `less_red` dice go before the roll. `harm` is taken from the opponent's result, `black_out` from
    its black dice; `segment` is the line that is in it, `spent` the mask of the cells whose runes it uses, `chi` and
    `cards` what these bring besides, `mean` about what all comes to. `taken` is the plan whose dice are not there for
    this one.
    """

    __slots__ = (
        *("black", "black_out", "blanks", "cards", "chi", "double", "flat", "grey", "harm", "less_black"),
        *("less_red", "mean", "ones", "red", "rerolls", "segment", "spent", "taken"),
    )

    def __init__(self, s: BrawlState, plan: list[int], taken: list[int] = _NOTHING) -> None:
        self.ones = s.rules.ones
        self.taken = taken
        self.grey = plan[GREY]
        self.black = plan[BLACK]
        self.red = plan[RED]
        self.flat = plan[FLAT] + plan[BOOST] - plan[MALUS]
        self.rerolls = plan[REROLLS]
        self.blanks = plan[BLANKS]
        self.double = plan[DOUBLE]
        self.less_black = plan[BLACK_OUT]
        self.less_red = plan[RED_OUT]
        self.harm = 0
        self.black_out = 0
        self.segment = NO_LINE
        self.spent = 0
        self.chi = 0
        self.cards = 0
        self.mean = self.about()

    def thrown(self, black_out: int = 0) -> tuple[int, int, int]:
        """Return how many dice of each colour are rolled, after an opponent has taken out more black ones (TM-4.33)."""
        return self.grey, max(0, self.black - self.less_black - black_out), max(0, self.red - self.less_red)

    def code(self, black_out: int = 0) -> int:
        """Return these dice as `Odds` want them."""
        grey, black, red = self.thrown(black_out)
        return code(grey, black, red, self.rerolls, self.blanks, self.double)

    def about(self) -> float:
        """Return about what it comes to, harm to the opponent included."""
        grey, black, red = self.thrown()
        ones = self.ones
        found = (grey * ones[GREY] + black * ones[BLACK] + red * (1 + self.double) * ones[RED]) / 6 + self.flat
        return found + _REROLL * self.rerolls + _BLANKS * self.blanks + self.harm + _BLACK_OUT * self.black_out

    def add_dice(self, s: BrawlState, grey: int, black: int, red: int) -> None:
        """Dice have joined as far as there are any (TM-4.31)."""
        limit, taken = s.rules.dice, self.taken
        if grey:
            self.grey = min(self.grey + grey, limit[GREY] - taken[GREY])
        if black:
            self.black = min(self.black + black, limit[BLACK] - taken[BLACK])
        if red:
            self.red = min(self.red + red, limit[RED] - taken[RED])

    def upgrade(self, s: BrawlState) -> None:
        """A die has become a better one, if it can (TM-4.32)."""
        limit, taken = s.rules.dice, self.taken
        if self.black and self.red < limit[RED] - taken[RED]:
            self.black -= 1
            self.red += 1
        elif self.grey and self.black < limit[BLACK] - taken[BLACK]:
            self.grey -= 1
            self.black += 1

    def use(self, s: BrawlState, seat: Seat, ultimate: int) -> None:
        """An ultimate of `seat` has done what it does before its own roll (TM-4.60)."""
        if ultimate == CLOUDBURST:
            self.blanks += 1
        elif ultimate == GUIDES:
            self.harm += 1
        elif ultimate == BLOOD:
            self.double = 1
        elif ultimate in (PACT, GUST):
            self.add_dice(s, 0, 1, 0)
        elif ultimate == HAIRS:
            self.add_dice(s, 1, 1, 0)
        elif ultimate == SNATCH:
            self.add_dice(s, 1, 0, 0)
            self.black_out += 1
        else:
            assert ultimate == TWIN_BLAZE
            self._blaze(s, seat)

    def take(self, s: BrawlState, seat: Seat, line: Line, *, ultimates: bool = True) -> None:
        """A line has been activated; the first of its ultimates is used, if any may be (TM-4.43, TM-4.44)."""
        grey, black, red = line.dice
        if grey or black or red:
            self.add_dice(s, grey, black, red)
        self.flat += line.flat
        fresh = s.fresh[seat] & ~self.spent
        cells = s.cells[seat]
        upgrades = 0
        used = False
        for cell in SEGMENTS[line.segment]:
            if not fresh >> cell & 1:
                continue
            kind = cells[cell]
            if kind == ULTIMATE:
                if used or not ultimates:
                    continue
                used = True
            elif kind == REROLL:
                self.rerolls += 1
            elif kind == UPGRADE:
                upgrades += 1
            elif kind == CHI:
                self.chi += 2
            else:
                self.cards += 1
            self.spent |= 1 << cell
        if used:
            self.use(s, seat, s.rules.ultimate[s.monsters[seat]])
        for _ in range(upgrades):
            self.upgrade(s)

    def _blaze(self, s: BrawlState, seat: Seat) -> None:
        """The second line of a Twin Blaze: the one with the most built in (TM-4.65)."""
        fresh = s.fresh[seat] & ~self.spent & ~ultimates_of(s, seat)
        best: Line | None = None
        most = 0.0
        for line in s.rules.lines[s.monsters[seat]]:
            if line.need & fresh and not line.need & ~s.filled[seat]:
                value = line.comes_to + 0.3 * (line.need & fresh).bit_count()
                if value > most:
                    best, most = line, value
        if best is not None:
            self.take(s, seat, best, ultimates=False)


class Arsenal:
    """All that a fate board can bring to a challenge: `plain` without a line, `lines`, and the `best` of all.

    Of lines that use the same runes only the one with the most built in is there.
    """

    __slots__ = ("best", "lines", "plain")

    def __init__(self, s: BrawlState, seat: Seat, plan: list[int], taken: list[int]) -> None:
        self.plain = Might(s, plan, taken)
        self.best = self.plain
        found: dict[int, Might] = {}
        fresh = s.fresh[seat]
        empty = ~s.filled[seat]
        most = self.plain.mean
        for line in s.rules.lines[s.monsters[seat]]:
            if not line.need & fresh or line.need & empty:
                continue
            might = Might(s, plan, taken)
            might.segment = line.segment
            might.take(s, seat, line)
            might.mean = might.about()
            other = found.get(might.spent)
            if other is None or might.mean > other.mean:
                found[might.spent] = might
                if might.mean > most:
                    self.best, most = might, might.mean
        self.lines = list(found.values())


def taken_from(s: BrawlState, seat: Seat) -> list[int]:
    """Return the plan of the opponent of `seat`, whose dice are not there for both (TM-8.9); by default there are."""
    if not s.rules.shared:
        return _NOTHING
    side = side_of(s, seat)
    return BASIC if side < 0 else s.plans[1 - side]


def arsenal(s: BrawlState, seat: Seat, plan: list[int] = BASIC) -> Arsenal:
    """Return what `seat` could bring to a challenge in which it has this plan; not to be changed."""
    taken = taken_from(s, seat)
    if not s.fresh[seat] or plan != BASIC or taken not in (BASIC, _NOTHING):
        return Arsenal(s, seat, plan, taken)
    known = s.rules.arsenals
    key = (s.monsters[seat], s.fresh[seat], *s.cells[seat])
    found = known.get(key)
    if found is None:
        if len(known) >= _KNOWN:
            known.clear()
        found = Arsenal(s, seat, plan, taken)
        known[key] = found
    return found
