"""Damaged settings: the program starts with what can be used, or with its defaults, and a new table can be laid.

`python -m tests.trust.mutated_settings --count 10000 --seed 1`; every fortieth is tried in a whole window.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from desktop.person.settings import AskingSetup, Profile, SeatSetup, Settings, SettingsStore, TableSetup
from desktop.system.typed_json import dumps
from rules import registry
from rules.registry import seat_counts
from tests.trust.houses import one_less
from tests.trust.trial import Trial

IN_A_WINDOW: Final = 40


def main(argv: Sequence[str] | None = None) -> int:
    """Damage a file of settings again and again, and start with it."""
    from desktop.start import app as program

    app = program.make_application([])
    status = Shown.main(__doc__, argv)
    app.processEvents()
    return status


class Files(Trial):
    """A folder with settings that are damaged again and again."""

    refusals = ()  # there is always something to start with

    def __init__(self, folder: Path, seed: int = 1) -> None:
        super().__init__(folder, seed)
        self.whole = [dumps(used()).encode() + b"\n"]
        self._file = folder / "settings.json"

    def dealt_with(self, data: bytes) -> str:
        """Start with such settings."""
        self._file.write_bytes(data)
        store = SettingsStore(self._file)
        outcome = "defaults" if store.value == Settings() else "used"
        store.update(volume=0.5)
        again = SettingsStore(self._file).value
        assert again == store.value, "what was saved is not what is read"
        return outcome


class Shown(Files):
    """A table is laid now and then in a whole window with such settings."""

    def try_one(self, number: int) -> None:
        """Lay a table of a game, too, with the settings that were met last."""
        super().try_one(number)
        if number % IN_A_WINDOW == 0:
            try:
                self._show(list(registry.GAMES)[number // IN_A_WINDOW % len(registry.GAMES)])
            except BaseException as error:  # noqa: BLE001 - whatever comes out is what is looked for
                self.figures.fault(number, f"in a window: {type(error).__name__}: {error!s:.300}")

    def _show(self, game: str) -> None:
        from PySide6.QtCore import QCoreApplication

        from tests.trust.window import closed, opened

        window = opened(self.folder)
        try:
            for deed in (window.set_up, window.begin_quickly, window.learn):
                deed(game)
                while window.is_preparing:
                    QCoreApplication.processEvents()
                assert deed == window.set_up or window.table is not None
            window.show_shelf()
        finally:
            closed(window)


def used() -> Settings:
    """Return settings as somebody has them who played everything."""
    setups = {game: _setup(game, seat_counts(game)[0]) for game in registry.GAMES}
    asking = {game: AskingSetup(plan="always", cards={"a": True}) for game in registry.GAMES}
    tips: dict[str, Any] = dict.fromkeys(registry.GAMES, ("app.tip.turn",))
    return Settings(
        language="ja", player="Aki", setups=setups, asking=asking, hands=dict.fromkeys(registry.GAMES, "drawn"),
        speeds=dict.fromkeys(registry.GAMES, 2.0), tips_seen=tips, tutorials=dict.fromkeys(registry.GAMES, 3),
        window="AdnQywADAAAAAAAA", profiles=(Profile("1", "Aki"), Profile("2", "Mei", 3)),
        keys={"hint": ("X",), "log": ()}, buttons={"act": "right", "about": "left", "shift": "back"},
        wheel="towards", show_playable=False,
    )  # fmt: skip


def _setup(game: str, count: int) -> TableSetup:
    return TableSetup(seats=_seats(count), options=_options(game, count), house=one_less(game))


def _seats(count: int) -> tuple[SeatSetup, ...]:
    return (SeatSetup(kind="human", name="Aki"), *(SeatSetup(level="easy", mark=mark) for mark in range(1, count)))


def _options(game: str, seats: int) -> dict[str, Any]:
    options = registry.validate_options(game, {"seats": seats}).model_dump(mode="json")
    return {name: value for name, value in options.items() if name != "seats"}


if __name__ == "__main__":
    sys.exit(main())
