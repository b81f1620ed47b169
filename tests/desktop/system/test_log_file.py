"""The log takes every line, whatever it names."""

import logging
from pathlib import Path

import pytest

from desktop.system.log_file import LogFile


def warning(words, *named):
    return logging.LogRecord("desktop", logging.WARNING, "", 0, words, named, None)


def test_the_log_is_begun_by_its_first_line_which_can_name_a_file_that_is_no_text(tmp_path, capsys):
    log = LogFile(tmp_path / "home" / "chabudai.log")
    assert not (tmp_path / "home").exists()
    log.emit(warning("%s cannot be read", "M\udcfcller"))
    log.close()

    written = (tmp_path / "home" / "chabudai.log").read_text(encoding="utf-8")
    assert written.endswith("WARNING desktop: M\\udcfcller cannot be read\n")
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_where_nothing_can_be_written_the_log_is_silent(tmp_path, capsys):
    """On a full disk it said a page about each line on standard error."""
    (file := tmp_path / "chabudai.log").symlink_to("/dev/full")
    for log in (LogFile(file), LogFile(file / "chabudai.log")):
        for words in ("settings not saved", "the journal cannot be written"):
            log.emit(warning(words))
        log.close()
    assert capsys.readouterr().err == ""
