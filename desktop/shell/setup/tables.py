"""Opens tables: new ones with a journal of their own, old ones from their file, or says why there is none."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt

from desktop.games.registry import needed_by
from desktop.person import i18n
from desktop.person.plain import foreign
from desktop.person.settings import ANY_TEMPER, SeatSetup, Settings
from desktop.record.challenges import Challenge
from desktop.session.autosave import JournalWriter, LockedSaveError, locked
from desktop.session.elsewhere.invitation import is_guest, new_guest
from desktop.session.save_file import free_file, read_save
from desktop.session.saves import SUFFIX, kept, name_of
from desktop.shell.parts.portraits import bot_name, mark_of
from desktop.shell.setup.new_game import TableOrder
from desktop.shell.setup.people import profile_of
from desktop.system.stepwise import imported
from desktop.system.version import app_version
from desktop.system.whole_file import write_whole
from desktop.theme.palette import PAPER
from rules import registry
from rules.ai.levels import LEVELS, OFFERED, USUAL, known
from rules.ai.temper import TEMPERS, deal
from rules.core.chance import derive
from rules.core.errors import RulesError
from rules.core.message import Message, message
from rules.match import replay
from rules.match.facts import Facts
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import at_once
from rules.match.save import LEAST_SEED, MOST_SEED, DamagedSaveError, SaveError, SaveFile, encode
from rules.match.seats import SeatKind, SeatSpec
from rules.match.undo import UndoPolicy

_log = logging.getLogger(__name__)

_NUMBER: Final = re.compile(r"-?\d{1,20}", re.ASCII)
"""A seed as the menu copies it, which is read back as the same number."""

Say = Callable[[str], object]
"""Says to whoever opens a file why that is not possible."""


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A match, the journal that continues it (None: only to be looked at), and a notice if something was lost.

    `is_branch`: it goes on from a moment of a finished game, whose secrets were seen, so that no statistics count it.
    `file` is where a game is kept that is only looked at; `origin` is the save of which the journal began as a copy.
    `is_drawn`: nobody chose the deal.
    """

    match: Match
    journal: JournalWriter | None
    notice: Message | None = None
    is_branch: bool = False
    file: Path | None = None
    origin: Path | None = None
    is_drawn: bool = False

    @property
    def save(self) -> Path | None:
        """Where the game is kept; None for a lesson or a challenge."""
        return self.file if self.journal is None else self.journal.file


Ready = Callable[[], OpenedTable]
"""Opens the table: only from here on anything is locked, and somebody has to close it."""

Opening = Generator[None, None, Ready]
"""Makes a table ready in steps; it may be broken off after each of them, or what comes of it be left."""


def lay(order: TableOrder, folder: Path, undo: str, *, characters: bool = True) -> OpenedTable:
    """Return a new table as ordered, with a journal in `folder`; without `characters` all tempers are even."""
    game = registry.create(order.game, order.options, order.house)
    seed = seed_of(order.seed)
    tempers = tempers_of(order.seats, seed) if characters else [""] * len(order.seats)
    seated = zip(order.seats, order.names, tempers, strict=True)
    match = Match(game, [_spec(*each) for each in seated], seed, order.house, UndoPolicy(undo), order.pack)
    journal = JournalWriter(free_file(folder / name_of(order.game), "-"))
    journal.prepare([encode(match.header(app_version()))])
    return OpenedTable(match, journal, is_drawn=not order.seed.strip())


def open_file(file: Path, folder: Path) -> OpenedTable:
    """Return the table that `file` holds, as `opening` does, at once."""
    return at_once(opening(file, folder))()


def opening(file: Path, folder: Path) -> Opening:
    """Return what opens the table that `file` holds; each step plays a little of it.

    It goes on in the file itself when the file is whole, of today's rules, and lies in `folder`, else in a copy there:
    a damaged file, or one that somebody sent, is kept as it was. Both raise `OSError` or `RulesError`.
    """
    data = read_save(file)
    try:
        save, whole = decode_save(data), True
    except DamagedSaveError as damage:
        if damage.readable is None:
            raise
        save, whole = damage.readable, False
    yield
    for _ in imported(needed_by(save.header.game) if save.header.game in registry.GAMES else ()):
        yield
    recovered = yield from replay.recovering(save, registry.create)
    match = recovered.match
    notice = recovered.notice if whole else message("app.file.partly", n=match.index)
    whole = whole and recovered.notice is None
    notice = notice or _of_unknown_levels(match)
    if match.over:
        return lambda: OpenedTable(match, None, notice, file=file)
    itself = file.resolve()  # a link is locked, counted and pictured as what it leads to
    is_at_home = itself.parent == folder.resolve()
    if whole and is_at_home:
        return lambda: _gone_on(match, folder / itself.name, data, save)
    if not is_at_home:
        notice = notice or message("app.file.copied")
    return lambda: OpenedTable(match, _copied(match, folder / file.name), notice, origin=itself)


def made_ready(file: Path, folder: Path, say: Say) -> Generator[None, None, Ready | None]:
    """Return in steps what opens the table of `file`; None, and it was said why, where it cannot be opened."""
    ready = None
    with _saying_why_not(file, say):
        ready = yield from opening(file, folder)
    return ready


def opened(file: Path, ready: Ready | None, say: Say) -> OpenedTable | None:
    """Return the table that was made ready; None, and it was said why, where there is none."""
    table = None
    if ready is not None:
        with _saying_why_not(file, say):
            table = ready()
    return table


def again(table: Facts) -> TableOrder:
    """Return the order of a table like `table`, for a rematch: whoever sat down at first sits there again."""
    seats = table.seats
    worn = [mark_of(seat, spec, seats) for seat, spec in enumerate(seats)]
    setups = tuple(setup_of(_to_invite(spec), mark) for spec, mark in zip(table.opened_with, worn, strict=True))
    names = tuple(spec.name for spec in seats)
    return TableOrder(table.game.id, table.game.options.model_dump(), setups, names, "", table.house, table.pack)


def turned(order: TableOrder) -> TableOrder:
    """Return `order` with everybody one seat on, round the table."""
    seats, names = order.seats, order.names
    return replace(order, seats=(seats[-1], *seats[:-1]), names=(names[-1], *names[:-1]))


def branching(match: Match, actions: int, folder: Path) -> Opening:
    """Return what opens a table on which the first `actions` of `match` were played, to play on in its own journal.

    Whoever sat down at first sits there again. Each step plays one action.
    """
    seats = [_to_invite(spec) for spec in match.opened_with]
    again = Match(match.game, seats, match.seed, match.house, match.policy, match.pack)
    for step in match.steps[1 : actions + 1]:
        if step.action is not None:
            again.submit(step.seat, step.action)
            yield
    return lambda: OpenedTable(again, begun_anew(again, folder), is_branch=True)


def begun_anew(match: Match, folder: Path) -> JournalWriter:
    """Return a new journal in `folder` that will hold all of `match`, to be played on."""
    return _copied(match, folder / name_of(match.game.id))


def keep_sent(data: bytes, game_id: str, folder: Path) -> SaveFile:
    """Keep in `folder` a whole game that its table sent, unless it lies there, and return it.

    Raise `OSError` or `RulesError`.
    """
    save = decode_save(data)
    if save.header.game != game_id:
        raise SaveError(f"The table sent another game than {game_id}.", message("app.elsewhere.garbled"))
    folder.mkdir(parents=True, exist_ok=True)
    alike = (file for file in folder.glob(f"{game_id}-*{SUFFIX}") if file.stat().st_size == len(data))
    if not any(file.read_bytes() == data for file in alike):
        write_whole(free_file(folder / name_of(game_id), "-"), data)
    return save


def seed_of(text: str) -> int:
    """Return the number that a seed's text stands for; an empty one is drawn by chance.

    What is pasted may hold signs that nobody sees, and means the game that is seen.
    """
    text = "".join(sign for sign in text if sign.isprintable()).strip()
    if not text:
        return int.from_bytes(os.urandom(6), "big")
    number = int(text) if _NUMBER.fullmatch(text) else None
    return derive(text, "seed") if number is None or not LEAST_SEED <= number <= MOST_SEED else number


def _gone_on(match: Match, file: Path, data: bytes, save: SaveFile) -> OpenedTable:
    """Return the table of a game that goes on in its own file, of which `data` was read a while ago."""
    notice = message("app.save.torn") if save.torn else _of_unknown_levels(match)
    if match.header(save.header.app) != save.header:
        return OpenedTable(match, _renewed(match, file, data), notice, origin=file)
    journal = JournalWriter(file, kept(data, save))
    try:
        _look_again(file, data)
    except (OSError, SaveError):
        journal.close()
        raise
    return OpenedTable(match, journal, notice)


def _of_unknown_levels(match: Match) -> Message | None:
    """Return the notice that an opponent plays at the usual level, as nobody here knows the one in the save."""
    if match.over or all(spec.kind != "bot" or spec.level in {"", *LEVELS} for spec in match.seats):
        return None
    return message("app.save.level", level=message(f"app.level.{USUAL}"))


def _look_again(file: Path, data: bytes) -> None:
    """Raise `LockedSaveError` if another window played on before it let go of `file`: its moves would be lost."""
    if read_save(file) != data:
        raise LockedSaveError(file)


def _copied(match: Match, wanted: Path) -> JournalWriter:
    save: SaveFile = match.save(app_version())
    journal = JournalWriter(free_file(wanted.with_suffix(SUFFIX), "-"))
    journal.prepare([encode(match.header(app_version())), *(encode(entry) for entry in save.entries)])
    return journal


def _renewed(match: Match, file: Path, data: bytes) -> JournalWriter:
    """Return a new journal of a game that older rules began; once it is safe, the old file steps aside for good.

    Otherwise what was played would be followed by the old rules, and what comes by the present ones.
    """
    lock = locked(file)
    _look_again(file, data)
    journal = _copied(match, file)

    def step_aside() -> None:
        if journal.is_safe:
            try:
                file.rename(file.with_name(f"{file.name}.old"))
            except OSError as error:
                _log.warning("%s stays on the shelf: %s", file.name, error)
        lock.unlock()

    journal.settled.connect(step_aside, Qt.ConnectionType.SingleShotConnection)
    journal.begin()
    return journal


def tempers_of(seats: Sequence[SeatSetup], seed: int) -> list[str]:
    """Return the temper of each opponent: the chosen one, or one dealt from `seed`, unused ones first."""
    chosen = [setup.temper if setup.kind == "bot" and setup.level in OFFERED else "" for setup in seats]
    dealt = deal(seed, len(seats) + len(TEMPERS))
    free = [temper for temper in dealt[: len(TEMPERS)] if temper not in chosen] + dealt[len(TEMPERS) :]
    return [free.pop(0) if temper == ANY_TEMPER else temper if temper in TEMPERS else "" for temper in chosen]


def _spec(setup: SeatSetup, name: str, temper: str) -> SeatSpec:
    crest = PAPER.seats[setup.mark % len(PAPER.seats)].crest
    level = setup.level if setup.kind == "bot" else ""
    given = bool(setup.name)
    return SeatSpec(name, setup.kind, level, setup.command, "", crest, False, setup.profile, temper, given)


def among_opponents(now: Settings, seats: int, me: int = 0, level: str = "easy") -> list[SeatSpec]:
    """Return the seats for one person, whoever plays here `now`, among opponents of one level."""
    person = profile_of(now.profiles, now.player)
    name = i18n.text("app.seat.person", n=1) if person is None else person.name
    here = SeatSpec(name, given=person is not None)
    return [here if seat == me else SeatSpec(bot_name(seat), "bot", level) for seat in range(seats)]


def trying(challenge: Challenge, now: Settings) -> Generator[None, None, OpenedTable]:
    """Return the table of a challenge, for whoever plays here `now`; each step plays a little of it."""
    seats = among_opponents(now, challenge.seats, challenge.seat, challenge.level)
    return OpenedTable((yield from challenge.playing(seats)), None)


def setup_of(spec: SeatSpec, mark: int) -> SeatSetup:
    """Return a row of the new-game form, filled in with `spec`; a name that nobody chose is left to the form."""
    kind: SeatKind = "bot" if spec.kind == "engine" and not spec.command else spec.kind
    level, command = known(spec.level), spec.command
    temper = spec.temper if spec.kind == "bot" else ANY_TEMPER
    name = spec.name if spec.given or spec.kind == "engine" else ""
    return SeatSetup(kind, name, level, mark, command, spec.profile, temper)


def _to_invite(spec: SeatSpec) -> SeatSpec:
    """Return `spec` as somebody who can be invited: who it was, a game that a table elsewhere sent does not tell."""
    is_unknown = spec.kind == "elsewhere" and not is_guest(spec.profile)
    return replace(spec, profile=new_guest()) if is_unknown else spec


@contextmanager
def _saying_why_not(file: Path, say: Say) -> Iterator[None]:
    """Say why `file` cannot be opened, if that is so."""
    try:
        yield
    except SaveError as error:
        if isinstance(error, DamagedSaveError) and error.readable is None:
            say(i18n.text("app.file.no_save", name=foreign(file.name)))
        else:
            say(i18n.say(error.message, ()))
    except RulesError as error:
        _log.warning("%s cannot be opened: %s", file, error)
        say(i18n.text("app.file.no_save", name=foreign(file.name)))
    except OSError as error:
        _log.warning("%s cannot be read: %s", file, error)
        say(i18n.text("app.file.unreadable", name=foreign(file.name)))
