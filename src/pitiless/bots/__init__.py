"""Bots: named policies that see a view and choose one of the legal actions."""
