## Who plays

player-human = 玩家{ $number ->
    [1] 一
   *[other] 二
}
you = 你
player-numbered = { $name }{ $number ->
    [1] 一號
   *[other] 二號
}
strategy-classic = 經典
strategy-classic-open-lines = 經典，數活線
strategy-negamax = Negamax
strategy-greedy = 貪心
strategy-beginner = 入門
strategy-easy = 簡單
strategy-medium = 中等
strategy-hard = 困難
strategy-perfect = 完美
strategy-strongest = 最強
strategy-adaptive = 隨你調整
character-beginner = 皮皮
character-easy = 小刺
character-medium = 阿狐
character-hard = 算算
character-perfect = 智者
character-adaptive = 回聲
greets-beginner = 「你好！我還在學。」
greets-easy = 「想過我這關可不容易。」
greets-medium = 「我喜歡進攻。準備好了嗎？」
greets-hard = 「讓我數一數……好，可以開始了。」
greets-perfect = 「每一步的結局我都知道。慢慢來。」
greets-strongest = 「這樣的棋我看過很多。慢慢來。」
greets-adaptive = 「你怎麼下，我就怎麼下。誰贏還說不定。」
parts-drawn = 「誰也沒能突破。再來一局？」
parts-lost-two-threats = 「一次兩個威脅，我只擋得住一個。下得好！」
parts-lost-only-foul = 「只有禁手才擋得住。下得好！」
parts-lost-overlooked = 「{ $place }，我漏看了。好眼力！」
parts-lost-square-above = 「我不得不擋，上面那格就歸你了。下得好！」
parts-lost-played-below = 「我正好下在你最後那格的下面。好眼力！」
parts-lost-no-move-left = 「我已經沒有好棋可下了。下得好！」
parts-lost-completed-line = 「我連成了一線，這樣就輸了。下得好！」
parts-lost-only-lines = 「剩下的每一格都會讓我連成一線。下得好！」
parts-lost-sent-to-win = 「我讓你下到了你需要的小棋盤。下得好！」
parts-lost-let-line = 「那條線我本來能擋住。好眼力！」
parts-lost-gave-line = 「我取錯了棋子。下得好！」
parts-won-two-threats = 「一次兩個威脅，誰也擋不住。」
parts-won-only-foul = 「你只有下禁手才擋得住。」
parts-won-overlooked = 「{ $place }，你漏看了。」
parts-won-square-above = 「你不得不擋，上面那格就歸我了。」
parts-won-played-below = 「你最後那顆棋，正好讓我下在上面。」
parts-won-no-move-left = 「你已經沒有好棋可下了。」
parts-won-completed-line = 「你連成了一線，這樣就輸了。」
parts-won-only-lines = 「剩下的每一格都會讓你連成一線。」
parts-won-sent-to-win = 「你讓我下到了我需要的小棋盤。」
parts-won-let-line = 「那條線你本來能擋住。」
parts-won-gave-line = 「你取出的那顆棋子讓我連成了一線。」
sight-human = 這台電腦前的人。
sight-beginner = 還在學：有時會漏看致勝的一步，不論是自己的還是你的。
sight-easy = 你要連成時一定會擋，也會妨礙你的連線，但很少看到下一步。
sight-medium = 喜歡進攻：會為自己的連線往前看幾步，偶爾漏看一個應手。
sight-hard = 會往前看好幾步，很少漏看，但看不到終局。
sight-easy-large = 你要連成時一定會擋，也會妨礙你的連線，但有時會漏看下一個威脅。
sight-medium-large = 喜歡進攻：會往前看幾步，偶爾看出一長串威脅。
sight-hard-large = 通常能找出一長串威脅，但有時只看到接下來的幾步。
sight-beginner-misere = 還在學：有時會不小心連成一線。
sight-easy-misere = 只要還有別的格子，就不會連成一線，但不往後看。
sight-medium-misere = 會往前看幾步，偶爾漏看一個應手。
sight-strongest-misere = 每一步都研究幾十萬個局面。
sight-easy-ultimate = 喜歡贏下小棋盤，但很少看到自己這一步會把你送到哪裡。
sight-easy-notakto = 只有別無選擇時才會封閉最後一個棋盤，但不往後看。
sight-easy-popout = 能擋的線都會擋，但很少看到接下來會發生什麼。
sight-perfect = 知道每一步的結局，絕不白白放掉勝局或和局。
sight-adaptive = 和你一樣強：你贏了就強一點，你輸了就弱一點。絕不故意輸。
sight-strongest = 每一步都研究幾十萬個局面，尋找一長串的威脅。
sight-classic = 往前看四步，選最喜歡的那一格。
sight-classic-open-lines = 和經典一樣，但會數還沒被擋住的線。
sight-negamax = 在心裡把每一局都下到底，再從最好的幾步中隨意挑一步。
sight-greedy = 只數整條線上的棋子，不往後看，每次都下得一樣。

## Between what is listed, and between sentences

between-items = 、
between-sentences = 。
between-ways = { " 或 " }
between-announcements = { "" }

## Why a move is refused

refused-off-board = 那不在棋盤上。
refused-square-taken = 那一格已經有棋子了。
refused-column-full = 第 { $column } 行已經滿了。
refused-column-empty = 第 { $column } 行沒有棋子可取。
refused-piece-of-other = 第 { $column } 行最下面的棋子是對手的。
refused-overline = 禁手：黑方不能下出長連（六顆以上）。
refused-double-four = 禁手：黑方不能同時下出兩個四。
refused-double-three = 禁手：黑方不能同時下出兩個活三。
refused-choice-due = 先要作出選擇。
refused-region-decided = 那個小棋盤已經分出結果。
refused-other-region = 上一步指定了另一個小棋盤。
refused-not-centre = 第一顆棋子要下在正中。
refused-outside-centre = 這顆棋子要下在正中周圍 { $side }×{ $side } 格以內。
refused-not-offered = 請在提出的位置中選一個。
refused-offered-before = 這個位置或與它對稱的位置已經提出過了。
refused-no-such-choice = 現在不能這樣選。
refused-game-over = 這一局已經結束了。

## What players hear who do not see the board

button-about = { $about }：{ $text }
announce-begins = { $first }先下，對手是{ $second }。
announce-played = { $name }下{ $place }。
announce-took-out = { $name }取出第 { $column } 行最下面的棋子。
announce-chose-black = { $name }執黑。
announce-chose-white = { $name }執白。
announce-chose-two-more = { $name }再下兩顆棋子。
announce-chose-ten = { $name }提出十個第五手。
announce-chose-fifths = { $name }要求 { $count } 個第五手。
announce-chose-offer = { $name }提出{ $place }。
announce-asked = 要下{ $place }嗎？在那裡再按一次。
announce-gone = 現在這裡：{ $played }
announce-gone-first = 第一步之前。
announce-board-small = 棋盤，{ $columns } 行 { $rows } 列，由 3 乘 3 的小棋盤組成
announce-board = 棋盤，{ $columns } 行 { $rows } 列，{ $line } 個連成一線{ $lines ->
    [lose] 算輸
   *[win] 獲勝
}
announce-column-open = 第 { $column } 行，{ $rows } 格已有 { $filled } 格，會落在第 { $row } 列
announce-column-full = 第 { $column } 行，已滿
announce-outlet-open = 第 { $column } 行下方，可以取出你最下面的棋子
announce-outlet-closed = 第 { $column } 行下方，沒有可取的棋子
announce-from-below = 由下往上：{ $pieces }
announce-piece = { $name }{ $last ->
    [yes] （最後一步）
   *[no] { "" }
}
announce-pieces = { $name }：{ $count ->
    [0] 沒有棋子
   *[other] { $squares }
}
announce-square-free = { $square }，空
announce-square-closed = { $square }，現在不能下
announce-square-foul = { $square }，黑方禁手
announce-square-offered = { $square }，已提出
announce-offered = 已提出：{ $squares }
announce-region = { $first } 到 { $last }
announce-regions-won = { $name }贏下：{ $regions }
announce-regions-closed = 已封閉：{ $regions }
announce-regions-open = 下一步要下在 { $regions }
announce-square-taken = { $square }，{ $name }{ $last ->
    [yes] （最後一步）
   *[no] { "" }
}

## How long the computer thought

thought = { $milliseconds ->
    [0] 不到 1 毫秒
   *[other] { $milliseconds } 毫秒
}，{ $positions } 個局面

## 遠距離一起玩

player-remote = 你的朋友
resigned = { $name }認輸了。
resigned-you = 你認輸了。
out-of-time = { $name }的時間用完了。
out-of-time-you = 你的時間用完了。
draw-agreed = 雙方同意和局。
draw-third-time = 同一局面第三次出現。
draw-no-move = 沒有可下的地方了。
draw-too-long = 對局太長了。
lost-by-line = { $name }連成了一線。
forfeited = { $name }棄權。
forfeited-you = 你棄權。
lost = { $name }輸了，檔案沒有說明原因。
lost-you = 你輸了，檔案沒有說明原因。
ended-so = { $how }{ $ended }
remote-here = { $name }來了。
remote-lost = 與{ $name }的連線中斷了。對局暫停，重新連上後會自動繼續。
remote-watch-lost = 有一方不在線上，對局暫停。
remote-taken-back = 已悔棋。
remote-asks-back = { $name }想悔棋，收回自己下的最後一步。
remote-asks-draw = { $name }提議和局。
remote-asks-rematch = { $name }想再來一局。
remote-no-back = { $name }不同意悔棋。
remote-no-draw = { $name }想繼續下，不同意和局。
remote-no-rematch = { $name }不想再來一局。
remote-says = { $name }：{ $said }
remote-asked = 正在等{ $name }回答……
remote-again = 再來一局！
remote-parted = { $name }那邊的紀錄和你的不同，這一局無法繼續。兩份紀錄都會保留。
remote-begins = { $name }先下
remote-you-begin = 你先下
remote-no-clock = 不計時
remote-clock = 每人 { $minutes } 分鐘{ $seconds ->
    [0] { "" }
   *[other] ，每步加 { $seconds } 秒
}
remote-offer = { $host }邀請你一起玩：{ $game }。{ $begins }，{ $clock }。
remote-watch = { $host }對{ $guest }，{ $game }：{ $begins }，{ $clock }。
remote-declined = 沒能加入：對方沒有同意，或者位置已經被別人佔了。
remote-not-yet = 對局還沒有開始。開始後會顯示在這裡。
remote-watched = { $count ->
    [0] 沒有人在觀戰。
   *[other] 有 { $count } 人在觀戰。
}
remote-unreachable = 聯絡不上對方。正在重試……
remote-no-relay = 中繼沒有回應。這個邀請碼只在你自己的網路裡有效。
remote-refused-away = { $name }現在不在線上。
remote-refused-now = 還沒輪到你。
remote-refused-rules = 現在不能這樣做。
remote-refused-asked = 你已經問過了，{ $name }還沒有回答。
remote-refused-denied = { $name }已經拒絕。下一步之後可以再問。
remote-refused-fast = 別急，{ $name }才剛收到你的訊息。
remote-wrong = { $name }的程式{ $why }。對局保持原樣。
fault-peer-too-long = 一次傳來的內容超過上限
fault-peer-unreadable = 傳來了讀不懂的內容
fault-peer-version = 使用的對局協定是第 { $theirs } 版，你的是第 { $ours } 版：其中一方需要更新 In a Row
fault-peer-too-fast = 短時間內傳來太多內容
fault-peer-out-of-turn = 還沒輪到就傳來了內容
fault-peer-repeated = 重複傳來同樣的內容
fault-peer-illegal = 傳來了違反規則的一步
fault-peer-other-position = 棋盤上的局面與你的不同
fault-peer-clock = 給出了不可能的時間
fault-peer-other-match = 說的是另一局
fault-peer-stranger = 沒有有效的邀請碼
together = 一起玩
together-tile = 一起玩
together-agreed = 正在等對方同意……
together-about = 和不在身邊的朋友一起玩：{ $game }。邀請對方，或貼上對方傳來的邀請碼。想玩別的？請先在主選單選擇。
together-no-board = 請先選擇一個能分出勝負的棋盤。
together-name = 你的名字：{ $name }
together-name-heading = 你叫什麼名字？
together-name-hint = 可以不填
together-unnamed = 還沒填
together-way = 連線方式：{ $way }
together-way-none = 還沒選
together-relays = 連線方式
together-relays-about = 雙方在同一網路裡，或者從外面能直接連到你的電腦時，用「直接連線」就夠了。否則由中繼伺服器轉發你們之間的訊息。中繼讀不到內容，但看得到誰和誰相連。
together-relays-page = 在網頁上要經過中繼伺服器才能連到別人，由它轉發你們之間的訊息。中繼讀不到內容，但看得到誰和誰相連。
together-relay-none = 直接連線
together-relay-public = 公共中繼
together-relay-own = 自己的中繼
together-relay-address = 中繼的網址是什麼？
together-no-public = 不再使用公共中繼
together-public-ask = 把你們連在一起的是 iroh 函式庫，它的開發者為所有人架設中繼。你們傳送的內容是加密的，但他們看得到你的IP 位址，以及誰在什麼時候和誰相連、傳送了多少。可以使用這些中繼嗎？
together-public-ticket = 你的朋友在一個公共中繼上等你。把你們連在一起的是 iroh 函式庫，這個中繼由它的開發者為所有人架設。你們傳送的內容是加密的，但他們看得到你的IP 位址，以及誰在什麼時候和誰相連、傳送了多少。可以使用這個中繼嗎？
together-public-yes = 使用公共中繼
together-i-begin = 我先下
together-they-begin = 對方先下
together-no-clock = 不計時
together-invite = 邀請
together-paste = 貼上邀請碼
together-nearby = 附近
together-nobody-nearby = 你的網路裡還沒有人在等。有人等時會顯示在這裡。
together-near = { $name }：{ $game }
together-prepares = 正在準備邀請碼……
together-send = 把這個邀請碼傳給朋友，請對方在「一起玩」裡貼上。它只能用一次，而且只有對方在你的網路裡，或者從外面能直接連到你的電腦時才有效。
together-send-anywhere = 把這個邀請碼傳給朋友，對方在哪裡都行，請對方在「一起玩」裡貼上。它只能用一次。
together-seen = 在你自己的網路裡，別人在「附近」看得到你在等，也看得到你的名字。
together-copy = 複製邀請碼
together-copy-link = 複製連結
together-copy-watch = 複製觀戰邀請碼
together-code = QR 碼
together-code-about = 你的邀請碼，請對方用相機掃描。
together-copied = 已複製邀請碼
together-copied-watch = 已複製觀戰邀請碼
together-stop = 取消
together-knocks = { $name }想和你玩。
together-calling = 正在尋找你的朋友……
together-away = { $name }不在線上。對局會保留，等雙方都在線上時自動繼續。
together-watch = 別人在對局，你在觀戰。
together-watch-away = 現在看不到對局。恢復後會自動繼續。
together-again = 再試一次
together-failed = 無法連線：{ $why }
together-not-fetched = 「一起玩」所需的部分無法載入。
together-relay-silent = 中繼沒有回應。請在「連線方式」裡另選一個。
together-public = 要經過 iroh 開發者的公共中繼，而你沒有同意。可以在「一起玩」的「連線方式」裡同意。
together-parted-before = 這一局無法繼續：你的紀錄和對方的不同。兩份都在「對局」裡。
together-cannot-go-on = 這一局無法在這裡繼續：沒有記下對方在哪裡。
let-in = 讓對方進來
not-now = 先不要
play-it = 開始
answer-yes = 同意
answer-no = 不同意
offer-draw = 提議和局
resign = 認輸
resign-sure = 要認輸嗎？這局就算{ $name }贏了。
say-something = 說句話
remote-thinks = 思考中……
remote-away = 不在線上
clock-doing = { $clock } · { $doing }
phrase-hello = 你好！
phrase-good-luck = 祝你好運！
phrase-well-played = 下得好！
phrase-oops = 哎呀！
phrase-thinking = 讓我想想……
phrase-thanks = 謝謝！
phrase-good-game = 這局真精彩！
phrase-bye = 再見！
why-no-ticket = 這不是邀請碼：邀請碼以「inarow」開頭
why-ticket-damaged = 這個邀請碼缺了一部分或被改動過：請完整複製
why-ticket-no-relay = 這個邀請碼只能用於直接連線或同一網路：網頁需要帶中繼的邀請碼
why-ticket-version = 這個邀請碼來自另一個版本的 In a Row
why-no-clock = 計時寫成「分鐘+秒」，例如 5+3：每人 1 到 { $minutes } 分鐘，每步加 0 到 { $seconds } 秒
why-no-relay = 中繼要寫成像 https://relay.example 這樣的網址，或「public」
why-no-verdict = 對局不會這樣結束

## A game looked at afterwards

review = 復盤
show-where = 輸在哪裡
review-close = 返回
review-start = 對局從這裡開始。
review-better = 更好的一步
review-line = 下一步
review-progress = 已看 { $done } 步，共 { $moves } 步
review-slips = { $one-slips ->
    [0] { $one }沒有白白放掉勝局或和局
   *[other] { $one }有 { $one-slips } 次白白放掉了勝局或和局
}，{ $other-slips ->
    [0] { $other }沒有
   *[other] { $other }有 { $other-slips } 次
}。
review-no-slips = 沒有人白白放掉勝局或和局。
worst-win-to-draw = 第 { $number } 步（{ $place }）放掉了勝局。
worst-win-to-loss = 第 { $number } 步（{ $place }）把勝局變成了敗局。
worst-draw-to-loss = 第 { $number } 步（{ $place }）放掉了和局。
worst-let-go = 第 { $number } 步（{ $place }）放掉了必勝的局面。
worst-lost = 第 { $number } 步（{ $place }）走進了必敗的局面。
worst-missed = 第 { $number } 步（{ $place }）錯過了致勝的線。
worst-open = 第 { $number } 步（{ $place }）留下了一條沒擋的線。
worst-sent = 第 { $number } 步 { $place } 讓對手馬上獲勝。
worst-gave = 第 { $number } 步（{ $place }）讓對手連成了一線。
worst-slower = 第 { $number } 步（{ $place }）讓取勝的路長了許多。
worst-sooner = 第 { $number } 步（{ $place }）讓敗局來得快了許多。
review-turn = 轉折點
review-instead = 第 { $number } 步有更好的下法。{ $hint }
review-play-on = 接著下
step-back = ‹
step-on = ›
review-move = 第 { $number } 步 – { $name }：{ $move }
reviewed-unknown = 還在看這一步……
reviewed-only = 只剩這一步可下：{ $after }。
reviewed-good = 好棋：{ $after }。
reviewed-win-to-draw = 這一步放掉了勝局。能保住勝局的：{ $best }。
reviewed-win-to-loss = 這一步把勝局變成了敗局。能保住勝局的：{ $best }。
reviewed-draw-to-loss = 這一步放掉了和局。能保住和局的：{ $best }。
reviewed-let-go = 這一步放掉了必勝的局面。能保住勝局的：{ $best }。
reviewed-lost = 這一步之後必敗。看起來更好的：{ $best }。
reviewed-slower = 仍然會贏，但有更快的：{ $best }。
reviewed-sooner = 已經輸了，但有撐得更久的：{ $best }。
reviewed-weaker = 看起來更強的：{ $best }。
mistakes-missed-win = { $name }錯過了{ $count ->
    [1] { "" }
   *[other] { " " }{ $count } 次
}致勝的線。先找自己的線。
mistakes-let-line-happen = { $name }{ $count ->
    [1] { "" }
   *[other] 有 { $count } 次
}沒擋住可以擋的線。下棋之前，先看對手在威脅什麼。
mistakes-gave-up-square-above = { $name }{ $count ->
    [1] { "" }
   *[other] 有 { $count } 次
}讓出了上面那一格，也讓出了一條線。下棋之前，先看上面一格。
mistakes-spoilt-own-square-above = { $name }{ $count ->
    [1] { "" }
   *[other] 有 { $count } 次
}下在自己致勝格的下面，把它浪費了。自己的威脅正下方那一格，不要去動。
mistakes-let-two-threats = { $name }讓對手一次做出了兩個威脅{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。要在第二個出現之前就擋住。
mistakes-let-only-foul = { $name }只有下禁手才擋得住一條線{ $count ->
    [one] { "" }
   *[other] ，共 { $count } 次
}。留意自己的禁手在哪裡。
mistakes-odd-squares = { $name }沒有處理奇數列上的威脅{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。棋盤快滿時，它會決定勝負。
mistakes-even-squares = { $name }讓偶數格決定了勝負{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。要及早在奇數列上做出威脅。
mistakes-completed-line = { $name }連成一線，輸掉了{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。下之前先看看自己的連線。
mistakes-sent-to-win = { $name }讓對手下到了決定勝負的小棋盤{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。下之前先看看這一步會把對手送到哪裡。
mistakes-gave-line = { $name }取出棋子，讓對手連成了一線{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。取出之前先看看上面會落下什麼。
evaluation-wins = { $stones ->
    [1] 連成一線，獲勝
   *[other] { $stones } 步內獲勝
}
evaluation-wins-next = 獲勝，因為每個應手都連成一線
evaluation-loses = { $stones } 步內落敗
evaluation-loses-now = 連成一線，落敗
evaluation-wins-within = 最多 { $stones } 步獲勝
evaluation-loses-within = 最多 { $stones } 步落敗
evaluation-won = 最後會贏
evaluation-lost = 最後會輸
evaluation-drawn = 和局
evaluation-better = 較優
evaluation-even = 均勢
evaluation-worse = 較劣
evaluation-opinion = { $result }，往前看了 { $depth } 步
evaluation-opinion-narrow = { $result }，對最可能的應手往前看了最多 { $depth } 步
place-at-start = 第 { $name } 行
place-within = 第 { $name } 行
place-out-at-start = 取出第 { $name } 行最下面的棋子
place-out-within = 取出第 { $name } 行最下面的棋子
places-within = 第 { $names } 行
hint-reason-wins = { $start }：連成一線。
hint-reason-stops-line = { $start }：擋住對手的線。
hint-reason-stops-one-line = { $start }：擋住一條線，但對手還有另一條。
hint-reason-makes-two-threats = { $start }：一次做出兩個威脅，對手只擋得住一個。
hint-reason-leaves-only-foul = { $start }：對手只有下禁手才擋得住這條線。
hint-reason-stops-two-threats = { $start }：不讓對手一次做出兩個威脅。
hint-reason-threat-after-threat = { $start }：開始一連串威脅，最後會一次出現兩個。
hint-reason-keeps-square-above = 除了{ $place }，下在哪裡都會讓對手得到上面那一格，連成一線。
hint-reason-odd-squares = { $start }：最後會贏，因為對手遲早得下在威脅的正下方。
hint-reason-even-squares = { $start }：最後會贏，只要一直跟著下同一行，每個偶數格都是你的，也就有了一條線。
hint-reason-only-safe = 除了 { $place }，下在哪裡都會連成一線而輸掉。
hint-reason-only-lines = 每一步都會連成一線而輸掉。
hint-reason-leaves-only-lines = { $start }：之後對手無論下哪裡都會連成一線。
hint-reason-takes-region = { $start }：贏下這個小棋盤。
hint-reason-stops-region = { $start }：不讓對手贏下這個小棋盤。
hint-reason-sends-safely = 下別的格子，大多會讓對手馬上獲勝。
hint-reason-only-win = 唯一會贏的一步：{ $place }，{ $stones } 步內獲勝。
hint-reason-only-win-somehow = 唯一會贏的一步：{ $place }。
hint-reason-only-draw = 唯一不會輸的一步：{ $place }。
hint-reason-all-win = 每一步都會贏。
hint-reason-all-win-none-sooner = 每一步都會贏，沒有比這更快的：{ $place }。
hint-reason-all-draw = 每一步都還能守住和局。
hint-reason-holds-out = 對手完美應對時每一步都會輸，沒有比這撐得更久的：{ $place }。
hint-reason-all-lose = 對手完美應對時每一步都會輸。
hint-coming = 正在找好棋……
hint-win = { $start }：{ $outlook }。
hint-loss = { $start }：{ $outlook }。
hint-draw = { $start }：守住和局。
hint-opinion = 往前看 { $depth } 步，看起來最好的：{ $start }。
mistake-missed-win = 這裡本來可以連成一線獲勝。
mistake-let-line-happen = 這一步留下了一條本來可以擋住的線。
mistake-gave-up-square-above = 這一步讓出了上面那一格，對手在那裡連成一線。
mistake-spoilt-own-square-above = 這一步讓出了上面那一格，那本來是自己致勝的格子。
mistake-let-two-threats = 這一步讓對手一次做出兩個威脅。
mistake-let-only-foul = 這一步讓對手做出只有禁手才擋得住的威脅。
mistake-odd-squares = 迫移：對手在奇數列上有威脅；其他行都滿了之後，這一方只能下在它的正下方。
mistake-even-squares = 迫移：對手一直跟著下同一行，得到每一個偶數格，也就有了一條線。
mistake-completed-line = 這一步連成一線，輸了；下別處就不會。
mistake-sent-to-win = 這一步讓對手下到了決定勝負的小棋盤；下別處就不會。
mistake-gave-line = 這一步讓對手連成了一線；下別處就不會。

## Watching

watch-hold = 暫停
watch-step = 走一步
pace = 節奏：{ $seconds ->
    [0] 立刻
   *[other] { $seconds } 秒
}
thought-of = { $name }：{ $thought }
pace-key = 節奏：逐步
thought-saw = 往前看了 { $depth } 步。
thought-own-line = 漏看了自己的線：{ $place }。
thought-other-line = 漏看了對手的線：{ $place }。
thought-reply = 往前看了 { $depth } 步，沒看出這一步會輸：{ $place }。
thought-losing-line = 沒看出這一步會連成一線：{ $place }。

## Puzzles

puzzles = 謎題
puzzle = 謎題
puzzle-win = { $pieces } 步取勝：你接下來的第{ $pieces ->
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
   *[other] { " " }{ $pieces }{ " " }
}顆棋子要連成{ $line ->
    [3] 三
    [4] 四
    [5] 五
   *[other] { " " }{ $line }{ " " }
}顆一線。
puzzle-win-threats = { $pieces } 步取勝，每一步都要威脅：每顆棋子都要威脅連成{ $line ->
    [3] 三
    [4] 四
    [5] 五
   *[other] { " " }{ $line }{ " " }
}顆。
puzzle-draw = 找出唯一不會輸的一步。
puzzle-turn = 輪到你了。
puzzle-answer = 對手應棋。
puzzle-about = { $game }，難度 { $grade }，最高 4
puzzle-about-day = 每日謎題：{ $game }，難度 { $grade }，最高 4
puzzle-found = 對了！繼續。
puzzle-wrong = 不是這一步：看看對手怎麼應。可以悔棋，也可以接著下。
puzzle-no-threats = 從這裡已經不能一路逼贏。可以悔棋，也可以接著下。
puzzle-won-late = 贏了，但不夠快。
puzzle-won-otherwise = 贏了，但不是每一步都有威脅。
puzzle-lost = 這一題輸了。再試一次？
puzzle-drawn = 和局，還不夠。再試一次？
puzzle-solved = 解開了！
puzzle-streak = { $days ->
    [0] 每天解開每日謎題，就能開始連續紀錄。
   *[other] 連續 { $days } 天。明天再來！
}
puzzle-shown = 解答
puzzle-next = 下一題
puzzle-again = 再試一次
puzzle-solution = 解答
puzzle-day = 每日謎題
puzzle-right = 適合你的一題
puzzle-days = { $days ->
    [0] 每天解開每日謎題，就能開始連續紀錄。
   *[other] 連續 { $days } 天，今天的謎題在等你。
}
puzzle-days-done = 今天的謎題解開了。連續 { $days } 天。
puzzle-short-win = { $pieces } 步取勝
puzzle-short-draw = 唯一的一步
puzzle-strength = 你的謎題等級分：{ $points } ± { $error }（{ $signed }）
puzzle-strength-unsure = 你的謎題等級分：約 { $points }，還只是估計。
puzzles-strength-unsure = 你的等級分：約 { $points }，還只是估計。
puzzles-strength = 你的等級分：{ $points } ± { $error }。
puzzles-days = 每日
puzzles-own = 你的
puzzles-missed = 錯過的
puzzle-easiest = 簡單
puzzle-hardest = 極難
puzzles-five-by-five = 5×5
puzzles-own-none = 和電腦下完一局並復盤之後，如果你錯過了唯一會贏或唯一不會輸的一步，那個局面就會在這裡等你。
puzzle-today = 今天
short-date = { $month }月{ $day }日
card-done = 已解
card-late = 後來解的
themes-all = 全部
theme-double-threat = 雙重威脅
theme-threat-after-threat = 連續威脅
theme-square-above = 上面那格
theme-quiet-move = 靜著
theme-zugzwang = 迫移
theme-only-defence = 唯一防守
run = 三分鐘
run-clock = { $time }  –  解開 { $solved } 題
run-right = 解開了！下一題：
run-wrong = 錯過了，正解：{ $place }。下一題：
run-missed = 錯過：{ $missed }，最多 { $most }
run-end = 結束挑戰
run-ended = 三分鐘：解開 { $solved } 題。{ $best ->
    [0] {""}
   *[other] 你的最佳：{ $best } 題。
}
run-best = 三分鐘：解開 { $solved } 題，是你的新紀錄！
puzzles-solved = 已解 { $solved } 題，共 { $all } 題

## The analysis board

analyse = 分析
position = 擺棋
study-leave = 離開分析
study-turn = 走棋
study-won = 贏了
study-try = 變化：{ $move }
study-tried = 此處試過：{ $moves }
study-start = 兩邊都由你下。退回去改下別的：每條變化都會留著。
study-depth = 往前看了 { $depth } 步，還在繼續看……
study-certain = 已證明：這些結果是確定的。
study-looking = 正在看……
position-heading = 擺一個局面
position-how = 拿起棋子，按一下要放的地方。再按一下就拿走。
position-take-off = 拿走
position-take = 用這個
position-empty = 清空
position-as-before = 和棋盤一樣
position-paste = 貼上
position-turn = 輪到：{ $player }。
position-won = 已經連成一線：{ $player }贏了。
position-unreadable = 這不是局面：{ $why }。請貼上像 { $example } 這樣的棋步，或一列一列的圖。
unreachable-counts = { $one }有 { $first } 個，{ $other }有 { $second } 個：兩邊要一樣多，或{ $one }多一個，因為{ $one }先下。
unreachable-floats = 第 { $name } 行的棋子下面是空的。
unreachable-both-won = 兩邊都連成了一線。
unreachable-moved-on = 最後一步之前就已經分出勝負。
unreachable-no-order = 怎麼下都下不出這個局面。
unreachable-not-found = 沒有找到能下出這個局面的下法。

## How to play

how-to-play = 玩法
how-own = 自訂
rules-tic-tac-toe = 輪流在格子裡畫上記號。自己的三個記號連成一線就贏：橫、直、斜都可以。九格都畫滿而沒有人連成三個，就是和局。
rules-connect-four = 輪流把棋子投進一行，棋子會落在最下面的空位。自己的四顆棋子連成一線就贏：橫、直、斜都可以。棋盤滿了而沒有人連成四顆，就是和局。
rules-gomoku = 黑方先下。輪流把棋子放在兩條線的交叉點上，放下就不再移動。自己的五顆棋子連成一線就贏：橫、直、斜都可以。六顆以上也算贏。
rules-standard = 黑方先下。輪流把棋子放在兩條線的交叉點上，放下就不再移動。自己的棋子恰好五顆連成一線才贏：橫、直、斜都可以。六顆以上不算贏。
rules-renju = 黑方先下。輪流把棋子放在兩條線的交叉點上，放下就不再移動。自己的五顆棋子連成一線就贏：橫、直、斜都可以。黑方有三種禁手：同時下出兩個活三（三三）、同時下出兩個四（四四）、六顆以上（長連）。「四」再下一顆就成五，「活三」再下一顆能成為兩端都空的四。成五不算禁手。白方沒有禁手，六顆以上也算贏。
rules-caro = 輪流把棋子放在兩條線的交叉點上，放下就不再移動。自己的棋子恰好五顆連成一線才贏：橫、直、斜都可以。兩端都是對方棋子的五顆不算贏；棋盤的邊不算棋子。
foul-double-three = 三三
foul-double-four = 四四
foul-overline = 長連
rules-own = 輪流{ $drops ->
    [yes] 把棋子投進一行，棋子會落在最下面的空位
   *[no] 佔一個空格
}。自己的{ $line ->
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[other] { " " }{ $line }{ " " }
}顆棋子連成一線就{ $lines ->
    [lose] 輸，橫、直、斜都算；更多也算輸
   *[win] 贏，橫、直、斜都可以；更多也算贏
}。棋盤滿了而沒有人連成一線，就是和局。
rules-ultimate = 九個小棋盤合成一個大棋盤。在小棋盤上三顆連成一線，這個小棋盤就歸你。三個小棋盤連成一線就贏。每一步所下的格子決定對手下一步在哪個小棋盤：下在一角，對手就要下在那一角的小棋盤。如果那個小棋盤已被贏下或下滿，可以任選其他小棋盤。全部分出結果而沒有人三個連成一線，就是和棋。
rules-notakto = 兩邊用同一種棋子，可以下在任何一個小棋盤。不論是誰下的，三顆連成一線就封閉那個棋盤。封閉最後一個棋盤的人輸。
rules-tip = 訣竅：一次做出兩個威脅，對手只擋得住一個。
rules-tip-fouls = 提示：執黑要同時做出一個四和一個三；執白要把黑方逼到只能下禁手的地方。
rules-tip-misere = 提示：數一數對你還安全的格子。輪到你下而一個也不剩，你就輸了。
rules-tip-ultimate = 提示：下之前先看對手下一步會到哪個小棋盤。
rules-tip-notakto = 提示：數一數還剩幾個棋盤，最後一個要由誰來封閉。棋盤數是單數時，先下的一方能贏。
rules-tip-edges = 提示：也要看邊的另一側。兩邊各兩顆，就是連著的四顆。
rules-tip-popout = 提示：取出一顆棋子，整行都會落下。留意落下時會連成的線，自己的和對手的。如果雙方同時連成，取出棋子的一方贏。同一局面第三次出現就是和棋。
rules-tip-drops = 訣竅：一次做出兩個威脅。投下之前先看上面那一格：它也許是對手的。
how-play = 下棋
how-else = 悔棋、提示、選單
how-buttons = 用棋盤旁邊的按鈕。
how-touch-square = 點一格；格子小的時候可能要點兩次。
how-touch-column = 點一行。
how-desk-square = 用滑鼠點一格，或用方向鍵移過去，再按 { $keys }。
how-desk-column = 用滑鼠點一行、按它的數字，或用方向鍵移過去，再按 { $keys }。
how-pad-square = 用搖桿或方向鍵移到一格，再按 { $keys }。
how-pad-column = 用搖桿或方向鍵移到一行，再按 { $keys }。

## The title

title = In a Row
title-line = 井字棋、四子棋，和所有類似的棋盤
game-tic-tac-toe = 井字棋
game-connect-four = 四子棋
game-gomoku = 五子棋
game-standard = 標準五子棋
game-renju = 連珠
game-caro = 越南五子棋
game-misere = 反井字棋
game-cylinder = 圓柱面四子棋
game-torus = 環面五子棋
game-popout = PopOut 四子棋
game-ultimate = 終極井字棋
game-notakto = Notakto
game-with-rules = { $rules }：{ $game }
game-rules-size = { $game }，{ $columns }×{ $rows }
rule-set-freestyle = 自由
rule-set-standard = 標準
rule-set-renju = 連珠
rule-set-caro = 越南規則
rule-set-misere = 反規則
rule-set-cylinder = 圓柱面
rule-set-torus = 環面
rule-set-popout = PopOut
rule-set-ultimate = 終極
rule-set-notakto = Notakto
rule-set-freestyle-line = { $line ->
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[other] { $line }{ " " }
}顆以上連成一線就贏。
rule-set-standard-line = 恰好五顆連成一線才贏，六顆不算。
rule-set-renju-line = 黑方不能下三三、四四和長連。
rule-set-caro-line = 恰好五顆連成一線才贏，兩端都被對方堵住不算。
rule-set-misere-line = 誰連成一線誰就輸。
rule-set-cylinder-line = 左邊和右邊相接：從一邊出去的線，從另一邊繼續。
rule-set-torus-line = 相對的邊都相接：從一邊出去的線，從對面繼續。
rule-set-popout-line = 投下一顆棋子，或者從一行的底部取出自己的一顆：上面的會落下來。
rule-set-ultimate-line = 你下的格子決定對手下一步在哪個小棋盤。三個小棋盤連成一線就贏。
rule-set-notakto-line = 兩邊用同一種棋子。三顆連成一線就封閉一個小棋盤，封閉最後一個的人輸。
game-opening = { $game }，{ $opening }
opening-rule = 開局
opening-chosen = { $name }：{ $chosen }
openings-may = 為了減少先行的優勢，可以選開局規則：
described = { $name }：{ $line }
opening-free = 自由
opening-swap = 三手交換
opening-swap2 = Swap2
opening-taraguchi10 = 塔拉山口-10
opening-soosorv8 = 索索夫-8
opening-free-line = 從第一步起輪流下。
opening-swap-line = 一方下三顆棋子，另一方選顏色。
opening-swap2-line = 一方下三顆棋子；另一方選顏色，或者再下兩顆，讓前一方來選。
opening-taraguchi10-line = 前幾步下在正中附近，每一步之後對方都可以交換顏色。
opening-soosorv8-line = 一方下三顆棋子，另一方可以交換。白方說定黑方要提出幾個第五手。

## The steps of an opening

step-place-black = { $name }下一顆黑子。
step-place-white = { $name }下一顆白子。
step-place-centre = { $name }把第一顆棋子下在正中。
step-place-black-within = { $name }在正中周圍 { $side }×{ $side } 格以內下一顆黑子。
step-place-white-within = { $name }在正中周圍 { $side }×{ $side } 格以內下一顆白子。
step-choose-colour = { $name }選顏色。
step-choose-two-more = { $name }選顏色，或者再下兩顆棋子，讓對方來選。
step-choose-ten = { $name }選顏色，或者執黑提出十個第五手。
step-choose-fifths = { $name }說定黑方要提出幾個第五手。
step-offer = { $name }提出黑方第五手的位置：還要 { $left } 個。
step-pick = { $name }在提出的位置中為黑方選定第五手。
choice-black = 黑
choice-white = 白
choice-two-more = 再下兩顆
choice-fifths = { $count }
choice-ten = 提出十個
game-own = 更多棋類
game-size = { $columns }×{ $rows } 連{ $line ->
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[other] { " " }{ $line }
}{ $drops ->
    [yes] ，棋子會落下
   *[no] { "" }
}
columns = 行數
rows = 列數
line = 連線
fewer = −
more = +
flat = 隨處可下
gravity = 棋子落下
hopeless-line = 這個棋盤連不成 { $line } 顆：最長的一邊只有 { $longest } 格。
hopeless-column = 只有一行時，兩邊的棋子會輪流交錯，誰也贏不了。
hopeless-pieces = 誰也贏不了：在這裡一邊最多 { $pieces } 顆，不夠連成 { $line } 顆。
others = 更多
others-line = 雙人
these-two = { $one }和{ $other }。
match-against = { $game }，對{ $other }
match-between = { $game }：{ $one }和{ $other }
players-heading = 誰來下？
own-heading = 更多棋類
human = 真人
rename = 名字：{ $name }
begins = 先下
let-begin = 讓這邊先下
start = 開始
start-new = 新對局
resume = 繼續對局
resume-paper = 繼續紙上的棋
on-paper = 紙上
sheet-first = 一張紙
sheet-empty = 一局又一局的井字棋，直到整張紙畫滿。
sheet-number = 第 { $number } 張，共 { $all } 張
sheet-players = { $one }和{ $other }
sheet-games = { $games ->
    [0] 一局都還沒下完
   *[other] 已下 { $games } 局
}
new-sheet = 新的一張
sheet-before = 上一張
sheet-after = 下一張
matches = 對局
matches-heading = 你的對局
matches-total = { $matches } 局
matches-unreadable = 另有 { $matches } 局讀不出來，原樣留著
matches-unfinished = 未下完
matches-none = 還沒有對局。
matches-none-such = 沒有這樣的對局。
any-game = 所有棋類
any-opponent = 所有對手
against = 對{ $name }
any-result = 所有結果
standing-won = 勝
standing-lost = 敗
standing-drawn = 和
search = 搜尋
searched = 「{ $name }」
search-heading = 搜尋名字和標題
title-heading = 這一局的標題
order-latest = 最新的在前
order-earliest = 最舊的在前
order-longest = 最長的在前
order-shortest = 最短的在前
more-of = 更多
more-short = …
less = 收起
statistics = 統計
marked = 已選 { $matches } 局
nothing-pasted = 剪貼簿裡沒有文字。
show-all = 全部顯示
mark-all = 全選
unmark = 全不選
save-all = 存成檔案
save-sgf = 存成 SGF
take-in-files = 匯入檔案
take-in-file = 匯入一個檔案
paste = 貼上
rename-match = 重新命名
copy-line = 複製棋譜
line-copied = 已複製
line-refused = 無法複製
copy-text = 複製成文字
delete-marked = 刪除
restore-marked = 還原
matches-deleted = 已刪除
matches-none-deleted = 最近 30 天沒有刪除任何對局。
deleted = 已刪除 { $matches } 局，會在「已刪除」裡保留 30 天。
put-back = 還原了 { $matches } 局。
written = { $matches } 局已存到 { $name }。
left-out = 另有 { $left } 局沒有存進去：這種格式不支援棋子會落下的棋盤。
taken-in = { $new ->
    [0] 沒有匯入新的對局
   *[other] 匯入了 { $new } 局
}{ $known ->
    [0] 。
   *[other] ，{ $known } 局原本就有。
}
none-taken-in = 沒有找到對局：{ $why }。一行的寫法像「connect-four 4453」。
not-read = 有 { $faults } 處讀不出來：{ $why }。
not-read-lines = 還有：{ $lines }。
shortened = 有 { $shortened } 個太長的名字或標題被縮短了。
comments-left-out = 省略了 { $count } 條評註和變化。
remarked = { $count ->
    [1] 請注意：{ $remark }。
   *[other] 共 { $count } 條說明，第一條：{ $remark }。
}
no-files = 要匯入的話，把對局檔案（.txt 或 .sgf）放進 { $name }，或拖到這個視窗上。
statistics-none = 還沒有任何一局下完。
column-game = 棋類
column-played = 局數
column-won = 勝
column-drawn = 和
column-lost = 敗
column-streak = 目前連勝
column-longest = 最長連勝
column-length = 每局步數
game-against = { $game }，{ $name }
row-all = 所有對局
rating-now = 你的等級分：{ $points } ± { $error }（{ $change ->
    [0] 不變
   *[other] { $signed }
}）。
rating-unsure = 你的等級分：目前約 { $points }。
rating-next = { $name }和你旗鼓相當。
rating-adapts-up = 下次{ $name }會下得好一點。
rating-adapts-down = 下次{ $name }會讓你輕鬆一點。
rating-adapts-not = 下次{ $name }還是這樣下。
openings = 你的第一步
opening-score = { $won } – { $drawn } – { $lost }
opening-told = { $game }，第一步 { $move }：勝 { $won }，和 { $drawn }，敗 { $lost }
slips = 你最常犯的失誤
slips-rarer = { $slip }：最近復盤的 { $matches } 局裡 { $now } 次，之前的 { $matches } 局裡 { $before } 次。越來越少了。
slips-more = { $slip }：最近復盤的 { $matches } 局裡 { $now } 次，之前的 { $matches } 局裡 { $before } 次。
slips-same = { $slip }：最近復盤的 { $matches } 局裡 { $now } 次，和之前的 { $matches } 局一樣多。
slip-missed-win = 錯過致勝的線
slip-let-line-happen = 沒擋住線
slip-gave-up-square-above = 讓出上面那格
slip-spoilt-own-square-above = 浪費了自己的上面那格
slip-let-two-threats = 讓對手做出兩個威脅
slip-let-only-foul = 只剩禁手可擋
slip-odd-squares = 讓出奇數格
slip-even-squares = 讓出偶數格
slip-completed-line = 連成一線而輸
slip-sent-to-win = 把決定勝負的棋盤讓給對手
slip-gave-line = 讓對手連成一線
firsts = 第一次
first-beats = 打敗{ $name }
first-flawless = 完美的一局
first-from-the-middle = 四子棋從中間開始
first-puzzle = 解開難度 { $grade } 的謎題
first-week = 連續七天
first-sheet = 畫滿一整張紙
first-to-come = 尚未達成
first-told = 第一次：{ $first }。
flawless = 完美的一局：經證明，一次失誤也沒有。
rating-of-game-unsure = { $game }：目前約 { $points }
rating-of-game = { $game }：{ $points } ± { $error }
match-players = { $game }：{ $one }和{ $other }
match-players-short = { $one }和{ $other }
match-length = { $moves } 步
match-imported = 匯入的
match-won = { $name }贏了
match-drawn = 和局
match-running = 輪到{ $name }
back = 返回
quit = 離開
full-screen = 全螢幕
windowed = 離開全螢幕
bad-link = 這個連結不能用：{ $why }。

## Settings

language = 語言
language-system = 跟隨系統
language-name = 繁體中文
settings = 設定
reset = 重設
theme = 色彩
theme-system = 跟隨系統
theme-light = 淺色
theme-dark = 深色
theme-paper = 紙張
theme-contrast = 高對比
palette = 棋子顏色
palette-classic = 經典
palette-sea = 海洋
palette-orchard = 果園
pieces = 棋子圖案
pieces-classic = 經典
pieces-letters = X 和 O
pieces-shapes = 形狀
board = 棋盤
board-automatic = 大棋盤用圍棋子
board-paper = 紙張
board-stones = 圍棋子
coordinates = 座標
coordinates-automatic = 大棋盤
coordinates-always = 總是
coordinates-never = 從不
taps = 觸控
taps-automatic = 小格點兩次
taps-once = 點一次
taps-twice = 點兩次
moving = 落子
moving-at-once = 立即
moving-confirmed = 按兩次
fouls = 連珠禁手
fouls-shown = 標出
fouls-hidden = 不標出
faces = 對手
faces-shown = 顯示頭像
faces-hidden = 只有名字
ratings = 等級分
ratings-shown = 顯示
ratings-hidden = 隱藏
text-size = 文字大小
percent = { $number }%
seconds = { $whole }.{ $tenths } 秒
motion = 動態效果
motion-system = 跟隨系統
motion-full = 完整
motion-reduced = 減少
motion-none = 無
speed = 速度
speed-slow = 慢
speed-normal = 一般
speed-fast = 快
pause = 電腦的停頓
effects = 音效
music = 音樂
muted = 聲音
muted-on = 開
muted-off = 關
silent = 聲音已關
heard = 聲音已開

## A player's name

name-heading = 玩家的名字
line-full = 最多 { $most } 個字。
name-taken = 另一位玩家已經用了這個名字。
space = 空白
delete = 刪除
letters = 螢幕鍵盤
keyboard = 鍵盤
done = 完成
cancel = 取消

## A match

to-move = 輪到你了
thinking = 思考中……
notice-first = { $first }先下。
notice-wins = { $said }{ $line ->
    [3] 三
    [4] 四
    [5] 五
   *[other] { $line }{ " " }
}顆連成一線就贏。
side-discs = { $side ->
    [sea-0] 橘色
    [sea-1] 天藍色
    [orchard-0] 紫紅色
    [orchard-1] 萊姆綠
    [classic-1] 黃色
   *[classic-0] 紅色
}
side-marks = { $side ->
    [shapes-0] 三角形
    [shapes-1] 方形
    [classic-1] 圈
    [letters-1] 圈
   *[classic-0] 叉
}
side-stones = { $side ->
    [stones-1] 白棋
   *[stones-0] 黑棋
}
notice-you-discs = 你用{ side-discs }，{ $place ->
    [0] 先下
   *[other] 後下
}。
notice-you-marks = 你畫{ side-marks }，{ $place ->
    [0] 先下
   *[other] 後下
}。
notice-you-stones = 你執{ side-stones }，{ $place ->
    [0] 先下
   *[other] 後下
}。
notice-discs = { $one }用{ $palette ->
    [sea] 橘色
    [orchard] 紫紅色
   *[classic] 紅色
}、帶{ $pieces ->
    [letters] { " " }X{ " " }
    [shapes] 三角形
   *[classic] 圓環
}的棋子，{ $other }用{ $palette ->
    [sea] 天藍色
    [orchard] 萊姆綠
   *[classic] 黃色
}、帶{ $pieces ->
    [letters] { " " }O{ " " }
    [shapes] 方形
   *[classic] 星形
}的棋子。{ $first }先下。
notice-marks = { $one }畫{ $pieces ->
    [shapes] 三角形
   *[classic] 叉
}，{ $other }畫{ $pieces ->
    [shapes] 方形
   *[classic] 圈
}。{ $first }先下。
notice-stones = { $one }執黑棋，{ $other }執白棋。{ $first }先下。
refused-computers-turn = 現在輪到{ $name }。
refused-not-your-turn = 現在輪到{ $name }，在另一個裝置上。
winner = { $name }贏了！
winner-you = 你贏了！
winner-other = { $name }贏了。
drawn = 和局。
rematch = 再來一局
next-game = 下一局
turn-sheet = 翻頁
to-title = 主選單
to-matches = 返回對局清單
menu = 選單
take-back = 悔棋
play-again = 重做
go-on = 繼續
hint = 提示
scores = 評分
scores-legend = 尖端朝上：會贏；朝下：會輸；數字是步數。圓形：和局；有框：只是估計。最好的顏色最深。
waits = 等待中
first-move = 最初局面
earlier-move = 退一步
replay = 播放
stop-replay = 停止播放
later-move = 進一步
last-move = 最後局面
replay-speed = 速度
held = 這裡輪到{ $name }，按「繼續」後才會下。
held-stepwise = 節奏：逐步；輪到{ $name }。請按「走一步」。

## The menu of a match

paused = 暫停
game-over = 對局結束
continue = 繼續
back-to-board = 回到棋盤
restart = 重新開始
sheets = 紙張
details-on = 顯示電腦的想法：開
details-off = 顯示電腦的想法：關
moves = 棋譜
play-on = 從這裡接著下
play-on-from = { $moves ->
    [0] 從空棋盤開始
   *[other] 從第 { $moves } 步之後的局面開始
}，另成一局。
plays-next = 接下來輪到
plays-then = 然後輪到
copy-link = 複製連結
link-copied = 已複製連結
link-refused = 連結在網址列裡
share-link = 分享連結

## What is kept

unkept = 對局沒有存起來：{ $why }。
store-failed = 做不到：{ $why }。
set-aside = 你的對局檔案讀不出來，已改名為 { $name }，並開始了新的檔案。
match-parted = 另一個視窗接著下了這一局。兩個版本都在「對局」裡。
settings-aside = 你的設定讀不出來，已改名為 { $name }，並開始了新的設定。
settings-unread = { $name } 裡的設定讀不出來，新的設定也不會存起來。
settings-unkept = 你的設定沒有存起來：{ $why }。
understood = 好
pad-lost = { $name }的手把不見了。請重新接上，或改用其他裝置繼續。

## A new version of the page

new-version = In a Row 有新版本了。
new-version-waits = 請先封閉其他開著 In a Row 的分頁。
reload = 重新載入
later = 稍後

## The title of the window

caption = { $what } · { title }
caption-turn = 輪到{ $name }
caption-thinking = { $name }思考中

## Why something cannot be: parts of sentences, which other texts end.

why-off-board = 那不在棋盤上
why-square-taken = 那一格已經有棋子了
why-column-full = 第 { $column } 行已經滿了
why-column-empty = 第 { $column } 行是空的
why-piece-of-other = 第 { $column } 行最下面的棋子是對手的
why-foul-overline = 那會形成長連，是禁手
why-foul-double-four = 那會形成四四，是禁手
why-foul-double-three = 那會形成三三，是禁手
why-choice-due = 先要作出選擇
why-region-decided = 那個小棋盤已經分出結果
why-other-region = 上一步指定了另一個小棋盤
why-not-centre = 第一顆棋子要下在正中
why-outside-centre = 這顆棋子要下在正中周圍 { $side } x { $side } 格以內
why-not-offered = 這個位置沒有提出過
why-offered-before = 這個位置或與它對稱的位置已經提出過了
why-no-such-choice = 現在不能這樣選
why-game-over = 這一局已經結束了
why-move = 第 { $at } 處的 { $found }：{ $why }
why-no-move = 那不是一步棋
why-move-number = 那既不是一步棋，也不是下一步的編號
why-floating-move = 棋子在那裡會往下落
why-columns = 棋盤有 1 到 { $most } 行
why-rows = 棋盤有 1 到 { $most } 列
why-line = 一條線有 { $least } 到 { $most } 顆
why-hopeless = 在 { $columns } x { $rows } 的棋盤上誰也連不成 { $line } 顆
why-hopeless-drop = 在 { $columns } x { $rows }、棋子會落下的棋盤上誰也連不成 { $line } 顆
why-rule-set = { $rules } 只用於{ $rules ->
    [cylinder] 至少 3 行的棋盤
    [torus] 至少 3 行 3 列、棋子不落下的棋盤
    [popout] 棋子會落下的棋盤
    [ultimate] 棋子不落下的 9x9x3 棋盤
    [notakto] 棋子不落下的 3x3x3、6x3x3 和 9x3x3 棋盤
   *[other] 棋子不落下的五連棋盤
}
why-opening = { $opening } 只用於{ $opening ->
    [taraguchi10] 有中心、至少 9 行 9 列的連珠棋盤
    [soosorv8] 有中心、至少 9 行 9 列的連珠棋盤
   *[other] 棋子不落下的五連棋盤
}
why-no-game = { $text } 不是棋類：請寫 { $games }，或像 5x5x4（行 x 列 x 連線）、8x6x4-drop、19x19x5-renju、gomoku-swap2 這樣的大小
why-counts = 先下的有 { $first } 顆、後下的有 { $second } 顆，這是不可能的
why-floats = { $square } 下面是空的
why-both-won = 兩邊都連成了一線
why-moved-on = 最後一步之前就已經分出勝負
why-no-order = 怎麼下都下不出來
why-order-not-found = 沒有找到能下出來的下法
why-picture-rows = 有 { $found } 列，而棋盤有 { $wanted } 列
why-picture-columns = 第 { $row } 列有 { $found } 格，而棋盤有 { $wanted } 行
why-picture-sign = { $sign } 不是棋子
why-no-strategy = { $text } 不是下法：請選 { $others } 或 { $last }
why-no-seat = { $why }，或 human
why-no-name = 冒號後面要有名字
why-name = 名字最多 { $most } 個字，而且都要能顯示
why-unsuitable = { $strategy }不能下{ $game }：只能下{ $needs }
needs-three-by-three = 井字棋
needs-small-board = 小到每局都能下到底的棋盤
needs-solved-board = 四子棋，和小到能立刻解完的棋盤
needs-flat-square-board = 行列一樣多、棋子不會落下、連成一線就贏的棋盤
why-no-text-in-link = 裡面有不是文字的東西
why-one-player = 只寫了一位玩家
why-parts = 它有 { $parts } 部分；最多只能有棋類、棋步和兩位玩家
why-no-puzzle = 沒有這個謎題
why-no-lesson = 沒有這一課
why-no-text = 沒有文字
why-no-moves = 沒有棋步
why-at = { $at }：{ $why }

# Of files and of the system, which says what has no text here.
why-not-found = 沒有這個檔案
why-permission-denied = 系統不允許
why-already-exists = 已經有這個檔案了
why-is-a-folder = 那是資料夾
why-is-no-folder = 路徑中有一部分不是資料夾
why-read-only = 那裡不能寫入
why-system = { $text }
why-no-file = 那不是檔案
why-too-large = 它超過 { $megabytes } MB
why-renlib-version = 這是 { $major }.{ $minor } 版的 RenLib 棋譜庫；最高可讀 3.4 版
why-renlib-broken = 這個 RenLib 棋譜庫在第 { $at } 位元組處損壞

# Of matches as text.
fault = 文字第 { $line } 行：{ $why }
fault-in-file = { $file }，文字第 { $line } 行：{ $why }
why-in-file = { $file }，{ $why }
fault-line = 第 { $line } 行
fault-line-in-file = { $file }，第 { $line } 行
why-tag-unknown = { $name } 和對局無關
why-tag-twice = 這一局已經有「{ $name }:」了
why-tag-missing = 這一局沒有「{ $name }:」
why-not-shown = 這一局沒有那個位置
why-not-given = 這一局開頭沒有那麼多步
why-no-date = { $date } 不是像 2026-01-31 這樣的日期
why-not-turned = 這裡只能寫「turned」
why-no-sheet = 這不是紙上的位置
why-no-score = 比分是兩個數字
why-no-hints = 提示是兩個數字
why-sgf-game = GM { $game } 是五子棋以外的棋
remark-game = GM { $game } 是另一種棋；按五子棋讀取
remark-guessed = 沒有寫明是什麼棋；按 { $game } 讀取
remark-rules = 這裡沒有規則 { $rules }；不檢查禁手，五顆以上連成一線就贏
remark-foul = 最後一步已略去：{ $why }，判負
remark-after-foul = 下出禁手後對局仍繼續（{ $why }），因此不計禁手：五顆以上連成一線就贏
remark-against-rules = 對局不符合它所寫的規則（{ $why }），因此不計禁手：五顆以上連成一線就贏
remark-white-began = 白方先下，因此不計禁手：五顆以上連成一線就贏
remark-opening = 開局 { $text } 與棋步不符，已略去
remark-goes-on = 按我們的規則對局已結束，檔案卻以 { $at } 繼續；後面的已略去
remark-result = { $text } 不是結果；已略去
remark-result-read = 結果 { $text } 不是 SGF 的寫法；仍按其含義讀取
remark-board = 檔案寫的是 { $text }，棋盤上卻不是；以棋盤為準
remark-contradiction = { $text } 與檔案中的其他內容矛盾；已略去
remark-date = { $date } 中的日和月無法分辨；只保留了年份
remark-set-up = { $name } 在對局中途擺子；只讀取了之前的著法
why-sgf-opening = 開局 { $at } 無法讀取
remark-pass = { $at } 是停一手，這裡沒有；只讀取了之前的著法
why-sgf-set-up = 所擺的棋子：{ $why }
why-psq-size = { $text } 不是像 15x15 這樣的大小
why-psq-move = { $text } 不是像 8,8,0 這樣的一步
why-sgf-capitals = 一局要有大小或棋步，用大寫字母寫
why-sgf-square = { $at } 不是棋盤上的格子
why-sgf-turn = { $at } 沒有按輪次下
why-sgf-size = SZ { $size } 不是大小
why-sgf-beside = { $text } 寫在一局的外面
why-sgf-far = 這裡打開的括號關得太遠
why-sgf-open = 這裡打開的括號沒有關上
why-sgf-open-to = 這裡打開的括號沒有關上；到第 { $line } 行為止都沒有讀

# Of what is kept.
store-no-folder = 沒有家目錄
store-folder-is-file = { $name } 是檔案，不是資料夾
store-newer = { $name } 是較新版的 In a Row 做的
store-foreign = { $name } 屬於另一個程式
store-unnumbered = { $name } 遺失了版本編號（user_version）
store-no-file = { $name } 不是檔案
store-log-unread = { $name } 裡有最後存下的內容，在不能寫入的地方讀不出來
store-used-up = 對局的編號已經用完：請匯出，再匯入新的檔案
store-refused = 這個瀏覽器不讓網頁存任何東西：可能是無痕視窗，或儲存被封鎖了
store-all-damaged = 可能存著它們的檔案全都損壞了
store-full = 磁碟滿了
store-no-room = 瀏覽器沒有空間給這個網頁了
store-read-only = 檔案不能寫入
store-not-opened = 檔案打不開
store-busy = 另一個程式正在使用檔案
why-keeping-stopped = 負責保存的部分停住了
why-nothing-kept = 這裡什麼都不存

# The keys, as they are printed, and what is held down with others.
key-escape = Esc
key-with-control = Ctrl+
key-with-control-shift = Ctrl+Shift+
key-with-alt = Alt+

# What a page says before the game is there, or when it cannot be. Each is one line, and web.sh puts it into the page.
page-loading = 載入中……{ $percent }%
page-loading-label = 載入中
page-lost = 瀏覽器收回了 In a Row 繪圖用的資源。重新載入就能從剛才的地方繼續。
page-needs-script = In a Row 需要 JavaScript，但它被封閉了。
page-needs-simd = In a Row 需要有 SIMD 的 WebAssembly，這個瀏覽器沒有，或把它封閉了。
page-needs-webgl = In a Row 需要 WebGL 2 來繪圖，這個瀏覽器沒有，或把它封閉了。
page-no-memory = 記憶體不夠 In a Row 用。封閉其他分頁也許有幫助。
page-not-started = In a Row 無法啟動（{ $why }）。
page-offline = In a Row 無法載入：沒有網路連線。
page-reload = 重新載入
page-stalled = 已經好一陣子沒有收到資料。請檢查連線，或重新載入。
page-starting = 啟動中……
page-stopped = In a Row 發生錯誤而停止。重新載入就能從剛才的地方繼續。
page-the-game = In a Row 遊戲
page-listen = 為螢幕報讀軟體描述遊戲

## Lessons

lessons = 課程
lesson = 課程
lesson-next = 下一課
lesson-again = 再試一次
lesson-learnt = 學會了！
review-lesson = 課程：{ $lesson }
lesson-shown = 就是這樣。
lessons-learnt = 已學 { $learnt } 課，共 { $all } 課
lesson-found = 對了！繼續：第 { $number } 步，共 { $moves } 步。
lesson-wrong = 還不對。看看結果會怎樣，或悔棋。
lesson-three = 三個連成一線
lesson-task-three = 你有兩個記號在同一行。把它連成一線。
lesson-why-three = 三個連成一線就贏，哪個方向都可以。所以先看自己能不能馬上贏。
lesson-block = 擋住一條線
lesson-task-block = 對方就要贏了。你得下在哪裡？
lesson-why-block = 下在別處都會馬上輸。自己贏不了的時候，就看對方能不能贏。
lesson-fork = 雙重威脅
lesson-task-fork = 找出一次做出兩個威脅的一步。
lesson-why-fork = 一步擋不住兩條線。這就是雙重威脅，這類棋大多是這樣贏的。
lesson-centre = 怎麼應對佔角
lesson-task-centre = 對方佔了一個角。只有一個應手能守住和局，是哪一個？
lesson-why-centre = 其他應手都會讓角落的一方贏。佔住中央就有四條線可用，總能應對：雙方都小心的話，井字棋誰也贏不了。
lesson-stop-fork = 在雙重威脅之前
lesson-task-stop-fork = 現在還沒有威脅，但對方就要一次做出兩個。下唯一能防住的那一步。
lesson-why-stop-fork = 雙重威脅要在出現之前就防住。想一想：如果對方再下一步，會下在哪裡？
lesson-four = 四顆連成一線
lesson-task-four = 你有三顆棋子在最底下一列。補上第四顆。
lesson-why-four = 四顆連成一線就贏：橫的、直的、斜的都可以。
lesson-diagonal = 斜線
lesson-task-diagonal = 有一條三顆的線很容易看漏。找到它，贏下來。
lesson-why-diagonal = 最常看漏的就是斜線。每下一步之前都先找一找。
lesson-column = 疊了三顆
lesson-task-column = 對方就要疊成四顆了。你該怎麼辦？
lesson-why-column = 必須馬上擋住。而且中間是你的，所以最後贏的會是你。
lesson-two-threats = 一次兩個威脅
lesson-task-two-threats = 用一顆棋子做出兩個威脅。
lesson-why-two-threats = 兩頭都開著，對手只擋得住一頭。底下一列、兩邊都有空位的線贏得最快。
lesson-open-end = 封住一頭
lesson-task-open-end = 對方想在底下一列做出兩頭都開的線。你要在哪裡擋？
lesson-why-open-end = 及時的一顆棋子能救回一局；晚一步就是兩個威脅。
lesson-forced = 一個威脅接一個威脅
lesson-task-forced = 威脅，再威脅，直到兩個威脅同時出現。每個應手都是被逼的。
lesson-why-forced = 威脅讓對方沒有選擇。一連串的威脅，讓你決定一切，直到獲勝。
lesson-square-above = 不能下的那一行
lesson-task-square-above = 只剩兩行了。下其中一行，對方就能疊在你上面而獲勝。你該下哪一行？
lesson-why-square-above = 威脅不必馬上能下也很強：誰都不能下在它的正下方。把那一行留給會吃虧的人。
lesson-odd = 奇數威脅
lesson-task-odd = 你是先下的，棋盤快滿了。你要在奇數列上做出威脅：第 3 列或第 5 列。找出那一步。
lesson-why-odd = 其他地方都滿了之後，雙方輪流填一行，偶數列必定由後下的人來填。在你的奇數格下面，最後不得不下的是對方，然後你就贏了。這叫「迫移」。
lesson-even = 偶數格
lesson-task-even = 你是後下的。用應手把所有偶數格都變成你的。
lesson-why-even = 後下的人可以一直跟著下同一行，這樣就得到每一個偶數格。只要對方沒有奇數威脅，偶數格上的四顆就能贏。
lesson-first-move = 第一步
lesson-task-first-move = 棋盤是空的。有一個第一步，只要之後不出錯就會贏。是哪一步？
lesson-why-first-move = 中間：經過那裡的線比經過其他格子的都多。已經證明，這樣下最晚到自己的最後一顆棋子就能贏，而它旁邊的兩行只能下成和局。
lesson-second-move = 再來一次
lesson-task-second-move = 雙方都下了中間。又只有一步會贏。
lesson-why-second-move = 還是中間。在這裡其他行都會輸：把中間留給對方，失去的不只是勝局。
lesson-five = 五顆連成一線
lesson-task-five = 你有四顆棋子連著，一頭被封住了。補上第五顆。
lesson-why-five = 五子棋是五顆連成一線就贏。一頭被封住的四，一顆棋子就擋得住；兩頭都開的擋不住。
lesson-open-four = 活四
lesson-task-open-four = 你有三顆棋子連著。把它變成四顆，讓兩頭都開著。
lesson-why-open-four = 活四是擋不住的。所以活三一出現就必須應。
lesson-four-and-four = 一次兩個
lesson-task-four-and-four = 找出讓兩處都能連成五顆的那一步。
lesson-why-four-and-four = 一顆棋子，兩個威脅：對手只擋得住一個。
lesson-series = 用威脅取勝
lesson-task-series = 一個四接一個四，直到有一個擋不住。
lesson-why-series = 每個四都必須應，所以一切都由你決定。高手在下第一顆之前，就把這一串算到底了。
lesson-four-and-three = 四三
lesson-task-four-and-three = 黑方不能下三三或四四，但可以同時做出一個四和一個三。找出這一步。
lesson-why-four-and-three = 對手必須擋四，隨後三就成為兩端都空的四。
lesson-only-foul = 逼對手下禁手
lesson-task-only-foul = 做出一個黑方只有下禁手才擋得住的威脅。
lesson-why-only-foul = 擋住這條線的那一點，黑方下了就是三三。黑方的禁手就是白方的武器。
lesson-misere-centre = 反過來的中心
lesson-task-misere-centre = 這裡連成三顆就輸。只有一個第一步不會輸，找出它。
lesson-why-misere-centre = 佔了中心，就總能下在對手的對面。這樣經過中心的每條線上都有雙方的棋子。
lesson-no-safe-square = 沒有安全的格子
lesson-task-no-safe-square = 這裡連成三顆就輸。讓對手只剩下會連成一線的格子。
lesson-why-no-safe-square = 剩下的兩格都會讓對手連成一線。數一數安全的格子：輪到你下而一個也不剩，你就輸了。
lesson-over-the-edge = 越過邊界
lesson-task-over-the-edge = 這個棋盤是圓柱面：第 7 行挨著第 1 行。連成四顆。
lesson-why-over-the-edge = 線越過邊界繼續：第 6、7、1、2 行相鄰。
lesson-take-out = 取出棋子
lesson-task-take-out = 在 PopOut 裡，從底部取出一顆棋子，上面的整行都會落下。按某一行下方的出口，連成四顆。
lesson-why-take-out = 你在那一行的棋子落下一格，和另外三顆連在一起。
lesson-third-board = 第三個小棋盤
lesson-task-third-board = 終極井字棋：贏下能讓你三個連成一線的小棋盤。
lesson-why-third-board = 小棋盤也像格子一樣算：三個連成一線就贏。
lesson-one-board = 兩邊用同一種棋子
lesson-task-one-board = 在 Notakto 裡兩邊用同一種棋子，在最後一個棋盤上連成一線的人輸。找出唯一能贏的第一步。
lesson-why-one-board = 佔住中央之後，對手每下一步，你都下在離它一個馬步的格子。對手會先沒有安全的格子。

## Keys and buttons

bindings = 按鍵
bindings-change = 更改…
bindings-keyboard = 鍵盤
bindings-pad = 手把
bindings-how = 選一個來更改。按 Esc 或推搖桿就不變。
bindings-press-key = 請按一個鍵…
bindings-press-button = 請按手把上的一個按鈕…
bindings-swapped = { $press } 原本是「{ $other }」，現在與這裡的交換了。
bindings-taken = { $press } 原本是「{ $other }」。
bindings-barred = { $press } 不能更改：數字用來選行，Ctrl+V 用來貼上。
bindings-last = { $press } 是「{ $other }」唯一的按鍵，少不了它。
do-left = 向左
do-right = 向右
do-up = 向上
do-down = 向下
do-next = 下一個按鈕
do-confirm = 下棋、按下
do-back = 選單、返回
do-take-back = 悔棋
do-play-again = 重做
do-earlier = 上一步
do-later = 下一步
do-first = 最初的局面
do-last = 最後的局面
do-hint = 提示
do-scores = 評分
do-mute = 靜音
do-help = 玩法
do-full-screen = 全螢幕
key-arrow-left = 左方向鍵
key-arrow-right = 右方向鍵
key-arrow-up = 上方向鍵
key-arrow-down = 下方向鍵
key-tab = Tab
key-enter = Enter
key-numpad-enter = 數字鍵盤的 Enter
key-numpad = 數字鍵盤的 { $digit }
key-space = 空白鍵
key-backspace = Backspace
key-insert = Insert
key-delete = Delete
key-page-up = Page Up
key-page-down = Page Down
key-home = Home
key-end = End
button-cross = 叉鍵
button-circle = 圈鍵
button-square = 方塊鍵
button-triangle = 三角鍵
button-left = 十字鍵左
button-right = 十字鍵右
button-up = 十字鍵上
button-down = 十字鍵下

# Seats, one switch, captions and rumble
seat-take = 按 { $button } 入座
seat-desk = 滑鼠鍵盤
seat-doing = { $doing } · { $device }
seats-again = 重新選座位
access = 輔助功能
access-readers = 螢幕報讀軟體會自動偵測。只用滑鼠、鍵盤、手把或觸控其中一種，就能完成所有操作。
one-switch = 單鍵操作
one-switch-off = 關
one-switch-slow = 每 4 秒
one-switch-normal = 每 2.5 秒
one-switch-fast = 每 1.5 秒
switch-menu = 現在按下就開啟選單
captions = 音效字幕
captions-off = 關
captions-on = 顯示音效
rumble = 震動
rumble-on = 開
rumble-off = 關
sound-disc = 棋子落下
sound-tipped = 所有棋子掉出來
sound-lifted = 收回一顆棋子
sound-stone = 放下一顆棋子
sound-pencil = 鉛筆畫線
sound-rubbed = 擦掉一個記號
sound-refused = 不能這樣下
sound-won = 旋律：獲勝
sound-lost = 低沉的旋律：落敗
sound-drawn = 簡短的旋律：和局

# 其餘的字，以及選項哪裡不對
why-no-share = { $text } 不是一份：請寫 3/100 表示一百份中的第三份，最多 { $most } 份

# 命令列上的對局清單
why-unsolvable = { $game } 無法求解：只能解棋子會落下、{ $line } 子連線，而且多算一列時最多 { $most } 格的棋盤
