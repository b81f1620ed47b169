"""A pack made from scratch on the command line: drawn to begin with, changed, packed, and taken in."""

import os
import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPixmap

from desktop.record.packs.unpacking import unpack
from desktop.start import art_template, pack
from desktop.theme.strips import read
from rules.core.errors import RulesError
from rules.registry import GAMES, create, house_fields, seat_counts
from tests.desktop.record.packs.kit import GAME, NUMBERED, picture


@pytest.mark.slow
@pytest.mark.drawn
def test_what_is_drawn_to_begin_with_can_be_packed(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = {"castle/back": (90, 126), "bag": (90, 90), "table": (320, 180)}
    monkeypatch.setattr(art_template, "pictures_of", lambda _game: few)
    folder, file = tmp_path / "mine", tmp_path / "mine.chabudai-pack"
    assert art_template.main([GAME]) == 0
    assert capsys.readouterr().out == "castle/back 720x1008\nbag 720x720\ntable 2560x1440\n"
    assert art_template.main([GAME, str(folder)]) == 0
    assert QImage(str(folder / "art" / "castle" / "back.png")).size().toTuple() == (720, 1008)
    (folder / "art" / "bag.png").write_bytes(picture(40, 40))
    (folder / "art" / "bagg.png").write_bytes(picture(40, 40))
    capsys.readouterr()
    assert pack.main([str(folder), str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file} is 'My own box' of {GAME}: 3 pictures, with the printed numbers.",
        "left out, as no picture is called so: art/bagg.png",
    ]
    (tmp_path / "made").mkdir()
    unpack(file, tmp_path / "made")
    bag = read(tmp_path / "made", "bag", QSize(40, 40), QSize(40, 40), lambda: None)
    assert bag.pixelColor(20, 20).name() == "#3060c0"


@pytest.mark.parametrize("game", GAMES)
def test_its_description_names_every_number_as_printed_and_sets_none(game: str) -> None:
    lines = list(art_template.numbers(game))
    seats = {"seats": seat_counts(game)[0]}
    house = tomllib.loads("\n".join(lines))["house"]
    assert create(game, seats, house).content == create(game, seats).content
    assert sum(not line.startswith("[") for line in lines) == len(house_fields(game)) > 0


def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a").touch()
    with pytest.raises(RulesError, match=r"full is not empty\.$"):
        art_template.main([GAME, str(tmp_path / "full")])
    with pytest.raises(RulesError, match=r"^The name of a pack ends with \.chabudai-pack\.$"):
        pack.main([str(tmp_path), str(tmp_path / "a.zip")])
    with pytest.raises(RulesError, match=r"^It has no pack\.toml\.$"):
        pack.main([str(tmp_path / "full"), str(tmp_path / "a.chabudai-pack")])


def test_where_the_disk_is_full_it_is_told_and_the_older_pack_of_that_name_stays(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The older one was emptied first, and pictures that could not be written were counted all the same."""

    def fails(*_args: object) -> None:
        raise OSError(28, "no space left")

    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.toml").write_text(NUMBERED)
    file = tmp_path / "mine.chabudai-pack"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="no space left"):
        pack.main([str(tmp_path / "mine"), str(file)])
    assert file.read_bytes() == b"old"
    monkeypatch.setattr(art_template, "pictures_of", lambda _game: {"bag": (9, 9)})
    monkeypatch.setattr(QPixmap, "save", lambda *_args: False)
    with pytest.raises(RulesError, match=r"^The picture .*bag\.png cannot be written\.$"):
        art_template.main([GAME, str(tmp_path / "new")])
