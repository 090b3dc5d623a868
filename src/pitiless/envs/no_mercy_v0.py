"""Version 0 under the name that PettingZoo's users look for: ``no_mercy_v0.env(rules="official", seats=4)``."""

from pitiless.envs.aec import env, raw_env

__all__ = ["env", "raw_env"]
