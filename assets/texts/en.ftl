## Who plays

player-human = Player { $number }
you = You
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
strategy-adaptive = Adaptive
character-beginner = Pip
character-easy = Bramble
character-medium = Rusty
character-hard = Tally
character-perfect = Sage
character-adaptive = Echo
greets-beginner = “Hello! I’m still learning.”
greets-easy = “You won’t get past me easily.”
greets-medium = “I like to attack. Ready?”
greets-hard = “Let me count … all right, I’m ready.”
greets-perfect = “I know how every move ends. Take your time.”
greets-strongest = “I’ve looked at a great many of these. Take your time.”
greets-adaptive = “I play as you do. This could go either way.”
parts-drawn = “Nobody got through. Again?”
parts-lost-two-threats = “Two threats at once, and I could stop only one. Well played!”
parts-lost-only-foul = “I could have stopped it only by a foul. Well played!”
parts-lost-overlooked = “I left { $place } open. Well spotted!”
parts-lost-square-above = “I had to block, and the square above was yours. Well played!”
parts-lost-played-below = “I played right below your last square. Well spotted!”
parts-lost-no-move-left = “I had no good move left. Well played!”
parts-lost-completed-line = “I completed a line, and that loses. Well played!”
parts-lost-only-lines = “Every free square would have completed a line of mine. Well played!”
parts-lost-sent-to-win = “I let you play on the board that you needed. Well played!”
parts-lost-let-line = “I could have done something about that line. Well spotted!”
parts-lost-gave-line = “I took out the wrong piece. Well played!”
parts-won-two-threats = “Two threats at once: nobody can stop both.”
parts-won-only-foul = “You could have stopped it only by a foul.”
parts-won-overlooked = “You left { $place } open.”
parts-won-square-above = “You had to block, and the square above was mine.”
parts-won-played-below = “Your last piece let me play on top of it.”
parts-won-no-move-left = “You had no good move left.”
parts-won-completed-line = “You completed a line, and that loses.”
parts-won-only-lines = “Every free square would have completed a line of yours.”
parts-won-sent-to-win = “You let me play on the board that I needed.”
parts-won-let-line = “You could have done something about that line.”
parts-won-gave-line = “The piece that you took out made my line.”
sight-human = A person at this computer.
sight-beginner = Still learning: sometimes misses a winning move, its own or yours.
sight-easy = Blocks every win of yours and stands in the way of your lines, but rarely sees what comes next.
sight-medium = Likes to attack: looks a few moves ahead for its own lines, and now and then misses a reply.
sight-hard = Looks several moves ahead and misses little, but can’t see the far end of the game.
sight-easy-large = Blocks every win of yours and stands in the way of your lines, but sometimes misses the next threat.
sight-medium-large = Likes to attack: looks a few moves ahead, and now and then spots a longer series of threats.
sight-hard-large = Usually finds long series of threats, but sometimes sees only the next few moves.
sight-beginner-misere = Still learning: sometimes completes a line without noticing.
sight-easy-misere = Completes no line while another square is free, but looks no further.
sight-medium-misere = Looks a few moves ahead, and now and then misses a reply.
sight-strongest-misere = Studies several hundred thousand positions a move.
sight-easy-ultimate = Likes to take small boards, but rarely sees where its move leads you.
sight-easy-notakto = Closes the last board only where nothing else is left, but looks no further.
sight-easy-popout = Stops every line that it can stop, but rarely sees what comes next.
sight-perfect = Knows how every move ends, and never gives away a win or a draw.
sight-adaptive = As strong as you are: a little more after you win, a little less after you lose. It never loses on purpose.
sight-strongest = Studies several hundred thousand positions a move, and hunts for long series of threats.
sight-classic = Looks four moves ahead for the square it likes best, and takes it.
sight-classic-open-lines = Like Classic, but it counts the lines that are still open.
sight-negamax = Plays every game to its end in its head, and picks one of the best moves at random.
sight-greedy = Counts the marks on whole lines, looks no further, and always plays the same way.

## Between what is listed, and between sentences

between-items = { ", " }
between-sentences = { ". " }
between-ways = { " or " }
between-announcements = { " " }

## Why a move is refused

refused-off-board = That is off the board.
refused-square-taken = That square is taken.
refused-column-full = Column { $column } is full.
refused-column-empty = Column { $column } has no piece to take out.
refused-piece-of-other = The lowest piece of column { $column } is your opponent’s.
refused-overline = A foul: Black may not make six or more in a row.
refused-double-four = A foul: Black may not make two fours at once.
refused-double-three = A foul: Black may not make two threes at once.
refused-choice-due = First a choice has to be made.
refused-region-decided = That small board is decided.
refused-other-region = The last move leads to another small board.
refused-not-centre = The first stone goes in the centre.
refused-outside-centre = This stone goes within the { $side }×{ $side } squares around the centre.
refused-not-offered = Pick one of the squares that were offered.
refused-offered-before = That square or its mirror image has been offered already.
refused-no-such-choice = That can’t be chosen now.
refused-game-over = The game is over.

## What players hear who do not see the board

button-about = { $about }: { $text }
announce-begins = { $first ->
    [You] You go
   *[other] { $first } goes
} first. { $second ->
    [You] You go
   *[other] { $second } goes
} second.
announce-played = { $name ->
    [You] You play
   *[other] { $name } plays
} { $place }.
announce-took-out = { $name ->
    [You] You take your
   *[other] { $name } takes the
} lowest piece out of column { $column }.
announce-chose-black = { $name ->
    [You] You play
   *[other] { $name } plays
} Black.
announce-chose-white = { $name ->
    [You] You play
   *[other] { $name } plays
} White.
announce-chose-two-more = { $name ->
    [You] You place
   *[other] { $name } places
} two more stones.
announce-chose-ten = { $name ->
    [You] You offer
   *[other] { $name } offers
} ten fifth moves.
announce-chose-fifths = { $name ->
    [You] You ask
   *[other] { $name } asks
} for { $count ->
    [one] one fifth move.
   *[other] { $count } fifth moves.
}
announce-chose-offer = { $name ->
    [You] You offer
   *[other] { $name } offers
} { $place }.
announce-asked = Play { $place }? Press there again.
announce-gone = Now showing: { $played }
announce-gone-first = Before the first move.
announce-board-small = The board, { $columns } by { $rows }, made of small boards of 3 by 3
announce-board = The board, { $columns } by { $rows }, { $line } in a row { $lines ->
    [lose] lose
   *[win] win
}
announce-column-open = Column { $column }, { $filled } of { $rows } filled, lands on row { $row }
announce-column-full = Column { $column }, full
announce-outlet-open = Below column { $column }, you can take out your lowest piece here
announce-outlet-closed = Below column { $column }, nothing to take out
announce-from-below = From the bottom: { $pieces }
announce-piece = { $name }{ $last ->
    [yes] { " " }(the last move)
   *[no] { "" }
}
announce-pieces = { $name }: { $count ->
    [0] no pieces
   *[other] { $squares }
}
announce-square-free = { $square }, free
announce-square-closed = { $square }, can’t be played now
announce-square-foul = { $square }, a foul for Black
announce-square-offered = { $square }, offered
announce-offered = Offered: { $squares }
announce-region = { $first } to { $last }
announce-regions-won = { $name } has won { $regions }
announce-regions-closed = Closed: { $regions }
announce-regions-open = The next piece goes within { $regions }
announce-square-taken = { $square }, { $name }{ $last ->
    [yes] { " " }(the last move)
   *[no] { "" }
}

## How long the computer thought

thought = { $milliseconds ->
    [0] under 1 ms
   *[other] { $milliseconds } ms
}, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}

## Together, far apart

player-remote = Your friend
resigned = { $name } resigns.
resigned-you = You resign.
out-of-time = { $name } is out of time.
out-of-time-you = Your time is up.
draw-agreed = Both sides have agreed on a draw.
draw-third-time = The same position for the third time.
draw-no-move = No move is left.
draw-too-long = The match has become too long.
lost-by-line = { $name ->
    [You] You have
   *[other] { $name } has
} completed a line.
forfeited = { $name } forfeits.
forfeited-you = You forfeit.
lost = { $name } has lost; the file doesn’t say how.
lost-you = You have lost; the file doesn’t say how.
ended-so = { $how } { $ended }
remote-here = { $name } is here.
remote-lost = { $name } is no longer connected. The match waits, and goes on by itself once you are connected again.
remote-watch-lost = One of the players isn’t connected. The match waits.
remote-taken-back = Taken back.
remote-asks-back = { $name } would like to take back their last move.
remote-asks-draw = { $name } offers a draw.
remote-asks-rematch = { $name } would like a rematch.
remote-no-back = { $name } doesn’t want you to take the move back.
remote-no-draw = { $name } plays on: no draw.
remote-no-rematch = { $name } doesn’t want a rematch.
remote-says = { $name }: { $said }
remote-asked = { $name } has yet to answer …
remote-again = Rematch!
remote-parted = { $name }’s record of this match differs from yours, so it can’t go on. Both are kept.
remote-begins = { $name } goes first
remote-you-begin = You go first
remote-no-clock = no clock
remote-clock = { $minutes ->
    [one] 1 minute each
   *[other] { $minutes } minutes each
}{ $seconds ->
    [0] { "" }
    [one] , plus 1 second per move
   *[other] , plus { $seconds } seconds per move
}
remote-offer = { $host } invites you to { $game }. { $begins }, { $clock }.
remote-watch = { $host } and { $guest } play { $game }. { $begins }, { $clock }.
remote-declined = You weren’t let in: they said no, or the place was already taken.
remote-not-yet = The match has not begun yet. You’ll see it here as soon as it does.
remote-watched = { $count ->
    [0] Nobody is watching.
    [one] 1 spectator is watching.
   *[other] { $count } spectators are watching.
}
remote-unreachable = The other player can’t be reached. Trying again …
remote-no-relay = The relay doesn’t answer. This ticket works on your own network only.
remote-refused-away = { $name } isn’t connected right now.
remote-refused-now = It isn’t your turn.
remote-refused-rules = That isn’t possible now.
remote-refused-asked = You have asked already. { $name } hasn’t answered yet.
remote-refused-denied = { $name } has said no. Ask again after the next move.
remote-refused-fast = Not so fast. { $name } has only just heard from you.
remote-wrong = { $name }’s program { $why }. The match stays as it was.
fault-peer-too-long = has sent more at once than is allowed
fault-peer-unreadable = has sent something that can’t be read
fault-peer-version = uses version { $theirs } for playing together, and yours version { $ours }: one of you needs a newer In a Row
fault-peer-too-fast = has sent too much in too short a time
fault-peer-out-of-turn = has sent something out of turn
fault-peer-repeated = has sent the same thing again
fault-peer-illegal = has sent a move that the rules forbid
fault-peer-other-position = has another position on its board
fault-peer-clock = has shown a time that can’t be
fault-peer-other-match = speaks of another match
fault-peer-stranger = has no valid ticket
together = Play together
together-tile = Together
together-agreed = Waiting to be let in …
together-about = Play with a friend who is somewhere else: { $game }. Invite them, or paste the ticket that they sent you. Another game? Choose it in the main menu first.
together-no-board = Choose a board first on which somebody can win.
together-name = Your name: { $name }
together-name-heading = What’s your name?
together-name-hint = optional
together-unnamed = none yet
together-way = Connection: { $way }
together-way-none = none yet
together-relays = Connection
together-relays-about = “Direct” is enough if you’re on the same network, or if your computer can be reached from outside. Otherwise a relay passes your messages on. It can’t read them, but it sees who is connected to whom.
together-relays-page = In a browser you reach others through a relay, which passes your messages on. It can’t read them, but it sees who is connected to whom.
together-relay-none = Direct
together-relay-public = Public relays
together-relay-own = A relay of your own
together-relay-address = What is the relay’s address?
together-no-public = Stop using public relays
together-public-ask = The makers of iroh, the library that connects you, run relays that anyone can use. Your messages are encrypted, but the relays see your network address, who is connected to whom, when, and how much is sent. Use these relays?
together-public-ticket = Your friend is waiting at a relay run by the makers of iroh, the library that connects you, that anyone can use. Your messages are encrypted, but the relay sees your network address, who is connected to whom, when, and how much is sent. Use this relay?
together-public-yes = Use public relays
together-i-begin = I go first
together-they-begin = They go first
together-no-clock = No clock
together-invite = Invite
together-paste = Paste a ticket
together-nearby = Nearby
together-nobody-nearby = Nobody is waiting on your network yet. Players who wait are shown here.
together-near = { $name }: { $game }
together-prepares = Getting a ticket …
together-send = Send this ticket to your friend. They paste it on “Play together”. It works once, and only on your own network, or if your computer can be reached directly from outside.
together-send-anywhere = Send this ticket to your friend, wherever they are. They paste it on “Play together”. It works once.
together-seen = On your own network others see under “Nearby” that you are waiting, and your name.
together-copy = Copy ticket
together-copy-link = Copy link
together-copy-watch = Copy ticket for spectators
together-code = QR code
together-code-about = Your ticket, for your friend’s camera.
together-copied = Ticket copied
together-copied-watch = Ticket for spectators copied
together-stop = Stop
together-knocks = { $name } wants to play.
together-calling = Looking for your friend …
together-away = { $name } isn’t connected. The match is saved, and goes on by itself once you’re both here.
together-watch = You’re watching two other players.
together-watch-away = The match can’t be seen right now. It goes on here by itself.
together-again = Try again
together-failed = There is no connection: { $why }
together-not-fetched = The part of the game that connects you couldn’t be loaded.
together-relay-silent = The relay doesn’t answer. Choose another one at “Connection”.
together-public = the connection needs a public relay, run by the makers of iroh, and you have not agreed to that. You can do so on “Play together”, at “Connection”.
together-parted-before = This match can’t go on: your record of it and the other one differ. Both are in your matches.
together-cannot-go-on = This match can’t go on here: the other player’s address isn’t known.
let-in = Let them in
not-now = Not now
play-it = Play
answer-yes = Yes
answer-no = No
offer-draw = Offer a draw
resign = Resign
resign-sure = Resign this match? { $name } will win.
say-something = Say something
remote-thinks = Thinking …
remote-away = Not connected
clock-doing = { $clock } · { $doing }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-thinking = Let me think …
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-bye = Bye!
why-no-ticket = that is no ticket: tickets begin with “inarow”
why-ticket-damaged = some of this ticket is missing or was changed: copy all of it
why-ticket-no-relay = this ticket works directly or on the same network only: in a browser you need one with a relay
why-ticket-version = this ticket is of another version of In a Row
why-no-clock = a clock is MINUTES+SECONDS, such as 5+3: 1 to { $minutes } minutes each, plus 0 to { $seconds } seconds per move
why-no-relay = a relay is an address such as https://relay.example, or “public”
why-no-verdict = no game ends like that

## A game looked at afterwards

review = Review
show-where = Why I lost
review-close = Back
review-start = Where the game began.
review-better = Better move
review-line = Next move
review-progress = Looked at { $done } of { $moves } moves
review-slips = Wins and draws given away: { $one-slips ->
    [0] none
   *[other] { $one-slips }
} by { $one ->
    [You] you
   *[other] { $one }
} and { $other-slips ->
    [0] none
   *[other] { $other-slips }
} by { $other ->
    [You] you
   *[other] { $other }
}.
review-no-slips = Nobody gave a win or a draw away.
worst-win-to-draw = Move { $number }, { $place }, let a win slip.
worst-win-to-loss = Move { $number }, { $place }, turned a win into a loss.
worst-draw-to-loss = Move { $number }, { $place }, gave the draw away.
worst-let-go = Move { $number }, { $place }, let go of a certain win.
worst-lost = Move { $number }, { $place }, led into a certain loss.
worst-missed = Move { $number }, { $place }, passed up a winning line.
worst-open = Move { $number }, { $place }, left a line open.
worst-sent = Move { $number }, { $place }, let the opponent win at once.
worst-gave = Move { $number }, { $place }, completed a line of the opponent.
worst-slower = Move { $number }, { $place }, made the way to the win much longer.
worst-sooner = Move { $number }, { $place }, made the loss come much sooner.
review-turn = Turning point
review-instead = Instead of move { $number }: { $hint }
review-play-on = Play on
step-back = ‹
step-on = ›
review-move = Move { $number } – { $name }: { $move }
reviewed-unknown = Still looking at this move …
reviewed-only = The only move left: { $after }.
reviewed-good = A good move: { $after }.
reviewed-win-to-draw = That let the win slip; { $best } kept it.
reviewed-win-to-loss = That turned a win into a loss; { $best } kept the win.
reviewed-draw-to-loss = That gave the draw away; { $best } kept it.
reviewed-let-go = That let go of a certain win; { $best } kept it.
reviewed-lost = That loses for certain; { $best } looked better.
reviewed-slower = Still winning, but { $best } was quicker.
reviewed-sooner = Already lost, but { $best } would have held out longer.
reviewed-weaker = { $best } looked stronger.
mistakes-missed-win = { $name } missed a winning line{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. Look for your own lines first.
mistakes-let-line-happen = { $name } left a line open that could have been blocked{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. Before you move, check what your opponent threatens.
mistakes-gave-up-square-above = { $name } opened up a winning square for the opponent{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. Before you play, look one square higher.
mistakes-spoilt-own-square-above = { $name } spoilt a winning square by playing below it{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. Leave the square below your own threat alone.
mistakes-let-two-threats = { $name } allowed two threats at once{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. Stop the second one before it is made.
mistakes-let-only-foul = { $count ->
    [one] { $name } could stop a line only by a foul.
    [2] Twice, { $name } could stop a line only by a foul.
   *[other] { $count } times, { $name } could stop a line only by a foul.
} Watch where your fouls are.
mistakes-odd-squares = { $name } let a threat on an odd row stand{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. It decides when the board fills up.
mistakes-even-squares = { $name } let the even squares decide{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. Make a threat on an odd row in time.
mistakes-completed-line = { $name } completed a line, which loses{ $count ->
    [one] { "" }
    [2] { ", twice" }
   *[other] { ", " }{ $count } times
}. Before you move, look for your own lines.
mistakes-sent-to-win = { $name } let the opponent play on the small board that decided{ $count ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $count } times
}. Before you move, look at where it leads.
mistakes-gave-line = { $name } took out a piece that completed a line of the opponent{ $count ->
    [one] { "" }
    [2] { ", twice" }
   *[other] { ", " }{ $count } times
}. Before you take one out, look at what comes down.
evaluation-wins = { $stones ->
    [one] completes a line and wins
   *[other] wins in { $stones } moves
}
evaluation-wins-next = wins, as every reply completes a line
evaluation-loses = loses in { $stones ->
    [one] one move
   *[other] { $stones } moves
}
evaluation-loses-now = completes a line and loses
evaluation-wins-within = wins within { $stones } moves
evaluation-loses-within = loses within { $stones } moves
evaluation-won = wins in the end
evaluation-lost = loses in the end
evaluation-drawn = a draw
evaluation-better = stands better
evaluation-even = even
evaluation-worse = stands worse
evaluation-opinion = { $result }, looking { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead
evaluation-opinion-narrow = { $result }, looking up to { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead at the likeliest replies
place-at-start = Column { $name }
place-within = column { $name }
place-out-at-start = Taking your piece out of column { $name }
place-out-within = taking your piece out of column { $name }
places-within = { $count ->
    [one] column
   *[other] columns
} { $names }
hint-reason-wins = { $start } completes a line.
hint-reason-stops-line = { $start } stops your opponent’s line.
hint-reason-stops-one-line = { $start } stops one line, but your opponent has another.
hint-reason-makes-two-threats = { $start } makes two threats at once, and only one of them can be stopped.
hint-reason-leaves-only-foul = { $start } threatens a line that your opponent could stop only by a foul.
hint-reason-stops-two-threats = { $start } keeps your opponent from making two threats at once.
hint-reason-threat-after-threat = { $start } begins a chain of threats that ends with two at once.
hint-reason-keeps-square-above = If you play anywhere but { $place }, your opponent wins on the square above.
hint-reason-odd-squares = { $start } wins in the end: your opponent will have to play right below your threat.
hint-reason-even-squares = { $start } wins in the end: by answering in the same column, you get every even square, and a line.
hint-reason-only-safe = Anywhere but { $place }, you complete a line and lose.
hint-reason-only-lines = Every move completes a line and loses.
hint-reason-leaves-only-lines = { $start } leaves your opponent only moves that complete a line.
hint-reason-takes-region = { $start } wins this small board.
hint-reason-stops-region = { $start } keeps your opponent from winning this small board.
hint-reason-sends-safely = Most other squares let your opponent win at once.
hint-reason-only-win = Only { $place } wins, in { $stones } moves.
hint-reason-only-win-somehow = Only { $place } wins.
hint-reason-only-draw = Only { $place } does not lose.
hint-reason-all-win = Every move wins.
hint-reason-all-win-none-sooner = Every move wins; none is faster than { $place }.
hint-reason-all-draw = Every move still draws.
hint-reason-holds-out = Every move loses against perfect play; none holds out longer than { $place }.
hint-reason-all-lose = Every move loses against perfect play.
hint-coming = Looking for a good move …
hint-win = { $start } { $outlook }.
hint-loss = { $start } { $outlook }.
hint-draw = { $start } keeps the draw.
hint-opinion = { $start } looks best, { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead.
mistake-missed-win = A winning line was there to be completed.
mistake-let-line-happen = That left a line open that could have been blocked.
mistake-gave-up-square-above = That opened up the square above, where the opponent completes a line.
mistake-spoilt-own-square-above = That was right below the player’s own winning square, which the opponent can now block.
mistake-let-two-threats = That lets the opponent make two threats at once.
mistake-let-only-foul = That lets the opponent threaten a line that only a foul would stop.
mistake-odd-squares = Zugzwang: the opponent has a threat on an odd row. Once the other columns are full, the only move left is right below it.
mistake-even-squares = Zugzwang: by always answering in the same column, the opponent gets every even square, and a line.
mistake-completed-line = That completed a line, which loses; another move wouldn’t have.
mistake-sent-to-win = That let the opponent play on the small board that decides; another move wouldn’t have.
mistake-gave-line = That completed a line of the opponent; another move wouldn’t have.

## Watching

watch-hold = Hold
watch-step = One move
pace = Pace: { $seconds ->
    [0] at once
   *[other] { $seconds } s
}
thought-of = { $name }: { $thought }
pace-key = Pace: step by step
thought-saw = It looked { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead.
thought-own-line = It overlooked a line of its own: { $place }.
thought-other-line = It overlooked a line of the opponent’s: { $place }.
thought-reply = It looked { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead, and overlooked that { $place } loses.
thought-losing-line = It didn’t see that { $place } completes a line.

## Puzzles

puzzles = Puzzles
puzzle = Puzzle
puzzle-win = Win in { $pieces }: make { $line ->
    [3] three
    [4] four
    [5] five
   *[other] { $line }
} in a row with your { $pieces ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
   *[other] last
} piece.
puzzle-win-threats = Win in { $pieces }, with a threat every time: each piece threatens to make { $line ->
    [3] three
    [4] four
    [5] five
   *[other] { $line }
} in a row.
puzzle-draw = Find the only move that does not lose.
puzzle-turn = Your move.
puzzle-answer = Your opponent answers.
puzzle-about = { $game }, grade { $grade } of 4
puzzle-about-day = Puzzle of the day: { $game }, grade { $grade } of 4
puzzle-found = Right! Go on.
puzzle-wrong = Not the move: watch the reply. Undo, or play on.
puzzle-no-threats = No forced win from here. Undo, or play on.
puzzle-won-late = You won, but not in time.
puzzle-won-otherwise = You won, but not with a threat every time.
puzzle-lost = You lost this one. Try again?
puzzle-drawn = A draw, which is not enough. Try again?
puzzle-solved = Solved!
puzzle-streak = { $days ->
    [0] Solve it every day to begin a streak.
    [one] Streak: one day. Come back tomorrow!
   *[other] Streak: { $days } days. Come back tomorrow!
}
puzzle-shown = The solution
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-solution = Solution
puzzle-day = Puzzle of the day
puzzle-right = One for you
puzzle-days = { $days ->
    [0] Solve the puzzle of the day every day to begin a streak.
    [one] Streak: one day, and today’s puzzle is waiting.
   *[other] Streak: { $days } days, and today’s puzzle is waiting.
}
puzzle-days-done = { $days ->
    [one] Today’s puzzle is solved. Streak: one day.
   *[other] Today’s puzzle is solved. Streak: { $days } days.
}
puzzle-short-win = Win in { $pieces }
puzzle-short-draw = Only move
puzzle-strength = Your puzzle rating: { $points } ± { $error } ({ $signed })
puzzle-strength-unsure = Your puzzle rating: about { $points }, still a guess.
puzzles-strength-unsure = Your rating: about { $points }, still a guess.
puzzles-strength = Your rating: { $points } ± { $error }.
puzzles-days = Days
puzzles-own = Yours
puzzles-missed = Missed
puzzle-easiest = easy
puzzle-hardest = very hard
puzzles-five-by-five = 5×5
puzzles-own-none = Nothing here yet. If you miss the only move that wins or saves a match against the computer, the position appears here once the match has been reviewed.
puzzle-today = Today
short-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
card-done = solved
card-late = solved later
themes-all = All
theme-double-threat = Double threat
theme-threat-after-threat = Threat after threat
theme-square-above = Square above
theme-quiet-move = Quiet move
theme-zugzwang = Zugzwang
theme-only-defence = Only defense
run = Three minutes
run-clock = { $time }  –  { $solved } solved
run-right = Solved! The next one:
run-wrong = Missed: { $place } was right. The next one:
run-missed = Missed: { $missed } of { $most }
run-end = End the run
run-ended = Three minutes: { $solved } solved.{ $best ->
    [0] {""}
   *[other] {" "}Your best: { $best }.
}
run-best = Three minutes: { $solved } solved, your best so far!
puzzles-solved = { $solved } of { $all } solved

## The analysis board

analyse = Analysis
position = Set up
study-leave = Leave the analysis
study-turn = to move
study-won = has won
study-try = Line with { $move }
study-tried = Tried here: { $moves }
study-start = Play both sides. Go back and play something else: every line stays.
study-depth = Looked { $depth ->
    [one] one move
   *[other] { $depth } moves
} ahead, and looking further …
study-certain = Proved: these results are exact.
study-looking = Looking …
position-heading = Set up a position
position-how = Pick a piece, then press where it goes. Press it again to remove it.
position-take-off = Take off
position-take = Use this
position-empty = Empty
position-as-before = As on the board
position-paste = Paste
position-turn = To move: { $player }.
position-won = The line is there: { $player } has won.
position-unreadable = That’s no position: { $why }. Paste moves such as { $example }, or a picture in rows.
unreachable-counts = { $first } { $one } and { $second } { $other }: it must be as many, or one { $one } more, as { $one } goes first.
unreachable-floats = There is nothing below the piece in column { $name }.
unreachable-both-won = Both players have a line.
unreachable-moved-on = The game was won before the last move.
unreachable-no-order = No order of moves leads here.
unreachable-not-found = No order of moves was found that leads here.

## How to play

how-to-play = How to play
how-own = Custom
rules-tic-tac-toe = Take turns to mark a square. Three of your marks in a row win: across, down or diagonally. When all nine squares are marked and nobody has three in a row, it’s a draw.
rules-connect-four = Take turns to drop a disc into a column. It falls to the lowest free square. Four of your discs in a row win: across, down or diagonally. When the board is full and nobody has four in a row, it’s a draw.
rules-gomoku = Black goes first. Take turns to place a stone where two lines cross; it stays there. Five of your stones in a row win: across, down or diagonally. Six or more win, too.
rules-standard = Black goes first. Take turns to place a stone where two lines cross; it stays there. Exactly five of your stones in a row win: across, down or diagonally. Six or more don’t.
rules-renju = Black goes first. Take turns to place a stone where two lines cross; it stays there. Five of your stones in a row win: across, down or diagonally. Three moves are fouls for Black: two threes at once, two fours at once, and six or more in a row. A four lacks one stone to five; a three can become a four with both ends open. Making five is never a foul. White has no fouls, and wins with six or more, too.
rules-caro = Take turns to place a stone where two lines cross; it stays there. Exactly five of your stones in a row win: across, down or diagonally. Five with your opponent’s stones at both ends don’t; the edge of the board is no stone.
foul-double-three = Two threes
foul-double-four = Two fours
foul-overline = Six or more
rules-own = Take turns to { $drops ->
    [yes] drop a piece into a column. It falls to the lowest free square
   *[no] take a free square
}. { $line ->
    [3] Three
    [4] Four
    [5] Five
    [6] Six
   *[other] { $line }
} of your own in a row { $lines ->
    [lose] lose, across, down or diagonally; more lose, too
   *[win] win, across, down or diagonally; more win, too
}. When the board is full and nobody has a line, it’s a draw.
rules-ultimate = Nine small boards make one. Complete a line of three on a small board, and the board is yours. Three small boards in a row win the game. The square of each move leads the opponent to the small board in the same place: after a move in a corner, the next one is in the small board of that corner. Whoever is led to a board that is won or full may choose any other. When all are decided and nobody has three in a row, the game is drawn.
rules-notakto = Both players place the same sign, on any of the small boards. Three in a row close a board, whoever placed them. Whoever closes the last board loses.
rules-tip = Tip: make two threats at once. Only one of them can be blocked.
rules-tip-fouls = Tip: as Black, make a four and a three at once. As White, lead Black to where only a foul would help.
rules-tip-misere = Tip: count the squares that are still safe for you. If it’s your turn when none is left, you lose.
rules-tip-ultimate = Tip: before you move, look at the small board to which your opponent goes next.
rules-tip-notakto = Tip: count how many boards are left, and who has to close the last one. On an odd number of boards the one who begins can win.
rules-tip-edges = Tip: look across the edges, too. A row of two on either side is a row of four.
rules-tip-popout = Tip: a piece that you take out moves a whole column. Look for lines that come together when it falls, yours and your opponent’s. If both get one, whoever took the piece out wins. The same position for the third time is a draw.
rules-tip-drops = Tip: make two threats at once. And before you drop, look at the square above: it may be your opponent’s.
how-play = Play
how-else = Undo, hint, menu
how-buttons = Use the buttons by the board.
how-touch-square = Tap a square; a small one may want a second tap.
how-touch-column = Tap a column.
how-desk-square = Click a square, or go there with the arrow keys and press { $keys }.
how-desk-column = Click a column, press its number, or go there with the arrow keys and press { $keys }.
how-pad-square = Go to a square with the stick or the D-pad, and press { $keys }.
how-pad-column = Go to a column with the stick or the D-pad, and press { $keys }.

## The title

title = In a Row
title-line = Tic-tac-toe, Connect 4, and every board around them
game-tic-tac-toe = Tic-tac-toe
game-connect-four = Connect 4
game-gomoku = Gomoku
game-standard = Standard gomoku
game-renju = Renju
game-caro = Caro
game-misere = Misère tic-tac-toe
game-cylinder = Connect 4 on a cylinder
game-torus = Gomoku on a torus
game-popout = PopOut
game-ultimate = Ultimate tic-tac-toe
game-notakto = Notakto
game-with-rules = { $rules }: { $game }
game-rules-size = { $game }, { $columns }×{ $rows }
rule-set-freestyle = Freestyle
rule-set-standard = Standard
rule-set-renju = Renju
rule-set-caro = Caro
rule-set-misere = Misère
rule-set-cylinder = Cylinder
rule-set-torus = Torus
rule-set-popout = PopOut
rule-set-ultimate = Ultimate
rule-set-notakto = Notakto
rule-set-freestyle-line = { $line ->
    [3] Three
    [4] Four
    [5] Five
    [6] Six
   *[other] { $line }
} or more in a row win.
rule-set-standard-line = Exactly five in a row win; six don’t.
rule-set-renju-line = Black may not make two threes, two fours or six in a row.
rule-set-caro-line = Exactly five in a row win, but not between two of your opponent’s stones.
rule-set-misere-line = If you complete a line, you lose.
rule-set-cylinder-line = The left and right edges are joined, so a row goes on at the other side.
rule-set-torus-line = Opposite edges are joined, so a row goes on at the other side.
rule-set-popout-line = Drop a piece, or take one of yours out at the bottom of a column: those above it fall.
rule-set-ultimate-line = Your square leads your opponent to the small board in the same place. Three small boards in a row win.
rule-set-notakto-line = Both play the same sign. Three in a row close a small board, and whoever closes the last one loses.
game-opening = { $game }, { $opening }
opening-rule = Opening
opening-chosen = { $name }: { $chosen }
openings-may = Openings even out the advantage of going first:
described = { $name }: { $line }
opening-free = Free
opening-swap = Swap
opening-swap2 = Swap2
opening-taraguchi10 = Taraguchi-10
opening-soosorv8 = Soosõrv-8
opening-free-line = You take turns from the first move.
opening-swap-line = One player places three stones; the other chooses a colour.
opening-swap2-line = One player places three stones; the other chooses a colour, or places two more and leaves the choice to the first.
opening-taraguchi10-line = The first moves go near the centre, and after each the other player may swap colours.
opening-soosorv8-line = One player places three stones, and the other may swap. White says how many fifth moves Black must offer.

## The steps of an opening

step-place-black = { $name ->
    [You] You place
   *[other] { $name } places
} a black stone.
step-place-white = { $name ->
    [You] You place
   *[other] { $name } places
} a white stone.
step-place-centre = { $name ->
    [You] You place
   *[other] { $name } places
} the first stone, in the centre.
step-place-black-within = { $name ->
    [You] You place
   *[other] { $name } places
} a black stone within the { $side }×{ $side } squares around the centre.
step-place-white-within = { $name ->
    [You] You place
   *[other] { $name } places
} a white stone within the { $side }×{ $side } squares around the centre.
step-choose-colour = { $name ->
    [You] You choose
   *[other] { $name } chooses
} a colour.
step-choose-two-more = { $name ->
    [You] You choose a colour, or place
   *[other] { $name } chooses a colour, or places
} two more stones and { $name ->
    [You] leave
   *[other] leaves
} the choice.
step-choose-ten = { $name ->
    [You] You choose a colour, or offer
   *[other] { $name } chooses a colour, or offers
} ten fifth moves as Black.
step-choose-fifths = { $name ->
    [You] You say
   *[other] { $name } says
} how many fifth moves Black must offer.
step-offer = { $name ->
    [You] You offer squares
   *[other] { $name } offers squares
} for Black’s fifth move: { $left } to go.
step-pick = { $name ->
    [You] You pick
   *[other] { $name } picks
} one of the offered squares for Black’s fifth move.
choice-black = Black
choice-white = White
choice-two-more = Two more stones
choice-fifths = { $count }
choice-ten = Offer ten
game-own = More games
game-size = { $line ->
    [3] Three
    [4] Four
    [5] Five
    [6] Six
   *[other] { $line }
} in a row on { $columns }×{ $rows }{ $drops ->
    [yes] { ", pieces fall" }
   *[no] { "" }
}
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
others = More
others-line = two players
these-two = { $one } and { $other }.
match-against = { $game } with { $other }
match-between = { $game }: { $one } and { $other }
players-heading = Who plays?
own-heading = More games
human = Human
rename = Name: { $name }
begins = First
let-begin = Let them start
start = Play
start-new = New match
resume = Resume match
resume-paper = Resume on paper
on-paper = On paper
sheet-first = A sheet of paper
sheet-empty = Tic-tac-toe, game after game, until the sheet is full.
sheet-number = Sheet { $number } of { $all }
sheet-players = { $one } and { $other }
sheet-games = { $games ->
    [0] no game finished yet
    [one] one game played
   *[other] { $games } games played
}
new-sheet = New sheet
sheet-before = Previous sheet
sheet-after = Next sheet
matches = Matches
matches-heading = Your matches
matches-total = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
matches-unreadable = { $matches ->
    [one] 1 more can’t be read, and is left as it is
   *[other] { $matches } more can’t be read, and are left as they are
}
matches-unfinished = Unfinished
matches-none = No matches yet.
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
more-short = …
less = Less
statistics = Statistics
marked = { $matches } selected
nothing-pasted = There is no text on the clipboard.
show-all = Show all
mark-all = Select all
unmark = Select none
save-all = Save to a file
save-sgf = Save as SGF
take-in-files = Import files
take-in-file = Import a file
paste = Paste
rename-match = Rename
copy-line = Copy moves
line-copied = Copied
line-refused = Couldn’t copy
copy-text = Copy as text
delete-marked = Delete
restore-marked = Put back
matches-deleted = Deleted
matches-none-deleted = Nothing was deleted in the last 30 days.
deleted = { $matches ->
    [one] 1 match deleted. It stays
   *[other] { $matches } matches deleted. They stay
} under “Deleted” for 30 days.
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
none-taken-in = No match was found: { $why }. A line looks like “connect-four 4453”.
not-read = { $faults ->
    [one] 1 part
   *[other] { $faults } parts
} couldn’t be read: { $why }.
not-read-lines = Also: { $lines }.
shortened = { $shortened ->
    [one] 1 long name or title was
   *[other] { $shortened } long names or titles were
} shortened.
comments-left-out = { $count ->
    [one] 1 comment or variation was
   *[other] { $count } comments and variations were
} left out.
remarked = { $count ->
    [one] Please note: { $remark }.
   *[other] { $count } remarks, the first: { $remark }.
}
no-files = Put files with matches (.txt or .sgf) into { $name } to import them, or drop one on this window.
statistics-none = No finished matches yet.
column-game = Game
column-played = Played
column-won = Won
column-drawn = Drawn
column-lost = Lost
column-streak = Streak now
column-longest = Best streak
column-length = Moves a match
game-against = { $game }, { $name }
row-all = All matches
rating-now = Your rating: { $points } ± { $error } ({ $change ->
    [0] no change
   *[other] { $signed }
}).
rating-unsure = Your rating: about { $points } so far.
rating-next = { $name } would be an even match.
rating-adapts-up = { $name } will play a little better next time.
rating-adapts-down = { $name } will go a little easier next time.
rating-adapts-not = { $name } will play the same next time.
openings = Your first moves
opening-score = { $won } – { $drawn } – { $lost }
opening-told = { $game }, first move { $move }: { $won } won, { $drawn } drawn, { $lost } lost
slips = Your most frequent slip
slips-rarer = { $slip }: { $now } in your last { $matches } reviewed matches, down from { $before } in the { $matches } before.
slips-more = { $slip }: { $now } in your last { $matches } reviewed matches, up from { $before } in the { $matches } before.
slips-same = { $slip }: { $now } in your last { $matches } reviewed matches, as many as in the { $matches } before.
slip-missed-win = A winning line missed
slip-let-line-happen = A line not blocked
slip-gave-up-square-above = Winning square opened up
slip-spoilt-own-square-above = Your own square above spoilt
slip-let-two-threats = Two threats allowed
slip-let-only-foul = Only a foul left as a reply
slip-odd-squares = The odd squares given up
slip-even-squares = The even squares given up
slip-completed-line = A losing line completed
slip-sent-to-win = The deciding board left to the opponent
slip-gave-line = A line completed for the opponent
firsts = Firsts
first-beats = { $name } beaten
first-flawless = A perfect match
first-from-the-middle = Connect 4 from the middle
first-puzzle = A puzzle of grade { $grade }
first-week = Seven days in a row
first-sheet = A whole sheet of paper
first-to-come = still to come
first-told = A first: { $first }.
flawless = A perfect match: proved, not a single slip.
rating-of-game-unsure = { $game }: about { $points } so far
rating-of-game = { $game }: { $points } ± { $error }
match-players = { $game }: { $one } and { $other }
match-players-short = { $one } and { $other }
match-length = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
match-imported = Imported
match-won = { $name } won
match-drawn = Draw
match-running = { $name } to move
back = Back
quit = Quit
full-screen = Full screen
windowed = Leave full screen
bad-link = This link doesn’t work: { $why }.

## Settings

language = Language
language-system = Like the system
language-name = English
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
board-automatic = Stones if large
board-paper = Paper
board-stones = Stones
coordinates = Coordinates
coordinates-automatic = Large boards
coordinates-always = Always
coordinates-never = Never
taps = Touch
taps-automatic = Twice if small
taps-once = Tap once
taps-twice = Tap twice
moving = Moves
moving-at-once = At once
moving-confirmed = Press twice
fouls = Fouls in renju
fouls-shown = Marked
fouls-hidden = Not marked
faces = Opponents
faces-shown = With faces
faces-hidden = Names only
ratings = Rating
ratings-shown = Shown
ratings-hidden = Hidden
text-size = Text size
percent = { $number } %
seconds = { $whole }.{ $tenths } s
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
effects = Sounds
music = Music
muted = Sound
muted-on = On
muted-off = Off
silent = Sound off
heard = Sound on

## A player's name

name-heading = Player’s name
line-full = No more than { $most } letters fit.
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
notice-wins = { $said } { $line ->
    [3] Three
    [4] Four
    [5] Five
   *[other] { $line }
} in a row win.
side-discs = { $side ->
    [sea-0] orange
    [sea-1] sky-blue
    [orchard-0] plum
    [orchard-1] lime
    [classic-1] yellow
   *[classic-0] red
}
side-marks = { $side ->
    [shapes-0] triangle
    [shapes-1] square
    [classic-1] ring
    [letters-1] ring
   *[classic-0] cross
}
side-stones = { $side ->
    [stones-1] white
   *[stones-0] black
}
notice-you-discs = You play { side-discs } and go { $place ->
    [0] first
   *[other] second
}.
notice-you-marks = You draw { $side ->
    [shapes-0] triangles
    [shapes-1] squares
    [classic-1] rings
    [letters-1] rings
   *[classic-0] crosses
} and go { $place ->
    [0] first
   *[other] second
}.
notice-you-stones = You play { side-stones } and go { $place ->
    [0] first
   *[other] second
}.
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
winner-you = You win!
winner-other = { $name } wins.
drawn = It’s a draw.
rematch = Rematch
next-game = Next game
turn-sheet = Turn over
to-title = Main menu
to-matches = Back to the matches
menu = Menu
take-back = Undo
play-again = Redo
go-on = Go on
hint = Hint
scores = Scores
scores-legend = Pointing up: wins, pointing down: loses, in that many moves. Round: a draw. In a frame: an opinion. The best moves are dark.
waits = Waiting
first-move = First position
earlier-move = One move back
replay = Replay
stop-replay = Stop the replay
later-move = One move on
last-move = Last position
replay-speed = Speed
held = { $name } to move. Press Go on to continue.
held-stepwise = Pace: step by step; { $name } to move. Press One move.

## The menu of a match

paused = Paused
game-over = Game over
continue = Continue
back-to-board = Back to the board
restart = Start over
sheets = Sheets of paper
details-on = Show what computers think: on
details-off = Show what computers think: off
moves = Moves
play-on = Play on from here
play-on-from = { $moves ->
    [0] From the empty board
    [one] From the position after 1 move
   *[other] From the position after { $moves } moves
}, as a match of its own.
plays-next = Moves next
plays-then = Moves after that
copy-link = Copy link
link-copied = Link copied
link-refused = It’s in the address bar
share-link = Share link

## What is kept

unkept = Matches aren’t being saved: { $why }.
store-failed = That couldn’t be done: { $why }.
set-aside = The file of your matches could not be read. It was renamed to { $name }, and a new one was started.
match-parted = Another window played on in this match. Both versions are under “Matches”.
settings-aside = Your settings could not be read. They were renamed to { $name }, and new ones were started.
settings-unread = Your settings in { $name } could not be read, and changes won’t be saved.
settings-unkept = Your settings aren’t being saved: { $why }.
understood = OK
pad-lost = { $name }’s pad is gone. Plug it in again, or go on with another device.

## A new version of the page

new-version = A new version of In a Row is ready.
new-version-waits = Please close the other tabs with In a Row first.
reload = Reload
later = Later

## The title of the window

caption = { $what } · { title }
caption-turn = { $name } to move
caption-thinking = { $name } is thinking

## Why something cannot be: parts of sentences, which other texts end.

why-off-board = that is off the board
why-square-taken = that square is taken
why-column-full = column { $column } is full
why-column-empty = column { $column } is empty
why-piece-of-other = the lowest piece of column { $column } is your opponent's
why-foul-overline = that makes six or more in a row, a foul
why-foul-double-four = that makes two fours at once, a foul
why-foul-double-three = that makes two threes at once, a foul
why-choice-due = a choice has to be made first
why-region-decided = that small board is decided
why-other-region = the last move leads to another small board
why-not-centre = the first piece goes in the centre
why-outside-centre = the piece goes within { $side } x { $side } squares around the centre
why-not-offered = that square was not offered
why-offered-before = that square or its mirror image has been offered already
why-no-such-choice = that cannot be chosen now
why-game-over = the game is over
why-move = { $found } at place { $at }: { $why }
why-no-move = that is not a move
why-move-number = that is neither a move nor the number of the next one
why-floating-move = a piece there would fall
why-columns = a board has 1 to { $most } columns
why-rows = a board has 1 to { $most } rows
why-line = a line has { $least } to { $most } pieces
why-hopeless = nobody could ever get { $line } in a row on a board of { $columns } x { $rows }
why-hopeless-drop = nobody could ever get { $line } in a row on a board of { $columns } x { $rows } with gravity
why-rule-set = { $rules } is for { $rules ->
    [cylinder] boards of at least 3 columns
    [torus] boards of at least 3 columns and rows, without gravity
    [popout] boards with gravity
    [ultimate] 9x9x3 without gravity
    [notakto] 3x3x3, 6x3x3 and 9x3x3 without gravity
   *[other] five in a row without gravity
}
why-opening = { $opening } is for { $opening ->
    [taraguchi10] renju on a board with a centre and at least 9 columns and rows
    [soosorv8] renju on a board with a centre and at least 9 columns and rows
   *[other] five in a row without gravity
}
why-no-game = { $text } is not a game: write { $games }, or a size like 5x5x4 (columns x rows x line), 8x6x4-drop, 19x19x5-renju or gomoku-swap2
why-counts = { $first } pieces of the first player and { $second } of the second cannot be
why-floats = there is nothing below { $square }
why-both-won = both players have a line
why-moved-on = the game was won before the last move
why-no-order = no order of moves leads there
why-order-not-found = no order of moves was found that leads there
why-picture-rows = { $found } rows, and the board has { $wanted }
why-picture-columns = { $found } squares in row { $row }, and the board has { $wanted } columns
why-picture-sign = { $sign } is no piece
why-no-strategy = { $text } is not a strategy: choose { $others } or { $last }
why-no-seat = { $why }, or human
why-no-name = a name must follow the colon
why-name = a name has at most { $most } characters, all of them printable
why-unsuitable = { $strategy } cannot play { $game }: it plays { $needs }
needs-three-by-three = tic-tac-toe only
needs-small-board = only boards small enough to play every game to its end
needs-solved-board = only Connect 4 and boards small enough to be solved at once
needs-flat-square-board = only boards with as many columns as rows and no gravity, where lines win
why-no-text-in-link = it holds something that is no text
why-one-player = it names only one player
why-parts = it has { $parts } parts; a game, its moves and two players are all that there can be
why-no-puzzle = there is no such puzzle
why-no-lesson = there is no such lesson
why-no-text = there is no text
why-no-moves = there are no moves
why-at = { $at }: { $why }

# Of files and of the system, which says what has no text here.
why-not-found = there is no such file
why-permission-denied = the system does not allow it
why-already-exists = there is such a file already
why-is-a-folder = that is a folder
why-is-no-folder = a part of its path is no folder
why-read-only = nothing can be written there
why-system = { $text }
why-no-file = it is no file
why-too-large = it is larger than { $megabytes } MB
why-renlib-version = it is a RenLib library of version { $major }.{ $minor }; 3.4 is the latest that can be read
why-renlib-broken = it is a RenLib library that is damaged at byte { $at }

# Of matches as text.
fault = line { $line }: { $why }
fault-in-file = { $file }, line { $line }: { $why }
why-in-file = { $file }, { $why }
fault-line = line { $line }
fault-line-in-file = { $file }, line { $line }
why-tag-unknown = { $name } says nothing of a match
why-tag-twice = the match has a "{ $name }:" already
why-tag-missing = the match has no "{ $name }:"
why-not-shown = the match has no such place
why-not-given = the match did not begin with so many moves
why-no-date = { $date } is no date, such as 2026-01-31
why-not-turned = only "turned" can stand here
why-no-sheet = this is no place on a sheet of paper
why-no-score = a score is two numbers
why-no-hints = hints are two numbers
why-sgf-game = GM { $game } is another game than gomoku
remark-game = GM { $game } stands for another game; it was read as five in a row
remark-guessed = no game is named; it was read as { $game }
remark-rules = the rules { $rules } aren’t known here; fouls aren’t checked, and five or more in a row win
remark-foul = the last move was left out: { $why }, which loses
remark-after-foul = the game goes on after a foul ({ $why }), so it is kept without fouls: five or more in a row win
remark-against-rules = it doesn’t follow the rules it names ({ $why }), so it is kept without fouls: five or more in a row win
remark-white-began = White began, so it is kept without fouls: five or more in a row win
remark-opening = the opening { $text } doesn’t belong to the moves and was left out
remark-goes-on = the game goes on with { $at } where it is over by our rules; what follows was left out
remark-result = { $text } is no result; it was left out
remark-result-read = the result { $text } isn’t written as SGF has it; it was read all the same
remark-board = the file says { $text }, but the board says otherwise; the board counts
remark-contradiction = { $text } contradicts what the file says elsewhere; it was left out
remark-date = the day and the month of { $date } can’t be told apart; only the year was kept
remark-set-up = { $name } sets up stones in the middle of the game; the moves before were read
why-sgf-opening = the opening { $at } can’t be read
remark-pass = { $at } is a pass, and nobody passes here; the moves before were read
why-sgf-set-up = the stones that were set up: { $why }
why-psq-size = { $text } is no size, such as 15x15
why-psq-move = { $text } is no move, such as 8,8,0
why-sgf-capitals = a game has a size or moves, in capital letters
why-sgf-square = { $at } is no square of the board
why-sgf-turn = { $at } is out of turn
why-sgf-size = SZ { $size } is no size
why-sgf-beside = { $text } stands beside a game
why-sgf-far = the bracket that opens here closes too far away
why-sgf-open = a bracket that opens here never closes
why-sgf-open-to = a bracket that opens here never closes; all up to line { $line } is not read

# Of what is kept.
store-no-folder = there is no home folder
store-folder-is-file = { $name } is a file, and no folder
store-newer = { $name } was made by a newer version of In a Row
store-foreign = { $name } belongs to another program
store-unnumbered = { $name } has lost the number of its version (user_version)
store-no-file = { $name } is no file
store-log-unread = { $name } holds the latest changes, and can’t be read in a folder without write access
store-used-up = its matches are numbered as far as numbers go: export them, and import them into a new file
store-refused = this browser doesn’t let the page save anything, perhaps because the window is private or storage is blocked
store-all-damaged = all the files that they could be in are damaged
store-full = the disk is full
store-no-room = the browser has no room left for the page
store-read-only = its file cannot be written to
store-not-opened = its file cannot be opened
store-busy = another program keeps its file busy
why-keeping-stopped = the part of the program that keeps them has stopped
why-nothing-kept = nothing is kept here

# The keys, as they are printed, and what is held down with others.
key-escape = Esc
key-with-control = Ctrl+
key-with-control-shift = Ctrl+Shift+
key-with-alt = Alt+

# What a page says before the game is there, or when it cannot be. Each is one line, and web.sh puts it into the page.
page-loading = Still loading … { $percent } %
page-loading-label = Loading
page-lost = In a Row has lost access to the graphics. Reload to go on where you were.
page-needs-script = In a Row needs JavaScript, which is off.
page-needs-simd = In a Row needs WebAssembly with SIMD, which this browser does not have or has switched off.
page-needs-webgl = In a Row needs WebGL 2 to draw, which this browser does not have or has switched off.
page-no-memory = There is not enough memory for In a Row. Closing other tabs may help.
page-not-started = In a Row could not be started ({ $why }).
page-offline = In a Row could not be loaded: there is no connection.
page-reload = Reload
page-stalled = Loading has stalled. Check your connection, or reload.
page-starting = Starting …
page-stopped = In a Row has stopped because of an error. Reload to go on where you were.
page-the-game = In a Row, the game
page-listen = Describe the game to a screen reader

## Lessons

lessons = Lessons
lesson = Lesson
lesson-next = Next lesson
lesson-again = Try again
lesson-learnt = Got it!
review-lesson = Lesson: { $lesson }
lesson-shown = That’s how it’s done.
lessons-learnt = { $learnt } of { $all } learned
lesson-found = Right! Go on: move { $number } of { $moves }.
lesson-wrong = Not the move: watch the reply, or undo.
lesson-three = Three in a row
lesson-task-three = Two of your marks stand in a column. Complete it.
lesson-why-three = Three in a row wins, whichever way the row runs. So look first whether you can win at once.
lesson-block = Block a line
lesson-task-block = Your opponent is about to win. Where must you play?
lesson-why-block = Every other move loses at once. If you can’t win, check whether your opponent can.
lesson-fork = A fork
lesson-task-fork = Find the move that makes two threats at once.
lesson-why-fork = Nobody can block two lines with one move. That’s a fork, and it wins most games of this kind.
lesson-centre = The answer to a corner
lesson-task-centre = Your opponent has taken a corner. Only one answer keeps the draw. Which one?
lesson-why-centre = Any other answer loses. In the center you’re on four lines and can always answer: with care on both sides, nobody wins tic-tac-toe.
lesson-stop-fork = Before the fork
lesson-task-stop-fork = There’s no threat yet, but your opponent is about to make two at once. Play the one move that prevents it.
lesson-why-stop-fork = Stop a fork before it’s there. Ask what your opponent would play if it were their turn again.
lesson-four = Four in a row
lesson-task-four = Three of your pieces stand on the ground. Complete the row.
lesson-why-four = Four in a row wins: across, down or diagonally.
lesson-diagonal = Diagonals
lesson-task-diagonal = There is a row of three that is easily overlooked. Find it, and win.
lesson-why-diagonal = Diagonal lines are the ones that people miss. Look for them before every move.
lesson-column = A column of three
lesson-task-column = Your opponent is about to stack four. What do you do?
lesson-why-column = You have to block at once. And you have the middle, so you win in the end.
lesson-two-threats = Two threats at once
lesson-task-two-threats = Make two threats with one piece.
lesson-why-two-threats = Both ends were open, and only one of them can be stopped. Rows on the ground with room on both sides are the quickest wins.
lesson-open-end = Close one end
lesson-task-open-end = Your opponent wants a line on the ground with both ends open. Where do you stop it?
lesson-why-open-end = One piece in time saves the game; a move later there are two threats.
lesson-forced = One threat after another
lesson-task-forced = Threaten, and threaten again, until two threats come together. Each answer is forced.
lesson-why-forced = A threat leaves your opponent no choice. With one threat after another, you decide every move until you win.
lesson-square-above = The column you must not play
lesson-task-square-above = Two columns are left. In one of them, your opponent could play on top of your piece and win. Which one do you play?
lesson-why-square-above = A threat works even before it can be played: nobody wants to play below it. Leave that column to the player it hurts.
lesson-odd = Odd threats
lesson-task-odd = You went first, and the board is nearly full. You want a threat on an odd row: the 3rd or the 5th. Find the move.
lesson-why-odd = Once every other column is full, you take turns in the last one: you on the odd rows, your opponent on the even ones. In the end your opponent has to play right below your square, and you win. That’s zugzwang.
lesson-even = Even squares
lesson-task-even = You went second. Answer so that all even squares become yours.
lesson-why-even = The second player can answer in the same column every time, and so gets every even square. A line of four on those squares wins, as long as the first player has no odd threat.
lesson-first-move = The first move
lesson-task-first-move = The board is empty. One first move wins, if no mistake follows. Which?
lesson-why-first-move = The middle: more lines run through it than through any other column. It’s proved that you can then win with your last piece at the latest, and that the columns beside it only draw.
lesson-second-move = The middle again
lesson-task-second-move = Both have played in the middle. Again one move wins.
lesson-why-second-move = The middle again. Every other column loses here: you’d give away more than the win.
lesson-five = Five in a row
lesson-task-five = Four of your stones stand in a row, and one end is closed. Complete it.
lesson-why-five = Five in a row wins gomoku. A four that is closed at one end can be stopped with one stone, one that is open cannot.
lesson-open-four = The open four
lesson-task-open-four = Three of your stones stand in a row. Make it four, so that both ends stay open.
lesson-why-open-four = An open four cannot be stopped. That is why an open three has to be answered at once.
lesson-four-and-four = Two at once
lesson-task-four-and-four = Find the stone that makes two fives possible.
lesson-why-four-and-four = One stone, two threats: only one of them can be stopped.
lesson-series = Winning by threats
lesson-task-series = Make one four after another, until one cannot be stopped.
lesson-why-series = Every four must be answered, so you decided everything that happened. Strong players count such series to the end before they play the first stone.
lesson-four-and-three = A four and a three
lesson-task-four-and-three = Black may not make two threes or two fours, but a four and a three. Find the move.
lesson-why-four-and-three = The four has to be stopped, and then the three becomes a four with both ends open.
lesson-only-foul = Where only a foul would help
lesson-task-only-foul = Threaten a row that Black could stop only by a foul.
lesson-why-only-foul = The square that stops the row would give Black two threes at once. Black’s fouls are White’s weapon.
lesson-misere-centre = The middle, turned around
lesson-task-misere-centre = Here, three in a row lose. Only one first move does not lose: find it.
lesson-why-misere-centre = From the middle, you can always answer on the opposite square. A row through the middle then always has pieces of both.
lesson-no-safe-square = No safe square left
lesson-task-no-safe-square = Here, three in a row lose. Leave your opponent only squares that complete a row.
lesson-why-no-safe-square = Both squares that are left complete a row of your opponent’s. Count the safe squares: if none is left when it’s your turn, you lose.
lesson-over-the-edge = Over the edge
lesson-task-over-the-edge = This board is a cylinder: column 7 lies next to column 1. Complete four in a row.
lesson-why-over-the-edge = The row goes on over the edge: columns 6, 7, 1 and 2 are neighbours.
lesson-take-out = Taking a piece out
lesson-task-take-out = In PopOut, a piece taken out at the bottom lets the column fall. Press the outlet below a column, and complete four in a row.
lesson-why-take-out = Your piece in that column comes down by one square, next to the other three.
lesson-third-board = The third small board
lesson-task-third-board = Ultimate tic-tac-toe: win the small board that gives you three in a row.
lesson-why-third-board = Small boards count like squares: three in a row win the game.
lesson-one-board = The same sign for both
lesson-task-one-board = In Notakto, both play the same sign, and whoever completes a line on the last board loses. Find the only first move that wins.
lesson-why-one-board = From the middle, answer each move a knight’s move away from it. Your opponent runs out of safe squares first.

## Keys and buttons

bindings = Keys and buttons
bindings-change = Change …
bindings-keyboard = Keyboard
bindings-pad = Pad
bindings-how = Choose one to change it. Esc or a stick cancels.
bindings-press-key = Press a key …
bindings-press-button = Press a button …
bindings-swapped = The two were swapped: { $press } was used for “{ $other }”.
bindings-taken = { $press } was for “{ $other }”.
bindings-barred = { $press } stays as it is: digits lead to columns, and Ctrl+V pastes.
bindings-last = { $press } is the last one for “{ $other }”, which nobody can do without.
do-left = Left
do-right = Right
do-up = Up
do-down = Down
do-next = Next button
do-confirm = Play, press
do-back = Menu, back
do-take-back = Undo
do-play-again = Redo
do-earlier = One move back
do-later = One move on
do-first = First position
do-last = Last position
do-hint = Hint
do-scores = Scores
do-mute = Silence
do-help = How to play
do-full-screen = Full screen
key-arrow-left = Left arrow
key-arrow-right = Right arrow
key-arrow-up = Up arrow
key-arrow-down = Down arrow
key-tab = Tab
key-enter = Enter
key-numpad-enter = Enter (number pad)
key-numpad = { $digit } (number pad)
key-space = Space
key-backspace = Backspace
key-insert = Insert
key-delete = Delete
key-page-up = Page Up
key-page-down = Page Down
key-home = Home
key-end = End
button-cross = Cross
button-circle = Circle
button-square = Square
button-triangle = Triangle
button-left = D-pad left
button-right = D-pad right
button-up = D-pad up
button-down = D-pad down

# Seats, one switch, captions and rumble
seat-take = { $button }: sit down here
seat-desk = Mouse, keys
seat-doing = { $doing } · { $device }
seats-again = Choose seats again
access = Ease of use
access-readers = Screen readers are detected automatically. Everything works with mouse, keyboard, pad or touch alone.
one-switch = One switch
one-switch-off = Off
one-switch-slow = Every 4 s
one-switch-normal = Every 2.5 s
one-switch-fast = Every 1.5 s
switch-menu = Press now for the menu
captions = Captions
captions-off = Off
captions-on = Show sounds
rumble = Rumble
rumble-on = On
rumble-off = Off
sound-disc = A disc drops
sound-tipped = All discs fall out
sound-lifted = A piece is taken back
sound-stone = A stone is put down
sound-pencil = A pencil draws
sound-rubbed = A mark is rubbed out
sound-refused = Not possible
sound-won = A tune: won
sound-lost = A low tune: lost
sound-drawn = A short tune: drawn

# Around that, and what is wrong with options
why-no-share = { $text } is no share: write 3/100 for the third of a hundred, of at most { $most }

# Lists of kept matches on the command line
why-unsolvable = { $game } cannot be solved: the solver knows gravity with a line of { $line }, and at most { $most } squares with one more row counted
