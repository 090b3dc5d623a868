"""Plots of what the lab found, as SVG and PNG: colour-blind safe, axes with their units, large enough for a talk."""
