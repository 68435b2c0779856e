"""Line drawings on buttons, beside rows of the menu and ways to rooms: one stroke on a square of 24 units."""

from __future__ import annotations

from functools import cache

from game.views.markup import Markup, html

PATHS = {
    "rules": "M12 6.5C10 4.8 6.5 4.2 3 4.5V18.5C6.5 18.2 10 18.8 12 20.5C14 18.8 17.5 18.2 21 18.5V4.5C17.5 4.2 14 4.8 "
    "12 6.5ZM12 6.5V20.5",
    "scores": "M6.5 5V19M10.2 5V19M13.8 5V19M17.5 5V19M3 15.5L21 8.5",
    "sound": "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9.2A4 4 0 0 1 15.5 14.8M18.2 6.8A7.6 7.6 0 0 1 18.2 17.2",
    "new": "M12 4.5V19.5M4.5 12H19.5",
    "leave": "M13 4.5H5.5V19.5H13M10 12H20.5M16.8 8L20.8 12L16.8 16",
    "language": "M12 3.2A8.8 8.8 0 1 1 12 20.8A8.8 8.8 0 1 1 12 3.2ZM3.5 12H20.5M12 3.2C7.6 8.6 7.6 15.4 12 20.8C16.4 "
    "15.4 16.4 8.6 12 3.2",
    "data": "M4.5 6.2C4.5 3.4 19.5 3.4 19.5 6.2S4.5 9 4.5 6.2ZM4.5 6.2V17.8C4.5 20.6 19.5 20.6 19.5 17.8V6.2M4.5 12"
    "C4.5 14.8 19.5 14.8 19.5 12",
    "about": "M12 3.2A8.8 8.8 0 1 1 12 20.8A8.8 8.8 0 1 1 12 3.2ZM12 11V16.5M12 7.4V7.6",
    "bonuses": "M6 6H18V18H6ZM3 3L6 6M21 3L18 6M3 21L6 18M21 21L18 18M12 9V15M9 12H15",
    "print": "M7 9V4H17V9M7 17H4V9H20V17H17M7 14H17V20.5H7Z",
    "open": "M9.5 14.5L14.5 9.5M11 7L13.2 4.8A4.2 4.2 0 0 1 19.2 10.8L17 13M13 17L10.8 19.2A4.2 4.2 0 0 1 4.8 13.2"
    "L7 11",
    "daily": "M4 6H20V20H4ZM4 10H20M8 3V7M16 3V7",
    "apart": "M3 11.5L21 4L14 21L11 13.5ZM11 13.5L21 4",
    "games": "M9 6H21M9 12H21M9 18H21M4 6H4.1M4 12H4.1M4 18H4.1",
    "stats": "M3 21H21M7 21V11M12 21V4M17 21V14",
    "school": "M2.5 9.5L12 5L21.5 9.5L12 14ZM6.5 11.5V16.5C9.5 19.3 14.5 19.3 17.5 16.5V11.5M21.5 9.5V15.5",
    "learn": "M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6ZM12 6V20",
    "more": "M5 12H5.1M12 12H12.1M19 12H19.1",
    "flame": "M12 2C13 7 18 9 18 15A6 6 0 0 1 6 15C6 12 8 11 8.5 8.5C10 9.5 10.5 10.5 10.5 12C12 10 12.5 6 12 2Z",
    "down": "M5 9L12 16L19 9",
    "on": "M9 5L16 12L9 19",
    "back": "M15 5L8 12L15 19",
    "close": "M6 6L18 18M18 6L6 18",
    "install": "M12 3.5V15M7.5 10.5L12 15L16.5 10.5M4.5 16V20H19.5V16",
    "done": "M4.5 12.5L10 18L19.5 6.5",
}
LOOK = Markup('<circle cx="12" cy="12" r="8.8"/><path class="full" d="M12 3.2A8.8 8.8 0 0 0 12 20.8Z"/>')


@cache
def line(name: str) -> Markup:
    """One of them; style sheets say how large and how bold."""
    drawn = LOOK if name == "look" else html('<path d="{}"/>', PATHS[name])
    return html('<svg class="line" viewBox="0 0 24 24" aria-hidden="true">{}</svg>', drawn)
