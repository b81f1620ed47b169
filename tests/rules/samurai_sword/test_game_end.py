"""How games end and what Honor is worth then (section 7)."""

from rules.core.outcome import ScorePart
from rules.samurai_sword import scoring
from rules.samurai_sword.events import RoleRevealed
from rules.samurai_sword.tables import NINJA_TEAM, RONIN_TEAM, SHOGUN_TEAM
from tests.rules.samurai_sword.builder import Table, table


def keys(parts: tuple[ScorePart, ...]) -> list[tuple[str, int, int]]:
    return [(part.label.key.rpartition(".")[2], part.count, part.points) for part in parts]


def test_the_samurai_who_takes_the_last_honor_of_the_shogun_strikes_deadly() -> None:
    """SS-T42: SS-7.2, SS-7.5, SS-7.6."""
    scene = table(5).characters(C="kojiro").honor(A=1, B=2, C=5, D=3, E=3).hand("C", "kiseru", "daimyo")
    at = scene.resilience(A=2).play("C").do("attack:kiseru>A")
    at.shows(over=True, h={"A": 0, "C": 6}, scores=[4, 5, 4, 5, 6], winners="E", reason="won")
    assert dict(at.outcome.reason.args)["end"].key == "samurai_sword.end.deadly_strike"
    assert keys(at.outcome.parts[2]) == [("honor", 6, 6), ("daimyo", 1, 1), ("honor", 0, 0), ("deadly_strike", 1, -3)]


def last_but_one() -> Table:
    scene = table(5).characters(D="tomoe").honor(A=2, B=2, C=3, D=4, E=6)
    return scene.resilience(A=0, B=0, C=0, E=1).hand("D", "bo", "parry").play("D")


def test_the_only_one_left_standing_wins_for_his_team() -> None:
    """SS-T43: SS-7.2, SS-7.3."""
    at = last_but_one().shows(aims={"attack:bo": "E"})
    at.do("attack:bo>E").shows(over=True, h={"E": 5, "D": 5}, winners="BD", scores={4: 10})
    assert scoring.ranking(at.state) == [NINJA_TEAM, RONIN_TEAM, SHOGUN_TEAM]
    said = dict(at.outcome.reason.args)
    assert (said["end"].key, said["team"].key) == ("samurai_sword.end.swordmaster", "samurai_sword.team.ninja")


def test_the_last_stand_against_a_friend_is_scored_as_a_deadly_strike() -> None:
    """SS-T44: SS-7.2, SS-7.6, SS-9.33."""
    scene = table(4).characters(A="kojiro", C="goemon").honor(A=3, B=3, C=3, D=3).resilience(A=2, B=0, D=0)
    at = scene.hand("C", "kiseru", "filler").play("C").do("attack:kiseru>A")
    at.shows(over=True, h={"A": 2, "C": 4}, scores=[7, 9, 7, 9], winners="BD")
    assert dict(at.outcome.reason.args)["end"].key == "samurai_sword.end.deadly_strike.standing", "honor is left"


def test_ninja_with_more_stars_and_samurai_of_six_count_double_and_their_ronin_three_times() -> None:
    """SS-T45, SS-T46: SS-1.2.1, SS-7.4, SS-7.7: of four players, and of six."""
    at = table(4).roles(B="ninja_3", D="ninja_1").honor(A=4, B=2, C=2, D=0).end()
    at.shows(scores=[8, 4, 8, 4], winners="AC")
    at = table(6).honor(A=1, B=3, C=2, D=3, E=0, F=3).hand("A", "daimyo").hand("B", "daimyo").end()
    at.shows(scores=[9, 9, 5, 5, 5, 9], winners="AB", places=(1, 1, 4, 4, 4, 3))


def test_ties_go_to_the_ninja_or_by_choice_to_the_shogun() -> None:
    """SS-T47: SS-7.7, SS-8.5."""
    honor = {"A": 2, "B": 0, "C": 2, "D": 4, "E": 2}
    table(5).honor(**honor).end().shows(scores=[4, 4, 4, 4, 4], winners="BD", reason="tie")
    assert table(5, tie_priority="shogun_first").honor(**honor).end().winners == "AC"


def test_a_daimyo_is_worth_a_point_that_is_never_multiplied_but_nothing_to_the_ronin() -> None:
    """SS-T48: SS-7.4, SS-9.36, SS-9.37: not even for the Samurai of six."""
    at = table(5).honor(A=2, B=0, C=4, D=5, E=3).hand("A", "daimyo").hand("E", "daimyo", "daimyo").end()
    at.shows(scores=[7, 5, 7, 5, 6], winners="AC")
    at = table(6).honor(A=1, B=2, C=0, D=1, E=1, F=1).hand("B", "daimyo").end()
    assert keys(at.outcome.parts[1])[:2] == [("honor", 2, 4), ("daimyo", 1, 1)]


def test_worked_examples_4_and_5_come_to_their_points() -> None:
    """Section 7, SS-8.1.3, SS-8.8: three players and a reshuffle; seven can tie three ways."""
    scene = table(3).honor(A=5, B=4, C=1).hand("B", "filler").hand("C", "daimyo", "daimyo").exactly()
    scene.discard("bo", "bo").draw("B").shows(honor=[4, 3, 0], scores=[8, 5, 5], winners="A")
    at = table(7).honor(A=3, B=2, C=2, D=2, E=3, F=0, G=2).end()
    at.shows(scores=[6, 6, 6, 6, 6, 6, 6], winners="BCG")


def test_a_last_enemy_without_honor_falls_to_the_swordmaster() -> None:
    """SS-9.32: both ends come true at once."""
    at = table(4).honor(C=1).resilience(B=0, D=0, C=1).roles(B="samurai", C="ninja_1").hand("A", "katana").play()
    at.do("attack:katana>C").shows(over=True, winners="AB")
    assert dict(at.outcome.reason.args)["end"].key == "samurai_sword.end.swordmaster"


def test_only_the_defeat_that_ends_the_game_counts() -> None:
    """SS-7.6, SS-9.34, SS-9.39: a teammate falls first, then the last enemy; a friend who falls alone costs nothing."""
    at = table(4).resilience(B=0, C=1, D=1).hand("A", "battlecry", "filler").play().do("battlecry")
    at.shows(over=True, winners="AC")
    assert dict(at.outcome.reason.args)["end"].key == "samurai_sword.end.swordmaster"
    assert at.scores[0] == 5 + 2 + 2 * 2
    at = table(4).resilience(C=1).hand("A", "bo", "filler").play().do("attack:bo>C")
    at.shows(over=False, h={"A": 6, "C": 2})


def test_a_card_being_played_is_discarded_and_does_not_score() -> None:
    """SS-7.9: the Daimyo whose draw ends the game."""
    at = table(4).honor(A=1).hand("A", "daimyo").exactly().discard("bo").play().do("daimyo")
    at.shows(over=True, discard=["daimyo"], scores={0: 0 + 2 * 2})


def test_at_the_end_roles_and_hands_are_shown_but_never_the_removed_ninja() -> None:
    """SS-6.10, SS-6.2."""
    at = last_but_one().do("attack:bo>E")
    assert [event.seat for event in at.told(RoleRevealed)] == [1, 2, 3, 4]
    view = at.view()
    shown = [piece for seat in range(5) for zone in ("role", "hand") for piece in view.zones[f"{zone}.{seat}"]]
    assert all(view.pieces[piece].face for piece in shown)
    assert [view.pieces[piece].face for piece in view.zones["role_aside"]] == [None]
    assert at.legal == []


def test_an_empty_hand_stands_as_long_as_there_is_resilience() -> None:
    """SS-7.3."""
    table(4).resilience(B=1, C=0).hand("D").hand("A", "bo").play().do("attack:bo>B").shows(over=False)
