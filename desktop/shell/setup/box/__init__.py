"""Your own box: what the house rules of a game set anew, in a sheet with an editor for each section of its content."""
