"""The log takes every line, whatever it names."""

import logging

from desktop.log_file import LogFile


def test_a_line_can_name_a_file_that_is_no_text(tmp_path, capsys):
    log = LogFile(tmp_path / "chabudai.log")
    log.emit(logging.LogRecord("desktop", logging.WARNING, "", 0, "%s cannot be read", ("M\udcfcller",), None))
    log.close()

    assert (tmp_path / "chabudai.log").read_text(encoding="utf-8").endswith("M\\udcfcller cannot be read\n")
    assert capsys.readouterr().err == ""
