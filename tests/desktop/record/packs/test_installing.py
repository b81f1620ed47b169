"""A pack is read in a process of its own: what is left when it is done, refuses, is ended, or is called off."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from desktop.record.packs import installed, installing
from desktop.record.packs.installed import Pack
from desktop.record.packs.installing import COMING, Installing
from rules.core.message import Message, message
from rules.match.replay import at_once
from tests.desktop.record.packs.kit import GAME, HOUSE, NUMBERED, SVG, kept, picture, zipped
from tests.patience import PatientBot

BACK = {"art/castle/back.png": picture(30, 42)}


def outcome(place: Path, folder: Path, qtbot: PatientBot, seconds: float = 60.0) -> Pack | Message:
    """Take a pack in, and return it, or why not."""
    came: list[Pack | Message] = []
    work = Installing(place, folder, QCoreApplication.instance(), seconds)
    work.installed.connect(came.append)
    work.refused.connect(came.append)
    qtbot.waitUntil(lambda: came != [])
    assert not list(folder.glob(f"{COMING}*"))
    return came[0]


def test_a_pack_is_taken_in_once_handed_on_and_removed(tmp_path: Path, qtbot: PatientBot) -> None:
    folder = tmp_path / "packs"
    pack = outcome(zipped(tmp_path / "夜 1.zip", BACK, NUMBERED), folder, qtbot)
    assert isinstance(pack, Pack)
    assert (pack.game, pack.name, pack.author, pack.house) == (GAME, "Night", "Aki", HOUSE)
    assert installed.installed(folder) == installed.installed(folder, GAME) == [pack]
    assert installed.installed(folder, "go") == []
    assert outcome(pack.copy, folder, qtbot) == pack
    assert [each.name for each in folder.iterdir()] == [pack.digest]
    installed.remove(pack.folder)
    assert list(folder.iterdir()) == []
    assert installed.pack_of(folder, pack.digest) is None


@pytest.mark.slow
def test_a_refused_pack_leaves_nothing_but_its_sentence(tmp_path: Path, qtbot: PatientBot) -> None:
    svg = {"art/bag.svg": SVG % b"<script/>"}
    why = outcome(zipped(tmp_path / "a.zip", svg), tmp_path / "packs", qtbot)
    assert why == message("app.pack.why.svg", picture="art/bag.svg", most=40)
    assert outcome(tmp_path / "nothing", tmp_path / "packs", qtbot) == message("app.pack.why.unreadable")
    assert list((tmp_path / "packs").iterdir()) == []


@pytest.mark.slow
def test_a_process_that_does_not_end_is_ended(tmp_path: Path, qtbot: PatientBot) -> None:
    used = b'<g id="a0"><rect width="1" height="1"/></g>' + b"".join(
        b'<g id="a%d">%s</g>' % (n + 1, b'<use href="#a%d"/>' % n * 10) for n in range(12)
    )
    bomb = zipped(tmp_path / "a.zip", {"art/bag.svg": SVG % (used + b'<use href="#a12"/>')})
    why = outcome(bomb, tmp_path / "packs", qtbot, seconds=4.0)
    assert why == message("app.pack.why.greedy")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files")
def test_what_is_no_ordinary_file_is_not_waited_for(tmp_path: Path, qtbot: PatientBot) -> None:
    os.mkfifo(tmp_path / "a.chabudai-pack")
    assert outcome(tmp_path / "a.chabudai-pack", tmp_path / "packs", qtbot) == message("app.pack.why.unreadable")


def test_what_is_called_off_leaves_nothing(tmp_path: Path, qtbot: PatientBot) -> None:
    work = Installing(zipped(tmp_path / "a.zip", BACK), tmp_path / "packs", QCoreApplication.instance())
    work.close()
    assert list((tmp_path / "packs").iterdir()) == []


def test_a_copy_that_is_called_off_leaves_nothing_and_the_file_as_it_was(tmp_path: Path) -> None:
    pack, file = kept(tmp_path / "packs", BACK), tmp_path / "there" / "Night.chabudai-pack"
    file.parent.mkdir()
    file.write_bytes(b"old")
    work = installed.handing_on(pack, file)
    next(work)
    work.close()
    assert [(each.name, each.read_bytes()) for each in file.parent.iterdir()] == [(file.name, b"old")]
    assert at_once(installed.handing_on(pack, file))
    assert [(each.name, each.read_bytes()) for each in file.parent.iterdir()] == [(file.name, pack.copy.read_bytes())]


def test_what_was_left_long_ago_is_swept(tmp_path: Path) -> None:
    for name, age in ((f"{COMING}old", 0), (f"{COMING}new", 2**31)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (age, age))
    installing._sweep(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == [f"{COMING}new"]


@pytest.mark.parametrize(
    "said", [{"name": 5}, {"game": ["go"]}, {"numbered": [{}]}, {"house": None}, {"pictures": {"bag": [9]}}, []]
)
def test_a_pack_of_which_something_else_is_said_is_not_here_and_others_are(said: Any, tmp_path: Path) -> None:
    """The form of its game, in which it would have been listed, could not be shown any more."""
    pack, day = kept(tmp_path, BACK), kept(tmp_path, BACK, NUMBERED)
    manifest = pack.folder / installed.MANIFEST
    whole = json.loads(manifest.read_text(encoding="utf-8"))
    manifest.write_text(json.dumps(whole | said if said else said), encoding="utf-8")
    assert installed.installed(tmp_path, GAME) == [day]


@pytest.mark.parametrize("digest", ["..", "../saves", "", "A" * 64, "0" * 63, "0" * 64 + "\n"])
def test_a_hash_that_a_save_names_is_never_a_path(digest: str, tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text("{}")
    assert installed.pack_of(tmp_path / "packs", digest) is None
