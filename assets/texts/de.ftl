## Who plays

player-human = Spieler { $number }
you = Du
player-numbered = { $name } { $number }
strategy-classic = Klassisch
strategy-classic-open-lines = Klassisch, offene Reihen
strategy-negamax = Negamax
strategy-greedy = Gierig
strategy-beginner = Anfänger
strategy-easy = Leicht
strategy-medium = Mittel
strategy-hard = Schwer
strategy-perfect = Perfekt
strategy-strongest = Maximal
strategy-adaptive = Adaptiv
character-beginner = Pip
character-easy = Bramble
character-medium = Rusty
character-hard = Tally
character-perfect = Sage
character-adaptive = Echo
greets-beginner = „Hallo! Ich lerne noch.“
greets-easy = „An mir kommst du nicht leicht vorbei.“
greets-medium = „Ich greife gern an. Bereit?“
greets-hard = „Lass mich zählen … gut, ich bin so weit.“
greets-perfect = „Ich weiß, wohin jeder Zug führt. Lass dir Zeit.“
greets-strongest = „Partien wie diese habe ich schon sehr viele gesehen. Lass dir Zeit.“
greets-adaptive = „Ich spiele wie du. Das kann so oder so ausgehen.“
parts-drawn = „Keiner kam durch. Noch einmal?“
parts-lost-two-threats = „Zwei Drohungen auf einmal, und nur eine konnte ich aufhalten. Gut gespielt!“
parts-lost-only-foul = „Aufhalten konnte ich das nur mit einem Foul. Gut gespielt!“
parts-lost-overlooked = „Ich habe { $place } offen gelassen. Gut gesehen!“
parts-lost-square-above = „Ich musste blocken, und das Feld darüber gehörte dir. Gut gespielt!“
parts-lost-played-below = „Ich habe direkt unter dein letztes Feld gespielt. Gut gesehen!“
parts-lost-no-move-left = „Ich hatte keinen guten Zug mehr. Gut gespielt!“
parts-lost-completed-line = „Ich habe eine Reihe vollendet, und die verliert. Gut gespielt!“
parts-lost-only-lines = „Jedes freie Feld hätte eine Reihe von mir vollendet. Gut gespielt!“
parts-lost-sent-to-win = „Ich habe dich auf das Brett gelassen, das du brauchtest. Gut gespielt!“
parts-lost-let-line = „Gegen diese Reihe hätte ich etwas tun können. Gut gesehen!“
parts-lost-gave-line = „Ich habe den falschen Stein herausgenommen. Gut gespielt!“
parts-won-two-threats = „Zwei Drohungen auf einmal: Beide kann niemand aufhalten.“
parts-won-only-foul = „Aufhalten konntest du das nur mit einem Foul.“
parts-won-overlooked = „Du hast { $place } offen gelassen.“
parts-won-square-above = „Du musstest blocken, und das Feld darüber gehörte mir.“
parts-won-played-below = „Dein letzter Stein gab mir das Feld darüber.“
parts-won-no-move-left = „Du hattest keinen guten Zug mehr.“
parts-won-completed-line = „Du hast eine Reihe vollendet, und die verliert.“
parts-won-only-lines = „Jedes freie Feld hätte eine Reihe von dir vollendet.“
parts-won-sent-to-win = „Du hast mich auf das Brett gelassen, das ich brauchte.“
parts-won-let-line = „Gegen diese Reihe hättest du etwas tun können.“
parts-won-gave-line = „Mit dem Stein, den du herausgenommen hast, war meine Reihe fertig.“
sight-human = Ein Mensch an diesem Computer.
sight-beginner = Lernt noch: übersieht manchmal Gewinnzüge, eigene wie deine.
sight-easy = Blockt jeden deiner Gewinnzüge und stellt sich deinen Reihen in den Weg, sieht aber selten, was danach kommt.
sight-medium = Greift gern an: denkt für die eigenen Reihen ein paar Züge voraus und übersieht ab und zu eine Antwort.
sight-hard = Denkt mehrere Züge voraus und übersieht wenig, sieht aber nicht bis ans Ende der Partie.
sight-easy-large = Blockt jeden deiner Gewinnzüge und stellt sich deinen Reihen in den Weg, übersieht aber manchmal die nächste Drohung.
sight-medium-large = Greift gern an: denkt ein paar Züge voraus und sieht ab und zu eine längere Folge von Drohungen.
sight-hard-large = Findet lange Folgen von Drohungen meistens, sieht manchmal aber nur die nächsten paar Züge.
sight-beginner-misere = Lernt noch: vollendet manchmal eine Reihe, ohne es zu merken.
sight-easy-misere = Vollendet keine Reihe, solange ein anderes Feld frei ist, denkt aber nicht weiter.
sight-medium-misere = Denkt ein paar Züge voraus und übersieht ab und zu eine Antwort.
sight-strongest-misere = Prüft für jeden Zug mehrere Hunderttausend Stellungen.
sight-easy-ultimate = Nimmt gern kleine Bretter, sieht aber selten, wohin sein Zug dich führt.
sight-easy-notakto = Schließt das letzte Brett nur, wo nichts anderes bleibt, denkt aber nicht weiter.
sight-easy-popout = Stoppt jede Reihe, die es stoppen kann, sieht aber selten, was danach kommt.
sight-perfect = Weiß, wohin jeder Zug führt, und verschenkt weder einen Sieg noch ein Unentschieden.
sight-adaptive = So stark wie du: ein wenig stärker, wenn du gewinnst, ein wenig schwächer, wenn du verlierst. Verliert nie mit Absicht.
sight-strongest = Prüft für jeden Zug mehrere Hunderttausend Stellungen und sucht nach langen Folgen von Drohungen.
sight-classic = Denkt vier Züge voraus und nimmt das Feld, das ihm am besten gefällt.
sight-classic-open-lines = Wie Klassisch, zählt aber die Reihen, die noch offen sind.
sight-negamax = Spielt im Kopf jede Partie zu Ende und nimmt zufällig einen der besten Züge.
sight-greedy = Zählt die Zeichen in ganzen Reihen, denkt nicht weiter und spielt immer gleich.

## Between what is listed, and between sentences

between-items = { ", " }
between-sentences = { ". " }
between-ways = { " oder " }
between-announcements = { " " }

## Why a move is refused

refused-off-board = Das liegt nicht auf dem Brett.
refused-square-taken = Dieses Feld ist schon besetzt.
refused-column-full = Spalte { $column } ist voll.
refused-column-empty = In Spalte { $column } gibt es keinen Stein zum Herausnehmen.
refused-piece-of-other = Der unterste Stein in Spalte { $column } gehört dem Gegner.
refused-overline = Ein Foul: Schwarz darf nicht sechs oder mehr in eine Reihe bringen.
refused-double-four = Ein Foul: Schwarz darf nicht zwei Vieren auf einmal machen.
refused-double-three = Ein Foul: Schwarz darf nicht zwei Dreien auf einmal machen.
refused-choice-due = Zuerst ist etwas zu wählen.
refused-region-decided = Dieses kleine Brett ist entschieden.
refused-other-region = Der letzte Zug führt auf ein anderes kleines Brett.
refused-not-centre = Der erste Stein kommt in die Mitte.
refused-outside-centre = Dieser Stein kommt in die { $side }×{ $side } Felder um die Mitte.
refused-not-offered = Nimm eines der angebotenen Felder.
refused-offered-before = Dieses Feld oder sein Spiegelbild ist schon angeboten.
refused-no-such-choice = Das lässt sich jetzt nicht wählen.
refused-game-over = Die Partie ist zu Ende.

## What players hear who do not see the board

button-about = { $about }: { $text }
announce-begins = { $first ->
    [Du] Du beginnst
   *[other] { $first } beginnt
}. { $second ->
    [Du] Du kommst
   *[other] { $second } kommt
} danach.
announce-played = { $name ->
    [Du] Du spielst
   *[other] { $name } spielt
} { $place }.
announce-took-out = { $name ->
    [Du] Du nimmst deinen
   *[other] { $name } nimmt den
} untersten Stein aus Spalte { $column }.
announce-chose-black = { $name ->
    [Du] Du spielst
   *[other] { $name } spielt
} Schwarz.
announce-chose-white = { $name ->
    [Du] Du spielst
   *[other] { $name } spielt
} Weiß.
announce-chose-two-more = { $name ->
    [Du] Du setzt
   *[other] { $name } setzt
} noch zwei Steine.
announce-chose-ten = { $name ->
    [Du] Du bietest
   *[other] { $name } bietet
} zehn fünfte Züge an.
announce-chose-fifths = { $name ->
    [Du] Du verlangst
   *[other] { $name } verlangt
} { $count ->
    [one] einen fünften Zug.
   *[other] { $count } fünfte Züge.
}
announce-chose-offer = { $name ->
    [Du] Du bietest
   *[other] { $name } bietet
} { $place } an.
announce-asked = { $place }? Drück noch einmal dort.
announce-gone = Jetzt hier: { $played }
announce-gone-first = Vor dem ersten Zug.
announce-board-small = Das Brett, { $columns } mal { $rows }, aus kleinen Brettern von 3 mal 3
announce-board = Das Brett, { $columns } mal { $rows }, { $line } in einer Reihe { $lines ->
    [lose] verlieren
   *[win] gewinnen
}
announce-column-open = Spalte { $column }, { $filled } von { $rows } belegt, landet in Zeile { $row }
announce-column-full = Spalte { $column }, voll
announce-outlet-open = Unter Spalte { $column }, hier kannst du deinen untersten Stein herausnehmen
announce-outlet-closed = Unter Spalte { $column }, nichts zum Herausnehmen
announce-from-below = Von unten: { $pieces }
announce-piece = { $name }{ $last ->
    [yes] { " " }(der letzte Zug)
   *[no] { "" }
}
announce-pieces = { $name }: { $count ->
    [0] keine Steine
   *[other] { $squares }
}
announce-square-free = { $square }, frei
announce-square-closed = { $square }, jetzt nicht spielbar
announce-square-foul = { $square }, ein Foul für Schwarz
announce-square-offered = { $square }, angeboten
announce-offered = Angeboten: { $squares }
announce-region = { $first } bis { $last }
announce-regions-won = { $name }: { $regions } gewonnen
announce-regions-closed = Geschlossen: { $regions }
announce-regions-open = Der nächste Zug liegt in { $regions }
announce-square-taken = { $square }, { $name }{ $last ->
    [yes] { " " }(der letzte Zug)
   *[no] { "" }
}

## How long the computer thought

thought = { $milliseconds ->
    [0] unter 1 ms
   *[other] { $milliseconds } ms
}, { $positions ->
    [one] 1 Stellung
   *[other] { $positions } Stellungen
}

## Zusammen, weit voneinander

player-remote = Dein Gegenüber
resigned = { $name } gibt auf.
resigned-you = Du gibst auf.
out-of-time = { $name } hat keine Zeit mehr.
out-of-time-you = Deine Zeit ist um.
draw-agreed = Beide Seiten haben sich auf ein Unentschieden geeinigt.
draw-third-time = Zum dritten Mal dieselbe Stellung.
draw-no-move = Es bleibt kein Zug.
draw-too-long = Die Partie ist zu lang geworden.
lost-by-line = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} eine Reihe vollendet.
forfeited = { $name } gibt die Partie kampflos ab.
forfeited-you = Du gibst die Partie kampflos ab.
lost = { $name } hat verloren; wie, sagt die Datei nicht.
lost-you = Du hast verloren; wie, sagt die Datei nicht.
ended-so = { $how } { $ended }
remote-here = { $name } ist da.
remote-lost = { $name } ist nicht mehr verbunden. Die Partie wartet und geht von selbst weiter, sobald ihr wieder verbunden seid.
remote-watch-lost = Eine Seite ist gerade nicht verbunden. Die Partie wartet.
remote-taken-back = Zurückgenommen.
remote-asks-back = { $name } möchte den letzten eigenen Zug zurücknehmen.
remote-asks-draw = { $name } bietet Unentschieden an.
remote-asks-rematch = { $name } möchte eine Revanche.
remote-no-back = { $name } möchte nicht, dass du den Zug zurücknimmst.
remote-no-draw = { $name } spielt weiter: kein Unentschieden.
remote-no-rematch = { $name } möchte keine Revanche.
remote-says = { $name }: { $said }
remote-asked = { $name } hat noch nicht geantwortet …
remote-again = Revanche!
remote-parted = { $name } hat diese Partie anders aufgezeichnet als du, also geht sie nicht weiter. Beide Fassungen bleiben erhalten.
remote-begins = { $name } beginnt
remote-you-begin = Du beginnst
remote-no-clock = ohne Uhr
remote-clock = { $minutes ->
    [one] je 1 Minute
   *[other] je { $minutes } Minuten
}{ $seconds ->
    [0] { "" }
    [one] , dazu 1 Sekunde für jeden Zug
   *[other] , dazu { $seconds } Sekunden für jeden Zug
}
remote-offer = { $host } lädt dich ein: { $game }. { $begins }, { $clock }.
remote-watch = { $host } gegen { $guest }: { $game }. { $begins }, { $clock }.
remote-declined = Du wurdest nicht hereingelassen: Die Antwort war Nein, oder der Platz war schon vergeben.
remote-not-yet = Die Partie hat noch nicht begonnen. Du siehst sie hier, sobald sie beginnt.
remote-watched = { $count ->
    [0] Niemand schaut zu.
    [one] 1 Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
remote-unreachable = Dein Gegenüber ist nicht zu erreichen. Neuer Versuch …
remote-no-relay = Das Relay antwortet nicht. Diese Einladung gilt nur in deinem eigenen Netz.
remote-refused-away = { $name } ist gerade nicht verbunden.
remote-refused-now = Du bist nicht am Zug.
remote-refused-rules = Das geht jetzt nicht.
remote-refused-asked = Du hast schon gefragt. { $name } hat noch nicht geantwortet.
remote-refused-denied = { $name } hat Nein gesagt. Nach dem nächsten Zug kannst du noch einmal fragen.
remote-refused-fast = Nicht so schnell. { $name } hat gerade erst von dir gehört.
remote-wrong = { $name }: Das andere Programm { $why }. Die Partie bleibt, wie sie war.
fault-peer-too-long = hat mehr auf einmal geschickt, als erlaubt ist
fault-peer-unreadable = hat etwas Unlesbares geschickt
fault-peer-version = nutzt zum Zusammenspielen Version { $theirs }, deins Version { $ours }: Einer von euch braucht ein neueres In a Row
fault-peer-too-fast = hat in zu kurzer Zeit zu viel geschickt
fault-peer-out-of-turn = hat etwas außer der Reihe geschickt
fault-peer-repeated = hat dasselbe noch einmal geschickt
fault-peer-illegal = hat einen Zug geschickt, den die Regeln verbieten
fault-peer-other-position = hat eine andere Stellung auf dem Brett
fault-peer-clock = hat eine Zeit genannt, die nicht stimmen kann
fault-peer-other-match = spricht von einer anderen Partie
fault-peer-stranger = hat keine Einladung, die noch gilt
together = Zusammen spielen
together-tile = Zusammen
together-agreed = Dein Gegenüber muss dich noch hereinlassen …
together-about = Spiel mit jemandem, der woanders ist: { $game }. Lad dein Gegenüber ein oder füg die Einladung ein, die du bekommen hast. Ein anderes Spiel? Wähl es erst im Hauptmenü.
together-no-board = Wähl erst ein Brett, auf dem jemand gewinnen kann.
together-name = Dein Name: { $name }
together-name-heading = Wie heißt du?
together-name-hint = kann leer bleiben
together-unnamed = noch keiner
together-way = Verbindung: { $way }
together-way-none = noch keine
together-relays = Verbindung
together-relays-about = Im selben Netz, oder wenn dein Computer von außen direkt zu erreichen ist, genügt „Direkt“. Sonst gibt ein Relay weiter, was ihr einander schickt. Lesen kann es das nicht, aber es sieht, wer mit wem verbunden ist.
together-relays-page = Im Browser führt der Weg zu anderen über ein Relay, das weitergibt, was ihr einander schickt. Lesen kann es das nicht, aber es sieht, wer mit wem verbunden ist.
together-relay-none = Direkt
together-relay-public = Öffentliche Relays
together-relay-own = Ein eigenes Relay
together-relay-address = Welche Adresse hat das Relay?
together-no-public = Öffentliche Relays nicht mehr benutzen
together-public-ask = Die Leute hinter iroh, der Bibliothek, die euch verbindet, betreiben Relays für alle. Was ihr schickt, ist verschlüsselt. Aber sie sehen deine IP-Adresse, wer wann mit wem verbunden ist und wie viel geschickt wird. Dürfen diese Relays benutzt werden?
together-public-ticket = Dein Gegenüber wartet an einem Relay, das die Leute hinter iroh, der Bibliothek, die euch verbindet, für alle betreiben. Was ihr schickt, ist verschlüsselt. Aber sie sehen deine IP-Adresse, wer wann mit wem verbunden ist und wie viel geschickt wird. Darf dieses Relay benutzt werden?
together-public-yes = Öffentliche Relays benutzen
together-i-begin = Ich beginne
together-they-begin = Mein Gegenüber beginnt
together-no-clock = Ohne Uhr
together-invite = Einladen
together-paste = Einladung einfügen
together-nearby = In der Nähe
together-nobody-nearby = Noch wartet niemand in deinem Netz. Wer wartet, ist hier zu sehen.
together-near = { $name }: { $game }
together-prepares = Die Einladung wird vorbereitet …
together-send = Schick diese Einladung deinem Gegenüber. Eingefügt wird sie unter „Zusammen spielen“. Sie gilt nur einmal, und nur in deinem eigenen Netz, oder wenn dein Computer von außen direkt zu erreichen ist.
together-send-anywhere = Schick diese Einladung deinem Gegenüber, egal wohin. Eingefügt wird sie unter „Zusammen spielen“. Sie gilt nur einmal.
together-seen = In deinem eigenen Netz sehen andere unter „In der Nähe“, dass du wartest, und deinen Namen.
together-copy = Einladung kopieren
together-copy-link = Link kopieren
together-copy-watch = Einladung zum Zuschauen kopieren
together-code = QR-Code
together-code-about = Deine Einladung, für die Kamera deines Gegenübers.
together-copied = Einladung kopiert
together-copied-watch = Einladung zum Zuschauen kopiert
together-stop = Abbrechen
together-knocks = { $name } möchte spielen.
together-calling = Dein Gegenüber wird gesucht …
together-away = { $name } ist nicht verbunden. Die Partie wartet und geht von selbst weiter, sobald ihr beide da seid. Sie bleibt erhalten.
together-watch = Zwei andere spielen, und du schaust zu.
together-watch-away = Die Partie ist gerade nicht zu sehen. Sie geht hier von selbst weiter.
together-again = Noch einmal versuchen
together-failed = Es gibt keine Verbindung: { $why }
together-not-fetched = Was zum gemeinsamen Spielen nötig ist, ließ sich nicht laden.
together-relay-silent = Das Relay antwortet nicht. Wähl unter „Verbindung“ ein anderes.
together-public = der Weg führt über ein öffentliches Relay der Leute hinter iroh, und dem hast du nicht zugestimmt. Zustimmen kannst du unter „Zusammen spielen“ bei „Verbindung“.
together-parted-before = Diese Partie geht nicht weiter: Deine Aufzeichnung und die andere sind verschieden. Beide stehen bei deinen Partien.
together-cannot-go-on = Diese Partie geht hier nicht weiter: Nirgends steht, wo dein Gegenüber ist.
let-in = Hereinlassen
not-now = Jetzt nicht
play-it = Spielen
answer-yes = Ja
answer-no = Nein
offer-draw = Unentschieden anbieten
resign = Aufgeben
resign-sure = Willst du diese Partie aufgeben? { $name } gewinnt dann.
say-something = Etwas sagen
remote-thinks = Denkt nach …
remote-away = Nicht verbunden
clock-doing = { $clock } · { $doing }
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-oops = Hoppla!
phrase-thinking = Lass mich überlegen …
phrase-thanks = Danke!
phrase-good-game = Schöne Partie!
phrase-bye = Tschüs!
why-no-ticket = das ist keine Einladung: Einladungen beginnen mit „inarow“
why-ticket-damaged = an dieser Einladung fehlt etwas oder wurde etwas verändert: kopiere sie ganz
why-ticket-no-relay = diese Einladung gilt nur direkt oder im selben Netz: im Browser brauchst du eine mit Relay
why-ticket-version = diese Einladung stammt von einer anderen Version von In a Row
why-no-clock = eine Uhr schreibst du als MINUTEN+SEKUNDEN, zum Beispiel 5+3: je 1 bis { $minutes } Minuten, dazu 0 bis { $seconds } Sekunden für jeden Zug
why-no-relay = ein Relay ist eine Adresse wie https://relay.example, oder „public“
why-no-verdict = so endet keine Partie

## A game looked at afterwards

review = Rückblick
show-where = Warum verloren?
review-close = Zurück
review-start = So begann die Partie.
review-better = Besserer Zug
review-line = Nächster Zug
review-progress = { $done } von { $moves } Zügen geprüft
review-slips = { $one-slips ->
    [0] { $one ->
    [Du] Du hast
   *[other] { $one } hat
} nie einen Sieg oder ein Unentschieden verschenkt
    [one] { $one ->
    [Du] Du hast
   *[other] { $one } hat
} einmal einen Sieg oder ein Unentschieden verschenkt
    [2] { $one ->
    [Du] Du hast
   *[other] { $one } hat
} zweimal einen Sieg oder ein Unentschieden verschenkt
   *[other] { $one ->
    [Du] Du hast
   *[other] { $one } hat
} { $one-slips }-mal einen Sieg oder ein Unentschieden verschenkt
}, { $other ->
    [Du] du
   *[other] { $other }
} { $other-slips ->
    [0] nie
    [one] einmal
    [2] zweimal
   *[other] { $other-slips }-mal
}.
review-no-slips = Niemand hat einen Sieg oder ein Unentschieden verschenkt.
worst-win-to-draw = Zug { $number }, { $place }, gab den Sieg aus der Hand.
worst-win-to-loss = Zug { $number }, { $place }, machte aus einem Sieg eine Niederlage.
worst-draw-to-loss = Zug { $number }, { $place }, verschenkte das Unentschieden.
worst-let-go = Zug { $number }, { $place }, gab einen sicheren Sieg auf.
worst-lost = Zug { $number }, { $place }, führte in eine sichere Niederlage.
worst-missed = Zug { $number }, { $place }, ließ eine Gewinnreihe aus.
worst-open = Zug { $number }, { $place }, ließ eine Reihe offen.
worst-sent = Zug { $number }, { $place }, ließ den Gegner sofort gewinnen.
worst-gave = Zug { $number }, { $place }, vollendete eine Reihe des Gegners.
worst-slower = Zug { $number }, { $place }, machte den Weg zum Sieg viel länger.
worst-sooner = Zug { $number }, { $place }, führte viel früher zur Niederlage.
review-turn = Wendepunkt
review-instead = Statt Zug { $number }: { $hint }
review-play-on = Weiterspielen
step-back = ‹
step-on = ›
review-move = Zug { $number } – { $name }: { $move }
reviewed-unknown = Dieser Zug wird noch geprüft …
reviewed-only = Der einzige Zug, der blieb: { $after }.
reviewed-good = Ein guter Zug: { $after }.
reviewed-win-to-draw = Damit war der Sieg dahin; mit { $best } wäre er zu halten gewesen.
reviewed-win-to-loss = Das machte aus einem Sieg eine Niederlage; mit { $best } wäre der Sieg zu halten gewesen.
reviewed-draw-to-loss = Damit war das Unentschieden dahin; mit { $best } wäre es zu halten gewesen.
reviewed-let-go = Damit war der sichere Sieg dahin; mit { $best } wäre er zu halten gewesen.
reviewed-lost = Das verliert sicher; stärker wirkte: { $best }.
reviewed-slower = Noch immer gewonnen, aber mit { $best } wäre es schneller gegangen.
reviewed-sooner = Schon verloren, aber mit { $best } hätte es länger gedauert.
reviewed-weaker = Stärker wirkt: { $best }.
mistakes-missed-win = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}eine Gewinnreihe übersehen. Such zuerst nach deinen eigenen Reihen.
mistakes-let-line-happen = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}eine Reihe offen gelassen, die sich hätte blocken lassen. Sieh vor jedem Zug nach, womit dein Gegner droht.
mistakes-gave-up-square-above = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}mit einem Zug das Feld darüber freigegeben und damit eine Reihe. Sieh dir vor jedem Zug auch das Feld darüber an.
mistakes-spoilt-own-square-above = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}ein eigenes Gewinnfeld mit einem Zug direkt darunter verdorben. Lass das Feld unter deiner eigenen Drohung frei.
mistakes-let-two-threats = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}zwei Drohungen auf einmal zugelassen. Halte die zweite auf, bevor sie entsteht.
mistakes-let-only-foul = { $name ->
    [Du] Du konntest
   *[other] { $name } konnte
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}eine Reihe nur noch mit einem Foul aufhalten. Achte darauf, wo deine Fouls liegen.
mistakes-odd-squares = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}eine Drohung in einer ungeraden Zeile stehen lassen. Sie entscheidet, wenn das Brett voll wird.
mistakes-even-squares = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] zweimal{ " " }
   *[other] { $count }-mal{ " " }
}die geraden Felder entscheiden lassen. Mach rechtzeitig eine Drohung in einer ungeraden Zeile.
mistakes-completed-line = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] { "zweimal " }
   *[other] { $count }-mal{ " " }
}eine Reihe vollendet, und die verliert. Achte vor dem Zug auf die eigenen Reihen.
mistakes-sent-to-win = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} { $count ->
    [one] { "" }
    [2] { "zweimal " }
   *[other] { $count }-mal{ " " }
}den Gegner auf das entscheidende kleine Brett gelassen. Sieh vor dem Zug nach, wohin er führt.
mistakes-gave-line = { $name ->
    [Du] Du hast
   *[other] { $name } hat
} mit einem herausgenommenen Stein{ $count ->
    [one] { "" }
    [2] { " zweimal" }
   *[other] { " " }{ $count }-mal
} eine Reihe des Gegners vollendet. Sieh dir vor dem Herausnehmen an, was herunterkommt.
evaluation-wins = { $stones ->
    [one] vollendet eine Reihe und gewinnt
   *[other] gewinnt in { $stones } Zügen
}
evaluation-wins-next = gewinnt, weil jede Antwort eine Reihe vollendet
evaluation-loses = verliert in { $stones ->
    [one] einem Zug
   *[other] { $stones } Zügen
}
evaluation-loses-now = vollendet eine Reihe und verliert
evaluation-wins-within = gewinnt in höchstens { $stones } Zügen
evaluation-loses-within = verliert in höchstens { $stones } Zügen
evaluation-won = gewinnt am Ende
evaluation-lost = verliert am Ende
evaluation-drawn = unentschieden
evaluation-better = steht besser
evaluation-even = ausgeglichen
evaluation-worse = steht schlechter
evaluation-opinion = { $result }, { $depth ->
    [one] einen Zug
   *[other] { $depth } Züge
} vorausgedacht
evaluation-opinion-narrow = { $result }, bis zu { $depth ->
    [one] einem Zug
   *[other] { $depth } Züge
} vorausgedacht, bei den wahrscheinlichsten Antworten
place-at-start = Spalte { $name }
place-within = Spalte { $name }
place-out-at-start = Das Herausnehmen aus Spalte { $name }
place-out-within = das Herausnehmen aus Spalte { $name }
places-within = { $count ->
    [one] Spalte
   *[other] Spalten
} { $names }
hint-reason-wins = { $start } vollendet eine Reihe.
hint-reason-stops-line = { $start } hält die Reihe deines Gegners auf.
hint-reason-stops-one-line = { $start } hält eine Reihe auf, aber dein Gegner hat noch eine.
hint-reason-makes-two-threats = { $start } macht zwei Drohungen auf einmal, und nur eine davon lässt sich aufhalten.
hint-reason-leaves-only-foul = { $start } droht mit einer Reihe, die dein Gegner nur mit einem Foul aufhalten könnte.
hint-reason-stops-two-threats = { $start } hindert deinen Gegner daran, zwei Drohungen auf einmal zu machen.
hint-reason-threat-after-threat = { $start } beginnt eine Folge von Drohungen, an deren Ende zwei auf einmal stehen.
hint-reason-keeps-square-above = Bei jedem anderen Zug als { $place } bekommt dein Gegner das Feld darüber und damit eine Reihe.
hint-reason-odd-squares = { $start } gewinnt am Ende: Dein Gegner muss irgendwann direkt unter eine Drohung spielen.
hint-reason-even-squares = { $start } gewinnt am Ende: Wenn du immer in derselben Spalte antwortest, bekommst du jedes gerade Feld und damit eine Reihe.
hint-reason-only-safe = Überall außer { $place } vollendest du eine Reihe und verlierst.
hint-reason-only-lines = Jeder Zug vollendet eine Reihe und verliert.
hint-reason-leaves-only-lines = { $start } lässt deinem Gegner nur Züge, die eine Reihe vollenden.
hint-reason-takes-region = { $start } gewinnt dieses kleine Brett.
hint-reason-stops-region = { $start } verhindert, dass dein Gegner dieses kleine Brett gewinnt.
hint-reason-sends-safely = Die meisten anderen Felder lassen deinen Gegner sofort gewinnen.
hint-reason-only-win = Nur { $place } gewinnt, in { $stones } Zügen.
hint-reason-only-win-somehow = Nur { $place } gewinnt.
hint-reason-only-draw = Nur { $place } verliert nicht.
hint-reason-all-win = Jeder Zug gewinnt.
hint-reason-all-win-none-sooner = Jeder Zug gewinnt; keiner schneller als { $place }.
hint-reason-all-draw = Jeder Zug hält noch das Unentschieden.
hint-reason-holds-out = Gegen perfektes Spiel verliert jeder Zug; keiner hält länger stand als { $place }.
hint-reason-all-lose = Gegen perfektes Spiel verliert jeder Zug.
hint-coming = Ein guter Zug wird gesucht …
hint-win = { $start } { $outlook }.
hint-loss = { $start } { $outlook }.
hint-draw = { $start } hält das Unentschieden.
hint-opinion = { $start } sieht am besten aus, { $depth ->
    [one] einen Zug
   *[other] { $depth } Züge
} vorausgedacht.
mistake-missed-win = Hier hätte sich eine Gewinnreihe vollenden lassen.
mistake-let-line-happen = Das ließ eine Reihe offen, die sich hätte blocken lassen.
mistake-gave-up-square-above = Das gab das Feld darüber frei, auf dem der Gegner eine Reihe vollendet.
mistake-spoilt-own-square-above = Das gab das Feld darüber frei, ein eigenes Gewinnfeld.
mistake-let-two-threats = Damit kann der Gegner zwei Drohungen auf einmal machen.
mistake-let-only-foul = Damit kann der Gegner mit einer Reihe drohen, die nur noch ein Foul aufhält.
mistake-odd-squares = Zugzwang: Der Gegner hat eine Drohung in einer ungeraden Zeile, und wenn die anderen Spalten voll sind, muss direkt darunter gespielt werden.
mistake-even-squares = Zugzwang: Der Gegner antwortet immer in derselben Spalte und bekommt so jedes gerade Feld und damit eine Reihe.
mistake-completed-line = Das vollendete eine Reihe, und die verliert; ein anderer Zug hätte es nicht getan.
mistake-sent-to-win = Das ließ den Gegner auf das entscheidende kleine Brett; ein anderer Zug hätte es nicht getan.
mistake-gave-line = Das vollendete eine Reihe des Gegners; ein anderer Zug hätte es nicht getan.

## Watching

watch-hold = Anhalten
watch-step = Ein Zug
pace = Tempo: { $seconds ->
    [0] sofort
   *[other] { $seconds } s
}
thought-of = { $name }: { $thought }
pace-key = Tempo: Zug für Zug
thought-saw = Hat { $depth ->
    [one] einen Zug
   *[other] { $depth } Züge
} vorausgedacht.
thought-own-line = Hat eine eigene Reihe übersehen: { $place }.
thought-other-line = Hat eine Reihe des Gegners übersehen: { $place }.
thought-reply = Hat { $depth ->
    [one] einen Zug
   *[other] { $depth } Züge
} vorausgedacht und übersehen, dass { $place } verliert.
thought-losing-line = Hat nicht gesehen, dass { $place } eine Reihe vollendet.

## Puzzles

puzzles = Rätsel
puzzle = Rätsel
puzzle-win = Gewinne in { $pieces }: Bring mit deinem { $pieces ->
    [2] zweiten
    [3] dritten
    [4] vierten
    [5] fünften
    [6] sechsten
    [7] siebten
    [8] achten
   *[other] letzten
} Stein { $line ->
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $line }
} in eine Reihe.
puzzle-win-threats = Gewinne in { $pieces }, jedes Mal mit einer Drohung: Jeder Stein droht mit { $line ->
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $line }
} in einer Reihe.
puzzle-draw = Finde den einzigen Zug, der nicht verliert.
puzzle-turn = Du bist am Zug.
puzzle-answer = Dein Gegner antwortet.
puzzle-about = { $game }, Stufe { $grade } von 4
puzzle-about-day = Rätsel des Tages: { $game }, Stufe { $grade } von 4
puzzle-found = Richtig! Weiter so.
puzzle-wrong = Das ist nicht der Zug: Sieh dir die Antwort an. Nimm ihn zurück oder spiel weiter.
puzzle-no-threats = Von hier aus lässt sich kein Sieg mehr erzwingen. Nimm den Zug zurück oder spiel weiter.
puzzle-won-late = Gewonnen, aber nicht rechtzeitig.
puzzle-won-otherwise = Gewonnen, aber nicht jedes Mal mit einer Drohung.
puzzle-lost = Diesmal hast du verloren. Noch einmal?
puzzle-drawn = Unentschieden, das reicht nicht. Noch einmal?
puzzle-solved = Gelöst!
puzzle-streak = { $days ->
    [0] Löse es jeden Tag, dann beginnt eine Serie.
    [one] Serie: ein Tag. Komm morgen wieder!
   *[other] Serie: { $days } Tage. Komm morgen wieder!
}
puzzle-shown = Die Lösung
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal
puzzle-solution = Lösung
puzzle-day = Rätsel des Tages
puzzle-right = Eins für dich
puzzle-days = { $days ->
    [0] Löse jeden Tag das Rätsel des Tages, dann beginnt eine Serie.
    [one] Serie: ein Tag, und das heutige Rätsel wartet.
   *[other] Serie: { $days } Tage, und das heutige Rätsel wartet.
}
puzzle-days-done = { $days ->
    [one] Das heutige Rätsel ist gelöst. Serie: ein Tag.
   *[other] Das heutige Rätsel ist gelöst. Serie: { $days } Tage.
}
puzzle-short-win = Sieg in { $pieces }
puzzle-short-draw = Einziger Zug
puzzle-strength = Deine Rätselwertung: { $points } ± { $error } ({ $signed })
puzzle-strength-unsure = Deine Rätselwertung: etwa { $points }, noch unsicher.
puzzles-strength-unsure = Deine Wertung: etwa { $points }, noch unsicher.
puzzles-strength = Deine Wertung: { $points } ± { $error }.
puzzles-days = Tage
puzzles-own = Deine
puzzles-missed = Verpasst
puzzle-easiest = leicht
puzzle-hardest = sehr schwer
puzzles-five-by-five = 5×5
puzzles-own-none = Wenn du den einzigen Zug verpasst, der gewinnt, oder den einzigen, der nicht verliert, wartet die Stellung hier auf dich: nach dem Rückblick auf eine Partie gegen den Computer.
puzzle-today = Heute
short-date = { $day }.{ $month }.
card-done = gelöst
card-late = später gelöst
themes-all = Alle
theme-double-threat = Doppelte Drohung
theme-threat-after-threat = Drohung auf Drohung
theme-square-above = Feld darüber
theme-quiet-move = Stiller Zug
theme-zugzwang = Zugzwang
theme-only-defence = Einzige Abwehr
run = Drei Minuten
run-clock = { $time }  –  { $solved } gelöst
run-right = Gelöst! Das nächste:
run-wrong = Verpasst: { $place } war richtig. Das nächste:
run-missed = Verpasst: { $missed } von { $most }
run-end = Runde beenden
run-ended = Drei Minuten: { $solved } gelöst.{ $best ->
    [0] {""}
   *[other] {" "}Dein Rekord: { $best }.
}
run-best = Drei Minuten: { $solved } gelöst, neuer Rekord!
puzzles-solved = { $solved } von { $all } gelöst

## The analysis board

analyse = Analyse
position = Aufbauen
study-leave = Analyse verlassen
study-turn = am Zug
study-won = hat gewonnen
study-try = Variante mit { $move }
study-tried = Hier ausprobiert: { $moves }
study-start = Spiel beide Seiten. Geh zurück und spiel etwas anderes: Jede Variante bleibt.
study-depth = { $depth ->
    [one] Einen Zug
   *[other] { $depth } Züge
} vorausgedacht, und es geht weiter …
study-certain = Bewiesen: Diese Werte sind exakt.
study-looking = Rechnet …
position-heading = Stellung aufbauen
position-how = Nimm einen Stein und drück auf das Feld, auf das er soll. Drückst du noch einmal, verschwindet er.
position-take-off = Wegnehmen
position-take = Übernehmen
position-empty = Leer
position-as-before = Wie auf dem Brett
position-paste = Einfügen
position-turn = Am Zug: { $player }.
position-won = Die Reihe steht: { $player } hat gewonnen.
position-unreadable = Das ist keine Stellung: { $why }. Füg Züge ein wie { $example }, oder ein Bild in Zeilen.
unreachable-counts = { $one } { $first }, { $other } { $second }: Beide müssen gleich viele haben oder { $one } eins mehr, weil { $one } beginnt.
unreachable-floats = Unter dem Stein in Spalte { $name } liegt nichts.
unreachable-both-won = Beide Spieler haben eine Reihe.
unreachable-moved-on = Die Partie war schon vor dem letzten Zug gewonnen.
unreachable-no-order = Keine Folge von Zügen führt hierher.
unreachable-not-found = Es wurde keine Folge von Zügen gefunden, die hierher führt.

## How to play

how-to-play = Spielregeln
how-own = Eigenes
rules-tic-tac-toe = Setzt abwechselnd ein Zeichen in ein Feld. Drei eigene in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Sind alle neun Felder besetzt und niemand hat drei in einer Reihe, ist es unentschieden.
rules-connect-four = Werft abwechselnd einen Stein in eine Spalte. Er fällt auf das, was dort liegt. Vier eigene in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Ist das Brett voll und niemand hat vier in einer Reihe, ist es unentschieden.
rules-gomoku = Schwarz beginnt. Legt abwechselnd einen Stein dorthin, wo sich zwei Linien kreuzen; dort bleibt er. Fünf eigene in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Sechs und mehr gewinnen auch.
rules-standard = Schwarz beginnt. Legt abwechselnd einen Stein dorthin, wo sich zwei Linien kreuzen; dort bleibt er. Genau fünf eigene in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Sechs und mehr gewinnen nicht.
rules-renju = Schwarz beginnt. Legt abwechselnd einen Stein dorthin, wo sich zwei Linien kreuzen; dort bleibt er. Fünf eigene in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Drei Züge sind für Schwarz Fouls: zwei Dreien auf einmal, zwei Vieren auf einmal und sechs oder mehr in einer Reihe. Einer Vier fehlt ein Stein zu fünf; eine Drei kann zu einer Vier mit zwei offenen Enden werden. Fünf zu machen ist nie ein Foul. Weiß hat keine Fouls und gewinnt auch mit sechs und mehr.
rules-caro = Legt abwechselnd einen Stein dorthin, wo sich zwei Linien kreuzen; dort bleibt er. Genau fünf eigene in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Fünf mit gegnerischen Steinen an beiden Enden gewinnen nicht; der Rand ist kein Stein.
foul-double-three = Zwei Dreien
foul-double-four = Zwei Vieren
foul-overline = Sechs oder mehr
rules-own = { $drops ->
    [yes] Werft abwechselnd einen Stein in eine Spalte. Er fällt auf das, was dort liegt
   *[no] Besetzt abwechselnd ein freies Feld
}. { $line ->
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
   *[other] { $line }
} eigene in einer Reihe { $lines ->
    [lose] verlieren, waagerecht, senkrecht oder schräg; mehr verlieren auch
   *[win] gewinnen, waagerecht, senkrecht oder schräg; mehr gewinnen auch
}. Ist das Brett voll und niemand hat eine Reihe, ist es unentschieden.
rules-ultimate = Neun kleine Bretter bilden ein großes. Vollende auf einem kleinen Brett eine Reihe von dreien, und es gehört dir. Drei kleine Bretter in einer Reihe gewinnen die Partie. Das Feld jedes Zugs führt den Gegner auf das kleine Brett an derselben Stelle: Nach einem Zug in eine Ecke folgt einer auf dem kleinen Brett dieser Ecke. Wer auf ein gewonnenes oder volles Brett käme, darf jedes andere wählen. Sind alle entschieden und niemand hat drei in einer Reihe, ist es ein Remis.
rules-notakto = Beide Spieler setzen dasselbe Zeichen, auf irgendeines der kleinen Bretter. Drei in einer Reihe schließen ein Brett, wer immer sie gesetzt hat. Wer das letzte Brett schließt, verliert.
rules-tip = Tipp: Mach zwei Drohungen auf einmal. Nur eine davon lässt sich blocken.
rules-tip-fouls = Tipp: Mach mit Schwarz eine Vier und eine Drei auf einmal. Bring mit Weiß deinen Gegner dahin, wo ihm nur noch ein Foul hilft.
rules-tip-misere = Tipp: Zähl die Felder, die für dich noch sicher sind. Bist du am Zug, wenn keines mehr da ist, verlierst du.
rules-tip-ultimate = Tipp: Sieh dir vor deinem Zug das kleine Brett an, auf das dein Gegner danach kommt.
rules-tip-notakto = Tipp: Zähl, wie viele Bretter übrig sind und wer das letzte schließen muss. Bei einer ungeraden Zahl von Brettern kann gewinnen, wer beginnt.
rules-tip-edges = Tipp: Sieh auch über die Ränder hinweg. Zwei auf jeder Seite sind vier in einer Reihe.
rules-tip-popout = Tipp: Wer einen Stein herausnimmt, bewegt eine ganze Spalte. Achte auf Reihen, die beim Fallen entstehen, eigene und fremde. Haben beide eine, gewinnt, wer den Stein herausgenommen hat. Dreimal dieselbe Stellung ist ein Unentschieden.
rules-tip-drops = Tipp: Mach zwei Drohungen auf einmal. Und sieh dir vor dem Werfen das Feld darüber an: Vielleicht gehört es deinem Gegner.
how-play = Spielen
how-else = Alles andere
how-buttons = Nimm die Knöpfe am Brett.
how-touch-square = Tipp auf ein Feld; kleine musst du manchmal zweimal antippen.
how-touch-column = Tipp auf eine Spalte.
how-desk-square = Klick auf ein Feld, oder geh mit den Pfeiltasten hin und drück { $keys }.
how-desk-column = Klick auf eine Spalte, drück ihre Nummer, oder geh mit den Pfeiltasten hin und drück { $keys }.
how-pad-square = Geh mit dem Stick oder dem Steuerkreuz auf ein Feld und drück { $keys }.
how-pad-column = Geh mit dem Stick oder dem Steuerkreuz auf eine Spalte und drück { $keys }.

## The title

title = In a Row
title-line = Tic-Tac-Toe, Vier gewinnt und alle verwandten Bretter
game-tic-tac-toe = Tic-Tac-Toe
game-connect-four = Vier gewinnt
game-gomoku = Gomoku
game-standard = Standard-Gomoku
game-renju = Renju
game-caro = Caro
game-misere = Misère-Tic-Tac-Toe
game-cylinder = Vier gewinnt auf einem Zylinder
game-torus = Gomoku auf einem Torus
game-popout = PopOut
game-ultimate = Ultimate Tic-Tac-Toe
game-notakto = Notakto
game-with-rules = { $rules }: { $game }
game-rules-size = { $game }, { $columns }×{ $rows }
rule-set-freestyle = Frei
rule-set-standard = Standard
rule-set-renju = Renju
rule-set-caro = Caro
rule-set-misere = Misère
rule-set-cylinder = Zylinder
rule-set-torus = Torus
rule-set-popout = PopOut
rule-set-ultimate = Ultimate
rule-set-notakto = Notakto
rule-set-freestyle-line = { $line ->
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
   *[other] { $line }
} oder mehr in einer Reihe gewinnen.
rule-set-standard-line = Genau fünf in einer Reihe gewinnen, sechs nicht.
rule-set-renju-line = Schwarz darf keine zwei Dreien, keine zwei Vieren und keine sechs in einer Reihe machen.
rule-set-caro-line = Genau fünf in einer Reihe gewinnen, aber nicht zwischen zwei gegnerischen Steinen.
rule-set-misere-line = Wer eine Reihe vollendet, verliert.
rule-set-cylinder-line = Der linke und der rechte Rand grenzen aneinander, und eine Reihe geht auf der anderen Seite weiter.
rule-set-torus-line = Gegenüberliegende Ränder grenzen aneinander, und eine Reihe geht auf der anderen Seite weiter.
rule-set-popout-line = Wirf einen Stein, oder nimm einen eigenen unten aus einer Spalte: Die darüber fallen nach.
rule-set-ultimate-line = Dein Feld führt den Gegner auf das kleine Brett an derselben Stelle. Drei kleine Bretter in einer Reihe gewinnen.
rule-set-notakto-line = Beide setzen dasselbe Zeichen. Drei in einer Reihe schließen ein kleines Brett, und wer das letzte schließt, verliert.
game-opening = { $game }, { $opening }
opening-rule = Eröffnung
opening-chosen = { $name }: { $chosen }
openings-may = Eröffnungen gleichen den Vorteil des ersten Zuges aus:
described = { $name }: { $line }
opening-free = Frei
opening-swap = Swap
opening-swap2 = Swap2
opening-taraguchi10 = Taraguchi-10
opening-soosorv8 = Soosõrv-8
opening-free-line = Ihr zieht vom ersten Stein an abwechselnd.
opening-swap-line = Einer setzt drei Steine, der andere wählt die Farbe.
opening-swap2-line = Einer setzt drei Steine; der andere wählt die Farbe, oder er setzt noch zwei und überlässt dem ersten die Wahl.
opening-taraguchi10-line = Die ersten Züge liegen um die Mitte, und nach jedem darf der andere die Farben tauschen.
opening-soosorv8-line = Einer setzt drei Steine, der andere darf tauschen. Weiß sagt, wie viele fünfte Züge Schwarz anbieten muss.

## The steps of an opening

step-place-black = { $name ->
    [Du] Du setzt
   *[other] { $name } setzt
} einen schwarzen Stein.
step-place-white = { $name ->
    [Du] Du setzt
   *[other] { $name } setzt
} einen weißen Stein.
step-place-centre = { $name ->
    [Du] Du setzt
   *[other] { $name } setzt
} den ersten Stein, in die Mitte.
step-place-black-within = { $name ->
    [Du] Du setzt
   *[other] { $name } setzt
} einen schwarzen Stein in die { $side }×{ $side } Felder um die Mitte.
step-place-white-within = { $name ->
    [Du] Du setzt
   *[other] { $name } setzt
} einen weißen Stein in die { $side }×{ $side } Felder um die Mitte.
step-choose-colour = { $name ->
    [Du] Du wählst
   *[other] { $name } wählt
} eine Farbe.
step-choose-two-more = { $name ->
    [Du] Du wählst eine Farbe oder setzt
   *[other] { $name } wählt eine Farbe oder setzt
} noch zwei Steine und überlässt die Wahl.
step-choose-ten = { $name ->
    [Du] Du wählst eine Farbe oder bietest
   *[other] { $name } wählt eine Farbe oder bietet
} als Schwarz zehn fünfte Züge an.
step-choose-fifths = { $name ->
    [Du] Du sagst,
   *[other] { $name } sagt,
} wie viele fünfte Züge Schwarz anbieten muss.
step-offer = { $name ->
    [Du] Du bietest Felder
   *[other] { $name } bietet Felder
} für den fünften Zug von Schwarz an: noch { $left }.
step-pick = { $name ->
    [Du] Du nimmst
   *[other] { $name } nimmt
} eines der angebotenen Felder für den fünften Zug von Schwarz.
choice-black = Schwarz
choice-white = Weiß
choice-two-more = Noch zwei Steine
choice-fifths = { $count }
choice-ten = Zehn anbieten
game-own = Mehr Spiele
game-size = { $line ->
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
   *[other] { $line }
} in einer Reihe auf { $columns }×{ $rows }{ $drops ->
    [yes] { ", Steine fallen" }
   *[no] { "" }
}
columns = Spalten
rows = Zeilen
line = In einer Reihe
fewer = −
more = +
flat = Überall setzen
gravity = Steine fallen
hopeless-line = { $line } in einer Reihe passen nicht auf dieses Brett: Die längste Seite hat { $longest ->
    [one] ein Feld
   *[other] { $longest } Felder
}.
hopeless-column = In einer einzigen Spalte wechseln sich die Steine beider Spieler ab, da könnte niemand gewinnen.
hopeless-pieces = Hier könnte niemand gewinnen: Ein Spieler bekommt höchstens { $pieces ->
    [one] einen Stein
   *[other] { $pieces } Steine
}, zu wenig für { $line } in einer Reihe.
others = Mehr
others-line = zwei Spieler
these-two = { $one } und { $other }.
match-against = { $game } gegen { $other }
match-between = { $game }: { $one } und { $other }
players-heading = Wer spielt?
own-heading = Mehr Spiele
human = Mensch
rename = Name: { $name }
begins = Beginnt
let-begin = Beginnen lassen
start = Spielen
start-new = Neue Partie
resume = Weiterspielen
resume-paper = Weiter auf Papier
on-paper = Auf Papier
sheet-first = Ein Blatt Papier
sheet-empty = Tic-Tac-Toe, Partie um Partie, bis das Blatt voll ist.
sheet-number = Blatt { $number } von { $all }
sheet-players = { $one } und { $other }
sheet-games = { $games ->
    [0] noch keine Partie zu Ende
    [one] eine Partie gespielt
   *[other] { $games } Partien gespielt
}
new-sheet = Neues Blatt
sheet-before = Voriges Blatt
sheet-after = Nächstes Blatt
matches = Partien
matches-heading = Deine Partien
matches-total = { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
matches-unreadable = { $matches ->
    [one] 1 weitere lässt sich nicht lesen und bleibt, wie sie ist
   *[other] { $matches } weitere lassen sich nicht lesen und bleiben, wie sie sind
}
matches-unfinished = Unbeendet
matches-none = Noch keine Partien.
matches-none-such = Solche Partien gibt es nicht.
any-game = Alle Spiele
any-opponent = Alle Gegner
against = Gegner: { $name }
any-result = Alle Ergebnisse
standing-won = Gewonnen
standing-lost = Verloren
standing-drawn = Unentschieden
search = Suchen
searched = „{ $name }“
search-heading = Namen und Titel durchsuchen
title-heading = Titel der Partie
order-latest = Neueste zuerst
order-earliest = Älteste zuerst
order-longest = Längste zuerst
order-shortest = Kürzeste zuerst
more-of = Mehr
more-short = …
less = Weniger
statistics = Statistik
marked = { $matches } ausgewählt
nothing-pasted = In der Zwischenablage ist kein Text.
show-all = Alle zeigen
mark-all = Alle auswählen
unmark = Keine auswählen
save-all = In Datei sichern
save-sgf = Als SGF sichern
take-in-files = Dateien einlesen
take-in-file = Datei einlesen
paste = Einfügen
rename-match = Umbenennen
copy-line = Züge kopieren
line-copied = Kopiert
line-refused = Nicht kopiert
copy-text = Als Text kopieren
delete-marked = Löschen
restore-marked = Zurückholen
matches-deleted = Gelöscht
matches-none-deleted = In den letzten 30 Tagen wurde nichts gelöscht.
deleted = { $matches ->
    [one] 1 Partie gelöscht. Sie bleibt
   *[other] { $matches } Partien gelöscht. Sie bleiben
} 30 Tage lang unter „Gelöscht“.
put-back = { $matches ->
    [one] 1 Partie ist wieder da.
   *[other] { $matches } Partien sind wieder da.
}
written = { $matches ->
    [one] 1 Partie ist
   *[other] { $matches } Partien sind
} jetzt in { $name }.
left-out = { $left ->
    [one] 1 andere fehlt
   *[other] { $left } andere fehlen
} darin: Dieses Format kennt keine Bretter mit Schwerkraft.
taken-in = { $new ->
    [0] Nichts Neues eingelesen
    [one] 1 Partie eingelesen
   *[other] { $new } Partien eingelesen
}{ $known ->
    [0] .
    [one] , 1 war schon da.
   *[other] , { $known } waren schon da.
}
none-taken-in = Es wurde keine Partie gefunden: { $why }. Eine Zeile sieht aus wie „connect-four 4453“.
not-read = { $faults ->
    [one] 1 Teil war
   *[other] { $faults } Teile waren
} nicht zu lesen: { $why }.
not-read-lines = Außerdem: { $lines }.
shortened = { $shortened ->
    [one] 1 langer Name oder Titel wurde
   *[other] { $shortened } lange Namen oder Titel wurden
} gekürzt.
comments-left-out = { $count ->
    [one] 1 Kommentar oder 1 Variante wurde
   *[other] { $count } Kommentare und Varianten wurden
} weggelassen.
remarked = { $count ->
    [one] Bitte beachten: { $remark }.
   *[other] { $count } Hinweise, der erste: { $remark }.
}
no-files = Leg Dateien mit Partien (.txt oder .sgf) in { $name }, um sie einzulesen, oder zieh eine auf dieses Fenster.
statistics-none = Noch keine beendeten Partien.
column-game = Spiel
column-played = Gesp.
column-won = Gew.
column-drawn = Unent.
column-lost = Verl.
column-streak = Serie jetzt
column-longest = Beste Serie
column-length = Züge je Partie
game-against = { $game }, { $name }
row-all = Alle Partien
rating-now = Deine Wertung: { $points } ± { $error } ({ $change ->
    [0] unverändert
   *[other] { $signed }
}).
rating-unsure = Deine Wertung: bisher etwa { $points }.
rating-next = { $name } wäre ein ebenbürtiger Gegner.
rating-adapts-up = { $name } spielt nächstes Mal ein wenig besser.
rating-adapts-down = { $name } macht es dir nächstes Mal ein wenig leichter.
rating-adapts-not = { $name } spielt nächstes Mal genauso stark.
openings = Deine ersten Züge
opening-score = { $won } – { $drawn } – { $lost }
opening-told = { $game }, erster Zug { $move }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
slips = Dein häufigster Fehler
slips-rarer = { $slip }: { $now } in deinen letzten { $matches } Partien mit Rückblick, { $before } in den { $matches } davor. Es wird seltener.
slips-more = { $slip }: { $now } in deinen letzten { $matches } Partien mit Rückblick, { $before } in den { $matches } davor.
slips-same = { $slip }: { $now } in deinen letzten { $matches } Partien mit Rückblick, und ebenso oft in den { $matches } davor.
slip-missed-win = Gewinnreihe übersehen
slip-let-line-happen = Reihe nicht geblockt
slip-gave-up-square-above = Feld darüber freigegeben
slip-spoilt-own-square-above = Eigenes Feld darüber verdorben
slip-let-two-threats = Zwei Drohungen zugelassen
slip-let-only-foul = Nur ein Foul als Antwort
slip-odd-squares = Ungerade Felder überlassen
slip-even-squares = Gerade Felder überlassen
slip-completed-line = Eine Reihe vollendet, die verliert
slip-sent-to-win = Das entscheidende Brett dem Gegner überlassen
slip-gave-line = Eine Reihe des Gegners vollendet
firsts = Premieren
first-beats = { $name } besiegt
first-flawless = Eine perfekte Partie
first-from-the-middle = „Vier gewinnt“ aus der Mitte gewonnen
first-puzzle = Ein Rätsel der Stufe { $grade }
first-week = Sieben Tage am Stück
first-sheet = Ein ganzes Blatt Papier
first-to-come = kommt noch
first-told = Zum ersten Mal: { $first }.
flawless = Eine perfekte Partie: nachweislich ohne einen einzigen Fehler.
rating-of-game-unsure = { $game }: bisher etwa { $points }
rating-of-game = { $game }: { $points } ± { $error }
match-players = { $game }: { $one } und { $other }
match-players-short = { $one } und { $other }
match-length = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
match-imported = Importiert
match-won = { $name } hat gewonnen
match-drawn = Unentschieden
match-running = { $name } ist am Zug
back = Zurück
quit = Beenden
full-screen = Vollbild
windowed = Vollbild beenden
bad-link = Dieser Link geht nicht: { $why }.

## Settings

language = Sprache
language-system = Wie das System
language-name = Deutsch
settings = Einstellungen
reset = Zurücksetzen
theme = Farben
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
theme-paper = Papier
theme-contrast = Hoher Kontrast
palette = Palette
palette-classic = Klassisch
palette-sea = Meer
palette-orchard = Obstgarten
pieces = Steine
pieces-classic = Klassisch
pieces-letters = X und O
pieces-shapes = Formen
board = Bretter
board-automatic = Go-Steine, wenn groß
board-paper = Papier
board-stones = Go-Steine
coordinates = Koordinaten
coordinates-automatic = Große Bretter
coordinates-always = Immer
coordinates-never = Nie
taps = Tippen
taps-automatic = Zweimal, wenn klein
taps-once = Einmal tippen
taps-twice = Zweimal tippen
moving = Züge
moving-at-once = Sofort
moving-confirmed = Zweimal drücken
fouls = Fouls in Renju
fouls-shown = Markiert
fouls-hidden = Nicht markiert
faces = Gegner
faces-shown = Mit Gesichtern
faces-hidden = Nur Namen
ratings = Wertung
ratings-shown = Sichtbar
ratings-hidden = Verborgen
text-size = Textgröße
percent = { $number } %
seconds = { $whole },{ $tenths } s
motion = Bewegung
motion-system = Wie das System
motion-full = Voll
motion-reduced = Weniger
motion-none = Keine
speed = Tempo
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell
pause = Denkpause
effects = Geräusche
music = Musik
muted = Ton
muted-on = An
muted-off = Aus
silent = Ton aus
heard = Ton an

## A player's name

name-heading = Name des Spielers
line-full = Mehr als { $most } Zeichen passen nicht.
name-taken = So heißt schon der andere Spieler.
space = Leerzeichen
delete = Löschen
letters = Tasten zeigen
keyboard = Tastatur
done = Fertig
cancel = Abbrechen

## A match

to-move = Am Zug
thinking = Denkt nach …
notice-first = { $first } beginnt.
notice-wins = { $said } { $line ->
    [3] Drei
    [4] Vier
    [5] Fünf
   *[other] { $line }
} in einer Reihe gewinnen.
side-discs = { $side ->
    [sea-0] Orange
    [sea-1] Himmelblau
    [orchard-0] Pflaume
    [orchard-1] Limette
    [classic-1] Gelb
   *[classic-0] Rot
}
side-marks = { $side ->
    [shapes-0] Dreieck
    [shapes-1] Quadrat
    [classic-1] Ring
    [letters-1] Ring
   *[classic-0] Kreuz
}
side-stones = { $side ->
    [stones-1] Weiß
   *[stones-0] Schwarz
}
notice-you-discs = Du spielst { side-discs } und { $place ->
    [0] beginnst
   *[other] ziehst als Zweiter
}.
notice-you-marks = Du zeichnest { $side ->
    [shapes-0] Dreiecke
    [shapes-1] Quadrate
    [classic-1] Ringe
    [letters-1] Ringe
   *[classic-0] Kreuze
} und { $place ->
    [0] beginnst
   *[other] ziehst als Zweiter
}.
notice-you-stones = Du spielst { side-stones } und { $place ->
    [0] beginnst
   *[other] ziehst als Zweiter
}.
notice-discs = { $one } hat die { $palette ->
    [sea] orangen
    [orchard] pflaumenfarbenen
   *[classic] roten
} Steine mit { $pieces ->
    [letters] einem X
    [shapes] einem Dreieck
   *[classic] einem Ring
}, { $other } die { $palette ->
    [sea] himmelblauen
    [orchard] limettengrünen
   *[classic] gelben
} Steine mit { $pieces ->
    [letters] einem O
    [shapes] einem Quadrat
   *[classic] einem Stern
}. { $first } beginnt.
notice-marks = { $one } zeichnet { $pieces ->
    [shapes] Dreiecke
   *[classic] Kreuze
}, { $other } zeichnet { $pieces ->
    [shapes] Quadrate
   *[classic] Ringe
}. { $first } beginnt.
notice-stones = { $one } hat die schwarzen Steine, { $other } die weißen. { $first } beginnt.
refused-computers-turn = { $name } ist am Zug.
refused-not-your-turn = { $name } ist am Zug, am anderen Gerät.
winner = { $name } gewinnt!
winner-you = Du gewinnst!
winner-other = { $name } gewinnt.
drawn = Unentschieden.
rematch = Revanche
next-game = Nächste Partie
turn-sheet = Umblättern
to-title = Hauptmenü
to-matches = Zurück zu den Partien
menu = Menü
take-back = Rückgängig
play-again = Vor
go-on = Weiter
hint = Tipp
scores = Werte
scores-legend = Spitze oben: gewinnt, unten: verliert, in so vielen Zügen. Rund: unentschieden; im Rahmen: geschätzt. Die besten sind dunkel.
waits = Wartet
first-move = Erste Stellung
earlier-move = Ein Zug zurück
replay = Abspielen
stop-replay = Abspielen anhalten
later-move = Ein Zug weiter
last-move = Letzte Stellung
replay-speed = Tempo
held = { $name } ist hier am Zug und spielt, wenn du „Weiter“ drückst.
held-stepwise = Tempo: Zug für Zug; { $name } ist am Zug. Drück „Ein Zug“.

## The menu of a match

paused = Pause
game-over = Partie zu Ende
continue = Weiter
back-to-board = Zurück zum Brett
restart = Neu beginnen
sheets = Blätter Papier
details-on = Computergedanken: an
details-off = Computergedanken: aus
moves = Züge
play-on = Von hier weiterspielen
play-on-from = { $moves ->
    [0] Vom leeren Brett
    [one] Von der Stellung nach 1 Zug
   *[other] Von der Stellung nach { $moves } Zügen
}, als eigene Partie.
plays-next = Zieht jetzt
plays-then = Zieht danach
copy-link = Link kopieren
link-copied = Link kopiert
link-refused = Siehe Adresszeile
share-link = Link teilen

## What is kept

unkept = Partien werden nicht gespeichert: { $why }.
store-failed = Das ging nicht: { $why }.
set-aside = Die Datei mit deinen Partien ließ sich nicht lesen. Sie heißt jetzt { $name }, und eine neue wurde angelegt.
match-parted = Ein anderes Fenster hat diese Partie fortgesetzt. Beide Fassungen stehen unter „Partien“.
settings-aside = Deine Einstellungen ließen sich nicht lesen. Sie heißen jetzt { $name }, und neue wurden angelegt.
settings-unread = Deine Einstellungen in { $name } ließen sich nicht lesen, und neue werden nicht gespeichert.
settings-unkept = Deine Einstellungen werden nicht gespeichert: { $why }.
understood = OK
pad-lost = Das Gamepad von { $name } ist weg. Steck es wieder an, oder spiel mit einem anderen Gerät weiter.

## A new version of the page

new-version = Eine neue Version von In a Row ist da.
new-version-waits = Bitte schließ zuerst die anderen Tabs mit In a Row.
reload = Neu laden
later = Später

## The title of the window

caption = { $what } · { title }
caption-turn = { $name } ist am Zug
caption-thinking = { $name } denkt nach

## Why something cannot be: parts of sentences, which other texts end.

why-off-board = das liegt nicht auf dem Brett
why-square-taken = dieses Feld ist schon besetzt
why-column-full = Spalte { $column } ist voll
why-column-empty = Spalte { $column } ist leer
why-piece-of-other = der unterste Stein in Spalte { $column } gehört dem Gegner
why-foul-overline = damit stehen sechs oder mehr in einer Reihe, ein Foul
why-foul-double-four = damit entstehen zwei Vieren auf einmal, ein Foul
why-foul-double-three = damit entstehen zwei Dreien auf einmal, ein Foul
why-choice-due = zuerst ist etwas zu wählen
why-region-decided = dieses kleine Brett ist entschieden
why-other-region = der letzte Zug führt auf ein anderes kleines Brett
why-not-centre = der erste Stein kommt in die Mitte
why-outside-centre = der Stein kommt in die { $side } x { $side } Felder um die Mitte
why-not-offered = dieses Feld wurde nicht angeboten
why-offered-before = dieses Feld oder sein Spiegelbild ist schon angeboten
why-no-such-choice = das lässt sich jetzt nicht wählen
why-game-over = die Partie ist zu Ende
why-move = { $found } an Stelle { $at }: { $why }
why-no-move = das ist kein Zug
why-move-number = das ist weder ein Zug noch die Nummer des nächsten
why-floating-move = ein Stein würde dort fallen
why-columns = ein Brett hat 1 bis { $most } Spalten
why-rows = ein Brett hat 1 bis { $most } Zeilen
why-line = eine Reihe hat { $least } bis { $most } Steine
why-hopeless = auf einem Brett von { $columns } x { $rows } könnte niemand { $line } in eine Reihe bringen
why-hopeless-drop = auf einem Brett von { $columns } x { $rows } mit Schwerkraft könnte niemand { $line } in eine Reihe bringen
why-rule-set = { $rules } gibt es nur für { $rules ->
    [cylinder] Bretter mit mindestens 3 Spalten
    [torus] Bretter mit mindestens 3 Spalten und Zeilen, ohne Schwerkraft
    [popout] Bretter mit Schwerkraft
    [ultimate] 9x9x3 ohne Schwerkraft
    [notakto] 3x3x3, 6x3x3 und 9x3x3 ohne Schwerkraft
   *[other] fünf in einer Reihe ohne Schwerkraft
}
why-opening = { $opening } gibt es nur für { $opening ->
    [taraguchi10] Renju auf einem Brett mit einer Mitte und mindestens 9 Spalten und Zeilen
    [soosorv8] Renju auf einem Brett mit einer Mitte und mindestens 9 Spalten und Zeilen
   *[other] fünf in einer Reihe ohne Schwerkraft
}
why-no-game = { $text } ist kein Spiel: schreib { $games } oder eine Größe wie 5x5x4 (Spalten x Zeilen x Reihe), 8x6x4-drop, 19x19x5-renju oder gomoku-swap2
why-counts = { $first ->
    [one] 1 Stein
   *[other] { $first } Steine
} des ersten und { $second } des zweiten Spielers kann es nicht geben
why-floats = unter { $square } liegt nichts
why-both-won = beide Spieler haben eine Reihe
why-moved-on = die Partie war schon vor dem letzten Zug gewonnen
why-no-order = keine Folge von Zügen führt dorthin
why-order-not-found = es wurde keine Folge von Zügen gefunden, die dorthin führt
why-picture-rows = { $found ->
    [one] 1 Zeile
   *[other] { $found } Zeilen
}, und das Brett hat { $wanted }
why-picture-columns = { $found ->
    [one] 1 Feld
   *[other] { $found } Felder
} in Zeile { $row }, und das Brett hat { $wanted } Spalten
why-picture-sign = { $sign } ist kein Stein
why-no-strategy = { $text } ist keine Strategie: wähle { $others } oder { $last }
why-no-seat = { $why }, oder human
why-no-name = nach dem Doppelpunkt muss ein Name stehen
why-name = ein Name hat höchstens { $most } Zeichen, alle druckbar
why-unsuitable = { $strategy } kann { $game } nicht spielen, sondern { $needs }
needs-three-by-three = nur Tic-Tac-Toe
needs-small-board = nur Bretter, die so klein sind, dass sich jede Partie zu Ende spielen lässt
needs-solved-board = nur Vier gewinnt und Bretter, die so klein sind, dass sie sofort gelöst sind
needs-flat-square-board = nur Bretter mit gleich vielen Spalten und Zeilen und ohne Schwerkraft, auf denen Reihen gewinnen
why-no-text-in-link = darin steht etwas, das kein Text ist
why-one-player = darin steht nur ein Spieler
why-parts = darin stehen { $parts } Teile; mehr als ein Spiel, seine Züge und zwei Spieler kann es nicht geben
why-no-puzzle = dieses Rätsel gibt es nicht
why-no-lesson = diese Lektion gibt es nicht
why-no-text = es gibt keinen Text
why-no-moves = es gibt keine Züge
why-at = { $at }: { $why }

# Of files and of the system, which says what has no text here.
why-not-found = diese Datei gibt es nicht
why-permission-denied = das System erlaubt es nicht
why-already-exists = diese Datei gibt es schon
why-is-a-folder = das ist ein Ordner
why-is-no-folder = ein Teil des Pfades ist kein Ordner
why-read-only = dort lässt sich nichts schreiben
why-system = { $text }
why-no-file = es ist keine Datei
why-too-large = es ist größer als { $megabytes } MB
why-renlib-version = es ist eine RenLib-Bibliothek der Version { $major }.{ $minor }; 3.4 ist die neueste, die lesbar ist
why-renlib-broken = es ist eine RenLib-Bibliothek, die bei Byte { $at } beschädigt ist

# Of matches as text.
fault = Zeile { $line }: { $why }
fault-in-file = { $file }, Zeile { $line }: { $why }
why-in-file = { $file }, { $why }
fault-line = Zeile { $line }
fault-line-in-file = { $file }, Zeile { $line }
why-tag-unknown = { $name } sagt nichts über eine Partie
why-tag-twice = die Partie hat schon ein „{ $name }:“
why-tag-missing = die Partie hat kein „{ $name }:“
why-not-shown = diese Stelle hat die Partie nicht
why-not-given = die Partie hat nicht mit so vielen Zügen begonnen
why-no-date = { $date } ist kein Datum wie 2026-01-31
why-not-turned = hier kann nur „turned“ stehen
why-no-sheet = das ist kein Platz auf einem Blatt Papier
why-no-score = ein Ergebnis sind zwei Zahlen
why-no-hints = Tipps sind zwei Zahlen
why-sgf-game = GM { $game } ist ein anderes Spiel als Gomoku
remark-game = GM { $game } steht für ein anderes Spiel; gelesen als Fünf in einer Reihe
remark-guessed = kein Spiel ist genannt; gelesen als { $game }
remark-rules = die Regeln { $rules } gibt es hier nicht; Verstöße werden nicht geprüft, und fünf oder mehr in einer Reihe gewinnen
remark-foul = der letzte Zug wurde weggelassen: { $why }, und das verliert
remark-after-foul = die Partie geht nach einem Foul weiter ({ $why }); sie gilt hier ohne Fouls: fünf oder mehr in einer Reihe gewinnen
remark-against-rules = die Partie folgt nicht den Regeln, die sie nennt ({ $why }); sie gilt hier ohne Fouls: fünf oder mehr in einer Reihe gewinnen
remark-white-began = Weiß hat begonnen; die Partie gilt hier ohne Fouls: fünf oder mehr in einer Reihe gewinnen
remark-opening = die Eröffnung { $text } gehört nicht zu den Zügen und wurde weggelassen
remark-goes-on = die Partie geht mit { $at } weiter, wo sie nach unseren Regeln zu Ende ist; der Rest wurde weggelassen
remark-result = { $text } ist kein Ergebnis; es wurde weggelassen
remark-result-read = das Ergebnis { $text } steht nicht da, wie SGF es vorsieht; es wurde trotzdem gelesen
remark-board = die Datei sagt { $text }, das Brett aber etwas anderes; es zählt das Brett
remark-contradiction = { $text } widerspricht dem, was sonst in der Datei steht; es wurde weggelassen
remark-date = Tag und Monat von { $date } sind nicht zu unterscheiden; nur das Jahr wurde übernommen
remark-set-up = { $name } stellt mitten in der Partie Steine auf; gelesen wurden die Züge davor
why-sgf-opening = die Eröffnung { $at } ist nicht lesbar
remark-pass = { $at } ist ein Aussetzen, das es hier nicht gibt; gelesen wurden die Züge davor
why-sgf-set-up = die aufgestellten Steine: { $why }
why-psq-size = { $text } ist keine Größe wie 15x15
why-psq-move = { $text } ist kein Zug wie 8,8,0
why-sgf-capitals = eine Partie hat eine Größe oder Züge, in Großbuchstaben
why-sgf-square = { $at } ist kein Feld des Brettes
why-sgf-turn = { $at } ist nicht am Zug
why-sgf-size = SZ { $size } ist keine Größe
why-sgf-beside = { $text } steht neben einer Partie
why-sgf-far = die Klammer, die hier aufgeht, geht zu spät zu
why-sgf-open = eine Klammer, die hier aufgeht, geht nie zu
why-sgf-open-to = eine Klammer, die hier aufgeht, geht nie zu; alles bis Zeile { $line } wird nicht gelesen

# Of what is kept.
store-no-folder = es gibt kein Benutzerverzeichnis
store-folder-is-file = { $name } ist eine Datei und kein Ordner
store-newer = { $name } stammt von einer neueren Version von In a Row
store-foreign = { $name } gehört einem anderen Programm
store-unnumbered = { $name } hat die Nummer seiner Version verloren (user_version)
store-no-file = { $name } ist keine Datei
store-log-unread = { $name } enthält, was zuletzt gespeichert wurde, und lässt sich dort nicht lesen, wo nichts geschrieben werden kann
store-used-up = ihre Partien sind so weit nummeriert, wie Zahlen reichen: sichere sie und lies sie in eine neue Datei ein
store-refused = dieser Browser lässt die Seite nichts speichern: ein privates Fenster oder gesperrter Speicher kann der Grund sein
store-all-damaged = alle Dateien, in denen sie stehen könnten, sind beschädigt
store-full = die Platte ist voll
store-no-room = der Browser hat für die Seite keinen Platz mehr
store-read-only = in ihre Datei lässt sich nicht schreiben
store-not-opened = ihre Datei lässt sich nicht öffnen
store-busy = ein anderes Programm hält ihre Datei besetzt
why-keeping-stopped = der Teil des Programms, der sie speichert, ist stehen geblieben
why-nothing-kept = hier wird nichts gespeichert

# The keys, as they are printed, and what is held down with others.
key-escape = Esc
key-with-control = Strg+
key-with-control-shift = Strg+Umschalt+
key-with-alt = Alt+

# What a page says before the game is there, or when it cannot be. Each is one line, and web.sh puts it into the page.
page-loading = Lädt noch … { $percent } %
page-loading-label = Lädt
page-lost = Der Browser hat zurückgenommen, womit In a Row zeichnet. Lade neu, dann geht es dort weiter, wo du warst.
page-needs-script = In a Row braucht JavaScript, und das ist ausgeschaltet.
page-needs-simd = In a Row braucht WebAssembly mit SIMD, und das hat dieser Browser nicht oder es ist ausgeschaltet.
page-needs-webgl = In a Row braucht zum Zeichnen WebGL 2, und das hat dieser Browser nicht oder es ist ausgeschaltet.
page-no-memory = Für In a Row reicht der Speicher nicht. Andere Tabs zu schließen kann helfen.
page-not-started = In a Row ließ sich nicht starten ({ $why }).
page-offline = In a Row ließ sich nicht laden: Es gibt keine Verbindung.
page-reload = Neu laden
page-stalled = Seit einer Weile kommt nichts mehr. Prüf deine Verbindung oder lade neu.
page-starting = Startet …
page-stopped = In a Row ist wegen eines Fehlers stehen geblieben. Lade neu, dann geht es dort weiter, wo du warst.
page-the-game = In a Row, das Spiel
page-listen = Das Spiel für einen Screenreader beschreiben

## Lessons

lessons = Lektionen
lesson = Lektion
lesson-next = Nächste Lektion
lesson-again = Noch einmal
lesson-learnt = Verstanden!
review-lesson = Lektion: { $lesson }
lesson-shown = So geht es.
lessons-learnt = { $learnt } von { $all } gelernt
lesson-found = Richtig! Weiter: Zug { $number } von { $moves }.
lesson-wrong = Noch nicht. Sieh dir an, was daraus wird, oder nimm den Zug zurück.
lesson-three = Drei in einer Reihe
lesson-task-three = Zwei deiner Zeichen stehen übereinander. Mach die Reihe voll.
lesson-why-three = Drei in einer Reihe gewinnen, egal in welcher Richtung. Sieh deshalb zuerst nach, ob du sofort gewinnen kannst.
lesson-block = Eine Reihe aufhalten
lesson-task-block = Die andere Seite gewinnt gleich. Wohin musst du spielen?
lesson-why-block = Jeder andere Zug verliert sofort. Wenn du nicht gewinnen kannst, sieh nach, ob die andere Seite es kann.
lesson-fork = Eine Gabel
lesson-task-fork = Finde den Zug, der zwei Drohungen auf einmal macht.
lesson-why-fork = Mit einem Zug kann niemand zwei Reihen aufhalten. Das ist eine Gabel, und so werden die meisten Partien dieser Art gewonnen.
lesson-centre = Die Antwort auf eine Ecke
lesson-task-centre = Die andere Seite hat eine Ecke besetzt. Eine Antwort hält das Unentschieden. Welche?
lesson-why-centre = Nach jeder anderen Antwort gewinnt die Ecke. In der Mitte stehst du auf vier Reihen und kannst immer antworten: Wenn beide aufpassen, gewinnt beim Tic-Tac-Toe niemand.
lesson-stop-fork = Vor der Gabel
lesson-task-stop-fork = Noch gibt es keine Drohung, aber gleich macht die andere Seite zwei auf einmal. Spiel den einen Zug, der das verhindert.
lesson-why-stop-fork = Eine Gabel hält man auf, bevor sie da ist. Frag dich, was die andere Seite täte, wenn sie noch einmal am Zug wäre.
lesson-four = Vier in einer Reihe
lesson-task-four = Drei deiner Steine liegen in der untersten Zeile. Mach die Reihe voll.
lesson-why-four = Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg.
lesson-diagonal = Schräg
lesson-task-diagonal = Es gibt eine Dreierreihe, die man leicht übersieht. Finde sie und gewinne.
lesson-why-diagonal = Schräge Reihen werden am häufigsten übersehen. Such vor jedem Zug nach ihnen.
lesson-column = Drei übereinander
lesson-task-column = Die andere Seite stapelt gleich vier. Was tust du?
lesson-why-column = Das muss sofort aufgehalten werden. Und du hast die Mitte, deshalb gewinnst am Ende du.
lesson-two-threats = Zwei Drohungen auf einmal
lesson-task-two-threats = Mach mit einem Stein zwei Drohungen.
lesson-why-two-threats = Beide Enden waren offen, und nur eines lässt sich schließen. Reihen am Boden mit Platz auf beiden Seiten gewinnen am schnellsten.
lesson-open-end = Ein Ende schließen
lesson-task-open-end = Die andere Seite will eine Reihe am Boden, die an beiden Enden offen ist. Wo hältst du sie auf?
lesson-why-open-end = Ein Stein zur rechten Zeit rettet die Partie; einen Zug später sind es zwei Drohungen.
lesson-forced = Drohung auf Drohung
lesson-task-forced = Droh und droh noch einmal, bis zwei Drohungen zusammenkommen. Jede Antwort ist erzwungen.
lesson-why-forced = Eine Drohung lässt der anderen Seite keine Wahl. Mit einer Folge von Drohungen bestimmst du, was geschieht, bis du gewinnst.
lesson-square-above = Die verbotene Spalte
lesson-task-square-above = Zwei Spalten sind übrig. In einer davon könnte die andere Seite auf deinen Stein setzen und gewinnen. Welche spielst du?
lesson-why-square-above = Eine Drohung muss nicht spielbar sein, um stark zu sein: Direkt darunter darf niemand spielen. Lass diese Spalte dem, dem sie schadet.
lesson-odd = Ungerade Drohungen
lesson-task-odd = Du hast begonnen, und das Brett ist fast voll. Du willst eine Drohung in einer ungeraden Zeile, der 3. oder der 5. Finde den Zug.
lesson-why-odd = Wenn alles andere voll ist, füllen beide abwechselnd eine Spalte, und in ihren geraden Zeilen muss der zweite Spieler setzen. Unter deinem ungeraden Feld muss am Ende die andere Seite spielen; dann gewinnst du. Das ist Zugzwang.
lesson-even = Gerade Felder
lesson-task-even = Du hast als Zweiter gezogen. Antworte so, dass alle geraden Felder dir gehören.
lesson-why-even = Wer als Zweiter zieht, kann immer wieder in derselben Spalte antworten und bekommt so jedes gerade Feld. Eine Viererreihe darauf gewinnt, solange die andere Seite keine ungerade Drohung hat.
lesson-first-move = Der erste Zug
lesson-task-first-move = Das Brett ist leer. Nur ein erster Zug gewinnt, wenn danach kein Fehler geschieht. Welcher?
lesson-why-first-move = Die Mitte: Durch sie laufen mehr Reihen als durch jedes andere Feld. Es ist bewiesen, dass du dann spätestens mit deinem letzten Stein gewinnst und dass die Spalten daneben nur das Unentschieden halten.
lesson-second-move = Und noch einmal
lesson-task-second-move = Beide haben in die Mitte gespielt. Wieder gewinnt nur ein Zug.
lesson-why-second-move = Die Mitte, noch einmal. Jede andere Spalte verliert hier: Wer der anderen Seite die Mitte lässt, verschenkt den Sieg und mehr.
lesson-five = Fünf in einer Reihe
lesson-task-five = Vier deiner Steine liegen in einer Reihe, und ein Ende ist zu. Mach sie voll.
lesson-why-five = Fünf in einer Reihe gewinnen beim Gomoku. Eine Vier, die an einem Ende zu ist, lässt sich mit einem Stein aufhalten, eine offene nicht.
lesson-open-four = Die offene Vier
lesson-task-open-four = Drei deiner Steine liegen in einer Reihe. Mach vier daraus, so dass beide Enden offen bleiben.
lesson-why-open-four = Eine offene Vier lässt sich nicht aufhalten. Deshalb muss eine offene Drei sofort beantwortet werden.
lesson-four-and-four = Zwei auf einmal
lesson-task-four-and-four = Finde den Stein, der zwei Fünfer möglich macht.
lesson-why-four-and-four = Ein Stein, zwei Drohungen: Nur eine davon lässt sich aufhalten.
lesson-series = Sieg durch Drohungen
lesson-task-series = Mach eine Vier nach der anderen, bis sich eine nicht mehr aufhalten lässt.
lesson-why-series = Jede Vier muss beantwortet werden, also hast du alles bestimmt, was geschah. Starke Spieler rechnen solche Folgen bis zum Ende durch, bevor sie den ersten Stein legen.
lesson-four-and-three = Eine Vier und eine Drei
lesson-task-four-and-three = Schwarz darf keine zwei Dreien und keine zwei Vieren machen, aber eine Vier und eine Drei. Finde den Zug.
lesson-why-four-and-three = Die Vier muss aufgehalten werden, und dann wird aus der Drei eine Vier mit zwei offenen Enden.
lesson-only-foul = Wo nur noch ein Foul hilft
lesson-task-only-foul = Drohe mit einer Reihe, die Schwarz nur noch mit einem Foul aufhalten könnte.
lesson-why-only-foul = Auf dem Feld, das die Reihe aufhält, hätte Schwarz zwei Dreien auf einmal. Die Fouls von Schwarz sind die Waffe von Weiß.
lesson-misere-centre = Die Mitte, umgekehrt
lesson-task-misere-centre = Hier verlieren drei in einer Reihe. Nur ein erster Zug verliert nicht: Finde ihn.
lesson-why-misere-centre = Von der Mitte aus kannst du immer gegenüber antworten. Auf jeder Reihe durch die Mitte liegen dann Zeichen von beiden.
lesson-no-safe-square = Kein sicheres Feld mehr
lesson-task-no-safe-square = Hier verlieren drei in einer Reihe. Lass deinem Gegner nur Felder, die eine Reihe vollenden.
lesson-why-no-safe-square = Beide Felder, die noch frei sind, vollenden eine gegnerische Reihe. Zähl die sicheren Felder: Ist keines mehr da, wenn du am Zug bist, verlierst du.
lesson-over-the-edge = Über den Rand
lesson-task-over-the-edge = Dieses Brett ist ein Zylinder: Spalte 7 liegt neben Spalte 1. Vollende vier in einer Reihe.
lesson-why-over-the-edge = Die Reihe geht über den Rand weiter: Die Spalten 6, 7, 1 und 2 sind Nachbarn.
lesson-take-out = Einen Stein herausnehmen
lesson-task-take-out = Bei PopOut fällt eine Spalte nach, wenn unten ein Stein herausgenommen wird. Drücke auf den Ausgang unter einer Spalte und vollende vier in einer Reihe.
lesson-why-take-out = Dein Stein in dieser Spalte rückt um ein Feld herunter, neben die drei anderen.
lesson-third-board = Das dritte kleine Brett
lesson-task-third-board = Ultimate Tic-Tac-Toe: Gewinne das kleine Brett, mit dem du drei in einer Reihe hast.
lesson-why-third-board = Kleine Bretter zählen wie Felder: Drei in einer Reihe gewinnen die Partie.
lesson-one-board = Dasselbe Zeichen für beide
lesson-task-one-board = Bei Notakto setzen beide dasselbe Zeichen, und wer auf dem letzten Brett eine Reihe vollendet, verliert. Finde den einzigen ersten Zug, der gewinnt.
lesson-why-one-board = Hast du die Mitte, antworte auf jeden Zug mit einem Feld, das einen Springerzug davon entfernt liegt. Deinem Gegner gehen die sicheren Felder zuerst aus.

## Keys and buttons

bindings = Tasten
bindings-change = Ändern …
bindings-keyboard = Tastatur
bindings-pad = Gamepad
bindings-how = Wähl eine aus, um sie zu ändern. Esc oder ein Stick lässt sie, wie sie ist.
bindings-press-key = Drück eine Taste …
bindings-press-button = Drück einen Knopf …
bindings-swapped = { $press } war für „{ $other }“; das hat jetzt, was hier stand.
bindings-taken = { $press } war für „{ $other }“.
bindings-barred = { $press } bleibt, wie es ist: Ziffern führen zu Spalten, und Strg+V fügt ein.
bindings-last = { $press } ist das Letzte für „{ $other }“, ohne das niemand auskommt.
do-left = Links
do-right = Rechts
do-up = Hoch
do-down = Runter
do-next = Nächster Knopf
do-confirm = Spielen, drücken
do-back = Menü, zurück
do-take-back = Rückgängig
do-play-again = Vor
do-earlier = Einen Zug zurück
do-later = Einen Zug vor
do-first = Erste Stellung
do-last = Letzte Stellung
do-hint = Tipp
do-scores = Werte
do-mute = Ton aus
do-help = Spielregeln
do-full-screen = Vollbild
key-arrow-left = Pfeil links
key-arrow-right = Pfeil rechts
key-arrow-up = Pfeil hoch
key-arrow-down = Pfeil runter
key-tab = Tab
key-enter = Eingabe
key-numpad-enter = Eingabe (Ziffernblock)
key-numpad = { $digit } (Ziffernblock)
key-space = Leertaste
key-backspace = Rücktaste
key-insert = Einfg
key-delete = Entf
key-page-up = Bild hoch
key-page-down = Bild runter
key-home = Pos1
key-end = Ende
button-cross = Kreuz
button-circle = Kreis
button-square = Quadrat
button-triangle = Dreieck
button-left = Steuerkreuz links
button-right = Steuerkreuz rechts
button-up = Steuerkreuz hoch
button-down = Steuerkreuz runter

# Seats, one switch, captions and rumble
seat-take = { $button }: Platz nehmen
seat-desk = Maus, Tasten
seat-doing = { $doing } · { $device }
seats-again = Plätze neu verteilen
access = Bedienhilfen
access-readers = Screenreader werden von selbst erkannt. Alles geht mit Maus, Tastatur, Gamepad oder Finger allein.
one-switch = Eine Taste
one-switch-off = Aus
one-switch-slow = Alle 4 s
one-switch-normal = Alle 2,5 s
one-switch-fast = Alle 1,5 s
switch-menu = Jetzt drücken für das Menü
captions = Untertitel
captions-off = Aus
captions-on = Geräusche zeigen
rumble = Vibration
rumble-on = An
rumble-off = Aus
sound-disc = Ein Stein fällt
sound-tipped = Alle Steine fallen heraus
sound-lifted = Ein Stein wird zurückgenommen
sound-stone = Ein Stein wird gesetzt
sound-pencil = Ein Stift zeichnet
sound-rubbed = Ein Zeichen wird ausradiert
sound-refused = Das geht nicht
sound-won = Melodie: gewonnen
sound-lost = Tiefe Melodie: verloren
sound-drawn = Kurze Melodie: unentschieden

# Drum herum, und was an Optionen falsch ist
why-no-share = { $text } ist kein Anteil: Schreib 3/100 für den dritten von hundert, bei höchstens { $most }

# Listen aufgehobener Partien auf der Befehlszeile
why-unsolvable = { $game } kann nicht gelöst werden: Lösbar sind Bretter mit fallenden Steinen und { $line } in einer Reihe, und mit einer Zeile mehr höchstens { $most } Felder
