"""What the small questions of Taiwan Monsters Brawl say, and how they stand in a saved game."""

import pytest

from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.frame import Frame
from rules.core.state import dump_frames, load_frames
from rules.taiwan_monsters_brawl import events, verbs
from rules.taiwan_monsters_brawl.codec import FRAMES
from rules.taiwan_monsters_brawl.frames import RECOVER, Gain, Snatch, Upgrade, Wither
from rules.taiwan_monsters_brawl.tables import ANY, UPGRADE
from tests.rules.taiwan_monsters_brawl.builder import Table, table


def with_question(frame: Frame) -> Table:
    """A table at which a used and an unused rune lie, where `frame` decides what is asked."""
    at = table(2).board(0, "B4=C↓ C4=R↓").board(1, "D1=C↑").act()
    at.state.frames.append(frame)
    at.game.settle(at.state, at.chance)
    return at


def question(frame: Frame) -> Decision:
    return frame.ask(table(2).act().state)


@pytest.mark.parametrize(
    ("due", "may_convert", "key", "named"),
    [
        ((UPGRADE,), True, "gain", {"instead": "instead", "rune": "upgrade"}),
        ((UPGRADE,), False, "gain_at_start", {"rune": "upgrade"}),
        ((ANY,), True, "gain_any", {"instead": "instead"}),
        ((UPGRADE, ANY), True, "gain_2", {"instead": "instead", "rune_0": "upgrade", "rune_1": "any"}),
    ],
)
def test_runes_that_are_due_are_named(due: tuple[int, ...], may_convert: bool, key: str, named: dict[str, str]) -> None:
    """TM-4.2, TM-2.6: at the start nothing becomes chi."""
    prompt = question(Gain(0, due, may_convert)).prompt
    assert prompt.key.endswith(f"ask.{key}")
    assert {name: face.key.rpartition(".")[2] for name, face in prompt.args} == named


@pytest.mark.parametrize(
    ("frame", "key", "named"),
    [
        pytest.param(Upgrade(0), "upgrade", None, id="which die is upgraded: TM-4.32"),
        pytest.param(RECOVER[1][0], "recover", (("n", 1),), id="how many runes are left to a pact: TM-4.64"),
        pytest.param(RECOVER[2][0], "recover", (("n", 2),), id="two are left: TM-4.64"),
        pytest.param(Wither(0, -1), "wither", None, id="whose rune a gust withers: TM-4.66"),
        pytest.param(Wither(0, 1), "wither_more", None, id="which of theirs comes second: TM-4.66, TM-D15"),
        pytest.param(Snatch(0), "snatch", None, id="which die is snatched: TM-4.68"),
    ],
)
def test_a_small_question_says_what_is_wanted(frame: Frame, key: str, named: tuple[object, ...] | None) -> None:
    prompt = question(frame).prompt
    assert prompt.key.endswith(f"ask.{key}")
    assert named is None or prompt.args == named


def test_two_equal_runes_of_a_zone_are_offered_once() -> None:
    """TM-4.2: a house rule may print the same rune twice."""
    one, two = with_question(Gain(0, (UPGRADE,), True)), with_question(Gain(0, (UPGRADE, UPGRADE), True))
    assert two.legal == one.legal
    two.do("convert:upgrade").shows(legal=one.legal)


@pytest.mark.parametrize("frame", [RECOVER[2][0], Wither(0, 1), Gain(0, (UPGRADE,), True)])
def test_a_small_question_is_the_same_after_a_save(frame: Frame) -> None:
    again = load_frames(dump_frames([frame]), FRAMES)[0]
    assert type(again) is type(frame)
    assert again.args() == frame.args()


def test_a_search_builds_the_zone_deck_anew_as_the_table_does() -> None:
    """TM-4.7."""
    told, quiet = (table(4).zone_deck(3).act() for _ in range(2))
    told.events.clear()
    told.state.log = told.events
    for at in (told, quiet):
        verbs.reveal_zones(at.state, 5, Chance(7))
    quiet.shows(row=told.state.row, zone_deck=told.state.zone_deck)
    assert len(told.told(events.ZoneRevealed)) == 5
