"""What Daruma's counters look like: track, ledger, deck, and marks on the dolls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.daruma import knowledge, places
from desktop.person import i18n
from desktop.table.ui import Decor
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.daruma.ruleset import Rules

KINDS: Final = ("plain", "start", "daruma", "four")
"""Kinds of tiles by the number that a view holds."""

_SLIP: Final = (466.0, 306.0)
_PAIR: Final = 2
_LEFT_SIDE: Final = (126.0, 404.0, 206.0, 350.2)
"""Where nobody sits while two play."""
_CALM: Final = ("moss", "ink", "gold_text", "seal_text", "seal_text")
"""Colour of the ledger's count, from calm to red."""


def decor(rules: Rules, view: TableView, me: Seat | None) -> list[Decor]:
    """Return everything that lies on the mat besides cards, dice and eye markers."""
    parts = [*_track(view), *_ghosts(view), *_slip(view), *_marks(rules, view, me)]
    if knowledge.seats(view) == _PAIR:
        parts.append(Decor("treat", "daruma/treat", *_LEFT_SIDE, z=-1))
    cards = len(view.zones.get("deck", []))
    parts.append(Decor("deck.count", "table/badge", 1102, 354, 58, 30, str(cards), entity="deck", px=22, over=True))
    return parts


def _track(view: TableView) -> Iterator[Decor]:
    for place in range(places.PLACES):
        x, y = places.tile_spot(place)
        kind = KINDS[view.counter("track", f"tile.{place + 1}")]
        key = f"daruma/tile/{kind}/{place + 1}"
        yield Decor(f"tile.{place + 1}", key, x, y, places.TILE, places.TILE, entity=f"tile.{place + 1}")
    step = view.counter("track", "step")
    x, y = places.marker_spot(step)
    yield Decor("track.step", "daruma/marker/round", x, y, 42, 42, z=5, entity="track")
    if view.counter("table", "final_round"):
        words = i18n.text("daruma.term.final_round")
        yield Decor("track.final", "theme/ribbon", 466, 204, 230, 69, entity="track")
        yield Decor("track.final.words", "", 466, 200, 156, 30, words, px=22, ink="on_seal", role="strong", z=1)
    else:
        sign, ahead = ("forward", 34) if step < places.PLACES - 1 else ("back", -34)
        yield Decor("track.way", f"theme/icon/{sign}/seal_text", x + ahead, y, 24, 24, z=4)


def _ghosts(view: TableView) -> Iterator[Decor]:
    """Virtual fours stand in the boxes after the dice, each with its reason."""
    real = view.stock("ledger", "die.4")
    reasons = ["tile"] * view.counter("ledger", "tile_four") + ["doll"] * view.counter("ledger", "curse")
    for number, reason in enumerate(reasons):
        x, y = places.LEDGER[min(real + number, len(places.LEDGER) - 1)]
        side = places.LEDGER_DIE
        yield Decor(f"ghost.{number}", "daruma/die/4/ghost", x, y, side, side, entity="ledger", z=1)
        key, width = ("daruma/tile/four", 18.0) if reason == "tile" else ("daruma/doll/gold", 20.0)
        yield Decor(f"ghost.{number}.why", key, x + 13, y - 13, width, width, z=2)


def _slip(view: TableView) -> Iterator[Decor]:
    """The count of fours in figures."""
    x, y = _SLIP
    count = knowledge.fours(view)
    words = i18n.text("daruma.zone.ledger")
    yield Decor("ledger.words", "", x, y - 44, 260, 24, words, px=20, ink="ink", role="text", entity="ledger")
    figures = f"{count} / {knowledge.FATAL}"
    yield Decor("ledger.count", "", x, y - 6, 160, 44, figures, px=42, ink=_CALM[min(count, 4)], entity="ledger")


def _marks(rules: Rules, view: TableView, me: Seat | None) -> Iterator[Decor]:
    """Dolls that bring more than a point, or cost three, say so to the one person who may know."""
    seat = 0 if me is None else me
    key = knowledge.objective(view, seat)
    if key is None or view.over:
        return
    for slot in range(places.SLOTS):
        face = knowledge.row_face(view, slot)
        points = 1 if face is None else knowledge.worth(rules, face, key)
        if points == 1:
            continue
        x, tone = places.DOLL_X[slot], "gold" if points > 0 else "ink"
        side = places.DOLL + 14
        yield Decor(f"worth.{slot}.ring", f"table/hoop/{tone}", x, places.DOLL_Y, side, side)
        text = f"{'+' if points > 0 else '−'}{abs(points)}"
        ink = "moss" if points > 0 else "seal_text"
        yield Decor(f"worth.{slot}", "table/badge", x + 66, places.DOLL_Y - 70, 46, 28, text, px=20, ink=ink, over=True)
