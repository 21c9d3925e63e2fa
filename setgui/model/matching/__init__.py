"""What cards go together."""
