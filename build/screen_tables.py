"""Tables worth a picture: games played headless to a certain moment, as files that the window opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desktop import i18n
from desktop.selftest.coverage import kinds_of
from desktop.shell.about import app_version
from desktop.shell.catalogue import facts
from desktop.shell.portraits import bot_name
from desktop.theme.palette import PAPER
from rules import registry
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.decision import DecisionKind
from rules.match.match import Match
from rules.match.save import encode
from rules.match.seats import SeatSpec

PERSON = 0
LEVEL = "greedy"
Moment = Callable[[Match], bool]
"""Whether this is the moment for a picture."""

_MOST_STEPS = 3000
_GAMES = 12


def moments(game_id: str, seats: int) -> dict[str, Moment]:
    """Return what to photograph: the first question, the middle of a game by kinds of question, and the end."""
    middles = {f"middle-{kind.value}": _middle(kind) for kind in sorted(kinds_of(game_id, seats))}
    return {"first": _asks_person, **middles, "end": lambda match: match.over}


def write(game_id: str, seats: int, seed: int, moment: Moment, file: Path) -> bool:
    """`file` holds a game that stands at `moment`; False if a dozen games from `seed` on never came there."""
    return file.exists() or any(_written(game_id, seats, each, moment, file) for each in range(seed, seed + _GAMES))


def _written(game_id: str, seats: int, seed: int, moment: Moment, file: Path) -> bool:
    game = registry.create(game_id, {"seats": seats})
    crests = [mark.crest for mark in PAPER.seats]
    person = SeatSpec(i18n.text("app.seat.person", n=1), "human", crest=crests[0])
    others = [SeatSpec(bot_name(seat), "bot", "normal", crest=crests[seat]) for seat in range(1, seats)]
    match = Match(game, [person, *others], seed)
    bot = game.bot(LEVEL)
    while not moment(match):
        if match.over or match.index > _MOST_STEPS:
            return False
        seat, step = game.actor(match.state), match.index
        world = match.world_for(seat, Chance(derive(seed, "world", seat, step)))
        rng = Chance(derive(seed, "bot", seat, step))
        match.submit(seat, bot.choose(game, seat, world, Budget(game.iterations(LEVEL)), rng, Control()))
    save = match.save(app_version())
    lines = [encode(match.header(app_version())), *(encode(entry) for entry in save.entries)]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(lines), encoding="utf-8")
    return True


def player_counts(game_id: str) -> tuple[int, int]:
    """Return the fewest and the most players."""
    return facts(game_id).seats


def _asks_person(match: Match, kind: DecisionKind | None = None) -> bool:
    decision = match.decision
    return decision is not None and decision.actor == PERSON and kind in {None, decision.kind}


def _middle(kind: DecisionKind) -> Moment:
    """Return the moment at which the person is asked such a question after some rounds."""
    return lambda match: match.index >= 30 + 8 * match.game.seats and _asks_person(match, kind)
