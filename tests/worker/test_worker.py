"""The worker process: it answers every question once, stops when told, and says nothing else."""

import io
import json
import subprocess
import time
from collections.abc import Iterator

import pytest

from rules import registry
from rules.answering import Answerer
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.protocol import Allowance, Cancel, Decided, Failed, Hello, Progress, Quit, Ready, encode, reply
from rules.worker import OWN_NAME, Inbox, serve
from rules.worker_client import Engine, EngineRefused
from tests.worker.wire import GAME, PATIENCE, TOY_WORKER, lets_go_at_once, question


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    engine = Engine(TOY_WORKER)
    yield engine
    engine.close()


def test_the_worker_says_who_it_is_and_answers_one_question_after_the_other_as_the_bot_does_here(
    engine: Engine,
) -> None:
    assert engine.name == OWN_NAME
    assert engine.alive
    asked = question()
    decided = engine.ask(asked, PATIENCE)
    bot = GAME.bot("normal")
    here = bot.weigh(GAME, 0, GAME.load(asked.world), Budget(), Chance(asked.seed), Control())
    assert decided.token == "take:3"
    assert decided.weights == {action.token: weight for action, weight in here}
    assert engine.ask(question(2, seed=4), PATIENCE).ticket == 2
    assert engine.ask(question(3), PATIENCE).weights == decided.weights


def test_a_time_limit_is_kept(engine: Engine) -> None:
    engine.ask(question(1), PATIENCE)
    begun = time.monotonic()
    engine.ask(question(2, "expert", budget=Allowance(seconds=0.2)), PATIENCE)
    assert 0.19 <= time.monotonic() - begun < PATIENCE / 2


def test_progress_is_told_now_and_then(engine: Engine) -> None:
    told: list[Progress] = []
    for ticket, seconds in enumerate((0.5, 1.5, 5.0, 25.0)):  # so soon a busy machine may tell nothing
        told.clear()
        engine.ask(question(ticket, "expert", budget=Allowance(seconds=seconds)), PATIENCE, told.append)
        if len(told) > 1:
            break
    assert 2 <= len(told) <= 10 * seconds + 1


def test_a_cancelled_question_is_answered_within_a_tenth_of_a_second(engine: Engine) -> None:
    engine.ask(question(1), PATIENCE)
    lets_go_at_once(engine, lambda ticket: question(ticket, "expert"))


def test_a_question_cancelled_before_its_turn_costs_no_time(engine: Engine) -> None:
    engine.cancel(9)
    begun = time.monotonic()
    engine.ask(question(9, "expert"), PATIENCE)
    assert time.monotonic() - begun < PATIENCE / 2


def test_a_bad_question_is_refused_in_words_and_the_child_goes_on() -> None:
    out = io.BytesIO()
    lines = [
        Hello(),
        question(1, game="go"),
        question(2, world=[1]),
        question(3, world={}),
        question(4, options={"seats": 99}),
    ]
    data = b"".join(map(encode, [*lines, Quit()]))
    assert serve(io.BytesIO(b"no json\n" + data), out) == 0
    ready, *answers = [reply(line) for line in out.getvalue().splitlines()]
    assert isinstance(ready, Ready)
    assert [answer.ticket for answer in answers if isinstance(answer, Failed)] == [1, 2, 3, 4]


@pytest.mark.parametrize("fault", [OSError, LookupError, Exception])
def test_whatever_a_bot_runs_into_the_child_goes_on(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise fault("planted")

    monkeypatch.setattr(Answerer, "answer", fail)
    monkeypatch.setitem(registry.GAMES, "toy", "tests.ai.toy")
    out = io.BytesIO()
    assert serve(io.BytesIO(b"".join(map(encode, [question(1), question(2)]))), out) == 0
    said = [reply(line) for line in out.getvalue().splitlines()]
    assert said == [Failed(ticket=ticket, text=f"{fault.__name__}: planted") for ticket in (1, 2)]
    assert "planted" in capsys.readouterr().err


def test_a_pipe_that_fails_ends_the_worker() -> None:
    def lines() -> Iterator[bytes]:
        yield encode(Hello())
        raise OSError("planted")

    inbox = Inbox()
    with pytest.raises(OSError, match="planted"):
        inbox.read(lines())
    assert inbox.closed
    assert [inbox.questions.get_nowait(), inbox.questions.get_nowait()] == [Hello(), None]


def test_a_refusal_reaches_the_asker() -> None:
    with pytest.raises(EngineRefused, match="no game called 'go'"):
        Engine(TOY_WORKER).ask(question(1, game="go"), PATIENCE)


def test_nothing_but_the_protocol_is_ever_printed() -> None:
    code = (
        "import os, sys; from rules import registry; registry.GAMES['toy'] = 'tests.ai.toy'\n"
        "import rules.worker as w; old = w.Answerer.answer\n"
        "def noisy(*args):\n"
        "    print('chatter'); os.write(1, b'more chatter'); sys.stdout.write('and more')\n"
        "    return old(*args)\n"
        "w.Answerer.answer = noisy; sys.exit(w.serve())"
    )
    data = b"".join(map(encode, [Hello(), question(1), question(2)]))
    ended = subprocess.run([TOY_WORKER[0], "-c", code], input=data, capture_output=True, timeout=PATIENCE, check=True)
    lines = [reply(line) for line in ended.stdout.splitlines()]
    assert [type(line) for line in lines if not isinstance(line, Progress)] == [Ready, Decided, Decided]
    assert b"chatter" in ended.stderr


def test_the_end_of_input_ends_the_worker_in_the_middle_of_a_thought() -> None:
    data = b"".join(map(encode, [question(1, "expert")]))
    begun = time.monotonic()
    subprocess.run(TOY_WORKER, input=data, capture_output=True, timeout=PATIENCE, check=True)
    assert time.monotonic() - begun < PATIENCE / 2


def test_messages_go_over_the_wire_unchanged() -> None:
    from rules.protocol import request

    for message in (Hello(), question(5, house={"a": [1]}), Cancel(ticket=2), Quit()):
        assert request(encode(message)) == message
    line = json.loads(encode(question(5)))
    assert request(json.dumps(line | {"later": 1}).encode()) == question(5)
