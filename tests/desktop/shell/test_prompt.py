import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.shell.play.prompt import Prompt
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import loose
from tests.patience import settle


def test_only_what_does_not_stand_in_one_line_has_a_tip(services, qtbot):
    """A tip lies over the table, and said once more what the line above it said."""
    bar = on_screen(qtbot, Prompt(), 1100, 50)
    bar.show_prompt("Choose your monster")
    assert bar._what.toolTip() == ""
    long = "Choose a province that borders on two of your own " * 6
    bar.show_prompt(long)
    assert bar._what.toolTip() == long


LONG, SHORT = "畫眼睛、用清酒瓶、送達摩，或結束回合", "選擇你的妖怪"


@pytest.fixture
def large(services, qtbot):
    """A bar above a table, in letters of twice the size."""
    services.settings.update(language="zh_TW", text_scale=2.0)
    page, bar = QWidget(), Prompt()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    column.addWidget(bar)
    column.addStretch(1)
    page.resize(500, 400)
    bar.show_seat(None, "玩家1", "#224488")
    page.show()
    yield bar
    page.close()


def test_no_letter_of_a_question_in_two_lines_stands_alone(services, large):
    """In Japanese and large letters 妖怪を選んでくださ stood above い."""
    services.settings.update(language="ja", text_scale=1.6)
    question = "妖怪を選んでください"
    large.show_prompt(question)
    line = large._what
    for wide in range(100, 400, 5):
        line.resize(wide, line.height())
        lines = QLabel.text(line).split("\u2028")
        assert loose("".join(lines)) == question == line.text()
        assert (len(lines) > 1) is line.wordWrap()
        assert min(len(loose(each)) for each in lines) >= 3, wide
    assert not line.wordWrap()


def test_a_bar_is_as_high_for_a_long_prompt_as_for_a_short_one(large):
    large.show_prompt(SHORT)
    settle(10)
    before = large.height()
    assert (large._what.font().pixelSize(), large._what.wordWrap()) == (32, False)
    large.show_prompt(LONG)
    settle(10)
    assert large.height() == before


@pytest.mark.parametrize(
    ("language", "question"), [("ja", "カードを使うか、攻撃するか、プレイフェイズを終えてください"), ("zh_TW", LONG)]
)
@pytest.mark.parametrize("beside", [False, True])
def test_a_question_has_room_in_the_smallest_window_at_the_largest_size_of_text(
    services, qtbot, language, question, beside
):
    """Beside a name of twice the size its words stood one below the other, or were not to be seen."""
    services.settings.update(language=language, text_scale=2.0)
    page, prompt = QWidget(), Prompt()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    column.addWidget(prompt)
    column.addStretch(1)
    page.resize(360 if beside else 640, 700)
    prompt.stand(beside)
    page.show()
    prompt.show_seat(QPixmap(52, 52), i18n.text("app.seat.person", n=1), "#224488")
    prompt.show_prompt(question)
    settle(10)
    line = prompt._what
    assert line.heightForWidth(line.width()) <= line.height()
    assert line.font().pixelSize() >= 20
    assert prompt._who.text() == i18n.text("app.seat.person", n=1)
    assert prompt._plaque.geometry().contains(line.geometry() if beside else prompt._who.geometry())


def test_a_name_longer_than_a_line_takes_two_and_of_a_longer_word_the_beginning_is_read(services, qtbot):
    prompt = Prompt()
    qtbot.addWidget(prompt)
    prompt.stand(True)
    prompt.resize(192, 160)
    prompt.show()
    for name, ends in (("Ann of the long and winding road", "road"), ("Annofthelongandwindingroad", "…")):
        prompt.show_seat(None, name, "#224488")
        prompt.show_prompt("Roll the dice.")
        lines = QLabel.text(prompt._who).split("\u2028")
        assert len(lines) == 1 + (ends != "…")
        assert lines[-1].endswith(ends)
        assert all(prompt._who.fontMetrics().horizontalAdvance(line) <= prompt._who.width() for line in lines)
        assert name in prompt.spoken
        assert prompt._who.accessibleName() == name
        assert prompt._who.toolTip() == (name if ends == "…" else "")


def test_while_the_end_of_a_game_is_seen_nobody_is_named_above_the_table(sit_late, qtbot):
    """The name of whoever had moved last stood there alone until all points were counted."""
    screen, said = sit_late("human,greedy", game="small_samurai_empires"), []
    screen.session.stepped.connect(lambda _events, view: said.append((view.over, screen.prompt.spoken)))
    screen.session.set_driver(0, "bot", "greedy")
    qtbot.waitUntil(screen.result.isVisible, timeout=60_000)

    assert [words for over, words in said if over] == ["Final scoring"]
    assert "Final scoring" not in [words for over, words in said if not over]
    assert screen.prompt.spoken == "The game is over"
