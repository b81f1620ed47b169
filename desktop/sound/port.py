"""Sounds by name; where no sound can be made, silence, without delay and without a message."""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
from array import array
from collections.abc import Callable, Generator
from enum import StrEnum
from functools import cache, partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

from desktop.sound.mixer import RATE, Mixer
from desktop.system import paths

__all__ = ["CALL", "NOTE_FOLDER", "SOUND_FOLDER", "Kind", "MiniaudioSound", "NullSound", "SoundPort", "open_sound"]

SOUND_FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "app" / "sounds"
NOTE_FOLDER: Final = SOUND_FOLDER.parent / "notes"

_log = logging.getLogger(__name__)

_BUFFER_MS: Final = 40
_IDLE_SECONDS: Final = 2.0
"""A device that has been silent for this long is stopped, so that a resting table costs no battery."""
_LOST_SECONDS: Final = 2.0
"""A device that runs and asks for nothing for this long is gone, as headphones are that were pulled out."""
_AGAIN_SECONDS: Final = 5.0
"""How long after a device has failed another one is looked for, once something is to be heard."""
_LATE_SECONDS: Final = 1.0
"""What waited longer for a device that was being opened is not heard any more: all of it would sound at once."""
_OCTAVE: Final = 12

_Order = Callable[[], bool]
"""Makes something sound, and says whether it does."""


class Kind(StrEnum):
    """What sounds are for: the table, a call (it is one's turn, a game is over, something is impossible), or music."""

    TABLE = "table"
    CALLS = "calls"
    MUSIC = "music"


CALL: Final = "muyu"
"""The sound that tells somebody at another program that it is their turn."""


class SoundPort:
    """Plays short sounds; the table says what happened and never asks whether it could be heard."""

    def play(self, name: str, kind: Kind = Kind.TABLE) -> None:
        """The sound `name` is heard, if it can be."""
        raise NotImplementedError

    def play_note(self, instrument: str, number: int, loudness: float) -> None:
        """A note of music rings, if it can be heard; 60 is the middle C."""
        raise NotImplementedError

    def set_volume(self, volume: float, kind: Kind = Kind.TABLE) -> None:
        """Sounds of a kind that begin from now on have this loudness, 0 to 1; music that rings glides there."""
        raise NotImplementedError

    def set_muted(self, muted: bool) -> None:
        """Nothing is heard while muted; what is sounding breaks off."""
        raise NotImplementedError

    def close(self) -> None:
        """Release the device."""
        raise NotImplementedError


class NullSound(SoundPort):
    """Silence; it remembers what it was asked to play, for tests."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.notes: list[tuple[str, int, float]] = []
        self.volumes: dict[Kind, float] = {}
        self.muted = False

    def play(self, name: str, kind: Kind = Kind.TABLE) -> None:
        self.played.append(name)
        del self.played[:-100]

    def play_note(self, instrument: str, number: int, loudness: float) -> None:
        self.notes.append((instrument, number, loudness))
        del self.notes[:-100]

    def set_volume(self, volume: float, kind: Kind = Kind.TABLE) -> None:
        self.volumes[kind] = volume

    def set_muted(self, muted: bool) -> None:
        self.muted = muted

    def close(self) -> None:
        """There is nothing to give back."""


class MiniaudioSound(SoundPort):
    """Plays through the system's audio; the device is opened, fed and closed by a thread of its own."""

    def __init__(self, folder: Path = SOUND_FOLDER) -> None:
        self._folder = folder
        self._orders: queue.SimpleQueue[_Order | None] = queue.SimpleQueue()
        self._mixer = Mixer()
        self._volumes = {Kind.TABLE: 0.7, Kind.CALLS: 0.7, Kind.MUSIC: 0.0}
        self._muted = False
        self._closed = False
        self._loaded: dict[str, tuple[float, array[int] | None]] = {}
        """Sounds by name, each at the loudness at which it was last heard."""
        self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
        self._thread.start()

    def play(self, name: str, kind: Kind = Kind.TABLE) -> None:
        if not self._muted and self._volumes[kind] > 0:
            self._order(partial(self._start, name, self._volumes[kind]))

    def play_note(self, instrument: str, number: int, loudness: float) -> None:
        if not self._muted and self._volumes[Kind.MUSIC] > 0:
            self._order(partial(self._pluck, instrument, number, loudness))

    def set_volume(self, volume: float, kind: Kind = Kind.TABLE) -> None:
        self._volumes[kind] = round(min(1.0, max(0.0, volume)), 2)
        if kind is Kind.MUSIC:
            self._mixer.set_music(self._volumes[kind])

    def set_muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            self._mixer.drop_all()

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._orders.put(None)
            self._thread.join(timeout=1.0)

    def _order(self, order: _Order) -> None:
        """Have `order` carried out, unless it is too late by then."""
        asked = monotonic()
        self._orders.put(lambda: monotonic() - asked <= _LATE_SECONDS and order())

    def _work(self) -> None:
        """Orders are carried out until the end, or dropped while there is no device."""
        loudspeaker = _Loudspeaker(self._mixer)
        while (order := self._next(loudspeaker)) is not None:
            if loudspeaker.is_there():
                try:
                    is_heard = order()
                except Exception:  # noqa: BLE001  (one sound that cannot be made silences no other)
                    _log.exception("a sound is not heard")
                    continue
                if is_heard:
                    loudspeaker.sound()
        loudspeaker.close()

    def _next(self, loudspeaker: _Loudspeaker) -> _Order | None:
        """Return the next order; while none comes, a device with nothing left to play is stopped."""
        while True:
            try:
                return self._orders.get(timeout=_IDLE_SECONDS if loudspeaker.is_running else None)
            except queue.Empty:
                loudspeaker.rest()

    def _start(self, name: str, volume: float) -> bool:
        """The sound `name` is among those that are mixed."""
        if name not in self._loaded or self._loaded[name][0] != volume:
            self._loaded[name] = volume, _read(self._folder / f"{name}.wav", volume)
        _, samples = self._loaded[name]
        if samples is None or self._muted:
            return False
        self._mixer.add(samples)
        return True

    def _pluck(self, instrument: str, number: int, loudness: float) -> bool:
        """A note is among those that ring."""
        samples = note(instrument, number)
        if samples is None or self._muted:
            return False
        self._mixer.add_note(samples, loudness)
        return True


class _Loudspeaker:
    """The device that plays what is in a mixer: opened when something is to be heard, and anew after it has failed.

    People plug headphones in and out, and other programs keep a device to themselves for a while.
    """

    def __init__(self, mixer: Mixer) -> None:
        self._mixer = mixer
        self._device: Any = None
        self._again = 0.0

    @property
    def is_running(self) -> bool:
        return self._device is not None and bool(self._device.running)

    def is_there(self) -> bool:
        """Return whether there is a device now; what an old one has not played is heard no more."""
        if self._is_lost():
            _log.info("the audio device is gone")
            self.close()
        if self._device is None and monotonic() >= self._again:
            self._device = _opened()
            self._again = monotonic() + _AGAIN_SECONDS
            self._mixer.drop_all()
        return self._device is not None

    def sound(self) -> None:
        """The device plays what is in the mixer."""
        if not self.is_running:
            self._mixer.taken_at = monotonic()
            self._try(lambda: self._device.start(_fed(self._mixer)))

    def rest(self) -> None:
        """The device stops if it has nothing left to play, or has gone."""
        if self._is_lost():
            self.close()
        elif self._device is not None and self._mixer.is_silent:
            self._try(self._device.stop)

    def close(self) -> None:
        """The device is given back."""
        device, self._device = self._device, None
        if device is not None:
            try:
                device.close()
            except Exception as error:  # noqa: BLE001  (as below)
                _log.info("the audio device cannot be closed: %s", error)

    def _try(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Exception as error:  # noqa: BLE001  (whatever an audio system says, another device may do)
            _log.info("the audio device fails: %s", error)
            self.close()

    def _is_lost(self) -> bool:
        return self.is_running and monotonic() - self._mixer.taken_at > _LOST_SECONDS


def note(instrument: str, number: int, folder: Path = NOTE_FOLDER) -> array[int] | None:
    """Return the nearest note that is kept of an instrument, as fast as it goes for `number`; None, logged: no such."""
    import miniaudio  # noqa: PLC0415 - as below

    kept = sorted(_kept(folder, instrument), key=lambda each: abs(each - number))
    if not kept:
        _log.warning("no notes of %s", instrument)
        return None
    rate = round(RATE / 2 ** ((number - kept[0]) / _OCTAVE))
    file = str(folder / f"{instrument}_{kept[0]}.wav")
    try:
        decoded = miniaudio.decode_file(file, miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=rate)
    except miniaudio.MiniaudioError as error:
        _log.warning("no note %s: %s", file, error)
        return None
    return array("h", decoded.samples)


@cache
def _kept(folder: Path, instrument: str) -> tuple[int, ...]:
    return tuple(int(file.stem.rpartition("_")[2]) for file in folder.glob(f"{instrument}_*.wav"))


def open_sound() -> SoundPort:
    """Real sound, as soon as this machine is able to make it."""
    return MiniaudioSound(SOUND_FOLDER)


def _backends() -> list[str]:
    """Return the ways to a loudspeaker worth trying here; others would only make ALSA complain on standard error."""
    if not sys.platform.startswith("linux"):
        return ["WASAPI", "DSOUND", "WINMM"] if sys.platform == "win32" else ["COREAUDIO"]
    runtime = paths.set_aside("XDG_RUNTIME_DIR", Path(f"/run/user/{os.getuid()}"))
    found = []
    if os.environ.get("PULSE_SERVER") or (runtime / "pulse" / "native").exists():
        found.append("PULSEAUDIO")
    if any(Path("/dev/snd").glob("pcm*p")):
        found.append("ALSA")
    return found


def _opened() -> Any:
    """A playback device, not yet running; None where there is none, or, logged, when the system refuses."""
    backends = _backends()
    if not backends:
        return None
    try:
        import miniaudio  # noqa: PLC0415  (a foreign library: a machine that cannot load it stays silent)

        if sys.platform.startswith("linux"):
            _hush_alsa()
        return miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_BUFFER_MS,
            backends=[miniaudio.Backend[name] for name in backends],
            app_name="Chabudai",
        )
    except Exception as error:  # noqa: BLE001  (whatever an audio system says, the game goes on)
        _log.info("no sound: %s", error)
        return None


@cache
def _hush_alsa() -> object:
    """ALSA says nothing on standard error any more; what is returned has to live as long as it might."""
    import ctypes.util  # noqa: PLC0415  (a window that has not made a sound yet needs nothing of it)

    kind = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)
    say_nothing = kind(lambda *_report: None)
    name = ctypes.util.find_library("asound")
    if name:
        ctypes.CDLL(name).snd_lib_error_set_handler(say_nothing)
    return say_nothing


def _fed(mixer: Mixer) -> Generator[array[int], int, None]:
    """A started generator that answers each wish for frames."""
    feeding = _feeding(mixer)
    next(feeding)
    return feeding


def _feeding(mixer: Mixer) -> Generator[array[int], int, None]:
    frames = yield array("h")
    while True:
        frames = yield mixer.take(frames)


def _read(path: Path, volume: float) -> array[int] | None:
    """The samples of a WAV file at `volume`, or None, logged, when there is no such sound."""
    import wave  # noqa: PLC0415 - as above

    try:
        with wave.open(str(path), "rb") as file:
            samples = array("h", file.readframes(file.getnframes()))
    except (OSError, EOFError, wave.Error) as error:
        _log.warning("no sound %s: %s", path.name, error)
        return None
    if sys.byteorder == "big":
        samples.byteswap()
    return array("h", [round(value * volume) for value in samples])
