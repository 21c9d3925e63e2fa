"""Pictures of the window in many sizes and states, to be looked at: `make shots`."""
