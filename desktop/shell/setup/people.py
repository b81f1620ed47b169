"""People: those who play here under a name, a crest and a colour of their own, as the settings keep them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from desktop.person.plain import cleared
from desktop.person.settings import Profile, SeatSetup, SettingsStore
from desktop.session.elsewhere.invitation import is_guest, new_guest
from desktop.theme.palette import PAPER

LONGEST: Final = 24
"""Letters of a name."""


def profile_of(people: Iterable[Profile], key: str) -> Profile | None:
    """Return the person `key`; none if it is empty, or of somebody who was removed."""
    return next((person for person in people if person.id == key), None)


def seated(setup: SeatSetup, people: Iterable[Profile]) -> SeatSetup:
    """Return `setup` with the person's present name and crest; an unknown person becomes a mere name.

    Whoever is elsewhere stays who they are, if they can be invited as that.
    """
    if setup.kind == "elsewhere":
        return setup if is_guest(setup.profile) else replace(setup, profile=new_guest())
    if not setup.profile:
        return setup
    person = profile_of(people, setup.profile)
    if person is None:
        return replace(setup, profile="")
    return replace(setup, kind="human", name=cleared(person.name), mark=person.mark)


def company(setups: Iterable[SeatSetup], people: Sequence[Profile]) -> tuple[SeatSetup, ...]:
    """Return `setups`, as many as there are crests, with everybody as they are now; known people choose first."""
    free = list(range(len(PAPER.seats)))
    seats = [seated(setup, people) for setup in islice(setups, len(free))]
    order = sorted(range(len(seats)), key=lambda seat: not seats[seat].profile)
    for seat in order:
        wanted = seats[seat].mark
        if wanted not in free:
            worn = {other.mark for other in seats}
            wanted = next((mark for mark in free if mark not in worn), free[0])
            seats[seat] = replace(seats[seat], mark=wanted)
        free.remove(wanted)
    return tuple(seats)


def newcomer(people: Sequence[Profile], name: str) -> Profile:
    """Return a new person with `name`, or a numbered one if that is taken, and a crest that nobody wears yet."""
    crests, worn = range(len(PAPER.seats)), {person.mark for person in people}
    mark = next((crest for crest in crests if crest not in worn), len(people) % len(PAPER.seats))
    return Profile(id=os.urandom(6).hex(), name=free_name(people, name), mark=mark)


def free_name(people: Iterable[Profile], name: str, but: str = "") -> str:
    """Return `name`, or the first numbered one that is free; the person with the id `but` may keep theirs."""
    taken = {person.name.casefold() for person in people if person.id != but}
    found, number = name[:LONGEST], 1
    while found.casefold() in taken:
        number += 1
        found = f"{name[: LONGEST - 4]} {number}"
    return found


def add(settings: SettingsStore, person: Profile) -> None:
    """Add `person` to those who play here."""
    settings.update(profiles=(*settings.value.profiles, person))


def change(settings: SettingsStore, person: Profile) -> None:
    """Replace the person with the same id by `person`."""
    people = settings.value.profiles
    settings.update(profiles=tuple(person if other.id == person.id else other for other in people))


def remove(settings: SettingsStore, key: str) -> None:
    """Remove the person `key`; what was played stays."""
    settings.update(profiles=tuple(person for person in settings.value.profiles if person.id != key))
