"""The invariants of section 11, over random games with every option."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.nine_cards_sekigahara import actions, events, verbs
from rules.nine_cards_sekigahara.state import ACTION, BATTLE, EMPTY, NineCardsState, total
from rules.nine_cards_sekigahara.tables import BLUE, COLOUR_KEYS, FIRST_TOKEN, RED, SIDE_KEYS, SLOTS
from tests.rules.nine_cards_sekigahara.builder import Table, new_game, table

SWITCHES: list[dict[str, Any]] = [
    {},
    {"ambush_tokens_per_colour": 4, "march_scope": "own", "battle_first": "passed"},
    {"turncoat_range": "any", "open_ambush": True, "first_player": "blue"},
    {"match": "pair", "ambush_tokens_per_colour": 5},
    {"camp_effects": False},
]
GAMES = 12


def check_matter(s: NineCardsState) -> None:
    """NC-11.1, NC-11.2, NC-11.3."""
    castles = [*s.deck, *(piece for piece in s.slots if piece != EMPTY), *s.camps[RED], *s.camps[BLUE]]
    assert sorted(castles) == list(range(9))
    for seat in (RED, BLUE):
        men = s.ashigaru[seat * SLOTS : seat * SLOTS + SLOTS]
        assert s.supply[seat] + sum(men) == 10
        assert min(s.supply[seat], *men) >= 0
        if s.phase >= BATTLE:
            assert sum(men) == 0
    tokens = [*s.bag, *(piece for piece in s.tokens if piece != EMPTY), *s.spent]
    colours = Counter(s.pieces.face[piece] - FIRST_TOKEN for piece in tokens)
    assert [1 + colours[colour] for colour in range(len(COLOUR_KEYS))] == [s.rules.tokens] * 3


def check_bounds(at: Table, options: dict[str, Any]) -> None:
    """NC-11.4, NC-11.5, NC-11.6, NC-11.7."""
    s = at.state
    assert set(s.ambush) <= {1, 2, 3, 4}
    assert 1 <= s.round <= 7
    assert sum(closer != -1 for closer in s.closers) <= 2
    if s.phase == ACTION:
        assert all(piece != EMPTY for piece in s.slots)
        assert min(s.supply) >= (0 if s.turn == 6 else 1)
        if at.question.endswith("ChooseOption"):
            assert "idle" not in at.legal
            assert len(at.legal) >= (3 if "march_scope" not in options else 1)
        if s.turn == 1 and at.question.endswith("ChooseOption") and not any(s.used):
            for slot in range(SLOTS):
                red, blue = s.ashigaru[slot], s.ashigaru[SLOTS + slot]
                assert red == blue <= 2


class Battlefield:
    """What may not change in a battle (NC-11.1, NC-11.8)."""

    def __init__(self, s: NineCardsState) -> None:
        self.remember(s)

    def remember(self, s: NineCardsState) -> None:
        self.sizes = [len(camp) for camp in s.camps]
        self.steadfast = s.steadfast
        self.resolved = s.resolved
        self.firm = {
            piece: (seat, place, s.strength[piece])
            for seat, camp in enumerate(s.camps)
            for place, piece in enumerate(camp)
            if s.steadfast >> piece & 1
        }

    def look(self, at: Table, token: str) -> None:
        s = at.state
        assert [len(camp) for camp in s.camps] == self.sizes
        grown = (s.resolved & ~self.resolved).bit_count()
        assert grown == (1 if token.startswith("resolve:") else 0)
        assert s.resolved & self.resolved == self.resolved
        assert s.steadfast & self.steadfast == self.steadfast
        if s.steadfast != self.steadfast:
            assert token == "resolve:4"
            assert (s.steadfast & ~self.steadfast).bit_count() <= 3
        for piece, (seat, place, strength) in self.firm.items():
            assert s.camps[seat][place] == piece
            assert s.strength[piece] == strength
        assert min(s.strength) >= 0
        self.remember(s)


@pytest.mark.parametrize("options", SWITCHES, ids=["+".join(switch) or "default" for switch in SWITCHES])
def test_the_invariants_hold_at_every_decision_of_random_games(options: dict[str, Any]) -> None:
    """NC-11.1 to NC-11.10, NC-3.11, NC-3.12."""
    for seed in range(GAMES):
        at = new_game(seed, **options)
        pick = Random(seed)
        decisions = 0
        field: Battlefield | None = None
        while not at.over:
            check_matter(at.state)
            check_bounds(at, options)
            token = pick.choice(at.legal)
            if at.state.phase == BATTLE and field is None:
                field = Battlefield(at.state)
                assert sum(field.sizes) in {7, 8, 9}
                assert 3 <= at.state.round <= 7
            at.do(token)
            decisions += 1
            if field is not None and at.state.phase >= BATTLE:
                field.look(at, token)
            elif field is not None:
                field = None
            check_reveal(at)
        assert decisions <= 96 * (2 if options.get("match") == "pair" else 1)
        check_matter(at.state)
        check_end(at)


def check_reveal(at: Table) -> None:
    """NC-11.7, NC-11.4: three options each, and nothing is ever cut short."""
    if not at.told(events.TokenRevealed):
        return
    used = [0, 0]
    for event in at.told(events.DiscTaken):
        used[event.seat] += 1
    assert used in ([0, 0], [3, 3])  # a question about castles may come before the discs are taken back


def check_end(at: Table) -> None:
    """NC-11.10, NC-7.4: one winner, and the margin is 0 only in a tie that was broken."""
    assert len(at.outcome.winners) == 1
    utilities = at.game.utilities(at.state)
    assert utilities[at.outcome.winners[0]] > 0.5 > utilities[1 - at.outcome.winners[0]]
    red, blue = total(at.state, RED), total(at.state, BLUE)
    if at.state.winner == -1 and red != blue:
        assert at.winner == ("R" if red > blue else "B")


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_ever_placed_in_part(seed: int) -> None:
    """NC-11.4."""
    at = new_game(seed)
    pick = Random(seed)
    while not at.over:
        ambush = at.state.ambush.copy()
        at.do(pick.choice(at.legal))
        for event in at.told(events.Ambushed):
            assert event.count >= ambush[event.seat]


def test_games_are_as_long_as_the_specification_says() -> None:
    """NC-11.9: about 42 decisions of random play, never more than 96."""
    lengths = []
    game = new_game(0).game
    rng, pick = Chance(1), Chance(2)
    for _ in range(400):
        s = game.setup(rng)
        decisions = 0
        while not s.over:
            legal = game.legal_actions(s)
            game.apply(s, legal[pick.below(len(legal))], rng)
            decisions += 1
        lengths.append(decisions)
    assert max(lengths) <= game.bound == 96
    assert sum(lengths) / len(lengths) == pytest.approx(42, abs=1.5)


def mirrored(at: Table) -> NineCardsState:
    """The same table with the colours exchanged."""
    s = at.state.clone()
    s.camps.reverse()
    s.ashigaru = [*s.ashigaru[SLOTS:], *s.ashigaru[:SLOTS]]
    for pair in (s.supply, s.tokens, s.ambush, s.used):
        pair.reverse()
    s.closers = [closer if closer == -1 else 1 - closer for closer in s.closers]
    s.start, s.active, s.first = 1 - s.start, 1 - s.active, 1 - s.first
    data = at.game.dump(s)
    data["frames"] = [[name, *([1 - args[0], *args[1:]] if args else [])] for name, *args in data["frames"]]
    return at.game.load(data)


def mirrored_token(token: str) -> str:
    red, blue = SIDE_KEYS
    if token.startswith("march:"):
        return token.replace(red, "?").replace(blue, red).replace("?", blue)
    return token


@pytest.mark.parametrize("seed", range(6))
def test_neither_colour_has_rules_of_its_own(seed: int) -> None:
    """NC-11.11, NC-2.1: exchanging the colours in state and decisions exchanges them in the result."""
    at = new_game(seed)
    other = Table(at.game, mirrored(at), Chance(seed))
    other.chance = Chance(seed)
    at.chance = Chance(seed)
    pick = Random(seed)
    while not at.over:
        assert sorted(other.legal) == sorted(map(mirrored_token, at.legal))
        token = pick.choice(at.legal)
        at.do(token)
        other.do(mirrored_token(token))
    assert other.winner != at.winner
    assert other.totals == at.totals[::-1]


def test_the_order_of_drawing_and_of_the_two_ambushes_makes_no_difference() -> None:
    """NC-11.14: given who holds which token, the result is the same."""
    one = table(5, 2, 9).tok(R="green", B="green").ambush(4, 1).used("B", "deploy", "castle").play("R", 6)
    two = table(5, 2, 9).tok(B="green", R="green").ambush(4, 1).used("B", "deploy", "castle").play("R", 6)
    one.do("reinforce")
    two.do("reinforce")
    assert (one.camp("R"), one.camp("B"), one.slots) == (two.camp("R"), two.camp("B"), two.slots)
    assert [event.seat for event in one.told(events.Ambushed)] == [0, 1]


def test_the_largest_main_question_has_nineteen_answers() -> None:
    """NC-12.1."""
    at = table(5, 2, 9).men("R", 1, 1, 1).men("B", 1, 1, 1).play()
    assert len(at.legal) == 3 + 12 + 1 + 3
    assert len(at.legal) == 19
    assert actions.IDLE not in at.game.legal_actions(at.state)


def _draw_from_an_empty_bag(s: NineCardsState) -> None:
    s.bag, s.spent = [], s.bag
    verbs.draw_token(s, 0, Chance(3))


@pytest.mark.parametrize(
    "deed",
    [_draw_from_an_empty_bag, lambda s: verbs.use_castle(s, 0, 1), lambda s: verbs.idle(s, 1)],
    ids=["an empty bag is filled", "a castle action is used", "a turn is lost"],
)
def test_a_deed_is_the_same_whether_or_not_anybody_listens(deed: Callable[[NineCardsState], None]) -> None:
    """NC-4.30, NC-4.8, NC-3.7."""
    made = table(1, 5, 8).play()
    heard, unheard = made.state.clone(), made.state.clone()
    heard.log, unheard.log = [], None
    deed(heard)
    deed(unheard)

    assert heard.log
    assert made.game.digest(heard) == made.game.digest(unheard)
