"""Measures of the window: start, frames, slots, cancelled thoughts, memory."""
