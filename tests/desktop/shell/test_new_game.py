import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QStyle, QStyleOptionComboBox, QWidget

from desktop.person import i18n
from desktop.person.settings import SeatSetup, TableSetup
from desktop.record.diary import GameRecord, Sitter
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.page import Headline, Scroll
from desktop.shell.setup import new_game
from desktop.shell.setup.captions import Captions
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.options_form import OptionsForm, SeatBox, WordBox, said
from desktop.shell.setup.orders import usual_order
from desktop.shell.setup.seat_rows import SeatRows
from rules.ai.levels import OFFERED
from rules.core.errors import ContentError
from rules.core.message import Message
from rules.registry import GAMES, options_model, validate_options
from tests.desktop.pages import on_screen
from tests.desktop.shell.conftest import wait_until_prepared
from tests.desktop.shell.kit import button, change, labels, loose, notice, press
from tests.patience import settle
from tests.sampling import MOST_WORDS, above_all


@pytest.fixture
def form(services, qtbot):
    return on_screen(qtbot, NewGame(services, facts("daruma")), 1280, 720)


def offered(game):
    return {name: field for name, field in options_model(game).model_fields.items() if name != "seats"}


@pytest.mark.parametrize("game", GAMES)
def test_the_form_has_one_control_for_every_option_says_what_it_is_about_and_offers_what_the_rules_accept(
    services, qtbot, game
):
    form = on_screen(qtbot, OptionsForm(options_model(game), {}))
    read = [loose(words) for words in labels(form)]
    assert form.values() == {name: field.default for name, field in offered(game).items()}
    switches, boxes, numbers = (form.findChildren(kind) for kind in (QCheckBox, QComboBox, QSpinBox))
    assert len([*switches, *boxes, *numbers]) == len(offered(game)) + bool(options_model(game).published)
    seats = facts(game).seats[0]
    form.set_seats(["Ann", "Bo", "Cy"][:seats])

    for switch in switches:
        switch.toggle()
        validate_options(game, {"seats": seats, **form.values()})
    for box in form.findChildren(WordBox):
        for place in range(box.count()):
            box.setCurrentIndex(place)
            validate_options(game, {"seats": seats, **form.values()})
    for number in numbers:
        for value in (number.minimum(), number.maximum()):
            number.setValue(value)
            validate_options(game, {"seats": seats, **form.values()})
    for name, key in options_model(game).keys().items():
        usual = said(key, options_model(game).model_fields[name].default)
        assert f"{i18n.text(f'{key}.help')} Usual: {usual}." in read


@pytest.mark.slow
def test_every_choice_is_whole_in_its_box_when_the_language_and_the_size_of_text_have_changed(services, qtbot):
    """ "who started the last round" lost its end: its box was as wide as the words of the language before."""
    services.settings.update(language="zh_TW", text_scale=1.0)
    form = on_screen(qtbot, NewGame(services, facts("nine_cards_sekigahara")), 1920, 1080)
    settle(30)
    services.settings.update(language="en", text_scale=1.1)
    settle(30)

    boxes = form.findChildren(WordBox)
    assert len(boxes) >= 4
    assert [box.currentText() for box in boxes if _room(box) < _longest(box)] == []


def _room(box):
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(kind, option, part, box).width()


def _longest(box):
    return max(box.fontMetrics().horizontalAdvance(box.itemText(place)) for place in range(box.count()))


def test_an_option_for_other_numbers_of_players_is_not_offered_and_stays_what_it_is(services, qtbot):
    """TM-8.6, SE-8.4: two players have nothing to double and no mercy; only two race, or draw an extra card."""
    form = OptionsForm(options_model("taiwan_monsters_brawl"), {"double_rounds": True, "two_player_target": 20})
    qtbot.addWidget(form)
    form.show()
    names = ["Ann", "Bo", "Cy"]
    shown = {}
    for seats in (2, 3):
        form.set_seats(names[:seats])
        switches = [each.text() for each in form.findChildren(QCheckBox) if each.isVisible()]
        shown[seats] = (switches, sum(each.isVisible() for each in form.findChildren(QSpinBox)))
        values = form.values()
        assert (values["double_rounds"], values["two_player_target"]) == ((False, 20) if seats == 2 else (True, 15))

    assert len(shown[2][0]) == len(shown[3][0]) - 3
    assert (shown[2][1], shown[3][1]) == (1, 0)

    form = on_screen(qtbot, OptionsForm(options_model("small_samurai_empires"), {"destiny_2p_extra": False}))
    for seats in (2, 3, 4):
        form.set_seats(["Ann", "Bo", "Cy", "Di"][:seats])
        switches = [each.text() for each in form.findChildren(QCheckBox) if each.isVisible()]
        assert ("Extra destiny card with two players" in switches) is (seats == 2)
        assert form.values()["destiny_2p_extra"] is (seats != 2)


@pytest.mark.parametrize(("game", "high", "is_whole"), [("daruma", 420, False), ("samurai_sword", 1040, True)])
def test_a_bar_stands_apart_from_the_choices_and_takes_no_room_where_all_is_seen(services, qtbot, game, high, is_whole):
    """It touched the edges of the boxes."""
    form = on_screen(qtbot, NewGame(services, facts(game)), 1280, high)
    settle(20)
    *_, rules = (each for each in form.findChildren(Scroll) if each.isAncestorOf(form._options))
    bar, page = rules.verticalScrollBar(), rules.viewport().geometry()
    assert bar.isVisible() is not is_whole
    end = rules.width() if is_whole else bar.mapTo(rules, QPoint()).x() - 8
    assert page.right() + 1 == end


def test_seats_never_share_a_crest(services, qtbot):
    for marks, clicks in (([3, 3], [0, 1, 0, 4]), ([15, 0, 15, 15, 1], [4, 4, 2, 1]), ([0, 1, 2], [0, 1, 2, 3, 0, 1])):
        rows = SeatRows(services, [SeatSetup(mark=mark) for mark in marks], 5)
        qtbot.addWidget(rows)
        assert len(rows.rows) == len(marks)
        for seat in clicks:
            rows.rows[seat % len(marks)].crest.click()
            worn = [setup.mark for setup in rows.setups()]
            assert len(set(worn)) == len(worn)
            rows.set_count(max(len(marks), seat + 1))


def test_a_table_starts_as_the_form_shows_it_which_remembers_it(form, services, qtbot):
    form.findChildren(QSpinBox)[0].setValue(3)
    rows = form.findChild(SeatRows).rows
    rows[0].name.setText("  Ann  ")
    rows[1].kind.setCurrentIndex(0)
    rows[2].level.setCurrentIndex(OFFERED.index("expert"))

    with qtbot.waitSignal(form.started) as started:
        press(form, "app.new.start")
    order = started.args[0]
    assert [(seat.kind, seat.level) for seat in order.seats][0::2] == [("human", "normal"), ("bot", "expert")]
    assert order.names == ("Ann", "Player 2", "Mei")
    assert order.options["seats"] == 3

    form.findChildren(QSpinBox)[0].setValue(4)
    form.findChildren(QCheckBox)[0].toggle()
    wanted = form.order()
    press(form, "app.new.start")
    again = NewGame(services, facts("daruma"))
    qtbot.addWidget(again)

    assert again.order() == wanted


IMPOSSIBLE = [
    (ContentError("The seat is not there.", said=Message("daruma.option.start_player.absent")), "必須是同桌的玩家"),
    (ContentError("It is too small.", option="turn_guard"), "「回合上限」不能這樣設定"),
    (ContentError("They contradict each other."), "這些選項不能同時使用"),
]


def test_a_table_that_is_impossible_says_why_and_cannot_be_started(form, services, monkeypatch):
    def refuse(game, options):
        raise error

    error, _ = IMPOSSIBLE[0]
    monkeypatch.setattr(new_game, "validate_options", refuse)
    change(services, language="zh_TW")
    started = []
    form.started.connect(started.append)
    for error, words in IMPOSSIBLE:
        form.findChildren(QCheckBox)[0].toggle()
        (told,) = [line for line in labels(form) if words in line]
        assert str(error) not in told
        assert not button(form, "app.new.start").isEnabled()
        QTest.keyClick(form, Qt.Key.Key_Return)
        assert started == []


def levels(form):
    return [seat.level for seat in form.findChild(SeatRows).setups() if seat.kind == "bot"]


def test_a_seat_can_be_chosen_where_an_option_names_one_and_opponents_that_are_added_have_the_level_of_the_one_before(
    form, services, qtbot
):
    box = form.findChild(SeatBox)
    words = box.count() - 3
    form.findChildren(QSpinBox)[0].setValue(4)
    box.setCurrentIndex(words + 3)

    assert form.order().options["start_player"] == 3
    form.findChildren(QSpinBox)[0].setValue(2)
    assert form.order().options["start_player"] == options_model("daruma").model_fields["start_player"].default

    form.findChildren(QSpinBox)[0].setValue(3)
    assert levels(form) == ["easy"] * 2
    form.findChildren(QSpinBox)[0].setValue(4)
    assert levels(form) == ["easy"] * 3
    form.findChild(SeatRows).rows[3].level.setCurrentIndex(OFFERED.index("hard"))
    form.findChildren(QSpinBox)[0].setValue(5)
    assert levels(form) == ["easy", "easy", "hard", "hard"]
    people = tuple(SeatSetup(kind="human", mark=seat) for seat in range(2))
    services.settings.update(setups={"daruma": TableSetup(people)})
    alone = NewGame(services, facts("daruma"))
    qtbot.addWidget(alone)
    alone.findChildren(QSpinBox)[0].setValue(3)
    assert levels(alone) == ["easy"]


def captions(form) -> dict[str, int]:
    """The words above the seats, and where they begin."""
    rows = form.findChild(SeatRows)
    shown = [label for label in rows.findChild(Captions).words if label.isVisible()]
    return {label.text(): label.mapTo(rows, QPoint()).x() for label in shown}


def left_of(form, widget) -> int:
    return widget.mapTo(form.findChild(SeatRows), QPoint()).x()


@pytest.mark.slow
def test_each_column_of_seats_says_what_it_is_and_a_person_needs_no_level_and_no_character(form, services, qtbot):
    person, bot = form.findChild(SeatRows).rows[:2]
    at = {"Player": bot.kind, "Name": bot.name, "Level": bot.level, "Character": bot.temper}
    qtbot.waitUntil(lambda: captions(form) == {word: left_of(form, widget) for word, widget in at.items()})
    assert left_of(form, person.name) == left_of(form, bot.name)
    services.settings.update(text_scale=1.6)
    qtbot.waitUntil(lambda: list(captions(form)) == ["Player · Level", "Name · Character"])
    services.settings.update(text_scale=1.0, characters=False)
    qtbot.waitUntil(lambda: list(captions(form)) == ["Player", "Name", "Level"])
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: list(captions(form)) == ["プレイヤー", "名前", "強さ"])

    services.settings.update(language="en", characters=True)
    rows = form.findChild(SeatRows).rows
    assert (rows[0].level.isVisible(), rows[0].temper.isVisible()) == (False, False)
    rows[0].kind.setCurrentIndex(1)
    assert (rows[0].level.isVisible(), rows[0].temper.isVisible()) == (True, True)
    for row in rows:
        row.kind.setCurrentIndex(0)
    qtbot.waitUntil(lambda: list(captions(form)) == ["Player", "Name"])


@MOST_WORDS
@pytest.mark.parametrize("language", ["en", "ja"])
@above_all("scale", [1.5, 1.6], 1.6)
def test_in_large_letters_no_word_of_the_form_is_cut_in_the_smallest_window(services, qtbot, scale, language, game):
    """Name · Character lost its end; in Japanese the last letter of Nine Cards' name took a line of its own, and the
    rules of its table stuck out from below the edge of their sheet.
    """
    services.settings.update(language=language, text_scale=scale)
    made = on_screen(qtbot, NewGame(services, facts(game)), 1024, 640)
    settle(50)
    shown = [*made.findChild(Captions).words, made.findChild(Headline)]
    for each in filter(QWidget.isVisible, shown):
        assert each.fontMetrics().horizontalAdvance(each.text()) <= each.width(), each.text()
        assert each.fontMetrics().height() <= each.height(), each.text()
    for area in made.findChildren(Scroll):
        assert area.widget().width() <= area.viewport().width()


def test_whoever_has_written_no_name_is_called_in_full_in_the_smallest_window_where_no_word_stands_alone(
    form, services
):
    """A person was called "Play…" there, and peeks was all that the second line said of fairness."""
    assert any(words.endswith(" Nobody\u00a0peeks.") for words in labels(form))

    form.resize(1024, 640)
    for language in ("en", "ja"):
        services.settings.update(language=language)
        settle(20)
        name = form._rows.rows[0].name
        assert name.width() >= name.fontMetrics().horizontalAdvance(name.placeholderText()) + 22


def test_seven_seats_are_seen_at_once_in_a_small_window(services, qtbot):
    made = on_screen(qtbot, NewGame(services, facts("samurai_sword")), 1280, 720)
    rows = made.findChild(SeatRows)
    made.findChildren(QSpinBox)[0].setValue(7)
    scroll = next(area for area in made.findChildren(Scroll) if area.isAncestorOf(rows))
    qtbot.waitUntil(rows.rows[6].isVisible)
    for language in ("en", "ja"):
        services.settings.update(language=language)
        settle(50)
        assert scroll.verticalScrollBar().maximum() == 0


def sat(seats):
    return tuple(SeatSetup(kind="bot" if seat else "human", mark=seat, level="expert") for seat in range(seats))


def test_what_the_rules_no_longer_allow_is_left_out_of_a_quick_start(window, services):
    """Play did nothing, each time, until the form was opened and filled in anew."""
    nine, long_ago = "nine_cards_sekigahara", {"match": "endless", "camp_effects": "perhaps", "dragons": 1}
    for game, last, options, seats in (
        ("samurai_sword", TableSetup(sat(2)), {}, ["easy"] * 3),
        (nine, TableSetup(sat(5), {"match": "pair"}), {"match": "pair"}, ["easy"]),
        (nine, TableSetup(sat(2), {**long_ago, "turncoat_range": "any"}), {"turncoat_range": "any"}, ["expert"]),
        ("daruma", TableSetup(sat(2), {"start_player": 3}), {}, ["expert"]),
    ):
        services.settings.update(setups={game: last})
        order = usual_order(services, game)
        assert order.options == {**options, "seats": len(order.seats)}
        assert [seat.level for seat in order.seats[1:]] == seats
    window.begin_quickly("daruma")
    assert window.table is not None
    assert window.table.session.facts.game.seats == 2


def test_until_one_is_won_games_are_against_few_and_easy_ones_and_then_as_the_game_is_liked_best(services):
    """A newcomer who had lost the first against three met six, and better ones."""

    def levels():
        return [seat.level for seat in usual_order(services, "samurai_sword").seats[1:]]

    assert levels() == ["easy"] * 3
    seats = (Sitter("Ann", "human"), *(Sitter("Kenji", "bot", "easy") for _ in range(3)))
    services.diary.note(GameRecord("table", "samurai_sword", 100, seats, (4, 1, 2, 3)))
    assert levels() == ["easy"] * 3
    services.diary.note(GameRecord("won", "samurai_sword", 200, seats, (1, 4, 2, 3)))
    assert levels() == ["normal"] * 6


def test_an_even_match_is_laid_at_the_level_that_suits_and_says_which(window, services, qtbot):
    for when in (100, 200):
        seats = (Sitter("Ann", "human"), Sitter("Kenji", "bot", "normal"))
        services.diary.note(GameRecord(f"table{when}", "daruma", when, seats, (1, 2)))
    window.set_up("daruma")
    wait_until_prepared(qtbot, window)
    page = window.findChild(NewGame)
    page._count.setValue(2)
    level = page._rows.rows[1].level
    level.setCurrentIndex(level.findText(i18n.text("app.level.suited")))
    page._start()

    assert window.table.session.facts.seats[1].level == "hard"
    said = i18n.text("app.level.suited.now", level=i18n.text("app.level.hard"))
    qtbot.waitUntil(lambda: notice(window) == said)
    assert services.settings.value.setups["daruma"].seats[1].level == "suited"


def test_the_form_is_made_row_by_row_and_another_wish_calls_it_off(window, qtbot, slowly):
    shelf = window._pages.currentWidget()
    window.set_up("samurai_sword")
    for _ in range(5):
        QCoreApplication.processEvents()
    half = window.findChild(NewGame)
    assert 0 < len(half._rows.rows) < 5
    assert (window._pages.currentWidget(), shelf.isEnabled(), half.isVisible()) == (shelf, True, False)
    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChild(NewGame) is None)
    assert window._pages.currentWidget() is shelf

    window.set_up("samurai_sword")
    wait_until_prepared(qtbot, window)
    form = window.findChild(NewGame)
    assert window._pages.currentWidget() is form
    assert [row.isVisible() for row in form._rows.rows] == [True] * form._count.value()
