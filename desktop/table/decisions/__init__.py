"""Questions in the frame round the table: one presenter per kind, never a dialog."""
