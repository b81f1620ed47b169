"""Opponents: how strong and of what character they are, how their seats show it, and what they say."""

from __future__ import annotations

import itertools
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QRectF

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.person.settings import SeatSetup
from desktop.record import daily
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.portraits import bot_name
from desktop.shell.play import remarks
from desktop.shell.setup import tables
from desktop.shell.setup.orders import daily_order
from desktop.shell.setup.seat_rows import SeatRow
from desktop.shell.setup.tables import tempers_of
from desktop.table.items.pictures import Pictures
from desktop.table.items.seat import SeatItem
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.ui import SeatFace
from rules.ai.levels import OFFERED
from rules.ai.temper import TEMPERS
from rules.core.ids import seat_id
from rules.core.message import SeatRef, message
from rules.core.outcome import Outcome
from rules.daruma import events
from rules.registry import GAMES, seat_counts
from tests.desktop.pages import on_screen
from tests.sampling import MOST_WORDS, above_all

FOUR = (SeatSetup(kind="human"), *(SeatSetup(mark=mark) for mark in range(1, 5)))
TABLES = [(game, seats) for game in GAMES for seats in seat_counts(game)]
OF_THE_ROW = [("any", "Any"), *((temper, temper.capitalize()) for temper in TEMPERS), ("", "Steady")]


def test_whoever_was_not_chosen_is_dealt_from_the_seed_and_none_comes_twice_before_all():
    first = tempers_of(FOUR, 7)
    assert first[0] == ""
    assert sorted(first[1:]) == sorted(TEMPERS)
    assert first == tempers_of(FOUR, 7)
    assert len({tuple(tempers_of(FOUR, seed)) for seed in range(20)}) > 5


def test_a_character_that_was_chosen_stays_and_people_programs_and_those_who_only_measure_have_none():
    seats = (SeatSetup(temper="bold"), SeatSetup(temper=""), SeatSetup(), SeatSetup(temper="unheard of"))
    bold, even, dealt, unheard = tempers_of(seats, 3)
    assert (bold, even, unheard) == ("bold", "", "")
    assert dealt in set(TEMPERS) - {"bold"}
    person, program = SeatSetup(kind="human", temper="bold"), SeatSetup(kind="engine", command="dice")
    assert tempers_of((person, program, SeatSetup(level="greedy")), 3) == ["", "", ""]


def test_the_form_offers_each_character_and_hides_them_where_nobody_wants_any(services, qtbot):
    row = on_screen(qtbot, SeatRow(services, 1, SeatSetup(temper="spiteful")))
    assert [(row.temper.itemData(at), row.temper.itemText(at)) for at in range(row.temper.count())] == OF_THE_ROW
    assert row.setup().temper == "spiteful"
    services.settings.update(characters=False)
    assert row.temper.isHidden()
    assert row.setup().temper == "spiteful"


def test_a_table_keeps_its_characters_for_a_rematch_and_without_them_all_are_even(services, tmp_path):
    order = tables.TableOrder("daruma", {"seats": 5}, FOUR, tuple("ABCDE"), "7")
    opened = tables.lay(order, tmp_path, "strict")
    assert [spec.temper for spec in opened.match.seats] == tempers_of(FOUR, 7)
    assert [seat.temper for seat in tables.again(opened.match).seats][1:] == tempers_of(FOUR, 7)[1:]
    plain = tables.lay(order, tmp_path, "strict", characters=False)
    assert {spec.temper for spec in plain.match.seats} == {""}


def test_todays_deal_has_opponents_of_even_temper(services, tmp_path):
    match = tables.lay(daily_order(services, "daruma"), tmp_path, "strict").match
    assert {spec.temper for spec in match.seats} == {""}
    assert daily.day_of(match.header(), len(match.seats), daily.today())


def hear(screen: Any) -> None:
    lucky = events.BadLuckStruck(1)
    for _ in range(40):
        screen.session.stepped.emit([lucky], screen.session.view())


def test_a_seat_shows_the_crest_of_its_character_who_says_a_word_now_and_then_and_people_never_do(
    sit, services, monkeypatch
):
    screen = sit("human,easy")
    temper = screen.session.facts.seats[1].temper
    assert temper in TEMPERS
    board = screen.scene.board
    assert [board.names(seat).temper for seat in (0, 1)] == ["", temper]
    crest = board.panels[1]._temper
    assert crest.isVisible()
    assert crest.key == f"theme/temper/{temper}/ink_soft"
    assert not board.panels[0]._temper.isVisible()
    said = [i18n.say(part, screen.names) for part in board.describe(seat_id(1))]
    assert said[-1] == i18n.text(f"app.temper.{temper}.told")
    assert said[-1] not in [i18n.say(part, screen.names) for part in board.describe(seat_id(0))]

    heard, bubble = screen.remarks, screen.remarks.bubble
    for _ in range(40):
        heard._consider("unlucky", 0)
    assert heard._waiting is None
    screen.session.stepped.disconnect(screen.director.play)
    hear(screen)
    assert not bubble.isVisible()
    screen.director.idle.emit()
    assert bubble.isVisible(), "when the picture has come to rest"
    assert bubble.words == i18n.text(f"daruma.remark.{temper}.unlucky")
    screen.session.opened.emit(screen.session.view())  # another place of the game is shown
    assert not bubble.isVisible()
    services.settings.update(characters=False)
    hear(screen)
    screen.director.idle.emit()
    assert not bubble.isVisible()

    services.settings.update(characters=True)

    told: list[int] = []
    for number in range(60):
        before = heard._waiting
        heard._consider("unlucky", 1)
        if heard._waiting is not before:
            told.append(number)
    assert 3 < len(told) <= 60 // (remarks._QUIET + 1)
    assert min(later - sooner for sooner, later in pairwise(told)) > remarks._QUIET

    aloud: list[str] = []
    monkeypatch.setattr(remarks, "announce", lambda _widget, words: aloud.append(words))
    heard.part(Outcome((2, 1), (3, 9), message("daruma.end.track")))
    assert i18n.text(f"app.remark.{temper}.won") in screen.prompt.spoken, "the last word stands above the table"
    heard.part(Outcome((1, 2), (9, 3), message("daruma.end.track")))
    assert i18n.text(f"app.remark.{temper}.lost") in screen.prompt.spoken
    words = [i18n.text(f"app.remark.{temper}.{ending}") for ending in ("won", "lost")]
    assert aloud == [i18n.text("app.remark.said", who=screen.names[1], words=each) for each in words]

    monkeypatch.setattr(board.ui, "describe", lambda _entity, _view: ())
    assert board.describe(seat_id(0)) == [], "of a seat of which the game says nothing"
    assert board.describe(seat_id(1))[0] == message("app.temper.seat", who=SeatRef(1))


@MOST_WORDS
def test_a_word_covers_nothing_of_whoever_says_it(sit, game):
    """In the upper row it lay under the name, over the hearts."""
    screen = sit(",".join(["human", *["greedy"] * (facts(game).seats[1] - 1)]), game=game)
    heard, view = screen.remarks, screen.viewport
    for seat in range(1, facts(game).seats[1]):
        panel = heard._panel(seat)
        words = "Better luck next time, and thank you for the sake. " * 2
        heard.bubble.say(words, heard._line(seat), panel, view.kept())
        sheet = heard.bubble._sheet.toRect().translated(heard.bubble.pos())
        assert view.rect().contains(sheet)
        assert not sheet.intersects(panel.adjusted(0, heard._line(seat).top() - panel.top(), 0, 0))


@above_all("language", ["en", "ja"], "ja")
def test_every_game_says_of_every_opponent_how_strong_it_is_whatever_it_is_called(services, language):
    """In one game a crest and a name took all the room; in another large names did."""
    services.settings.update(language=language, text_scale=2.0)
    pictures = Pictures(services.art)
    pictures.resize(0.61, 1.0)
    unsaid = []
    for game, seats in TABLES:
        panels = Arrangement(ui_of(game).layout(seats), seats, 0).panels
        for seat, level in itertools.product(range(1, seats), OFFERED):
            face = SeatFace(bot_name(seat), seat, i18n.text(f"app.level.{level}"), "bold")
            panel = SeatItem(pictures, panels[seat], face)
            if not panel.has_room or panel._name.text() == "…":
                unsaid.append((game, seats, face.name, face.note, panel._name.text(), panel._note.text()))
    assert unsaid == []


def letters(label):
    """The box in the panel that the letters of `label` fill."""
    size = label.font().pixelSize()
    return QRectF(
        label.mapRectToParent(label.boundingRect()).x(),
        label.y() - 0.45 * size,
        label.boundingRect().width(),
        0.9 * size,
    )


@above_all("scale", [1.0, 2.0], 2.0)
def test_how_strong_an_opponent_is_never_lies_in_its_name(services, scale):
    """In the smallest window letters were larger than the lines for them: 簡單 was written over 阿花."""
    services.settings.update(language="zh_TW", text_scale=scale)
    pictures = Pictures(services.art)
    for pixels, (game, seats) in itertools.product((0.45, 1.0), TABLES):
        pictures.resize(pixels, 1.0)
        for seat, corner in Arrangement(ui_of(game).layout(seats), seats, 0).panels.items():
            panel = SeatItem(pictures, corner, SeatFace("阿花", seat, "簡單"))
            name, note = panel.labels
            assert not (panel.has_room and letters(name).intersects(letters(note))), (game, pixels, seats, seat)
