"""A table and the stage beside it, with a question to put."""

import pytest
from PySide6.QtWidgets import QWidget

from desktop.table.decisions.stage import PresenterStage
from rules.core.decision import Decision, DecisionKind
from rules.core.message import message
from tests.desktop.table.kit import Toy, do

PROMPT = message("app.name")


class Table(Toy):
    def __init__(self, qtbot):
        super().__init__(qtbot)
        self.frame = QWidget()
        self.frame.resize(800, 200)
        qtbot.addWidget(self.frame)
        self.stage = PresenterStage(self.scene, self.frame)
        self.stage.resize(800, 74)
        self.frame.show()
        self.answers = []
        self.cancels = []
        self.stage.chosen.connect(lambda actions: self.answers.append([action.token for action in actions]))
        self.stage.cancelled.connect(lambda: self.cancels.append(1))

    def ask(self, kind, *gestures, **fields):
        self.stage.present(Decision(0, kind, PROMPT, **fields), gestures)
        return self.stage.current


def pour(table, **fields):
    gestures = [do(f"one*{count}", "die.1@tray", amount=count) for count in range(3)]
    among = (("die.1@tray", 2), ("die.3@tray", 1))
    return table.ask(DecisionKind.PIECES, *gestures, among=among, minimum=1, maximum=3, **fields)


@pytest.fixture
def table(qtbot):
    made = Table(qtbot)
    yield made
    made.view.setScene(None)
