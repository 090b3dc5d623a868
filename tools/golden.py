"""Writes the golden hashes anew: `make golden`. See CONTRIBUTING.md before you do."""

import json

from tests.golden.games import FILE, all_hashes


def main() -> None:
    FILE.write_text(json.dumps(all_hashes(), indent=1) + "\n", encoding="utf-8")
    print(f"{FILE.name} written")


if __name__ == "__main__":
    main()
