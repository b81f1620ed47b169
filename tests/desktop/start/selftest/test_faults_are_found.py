"""The self-test is worth something only if it finds what is wrong: each fault here is planted."""

import json
import logging
import sys

import pytest
from PySide6.QtCore import QTimer, qInstallMessageHandler, qWarning
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop.session.session import GameSession
from desktop.shell.play.prompting import Prompting
from desktop.shell.shelf.covers import Cover
from desktop.start.selftest import program
from desktop.start.selftest.complaints import Complaints
from desktop.start.selftest.evening import Evening
from desktop.start.selftest.hands import Hands, Unreachable
from desktop.start.selftest.program import SelfTest
from desktop.start.selftest.script import Script, TookTooLong
from desktop.system.paths import Paths
from desktop.table.board.board import Board
from desktop.table.decisions.option_buttons import Chip
from desktop.table.scene import TableScene
from desktop.theme import fonts
from tests.patience import settle


@pytest.fixture
def complaints(monkeypatch):
    made = Complaints()
    hook, level = sys.excepthook, logging.getLogger().level
    made.listen()
    yield made
    logging.getLogger().removeHandler(made)
    logging.getLogger().setLevel(level)
    qInstallMessageHandler(None)
    sys.excepthook = hook


@pytest.fixture
def play(qapp, tmp_path, complaints):
    """Plays Daruma in English and returns what the self-test complains of."""
    fonts.load()

    def played(command=None):
        SelfTest(qapp, Paths(tmp_path), None, complaints, command).run(["daruma"], ["en"])
        return " | ".join(complaints.told)

    return played


@pytest.fixture
def in_vain(monkeypatch):
    """Says that nothing comes of what was done: from then on the self-test waits no longer than half a second."""
    running, start = [], Script.start

    def begin(script):
        running.append(script)
        start(script)

    def give_up():
        running[-1]._patience = 0.5

    monkeypatch.setattr(Script, "start", begin)
    return give_up


@pytest.mark.slow
def test_answers_that_reach_nobody(play, in_vain, monkeypatch):
    monkeypatch.setattr(GameSession, "answer", lambda self, ticket, actions: in_vain())

    assert "was not answered by" in play()


@pytest.mark.slow
def test_a_table_that_cannot_be_dragged_on(play, in_vain, monkeypatch):
    def deaf(_scene, event):
        event.accept()
        in_vain()

    monkeypatch.setattr(TableScene, "mousePressEvent", deaf)

    assert "was not answered by" in play()


@pytest.mark.slow
def test_events_that_leave_something_out(play, monkeypatch):
    matched = Board.reconcile
    monkeypatch.setattr(Board, "reconcile", lambda self, view: matched(self, view) + 1)

    assert "the events of a step left out 1 changes of the table" in play()


@pytest.mark.slow
def test_a_button_that_is_out_of_reach(play, in_vain, monkeypatch):
    reaches = Hands.reaches
    monkeypatch.setattr(Chip, "moveEvent", lambda self, event: self.move(-500, 0))
    monkeypatch.setattr(Hands, "reaches", lambda hands, widget: reaches(hands, widget) or in_vain())

    assert "cannot be reached" in play()


@pytest.mark.slow
def test_a_button_that_has_its_place_a_moment_later_is_no_fault(play, monkeypatch):
    shown = Chip.showEvent

    def late(self, event):
        shown(self, event)
        home = self.parentWidget()
        self.move(-500, 0)
        QTimer.singleShot(100, home, lambda: home.isVisible() and home.layout().setGeometry(home.rect()))

    monkeypatch.setattr(Chip, "showEvent", late)

    assert play() == ""


@pytest.mark.slow
def test_an_exception_that_nobody_caught(play, monkeypatch):
    told = Prompting._offer_undo

    def stumble(self, verdict):
        told(self, verdict)
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(Prompting, "_offer_undo", stumble)

    assert "ZeroDivisionError: planted" in play()


def test_the_shelf_is_photographed_with_its_boxes_drawn(qapp, tmp_path, complaints, monkeypatch):
    fonts.load()
    drawn = []

    def look(evening, _name):
        drawn.extend(box.is_drawn for box in evening._window.findChildren(Cover))
        raise Unreachable("far enough")

    monkeypatch.setattr(Evening, "_photograph", look)
    SelfTest(qapp, Paths(tmp_path / "home"), tmp_path, complaints).run(["daruma"], ["en"])

    assert drawn[:5] == [True] * 5


STUMBLING = """
import sys
from rules.worker import serve
asked = '"level":"%s"' % sys.argv[1]
serve(line.replace(asked.encode(), b'"level":"broken"') for line in sys.stdin.buffer)
"""


@pytest.mark.slow
def test_a_level_whose_thinking_breaks_in_the_child(play):
    assert "an opponent failed: " in play([sys.executable, "-c", STUMBLING, "expert"])


def test_a_program_that_does_not_even_start(qapp, complaints, monkeypatch, capsys):
    def stumble(*_given):
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(program, "Complaints", lambda: complaints)
    monkeypatch.setattr(program, "make_application", lambda _argv: qapp)
    monkeypatch.setattr(program, "make_services", stumble)

    assert program.run("daruma", "en", None) == 1
    told = capsys.readouterr()
    assert json.loads(told.out) == {"games": [], "problems": [told.err.strip()]}
    assert "ZeroDivisionError: planted" in told.err


def test_a_warning_of_qt_and_of_the_log(complaints):
    qWarning("planted by a test")
    logging.getLogger("desktop.somewhere").warning("also %s", "planted")

    assert list(complaints.told) == ["Qt: planted by a test", "desktop.somewhere: also planted"]


def test_a_button_under_something_else_is_not_pressed(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(200, 100)
    button = QPushButton("press me", window)
    button.setGeometry(20, 20, 120, 40)
    window.show()
    pressed = []
    button.clicked.connect(lambda: pressed.append(True))
    hands = Hands(window)
    hands.press(button, "the button")
    assert pressed == [True]

    QLabel("over it", window).setGeometry(0, 0, 200, 100)
    window.findChild(QLabel).show()
    with pytest.raises(Unreachable):
        hands.press(button, "the button")
    window.findChild(QLabel).hide()
    button.setEnabled(False)
    with pytest.raises(Unreachable):
        hands.press(button, "the button")
    assert pressed == [True]


def test_a_script_goes_on_when_what_it_waits_for_is_true_and_ends_with_nothing_or_its_waiting_in_vain(qtbot):
    seen = []

    def steps():
        yield lambda: bool(seen)
        seen.append("went on")

    made, vain = Script(steps()), Script((lambda: False for _ in range(1)), 0.05)
    with qtbot.waitSignal(made.ended) as ended:
        made.start()
        settle(20)
        seen.append("came true")
    assert ended.args == [None]
    assert seen == ["came true", "went on"]
    with qtbot.waitSignal(vain.ended) as ended:
        vain.start()
    assert isinstance(ended.args[0], TookTooLong)
