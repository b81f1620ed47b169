"""A small sample of the nightly scripts on damaged files and messages, and the faults that they once found."""

import os
from contextlib import suppress
from pathlib import Path

import pytest

from desktop.person.settings import Settings, SettingsStore
from desktop.session.saves import finished, unfinished
from desktop.shell.setup import tables
from rules import registry
from rules.core.brief import brief, place
from rules.match import replay
from rules.match.journal import MAX_BYTES, decode_save, encode_save
from rules.match.save import ActionLine, DamagedSaveError, SaveFile, UndoLine
from rules.protocol import encode as line_of
from tests.trust import long_saves, mutated_content, mutated_saves, mutated_settings, mutated_wire, packs
from tests.trust.mutated_saves import save_of


def test_damaged_saves_open_or_are_refused_in_one_sentence(qapp: object, tmp_path: Path):
    figures = mutated_saves.Saves(tmp_path, seed=20).try_all(15)
    assert figures.faults == []
    assert figures.outcomes["refused (DamagedSaveError)"] > 0


def test_damaged_settings_cost_what_is_damaged(tmp_path: Path):
    figures = mutated_settings.Files(tmp_path, seed=20).try_all(100)
    assert figures.faults == []


def test_damaged_content_is_played_with_or_refused(tmp_path: Path):
    figures = mutated_content.Files(tmp_path, seed=20).try_all(100)
    assert figures.faults == []
    assert figures.outcomes["played with (daruma)"] > 2


@pytest.mark.slow
@pytest.mark.no_qt_log
def test_damaged_packs_are_taken_or_refused(qapp: object, tmp_path: Path):
    figures = packs.Packs(tmp_path, seed=20).try_all(60)
    assert figures.faults == []
    assert figures.outcomes["refused (PackError)"] > 10
    assert figures.outcomes["taken (2 pictures)"] > 2


def test_a_table_on_which_a_card_lies_twice_is_refused_and_the_next_question_answered(tmp_path: Path):
    asked = mutated_wire.question("taiwan_monsters_brawl", 9)
    asked.world["row"][1] = asked.world["row"][0]
    trial = mutated_wire.Lines(tmp_path)
    assert trial.dealt_with(line_of(asked)) == "answered: error"
    assert trial.dealt_with(trial.whole[0]) == "answered: decision"


def test_damaged_messages_are_answered_or_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    figures = mutated_wire.Lines(tmp_path, seed=20).try_all(200)
    assert figures.faults == []
    assert figures.outcomes["answered: decision"] > 2


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"language": "ja", "theme": "neon", "volume": 0.25}', Settings(language="ja", volume=0.25)),
        ('{"language": "ja", "volume": ' + "9" * 400 + "}", Settings(language="ja")),
        ('{"setups": ' + "[" * 100_000, Settings()),
    ],
)
def test_what_is_not_possible_of_settings_is_set_aside_and_costs_no_other(text: str, read: Settings, tmp_path: Path):
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    assert SettingsStore(file).value == read
    assert (tmp_path / "settings.damaged").exists()


def test_settings_with_half_a_letter_can_be_saved_again(tmp_path: Path):
    file = tmp_path / "settings.json"
    file.write_text('{"language": "ja", "setups": {"daruma": {"options": {"a": "\\ud800"}}}}', encoding="utf-8")
    SettingsStore(file).update(volume=0.25)
    assert SettingsStore(file).value.volume == 0.25


def test_a_name_that_leads_nowhere_hides_no_other_game_nor_does_a_day_that_no_calendar_holds(tmp_path: Path):
    whole = tmp_path / "whole.chabudai"
    whole.write_bytes(encode_save(save_of("daruma", 3)))
    (tmp_path / "gone.chabudai").symlink_to(tmp_path / "nowhere")
    assert [game.file for game in unfinished(tmp_path)] == [whole]
    for day in (-(1 << 33), 1 << 38):
        with suppress(OSError, OverflowError):  # not every disk knows a day that no calendar holds
            os.utime(whole, (day, day))
        assert [game.file for game in unfinished(tmp_path)] == [whole]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a thing of Unix")
def test_what_is_no_ordinary_file_is_not_read(tmp_path: Path):
    pipe, device = tmp_path / "pipe.chabudai", tmp_path / "zero.chabudai"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    assert unfinished(tmp_path) == []
    assert finished(tmp_path) == []
    for file in (pipe, device):
        with pytest.raises(OSError, match="no ordinary file"):
            tables.open_file(file, tmp_path)


def test_of_a_file_without_end_only_the_beginning_is_read_and_of_line_breaks_only_the_first(tmp_path: Path):
    file = tmp_path / "endless.chabudai"
    with file.open("wb") as stream:
        stream.truncate(MAX_BYTES * 1000)  # no such disk: the file is a hole
    with pytest.raises(DamagedSaveError, match="it is longer than 8 MB"):
        tables.open_file(file, tmp_path)
    with pytest.raises(DamagedSaveError, match="damaged at line 1: it is no JSON"):
        decode_save(b"\n" * MAX_BYTES)


def test_a_game_that_goes_to_and_fro_to_the_last_line_is_followed(tmp_path: Path):
    save = save_of("daruma", 1)
    first = next(entry for entry in save.entries if isinstance(entry, ActionLine))
    entries = (first, UndoLine(undo=0, seat=first.seat)) * 2_000
    file = tmp_path / "long.chabudai"
    file.write_bytes(encode_save(SaveFile(save.header, entries)))
    opened = tables.open_file(file, tmp_path / "elsewhere")
    assert opened.journal is not None
    opened.journal.close()
    assert len(opened.match.entries) == 4_000


@pytest.mark.parametrize("way", long_saves.WAYS)
def test_the_longest_saves_that_are_timed_are_followed_to_their_last_line(way: str):
    data = long_saves.filled(long_saves.played("daruma", 2), long_saves.WAYS[way], 700)
    save = decode_save(data)
    assert data.count(b"\n") == len(save.entries) + 1 == 700
    assert replay.recover(save, registry.create).lost == 0


def test_foreign_words_in_a_sentence_are_few_and_on_one_line():
    assert brief("line\nbreak\ud800") == "line\\nbreak\\ud800"
    assert brief("x" * 1000) == "x" * 79 + "…"
    assert place(("options", 3)) == "options.3"
