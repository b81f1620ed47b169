"""What leaves the program as a file can be read by others."""

import csv
import json

from desktop.record import export
from desktop.record.diary import GameRecord, Sitter
from desktop.record.statistics import own_games

SEATS = (
    Sitter("Ann, the first", "human", hints=2, personas=("hero/ann", "role/king")),
    Sitter("Fox", "bot", "hard", personas=("hero/fox", "role/fool")),
)
RECORDS = [
    GameRecord("t1", "toy", 0, SEATS, (1, 2), (31, 20), 9, 600),
    GameRecord("t2", "toy", 86_400, SEATS, (2, 1), (), 9, 60, assisted=True),
]


def test_a_table_has_a_line_for_every_game_and_leaves_empty_what_is_not_known(tmp_path):
    file = tmp_path / "games.csv"
    export.write(file, own_games(RECORDS, ""), RECORDS)

    with file.open(encoding="utf-8-sig", newline="") as stream:
        assert list(csv.DictReader(stream)) == [
            dict(zip(export.COLUMNS, line, strict=True))
            for line in (
                ("1970-01-01T00:00:00+00:00", "toy", "hard", "2", "1", "31", "600", "2", "0", "hero/ann role/king"),
                ("1970-01-02T00:00:00+00:00", "toy", "hard", "2", "0", "", "60", "2", "1", "hero/ann role/king"),
            )
        ]


def test_a_file_of_the_other_kind_has_everything(tmp_path):
    file = tmp_path / "games.JSON"
    export.write(file, own_games(RECORDS, ""), RECORDS)

    first = json.loads(file.read_text(encoding="utf-8"))[0]
    assert first["ended"] == "1970-01-01T00:00:00+00:00"
    assert (first["seats"][0]["name"], first["scores"]) == ("Ann, the first", [31, 20])
    assert first["seats"][1]["personas"] == ["hero/fox", "role/fool"]


def test_a_name_that_no_text_can_hold_is_exported_nevertheless(tmp_path):
    record = GameRecord("M\udcfcller", "toy", 0, (Sitter("half \ud800 a pair", "human"), *SEATS[1:]), (1, 2))
    file = tmp_path / "games.json"
    export.write(file, [], [record])

    (read,) = json.loads(file.read_text(encoding="utf-8"))
    assert (read["table"], read["seats"][0]["name"]) == ("M\udcfcller", "half ? a pair")
