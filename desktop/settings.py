"""Settings: one validated value that is replaced, never changed, and saved at once."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import from_json
from PySide6.QtCore import QObject, Signal

_log = logging.getLogger(__name__)

Theme = Literal["system", "paper", "lantern"]

_MOST_BYTES: Final = 4 << 20
"""More than any settings have; what is longer is no file of ours."""


SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 4.0, 0.0)
"""Paces to choose from, times the normal one, from slow to fast; 0 is instant."""


def beside(speed: float, steps: int) -> float:
    """Return the pace that is `steps` faster, or slower, as far as there is one."""
    place = SPEEDS.index(speed) if speed in SPEEDS else SPEEDS.index(1.0)
    return SPEEDS[min(len(SPEEDS) - 1, max(0, place + steps))]


class SeatSetup(BaseModel):
    """One row of the new-game form as it was last used."""

    model_config = ConfigDict(defer_build=True, frozen=True)

    kind: Literal["human", "bot", "engine"] = "bot"
    name: str = Field(default="", max_length=40)
    level: str = "normal"
    mark: int = Field(default=0, ge=0, le=15)
    command: str = Field(default="", max_length=1000, exclude=True)
    """What starts an engine; it is never written down."""
    profile: str = Field(default="", max_length=40)
    """Who of the known players sits there; name and crest are theirs as they are now."""


class Profile(BaseModel):
    """Somebody who plays here: `id` stands in saves and records for ever, name and crest may change."""

    model_config = ConfigDict(defer_build=True, frozen=True)

    id: str = Field(min_length=1, max_length=40)
    name: str = Field(min_length=1, max_length=24)
    mark: int = Field(default=0, ge=0, le=15)


class TableSetup(BaseModel):
    """How a game was last set up; `options` and `house` (numbers set anew) are the game's own and validated by it."""

    model_config = ConfigDict(defer_build=True, frozen=True)

    seats: tuple[SeatSetup, ...] = ()
    options: dict[str, Any] = {}
    house: dict[str, Any] = {}


class AskingSetup(BaseModel):
    """When a person wants to be asked in a game: a plan, and cards for which it is asked always or never."""

    model_config = ConfigDict(defer_build=True, frozen=True)

    plan: str = Field(default="", max_length=80)
    cards: dict[str, bool] = {}


class Settings(BaseModel):
    """Everything that a person may set; unknown keys of a newer version are dropped."""

    model_config = ConfigDict(defer_build=True, frozen=True, extra="ignore")

    language: str = ""
    """Language code; empty: the system's."""
    theme: Theme = "system"
    text_scale: float = Field(default=1.0, ge=0.8, le=2.0)
    speed: float = Field(default=1.0, ge=0.0, le=4.0)
    """Times the normal pace; 0 is instant."""
    reduced_motion: bool = False
    volume: float = Field(default=0.7, ge=0.0, le=1.0)
    muted: bool = False
    undo: Literal["strict", "casual"] = "strict"
    hold: Literal["always", "run", "never"] = "run"
    """When a last step waits for Done: always, where the rules end a run of steps by themselves, never."""
    last_moves: bool = True
    """What the others have moved is marked while one is asked."""
    show_odds: bool = True
    as_list: bool = False
    """Every question is put as a list of actions in words as well."""
    log_open: bool = True
    profiles: tuple[Profile, ...] = ()
    """Who plays here and wants statistics of their own; nobody needs to be among them."""
    player: str = Field(default="", max_length=40)
    """Id of the one among them who sat down last."""
    window: str = ""
    """Geometry of the window as Qt writes it, in base 64."""
    setups: dict[str, TableSetup] = {}
    asking: dict[str, AskingSetup] = {}
    """Game id → when the person wants to be asked there."""
    hands: dict[str, Literal["kind", "drawn"]] = {}
    """Game id → in which order cards stand in a hand there: by kind, or as they were drawn."""
    keys: dict[str, tuple[str, ...]] = {}
    """What keys do → the keys that were set for it, as Qt writes them everywhere; none of them: no key does it."""
    tips: bool = True
    """The first time that a kind of question is put, something is said about it."""
    tips_seen: dict[str, tuple[str, ...]] = {}
    """Game id → keys of the tips that were read there."""
    tutorials: dict[str, int] = {}
    """Game id → step of the tutorial reached; -1 when it was finished or declined."""


class SettingsStore(QObject):
    """The current settings and where they are kept."""

    changed = Signal(object)
    unsaved = Signal(str)

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self.value = _read(file)

    def update(self, **changes: object) -> None:
        """Replace the named settings, tell everybody, and save; a folder that cannot be written to costs only that."""
        self.value = Settings.model_validate(self.value.model_dump() | changes)
        self.changed.emit(self.value)
        self._save()

    def note(self, **changes: object) -> None:
        """The same for what nobody needs to hear of, as nothing looks different by it: no table is drawn anew."""
        self.value = Settings.model_validate(self.value.model_dump() | changes)
        self._save()

    def change_speed(self, steps: int) -> None:
        """Let things move `steps` faster, or slower, as far as there is such a pace."""
        self.update(speed=beside(self.value.speed, steps))

    def _save(self) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            draft = self._file.with_suffix(".new")
            draft.write_text(self.value.model_dump_json(indent=1), encoding="utf-8")
            draft.replace(self._file)
        except OSError as error:
            _log.warning("settings not saved: %s", error)
            self.unsaved.emit(str(error))


def _read(file: Path) -> Settings:
    """Return the saved settings, or what of them can be used; a damaged file is set aside, never overwritten."""
    try:
        with file.open("rb") as stream:
            said = from_json(stream.read(_MOST_BYTES), allow_inf_nan=False)
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:
        _log.warning("settings unreadable, defaults are used: %s", error)
        _set_aside(file)
        return Settings()
    try:
        return Settings.model_validate(said)
    except ValidationError as error:
        _log.warning("some settings are not possible, defaults are used for them: %s", error)
        _set_aside(file)
        return _usable(said, error)


def _usable(said: Any, fault: ValidationError) -> Settings:
    """Return the settings without those in which there is a fault: one slip costs nobody all the others."""
    if not isinstance(said, dict):
        return Settings()
    wrong = {each["loc"][0] for each in fault.errors()}
    return Settings.model_validate({name: value for name, value in said.items() if name not in wrong})


def _set_aside(file: Path) -> None:
    try:
        file.replace(file.with_suffix(".damaged"))
    except OSError as trouble:
        _log.warning("the damaged settings could not be set aside: %s", trouble)
