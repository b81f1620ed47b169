"""Everything that is drawn for Taiwan Monsters Brawl, by key.

taiwan_monsters_brawl/rune/<kind>[/used]          square: ultimate, chi, spell, upgrade, reroll, any
taiwan_monsters_brawl/chi                         a hexagon in a square
taiwan_monsters_brawl/die/<grey|black|red>[/<0|1>]      without a face: not yet thrown, as many pips as it has stars
taiwan_monsters_brawl/die/rune[/<kind>]           the rune die
taiwan_monsters_brawl/board/<monster>[/<lines joined by ->]    square: a fate board; awaited: faint, where one will lie
taiwan_monsters_brawl/cell/<name>                 square: what may be printed in a cell of one
taiwan_monsters_brawl/monster/<id>[/<ultimate>]   five to seven: the skill board; taiwan_monsters_brawl/monster/back
taiwan_monsters_brawl/portrait/<monster>          square
taiwan_monsters_brawl/marker/<monster>[/<challenged|beyond>]    round, in a square; beyond: turned over, past 15 points
taiwan_monsters_brawl/spell/<id>[/<cost>[/<class>]]   five to seven: a spell card; spell/back
taiwan_monsters_brawl/window/<class>              square: when a spell may be played
taiwan_monsters_brawl/land/<id>[/<points>/<runes joined by +>/<chi>[/<direction>]]  five to seven: a zone; land/back
taiwan_monsters_brawl/ultimate/<id>               square
taiwan_monsters_brawl/direction/<north|east|south|west> taiwan_monsters_brawl/points/<number>: square
taiwan_monsters_brawl/letter/<A|B>              square: a start set
taiwan_monsters_brawl/lantern[/lit]               square: a place of the score track, its middle free for a number
taiwan_monsters_brawl/track/<0|8>                 89 to 21: half of the score track from that number on, unlit
taiwan_monsters_brawl/mark/<crown|start|half|challenge|rest|cancel|roll>
taiwan_monsters_brawl/cloth                       572 to 308: where the own spells are laid out, faint
taiwan_monsters_brawl/mat/<attack|defence>        344 to 164: the ground of a side; drum/<attack|defence>: square
taiwan_monsters_brawl/verdict/<win|loss|draw>     square: how a challenge ended, as the attacker sees it
taiwan_monsters_brawl/banner                      90 to 9: a cloth for a line of words; scroll, 90 to 13, for two
taiwan_monsters_brawl/moment/<dust|fire|gust|star>      square; streak/<spirit|light|blow>: four to one
taiwan_monsters_brawl/blaze/<ultimate>            square: flames round the emblem of a move
taiwan_monsters_brawl/table[/<left>/<top>/<width>/<height>] the background; where in it things lie
taiwan_monsters_brawl/box                         portrait, three to four
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art import (
    arena,
    beasts,
    boards,
    box,
    cloth,
    frames,
    lands,
    moments,
    pieces,
    scene,
    spells,
    track,
    ultimates,
)
from desktop.games.taiwan_monsters_brawl.art.boards import cell_area
from desktop.games.taiwan_monsters_brawl.art.box import TITLE_AREA
from desktop.theme.art import Art, ArtContext
from desktop.theme.families import BOX, Families, alone, boxed, by_family, named
from rules.taiwan_monsters_brawl.content import MonsterSpec, SpellSpec, ZoneSpec, load_content

__all__ = ["TITLE_AREA", "cell_area", "register"]


def register(art: Art) -> None:
    """`art` draws every key of this game."""
    art.register("taiwan_monsters_brawl/", _PAINTER)


@cache
def _monsters() -> dict[str, MonsterSpec]:
    """Every monster with what its boards print."""
    return {monster.id: monster for monster in load_content({}).monsters.monster}


@cache
def _lands() -> dict[str, ZoneSpec]:
    """Every place with what its card prints."""
    return {zone.id: zone for zone in load_content({}).zones.zone}


@cache
def _spells() -> dict[str, SpellSpec]:
    """Every spell with what its card prints."""
    return {spell.id: spell for spell in load_content({}).spells.spell}


def _spell(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        frames.back(painter, "spell")
        return
    name, *printed = rest
    spec = _spells()[name]
    cost, window = (*printed, *(str(spec.cost), spec.window)[len(printed) :])
    spells.spell(painter, name, window, int(cost), across)


def _land(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        frames.back(painter, "land")
        return
    place, *printed = rest
    spec = _lands()[place]
    usual = (str(spec.points), "+".join(spec.runes), str(spec.chi), spec.direction)
    points, gains, chi, direction = (*printed, *usual[len(printed) :])
    runes = [rune for rune in gains.split("+") if rune]
    lands.land(painter, place, direction, int(points), runes, int(chi), across)


def _rune(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    pieces.rune(painter, rest[0], used=rest[1:] == ["used"])


def _die(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    name, *face = rest
    (pieces.rune_die(painter, *face) if name == "rune" else pieces.die(painter, name, *face))


def _board(painter: QPainter, rest: list[str], across: float, context: ArtContext) -> None:
    if rest == ["awaited"]:
        boards.awaited(painter, context.palette)
        return
    monster, *grid = rest
    lines = grid[0].split("-") if grid else _monsters()[monster].grid
    boards.board(painter, monster, lines, across)


def _monster(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        frames.back(painter, "monster")
    else:
        name, *ultimate = rest
        beasts.monster(painter, name, ultimate[0] if ultimate else _monsters()[name].ultimate, across)


def _marker(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    beasts.marker(painter, rest[0], *rest[1:])


def _points(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    pieces.points(painter, int(rest[0]))


def _lantern(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    pieces.score(painter, lit=rest == ["lit"])


def _track(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    track.half(painter, int(rest[0]))


_FAMILIES: Final[Families] = {
    "rune": (100, 100, _rune),
    "chi": (100, 100, alone(pieces.chi)),
    "die": (100, 100, _die),
    "board": (400, 400, _board),
    "cell": (100, 100, named(boards.cell)),
    "monster": (300, 420, _monster),
    "portrait": (300, 300, named(beasts.portrait)),
    "marker": (300, 300, _marker),
    "spell": (300, 420, _spell),
    "window": (100, 100, named(spells.seal)),
    "land": (300, 420, _land),
    "ultimate": (100, 100, named(ultimates.medal)),
    "direction": (100, 100, named(pieces.direction)),
    "points": (100, 100, _points),
    "letter": (100, 100, named(pieces.letter)),
    "lantern": (100, 100, _lantern),
    "track": (*track.HALF, _track),
    "box": (*BOX, boxed("taiwan_monsters_brawl.name", box.box, TITLE_AREA)),
    "mark": (100, 100, named(pieces.mark)),
    "cloth": (*cloth.CLOTH, alone(cloth.cloth)),
    "mat": (344, 164, named(arena.mat)),
    "drum": (100, 100, named(arena.drum)),
    "verdict": (200, 200, named(arena.verdict)),
    "banner": (900, 90, alone(arena.banner)),
    "scroll": (900, 130, alone(arena.scroll)),
    "moment": (200, 200, named(moments.moment)),
    "streak": (400, 100, named(moments.streak)),
    "blaze": (300, 300, named(moments.blaze)),
}

_PAINTER: Final = by_family(_FAMILIES, scene.table)
