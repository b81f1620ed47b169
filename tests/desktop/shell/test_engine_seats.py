"""Foreign programs at the table: ordered by the command line, seated under their name, replaced where they fail."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from desktop.__main__ import arguments
from desktop.person.settings import SeatSetup
from desktop.shell.setup import tables
from desktop.shell.setup.orders import order_of
from desktop.system.typed_json import dumps
from rules.core.errors import RulesError
from rules.core.message import SeatRef, message
from rules.match.seats import SeatSpec

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"


def kinds(seats: str, *engines: str) -> list[tuple[str, str]]:
    return [(seat.kind, seat.command) for seat in order_of("daruma", seats, [], "1", engines).seats]


def test_the_command_line_gives_each_seat_called_engine_the_next_command() -> None:
    line = ["--game", "daruma", "--seats", "engine,human,engine", "--engine", "one -x", "--engine", "two"]
    chosen = arguments(line)
    assert kinds(chosen.seats, *chosen.engine) == [("engine", "one -x"), ("human", ""), ("engine", "two")]


def test_without_seats_the_engines_sit_beside_the_person() -> None:
    assert [kind for kind, _ in kinds("", "one")] == ["human", "engine", "bot"]
    assert [kind for kind, _ in kinds("", "one", "two", "three")] == ["human", "engine", "engine", "engine"]


@pytest.mark.parametrize(
    ("seats", "engines", "why"),
    [
        ("human,engine", [], "more seats called 'engine'"),
        ("human,easy", ["one"], "No seat called 'engine' is left"),
        ("human,engine", [" "], "An engine needs a command that starts it."),
        ("human,engine", ['"one'], "cannot be read: No closing quotation."),
    ],
)
def test_seats_and_commands_that_do_not_match_are_refused(seats: str, engines: list[str], why: str) -> None:
    with pytest.raises(RulesError, match=why):
        kinds(seats, *engines)


def test_an_engine_sits_under_the_name_of_its_program_which_a_save_can_hold() -> None:
    for command, name in (
        ("python3 /home/me/dice.py", "dice"),
        ("./clever --fast", "clever"),
        ("--", "engine"),
        ("./m\udcfcller --fast", "m?ller"),
    ):
        assert order_of("daruma", "human,engine", [], "1", [command]).names[1] == name


def test_what_starts_a_program_is_in_no_settings_file() -> None:
    assert "command" not in dumps(SeatSetup(kind="engine", command="rm -rf /"))


def test_an_engine_sits_there_again_after_a_rematch_and_one_without_a_command_is_a_bot() -> None:
    assert tables.setup_of(SeatSpec("dice", "engine", command="dice"), 2) == SeatSetup(
        kind="engine", name="dice", mark=2, command="dice"
    )
    assert tables.setup_of(SeatSpec("dice", "engine"), 2) == SeatSetup(kind="bot", name="dice", mark=2)


@pytest.mark.slow
def test_a_foreign_program_plays_at_the_table_and_where_it_fails_the_person_reads_so(
    window: Any, qtbot: Any, tmp_path: Path
) -> None:
    dice = tmp_path / "dice.py"
    code = PAGE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    dice.write_text(code, encoding="utf-8")
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit(3)", encoding="utf-8")
    engines = [f"{sys.executable} {dice}", f"{sys.executable} {broken}"]
    window.begin(order_of("daruma", "engine,engine,human", [], "1", engines))
    session = window.table.session
    told: list[Any] = []
    session.noticed.connect(told.append)
    qtbot.waitUntil(lambda: session.facts.game.actor(session._match.state) == 2)
    assert [spec.name for spec in session.facts.seats[:2]] == ["dice", "broken"]
    assert told == [message("app.notice.opponent_failed", seat=SeatRef(1))]
