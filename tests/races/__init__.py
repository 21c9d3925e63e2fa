"""How the computer players fare: `make races`. What of it must hold is in tests/analysis/test_races.py."""
