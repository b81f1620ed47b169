"""A sample of the evenings at real tables without pictures (`python -m tests.trust.evenings`)."""

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.trust.evenings import Evening


def test_people_opponents_file_and_window_may_do_what_they_like(qapp: object):
    few = settings(
        max_examples=4,
        stateful_step_count=15,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    before = Evening.deeds
    run_state_machine_as_test(Evening, settings=few)
    assert Evening.deeds > before
