"""Fair dice: the deal is made from numbers of all who are there, and each guest's program can tell that it was."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from desktop.session.elsewhere.deal import Dealing, GuestDeal, Pledge, promise_of, seed_of
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import Promises
from desktop.session.elsewhere.proof import Fairness, proving
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.shell.parts.catalogue import facts
from rules import registry
from rules.match.journal import decode_save
from rules.match.replay import at_once, recovering
from rules.match.save import DealLine, SaveFile, Share
from rules.registry import GAMES
from tests.desktop.session.friends import Guest, table_of
from tests.sampling import above_all

A, B = range(2)
BRIEF = {"turn_guard": 6}
"""Options with which a game that has them is soon over."""


def gathered(
    qtbot: Any, *, is_drawn: bool = True, come: int = 2, game: str = "daruma"
) -> tuple[GameSession, list[Guest]]:
    """A table that waited for two guests, of whom so many came before the game began."""
    options = registry.create(game, {"seats": 2}).options
    brief = {name: value for name, value in BRIEF.items() if hasattr(options, name)}
    table, _ = table_of(game, ["elsewhere"] * 2, 3, **brief)
    table.gather(is_drawn=is_drawn)
    table.start()
    guests = []
    for seat in range(come):
        assert table.is_gathering
        assert table.phase is Phase.GATHERING
        guests.append(sit_down(table, seat))
    if come < 2:
        qtbot.waitUntil(lambda: bool(table._seating.dealing._promises))
        table.go()
    qtbot.waitUntil(lambda: not table.is_gathering)
    return table, guests


def sit_down(table: GameSession, seat: int) -> Guest:
    """Come as a guest does at the door."""
    guest = Guest(table, seat, Random(seat))
    guest.saves = []
    guest.session.recorded.connect(guest.saves.append)
    table._tell_of_company()
    return guest


def ended(qtbot: Any, table: GameSession, guests: list[Guest]) -> list[SaveFile]:
    qtbot.waitUntil(lambda: all(guest.session.phase is Phase.ENDED for guest in guests))
    table.close()
    return [decode_save(guest.saves[-1].encode()) for guest in guests]


def judged(guest: Guest, save: SaveFile) -> Fairness:
    return at_once(guest.session.proving(save))


def test_the_seed_is_a_keyed_hash_of_all_numbers() -> None:
    own, mine = "0" * 64, "1" * 64
    assert seed_of(own, {}) != seed_of(own, {A: mine}) != seed_of(own, {B: mine})
    assert seed_of(own, {A: mine, B: own}) == seed_of(own, {B: own, A: mine}) < 1 << 64
    assert promise_of("0" * 64) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", "SHA-256"
    assert {promise_of(each) for each in ("no digits", "", "0" * 62, "0" * 66, "A" * 64, "00 " * 32)} == {""}


@above_all("game", [game for game in GAMES if facts(game).seats[0] == 2], "daruma")
def test_who_was_there_shares_in_the_deal_and_can_tell(qtbot: Any, game: str) -> None:
    table, guests = gathered(qtbot, game=game)
    *_, line = (entry for entry in table._match.entries if isinstance(entry, DealLine))
    assert {share.seat: share.number for share in line.shares} == {
        guest.seat: guest.session.deal.pledge.number for guest in guests
    }
    assert table._match.seed == line.deal == seed_of(line.own, {share.seat: share.number for share in line.shares})
    for guest, save in zip(guests, ended(qtbot, table, guests), strict=True):
        assert judged(guest, save) is Fairness.SHARED


def test_who_comes_after_the_deal_can_tell_that_it_stayed_as_it_was(qtbot: Any) -> None:
    table, (first,) = gathered(qtbot, come=1)
    late = sit_down(table, B)
    saves = ended(qtbot, table, [first, late])
    assert [judged(*each) for each in zip((first, late), saves, strict=True)] == [Fairness.SHARED, Fairness.BEFORE]


def test_nobody_is_waited_for_in_whose_place_an_opponent_sits(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere"] * 3, 3, **BRIEF)
    table.gather(is_drawn=True)
    table.start()
    first = sit_down(table, A)
    table.set_driver(B, "bot", "easy")
    assert table.is_gathering
    table.set_driver(2, "bot", "easy")
    qtbot.waitUntil(lambda: not table.is_gathering)
    (save,) = ended(qtbot, table, [first])
    assert judged(first, save) is Fairness.SHARED


def test_what_is_no_promise_is_neither_kept_nor_handed_on(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere"] * 2, 3)
    for told in ("", "no digits", "0" * 63, "0" * 60_000):
        deal = Dealing(table._match)
        deal.open(is_drawn=True)
        deal.hear(A, told)
        assert deal.call([A, B]) == {}
        line = Line()
        said: list[Any] = []
        line.sent.connect(said.append)
        guest = GuestDeal(line)
        guest.pledge = Pledge("a" * 64, "b" * 64)
        guest.hear(Promises({A: promise_of("b" * 64), B: told}), A)
        assert (guest.pledge.promises, said) == ((), [])
    table.close()


def test_a_deal_that_was_chosen_is_called_so(qtbot: Any) -> None:
    table, guests = gathered(qtbot, is_drawn=False)
    assert table._match.seed == 3
    (save, _) = ended(qtbot, table, guests)
    assert judged(guests[A], save) is Fairness.CHOSEN


def test_nobody_can_take_their_number_back_to_have_another_deal(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.session.session._DEALT_LATE_MS", 100)
    table, _ = table_of("daruma", ["elsewhere"] * 2, 3, **BRIEF)
    table.gather(is_drawn=True)
    table.start()
    first, second = (sit_down(table, seat) for seat in (A, B))
    second.session.deal.hear = lambda *_: None
    qtbot.waitUntil(lambda: not table.is_gathering)
    *_, line = (entry for entry in table._match.entries if isinstance(entry, DealLine))
    assert (line.shares, line.deal) == ((), seed_of(line.own, {}))
    assert judged(first, ended(qtbot, table, [first, second])[A]) is Fairness.BEFORE


def test_a_number_that_no_save_would_hold_has_no_share_and_stops_nothing(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere"] * 2, 3)
    for number in ("", "A" * 64, "0" * 66, "00 " * 32):
        deal = Dealing(table._match)
        deal.open(is_drawn=True)
        deal.hear(A, hashlib.sha256(bytes.fromhex(number)).hexdigest())
        deal.call([A])
        assert not deal.share(A, number)
        deal.lay()
        assert deal_of(table._match.save()).shares == ()
    table.close()


def test_a_guest_who_comes_back_has_the_number_it_promised(qtbot: Any) -> None:
    table, guests = gathered(qtbot)
    back = Guest(table, A, Random(5))
    back.session.deal.known = guests[A].session.deal.known
    back.saves = []
    back.session.recorded.connect(back.saves.append)
    saves = ended(qtbot, table, [back, guests[B]])
    assert judged(back, saves[A]) is Fairness.SHARED


def test_a_guest_has_its_share_in_a_deal_after_another_game_at_that_table(qtbot: Any) -> None:
    """It was told that the record did not fit: of the deal that it came back to it knew nothing any more."""
    (table, guests), (other, others) = gathered(qtbot), gathered(qtbot)
    known = guests[A].session.deal.known + others[A].session.deal.known
    other.close()
    back, new = sit_down(table, A), sit_down(table, B)
    back.session.deal.known = known
    back.driver.welcome()
    saves = ended(qtbot, table, [back, new])
    assert judged(back, saves[A]) is Fairness.SHARED
    assert judged(new, saves[B]) is Fairness.BEFORE, "whoever goes on at another computer has no number there"


def deal_of(save: SaveFile) -> DealLine:
    return [entry for entry in save.entries if isinstance(entry, DealLine)][-1]


def dealt(save: SaveFile, **changes: Any) -> SaveFile:
    line = deal_of(save)
    return replace(
        save, entries=tuple(line.model_copy(update=changes) if each is line else each for each in save.entries)
    )


def made_up(save: SaveFile) -> SaveFile:
    """Another number of mine, and a deal that would come of it."""
    line = deal_of(save)
    shares = (Share(seat=A, number="e" * 64), *line.shares[1:])
    return dealt(save, shares=shares, deal=seed_of(line.own, {share.seat: share.number for share in shares}))


CHEATS = {
    "no deal": lambda save: replace(save, entries=tuple(e for e in save.entries if not isinstance(e, DealLine))),
    "another number": lambda save: dealt(save, own="f" * 64),
    "without my number": lambda save: dealt(save, shares=deal_of(save).shares[1:]),
    "another deal": lambda save: dealt(save, deal=8),
    "made up for me": made_up,
    "cut short": lambda save: save.up_to(len(save.entries) // 2),
}


def test_a_table_that_is_opened_again_has_the_deal_that_was_made(qtbot: Any) -> None:
    table, guests = gathered(qtbot)
    table._match.entries[:] = [entry for entry in table._match.entries if isinstance(entry, DealLine)]
    match = at_once(recovering(table._match.save(), registry.create)).match
    assert (match.index, match.seed) == (0, table._match.seed)
    deal, before = Dealing(match), Dealing(table_of("daruma", ["elsewhere"] * 2, 3)[0]._match)
    deal.open(is_drawn=True)
    assert (deal.is_open, deal.promise) == (False, guests[A].session.deal.pledge.table)
    before.open(is_drawn=True)
    again = Dealing(before._match)
    again.open(is_drawn=False)
    assert (again.is_open, again.promise) == (True, before.promise), "as long as no guest had a share in it"
    table.close()


def test_a_host_who_shows_another_game_is_found_out(qtbot: Any) -> None:
    table, guests = gathered(qtbot)
    save, session = ended(qtbot, table, guests)[A], guests[A].session
    told = [*enumerate(session._told.heard), *session._told.otherwise]
    assert at_once(proving(save, A, session.deal.pledge, told)) is Fairness.SHARED
    for cheat, done in CHEATS.items():
        assert at_once(proving(done(save), A, session.deal.pledge, told)) is Fairness.BROKEN, cheat
    place = next(place for place, part in enumerate(session._told.heard) if len(part.events) > 1)
    lie = replace(session._told.heard[place], events=session._told.heard[place].events[1:])
    session._told.otherwise.append((place, lie))  # one throw was told as another one, and taken back later
    assert judged(guests[A], save) is Fairness.BROKEN
