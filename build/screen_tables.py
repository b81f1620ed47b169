"""Tables worth a picture: games played headless to a certain moment, as files that the window opens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from desktop.person import i18n
from desktop.record import analysis
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.portraits import bot_name
from desktop.start.selftest.coverage import kinds_of
from desktop.system.version import app_version
from desktop.theme.palette import PAPER
from rules import registry
from rules.ai.temper import TEMPERS
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.decision import DecisionKind
from rules.match import replay
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.save import encode
from rules.match.seats import SeatSpec

PERSON = 0
LEVEL = "greedy"
Moment = Callable[[Match, float], bool]
"""Whether this is the moment for a picture; the number says how much of the game has been played, 0 to 1."""

BETWEEN = ("first", "middle-turn", "end")
_MADE_UP = 1
"""The seed of what an analysis is made of that is there to be looked at."""

_MOST_STEPS = 3000
_GAMES = 12
_MIDDLE = 0.4
_LATE = 0.88


def moments(game_id: str, seats: int) -> dict[str, Moment]:
    """Return what to photograph: the first question, those of the middle by kind, a late one, and the end.

    Of numbers of players between the fewest and the most, where seats stand otherwise but nothing else is asked, a few.
    """
    middles = {f"middle-{kind.value}": _after(_MIDDLE, kind) for kind in sorted(kinds_of(game_id, seats))}
    found = {"first": _after(0), **middles, "late": _after(_LATE), "end": lambda match, _played: match.over}
    if seats in {player_counts(game_id)[0], player_counts(game_id)[-1]}:
        return found
    return {name: found[name] for name in BETWEEN if name in found}


def write(game_id: str, seats: int, seed: int, moment: Moment, file: Path) -> bool:
    """`file` holds a game that stands at `moment`; False if a dozen games from `seed` on never came there."""
    return file.exists() or any(_written(game_id, seats, each, moment, file) for each in range(seed, seed + _GAMES))


def write_analysed(game_id: str, seats: int, seed: int, file: Path) -> bool:
    """`file` holds a game that is over, beside it an analysis of made-up numbers; False if none came to its end."""
    if not write(game_id, seats, seed, moments(game_id, seats)["end"], file):
        return False
    match = replay.load(decode_save(file.read_bytes()), registry.create)
    found = analysis.begun(match)
    aims = _aims(match)
    for number, step in enumerate(analysis.chosen(match)):
        found = found.with_judged(_judged(match, number, step, aims[number % len(aims)]))
    analysis.write(analysis.file_of(file), found)
    return True


def _aims(match: Match) -> list[str]:
    """Return what somebody in that game may be told to gain."""
    step = analysis.chosen(match)[0]
    state = match.states[step - 1]
    seat = match.game.actor(state)
    legal = list(match.game.legal_actions(state))[:1]
    prospect = match.game.insight().foresee(match.game, seat, state.clone(), legal, 1, Chance(_MADE_UP))[0]
    return sorted(prospect.trials[0])


def _judged(match: Match, number: int, step: int, aim: str) -> analysis.Judged:
    """Return a judgement of which only the numbers are made up: every seventh decision costs something."""
    done, seats = match.steps[step], match.game.seats
    assert done.action is not None
    others = [action for action in match.game.legal_actions(match.states[step - 1]) if action is not done.action]
    cost = 0.03 * (number % 7)
    played = analysis.Choice(done.action.token, 0.4)
    compared = (analysis.Choice(others[-1].token, 0.4 + cost), played) if cost else (played,)
    hopes = tuple((1 + ((number // 9 + seat) % seats)) / (2 * seats) for seat in range(seats))
    return analysis.Judged(step, done.seat, done.action.token, compared, hopes, aim)


def _written(game_id: str, seats: int, seed: int, moment: Moment, file: Path) -> bool:
    played = _played(game_id, seats, seed)
    match = _dealt(game_id, seats, seed)
    for number, action in enumerate((*played, None)):
        if moment(match, number / max(1, len(played))):
            break
        if action is None:
            return False
        match.submit(match.game.actor(match.state), action)
    save = match.save(app_version())
    lines = [encode(match.header(app_version())), *(encode(entry) for entry in save.entries)]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(lines), encoding="utf-8")
    return True


@cache
def _played(game_id: str, seats: int, seed: int) -> tuple[Action, ...]:
    """Return every answer of one game between greedy players."""
    match = _dealt(game_id, seats, seed)
    game, found = match.game, list[Action]()
    bot = game.bot(LEVEL)
    while not match.over and match.index < _MOST_STEPS:
        seat, step = game.actor(match.state), match.index
        world = match.world_for(seat, Chance(derive(seed, "world", seat, step)))
        rng = Chance(derive(seed, "bot", seat, step))
        found.append(bot.choose(game, seat, world, Budget(game.iterations(LEVEL)), rng, Control()))
        match.submit(seat, found[-1])
    return tuple(found)


def _dealt(game_id: str, seats: int, seed: int) -> Match:
    crests = [mark.crest for mark in PAPER.seats]
    person = SeatSpec(i18n.text("app.seat.person", n=1), "human", crest=crests[0])
    others = [
        SeatSpec(bot_name(seat), "bot", "normal", crest=crests[seat], temper=TEMPERS[(seat - 1) % len(TEMPERS)])
        for seat in range(1, seats)
    ]
    return Match(registry.create(game_id, {"seats": seats}), [person, *others], seed)


def player_counts(game_id: str) -> range:
    """Return every number of players, from the fewest to the most."""
    least, most = facts(game_id).seats
    return range(least, most + 1)


def _after(played: float, kind: DecisionKind | None = None) -> Moment:
    """Return the moment at which the person is asked, such a question if need be, when so much has been played."""

    def moment(match: Match, so_far: float) -> bool:
        decision = match.decision
        is_asked = decision is not None and decision.actor == PERSON and kind in {None, decision.kind}
        return is_asked and so_far >= played

    return moment
