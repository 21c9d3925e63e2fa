"""The coach of solitaire: the value of positions, the cost of each choice in a game, and the par of a deal.

The coach knows which cards are unseen, never their order, which a `Decision` discards. Inside, cards are numbers from 0
to 80, as in DECK, and moves are `MoveNumber`; only the public functions and `Position` take a `Game` or a `Command`.
"""
