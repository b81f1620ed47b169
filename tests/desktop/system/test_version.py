"""Which program this is, told by the program itself and by its sources before anything is installed."""

import re
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import qVersion

from desktop.system import version

ROOT = Path(__file__).resolve().parents[3]


def test_the_program_tells_version_commit_and_qt_and_leaves() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "desktop", "-V"], check=False, capture_output=True, text=True, cwd=ROOT
    )
    commit = f"commit {known}, " if (known := version.commit_of(ROOT)) else ""
    told = f"chabudai {version.app_version()} ({commit}Qt {qVersion()})\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, told, "")


def test_sources_whose_program_is_not_installed_yet_tell_what_they_know(tmp_path: Path) -> None:
    """Nothing is fetched for it."""
    for name in ("run.py", "pyproject.toml", "constraints.txt", "build", "desktop", "rules", "resources"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "run.py").unlink()
    (tmp_path / "run.py").write_bytes((ROOT / "run.py").read_bytes())
    script = "import sys; sys.argv[1:] = ['-V']; sys.path.insert(0, 'build'); import environment; "
    script += "environment.is_done = lambda step: False; import run; sys.exit(run.main(['-V']))"
    done = subprocess.run(
        [sys.executable, "-S", "-c", script], check=False, capture_output=True, text=True, cwd=tmp_path
    )
    assert re.fullmatch(r"chabudai \S+ \(.*Qt is not installed yet\)\n", done.stdout), done.stderr
    assert done.returncode == 0


def test_a_frozen_program_bears_the_commit_that_it_was_made_of_and_sources_without_a_history_none(
    tmp_path: Path,
) -> None:
    assert version.commit_of(tmp_path) == ""
    assert version.commit_of(ROOT / "docs") == ""
    (tmp_path / version.COMMIT).write_text("0123456789", encoding="ascii")
    assert version.commit_of(tmp_path) == "0123456789"
