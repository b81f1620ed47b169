"""What desktops with Linux are told agrees with itself, with the program, and with the change log."""

import configparser
import io
import lzma
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree as ET

import check_linux
import debian_archive
import linux
import pytest
import shared_objects
import told
from facts import IDENTIFIER, version
from program import TOOLS

from desktop.__main__ import arguments
from desktop.person.i18n import LANGUAGES
from desktop.session.saves import SUFFIX
from desktop.system.paths import PACK
from rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]

TONGUES = {"zh_TW", "zh_CN", "ja"}
XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def description() -> ET.Element:
    template = (linux.RECIPES / f"{IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8")
    return ET.fromstring(told.metainfo(template))


def test_the_menu_entry_speaks_four_languages_and_opens_saves_and_packs() -> None:
    entry = configparser.RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(linux.RECIPES / f"{IDENTIFIER}.desktop", encoding="utf-8")
    keys = entry["Desktop Entry"]
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert {name.partition("[")[2].rstrip("]") for name in keys if name.startswith(f"{key}[")} == TONGUES
    kinds = ET.parse(linux.RECIPES / f"{IDENTIFIER}.xml").getroot()
    assert keys["MimeType"] == "".join(f"{kind.get('type')};" for kind in kinds) + "x-scheme-handler/chabudai;"
    patterns = [element.get("pattern") for kind in kinds for element in kind if element.tag.endswith("glob")]
    assert patterns == [f"*{SUFFIX}", f"*{PACK}"]
    comments = [{each.get(XML_LANGUAGE) for each in kind if each.tag.endswith("comment")} for kind in kinds]
    assert comments == [{None, *TONGUES}] * 2
    assert keys["Icon"] == IDENTIFIER
    assert f'setDesktopFileName("{IDENTIFIER}")' in (ROOT / "desktop" / "start" / "app.py").read_text(encoding="utf-8")


def test_the_description_names_every_game_in_every_language(description: ET.Element) -> None:
    assert set(told.LANGUAGES) == set(LANGUAGES)
    items = description.findall("./description/ul/li")
    by_language: dict[str | None, list[str]] = {}
    for item in items:
        by_language.setdefault(item.get(XML_LANGUAGE), []).append(str(item.text))
    assert {language: len(games) for language, games in by_language.items()} == dict.fromkeys(
        [None, "zh-TW", "zh-CN", "ja"], len(GAMES)
    )
    assert all(re.match(r".+[:：].+", item) for games in by_language.values() for item in games)


def test_the_shelf_and_every_game_are_shown_and_named_in_every_language(description: ET.Element) -> None:
    shown = description.findall("./screenshots/screenshot")
    assert [picture.get("type") for picture in shown] == ["default", *[None] * len(GAMES)]
    assert [str(picture.findtext("image")).rpartition("/")[2] for picture in shown] == [
        f"{name}.png" for name in ("shelf", *GAMES)
    ]
    assert all((told.PICTURES / str(picture.findtext("image")).rpartition("/")[2]).is_file() for picture in shown)
    for picture in shown:
        assert {caption.get(XML_LANGUAGE) for caption in picture.findall("caption")} == {None, "zh-TW", "zh-CN", "ja"}
        assert all(0 < len(str(caption.text)) <= 100 for caption in picture.findall("caption"))


def test_the_newest_release_of_the_description_is_the_version(description: ET.Element) -> None:
    first = description.find("./releases/release")
    assert first is not None
    assert first.get("version") == version()
    assert first.find("./description/ul/li") is not None
    assert f"- semver: {version()}\n" in told.changelog()


def test_the_manual_names_every_option_of_the_program() -> None:
    manual = (linux.RECIPES / "chabudai.6").read_text(encoding="utf-8").replace("\\-", "-")
    shown = ("game", "seats", "engine", "option", "seed", "language", "data-dir", "self-test", "bench")
    assert all(f"--{option}" in manual for option in shown)
    assert arguments(["--seed", "1", "a.chabudai"]).file == Path("a.chabudai")


def test_the_manual_names_every_tool_for_people() -> None:
    manual = (linux.RECIPES / "chabudai.6").read_text(encoding="utf-8").replace("\\-", "-")
    tools = manual[manual.index(".SH TOOLS") : manual.index(".SH FILES")]
    assert [tool for tool in TOOLS if not re.search(rf"\b{tool}\b", tools)] == ["digests"]


def test_a_debian_package_is_packed_without_changing_what_it_holds(tmp_path: Path) -> None:
    inside = io.BytesIO()
    with tarfile.open(fileobj=inside, mode="w") as files:
        files.addfile(tarfile.TarInfo("./usr"))
    members = [("debian-binary", b"2.0\n"), ("control.tar.gz", b"odd"), ("data.tar", inside.getvalue())]
    facts = b"1700000000  0     0     100644  "
    package = tmp_path / "a.deb"
    package.write_bytes(b"!<arch>\n" + b"".join(debian_archive.Member(*m[:1], facts, m[1]).written() for m in members))
    debian_archive.squeeze(package)
    packed = debian_archive.members(package.read_bytes())
    assert [member.name for member in packed] == ["debian-binary", "control.tar.gz", "data.tar.xz"]
    assert packed[1].content == b"odd"
    assert lzma.decompress(packed[2].content) == inside.getvalue()
    assert {member.facts for member in packed} == {facts}


@pytest.mark.skipif(sys.platform != "linux", reason="runs a script of Linux")
@pytest.mark.parametrize(
    ("folder", "started"),
    [
        ("chabudai-1.0", "{}/chabudai %u"),  # xdg-open by itself does not read quotes
        ("one's own $100 %", '"{}/chabudai" %u'),
        ("c:\\games", '"{}/chabudai" %u'),
    ],
)
def test_the_menu_starts_the_program_wherever_it_was_unpacked(folder: str, started: str, tmp_path: Path) -> None:
    here = tmp_path / folder
    (here / "share" / "applications").mkdir(parents=True)
    for file in ("menu.sh", f"share/applications/{IDENTIFIER}.desktop"):
        (here / file).write_bytes((linux.RECIPES / Path(file).name).read_bytes())
    surroundings = {"HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin", "XDG_DATA_HOME": "relative"}
    surroundings["CDPATH"] = str(tmp_path)  # by which `cd` finds folders, and says so
    asked = ["sh", f"{folder}/menu.sh"]
    subprocess.run(asked, check=True, cwd=tmp_path, env=surroundings, capture_output=True)
    entry = tmp_path / "home" / ".local" / "share" / "applications" / f"{IDENTIFIER}.desktop"
    quoted = str(here).replace("\\", 4 * "\\").replace("$", r"\\$").replace("%", "%%")
    assert f"Exec={started.format(quoted)}\n" in entry.read_text(encoding="utf-8")
    subprocess.run([*asked, "remove"], check=True, cwd=tmp_path, env=surroundings, capture_output=True)
    assert not entry.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="reads a program of Linux")
def test_the_oldest_glibc_is_read_from_the_files(tmp_path: Path) -> None:
    (tmp_path / "python").write_bytes(Path(sys.executable).resolve().read_bytes())
    objects = list(shared_objects.in_folder(tmp_path))
    floor, asking = shared_objects.highest(objects, "GLIBC")
    assert (2, 17) <= floor < (3,)
    assert asking == [tmp_path / "python"]
    assert "libc.so.6" in objects[0].needed
    assert "libc.so.6" not in shared_objects.from_outside(objects)


@pytest.mark.skipif(sys.platform != "linux", reason="checks packages of Linux")
def test_a_machine_that_never_checked_packages_has_the_folder_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def step() -> None:
        """The folder is there."""
        assert check_linux.WORK.is_dir()

    monkeypatch.setattr(check_linux, "WORK", tmp_path / "dist" / "check")
    monkeypatch.setattr(check_linux, "STEPS", (step,))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert check_linux.main() == 0


@pytest.mark.parametrize("example", ["chabudai-table.service", "Containerfile"])
def test_examples_call_the_program_where_every_package_has_it(example: str) -> None:
    (called,) = re.findall(r"/\S*/chabudai-console", (ROOT / "docs" / "examples" / example).read_text(encoding="utf-8"))
    recipe = (linux.RECIPES / "nfpm.yaml").read_text(encoding="utf-8")
    links = re.findall(r"src: (\S*/chabudai-console), dst: (\S+),", recipe)
    assert links
    assert {str((Path(name).parent / source).resolve()) for source, name in links} == {called}
