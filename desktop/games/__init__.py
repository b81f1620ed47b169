"""What each game adds to the window: its layout, its drawings, its staging."""
