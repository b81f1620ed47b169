"""Evenings at real tables without pictures: play, undo, saves, leaving and coming back, other seats and languages.

`python -m tests.trust.evenings --count 300 --seed 1`; an evening on which something goes wrong is told step by step.
"""

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import hypothesis
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from PySide6.QtCore import QCoreApplication

from desktop.person import i18n
from desktop.session.ai_service import AiService
from desktop.session.autosave import JournalWriter
from desktop.session.pace import INSTANT
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.shell.setup import tables
from rules import registry
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.save import encode
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from rules.registry import seat_counts
from tests.trust.houses import one_less
from tests.trust.script import arguments

PATIENCE = 120.0
RESTS = frozenset({Phase.ASKING, Phase.PAUSED, Phase.CURTAIN, Phase.HOLDING, Phase.ENDED})


def main(argv: Sequence[str] | None = None) -> int:
    """Spend so many evenings; the first that goes wrong is told step by step."""
    chosen = arguments(__doc__, argv, count=300, unit="evenings")
    app = QCoreApplication([])
    begun = monotonic()
    spent = settings(
        max_examples=chosen.count,
        stateful_step_count=40,
        deadline=None,
        database=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    run_state_machine_as_test(hypothesis.seed(chosen.seed)(Evening), settings=spent)
    print(f"{chosen.count} evenings and {Evening.deeds} deeds in {monotonic() - begun:.0f} s, nothing was wrong")
    app.quit()
    return 0


class Evening(RuleBasedStateMachine):
    """A table at which people, opponents, the file and the window do what they like."""

    deeds = 0

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="chabudai-trust-")
        self.saves = Path(self.folder.name)
        self.ai = AiService(single_process=True)
        self.session: GameSession | None = None
        self.view: Any = None
        self.told: list[Any] = []

    @initialize(
        game=st.sampled_from(list(registry.GAMES)),
        seats=st.integers(0, 9),
        people=st.integers(1, 127),
        seed=st.integers(0, 99),
        policy=st.sampled_from(UndoPolicy),
        house=st.booleans(),
    )
    def sits_down(self, game: str, seats: int, people: int, seed: int, policy: UndoPolicy, house: bool) -> None:
        counts = seat_counts(game)
        count = counts[seats % len(counts)]
        people = people % (1 << count) or 1
        rules = one_less(game) if house else {}
        made = registry.create(game, {"seats": count}, rules)
        players = [
            SeatSpec(f"P{seat}", "human", crest="pine") if people >> seat & 1 else SeatSpec(f"B{seat}", "bot", "greedy")
            for seat in range(count)
        ]
        match = Match(made, players, seed, rules, policy)
        journal = JournalWriter(self.saves / "game.chabudai")
        journal.append([encode(match.header("test"))])
        self.opens(match, journal)

    def opens(self, match: Match, journal: JournalWriter | None) -> None:
        self.session = session = GameSession(match, self.ai, journal=journal, pace=INSTANT)
        session.opened.connect(self.shown)
        session.stepped.connect(self.staged)
        session.logged.connect(self.told.extend)
        session.relogged.connect(self.relogged)
        session.start()
        self.rests()

    def shown(self, view: Any) -> None:
        self.view = view.copy()

    def staged(self, events: Sequence[Any], after: Any) -> None:
        for event in events:
            event.fold(self.view)
        assert self.view == after, "the events do not tell everything"
        assert self.session is not None
        self.session.staged()

    def relogged(self, entries: Sequence[Any]) -> None:
        self.told = list(entries)

    def rests(self) -> None:
        """Wait until the table waits for somebody who sits at this screen."""
        session, deadline = self.session, monotonic() + PATIENCE
        assert session is not None
        while session.phase not in RESTS or (session.phase is Phase.ASKING and not session._asks_person):
            QCoreApplication.processEvents()
            assert monotonic() < deadline, f"the table stands still in {session.phase} at action {session.facts.index}"
            sleep(0.001)
        Evening.deeds += 1

    def does(self, deed: Callable[[], object]) -> None:
        deed()
        self.rests()

    @property
    def is_asking(self) -> bool:
        return self.session is not None and self.session.phase is Phase.ASKING

    @precondition(lambda self: self.is_asking)
    @rule(choice=st.integers(0, 999), times=st.integers(1, 6))
    def a_person_answers(self, choice: int, times: int) -> None:
        for number in range(times):
            session = self.session
            assert session is not None
            if session.phase is Phase.CURTAIN:
                session.lift_curtain()
                self.rests()
            if session.phase is not Phase.ASKING or session._pending is None or session._ticket is None:
                return
            legal = session._pending.legal(session._match.game)
            session.answer(session._ticket, [legal[(choice + number) % len(legal)]])
            self.rests()

    @precondition(lambda self: self.session is not None and self.session.phase is Phase.CURTAIN)
    @rule()
    def the_curtain_is_lifted(self) -> None:
        self.does(self.session.lift_curtain)

    @rule(deed=st.sampled_from(["undo", "undo", "redo", "restart", "hint", "hurry", "step", "show"]))
    def somebody_presses_a_button(self, deed: str) -> None:
        self.does(getattr(self.session, deed))

    @rule()
    def the_table_pauses_and_goes_on(self) -> None:
        assert self.session is not None
        self.session.pause(True)
        QCoreApplication.processEvents()
        self.does(lambda: self.session.pause(False))

    @rule(seat=st.integers(0, 6), kind=st.sampled_from(["human", "bot"]), level=st.sampled_from(["greedy", "random"]))
    def a_seat_or_a_level_changes(self, seat: int, kind: Any, level: str) -> None:
        session = self.session
        assert session is not None
        seat %= session.facts.game.seats
        others = [spec for place, spec in enumerate(session.facts.seats) if place != seat]
        if kind == "human" or any(spec.kind == "human" for spec in others):
            self.does(lambda: session.set_driver(seat, kind, "" if kind == "human" else level))

    @rule(code=st.sampled_from(list(i18n.LANGUAGES)))
    def the_language_changes(self, code: str) -> None:
        i18n.set_language(code)
        names = [spec.name for spec in self.session.facts.seats]
        for entry in self.told[-20:]:
            assert i18n.say(entry.message, names)

    @rule()
    def the_table_is_left_and_found_again(self) -> None:
        session = self.session
        assert session is not None
        if session.facts.over:
            return
        entries, digest = list(session._match.entries), session.facts.game.digest(session._match.state)
        assert session.close() is None
        opened = tables.open_file(self.saves / "game.chabudai", self.saves)
        assert opened.notice is None
        assert opened.match.entries == entries
        assert opened.match.game.digest(opened.match.state) == digest
        self.opens(opened.match, opened.journal)

    @invariant()
    def the_file_says_what_the_match_says(self) -> None:
        session = self.session
        if session is None or not session._feed.is_settled:
            return
        match, file = session._match, self.saves / "game.chabudai"
        saved = decode_save(file.read_bytes())
        assert list(saved.entries) == match.entries[: len(saved.entries)]
        if session.phase in {Phase.ASKING, Phase.CURTAIN, Phase.ENDED}:
            assert len(saved.entries) == len(match.entries)

    def teardown(self) -> None:
        if self.session is not None:
            self.session.close()
        self.ai.close()
        self.folder.cleanup()
        i18n.set_language("en")


if __name__ == "__main__":
    sys.exit(main())
