"""What can be read off a view of Samurai Sword: who stands, who is how far, what a weapon does, what Honor is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from rules.core.ids import NOBODY, Seat
from rules.core.view import TableView
from rules.samurai_sword.content import TableSpec, load_content
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.tables import CHARACTER_KEYS, ROLE_KEYS, TEAM_KEYS, TEAM_OF, WEAPON_KEYS

ARMOR: Final = "card/armor"
BUSHIDO: Final = "card/bushido"
DAIMYO: Final = "card/daimyo"
FAST_DRAW: Final = "card/fast_draw"
FOCUS: Final = "card/focus"
PHASES: Final = ("", "recover", "bushido", "draw", "play", "discard")
"""Phases of a turn by the number that a view holds."""


class Weapon(NamedTuple):
    """What a weapon does at a table."""

    reach: int
    wounds: int


@dataclass(frozen=True, slots=True)
class Way:
    """The shorter way round the table from one seat to another, and who on it does not count."""

    counted: tuple[Seat, ...]
    """The seats that are steps, the last of them the goal."""
    passed: tuple[Seat, ...]
    """Harmless seats between, which are passed over."""
    clockwise: bool

    @property
    def steps(self) -> int:
        return len(self.counted)


def seats(view: TableView) -> int:
    """Return how many sit at the table."""
    found = 0
    while f"role.{found}" in view.zones:  # asked of every aim, so not of all zones
        found += 1
    return found


def character(view: TableView, seat: Seat) -> str:
    """Return the id of the character of `seat`."""
    return _only(view, f"character.{seat}").removeprefix("character/")


def role(view: TableView, seat: Seat) -> str:
    """Return the id of the role of `seat`; nothing where this view does not know it."""
    return _only(view, f"role.{seat}").removeprefix("role/")


def team(role_id: str) -> str:
    """Return the team that a role belongs to."""
    return TEAM_KEYS[TEAM_OF[ROLE_KEYS.index(role_id)]]


def hearts(view: TableView, seat: Seat) -> int:
    """Return the Resilience of `seat`."""
    return view.stock(f"hearts.{seat}", "heart")


def full_hearts(rules: Rules, view: TableView, seat: Seat) -> int:
    """Return the Resilience of `seat` at full strength."""
    who = character(view, seat)
    return rules.resilience[CHARACTER_KEYS.index(who)] if who else 0


def honor(view: TableView, seat: Seat) -> int:
    """Return the Honor of `seat`."""
    return view.stock(f"honor.{seat}", "blossom")


def points(rules: Rules, view: TableView, seat: Seat) -> int:
    """Return what the Honor and the Daimyo of `seat` are worth, whose role this view knows."""
    return honor(view, seat) * times(rules, view, seat) + daimyo(view, seat)


def cards(view: TableView, seat: Seat) -> int:
    """Return how many cards `seat` holds."""
    return len(view.zones.get(f"hand.{seat}", ()))


def is_harmless(view: TableView, seat: Seat) -> bool:
    """Return whether `seat` has no Resilience or no card (SS-4.1.1)."""
    return not hearts(view, seat) or not cards(view, seat)


def laid(view: TableView, seat: Seat, face: str) -> int:
    """Return how many properties of one face lie in front of `seat`."""
    return sum(view.pieces[piece].face == face for piece in view.zones.get(f"field.{seat}", ()))


def guard(view: TableView, seat: Seat) -> int:
    """Return what is added to the Difficulty of hitting `seat` (SS-4.2.2)."""
    return laid(view, seat, ARMOR) + (character(view, seat) == "benkei")


def weapon_limit(view: TableView, seat: Seat) -> int:
    """Return how many weapons `seat` may play in a turn (SS-4.3.3)."""
    alone = seats(view) == 3 and role(view, seat) == "shogun"
    return 1 + laid(view, seat, FOCUS) + (character(view, seat) == "goemon") + alone


def way(view: TableView, start: Seat, end: Seat) -> Way:
    """Return how the distance from `start` to `end` is counted (SS-4.2.1)."""
    return min(_walk(view, start, end, 1), _walk(view, start, end, -1), key=lambda found: found.steps)


def turn(view: TableView, start: Seat, end: Seat) -> int:
    """Return which way round the distance is counted: 1 clockwise, -1 the other way, 0 where both are as long."""
    ahead, back = _walk(view, start, end, 1).steps, _walk(view, start, end, -1).steps
    return (ahead < back) - (back < ahead)


def difficulty(view: TableView, start: Seat, end: Seat) -> int:
    """Return the Difficulty of hitting `end` from `start` (SS-4.2.2)."""
    return way(view, start, end).steps + guard(view, end)


def weapon(rules: Rules, face: str | None) -> Weapon | None:
    """Return the weapon of a face; None where the face is none."""
    key = (face or "").removeprefix("card/")
    if key not in WEAPON_KEYS:
        return None
    number = WEAPON_KEYS.index(key)
    return Weapon(rules.reach[number], rules.wounds[number])


def picture(rules: Rules, face: str) -> str:
    """Return the art key of a face, with the numbers that the table gives it where the box prints others."""
    kind, _, key = face.partition("/")
    told = weapon(rules, face) if kind == "card" else None
    numbers = told or ((rules.resilience[CHARACTER_KEYS.index(key)],) if kind == "character" else ())
    is_printed = tuple(numbers) == _printed(face)
    return "/".join(("samurai_sword", face, *(() if is_printed else map(str, numbers))))


def wounds(view: TableView, attacker: Seat, spec: Weapon, victim: Seat) -> int:
    """Return the wounds of a hit (SS-4.4.2)."""
    dealt = spec.wounds + laid(view, attacker, FAST_DRAW) + (character(view, attacker) == "musashi")
    return max(1, dealt - 1) if character(view, victim) == "ginchiyo" else dealt


def target(view: TableView) -> Seat:
    """Return who is being attacked, or NOBODY."""
    return view.counter("table", "target") - 1


def resolving(view: TableView) -> str | None:
    """Return the face of the card that is being played; None where there is none."""
    pieces = view.zones.get("resolution", ())
    return view.pieces[pieces[0]].face if pieces else None


def phase(view: TableView) -> str:
    """Return the phase of the turn; nothing before the first."""
    return PHASES[view.counter("table", "phase")]


def bushido(view: TableView) -> Seat:
    """Return in front of whom a Bushido lies, or NOBODY."""
    return next((seat for seat in range(seats(view)) if laid(view, seat, BUSHIDO)), NOBODY)


def times(rules: Rules, view: TableView, seat: Seat) -> int:
    """Return by what the Honor of `seat`, whose role is known, is multiplied in the end (SS-7.4)."""
    own = role(view, seat)
    low, high = multipliers(rules, own)
    most = max(role(view, other) for other in range(seats(view)) if team(role(view, other)) == team(own))
    return high if own == most else low


def multipliers(rules: Rules, role_id: str) -> tuple[int, int]:
    """Return by what the Honor of a role is multiplied at a table: at least and at most, by stars."""
    least = rules.times[ROLE_KEYS.index(role_id)]
    return least, rules.more_stars if team(role_id) == "ninja" else least


def cast(count: int) -> tuple[tuple[str, int], ...]:
    """Return which roles are dealt at a table of `count`, and how many of each; a ninja is called by its first card."""
    table = _table(count)
    dealt = (("shogun", 1), ("samurai", table.samurai), ("ninja_1", table.ninja), ("ronin", table.ronin))
    return tuple((role_id, number) for role_id, number in dealt if number)


def daimyo(view: TableView, seat: Seat) -> int:
    """Return the points of Daimyo in the open hand of `seat`: none for the Ronin (SS-7.4)."""
    if role(view, seat) == "ronin":
        return 0
    return sum(view.pieces[piece].face == DAIMYO for piece in view.zones.get(f"hand.{seat}", ()))


def _walk(view: TableView, start: Seat, end: Seat, step: int) -> Way:
    count = seats(view)
    counted: list[Seat] = []
    passed: list[Seat] = []
    seat = (start + step) % count
    while seat != end:
        (passed if is_harmless(view, seat) else counted).append(seat)
        seat = (seat + step) % count
    return Way((*counted, end), tuple(passed), step > 0)


def _only(view: TableView, zone: str) -> str:
    pieces = view.zones.get(zone, ())
    return (view.pieces[pieces[0]].face or "") if pieces else ""


@cache
def _printed(face: str) -> tuple[int, ...]:
    """Return the numbers that the box prints on a face."""
    content = load_content({})
    numbers = {f"card/{spec.id}": (spec.reach, spec.wounds) for spec in content.cards.weapon}
    hearts_ = {f"character/{spec.id}": (spec.resilience,) for spec in content.characters.character}
    return {**numbers, **hearts_}.get(face, ())


@cache
def _table(count: int) -> TableSpec:
    return next(table for table in load_content({}).players.table if table.seats == count)
