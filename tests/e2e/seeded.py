"""``python -m tests.e2e.seeded SEED serve ...``: a server with the same lots every time, for the same cards."""

import sys

from pitiless.server import app
from pitiless.server.luck import SeededLuck

if __name__ == "__main__":
    seed = int(sys.argv.pop(1))
    vars(app)["SystemLuck"] = lambda: SeededLuck(seed)
    from pitiless.cli.main import main

    main()
