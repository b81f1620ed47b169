"""Which edition of a game is seen: the one that was chosen for it, and at a table the one with which that is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop.person.plain import foreign
from desktop.person.settings import SettingsStore, TableSetup
from desktop.record.packs.installed import Pack, installed, pack_of, remove
from desktop.theme.art import Art
from desktop.theme.gallery import Gallery
from rules.core.message import Message, message
from rules.match.facts import Facts
from rules.registry import GAMES


class Editions:
    """The packs in the person's folder, and what is shown of them."""

    def __init__(self, folder: Path, settings: SettingsStore, art: Art) -> None:
        self.folder = folder
        self._settings, self._art = settings, art
        self._hung: dict[tuple[str, bool], Gallery] = {}
        """Pictures that were shown once: shown again, nothing of them is read anew."""
        self._lent: dict[object, tuple[str, Gallery | None]] = {}
        """What a table shows, the last one that was laid above others."""

    def of(self, game: str) -> list[Pack]:
        """Return the packs of a game that are here."""
        return installed(self.folder, game)

    def chosen(self, game: str) -> Pack | None:
        """Return the pack with which the next table of a game is played, if it is here."""
        pack = pack_of(self.folder, self._setup(game).pack)
        return None if pack is None or pack.game != game else pack

    def choose(self, pack: Pack) -> None:
        """The next table of its game is played with a pack, and its numbers."""
        self._set(pack.game, replace(self._setup(pack.game), pack=pack.digest, house=dict(pack.house)))

    def renew(self, pack: Pack) -> None:
        """A pack has come: if it was here before, pictures of it that could not be had are seen again."""
        self._take_down(pack)
        self.show_chosen()

    def remove(self, pack: Pack) -> None:
        """A pack is gone; what was to be played with it is played as it is drawn, with the numbers of the box."""
        remove(pack.folder)
        self._take_down(pack)
        setup = self._setup(pack.game)
        if setup.pack == pack.digest:
            house = {} if setup.house == pack.house else setup.house
            self._set(pack.game, replace(setup, pack="", house=house))

    def let_go(self, game: str) -> Message | None:
        """Where the pack is gone with which a game was to be played, it is as printed; return what is said then."""
        setup = self._setup(game)
        if not setup.pack or self.chosen(game) is not None:
            return None
        self._set(game, replace(setup, pack="", house={}))
        return message("app.edition.gone")

    def show_chosen(self) -> None:
        """Each game looks as it was chosen, unless a table of it is laid."""
        for game in GAMES:
            if game not in (shown for shown, _ in self._lent.values()):
                pack = self.chosen(game)
                self._art.show(game, None if pack is None else self._gallery(pack, self._setup(game).house))

    def lay(self, table: object, facts: Facts) -> Message | None:
        """Until it is left, a table shows the pack with which it is played; return what is said where it lacks that."""
        game, called, gallery = facts.game.id, facts.pack, self._named(facts)
        self._lent[table] = game, gallery
        self._art.show(game, gallery)
        if called is None or gallery is not None:
            return None
        return message("app.pack.missing", name=foreign(called.name[:80]) or called.digest[:8])

    def leave(self, table: object) -> None:
        """A table is gone; its game looks as at another table that is still there, or as it was chosen."""
        game, _ = self._lent.pop(table, ("", None))
        others = [gallery for other, gallery in self._lent.values() if other == game]
        if others:
            self._art.show(game, others[-1])
        else:
            self.show_chosen()

    def art_of(self, facts: Facts) -> Art:
        """Return what draws a table with the pack that it names, whatever is shown of its game at the moment."""
        return self._art.wearing(facts.game.id, self._named(facts))

    def _named(self, facts: Facts) -> Gallery | None:
        """Return the pictures of the pack that a table names; None where it names none, or that is not here."""
        pack = None if facts.pack is None else pack_of(self.folder, facts.pack.digest)
        return None if pack is None or pack.game != facts.game.id else self._gallery(pack, facts.house)

    def _gallery(self, pack: Pack, house: Mapping[str, Any]) -> Gallery:
        """Return the pictures of a pack for a table with these numbers: all of them are true if those are its own."""
        return self._hung.setdefault((pack.digest, house == pack.house), pack.gallery(house))

    def _take_down(self, pack: Pack) -> None:
        self._hung = {shown: gallery for shown, gallery in self._hung.items() if shown[0] != pack.digest}

    def _setup(self, game: str) -> TableSetup:
        return self._settings.value.setups.get(game, TableSetup())

    def _set(self, game: str, setup: TableSetup) -> None:
        self._settings.update(setups={**self._settings.value.setups, game: setup})
        self.show_chosen()
