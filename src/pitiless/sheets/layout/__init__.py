"""How the sheets look: as text, HTML, SVG and PDF."""
