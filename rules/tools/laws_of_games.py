"""Laws about whole games, checked on a match that was played to its end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from rules.core.chance import Chance, derive
from rules.core.event import Event, Passed, Rolled, Turned
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.match import replay
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.tools.laws_of_states import bad_utilities


def table(game: Game[Any], seed: int) -> Match:
    """Return a match whose seats nobody plays."""
    return Match(game, [SeatSpec(f"Seat {seat}", "bot", "random") for seat in range(game.seats)], seed)


def play_on(match: Match, chance: Chance) -> Match:
    """Play a match by chance to its end, or to the bound that the game declares; return it."""
    while not match.over and match.index < match.game.bound:
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[chance.below(len(legal))])
    return match


def ends(match: Match) -> Iterator[str]:
    """A game ends within the bound that it declares, says so to all, and asks nobody any more."""
    game, state = match.game, match.state
    if not match.over:
        yield f"the game goes on after {match.index} decisions; its bound is {game.bound}"
        return
    if game.legal_actions(state) or game.decision(state) is not None:
        yield "the game is over and still asks"
    if not game.observe(state, None).over:
        yield "the game is over and nobody can see it"


def outcome(match: Match) -> Iterator[str]:
    """The outcome places every seat, and utilities agree with it."""
    result = match.outcome
    utilities = match.game.utilities(match.state)
    yield from bad_utilities(match.game, utilities)
    if result is None:
        if match.over:
            yield "the game ended without an outcome"
        return
    seats = range(match.game.seats)
    if len(result.places) != len(seats) or len(result.scores) != len(seats) or len(result.parts) not in (0, len(seats)):
        yield f"the outcome speaks of {len(result.places)} places and {len(result.scores)} scores"
        return
    if sorted(result.places) != sorted(1 + sum(other < mine for other in result.places) for mine in result.places):
        yield f"these are no places: {result.places}"
    for one in seats:
        for other in seats:
            if result.places[one] < result.places[other] and utilities[one] <= utilities[other]:
                yield f"seat {one} is placed before seat {other}, but its utility is no higher"
        if result.parts and sum(part.points for part in result.parts[one]) != result.scores[one]:
            yield f"the parts of the score of seat {one} do not add up to it"


def repeats(match: Match) -> Iterator[str]:
    """The same seed and the same actions give the same states."""
    again = table(match.game, match.seed)
    for step in match.steps[1:]:
        assert step.action is not None
        again.submit(step.seat, step.action)
        if match.game.digest(again.state) != match.game.digest(match.states[step.index]):
            yield f"the same seed and actions give another state after action {step.index}"
            return


def saves(match: Match) -> Iterator[str]:
    """A game that was saved in the middle, read and loaded goes on like the one that was not."""
    half = match.fork(match.index // 2)
    loaded = replay.load(decode_save(encode_save(half.save())), lambda *_: match.game)
    if match.game.digest(loaded.state) != match.game.digest(half.state):
        yield "a loaded game stands elsewhere"
        return
    for step in match.steps[half.index + 1 :]:
        assert step.action is not None
        loaded.submit(step.seat, step.action)
    if match.game.digest(loaded.state) != match.game.digest(match.state) or loaded.entries != match.entries:
        yield "a loaded game goes on otherwise"


def conserves(match: Match) -> Iterator[str]:
    """No piece and no stock appears from nowhere or gets lost; events tell what turns into what."""
    events = [event for step in match.steps for event in step.events]
    names = _kinds_that_turn(events)
    first, faces = match.at(0, None), _sorted_faces(match, 0)
    for index in range(match.index + 1):
        view = match.at(index, None)
        lying = [piece for pieces in view.zones.values() for piece in pieces]
        if len(set(lying)) != len(lying) or set(lying) != set(first.pieces) or set(view.pieces) != set(first.pieces):
            yield f"a piece is missing or lies twice after action {index}"
            return
        if _amounts(view, names) != _amounts(first, names):
            was, now = dict(_amounts(first, names)), dict(_amounts(view, names))
            yield f"the stock was {was} and is {now} after action {index}"
            return
        if _sorted_faces(match, index) != faces:
            yield f"the faces are others after action {index}"
            return


def asks_once(match: Match) -> Iterator[str]:
    """Whoever lets a chance go is not asked in secret about the same again before something else is asked or happens.

    So several people may be asked at once who wants to, and whoever does not has let all of that round go.
    """
    topic, gone = "", set[Seat]()
    for step in match.steps[1:]:
        for part in match.parts(step):
            asked = match.game.decision(part.before)
            assert asked is not None
            if asked.topic != topic:
                topic = asked.topic
                gone.clear()
            if asked.secret and part.actor in gone:
                yield f"seat {part.actor} is asked about {topic!r} again at action {step.index}, after letting it go"
                return
            gone.add(part.actor)
            if any(not isinstance(event, Passed) for event in part.events):
                gone.clear()


Law = Callable[[Match], Iterator[str]]
GAME_LAWS: Final[tuple[Law, ...]] = (ends, outcome, repeats, saves, conserves, asks_once)


def _kinds_that_turn(events: Sequence[Event]) -> dict[str, str]:
    """Return, for each kind that turned into another, one name for all kinds it is connected with."""
    names: dict[str, str] = {}
    for event in events:
        if isinstance(event, Turned):
            pairs = [(event.before, event.after)]
        elif isinstance(event, Rolled):
            pairs = list(zip(event.before, event.after, strict=True))
        else:
            continue
        for before, after in pairs:
            old, new = names.setdefault(before, before), names.setdefault(after, after)
            names = {kind: old if name == new else name for kind, name in names.items()}
    return names


def _amounts(view: TableView, names: dict[str, str]) -> Counter[str]:
    amounts: Counter[str] = Counter()
    for (_, kind), count in view.stocks.items():
        amounts[names.get(kind, kind)] += count
    return amounts


def _sorted_faces(match: Match, index: int) -> list[int]:
    pieces = match.game.pieces(match.states[index])
    return [] if pieces is None else sorted(pieces.face)


# In another process: this program once more, from its sources or frozen.

_TELL_DIGESTS = (
    [sys.argv[0], "digests"] if getattr(sys, "frozen", False) else [sys.executable, "-m", "rules.tools.digests"]
)


def last_digest(game: Game[Any], seed: int) -> str:
    """Return the digest at the end of the random game of `seed`; of a game that fails, the kind of exception."""
    try:
        match = play_on(table(game, seed), Chance(derive(seed, "law")))
        return game.digest(match.state)
    except Exception as error:  # noqa: BLE001 - that it fails is found by another law; here, whether it does everywhere
        return type(error).__name__


def digests_elsewhere(maker: str, arguments: Sequence[Any], seeds: Sequence[int], hash_seed: int) -> list[str]:
    """Return the last digests of random games played in a new process, in which hashes have another order.

    ``module:name`` of `maker`, called with `arguments` (JSON), makes the game there. Games that the process does not
    live to end have an empty digest; its last words go to standard error.
    """
    order = json.dumps({"maker": maker, "arguments": arguments, "seeds": seeds})
    done = subprocess.run(
        _TELL_DIGESTS,
        env=os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        input=order,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    found = done.stdout.split()
    return found + [""] * (len(seeds) - len(found))


def tell_digests() -> None:
    """Print the last digests that `digests_elsewhere` asks for on standard input."""
    order = json.loads(sys.stdin.read())
    module, _, name = order["maker"].partition(":")
    game = getattr(import_module(module), name)(*order["arguments"])
    for seed in order["seeds"]:
        print(last_digest(game, seed), flush=True)
