"""Invitations, the keys that make them hold, and what is kept of tables that were joined."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtNetwork import QHostAddress, QNetworkInterface

from desktop.session import door
from desktop.session.elsewhere.invitation import (
    Invitation,
    InvitationError,
    Place,
    new_guest,
    new_key,
    read_invitation,
)
from desktop.session.elsewhere.joined import Joined, Seated, read_joined, remember, waiting_elsewhere
from desktop.session.elsewhere.keys import Keys
from tests.desktop.session.friends import HERE


def test_an_invitation_is_read_as_it_was_written_wherever_it_stands() -> None:
    places = (Place("192.168.1.20", 41989), Place("fd00::2", 1), Place("relay.example", 65535, relayed=True))
    sent = Invitation(new_guest(), new_key(), places)
    text = sent.text()
    assert read_invitation(f"Come and play!\n> {text[:40]}\n> {text[40:]}".replace("> ", "")) == sent
    for behind in ("See you at 8", "\n-- \nMei", "。待ってるね", "chabudai:1:AAAA"):
        assert read_invitation(f"Come! {text} {behind}") == sent, "as the words of a message stand round it"
        assert read_invitation(f"Come!\n{text[:9]}\n{text[9:50]}\n{text[50:]}\n{behind}") == sent
    assert len(Invitation(new_guest(), new_key(), places[:1]).text()) < 64


def test_a_damaged_invitation_is_none() -> None:
    text, chance = Invitation(new_guest(), new_key(), (Place(HERE, 41989),)).text(), Random(1)
    for _ in range(2000):
        at = chance.randrange(11, len(text))
        damaged = chance.choice([text[:at], text[:at] + chance.choice("abcXYZ019_-") + text[at + 1 :]])
        with suppress(InvitationError):
            assert read_invitation(damaged).text() == text, "the last sign has bits that mean nothing"
    for words in ("", "chabudai:1:", "chabudai:1:AAAA", "x" * 10_000, "chabudai:1:" + "A" * 10_000):
        with pytest.raises(InvitationError):
            read_invitation(words)
    with pytest.raises(InvitationError) as newer:
        read_invitation("chabudai:2:AAAA")
    assert newer.value.is_newer


def test_a_guest_keeps_its_key_until_it_gets_another(tmp_path: Path) -> None:
    file, guest = tmp_path / "keys.json", new_guest()
    key = Keys(file).of(guest)
    assert Keys(file).of(guest) == key
    assert Keys(file).known(new_guest()) is None
    new = Keys(file).renew(guest)
    assert Keys(file).of(guest) == new != key
    file.write_text('{"keys": {"x": "nonsense"}, "port": 7}')
    assert Keys(file).known("x") is None
    assert Keys(file).ports == (7,)
    file.write_text("nonsense")
    assert Keys(file).ports == ()
    (tmp_path / "full").mkdir()
    assert Keys(tmp_path / "full").of(guest) != key, "where nothing can be kept they hold until the end"


def test_what_another_program_added_to_the_keys_stays_and_counts_at_once(tmp_path: Path) -> None:
    file, mei, yun = tmp_path / "keys.json", new_guest(), new_guest()
    here, there = Keys(file), Keys(file)
    key = here.of(mei)
    assert there.of(mei) == key, "the same invitation at both tables"
    other, name, watch = there.of(yun), here.guest_called("Mei"), there.watchers
    assert [here.of(yun), there.guest_called("Mei"), here.watchers] == [other, name, watch]
    here.remember_port(7)
    again = Keys(file)
    assert (again.ports, again.watchers, again.guest_called("Mei")) == ((7,), watch, name)
    assert [again.known(mei), again.known(yun)] == [key, other]
    new = there.renew(mei)
    here.remember_port(8)
    assert here.of(mei) == Keys(file).of(mei) == new
    file.unlink()
    assert here.of(mei) == new, "it holds until the program ends"


def test_keys_that_cannot_be_read_for_a_moment_are_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, mei, yun = tmp_path / "keys.json", new_guest(), new_guest()
    key = Keys(file).of(mei)

    def kept_by_another(*_args: Any, **_named: Any) -> str:
        raise PermissionError("another program has it")

    with monkeypatch.context() as moment:
        moment.setattr(Path, "read_text", kept_by_another)
        keys = Keys(file)
        other = keys.of(yun)
        assert keys.of(yun) == other
    keys.remember_port(7)
    assert [Keys(file).known(each) for each in (mei, yun)] == [key, other]


@pytest.mark.skipif(os.name == "nt", reason="who may read a file is said otherwise")
def test_keys_and_invitations_are_read_by_nobody_else_not_even_while_they_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes, replace = list[int](), Path.replace
    monkeypatch.setattr(Path, "replace", lambda draft, to: (modes.append(draft.stat().st_mode), replace(draft, to)))
    Keys(tmp_path / "keys.json").of(new_guest())
    remember(tmp_path / "elsewhere", Joined(Invitation(new_guest(), new_key(), ()).text(), "daruma"))
    assert [oct(mode & 0o777) for mode in modes] == ["0o600", "0o600"]


def test_a_computer_in_many_networks_names_places_of_both_kinds_and_its_relay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where machines of its own made four networks, nobody was told the address that leads here from outside."""
    near, far = [f"172.17.{part}.1" for part in range(6)], [f"2001:db8::{part}" for part in range(1, 6)]
    known = [QHostAddress(each) for each in ("127.0.0.1", "fe80::1", *far, *near)]
    monkeypatch.setattr(QNetworkInterface, "allAddresses", lambda: known)
    assert door.addresses() == near[:4] + far[:3]
    places = (*(Place(host, 41989) for host in door.addresses()), Place("relay.example", 41990, relayed=True))
    assert read_invitation(Invitation(new_guest(), new_key(), places).text()).places == places


def test_tables_of_others_wait_until_their_game_is_over(tmp_path: Path) -> None:
    sent = Invitation(new_guest(), new_key(), (Place(HERE, 41989),)).text()
    assert list(waiting_elsewhere(tmp_path / "none")) == []
    table = Joined(sent, "daruma", (Seated("Ann", given=True), Seated("Bo", "bot")))
    remember(tmp_path, table)
    ((file, found),) = waiting_elsewhere(tmp_path)
    assert found == table == read_joined(file)
    beside = Invitation(read_invitation(sent).guest, new_key(), (Place(HERE, 41990), Place("relay.example", 1, True)))
    remember(tmp_path, replace(found, invitation=beside.text()))
    remember(tmp_path, found)
    listed = [each.invitation for _, each in waiting_elsewhere(tmp_path)]
    assert listed == [sent, beside.text()], "a host may keep two tables open at the same time"
    for each in (sent, beside.text()):
        remember(tmp_path, replace(found, invitation=each, is_over=True))
    assert list(waiting_elsewhere(tmp_path)) == []
    file.write_text(f"Come!\n{sent}\n")
    assert read_joined(file) == Joined(f"Come!\n{sent}\n")
    file.write_text("nonsense")
    assert read_joined(file) is None
