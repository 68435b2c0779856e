"""Playing apart: one log of a game, which links or connections carry from device to device. Needs no browser.

What each module offers:

- `chains`: secrets, commitments (`tip`), preimages by number, `proves`, the `seed` of a turn or throw; `commitment`
  hides a decision until all have decided (the white sum of Qwixx, live).
- `log`: `Agreement` (the game's name, the title, `Seat`s with their device, `Dice` per TURN or per THROW, the lot) and
  `Log` (each seat's list of steps in the notation of records, each device's newest preimage). `begun(agreed)` is the
  empty log, `log.with_steps(seat, "w:y11")` and `log.with_opened(chain, number, preimage)` the next ones. A device
  writes only into the lists of its own seats. `Without` is the word that a seat has left.
- `course`: `course(log, device)` plays a log through the rules. Its `Standing` has the record so far (an ordinary one,
  whose dice are `agreed`), the seat that it `waits_for`, the preimages that it `needs` for the next dice, the seats
  that are `behind` (a move stands in for what they decided and has not arrived), those that are `gone`. `Device` says
  which seats are one's own: there the course stops instead of letting a move stand in; and which secrets one has.
- `merging`: `merge(ours, theirs)` is the union of two copies, or raises (`Fork`, `WrongPreimage`); `checked(log)` plays
  a copy from elsewhere, or raises what is wrong with it.
- `message`: the messages of a game by link (`Invite`, `Join`, `Turn`) and `encode`, `decode`, `read` for their text.
- `own`: a game by link as one device keeps it (`Own`: log, secret, own steps not sent yet) and all that it can do:
  `invite`, `accept`, `answer`, `begin`, `receive`, `ready`, `seal`, `message`, `go_on_without`, `leave`, `rematch`.
- `kept`: a log, and a game as a device keeps it, as JSON and back: for the shelf, and for connections.
- `faults`: what can be wrong with what arrives; `fault.rule` is the key of its sentence.

Live: agree on `Dice(THROW, length, tips)` with a length that suffices (`live_length`); a seat's `chain` is its device,
so seats of one device and computer players share one. The device of the active seat opens its preimage when its player
throws; the device before it (the other one in `standing.needs`) as soon as it sees that. Steps may be merged one at a
time; in Qwixx the lists of several seats may run ahead of the course until all have decided (`standing.taken`).
"""
