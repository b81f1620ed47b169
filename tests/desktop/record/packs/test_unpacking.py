"""What is made of a pack: which pictures are taken and how, which packs are refused, and by what sentence."""

import json
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from desktop.record.packs import source
from desktop.record.packs.installed import COPY, MANIFEST, installed
from desktop.record.packs.source import PackError
from desktop.record.packs.unpacking import unpack
from desktop.theme.strips import file_of, read
from tests.desktop.record.packs.kit import DESCRIBED, GAME, HOUSE, NUMBERED, SVG, huge_png, kept, picture, zipped
from tests.trust.trial import is_sentence

BACK = "art/castle/back.png"


def unpacked(place: Path, target: Path) -> dict[str, Any]:
    target.mkdir()
    unpack(place, target)
    told: dict[str, Any] = json.loads((target / MANIFEST).read_text())
    return told


def shown(target: Path, key: str) -> QImage:
    size = QSize(*json.loads((target / MANIFEST).read_text())["pictures"][key])
    return read(target, key, size, size, lambda: None)


@pytest.fixture
def file(tmp_path: Path, qapp: object) -> Path:
    return tmp_path / "night.chabudai-pack"


def test_pictures_of_every_kind_and_numbers_are_taken_and_what_nobody_knows_is_told(file: Path, tmp_path: Path) -> None:
    parts = {
        BACK: picture(300, 420),
        "art/box.jpg": picture(300, 400, kind="JPEG"),
        "art/bag.webp": picture(90, 90, kind="WEBP"),
        "art/table.svg": SVG % b'<rect width="5" height="7" fill="#204060"/>',
        "art/castle/nobody.png": b"whatever",
        "art/../../evil.png": b"whatever",
        "README.txt": "hello",
    }
    told = unpacked(zipped(file, parts, NUMBERED), tmp_path / "made")
    assert {key: told[key] for key in ("game", "name", "author", "house")} == {
        "game": GAME, "name": "Night", "author": "Aki", "house": HOUSE,
    }  # fmt: skip
    assert list(told["pictures"]) == ["bag", "box", "castle/back", "table"]
    assert told["left"] == ["art/../../evil.png", "art/castle/nobody.png"]
    there = {each.name for each in (tmp_path / "made").iterdir() if each.name.endswith(".0.strips")}
    assert there == {file_of(key) for key in told["pictures"]}
    assert {each.name for each in tmp_path.iterdir()} == {"made", file.name}


@pytest.mark.usefixtures("qapp")
def test_a_pack_with_names_without_end_is_there_whole(tmp_path: Path) -> None:
    """What was said of it grew so long that nobody read it; it was refused, and stayed."""
    endless = {f"art/{'é' * 15_000}{number}.png": b"" for number in range(38)}
    pack = kept(tmp_path / "packs", {BACK: picture(30, 42), **endless})
    assert installed(tmp_path / "packs") == [pack]


@pytest.mark.drawn
def test_what_is_opaque_fills_the_proportion_and_is_cut_along_the_outline(file: Path, tmp_path: Path) -> None:
    unpacked(zipped(file, {BACK: picture(600, 500), "art/commander/red.png": picture(50, 50)}), tmp_path / "made")
    back = shown(tmp_path / "made", "castle/back")
    assert (back.width(), back.height()) == (357, 500)
    assert [back.pixelColor(x, y).alpha() for x, y in ((0, 0), (356, 499))] == [0, 0]
    assert back.pixelColor(178, 250) == QColor("#3060c0")
    assert shown(tmp_path / "made", "commander/red").size().toTuple() == (50, 50)


def test_what_can_be_seen_through_stays_whole_in_the_middle(file: Path, tmp_path: Path) -> None:
    unpacked(zipped(file, {"art/bag.png": picture(100, 50, "#803060c0")}), tmp_path / "made")
    bag = shown(tmp_path / "made", "bag")
    assert (bag.width(), bag.height()) == (100, 100)
    assert [bag.pixelColor(50, y).alpha() for y in (10, 50, 90)] == [0, 128, 0]


@pytest.mark.slow
def test_nothing_is_kept_larger_than_it_is_ever_seen(file: Path, tmp_path: Path) -> None:
    unpacked(zipped(file, {BACK: huge_png(3000, 4200), "art/table.png": picture(4000, 3000)}), tmp_path / "made")
    assert shown(tmp_path / "made", "castle/back").size().toTuple() == (720, 1008)
    assert shown(tmp_path / "made", "table").size().toTuple() == (2560, 1920)


def test_a_pack_is_the_same_however_it_is_packed(file: Path, tmp_path: Path) -> None:
    first = unpacked(zipped(file, {BACK: picture(30, 42), "notes.txt": "mine"}), tmp_path / "a")
    again = unpacked(tmp_path / "a" / COPY, tmp_path / "b")
    folder = tmp_path / "folder"
    (folder / "art" / "castle").mkdir(parents=True)
    (folder / "pack.toml").write_text(DESCRIBED)
    (folder / BACK).write_bytes(picture(30, 42))
    within = zipped(tmp_path / "within.zip", {"night/pack.toml": DESCRIBED, f"night/{BACK}": picture(30, 42)}, "")
    assert first["digest"] == again["digest"] == unpacked(folder, tmp_path / "c")["digest"]
    assert first["digest"] == unpacked(within, tmp_path / "d")["digest"]
    assert (tmp_path / "a" / COPY).read_bytes() == (tmp_path / "b" / COPY).read_bytes()
    other = unpacked(zipped(file, {BACK: picture(30, 42, "#3060c1")}), tmp_path / "e")
    assert other["digest"] != first["digest"]


def test_no_link_is_followed(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "art" / "castle").mkdir(parents=True)
    (folder / "pack.toml").write_text(DESCRIBED)
    secret = tmp_path / "secret.png"
    secret.write_bytes(picture(30, 42))
    (folder / BACK).symlink_to(secret)
    with pytest.raises(PackError, match=r"^It is damaged, or no pack\.$"):
        unpacked(folder, tmp_path / "made")


HOSTILE = {
    "refers to a file": b'<image href="file:///etc/hostname" width="5" height="7"/>',
    "refers to a server": b'<use href="https://example.org/a.svg#b"/>',
    "is filled from elsewhere": b'<rect width="5" height="7" style="fill:url( \'http://example.org/#a\' )"/>',
    "imports": b"<style>@import 'http://example.org/a.css';</style>",
    "runs": b"<script>1</script>",
    "runs when it is there": b'<rect width="5" height="7" onload="1"/>',
    "holds a page": b"<foreignObject/>",
    "is deep": b"<g>" * 65 + b"</g>" * 65,
}


@pytest.mark.parametrize("within", HOSTILE.values(), ids=HOSTILE)
def test_a_drawing_that_names_anything_else_is_refused(within: bytes, file: Path, tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"^The picture art/bag.svg names something outside itself, ") as refused:
        unpacked(zipped(file, {"art/bag.svg": SVG % within}), tmp_path / "made")
    assert refused.value.message.key == "app.pack.why.svg"


def test_a_drawing_with_entities_is_refused(file: Path, tmp_path: Path) -> None:
    laughs = b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>' + SVG % b"<text>&a;</text>"
    with pytest.raises(PackError) as refused:
        unpacked(zipped(file, {"art/bag.svg": laughs}), tmp_path / "made")
    assert refused.value.message.key == "app.pack.why.svg"


@pytest.mark.parametrize(
    ("parts", "described", "why"),
    [
        ({}, "", "no_description"),
        ({}, DESCRIBED, "empty"),
        ({BACK: b"\x89PNG\r\n\x1a\nno"}, DESCRIBED, "picture"),
        ({BACK: b"GIF89a"}, DESCRIBED, "picture"),
        ({BACK: huge_png(10_000, 10_000)}, DESCRIBED, "pixels"),
        ({BACK: picture(30, 42)}, "format = ", "toml"),
        ({BACK: picture(30, 42)}, DESCRIBED + 'colour = "red"\n', "entry"),
        ({BACK: picture(30, 42)}, DESCRIBED.replace("Night", "\u202e \u200b"), "entry"),
        ({BACK: picture(30, 42)}, DESCRIBED.replace("Night", "N" * 61), "entry"),
        ({BACK: picture(30, 42)}, DESCRIBED.replace("= 1", "= 2"), "newer"),
        ({}, DESCRIBED.replace("= 1", f"= {'9' * 4000}"), "newer"),
        ({}, DESCRIBED.replace("= 1", f"= 0x{'f' * 4000}"), "newer"),
        ({}, DESCRIBED.replace("= 1", f"= {'9' * 5000}"), "toml"),
        ({BACK: picture(30, 42)}, DESCRIBED.replace("= 1", "= 0"), "entry"),
        ({BACK: picture(30, 42)}, DESCRIBED.replace(GAME, "go"), "game"),
        ({}, NUMBERED.replace("10", "1000000"), "numbers"),
        ({}, NUMBERED.replace("10", f"0x{'f' * 4000}"), "entry"),
        ({}, NUMBERED.replace("10", "1.5"), "entry"),
        ({}, DESCRIBED + "#" * (64 << 10), "large"),
    ],
)
def test_why_a_pack_is_refused(parts: dict[str, bytes], described: str, why: str, file: Path, tmp_path: Path) -> None:
    with pytest.raises(PackError) as refused:
        unpacked(zipped(file, parts, described), tmp_path / "made")
    assert refused.value.message.key == f"app.pack.why.{why}"
    assert is_sentence(str(refused.value))


def _says_it_is_small(data: bytes) -> bytes:
    """The list says that every entry holds ten bytes."""
    at = data.rfind(b"PK\1\2")
    return data[: at + 24] + struct.pack("<I", 10) + data[at + 28 :]


def _is_a_million_entries(data: bytes) -> bytes:
    at = data.rfind(b"PK\5\6")
    return data[: at + 8] + b"\xff\xff\xff\xff" + data[at + 12 :]


def _has_another_list(data: bytes) -> bytes:
    at = data.rfind(b"PK\5\6")
    return data[:at] + b"PK\6\7" + bytes(16) + data[at:]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda data: b"", "damaged"),
        (lambda data: data[:-30], "damaged"),
        (_says_it_is_small, "damaged"),
        (_is_a_million_entries, "large"),
        (_has_another_list, "large"),
        (lambda data: data + bytes(1 << 17), "damaged"),
    ],
)
def test_a_zip_that_is_not_what_it_says(spoil: Callable[[bytes], bytes], why: str, file: Path, tmp_path: Path) -> None:
    zipped(file, {BACK: picture(30, 42)})
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(PackError) as refused:
        unpacked(file, tmp_path / "made")
    assert refused.value.message.key == f"app.pack.why.{why}"


def test_no_more_is_inflated_than_there_is_room_for(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    zipped(file, {BACK: picture(30, 42) + bytes(64 << 20)})
    assert file.stat().st_size < 1 << 17
    with pytest.raises(PackError, match=r"^It is too large\.$"):
        unpacked(file, tmp_path / "one")
    monkeypatch.setattr(source, "MOST_INFLATED", 1000)
    zipped(file, {BACK: picture(30, 42), "art/camp/ii_naomasa.png": picture(30, 42) + bytes(900)})
    with pytest.raises(PackError, match=r"^It is too large\.$"):
        unpacked(file, tmp_path / "all")


def test_a_zip_packed_in_another_way_is_refused(file: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("pack.toml", DESCRIBED)
    with pytest.raises(PackError, match=r"^It is damaged, or no pack\.$"):
        unpacked(file, tmp_path / "made")
