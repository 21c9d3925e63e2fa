"""The coach of solitaire: what a position is worth, what each choice of a game cost, and what a deal holds.

It knows which cards are unseen, never their order: a `Decision` forgets it. Cards are numbers from 0 to 80 inside, as
in DECK, and so are moves (`moves`); `Game` and `Command` are met at the edge alone (`judgment`, `position`).
"""
