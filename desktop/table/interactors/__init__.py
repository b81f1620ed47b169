"""Hands: pointer and keyboard drive the same `Hand`, so every way of playing obeys the same gestures."""
