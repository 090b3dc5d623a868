"""Hypothesis profiles: few examples by default, many with ``HYPOTHESIS_PROFILE=thorough``."""

import os

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
settings.register_profile(
    "quick", max_examples=60, deadline=None, suppress_health_check=SLOW, derandomize=True
)
settings.register_profile("thorough", max_examples=2000, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
