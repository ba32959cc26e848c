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
sight-human = Somebody here, with mouse, keyboard, touch or pad.
sight-beginner = Still learning: sometimes misses a winning move, its own or yours.
sight-easy = Takes every win and blocks yours, but rarely sees what comes next.
sight-medium = Looks a few moves ahead, and now and then misses a reply.
sight-hard = Looks several moves ahead and misses little, but can’t see the far end of the game.
sight-easy-large = Takes every win and blocks yours, but sometimes misses the next threat.
sight-medium-large = Looks a few moves ahead, and now and then spots a longer series of threats.
sight-hard-large = Usually finds long series of threats, but sometimes sees only the next few moves.
sight-perfect = Knows how every move ends, and never gives away a win or a draw.
sight-strongest = Studies several hundred thousand positions a move, and hunts for long series of threats.
sight-classic = Looks four moves ahead for the square you’d like best, and takes it.
sight-classic-open-lines = Like Classic, but it counts the lines that are still open.
sight-negamax = Plays every game to its end in its head, and picks one of the best moves at random.
sight-greedy = Counts the marks on whole lines, looks no further, and always plays the same way.

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
console-turn-column = { $name } ({ $mark }) to move, which column?
console-unreadable-square = Please write a square such as b2 (or its row and column from the top left, such as 2,2), or q to leave.
console-unreadable-column = Please write the number of a column, such as 4, or q to leave.
console-too-long = That line is too long.
console-plays = { $name } ({ $mark }) plays { $move } ({ $thought }).
console-ways = Type back to take back, again to play it again, and q to leave.
console-nothing-back = There is nothing to take back.
console-nothing-again = There is nothing to play again.
console-left = You left the game unfinished.
console-winner = { $name } wins!
console-tied = It’s a draw.

## A game looked at afterwards

review = Review
review-close = Back
review-start = Where the game began.
review-better = Better move
review-line = Next move
review-progress = Looked at { $done } of { $moves } moves
review-slips = Slips: { $one }: { $one-slips }, { $other }: { $other-slips }
review-turn = Turning point
review-play-on = Play on
step-back = ‹
step-on = ›
review-move = { $number }. { $name }: { $move }
reviewed-unknown = Still looking at this move …
reviewed-good = A good move: { $after }.
reviewed-win-to-draw = It gave the win away. Best { $count ->
    [one] was
   *[other] were
} { $best }.
reviewed-win-to-loss = It turned a win into a loss. Best { $count ->
    [one] was
   *[other] were
} { $best }.
reviewed-draw-to-loss = It gave the draw away. Best { $count ->
    [one] was
   *[other] were
} { $best }.
reviewed-slower = It still wins, but takes longer than { $best }.
reviewed-sooner = Already lost, but { $best } held out longer.
reviewed-weaker = { $best } looked stronger.
lesson-missed-win = { $name }: { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} you missed a line you could complete. Look for your own lines first.
lesson-let-line-happen = { $name }: { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} you let a line happen that you could stop. Look what the other side threatens.
lesson-gave-up-square-above = { $name }: { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} you gave up the square above. Before you play, look one square higher.
lesson-spoilt-own-square-above = { $name }: { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} you opened up your own winning square. Leave the square below it alone.
lesson-let-two-threats = { $name }: { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} you allowed two threats at once. Stop the second one before it is made.
lesson-odd-squares = { $name }: { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} you let a threat on an odd row stand. It decides when the board fills up.
lesson-even-squares = { $name }: { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} the even squares decided. Make a threat on an odd row in time.
review-good = { $number }. { $mark } { $move }: { $after }.
review-worse = { $number }. { $mark } { $move }: { $after }. Best { $count ->
    [one] was
   *[other] were
} { $best }: { $before }.
review-worse-alike = { $number }. { $mark } { $move }: { $after }, but { $best } looked stronger.
review-turned = The game turned on move { $number }.
review-turned-often = The game turned on moves { $earlier } and { $last }. Move { $last } decided it.
review-never-turned = No move gave away a win or a draw.
worth-wins = { $stones ->
    [0] completes a line and wins
    [one] wins with one more piece
   *[other] wins with { $stones } more pieces
}
worth-loses = { $stones ->
    [one] the other side wins with one more piece
   *[other] the other side wins with { $stones } more pieces
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
place-at-start = Column { $name }
place-within = column { $name }
merit-wins = { $start } completes a line.
merit-stops-line = { $start } stops the other side’s line.
merit-stops-one-line = { $start } stops one line, but the other side has another.
merit-makes-two-threats = { $start } makes two threats at once, and only one of them can be stopped.
merit-stops-two-threats = { $start } keeps the other side from making two threats at once.
merit-threat-after-threat = { $start } begins a chain of threats that ends with two at once.
merit-keeps-square-above = Anywhere but { $place }, the other side gets the square above, and a line.
merit-odd-squares = { $start } wins in the end: the other side will have to play right below a threat.
merit-even-squares = { $start } wins in the end: by answering in the same column, you get every even square, and a line.
merit-only-win = Only { $place } wins, with { $stones ->
    [one] one more piece
   *[other] { $stones } more pieces
}.
merit-only-win-somehow = Only { $place } wins.
merit-only-draw = Only { $place } does not lose.
merit-all-win = Every move wins, and { $place } as soon as any.
merit-all-draw = Every move keeps the draw, and so does { $place }.
merit-holds-out = Every move loses if the other side sees everything; { $place } holds out longest.
hint-coming = Looking for a good move …
hint-line = After it: { $line }
hint-win = { $start } { $outlook }.
hint-loss = { $start } loses: { $outlook }.
hint-draw = { $start } keeps the draw.
hint-opinion = { $start } looks best as far as { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead.
reason-missed-win = It missed a winning move.
reason-let-line-happen = It let the other side complete a line.
reason-gave-up-square-above = It opened up the square above, where the other side completes a line.
reason-spoilt-own-square-above = It opened up the square above, where its own side would have completed a line.
reason-let-two-threats = It lets the other side make two threats at once.
reason-odd-squares = Zugzwang: the other side has a threat on an odd row, and in the end this side will have to play right below it.
reason-even-squares = Zugzwang: by always answering in the same column, the other side gets every even square, and a line.

## Watching

watch-hold = Hold
watch-step = One move
pace = Pace: { $seconds ->
    [0] at once
   *[other] { $seconds } s
}
thought-of = { $name }: { $thought }
pace-key = Pace: by key
thought-saw = It looked { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead.
thought-own-line = It overlooked a line of its own: { $place }.
thought-other-line = It overlooked the other side’s line: { $place }.
thought-reply = It looked { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead, and overlooked that { $place } loses.

## Puzzles

puzzles = Puzzles
puzzle = Puzzle
puzzle-win = Win in { $pieces }: your { $pieces ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
   *[other] last
} piece completes a line.
puzzle-win-threats = Win in { $pieces }, with a threat every time: each piece threatens to complete a line.
puzzle-draw = Find the only move that does not lose.
puzzle-first = The first player
puzzle-second = The second player
puzzle-turn = You are to move.
puzzle-answer = The other side answers.
puzzle-about = { $game }, grade { $grade }
puzzle-about-day = Puzzle of the day: { $game }, grade { $grade }
puzzle-found = Right! Go on.
puzzle-wrong = That’s not it: see how it is answered. Take it back with Undo, or play on.
puzzle-no-threats = Threats don’t win from there: the other side gets out. Take it back with Undo, or play on.
puzzle-won-late = You won, but not in time.
puzzle-won-otherwise = You won, but not with a threat every time.
puzzle-lost = That was not it: you lost.
puzzle-drawn = That was not it: a draw.
puzzle-solved = Solved!
puzzle-shown = The solution
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-solution = Solution
puzzle-day = Puzzle of the day
puzzle-day-done = Puzzle of the day: solved
puzzle-day-about = { $game }, grade { $grade }. { $days ->
    [0] Solve it every day to begin a streak.
    [one] Streak: one day.
   *[other] Streak: { $days } days.
}
puzzle-cell = Grade { $grade }
puzzle-cell-label = Grade { $grade }: { $solved } of { $all } solved
puzzles-solved = { $solved } of { $all } solved

## The analysis board

analyse = Analysis
position = Set up
to-match = Back to the match
study-turn = to move
study-won = has won
study-try = Tried: { $move }
study-start = Play both sides. Go back and play something else: every line stays.
study-depth = Looked { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead, and looking further …
study-certain = All of this is certain.
study-looking = Looking …
position-heading = Set up a position
position-how = Press a square for a piece of the first player, the second, or none.
position-take = Use this
position-empty = Empty
position-paste = Paste
position-turn = { $player } is to move.
position-won = { $player } has won.
position-unreadable = That could not be read: { $why }.
unreachable-counts = The first player has { $first } and the second { $second }: it must be the same number, or one more for the first.
unreachable-floats = There is nothing below the piece in column { $name }.
unreachable-both-won = Both players have a line.
unreachable-moved-on = The game was won before the last move.
unreachable-no-order = No order of moves leads here.
unreachable-not-found = No order of moves was found that leads here.

## The title

title = In a Row
title-line = Tic-tac-toe, Connect 4, and every board around them
game-tic-tac-toe = Tic-tac-toe
game-connect-four = Connect 4
game-gomoku = Gomoku
game-own = Custom
columns = Columns
rows = Rows
line = In a row
fewer = −
more = +
flat = Place anywhere
gravity = Pieces fall
hopeless-line = { $line } in a row won’t fit on this board: the longest side has { $longest ->
    [one] one square
   *[other] { $longest } squares
}.
hopeless-column = In a single column the two players’ pieces alternate, so nobody could ever win.
hopeless-pieces = Nobody could ever win: a player gets at most { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
} here, too few for { $line } in a row.
human = Human
rename = Name: { $name }
begins = Goes first
let-begin = Go first
start = Play
start-new = New match
resume = Resume match
resume-game = Resume { $game }
resume-paper = Resume on paper
on-paper = On paper
sheet-first = A sheet of paper
sheet-empty = Tic-tac-toe, game after game, until the sheet is full.
sheet-number = Sheet { $number } of { $all }
sheet-players = { $one } and { $other }
sheet-games = { $games ->
    [0] no game played
    [one] one game played
   *[other] { $games } games played
}
new-sheet = New sheet
sheet-before = Earlier
sheet-after = Later
matches = Matches
matches-heading = Your matches
matches-total = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
matches-unfinished = Unfinished
matches-none = Every match that you play is kept here.
matches-none-such = There are no such matches.
any-game = All games
any-opponent = Against anyone
against = Against { $name }
any-result = Any result
standing-won = Won
standing-lost = Lost
standing-drawn = Drawn
search = Search
searched = “{ $name }”
search-heading = Search names and titles
title-heading = Title of the match
order-latest = Latest first
order-earliest = Earliest first
order-longest = Longest first
order-shortest = Shortest first
more-of = More
less = Less
statistics = Statistics
marked = { $matches } selected
nothing-pasted = There is no text on the clipboard.
show-all = Show all
mark-all = Select all
unmark = Select none
save-all = Save to a file
save-marked = Save to a file
save-sgf = Save as SGF
take-in-files = Import files
take-in-file = Import a file
paste = Paste
rename-match = Rename
copy-line = Copy as a line
line-copied = Copied
line-refused = Couldn’t copy
copy-text = Copy as text
delete-marked = Delete
deleted = { $matches ->
    [one] 1 match deleted.
   *[other] { $matches } matches deleted.
}
put-back = { $matches ->
    [one] 1 match is back.
   *[other] { $matches } matches are back.
}
written = { $matches ->
    [one] 1 match is
   *[other] { $matches } matches are
} now in { $name }.
left-out = { $left ->
    [one] 1 other is
   *[other] { $left } others are
} not in it: this format has no boards with gravity.
taken-in = { $new ->
    [0] Nothing new was imported
    [one] 1 match was imported
   *[other] { $new } matches were imported
}{ $known ->
    [0] .
   *[other] , { $known } already there.
}
not-read = { $faults ->
    [one] 1 part
   *[other] { $faults } parts
} couldn’t be read: { $why }.
no-files = Put files with matches (.txt or .sgf) into { $name } to import them, or drop one on this window.
statistics-none = Finish a match, and this fills up.
column-game = Game
column-played = Played
column-won = Won
column-drawn = Drawn
column-lost = Lost
column-streak = Streak
column-longest = Best
column-length = Moves
game-against = { $game }, { $name }
row-all = All matches
match-players = { $game }: { $one } and { $other }
match-length = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
match-won = { $name } won
match-drawn = Draw
match-running = { $name } to move
back = Back
quit = Quit
full-screen = Full screen
windowed = Leave full screen
bad-link = That link leads nowhere: { $why }.

## Settings

settings = Settings
reset = Reset
theme = Colors
theme-system = Like the system
theme-light = Light
theme-dark = Dark
theme-paper = Paper
theme-contrast = High contrast
palette = Palette
palette-classic = Classic
palette-sea = Sea
palette-orchard = Orchard
pieces = Pieces
pieces-classic = Classic
pieces-letters = X and O
pieces-shapes = Shapes
board = Boards
board-automatic = By size
board-paper = Paper
board-stones = Stones
coordinates = Coordinates
coordinates-automatic = Large boards
coordinates-always = Always
coordinates-never = Never
text-size = Text size
motion = Motion
motion-system = Like the system
motion-full = Full
motion-reduced = Reduced
motion-none = None
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
pause = Computer’s pause
effects = Effects
music = Music
muted = Sound (M)
muted-on = On
muted-off = Off
silent = Sound off
heard = Sound on

## A player's name

name-heading = Player’s name
name-taken = The other player has that name.
space = Space
delete = Delete
letters = On-screen letters
keyboard = Keyboard
done = Done
cancel = Cancel

## A match

to-move = Your turn
thinking = Thinking …
notice-first = { $first } goes first.
notice-discs = { $one } has the { $palette ->
    [sea] orange
    [orchard] plum
   *[classic] red
} discs with { $pieces ->
    [letters] an X
    [shapes] a triangle
   *[classic] a ring
}, { $other } the { $palette ->
    [sea] sky-blue
    [orchard] lime
   *[classic] yellow
} discs with { $pieces ->
    [letters] an O
    [shapes] a square
   *[classic] a star
}. { $first } goes first.
notice-marks = { $one } draws { $pieces ->
    [shapes] triangles
   *[classic] crosses
}, { $other } draws { $pieces ->
    [shapes] squares
   *[classic] rings
}. { $first } goes first.
notice-stones = { $one } has the black stones, { $other } the white ones. { $first } goes first.
refused-computers-turn = It’s { $name }’s turn.
refused-not-your-turn = It’s { $name }’s turn, on the other device.
winner = { $name } wins!
drawn = It’s a draw.
rematch = Rematch
next-game = Next game
turn-sheet = Turn over
to-title = Main menu
menu = Menu
take-back = Undo
play-again = Redo
go-on = Go on
hint = Hint
scores = Scores
waits = Waiting
first-move = First position
earlier-move = One move back
replay = Replay
stop-replay = Stop the replay
later-move = One move on
last-move = Last position
replay-speed = Speed
held = { $name } is to move here, and plays when you press Go on.

## The menu of a match

paused = Paused
game-over = Game over
continue = Continue
back-to-board = Back to the board
restart = Start over
sheets = Sheets of paper
details-on = Computers’ thoughts: on
details-off = Computers’ thoughts: off
moves = Moves
play-on = Play on from here
play-on-from = { $moves ->
    [0] From the empty board
    [one] From the position after 1 move
   *[other] From the position after { $moves } moves
}, as a match of its own.
plays-next = Moves next
plays-then = The other side
copy-link = Copy link
link-copied = Link copied
link-refused = It’s in the address bar

## What is kept

unkept = Matches are not kept: { $why }.
store-failed = That couldn’t be done: { $why }.
set-aside = The file of your matches could not be read. It is now called { $name }, and a new one has been begun.
settings-aside = Your settings could not be read. They are now called { $name }, and new ones have been begun.
settings-unread = Your settings in { $name } could not be read, and new ones are not kept.
settings-unkept = Your settings are not kept: { $why }.
understood = OK
