"""Replay: a match made again from its save, entry by entry, each of them checked."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

from rules.core.errors import BadToken, IllegalAction, ReplayMismatch
from rules.core.message import Message, message
from rules.match.match import Maker, Match
from rules.match.save import ActionLine, DealLine, DigestLine, EndLine, Entry, SaveFile, SeatLine, UndoLine

Got = TypeVar("Got")


@dataclass(frozen=True, slots=True)
class Recovered:
    """A match as far as its save can be followed; `lost` entries were left out, and `notice` says so if any were."""

    match: Match
    lost: int
    notice: Message | None


def load(save: SaveFile, make: Maker) -> Match:
    """Return the match that a save holds, played again; raise `ContentError` or `ReplayMismatch`."""
    match = Match.open(save, make)
    follow(match, save)
    return match


def recover(save: SaveFile, make: Maker) -> Recovered:
    """Return the match as far as it can be followed, to watch or to play on from; raise `ContentError`."""
    return at_once(recovering(save, make))


def recovering(save: SaveFile, make: Maker) -> Generator[None, None, Recovered]:
    """Do what `recover` does, one entry of the save at each step of the generator."""
    lost = 0
    while True:
        match = Match.open(save, make)
        try:
            yield from following(match, save)
        except ReplayMismatch as mismatch:
            lost += len(save.entries) - mismatch.index
            save = save.up_to(mismatch.index)
        else:
            return Recovered(match, lost, told(lost))


def following(match: Match, save: SaveFile) -> Generator[None, None, None]:
    """Play every entry of `save` on `match`, which stands at the opening, one a step; raise `ReplayMismatch`.

    A wrong digest casts doubt on everything since the last one that agreed: `index` is the first entry in doubt.
    """
    sure = 0
    for index, entry in enumerate(save.entries):
        fault = _play(match, entry)
        if fault is not None:
            in_doubt = sure if _is_elsewhere(match, entry) else index
            raise ReplayMismatch(f"The saved game cannot be followed at entry {index + 1}: {fault}.", in_doubt)
        if isinstance(entry, DigestLine | EndLine):
            sure = index + 1
        yield


def follow(match: Match, save: SaveFile) -> None:
    """Play all of `save` as `following` does, at once."""
    at_once(following(match, save))


def at_once(steps: Generator[None, None, Got]) -> Got:
    """Take all `steps` and return what they lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            got: Got = end.value
            return got


def _play(match: Match, entry: Entry) -> str | None:
    """Carry out one entry, or check it; return why it cannot be right."""
    if isinstance(entry, ActionLine):
        return _act(match, entry)
    if isinstance(entry, UndoLine):
        if entry.undo >= match.index or match.steps[entry.undo + 1].seat != entry.seat:
            return f"seat {entry.seat} did not act after action {entry.undo}"
        match.take_back_to(entry.undo, assisted=entry.assisted, untold=entry.untold)
        return None
    if isinstance(entry, DealLine):
        if match.index:
            return f"it deals anew after action {match.index}"
        match.deal_anew(entry)
        return None
    if isinstance(entry, SeatLine):
        if entry.seat >= match.game.seats:
            return f"there is no seat {entry.seat}"
        match.change_seat(entry.seat, entry.now.spec())
        return None
    return _check(match, entry)


def _is_elsewhere(match: Match, entry: Entry) -> bool:
    """Return whether `entry` holds the digest of another table than the one that `match` has come to."""
    return isinstance(entry, DigestLine | EndLine) and entry.digest != match.game.digest(match.state)


def _act(match: Match, entry: ActionLine) -> str | None:
    if entry.n != match.index + 1:
        return f"action {match.index + 1} is missing"
    try:
        match.submit(entry.seat, match.game.parse(entry.do))
    except (BadToken, IllegalAction) as error:
        return str(error).rstrip(".")
    return None


def _check(match: Match, entry: DigestLine | EndLine) -> str | None:
    if match.entries and match.entries[-1] == entry:
        return None  # the journal that is written anew says the same of this very table
    number = entry.n if isinstance(entry, DigestLine) else entry.end
    if number != match.index:
        return f"it speaks of action {number} after action {match.index}"
    if isinstance(entry, EndLine) and not match.over:
        return "the game does not end here"
    if _is_elsewhere(match, entry):
        return f"the table after action {number} is another one"
    if isinstance(entry, EndLine) and entry.places != _places(match):
        return "others came where it says"
    return None


def _places(match: Match) -> tuple[int, ...]:
    return () if match.outcome is None else match.outcome.places


def told(lost: int) -> Message | None:
    """Return the notice that `lost` entries of a save were left out."""
    return message("app.save.cut", n=lost) if lost else None
