"""What comes over a wire is a message, or nothing: whatever was done to its bytes, it says why in a few words."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from random import Random
from typing import Any, get_type_hints

import pytest

from desktop.session.elsewhere import messages
from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.wire import COMPILED, LONGEST, NAMES, WireError, read, written
from desktop.session.signals import Phase
from desktop.shell.parts.catalogue import facts
from rules import registry
from tests.desktop.session.friends import Guest, table_of
from tests.sampling import above_all

GAMES = list(registry.GAMES)


SAID: dict[str, list[bytes]] = {}
"""What was said at a table of each game, which is played once."""


@pytest.fixture(params=GAMES)
def lines(request: Any, qtbot: Any) -> tuple[str, list[bytes]]:
    """What went over the line of one guest in the first moves of a game, both ways."""
    if request.param not in SAID:
        SAID[request.param] = said = []
        seats = facts(request.param).seats[0]
        table, _ = table_of(request.param, ["elsewhere"] * seats, 4)
        guests = [Guest(table, seat, Random(4), undoes=0.1) for seat in range(seats)]
        for end in (guests[0].driver._line, guests[0].session._line):
            end.heard.connect(lambda message: said.append(written(message)))
        guests[0].driver.join(guests[0].driver._line)
        table.start()
        qtbot.waitUntil(lambda: table.facts.index >= 25 or table.facts.over)
        table.close()
    return request.param, SAID[request.param]


def test_what_compiled_classes_hold_is_what_they_say_while_they_are_not_compiled() -> None:
    for kind, hints in COMPILED.items():
        assert tuple(get_type_hints(kind).values()) == hints


def test_what_is_read_is_what_was_written(lines: tuple[str, list[bytes]]) -> None:
    game, said = lines
    assert {"Welcome", "Told", "Asked", "Sitting", "Answer"} <= {json.loads(line)[0] for line in said}
    for line in said:
        assert written(read(line, game)) == line
        assert line.endswith(b"\n")
        assert b"\n" not in line[:-1]


@above_all("count", [300, 2_000], 300)
def test_damaged_bytes_are_a_message_or_a_few_words(lines: tuple[str, list[bytes]], count: int) -> None:
    game, said = lines
    chance, refused = Random(count), []
    for _ in range(count):
        line = chance.choice(DAMAGES)(chance, chance.choice(said))
        try:
            read(line, game)
        except WireError as error:
            refused.append(str(error))
    assert len(refused) > count / 2
    assert all(3 < len(why) < 200 for why in refused)


def test_half_a_letter_is_refused_as_no_save_or_diary_could_hold_it() -> None:
    for half in (rb"\ud800", rb"a\\\uDFFF", b"\xed\xa0\x80", rb"\ud83c\udf75"):
        with pytest.raises(WireError):
            read(b'["Recorded","%s"]' % half, "daruma")
    for whole in ("\N{TEACUP WITHOUT HANDLE}", r"C:\ud800", r"\\ud800"):
        said = messages.Recorded(whole)
        assert read(written(said), "daruma") == said


@pytest.mark.slow
def test_a_message_that_cannot_be_so_ends_the_line_and_nothing_else(lines: tuple[str, list[bytes]]) -> None:
    """`tests.trust.mutated_wire` and `mutated_lines` try thousands."""
    game, said = lines
    chance = Random(10)
    to_guest = [line for line in said if json.loads(line)[0] not in {"Answer", "Undo", "Redo", "Wished"}]
    for _ in range(10):
        guest, why = GuestSession(Line()), list[str]()
        guest.welcomed.connect(guest.start)
        guest.broke.connect(why.append)
        at = chance.randrange(len(to_guest))
        damaged = _exchanged(chance, to_guest[at])
        for line in [*to_guest[:at], damaged, *to_guest[at:]]:
            with suppress(WireError):
                guest._line.heard.emit(read(line, game))
                guest.staged()
        assert len(why) < 2
        assert bool(why) == (guest.phase is Phase.CLOSED)


def test_a_card_that_is_played_without_a_face_ends_the_line_and_nothing_else(lines: tuple[str, list[bytes]]) -> None:
    game, said = lines
    for at, line in enumerate(said):
        if line.startswith(b'["Told"') and b'"face":"' in line:
            guest = GuestSession(Line())
            guest.welcomed.connect(guest.start)
            faceless = re.sub(rb'"face":"[^"]*"', b'"face":null', line)
            for each in [*said[:at], faceless]:
                if not each.startswith((b'["Answer"', b'["Undo"', b'["Redo"', b'["Wished"')):
                    guest._line.heard.emit(read(each, game))
                    guest.staged()
            assert guest.phase in {Phase.CLOSED, Phase.STAGING, Phase.ASKING}


def test_a_host_says_what_cannot_be_of_seats_names_and_times_and_no_picture_is_asked_for_it(
    lines: tuple[str, list[bytes]],
) -> None:
    game, said = lines
    welcome, sitting = (next(line for line in said if line.startswith(name)) for name in (b'["Welcome"', b'["Sitting"'))
    long = json.loads(welcome)
    long[7][0][0] = "x" * 10_000
    seats = len(long[7])
    heard = list[object]()
    for wrong in ([seats, "lost", 1.0], [0, "lost", -1e11]):
        guest = GuestSession(Line())
        guest.welcomed.connect(guest.start)
        guest.thinking.connect(lambda seat, _share: heard.append(seat))
        guest._line.heard.emit(read(json.dumps(long).encode(), game))
        assert len(guest.facts.seats[0].name) == 80
        guest._line.heard.emit(read(sitting, game))
        guest._line.heard.emit(read(json.dumps(["Absent", [wrong]]).encode(), game))
        assert all(0 < missing.since < 1e11 for missing in guest.absences.values())
        guest._line.heard.emit(read(json.dumps(["Thinking", seats]).encode(), game))
        assert (heard, guest.phase) == ([], Phase.CLOSED)


def _flipped(chance: Random, line: bytes) -> bytes:
    at = chance.randrange(len(line))
    return line[:at] + bytes([chance.randrange(256)]) + line[at + 1 :]


def _cut(chance: Random, line: bytes) -> bytes:
    return line[: chance.randrange(len(line) - 1)]


def _doubled(chance: Random, line: bytes) -> bytes:
    at = chance.randrange(len(line))
    return line[:at] + line


def _exchanged(chance: Random, line: bytes) -> bytes:
    """Somewhere in it stands something else."""
    said = json.loads(line)
    _exchange(chance, said)
    return json.dumps(said).encode()


def _exchange(chance: Random, said: Any) -> None:
    keys = list(said) if isinstance(said, dict) else range(len(said))
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(said[key], dict | list) and said[key] and chance.random() < 0.8:
        _exchange(chance, said[key])
    else:
        said[key] = chance.choice([None, -1, 10**30, 0.5, True, "x", "Told", [], {}, [[]], {"seat": "x"}, [1] * 50])


DAMAGES = [_flipped, _cut, _doubled, _exchanged, _exchanged, _exchanged]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"", "no JSON"),
        (b"[]", "no message"),
        (b'"Told"', "no message"),
        (b'["os.system", "ls"]', "no message"),
        (b'["Moment"]', "no Moment"),
        (b'["Moment", 1, 2]', "no Moment"),
        (b'["Moment", "1"]', "no float"),
        (b'["Moment", true]', "no float"),
        (b'["Moment", 1e400]', "no float"),
        (b'["Moment", -1' + b"0" * 400 + b"]", "no float"),
        (b'["Moment", NaN]', "no JSON"),
        (b'["Noticed", ["a", {"x": [1]}]]', "no sentence"),
        (b'["Told", 0, [[[["TurnBegan", {"seat": 1, "more": 2}]], 0, 0, false, false, false, null]], null]', "no Turn"),
        (b'["Told", 0, [[[["Frame", {}]], 0, 0, false, false, false, null]], null]', "no event"),
        (b'["Noticed", ' + b'["a", {"x": ' * 40 + b"1" + b"}]" * 40 + b"]", "nested"),
        (b"[" * 100_000, "no JSON"),
        (b'["Moment", ' + b"1" * LONGEST + b"]", "longer"),
    ],
    ids=range(17),
)
def test_what_is_no_message_says_why(line: bytes, why: str) -> None:
    with pytest.raises(WireError, match=why):
        read(line, "daruma")


def test_every_message_has_a_name_of_its_own() -> None:
    kinds = [
        kind for kind in vars(messages).values() if isinstance(kind, type) and kind.__module__ == messages.__name__
    ]
    assert len(NAMES) == len(kinds) - len(messages.PARTS)
