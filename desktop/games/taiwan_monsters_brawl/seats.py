"""What a seat's panel shows besides runes, chi and cards: its fate board, its points, and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop.games.taiwan_monsters_brawl import places, printed, reckoning
from desktop.person import i18n
from desktop.table.items.peek_sign import peek_sign
from desktop.table.layouts.arrangement import Panel
from desktop.table.ui import Decor
from rules.core.ids import Seat, seat_id
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.events import fate_zone, rune_kind
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import CELLS, KINDS, RECOVERY, ULTIMATE

_UNDER_LIGHTS: Final = -250
"""The board lies lower than the lights of its cells."""

_ON_LIGHT: Final = "#4A2408"
"""Ink on a lit lantern, which shines by day and by night."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things of a panel lie, from its corner: each its middle and its side."""

    monster: tuple[float, float, float, float]
    """Where its monster will lie: the middle, width and height."""
    points: tuple[float, float, float]
    chi: tuple[float, float, float]
    start: tuple[float, float, float]
    crown: tuple[float, float, float]
    cards: tuple[float, float, float] | None
    size: tuple[float, float]


_CLOTH: Final = (946.0, 170.0, 572.0, 308.0)
"""Where the own cards lie: the middle of the cloth, and how large it is."""
_PEEK: Final = (1196.0, 296.0)
_UPKEEP: Final = (604.0, 321.0, 98.0, 22.0)
"""The middle of what is said about used runes, and how large it is."""
_FADING: Final = tuple(rune_kind(kind, fresh=False) for kind in range(KINDS) if kind != ULTIMATE)
"""Used runes that chi can keep (TM-4.73)."""
_PLACES: Final = {
    "own": _Places(
        monster=(109, 195, 190, 266),
        points=(604, 74, 92),
        chi=(604, 222, 30),
        start=(604, 280, 56),
        crown=(640, 34, 40),
        cards=None,
        size=(1240, 340),
    ),
    "seat": _Places(
        monster=(216, 80, 49, 68),
        points=(312, 30, 52),
        chi=(316, 86, 20),
        start=(272, 24, 30),
        crown=(326, 10, 26),
        cards=(316, 184, 20),
        size=(344, 206),
    ),
    "side": _Places(
        monster=(267, 101.5, 62, 87),
        points=(312, 30, 52),
        chi=(322, 114, 20),
        start=(272, 24, 30),
        crown=(326, 10, 26),
        cards=(320, 244, 20),
        size=(344, 270),
    ),
    "facing": _Places(
        monster=(83, 469.5, 142, 199),
        points=(208, 424, 84),
        chi=(296, 450, 26),
        start=(316, 24, 34),
        crown=(244, 388, 36),
        cards=(312, 554, 22),
        size=(344, 576),
    ),
}


def monster(view: TableView, seat: Seat) -> str:
    """Return which monster `seat` is; empty while it has none."""
    for piece in view.zones.get(f"monster.{seat}", ()):
        face = view.pieces[piece].face
        if face is not None:
            return face.removeprefix("monster/")
    return ""


def seat_decor(view: TableView, seat: Seat, style: str, rules: Rules, *, may_peek: bool = True) -> Iterator[Decor]:
    """Show the board under the runes, and the numbers beside it."""
    at, entity = _PLACES[style], seat_id(seat)
    mine = monster(view, seat)
    if mine:
        x, y, side = places.BOARDS[style]
        key = printed.board_key(mine, rules)
        yield Decor("board", key, x + side / 2, y + side / 2, side, side, z=_UNDER_LIGHTS)
    else:
        yield from _awaited(style)
    if style == "own":
        yield Decor("hand.cloth", "taiwan_monsters_brawl/cloth", *_CLOTH, z=_UNDER_LIGHTS)
        if may_peek:
            yield from _peek(view, seat)
        yield from _upkeep(view, seat)
    x, y, side = at.points
    lantern, points = "taiwan_monsters_brawl/lantern/lit", str(view.counter(entity, "vp"))
    yield Decor("points", lantern, x, y, side, side, points, entity=entity, px=side * 0.4, ink=_ON_LIGHT)
    yield from _none(view, seat, style)
    x, y, px = at.chi
    chi = str(view.stock(f"chi.{seat}", "chi"))
    yield Decor("chi", "table/badge", x, y, 1.9 * px, 1.35 * px, chi, entity=f"chi.{seat}", px=px, over=True)
    yield from _state(view, seat, at)
    if at.cards is not None:
        x, y, px = at.cards
        cards = str(len(view.zones.get(f"hand.{seat}", ())))
        yield Decor("cards", "table/badge", x, y, 1.9 * px, 1.35 * px, cards, entity=entity, px=px, over=True)


def _peek(view: TableView, seat: Seat) -> Iterator[Decor]:
    """Where several people look at one screen, the key that shows the own cards lies beside them."""
    zone = f"hand.{seat}"
    if (
        view.viewer is None
        and not view.over
        and any(view.pieces[card].face is None for card in view.zones.get(zone, ()))
    ):
        yield from peek_sign(zone, *_PEEK, px=30)


def _upkeep(view: TableView, seat: Seat) -> Iterator[Decor]:
    """Below the own chi, what keeps a used rune at the end of the round: it would be too late to learn that then."""
    fading = any(view.stock(fate_zone(seat, cell), kind) for cell in range(CELLS) for kind in _FADING)
    if fading and not view.over:
        words = i18n.text("taiwan_monsters_brawl.table.keep", n=RECOVERY)
        ink = "ink_soft" if view.stock(f"chi.{seat}", "chi") >= RECOVERY else "seal_text"
        entity = f"chi.{seat}"
        yield Decor("upkeep", "", *_UPKEEP, words, px=16, ink=ink, role="text", entity=entity, is_whole=True)


def _awaited(style: str) -> Iterator[Decor]:
    """Before a monster is chosen hollows show where it and its board will lie."""
    x, y, side = places.BOARDS[style]
    yield Decor(
        "board.bed", "taiwan_monsters_brawl/board/awaited", x + side / 2, y + side / 2, side, side, z=_UNDER_LIGHTS
    )
    yield Decor(
        "monster.bed", "taiwan_monsters_brawl/monster/back", *_PLACES[style].monster, opacity=0.3, z=_UNDER_LIGHTS
    )


def board_place(panel: Panel) -> tuple[float, float, float]:
    """Return where the fate board in a panel lies on the table: its left upper corner and its side."""
    x, y, side = places.BOARDS[panel.name]
    return panel.box.x + x, panel.box.y + y, side


def _none(view: TableView, seat: Seat, style: str) -> Iterator[Decor]:
    """Where chi or cards would lie a pale one says what the 0 beside it counts."""
    for zone, key, box in _KEPT[style]:
        if not view.zones.get(f"{zone}.{seat}") and not view.stock(f"{zone}.{seat}", zone):
            x, y, width, height = box
            yield Decor(f"no.{zone}", f"taiwan_monsters_brawl/{key}", x, y, width, height, opacity=0.3, z=-1)


_KEPT: Final = {
    "own": (("chi", "chi", (604, 178, 64, 64)),),
    "seat": (("chi", "chi", (287, 81, 40, 40)), ("hand", "spell/back", (287, 160, 50, 70))),
    "side": (("chi", "chi", (321, 87, 38, 38)), ("hand", "spell/back", (286, 213, 58, 81))),
    "facing": (("chi", "chi", (296, 416, 56, 56)), ("hand", "spell/back", (248, 524, 58, 81))),
}
"""By style: what lies there, its picture, its middle and its size."""


def _state(view: TableView, seat: Seat, at: _Places) -> Iterator[Decor]:
    """Who begins, who leads, and who looks on in an extra round."""
    if view.counter("table", "start") == seat + 1:
        x, y, side = at.start
        yield Decor("start", "taiwan_monsters_brawl/mark/start", x, y, side, side, over=True)
    if reckoning.leads(view, seat):
        x, y, side = at.crown
        yield Decor("crown", "taiwan_monsters_brawl/mark/crown", x, y, side, side, over=True)
    if view.counter(seat_id(seat), "out"):
        width, height = at.size
        yield Decor("out", "table/wash/62", width / 2, height / 2, width, height, over=True)
