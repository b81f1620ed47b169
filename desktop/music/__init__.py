"""Quiet music at the table, made by rule while it is played: nobody hears any unless they turn it on."""
