"""Match: one running game that people, bots, tools and tests play by the same calls; no clock, no threads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.errors import ContentError, IllegalAction
from rules.core.event import EventLog
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat
from rules.core.outcome import Outcome
from rules.core.view import TableView
from rules.match.facts import Facts
from rules.match.history import History, Step
from rules.match.pack_name import PackName
from rules.match.parts import Part, parts_of
from rules.match.position import Position, among
from rules.match.save import (
    LEAST_SEED,
    MOST_SEED,
    ActionLine,
    DealLine,
    DigestLine,
    EndLine,
    Entry,
    Header,
    SavedPack,
    SavedSeat,
    SaveFile,
    SeatLine,
    UndoLine,
)
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy, UndoVerdict, redo_verdict, undo_verdict

DIGEST_EVERY = 20
"""A journal holds a digest after so many actions: enough to locate a divergence, too few to cost time."""

Maker = Callable[[str, Mapping[str, Any], Mapping[str, Any]], Game[Any]]
"""Makes a game from its id, options and house content: `rules.registry.create`."""


class Match(Facts, Position):
    """A game that is being played: its seed, its steps, who sits where, and the journal of all that.

    `entries` only grows: whoever writes the journal writes what is new in it. `seats` is for reading. Raise
    `ContentError` for a number of players that the game has not, and for a seed that no save could hold.
    """

    __slots__ = ("_answered", "_first_seed", "_history", "_parts", "entries", "floor", "seed")

    seats: list[SeatSpec]

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[SeatSpec],
        seed: int,
        house: Mapping[str, Any] | None = None,
        policy: UndoPolicy = UndoPolicy.STRICT,
        pack: PackName | None = None,
    ) -> None:
        if len(seats) != game.seats:
            raise ContentError(f"This table of {game.id} has {game.seats} seats, but {len(seats)} players are given.")
        if not LEAST_SEED <= seed <= MOST_SEED:
            raise ContentError(f"The seed {seed} lies outside -2**63 to 2**64 - 1.")
        self.game = game
        self.seats = list(seats)
        self.opened_with = tuple(seats)
        self.seed = self._first_seed = seed
        self.house = dict(house or {})
        self.pack = pack
        self.policy = policy
        self.assisted = False
        self.floor = 0
        """The step at which people began to play here: nobody takes back what led there."""
        self.entries: list[Entry] = []
        self._answered: list[set[SeatSpec]] = [set() for _ in seats]
        self._history = self._laid()
        self._parts: dict[int, tuple[Step, tuple[Part, ...]]] = {}

    def _laid(self) -> History:
        """Return the game as its seed lays it."""
        log: EventLog = []
        state = self.game.setup(Chance(derive(self.seed, "setup")), log)
        state.log = None
        return History(self.game, Step(0, NOBODY, None, tuple(log), random=True), state)

    # What stands on the table.

    @property
    def state(self) -> Any:
        """The true state; for rules and tools, never for a bot or a view."""
        return self._history.states[-1]

    @property
    def states(self) -> Sequence[Any]:
        """The state after each step."""
        return self._history.states

    @property
    def steps(self) -> Sequence[Step]:
        """Every step from the opening on."""
        return self._history.steps

    @property
    def undone(self) -> Sequence[tuple[Seat, Action]]:
        """The moves that can be done again, next one last."""
        return self._history.undone

    @property
    def opening(self) -> Step:
        """The setup with its events."""
        return self._history.steps[0]

    @property
    def index(self) -> int:
        return len(self._history.steps) - 1

    @property
    def over(self) -> bool:
        return self.game.is_terminal(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    # Playing.

    def deal_anew(self, line: DealLine) -> None:
        """Lay the table anew as `line` says; raise `IllegalAction` once something was played."""
        if self.index:
            raise IllegalAction("The deal is played already.")
        self.seed = line.deal
        self._history = self._laid()
        self._parts.clear()
        self.entries.append(line)

    def submit(self, seat: Seat, action: Action) -> Step:
        """Give the answer of `seat`; raise `IllegalAction`, with nothing changed, when it may not be given."""
        self._demand(seat, action)
        index = self.index + 1
        state = self.state.clone()
        log: EventLog = []
        state.log = log
        rng = Chance(derive(self.seed, "step", index))
        self.game.apply(state, action, rng)
        state.log = None
        step = Step(index, seat, action, tuple(log), random=rng.draws > 0)
        self._history.add(step, state)
        self._answered[seat].add(self.seats[seat])
        self._record(ActionLine(n=index, seat=seat, do=action.token))
        return step

    def _demand(self, seat: Seat, action: Action) -> None:
        if self.over:
            raise IllegalAction("The game is over.")
        actor = self.game.actor(self.state)
        if seat != actor:
            raise IllegalAction(f"Seat {actor} is asked, not seat {seat}.")
        if not among(action, self.legal()):
            raise IllegalAction(f"The action {action.token!r} is not legal now.")

    def _record(self, line: ActionLine) -> None:
        self.entries.append(line)
        if self.over:
            outcome = self.outcome
            places = () if outcome is None else outcome.places
            self.entries.append(EndLine(end=line.n, digest=self.game.digest(self.state), places=places))
        elif line.n % DIGEST_EVERY == 0:
            self.entries.append(DigestLine(n=line.n, digest=self.game.digest(self.state)))

    def change_seat(self, seat: Seat, spec: SeatSpec) -> None:
        """Let somebody else play `seat` from now on; the journal records it, and the rules are not affected."""
        self.seats[seat] = spec
        self.entries.append(SeatLine(seat=seat, now=SavedSeat.of(spec)))

    def has_left(self, seat: Seat) -> bool:
        played = {self.seats[seat], *self._answered[seat]}
        return self.opened_with[seat].is_person and any(not spec.is_person for spec in played)

    def levels_at(self, seat: Seat) -> Collection[str]:
        levels = {spec.level for spec in self._answered[seat] if spec.kind == "bot"}
        return levels or {self.opened_with[seat].level}

    # Seeing.

    def sight(self, viewer: Seat | None) -> TableView:
        return self._history.sight(self.index, viewer)

    def at(self, index: int, viewer: Seat | None) -> TableView:
        """Return the table as `viewer` saw it after step `index`."""
        return self.game.observe(self._history.states[index], viewer)

    def parts(self, step: Step) -> tuple[Part, ...]:
        """Return how `step`, which is in the line of play, is told: cut wherever a seat was passed over."""
        known = self._parts.get(step.index)
        if known is None or known[0] is not step:
            before = self.states[step.index - 1] if step.index else None
            known = self._parts[step.index] = (step, parts_of(self.game, self.seed, before, step))
        return known[1]

    def reveals(self, index: int) -> bool:
        """Return whether step `index` showed anybody something hidden."""
        return self._history.reveals(index)

    def moments(self) -> list[Part]:
        """Return the parts that everybody saw change something; the number of questions in between tells nothing."""
        found: list[Part] = []
        seen = None
        for step in self.steps:
            parts = self.parts(step)
            after = [*(part.before for part in parts[1:]), self._history.states[step.index]]
            for part, state in zip(parts, after, strict=True):
                now = self.game.observe(state, None)
                if now != seen:
                    found.append(part)
                seen = now
        return found

    # Taking back.

    def can_undo(self, seat: Seat) -> UndoVerdict:
        """Return whether `seat` may go back to its last decision, why not, and what that would take back."""
        others = {other for other, spec in enumerate(self.seats) if spec.is_person and other != seat}
        return undo_verdict(self._history, seat, others, self.policy, self.floor)

    def can_redo(self, seat: Seat) -> UndoVerdict:
        """Return whether `seat` may do again what it took back last."""
        return redo_verdict(self._history, seat)

    def undo(self, seat: Seat) -> list[Step]:
        """Go back to the last decision of `seat` and return the steps taken back; raise `IllegalAction`."""
        verdict = self.can_undo(seat)
        if not verdict.allowed:
            raise IllegalAction(f"Seat {seat} cannot undo: {verdict.reason.key if verdict.reason else ''}.")
        self.assisted = self.assisted or verdict.assisted
        self.entries.append(UndoLine(undo=verdict.index, seat=seat, assisted=verdict.assisted))
        return self._history.cut(verdict.index)

    def redo(self, seat: Seat) -> list[Step]:
        """Repeat what `seat` took back, with what bots did after it, and return the steps; raise `IllegalAction`."""
        if not self.can_redo(seat).allowed:
            raise IllegalAction(f"Seat {seat} has nothing to do again.")
        steps = [self.submit(seat, self.undone[-1][1])]
        while self.undone and self.undone[-1][0] != seat and not self.seats[self.undone[-1][0]].is_person:
            other, action = self.undone[-1]
            steps.append(self.submit(other, action))
        return steps

    def begin_here(self) -> None:
        """Let people begin with the table as it stands: nobody takes back, or does again, what was played before."""
        self.floor = self.index
        self._history.undone.clear()

    def take_back_to(self, index: int, *, assisted: bool = False, untold: bool = False) -> None:
        """Go back to `index`, because a journal says so or what came since is `untold`: then nothing is to be redone.

        Nobody did what was not told yet, so nobody can do it again.
        """
        self.assisted = self.assisted or assisted
        taken = self._history.cut(index)
        if untold:
            self._history.undone.clear()
        self.entries.append(UndoLine(undo=index, seat=taken[0].seat, assisted=assisted, untold=untold))

    # Copies.

    def fork(self, index: int) -> Match:
        """Return an independent match that stands where this one stood after step `index`, to play on from there."""
        twin = Match(self.game, self.seats, self.seed, self.house, self.policy, self.pack)
        for step in self._history.steps[1 : index + 1]:
            assert step.action is not None
            twin.submit(step.seat, step.action)
        twin.floor = min(self.floor, index)
        return twin

    def header(self, app: str = "") -> Header:
        """Return the first line of the journal; `app` is the version of the program that writes it."""
        return Header(
            app=app,
            game=self.game.id,
            rules_version=self.game.rules_version,
            content=self.game.content,
            house=self.house,
            options=self.game.options.model_dump(mode="json"),
            seats=tuple(map(SavedSeat.of, self.opened_with)),
            seed=self._first_seed,
            undo=self.policy.value,
            pack=SavedPack.of(self.pack),
        )

    def save(self, app: str = "") -> SaveFile:
        """Return the match as a save: seed, actions and what else the journal holds."""
        return SaveFile(self.header(app), tuple(self.entries))

    @staticmethod
    def open(save: SaveFile, make: Maker) -> Match:
        """Return the match of a save at its opening; raise `ContentError` where game or options cannot be used."""
        header = save.header
        game = make(header.game, header.options, header.house)
        seats = [seat.spec() for seat in header.seats]
        return Match(game, seats, header.seed, header.house, UndoPolicy(header.undo), header.played_with)
