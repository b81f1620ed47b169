"""Content and options compiled to ints: boards as masks, costs, zones, windows, as the hot path wants them."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from rules.core.ids import Seat
from rules.taiwan_monsters_brawl.tables import (
    AFTER_ACTION,
    AFTER_PLACEMENT,
    ATTACKER,
    ATTACKER_READY,
    ATTACKER_ROLLED,
    CAT_KAKA,
    CELLS,
    CHALLENGE_DECLARED,
    CODES,
    DEFENDER,
    DEFENDER_READY,
    DIRECTION_KEYS,
    DIVINE_SHIELD,
    ENDLESS,
    FLESH_GINSENG,
    GAIN_KEYS,
    KINDS,
    MONSTER_KEYS,
    MOUNTAIN_DEMON,
    ONLOOKER,
    ROLES,
    RUNE_KEYS,
    SEGMENTS,
    SORCERY,
    SPELL_KEYS,
    SPELLS,
    ULTIMATE_KEYS,
    WINDOWS,
    XIKA_ROUROU,
    ZONE_KEYS,
)

if TYPE_CHECKING:
    from rules.taiwan_monsters_brawl.content import BrawlContent, MonsterSpec
    from rules.taiwan_monsters_brawl.options import BrawlOptions

NO_WINDOW: Final = -1

OWN_ROLL: Final = frozenset({FLESH_GINSENG, MOUNTAIN_DEMON, XIKA_ROUROU, SORCERY, CAT_KAKA})
"""Cards for the own roll, which a defender makes after the attacker's."""

_LEAN: Final = (AFTER_PLACEMENT, AFTER_ACTION, ATTACKER_READY, DEFENDER_READY)
"""Windows without the free cards when `window_detail` is lean (TM-8.12)."""


class Line:
    """A line that a fate board could hold: which cells need a rune, and what is built in.

    `comes_to` is what that comes to on average.
    """

    __slots__ = ("comes_to", "dice", "flat", "need", "segment")

    def __init__(self, segment: int, need: int, dice: tuple[int, ...], flat: int, ones: tuple[int, ...]) -> None:
        self.segment = segment
        self.need = need
        self.dice = dice
        self.flat = flat
        self.comes_to = sum(count * faces for count, faces in zip(dice, ones, strict=True)) / 6 + flat


class Rules:
    """What a game of Taiwan Monsters Brawl never changes: options and content as ints.

    Faces: the copies of the spell cards first, then the zones, then the monsters; `kind` tells the design of a spell
    card, `first_copy` the first face of a design, `keys` the key of every face. `cost` and `classes` go by design;
    `playable` holds by window and role the mask of designs. `latest` by design and role is the last of these windows of
    a challenge, or NO_WINDOW. By monster, `grids` are the codes of the cells, `lines` the candidates for a line, and
    `room` lists by kind of rune the cells that take it. `arsenals` remembers what opponents have worked out about
    boards: nothing that depends on anything else. `ones` are the successful faces of a die by colour, `own_monster`
    tells of which monster a table changed anything.
    """

    __slots__ = (
        "arsenals",
        "bank",
        "cards",
        "choose_set",
        "classes",
        "copies",
        "cost",
        "dice",
        "direction",
        "draft",
        "draw_two",
        "first_copy",
        "first_to_target",
        "grids",
        "is_open",
        "keys",
        "kind",
        "latest",
        "lines",
        "mercy",
        "ones",
        "own_monster",
        "playable",
        "points",
        "random_monsters",
        "room",
        "rounds",
        "rune_die",
        "rune_tokens",
        "seats",
        "set_given",
        "shared",
        "start_chi",
        "start_runes",
        "start_seat",
        "target",
        "ultimate",
        "zone_chi",
        "zone_runes",
    )

    def __init__(self, options: BrawlOptions, content: BrawlContent) -> None:
        preset = options.seed_variant
        self.seats: int = options.seats
        self.start_seat: Seat | None = None if options.start_player == "random" else options.start_player
        self.draft: bool = options.monster_selection == "draft"
        self.random_monsters: bool = options.monster_selection == "random"
        self.choose_set: bool = options.start_set == "choose"
        self.set_given: int | None = {"A": 0, "B": 1}.get(options.start_set)
        self.draw_two: bool = options.draw_two_keep_one or preset
        self.mercy: bool = options.mercy_rule or preset
        self.rounds: int = options.seats * (2 if options.double_rounds or preset else 1)
        self.target: int = options.two_player_target
        self.first_to_target: bool = options.two_player_tie_rule == "first_to_target"
        self.shared: bool = options.shared_dice
        self.arsenals: dict[tuple[int, ...], Any] = {}
        self._read_spells(content, lean=options.window_detail == "lean")
        self._read_zones(content)
        self._read_box(content, endless=options.unlimited_chi)
        self._read_monsters(content)

    def _read_spells(self, content: BrawlContent, *, lean: bool) -> None:
        spells = {spell.id: spell for spell in content.spells.spell}
        kinds = range(SPELLS)
        self.classes: tuple[str, ...] = tuple(spells[key].window for key in SPELL_KEYS)
        self.kind: tuple[int, ...] = tuple(kind for kind in kinds for _ in range(spells[SPELL_KEYS[kind]].copies))
        self.cards: int = len(self.kind)
        self.copies: tuple[int, ...] = tuple(spells[key].copies for key in SPELL_KEYS)
        self.first_copy: list[int] = [0, *accumulate(self.copies[:-1])]
        self.cost: tuple[int, ...] = tuple(spells[key].cost for key in SPELL_KEYS)
        self.playable: tuple[tuple[int, ...], ...] = _playable(self.classes, lean=lean)
        self.is_open: tuple[bool, ...] = tuple(any(roles) for roles in self.playable)
        self.latest: tuple[tuple[int, ...], ...] = tuple(_latest(self.playable, kind) for kind in kinds)

    def _read_zones(self, content: BrawlContent) -> None:
        by_id = {zone.id: zone for zone in content.zones.zone}
        zones = [by_id[key] for key in ZONE_KEYS]
        self.direction: tuple[int, ...] = tuple(DIRECTION_KEYS.index(zone.direction) for zone in zones)
        self.points: tuple[int, ...] = tuple(zone.points for zone in zones)
        self.zone_chi: tuple[int, ...] = tuple(zone.chi for zone in zones)
        self.zone_runes: tuple[tuple[int, ...], ...] = tuple(
            tuple(GAIN_KEYS.index(rune) for rune in zone.runes) for zone in zones
        )
        self.keys: tuple[str, ...] = (
            *(f"spell/{SPELL_KEYS[kind]}" for kind in self.kind),
            *(f"land/{key}" for key in ZONE_KEYS),
            *(f"monster/{key}" for key in MONSTER_KEYS),
        )

    def _read_box(self, content: BrawlContent, *, endless: bool) -> None:
        box = content.box
        colours = (box.grey, box.black, box.red)
        self.rune_tokens: int = box.rune_tokens
        self.bank: int = ENDLESS if endless else box.chi_tokens
        self.rune_die: tuple[int, ...] = tuple(GAIN_KEYS.index(face) for face in box.rune_die)
        self.dice: tuple[int, ...] = tuple(colour.count for colour in colours)
        self.ones: tuple[int, ...] = tuple(colour.ones for colour in colours)

    def _read_monsters(self, content: BrawlContent) -> None:
        by_id = {monster.id: monster for monster in content.monsters.monster}
        monsters = [by_id[key] for key in MONSTER_KEYS]
        self.ultimate: tuple[int, ...] = tuple(ULTIMATE_KEYS.index(monster.ultimate) for monster in monsters)
        sets = [(monster.start_a, monster.start_b) for monster in monsters]
        self.start_chi: tuple[tuple[int, ...], ...] = tuple(tuple(one.chi for one in both) for both in sets)
        self.start_runes: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(tuple(RUNE_KEYS.index(rune) for rune in one.runes) for one in both) for both in sets
        )
        self.grids: tuple[str, ...] = tuple(map(_codes, monsters))
        self.room: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(tuple(cell for cell in range(CELLS) if grid[cell] in f".{CODES[kind]}") for kind in range(KINDS))
            for grid in self.grids
        )
        self.lines: tuple[tuple[Line, ...], ...] = tuple(_candidates(grid, self.ones) for grid in self.grids)
        self.own_monster: tuple[bool, ...] = tuple(key in content.own_monsters for key in MONSTER_KEYS)


def _codes(monster: MonsterSpec) -> str:
    """Return the sixteen cell codes of a board."""
    return "".join(row.replace(" ", "") for row in monster.grid)


@lru_cache(maxsize=len(MONSTER_KEYS))
def _candidates(grid: str, ones: tuple[int, ...]) -> tuple[Line, ...]:
    """Return the runs of a board that hold no forbidden cell and at least one that takes a rune (TM-4.41)."""
    found = []
    for segment, cells in enumerate(SEGMENTS):
        codes = [grid[cell] for cell in cells]
        need = sum(1 << cell for cell in cells if grid[cell] in f".{CODES}")
        if "#" not in codes and need:
            found.append(Line(segment, need, tuple(codes.count(code) for code in "gbr"), codes.count("1"), ones))
    return tuple(found)


@lru_cache(maxsize=2)
def _playable(classes: tuple[str, ...], *, lean: bool) -> tuple[tuple[int, ...], ...]:
    """Return by window and role the kinds of spells that may be played, as a mask."""
    return tuple(
        tuple(
            sum(1 << kind for kind, group in enumerate(classes) if _may_play(kind, group, window, role, lean=lean))
            for role in range(ROLES)
        )
        for window in range(WINDOWS)
    )


def _latest(playable: tuple[tuple[int, ...], ...], kind: int) -> tuple[int, ...]:
    """Return by role the last window of a challenge in which a design may be played."""
    duel = range(CHALLENGE_DECLARED, WINDOWS)
    return tuple(
        max((window for window in duel if playable[window][role] >> kind & 1), default=NO_WINDOW)
        for role in range(ROLES)
    )


def _may_play(kind: int, group: str, window: int, role: int, *, lean: bool) -> bool:
    """Return whether a card of this class may be played in a window by somebody in this role (TM-3.20)."""
    duel = window >= CHALLENGE_DECLARED
    if group == "free":
        return not (lean and window in _LEAN)
    if group == "result":
        return duel and (kind == DIVINE_SHIELD or role != ONLOOKER)
    if group == "defender":
        return duel and role == DEFENDER
    if group == "pre_roll":
        if window in (CHALLENGE_DECLARED, ATTACKER_READY):
            return role != ONLOOKER
        about_defender = DEFENDER if kind in OWN_ROLL else ATTACKER
        return window in (ATTACKER_ROLLED, DEFENDER_READY) and role == about_defender
    return False
