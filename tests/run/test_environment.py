"""The environment is made once, and again only when what it depends on changes."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import environment
import pytest
from system_packages import SetupError

MINOR = f"python3.{sys.version_info.minor}"


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A hand-made `.venv` in a folder of its own, and a record of what would have been installed."""
    home = tmp_path / ".venv"
    (home / "bin").mkdir(parents=True)
    (home / "lib" / MINOR / "site-packages").mkdir(parents=True)
    (home / "made").touch()
    base = tmp_path / MINOR
    base.touch()
    (home / "bin" / "python").symlink_to(base)
    for name, text in (("pyproject.toml", "[project]\n"), ("constraints.txt", "pydantic==2\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(environment, "VENV", home)
    monkeypatch.setattr(environment, "PYTHON", home / "bin" / "python")
    monkeypatch.setattr(environment, "PROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr(environment, "PINS", tmp_path / "constraints.txt")
    return home


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(environment, "_install", names.append)
    return names


def test_only_what_changed_is_installed_again(venv: Path, installed: list[str]) -> None:
    environment.prepare("dev")
    environment.prepare("dev")
    environment.prepare()
    assert installed == ["program", "dev"]
    environment.PINS.write_text("pydantic==3\n", encoding="utf-8")
    environment.prepare()
    assert installed == ["program", "dev", "program"]


def test_an_interrupted_installation_is_taken_up_again(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(extra: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "_install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        environment.prepare()
    assert not environment.is_done("program")


@pytest.mark.skipif(os.name == "nt", reason="no locks there")
def test_of_two_starts_at_once_the_second_waits_and_finds_all_done(
    venv: Path, installed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = ""
    second = Thread(target=environment.prepare)
    with environment._alone():
        second.start()
        while second.is_alive() and not told:
            told = capsys.readouterr().err
        environment.mark_done("program")
    second.join()
    assert (told, installed) == ("Waiting for another start, which fills .venv ...\n", [])


@pytest.mark.skipif(os.name == "nt", reason="environments there do not link to their interpreter")
def test_an_environment_is_stale_that_is_half_made_or_whose_interpreter_has_gone_or_is_another_version(
    venv: Path,
) -> None:
    newer, python = venv.parent / "python3.99", venv / "bin" / "python"
    newer.touch()
    assert not environment._is_stale()
    for other in (venv / "gone" / MINOR, newer):
        python.unlink()
        python.symlink_to(other)
        assert environment._is_stale()
    python.unlink()
    python.symlink_to(venv.parent / MINOR)
    assert not environment._is_stale()
    (venv / "made").unlink()
    assert environment._is_stale()


@pytest.mark.skipif(os.name == "nt", reason="a script stands in for the launcher that environments have there")
def test_an_environment_is_stale_of_which_only_the_launcher_is_left(venv: Path) -> None:
    """Where Python had been removed from Windows, every start said "No Python at ..." until somebody deleted .venv."""
    python, base = venv / "bin" / "python", venv.parent / MINOR
    python.unlink()
    python.write_text(f"#!/bin/sh\nexec {base} || exit 103\n", encoding="ascii")
    python.chmod(0o755)
    base.write_text("#!/bin/sh\n", encoding="ascii")
    base.chmod(0o755)
    config = venv / "pyvenv.cfg"
    config.write_text(f"home = {base.parent}\nexecutable = {base}\n", encoding="utf-8")
    assert not environment._is_stale()
    config.write_text(f"home = /older\nexecutable = /older/{MINOR}\n", encoding="utf-8")
    assert not environment._is_stale(), "another that took its place will do"
    base.unlink()
    assert environment._is_stale()


def test_an_environment_that_moved_finds_the_project_again(venv: Path, installed: list[str]) -> None:
    environment.prepare()
    link = environment.site_packages() / "chabudai.pth"
    link.write_text("/where/it/was\n", encoding="utf-8")
    (venv / "done-program").write_text("the key of another place", encoding="utf-8")
    environment.prepare()
    assert link.read_text(encoding="utf-8") == f"import sys; sys.path.append({str(environment.ROOT)!r})\n"


def test_the_project_is_found_in_a_folder_whose_letters_the_system_cannot_write(
    venv: Path, installed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chinese letters, and the encoding of a system that has none: Python would not even start."""
    home = tmp_path / "圍桌's"
    home.mkdir()
    monkeypatch.setattr(environment, "ROOT", home)
    environment.prepare()
    sees = f"import site, sys; site.addsitedir({str(environment.site_packages())!r}); print(ascii(sys.path[-1]))"
    narrow = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    told = subprocess.run([sys.executable, "-c", sees], check=False, capture_output=True, text=True, env=narrow)
    assert (told.stdout, told.stderr) == (f"{str(home)!a}\n", "")


POOL = "HTTPSConnectionPool(host='pypi.org', port=443): Max retries exceeded with url: /simple/pydantic/ (Caused by "
FETCH = f"Could not fetch URL https://pypi.org/simple/pydantic/: connection error: {POOL}"
CONFLICT = "ERROR: Cannot install pydantic because these package versions have conflicting dependencies.\n"
NONE = "ERROR: No matching distribution found for pydantic==9\n"
LACKS = (
    "Could not fetch URL https://other.org/simple/pydantic/: 404 Client Error: Not Found for url: https://other.org\n"
)
OS_ERROR = "ERROR: Could not install packages due to an OSError:"
NEW = "<x at 0x1>: Failed to establish a new connection:"
PROXY = "ProxyError('Cannot connect to proxy.',"
CERTIFICATE = "[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed:"
LOST = "The package index at pypi.org could not be reached"


def skipped(cause: str) -> str:
    return f"{FETCH}{cause}) - skipping\n"


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (
            skipped(f"NewConnectionError('{NEW} [Errno -2] Name or service not known')"),
            f"{LOST}: Name or service not known",
        ),
        (
            skipped("NameResolutionError(\"<x>: Failed to resolve 'x.org' ([Errno -3] Temporary failure)\")"),
            f"{LOST}: Temporary failure",
        ),
        (
            skipped(f"{PROXY} NewConnectionError('{NEW} [Errno 111] Connection refused'))"),
            f"{LOST}, nor the proxy before it: Connection refused",
        ),
        (
            skipped(f"{PROXY} OSError('Tunnel connection failed: 407 Denied'))"),
            f"{LOST}, as the proxy answers: 407 Denied",
        ),
        (
            skipped(f"SSLError(SSLCertVerificationError(1, '{CERTIFICATE} self-signed certificate (_ssl.c:1006)'))"),
            "The package index at pypi.org shows a certificate that is refused: self-signed certificate",
        ),
        (
            "Could not fetch URL https://pypi.org/simple/x/: 503 Server Error: Busy for url: https://pypi.org/simple/x/",
            "The package index at pypi.org answers 503 Busy",
        ),
        (
            "pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool(host='b.org'): Read timed out.\n",
            "The package index at b.org could not be reached: no answer came in time",
        ),
        (
            f"{OS_ERROR} [Errno 28] No space left on device\n",
            "The packages could not be written: No space left on device",
        ),
        (
            f"{OS_ERROR} [Errno 13] Permission denied: '/a/b'\nCheck the permissions.\n",
            "The packages could not be written: Permission denied: '/a/b'",
        ),
    ],
)
def test_why_nothing_was_installed_is_told_in_one_sentence(told: str, why: str) -> None:
    for more in (CONFLICT, NONE, f"{LACKS}{CONFLICT}"):
        assert environment.why_not_installed(told + more) == f"{why}; start again once that is mended."


def test_of_what_the_index_does_not_have_the_name_is_told_and_what_is_unknown_is_left_to_pip() -> None:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    told = f"The package index has no pydantic==9 for Python {python} on this system; another Python may have one."
    assert environment.why_not_installed(NONE) == told
    assert environment.why_not_installed("ERROR: something else\n") == ""


@pytest.mark.parametrize("ends", [0, 1])
def test_pip_is_quoted_only_where_nobody_knows_better(
    ends: int, venv: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.PROJECT.write_text(
        '[project]\ndependencies = ["pydantic>=2"]\noptional-dependencies = {}\n', encoding="utf-8"
    )
    said = f"{FETCH}NewConnectionError('<x>: [Errno 111] Connection refused'))\n{CONFLICT}"

    def pip(words: list[str], *, stdout: object, **_more: object) -> subprocess.CompletedProcess[str]:
        assert stdout == subprocess.DEVNULL, "pip ends where standard output is full"
        log = Path(words[words.index("--log") + 1])
        log.write_text(said if ends else "", encoding="utf-8")
        return subprocess.CompletedProcess(words, ends, stderr=CONFLICT if ends else "WARNING: old.\n")

    monkeypatch.setattr(environment.subprocess, "run", pip)
    if ends:
        with pytest.raises(SetupError, match=r"^The package index at pypi\.org could not be reached: Connection ref"):
            environment.prepare()
    else:
        environment.prepare()
    assert capsys.readouterr().err == "Installing pydantic ...\n" + ("" if ends else "WARNING: old.\n")


def test_no_room_for_an_environment_is_told(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (venv / "made").unlink()
    monkeypatch.setattr(environment, "_require_venv_module", lambda: None)
    monkeypatch.setattr(
        environment.subprocess, "run", lambda words, **_: subprocess.CompletedProcess(words, 1, "", "ensurepip failed")
    )
    monkeypatch.setattr(environment.shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    with pytest.raises(SetupError, match=r"could not be made: there is no room left on the disk\.$"):
        environment.prepare()


def test_an_environment_that_somebody_else_made_is_made_anew_by_its_own_python_too(
    venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`python3 -m venv .venv; .venv/bin/python run.py`: that Python is gone when it is needed."""

    def made(words: list[str], **_more: object) -> subprocess.CompletedProcess[str]:
        assert Path(words[0]).exists()
        venv.mkdir()
        return subprocess.CompletedProcess(words, 0, "", "")

    (venv / "made").unlink()
    monkeypatch.setattr(sys, "executable", str(venv / "bin" / "python"))
    monkeypatch.setattr(environment, "_require_venv_module", lambda: None)
    monkeypatch.setattr(environment.subprocess, "run", made)
    environment._create()
    assert (venv / "made").is_file()
