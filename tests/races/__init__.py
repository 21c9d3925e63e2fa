"""How the computer players fare: `make races`. What of it must hold is in test_race.py."""
