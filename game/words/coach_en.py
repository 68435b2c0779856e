"""English, from the coach: why a move is good."""

WORDS = {
    # reasons in the Clever games
    "why fox": "wins a fox ({foxes} now)",
    "why wins re-roll": "wins a re-roll",
    "why wins +1": "wins a +1",
    "why wins polish": "wins silver polish",
    "why chain": "starts a chain of {bonuses} bonuses, {bonus} first",
    "why bonus": "brings {bonus} at once",
    "why column": "completes a column in {area}",
    "why towards": "leaves {area} one field short of {bonus}",
    "why multiplied": "{number} counts {factor} times in {area}",
    "why points": "worth {points} at once",
    "why lowest": "lifts {area}, the lowest area: every fox counts more ({foxes} so far)",
    "why room": "a low {number} keeps {area} open",
    "why keeps": "keeps more dice to throw ({dice})",
    "why platter": "leaves the others less on the platter",
    "why does re-roll": "no field is worth it: the next throw promises {points} points more",
    "why does stop": "saves the +1 for later ({points} points more)",
    "why does pass": "every field here would spoil more than it gives",
    "why does forfeit": "every field here would spoil more than it gives",
    # reasons in Qwixx
    "why ends": "ends the game while you lead",
    "why closes": "closes {colour}",
    "why miss": "avoids a miss",
    "why lockable": "the cross that lets you close {colour}",
    "why lucky": "a lucky cross in {colour}, without a gap",
    "why next": "the next number in {colour}, nothing skipped",
    "why skips": "skips only {skipped} in {colour}",
    "why waits": "every cross would skip {skipped} or more",
    # both
    "why prospects": "leaves the better prospects",
    # what a move leads to
    "hint-best": "best",
    "hint-behind": "{points} points less",
    "hint-chance": "wins {per_cent} in 100",
    # a review
    "grade slip": "inaccurate",
    "grade mistake": "mistake",
    "grade blunder": "blunder",
    "review-accuracy": "{per_cent} % accuracy",
    "review-luck": "Dice: {points}",
    "review-start": "Expected before the first throw: {points}",
    "review-deciding": "The moments that decided the game",
    "review-better": "Better: {move}",
    # the levels
    "level random": "Random",
    "level beginner": "Beginner",
    "level casual": "Casual",
    "level club": "Club",
    "level expert": "Expert",
    "level master": "Master",
}
