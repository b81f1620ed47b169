"""Names: as people wrote them, whatever they wrote, and in the language of the moment or of the cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unicodedata import bidirectional, category

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap, QTextDocument
from PySide6.QtGui import Qt as Text
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QMenu,
    QTextEdit,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import PlainLabel, unkeyed, untagged
from desktop.person.settings import Profile
from desktop.record.diary import GameRecord, Sitter
from desktop.record.export import as_json
from desktop.session.autopass import Wish
from desktop.session.kept import file_name
from desktop.session.signals import Waits
from desktop.shell.parts.asking import NameSheet
from desktop.shell.parts.portraits import all_called, called
from desktop.shell.play.handing import resign
from desktop.shell.play.preview import Preview
from desktop.shell.play.result_panel import ResultPanel
from desktop.shell.play.wishes import AskingPanel
from desktop.shell.setup.orders import named, order_of
from desktop.shell.setup.people_dialog import PeopleDialog
from desktop.shell.setup.tables import again
from desktop.shell.shelf.statistics_dialog import StatisticsDialog
from desktop.table.decisions.chip import Chip
from rules.core.message import SeatRef, message
from rules.core.outcome import Outcome
from rules.core.view import Gesture
from rules.match.journal import decode_save, encode_save
from rules.match.seats import SeatSpec
from rules.taiwan_monsters_brawl import wishes
from tests.desktop.nasty import HEBREW, NASTY
from tests.desktop.shell.conftest import wait_for_question
from tests.desktop.shell.kit import labels, loose, open_menu, press, questions, submenu
from tests.desktop.shell.test_words_page import open_words
from tests.desktop.shell.told import told

NAME = "<b>Zqx</b> & %s {n}"
OTHER = "Zqx & Ann"
_DRESS = {"\u00a0": " ", "\u2060": ""}
"""What keeps a name in one line."""


def read(words: str, *, keyed: bool = False, tagged: bool = False) -> str:
    """What a person reads where Qt takes out what it takes for keys or for tags."""
    if tagged and Text.mightBeRichText(words):
        document = QTextDocument()
        document.setHtml(words)
        words = document.toPlainText()
    if keyed:
        words = re.sub("&(.?)", r"\1", words)
    return "".join(_DRESS.get(sign, sign) for sign in words)


def seen(page: QWidget) -> Iterator[str]:
    """What is read on `page`, in its tips and in its menus."""
    for widget in (page, *page.findChildren(QWidget)):
        yield read(widget.toolTip(), tagged=True)
        if isinstance(widget, QLabel):
            plain = widget.textFormat() is Text.TextFormat.PlainText
            yield read(widget.text(), keyed=widget.buddy() is not None, tagged=not plain)
        elif isinstance(widget, QAbstractButton):
            yield read(widget.text(), keyed=True)
        elif isinstance(widget, QMenu):
            yield from (read(action.text(), keyed=True) for action in widget.actions())


def miswritten(page: QWidget) -> list[str]:
    """What names somebody there, but not as they are called; at least one thing does name them."""
    naming = [words for words in seen(page) if "Zqx" in words]
    assert naming
    return [words for words in naming if NAME not in words and OTHER not in words]


@pytest.fixture
def table(qtbot: Any, window: Any) -> Any:
    order = order_of("daruma", "human,human", [], "1")
    seats = tuple(replace(seat, name=name) for seat, name in zip(order.seats, (NAME, OTHER), strict=True))
    window.begin(named(replace(order, seats=seats, names=(NAME, OTHER))))
    wait_for_question(qtbot, window.table)
    return window.table


def test_at_the_table_in_its_menu_and_on_what_it_asks_and_offers(table: Any, qtbot: Any) -> None:
    assert table.prompt._who.text() in (NAME, OTHER)
    assert miswritten(table) == []

    chip = Chip(Gesture(table._question.gestures[0].action, None, None, message("app.cancel")), NAME)
    assert read(chip.text(), keyed=True) == NAME
    assert chip.accessibleName() == NAME
    chip.show_pictures(table.scene.board.pictures, ("theme/icon/flag/ink",), 30)
    assert read(chip.toolTip(), tagged=True) == NAME

    press(table, "app.table.menu")
    menu = open_menu()
    seats = submenu(menu, i18n.text("app.menu.seats"))
    names = [read(action.text(), keyed=True) for action in seats.actions()]
    menu.close()
    assert names == [NAME, OTHER]

    resign(table.session, 0, lambda: None, table, is_daily=False)
    (sheet,) = questions(table)
    assert i18n.text("app.resign.named", name=NAME) in list(seen(sheet))
    sheet.close()

    said = message("app.resign.named", name=SeatRef(0))
    waits = Waits(said, left=message("app.table.undo_what", what=said))
    table.held.ask(waits, lambda what: i18n.say(what, table.names))
    asked = i18n.text("app.resign.named", name=NAME)
    assert read(table.held._done.text(), keyed=True) == asked
    assert miswritten(table.held) == []

    table.session.set_driver(0, "bot", "easy")
    qtbot.waitUntil(lambda: not table.seat_back.isHidden())
    assert read(table.seat_back.text(), keyed=True) == i18n.text("app.table.seat_back", name=NAME)


def test_in_the_plans_of_when_to_ask_and_on_the_score_pad(window: Any) -> None:
    seats, wish = [SeatSpec(NAME, "human", ""), SeatSpec(OTHER, "human", "")], Wish(wishes.TIMELY, {})
    panel = AskingPanel(wishes.asking(), {0: wish, 1: wish}, seats, lambda _seat, _wish: None, window)
    panel.show()
    assert miswritten(panel) == []
    panel.close()

    pad = ResultPanel(window)
    outcome = Outcome((1, 2), (4, 3), message("daruma.end.track"))
    pad.present(outcome, (NAME, OTHER), [QPixmap(8, 8)] * 2)
    pad.tell_hints({0: 1})
    assert miswritten(pad) == []
    pad.close()


def test_what_is_readied_for_a_label_a_button_or_a_tip_is_read_as_it_is(qapp: Any) -> None:
    for words in (NAME, OTHER, "plain"):
        assert PlainLabel(words).textFormat() is Text.TextFormat.PlainText
        assert read(unkeyed(words), keyed=True) == words
        assert read(untagged(words), tagged=True) == words


def person(name: str) -> SeatSpec:
    return SeatSpec(name=name, kind="human")


def opponent(name: str) -> SeatSpec:
    return SeatSpec(name=name, kind="bot", level="easy")


def test_a_person_without_a_name_is_numbered_in_the_language_of_the_moment_and_a_chosen_one_stays(
    services: Any,
) -> None:
    numbered = {"en": "Player 2", "ja": "プレイヤー2", "zh_TW": "玩家2"}
    for language, said in numbered.items():
        services.settings.update(language=language)
        assert [called(person(given), 1) for given in numbered.values()] == [said] * 3
    seats = [person("Mei"), person("Player"), person("Player 2 "), opponent("Mei"), opponent("Greta")]
    assert all_called(seats) == ("Mei", "Player", "Player 2", "芽衣", "Greta")


def test_a_name_that_somebody_chose_is_said_as_written_whoever_plays_there(
    qtbot: Any, window: Any, services: Any
) -> None:
    services.settings.update(language="zh_TW")
    order = order_of("daruma", "human,human,easy", [], "1")
    chosen = ("Player 2", "Mei", "Kenji")
    seats = tuple(replace(seat, name=name) for seat, name in zip(order.seats, chosen, strict=True))
    window.begin(named(replace(order, seats=seats, names=chosen)))
    wait_for_question(qtbot, window.table)
    session = window.table.session
    window.table._hand_over(1, "easy")
    assert window.table.names == chosen
    assert tuple(window.table.company.face(seat).name for seat in range(3)) == chosen
    assert window.table.seat_back.text() == i18n.text("app.table.seat_back", name="Mei")
    kept = decode_save(encode_save(session._match.save())).header.seats
    assert all_called(seat.spec() for seat in kept) == chosen
    rematch = named(again(session._match))
    assert (rematch.names, tuple(seat.name for seat in rematch.seats)) == (chosen, chosen)


def test_a_table_that_was_laid_in_another_language_speaks_in_this_one_of_all_and_of_whom_an_opponent_plays_for(
    qtbot: Any, sit: Any, services: Any
) -> None:
    screen = sit()
    rematch = again(screen.session._match)
    assert (rematch.names, [seat.name for seat in rematch.seats]) == (("Player 1", "Kenji"), ["", ""])
    assert (screen.session.facts.seats[0].name, screen.names[0]) == ("Player 1", "Player 1")
    services.settings.update(language="ja")
    assert screen.names == ("プレイヤー1", i18n.text("app.bot.kenji"))
    assert screen.session.facts.seats[0].name == "Player 1"
    qtbot.waitUntil(lambda: any("プレイヤー1" in words for words in labels(screen)))
    screen.session.set_driver(0, "bot", "easy")
    assert screen.names[0] == "プレイヤー1"
    wanted = i18n.text("app.table.seat_back", name="プレイヤー1")
    qtbot.waitUntil(lambda: screen.seat_back.text() == wanted)


CARD = "samurai_sword.card.parry"


@pytest.fixture
def names(services):
    """What `CARD` is called in each language."""
    found = {}
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        found[language] = i18n.text(CARD)
    i18n.set_language("en")
    yield found
    services.settings.update(language="en", card_language="")


def test_names_have_a_language_of_their_own_and_texts_do_not_also_all_that_the_log_of_a_game_names(services, names):
    services.settings.update(language="zh_TW", card_language="ja")

    assert i18n.text(CARD) == names["ja"] != names["zh_TW"]
    assert i18n.text(f"{CARD}.text") == _in_chinese(services, f"{CARD}.text")
    with i18n.own_names():
        assert i18n.text(CARD) == names["zh_TW"]
    services.settings.update(card_language="")
    assert i18n.text(CARD) == names["zh_TW"]

    keys = ("destiny.togoku", "order.recruit", "region.kinai", "province.kii", "house.oda")
    said = []
    for language, of_cards in (("zh_TW", ""), ("en", "zh_TW")):
        services.settings.update(language=language, card_language=of_cards)
        said.append([i18n.text(f"small_samurai_empires.{key}") for key in keys])
    assert said[0] == said[1]


def _in_chinese(services, key):
    services.settings.update(card_language="")
    said = i18n.text(key)
    services.settings.update(card_language="ja")
    return said


OURS = "\u200e\u2060\u2068\u2069\u200c\u200d\n"
"""What holds a name together and in its place, and the breaks between our own lines."""
FENCE = "\u200e\u2068\u2069"
SEATS = 7
NAMES = list(NASTY)
TABLES = [[*NAMES[start : start + SEATS], *NAMES[:SEATS]][:SEATS] for start in range(0, len(NAMES), SEATS)]


def astray(words: str) -> str:
    """What in `words` steers, hides or breaks a line, lies over other lines, or runs from the right beside ours."""
    found, fences, marks = "", 0, 0
    for sign in words:
        kind = category(sign)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        fences += (sign == "\u2068") - (sign == "\u2069")
        steers = kind in {"Cc", "Cf", "Cs", "Zl", "Zp"} and sign not in OURS
        if steers or marks > 3 or (not fences and bidirectional(sign) in {"R", "AL", "AN"}):
            found += sign
    return found


def amiss(page: QWidget) -> list[str]:
    return [words for words in told(page) if astray(words)]


@pytest.mark.slow
def test_everywhere_at_a_table_and_with_both_names_where_a_card_is_read_large(
    sit: Any, qtbot: Any, services: Any, names: dict[str, str]
) -> None:
    """In the log, on seats, in the prompt, on the page in words, in the title of the window."""
    screen = sit(",".join(["human", *["greedy"] * (SEATS - 1)]), game="samurai_sword")
    page = open_words(screen, qtbot)
    match = screen.session._match
    for called_so in TABLES:
        match.seats[:] = [replace(seat, name=name) for seat, name in zip(match.seats, called_so, strict=True)]
        i18n.tell_all()
        wait_for_question(qtbot, screen)
        assert amiss(screen.window()) == []
        assert amiss(page) == []
        assert [line for line in screen.scene.mirror.table() if astray(line.words)] == []
        for seat, name in enumerate(screen.names):
            assert name.strip(FENCE) in {NASTY[called_so[seat]], all_called(match.seats)[seat]}
            assert astray(screen.company.face(seat).name) == ""
    document = screen.log.findChild(QTextEdit).document()
    assert any(name.strip(FENCE) in document.toPlainText() for name in screen.names)

    match.seats[:] = [replace(seat, name=HEBREW) for seat in match.seats]
    i18n.tell_all()
    block = screen.log.findChild(QTextEdit).document().begin()
    while block.isValid():
        assert block.textDirection() == Qt.LayoutDirection.LeftToRight
        block = block.next()

    services.settings.update(language="en", card_language="zh_TW")
    screen._reader.look_up("card/parry")

    title, words = labels(screen.findChild(Preview))
    assert loose(title) == names["zh_TW"]
    assert words.splitlines()[0] == names["en"]


def test_in_the_result_and_as_the_name_of_what_is_kept(window: Any) -> None:
    panel, places = ResultPanel(window), tuple(range(1, SEATS + 1))
    for names in TABLES:
        seats = [SeatSpec(name) for name in names]
        panel.present(Outcome(places, places, message("daruma.end.track")), all_called(seats), [QPixmap(8, 8)] * SEATS)
        assert amiss(panel) == []
    panel.close()

    asked = NameSheet(window, "app.menu.keep", "x")
    for given, left in NASTY.items():
        asked.line.setText("x")
        assert asked.take.isEnabled()
        asked.line.setText(given)
        assert asked.take.isEnabled() is bool(left), ascii(given)
    asked.close()


def test_whoever_has_no_name_that_can_be_seen_is_called_by_number(services: Any) -> None:
    blank = [name for name, left in NASTY.items() if not left]
    assert len(blank) > 20
    for name in blank:
        assert all_called([SeatSpec("Mei"), SeatSpec("Ann"), SeatSpec(name)])[2] == "Player 3"
        order = replace(order_of("daruma", "human,human", [], "1"), names=("Mei", name))
        assert named(order).names == ("Mei", "Player 2")


def test_among_those_who_play_here_and_in_their_statistics(window: Any, services: Any) -> None:
    people = tuple(Profile(str(place), name[:24]) for place, name in enumerate(NAMES) if name)
    services.settings.update(profiles=people)
    for made in (PeopleDialog(services, window), StatisticsDialog(services, window)):
        assert amiss(made) == []
        assert any(words.endswith(f": \u200e\u2068{HEBREW}\u2069") for words in told(made))
        made.close()


def test_in_what_is_exported_and_in_the_name_of_a_file() -> None:
    sitters = tuple(Sitter(name, "human") for name in NAMES)
    records = [GameRecord("t1", "toy", 0, sitters, (1,) * len(NAMES), (), 9, 600)]
    told = [sitter["name"] for sitter in json.loads(as_json(records))[0]["seats"]]
    assert told == list(NASTY.values())

    for given, left in NASTY.items():
        assert not set(astray(file_name(given))) - set(left), ascii(given)
        assert file_name(given).strip("_") or not left.strip("."), ascii(given)
