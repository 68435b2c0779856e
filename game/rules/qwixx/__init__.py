"""The Qwixx family: one turn for every pad; `pad` holds what is printed, `match` what players do with it."""
