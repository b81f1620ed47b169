"""The comparison with others: the page says what was measured, and the goals that it claims are met."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules import registry
from tests.bench import meter_rules, rivals

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "performance.md"


def test_every_game_of_the_page_meets_the_goals_it_names() -> None:
    rows = re.findall(
        r"\| `(\w+)`, \d seats \| [\d,]+ \| ([\d.]+) \| [\d,]+ \| ([\d.]+) \|", PAGE.read_text(encoding="utf-8")
    )
    assert {game for game, _, _ in rows} == set(registry.GAMES)
    assert [game for game, plain, fast in rows if float(plain) < 2.5 or float(fast) < 8] == []


def test_new_tables_take_the_place_of_the_old_between_the_marks() -> None:
    page = "before\n<!-- measured -->\nold\n<!-- end -->\nafter\n"
    assert rivals.placed(page, "new") == "before\n<!-- measured -->\nnew\n<!-- end -->\nafter\n"


def test_the_best_of_several_short_runs_counts() -> None:
    told = "import sys\nfor line, rate in zip(sys.stdin, (3, 7, 5)): print(rate, flush=True)"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", told], stdin=pipe, stdout=pipe, text=True) as process:
        contender = rivals.Contender("one", process, [])
        for _ in range(3):
            contender.measure("random", "chess", 0.1)
    assert contender.best == {("random", "chess"): 7.0}


@pytest.mark.parametrize("what", ["random", "search"])
def test_our_own_meter_measures_every_game(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", {"toy": "tests.ai.toy"})
    meter = meter_rules.Meter()
    assert getattr(meter, what)("toy", 0.01) > 100
