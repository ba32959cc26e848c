## Who plays

player-human = Player { $number }
player-numbered = { $name } { $number }
strategy-classic = Classic
strategy-classic-open-lines = Classic, open lines
strategy-negamax = Negamax
strategy-greedy = Greedy
strategy-beginner = Beginner
strategy-easy = Easy
strategy-medium = Medium
strategy-hard = Hard
strategy-perfect = Perfect
strategy-strongest = Strongest
sight-beginner = Sees the lines on the board, and sometimes overlooks a win, yours or its own.
sight-easy = Takes every win and blocks yours, but seldom sees what comes after its move.
sight-medium = Looks a few moves ahead, and now and then misses your reply.
sight-hard = Looks several moves ahead and misses little there, but not what lies further on.
sight-easy-large = Takes every win and blocks yours, but at some squares it misses the next threat.
sight-medium-large = Looks a few moves ahead, and only now and then sees a longer line of threats.
sight-hard-large = Mostly finds long lines of threats, but sometimes sees the next few moves alone.
sight-perfect = Knows the result of every move, and never gives away a win or a draw.
sight-strongest = Looks as far ahead as it can in the time, and finds long sequences of threats.
sight-classic = Looks four moves ahead for the square that is best for you, and takes it.
sight-classic-open-lines = The same, with another way to count lines.
sight-negamax = Plays every game to its end in its head, and takes the first of the best moves.
sight-greedy = Counts the marks on whole lines, looks no further, and always plays the same.

## Why a move is refused

refused-off-board = That is off the board.
refused-square-taken = That square is taken.
refused-column-full = Column { $column } is full.
refused-game-over = The game is over.

## How long the computer thought

thought = { $milliseconds ->
    [0] under 1 ms
   *[other] { $milliseconds } ms
}, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}

## The game in a terminal

console-players = How many human players, 1 or 2? (q leaves)
console-players-again = Please answer 1 or 2, or q to leave.
console-begins = { $first } plays { $first-mark } and goes first. { $second } plays { $second-mark }.
console-turn-square = { $name } ({ $mark }) to move, such as b2:
console-turn-column = { $name } ({ $mark }) to move, a column:
console-unreadable-square = Please write a square such as b2 (or its row and column from the top left, such as 2,2), or q to leave.
console-unreadable-column = Please write the number of a column, such as 4, or q to leave.
console-too-long = That line is too long.
console-plays = { $name } ({ $mark }) plays { $move } ({ $thought }).
console-left = You left the game unfinished.
console-winner = { $name } wins
console-tied = It’s a draw

## A game looked at afterwards

review-good = { $number }. { $mark } { $move }: { $after }.
review-worse = { $number }. { $mark } { $move }: { $after }. Best was { $best }: { $before }.
review-worse-alike = { $number }. { $mark } { $move }: { $after }, but { $best } looked stronger.
review-turned = The game turned with move { $number }.
review-turned-often = The game turned with moves { $earlier } and { $last }. Move { $last } decided it.
review-never-turned = No move gave away a win or a draw.
worth-wins = { $stones ->
    [0] completes a line and wins
    [one] wins with one more piece
   *[other] wins with { $stones } more pieces
}
worth-loses = { $stones ->
    [one] loses to one more piece
   *[other] loses to { $stones } more pieces
}
worth-won = wins in the end
worth-lost = loses in the end
worth-drawn = a draw
worth-better = stands better
worth-even = even
worth-worse = stands worse
worth-opinion = { $result }, looking { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead
worth-opinion-narrow = { $result }, looking up to { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead at the likeliest replies
reason-missed-win = It did not complete a line that could be completed.
reason-let-line-happen = It let the other side complete a line.
reason-gave-up-square-above = It gave up the square above, where the other side completes a line.
reason-spoilt-own-square-above = It gave up the square above, where its own side would have completed a line.
reason-let-two-threats = It lets the other side make two threats at once.
reason-odd-squares = Zugzwang by odd squares: the other side's threat on an odd row waits in a column where this side must play below it in the end.
reason-even-squares = Zugzwang by even squares: answering in the same column gives the other side every even square, and a line.

## The title

title = In a Row
title-line = Tic-tac-toe, Connect 4, and every board around them
game = Game
game-tic-tac-toe = Tic-tac-toe
game-connect-four = Connect 4
game-gomoku = Gomoku
game-own = Your own
columns = Columns
rows = Rows
line = In a row
fewer = −
more = +
flat = Flat
gravity = Gravity
nobody-can-win = Nobody could ever complete a line on this board.
players = Players
human = Human
played-by = Played by
rename = { $name } …
begins = Begins
let-begin = Let begin
start = Play
resume = Back to the match
quit = Quit

## A player's name

name-heading = Name of the player
name-hint = The usual name
space = Space
delete = Delete
done = Done
cancel = Cancel

## A match

to-move = To move
thinking = Thinking …
waiting = Waiting
won = Winner
lost = Lost
shared = Draw
turn = { $name } is to move.
notice-discs = { $first } plays the red discs with a ring and begins. { $second } plays the yellow discs with a star.
notice-marks = { $first } plays the crosses and begins. { $second } plays the rings.
refused-computers-turn = It is the turn of { $name }.
refused-not-your-turn = It is the turn of { $name }, who plays with another device.
winner = { $name } wins
drawn = It is a draw
rematch = Rematch
to-title = Title
menu = Menu

## The menu of a match

paused = Paused
continue = Continue
restart = Restart
