"""Whoever has an invitation comes in at their seat, over an encrypted line, and comes back however the line ends."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtNetwork import QSslSocket, QTcpSocket

from desktop.session.autopass import Wish
from desktop.session.elsewhere import connection, sockets
from desktop.session.elsewhere.connection import Link
from desktop.session.elsewhere.invitation import (
    Invitation,
    Place,
    new_guest,
    new_key,
    read_invitation,
)
from desktop.session.elsewhere.messages import Answer, Hello, Noticed, Ping
from desktop.session.elsewhere.relaying import USUAL_PORT, relay_of
from desktop.session.elsewhere.sockets import SocketLine
from desktop.session.signals import Phase
from rules.core.ids import NOBODY
from rules.core.message import message
from rules.taiwan_monsters_brawl import wishes
from tests.desktop.session.friends import HERE, A, B, Friend, Table
from tests.sampling import above_all


def packed(words: bytes) -> bytes:
    """As it goes over a line on which nothing was said yet."""
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(words) + packer.flush(zlib.Z_SYNC_FLUSH)


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Table]]:
    """Lays tables; pauses between two tries are short."""
    monkeypatch.setattr(connection, "_PAUSES_S", (0.05,))
    made: list[Table] = []

    def lay_one(*guests: str, seed: int = 3, **options: Any) -> Table:
        made.append(Table(tmp_path, guests or (new_guest(), new_guest()), seed, **options))
        return made[-1]

    yield lay_one
    for each in made:
        each.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def table(lay: Callable[..., Table]) -> Table:
    """Two are waited for at it."""
    return lay()


@pytest.fixture
def come(lay: Callable[..., Table]) -> Iterator[Callable[[Invitation], Friend]]:
    """Lets friends come."""
    made: list[Friend] = []

    def come_one(sent: Invitation) -> Friend:
        made.append(Friend(sent))
        return made[-1]

    yield come_one
    for each in made:
        each.leave()


@above_all("cuts", [4, 150], 4)
def test_two_friends_play_a_whole_game_however_often_the_line_breaks(
    qtbot: Any, table: Any, come: Any, cuts: int
) -> None:
    chance = Random(cuts)
    friends = one, other = come(table.sent(A)), come(table.sent(B))
    for at in sorted(chance.choices(range(1, 180), k=cuts)):
        friend = chance.choice(friends)
        qtbot.waitUntil(
            lambda at=at, friend=friend: (
                (table.session.facts.index >= at and friend.line.is_there) or table.session.facts.over
            )
        )
        if table.session.facts.over:
            break
        friend.cut()
    qtbot.waitUntil(lambda: all(friend.session.phase is Phase.ENDED for friend in friends))
    assert one.session.facts.outcome == other.session.facts.outcome == table.session.facts.outcome
    assert one.session.played().stops == other.session.played().stops == table.session.played().stops


def test_whoever_comes_back_is_asked_again_and_everybody_knows_who_is_away_and_why(
    qtbot: Any, table: Any, come: Any
) -> None:
    assert {seat: missing.how for seat, missing in table.session.absences.items()} == {A: "awaited", B: "awaited"}
    one, other = come(table.sent(A)), come(table.sent(B))
    one.is_still = other.is_still = True
    qtbot.waitUntil(lambda: one.open or other.open)
    asked, watching, seat = (one, other, A) if one.open else (other, one, B)
    question = asked.open.pop()
    asked.cut()
    qtbot.waitUntil(lambda: seat in watching.session.absences)
    assert watching.session.absences[seat].how == "lost"
    assert asked.session.cut == message("app.elsewhere.lost")
    qtbot.waitUntil(lambda: bool(asked.open))
    assert asked.open[0].decision == question.decision
    assert asked.session.cut is None
    qtbot.waitUntil(lambda: watching.session.absences == {})
    asked.leave()
    qtbot.waitUntil(lambda: seat in watching.session.absences)
    assert watching.session.absences[seat].how == "left"


def test_an_opponent_sits_in_until_the_owner_of_the_seat_is_back(qtbot: Any, table: Any, come: Any) -> None:
    table.session.set_driver(A, "bot", "easy")
    other = come(table.sent(B))
    qtbot.waitUntil(lambda: table.session.facts.index > 20)
    assert table.session.facts.seats[A].kind == "bot"
    come(table.sent(A))
    qtbot.waitUntil(lambda: table.session.facts.seats[A].kind == "elsewhere")
    assert table.session.facts.seats[A].kind == "elsewhere"
    index = table.session.facts.index
    qtbot.waitUntil(lambda: table.session.facts.index > index + 10)
    assert other.session.facts.seats[A].kind == "elsewhere"


def test_whoever_comes_when_all_is_over_sees_the_end_though_an_opponent_played_for_them(
    qtbot: Any, lay: Any, come: Any
) -> None:
    table = lay(turn_guard=6)
    table.session.set_driver(A, "bot", "easy")
    come(table.sent(B))
    qtbot.waitUntil(lambda: table.session.phase is Phase.ENDED)
    late, onlooker = come(table.sent(A)), come(table.sent(NOBODY))
    qtbot.waitUntil(lambda: all(each.session.phase is Phase.ENDED for each in (late, onlooker)))
    assert (late.session.viewer, onlooker.session.viewer) == (A, None)
    assert late.session.facts.outcome == onlooker.session.facts.outcome == table.session.facts.outcome
    assert table.session.watching == 2
    late.leave()
    qtbot.waitUntil(lambda: table.session.watching == 1)


def test_a_table_that_is_open_again_has_its_guests_back_and_another_game_is_told_as_such(
    qtbot: Any, lay: Any, table: Any, come: Any
) -> None:
    one = come(table.sent(A))
    qtbot.waitUntil(lambda: one.line.is_there)
    moved = list[int]()
    one.line.moved.connect(lambda: moved.append(1))
    guests = tuple(spec.profile for spec in table.session.facts.opened_with)
    sent = table.sent(A)
    table.close()
    qtbot.waitUntil(lambda: one.line.why is not None)
    assert one.line.why == message("app.elsewhere.closed")
    again = lay(*guests, seed=4)
    assert again.sent(A) == sent, "the invitation holds"
    qtbot.waitUntil(lambda: one.line.is_there and bool(moved))


def test_a_second_table_at_the_same_time_takes_nothing_from_who_was_invited_to_the_first(table: Any, lay: Any) -> None:
    """Its place was taken for that of every later table: what had been sent before led nowhere."""
    second = lay()
    first_place, second_place = table.sent(A).places, second.sent(A).places
    assert first_place != second_place
    for each in (table, second):
        each.close()
    again = lay()
    assert again.sent(A).places == first_place
    assert lay().sent(A).places == second_place, "and who was invited to the second finds one of two again, too"


def test_whoever_has_no_seat_at_the_table_that_is_open_waits_until_theirs_is(
    qtbot: Any, lay: Any, table: Any, come: Any
) -> None:
    """Their invitation was said to be no good any more, and nobody looked for their table again."""
    guests, sent = tuple(spec.profile for spec in table.session.facts.opened_with), table.sent(A)
    table.close()
    others = lay()
    assert others.sent(A).places == sent.places
    late = come(sent)
    qtbot.waitUntil(lambda: late.line.why == message("app.elsewhere.withdrawn"))
    others.close()
    lay(*guests)
    qtbot.waitUntil(lambda: late.line.is_there)


def test_what_a_guest_wished_while_the_line_was_cut_counts_when_it_is_back(qtbot: Any, lay: Any, come: Any) -> None:
    table = lay(game_id="taiwan_monsters_brawl")
    one = come(table.sent(A))
    one.is_still = True
    qtbot.waitUntil(lambda: one.session.viewer == A)
    wish = Wish(wishes.NEVER, {"taiwan_monsters_brawl.spell.sorcery": True})
    one.cut()
    qtbot.waitUntil(lambda: not one.line.is_there)
    one.session.standing.wish(A, wish)
    qtbot.waitUntil(lambda: table.session.standing.wish_of(A) == wish)


def test_a_second_screen_takes_the_seat_from_the_first_and_an_invitation_that_was_replaced_opens_nothing(
    qtbot: Any, table: Any, come: Any
) -> None:
    sent = table.sent(A)
    first = come(sent)
    qtbot.waitUntil(lambda: first.line.is_there)
    second = come(sent)
    qtbot.waitUntil(lambda: second.line.is_there and first.line.link is Link.REFUSED)
    assert first.line.why == message("app.elsewhere.bye.elsewhere")
    assert A not in table.session.absences
    table.door.renew(A)
    qtbot.waitUntil(lambda: second.line.link is Link.REFUSED)
    late = come(sent)
    qtbot.waitUntil(lambda: late.line.why == message("app.elsewhere.withdrawn"))
    new = come(table.sent(A))
    qtbot.waitUntil(lambda: new.line.is_there)


def test_whoever_resigns_goes_and_an_opponent_plays_on(qtbot: Any, table: Any, come: Any) -> None:
    one, _ = come(table.sent(A)), come(table.sent(B))
    qtbot.waitUntil(lambda: table.session.facts.index > 5)
    one.session.resign(A)
    qtbot.waitUntil(lambda: one.line.link is Link.REFUSED)
    assert one.line.why == message("app.elsewhere.bye.resigned")
    assert table.session.facts.seats[A].resigned
    back = come(table.sent(A))
    qtbot.waitUntil(lambda: back.line.why is not None)
    assert not back.line.is_there


def test_nobody_else_comes_in(qtbot: Any, table: Any, come: Any) -> None:
    sent = table.sent(A)
    for strange in (replace(sent, key=new_key()), replace(sent, guest=new_guest())):
        stranger = come(strange)
        qtbot.waitUntil(lambda stranger=stranger: stranger.line.why == message("app.elsewhere.withdrawn"))
    plain = QTcpSocket()
    plain.connectToHost(HERE, sent.places[0].port)
    qtbot.waitUntil(lambda: plain.state() is QTcpSocket.SocketState.ConnectedState)
    plain.write(b'["Hello",1,"1",""]\n' * 100)
    qtbot.waitUntil(lambda: plain.state() is QTcpSocket.SocketState.UnconnectedState)
    assert len(table.session.absences) == 2


@pytest.mark.slow
def test_a_thousand_who_only_stand_at_the_door_keep_nobody_out(qtbot: Any, table: Any, come: Any) -> None:
    idle = [QTcpSocket() for _ in range(1000)]
    for each in idle[:500]:
        each.connectToHost(HERE, table.sent(A).places[0].port)
    one = come(table.sent(A))
    for each in idle[500:]:
        each.connectToHost(HERE, table.sent(A).places[0].port)
    qtbot.waitUntil(lambda: one.line.is_there)
    assert len(table.door._entry._strangers) <= 256
    for each in idle:
        each.abort()


NONSENSE = {
    "no message": packed(b"no message\n"),
    "nothing": packed(b"\n"),
    "too long": packed(b'["Answer",1,["' + b"x" * sockets.FROM_A_GUEST + b'"]]\n'),
    "endless": packed(b"x" * (2 * sockets.FROM_A_GUEST)),
    "a bomb": 100 * packed(bytes(1_000_000)),
    "an end": packed(b'["Ping"]\n') + zlib.compressobj(wbits=-15).flush(),
    "a second greeting": packed(b'["Hello",1,"1",""]\n'),
    "not deflated": b'["Ping"]\n',
}


@pytest.mark.slow
def test_a_guest_who_talks_nonsense_loses_the_line_and_the_game_goes_on(qtbot: Any, table: Any, come: Any) -> None:
    come(table.sent(B))
    for said, words in NONSENSE.items():
        one = come(table.sent(A))
        one.is_still = True
        qtbot.waitUntil(lambda: table.session.absences == {})
        one.line._again.timeout.disconnect()
        one.line._line._socket.write(words)
        qtbot.waitUntil(lambda: A in table.session.absences)
        assert table.session.absences[A].how == "lost", said
        one.leave()
    back, index = come(table.sent(A)), table.session.facts.index
    qtbot.waitUntil(lambda: back.line.is_there and table.session.facts.index > index + 5)


def test_a_flood_of_answers_counts_for_nothing_and_others_have_their_turn(qtbot: Any, table: Any, come: Any) -> None:
    one, _other = come(table.sent(A)), come(table.sent(B))
    qtbot.waitUntil(lambda: table.session.absences == {})
    for _ in range(5000):
        one.line.send(Answer(999_999, ("x",)))
        one.line.send(Ping())
    index = table.session.facts.index
    qtbot.waitUntil(lambda: table.session.facts.index > index + 5 or table.session.facts.over)
    assert one.line.is_there


def test_a_guest_who_never_reads_loses_the_line_and_keeps_nobody_waiting(
    qtbot: Any, table: Any, come: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_UNREAD", 200_000)
    one, other = come(table.sent(A)), come(table.sent(B))
    one.is_still = True
    qtbot.waitUntil(lambda: table.session.absences == {})
    deaf = one.line._line._socket
    deaf.setReadBufferSize(1)
    deaf.readyRead.disconnect()
    (told,) = (line for line in table.door.findChildren(SocketLine) if line.objectName() == one.line.invitation.guest)
    chance, waited = Random(5), 0
    for _ in range(2000):
        told.send(Noticed(message(chance.randbytes(8000).hex())))
        waited = max(waited, told._socket.bytesToWrite() + told._socket.encryptedBytesToWrite())
        QCoreApplication.processEvents()
        if not told.is_there:
            break
    assert waited < 230_000, "no more of it waits than that, and a line"
    assert set(table.session.absences) == {A}
    table.session.set_driver(A, "bot", "easy")
    index = other.session.facts.index
    qtbot.waitUntil(lambda: other.session.facts.index > index + 5)


def test_who_speaks_another_version_is_told_which(
    qtbot: Any, table: Any, come: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.door._hello = Hello(99, "12.3")
    one = come(table.sent(A))
    qtbot.waitUntil(lambda: one.line.link is Link.REFUSED)
    assert one.line.why is not None
    assert (one.line.why.key, dict(one.line.why.args)["theirs"]) == ("app.elsewhere.version", "12.3")
    monkeypatch.setattr(connection, "PROTOCOL", 98)
    table.door._hello = Hello(98, "12.3")
    other = come(table.sent(B))
    qtbot.waitUntil(lambda: other.line.why is not None)
    assert B in table.session.absences, "the table looks at it, too"


@pytest.mark.slow
def test_a_line_that_says_nothing_any_more_is_no_line(
    qtbot: Any, table: Any, come: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PULSE_S", 0.1)
    monkeypatch.setattr(sockets, "DEAD_S", 0.5)
    one = come(table.sent(A))
    qtbot.waitUntil(lambda: one.line.is_there)
    qtbot.wait(1000)
    assert one.line.is_there, "it says that it is there"
    assert one.line._line is not None
    one.line._line._pulse.stop()
    one.line._again.timeout.disconnect()
    qtbot.waitUntil(lambda: A in table.session.absences)


def test_where_nobody_can_encrypt_that_is_said(
    qtbot: Any, lay: Any, come: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QSslSocket, "supportsSsl", lambda: False)
    table = lay()
    assert not table.door.is_open
    one = come(Invitation(new_guest(), new_key(), (Place(HERE, 1),)))
    assert (one.line.link, one.line.why) == (Link.REFUSED, message("app.elsewhere.no_tls"))


# By a relay.


@pytest.fixture
def relay() -> Iterator[Callable[[], Any]]:
    """Starts a relay in a process of its own, at the same port whenever it is started again."""
    with socket.socket() as free:
        free.bind((HERE, 0))
        port = free.getsockname()[1]
    started: list[subprocess.Popen[bytes]] = []
    command = [sys.executable, "-m", "desktop.start.relay", "--address", HERE, "--port", str(port)]

    def start(*words: str) -> tuple[Place, subprocess.Popen[bytes]]:
        started.append(subprocess.Popen([*command, *words], stderr=subprocess.PIPE))
        assert b"waits at" in started[-1].stderr.readline()  # type: ignore[union-attr]
        return Place(HERE, port, relayed=True), started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.mark.slow
def test_friends_meet_at_a_relay_and_find_each_other_again_when_it_was_killed(
    qtbot: Any, lay: Any, come: Any, relay: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.session.door._RELAY_MS", 50)
    place, process = relay()
    table = lay(turn_guard=20)
    table.door.wait_at(place)
    sent = [read_invitation(table.door.invitation(seat).text()) for seat in (A, B)]
    assert [each.places[-1] for each in sent] == [place, place]
    one, other = (come(replace(each, places=each.places[-1:])) for each in sent)
    qtbot.waitUntil(lambda: table.session.facts.index > 10)
    process.send_signal(signal.SIGKILL)
    process.wait()
    qtbot.waitUntil(lambda: {A, B} == table.session.absences.keys())
    relay()
    qtbot.waitUntil(lambda: all(friend.session.phase is Phase.ENDED for friend in (one, other)))
    assert one.session.facts.outcome == other.session.facts.outcome == table.session.facts.outcome


def test_a_relay_lets_go_of_whoever_says_nothing_that_it_knows_and_of_a_crowd(qtbot: Any, relay: Any) -> None:
    place, process = relay("--most-of-one", "3")

    def called(words: bytes) -> socket.socket:
        made = socket.create_connection((HERE, place.port))
        made.settimeout(20)
        made.sendall(words)
        return made

    for words in (
        b"GET / HTTP/1.1\n",
        b"chabudai-relay 1 xyz guest\n",
        b"x" * 200_000,
        b"chabudai-relay 1 " + b"0" * 16,
    ):
        with called(words) as stranger, suppress(OSError):
            stranger.shutdown(socket.SHUT_WR)
            assert stranger.recv(10) == b""
    waiting = [called(b"chabudai-relay 1 000000000000000%d host\n" % number) for number in range(3)]
    with called(b"chabudai-relay 1 0000000000000001 guest\n") as late, suppress(OSError):
        assert late.recv(10) == b"", "three of one address are enough"
    for each in waiting:
        each.close()
    assert process.poll() is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("relay.example", ("relay.example", USUAL_PORT)),
        (" relay.example:7 ", ("relay.example", 7)),
        ("192.168.0.1:65535", ("192.168.0.1", 65535)),
        ("[fd00::2]:8", ("fd00::2", 8)),
        ("[fd00::2]", ("fd00::2", USUAL_PORT)),
        *((text, None) for text in ("", ":7", "a:0", "a:65536", "a:x", "a b", "x" * 300, "é.example")),
    ],
)
def test_a_relay_is_named_by_host_and_port(text: str, place: tuple[str, int] | None) -> None:
    assert relay_of(text) == (place and Place(*place, relayed=True))
