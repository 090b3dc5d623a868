"""Writes the golden hashes and texts anew: `make golden`. See CONTRIBUTING.md before you do."""

import json

from tests.golden.games import FILE, all_hashes
from tests.sheets.papers import GOLDEN, golden


def main() -> None:
    FILE.write_text(json.dumps(all_hashes(), indent=1) + "\n", encoding="utf-8")
    print(f"{FILE.name} written")
    texts = golden()
    for path in set(GOLDEN.glob("*.txt")) - set(texts):
        path.unlink()
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(texts)} texts of sheets written")


if __name__ == "__main__":
    main()
