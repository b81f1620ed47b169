"""Tables ordered: on the command line, as they were last set up, or as today's deal has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any, Final

from desktop.person import i18n
from desktop.person.plain import cleared
from desktop.person.settings import SeatSetup, TableSetup
from desktop.record import daily
from desktop.record.statistics import SUITED, own_games, suited_level
from desktop.session.elsewhere.invitation import new_guest
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.portraits import bot_name
from desktop.shell.parts.services import Services
from desktop.shell.setup.new_game import TableOrder, first_seats
from desktop.shell.setup.people import company, seated
from rules.ai.levels import LEVELS, USUAL
from rules.core.errors import ContentError
from rules.core.house import house_of
from rules.core.message import Message, message
from rules.registry import house_fields, validate_house, validate_options
from rules.worker_client import command_of

ENGINE: Final = "engine"
"""The name of a seat that a foreign program takes."""


def order_of(game_id: str, seats: str, options: Sequence[str], seed: str, engines: Sequence[str] = ()) -> TableOrder:
    """Return the table that ``--game --seats --option --seed --engine`` describe.

    Raises `RulesError` with one sentence.
    """
    chosen: dict[str, Any] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise ContentError(f"The option {option!r} has no value; write it as name=value.")
        chosen[name] = value
    recommended = _recommended(game_id)
    usual = ["human", *[ENGINE] * len(engines), *[USUAL] * (recommended - 1 - len(engines))]
    kinds = seats.split(",") if seats else usual
    commands = list(engines)
    setups = tuple(_setup(kind.strip(), seat, commands) for seat, kind in enumerate(kinds))
    if commands:
        raise ContentError(f"No seat called {ENGINE!r} is left for the command {commands[0]!r}.")
    validated = validate_options(game_id, {**chosen, "seats": len(kinds)}).model_dump()
    return TableOrder(game_id, validated, setups, tuple(setup.name for setup in setups), seed)


def usual_order(services: Services, game_id: str, tell: Callable[[Message], object] | None = None) -> TableOrder:
    """Return the table as it was last set up, where the rules still allow that, or as a first evening would like it.

    `tell` hears that the edition is gone with which it was set up.
    """
    gone = services.editions.let_go(game_id)
    if gone is not None and tell is not None:
        tell(gone)
    last = services.settings.value.setups.get(game_id, TableSetup())
    seats = company(last.seats, services.settings.value.profiles)
    if _fault_of(game_id, {"seats": len(seats)}) is not None:
        seats = first_seats(services, facts(game_id))
    options = _allowed(game_id, {**last.options, "seats": len(seats)})
    names = tuple(seat.name for seat in seats)
    pack = services.editions.chosen(game_id) if last.pack else None
    is_whole = pack is not None and last.house == pack.house and _is_playable(game_id, pack.house)
    house = dict(last.house) if is_whole else _allowed_house(game_id, last.house)
    return TableOrder(game_id, options, seats, names, "", house, None if pack is None else pack.called)


def daily_order(services: Services, game_id: str) -> TableOrder:
    """Return the table of today's deal: the usual rules, and opponents of one level."""
    game, now = facts(game_id), services.settings.value
    person = seated(SeatSetup(kind="human", profile=now.player), now.profiles)
    marks = [mark for mark in range(game.recommended) if mark != person.mark]
    others = (SeatSetup(level=daily.LEVEL, mark=mark, temper="") for mark in marks[: game.recommended - 1])
    seats = (person, *others)
    options = validate_options(game_id, {"seats": game.recommended}).model_dump()
    seed = daily.seed_of(game_id, daily.today())
    return TableOrder(game_id, options, seats, tuple(seat.name for seat in seats), str(seed))


def named(order: TableOrder) -> TableOrder:
    """Return `order` with a name for everybody."""
    seats = enumerate(zip(order.names, order.seats, strict=True))
    return replace(order, names=tuple(cleared(name) or _usual_name(setup, seat) for seat, (name, setup) in seats))


def evened(order: TableOrder, services: Services) -> tuple[TableOrder, Message | None]:
    """Return `order` with a level for each even match, and what is to be said about it.

    It is the level that suits the only person at the table, and the usual one where there are several.
    """
    if all(seat.level != SUITED for seat in order.seats):
        return order, None
    people = [seat.profile for seat in order.seats if seat.kind == "human"]
    games = own_games(services.diary.remembered(people[0]), people[0]) if len(people) == 1 else []
    level = suited_level(game for game in games if game.game == order.game)
    seats = tuple(replace(seat, level=level) if seat.level == SUITED else seat for seat in order.seats)
    return replace(order, seats=seats), message("app.level.suited.now", level=message(f"app.level.{level}"))


def _allowed(game_id: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return `options` without what the rules do not allow; of those that contradict each other only the seats stay."""
    left = dict(options)
    while (fault := _fault_of(game_id, left)) is not None:
        if fault.option in left:
            del left[fault.option]
        else:
            left = {"seats": options["seats"]}
    return left


def _allowed_house(game_id: str, house: Mapping[str, Any]) -> dict[str, Any]:
    """Return what of `house` a table may set; nothing where it contradicts itself."""
    found = house_of((field, field.under(house)) for field in house_fields(game_id))
    return found if _is_playable(game_id, found) else {}


def _is_playable(game_id: str, house: Mapping[str, Any]) -> bool:
    """Whether a game can be played with these numbers."""
    try:
        validate_house(game_id, house)
    except ContentError:
        return False
    return True


def _fault_of(game_id: str, options: Mapping[str, Any]) -> ContentError | None:
    """Return why a game cannot be played with `options`; None where it can."""
    try:
        validate_options(game_id, options)
    except ContentError as fault:
        return fault
    return None


def _recommended(game_id: str) -> int:
    validate_options(game_id, {})
    return facts(game_id).recommended


def _setup(kind: str, seat: int, commands: list[str]) -> SeatSetup:
    if kind == ENGINE:
        if not commands:
            raise ContentError(f"There are more seats called {ENGINE!r} than commands given by --engine.")
        command = commands.pop(0)
        return SeatSetup(kind="engine", name=_called(command), mark=seat, command=command)
    if kind == "human":
        return SeatSetup(kind="human", mark=seat)
    if kind == "elsewhere":
        return SeatSetup(kind="elsewhere", mark=seat, profile=new_guest())
    if kind in LEVELS:
        return SeatSetup(kind="bot", level=kind, mark=seat)
    raise ContentError(
        f"Nobody can sit down as {kind!r}; a seat is human, elsewhere, {ENGINE} or one of {', '.join(LEVELS)}."
    )


def _called(command: str) -> str:
    """Return the name of the program that `command` starts: its last word that is no option, without its folder.

    A save can hold it, whatever bytes the system calls the program by.
    """
    words = [word for word in command_of(command) if not word.startswith("-")]
    return (cleared(PurePath(words[-1]).stem)[:40] if words else "") or ENGINE


def _usual_name(setup: SeatSetup, seat: int) -> str:
    return i18n.text("app.seat.person", n=seat + 1) if setup.kind in {"human", "elsewhere"} else bot_name(seat)
