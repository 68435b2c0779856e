"""The kinds of areas that the sheets of the Clever family are made of.

A kind is built once from a printed table and never changes. It is handed the ink of one player and answers what can be
marked, what a mark brings, why a mark is forbidden, what is written and earned, how far each bonus is, what the area
counts, and how it is drawn as text.

| kind        | what it is                                                    | ink                             |
|-------------|---------------------------------------------------------------|---------------------------------|
| Grid        | fields crossed in any order; rows, columns, diagonals count   | a bit for each field            |
| TwiceMarked | a grid whose fields are circled first, and crossed later      | a bit for each circle and cross |
| NamedRows   | a grid of rows that each count by their number of marks       | a bit for each field            |
| CrossRow    | crosses from left to right, each field with a least number    | how many fields are crossed     |
| NumberRow   | numbers from left to right, freely or in a printed order      | the numbers                     |
| Differences | numbers in pairs, of which each counts first less second      | the numbers                     |
| Rows        | several rows of numbers; columns full in all of them count    | the numbers of each row         |
| Pairs       | two rows of numbers that count where both stand               | the numbers of each row         |
| Regions     | a map whose regions are crossed outwards from where it begins | a bit for each region           |
"""
