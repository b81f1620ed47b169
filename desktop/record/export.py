"""Export: what is kept of somebody's games, as a table for other programs, or with everything that is known."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Final

from desktop.person.plain import cleared
from desktop.record.diary import GameRecord
from desktop.record.statistics import Own
from desktop.system.whole_file import write_whole

CSV: Final = ".csv"
JSON: Final = ".json"
COLUMNS: Final = ("ended", "game", "opponents", "players", "won", "score", "seconds", "hints", "casual", "as")


def as_csv(games: Sequence[Own]) -> str:
    """Return a line for every game, below the names of the columns; what is not known stays empty."""
    written = StringIO()
    table = csv.writer(written)
    table.writerow(COLUMNS)
    for game in games:
        score = "" if game.score is None else game.score
        company = game.game, game.level, game.seats
        aids = game.hints, int(game.assisted)
        table.writerow([_iso(game.when), *company, int(game.won), score, game.seconds, *aids, " ".join(game.personas)])
    return written.getvalue()


def as_json(records: Sequence[GameRecord]) -> str:
    """Return the records as they stand in the diary, with the time in words as well, and names that stay in place."""
    told = [{"ended": _iso(game.when), **asdict(game)} for game in records]
    for sitter in chain.from_iterable(game["seats"] for game in told):
        sitter["name"] = cleared(sitter["name"])
    return json.dumps(told, ensure_ascii=False, indent=1)


def write(file: Path, games: Sequence[Own], records: Sequence[GameRecord]) -> None:
    """`file` holds the games, in the form that its name asks for; raise `OSError`, with `file` as it was.

    What UTF-8 cannot hold, as in the name of a save, is escaped as JSON escapes it.
    """
    if file.suffix.lower() == JSON:
        write_whole(file, as_json(records).encode(errors="backslashreplace"))
    else:
        write_whole(file, as_csv(games).encode("utf-8-sig"))


def _iso(when: int) -> str:
    return datetime.fromtimestamp(when, UTC).isoformat()
