"""Loading: a game is its seed plus its actions, and says where it no longer is."""

import pytest

from rules.core.errors import ContentError, IllegalAction, ReplayMismatch
from rules.match import replay
from rules.match.journal import decode_save, encode_save
from rules.match.match import DIGEST_EVERY, Match
from rules.match.save import ActionLine, DealLine, DigestLine, EndLine, SavedSeat, SaveFile, SeatLine, Share, UndoLine
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.core.toys.duel import Duel
from tests.core.toys.march import Marches
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves
from tests.match.tables import TOYS, bots, do, match_of, play, same_game

NO_DIGEST = "0" * 16


def changed(match: Match, place: int, *entries: object) -> SaveFile:
    """Return the save of `match` with other entries at `place`."""
    old = match.save()
    return SaveFile(old.header, (*old.entries[:place], *entries, *old.entries[place + 1 :]))


def refused(save: SaveFile, game) -> ReplayMismatch:
    with pytest.raises(ReplayMismatch) as caught:
        replay.load(save, same_game(game))
    return caught.value


@pytest.mark.parametrize("toy", TOYS)
@pytest.mark.parametrize("actions", [0, 5, 10_000])
def test_a_loaded_game_is_the_saved_one_and_goes_on_like_it(toy: type, actions: int):
    game = toy()
    match = play(match_of(game, 9), actions)
    loaded = replay.load(match.save(), same_game(game))
    assert game.digest(loaded.state) == game.digest(match.state)
    assert loaded.entries == match.entries
    assert loaded.seats == match.seats
    play(match)
    play(loaded)
    assert game.digest(loaded.state) == game.digest(match.state)


def test_undo_redo_marks_and_changes_of_seats_are_loaded_too():
    game = Thieves()
    match = match_of(game, 4, UndoPolicy.CASUAL, [SeatSpec("Me"), *bots(2)])
    do(match, "steal:seat.1", "draw", "draw")
    match.undo(0)
    match.redo(0)
    match.undo(0)
    match.change_seat(1, SeatSpec("You", "human"))
    loaded = replay.load(match.save(), same_game(game))
    assert loaded.assisted
    assert loaded.policy is UndoPolicy.CASUAL
    assert loaded.seats[1] == SeatSpec("You", "human")
    assert loaded.opened_with == match.opened_with
    assert loaded.undone == match.undone
    assert loaded.entries == match.entries
    loaded.redo(0)
    assert loaded.index == 1


def test_a_table_may_be_laid_anew_until_something_is_played():
    game = Thieves()
    match, other = match_of(game, 4), match_of(game, -7)
    line = DealLine(deal=-7, own="0" * 64, shares=(Share(seat=1, number="a" * 64),))
    match.deal_anew(line)
    play(match, 3)
    play(other, 3)
    assert game.digest(match.state) == game.digest(other.state)
    assert (match.seed, match.header().seed) == (-7, 4), "the file began with another deal"
    with pytest.raises(IllegalAction):
        match.deal_anew(line)
    save = decode_save(encode_save(match.save()))
    loaded = replay.load(save, same_game(game))
    assert (loaded.entries, loaded.seed, loaded.header()) == (match.entries, -7, match.header())
    late = SaveFile(save.header, (*save.entries, line))
    assert "deals anew after action 3" in str(refused(late, game))


def test_what_nobody_was_told_of_cannot_be_done_again_nor_after_loading():
    game = Thieves()
    match = match_of(game, 4, UndoPolicy.CASUAL, [SeatSpec("Me"), *bots(2)])
    do(match, "steal:seat.1", "draw", "draw", "draw")
    match.undo(0)
    assert [seat for seat, _ in match.undone] == [0]
    match.take_back_to(1, untold=True)
    assert match.entries[-1] == UndoLine(undo=1, seat=1, untold=True)
    loaded = replay.load(match.save(), same_game(game))
    for each in (match, loaded):
        assert (each.index, list(each.undone)) == (1, [])
        assert each.can_redo(1).reason.key == "app.undo.nothing_undone"
    assert loaded.entries == match.entries


def test_a_journal_holds_a_digest_now_and_then_and_an_end():
    match = play(match_of(Thieves()))
    digests = [entry.n for entry in match.entries if isinstance(entry, DigestLine)]
    assert digests == list(range(DIGEST_EVERY, match.index, DIGEST_EVERY))
    assert match.entries[-1] == EndLine(
        end=match.index, digest=match.game.digest(match.state), places=match.outcome.places
    )


def test_a_game_that_is_not_there_or_impossible_options_are_refused():
    save = match_of(Sealed()).save()
    with pytest.raises(ContentError, match="There is no game called 'toy' like this"):
        replay.load(save, same_game(Duel(4)))


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (ActionLine(n=3, seat=2, do="bid:9"), "No action is called 'bid:9'"),
        (ActionLine(n=3, seat=0, do="bid:0"), "Seat 2 is asked, not seat 0"),
        (ActionLine(n=4, seat=2, do="bid:0"), "action 3 is missing"),
        (UndoLine(undo=2, seat=1), "seat 1 did not act after action 2"),
        (UndoLine(undo=0, seat=1), "seat 1 did not act after action 0"),
        (SeatLine(seat=3, now=SavedSeat.of(SeatSpec("A"))), "there is no seat 3"),
    ],
)
def test_an_entry_that_cannot_be_is_told_with_its_number(entry: object, why: str):
    game = Sealed()
    match = play(match_of(game), 3)
    error = refused(changed(match, 2, entry), game)
    assert error.index == 2
    assert str(error) == f"The saved game cannot be followed at entry 3: {why}."


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (DigestLine(n=2, digest=NO_DIGEST), "the table after action 2 is another one"),
        (DigestLine(n=5, digest=NO_DIGEST), "it speaks of action 5 after action 2"),
        (EndLine(end=2, digest=NO_DIGEST, places=()), "the game does not end here"),
    ],
)
def test_a_digest_that_does_not_agree_casts_doubt_on_all_since_the_last_that_did(entry: object, why: str):
    game = Sealed()
    match = play(match_of(game), 3)
    error = refused(changed(match, 2, entry), game)
    assert error.index == 0
    assert why in str(error)


def test_a_digest_more_than_the_program_writes_is_checked_and_believed():
    game = Duel()
    match = play(match_of(game, 9), 3)
    more = DigestLine(n=3, digest=game.digest(match.state))
    save = SaveFile(match.save().header, (*match.save().entries, more))
    assert replay.load(save, same_game(game)).index == 3
    assert refused(SaveFile(save.header, (*save.entries[:-1], DigestLine(n=3, digest=NO_DIGEST))), game).index == 0


def test_an_end_at_which_others_came_there_is_not_believed():
    game = Sealed()
    match = play(match_of(game))
    end = match.entries[-1]
    turned = end.model_copy(update={"places": end.places[::-1]})
    assert turned != end
    error = refused(changed(match, len(match.entries) - 1, turned), game)
    told = f"The saved game cannot be followed at entry {len(match.entries)}: others came where it says."
    assert (error.index, str(error)) == (len(match.entries) - 1, told)
    recovered = replay.recover(changed(match, len(match.entries) - 1, turned), same_game(game))
    assert recovered.lost == 1
    assert recovered.match.entries == match.entries


def test_what_a_digest_confirmed_is_kept():
    game = Thieves()
    match = play(match_of(game))
    assert isinstance(match.entries[DIGEST_EVERY], DigestLine)
    wrong = EndLine(end=match.index, digest=NO_DIGEST, places=match.outcome.places)
    assert refused(changed(match, len(match.entries) - 1, wrong), game).index == DIGEST_EVERY + 1


def test_a_game_of_other_rules_goes_on_while_it_can_be_followed():
    game, newer = Marches(2), Marches(2)
    newer.rules_version = 2
    match = play(match_of(game), 9)
    loaded = replay.load(match.save(), same_game(newer))
    assert loaded.index == 9
    assert loaded.header().rules_version == 2


def test_a_game_that_cannot_be_followed_opens_up_to_the_divergence():
    game = Sealed()
    match = play(match_of(game), 6)
    save = changed(match, 4, ActionLine(n=5, seat=1, do="bid:9"))
    recovered = replay.recover(save, same_game(game))
    assert recovered.match.index == 4
    assert recovered.lost == 2
    assert (recovered.notice.key, recovered.notice.args) == ("app.save.cut", (("n", 2),))
    play(recovered.match)
    assert recovered.match.over


def test_a_whole_game_is_recovered_without_a_word():
    game = Sealed()
    match = play(match_of(game), 6)
    recovered = replay.recover(match.save(), same_game(game))
    assert (recovered.match.index, recovered.lost, recovered.notice) == (6, 0, None)
