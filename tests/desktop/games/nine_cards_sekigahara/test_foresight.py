"""What the table of Nine Cards shows before it is done: who would lead, whom a card would face, how a battle ends."""

import re
from dataclasses import replace

import pytest

from desktop.games.nine_cards_sekigahara import foresight
from rules.core.chance import Chance
from rules.core.event import CounterSet
from rules.core.ids import piece_id
from rules.core.message import message
from rules.nine_cards_sekigahara.state import total
from rules.registry import create
from tests.desktop.games.nine_cards_sekigahara.kit import GAME, battle, middle_of
from tests.rules.nine_cards_sekigahara.builder import numbered, table


def regarded(made, number):
    """What the table shows while a castle is pointed at."""
    shown = made.ui.regard(piece_id(number - 1), made.scene.view, made.viewer)
    return {part.id: part for part in shown}


@pytest.mark.parametrize(
    ("men", "house", "held", "leads"),
    [
        (((1, 0, 0), (1, 1, 2)), {}, "ashigaru_red@supply.0", ["+1", "=", "+1"]),
        (((0, 0, 0), (1, 0, 0)), {"actions": {"deploy": {"place": 2}}}, "ashigaru_red@supply.0", ["+1", "+2", "+2"]),
        (((0, 0, 0), (1, 0, 0)), {}, "ashigaru_blue@slot.1", ["=", "+1", "+1"]),  # he is missed where he stood
    ],
)
def test_a_held_ashigaru_says_who_would_lead_where(lay, men, house, held, leads):
    red, blue = men
    made = lay(table(1, 5, 8, house=house).men("R", *red).men("B", *blue).play())
    made.ask()
    shown = {part.id: part for part in made.ui.regard(held, made.scene.view, 0)}
    assert [shown[f"lead.{slot}.words"].text for slot in range(3)] == leads
    if men[0][0]:
        assert shown["lead.0.crest"].key.endswith("side/red")
        assert shown["lead.2.crest"].key.endswith("side/blue")


@pytest.mark.parametrize(("asked", "lead"), [("recall", "="), ("subvert", "+1")])
def test_a_man_who_is_taken_away_is_missed_there_and_comes_nowhere(lay, asked, lead):
    """NC-4.12, NC-4.14: leads changed at castles to which nobody could go."""
    made = lay(table(1, 5, 8).men("R", 1, 0, 0).men("B", 2, 0, 0).play())
    made.ui.open = replace(made.game.decision(made.state), prompt=message(f"{GAME}.ask.{asked}"))
    shown = {part.id: part for part in made.ui.regard("ashigaru_blue@slot.1", made.scene.view, 0)}
    assert {key for key in shown if key.endswith(".words") or key == "lead.0"} == {"lead.0", "lead.0.words"}
    assert shown["lead.0.words"].text == lead
    assert made.ui.regard("ashigaru_red@slot.1", made.scene.view, 0) == []


def test_a_castle_shows_whom_it_would_face(lay):
    made = lay(table(1, 5, 8).camp("R", 3, 4).camp("B", 9).play())
    shown = regarded(made, 5)

    assert shown["joining.0"].x == pytest.approx(middle_of(made, 4)[0] + 137.8)
    assert shown["joining.1"].x == middle_of(made, 4)[0]


def test_before_the_strengths_of_a_battle_are_told_nothing_is_foreseen_of_it(lay):
    """While the conch was blown every die said 0, and went on saying so as long as the pointer stayed."""
    made = lay(battle((1, 8, 3), (9, 2, 4)))
    assert regarded(made, 1)
    for number in (1, 8, 3, 9, 2, 4):
        CounterSet(piece_id(number - 1), "strength", 1, 0).fold(made.scene.view)
    assert regarded(made, 1) == {}


def test_in_whole_battles_foresight_is_right(qtbot):
    game = create(GAME, {})
    rng = Chance(3)
    for seed in range(6):
        state = game.setup(Chance(seed))
        while not state.over:
            legal = game.legal_actions(state)
            action = legal[rng.below(len(legal))]
            verb, _, number = numbered(action.token).partition(":")
            view, asked = game.observe(state, None), game.decision(state)
            foreseen = None
            if verb == "resolve":
                foreseen = foresight.resolved(view, game.rules, state.pieces.face.index(int(number) - 1))
            elif verb == "target":
                target = state.pieces.face.index(int(number) - 1)
                foreseen = foresight.struck(view, game.rules, int(asked.source[1:]), target)
            game.apply(state, action, rng)
            if foreseen is not None:
                assert [list(row) for row in foreseen.camps] == state.camps
                assert [foreseen.total(seat) for seat in range(2)] == [total(state, seat) for seat in range(2)]
                assert foreseen.steadfast == state.steadfast
            if verb == "resolve" and not state.over:
                following = [numbered(action.token).partition(":") for action in game.legal_actions(state)]
                chosen = [int(number) - 1 for verb, _, number in following if verb == "target"]
                assert [state.pieces.face[piece] for piece in foreseen.choices] == chosen


def test_a_card_shows_new_strengths_and_both_totals_before_it_is_resolved(lay):
    made = lay(battle((3, 1, 8, 6), (9, 5, 2, 7)))
    shown = regarded(made, 8)

    assert shown["foreseen.7"].text == "5"
    assert shown["foreseen.1"].text == "0"
    assert shown["total.0"].text == "→ 15"
    assert shown["total.1"].text == "→ 21"


def test_a_card_with_a_choice_shows_whom_it_could_reach(lay):
    made = lay(battle((1, 2, 3), (9, 8, 4, 6)))
    shown = regarded(made, 2)

    assert {name for name in shown if re.fullmatch(r"choice\.\d", name)} == {"choice.8", "choice.7", "choice.3"}
    assert shown["choice.7.words"].text == "→ 2"


def test_a_target_shows_what_choosing_it_would_do(lay):
    at = battle((1, 7, 3), (9, 8, 4, 6)).do("resolve:7")
    made = lay(at)
    made.ask()
    shown = regarded(made, 8)

    assert shown["total.0"].text == "→ 12"
    assert shown["moved.6"].y < 480 < shown["moved.7"].y
    assert regarded(made, 6) == {}, "out of reach"
