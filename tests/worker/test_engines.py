"""Foreign programs: one seat each, and one clear sentence for everything that they do wrong."""

import os
import re
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import pytest

from rules import worker_client
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.outside import as_outside
from rules.protocol import Allowance, Hello, encode
from rules.tools.engine_bot import EngineBot
from rules.worker_client import (
    Engine,
    EngineCrashed,
    EngineError,
    EngineFlooded,
    EngineHung,
    EngineLied,
    EngineRefused,
    command_of,
)
from tests.worker.wire import GAME, PATIENCE, TOY_WORKER, question

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"

HEAD = """
import json, sys, time
def say(**message): print(json.dumps(message), flush=True)
sys.stdin.readline(); say(type="ready", protocol=1)
asked = json.loads(sys.stdin.readline())
ticket = asked["ticket"]
"""

BAD = {
    "crash": ("raise SystemExit('my leg hurts')", EngineCrashed, "ended by itself. Its last words: my leg hurts"),
    "lie": ("say(type='decision', ticket=ticket, token='take:99')", EngineLied, "chose 'take:99', which is not legal"),
    "babble": ("print('I think: take three!', flush=True)", EngineLied, "wrote nonsense: 'I think: take three!'"),
    "refuse": ("say(type='error', ticket=ticket, text='Too hard.')", EngineRefused, "has no answer: Too hard."),
    "hang": ("time.sleep(60)", EngineHung, "gave no answer within 0.5 s"),
    "flood": (
        "while True: say(type='progress', ticket=ticket, fraction=0.5, best='take:1')",
        EngineFlooded,
        "wrote more",
    ),
    "endless": ("while True: sys.stdout.write('x' * 65536)", EngineFlooded, "wrote more than anybody could read"),
    "half": ("sys.stdout.write('{\"type\":'); sys.stdout.flush(); sys.exit()", EngineLied, "wrote nonsense"),
}


def example(name: str) -> str:
    """Return the program of the page that calls itself `name`."""
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return next(code for code in found if f'name="{name}"' in code)


def program(tmp_path: Path, code: str) -> list[str]:
    file = tmp_path / "engine.py"
    file.write_text(code, encoding="utf-8")
    return [sys.executable, str(file)]


@pytest.mark.parametrize("fault", BAD)
def test_every_wrong_gives_one_clear_error(fault: str, tmp_path: Path) -> None:
    code, kind, sentence = BAD[fault]
    engine = Engine(program(tmp_path, f"{HEAD}\n{code}\ntime.sleep(60)\n" if fault != "crash" else HEAD + code))
    begun = time.monotonic()
    with pytest.raises(kind, match=re.escape(sentence)):
        engine.ask(question(), 0.5 if fault == "hang" else 60)
    assert time.monotonic() - begun < 55
    assert not engine.alive


def test_last_words_are_heard_though_they_come_after_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listen = Engine._listen

    def late(engine: Engine, pipe: IO[bytes]) -> None:
        time.sleep(0.2)
        listen(engine, pipe)

    monkeypatch.setattr(Engine, "_listen", late)
    engine = Engine(program(tmp_path, f"{HEAD}\nraise SystemExit('my leg hurts')"))
    with pytest.raises(EngineCrashed, match="my leg hurts"):
        engine.ask(question(), 60)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("import sys; sys.exit(1)", EngineCrashed),
        ("print('hello there', flush=True)", EngineLied),
        ('print(\'{"type": "ready", "protocol": 9}\', flush=True)', EngineLied),
        ('print(\'{"type": "error", "ticket": 1, "text": "no"}\', flush=True)', EngineLied),
        ("import time; time.sleep(60)", EngineHung),
    ],
)
def test_a_program_that_does_not_greet_is_refused(code: str, kind: type[EngineError], tmp_path: Path) -> None:
    with pytest.raises(kind):
        Engine(program(tmp_path, code), start_seconds=1.0 if kind is EngineHung else 60.0)


def test_a_command_that_is_none_is_refused() -> None:
    with pytest.raises(EngineCrashed, match="cannot be started"):
        Engine(["no-such-program-anywhere"])


WHERE = """
import json, os, sys
sys.stdin.readline()
print(json.dumps({"type": "ready", "protocol": 1, "name": os.environ.get("LD_LIBRARY_PATH", "nowhere")}), flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries are found in other ways")
@pytest.mark.parametrize("before", ["/opt/of/theirs", ""])
def test_a_program_of_the_system_gets_none_of_the_libraries_of_a_frozen_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    """A Python of the system would load those, and end before it has greeted; the table's own children need them."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", f"/usr/lib/chabudai/_internal:{before}")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    foreign, own = Engine(["env", *program(tmp_path, WHERE)]), Engine(program(tmp_path, WHERE))
    try:
        assert foreign.name == (before or "nowhere")
        assert own.name == os.environ["LD_LIBRARY_PATH"]
    finally:
        foreign.kill()
        own.kill()


def test_what_is_started_outside_finds_the_libraries_of_the_system_and_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/chabudai/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    with as_outside():
        assert "LD_LIBRARY_PATH" not in os.environ
    assert os.environ["LD_LIBRARY_PATH"] == "/usr/lib/chabudai/_internal"


def test_no_console_of_windows_opens_over_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    started: dict[str, Any] = {}

    def refuse(_command: Sequence[str], **how: Any) -> None:
        started.update(how)
        raise OSError

    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 1 << 27, raising=False)
    monkeypatch.setattr(subprocess, "Popen", refuse)
    with pytest.raises(EngineCrashed):
        Engine(["engine"])
    assert started["creationflags"] == 1 << 27


def test_a_command_is_split_as_its_system_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_client, "_POSIX", True)
    assert command_of(r"'/opt/my engine/run' -x a\ b") == ["/opt/my engine/run", "-x", "a b"]
    monkeypatch.setattr(worker_client, "_POSIX", False)
    assert command_of(r'"C:\My Engine\run.exe" -x C:\new') == [r"C:\My Engine\run.exe", "-x", r"C:\new"]


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["crash", "lie", "hang", "flood"])
def test_the_seat_of_a_bad_engine_goes_on_playing(fault: str, tmp_path: Path) -> None:
    code = BAD[fault][0]
    command = shlex.join(program(tmp_path, HEAD + code + "\ntime.sleep(60)\n"))
    bot = EngineBot(GAME, command, patience=0.5)
    world = GAME.load(question().world)
    seed = Chance(1).below(1 << 53)
    stand_in = GAME.bot("easy").choose(GAME, 0, world, Budget(GAME.iterations("easy")), Chance(seed), Control())
    for failures in (1, 2, 3, 3):
        assert bot.choose(GAME, 0, world, Budget(), Chance(1), Control()) is stand_in
        assert len(bot.errors) == failures  # after three it is not started again
    assert bot.forfeits == 4
    bot.close()


def test_our_own_worker_plays_at_its_usual_level_where_no_other_is_asked_for() -> None:
    bot = EngineBot(GAME, shlex.join(TOY_WORKER), patience=60)
    world = GAME.load(question().world)
    here = GAME.bot("normal").weigh(GAME, 0, world, Budget(), Chance(Chance(1).below(1 << 53)), Control())
    assert dict(bot.weigh(GAME, 0, world, Budget(), Chance(1), Control())) == dict(here)
    assert bot.errors == []
    bot.close()


def test_an_engine_is_told_of_the_house_rules(tmp_path: Path) -> None:
    tells = HEAD + "say(type='error', ticket=ticket, text='The house is %s.' % asked['house'])"
    bot = EngineBot(GAME, shlex.join(program(tmp_path, tells)), {"tiles": 9}, patience=60)
    bot.choose(GAME, 0, GAME.load(question().world), Budget(), Chance(1), Control())
    assert bot.errors[0].endswith("has no answer: The house is {'tiles': 9}.")


@pytest.mark.parametrize("end", [r"\n", r"\r\n"])
def test_an_engine_may_begin_with_a_mark_of_its_encoding_and_end_lines_as_windows_does(
    end: str, tmp_path: Path
) -> None:
    head = HEAD.replace("print(json.dumps(message), flush=True)", "written(f'{MARK}{json.dumps(message)}{END}')")
    begins = f"""
import os
MARK, END = b"\\xef\\xbb\\xbf".decode(), "{end}"
def written(said): os.write(1, said.encode())
"""
    engine = Engine(program(tmp_path, f"{begins}{head}say(type='decision', ticket=ticket, token='take:1')"))
    assert engine.ask(question(), 60).token == "take:1"
    engine.close()


def test_a_line_may_be_as_long_as_the_page_says_on_either_way(tmp_path: Path) -> None:
    longest = 1 << 20
    code = f"""
import sys
def say(text): sys.stdout.write(text.ljust({longest} - 1) + chr(10)); sys.stdout.flush()
sys.stdin.readline(); say('{{"type": "ready", "protocol": 1}}')
sys.stdin.readline()
say('{{"type": "decision", "ticket": 1, "token": "take:2"}}')
"""
    assert Engine(program(tmp_path, code)).ask(question(), PATIENCE).token == "take:2"
    greeting = encode(Hello()).rstrip().ljust(longest - 1) + b"\n"
    for line, answers in ((greeting, 1), (b" " + greeting, 0)):
        said = subprocess.run(TOY_WORKER, input=line, capture_output=True, timeout=PATIENCE, check=True).stdout
        assert said.count(b"\n") == answers


def test_weights_of_what_cannot_be_done_count_for_nothing(tmp_path: Path) -> None:
    weights = "{one: 2, 'no such thing': 9, other: float('nan')}"
    decides = f"one, other, *_ = asked['legal']; say(type='decision', ticket=ticket, token=one, weights={weights})"
    engine = Engine(program(tmp_path, HEAD + decides))
    asked = question()
    assert engine.ask(asked, 60).weights == {asked.legal[0]: 2.0}
    engine.close()


def test_late_words_on_an_old_question_are_passed_over(tmp_path: Path) -> None:
    code = HEAD + "say(type='decision', ticket=77, token='x')\nsay(type='decision', ticket=ticket, token='take:1')\n"
    engine = Engine(program(tmp_path, code + "sys.stdin.read()"))
    assert engine.ask(question(1), 60).token == "take:1"
    engine.close()


def test_an_engine_that_does_not_read_holds_up_nobody(tmp_path: Path) -> None:
    code = 'import time\nprint(\'{"type": "ready", "protocol": 1}\', flush=True)\ntime.sleep(60)'
    engine = Engine(program(tmp_path, code))
    begun = time.monotonic()
    with pytest.raises(EngineHung):
        engine.ask(question(1, house={"stuffing": "x" * 500_000}), 0.5)
    assert time.monotonic() - begun < 55, "it sleeps for a minute"


def test_an_engine_that_is_ended_for_its_silence_is_not_said_to_have_ended_by_itself(tmp_path: Path) -> None:
    engine = Engine(program(tmp_path, HEAD + "time.sleep(60)"))
    threading.Timer(0.3, engine.kill).start()
    with pytest.raises(EngineHung, match="was ended, as it gave no answer"):
        engine.ask(question(1), 30)


def test_an_engine_is_ended_at_once_though_what_it_started_holds_its_pipes(tmp_path: Path) -> None:
    starts = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {f'{HEAD}time.sleep(20)'!r}])"
    engine = Engine(program(tmp_path, starts), start_seconds=60)
    threading.Timer(0.5, engine.kill).start()
    begun = time.monotonic()
    with pytest.raises(EngineHung, match="was ended, as it gave no answer"):
        engine.ask(question(), 60)
    assert time.monotonic() - begun < 15, "its last words are waited for, and no more"


def test_the_example_of_the_page_plays(tmp_path: Path) -> None:
    code = example("Dice")
    assert len(code.splitlines()) <= 21
    engine = Engine(program(tmp_path, code))
    assert engine.name == "Dice"
    told = []
    for ticket in range(1, 20):
        asked = question(ticket, seed=ticket)
        assert engine.ask(asked, 5, told.append).token in asked.legal
    assert len(told) == 19
    engine.close()
    assert not engine.alive


def test_the_thinking_example_of_the_page_finds_the_best_answer(tmp_path: Path) -> None:
    code = example("Trials")
    assert len(code.splitlines()) <= 60
    toy = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
    toy += "from rules import registry; registry.GAMES['toy'] = 'tests.ai.toy'\n"
    engine = Engine(program(tmp_path, toy + code))
    assert engine.name == "Trials"
    decided = engine.ask(question(budget=Allowance(iterations=600, seconds=60)), 60)
    assert decided.token == "take:3"  # four are left, a lost place
    assert sum(decided.weights.values()) == 600
    engine.cancel(2)
    assert sum(engine.ask(question(2), 20).weights.values()) == 0  # it was told to stop before it began
    engine.close()
    assert not engine.alive


def test_the_page_names_every_message_and_key() -> None:
    from rules import protocol

    page = PAGE.read_text(encoding="utf-8")
    for kind in (protocol.Hello, protocol.Think, protocol.Cancel, protocol.Quit, protocol.Ready, protocol.Progress,
                 protocol.Decided, protocol.Failed):  # fmt: skip
        for key, field in kind.model_fields.items():
            assert f"`{field.default if key == 'type' else key}`" in page
    for error in (EngineCrashed, EngineLied, EngineRefused, EngineHung, EngineFlooded):
        assert f"`{error.__name__}`" in page
    assert f"**{protocol.PROTOCOL}**" in page
