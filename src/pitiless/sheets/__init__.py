"""The cards as drawings: one face for the screen, the paper and the docs."""
