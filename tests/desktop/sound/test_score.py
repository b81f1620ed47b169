"""Scores are quiet, sparse, in the scale of their mood, the same for the same seed, and never too loud at once."""

from itertools import islice

import pytest

from desktop.sound.improvising import improvised
from desktop.sound.mixer import RATE
from desktop.sound.mood import Mood, mood_of
from desktop.sound.port import NOTE_FOLDER, note
from desktop.sound.score import FULL, RING, Note, score
from rules.core.chance import Chance
from rules.registry import GAMES
from tests.sampling import above_all

SEEDS = range(3)
MINOR = Mood((0, 1, 5, 7, 8), 60, 1.0, "koto", "flute", "bell")


def played(mood: Mood, seed: int, seconds: float = 240.0) -> list[tuple[float, Note]]:
    """The notes of the first minutes, each with when it begins."""
    found, now = [], 0.0
    for each in score(mood, Chance(seed)):
        now += each.wait
        if now > seconds:
            return found
        found.append((now, each))
    raise AssertionError("a score does not end")


@pytest.fixture(params=[game for game in GAMES if mood_of(game) is not None])
def mood(request: pytest.FixtureRequest) -> Mood:
    found = mood_of(request.param)
    assert found is not None
    return found


def test_every_mood_plays_instruments_of_which_notes_are_kept(mood: Mood) -> None:
    kept = {file.stem.rpartition("_")[0] for file in NOTE_FOLDER.glob("*.wav")}
    assert {mood.strings, mood.breath, mood.bell} <= kept
    assert mood.scale[0] == 0
    assert list(mood.scale) == sorted(set(mood.scale))
    assert mood.scale[-1] < 12


@above_all("seed", SEEDS, SEEDS[0])
def test_a_score_is_in_the_scale_never_crowded_nor_too_loud_and_still_again_and_again(mood: Mood, seed: int) -> None:
    notes = played(mood, seed)
    assert {(each.number - mood.root) % 12 for _, each in notes} <= set(mood.scale)
    for instrument, number in {(each.instrument, each.number) for _, each in notes}:
        kept = [int(file.stem.rpartition("_")[2]) for file in NOTE_FOLDER.glob(f"{instrument}_*.wav")]
        assert min(abs(number - each) for each in kept) <= 6, "no note is further from one that is kept than it bears"
    for now, _ in notes:
        ringing = [each.loudness * (1 - (now - at) / RING) for at, each in notes if now - RING < at <= now]
        assert sum(ringing) <= FULL + 1e-9
    assert 15 <= 60 * len(notes) / 240 <= 50
    waits = [each.wait for _, each in notes]
    assert sum(wait > RING + 4 * mood.beat for wait in waits) >= 3
    assert max(waits) < 30


def test_another_seed_is_another_music_and_the_same_seed_the_same() -> None:
    assert played(MINOR, 1) == played(MINOR, 1)
    assert played(MINOR, 1) != played(MINOR, 2)


def test_every_table_has_another_music_and_a_game_without_a_mood_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from desktop.sound import improvising

    first, second = (list(islice(improvised("daruma"), 20)) for _ in range(2))
    assert first != second
    monkeypatch.setattr(improvising, "mood_of", lambda _game: None)
    assert list(improvised("daruma")) == []


@pytest.mark.parametrize("name", sorted(file.stem for file in NOTE_FOLDER.glob("*.wav")))
@pytest.mark.parametrize("further", [-6, 6])
def test_a_note_begins_and_ends_without_a_click_and_fades_as_scores_count_on(name: str, further: int) -> None:
    instrument, _, number = name.rpartition("_")
    samples = note(instrument, int(number) + further)
    assert samples is not None
    assert max(abs(samples[0]), abs(samples[-1])) < 30, "it would click"
    assert len(samples) < 5.5 * RATE
    loudest = 32_767 / FULL * 0.95
    for start in range(0, len(samples), RATE // 10):
        heard = max(map(abs, samples[start : start + RATE // 10]))
        assert heard <= loudest * max(1 - start / RATE / RING, 0.03), f"too loud after {start / RATE} s"
