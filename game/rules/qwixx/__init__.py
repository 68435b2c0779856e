"""The Qwixx family: one turn for every pad; `pad` holds what is printed, `match` what players do with it.

What happened, as `match.events` tells it: `Event(kind, seat, detail)`, in order.

| kind           | seat        | detail                                                  |
|----------------|-------------|---------------------------------------------------------|
| turn-started   | active seat |                                                         |
| thrown         | active seat | die, face, die, face …                                  |
| number-crossed | whose sheet | row, number: a colour, or both colours of a shared row  |
| lucky-crossed  | whose sheet | colour, number: crossed instead of a lucky white sum    |
| lock-crossed   | whose sheet | colour                                                  |
| passed         | who passed  |                                                         |
| row-closed     | active seat | colour: for all seats, now that the step is complete    |
| die-removed    | active seat | colour                                                  |
| miss-crossed   | active seat | how many misses now                                     |
| pencil-passed  | who has it  | where there is only the sheet                           |
| match-over     | active seat | why: "misses" (the fourth of a seat) or "rows" (closed) |

Notation: `-` passes; `r9` crosses red 9, `r9*` crosses it for a lucky number; rows are r, y, g, b. Where numbers may be
crossed twice, `r9` is the second cross as well; `ry9` crosses 9 in the row that red and yellow share. Whether a cross
is the white sum or white and colour follows from the step of the turn. Where there is only the sheet: `miss` crosses a
miss, `next` closes for all seats what is locked, `@2` hands the pencil to the second seat.
"""
