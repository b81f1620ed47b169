"""What led to a complaint is written down: the deeds before it, the frames, the question, and the game as a save."""

from types import SimpleNamespace

from rules import registry
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.trust.trail import LAST, Trail


def table():
    """What a trail asks a table about, after three answers of a game of Daruma."""
    match = Match(registry.create("daruma", {"seats": 2}), [SeatSpec("A"), SeatSpec("B")], 7)
    for _ in range(3):
        match.submit(match.game.actor(match.state), match.legal()[0])
    return SimpleNamespace(
        session=SimpleNamespace(_match=match, phase=SimpleNamespace(name="ASKING"), is_paused=True),
        director=SimpleNamespace(is_playing=False),
        look_back=SimpleNamespace(is_open=True),
        answers=SimpleNamespace(current=None),
        held=SimpleNamespace(waits=False),
        _question=None,
    )


def test_each_new_complaint_leaves_its_way_and_the_game_and_a_run_without_any_nothing():
    trail, shown = Trail(), table()
    trail.table = lambda: shown
    for number in range(LAST + 2):
        trail.did(f"deed {number}")
    assert trail.files == []
    try:
        [].pop()
    except IndexError as error:
        trail.note_error(error)
        trail.note_error(error)

    (file,) = trail.files
    lines = file.read_text(encoding="utf-8").splitlines()
    stands = "daruma of seed 7 at 3, ASKING, looks back, paused"
    assert lines[0] == "IndexError: pop from empty list"
    assert lines[3].strip() == "[].pop()"
    assert [line for line in lines if line.startswith("deed")] == [
        f"deed {number}: {stands}" for number in range(2, LAST + 2)
    ]
    assert lines[-2:] == [f"now: {stands}", "nothing is asked"]
    saved = decode_save(file.with_suffix(".chabudai").read_bytes())
    assert [(line.n, line.seat, line.do) for line in saved.entries] == [
        (step.index, step.seat, step.action.token) for step in shown.session._match.steps[1:]
    ]
    for left in file.parent.iterdir():
        left.unlink()
    file.parent.rmdir()
