"""TableSession: all that the page of a table asks for, wherever the game is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from desktop.session.autopass import StandingAnswers
from desktop.session.autosave import JournalWriter
from desktop.session.hold import HoldPolicy
from desktop.session.pace import Pace
from desktop.session.playback import Played
from desktop.session.signals import Phase, SessionSignals, Ticket
from rules.core.action import Action
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message
from rules.core.view import TableView
from rules.match.facts import Facts
from rules.match.match import Match
from rules.match.save import SaveFile
from rules.match.seats import SeatKind
from rules.match.undo import UndoPolicy, UndoVerdict


@dataclass(frozen=True, slots=True)
class Missing:
    """Why a person is not there, and since when, in seconds of this computer's clock since 1970."""

    how: Literal["awaited", "lost", "left", "closed"]
    since: float


class TableSession(SessionSignals):
    """A game as one screen knows it, and whatever the people at that screen may do.

    What only the table itself can do does nothing, and has not happened, where the game is kept elsewhere.
    """

    phase: Phase
    pace: Pace
    hold: HoldPolicy
    doubt: Callable[[Sequence[Action]], Message | None]
    """What the person could usefully do instead of answering so; None: nothing."""

    # What is known.

    @property
    def facts(self) -> Facts:
        """What everybody at the table knows of the game."""
        raise NotImplementedError

    @property
    def whole(self) -> Match | None:
        """The whole game once it is over, as nothing of it is secret any more; None before."""
        return None

    @property
    def viewer(self) -> Seat | None:
        """Through whose eyes the table is shown; None: as a bystander sees it."""
        raise NotImplementedError

    @property
    def standing(self) -> StandingAnswers:
        """What people at this screen do not want to be asked."""
        raise NotImplementedError

    @property
    def holder(self) -> Seat:
        """Whose answer is held; NOBODY's while none is."""
        raise NotImplementedError

    @property
    def undoing(self) -> UndoVerdict:
        """Whether the person at the screen may take something back, what is held before all else, and why not."""
        raise NotImplementedError

    @property
    def is_record(self) -> bool:
        """Whether opponents do what was recorded, as in a lesson."""
        return False

    @property
    def is_paused(self) -> bool:
        """Whether the opponents' answers are held back."""
        return False

    @property
    def is_gathering(self) -> bool:
        """Whether the game waits for somebody elsewhere before the first move."""
        return False

    @property
    def absences(self) -> Mapping[Seat, Missing]:
        """Who plays elsewhere and is not there now."""
        return {}

    @property
    def cut(self) -> Message | None:
        """Why this screen has no line now to a table that is kept elsewhere; None where nothing is amiss."""
        return None

    @property
    def is_guest(self) -> bool:
        """Whether the table is kept elsewhere."""
        return False

    def view(self) -> TableView:
        """Return what the screen shows: the table as far as it was told, with whatever is held."""
        raise NotImplementedError

    def peek(self, seat: Seat) -> TableView:
        """Return what `seat` sees, for as long as a key is held; the public view where nobody here may know it."""
        return self.view()

    def played(self) -> Played:
        """Return what the table was told so far, to look back at; it is seen through the eyes of `viewer`."""
        raise NotImplementedError

    def occasion(self) -> tuple[Message, ...]:
        """Return for what the screen passes on, the last that all were told and then what is wanted."""
        return ()

    def why_not(self, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return half a sentence why the person who is asked cannot do that; None where it can be done or is idle."""
        raise NotImplementedError

    # How it goes on.

    def go(self) -> None:
        """Begin with those who are there, where the game waits for others."""

    def start(self) -> None:
        """Begin the journal, show the table and ask the first question."""
        raise NotImplementedError

    def unstaged(self) -> None:
        """Let nothing happen before `staged`: the picture does not show yet what the model holds."""
        raise NotImplementedError

    def staged(self) -> None:
        """Take note that the picture shows what the model holds."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the table and the log anew, after something else was shown in their place."""
        raise NotImplementedError

    def answer(self, ticket: Ticket, actions: Sequence[Action]) -> None:
        """Give a person's answer, one action or a row of small steps; a stale ticket is dropped."""
        raise NotImplementedError

    def release(self) -> None:
        """Hand over what is held."""
        raise NotImplementedError

    def ask_back(self) -> None:
        """Ask everybody else whether the person may take back what `undoing` names, or say why that cannot be asked."""
        raise NotImplementedError

    def agree(self, *, yes: bool) -> None:
        """Say whether people at this screen agree that what was `sought` last is taken back."""
        raise NotImplementedError

    def speak(self, phrase: str) -> None:
        """Say one of the phrases to everybody, unless much was said just now."""

    def take_back(self) -> None:
        """Take back what is held; the question is asked again, and redo would hold it again."""
        raise NotImplementedError

    def undo(self) -> None:
        """Go back to the last decision of the person at the screen, over a whole row of small steps, or say why not."""
        raise NotImplementedError

    def restart(self) -> None:
        """Go back to the first of the person's own decisions in a row, what is held included, as far as may be."""
        raise NotImplementedError

    def redo(self) -> None:
        """Do again what was taken back last, or hold it again; or say why not."""
        raise NotImplementedError

    def hint(self) -> None:
        """Have `hinted` tell what an expert would do in the person's place, from what the person may know."""

    def break_in(self, on: bool) -> None:
        """Ask the person at the next chance in a window, whatever was wished, also if it is just slipping by.

        A table elsewhere hears of no such thing.
        """

    def lift_curtain(self) -> None:
        """Show the table to the person to whom the screen was passed."""

    def look_through(self, seat: Seat | None) -> None:
        """Show the table through other eyes: of a replay, or when the game is over and nothing is secret."""

    def close(self) -> Message | None:
        """Let go of the opponents and close the journal; return what is to be said if it is not in its place."""
        raise NotImplementedError

    # What the table itself does.

    @property
    def save(self) -> Path | None:
        """Where the game is saved; None for one that is not, or elsewhere."""
        return None

    def saved(self) -> SaveFile:
        """Return the game as a save, as far as the match stands."""
        raise NotImplementedError

    def pause(self, on: bool) -> None:
        """Hold back the opponents' answers, also one that was let through before it was there, or let them go on.

        Of a table elsewhere nothing is heard meanwhile, which holds nobody up.
        """

    def step(self) -> None:
        """Let one answer through while paused."""

    def hurry(self) -> None:
        """Have the opponent who is thinking move now."""

    def set_driver(self, seat: Seat, kind: SeatKind, level: str = "") -> None:
        """Hand a seat to an opponent, take it back, or change the opponent's level; journal and log say so."""

    def resign(self, seat: Seat) -> None:
        """Leave the game: an opponent plays on in the seat, and log and result will say so."""

    def play_on(self) -> None:
        """End the record: whoever sits at the table plays on from here."""

    def keep_in(self, journal: JournalWriter) -> None:
        """Have the game saved from now on in `journal`, which holds everything until now."""

    def leap(self, actions: Sequence[Action]) -> None:
        """Carry out what is known beforehand, whoever was to do it, and show only where it leads."""

    def allow_undo(self, policy: UndoPolicy) -> None:
        """Let `policy` decide from now on what may be taken back; what was taken back stays as it is."""
