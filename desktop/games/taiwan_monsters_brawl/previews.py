"""What an answer would do, before it is given: lines on the board, a plan as it would stand, the chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from desktop.games.taiwan_monsters_brawl import foresight, places, printed, reckoning, seats, words
from desktop.games.taiwan_monsters_brawl.foresight import Chances, Foreseen
from desktop.person import i18n
from desktop.table.items.strokes import glow_margin
from desktop.table.layouts import Box
from desktop.table.ui import Decor
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.ids import EntityId, Seat, seat_id
from rules.core.view import Gesture, TableView
from rules.taiwan_monsters_brawl import actions
from rules.taiwan_monsters_brawl.events import fate_zone
from rules.taiwan_monsters_brawl.ruleset import Line, Rules
from rules.taiwan_monsters_brawl.tables import (
    COLOUR_KEYS,
    MONSTER_KEYS,
    RUNE_KEYS,
    SEGMENTS,
    SPELL_KEYS,
    THUNDER_BEAST,
    ULTIMATE_KEYS,
    WIDTH,
)

_ART: Final = "taiwan_monsters_brawl"
_ASK: Final = f"{_ART}.ask"
LINES: Final = {f"{_ASK}.{kind}_line" for kind in ("attack", "defence", "twin")}
TWIN: Final = f"{_ASK}.twin_line"
_ACT: Final = f"{_ASK}.act"
_MONSTER: Final = f"{_ASK}.monster"
_AGAIN: Final = frozenset({actions.REROLL_ALL, actions.REROLL_BLANKS, actions.CAST[THUNDER_BEAST]})
"""What rolls dice once more."""

_ARROW: Final = "theme/icon/forward/ink_soft"
_SIDE: Final = 24.0
_STAGGER: Final = 18.0
"""By how much what lines of one row bring stands higher and lower in turn: it is wider than a cell."""

_SHEET: Final = (400.0, 172.0)
_DIE: Final = 46.0
_ICON: Final = 36.0


class Foreteller:
    """Tells what the open question's answers would do to the table that `rules` govern."""

    def __init__(self, rules: Rules, asked: Decision, *, with_odds: bool) -> None:
        self._rules = rules
        self._key = asked.prompt.key
        self._me = asked.actor
        self._twin = self._key == TWIN
        told = dict(asked.prompt.args)
        self._left = [count for key in ("ultimates", "upgrades") if isinstance(count := told.get(key, 0), int)]
        self._with_odds = with_odds

    def preview(self, action: Action, view: TableView, bottom: Seat | None) -> Iterator[Decor]:
        """Show the table as `action` would make it."""
        if isinstance(action, actions.Pick) and action.verb == "line":
            yield band(view, bottom, self._me, action.index)
            yield from self._sheet(
                foresight.line(view, self._rules, self._me, action.index, twin=self._twin), view, bottom
            )
        elif isinstance(action, actions.Lay):
            lines = foresight.with_rune(view, self._rules, self._me, action.cell)
            for line in foresight.longest(lines):
                yield band(view, bottom, self._me, line.segment)
        elif isinstance(action, actions.Challenge):
            yield from self._challenge(action.target, view, bottom)
        elif action in _AGAIN:
            blanks = action is not actions.REROLL_ALL
            yield from self._sheet(foresight.again(view, self._rules, self._me, blanks=blanks), view, bottom)
        else:
            after = foresight.answer(view, self._rules, self._me, action, *self._left)
            if after is not None:
                yield from self._sheet(after, view, bottom)

    def regard(self, entity: EntityId, view: TableView, bottom: Seat | None) -> Iterator[Decor]:
        """Show what can be said about a thing that is pointed at or held, whatever will be done with it."""
        if self._key in LINES:
            yield from self._lines_at(entity, view, bottom)
        elif self._key == _MONSTER:
            yield from self._board_of(entity, view, bottom)
        elif self._key == _ACT:
            for target in self._challenged_by(entity, view):
                yield from self._challenge(target, view, bottom)

    def _board_of(self, entity: EntityId, view: TableView, bottom: Seat | None) -> Iterator[Decor]:
        """The fate board that comes with a monster, where it would lie."""
        kind, _, key = (words.face_of(entity, view) or "").partition("/")
        if kind == "monster":
            x, y, side = seats.board_place(places.arrangement(view, bottom).panels[self._me])
            yield Decor("monster.board", printed.board_key(key, self._rules), x + side / 2, y + side / 2, side, side)

    # Lines.

    def _lines_at(self, entity: EntityId, view: TableView, bottom: Seat | None) -> Iterator[Decor]:
        """The longest lines through a cell, and at the other end of every line from it what that one brings."""
        cell = places.cell_of(entity, self._me)
        if cell is None:
            return
        valid = foresight.valid(view, self._rules, self._me, twin=self._twin)
        through = [line for line in valid if cell in SEGMENTS[line.segment]]
        for line in foresight.longest(through):
            yield band(view, bottom, self._me, line.segment)
        ends = [(line, SEGMENTS[line.segment][0], SEGMENTS[line.segment][-1]) for line in through]
        worths = [(line, last if cell == first else first) for line, first, last in ends if cell in (first, last)]
        level = sorted(end for _, end in worths if end // WIDTH == cell // WIDTH)
        for line, end in worths:
            step = level.index(end) if end in level and len(level) > 1 else None
            shift = 0.0 if step is None else -_STAGGER if step % 2 else _STAGGER
            yield from self._worth(line, end, shift, view, bottom)

    def _worth(self, line: Line, end: int, shift: float, view: TableView, bottom: Seat | None) -> Iterator[Decor]:
        """Dice, successes and fresh runes of a line side by side over its other end, lower by `shift`."""
        keys = [f"die/{colour}" for colour, count in zip(COLOUR_KEYS, line.dice, strict=True) for _ in range(count)]
        keys += [f"rune/{key}" for key in _fresh(line, view, self._me, twin=self._twin)]
        words = f"+{line.flat}" if line.flat else ""
        x, y = places.cell_box(view, bottom, self._me, end).centre
        y += shift
        wide = _SIDE * (len(keys) + (1.5 if words else 0)) + 12
        name = f"line.{fate_zone(self._me, end).rpartition('.')[2]}"
        yield Decor(name, "table/badge", x, y, wide, _SIDE + 10, over=True, z=2)
        left = x - wide / 2 + 6 + _SIDE / 2
        for number, key in enumerate(keys):
            at = left + _SIDE * number
            yield Decor(f"{name}.{number}", f"{_ART}/{key}", at, y, _SIDE - 2, _SIDE - 2, over=True, z=3)
        if words:
            at = left + _SIDE * (len(keys) + 0.25)
            yield Decor(f"{name}.flat", "", at, y, 1.5 * _SIDE, _SIDE, words, px=20, over=True, z=3)

    # Plans and chances.

    def _sheet(self, after: Foreseen, view: TableView, bottom: Seat | None) -> Iterator[Decor]:
        """The plan as it would stand, over the plan as it stands."""
        plan = reckoning.plan_of(view, self._me)
        if plan is None:
            return
        x, y = places.zone_box(view, bottom, plan).centre
        yield Decor("plan.after", "table/sheet/turn", x, y, *_SHEET, z=4)
        dice = [colour for colour, count in zip(COLOUR_KEYS, after.dice, strict=True) for _ in range(count)]
        yield from _strip("plan.die", [f"{_ART}/die/{colour}" for colour in dice], x, y - 50, _DIE)
        is_open = self._with_odds and reckoning.awaits_rival(view, plan)
        yield from self._brought(after, view, x, y if is_open else y + 4)
        if self._with_odds:
            yield _odds("plan.odds", after.chances, x, y + 40 if is_open else y + 56)
        if is_open:
            yield _caveat("plan.open", "odds_open", x, y + 66)

    def _brought(self, after: Foreseen, view: TableView, x: float, y: float) -> Iterator[Decor]:
        """What counts besides dice, and what the runes bring."""
        runes = {"reroll": after.rerolls, "chi": after.chi // 2, "spell": after.cards}
        keys = [f"{_ART}/rune/{key}" for key, count in runes.items() for _ in range(count)]
        mine = seats.monster(view, self._me)
        own = f"{_ART}/ultimate/{ULTIMATE_KEYS[self._rules.ultimate[MONSTER_KEYS.index(mine)]]}"
        keys += [own] if after.ultimate else [f"{_ART}/ultimate/sudden_cloudburst"] * after.blanks
        if not after.more:
            yield from _strip("plan.rune", keys, x, y, _ICON)
            return
        words = f"+{after.more}" if after.more > 0 else f"−{-after.more}"
        left = x - len(keys) * (_ICON + 4) / 2
        yield Decor("plan.more", "table/badge", left, y, 58, 36, words, px=26, z=5)
        yield from _strip("plan.rune", keys, x + 32, y, _ICON)

    def _challenge(self, target: Seat, view: TableView, bottom: Seat | None) -> Iterator[Decor]:
        """The chances if neither side did anything, and what a success would bring."""
        zone = reckoning.ground(view, target)
        if zone is None:
            return
        box = places.land_box(view, bottom, zone)
        x, y = box.centre[0], box.y + box.height + 22
        points, bonus = foresight.prize(view, self._rules, zone, self._me, target)
        name = f"challenge.{target}"
        x = min(max(x, 214.0), 1386.0)
        if self._with_odds:
            yield Decor(f"{name}.sheet", "table/sheet/turn", x, y + 24, 404, 106, z=4)
            found = foresight.challenge(view, self._rules, self._me, target)
            yield _odds(f"{name}.odds", found, x, y - 4)
            yield _caveat(f"{name}.bare", "odds_bare", x, y + 22)
            y += 52
        else:
            yield Decor(f"{name}.sheet", "table/sheet/turn", x, y, 180, 44, z=4)
        words = f"+{points + 1}–{points + bonus}" if bonus else f"+{points}"
        yield Decor(f"{name}.points", "", x, y, 120, 32, words, px=26, role="strong", z=5)
        if bonus:
            yield Decor(f"{name}.crown", f"{_ART}/mark/crown", x + 66, y, 30, 30, z=5)

    def _challenged_by(self, entity: EntityId, view: TableView) -> Sequence[Seat]:
        """Return who would be challenged by a click on `entity`; of the own marker nobody yet."""
        if reckoning.ground(view, self._me) is None:
            return ()
        found = [seat for seat in range(places.seats(view)) if entity == f"#{reckoning.ground(view, seat)}"]
        return [seat for seat in found if seat != self._me]


def band(view: TableView, bottom: Seat | None, seat: Seat, segment: int) -> Decor:
    """A light round all cells of a line."""
    box = places.line_box(view, bottom, seat, segment)
    return _halo(f"band.{segment}", box)


def touched(gesture: Gesture, view: TableView, me: Seat) -> list[EntityId]:
    """Return what an answer would touch."""
    action = gesture.action
    if isinstance(action, actions.Pick) and action.verb == "line":
        return [fate_zone(me, cell) for cell in SEGMENTS[action.index]]
    if isinstance(action, actions.Pick) and action.verb == "effect":
        return []
    if isinstance(action, actions.Challenge):
        zone = reckoning.ground(view, action.target)
        return [] if zone is None else [f"#{zone}"]
    return [place for place in (gesture.source, gesture.target) if place is not None]


def options(gesture: Gesture, view: TableView, me: Seat, rules: Rules) -> list[str]:
    """Return the pictures of an option: the letter, runes and chi of a start set, an effect, a die before and after."""
    action = gesture.action
    if not isinstance(action, actions.Pick):
        return []
    if action.verb == "set":
        monster = MONSTER_KEYS.index(seats.monster(view, me))
        runes = [f"{_ART}/rune/{RUNE_KEYS[kind]}" for kind in rules.start_runes[monster][action.index]]
        return [
            f"{_ART}/letter/{'AB'[action.index]}",
            *runes,
            *[f"{_ART}/chi"] * rules.start_chi[monster][action.index],
        ]
    if action.verb == "effect":
        return [f"{_ART}/rune/{RUNE_KEYS[action.index]}"]
    if action.verb == "upgrade":
        return [f"{_ART}/die/{COLOUR_KEYS[action.index]}", _ARROW, f"{_ART}/die/{COLOUR_KEYS[action.index + 1]}"]
    return [f"{_ART}/die/black/{action.index}"] if action.verb == "snatch" else []


def is_worded(gesture: Gesture) -> bool:
    """Return whether runes stand on the button of an option: not everybody knows them yet."""
    return isinstance(gesture.action, actions.Pick) and gesture.action.verb in {"set", "effect"}


def _fresh(line: Line, view: TableView, me: Seat, *, twin: bool) -> Iterator[str]:
    """The runes of a line that would be used: of its ultimates one, of a second line none (TM-4.44, TM-4.65)."""
    used = twin
    for cell in SEGMENTS[line.segment]:
        for key in RUNE_KEYS:
            if view.stock(fate_zone(me, cell), f"rune.{key}"):
                if key == "ultimate" and used:
                    continue
                used = used or key == "ultimate"
                yield key


def _odds(name: str, chances: Chances, x: float, y: float) -> Decor:
    win, draw, lose = chances.percents()
    words = i18n.text(f"{_ART}.table.odds", win=win, draw=draw, lose=lose)
    return Decor(name, "", x, y, 370, 30, words, px=20, role="strong", z=5)


def _caveat(name: str, key: str, x: float, y: float) -> Decor:
    """What chances leave out of account, below them."""
    words = i18n.text(f"{_ART}.table.{key}")
    return Decor(name, "", x, y, 370, 26, words, px=18, ink="ink_soft", role="text", z=5)


def _strip(name: str, keys: Iterable[str], x: float, y: float, side: float) -> Iterator[Decor]:
    """Pictures side by side about (x, y), closer together where there are many."""
    shown = list(keys)
    step = min(side + 6, (_SHEET[0] - 40) / max(1, len(shown)))
    for number, key in enumerate(shown):
        at = x + step * (number - (len(shown) - 1) / 2)
        yield Decor(f"{name}.{number}", key, at, y, min(side, step), min(side, step), z=5)


def _halo(name: str, box: Box) -> Decor:
    margin = glow_margin(box.width, box.height)
    width, height = box.width + 2 * margin, box.height + 2 * margin
    key = f"table/glow/square/target/{margin / width:.4f}"
    return Decor(name, key, *box.centre, width, height, over=True, z=1)


def aims(source: EntityId, view: TableView) -> list[EntityId]:
    """Return at whom `source` could be aimed if the rules allowed it: everybody, for a spell that needs somebody."""
    face = words.face_of(source, view) or ""
    kind, _, key = face.partition("/")
    if kind != "spell" or SPELL_KEYS.index(key) not in actions.CAST_AT:
        return []
    holder = view.zone_of(int(source[1:]))
    if not holder.startswith("hand."):
        return []
    others = [seat for seat in range(places.seats(view)) if holder != f"hand.{seat}" or key == "cat_kaka"]
    return [seat_id(seat) for seat in others]
