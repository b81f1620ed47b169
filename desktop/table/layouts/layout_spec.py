"""layout.toml: where the zones, the scenery and the seats of a game lie, in scene units."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from desktop.system import paths

Numbers4 = tuple[float, float, float, float]
Pair = tuple[float, float]


class LayoutError(Exception):
    """A layout.toml that cannot be used; says which file and what is wrong."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ZoneSpec(_Part):
    """A zone: its box, how its content lies in it, and how large one piece of it is.

    In a seat's style `box`, `hit` and `points` count from the panel's corner, and `{seat}` in the id is its number.
    """

    id: str
    box: Numbers4
    size: Pair
    layout: Literal["row", "line", "fan", "stack", "grid", "ranks", "groups", "clusters", "track", "heap", "hidden"] = (
        "row"
    )
    shape: Literal["round", "square", "card", "figure"] = "card"
    """What its things are like; a `figure` stands upright, and its shadow lies at its foot."""
    points: tuple[Pair, ...] = ()
    keeps: bool = False
    """Of a track: what a hand laid on one of the points stays there, even if one before it is free."""
    ranked: bool = False
    """Pieces lie in the order in which they would lie in a fan."""
    rows: int = Field(default=1, ge=1)
    hit: Numbers4 | None = None
    """Where a drop counts as a drop on this zone; its box if not given."""
    hit_shape: Literal["round", "square", "card"] = "card"
    outline: tuple[Pair, ...] = ()
    """The edge of a zone that is no box: drops within it count if `hit` is not given, and it shines along it."""
    level: int = 0
    """Zones of a higher level lie above those of a lower one."""
    parts: tuple[ZoneSpec, ...] = ()
    """What of its stock lies apart, each kind (its id) in a box of its own."""

    @model_validator(mode="after")
    def _track_has_points(self) -> ZoneSpec:
        if self.layout == "track" and not self.points:
            raise ValueError(f"zone {self.id}: a track needs points")
        return self


class ScenerySpec(_Part):
    """A picture that never moves; `entity` makes it something that can be pointed at."""

    key: str
    box: Numbers4
    entity: str | None = None
    z: int = 0


class SeatStyle(_Part):
    """One way to lay out a seat: the zones inside its panel, and where its name stands.

    Where a name has too little room for the half line about who sits there, that stands at `note`. `numbers` is where
    the counters of the seat are told in words.
    """

    size: Pair
    name: Numbers4
    note: Numbers4 | None = None
    numbers: Numbers4 | None = None
    zones: tuple[ZoneSpec, ...] = ()


class PanelSpec(_Part):
    """A seat's corner of the table: a style at a place."""

    style: str
    at: Pair


class _Table(_Part):
    """What a table is for any number of seats."""

    scene: Pair = (1600, 900)
    table: str
    """Art key of the table's surface."""
    zones: tuple[ZoneSpec, ...]
    scenery: tuple[ScenerySpec, ...] = ()
    numbers: Numbers4 | None = None
    """Where the counters that no seat has are told in words."""
    styles: dict[str, SeatStyle]


class _WrittenTable(_Table):
    """The table as it is written, with the panels for every number of seats."""

    panels: dict[str, tuple[PanelSpec, ...]]


class LayoutSpec(_Table):
    """The whole table for one number of seats; `panels` go clockwise from the seat that looks at the screen."""

    panels: tuple[PanelSpec, ...]

    @model_validator(mode="after")
    def _styles_exist(self) -> LayoutSpec:
        missing = {panel.style for panel in self.panels} - self.styles.keys()
        if missing:
            raise ValueError(f"no seat style is called {', '.join(sorted(missing))}")
        return self


def of_game(game_id: str, seats: int, *stances: str) -> LayoutSpec:
    """Return the layout of a game for a table of `seats`, in stances: the same one every time."""
    return load(_file(game_id), seats, *stances)


@cache
def has_layout(game_id: str) -> bool:
    """Return whether a game says where its things lie."""
    return _file(game_id).is_file()


@lru_cache(maxsize=64)
def load(path: Path, seats: int, *stances: str) -> LayoutSpec:
    """Return the layout in `path` for a table of `seats`; raise `LayoutError`, one sentence that names the place.

    A table may be laid out anew, also in mid-game: what `stances.<stance>` says takes the place of the rest, zones in
    its `but` that of those which are called so, and those in its `without` are left out. "" is no stance.
    """
    try:
        written = _read(path, stances)
        if str(seats) not in written.panels:
            raise LayoutError(f"{path.name} has no panels for {seats} seats.")
        return LayoutSpec.model_validate({**dict(written), "panels": written.panels[str(seats)]})
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the top"
        raise LayoutError(f"{path.name} is wrong at {where}, for {seats} seats: {first['msg']}.") from error
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise LayoutError(f"{path.name} cannot be read: {error}.") from error


@lru_cache(maxsize=32)
def _read(path: Path, stances: tuple[str, ...]) -> _WrittenTable:
    """Return what is written for a table in stances; every number of seats shares its zones and styles."""
    read = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    known = read.pop("stances", {})
    for stance in filter(None, stances):
        if stance not in known:
            raise LayoutError(f"{path.name} has no stance {stance}.")
        change = dict(known[stance])
        new = {zone["id"]: zone for zone in change.pop("but", ())}
        gone = frozenset(change.pop("without", ()))
        if missing := (new.keys() | gone) - {zone["id"] for zone in read["zones"]}:
            raise LayoutError(f"{path.name} has no zone {min(missing)}, which stance {stance} lays elsewhere.")
        read["zones"] = [new.get(zone["id"], zone) for zone in read["zones"] if zone["id"] not in gone]
        read |= change
    styles = read.get("styles", {})
    for name, style in styles.items():
        if "like" in style:
            styles[name] = _scaled(styles.get(style["like"], {}), style.get("by", 1))
    return _WrittenTable.model_validate(read)


def _scaled(written: Any, by: float) -> Any:
    """Return a style, or a part of it, `by` times as large: whatever is a length stands in a list."""
    if isinstance(written, dict):
        return {key: _scaled(value, by) if isinstance(value, list) else value for key, value in written.items()}
    return [_scaled(part, by) for part in written] if isinstance(written, list) else written * by


def _file(game_id: str) -> Path:
    return paths.resources() / "games" / game_id / "layout.toml"
