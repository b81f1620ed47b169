"""The pack that a command line names: a file or folder that is taken in, or one that is here, by its name or hash."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEventLoop, QObject

from desktop.person import i18n
from desktop.record.packs.installed import Pack, installed
from desktop.record.packs.installing import Installing
from rules.core.brief import brief
from rules.core.errors import RulesError
from rules.core.message import Message


def named_pack(words: str, game: str, folder: Path, parent: QObject) -> Pack:
    """Return the pack of a game that `words` name; one that is not among those in `folder` yet is put there.

    Raise `RulesError` with one sentence.
    """
    place = Path(words)
    pack = _taken_in(place, folder, parent) if place.exists() else _here(words, folder, game)
    if pack.game != game:
        raise RulesError(f"The pack {brief(pack.name)} is an edition of {pack.game}, not of {game}.")
    return pack


def _here(words: str, folder: Path, game: str) -> Pack:
    """Return the pack that is called so; of packs with one name those of the game go before others."""
    alike = [pack for pack in installed(folder) if words in {pack.name, pack.digest}]
    found = [pack for pack in alike if pack.game == game] or alike
    if not found:
        raise RulesError(f"There is no file called {brief(words)}, nor is a pack here that is called so.")
    if len(found) > 1:
        hashes = " or ".join(pack.digest for pack in found)
        raise RulesError(f"Several packs are called {brief(words)}; name one by its hash: {hashes}.")
    return found[0]


def _taken_in(place: Path, folder: Path, parent: QObject) -> Pack:
    """Return a pack that another process has read, as where one is dropped onto the window."""
    came: list[Pack | Message] = []
    loop = QEventLoop()
    work = Installing(place, folder, parent)
    for signal in (work.installed, work.refused):
        signal.connect(came.append)
        signal.connect(loop.quit)
    loop.exec()
    (one,) = came
    if isinstance(one, Message):
        i18n.set_language("en")
        raise RulesError(f"The pack {brief(place.name)} cannot be used. {i18n.say(one, ())}")
    return one
