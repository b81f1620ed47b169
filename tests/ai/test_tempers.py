"""Tempers: what they like, that they like it only where all is nearly equal, and that their files make sense."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules import registry
from rules.ai.levels import LEVELS
from rules.ai.temper import EVEN, TEMPERS, Temper, Tempers, ahead, behind, deal
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.errors import ContentError
from rules.daruma.bots import OwnGuide
from rules.registry import seat_counts
from rules.tools import habits
from tests.ai.toy import Options, ToyGame

DEEDS = ("strike", "spare")
WELL = "".join(f"[{name}]\nstrike = 2\n" for name in TEMPERS)


def named_deeds(game_id: str) -> tuple[str, ...]:
    found: tuple[str, ...] = import_module(f"{registry.GAMES[game_id]}.deeds").DEEDS
    return found


def file_of(folder: Path, text: str) -> Path:
    file = folder / "tempers.toml"
    file.write_text(text, encoding="utf-8")
    return file


class Doing(ToyGame):
    """A game in which each action is the deed after which it is called."""

    def deeds(self, state: Any, action: Action) -> tuple[str, ...]:
        return (action.verb,)


def test_a_temper_adds_the_worths_of_the_deeds_that_an_action_is(tmp_path: Path) -> None:
    game = Doing(Options())
    tempers = Tempers(file_of(tmp_path, WELL), DEEDS)
    state, strike, spare = game.setup(Chance(1)), Action("strike", "a"), Action("spare", "b")
    assert tempers.named("bold").lean(game, state, strike) == 0.02
    assert tempers.named("bold").lean(game, state, spare) == 0.0
    assert Temper({"strike": 0.01, "spare": 0.02}).lean(game, state, spare) == 0.02
    assert tempers.named("") is EVEN
    assert EVEN.lean(game, state, strike) == 0.0


def test_a_temper_or_a_file_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no temper called 'grim'"):
        Tempers(file_of(tmp_path, WELL), DEEDS).named("grim")
    with pytest.raises(ContentError, match="cannot be read"):
        Tempers(tmp_path / "none.toml", DEEDS)
    for game_id in registry.GAMES:
        with pytest.raises(ContentError, match="no temper called 'grim'"):
            registry.create(game_id, {"seats": seat_counts(game_id)[0]}).bot("hard", "grim")


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_level_that_there_is_not_is_refused(game_id: str) -> None:
    with pytest.raises(ContentError) as refused:
        registry.create(game_id, {"seats": seat_counts(game_id)[0]}).bot("genius" * 10)
    told = f"There is no level called {'geniusgeniusgeniusgeniusgeniusgeniusgeni'!r}; there are {', '.join(LEVELS)}."
    assert str(refused.value) == told


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[bold", "cannot be read"),
        ("a = " + "[" * 30_000, "cannot be read: maximum recursion depth"),
        ("a = " + "9" * 5_000, "cannot be read: Exceeds the limit"),
        ("[bold]\nstrike = 2\n", "are bold, not bold, patient, spiteful, generous"),
        (WELL + "dance = 1\n", "generous: there is no deed called 'dance'"),
        (WELL + "spare = 11\n", "spare is worth 11, not a number up to 10"),
        (WELL + "spare = nan\n", "spare is worth nan"),
        (WELL + 'spare = "much"\n', "spare is worth 'much'"),
        (WELL.replace("[bold]\nstrike = 2\n", "[bold]\n"), "bold likes nothing"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_with_its_reason(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(ContentError, match=why):
        Tempers(file_of(tmp_path, text), DEEDS)


def test_those_ahead_and_those_behind_are_told_among_the_others() -> None:
    assert ahead([9, 3, 3, 1], 0) == 0b0110
    assert behind([9, 3, 3, 1], 0) == 0b1000
    assert ahead([0, 5], 0) == 0b10
    assert behind([0, 5], 0) == 0


def test_tempers_are_dealt_from_the_seed_and_none_twice_before_all() -> None:
    assert deal(7, 6) == deal(7, 6)
    assert sorted(deal(7, 4)) == sorted(TEMPERS)
    assert len({tuple(deal(seed, 3)) for seed in range(40)}) > 10


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_deed_that_a_game_names_can_be_done_in_it(game_id: str) -> None:
    found: set[str] = set()
    for seats in (seat_counts(game_id)[-1], seat_counts(game_id)[0]):
        for seed in range(12):
            found |= offered(game_id, seats, seed)
            if found >= set(named_deeds(game_id)):
                break
    assert found == set(named_deeds(game_id))


def offered(game_id: str, seats: int, seed: int) -> set[str]:
    """Return the deeds of all answers that were legal in a game played by quick rules of thumb."""
    game = registry.create(game_id, {"seats": seats})
    guide = getattr(game.bot("easy", "bold"), "guide", None)
    state, rng = game.setup(Chance(seed)), Chance(derive(seed, "deeds"))
    found: set[str] = set()
    while not game.is_terminal(state):
        choices = game.legal_actions(state)
        for action in choices:
            found.update(game.deeds(state, action))
        quick = guide.follow(game, state, rng) if guide is not None else choices[rng.below(len(choices))]
        game.apply(state, quick, rng)
    return found


def test_what_a_temper_likes_tips_the_scales_of_a_search() -> None:
    game = registry.create("daruma", {"seats": 2})
    fond, shy = (TrialBot(OwnGuide(), TrialPlan(12), Temper({"pour": worth})) for worth in (0.1, -0.1))
    state, poured = game.setup(Chance(1)), [0, 0]
    for step in range(60):
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(step))
        chosen = [bot.choose(game, seat, world, Budget(), Chance(step), Control()) for bot in (fond, shy)]
        poured = [count + (action.verb == "bottle") for count, action in zip(poured, chosen, strict=True)]
        game.apply(state, chosen[step % 2], Chance(derive(1, "step", step)))
    assert poured[0] > poured[1]


def test_commanders_of_nine_cards_part_ways_too() -> None:
    seen = habits.watch("nine_cards_sekigahara", 2, "easy", games=2, seed=1, iterations=40)
    assert seen.share("patient", "reinforce") > seen.share("", "reinforce")
    assert seen.share("spiteful", "lure") > seen.share("generous", "lure")


def test_a_temper_never_takes_what_is_plainly_worse() -> None:
    """The most that a temper adds is less than what a won game is worth."""
    for game_id in registry.GAMES:
        tempers = import_module(f"{registry.GAMES[game_id]}.bots").LADDER.tempers
        for temper in TEMPERS:
            worths = [tempers.named(temper).worth(deed) for deed in named_deeds(game_id)]
            assert sum(sorted(map(abs, worths))[-2:]) <= 0.1


def test_an_even_temper_plays_as_ever() -> None:
    game = registry.create("daruma", {"seats": 2})
    state = game.setup(Chance(5))
    seat = game.actor(state)
    asked = [
        bot.weigh(game, seat, game.determinize(state, seat, Chance(1)), Budget(40), Chance(2), Control())
        for bot in (game.bot("hard"), game.bot("hard", ""))
    ]
    assert asked[0] == asked[1]
