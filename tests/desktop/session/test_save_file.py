"""A name that nobody bears, and that nobody is about to take."""

import os
from pathlib import Path

import pytest

from desktop.session.save_file import free_file


def test_a_file_that_is_there_or_about_to_be_written_is_passed_over(tmp_path: Path) -> None:
    wanted = tmp_path / "evening.chabudai"
    assert free_file(wanted, "-") == wanted
    wanted.touch()
    (tmp_path / "evening-2.chabudai.lock").touch()
    assert free_file(wanted, "-") == tmp_path / "evening-3.chabudai"


def test_where_nothing_can_be_looked_for_nothing_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a drive that was pulled out: whoever writes there is told that it does not work."""

    def gone(*_file: object, **_how: object) -> None:
        raise OSError(5, "Input/output error")

    wanted = tmp_path / "evening.chabudai"
    monkeypatch.setattr(os, "stat", gone)
    assert free_file(wanted, "-") == wanted


@pytest.mark.parametrize(
    "name",
    ["將" * 82, "a" * 246, "\N{JAPANESE CASTLE}" * 60, os.fsdecode(b"\xb3\xf2" * 123)],
    ids=["kanji", "letters", "signs", "no text"],
)
def test_a_name_is_cut_where_what_lies_beside_it_would_be_too_long_for_the_disk(tmp_path: Path, name: str) -> None:
    wanted = tmp_path / f"{name}.chabudai"
    wanted.touch()
    for _ in range(10):
        free = free_file(wanted, "-")
        free.touch()
        (tmp_path / f"{free.name}.lock.rmlock").touch()
        assert free.name.startswith(name[:30])
        assert free.suffix == ".chabudai"
    assert len(list(tmp_path.glob("*.chabudai"))) == 11
