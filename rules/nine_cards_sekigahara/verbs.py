"""What can be done in a round: verbs change the state and log what happened, and nothing else does."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Ended, Shuffled, TurnBegan
from rules.core.ids import EVERYBODY, NOBODY, Seat
from rules.nine_cards_sekigahara import events
from rules.nine_cards_sekigahara.state import EMPTY, NineCardsState
from rules.nine_cards_sekigahara.tables import CASTLE, FACE_KEYS, FIRST_TOKEN, SEATS, SLOTS


def begin_round(s: NineCardsState) -> None:
    """A round has begun, with small ambushes and nothing used (NC-3.2)."""
    if s.log is not None:
        s.log.append(events.RoundStarted(s.round, s.round + 1))
    s.round += 1
    s.stood = s.ashigaru.copy()
    s.course = []
    for seat in range(SEATS):
        if s.ambush[seat] != s.rules.ambush:
            if s.log is not None:
                s.log.append(events.AmbushSet(seat, s.ambush[seat], s.rules.ambush))
            s.ambush[seat] = s.rules.ambush


def begin_phase(s: NineCardsState, phase: int) -> None:
    """The game has come to `phase`."""
    if s.log is not None:
        s.log.append(events.PhaseBegan(s.phase, phase))
    s.phase = phase


def draw_token(s: NineCardsState, seat: Seat, rng: Chance) -> None:
    """`seat` holds an ambush token that only it has seen (NC-3.3); an empty bag is filled before (NC-4.30)."""
    if not s.bag:
        _fill_bag(s, rng)
    piece = s.bag.pop()
    s.tokens[seat] = piece
    s.pieces.show(piece, EVERYBODY if s.rules.open_ambush else 1 << seat)
    if s.log is not None:
        s.log.append(events.TokenDrawn(seat, piece, FACE_KEYS[s.pieces.face[piece]], s.pieces.seen[piece]))


def _fill_bag(s: NineCardsState, rng: Chance) -> None:
    if s.log is not None:
        s.log.extend(events.TokenReturned(piece, "spent") for piece in s.spent)
    s.bag = s.spent
    s.spent = []
    shuffle_bag(s, rng)


def shuffle_bag(s: NineCardsState, rng: Chance) -> None:
    """Nobody knows which token comes next."""
    s.pieces.shuffle(s.bag, rng)
    if s.log is not None:
        s.log.append(Shuffled("bag", tuple(s.bag)))


def begin_turn(s: NineCardsState, seat: Seat) -> None:
    """It is the turn of `seat`."""
    s.active = seat
    if s.log is not None:
        s.log.append(TurnBegan(seat))


def count_turn(s: NineCardsState, turn: int) -> None:
    """The action phase has come to its turn `turn`; 0 when it is over."""
    if s.log is not None:
        s.log.append(events.TurnCounted(s.turn, turn))
    s.turn = turn


def remember(s: NineCardsState, action: Action) -> None:
    """Everybody has heard what was answered; an opponent reads it (reading.py), no rule does."""
    s.course.append(action)


def use_option(s: NineCardsState, seat: Seat, option: int) -> None:
    """`seat` has used an option this round (NC-3.5)."""
    s.used[seat] |= 1 << option
    if s.log is not None:
        s.log.append(events.OptionUsed(seat, option, EMPTY))


def use_castle(s: NineCardsState, seat: Seat, slot: int) -> None:
    """`seat` has used the castle action in `slot`; nobody can use it again this round (NC-4.8)."""
    s.used[seat] |= 1 << CASTLE
    s.closers[slot] = seat
    if s.log is not None:
        s.log.append(events.CastleActionUsed(seat, slot, castle_key(s, slot)))


def idle(s: NineCardsState, seat: Seat) -> None:
    """`seat` lost a turn (NC-3.7)."""
    if s.log is not None:
        s.log.append(events.Idled(seat))


def place(s: NineCardsState, seat: Seat, slot: int, count: int, *, by_enemy: bool = False) -> None:
    """As many of `count` ashigaru as `seat` has left, one at least, stand in `slot` (NC-4.1, NC-4.3)."""
    count = min(count, s.supply[seat])
    s.supply[seat] -= count
    s.ashigaru[seat * SLOTS + slot] += count
    if s.log is not None:
        kind = events.PlacedByEnemy if by_enemy else events.Placed
        s.log.append(kind(seat, slot, count, castle_key(s, slot)))


def place_each(s: NineCardsState, seat: Seat, slots: tuple[int, ...], *, by_enemy: bool = False) -> None:
    """An ashigaru of `seat` stands in each of `slots`, which may repeat; `by_enemy` if the enemy chose them."""
    for slot in range(SLOTS):
        count = slots.count(slot)
        if count:
            place(s, seat, slot, count, by_enemy=by_enemy)


def march(s: NineCardsState, seat: Seat, source: int, target: int) -> None:
    """An ashigaru of `seat` went from one slot to another."""
    s.ashigaru[seat * SLOTS + source] -= 1
    s.ashigaru[seat * SLOTS + target] += 1
    if s.log is not None:
        s.log.append(events.Marched(seat, source, target, castle_key(s, source), castle_key(s, target)))


def remove(
    s: NineCardsState, seat: Seat, slot: int, count: int = 1, told: type[events.Removed] = events.Removed
) -> None:
    """`count` ashigaru of `seat` went from `slot` to its supply, for the reason that `told` tells."""
    s.ashigaru[seat * SLOTS + slot] -= count
    s.supply[seat] += count
    if s.log is not None:
        s.log.append(told(seat, slot, count, castle_key(s, slot)))


def raise_ambush(s: NineCardsState, seat: Seat, gain: int) -> None:
    """The ambush of `seat` is stronger (NC-4.7, NC-4.15)."""
    before = s.ambush[seat]
    s.ambush[seat] = before + gain
    if s.log is not None:
        s.log.append(events.AmbushRaised(seat, before, before + gain))


def reveal(s: NineCardsState) -> None:
    """Both ambushes have shown their colour and stand in its slot (NC-4.20)."""
    colours = [s.pieces.face[piece] for piece in s.tokens]
    for seat, piece in enumerate(s.tokens):
        s.pieces.show(piece, EVERYBODY)
        if s.log is not None:
            s.log.append(events.TokenRevealed(seat, piece, FACE_KEYS[colours[seat]]))
    for seat, colour in enumerate(colours):
        count = min(s.ambush[seat], s.supply[seat])
        slot = colour - FIRST_TOKEN
        s.supply[seat] -= count
        s.ashigaru[seat * SLOTS + slot] += count
        if s.log is not None and count:
            s.log.append(events.Ambushed(seat, slot, count, castle_key(s, slot)))


def take(s: NineCardsState, seat: Seat, slot: int) -> None:
    """The castle of `slot` lies at the right-hand end of a camp, all ashigaru on it went home (NC-4.22, NC-4.25)."""
    piece = s.slots[slot]
    s.slots[slot] = EMPTY
    s.camps[seat].append(piece)
    if s.log is not None:
        s.log.append(events.CastleWon(seat, slot, piece, FACE_KEYS[s.pieces.face[piece]]))
    send_home(s, slot)


def send_home(s: NineCardsState, slot: int) -> None:
    """No ashigaru stands in `slot`."""
    for seat in range(SEATS):
        count = s.ashigaru[seat * SLOTS + slot]
        if count:
            remove(s, seat, slot, count, events.WentHome)


def trim(s: NineCardsState) -> None:
    """No tied castle keeps more ashigaru than the rules let it (NC-4.28)."""
    for slot in range(SLOTS):
        if s.slots[slot] == EMPTY:
            continue
        if s.log is not None:
            s.log.append(events.CastleStayed(castle_key(s, slot), s.ashigaru[slot]))
        excess = s.ashigaru[slot] - s.rules.trim
        if excess > 0:
            for seat in range(SEATS):
                remove(s, seat, slot, excess, events.Trimmed)


def refill(s: NineCardsState) -> None:
    """Every slot holds a castle; the leftmost empty one was filled first (NC-4.29)."""
    for slot in range(SLOTS):
        if s.slots[slot] == EMPTY:
            piece = s.deck.pop()
            s.slots[slot] = piece
            s.pieces.show(piece, EVERYBODY)
            if s.log is not None:
                s.log.append(events.Refilled(slot, piece, FACE_KEYS[s.pieces.face[piece]]))


def spend_tokens(s: NineCardsState) -> None:
    """The tokens of the round lie aside, face up (NC-4.30)."""
    for seat, piece in enumerate(s.tokens):
        s.spent.append(piece)
        if s.log is not None:
            s.log.append(events.TokenSpent(seat, piece, FACE_KEYS[s.pieces.face[piece]]))
    s.tokens = [EMPTY] * SEATS


def take_discs_back(s: NineCardsState) -> None:
    """No option and no castle action is marked as used."""
    if s.log is not None:
        for seat in range(SEATS):
            s.log.extend(
                events.DiscTaken(seat, option, EMPTY) for option in range(CASTLE) if s.used[seat] >> option & 1
            )
        s.log.extend(events.DiscTaken(seat, CASTLE, slot) for slot, seat in enumerate(s.closers) if seat != NOBODY)
    s.used = [0] * SEATS
    s.closers = [NOBODY] * SLOTS


def pass_start(s: NineCardsState) -> None:
    """The other player starts the next round (NC-4.31)."""
    if s.log is not None:
        s.log.append(events.StartPassed(s.start, 1 - s.start))
    s.start = 1 - s.start


def name_start(s: NineCardsState, seat: Seat) -> None:
    """`seat` starts the first round (NC-2.7)."""
    if s.log is not None:
        s.log.append(events.StartNamed(s.start, seat))
    s.start = seat


def end_game(s: NineCardsState) -> None:
    """Nobody is asked any more."""
    s.frames.clear()
    s.over = True
    if s.log is not None:
        s.log.append(Ended())


def note_game(s: NineCardsState, winner: Seat, margin: int) -> None:
    """The first game of a pair is won, by so much (NC-8.8)."""
    s.winner = winner
    s.margin = margin
    if s.log is not None:
        s.log.append(events.GameWon(winner))
        s.log.append(events.MarginNoted(margin))


def castle_key(s: NineCardsState, slot: int) -> str:
    """Return the key of the castle in a slot, empty if there is none."""
    piece = s.slots[slot]
    return "" if piece == EMPTY else FACE_KEYS[s.pieces.face[piece]]
