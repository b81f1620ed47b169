"""What may be said: nothing that is secret, and no reason but the true one."""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.core.ids import EntityId, piece_id
from rules.core.message import Message, SeatRef
from rules.daruma import words
from rules.daruma.frames import ChooseCard, ChooseSet, ChooseTraders, NudgeSet, NudgeSingles, Pour
from rules.daruma.turn import Main, Refresh, may_give
from tests.rules.daruma.builder import QUIET, Table, new_game, table
from tests.rules.daruma.test_turn_start import NEW_ORDER, order, refreshing

# ---- Secrets (section 6) ----


def test_the_top_of_the_deck_has_no_face_in_any_view_before_it_is_turned_up() -> None:
    """DA-9.38: also right after a refresh that put open cards back."""
    game = refreshing().play(QUIET, orders=[order(NEW_ORDER)]).do("refresh")
    assert [set(game.faces("deck", viewer)) for viewer in (None, 0, 1)] == [{None}] * 3
    moved = [event for event in game.events if getattr(event, "target", "") == "deck"]
    assert [getattr(event, "face", "") for event in moved] == [None] * 5


# ---- Labels and views ----


def test_stopping_promises_no_steps_where_the_deck_cannot_fill_the_row() -> None:
    """DA-7.3, DA-9.29: the game ends before the marker moves."""
    game = table().eyes("MD,MD,.,.,.").deck("green/swap").pool(2, 3).ledger(3).bottle(1).play()
    label = words.label(game.state, game.game.parse("stop"))
    assert dict(label.args) == {"n": 2, "steps": 0}
    enough = table().eyes("MD,MD,.,.,.").deck("green/swap", "red/swap").pool(2, 3).ledger(3).bottle(1).play()
    assert dict(words.label(enough.state, enough.game.parse("stop")).args) == {"n": 2, "steps": 2}


def test_a_view_says_where_the_round_marker_is_going() -> None:
    """DA-8.8: a table that shows where a stop would take the marker must know where it ends."""
    for trip, one_way in (("round_trip", 0), ("one_way", 1)):
        game: Table = table(track_trip=trip).play(QUIET)
        assert game.view().counter("track", "one_way") == one_way


# ---- Reasons ----

Question = Callable[["At"], bool]


class At:
    """A grab at a table: where, from what, to what, and the reason that was given."""

    def __init__(self, game: Table, source: EntityId, target: EntityId | None, why: Message) -> None:
        self.game, self.source, self.target, self.why = game, source, target, why
        self.state = game.state
        self.frame = game.state.frames[-1]
        self.kind, _, self.zone = source.partition("@")
        self.piece = int(source[1:]) if source.startswith("#") else -1
        self.holder = next((seat for seat, held in enumerate(self.state.supplies) if self.piece in held), None)

    def asks(self, *questions: type) -> bool:
        return isinstance(self.frame, questions)

    @property
    def die(self) -> int:
        """The face of the pool die that is grabbed at the main question, else 0."""
        return int(self.kind[4:]) if self.zone == "pool" and self.asks(Main) else 0

    @property
    def alike(self) -> int:
        return self.state.pool[int(self.kind[4:])] if self.zone == "pool" else 0

    def filled(self, eye: EntityId | None) -> int:
        """How many eyes of the doll are filled whose eye is named; -1 if none is named."""
        slot = -1 if eye is None or not eye.startswith("eye.") else int(eye[4:])
        return -1 if slot < 0 else self.state.dice[slot] + self.state.marks[slot]

    @property
    def free_eye(self) -> bool:
        return any(self.state.dice[slot] + self.state.marks[slot] < 2 for slot in range(5))

    @property
    def row_eyes(self) -> int:
        """How many eyes the doll has that is grabbed from the row; -1 if it is none."""
        return self.filled(f"eye.{self.state.row.index(self.piece)}") if self.piece in self.state.row else -1

    @property
    def mine(self) -> bool:
        return self.holder == self.frame.actor and self.asks(Main)

    def names(self, **args: object) -> bool:
        return dict(self.why.args) == args


def _first(*questions: type) -> Question:
    """It was said what is to be decided first; nothing that belongs to the question was grabbed."""
    return lambda at: at.asks(*questions)


def _is_seat(at: At) -> bool:
    return str(at.target).startswith("seat.")


def _traders_are_poor(at: At) -> bool:
    assert at.target is not None
    seats = [int(seat[5:]) for seat in (at.source, at.target)]
    return at.asks(ChooseTraders) and seats[0] != seats[1] and not any(at.state.supplies[seat] for seat in seats)


TRUE: dict[str, Question] = {
    "refresh_first": _first(Refresh),
    "pour_first": _first(Pour),
    "set_first": _first(ChooseSet),
    "nudge_first": _first(NudgeSet, NudgeSingles),
    "traders_first": _first(ChooseTraders),
    "card_first": _first(ChooseCard),
    "paint_first": lambda at: at.source == "stop" and at.state.pool[1] > 0 and at.free_eye,
    "click_to_choose": lambda at: at.target is not None and reason(at.game, at.source, None) is None,
    "pour_order": lambda at: (
        isinstance(at.frame, Pour) and at.kind != f"die.{at.frame.face}" and at.names(die=at.frame.face)
    ),
    "no_set": lambda at: at.asks(ChooseSet, NudgeSet) and at.alike == 1,
    "no_single": lambda at: at.asks(NudgeSingles) and at.alike > 1,
    "no_free_eye": lambda at: at.die == 1 and not at.free_eye and at.target != "bottle",
    "one_is_no_sake": lambda at: at.die == 1 and at.target == "bottle",
    "eyes_painted": lambda at: at.die == 1 and at.free_eye and at.filled(at.target) == 2,
    "one_goes_on_an_eye": lambda at: at.die == 1 and at.free_eye and at.filled(at.target) < 0,
    "only_ones_paint": lambda at: at.die > 1 and at.filled(at.target) >= 0,
    "last_die": lambda at: at.die > 1 and sum(at.state.pool) == 1 and not at.state.rules.bottle_last_die,
    "ones_first": lambda at: at.die > 1 and at.state.rules.ones_first and at.state.pool[1] > 0 and at.free_eye,
    "die_goes_on_the_bottle": lambda at: at.die > 1 and at.target != "bottle" and f"bottle:{at.die}" in at.game.legal,
    "ledger_keeps": lambda at: at.zone == "ledger",
    "sake_is_spent": lambda at: at.zone == "bottle",
    "eye_stays": lambda at: at.zone.startswith("eye."),
    "yours_when_you_stop": lambda at: at.row_eyes == 2,
    "paint_both_eyes": lambda at: at.row_eyes in (0, 1),
    "card_of": lambda at: (
        isinstance(at.frame, ChooseCard)
        and at.holder not in (None, at.frame.giver)
        and at.names(seat=SeatRef(at.frame.giver))
    ),
    "card_goes_to": lambda at: (
        isinstance(at.frame, ChooseCard)
        and at.holder == at.frame.giver
        and at.target != f"seat.{at.frame.receiver}"
        and at.names(seat=SeatRef(at.frame.receiver))
    ),
    "not_your_card": lambda at: at.asks(Main) and at.holder not in (None, at.frame.actor),
    "generous_once": lambda at: at.mine and at.state.generous == 1,
    "no_four": lambda at: at.mine and not at.state.ledger and not at.game.virtual and not at.state.generous,
    "only_virtual_fours": lambda at: at.mine and not at.state.ledger and at.game.virtual > 0,
    "give_to_a_player": lambda at: (
        at.mine and may_give(at.state, at.frame.actor) and (at.target == f"seat.{at.frame.actor}" or not _is_seat(at))
    ),
    "no_trade_now": lambda at: at.source.startswith("seat.") and not at.asks(ChooseTraders, ChooseCard),
    "trade_with_a_player": lambda at: at.asks(ChooseTraders) and not _is_seat(at),
    "two_players": lambda at: at.asks(ChooseTraders) and at.source == at.target,
    "nobody_has_a_card": _traders_are_poor,
    "nothing_to_grab": lambda at: at.source not in at.game.game.sources(at.state, at.frame.actor),
}
"""By reason: it is true there, and it is what forbids the grab."""

TARGETS = (*(f"eye.{slot}" for slot in range(5)), "bottle", "pool", "ledger", "deck", "cup", "row.2", None)
STRANGE: tuple[EntityId, ...] = ("die.blank@cup", "#0", "#59", "#60", "#65", "#400", "eye@eye_supply", "moon", "stop")
"""What a table would not let anybody grab, or only at times."""

TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "ones_first": True},
    {"seats": 4, "bottle_last_die": True},
    {"seats": 5, "generosity_on_empty_pool": False, "refresh_repeat": True},
]


def reason(game: Table, source: EntityId, target: EntityId | None) -> Message | None:
    return game.game.why_not(game.state, source, target)


def test_every_reason_is_true_where_it_is_given_and_forbids_what_was_tried() -> None:
    """Thirty positions for each table, every thing on it brought to every place and every player."""
    given: set[str] = set()
    for options in TABLES:
        pick = Random(options["seats"])
        for number in range(30):
            given |= reasons(somewhere(options["seats"], number, pick, options))
    assert given == set(TRUE) - {"no_four", "no_free_eye", "no_single"}


def reasons(game: Table) -> set[str]:
    """Check all that is said here, and return the words."""
    legal = {(way.source, way.target) for way in game.game.gestures(game.state)}
    legal |= {(source, None) for source, _ in legal if source is not None}
    given: set[str] = set()
    for source in dict.fromkeys([*game.game.sources(game.state, game.asked), *STRANGE]):
        for target in (*TARGETS, *(f"seat.{seat}" for seat in range(game.game.seats))):
            why = reason(game, source, target)
            can = (source, target) in legal or (source == "stop" and "stop" in game.legal)
            assert (why is None) == can, (source, target, why)
            if why is not None:
                name = why.key.removeprefix("daruma.why.")
                assert TRUE[name](At(game, source, target, why)), (game.question, source, target, name)
                given.add(name)
    return given


def somewhere(seats: int, seed: int, pick: Random, options: dict[str, Any]) -> Table:
    """A game some way on, at the question that is wanted or, if that is rare, at whichever came last."""
    wanted = pick.choice(["Main", "Main", "Main", "Pour", "ChooseSet", "NudgeSet", "ChooseTraders", "ChooseCard"])
    game = new_game(seed=seed, **options)
    for step in range(60 + seed):
        if step > seed and game.question == wanted:
            break
        paints = [token for token in game.legal if token.startswith("place")]
        game.do(pick.choice(paints if paints and pick.random() < 0.7 else game.legal))
        if game.over:
            return somewhere(seats, seed + 1, pick, options)
    return game


def test_a_one_is_no_sake_even_where_no_eye_is_free() -> None:
    """DA-4.4.1 forbids it, not DA-4.4.6; nothing forbids to stop."""
    game = table().eyes("MD,MD,MD,MD,MD").pool(1, 2, 3).ledger(0).play()
    game.refuses("die.1@pool", {"bottle": "one_is_no_sake", "eye.3": "no_free_eye"})
    assert game.why("stop") is None


def test_a_player_who_is_grabbed_while_cards_are_chosen_is_told_to_choose_a_card() -> None:
    """DA-4.16: a swap doll does say so at that moment."""
    scene = table(3).eyes(".,.,.,M,.").supply(1, "red/nudge_set", "red/swap").supply(2, "blue/swap", "blue/reroll_set")
    game = scene.pool(1, 2).ledger(3).bottle(3).play().do("place:3", "swap:1+2")
    assert reason(game, "seat.1", "seat.2") == Message("daruma.why.card_first")


def test_the_empty_cup_has_nothing_to_grab() -> None:
    game = table().play(QUIET)
    assert reason(game, "die.blank@cup", "pool") == Message("daruma.why.nothing_to_grab")
    assert reason(game, piece_id(game.state.deck[-1]), "seat.0") == Message("daruma.why.nothing_to_grab")
