"""Training: `python -m rules.tools.train GAME --games 400 --level hard` learns a game's weights from its own play.

The weights go to resources/games/GAME/weights.toml, with the command that made them. What has been learned so far is
kept in the file of `--notes`, saved whenever a twentieth more games have been played. Called again with the same
arguments, training continues from there, unless the game's content is another one by then.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rules import registry
from rules.ai.course import Course
from rules.core.errors import RulesError
from rules.core.learned import file_of
from rules.tools import command
from rules.tools.crew import Crew

_OFTEN: Final = 4  # games after which notes are saved at the earliest
_RARELY: Final = 20  # notes may grow with the games: so they are saved again when there are a twentieth more


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status."""
    arguments = _parser().parse_args(argv)
    command.at_least(1, games=arguments.games, jobs=arguments.jobs)
    study = course(arguments.game, arguments.level, arguments.seed)
    path = arguments.out or file_of(arguments.game)
    _try(path)
    terms = {"game": arguments.game, "level": arguments.level, "seed": arguments.seed}
    terms["content"] = registry.content_of(arguments.game, {})
    notes = _learn(study, terms, arguments)
    told = _told(arguments)
    weights, figures = study.fitted(notes)
    path.write_text(written(told, arguments, figures, weights), encoding="utf-8")
    if arguments.json:
        print(json.dumps({**terms, "games": arguments.games, "file": str(path), "figures": figures}))
    else:
        print(f"{path}: {', '.join(f'{name} {value:g}' for name, value in figures.items())}")
    return 0


def course(game_id: str, level: str, seed: int) -> Course:
    """Return how `game_id` learns from games of `level`; raise `RulesError` where it has no weights to learn."""
    name = f"{registry.package(game_id).__name__}.training"
    try:
        training = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise RulesError(f"The game {game_id} has no course for this tool.") from None
    found: Course = training.course(level, seed)
    return found


def study_game(game_id: str, level: str, seed: int, number: int) -> Any:
    """Return the notes on one game, in whatever process."""
    return course(game_id, level, seed).study(number)


def written(told: str, arguments: Any, figures: Mapping[str, float], weights: Mapping[str, Sequence[float]]) -> str:
    """Return the file of weights: what made it, and of which content; then the rows, eleven numbers to a line."""
    lines = [f"command = {json.dumps(told)}", f"seed = {arguments.seed}", f"games = {arguments.games}"]
    lines += [f'content = "{registry.content_of(arguments.game, {})}"', "", "[figures]"]
    lines += [f"{name} = {value:.6g}" for name, value in figures.items()]
    lines += ["", "[weights]"]
    for name, row in weights.items():
        shown = [f"{weight:.3f}" for weight in row]
        lines += [f"{name} = [", *(f"    {', '.join(shown[at : at + 11])}," for at in range(0, len(shown), 11)), "]"]
    return "\n".join(lines) + "\n"


def _learn(study: Course, terms: dict[str, Any], arguments: Any) -> Any:
    """Return the notes on all games: those of the file, and the games that are missing there."""
    known, notes = _taken_up(arguments.notes, terms, study)
    if known > arguments.games:
        raise RulesError(f"The notes in {arguments.notes} are on {known} games already.")
    crew = Crew.of(arguments.jobs, arguments.cluster)
    work = partial(study_game, arguments.game, arguments.level, arguments.seed)
    saved = known
    for done, more in enumerate(crew.each(work, range(known, arguments.games), 1), known + 1):
        study.add(notes, more)
        if done == arguments.games or done - saved >= max(_OFTEN, saved // _RARELY):
            _put_down(arguments.notes, terms, done, notes)
            saved = done
    return notes


def _try(path: Path) -> None:
    """Raise `OSError` unless the file can be written, before hours of play; what it holds stays there."""
    is_new = not path.exists()
    path.open("a", encoding="utf-8").close()
    if is_new:
        path.unlink()


def _taken_up(path: Path | None, terms: dict[str, Any], study: Course) -> tuple[int, Any]:
    if path is None or not path.is_file():
        return 0, study.begin()
    try:
        found = json.loads(path.read_text(encoding="utf-8-sig"))
        on, done, notes = found["terms"], found["done"], found["notes"]
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise RulesError(f"The notes in {path} cannot be read: {error}.") from error
    if on != terms:
        raise RulesError(f"The notes in {path} are on {on}, not on {terms}.")
    if type(done) is not int or done < 0 or type(notes) is not type(study.begin()):
        raise RulesError(f"The notes in {path} are not what training left there.")
    return done, notes


def _put_down(path: Path | None, terms: dict[str, Any], done: int, notes: Any) -> None:
    """Write the notes beside the file and then put them in its place, so that it is whole at any moment."""
    if path is not None:
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_text(json.dumps({"terms": terms, "done": done, "notes": notes}), encoding="utf-8")
        fresh.replace(path)


def _told(arguments: Any) -> str:
    level = f" --level {arguments.level}" if arguments.level else ""
    return f"python -m rules.tools.train {arguments.game} --games {arguments.games}{level} --seed {arguments.seed}"


def _parser() -> command.Parser:
    parser = command.parser_without_options("train", "Learn a game's weights from its own play.")
    parser.add_argument("--games", type=int, default=400, help="how many games (default 400)")
    parser.add_argument("--level", default="", help="who plays (default: the quick policy)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default 1)")
    parser.add_argument("--notes", type=Path, metavar="FILE", help="keeps what was learned, to stop and continue")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the weights here, not to the game's own file")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play (default 1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="dask scheduler whose workers play instead")
    return parser


if __name__ == "__main__":
    sys.exit(command.guarded(main))
