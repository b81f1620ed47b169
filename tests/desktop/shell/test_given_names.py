"""Whom the program had to name has that name in the language of the moment, in saves of another language too."""

from typing import Any

import pytest

from desktop.person import i18n
from desktop.shell.parts.portraits import all_called, called
from rules.match.seats import SeatSpec
from tests.desktop.shell.kit import labels


def person(name: str) -> SeatSpec:
    return SeatSpec(name=name, kind="human")


def opponent(name: str) -> SeatSpec:
    return SeatSpec(name=name, kind="bot", level="easy")


@pytest.mark.parametrize("given", ["Player 2", "玩家2", "プレイヤー2"])
@pytest.mark.parametrize(("language", "said"), [("en", "Player 2"), ("zh_TW", "玩家2"), ("ja", "プレイヤー2")])
def test_a_person_without_a_name_is_numbered_in_the_language_of_the_moment(
    services: Any, given: str, language: str, said: str
) -> None:
    services.settings.update(language=language)
    assert called(person(given)) == said


def test_names_that_people_chose_stay_and_opponents_are_called_by_theirs(services: Any) -> None:
    services.settings.update(language="zh_TW")
    seats = [person("Mei"), person("Player"), person("Player 2 "), opponent("Mei"), opponent("Greta")]
    assert all_called(seats) == ("Mei", "Player", "Player 2 ", "芽衣", "Greta")


def test_a_person_for_whom_an_opponent_plays_keeps_the_number_in_every_language(
    qtbot: Any, sit: Any, services: Any
) -> None:
    screen = sit()
    screen.session.set_driver(0, "bot", "easy")
    services.settings.update(language="ja")
    assert screen.names[0] == "プレイヤー1"
    wanted = i18n.text("app.table.seat_back", name="プレイヤー1")
    qtbot.waitUntil(lambda: screen.seat_back.text() == wanted)


def test_a_table_that_was_laid_in_another_language_speaks_of_everybody_in_this_one(
    qtbot: Any, sit: Any, services: Any
) -> None:
    screen = sit()
    assert (screen.session.match.seats[0].name, screen.names[0]) == ("Player 1", "Player 1")
    services.settings.update(language="ja")
    assert screen.names == ("プレイヤー1", i18n.text("app.bot.kenji"))
    assert screen.session.match.seats[0].name == "Player 1"
    qtbot.waitUntil(lambda: any("プレイヤー1" in words for words in labels(screen)))
