"""Everything a player of Taiwan Monsters Brawl can say, made once.

Lists are shared between questions, so nobody changes them in place.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action, ActionTable
from rules.core.ids import NOBODY, Seat
from rules.taiwan_monsters_brawl.tables import (
    BIG_WIND_BLOWS,
    CAT_KAKA,
    CELL_KEYS,
    CELLS,
    COLOUR_KEYS,
    DIVINE_SHIELD,
    EXPLOSION,
    FLAME_SPIRIT,
    GAIN_KEYS,
    KINDS,
    MONSTER_KEYS,
    MOST_SEATS,
    RED,
    RUNE_KEYS,
    SEGMENTS,
    SERPENT_BEASTMAN,
    SPELL_KEYS,
    TORNADO,
    VOLCANIC_ERUPTION,
    WILDFIRE,
    ZONE_KEYS,
)

NO_CELL: Final = -1


class Pick(Action):
    """Name one of a list of alike things: a monster, a zone, a start set, a line, an effect."""

    __slots__ = ("index",)

    def __init__(self, verb: str, index: int, named: str) -> None:
        super().__init__(verb, f"{verb}:{named}")
        self.index = index


class Lay(Action):
    """Lay a rune of `kind` on a `cell`; `due` is the rune that is gained, perhaps any."""

    __slots__ = ("cell", "due", "kind")

    def __init__(self, due: int, kind: int, cell: int) -> None:
        named = RUNE_KEYS[kind] if due == kind else f"{GAIN_KEYS[due]}={RUNE_KEYS[kind]}"
        super().__init__("lay", f"lay:{named}@{CELL_KEYS[cell]}")
        self.due = due
        self.kind = kind
        self.cell = cell


class Convert(Action):
    """Take chi in place of a rune that is due."""

    __slots__ = ("due",)

    def __init__(self, due: int) -> None:
        super().__init__("convert", f"convert:{GAIN_KEYS[due]}")
        self.due = due


class Challenge(Action):
    """Challenge the player on another zone."""

    __slots__ = ("target",)

    def __init__(self, target: Seat) -> None:
        super().__init__("challenge", f"challenge>{target}")
        self.target = target


class Cell(Action):
    """Name a cell, of the own board or of that of `owner`."""

    __slots__ = ("cell", "owner")

    def __init__(self, verb: str, cell: int, owner: Seat = NOBODY) -> None:
        named = CELL_KEYS[cell] if owner == NOBODY else f"{owner}:{CELL_KEYS[cell]}"
        super().__init__(verb, f"{verb}:{named}")
        self.cell = cell
        self.owner = owner


class Card(Action):
    """Name a design of spell card in the own hand."""

    __slots__ = ("kind",)

    def __init__(self, verb: str, kind: int) -> None:
        super().__init__(verb, f"{verb}:{SPELL_KEYS[kind]}")
        self.kind = kind


class Cast(Action):
    """Play a spell card, at `target` and at one `cell` if it needs them."""

    __slots__ = ("cell", "kind", "target")

    def __init__(self, kind: int, target: Seat = NOBODY, cell: int = NO_CELL) -> None:
        aim = "" if target == NOBODY else f">{target}"
        place = "" if cell == NO_CELL else f":{CELL_KEYS[cell]}"
        super().__init__("play", f"play:{SPELL_KEYS[kind]}{aim}{place}")
        self.kind = kind
        self.target = target
        self.cell = cell


TABLE: Final = ActionTable()

PASS: Final = TABLE.add(Action("pass", "pass"))
DONE: Final = TABLE.add(Action("done", "done"))
NO: Final = TABLE.add(Action("no", "no"))
REST: Final = TABLE.add(Action("rest", "rest"))
DRAW: Final = TABLE.add(Action("draw", "draw"))
DICE: Final = TABLE.add(Action("dice", "dice"))
NO_LINE: Final = TABLE.add(Action("no_line", "no_line"))
DECLINE: Final = TABLE.add(Action("decline", "decline"))
REROLL_ALL: Final = TABLE.add(Action("reroll", "reroll"))
REROLL_BLANKS: Final = TABLE.add(Action("blank_reroll", "blank_reroll"))

MONSTERS: Final = [TABLE.add(Pick("monster", index, key)) for index, key in enumerate(MONSTER_KEYS)]
SETS: Final[list[Action]] = [TABLE.add(Pick("set", index, key)) for index, key in enumerate("AB")]
OCCUPY: Final = [TABLE.add(Pick("occupy", index, key)) for index, key in enumerate(ZONE_KEYS)]
LINES: Final = [
    TABLE.add(Pick("line", index, f"{CELL_KEYS[cells[0]]}-{CELL_KEYS[cells[-1]]}"))
    for index, cells in enumerate(SEGMENTS)
]
"""By segment."""

EFFECTS: Final = [TABLE.add(Pick("effect", kind, key)) for kind, key in enumerate(RUNE_KEYS)]
UPGRADES: Final = [TABLE.add(Pick("upgrade", colour, COLOUR_KEYS[colour])) for colour in range(RED)]
"""By the colour that is replaced by the next better one."""

SNATCHES: Final = [TABLE.add(Pick("snatch", shown, "01"[shown])) for shown in range(2)]

LAY: Final = [
    [[TABLE.add(Lay(due, kind, cell)) for cell in range(CELLS)] for kind in range(KINDS)]
    if due == KINDS
    else [[TABLE.add(Lay(due, due, cell)) for cell in range(CELLS)]]
    for due in range(KINDS + 1)
]
"""By what is due, and of any by the kind that is chosen, and by cell."""

CONVERT: Final = [TABLE.add(Convert(due)) for due in range(KINDS + 1)]
CHALLENGE: Final = [TABLE.add(Challenge(seat)) for seat in range(MOST_SEATS)]
CHOOSE_ULTIMATE: Final = [TABLE.add(Cell("ultimate", cell)) for cell in range(CELLS)]
RECOVER: Final = [TABLE.add(Cell("recover", cell)) for cell in range(CELLS)]
WITHER: Final = [[TABLE.add(Cell("wither", cell, owner)) for cell in range(CELLS)] for owner in range(MOST_SEATS)]
DISCARD: Final = [TABLE.add(Card("discard", kind)) for kind in range(len(SPELL_KEYS))]
KEEP: Final = [TABLE.add(Card("keep", kind)) for kind in range(len(SPELL_KEYS))]

AIMED: Final = (
    TORNADO,
    DIVINE_SHIELD,
    VOLCANIC_ERUPTION,
    EXPLOSION,
    SERPENT_BEASTMAN,
    FLAME_SPIRIT,
    CAT_KAKA,
)
CAST_AT: Final[dict[int, list[Cast]]] = {
    kind: [TABLE.add(Cast(kind, seat)) for seat in range(MOST_SEATS)] for kind in AIMED
}
"""By design and target."""

BURN: Final = [[TABLE.add(Cast(WILDFIRE, seat, cell)) for cell in range(CELLS)] for seat in range(MOST_SEATS)]
"""Wildfire, by target and cell."""

BLOW: Final = [TABLE.add(Cast(BIG_WIND_BLOWS, NOBODY, cell)) for cell in range(CELLS)]
"""Big Wind Blows, by own cell."""

CAST: Final[dict[int, Cast]] = {
    kind: TABLE.add(Cast(kind))
    for kind in range(len(SPELL_KEYS))
    if kind not in AIMED and kind not in {WILDFIRE, BIG_WIND_BLOWS}
}
"""Cards that need no target."""
