"""Settings: one validated value that is replaced, never changed, and saved at once."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from PySide6.QtCore import QObject, Signal

from desktop.system.typed_json import UNWRITTEN, Between, Length, MisfitError, dumps, fitted, loads, plain
from desktop.system.whole_file import write_whole
from rules.ai.levels import USUAL

_log = logging.getLogger(__name__)

Theme = Literal["system", "paper", "lantern", "clear"]

_MOST_BYTES: Final = 4 << 20
"""More than any settings have; a longer file is none of ours."""


_NOTHING: Final = object()
"""Stands for a name that is not there."""


SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 4.0, 0.0)
"""Paces to choose from, times the normal one, from slow to fast; 0 is instant."""


LIKE_OTHERS: Final = -1.0
"""No pace of its own."""


def beside(speed: float, steps: int) -> float:
    """Return the pace that is `steps` faster, or slower, as far as there is one."""
    place = SPEEDS.index(speed) if speed in SPEEDS else SPEEDS.index(1.0)
    return SPEEDS[min(len(SPEEDS) - 1, max(0, place + steps))]


ANY_TEMPER: Final = "any"
"""Whoever sits down has a character that is dealt from the seed of the game."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One row of the new-game form as it was last used."""

    kind: Literal["human", "elsewhere", "bot", "engine"] = "bot"
    name: Annotated[str, Length(0, 40)] = ""
    level: Annotated[str, Length(0, 20)] = USUAL
    mark: Annotated[int, Between(0, 15)] = 0
    command: Annotated[str, Length(0, 1000)] = field(default="", metadata=UNWRITTEN)
    """The command that starts an engine; it is never written down."""
    profile: Annotated[str, Length(0, 40)] = ""
    """Which known person sits there, whose name and crest are their present ones; who is elsewhere is known by it."""
    temper: Annotated[str, Length(0, 20)] = ANY_TEMPER
    """The character of an opponent; an empty one is even."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays here: `id` stays in saves and records for ever, name and crest may change."""

    id: Annotated[str, Length(1, 40)]
    name: Annotated[str, Length(1, 24)]
    mark: Annotated[int, Between(0, 15)] = 0


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How a game was last set up; `options` and `house` (changed numbers) are the game's own, and validated by it."""

    seats: tuple[SeatSetup, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    house: dict[str, Any] = field(default_factory=dict)
    pack: Annotated[str, Length(0, 64)] = ""
    """The hash of the pack with which it is played; empty: as it is drawn."""

    @property
    def is_own(self) -> bool:
        """Whether it is another box than the printed one."""
        return bool(self.pack or self.house)


@dataclass(frozen=True, slots=True)
class AskingSetup:
    """When a person wants to be asked in a game: a plan, and cards for which it is asked always or never."""

    plan: Annotated[str, Length(0, 80)] = ""
    cards: dict[str, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a person may set; unknown keys of a newer version are dropped."""

    language: str = ""
    """Language code; empty: the system's."""
    card_language: str = ""
    """In which cards are called by their names; empty: the same."""
    theme: Theme = "system"
    felt: Literal["game", "green", "indigo", "tatami", "wood"] = "game"
    """What lies on every table: the surface of each game, or one of the house."""
    text_scale: Annotated[float, Between(0.8, 2.0)] = 1.0
    speed: Annotated[float, Between(0.0, 4.0)] = 1.0
    """A multiple of the normal pace, in games that have none of their own; 0 is instant."""
    speeds: dict[str, Annotated[float, Between(0.0, 4.0)]] = field(default_factory=dict)
    """Game id → its own pace, where one was set at its table: what suits dice makes seven swordsmen vanish."""
    own_speed: Annotated[float, Between(-1.0, 4.0)] = LIKE_OTHERS
    """The same for what a person at this screen does, where that differs."""
    reduced_motion: bool = False
    volume: Annotated[float, Between(0.0, 1.0)] = 0.7
    volume_table: Annotated[float, Between(0.0, 1.0)] = 1.0
    volume_calls: Annotated[float, Between(0.0, 1.0)] = 1.0
    volume_music: Annotated[float, Between(0.0, 1.0)] = 0.0
    """How loud events on the table are, calls for somebody, and music: shares of `volume`."""
    relay: Annotated[str, Length(0, 300)] = ""
    """Where friends from outside are met, if anywhere."""
    background: Literal["silent", "calls", "all"] = "calls"
    """What is heard while another program is in front."""
    sound_watched: bool = False
    """Something is heard also where opponents play among themselves."""
    muted: bool = False
    undo: Literal["strict", "casual"] = "strict"
    hold: Literal["always", "run", "never"] = "run"
    """When a last step waits for Done: always, where the rules end a run of steps by themselves, never."""
    unasked: tuple[str, ...] = ()
    """Ids of games in which nobody is asked before ending a turn in which something useful could still be done."""
    last_moves: bool = True
    """What the others have moved is marked while the person is asked."""
    show_playable: bool = True
    """What can be played glows, and where it may go; lessons and hints glow in any case."""
    mini_map: bool = True
    """Where a table is larger than the window, all of it stands small in a corner."""
    show_odds: bool = True
    characters: bool = True
    """Opponents of new games have characters, and say a word now and then."""
    phrases: bool = True
    """What friends at other computers say is shown."""
    as_list: bool = False
    """Every question is put as a list of actions in words as well."""
    log_open: bool = False
    profiles: tuple[Profile, ...] = ()
    """Who plays here and wants statistics of their own; nobody needs to be in it."""
    player: Annotated[str, Length(0, 40)] = ""
    """Id of the one among them who sat down last."""
    window: str = ""
    """Geometry of the window as Qt writes it, in base 64."""
    waiting: Annotated[int, Between(0, 4000)] = 0
    """How high the strip of unfinished tables was when the window was closed; 0: nothing waited."""
    game: Annotated[str, Length(0, 40)] = ""
    """Id of the game that was looked at last on the shelf."""
    setups: dict[str, TableSetup] = field(default_factory=dict)
    asking: dict[str, AskingSetup] = field(default_factory=dict)
    """Game id → when the person wants to be asked there."""
    hands: dict[str, Literal["kind", "drawn"]] = field(default_factory=dict)
    """Game id → in which order cards stand in a hand there: by kind, or as they were drawn."""
    hand_orders: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Name of a save → the cards of the own hand there as somebody put them, from left to right."""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What keys do → the keys that were set for it, as Qt writes them on every system; none: no key does it."""
    buttons: dict[str, Literal["left", "right", "middle", "back", "forward"]] = field(default_factory=dict)
    """What buttons of the mouse do at a table → the button that was set for it."""
    wheel: Literal["away", "towards", "still"] = "away"
    """Which way the wheel is turned to make the table larger."""
    tips: bool = True
    """The first time that a kind of question is put, something is said about it."""
    tips_seen: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Game id → keys of the tips that were read there."""
    tutorials: dict[str, int] = field(default_factory=dict)
    """Game id → step of the tutorial reached; -1 when it was finished or declined."""


def pace_in(settings: Settings, game_id: str) -> float:
    """Return the pace at the tables of a game."""
    return settings.speeds.get(game_id, settings.speed)


def pace_of_own(settings: Settings, game_id: str) -> float:
    """Return how fast that moves there which a person at this screen does."""
    return pace_in(settings, game_id) if settings.own_speed == LIKE_OTHERS else settings.own_speed


class SettingsStore(QObject):
    """The current settings, and where they are kept."""

    changed = Signal(object)
    replaced = Signal()
    """Any of them is another one now, also what changes no looks."""
    unsaved = Signal(str)

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._seen = _stamp(file)
        """The file as it was read or written here last: another window of the same folder may write to it, too."""
        self.value, self._may_write = _read(file)
        self._known = plain(self.value)
        """What the file says, as far as it was read or written here."""
        self._kept: dict[str, Any] = {}
        """What stays in the file of settings that are others for now."""

    def update(self, **changes: object) -> None:
        """Replace the named settings, tell everybody, and save; a folder that cannot be written to costs only that."""
        self.slide(**changes)
        self._save()

    def note(self, **changes: object) -> None:
        """The same without telling anybody, for what changes no looks, so that no table is drawn anew."""
        self._change(changes)
        self.replaced.emit()
        self._save()

    def slide(self, **changes: object) -> None:
        """Replace the named settings and tell everybody; whoever slides says where they stop, by `keep`."""
        self._change(changes)
        self.changed.emit(self.value)
        self.replaced.emit()

    def keep(self) -> None:
        """Save what was slid: a file made safe on its disk at every step of the way would make the handle stutter."""
        self._save()

    def set_for_now(self, **changes: object) -> None:
        """Replace the named settings until the program ends or somebody sets them; the file knows nothing of it."""
        kept = {name: value for name, value in (plain(self.value) | self._kept).items() if name in changes}
        self._change(changes)
        self._kept |= kept

    def set_pace(self, game_id: str, speed: float) -> None:
        """From now on that is the pace at the tables of one game; `LIKE_OTHERS`: it has none of its own."""
        others = {game: pace for game, pace in self.value.speeds.items() if game != game_id}
        self.update(speeds=others if speed == LIKE_OTHERS else {**others, game_id: speed})

    def _change(self, changes: Mapping[str, object]) -> None:
        self.value = fitted(Settings, plain(self.value) | plain(changes))
        self._kept = {name: value for name, value in self._kept.items() if name not in changes}

    def _said(self) -> dict[str, Any]:
        """Return what belongs into the file."""
        said: dict[str, Any] = plain(self.value)
        return said | self._kept

    def _read_again(self) -> None:
        """What could not be read before is read now, if it can be, with what was changed since; everybody is told."""
        seen = _stamp(self._file)
        read, self._may_write = _read(self._file)
        if self._may_write:
            self._seen = seen
            self._take_over(plain(read))

    def _catch_up(self) -> None:
        """What another window has written meanwhile holds here, too, with what was changed here since.

        A file that somebody has deleted, or damaged, takes no setting away.
        """
        seen = _stamp(self._file)
        if seen is None or seen == self._seen:
            return
        try:
            read = fitted(Settings, _loaded(self._file))
        except OSError as error:
            _log.warning("settings cannot be read now: %s", error)
            self._may_write = False
        except (ValueError, MisfitError) as error:
            _log.warning("what was written into the settings is not taken over: %s", error)
            _set_aside(self._file)
        else:
            self._seen = seen
            self._take_over(plain(read))

    def _take_over(self, read: dict[str, Any]) -> None:
        now = _merged(self._known, self._said(), read)
        value = fitted(Settings, now | {name: value for name, value in plain(self.value).items() if name in self._kept})
        self._known, self._kept = read, {name: now[name] for name in self._kept}
        if value != self.value:
            self.value = value
            self.changed.emit(value)
            self.replaced.emit()

    def _save(self) -> None:
        if self._may_write:
            self._catch_up()
        else:
            self._read_again()
        if not self._may_write:
            self.unsaved.emit("what is in the file would be lost")
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            # A sign that no file holds costs only itself.
            said = dumps(fitted(Settings, self._said())).encode(errors="replace")
            write_whole(self._file, said)
        except OSError as error:
            _log.warning("settings not saved: %s", error)
            self.unsaved.emit(str(error))
            return
        self._seen, self._known = _stamp(self._file), plain(fitted(Settings, loads(said.decode())))


def _merged(known: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Return `theirs` with what is different in `mine` from what both once knew, name by name, and person by person."""
    merged = dict(theirs)
    for name in {**known, **mine}:
        was, now, other = (said.get(name, _NOTHING) for said in (known, mine, theirs))
        if now == was:
            continue
        parts = [_parts(said) for said in (was, now, other)]
        if now is _NOTHING:
            merged.pop(name, None)
        elif parts[1] is None or parts[2] is None:
            merged[name] = now
        else:
            whole = _merged(parts[0] or {}, parts[1], parts[2])
            merged[name] = whole if isinstance(now, dict) else list(whole.values())
    return merged


def _parts(said: Any) -> Mapping[str, Any] | None:
    """Return the parts that are set one by one: those with names, and whoever of a list is known by an id."""
    if isinstance(said, list) and all(isinstance(each, dict) and "id" in each for each in said):
        return {each["id"]: each for each in said}
    return said if isinstance(said, dict) else None


def _stamp(file: Path) -> tuple[int, int, int] | None:
    """Return what changes whenever somebody writes to the file; None: it is not there."""
    try:
        state = file.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino


def _loaded(file: Path) -> Any:
    with file.open("rb") as stream:
        return loads(stream.read(_MOST_BYTES).decode())


def _read(file: Path) -> tuple[Settings, bool]:
    """Return the saved settings, or what is usable of them, and whether the file may be written over.

    A damaged file is set aside, never overwritten; one that is there but cannot be opened now may be in order.
    """
    try:
        said = _loaded(file)
    except FileNotFoundError:
        return Settings(), True
    except OSError as error:
        _log.warning("settings cannot be read now, defaults are used meanwhile: %s", error)
        return Settings(), False
    except ValueError as error:
        _log.warning("settings unreadable, defaults are used: %s", error)
        return Settings(), _set_aside(file)
    try:
        return fitted(Settings, said), True
    except MisfitError as error:
        _log.warning("some settings are not possible, defaults are used for them: %s", error)
        return _usable(said, error), _set_aside(file)


def _usable(said: Any, fault: MisfitError) -> Settings:
    """Return the settings without the faulty ones: one slip costs nobody all the others."""
    if not isinstance(said, dict):
        return Settings()
    return fitted(Settings, {name: value for name, value in said.items() if name not in fault.fields})


def _set_aside(file: Path) -> bool:
    """A damaged file lies beside its place; return whether that could be done."""
    try:
        file.replace(file.with_suffix(".damaged"))
    except OSError as trouble:
        _log.warning("the damaged settings could not be set aside: %s", trouble)
        return False
    return True
