"""The real worker with a real game: what the table will start, ask and cancel."""

import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import registry
from rules.ai.merge import merge
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.protocol import Allowance, Failed, Think, encode, reply
from rules.worker import serve
from rules.worker_client import Engine
from tests.worker.wire import PATIENCE, lets_go_at_once

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
        engine = Engine([sys.executable, "-m", "rules.worker"])
    yield engine
    engine.close()


def question(ticket: int, level: str, seed: int, budget: Allowance) -> Think:
    game = registry.create("daruma", {"seats": 4})
    state = game.setup(Chance(5))
    seat = game.actor(state)
    world = game.determinize(state, seat, Chance(6))
    return Think(
        ticket=ticket,
        game="daruma",
        options=game.options.model_dump(mode="json"),
        world=game.dump(world),
        legal=[action.token for action in game.legal_actions(world)],
        seat=seat,
        level=level,
        budget=budget,
        seed=seed,
    )


def test_the_worker_thinks_as_the_bot_does_here(engine: Engine) -> None:
    asked = question(1, "hard", 7, Allowance(iterations=100))
    game = registry.create("daruma", {"seats": 4})
    here = game.bot("hard").weigh(game, asked.seat, game.load(asked.world), Budget(100), Chance(7), Control())
    assert engine.ask(asked, PATIENCE).weights == {action.token: weight for action, weight in here}


def test_two_workers_think_on_one_question_and_agree_by_adding_up(engine: Engine) -> None:
    seed = derive(1, "bot", 0, 1)
    answers = [
        engine.ask(question(1, "expert", seed, Allowance(iterations=200)), PATIENCE).weights,
        engine.ask(question(2, "expert", derive(seed, "share", 1), Allowance(iterations=200)), PATIENCE).weights,
    ]
    merged = merge(answers)
    assert set(merged) == set(answers[0]) | set(answers[1])
    assert next(iter(merged)) in question(3, "expert", 0, Allowance()).legal


def test_an_expert_lets_go_within_a_tenth_of_a_second(engine: Engine) -> None:
    engine.ask(question(1, "easy", 1, Allowance()), PATIENCE)
    lets_go_at_once(engine, lambda ticket: question(ticket, "expert", ticket, Allowance(iterations=1_000_000)))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            {"level": "genius"},
            "There is no level called 'genius'; there are random, greedy, easy, normal, hard, expert.",
        ),
        ({"seat": 4}, "There is no seat 4 at a table of daruma for 4."),
    ],
)
def test_a_question_that_cannot_be_is_refused_in_one_sentence(changed: dict, told: str) -> None:
    asked = question(1, "easy", 1, Allowance()).model_copy(update=changed)
    out = io.BytesIO()
    serve(io.BytesIO(encode(asked)), out)
    assert reply(out.getvalue()) == Failed(ticket=1, text=told)
