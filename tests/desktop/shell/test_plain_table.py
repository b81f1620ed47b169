"""A game that adds nothing to the window has a table all the same: plain things in rows, and buttons to answer by."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import pytest

from desktop.games.achievement import COMMON
from desktop.games.persona import Cast
from desktop.games.registry import achievements_of, cast_of, needed_by, ui_of
from desktop.person import i18n
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.sound.mood import mood_of
from desktop.table.board.numbers import numbers
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.plain_layout import laid_in_rows
from desktop.theme import plain_pieces
from rules import registry
from rules.ai.random_bot import RandomBot
from rules.core.chance import Chance
from rules.core.content import Content
from rules.core.ids import seat_id
from rules.core.view import TableView
from tests.core.toys.duel import Duel
from tests.core.toys.kit import ToyGame, ToyOptions
from tests.core.toys.march import Marches
from tests.core.toys.sealed import Sealed
from tests.desktop.shell.conftest import answer
from tests.sampling import above_all


@pytest.fixture(autouse=True)
def toy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[ToyGame]]:
    """One of the toys of the rules stands on the shelf, with no file of the window or of the resources."""
    made = getattr(request, "param", Sealed)
    package = ModuleType("toy_in_the_house")
    package.__spec__ = ModuleSpec(package.__name__, None)
    package.OPTIONS = ToyOptions  # type: ignore[attr-defined]
    package.load_content = lambda _house: Content()  # type: ignore[attr-defined]
    package.create = lambda options, _house: made(options.seats)  # type: ignore[attr-defined]
    monkeypatch.setattr(ToyGame, "bot", lambda *_: RandomBot())
    monkeypatch.setattr(ToyGame, "iterations", lambda *_: 1)
    monkeypatch.setitem(sys.modules, package.__name__, package)
    monkeypatch.setitem(registry.GAMES, "toy", package.__name__)
    yield made
    facts.cache_clear()


def test_what_nobody_says_of_a_game_is_as_for_any(toy: type[ToyGame]) -> None:
    told = facts("toy")
    assert (told.seats, told.recommended, told.first, told.curtain, told.credits) == ((2, 5), 3, 3, "cover", ())
    assert (achievements_of("toy"), cast_of("toy"), mood_of("toy")) == (COMMON, Cast(), None)
    assert needed_by("toy") == []


EACH_TOY = pytest.mark.parametrize("toy", [Duel, Marches, Sealed], indirect=True)


@EACH_TOY
def test_every_zone_has_a_place_and_no_two_share_one(toy: type[ToyGame]) -> None:
    for seats in (2, 5):
        game = toy(seats)
        view = game.observe(game.setup(Chance(1)), 0)
        spec = laid_in_rows("toy", seats, view)
        assert laid_in_rows("toy", seats, view) is spec
        named = {zone.id for zone in spec.zones}
        named |= {zone.id.format(seat=seat) for zone in spec.styles["own"].zones for seat in range(seats)}
        assert named == {*view.zones, *(zone for zone, _ in view.stocks)}
        for zones in (spec.zones, spec.styles["own"].zones, spec.styles["other"].zones):
            lefts = [(zone.box[0], zone.box[1]) for zone in zones]
            assert len(set(lefts)) == len(zones)
            assert all(zone.size[0] <= zone.box[2] + 1e-6 and zone.size[1] <= zone.box[3] + 1e-6 for zone in zones)


@above_all("toy", [Sealed, Duel, Marches], Sealed, indirect=True)
def test_a_whole_game_is_played_at_a_real_table_by_its_buttons(
    qtbot: Any, sit: Callable[..., TableScreen], caplog: pytest.LogCaptureFixture
) -> None:
    screen = sit("human,random,random", game="toy")
    match = screen.session._match
    while not match.over:
        qtbot.waitUntil(lambda: match.over or screen.answers.current is not None)
        if not match.over:
            answer(qtbot, screen)
    qtbot.waitUntil(screen.result.isVisible)
    board = screen.scene.board
    told = {name: item.decor.text for name, item in board.decor.items() if name.endswith("numbers")}
    assert told == lines_of(board.view, 3)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def lines_of(view: TableView, seats: int) -> dict[str, str]:
    """Where a line of numbers stands, and what it says of a game without a text."""
    lines: dict[str, list[str]] = {}
    for (place, name), value in sorted(view.counters.items()):
        at = f"{place}.numbers" if place in map(seat_id, range(seats)) else "numbers"
        lines.setdefault(at, []).append(f"{name} {value}")
    return {at: " · ".join(words) for at, words in lines.items()}


def test_numbers_and_faces_have_the_words_of_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same table in four languages: a number had no sign at all there, and a face the end of its key."""
    texts = {"toy.number.score": "{n} Punkte", "toy.sign.red": "Rot", "toy.face.lot.3": "Los drei"}
    monkeypatch.setattr(i18n, "knows", texts.__contains__)
    monkeypatch.setattr(i18n, "text", lambda key, **args: texts[key].format(**args))
    spec = laid_in_rows("toy", 2, None)
    view = TableView(None, counters={("seat.1", "score"): 2, ("table", "round"): 4})
    said = {part.id: part.text for part in numbers("toy", view, Arrangement(spec, 2, 0))}
    assert said == {"numbers": "round 4", "seat.1.numbers": "2 Punkte"}
    faces = [plain_pieces.named("toy", face) for face in ("sign/red", "lot/3", "lot/4_b")]
    assert faces == ["Rot", "Los drei", "4 b"]


@EACH_TOY
def test_its_things_are_drawn_by_their_names(
    toy: type[ToyGame], services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    ui = ui_of("toy")
    game = toy(3)
    view = game.observe(game.setup(Chance(1)), 0)
    keys = {ui.piece_key(piece, "hand.0") for piece in view.pieces.values()}
    keys |= {ui.stock_key(kind) for _, kind in view.stocks} | {"toy/table", "toy/box"}
    for key in keys:
        assert services.art.knows(key)
        picture = services.art.pixmap(key, 150, 200).toImage()
        assert picture.pixelColor(75, 100).alpha() == 255
    assert {record.levelname for record in caplog.records} <= {"WARNING"}, "no text is found for its name"
