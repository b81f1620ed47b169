"""Games of Samurai Sword from which its readers learn: what was chosen, and which cards came to bear which signs."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules import registry
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.ids import Seat
from rules.samurai_sword import actions, tells
from rules.samurai_sword.frames import Answer, ChooseBushido, Parry
from rules.samurai_sword.ring import wounds_of
from rules.samurai_sword.state import SamuraiSwordState, hand_mask, is_shogun_of_three, role
from rules.samurai_sword.tables import BATTLECRY, CARD_FACES, GAME_ID, HANZO, PARRY, TEAM_OF, WEAPONS
from rules.samurai_sword.turn import Main

SPENT, SPARE = tells.ROWS.index("spent"), tells.ROWS.index("spare")
KEPT_OUT = 3
"""One game in so many is not learned from."""


def parser(about: str | None) -> argparse.ArgumentParser:
    """Return a parser of what such games need to be told."""
    found = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("--seats", type=int, default=5)
    found.add_argument("--games", type=int, default=400)
    found.add_argument("--level", default="hard")
    found.add_argument("--scale", type=int, default=20)
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--notes", type=Path, help="games that were played already, or will be")
    found.add_argument("--out", type=Path)
    return found


def command(tool: str, chosen: Any) -> str:
    """Return the line that makes the same file again."""
    terms = {name: getattr(chosen, name) for name in ("seats", "games", "level", "scale", "seed")}
    return " ".join([f"python tests/bench/{tool}", *(f"--{name} {value}" for name, value in terms.items())])


def taken_up(chosen: Any) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the games to learn from and those kept out: read from the notes, or played and noted down."""
    if chosen.notes and chosen.notes.is_file():
        games: list[dict[str, Any]] = json.loads(chosen.notes.read_text(encoding="utf-8"))
    else:
        games = []
        for number in range(chosen.games):
            games.append(noted(chosen, number))
            print(f"\r{number + 1} of {chosen.games}", end="", file=sys.stderr, flush=True)
        if chosen.notes:
            chosen.notes.write_text(json.dumps(games), encoding="utf-8")
    learned = [game for number, game in enumerate(games) if number % KEPT_OUT]
    return learned, [game for number, game in enumerate(games) if not number % KEPT_OUT]


def hand_out(
    tool: str, chosen: Any, about: str, told: Mapping[str, float], learned: Mapping[str, Sequence[float]]
) -> None:
    """Write what was `learned` to the file that was asked for, or print it: how it was made, what was `told`, rows."""
    lines = [f"# {about}", f"command = {json.dumps(command(tool, chosen))}"]
    lines += [f'content = "{registry.content_of(GAME_ID, {})}"', "", "[figures]"]
    lines += [f"{name} = {value:.4f}" for name, value in told.items()]
    lines += ["", "[weights]"]
    lines += [f"{name} = [{', '.join(f'{number:.3f}' for number in row)}]" for name, row in learned.items()]
    text = "\n".join(lines) + "\n"
    if chosen.out:
        chosen.out.write_text(text, encoding="utf-8")
    else:
        print(text)


def noted(chosen: Any, number: int) -> dict[str, Any]:
    """Play a deal of its own; return who was who, what was chosen, how much of it as each turn began, and the signs.

    A sign that could have come is noted by its place, the face, and 1 if it came; of hands, as each turn begins, what
    its owner has not seen.
    """
    course: list[Any] = []
    asked: list[tuple[int, int]] = []
    signs: list[tuple[int, int, int]] = []
    hands: list[list[tuple[int, int, list[int]]]] = []
    held: dict[int, tuple[int, int]] = {}
    teams: list[int] = []
    turns = lord = 0
    for state, seat, action in played(chosen, number):
        if state.turns > turns and seat == state.active:
            turns = state.turns
            held = {}
            asked.append((seat, len(state.course)))
            hands.append(_hands(state, seat))
        if isinstance(state.frames[-1], Main):
            held.update({piece: (state.pieces.face[piece], state.signs[piece]) for piece in state.hands[seat]})
        signs += _kept(state, seat, action, held) if isinstance(state.frames[-1], Main) else _let(state, seat, action)
        course, lord = state.course, state.lord
        teams = [TEAM_OF[role(state, other)] for other in range(chosen.seats)]
    return {"lord": lord, "teams": teams, "course": list(course), "asked": asked, "signs": signs, "hands": hands}


def played(chosen: Any, number: int) -> Iterator[tuple[SamuraiSwordState, Seat, Action]]:
    """Yield each question of a game, whose it is and how it is answered, before it is."""
    game = registry.create("samurai_sword", {"seats": chosen.seats})
    bot = game.bot(chosen.level)
    budget = Budget(max(1, game.iterations(chosen.level) // chosen.scale))
    seed = derive(chosen.seed, "arena", number)
    state = game.setup(Chance(derive(seed, "setup")))
    step = 0
    while not state.over:
        step += 1
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(derive(seed, "world", seat, step)))
        action = bot.choose(game, seat, world, budget, Chance(derive(seed, "bot", seat, step)), Control())
        yield state, seat, action
        game.apply(state, action, Chance(derive(seed, "step", step)))


def _hands(s: SamuraiSwordState, seat: Seat) -> list[tuple[int, int, list[int]]]:
    """Return signs and face of each card with signs that `seat` has not seen, and how many of each face it may be."""
    pieces = s.pieces
    hidden = [piece for piece in range(len(s.signs)) if not pieces.seen[piece] >> seat & 1]
    counts = {pieces.pool[piece]: [0] * CARD_FACES for piece in hidden}
    for piece in hidden:
        counts[pieces.pool[piece]][pieces.face[piece]] += 1
    return [(s.signs[piece], pieces.face[piece], counts[pieces.pool[piece]]) for piece in hidden if s.signs[piece]]


def _kept(
    s: SamuraiSwordState, seat: Seat, action: Action, held: dict[int, tuple[int, int]]
) -> list[tuple[int, int, int]]:
    """Return for all that `seat` held in a turn that ends whether it was kept, and for which time."""
    if action is not actions.END_PLAY:
        return []
    first = SPARE if s.weapons < s.limit[seat] else SPENT
    left = set(s.hands[seat])
    return [(first + (signs >> first & 1), face, int(piece in left)) for piece, (face, signs) in held.items()]


def _let(s: SamuraiSwordState, seat: Seat, action: Action) -> list[tuple[int, int, int]]:
    """Return whether `seat`, which held what would have helped, let happen what was asked about."""
    frame = s.frames[-1]
    if s.cast[seat] == HANZO or (isinstance(frame, ChooseBushido) and is_shogun_of_three(s, seat)):
        return []
    held = hand_mask(s, seat)
    if isinstance(frame, Parry):
        wounds = wounds_of(s, s.active, s.pieces.face[s.resolving], seat)
        name = "let_fatal" if wounds >= s.resilience[seat] else "let_heavy" if wounds > 1 else "let_light"
        return [(tells.ROWS.index(name), PARRY, int(action is actions.DECLINE))]
    if isinstance(frame, Answer) and frame.card == BATTLECRY:
        return [(tells.ROWS.index("let_cry"), PARRY, int(action is actions.SUFFER))]
    row = tells.ROWS.index("let_jujutsu") if isinstance(frame, Answer) else tells.ROWS.index("gave_in")
    passed = int(action in (actions.SUFFER, actions.LOSE_HONOR))
    return [(row, face, passed) for face in range(WEAPONS) if held >> face & 1]
