"""A table without a window is kept for people elsewhere, whatever becomes of the process that keeps it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from desktop.record.packs.installed import installed
from desktop.session.elsewhere import connection
from desktop.session.elsewhere.invitation import Place, read_invitation
from desktop.session.saves import finished, unfinished
from desktop.session.signals import Phase
from desktop.start import host, relay
from rules.outside import BAD_INPUT
from rules.tools import command
from tests.desktop.record.packs.kit import GAME, HOUSE, NUMBERED, kept, zipped
from tests.desktop.session.friends import HERE, Friend

Start = Callable[..., tuple[subprocess.Popen[str], list[str]]]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program, always on the same folder; returns it with its first lines: what is open, and invitations."""
    monkeypatch.setattr(connection, "_PAUSES_S", (0.1,))
    begun: list[subprocess.Popen[str]] = []
    program = [sys.executable, "-m", "desktop.start.host"]

    def run(*words: str, lines: int = 3, game: str = "daruma") -> tuple[subprocess.Popen[str], list[str]]:
        said = [*program, game, "--data-dir", str(tmp_path), *words]
        made = subprocess.Popen(said, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        begun.append(made)
        assert made.stdout is not None
        return made, [made.stdout.readline().strip() for _ in range(lines)]

    yield run
    for each in begun:
        each.kill()
        each.communicate()


@pytest.mark.slow
def test_a_table_that_is_killed_again_and_again_loses_no_move_and_ends_when_all_have_left(
    qtbot: Any, start: Start, tmp_path: Path
) -> None:
    seats = ("--seats", "elsewhere:Mei,elsewhere:Bo", "--seed", "3")
    process, said = start(*seats)
    assert said[0] == "daruma is open."
    sent = [read_invitation(line) for line in said[1:]]
    friends = [Friend(replace(each, places=(Place(HERE, each.places[0].port),))) for each in sent]
    chance, known = Random(10), 0
    for _ in range(10):
        index = known + chance.randrange(2, 10)
        qtbot.waitUntil(lambda index=index: all(told(friend) >= index or is_over(friend) for friend in friends))
        if any(map(is_over, friends)):
            break
        process.kill()
        process.wait()
        known = max(map(told, friends))
        process, said = start(*seats)
        (waiting,) = unfinished(tmp_path / "saves")
        assert waiting.step >= known, "what a guest has seen is on the disk"
        assert said[1:] == [f"{name}: {each.text()}" for name, each in zip(("Mei", "Bo"), sent, strict=True)]
    qtbot.waitUntil(lambda: all(friend.session.phase is Phase.ENDED for friend in friends))
    (game,) = finished(tmp_path / "saves")
    assert all(friend.session.facts.outcome.places == game.places for friend in friends)
    for friend in friends:
        friend.leave()
    qtbot.waitUntil(lambda: process.poll() is not None)
    assert process.returncode == 0
    assert process.stderr is not None
    assert process.stderr.read() == ""


def is_over(friend: Friend) -> bool:
    return friend.session.phase is Phase.ENDED


def told(friend: Friend) -> int:
    """How many actions a guest was told of."""
    return friend.session.facts.index if friend.session._told.views else 0


def refused(capsys: pytest.CaptureFixture[str], game: str, home: Path, *words: str) -> str:
    """The sentence on standard error of whoever keeps no table."""
    assert command.guarded(host.main, [game, "--data-dir", str(home), *words]) == BAD_INPUT
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert not (home / "saves").exists()
    return told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "human,easy"), "Nobody can sit down as 'human'"),
        (("--seats", "elsewhere,easy"), "Nobody can sit down as 'elsewhere'"),
        (("--seats", "elsewhere:Mei"), "seats"),
        (("--seats", "elsewhere:Mei,easy,elsewhere: Mei"), "Two seats are of 'Mei'"),
        (("--seats", "elsewhere:Mei,easy", "--relay", "a b"), "'a b' names no relay"),
    ],
)
def test_what_no_table_can_be_made_of_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(capsys, "daruma", tmp_path, *words)


def test_it_says_by_which_name_it_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        host.main(["--help"])
    assert capsys.readouterr().out.startswith("usage: chabudai-console host ")


@pytest.mark.slow
def test_a_game_that_other_rules_began_is_told_of_and_no_other_begins_in_its_place(
    start: Start, tmp_path: Path
) -> None:
    seats = ("--seats", "elsewhere:Mei,easy")
    process, _said = start(*seats, lines=2)
    process.kill()
    process.wait()
    (file,) = (tmp_path / "saves").glob("*.chabudai")
    data = file.read_text()
    file.write_text(re.sub(r'"rules_version": ?\d+', '"rules_version": 0', data))
    assert file.read_text() != data
    process, _said = start(*seats, lines=0)
    assert process.wait(60) == 2
    assert process.stderr is not None
    assert "cannot go on by these rules" in process.stderr.read()
    assert [each.name for each in (tmp_path / "saves").glob("*.chabudai")] == [file.name]


@pytest.mark.slow
def test_a_table_is_kept_with_a_pack_and_its_guest_is_told_of_it_as_by_a_window(
    qtbot: Any, start: Start, tmp_path: Path
) -> None:
    seats, file = ("--seats", "elsewhere:Mei,easy"), zipped(tmp_path / "night.chabudai-pack", {}, NUMBERED)
    process, plain = start(*seats, lines=2, game=GAME)
    process.kill()
    process.wait()
    process, said = start(*seats, "--pack", str(file), lines=2, game=GAME)
    (pack,) = installed(tmp_path / "packs")
    assert said[0] == f"{GAME} is open with the pack Night."
    before, invitation = (read_invitation(lines[1].removeprefix("Mei: ")) for lines in (plain, said))
    assert replace(before, places=invitation.places) == invitation, (
        "a friend's holds for each table; the port may be taken"
    )
    friend = Friend(replace(invitation, places=(Place(HERE, invitation.places[0].port),)))
    qtbot.waitUntil(lambda: told(friend) > 2)
    assert (friend.session.facts.pack, friend.session.facts.house) == (pack.called, HOUSE)
    friend.leave()
    process.kill()
    process.wait()
    for words in ("Night", pack.digest):
        process, said = start(*seats, "--pack", words, lines=1, game=GAME)
        assert said[0].startswith(f"{GAME} is open with the pack Night and goes on at move ")
        process.kill()
        process.wait()
    assert len(list((tmp_path / "saves").glob("*.chabudai"))) == 2, "one of the printed box, and one with the pack"


@pytest.mark.parametrize(
    ("words", "game", "said"),
    [
        ("Dawn", GAME, "There is no file called Dawn, nor is a pack here that is called so."),
        ("damaged.zip", GAME, "The pack damaged.zip cannot be used. It is damaged, or not a pack."),
        ("night.zip", "daruma", f"The pack Night is an edition of {GAME}, not of daruma."),
        ("Day", GAME, "Several packs are called Day; name one by its hash: "),
    ],
)
def test_a_pack_that_cannot_be_played_with_is_told_of_in_a_sentence_and_no_table_opens(
    qapp: object,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    words: str,
    game: str,
    said: str,
) -> None:
    monkeypatch.setattr(host, "QCoreApplication", lambda _words: qapp)
    (tmp_path / "damaged.zip").write_bytes(b"PK")
    zipped(tmp_path / "night.zip", {}, NUMBERED)
    for strength in (11, 12):
        kept(tmp_path / "packs", {}, NUMBERED.replace("Night", "Day").replace("10", str(strength)))
    file = tmp_path / words
    wanted = str(file) if file.exists() else words
    assert refused(capsys, game, tmp_path, "--seats", "elsewhere:Mei,easy", "--pack", wanted).startswith(said)


def test_a_relay_waits_at_no_other_port_than_it_was_told(capsys: pytest.CaptureFixture[str]) -> None:
    """At 99999999 it waited at 57599."""
    for port in ("99999999", "-1", "door"):
        with pytest.raises(SystemExit):
            relay.main([f"--port={port}"])
        assert f"argument --port: {port} is not between 0 and 65535" in capsys.readouterr().err
