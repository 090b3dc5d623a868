"""Sets the PDFs of the official rules that are shipped: `make paper`, and setup.py where typst is at hand."""

from pathlib import Path

from pitiless.sheets.layout.pdf import pdf
from pitiless.sheets.layout.ready import PAPERS, file_name, official

FOLDER = Path(__file__).parents[1] / "src" / "pitiless" / "sheets" / "paper"


def main() -> None:
    """Writes every sheet on every paper."""
    FOLDER.mkdir(exist_ok=True)
    for sheet in official():
        for paper in PAPERS:
            path = FOLDER / file_name(sheet, paper)
            path.write_bytes(pdf(sheet, paper))
            print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
