"""Draws the icons of the installed client from ``web/src/ui/icon.svg``, by hand after that has changed.

    python -m tools.icons

It needs Chromium; `PITILESS_CHROMIUM` says where, else it is looked for on the path.
"""

import os
import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
DRAWING = ROOT / "web" / "src" / "ui" / "icon.svg"
TARGET = ROOT / "web" / "public"
GROUND = "#101a24"
ICONS = {"icon-180.png": (180, 0.74), "icon-192.png": (192, 0.0), "icon-512.png": (512, 0.0)}
ICONS |= {"icon-maskable-512.png": (512, 0.6)}
"""Edge in pixels, and the part of it that the drawing fills; 0: all of it, on no ground."""


def page_of(size: int, part: float) -> str:
    """A page that shows nothing but the icon."""
    svg = re.sub(
        r"<svg ", f'<svg width="{size * (part or 1)}" height="{size * (part or 1)}" ', DRAWING.read_text()
    )
    ground = GROUND if part else "transparent"
    return (
        f'<body style="margin:0;display:grid;place-items:center;width:{size}px;height:{size}px;'
        f'background:{ground}">{svg}</body>'
    )


def main() -> None:
    """Write all icons."""
    shutil.copy(DRAWING, TARGET / "icon.svg")
    with sync_playwright() as playwright:
        chromium = os.environ.get("PITILESS_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_of(size, part))
            page.screenshot(path=TARGET / name, omit_background=True)
            print(f"wrote {(TARGET / name).relative_to(ROOT)}")
        browser.close()


if __name__ == "__main__":
    main()
