"""Damaged settings: the program starts with what can be used, or with its defaults, and a new table can be laid.

`python -m tests.trust.mutated_settings --count 10000 --seed 1`; every fortieth is tried in a whole window.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, Final

from desktop.settings import AskingSetup, SeatSetup, Settings, SettingsStore, TableSetup
from desktop.typed_json import dumps
from rules import registry
from rules.core.chance import Chance
from rules.tools.command import seat_counts
from tests.trust.damage import damaged
from tests.trust.script import Figures, arguments

SECONDS: Final = 1.0
IN_A_WINDOW: Final = 40


def main(argv: Sequence[str] | None = None) -> int:
    """Damage a file of settings again and again, and start with it."""
    chosen = arguments(__doc__, argv, count=10_000)
    from PySide6.QtWidgets import QApplication

    from desktop import app as program

    app = program.make_application([])
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
        trial = Trial(Path(folder), chosen.seed)
        for number in range(chosen.count):
            trial.start_one(number, in_a_window=number % IN_A_WINDOW == 0)
    return trial.figures.told()


class Trial:
    """A folder with settings that are damaged again and again."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.figures = Figures()
        self._home = folder
        self._file = folder / "settings.json"
        self._seed = seed
        self._whole = dumps(used()).encode() + b"\n"

    def start_one(self, number: int, *, in_a_window: bool) -> None:
        """Start with damaged settings and lay a table of a game as it was last set up."""
        rng = Random(f"{self._seed}/{number}")
        self._file.write_bytes(damaged(self._whole, rng))
        game = rng.choice(list(registry.GAMES))
        begun = thread_time()
        try:
            self._started(game)
            spent = thread_time() - begun
            if in_a_window:
                self._shown(game)
        except BaseException as error:  # noqa: BLE001 - whatever comes out is what is looked for
            spent = thread_time() - begun
            self.figures.fault(number, f"{type(error).__name__}: {error!s:.300}")
        self.figures.slowest(spent, number)
        if spent > SECONDS:
            self.figures.fault(number, f"took {spent:.2f} s")

    def _started(self, game: str) -> None:
        store = SettingsStore(self._file)
        self.figures.count("defaults" if store.value == Settings() else "used")
        store.update(volume=0.5)
        again = SettingsStore(self._file).value
        assert again == store.value, "what was saved is not what is read"

    def _shown(self, game: str) -> None:
        from tests.trust.window import closed, opened

        window = opened(self._home)
        try:
            window.set_up(game)
            window.begin_quickly(game)
            assert window.table is not None
            window.learn(game)
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
        tips_seen=tips, tutorials=dict.fromkeys(registry.GAMES, 3), window="AdnQywADAAAAAAAA",
    )  # fmt: skip


def _setup(game: str, count: int) -> TableSetup:
    return TableSetup(seats=_seats(count), options=_options(game, count), house=_house(game))


def _seats(count: int) -> tuple[SeatSetup, ...]:
    return (SeatSetup(kind="human", name="Aki"), *(SeatSetup(level="easy", mark=mark) for mark in range(1, count)))


def _options(game: str, seats: int) -> dict[str, Any]:
    options = registry.validate_options(game, {"seats": seats}).model_dump(mode="json")
    return {name: value for name, value in options.items() if name != "seats"}


def _house(game: str) -> dict[str, Any]:
    from rules.core.house import house_of

    rng, numbers = Chance(1), registry.house_numbers(game)
    return house_of((number, number.least + rng.below(number.most - number.least + 1)) for number in numbers[:3])


if __name__ == "__main__":
    sys.exit(main())
