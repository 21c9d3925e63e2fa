"""How fast the program is: `make bench`. Nothing here is a test; a slow computer is no mistake."""
