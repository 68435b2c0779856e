"""Views of playing apart: the room, an invitation, how a game stands, what is wrong with a link, and fair dice.

Imported when somebody opens one of them; only `lines` is needed on the first screen, by people who have such a game.
"""
