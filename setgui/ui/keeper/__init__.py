"""What is played is kept, whatever befalls the file."""
