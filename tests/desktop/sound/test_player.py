"""Music is heard at a table, by whoever turned it on, and nowhere else."""

from collections.abc import Callable, Iterator
from itertools import repeat

import pytest

from desktop.sound import player as playing
from desktop.sound.player import Player
from desktop.sound.port import Kind, NullSound
from desktop.sound.score import Note

NOTES = [Note(0.0, "koto", 62, 0.5), Note(0.03, "koto", 65, 0.4), Note(0.0, "bell", 50, 0.3)]


@pytest.fixture
def sound() -> NullSound:
    return NullSound()


@pytest.fixture
def player(qapp: object, sound: NullSound, monkeypatch: pytest.MonkeyPatch) -> Player:
    monkeypatch.setattr(playing, "_LEAD_MS", 5)
    monkeypatch.setattr(playing, "_SAMPLE_MS", 30)
    return Player(sound)


def endless() -> Iterator[Note]:
    return repeat(Note(0.01, "koto", 62, 0.5))


def is_idle(player: Player) -> bool:
    return not player._time.isActive()


def test_a_score_is_played_note_by_note_to_its_end(qtbot, player: Player, sound: NullSound) -> None:
    player.set_volume(0.4)
    player.begin(iter(NOTES))
    qtbot.waitUntil(lambda: len(sound.notes) == 3)
    assert sound.notes == [("koto", 62, 0.5), ("koto", 65, 0.4), ("bell", 50, 0.3)]
    qtbot.waitUntil(lambda: not player.is_playing)
    assert is_idle(player)


def test_nothing_is_asked_of_a_score_that_nobody_hears(qtbot, player: Player, sound: NullSound) -> None:
    asked = []
    player.begin(asked.append(1) or each for each in NOTES)
    qtbot.wait(40)
    assert (asked, sound.notes, sound.volumes) == ([], [], {Kind.MUSIC: 0.0})
    assert is_idle(player)


def test_music_that_is_turned_up_at_a_table_begins_at_once(qtbot, player: Player, sound: NullSound) -> None:
    player.begin(endless())
    player.set_volume(0.3)
    assert sound.volumes[Kind.MUSIC] == 0.3
    qtbot.waitUntil(lambda: len(sound.notes) > 1)

    player.set_volume(0.2)
    assert sound.volumes[Kind.MUSIC] == 0.2


@pytest.mark.parametrize(
    "hush", [lambda player: player.set_volume(0.0), lambda player: player.rest(on=True), Player.end]
)
def test_music_fades_and_keeps_no_time_when_it_is_to_be_still(
    qtbot, player: Player, sound: NullSound, hush: Callable[[Player], None]
) -> None:
    player.set_volume(0.5)
    player.begin(endless())
    qtbot.waitUntil(lambda: len(sound.notes) > 1)
    hush(player)
    assert sound.volumes[Kind.MUSIC] == 0.0
    assert is_idle(player)


def test_music_goes_on_after_a_rest_where_it_was(qtbot, player: Player, sound: NullSound) -> None:
    player.set_volume(0.5)
    player.begin(iter([NOTES[0], Note(0.2, "koto", 65, 0.4)]))
    qtbot.waitUntil(lambda: len(sound.notes) == 1)
    player.rest(on=True)
    player.rest(on=False)
    assert sound.volumes[Kind.MUSIC] == 0.5
    qtbot.waitUntil(lambda: len(sound.notes) == 2)
    assert sound.notes[1] == ("koto", 65, 0.4)


def test_a_sample_is_one_note_and_then_it_is_still(qtbot, player: Player, sound: NullSound) -> None:
    player.set_volume(0.5)
    player.sample()
    assert (len(sound.notes), sound.volumes[Kind.MUSIC]) == (1, 0.5)
    qtbot.waitUntil(lambda: sound.volumes[Kind.MUSIC] == 0.0)
    assert is_idle(player)
