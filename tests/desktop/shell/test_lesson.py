"""The first lesson at the table: only its own moves can be made, it says which, and goes on where it was left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop.person import i18n
from desktop.session.saves import unfinished
from desktop.session.signals import Phase, Question, Ticket
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.services import Services
from desktop.shell.play import prompting
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.teaching import coach as coaches
from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.coach import Glow
from desktop.shell.teaching.lesson import NEXT, PUPIL, Lesson
from desktop.table.decisions.pick_many import PickMany
from desktop.table.items.mark import MarkItem, OutlineItem
from rules import registry
from rules.match import replay
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.registry import GAMES
from tests.desktop.games.nine_cards_sekigahara.test_lesson import rows
from tests.desktop.lessons import seats_of, step_of
from tests.desktop.shell.conftest import answer, go_on_with
from tests.desktop.shell.kit import change
from tests.patience import settle
from tests.sampling import EVERY_GAME, MOST_WORDS

Learn = Callable[..., TableScreen]


@pytest.mark.parametrize("game", GAMES)
def test_only_the_move_of_the_lesson_can_be_made(game: str) -> None:
    lesson = lessons.load(game)
    for step, told in enumerate(lesson.steps):
        match = lesson.match(seats_of(lesson), step)
        if told.wait == NEXT or match.game.actor(match.state) != PUPIL or match.index >= len(lesson.record):
            continue
        narrowed = lesson.narrowed(question_of(match), match)
        assert {gesture.action for gesture in narrowed.gestures} == {lesson.record[match.index]}


def test_while_something_is_read_the_line_above_says_so_and_what_the_coach_speaks_of_shines(
    qtbot: Any, services: Services, learn: Learn
) -> None:
    """It told the pupil to draw eyes while nothing could be done; and in another language the game could be paused."""
    screen = learn("daruma", 0)
    qtbot.waitUntil(lambda: screen.prompt.spoken == "Read the lesson's note first")
    for language in ("ja", "en"):
        assert not screen.pacing.isVisible()
        services.settings.update(language=language)
        qtbot.wait(20)
    assert not screen.pacing.isVisible()

    lights = screen.scene.lights
    qtbot.waitUntil(lambda: len(lights.marks) == 5)
    places = [mark.pos() for mark in lights.marks]
    screen.log.face_hovered.emit("daruma.face.card/red/reroll_all")
    screen.log.face_hovered.emit("")

    assert [mark.pos() for mark in lights.marks] == places
    coach_of(screen).go_on()
    assert len(lights.marks) == 1
    read_on(screen)
    assert screen.prompt.spoken.startswith(screen.names[PUPIL])


@pytest.mark.slow
def test_what_lies_on_no_place_of_its_own_shines_too(qtbot: Any, learn: Learn) -> None:
    tiles = tuple(sorted(f"tile.{tile}" for tile in range(1, 13)))
    for step, lit in {"unused": ("track",), "tiles": tiles, "end": ("tile.1",)}.items():
        lights = learn("daruma", step_of(lessons.load("daruma"), step)).scene.lights
        qtbot.waitUntil(lambda lights=lights, lit=lit: lights.spoken_of == lit)
        assert len(lights.marks) == len(lit)


def test_nothing_hurries_the_others_while_something_is_read(qtbot: Any, learn: Learn) -> None:
    """To skip let the table move under the words that spoke of it."""
    screen = learn("samurai_sword", 0)
    qtbot.waitUntil(lambda: screen.session.phase is Phase.PAUSED)
    assert screen._question is not None
    assert screen._question.seat != PUPIL
    assert not screen.pacing.isVisible()
    QTest.keyClick(screen.viewport, "j")
    assert screen.session.phase is Phase.PAUSED
    said = screen.prompt.spoken
    screen.session.thinking.emit(screen._question.seat, 0.5)
    assert screen.prompt.spoken == said
    screen.look_back.open_strip()
    screen.look_back.close_strip()
    assert not screen.pacing.isVisible()
    read_on(screen)
    assert screen.pacing.isVisible()


def test_the_last_step_says_that_the_game_goes_on_and_then_nothing_is_pointed_out_and_a_hint_is_an_experts(
    qtbot: Any, services: Services, learn: Learn, heard: list[str]
) -> None:
    """Neither marks nor the offer to tell of them came: the coach was thought to speak still."""
    services.settings.update(hold="always")
    screen = learn("daruma", step_of(lessons.load("daruma"), "end"))
    services.settings.update(last_moves=False)
    assert screen.session.hold == "never"  # of one possible move nobody asks whether it is meant
    (on,) = (each for each in screen.findChildren(QPushButton) if each.isVisible() and each.text() == "Play on")
    qtbot.waitUntil(lambda: screen.prompt.spoken == "Read the lesson's note first")
    assert not screen.log._offers_looking_back
    assert screen._last_moves._me is None
    on.click()
    heard.clear()
    screen._remind()
    assert (heard, glowing(screen)) == ([], [])
    assert screen.log._offers_looking_back
    assert screen.session.hold == "always"
    told = "This game is yours now, against easy opponents. It is saved; statistics leave it out."
    assert [line.text() for line in screen.goal.findChildren(QLabel)] == ["The lesson is over", told]
    assert screen.goal.isVisible()
    assert screen._notice.text() == "", "nobody's name is covered"
    qtbot.waitUntil(lambda: screen.answers.current is not None)
    assert screen.prompt.spoken == "Player 1: Paint an eye or pour sake"
    assert screen._last_moves._me == PUPIL
    with qtbot.waitSignal(screen.session.hinted):
        screen.tools.hint.emit()


def test_what_a_lesson_leaps_over_is_played_at_once(qtbot: Any, learn: Learn) -> None:
    lesson = lessons.load("nine_cards_sekigahara")
    step = next(place for place, told in enumerate(lesson.steps) if told.leap)
    screen = learn("nine_cards_sekigahara", step)
    assert screen.session.facts.index == lesson.steps[step].start
    coach_of(screen).go_on()
    assert screen.session.facts.index == lesson.steps[step].start + lesson.steps[step].leap
    assert screen.scene.view == screen.session._match.view(PUPIL)
    assert [len(row) for row in rows(screen.session._match)] == [4, 3]
    qtbot.waitUntil(lambda: screen.session.phase is Phase.PAUSED)


@EVERY_GAME
def test_the_game_that_a_lesson_becomes_is_found_again_as_it_was_left(
    qtbot: Any, window: MainWindow, services: Services, learn: Learn, game: str
) -> None:
    """Each move is on the disk before the next question: whatever ends the program, nothing is lost."""
    lesson = lessons.load(game)
    screen = learn(game, len(lesson.steps) - 1)
    saves = services.paths.saves
    assert list(saves.glob("*")) == []
    graduate(screen)
    match = screen.session._match
    for _ in range(3):
        qtbot.waitUntil(lambda: match.over or screen.answers.current is not None)
        if not match.over:  # the lesson of Nine Cards leaves only the last move of a battle
            answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.session.phase is Phase.ENDED or screen.answers.current is not None)
    (file,) = saves.glob(f"{game}-*.chabudai")
    assert screen.session.save == file
    assert match.index > len(lesson.record)
    left = saves / "as_it_was_left.chabudai"
    left.write_bytes(file.read_bytes())  # as after a kill: nothing was closed
    again = replay.load(decode_save(left.read_bytes()), registry.create)
    assert (again.index, again.game.digest(again.state)) == (match.index, match.game.digest(match.state))
    assert again.seats == match.seats
    digest, index = match.game.digest(match.state), match.index
    window.show_shelf()
    assert {each.file for each in unfinished(saves)} == (set() if match.over else {file, left})
    screen = go_on_with(qtbot, window, file)
    reopened = screen.session._match
    assert reopened.game.digest(reopened.states[index]) == digest
    assert screen.session.save == (None if match.over else file)


@pytest.mark.slow
def test_no_statistics_count_what_a_lesson_led_into(
    qtbot: Any, window: MainWindow, services: Services, learn: Learn
) -> None:
    screen = learn(game := "nine_cards_sekigahara", len(lessons.load(game).steps) - 1)
    graduate(screen)
    file = screen.session.save
    assert file is not None
    window.show_shelf()  # whatever was to be written is
    session = go_on_with(qtbot, window, file).session
    assert not session.facts.over
    for seat in range(session.facts.game.seats):
        session.set_driver(seat, "bot", "random")
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert services.diary.games() == []


def coach_of(screen: TableScreen) -> coaches.Coach:
    assert screen._school is not None
    return screen._school.coach


def read_on(screen: TableScreen) -> None:
    """Read until something is to be done."""
    while coach_of(screen).is_reading:
        coach_of(screen).go_on()


def graduate(screen: TableScreen) -> None:
    """Read the last step, and go on."""
    coach_of(screen).go_on()


def question_of(match: Match) -> Question:
    decision = match.decision
    assert decision is not None
    gestures = tuple(match.game.gestures(match.state))
    return Question(Ticket(0, 0), decision.actor, True, decision, gestures, tuple(match.legal()))


def take_lesson(qtbot: Any, screen: TableScreen, until: int) -> None:
    """Read and do what the coach says, up to step `until`."""
    school = screen._school
    assert school is not None
    lesson, coach = school.coach._lesson, school.coach
    for _ in range(200):
        if coach._step >= until or school.is_over:
            return
        if coach.is_reading:
            qtbot.waitUntil(lambda: screen._question is not None)
            coach.go_on()
            continue
        qtbot.waitUntil(lambda: coach.is_reading or screen.answers.current is not None)
        if coach.is_reading:
            continue
        presenter = screen.answers.current
        before = screen.session.facts.index
        if isinstance(presenter, PickMany):
            collect_all(screen, presenter)
        else:
            screen._answer([lesson.record[before]])
        qtbot.waitUntil(lambda before=before: screen.session.facts.index > before)
        qtbot.waitUntil(lambda: screen._question is not None)
    raise AssertionError("the lesson has no end")


def collect_all(screen: TableScreen, presenter: PickMany) -> None:
    """Take whatever the lesson leaves to be taken, and confirm."""
    collecting = screen.scene.collecting
    collecting._chosen = list(collecting.candidates())[: collecting._maximum]
    collecting.changed.emit(collecting.counts())
    presenter.confirm.click()


def test_in_a_small_window_the_buttons_of_a_lesson_have_all_of_their_height(
    services: Services, window: MainWindow, learn: Learn
) -> None:
    """In Japanese both were crushed to stripes: Qt took as much from the lesson as from the log below it."""
    services.settings.update(language="ja")
    window.resize(1280, 720)
    screen = learn("samurai_sword", 0)
    for size in ((853, 533), (800, 500), (853, 533)):
        window.resize(*size)
        settle(10)
        buttons = [each for each in screen.coach.findChildren(QPushButton) if each.isVisible()]
        assert [each.text() for each in buttons] == ["チュートリアルを終える", "次へ"]
        assert all(each.height() >= each.sizeHint().height() for each in buttons), size
        lines = screen.log.lines
        assert lines.isVisible()
        assert lines.height() >= lines.fontMetrics().lineSpacing(), size


@pytest.mark.slow
def test_the_button_that_goes_on_stays_where_it_is(services: Services, learn: Learn) -> None:
    """Nobody has to look for it after each sentence; and no sentence is cut."""
    for language in ("en", "zh_TW"):
        change(services, language=language)
        coach, places = coach_of(learn("daruma", 0)), set()
        for _ in range(2):
            settle(30)
            places.add(coach._on.y())
            assert coach._text.height() >= coach._text.heightForWidth(coach._text.width())
            coach.go_on()
        assert len(places) == 1


@pytest.fixture
def taught(qtbot: Any, learn: Learn) -> Callable[..., TableScreen]:
    """Lays a table where the coach has something read, or has asked for something."""

    def at(game: str, *, reading: bool) -> TableScreen:
        lesson = lessons.load(game)
        steps = range(len(lesson.steps))
        ready = [step for step in steps if (lesson.steps[step].wait == NEXT) is reading and asks_pupil(lesson, step)]
        screen = learn(game, ready[0])
        qtbot.waitUntil(lambda: screen._question is not None and not screen.director.is_playing)
        qtbot.waitUntil(lambda: reading or screen.answers.current is not None)
        return screen

    return at


def asks_pupil(lesson: Lesson, step: int) -> bool:
    match = lesson.match(seats_of(lesson), step)
    return match.index < len(lesson.record) and match.game.actor(match.state) == PUPIL


def glowing(within: QWidget) -> list[QWidget | None]:
    return [light.parentWidget() for light in within.findChildren(Glow)]


def elsewhere(screen: TableScreen) -> QPoint:
    """Return where a thing lies that the step does not ask for."""
    scene, view = screen.scene, screen.viewport
    due = {*scene.hand.index.sources(), *(sprite.entity for sprite in scene.collecting.candidates())}
    for sprite in scene.board.sprites:
        point = sprite.figure.scenePos()
        found = scene.board.sprite_at(point)
        if found is sprite and sprite.entity not in due and scene.is_bare(point):
            return view.mapFromScene(point)
    raise AssertionError("there is nothing else")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is given to say of the coach's sheet."""
    said: list[str] = []
    monkeypatch.setattr(coaches, "announce", lambda _widget, words: said.append(words))
    return said


def test_each_note_of_the_coach_is_said_aloud_once_and_then_what_is_asked(
    qtbot: Any, learn: Learn, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever does not see it heard that there was a note to be read, at each, and not what it said."""
    monkeypatch.setattr(prompting, "announce", lambda _widget, words: heard.append(words))
    lesson = lessons.load("daruma")
    screen = learn("daruma", 0)
    qtbot.waitUntil(lambda: screen._question is not None)
    coach, notes = coach_of(screen), []
    while coach.is_reading:
        notes.append(coach.accessibleName())
        coach.go_on()
    qtbot.waitUntil(lambda: screen.answers.current is not None)
    assert notes == [i18n.text(step.text) for step in lesson.steps[: len(notes)]]
    assert heard == [*notes, coach.accessibleName(), screen.prompt.spoken]


@MOST_WORDS
def test_a_click_or_enter_on_what_the_step_does_not_ask_for_points_out_what_it_does_and_says_so_where_the_hand_is(
    qtbot: Any, taught: Learn, heard: list[str], game: str
) -> None:
    """The note lit up far away, and where one had clicked nothing was said."""
    screen = taught(game, reading=False)
    coach, spot = coach_of(screen), elsewhere(screen)
    halos = len(halos_of(screen))
    heard.clear()
    QTest.mouseClick(screen.viewport.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert screen._notice.isVisible()
    assert screen._notice.text() == first_of(screen)
    here, there = screen._notice.geometry().center(), screen.viewport.mapTo(screen, spot)
    assert (here - there).manhattanLength() < screen.width() * 0.5

    assert glowing(coach) == [coach]
    assert heard == [coach.accessibleName()]
    due = screen.scene.hand.index.sources() or screen.scene.collecting.candidates()
    assert bool(glowing(screen.answers)) is not bool(due)
    assert (len(halos_of(screen)) > halos) is bool(due)
    qtbot.waitUntil(lambda: glowing(screen) == [] and len(halos_of(screen)) == halos)

    heard.clear()
    screen.viewport.setFocus()
    keyboard, index = screen.scene.keyboard, screen.scene.hand.index
    for _ in range(30):
        QTest.keyClick(screen.viewport, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        if keyboard.at is not None and not index.has(keyboard.at):
            break
    QTest.keyClick(screen.viewport, Qt.Key.Key_Return)
    assert heard == [coach.accessibleName()]


def halos_of(screen: TableScreen) -> list[Any]:
    return [item for item in screen.scene.items() if isinstance(item, MarkItem | OutlineItem)]


def first_of(screen: TableScreen) -> str:
    due = screen.scene.due
    assert due is not None
    return screen.company.say(due)


def test_a_button_that_a_lesson_withholds_says_what_the_lesson_asks_for(learn: Learn, qtbot: Any) -> None:
    """It said that a 1 was to be painted first, where no 1 was left."""
    screen = learn("daruma", step_of(lessons.load("daruma"), "bottle"))
    qtbot.waitUntil(lambda: screen.answers.current is not None)
    button, reason = screen.answers.current.dark
    assert (button.isEnabled(), reason.text()) == (False, first_of(screen))
    assert "bottle" in reason.text()


def test_what_the_rules_allow_but_not_the_lesson_is_refused_for_the_lessons_sake(learn: Learn, qtbot: Any) -> None:
    """A 1 that was dragged onto another doll's eye could "only paint eyes"."""
    screen = learn("daruma", step_of(lessons.load("daruma"), "nudge_paint"))
    qtbot.waitUntil(lambda: screen.answers.current is not None and not screen.director.is_playing)
    other = next(box.centre for box in screen.scene.lights.boxes("eye.2"))
    start = screen.viewport.mapFromScene(*screen.scene.lights.boxes("die.1@pool")[0].centre)
    drag_to(screen, start, screen.viewport.mapFromScene(*other))
    assert screen._notice.text() == first_of(screen)
    bottle = screen.viewport.mapFromScene(*screen.scene.lights.boxes("bottle")[0].centre)
    drag_to(screen, start, bottle)
    assert screen._notice.text() == i18n.text("daruma.why.one_is_no_sake")


def drag_to(screen: TableScreen, start: QPoint, end: QPoint) -> None:
    room = screen.viewport.viewport()
    QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=start)
    for part in (0.5, 1.0):
        QTest.mouseMove(room, start + (end - start) * part)
    QTest.mouseRelease(room, Qt.MouseButton.LeftButton, pos=end)


@pytest.mark.slow
def test_in_a_lesson_each_die_is_adjusted_by_its_handle_or_by_a_click(learn: Learn, qtbot: Any) -> None:
    """One click set both dice and went on: nobody had learned anything."""
    for by_handles in (True, False):
        screen = learn("daruma", step_of(lessons.load("daruma"), "nudge_dice"))
        qtbot.waitUntil(lambda screen=screen: screen.answers.current is not None and not screen.director.is_playing)
        presenter, view, index = screen.answers.current, screen.viewport, screen.session.facts.index
        assert presenter.chips == ()
        dials = presenter.dials.dials
        spots = [item.pos() for item, _ in screen.scene.handles] if by_handles else [QPointF(d.x, d.y) for d in dials]
        for number, spot in enumerate(spots):
            assert not presenter.done.isEnabled()
            assert len(presenter.dials.turns) == number
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(spot))
        assert screen.session.facts.index == index
        assert presenter.done.isEnabled()
        presenter.done.click()
        qtbot.waitUntil(lambda screen=screen, index=index: screen.session.facts.index > index)


@EVERY_GAME
def test_while_something_is_read_a_click_on_the_table_points_out_the_button_that_goes_on_to_which_keys_lead(
    window: MainWindow, taught: Learn, heard: list[str], game: str
) -> None:
    """The key from part to part passed over the sheet that has the one button which goes on."""
    screen = taught(game, reading=True)
    coach = coach_of(screen)
    step = coach._step
    heard.clear()
    QTest.mouseClick(screen.viewport.viewport(), Qt.MouseButton.LeftButton, pos=screen.viewport.rect().center())
    assert set(glowing(coach)) == {coach, coach._on}
    assert heard == [coach.accessibleName()]
    assert coach._step == step
    screen.viewport.setFocus()
    met = set()
    for _ in range(6):
        QTest.keyClick(screen, Qt.Key.Key_F6)
        met.add(window.focusWidget())
    assert coach._on in met

    screen.viewport.setFocus()
    QTest.keyClick(screen.viewport, Qt.Key.Key_Space)
    assert coach._step == step
    QTest.keyClick(screen.viewport, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(screen.viewport, Qt.Key.Key_Return)
    assert coach._step == step + 1
