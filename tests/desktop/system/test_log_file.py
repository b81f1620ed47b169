"""The log takes every line, whatever it names."""

import logging
from pathlib import Path

import pytest

from desktop.system.log_file import LogFile


def test_a_line_can_name_a_file_that_is_no_text(tmp_path, capsys):
    log = LogFile(tmp_path / "chabudai.log")
    log.emit(logging.LogRecord("desktop", logging.WARNING, "", 0, "%s cannot be read", ("M\udcfcller",), None))
    log.close()

    assert (tmp_path / "chabudai.log").read_text(encoding="utf-8").endswith("M\\udcfcller cannot be read\n")
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_on_a_full_disk_the_log_is_silent(tmp_path, capsys):
    """It said a page about each line on standard error."""
    (file := tmp_path / "chabudai.log").symlink_to("/dev/full")
    log = LogFile(file)
    for word in ("settings not saved", "the journal cannot be written"):
        log.emit(logging.LogRecord("desktop", logging.WARNING, "", 0, word, (), None))
    log.close()
    assert capsys.readouterr().err == ""
