"""The log: whom its lines are about, why it is over and who has won; nothing is narrated twice, nor ever stale."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.person import i18n
from desktop.session.doers import narrate
from desktop.session.heard import Heard, Hearing
from desktop.session.log import Log, verdict, victory
from desktop.session.session import GameSession
from desktop.session.telling import Telling
from desktop.shell.parts.catalogue import facts
from desktop.system import paths
from rules import registry
from rules.core.chance import Chance
from rules.core.event import Ended, TurnBegan
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef
from rules.core.outcome import Outcome
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import create
from tests.desktop.session.test_playback import match_of, play
from tests.facts import facts_of
from tests.resources.books import texts_of

GAMES = tuple(registry.GAMES)

NAMES = ("Ann", "Bo", "Cleo", "Dan")


def heard_in(match: Match, viewer: Seat) -> tuple[Heard, ...]:
    return Hearing(match.game).of([part for step in match.steps for part in match.parts(step)], viewer)


@pytest.mark.parametrize("game", GAMES)
def test_whom_a_line_is_about_it_calls_seat_and_names_in_every_language(game: str) -> None:
    said = {}
    counts = set(facts(game).seats)
    for seats in counts:
        match = match_of(game, 300, **({"seats": seats} if len(counts) > 1 else {}))
        for line in narrate(match.game, heard_in(match, 0)):
            said[line.message.key] = line
    naming = {key for key, line in said.items() if any(isinstance(value, SeatRef) for _, value in line.message.args)}
    about = {key for key, line in said.items() if line.about is not None}
    of_somebody = [key for key, (text, *_) in texts_of("en", game).items() if ".log." in key and "{seat}" in text]
    assert len(about) >= min(9, len(of_somebody))
    assert naming - about == facts_of(game).about_nobody & naming
    for language in i18n.LANGUAGES:
        catalogue = (paths.resources() / "i18n" / language / f"{game}.po").read_text(encoding="utf-8")
        for key in about:
            sentence = re.search(rf'^msgid "{re.escape(key)}"$((?:\n.+)+)', catalogue, re.MULTILINE)
            assert sentence is not None
            assert "{seat}" in sentence[1], (language, key)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_the_same_as_narrated_anew_whatever_was_taken_back_and_whoever_looks(game: str) -> None:
    match = match_of(game, 40)
    kept, rng = Telling(match), Chance(8)
    for to in (40, 12, 30, 25, 60, 0, 20):
        if to < match.index:
            match.take_back_to(to, assisted=True)
        play(match, rng, to)
        kept.catch_up()
        for viewer in (0, None, 1, 0):
            assert kept.log(viewer) == Telling(match).log(viewer)
            assert kept.log(viewer, 3) == Telling(match).log(viewer, 3)
    if match.over:  # of a short game
        match.take_back_to(match.index - 1, assisted=True)
        kept.catch_up()
    seat = match.game.actor(match.state)
    match.change_seat(seat, SeatSpec("Ann", "bot", "random", resigned=True))
    assert kept.log(0) == Telling(match).log(0)
    assert [line.about for line in kept.log(0) if line.message.key == "app.log.resigned"] == [seat]


def test_only_what_is_new_is_narrated_and_no_list_that_was_given_away_comes_back(monkeypatch: Any) -> None:
    match = match_of("small_samurai_empires", 80)
    heard, told = heard_in(match, 0), []
    narrated = match.game.narrate
    monkeypatch.setattr(type(match.game), "narrate", lambda _game, event: (told.append(event), narrated(event))[1])
    log = Log(match.game)
    whole = log.of(heard[:-1], 0)
    assert len(told) == sum(len(part.events) for part in heard[:-1])
    whole.clear()
    told.clear()
    assert len(log.of(heard, 0)) > 40
    assert len(told) == len(heard[-1].events)
    told.clear()
    assert log.of(heard, 0, 70) == narrate(match.game, heard, 70)
    assert len(told) == sum(len(part.events) for part in heard[70:]), "by the second alone"


def outcome(*places):
    return Outcome(places, tuple(0 for _ in places), Message("daruma.end.deck"))


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ((1, 2, 3, 4), "Ann wins!"),
        ((3, 1, 1, 4), "Bo and Cleo share the victory!"),
        ((1, 4, 1, 1), "Ann, Cleo and Dan share the victory!"),
    ],
)
def test_the_winners_are_named(qapp, places, said):
    i18n.set_language("en")

    assert i18n.say(victory(outcome(*places)), NAMES) == said


def test_nothing_is_added_before_the_end_nor_where_the_game_has_words_of_its_own():
    silent, talkative = (SimpleNamespace(narrate=lambda _event, told=told: told) for told in (None, Message("toy.end")))
    assert verdict(silent, None, [TurnBegan(0)]) == ()
    assert verdict(talkative, outcome(1, 2), [Ended()]) == ()
    assert verdict(silent, outcome(1, 2), [Ended()]) == (outcome(1, 2).reason, victory(outcome(1, 2)))


def test_the_log_of_a_game_that_is_over_ends_with_it(make_ai):
    match = Match(create("daruma", {"seats": 2, "turn_guard": 2}), [SeatSpec("Ann"), SeatSpec("Bo")], 3)
    while not match.over:
        match.submit(match.decision.actor, match.game.legal_actions(match.state)[0])
    session = GameSession(match, make_ai(single_process=True), curtain="peek")
    told = []
    session.relogged.connect(told.append)
    session.start()

    said = [entry.message for entry in told[-1]]
    final = match.game.outcome(match.state)
    assert said[-2:] == [final.reason, victory(final)]
    assert said.count(victory(final)) == 1
    session.close()
