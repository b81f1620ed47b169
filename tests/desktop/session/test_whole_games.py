"""Every game of the house is played through the session: by opponents, by a hasty person, and over accidents."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from desktop.session.ai_service import AiService
from desktop.session.autopass import Wish
from desktop.session.autosave import JournalWriter
from desktop.session.pace import INSTANT
from desktop.session.saves import kept, unfinished
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.session.thought import Request
from desktop.session.viewpoint import CurtainPolicy
from desktop.shell.parts.catalogue import facts
from rules import registry
from rules.match import replay
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.pack_name import PackName
from rules.match.save import encode
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.desktop.session.conftest import ROOT, Window
from tests.trust.house import Box

pytestmark = pytest.mark.slow
GAMES = list(registry.GAMES)


@pytest.fixture(scope="module")
def own_ai(qapp: Any) -> Iterator[AiService]:
    ai = AiService(cap=20.0)  # a machine that does much else at once is no fault
    yield ai
    ai.close()


def at_most(game: str, kinds: list[str]) -> list[str]:
    """As many players as a table of the game has: the first and the last of them at the least."""
    most = facts(game).seats[1]
    return kinds if len(kinds) <= most else [kinds[0], kinds[-1]]


def match_of(game: str, kinds: str, seed: int, policy: UndoPolicy = UndoPolicy.STRICT) -> Match:
    seats = [
        SeatSpec(f"P{n}", "human" if kind == "human" else "bot", "" if kind == "human" else kind)
        for n, kind in enumerate(at_most(game, kinds.split(",")))
    ]
    return Match(registry.create(game, {"seats": len(seats)}), seats, seed, policy=policy)


def journal_of(match: Match, file: Path) -> JournalWriter:
    """The journal of a game that begins."""
    journal = JournalWriter(file)
    journal.append([encode(match.header())])
    return journal


def saved(file: Path) -> Match:
    return replay.load(decode_save(file.read_bytes()), registry.create)


class Hasty(AiService):
    """Thinks in processes of its own, about as little as shows that somebody thinks."""

    def request(self, request: Request) -> None:
        super().request(replace(request, iterations=min(12, request.game.iterations(request.level))))


@pytest.mark.parametrize("game", GAMES)
def test_opponents_of_every_level_play_an_edition_to_its_end_and_the_file_says_the_same_and_names_it(
    qtbot: Any, qapp: Any, tmp_path: Path, game: str
) -> None:
    """They think in other processes, which are told of its numbers."""
    house = Box(game).drawn(Random(5).randrange)
    pack = PackName("Night", "5" * 64)
    for levels in (["easy", "expert"], ["normal", "hard"]):
        count = max(2, facts(game).seats[0])
        seats = [SeatSpec(level, "bot", level) for level in (levels + levels)[:count]]
        made = registry.create(game, {"seats": count}, house)
        match = Match(made, seats, 3, house, pack=pack)
        file = tmp_path / f"{levels[0]}.chabudai"
        ai = Hasty(cap=20.0)
        session = GameSession(match, ai, journal=journal_of(match, file), pace=INSTANT)
        window = Window(session)
        session.start()
        qtbot.waitUntil(lambda session=session: session.phase is Phase.ENDED)
        session.close()
        ai.close()
        found = saved(file)
        assert (found.outcome, found.house, found.pack) == (match.outcome, house, pack)
        assert found.outcome == window.last("ended")
        assert window.all("noticed") == []
    assert unfinished(tmp_path) == []


class HastyPerson:
    """Answers, takes back, does again, asks for hints and starts over as chance will have it."""

    def __init__(self, session: GameSession, chance: Random) -> None:
        self.session = session
        self.chance = chance
        self.deeds: list[str] = []
        session.asked.connect(self.asked)

    def asked(self, question: Any) -> None:
        if not question.human:
            return
        deed = self.chance.choices(["answer", "undo", "redo", "hint", "restart", "stale"], [12, 3, 2, 1, 1, 1])[0]
        self.deeds.append(deed)
        if deed == "stale":
            self.session.answer(question.ticket, [])
        elif deed != "answer":
            getattr(self.session, deed)()
        if self.session.phase is Phase.ASKING:
            self.session.answer(question.ticket, [self.chance.choice(list(question.legal))])


def sit_down(qtbot: Any, session: GameSession, chance: Random, moves: int) -> list[str]:
    """Play some moves as a hasty person, leave, and return what was done."""
    person = HastyPerson(session, chance)
    play_on(qtbot, session, moves)
    return person.deeds


def play_on(qtbot: Any, session: GameSession, moves: int) -> None:
    """Let whoever sits there do so much, and leave."""
    Window(session)  # which checks that the events tell everything
    session.curtain.connect(lambda seat: seat is not None and session.lift_curtain())
    session.start()
    aim = session.facts.index + moves
    qtbot.waitUntil(lambda: session.facts.index >= aim or session.phase is Phase.ENDED)
    session.close()


RULES = list(product(UndoPolicy, get_args(CurtainPolicy)))
"""Each policy with each curtain: they are the house's, so that no game, and no company, has to be tried with all."""


@pytest.mark.parametrize(("game", "rules"), list(zip(GAMES, cycle(RULES), strict=False)))
def test_a_hasty_person_never_confuses_the_table(
    qtbot: Any, own_ai: AiService, tmp_path: Path, game: str, rules: tuple[UndoPolicy, CurtainPolicy]
) -> None:
    policy, curtain = rules
    file = tmp_path / "game.chabudai"
    match = match_of(game, "human,random,human", 9, policy)
    journal = journal_of(match, file)
    chance = Random(f"{game}/{policy}")
    wanted = {"answer", "undo", "redo", "hint", "restart", "stale"}
    deeds: list[str] = []
    for _ in range(4):
        session = GameSession(match, own_ai, journal=journal, pace=INSTANT, curtain=curtain)
        deeds += sit_down(qtbot, session, chance, moves=30)
        data = file.read_bytes()
        loaded = saved(file)
        assert loaded.game.digest(loaded.state) == match.game.digest(match.state)
        match, journal = loaded, JournalWriter(file, data)
        if match.over:
            break
    journal.close()
    assert wanted == set(deeds) or (match.over and {"answer", "undo"} < set(deeds)), "a short game may not see it all"


PLAYER = """
import sys
sys.path[:0] = sys.argv[1:2]
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from desktop.session.ai_service import AiService
from desktop.session.autopass import Wish
from desktop.session.autosave import JournalWriter
from desktop.session.pace import INSTANT
from desktop.session.session import GameSession
from rules import registry
from rules.match.match import Match
from rules.match.pack_name import PackName
from rules.match.save import encode
from rules.match.seats import SeatSpec
app = QCoreApplication([])
seats = int(sys.argv[4])
match = Match(registry.create(sys.argv[3], {"seats": seats}), [SeatSpec("P", "bot", "random")] * seats, 4)
journal = JournalWriter(Path(sys.argv[2]))
journal.append([encode(match.header())])
session = GameSession(match, AiService(single_process=True), journal=journal, pace=INSTANT)
session.stepped.connect(lambda events, view: session.staged())
session.asked.connect(lambda question: print(match.index, match.game.digest(match.state), flush=True))
session.start()
app.exec()
"""


@pytest.mark.parametrize(
    ("game", "moment"), [*((game, 0.07) for game in GAMES), *((GAMES[0], moment) for moment in (0.0, 0.12))]
)
def test_kill_during_play_loses_nothing_that_was_shown(
    qtbot: Any, own_ai: AiService, tmp_path: Path, game: str, moment: float
) -> None:
    file = tmp_path / "game.chabudai"
    command = [sys.executable, "-c", PLAYER, str(ROOT), str(file), game, str(len(at_most(game, ["random"] * 3)))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        shown = [child.stdout.readline()]
        time.sleep(moment)
        child.kill()
        shown += child.stdout.readlines()
    index, digest = next(line for line in reversed(shown) if line.endswith("\n")).split()
    data = file.read_bytes()
    save = decode_save(data)
    match = replay.load(save, registry.create)
    assert match.index >= int(index)
    assert match.game.digest(match.states[int(index)]) == digest
    if match.over:
        return
    (waiting,) = unfinished(tmp_path)
    assert (waiting.file, waiting.game, waiting.step) == (file, game, match.index)
    assert waiting.turn == match.game.actor(match.state)
    session = GameSession(match, own_ai, journal=JournalWriter(file, kept(data, save)), pace=INSTANT)
    Window(session)
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    session.close()
    assert saved(file).outcome == match.outcome


class PersonAtAGate(HastyPerson):
    """The same in a game with windows: breaks in now and then, and lets go of most."""

    def asked(self, question: Any) -> None:
        if self.chance.random() < 0.1:
            self.session.break_in(self.chance.random() < 0.5)
        if self.session.phase is Phase.ASKING and question.human and question.decision.default is not None:
            self.deeds.append("answer")
            if self.chance.random() < 0.6:
                self.session.answer(question.ticket, [question.decision.default])
                return
        super().asked(question)


@pytest.mark.parametrize(
    ("kinds", "rules"),
    list(zip(cycle(["human,random", "human,random,human", "human,human,human,human"]), RULES, strict=False)),
)
def test_windows_are_never_confused_by_haste(
    qtbot: Any, local_ai: AiService, kinds: str, rules: tuple[UndoPolicy, CurtainPolicy]
) -> None:
    """Each time the game is left somewhere, within a window or not, and goes on from its journal."""
    policy, curtain = rules
    game = "taiwan_monsters_brawl"
    match = match_of(game, kinds, 5, policy)
    chance = Random(f"{kinds}/{policy}/{curtain}")
    deeds: list[str] = []
    for _ in range(6):
        session = GameSession(match, local_ai, pace=INSTANT, curtain=curtain)
        for seat in range(match.game.seats):
            session.standing.wish(seat, Wish(chance.choice(match.game.asking().plans)))
        person = PersonAtAGate(session, chance)
        play_on(qtbot, session, 60)
        deeds += person.deeds
        loaded = replay.load(match.save(), registry.create)
        assert loaded.game.digest(loaded.state) == match.game.digest(match.state)
        match = loaded
        if match.over:
            break
    assert match.index > 60
    assert {"answer", "undo"} <= set(deeds)
