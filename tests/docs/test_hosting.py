"""The page on hosting names every setting with the value that it has by itself."""

import re
from pathlib import Path

import msgspec

from pitiless.server.settings import PREFIX, Settings

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_every_setting_stands_on_the_page_with_its_value() -> None:
    rows = dict(
        re.findall(r"^\| `(PITILESS_\w+)` \| (.*?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    )
    fields = {f"{PREFIX}{field.name.upper()}": field.default for field in msgspec.structs.fields(Settings)}
    assert rows.keys() == fields.keys()
    for name, value in fields.items():
        if value is not None and value != ():
            assert rows[name].strip().strip("`") == str(value), name
