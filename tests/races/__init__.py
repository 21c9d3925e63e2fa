"""Races between computer players: `make races`; test_race.py checks their properties."""
