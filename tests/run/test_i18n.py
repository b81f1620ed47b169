"""Catalogues are compiled when their text is newer, and only then."""

import gettext
import os
from pathlib import Path

import i18n
import pytest

TEXT = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "hello"\nmsgstr "こんにちは"\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "ja" / "app.po"
    path.parent.mkdir()
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_catalogue_is_compiled_beside_its_text_and_again_only_when_that_is_newer(source: Path) -> None:
    assert i18n.compile_stale(source.parents[1]) == 1
    with source.with_suffix(".mo").open("rb") as compiled:
        found = gettext.GNUTranslations(compiled)
    assert found.gettext("hello") == "こんにちは"
    assert found.info()["pot-creation-date"] == "1970-01-01 00:00+0000", "the same text gives the same bytes"
    assert not any(key.endswith("-date") and value.startswith("20") for key, value in found.info().items())
    assert [path.name for path in sorted(source.parent.iterdir())] == ["app.mo", "app.po"]

    assert i18n.compile_stale(source.parents[1]) == 0
    later = source.stat().st_mtime_ns + 1_000_000_000
    os.utime(source, ns=(later, later))
    assert i18n.stale(source.parents[1]) == [source]


def test_a_broken_catalogue_is_named(source: Path) -> None:
    source.write_text(TEXT + '\nmsgid "broken\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"app\.po"):
        i18n.compile_stale(source.parents[1])
    assert not source.with_suffix(".mo").exists()
