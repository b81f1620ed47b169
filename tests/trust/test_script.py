"""What the scripts tell of a crash is what happened."""

import subprocess
import sys

from tests.trust.script import gist

FAULT = """
import faulthandler, sys, threading
import PySide6.QtCore

def sleepy():
    asleep.set()
    threading.Event().wait()

def hurt():
    faulthandler._sigsegv()

for _ in range(80):
    asleep = threading.Event()
    threading.Thread(target=sleepy, daemon=True).start()
    asleep.wait()
faulthandler.enable()
hurt()
"""


def test_the_gist_of_a_fault_of_the_machine_is_the_stack_that_failed_however_many_threads_there_are():
    report = subprocess.run([sys.executable, "-c", FAULT], check=False, capture_output=True, text=True).stderr
    assert report.index("in hurt") > 6000, "the thread that failed is far down"
    assert "Extension modules:" in report
    told = gist(report)
    assert len(told) < 9000
    assert told.splitlines()[0] == "Fatal Python error: Segmentation fault"
    assert told.splitlines()[2].startswith("Current thread")
    assert "in hurt" in told
    assert "Extension modules:" not in told


def test_the_gist_of_an_exception_is_its_beginning_and_its_end_and_of_a_short_report_all_of_it():
    report = "system: Linux\n\nTraceback\n" + "  File\n" * 5000 + "IndexError: list index out of range\n"
    told = gist(report)
    assert told.startswith("system: Linux\n\nTraceback\n  File\n")
    assert "\n[... " in told
    assert told.endswith("\nIndexError: list index out of range")
    assert len(told) < 9000
    assert gist("Traceback\nValueError: 3\n") == "Traceback\nValueError: 3"
