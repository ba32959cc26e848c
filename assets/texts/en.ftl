## Who plays

player-human = Player { $number }
player-numbered = { $name } { $number }
strategy-classic = Classic
strategy-classic-open-lines = Classic, open lines
strategy-negamax = Negamax
strategy-greedy = Greedy
strategy-search = Search

## Why a move is refused

refused-off-board = That is off the board.
refused-square-taken = That square is taken.
refused-column-full = Column { $column } is full.
refused-game-over = The game is over.

## How long the computer thought

thought = { NUMBER($milliseconds, useGrouping: 0) } ms, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}

## The game in a terminal

console-players = How many human players, 1 or 2?
console-players-again = Please answer 1 or 2.
console-begins = { $first } plays { $first-mark } and begins. { $second } plays { $second-mark }.
console-turn-square = { $name } ({ $mark }) to move: row,column?
console-turn-column = { $name } ({ $mark }) to move: column?
console-unreadable-square = Write the row and the column, such as 2,3.
console-unreadable-column = Write the number of a column, such as 4.
console-plays = { $name } ({ $mark }) plays { $move } ({ $thought }).
console-left = The game is left unfinished.
console-winner = Winner is { $name }
console-tied = Tied
