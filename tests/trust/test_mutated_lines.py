"""A sample of the damaged lines between a table and a guest (`python -m tests.trust.mutated_lines`)."""

from pathlib import Path

from tests.sampling import above_all
from tests.trust.mutated_lines import Lines, ToGuest, ToTable, nobody_waits

COUNT = 40


@above_all("kind", [ToTable, ToGuest], ToTable)
def test_a_damaged_line_ends_or_goes_on_and_the_game_goes_on(kind: type[Lines], qapp: object, tmp_path: Path) -> None:
    with nobody_waits():
        trial = kind(tmp_path)
        try:
            assert trial.try_all(COUNT).faults == []
            assert trial.games or trial.table.facts.index > 5
        finally:
            trial.close()
    assert sum(trial.figures.outcomes.values()) == COUNT
    assert len(trial.figures.outcomes) > 1
