"""What packages say of the program, and how each system is told."""

import plistlib
import struct
from pathlib import Path

import app_bundle
import facts
import icon_files
import licence_texts
import measure
import pytest
import version_resource

from desktop.__main__ import arguments
from desktop.session.saves import SUFFIX
from desktop.system.paths import PACK

PNG = b"\x89PNG\r\n\x1a\n"


def test_windows_is_given_every_size_of_the_icon_in_one_file(tmp_path: Path) -> None:
    written = icon_files.icon_file(tmp_path / "work", "win32")
    assert written is not None
    data = Path(written).read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, 7)
    sides = []
    for number in range(count):
        side, *_, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        drawn = data[place : place + length]
        assert drawn.startswith(PNG)
        assert struct.unpack(">I", drawn[16:20])[0] == (side or 256)
        sides.append(side or 256)
    assert sides == [16, 24, 32, 48, 64, 128, 256]


def test_macos_is_given_the_icon_for_both_densities(tmp_path: Path) -> None:
    written = icon_files.icon_file(tmp_path, "darwin")
    assert written is not None
    data = Path(written).read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    kinds, place = [], 8
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        assert data[place + 8 : place + 16] == PNG
        kinds.append(kind)
        place += length
    assert kinds == [b"ic07", b"ic08", b"ic09", b"ic11", b"ic12", b"ic13", b"ic14"]


def test_linux_programs_bear_no_icon(tmp_path: Path) -> None:
    assert icon_files.icon_file(tmp_path, "linux") is None


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("2.3", (2, 3, 0, 0)), ("1.2.3.4", (1, 2, 3, 4)), ("1.2rc1", (1, 2, 0, 0))],
)
def test_windows_counts_versions_in_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert version_resource.four_numbers(version) == numbers


def test_the_version_resource_can_be_read_as_pyinstaller_reads_it(tmp_path: Path) -> None:
    path = version_resource.version_resource("0.1.0", "chabudai-console", tmp_path, "win32")
    assert path is not None

    def kept(*parts: object, **named: object) -> tuple[object, ...]:
        return (*parts, *named.values())

    kinds = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    fixed, (strings, languages) = eval(Path(path).read_text(encoding="utf-8"), dict.fromkeys(kinds, kept))
    assert fixed[:2] == ((0, 1, 0, 0), (0, 1, 0, 0))
    (((language, table),),) = strings
    assert language == "040904B0"
    assert dict(table)["OriginalFilename"] == "chabudai-console.exe"
    assert dict(table)["FileVersion"] == "0.1.0"
    assert languages == ([("Translation", [0x0409, 1200])],)


def test_macos_opens_saves_and_packs_and_speaks_four_languages() -> None:
    told = plistlib.loads(plistlib.dumps(app_bundle.info_plist("0.1.0")))
    opened, exported = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert [each["LSItemContentTypes"] for each in opened] == [[each["UTTypeIdentifier"]] for each in exported]
    endings = [each["UTTypeTagSpecification"]["public.filename-extension"] for each in exported]
    assert endings == [[SUFFIX.lstrip(".")], [PACK.lstrip(".")]]
    assert told["CFBundleLocalizations"] == ["en", "zh-Hant", "zh-Hans", "ja"]
    assert set(plistlib.loads(app_bundle.ENTITLEMENTS.read_bytes()).values()) == {True}


def test_every_file_bears_the_second_that_was_given_or_that_of_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000")
    assert facts.epoch() == 1000
    assert facts.steady()["SOURCE_DATE_EPOCH"] == "1000"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert facts.epoch() > 1_700_000_000
    monkeypatch.setenv("PATH", "/nowhere")  # no git, as where sources were unpacked
    assert facts.epoch() == int((facts.ROOT / "CHANGELOG.md").stat().st_mtime)


def test_the_licences_of_what_is_carried_along_come_along() -> None:
    places = {place for _, place in licence_texts.licence_texts()}
    assert {"licences/qt", "licences/pydantic", "licences/miniaudio", "licences/cffi"} <= places
    assert all(Path(path).is_file() for path, _ in licence_texts.licence_texts())


def test_what_measures_the_start_says_words_that_the_program_knows() -> None:
    assert arguments(measure.WINDOW).probe == "table"
