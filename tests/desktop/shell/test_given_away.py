"""Whatever a table says, shows, offers and lets hear is the same in states that whoever looks must not tell apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop.games.registry import modules_of
from desktop.games.small_samurai_empires import words
from desktop.session import asking
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.orders import order_of
from desktop.sound.port import Kind, NullSound
from rules.core.chance import Chance
from rules.registry import GAMES, seat_counts
from rules.tools.option_sets import random_options
from tests.desktop.shell.conftest import wait_until_begun
from tests.desktop.shell.given_away import (
    Moment,
    Silent,
    closed_otherwise,
    differences,
    faces_of,
    let_happen,
    moments,
    said_at,
    stand,
    told_alike,
    viewer_at,
)
from tests.resources.books import questions
from tests.sampling import above_all

MOST = 4
"""So many moments of a game are looked at."""
SECRETS = ("samurai_sword", 3)
"""The table with the most secrets, which alone is looked at where slow tests are left out."""
TABLES = {
    *((*SECRETS, people) for people in ("one", "all")),
    *((game, max(seat_counts(game)), "one") for game in GAMES),
    *((game, min(seat_counts(game)), "all") for game in GAMES),
}
"""Of every game one person among many, and few at one screen."""


class Recorder(NullSound):
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, kind: Kind = Kind.TABLE) -> None:
        self.heard.append(name)


@pytest.fixture
def sound() -> Recorder:
    return Recorder()


@pytest.fixture
def services(services: Services, sound: Recorder) -> Services:
    return replace(services, sound=sound)


@pytest.fixture
def ai() -> Silent:
    return Silent(single_process=True)


def table_of(qtbot: Any, window: MainWindow, game: str, seats: int, people: str, seed: int) -> TableScreen:
    """A table with one person or with nobody else; with a seed that is odd, of options set by chance."""
    kinds = ["human"] * seats if people == "all" else ["human", *["easy"] * (seats - 1)]
    options = random_options(game, {"seats": seats}, Chance(seed)) if seed % 2 else {}
    given = [f"{name}={value}" for name, value in options.items() if name != "seats"]
    window.begin(order_of(game, ",".join(kinds), given, "1"))
    return wait_until_begun(qtbot, window)


def given_away(qtbot: Any, screen: TableScreen, moment: Moment) -> list[str]:
    """Return what is said in one way where the table stands in `moment`, and in another where that only looks alike."""
    game = screen.session.facts.game
    faces = faces_of(game, moment.state)
    stand(screen, moment.state, qtbot.waitUntil)
    said = said_at(screen, faces, qtbot.waitUntil)
    with closed_otherwise():
        stand(screen, moment.alike(game, viewer_at(screen)), qtbot.waitUntil)
        return [f"{moment.asked}: {found}" for found in differences(said, said_at(screen, faces, qtbot.waitUntil))]


@above_all(("game", "seats", "people"), sorted(TABLES), (*SECRETS, "one"))
def test_nothing_that_a_table_says_or_offers_hangs_on_what_whoever_looks_may_not_know(
    qtbot: Any, window: MainWindow, game: str, seats: int, people: str
) -> None:
    """The page in words told rivals' food, and a shared screen offered a card by name that lay face down."""
    seed = seats + (people == "all")
    screen = table_of(qtbot, window, game, seats, people, seed)
    found = moments(screen.session.facts.game, seed, MOST)
    assert len(found) >= min(MOST, len(questions(game)))
    assert [leak for moment in found for leak in given_away(qtbot, screen, moment)] == []


@above_all(("game", "people"), [*((game, "one") for game in GAMES), (SECRETS[0], "all")], (SECRETS[0], "one"))
def test_no_sound_hangs_on_what_whoever_looks_may_not_know(
    qtbot: Any, window: MainWindow, sound: Recorder, game: str, people: str
) -> None:
    seats = max(seat_counts(game))
    screen = table_of(qtbot, window, game, seats, people, 0)
    rules, viewer, compared, heard = screen.session.facts.game, viewer_at(screen), 0, sound.heard
    for moment in moments(rules, seats, 2 * MOST):
        states = (moment.state, moment.alike(rules, viewer))
        told = told_alike(rules, states, viewer, Chance(moment.seed))
        sounds: list[list[str]] = []
        for state, events in zip(states, told, strict=False):
            stand(screen, state, qtbot.waitUntil)
            heard.clear()
            let_happen(screen, events, qtbot.waitUntil)
            sounds.append(sorted(heard))  # of those that are due at the same time any may be first
        assert sounds[:1] == sounds[1:], moment.asked
        compared += bool(sounds and sounds[0])
    assert compared or not modules_of(game, "staging"), "a game without sounds of its own may be still at all of them"


@pytest.mark.slow
def test_a_purse_that_is_told_is_found(qtbot: Any, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told = words._in_purse
    monkeypatch.setitem(words._INSIDE, "purse", lambda seat, view, rules: told(seat, _seen_by(view, seat), rules))
    found = found_at(qtbot, window, "small_samurai_empires", "one", 0)
    assert any("the table in words: " in leak for leak in found)
    assert any(": purse.1: " in leak for leak in found)


@pytest.mark.slow
def test_a_card_that_is_offered_by_name_on_a_shared_screen_is_found(
    qtbot: Any, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as nobody has to be alone with the screen for a question that is asked in public."""
    looker = asking.looker
    monkeypatch.setattr(
        "desktop.session.machine.looker",
        lambda pending, *rest: None if pending.decision.is_private else looker(pending, *rest),
    )
    found = found_at(qtbot, window, "taiwan_monsters_brawl", "all", 1)
    assert any("the window with the words: " in leak for leak in found)


def found_at(qtbot: Any, window: MainWindow, game: str, people: str, seed: int) -> list[str]:
    """What is given away at a table of the fewest seats, at the first moment at which anything is."""
    screen = table_of(qtbot, window, game, min(seat_counts(game)), people, seed)
    leaks = (given_away(qtbot, screen, moment) for moment in moments(screen.session.facts.game, seed, 9 * MOST))
    return next(filter(None, leaks), [])


def _seen_by(view: Any, seat: int) -> Any:
    seen = view.copy()
    seen.viewer = seat
    return seen
