"""A name that nobody bears, and that nobody is about to take."""

from pathlib import Path

from desktop.session.free_file import free_file


def test_a_file_that_is_there_or_about_to_be_written_is_passed_over(tmp_path: Path) -> None:
    wanted = tmp_path / "evening.chabudai"
    assert free_file(wanted, "-") == wanted
    wanted.touch()
    (tmp_path / "evening-2.chabudai.lock").touch()
    assert free_file(wanted, "-") == tmp_path / "evening-3.chabudai"
