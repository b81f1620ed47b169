"""Measures of the window: start, frames, events, memory, and how long opponents think and take their turns."""
