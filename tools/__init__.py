"""Programs for whoever works on Pitiless."""
