"""A woodblock print: flat tones within an ink line, and the people that several games draw so."""
