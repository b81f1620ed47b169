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
from typing import Any, Final

from desktop.mixer import RATE, Mixer

__all__ = ["CALL", "NOTE_FOLDER", "SOUND_FOLDER", "Kind", "MiniaudioSound", "NullSound", "SoundPort", "open_sound"]

SOUND_FOLDER: Final = Path(__file__).resolve().parent.parent / "resources" / "app" / "sounds"
NOTE_FOLDER: Final = SOUND_FOLDER.parent / "notes"

_log = logging.getLogger(__name__)

_BUFFER_MS: Final = 40
_IDLE_SECONDS: Final = 2.0
"""A device that has been silent for this long is stopped, so that a resting table costs no battery."""
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
            self._orders.put(partial(self._start, name, self._volumes[kind]))

    def play_note(self, instrument: str, number: int, loudness: float) -> None:
        if not self._muted and self._volumes[Kind.MUSIC] > 0:
            self._orders.put(partial(self._pluck, instrument, number, loudness))

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

    def _work(self) -> None:
        """Orders are carried out until the end, or dropped once the device has failed."""
        order = self._orders.get()
        device = None if order is None else _opened()
        try:
            while order is not None:
                if device is not None and order() and not device.running:
                    device.start(_fed(self._mixer))
                order = self._next(device)
        except Exception:  # noqa: BLE001  (a thread that dies unheard may as well say so in the log)
            _log.exception("sound stops")
        finally:
            if device is not None:
                device.close()

    def _next(self, device: Any) -> _Order | None:
        """Return the next order; while none comes, a device with nothing left to play is stopped."""
        while True:
            try:
                return self._orders.get(timeout=_IDLE_SECONDS if device is not None and device.running else None)
            except queue.Empty:
                if self._mixer.is_silent:
                    device.stop()

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
    """Real sound where this machine seems able to make it, else silence."""
    if not _backends():
        return NullSound()
    return MiniaudioSound(SOUND_FOLDER)


def _backends() -> list[str]:
    """Return the ways to a loudspeaker worth trying here; others would only make ALSA complain on standard error."""
    if not sys.platform.startswith("linux"):
        return ["WASAPI", "DSOUND", "WINMM"] if sys.platform == "win32" else ["COREAUDIO"]
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    found = []
    if os.environ.get("PULSE_SERVER") or (runtime / "pulse" / "native").exists():
        found.append("PULSEAUDIO")
    if any(Path("/dev/snd").glob("pcm*p")):
        found.append("ALSA")
    return found


def _opened() -> Any:
    """A playback device, not yet running, or None, logged, when the system refuses."""
    try:
        import miniaudio  # noqa: PLC0415  (a foreign library: a machine that cannot load it stays silent)

        if sys.platform.startswith("linux"):
            _hush_alsa()
        return miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_BUFFER_MS,
            backends=[miniaudio.Backend[name] for name in _backends()],
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
