"""What each game adds to the window: its drawings and words, how it moves and asks, and its achievements."""
