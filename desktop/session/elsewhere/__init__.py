"""Somebody elsewhere: a seat of the table that is played at another screen."""
