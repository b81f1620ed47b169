"""A catalogue looks up what Python's own reader reads as a whole."""

from __future__ import annotations

import gettext
import struct
from pathlib import Path

import pytest

from desktop.person import catalogue
from desktop.person.catalogue import Catalogue
from desktop.system import paths

FILES = sorted((paths.resources() / "i18n").glob("*/*.mo"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_text_is_what_is_read_from_the_whole_file(file: Path) -> None:
    with file.open("rb") as stream:
        whole = gettext.GNUTranslations(stream)
    ours = Catalogue(file)
    keys = {key[0] if isinstance(key, tuple) else key for key in vars(whole)["_catalog"]}

    assert set(ours) == keys
    for key in [*(keys - {""}), "app", "no.such.key"]:
        assert ours.gettext(key) == whole.gettext(key), key
        for count in (0, 1, 2, 5):
            assert ours.ngettext(key, key, count) == whole.ngettext(key, key, count), key


def test_what_is_not_there_is_asked_of_the_next_catalogue() -> None:
    first, second = (Catalogue(paths.resources() / "i18n" / "en" / f"{name}.mo") for name in ("app", "daruma"))
    assert first.gettext("daruma.name") == "daruma.name"
    first.add_fallback(second)
    assert first.gettext("daruma.name") == "Daruma"


def test_nothing_is_decoded_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start asks for a few dozen of 2,800 texts."""
    taken: list[int] = []
    real = catalogue._piece
    monkeypatch.setattr(catalogue, "_piece", lambda *args: (taken.append(1), real(*args))[1])
    made = Catalogue(paths.resources() / "i18n" / "en" / "app.mo")
    assert not taken
    made.gettext("app.undo.over")
    assert len(taken) < 20
    taken.clear()
    made.gettext("app.undo.over")
    assert not taken


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95", b"#" * 64, struct.pack("<5I", 0x950412DE, 0, 9, 20, 20)])
def test_what_is_no_catalogue_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "app.mo"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=r"."):
        Catalogue(file)
