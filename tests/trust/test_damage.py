"""A small sample of the nightly scripts on damaged files and messages, and the faults that they once found."""

import os
from pathlib import Path

import pytest

from desktop.person.settings import SettingsStore
from desktop.session.saves import finished, unfinished
from desktop.shell.setup import tables
from rules import registry
from rules.core.brief import brief, place
from rules.core.chance import Chance
from rules.core.errors import RulesError
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


def test_a_table_that_never_comes_to_a_question_is_refused():
    asked = mutated_wire.question("small_samurai_empires", 30)
    game = registry.create(asked.game, asked.options)
    state = game.load(asked.world | {"laps": 84, "free": 0, "open": [0, 0], "frames": [["NextPlacement"]]})
    with pytest.raises(RulesError, match=r"^Neither a question nor the end comes within 10000 steps\.$"):
        game.settle(state, Chance(1))


def test_damaged_messages_are_answered_or_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    figures = mutated_wire.Lines(tmp_path, seed=20).try_all(200)
    assert figures.faults == []
    assert figures.outcomes["answered: decision"] > 2


def test_one_setting_that_is_not_possible_costs_no_other(tmp_path: Path):
    file = tmp_path / "settings.json"
    file.write_text('{"language": "ja", "theme": "neon", "volume": 0.25}', encoding="utf-8")
    value = SettingsStore(file).value
    assert (value.language, value.theme, value.volume) == ("ja", "system", 0.25)
    assert (tmp_path / "settings.damaged").exists()


def test_a_number_of_four_hundred_digits_costs_no_other_setting(tmp_path: Path):
    file = tmp_path / "settings.json"
    file.write_text('{"language": "ja", "volume": ' + "9" * 400 + "}", encoding="utf-8")
    value = SettingsStore(file).value
    assert (value.language, value.volume) == ("ja", 0.7)


def test_settings_with_half_a_letter_can_be_saved_again(tmp_path: Path):
    file = tmp_path / "settings.json"
    file.write_text('{"language": "ja", "setups": {"daruma": {"options": {"a": "\\ud800"}}}}', encoding="utf-8")
    store = SettingsStore(file)
    store.update(volume=0.25)
    assert SettingsStore(file).value.volume == 0.25


def test_settings_nested_without_end_are_set_aside(tmp_path: Path):
    file = tmp_path / "settings.json"
    file.write_text('{"setups": ' + "[" * 100_000, encoding="utf-8")
    assert SettingsStore(file).value.setups == {}


def test_a_name_that_leads_nowhere_hides_no_other_game(tmp_path: Path):
    whole = tmp_path / "whole.chabudai"
    whole.write_bytes(encode_save(save_of("daruma", 3)))
    (tmp_path / "gone.chabudai").symlink_to(tmp_path / "nowhere")
    assert [game.file for game in unfinished(tmp_path)] == [whole]


@pytest.mark.parametrize("seconds", [-(1 << 33), 1 << 38])
def test_a_game_of_a_day_that_no_calendar_holds_is_shown(tmp_path: Path, seconds: int):
    file = tmp_path / "whole.chabudai"
    file.write_bytes(encode_save(save_of("daruma", 3)))
    try:
        os.utime(file, (seconds, seconds))
    except (OSError, OverflowError):
        pytest.skip("this disk knows no such day")
    assert [game.file for game in unfinished(tmp_path)] == [file]


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


def test_of_a_file_without_end_only_the_beginning_is_read(tmp_path: Path):
    file = tmp_path / "endless.chabudai"
    with file.open("wb") as stream:
        stream.truncate(MAX_BYTES * 1000)  # no such disk: the file is a hole
    with pytest.raises(DamagedSaveError, match="it is longer than 8 MB"):
        tables.open_file(file, tmp_path)


def test_a_file_of_line_breaks_is_refused_at_the_first_line():
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
