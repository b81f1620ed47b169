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


def test_a_catalogue_is_compiled_beside_its_text(source: Path) -> None:
    assert i18n.compile_stale(source.parents[1]) == 1
    with source.with_suffix(".mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("hello") == "こんにちは"
    assert [path.name for path in sorted(source.parent.iterdir())] == ["app.mo", "app.po"]


def test_the_same_text_gives_the_same_bytes_whenever_it_is_compiled(source: Path) -> None:
    i18n.compile_stale(source.parents[1])
    with source.with_suffix(".mo").open("rb") as compiled:
        told = gettext.GNUTranslations(compiled).info()
    assert told["pot-creation-date"] == "1970-01-01 00:00+0000"
    assert not any(key.endswith("-date") and value.startswith("20") for key, value in told.items())


def test_a_current_catalogue_is_left_alone(source: Path) -> None:
    i18n.compile_stale(source.parents[1])
    assert i18n.compile_stale(source.parents[1]) == 0


def test_a_newer_text_is_compiled_again(source: Path) -> None:
    i18n.compile_stale(source.parents[1])
    later = source.stat().st_mtime_ns + 1_000_000_000
    os.utime(source, ns=(later, later))
    assert i18n.stale(source.parents[1]) == [source]


def test_a_broken_catalogue_is_named(source: Path) -> None:
    source.write_text(TEXT + '\nmsgid "broken\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"app\.po"):
        i18n.compile_stale(source.parents[1])
    assert not source.with_suffix(".mo").exists()
