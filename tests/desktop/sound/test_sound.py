"""The sound port: what overlaps is added up, and a machine without a loudspeaker never notices."""

import logging
import subprocess
import sys
import time
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import Literal

import pytest

from desktop.person.settings import Settings
from desktop.sound import mixer
from desktop.sound import port as sound
from desktop.sound.mixer import RATE, Mixer
from desktop.sound.port import SOUND_FOLDER, Kind, MiniaudioSound, note, open_sound
from desktop.start.app import volumes

NAMES = sorted(path.stem for path in SOUND_FOLDER.glob("*.wav"))


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_a_short_quiet_ended_wav(name: str) -> None:
    with wave.open(str(SOUND_FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    assert len(samples) < 3.5 * RATE
    assert 0.1 < max(abs(value) for value in samples) / 32767 < 0.9
    assert abs(samples[0]) < 0.011 * 32_767, "it would click"
    assert abs(samples[-1]) < 100, "it would click"


def test_the_mixer_adds_what_overlaps_and_then_falls_silent() -> None:
    mixer = Mixer()
    mixer.add(array("h", [1000] * 10))
    mixer.take(4)
    mixer.add(array("h", [500] * 3))
    assert list(mixer.take(5)) == [1500, 1500, 1500, 1000, 1000]
    assert list(mixer.take(5)) == [1000, 0, 0, 0, 0]
    assert mixer.is_silent


def test_the_oldest_sound_gives_way_when_there_are_too_many() -> None:
    mixer = Mixer()
    for _ in range(40):
        mixer.add(array("h", [1] * 10))
    assert mixer.take(1)[0] == 12


FRAMES = 441


def rung(mixer: Mixer, seconds: float) -> list[int]:
    """What is heard of a mixer for so long."""
    return [value for _ in range(round(seconds * RATE / FRAMES)) for value in mixer.take(FRAMES)]


@pytest.fixture
def humming() -> Mixer:
    """A mixer in which a steady note rings at half loudness."""
    mixer = Mixer()
    mixer.set_music(0.5)
    mixer.add_note(array("h", [20_000] * (8 * RATE)), 0.8)
    rung(mixer, 3)
    return mixer


def test_music_glides_to_its_loudness_without_a_step() -> None:
    mixer = Mixer()
    mixer.add_note(array("h", [20_000] * (8 * RATE)), 0.8)
    mixer.set_music(0.5)
    assert not mixer.is_silent, "a device is not stopped between the notes of music"
    risen = rung(mixer, 3)
    assert risen[0] == 0
    assert risen[-1] == 8_000
    assert max(abs(after - before) for before, after in pairwise(risen)) < 4


def test_music_that_is_turned_off_fades_and_is_gone(humming: Mixer) -> None:
    humming.set_music(0.0)
    assert not humming.is_silent
    faded = rung(humming, 2)
    assert max(abs(after - before) for before, after in pairwise(faded)) < 6
    assert faded[-1] == 0
    assert humming.is_silent


def test_music_steps_back_while_the_table_sounds_and_both_stay_within_sixteen_bits(humming: Mixer) -> None:
    humming.add(array("h", [1] * (2 * RATE)))
    beside = rung(humming, 2)
    assert beside[-2] == pytest.approx(0.4 * 8_000, abs=20)
    assert rung(humming, 2)[-1] == pytest.approx(8_000, abs=200)
    humming.add(array("h", [-32_000, 32_000] * 5))
    assert list(humming.take(4)) == [pytest.approx(-24_000, abs=200), 32_767] * 2


def test_without_a_device_the_port_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "_backends", list)
    port = open_sound()
    port.play("bell")
    assert _wait(port._orders.empty)
    port.close()
    assert not port._loaded
    assert port._mixer.is_silent


class Device:
    """A device that may be pulled out, and then asks for nothing any more, or be kept by another program."""

    def __init__(self) -> None:
        self.running = False
        self.is_closed = False
        self.is_taken = False

    def start(self, _feeding: object) -> None:
        if self.is_taken:
            raise OSError("device or resource busy")
        self.running = True

    def stop(self) -> None:
        self.running = False

    def close(self) -> None:
        self.running, self.is_closed = False, True


class Desk:
    """A room with loudspeakers, and a clock that goes as the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.devices: list[Device] = []
        self.offered: Device | None = None
        monkeypatch.setattr(sound, "monotonic", lambda: self.now)
        monkeypatch.setattr(mixer, "monotonic", lambda: self.now)
        monkeypatch.setattr(sound, "_opened", self._opened)
        self.mixer = Mixer()
        self.loudspeaker = sound._Loudspeaker(self.mixer)

    def _opened(self) -> Device | None:
        if self.offered is not None:
            self.devices.append(self.offered)
        return self.offered

    def play(self) -> bool:
        """Somebody wishes to hear something; return whether it sounds."""
        if not self.loudspeaker.is_there():
            return False
        self.mixer.add(array("h", [1000] * RATE))
        self.loudspeaker.sound()
        return self.loudspeaker.is_running


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


@pytest.mark.parametrize("is_taken", [False, True], ids=["plugged in later", "kept by another program for a while"])
def test_a_loudspeaker_that_is_there_later_is_heard(desk: Desk, is_taken: bool) -> None:
    if is_taken:
        desk.offered = Device()
        desk.offered.is_taken = True
    assert not desk.play()
    desk.offered = desk.offered or Device()
    desk.offered.is_taken = False
    assert not desk.play(), "nobody looks for one at every sound"
    desk.now += 6
    assert desk.play()


def test_when_headphones_are_pulled_out_the_next_device_goes_on_and_no_old_sound_comes_late(desk: Desk) -> None:
    """There was silence until the program was started anew."""
    desk.offered = lost = Device()
    assert desk.play()
    desk.mixer.take(10)
    desk.offered = Device()
    desk.now += 30
    assert desk.play()
    assert (lost.is_closed, desk.devices) == (True, [lost, desk.offered])
    assert list(desk.mixer.take(1)) == [1000], "the one that was not heard is not added"


def test_a_device_that_asks_for_samples_is_not_lost_and_rests_when_all_was_heard(desk: Desk) -> None:
    desk.offered = Device()
    assert desk.play()
    desk.now += 30
    desk.mixer.take(RATE // 2)
    desk.loudspeaker.rest()
    assert desk.offered.running
    desk.mixer.take(RATE // 2)
    desk.loudspeaker.rest()
    assert not desk.offered.running
    desk.now += 3600
    assert desk.play()
    assert desk.devices == [desk.offered]


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch):
    """A port that plays into miniaudio's own null device, callbacks and all."""
    monkeypatch.setattr(sound, "_backends", lambda: ["NULL"])
    monkeypatch.setattr(sound, "_LATE_SECONDS", 60.0)  # others may have the processor
    made = open_sound()
    assert isinstance(made, MiniaudioSound)
    yield made
    made.close()


def _wait(what) -> bool:
    deadline = time.monotonic() + 60
    while not what() and time.monotonic() < deadline:
        time.sleep(0.01)
    return bool(what())


def test_what_waited_for_a_device_that_was_long_in_opening_does_not_sound_all_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sound server that had to wake up was given seconds of a game in one clap."""
    asks, opens, opened = Event(), Event(), sound._opened

    def open_late() -> object:
        asks.set()
        opens.wait(60)
        return opened()

    monkeypatch.setattr(sound, "_backends", lambda: ["NULL"])
    monkeypatch.setattr(sound, "_opened", open_late)
    late = MiniaudioSound()
    now = time.monotonic()
    for module in (sound, mixer):
        monkeypatch.setattr(module, "monotonic", lambda: now)
    for name in NAMES[:8]:
        late.play(name)
    assert asks.wait(60)
    now += 5
    late.play("gong")
    opens.set()
    assert _wait(lambda: "gong" in late._loaded)
    assert list(late._loaded) == ["gong"]
    late.close()


def test_muting_breaks_off_what_sounds(port: MiniaudioSound) -> None:
    port.play("gong")
    assert _wait(lambda: not port._mixer.is_silent)
    port.set_muted(True)
    assert port._mixer.is_silent
    port.play("gong")
    assert port._orders.empty()


def test_a_sound_that_is_unknown_or_cannot_be_made_is_logged_and_silences_no_other(
    port: MiniaudioSound, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> bool:
        raise RuntimeError("no such luck")

    with caplog.at_level(logging.WARNING):
        port._orders.put(broken)
        port.play("no such sound")
        assert _wait(lambda: "no such sound" in port._loaded)
    assert "no such luck" in caplog.text
    assert "no such sound" in caplog.text
    port.play("tick")
    assert _wait(lambda: "tick" in port._loaded)


def test_volume_counts_for_sounds_that_begin_later_and_calls_are_as_loud_as_they_are_wished(
    port: MiniaudioSound,
) -> None:
    port.set_volume(1.0)
    port.play("taiko")
    assert _wait(lambda: "taiko" in port._loaded)
    loud = max(port._loaded["taiko"][1] or [0])
    port.set_volume(0.25)
    port.play("taiko")
    assert _wait(lambda: port._loaded["taiko"][0] == 0.25)
    assert max(port._loaded["taiko"][1] or [0]) == pytest.approx(loud / 4, rel=0.02)
    port.set_volume(0.0)
    port.set_volume(0.5, Kind.CALLS)
    port.play("taiko")
    assert port._orders.empty()
    port.play("muyu", Kind.CALLS)
    assert _wait(lambda: port._loaded.get("muyu", (0.0, None))[0] == 0.5)


@pytest.mark.parametrize(
    ("background", "is_away", "heard"),
    [
        ("silent", False, (0.4, 0.8, 0.2)),
        ("silent", True, (0.0, 0.0, 0.0)),
        ("calls", True, (0.0, 0.8, 0.0)),
        ("all", True, (0.4, 0.8, 0.2)),
    ],
)
def test_at_another_program_one_hears_what_one_wishes(
    background: Literal["silent", "calls", "all"], is_away: bool, heard: tuple[float, ...]
) -> None:
    settings = Settings(volume=0.8, volume_table=0.5, volume_music=0.25, background=background)
    found = volumes(settings, is_away=is_away)
    assert [found[kind] for kind in (Kind.TABLE, Kind.CALLS, Kind.MUSIC)] == pytest.approx(list(heard))
    assert volumes(Settings(), is_away=False)[Kind.MUSIC] == 0.0, "nobody hears music who did not turn it on"


def test_a_note_rings_once_music_is_on(port: MiniaudioSound) -> None:
    port.play_note("koto", 62, 0.5)
    assert port._orders.empty()
    port.set_volume(0.5, Kind.MUSIC)
    port.play_note("koto", 62, 0.5)
    assert _wait(lambda: bool(port._mixer._ringing._notes))
    port.set_volume(0.0, Kind.MUSIC)
    assert _wait(lambda: port._mixer.is_silent)


def test_an_instrument_of_which_nothing_is_kept_is_logged_and_not_heard(caplog: pytest.LogCaptureFixture) -> None:
    assert note("no such instrument", 60) is None
    assert "no such instrument" in caplog.text


@pytest.mark.parametrize("number", [55, 62, 69])
def test_a_note_goes_as_fast_as_its_number_asks(number: int) -> None:
    """Of a steady tone, the zeros of a second are counted."""
    samples = note("flute", number)
    assert samples is not None
    second = samples[RATE // 2 : RATE // 2 + RATE]
    zeros = sum(before < 0 <= after for before, after in pairwise(second))
    assert zeros == pytest.approx(440 * 2 ** ((number - 69) / 12), rel=0.012)


def test_a_device_that_refuses_costs_neither_time_nor_words(monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        "from desktop.sound import port as sound\n"
        "sound._backends = lambda: ['ALSA', 'PULSEAUDIO']\n"
        "port = sound.MiniaudioSound()\n"
        "import time; start = time.monotonic()\n"
        "for _ in range(50): port.play('bell')\n"
        "assert time.monotonic() - start < 10.0\n"
        "time.sleep(0.3); port.close()\n"
    )
    environment = {"PATH": "/usr/bin:/bin", "PULSE_SERVER": "unix:/nowhere"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, env=environment, cwd=Path(__file__).parents[3], timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
