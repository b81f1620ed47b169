"""The installer for Windows compiles, in four languages; the portable .zip says that it is portable."""

import re
import struct
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "build" / "packages"))

import windows  # noqa: E402 - found in a plain folder

from desktop.system.paths import PORTABLE_MARK  # noqa: E402


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Stands in for dist/chabudai as it is frozen on Windows."""
    inside = tmp_path / "chabudai"
    (inside / "_internal" / "resources").mkdir(parents=True)
    for name in ("chabudai.exe", "chabudai-console.exe", "_internal/resources/a.toml"):
        (inside / name).write_bytes(b"MZ" if name.endswith("exe") else b"a = 1\n")
    return inside


@pytest.mark.skipif(windows.makensis() is None, reason="makensis is not installed (Debian: nsis)")
def test_the_installer_compiles_without_a_warning(folder: Path, tmp_path: Path) -> None:
    made = windows.compile_installer(folder, tmp_path / "chabudai-setup.exe", tmp_path)
    data = made.read_bytes()
    assert data.startswith(b"MZ")
    assert "Chabudai contributors".encode("utf-16-le") in data


def test_the_picture_beside_the_last_page_has_the_size_that_nsis_asks_for(tmp_path: Path) -> None:
    data = windows.installer_picture(tmp_path).read_bytes()
    assert data[:2] == b"BM"
    assert struct.unpack_from("<ii", data, 18) == (164, 314)


def test_the_installer_says_everything_in_four_languages() -> None:
    texts = (ROOT / "build" / "windows" / "texts.nsh").read_text(encoding="utf-8-sig")
    said: dict[str, set[str]] = {}
    for key, language in re.findall(r'^LangString (\w+) \$\{LANG_(\w+)\} ".+"$', texts, re.MULTILINE):
        said.setdefault(key, set()).add(language)
    assert set(said) == {"NAME", "WHAT", "GAME", "RUNNING"}
    assert all(languages == {"ENGLISH", "TRADCHINESE", "SIMPCHINESE", "JAPANESE"} for languages in said.values())


def test_the_installer_asks_windows_itself_for_languages_that_are_not_ours() -> None:
    recipe = windows.RECIPE.read_text(encoding="utf-8")
    assert recipe.count("!insertmacro ReadAs") == 2  # for the installer, and for the uninstaller
    assert "GetUserDefaultUILanguage" in recipe
    assert "$LANGUAGE ==" not in recipe  # there stands one of ours before anybody may ask


def test_the_uninstaller_takes_nothing_that_the_installer_did_not_bring() -> None:
    _, _, uninstall = windows.RECIPE.read_text(encoding="utf-8").partition('Section "Uninstall"')
    assert re.findall(r"^ *RMDir.*$", uninstall, re.MULTILINE) == [
        '  RMDir /r "$INSTDIR\\_internal"',
        '  RMDir "$INSTDIR"',
    ]
    assert "APPDATA" not in uninstall


def test_the_portable_zip_carries_its_mark_and_is_the_same_every_time(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = windows.make_portable(folder, tmp_path / "chabudai-portable.zip").read_bytes()
    (folder / "chabudai.exe").touch()
    assert windows.make_portable(folder, tmp_path / "chabudai-portable.zip").read_bytes() == first
    with zipfile.ZipFile(tmp_path / "chabudai-portable.zip") as archive:
        assert f"chabudai-portable/{PORTABLE_MARK}" in archive.namelist()
        assert "chabudai-portable/_internal/resources/a.toml" in archive.namelist()
        assert "chabudai-data" in archive.read(f"chabudai-portable/{PORTABLE_MARK}").decode()
