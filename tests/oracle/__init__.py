"""An independent, slow and clear referee, to hold the fast rules kernel against."""

from tests.oracle.referee import Referee
from tests.oracle.setup import Position
from tests.oracle.table import Refused

__all__ = ["Position", "Referee", "Refused"]
