"""Reads what a game says: every key stands in its catalogue, and the text needs just what it is given."""

import string
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from rules.core.event import Event
from rules.core.game import Game
from rules.core.ids import EntityId, ZoneId, stock_id
from rules.core.message import FaceRef, Message
from rules.core.view import TableView
from tests.facts import facts_of

CATALOGUES = Path(__file__).resolve().parents[2] / "resources" / "i18n" / "en"


@cache
def texts_of(game_id: str) -> dict[str, set[str]]:
    """Return the named arguments of each text of a game; those of texts that follow a number are given `n`."""
    with (CATALOGUES / f"{game_id}.po").open("rb") as stream:
        texts = read_po(stream, abort_invalid=True)
    found: dict[str, set[str]] = {}
    for entry in texts:
        key = entry.id if isinstance(entry.id, str) else entry.id[0]
        forms = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
        found[key] = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
        if not isinstance(entry.id, str):
            found[key].add("n")
    return found


class Hearing:
    """Whoever listens to a game, and which of its texts were heard."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.texts = texts_of(game_id)
        self.heard: set[str] = set()

    def read(self, said: Message) -> None:
        """The text exists and gets what it asks for, and no more; so do the texts that it is filled in with."""
        assert said.key in self.texts, said.key
        unmatched = {name for name, _ in said.args} ^ self.texts[said.key]
        assert unmatched <= facts_of(self.game_id).told_in_vain, (said.key, unmatched)
        self.heard.add(said.key)
        for _, value in said.args:
            if isinstance(value, FaceRef):
                assert value.key in self.texts, value.key
                self.heard.add(value.key)
            if isinstance(value, Message):
                self.read(value)

    def told(self, game: Game[Any], events: Iterable[Event]) -> None:
        """Read the log as a bystander and as two of the seats have it."""
        for event in events:
            for viewer in (None, 0, 1):
                line = game.narrate(game.redact(event, viewer))
                if line is not None:
                    self.read(line)

    def asked(self, game: Game[Any], state: Any) -> None:
        """Read the question that is open and all its answers."""
        decision = game.decision(state)
        assert decision is not None
        self.read(decision.prompt)
        for action in game.legal_actions(state):
            self.read(game.label(state, action))

    def refused(self, game: Game[Any], state: Any, source: EntityId, target: EntityId | ZoneId | None) -> None:
        """Read why a thing cannot go somewhere, if it cannot."""
        why = game.why_not(state, source, target)
        if why is not None:
            self.read(why)

    def over(self, game: Game[Any], state: Any) -> None:
        """Read how a game ended."""
        outcome = game.outcome(state)
        assert outcome is not None
        for said in (outcome.reason, *outcome.tiebreaks):
            self.read(said)
        for parts in outcome.parts:
            for part in parts:
                self.read(part.label)


def things(view: TableView) -> list[EntityId]:
    """Return everything that somebody might take hold of, and something that is not there."""
    stocks = [stock_id(kind, zone) for zone, kind in view.stocks]
    return [*(f"#{piece}" for piece in view.pieces), *stocks, "#5000", "seat.0"]


def places(view: TableView) -> list[EntityId | ZoneId]:
    """Return everywhere that somebody might drop it."""
    return [*view.zones, *(zone for zone, _ in view.stocks), *things(view), "seat.1"]
