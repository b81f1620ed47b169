"""The file of settings: what stays in it, and what becomes of one that is damaged or locked."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.person.settings import LIKE_OTHERS, Profile, SeatSetup, Settings, SettingsStore, TableSetup, pace_in
from rules.match.save import SavedSeat
from rules.match.seats import SeatSpec
from rules.registry import GAMES

ONE, OTHER = tuple(GAMES)[:2]


def test_what_is_set_for_now_is_not_kept_unless_somebody_sets_it(tmp_path):
    store = SettingsStore(tmp_path / "settings.json")
    store.update(language="en")
    store.set_for_now(language="ja")
    store.set_for_now(language="zh_TW", speed=0.0)
    store.note(game="daruma")
    assert (store.value.language, store.value.speed) == ("zh_TW", 0.0)
    assert SettingsStore(tmp_path / "settings.json").value == Settings(language="en", game="daruma")
    store.update(language="zh_TW")
    store.update(speed=0.0)
    assert SettingsStore(tmp_path / "settings.json").value == store.value


def test_what_an_editor_adds_to_the_file_does_no_harm(tmp_path):
    """The settings counted as damaged, and were set aside."""
    (file := tmp_path / "settings.json").write_bytes(b'\xef\xbb\xbf{"language": "ja",\r\n "speed": 1.5}\r\n')
    store = SettingsStore(file)
    assert store.value == Settings(language="ja", speed=1.5)
    store.update(speed=1.0)
    assert SettingsStore(file).value == Settings(language="ja", speed=1.0)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["settings.json"]


def test_the_one_pace_of_an_older_file_is_that_of_every_game_until_another_is_set_there(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{"speed": 4.0}', encoding="utf-8")
    store = SettingsStore(file)
    assert [pace_in(store.value, game) for game in (ONE, OTHER)] == [4.0, 4.0]
    store.set_pace(OTHER, 1.0)
    kept = SettingsStore(file).value
    assert [pace_in(kept, game) for game in (ONE, OTHER)] == [4.0, 1.0]
    store.set_pace(OTHER, LIKE_OTHERS)
    assert SettingsStore(file).value == Settings(speed=4.0)


def test_paces_that_were_set_in_two_windows_are_both_kept(tmp_path):
    one, other = (SettingsStore(tmp_path / "settings.json") for _ in range(2))
    one.set_pace(ONE, 4.0)
    other.set_pace(OTHER, 0.5)
    assert other.value.speeds == {ONE: 4.0, OTHER: 0.5}


@pytest.mark.parametrize("name", ["level", "name", "profile", "temper"])
def test_no_seat_of_the_file_says_more_than_a_save_can_hold(tmp_path, name):
    """A level of some later program, say: no table was laid with it."""
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"setups": {ONE: {"seats": [{name: "x" * 100}]}}, "speed": 4.0}), encoding="utf-8")
    value = SettingsStore(file).value
    assert value.speed == 4.0
    for seat in value.setups.get(ONE, TableSetup()).seats:
        SavedSeat.of(SeatSpec(seat.name, seat.kind, seat.level, profile=seat.profile, temper=seat.temper))


def test_damaged_settings_are_set_aside_and_the_defaults_are_used(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{"speed": "fast"', encoding="utf-8")

    assert SettingsStore(file).value == Settings()
    assert file.with_suffix(".damaged").read_text(encoding="utf-8") == '{"speed": "fast"'


@pytest.fixture
def locked(monkeypatch):
    """What another program does not let anybody open, or move to another name."""
    found = set()

    def guarded(usual):
        def tried(file, *args, **kwargs):
            if (usual.__name__, file.name) in found:
                raise PermissionError(13, "locked", str(file))
            return usual(file, *args, **kwargs)

        return tried

    for usual in (Path.open, Path.replace):
        monkeypatch.setattr(Path, usual.__name__, guarded(usual))
    return found


def test_settings_that_are_locked_are_not_written_over_but_read_as_soon_as_they_can_be(tmp_path, locked):
    file = tmp_path / "settings.json"
    people, zoe = (Profile("ann", "Ann"),), Profile("zoe", "Zoe")
    SettingsStore(file).update(profiles=people, speed=2.0)
    before = file.read_bytes()
    locked.add(("open", file.name))

    store, told, unsaved = SettingsStore(file), [], []
    store.unsaved.connect(unsaved.append)
    store.update(speed=4.0, profiles=(zoe,))
    assert (store.value, len(unsaved)) == (Settings(speed=4.0, profiles=(zoe,)), 1)

    locked.clear()
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]
    assert file.read_bytes() == before
    store.changed.connect(told.append)
    store.note(muted=True)

    assert store.value == Settings(profiles=(*people, zoe), speed=4.0, muted=True)
    assert (told, len(unsaved)) == ([store.value], 1)
    assert SettingsStore(file).value == store.value


@pytest.mark.parametrize(
    ("text", "read"), [('{"speed": "fast"', Settings()), ('{"speed": "fast", "muted": true}', Settings(muted=True))]
)
def test_damaged_settings_that_cannot_be_set_aside_are_not_written_over(tmp_path, locked, text, read):
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    locked.add(("replace", file.name))

    store = SettingsStore(file)
    store.update(volume=0.5)
    assert (store.value, file.read_text(encoding="utf-8")) == (replace(read, volume=0.5), text)

    locked.clear()
    store.update(mini_map=False)
    assert file.with_suffix(".damaged").read_text(encoding="utf-8") == text
    assert SettingsStore(file).value == store.value == replace(read, volume=0.5, mini_map=False)


def test_a_sign_that_no_file_can_hold_costs_only_itself(tmp_path):
    store = SettingsStore(tmp_path / "settings.json")
    store.update(language="ja", profiles=(Profile("a", "half \ud800 a pair", 1),))
    kept = SettingsStore(tmp_path / "settings.json").value
    assert (kept.language, kept.profiles) == ("ja", (Profile("a", "half ? a pair", 1),))


def test_two_windows_on_one_folder_keep_what_was_set_in_either(tmp_path):
    """The one that was closed last wrote its own, old, state over it: a person who was new had no statistics again."""
    one, other = (SettingsStore(tmp_path / "settings.json") for _ in range(2))
    heard = []
    other.changed.connect(heard.append)
    one.update(language="ja", profiles=(Profile("hana", "Hana"),), tutorials={"daruma": 3})
    one.note(tips_seen={"one": ("a",)})
    other.note(window="here", speed=2.0, tips_seen={"other": ("b",)})
    both = Settings(
        language="ja",
        profiles=(Profile("hana", "Hana"),),
        tutorials={"daruma": 3},
        tips_seen={"one": ("a",), "other": ("b",)},
        window="here",
        speed=2.0,
    )
    assert other.value == both == SettingsStore(tmp_path / "settings.json").value
    assert heard == [both]
    one.update(tutorials={})
    other.update(speed=1.0)
    assert one.value.speed == 2.0
    assert other.value.tutorials == {}
    assert SettingsStore(tmp_path / "settings.json").value == other.value


def test_people_who_came_or_went_in_two_windows_are_all_known_or_gone_in_both(tmp_path):
    """The list was one setting: whoever was entered in the window that saved first was lost."""
    ann, ben, eve, zoe = (Profile(name.lower(), name) for name in ("Ann", "Ben", "Eve", "Zoe"))
    SettingsStore(tmp_path / "settings.json").update(profiles=(ann, ben))
    one, other = (SettingsStore(tmp_path / "settings.json") for _ in range(2))
    one.update(profiles=(replace(ann, mark=7), ben, eve))
    other.update(profiles=(ann, zoe))
    assert other.value.profiles == (replace(ann, mark=7), eve, zoe)
    one.note(muted=True)
    assert one.value.profiles == other.value.profiles


def test_what_is_set_for_now_stays_so_where_another_window_sets_it_for_good(tmp_path):
    one, other = (SettingsStore(tmp_path / "settings.json") for _ in range(2))
    other.set_for_now(language="ja")
    one.update(language="en")
    other.note(tips=False)
    assert other.value == Settings(language="ja", tips=False)
    assert SettingsStore(tmp_path / "settings.json").value == Settings(language="en", tips=False)


def test_the_command_of_an_engine_is_not_forgotten_when_another_window_writes_the_settings(tmp_path):
    one, other = (SettingsStore(tmp_path / "settings.json") for _ in range(2))
    setups = {"daruma": TableSetup(seats=(SeatSetup("engine", command="an engine"),))}
    one.note(setups=setups)
    other.note(muted=True)
    one.note(tips=False)
    assert one.value == Settings(setups=setups, muted=True, tips=False)


@pytest.mark.parametrize("spoilt", ['{"speed": "fast"}', "{", None])
def test_a_file_that_is_spoilt_or_deleted_while_the_program_runs_takes_no_setting_away(tmp_path, spoilt):
    file = tmp_path / "settings.json"
    store = SettingsStore(file)
    store.update(language="ja")
    file.unlink() if spoilt is None else file.write_text(spoilt, encoding="utf-8")
    store.update(speed=2.0)
    assert store.value == Settings(language="ja", speed=2.0) == SettingsStore(file).value
    assert file.with_suffix(".damaged").exists() is (spoilt is not None)
