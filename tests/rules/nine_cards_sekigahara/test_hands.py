"""Nine Cards by hand (13.3): drags and clicks, and the decisions that they answer."""

from rules.core.decision import DecisionKind
from rules.core.view import Gesture
from tests.rules.nine_cards_sekigahara.builder import Table, numbered, table


def drags(at: Table, source: str, target: str | None) -> list[str]:
    """The answers that a drag may mean."""
    found: list[Gesture] = at.game.gestures(at.state)
    return [numbered(one.action.token) for one in found if (one.source, one.target) == (source, target)]


def test_the_options_of_a_turn_by_hand() -> None:
    """NC-13.2: deploy and march by dragging ashigaru, the rest by a click or a disc."""
    at = table(4, 8, 1).men("R", 1, 0, 0).play()
    token = f"#{at.state.tokens[0]}"
    at.shows(ways={"deploy:2": {("ashigaru_red@supply.0", "slot.2")}})
    at.shows(ways={"march:red:1>3": {("ashigaru_red@slot.1", "slot.3")}})
    at.shows(ways={"reinforce": {(token, None), ("disc_red@discs.0", "option.reinforce"), (None, None)}})
    at.shows(ways={"castle:2": {("#7", None), ("disc_red@discs.0", "slot.2")}})
    assert at.decision.kind is DecisionKind.TURN


def test_two_ashigaru_are_placed_by_a_drag_and_a_word() -> None:
    """NC-D03, NC-D05, NC-5.2, NC-5.3: a drag says where one goes; the table asks where the other does."""
    at = table(1, 8, 5).play().do("castle:1")
    assert drags(at, "ashigaru_red@supply.0", "slot.1") == ["place:1+1", "place:1+2", "place:1+3"]
    assert drags(at, "ashigaru_red@supply.0", "slot.3") == ["place:1+3", "place:2+3", "place:3+3"]
    assert at.asked == "B"
    assert at.game.sources(at.state, 0) == [], "who is not asked can grab nothing"


def test_moves_and_removals_are_drags_of_the_right_ashigaru() -> None:
    """NC-D04, NC-D06, NC-D07, NC-D08, NC-D10."""
    at = table(7, 8, 4).men("R", 2, 0, 0).men("B", 1, 0, 0).play().do("castle:1")
    at.shows(ways={"move:1>2": {("ashigaru_blue@slot.1", "slot.2")}})
    at.do("move:1>2")
    assert drags(at, "ashigaru_red@slot.1", "slot.2") == ["move:1>2", "move:1>2+1>2", "move:1>2+1>3"]
    at.shows(ways={"none": {(None, None)}})
    decision = at.decision
    assert decision.default is at.game.parse("none")
    at.do("none", "castle:2", "place:1+1")
    at.shows(ways={"remove:2": {("ashigaru_blue@slot.2", None), ("ashigaru_blue@slot.2", "supply.1")}})


def test_castles_are_ordered_and_picked_by_dragging_them_to_the_camp() -> None:
    """NC-D12, NC-D13."""
    scene = table(3, 8, 1).men("R", 2, 0, 1).tok(R="gold", B="green").used("B", "deploy", "castle")
    scene.deck(4, 5, 6, 7).play("R", 6).do("reinforce").shows(ways={"order:3+1": {("#0", "camp.0")}})
    tied = table(3, 8, 1).tok(R="gold", B="gold").used("B", "deploy", "castle").ambush(2, 1).play("R", 6)
    tied.do("reinforce").shows(ways={"take:2": {("#7", None), ("#7", "camp.0")}})


def test_cards_are_resolved_by_a_click_and_aimed_by_a_click_or_a_drag() -> None:
    """NC-D14, NC-D15."""
    at = table().camp("R", 2, 8).camp("B", 6, 9).battle().shows(ways={"resolve:2": {("#1", None)}})
    at.do("resolve:2").shows(ways={"target:9": {("#8", None), ("#1", "#8")}})
    assert at.decision.source == "#1"


def test_rows_are_seen_from_the_left_of_their_owners() -> None:
    """NC-13.1, NC-4.37: places are the order of the zone."""
    view = table().camp("R", 2, 8).camp("B", 6, 9).battle().view()
    assert view.zones["camp.0"] == [1, 7]
    assert view.zones["camp.1"] == [5, 8]
    assert view.counter("#7", "strength") == 8
