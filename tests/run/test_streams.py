"""Whatever the three standard streams are when a program starts, it does what it is for and says so by its status."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.sampling import above_all

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc, and has a disk that is always full")

ROOT = Path(__file__).resolve().parents[2]
FULL = "No space left on device.\n"
HELD = """
import os
from rules.outside import hold_streams
hold_streams()
with open(os.environ["TOLD"], "w") as told:
    print(*(os.readlink(f"/proc/self/fd/{n}") for n in range(3)), *map(os.get_inheritable, range(3)), file=told)
print("out")
import sys
print("err", file=sys.stderr)
"""


def started(
    command: list[str], state: str, streams: tuple[int, ...], home: Path, **more: str
) -> "subprocess.Popen[str]":
    """Start a program of ours with some streams closed, full, or without a reader."""

    def lay() -> None:
        for number in streams:
            if state == "closed":
                os.close(number)
            elif state == "full":
                os.dup2(os.open("/dev/full", os.O_RDWR), number)
            elif state == "broken":
                reader, writer = os.pipe()
                os.dup2(writer, number)
                os.close(reader)
                os.close(writer)

    surroundings = {
        "PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen",
        "LC_ALL": "C.UTF-8", **more,
    }  # fmt: skip
    return subprocess.Popen(
        command, cwd=ROOT, env=surroundings, text=True, preexec_fn=lay,  # noqa: PLW1509 - it only moves numbers
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def within(seconds: float, holds: Callable[[], bool]) -> bool:
    end = monotonic() + seconds
    while not holds() and monotonic() < end:
        sleep(0.05)
    return holds()


def test_a_stream_that_was_closed_leads_nowhere_for_us_and_for_whom_we_start(tmp_path: Path) -> None:
    command, running = [sys.executable, "-c", HELD], {}
    for closed in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2)):
        file = tmp_path / f"told-{closed}"
        running[closed] = file, started(command, "closed", closed, tmp_path, TOLD=str(file))
    for closed, (file, process) in running.items():
        said = process.communicate(timeout=60)
        told = file.read_text(encoding="utf-8").split()
        assert [place == "/dev/null" for place in told[:3]] == [n in closed or n == 0 for n in range(3)]
        assert told[3:] == ["True"] * 3
        assert said == ("" if 1 in closed else "out\n", "" if 2 in closed else "err\n")
        assert process.returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("state", ["closed", "full", "broken"])
def test_the_window_opens_is_found_by_a_second_start_and_closes(state: str, tmp_path: Path) -> None:
    streams = (0, 1, 2)
    kept = tmp_path / "kept"
    command = [sys.executable, "-m", "desktop", "--data-dir", str(kept)]
    process = started(command, state, streams, tmp_path, QT_STYLE_OVERRIDE="kvantum")
    try:
        assert within(120, (kept / "calls").is_dir)
        lock = (kept / "running.lock").read_text(encoding="utf-8").splitlines()
        assert (lock[0], "kvantum" in "".join(lock)) == (str(process.pid), False)
        if state == "closed":
            assert {str(Path(f"/proc/{process.pid}/fd/{number}").readlink()) for number in streams} == {"/dev/null"}
        assert subprocess.run(command, check=False, timeout=120, cwd=ROOT).returncode == 0
    finally:
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=120)
    assert process.returncode == 0
    assert "Error" not in complaints


def _twin(tmp_path: Path, *words: str) -> list[str]:
    """The program as it lies in a package under its other name."""
    (tmp_path / "chabudai-console.py").symlink_to(ROOT / "build" / "program.py")
    return [sys.executable, str(tmp_path / "chabudai-console.py"), *words]


PROGRAMS = {
    "version": (lambda _: [sys.executable, "-m", "desktop", "--version"], 0, True),
    "wrong use": (lambda _: [sys.executable, "-m", "desktop", "--language", "xx"], 2, False),
    "run.py": (lambda _: [sys.executable, "run.py", "--help"], 0, True),
    "a slip": (lambda _: [sys.executable, "run.py", "plya"], 2, False),
    "tool": (lambda _: [sys.executable, "-m", "rules.tools.perft", "daruma", "--depth", "1"], 0, True),
    "twin": (lambda folder: _twin(folder, "perft", "daruma", "--depth", "1"), 0, True),
    "child": (lambda _: [sys.executable, "-c", "from desktop.session.child import main; main()"], 0, False),
}
"""How each is started, its status, and whether it speaks on standard output."""
EACH = [
    *((name, "full", "") for name in PROGRAMS),
    *((name, state, "") for name in ("version", "tool") for state in ("closed", "broken")),
    *((name, "full", "1") for name in ("version", "tool")),
]


@above_all(("name", "state", "unbuffered"), EACH, ("run.py", "full", ""))
def test_a_program_ends_with_its_status_whichever_stream_fails(
    name: str, state: str, unbuffered: str, tmp_path: Path
) -> None:
    how, status, speaks = PROGRAMS[name]
    command = how(tmp_path)
    processes = [started(command, state, (stream,), tmp_path, PYTHONUNBUFFERED=unbuffered) for stream in range(3)]
    for stream, process in enumerate(processes):
        out, complaints = process.communicate(timeout=60)
        if (state, stream) == ("full", 1) and speaks:
            assert (process.returncode, out, complaints) == (2, "", FULL)
            continue
        assert process.returncode == status, (stream, complaints)
        assert bool(out) == (speaks and stream != 1)
        assert complaints.count("\n") == (0 if stream == 2 or status == 0 else 1), complaints
