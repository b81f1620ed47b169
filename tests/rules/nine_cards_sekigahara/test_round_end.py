"""Reveal, acquisition, tidying and the end of the rounds (NC-4.20 to NC-4.31, NC-3.10 to NC-3.13)."""

import pytest

from rules.nine_cards_sekigahara import events
from rules.nine_cards_sekigahara.state import BATTLE
from tests.rules.nine_cards_sekigahara.builder import Scene, Table, table


def test_a_normal_end_of_a_round() -> None:
    """NC-T20: NC-4.20, NC-4.21, NC-4.22, NC-4.23, NC-4.27, NC-4.29, NC-4.30, NC-4.31, NC-9.16, NC-9.19."""
    scene = table(5, 2, 9).men("R", 1, 0, 0).men("B", 0, 3, 0).tok(R="green", B="green").ambush(4, 1)
    at = scene.used("B", "deploy", "castle").deck(1, 3, 4, 6, 7, 8).play("R", 6).do("reinforce")
    at.shows(strike=((0, 4, 0), (0, 2, 0)))
    at.shows(slots=[1, 3, 9], deck=[4, 6, 7, 8], men={"R": (0, 0, 0), "B": (0, 0, 0)}, camp={"R": [5]})
    at.shows(camp={"B": [2]}, round=2, start="B", ambush=(1, 1), question="B ChooseOption")
    assert len(at.state.spent) == 2


def test_a_player_orders_the_castles_that_he_won() -> None:
    """NC-T21: NC-4.22, NC-4.23, NC-9.27."""
    scene = table(3, 8, 1).men("R", 2, 0, 1).tok(R="gold", B="green").used("B", "deploy", "castle")
    at = scene.deck(4, 5, 6, 7).camp("R", 2).camp("B", 9).play("R", 6).do("reinforce")
    at.shows(strike=((1, 0, 0), (0, 2, 0)), men={"R": (3, 0, 1)}, camp={"B": [9, 8]}, question="R OrderCastles")
    at.shows(legal=["order:1+3", "order:3+1"]).do("order:3+1").shows(camp={"R": [2, 1, 3]}, slots=[4, 5, 6], deck=[7])


def tied_scene() -> Scene:
    scene = table(3, 8, 1).men("R", 4, 1, 0).men("B", 2, 1, 0).tok(R="purple", B="gold").ambush(2, 1)
    return scene.used("R", "deploy", "reinforce").deck(4, 5, 6, 7, 9)


def test_a_tied_castle_stays_and_is_trimmed_to_as_many_as_may_stay() -> None:
    """NC-T22: NC-4.21, NC-4.26, NC-4.28, NC-9.22: three of each side would be one too many, two are not."""
    at = tied_scene().play("B", 6).do("march:red:1>3").shows(strike=((0, 0, 2), (1, 0, 0)))
    at.shows(camp={"R": [1]}, slots=[3, 8, 4], men={"R": (2, 1, 0), "B": (2, 1, 0)}, supplies=(7, 7), start="R")
    assert [(event.seat, event.count) for event in at.told(events.Trimmed)] == [(0, 1), (1, 1)]
    stayed = [("castle/ii_naomasa", 3), ("castle/ukita_hideie", 1)]
    assert [(event.key, event.count) for event in at.told(events.CastleStayed)] == stayed
    scene = table(3, 8, 1).men("R", 1, 1, 2).men("B", 0, 1, 2).tok(R="purple", B="gold").used("R", "deploy", "castle")
    at = scene.deck(4, 5, 6, 7).play("B", 6).do("reinforce")
    assert [(event.seat, event.slot, event.count) for event in at.told(events.Trimmed)] == []
    stayed = [("castle/ii_naomasa", 1), ("castle/ukita_hideie", 1)]
    assert [(event.key, event.count) for event in at.told(events.CastleStayed)] == stayed


def test_what_stays_counts_and_its_castle_action_is_open_again() -> None:
    """NC-T23: NC-4.17, NC-4.26, NC-4.12."""
    at = tied_scene().closed(2, "B").play("B", 6).do("march:red:1>3", "castle:2", "place:1+1")
    at.shows(men={"R": (4, 1, 0)}, legal=["none", "remove:1", "remove:2"])
    at.do("remove:1").shows(men={"R": (3, 1, 0)})


def nearly_tied() -> Scene:
    scene = table(3, 8, 1).men("R", 1, 1, 2).men("B", 0, 1, 4).tok(R="purple", B="gold").used("R", "deploy", "castle")
    return scene.deck(4, 5, 6, 7)


def test_if_all_castles_are_tied_each_player_picks_one() -> None:
    """NC-T24: NC-4.24, NC-4.25, NC-4.28, NC-4.29, NC-9.20, NC-9.21."""
    at = nearly_tied().play("B", 6).do("reinforce").shows(men={"R": (1, 1, 4), "B": (1, 1, 4)})
    assert at.told(events.AllTied)
    at.shows(question="B PickCastle", legal=["take:1", "take:2", "take:3"])
    at.do("take:2").shows(camp={"B": [8]}, question="R PickCastle", legal=["take:1", "take:3"])
    at.do("take:1").shows(camp={"R": [3]}, slots=[4, 5, 1], men={"R": (0, 0, 2), "B": (0, 0, 2)})
    at.shows(deck=[6, 7], start="R")


def test_one_difference_decides_all_that_differs_and_tied_castles_stay() -> None:
    """NC-T25 (a), (b): NC-4.21, NC-4.23, NC-4.28, NC-9.22."""
    at = nearly_tied().play("B", 6).do("march:red:1>2").shows(strike=((0, 0, 1), (1, 0, 0)))
    at.shows(men={"R": (0, 0, 3), "B": (1, 0, 4)})  # castle 8 is Red's by now
    at.shows(camp={"R": [8]}, question="B OrderCastles", legal=["order:1+3", "order:3+1"])
    at.do("order:1+3").shows(camp={"B": [3, 1]}, slots=[4, 5, 6], deck=[7])
    at = nearly_tied().play("B", 6).do("march:blue:3>1").shows(strike=((0, 0, 1), (1, 0, 0)))
    at.shows(camp={"B": [3], "R": []}, question="R ChooseOption", slots=[4, 8, 1], men={"R": (0, 1, 2)})
    at.shows(men={"B": (0, 1, 2)}, deck=[5, 6, 7], start="R")


def test_a_deck_that_just_suffices_gives_another_round() -> None:
    """NC-T26: NC-4.29, NC-9.23."""
    scene = table(3, 8, 1).men("R", 2, 1, 0).men("B", 0, 0, 2).tok(R="gold", B="purple").used("R", "deploy", "castle")
    at = scene.deck(4, 5, 9).camp("R", 6, 7).camp("B", 2).round(2).play("B", 6).do("reinforce")
    at.shows(strike=((2, 0, 0), (0, 0, 1)))
    at.do("order:1+2").shows(camp={"R": [6, 7, 3, 8], "B": [2, 1]}, slots=[4, 5, 9], deck=[], round=3, start="R")


def last_round() -> Scene:
    scene = table(4, 5, 9).men("R", 2, 1, 1).men("B", 0, 1, 1).tok(R="gold", B="gold").used("B", "deploy", "castle")
    return scene.deck().camp("R", 6, 7, 3).camp("B", 2, 1, 8).round(4)


def test_without_a_deck_the_battle_begins() -> None:
    """NC-T27: NC-3.10, NC-3.11, NC-3.13, NC-4.32, NC-9.17, NC-9.24."""
    at = last_round().play("R", 6).do("reinforce").shows(strike=((1, 0, 0), (2, 0, 0)))
    at.shows(camp={"R": [6, 7, 3, 4], "B": [2, 1, 8]}, phase=BATTLE, men={"R": (0, 0, 0), "B": (0, 0, 0)})
    at.shows(supplies=(10, 10), slots=[0, 5, 9], question="R ChooseCard")
    told = at.told(events.StrengthSet)
    assert [event.before for event in told] == [0] * 7, "each castle in a camp is told its strength (NC-4.36)"
    printed, face = at.state.rules.strength, at.state.pieces.face
    assert [event.value for event in told] == [printed[face[piece]] for camp in at.state.camps for piece in camp]


def one_short(**options: str) -> Table:
    scene = table(4, 5, 9, **options).men("R", 2, 0, 1).men("B", 0, 2, 1).tok(R="gold", B="green")
    scene = scene.used("R", "deploy", "castle").deck(3).camp("R", 6, 7).camp("B", 2, 1, 8)
    return scene.play("B", 6).do("reinforce")


def test_a_deck_one_card_short_deals_nothing() -> None:
    """NC-T28: NC-3.10, NC-4.32, NC-9.25."""
    at = one_short().shows(strike=((2, 0, 0), (0, 1, 0)))
    at.shows(camp={"R": [6, 7, 4], "B": [2, 1, 8, 5]}, slots=[0, 0, 9], deck=[3], question="B ChooseCard")
    assert at.view(0).pieces[2].face is None


def test_a_whole_round() -> None:
    """NC-T49: chapters 3 and 4, step by step."""
    at = table(6, 2, 9).tok(R="purple", B="gold").deck(7, 4, 1, 5, 8, 3).play()
    at.do("castle:3", "place:1+2", "move:1>3").shows(men={"R": (0, 1, 1)})
    at.do("castle:1", "place:3").shows(men={"R": (0, 1, 2)})
    at.do("replace:2").shows(men={"R": (0, 0, 2), "B": (0, 1, 0)})
    at.do("reinforce").shows(ambush=(2, 1))
    at.do("deploy:2").shows(men={"B": (0, 2, 0)})
    at.do("march:blue:2>3").shows(men={"B": (0, 1, 1)})
    at.do("reinforce").shows(strike=((0, 0, 2), (2, 0, 0)), camp={"R": [9]})
    at.do("order:2+1").shows(camp={"B": [2, 6]}, slots=[7, 4, 1], deck=[5, 8, 3])
    at.shows(start="B", round=2, size={"bag": 11})


@pytest.mark.parametrize("drawer", ["R", "B"])
def test_an_empty_bag_is_filled_with_the_tokens_laid_aside(drawer: str) -> None:
    """NC-T51: NC-4.30, NC-8.2, NC-11.3: the token just drawn is not among them."""
    other = "B" if drawer == "R" else "R"
    spent = ("gold",) * 2 + ("green",) * 3 + ("purple",)
    scene = table(5, 2, 9, ambush_tokens_per_colour=4).men(other, 1, 0, 0).men(drawer, 0, 1, 0)
    scene = scene.tok(R="purple", B="purple").spent(*spent).used(drawer, "deploy", "castle").round(4)
    at = scene.deck(1, 3, 4, 6, 7, 8).play(other, 6).do("reinforce")
    at.do(*at.offers("order")[:1]).shows(round=5, start=drawer)
    at.shows(colour={drawer: "gold"}, size={"bag": 7, "spent": 0})
    assert [(event.source, event.target) for event in at.told(events.TokenReturned)] == [("spent", "bag")] * 8
    colours = sorted([at.colour(other), *(colour_of(at, piece) for piece in at.state.bag)])
    assert colours == ["gold"] * 2 + ["green"] * 3 + ["purple"] * 3


def colour_of(at: Table, piece: int) -> str:
    return ("gold", "green", "purple")[at.state.pieces.face[piece] - 9]


def test_the_longest_game_ends_with_the_seventh_castle() -> None:
    """NC-T57 (a): NC-3.10, NC-3.12."""
    scene = table(7, 8, 9).men("R", 1, 0, 0).tok(R="gold", B="gold").ambush(2, 1).used("B", "deploy", "castle")
    at = scene.deck().camp("R", 1, 2, 3).camp("B", 4, 5, 6).round(7).play("R", 6).do("reinforce")
    at.shows(strike=((2, 0, 0), (2, 0, 0)), phase=BATTLE, camp={"R": [1, 2, 3, 7], "B": [4, 5, 6]})


@pytest.mark.parametrize(
    ("red", "blue", "size"),
    [((2, 1, 0), (0, 1, 0), 7), ((2, 2, 0), (0, 0, 0), 8), ((2, 2, 2), (0, 0, 0), 9)],
)
def test_the_shortest_game_has_three_rounds(red: tuple[int, ...], blue: tuple[int, ...], size: int) -> None:
    """NC-T57 (b): NC-3.12: whatever happens in the third, the battle follows."""
    scene = table(7, 8, 9).men("R", *red).men("B", *blue).tok(R="gold", B="gold").used("B", "deploy", "castle")
    at = scene.deck().camp("R", 1, 2, 3).camp("B", 4, 5, 6).round(3).play("R", 6).do("reinforce")
    while at.state.phase != BATTLE:
        at.do(at.legal[0])
    assert len(at.camp("R")) + len(at.camp("B")) == size
    assert at.state.round == 3
