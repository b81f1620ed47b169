"""The workflows are what they claim to be; actionlint reads them where it is installed."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

WORKFLOWS = sorted((Path(__file__).resolve().parents[2] / ".github" / "workflows").glob("*.yml"))


@pytest.mark.skipif(shutil.which("actionlint") is None, reason="actionlint is not installed")
def test_actionlint_has_nothing_to_say() -> None:
    told = subprocess.run(
        ["actionlint", "-no-color", *map(str, WORKFLOWS)], check=False, capture_output=True, text=True
    )
    assert (told.returncode, told.stdout) == (0, "")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_otherwise(workflow: Path) -> None:
    assert re.findall(r"^permissions:\n  (.*)$", workflow.read_text(encoding="utf-8"), re.MULTILINE) == [
        "contents: read"
    ]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_no_job_runs_without_end(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert text.count("runs-on:") == text.count("timeout-minutes:")
