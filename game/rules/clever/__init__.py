"""The Clever family: one turn, platter, bonus chain and set of actions; a module for each printed sheet.

What happened, as `match.events` tells it: `Event(kind, seat, detail)`, in order.

| kind            | seat            | detail                                                                        |
|-----------------|-----------------|-------------------------------------------------------------------------------|
| round-started   | the first seat  | round (1..)                                                                   |
| turn-started    | whose turn      | "active" or "passive" (the passive turn of a solo game)                       |
| thrown          | who throws      | die, face, die, face …                                                        |
| die-placed      | who picked      | die, field (1..3)                                                             |
| dice-to-platter | who picked      | die, die …                                                                    |
| die-returned    | who throws      | die (from the platter, before a throw)                                        |
| swept-left      | who picked      | die, die … (sent to the platter by a pick, and not marked for it)             |
| throw-forfeited | who threw       | which of the three throws                                                     |
| field-marked    | whose sheet     | area, field, number (0: a cross, -1: a circle), by: die, "+1 die",            |
|                 |                 | "swept die", bonus, "double 3", "pencil"                                      |
| line-completed  | whose sheet     | area, line ("row 2", "column 1", "diagonal", "shade D")                       |
| bonus-won       | whose sheet     | bonus, area, line or field (area "track": the round; area "actions": the row) |
| bonus-used      | whose sheet     | bonus, area, field                                                            |
| bonus-lost      | whose sheet     | bonus                                                                         |
| action-unlocked | whose sheet     | action, slot (1..)                                                            |
| action-used     | whose sheet     | action, slot (1..)                                                            |
| fox-won         | whose sheet     | how many foxes now                                                            |
| passed          | who passed      |                                                                               |
| pencil-passed   | who has it now  |                                                                               |
| match-over      | the first seat  |                                                                               |

Bonuses are named as the rule pages print them: "re-roll", "+1", "polish", "return", "fox", "blue X", "orange 4",
"pink ?", "black X/6", "black ?".
"""
