## Who plays

player-human = 玩家{ $number ->
    [1] 一
   *[other] 二
}
you = 你
player-numbered = { $name }{ $number ->
    [1] 一号
   *[other] 二号
}
strategy-classic = 经典
strategy-classic-open-lines = 经典，数活线
strategy-negamax = Negamax
strategy-greedy = 贪心
strategy-beginner = 入门
strategy-easy = 简单
strategy-medium = 中等
strategy-hard = 困难
strategy-perfect = 完美
strategy-strongest = 最强
strategy-adaptive = 随你调整
character-beginner = 皮皮
character-easy = 小刺
character-medium = 阿狐
character-hard = 算算
character-perfect = 智者
character-adaptive = 回声
greets-beginner = “你好！我还在学。”
greets-easy = “想过我这关可不容易。”
greets-medium = “我喜欢进攻。准备好了吗？”
greets-hard = “让我数一数……好，可以开始了。”
greets-perfect = “每一步的结局我都知道。慢慢来。”
greets-strongest = “这样的棋我看过很多。慢慢来。”
greets-adaptive = “你怎么下，我就怎么下。谁赢还说不定。”
parts-drawn = “谁也没能突破。再来一局？”
parts-lost-two-threats = “一次两个威胁，我只挡得住一个。下得好！”
parts-lost-only-foul = “只有禁手才挡得住。下得好！”
parts-lost-overlooked = “{ $place }，我漏看了。好眼力！”
parts-lost-square-above = “我不得不挡，上面那格就归你了。下得好！”
parts-lost-played-below = “我正好下在你最后那格的下面。好眼力！”
parts-lost-no-move-left = “我已经没有好棋可下了。下得好！”
parts-lost-completed-line = “我连成了一线，这样就输了。下得好！”
parts-lost-only-lines = “剩下的每一格都会让我连成一线。下得好！”
parts-lost-sent-to-win = “我让你下到了你需要的小棋盘。下得好！”
parts-lost-let-line = “那条线我本来能挡住。好眼力！”
parts-lost-gave-line = “我取错了棋子。下得好！”
parts-won-two-threats = “一次两个威胁，谁也挡不住。”
parts-won-only-foul = “你只有下禁手才挡得住。”
parts-won-overlooked = “{ $place }，你漏看了。”
parts-won-square-above = “你不得不挡，上面那格就归我了。”
parts-won-played-below = “你最后那颗棋，正好让我下在上面。”
parts-won-no-move-left = “你已经没有好棋可下了。”
parts-won-completed-line = “你连成了一线，这样就输了。”
parts-won-only-lines = “剩下的每一格都会让你连成一线。”
parts-won-sent-to-win = “你让我下到了我需要的小棋盘。”
parts-won-let-line = “那条线你本来能挡住。”
parts-won-gave-line = “你取出的那颗棋子让我连成了一线。”
sight-human = 这台电脑前的人。
sight-beginner = 还在学：有时会漏看致胜的一步，不论是自己的还是你的。
sight-easy = 你要连成时一定会挡，也会妨碍你的连线，但很少看到下一步。
sight-medium = 喜欢进攻：会为自己的连线往前看几步，偶尔漏看一个应手。
sight-hard = 会往前看好几步，很少漏看，但看不到终局。
sight-easy-large = 你要连成时一定会挡，也会妨碍你的连线，但有时会漏看下一个威胁。
sight-medium-large = 喜欢进攻：会往前看几步，偶尔看出一长串威胁。
sight-hard-large = 通常能找出一长串威胁，但有时只看到接下来的几步。
sight-beginner-misere = 还在学：有时会不小心连成一线。
sight-easy-misere = 只要还有别的格子，就不会连成一线，但不往后看。
sight-medium-misere = 会往前看几步，偶尔漏看一个应手。
sight-strongest-misere = 每一步都研究几十万个局面。
sight-easy-ultimate = 喜欢赢下小棋盘，但很少看到自己这一步会把你送到哪里。
sight-easy-notakto = 只有别无选择时才会封闭最后一个棋盘，但不往后看。
sight-easy-popout = 能挡的线都会挡，但很少看到接下来会发生什么。
sight-perfect = 知道每一步的结局，绝不白白放掉胜局或和局。
sight-adaptive = 和你一样强：你赢了就强一点，你输了就弱一点。绝不故意输。
sight-strongest = 每一步都研究几十万个局面，寻找一长串的威胁。
sight-classic = 往前看四步，选最喜欢的那一格。
sight-classic-open-lines = 和经典一样，但会数还没被挡住的线。
sight-negamax = 在心里把每一局都下到底，再从最好的几步中随意挑一步。
sight-greedy = 只数整条线上的棋子，不往后看，每次都下得一样。

## Between what is listed, and between sentences

between-items = 、
between-sentences = 。
between-ways = { " 或 " }
between-announcements = { "" }

## Why a move is refused

refused-off-board = 那不在棋盘上。
refused-square-taken = 那一格已经有棋子了。
refused-column-full = 第 { $column } 列已经满了。
refused-column-empty = 第 { $column } 列没有棋子可取。
refused-piece-of-other = 第 { $column } 列最下面的棋子是对手的。
refused-overline = 禁手：黑方不能下出长连（六颗以上）。
refused-double-four = 禁手：黑方不能同时下出两个四。
refused-double-three = 禁手：黑方不能同时下出两个活三。
refused-choice-due = 先要作出选择。
refused-region-decided = 那个小棋盘已经分出结果。
refused-other-region = 上一步指定了另一个小棋盘。
refused-not-centre = 第一颗棋子要下在正中。
refused-outside-centre = 这颗棋子要下在正中周围 { $side }×{ $side } 格以内。
refused-not-offered = 请在提出的位置中选一个。
refused-offered-before = 这个位置或与它对称的位置已经提出过了。
refused-no-such-choice = 现在不能这样选。
refused-game-over = 这一局已经结束了。

## What players hear who do not see the board

button-about = { $about }：{ $text }
announce-begins = { $first }先下，对手是{ $second }。
announce-played = { $name }下{ $place }。
announce-took-out = { $name }取出第 { $column } 列最下面的棋子。
announce-chose-black = { $name }执黑。
announce-chose-white = { $name }执白。
announce-chose-two-more = { $name }再下两颗棋子。
announce-chose-ten = { $name }提出十个第五手。
announce-chose-fifths = { $name }要求 { $count } 个第五手。
announce-chose-offer = { $name }提出{ $place }。
announce-asked = 要下{ $place }吗？在那里再按一次。
announce-gone = 现在这里：{ $played }
announce-gone-first = 第一步之前。
announce-board-small = 棋盘，{ $columns } 列 { $rows } 行，由 3 乘 3 的小棋盘组成
announce-board = 棋盘，{ $columns } 列 { $rows } 行，{ $line } 个连成一线{ $lines ->
    [lose] 算输
   *[win] 获胜
}
announce-column-open = 第 { $column } 列，{ $rows } 格已有 { $filled } 格，会落在第 { $row } 行
announce-column-full = 第 { $column } 列，已满
announce-outlet-open = 第 { $column } 列下方，可以取出你最下面的棋子
announce-outlet-closed = 第 { $column } 列下方，没有可取的棋子
announce-from-below = 由下往上：{ $pieces }
announce-piece = { $name }{ $last ->
    [yes] （最后一步）
   *[no] { "" }
}
announce-pieces = { $name }：{ $count ->
    [0] 没有棋子
   *[other] { $squares }
}
announce-square-free = { $square }，空
announce-square-closed = { $square }，现在不能下
announce-square-foul = { $square }，黑方禁手
announce-square-offered = { $square }，已提出
announce-offered = 已提出：{ $squares }
announce-region = { $first } 到 { $last }
announce-regions-won = { $name }赢下：{ $regions }
announce-regions-closed = 已封闭：{ $regions }
announce-regions-open = 下一步要下在 { $regions }
announce-square-taken = { $square }，{ $name }{ $last ->
    [yes] （最后一步）
   *[no] { "" }
}

## How long the computer thought

thought = { $milliseconds ->
    [0] 不到 1 毫秒
   *[other] { $milliseconds } 毫秒
}，{ $positions } 个局面

## 远距离一起玩

player-remote = 你的朋友
resigned = { $name }认输了。
resigned-you = 你认输了。
out-of-time = { $name }的时间用完了。
out-of-time-you = 你的时间用完了。
draw-agreed = 双方同意和局。
draw-third-time = 同一局面第三次出现。
draw-no-move = 没有可下的地方了。
draw-too-long = 对局太长了。
lost-by-line = { $name }连成了一线。
forfeited = { $name }弃权。
forfeited-you = 你弃权。
lost = { $name }输了，文件没有说明原因。
lost-you = 你输了，文件没有说明原因。
ended-so = { $how }{ $ended }
remote-here = { $name }来了。
remote-lost = 与{ $name }的连接断开了。对局暂停，重新连上后会自动继续。
remote-watch-lost = 有一方不在线，对局暂停。
remote-taken-back = 已悔棋。
remote-asks-back = { $name }想悔棋，收回自己下的最后一步。
remote-asks-draw = { $name }提议和局。
remote-asks-rematch = { $name }想再来一局。
remote-no-back = { $name }不同意悔棋。
remote-no-draw = { $name }想继续下，不同意和局。
remote-no-rematch = { $name }不想再来一局。
remote-says = { $name }：{ $said }
remote-asked = 正在等{ $name }回答……
remote-again = 再来一局！
remote-parted = { $name }那边的记录与你的不同，这一局无法继续。两份记录都会保留。
remote-begins = { $name }先下
remote-you-begin = 你先下
remote-no-clock = 不计时
remote-clock = 每人 { $minutes } 分钟{ $seconds ->
    [0] { "" }
   *[other] ，每步加 { $seconds } 秒
}
remote-offer = { $host }邀请你一起玩：{ $game }。{ $begins }，{ $clock }。
remote-watch = { $host }对{ $guest }，{ $game }：{ $begins }，{ $clock }。
remote-declined = 没能加入：对方没有同意，或者位置已经被别人占了。
remote-not-yet = 对局还没有开始。开始后会显示在这里。
remote-watched = { $count ->
    [0] 没有人在观战。
   *[other] 有 { $count } 人在观战。
}
remote-unreachable = 联系不上对方。正在重试……
remote-no-relay = 中继没有回应。这个邀请码只在你自己的网络里有效。
remote-refused-away = { $name }现在不在线。
remote-refused-now = 还没轮到你。
remote-refused-rules = 现在不能这样做。
remote-refused-asked = 你已经问过了，{ $name }还没有回答。
remote-refused-denied = { $name }已经拒绝。下一步之后可以再问。
remote-refused-fast = 别急，{ $name }刚收到你的消息。
remote-wrong = { $name }的程序{ $why }。对局保持原样。
fault-peer-too-long = 一次发来的内容超过了上限
fault-peer-unreadable = 发来了无法读懂的内容
fault-peer-version = 使用的对局协议是第 { $theirs } 版，你的是第 { $ours } 版：其中一方需要更新 In a Row
fault-peer-too-fast = 在太短的时间里发来了太多内容
fault-peer-out-of-turn = 还没轮到就发来了内容
fault-peer-repeated = 重复发来了同样的内容
fault-peer-illegal = 发来了违反规则的一步
fault-peer-other-position = 棋盘上的局面与你的不同
fault-peer-clock = 给出了不可能的时间
fault-peer-other-match = 说的是另一局
fault-peer-stranger = 没有有效的邀请码
together = 一起玩
together-tile = 一起玩
together-agreed = 正在等对方同意……
together-about = 和不在身边的朋友一起玩：{ $game }。邀请对方，或粘贴对方发来的邀请码。想玩别的？请先在主菜单选择。
together-no-board = 请先选择一个能分出胜负的棋盘。
together-name = 你的名字：{ $name }
together-name-heading = 你叫什么名字？
together-name-hint = 可以不填
together-unnamed = 还没填
together-way = 连接方式：{ $way }
together-way-none = 还没选
together-relays = 连接方式
together-relays-about = 双方在同一网络里，或者从外面能直接连到你的电脑时，用“直接连接”就够了。否则由中继服务器转发你们之间的消息。中继读不到内容，但看得到谁和谁相连。
together-relays-page = 在网页上要经过中继服务器才能连到别人，由它转发你们之间的消息。中继读不到内容，但看得到谁和谁相连。
together-relay-none = 直接连接
together-relay-public = 公共中继
together-relay-own = 自己的中继
together-relay-address = 中继的地址是什么？
together-no-public = 不再使用公共中继
together-public-ask = 把你们连在一起的是 iroh 库，它的开发者为所有人运行中继。你们发送的内容是加密的，但他们看得到你的IP 地址，以及谁在什么时候和谁相连、发送了多少。可以使用这些中继吗？
together-public-ticket = 你的朋友在一个公共中继上等你。把你们连在一起的是 iroh 库，这个中继由它的开发者为所有人运行。你们发送的内容是加密的，但他们看得到你的IP 地址，以及谁在什么时候和谁相连、发送了多少。可以使用这个中继吗？
together-public-yes = 使用公共中继
together-i-begin = 我先下
together-they-begin = 对方先下
together-no-clock = 不计时
together-invite = 邀请
together-paste = 粘贴邀请码
together-nearby = 附近
together-nobody-nearby = 你的网络里还没有人在等。有人等时会显示在这里。
together-near = { $name }：{ $game }
together-prepares = 正在准备邀请码……
together-send = 把这个邀请码发给朋友，让对方在“一起玩”里粘贴。它只能用一次，而且只有对方在你的网络里，或者从外面能直接连到你的电脑时才有效。
together-send-anywhere = 把这个邀请码发给朋友，对方在哪里都行，让对方在“一起玩”里粘贴。它只能用一次。
together-seen = 在你自己的网络里，别人在“附近”看得到你在等，也看得到你的名字。
together-copy = 复制邀请码
together-copy-link = 复制链接
together-copy-watch = 复制观战邀请码
together-code = 二维码
together-code-about = 你的邀请码，请对方用相机扫描。
together-copied = 已复制邀请码
together-copied-watch = 已复制观战邀请码
together-stop = 取消
together-knocks = { $name }想和你玩。
together-calling = 正在寻找你的朋友……
together-away = { $name }不在线。对局会保留，等双方都在线时自动继续。
together-watch = 别人在对局，你在观战。
together-watch-away = 现在看不到对局。恢复后会自动继续。
together-again = 再试一次
together-failed = 无法连接：{ $why }
together-not-fetched = “一起玩”所需的部分无法加载。
together-relay-silent = 中继没有回应。请在“连接方式”里另选一个。
together-public = 要经过 iroh 开发者的公共中继，而你没有同意。可以在“一起玩”的“连接方式”里同意。
together-parted-before = 这一局无法继续：你的记录和对方的不同。两份都在“对局”里。
together-cannot-go-on = 这一局无法在这里继续：没有记下对方在哪里。
let-in = 让对方进来
not-now = 暂不
play-it = 开始
answer-yes = 同意
answer-no = 不同意
offer-draw = 提议和局
resign = 认输
resign-sure = 要认输吗？这局就算{ $name }赢了。
say-something = 说句话
remote-thinks = 思考中……
remote-away = 不在线
clock-doing = { $clock } · { $doing }
phrase-hello = 你好！
phrase-good-luck = 祝你好运！
phrase-well-played = 下得好！
phrase-oops = 哎呀！
phrase-thinking = 让我想想……
phrase-thanks = 谢谢！
phrase-good-game = 这局真精彩！
phrase-bye = 再见！
why-no-ticket = 这不是邀请码：邀请码以“inarow”开头
why-ticket-damaged = 这个邀请码缺了一部分或被改动过：请完整复制
why-ticket-no-relay = 这个邀请码只能用于直接连接或同一网络：网页需要带中继的邀请码
why-ticket-version = 这个邀请码来自另一个版本的 In a Row
why-no-clock = 计时写成“分钟+秒”，例如 5+3：每人 1 到 { $minutes } 分钟，每步加 0 到 { $seconds } 秒
why-no-relay = 中继是像 https://relay.example 这样的地址，或“public”
why-no-verdict = 对局不会这样结束

## A game looked at afterwards

review = 复盘
show-where = 输在哪里
review-close = 返回
review-start = 对局从这里开始。
review-better = 更好的一步
review-line = 下一步
review-progress = 已看 { $done } 步，共 { $moves } 步
review-slips = { $one-slips ->
    [0] { $one }没有白白放掉胜局或和局
   *[other] { $one }有 { $one-slips } 次白白放掉了胜局或和局
}，{ $other-slips ->
    [0] { $other }没有
   *[other] { $other }有 { $other-slips } 次
}。
review-no-slips = 没有人白白放掉胜局或和局。
worst-win-to-draw = 第 { $number } 步（{ $place }）放掉了胜局。
worst-win-to-loss = 第 { $number } 步（{ $place }）把胜局变成了败局。
worst-draw-to-loss = 第 { $number } 步（{ $place }）放掉了和局。
worst-let-go = 第 { $number } 步（{ $place }）放掉了必胜的局面。
worst-lost = 第 { $number } 步（{ $place }）走进了必败的局面。
worst-missed = 第 { $number } 步（{ $place }）错过了致胜的线。
worst-open = 第 { $number } 步（{ $place }）留下了一条没挡的线。
worst-sent = 第 { $number } 步 { $place } 让对手马上获胜。
worst-gave = 第 { $number } 步（{ $place }）让对手连成了一线。
worst-slower = 第 { $number } 步（{ $place }）让取胜的路长了许多。
worst-sooner = 第 { $number } 步（{ $place }）让败局来得快了许多。
review-turn = 转折点
review-instead = 第 { $number } 步有更好的下法。{ $hint }
review-play-on = 接着下
step-back = ‹
step-on = ›
review-move = 第 { $number } 步 – { $name }：{ $move }
reviewed-unknown = 还在看这一步……
reviewed-only = 只剩这一步可下：{ $after }。
reviewed-good = 好棋：{ $after }。
reviewed-win-to-draw = 这一步放掉了胜局。能保住胜局的：{ $best }。
reviewed-win-to-loss = 这一步把胜局变成了败局。能保住胜局的：{ $best }。
reviewed-draw-to-loss = 这一步放掉了和局。能保住和局的：{ $best }。
reviewed-let-go = 这一步放掉了必胜的局面。能保住胜局的：{ $best }。
reviewed-lost = 这一步之后必败。看起来更好的：{ $best }。
reviewed-slower = 仍然会赢，但有更快的：{ $best }。
reviewed-sooner = 已经输了，但有撑得更久的：{ $best }。
reviewed-weaker = 看起来更强的：{ $best }。
mistakes-missed-win = { $name }错过了{ $count ->
    [1] { "" }
   *[other] { " " }{ $count } 次
}致胜的线。先找自己的线。
mistakes-let-line-happen = { $name }{ $count ->
    [1] { "" }
   *[other] 有 { $count } 次
}没挡住可以挡的线。下棋之前，先看对手在威胁什么。
mistakes-gave-up-square-above = { $name }{ $count ->
    [1] { "" }
   *[other] 有 { $count } 次
}让出了上面那一格，也让出了一条线。下棋之前，先看上面一格。
mistakes-spoilt-own-square-above = { $name }{ $count ->
    [1] { "" }
   *[other] 有 { $count } 次
}下在自己致胜格的下面，把它浪费了。自己的威胁正下方那一格，不要去动。
mistakes-let-two-threats = { $name }让对手一次做出了两个威胁{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。要在第二个出现之前就挡住。
mistakes-let-only-foul = { $name }只有下禁手才挡得住一条线{ $count ->
    [one] { "" }
   *[other] ，共 { $count } 次
}。留意自己的禁手在哪里。
mistakes-odd-squares = { $name }没有处理奇数行上的威胁{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。棋盘快满时，它会决定胜负。
mistakes-even-squares = { $name }让偶数格决定了胜负{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。要及早在奇数行上做出威胁。
mistakes-completed-line = { $name }连成一线，输掉了{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。下之前先看看自己的连线。
mistakes-sent-to-win = { $name }让对手下到了决定胜负的小棋盘{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。下之前先看看这一步会把对手送到哪里。
mistakes-gave-line = { $name }取出棋子，让对手连成了一线{ $count ->
    [1] { "" }
   *[other] （{ $count } 次）
}。取出之前先看看上面会落下什么。
evaluation-wins = { $stones ->
    [1] 连成一线，获胜
   *[other] { $stones } 步内获胜
}
evaluation-wins-next = 获胜，因为每个应手都连成一线
evaluation-loses = { $stones } 步内落败
evaluation-loses-now = 连成一线，落败
evaluation-wins-within = 最多 { $stones } 步获胜
evaluation-loses-within = 最多 { $stones } 步落败
evaluation-won = 最后会赢
evaluation-lost = 最后会输
evaluation-drawn = 和局
evaluation-better = 较优
evaluation-even = 均势
evaluation-worse = 较劣
evaluation-opinion = { $result }，往前看了 { $depth } 步
evaluation-opinion-narrow = { $result }，对最可能的应手往前看了最多 { $depth } 步
place-at-start = 第 { $name } 列
place-within = 第 { $name } 列
place-out-at-start = 取出第 { $name } 列最下面的棋子
place-out-within = 取出第 { $name } 列最下面的棋子
places-within = 第 { $names } 列
hint-reason-wins = { $start }：连成一线。
hint-reason-stops-line = { $start }：挡住对手的线。
hint-reason-stops-one-line = { $start }：挡住一条线，但对手还有另一条。
hint-reason-makes-two-threats = { $start }：一次做出两个威胁，对手只挡得住一个。
hint-reason-leaves-only-foul = { $start }：对手只有下禁手才挡得住这条线。
hint-reason-stops-two-threats = { $start }：不让对手一次做出两个威胁。
hint-reason-threat-after-threat = { $start }：开始一连串威胁，最后会一次出现两个。
hint-reason-keeps-square-above = 除了{ $place }，下在哪里都会让对手得到上面那一格，连成一线。
hint-reason-odd-squares = { $start }：最后会赢，因为对手迟早得下在威胁的正下方。
hint-reason-even-squares = { $start }：最后会赢，只要一直跟着下同一列，每个偶数格都是你的，也就有了一条线。
hint-reason-only-safe = 除了 { $place }，下在哪里都会连成一线而输掉。
hint-reason-only-lines = 每一步都会连成一线而输掉。
hint-reason-leaves-only-lines = { $start }：之后对手无论下哪里都会连成一线。
hint-reason-takes-region = { $start }：赢下这个小棋盘。
hint-reason-stops-region = { $start }：不让对手赢下这个小棋盘。
hint-reason-sends-safely = 下别的格子，大多会让对手马上获胜。
hint-reason-only-win = 唯一会赢的一步：{ $place }，{ $stones } 步内获胜。
hint-reason-only-win-somehow = 唯一会赢的一步：{ $place }。
hint-reason-only-draw = 唯一不会输的一步：{ $place }。
hint-reason-all-win = 每一步都会赢。
hint-reason-all-win-none-sooner = 每一步都会赢，没有比这更快的：{ $place }。
hint-reason-all-draw = 每一步都还能守住和局。
hint-reason-holds-out = 对手完美应对时每一步都会输，没有比这撑得更久的：{ $place }。
hint-reason-all-lose = 对手完美应对时每一步都会输。
hint-coming = 正在找好棋……
hint-win = { $start }：{ $outlook }。
hint-loss = { $start }：{ $outlook }。
hint-draw = { $start }：守住和局。
hint-opinion = 往前看 { $depth } 步，看起来最好的：{ $start }。
mistake-missed-win = 这里本来可以连成一线获胜。
mistake-let-line-happen = 这一步留下了一条本来可以挡住的线。
mistake-gave-up-square-above = 这一步让出了上面那一格，对手在那里连成一线。
mistake-spoilt-own-square-above = 这一步让出了上面那一格，那本来是自己致胜的格子。
mistake-let-two-threats = 这一步让对手一次做出两个威胁。
mistake-let-only-foul = 这一步让对手做出只有禁手才挡得住的威胁。
mistake-odd-squares = 迫移：对手在奇数行上有威胁；其他列都满了之后，这一方只能下在它的正下方。
mistake-even-squares = 迫移：对手一直跟着下同一列，得到每一个偶数格，也就有了一条线。
mistake-completed-line = 这一步连成一线，输了；下别处就不会。
mistake-sent-to-win = 这一步让对手下到了决定胜负的小棋盘；下别处就不会。
mistake-gave-line = 这一步让对手连成了一线；下别处就不会。

## Watching

watch-hold = 暂停
watch-step = 走一步
pace = 节奏：{ $seconds ->
    [0] 立刻
   *[other] { $seconds } 秒
}
thought-of = { $name }：{ $thought }
pace-key = 节奏：逐步
thought-saw = 往前看了 { $depth } 步。
thought-own-line = 漏看了自己的线：{ $place }。
thought-other-line = 漏看了对手的线：{ $place }。
thought-reply = 往前看了 { $depth } 步，没看出这一步会输：{ $place }。
thought-losing-line = 没看出这一步会连成一线：{ $place }。

## Puzzles

puzzles = 谜题
puzzle = 谜题
puzzle-win = { $pieces } 步取胜：你接下来的第{ $pieces ->
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
   *[other] { " " }{ $pieces }{ " " }
}颗棋子要连成{ $line ->
    [3] 三
    [4] 四
    [5] 五
   *[other] { " " }{ $line }{ " " }
}颗一线。
puzzle-win-threats = { $pieces } 步取胜，每一步都要威胁：每颗棋子都要威胁连成{ $line ->
    [3] 三
    [4] 四
    [5] 五
   *[other] { " " }{ $line }{ " " }
}颗。
puzzle-draw = 找出唯一不会输的一步。
puzzle-turn = 轮到你了。
puzzle-answer = 对手应棋。
puzzle-about = { $game }，难度 { $grade }，最高 4
puzzle-about-day = 每日谜题：{ $game }，难度 { $grade }，最高 4
puzzle-found = 对了！继续。
puzzle-wrong = 不是这一步：看看对手怎么应。可以悔棋，也可以接着下。
puzzle-no-threats = 从这里已经不能一路逼赢。可以悔棋，也可以接着下。
puzzle-won-late = 赢了，但不够快。
puzzle-won-otherwise = 赢了，但不是每一步都有威胁。
puzzle-lost = 这一题输了。再试一次？
puzzle-drawn = 和局，还不够。再试一次？
puzzle-solved = 解开了！
puzzle-streak = { $days ->
    [0] 每天解开每日谜题，就能开始连续纪录。
   *[other] 连续 { $days } 天。明天再来！
}
puzzle-shown = 解答
puzzle-next = 下一题
puzzle-again = 再试一次
puzzle-solution = 解答
puzzle-day = 每日谜题
puzzle-right = 适合你的一题
puzzle-days = { $days ->
    [0] 每天解开每日谜题，就能开始连续纪录。
   *[other] 连续 { $days } 天，今天的谜题在等你。
}
puzzle-days-done = 今天的谜题解开了。连续 { $days } 天。
puzzle-short-win = { $pieces } 步取胜
puzzle-short-draw = 唯一的一步
puzzle-strength = 你的谜题等级分：{ $points } ± { $error }（{ $signed }）
puzzle-strength-unsure = 你的谜题等级分：约 { $points }，还只是估计。
puzzles-strength-unsure = 你的等级分：约 { $points }，还只是估计。
puzzles-strength = 你的等级分：{ $points } ± { $error }。
puzzles-days = 每日
puzzles-own = 你的
puzzles-missed = 错过的
puzzle-easiest = 简单
puzzle-hardest = 极难
puzzles-five-by-five = 5×5
puzzles-own-none = 和电脑下完一局并复盘之后，如果你错过了唯一会赢或唯一不会输的一步，那个局面就会在这里等你。
puzzle-today = 今天
short-date = { $month }月{ $day }日
card-done = 已解
card-late = 后来解的
themes-all = 全部
theme-double-threat = 双重威胁
theme-threat-after-threat = 连续威胁
theme-square-above = 上面那格
theme-quiet-move = 静着
theme-zugzwang = 迫移
theme-only-defence = 唯一防守
run = 三分钟
run-clock = { $time }  –  解开 { $solved } 题
run-right = 解开了！下一题：
run-wrong = 错过了，正解：{ $place }。下一题：
run-missed = 错过：{ $missed }，最多 { $most }
run-end = 结束挑战
run-ended = 三分钟：解开 { $solved } 题。{ $best ->
    [0] {""}
   *[other] 你的最佳：{ $best } 题。
}
run-best = 三分钟：解开 { $solved } 题，是你的新纪录！
puzzles-solved = 已解 { $solved } 题，共 { $all } 题

## The analysis board

analyse = 分析
position = 摆棋
study-leave = 退出分析
study-turn = 走棋
study-won = 赢了
study-try = 变化：{ $move }
study-tried = 此处试过：{ $moves }
study-start = 两边都由你下。退回去改下别的：每条变化都会留着。
study-depth = 往前看了 { $depth } 步，还在继续看……
study-certain = 已证明：这些结果是确定的。
study-looking = 正在看……
position-heading = 摆一个局面
position-how = 拿起棋子，按一下要放的地方。再按一下就拿走。
position-take-off = 拿走
position-take = 用这个
position-empty = 清空
position-as-before = 和棋盘一样
position-paste = 粘贴
position-turn = 轮到：{ $player }。
position-won = 已经连成一线：{ $player }赢了。
position-unreadable = 这不是局面：{ $why }。请粘贴像 { $example } 这样的着法，或一行一行的图。
unreachable-counts = { $one }有 { $first } 个，{ $other }有 { $second } 个：两边要一样多，或{ $one }多一个，因为{ $one }先下。
unreachable-floats = 第 { $name } 列的棋子下面是空的。
unreachable-both-won = 两边都连成了一线。
unreachable-moved-on = 最后一步之前就已经分出胜负。
unreachable-no-order = 怎么下都下不出这个局面。
unreachable-not-found = 没有找到能下出这个局面的下法。

## How to play

how-to-play = 玩法
how-own = 自定义
rules-tic-tac-toe = 轮流在格子里画上记号。自己的三个记号连成一线就赢：横、竖、斜都可以。九格都画满而没有人连成三个，就是和局。
rules-connect-four = 轮流把棋子投进一列，棋子会落在最下面的空位。自己的四颗棋子连成一线就赢：横、竖、斜都可以。棋盘满了而没有人连成四颗，就是和局。
rules-gomoku = 黑方先下。轮流把棋子放在两条线的交叉点上，放下就不再移动。自己的五颗棋子连成一线就赢：横、竖、斜都可以。六颗以上也算赢。
rules-standard = 黑方先下。轮流把棋子放在两条线的交叉点上，放下就不再移动。自己的棋子恰好五颗连成一线才赢：横、竖、斜都可以。六颗以上不算赢。
rules-renju = 黑方先下。轮流把棋子放在两条线的交叉点上，放下就不再移动。自己的五颗棋子连成一线就赢：横、竖、斜都可以。黑方有三种禁手：同时下出两个活三（三三）、同时下出两个四（四四）、六颗以上（长连）。“四”再下一颗就成五，“活三”再下一颗能成为两端都空的四。成五不算禁手。白方没有禁手，六颗以上也算赢。
rules-caro = 轮流把棋子放在两条线的交叉点上，放下就不再移动。自己的棋子恰好五颗连成一线才赢：横、竖、斜都可以。两端都是对方棋子的五颗不算赢；棋盘的边不算棋子。
foul-double-three = 三三
foul-double-four = 四四
foul-overline = 长连
rules-own = 轮流{ $drops ->
    [yes] 把棋子投进一列，棋子会落在最下面的空位
   *[no] 占一个空格
}。自己的{ $line ->
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[other] { " " }{ $line }{ " " }
}颗棋子连成一线就{ $lines ->
    [lose] 输，横、竖、斜都算；更多也算输
   *[win] 赢，横、竖、斜都可以；更多也算赢
}。棋盘满了而没有人连成一线，就是和局。
rules-ultimate = 九个小棋盘合成一个大棋盘。在小棋盘上三颗连成一线，这个小棋盘就归你。三个小棋盘连成一线就赢。每一步所下的格子决定对手下一步在哪个小棋盘：下在一角，对手就要下在那一角的小棋盘。如果那个小棋盘已被赢下或下满，可以任选其他小棋盘。全部分出结果而没有人三个连成一线，就是和棋。
rules-notakto = 两边用同一种棋子，可以下在任何一个小棋盘。不论是谁下的，三颗连成一线就封闭那个棋盘。封闭最后一个棋盘的人输。
rules-tip = 诀窍：一次做出两个威胁，对手只挡得住一个。
rules-tip-fouls = 提示：执黑要同时做出一个四和一个三；执白要把黑方逼到只能下禁手的地方。
rules-tip-misere = 提示：数一数对你还安全的格子。轮到你下而一个也不剩，你就输了。
rules-tip-ultimate = 提示：下之前先看对手下一步会到哪个小棋盘。
rules-tip-notakto = 提示：数一数还剩几个棋盘，最后一个要由谁来封闭。棋盘数是单数时，先下的一方能赢。
rules-tip-edges = 提示：也要看边的另一侧。两边各两颗，就是连着的四颗。
rules-tip-popout = 提示：取出一颗棋子，整列都会落下。留意落下时会连成的线，自己的和对手的。如果双方同时连成，取出棋子的一方赢。同一局面第三次出现就是和棋。
rules-tip-drops = 诀窍：一次做出两个威胁。投下之前先看上面那一格：它也许是对手的。
how-play = 下棋
how-else = 悔棋、提示、菜单
how-buttons = 用棋盘旁边的按钮。
how-touch-square = 点一格；格子小的时候可能要点两次。
how-touch-column = 点一列。
how-desk-square = 用鼠标点一格，或用方向键移过去，再按 { $keys }。
how-desk-column = 用鼠标点一列、按它的数字，或用方向键移过去，再按 { $keys }。
how-pad-square = 用摇杆或方向键移到一格，再按 { $keys }。
how-pad-column = 用摇杆或方向键移到一列，再按 { $keys }。

## The title

title = In a Row
title-line = 井字棋、四子棋，和所有类似的棋盘
game-tic-tac-toe = 井字棋
game-connect-four = 四子棋
game-gomoku = 五子棋
game-standard = 标准五子棋
game-renju = 连珠
game-caro = 越南五子棋
game-misere = 反井字棋
game-cylinder = 圆柱面四子棋
game-torus = 环面五子棋
game-popout = PopOut 四子棋
game-ultimate = 终极井字棋
game-notakto = Notakto
game-with-rules = { $rules }：{ $game }
game-rules-size = { $game }，{ $columns }×{ $rows }
rule-set-freestyle = 自由
rule-set-standard = 标准
rule-set-renju = 连珠
rule-set-caro = 越南规则
rule-set-misere = 反规则
rule-set-cylinder = 圆柱面
rule-set-torus = 环面
rule-set-popout = PopOut
rule-set-ultimate = 终极
rule-set-notakto = Notakto
rule-set-freestyle-line = { $line ->
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[other] { $line }{ " " }
}颗以上连成一线就赢。
rule-set-standard-line = 恰好五颗连成一线才赢，六颗不算。
rule-set-renju-line = 黑方不能下三三、四四和长连。
rule-set-caro-line = 恰好五颗连成一线才赢，两端都被对方堵住不算。
rule-set-misere-line = 谁连成一线谁就输。
rule-set-cylinder-line = 左边和右边相接：从一边出去的线，从另一边继续。
rule-set-torus-line = 相对的边都相接：从一边出去的线，从对面继续。
rule-set-popout-line = 投下一颗棋子，或者从一列的底部取出自己的一颗：上面的会落下来。
rule-set-ultimate-line = 你下的格子决定对手下一步在哪个小棋盘。三个小棋盘连成一线就赢。
rule-set-notakto-line = 两边用同一种棋子。三颗连成一线就封闭一个小棋盘，封闭最后一个的人输。
game-opening = { $game }，{ $opening }
opening-rule = 开局
opening-chosen = { $name }：{ $chosen }
openings-may = 为了减少先行的优势，可以选开局规则：
described = { $name }：{ $line }
opening-free = 自由
opening-swap = 三手交换
opening-swap2 = Swap2
opening-taraguchi10 = 塔拉山口-10
opening-soosorv8 = 索索夫-8
opening-free-line = 从第一步起轮流下。
opening-swap-line = 一方下三颗棋子，另一方选颜色。
opening-swap2-line = 一方下三颗棋子；另一方选颜色，或者再下两颗，让前一方来选。
opening-taraguchi10-line = 前几步下在正中附近，每一步之后对方都可以交换颜色。
opening-soosorv8-line = 一方下三颗棋子，另一方可以交换。白方说定黑方要提出几个第五手。

## The steps of an opening

step-place-black = { $name }下一颗黑子。
step-place-white = { $name }下一颗白子。
step-place-centre = { $name }把第一颗棋子下在正中。
step-place-black-within = { $name }在正中周围 { $side }×{ $side } 格以内下一颗黑子。
step-place-white-within = { $name }在正中周围 { $side }×{ $side } 格以内下一颗白子。
step-choose-colour = { $name }选颜色。
step-choose-two-more = { $name }选颜色，或者再下两颗棋子，让对方来选。
step-choose-ten = { $name }选颜色，或者执黑提出十个第五手。
step-choose-fifths = { $name }说定黑方要提出几个第五手。
step-offer = { $name }提出黑方第五手的位置：还要 { $left } 个。
step-pick = { $name }在提出的位置中为黑方选定第五手。
choice-black = 黑
choice-white = 白
choice-two-more = 再下两颗
choice-fifths = { $count }
choice-ten = 提出十个
game-own = 更多棋类
game-size = { $columns }×{ $rows } 连{ $line ->
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[other] { " " }{ $line }
}{ $drops ->
    [yes] ，棋子会落下
   *[no] { "" }
}
columns = 列数
rows = 行数
line = 连线
fewer = −
more = +
flat = 随处可下
gravity = 棋子落下
hopeless-line = 这个棋盘连不成 { $line } 颗：最长的一边只有 { $longest } 格。
hopeless-column = 只有一列时，两边的棋子会轮流交错，谁也赢不了。
hopeless-pieces = 谁也赢不了：在这里一边最多 { $pieces } 颗，不够连成 { $line } 颗。
others = 更多
others-line = 双人
these-two = { $one }和{ $other }。
match-against = { $game }，对{ $other }
match-between = { $game }：{ $one }和{ $other }
players-heading = 谁来下？
own-heading = 更多棋类
human = 真人
rename = 名字：{ $name }
begins = 先下
let-begin = 让这边先下
start = 开始
start-new = 新对局
resume = 继续对局
resume-paper = 继续纸上的棋
on-paper = 纸上
sheet-first = 一张纸
sheet-empty = 一局又一局的井字棋，直到整张纸画满。
sheet-number = 第 { $number } 张，共 { $all } 张
sheet-players = { $one }和{ $other }
sheet-games = { $games ->
    [0] 一局都还没下完
   *[other] 已下 { $games } 局
}
new-sheet = 新的一张
sheet-before = 上一张
sheet-after = 下一张
matches = 对局
matches-heading = 你的对局
matches-total = { $matches } 局
matches-unreadable = 另有 { $matches } 局读不出来，原样留着
matches-unfinished = 未下完
matches-none = 还没有对局。
matches-none-such = 没有这样的对局。
any-game = 所有棋类
any-opponent = 所有对手
against = 对{ $name }
any-result = 所有结果
standing-won = 胜
standing-lost = 败
standing-drawn = 和
search = 搜索
searched = “{ $name }”
search-heading = 搜索名字和标题
title-heading = 这一局的标题
order-latest = 最新的在前
order-earliest = 最旧的在前
order-longest = 最长的在前
order-shortest = 最短的在前
more-of = 更多
more-short = …
less = 收起
statistics = 统计
marked = 已选 { $matches } 局
nothing-pasted = 剪贴板里没有文字。
show-all = 全部显示
mark-all = 全选
unmark = 全不选
save-all = 保存为文件
save-sgf = 保存为 SGF
take-in-files = 导入文件
take-in-file = 导入一个文件
paste = 粘贴
rename-match = 重命名
copy-line = 复制棋谱
line-copied = 已复制
line-refused = 无法复制
copy-text = 复制为文本
delete-marked = 删除
restore-marked = 恢复
matches-deleted = 已删除
matches-none-deleted = 最近 30 天没有删除任何对局。
deleted = 已删除 { $matches } 局，会在“已删除”里保留 30 天。
put-back = 恢复了 { $matches } 局。
written = { $matches } 局已存到 { $name }。
left-out = 另有 { $left } 局没有存进去：这种格式不支持棋子会落下的棋盘。
taken-in = { $new ->
    [0] 没有导入新的对局
   *[other] 导入了 { $new } 局
}{ $known ->
    [0] 。
   *[other] ，{ $known } 局原本就有。
}
none-taken-in = 没有找到对局：{ $why }。一行的写法像“connect-four 4453”。
not-read = 有 { $faults } 处读不出来：{ $why }。
not-read-lines = 还有：{ $lines }。
shortened = 有 { $shortened } 个太长的名字或标题被缩短了。
comments-left-out = 省略了 { $count } 条评注和变化。
remarked = { $count ->
    [1] 请注意：{ $remark }。
   *[other] 共 { $count } 条说明，第一条：{ $remark }。
}
no-files = 要导入的话，把对局文件（.txt 或 .sgf）放进 { $name }，或拖到这个窗口上。
statistics-none = 还没有任何一局下完。
column-game = 棋类
column-played = 局数
column-won = 胜
column-drawn = 和
column-lost = 败
column-streak = 目前连胜
column-longest = 最长连胜
column-length = 每局步数
game-against = { $game }，{ $name }
row-all = 所有对局
rating-now = 你的等级分：{ $points } ± { $error }（{ $change ->
    [0] 不变
   *[other] { $signed }
}）。
rating-unsure = 你的等级分：目前约 { $points }。
rating-next = { $name }和你旗鼓相当。
rating-adapts-up = 下次{ $name }会下得好一点。
rating-adapts-down = 下次{ $name }会让你轻松一点。
rating-adapts-not = 下次{ $name }还是这样下。
openings = 你的第一步
opening-score = { $won } – { $drawn } – { $lost }
opening-told = { $game }，第一步 { $move }：胜 { $won }，和 { $drawn }，败 { $lost }
slips = 你最常犯的失误
slips-rarer = { $slip }：最近复盘的 { $matches } 局里 { $now } 次，之前的 { $matches } 局里 { $before } 次。越来越少了。
slips-more = { $slip }：最近复盘的 { $matches } 局里 { $now } 次，之前的 { $matches } 局里 { $before } 次。
slips-same = { $slip }：最近复盘的 { $matches } 局里 { $now } 次，和之前的 { $matches } 局一样多。
slip-missed-win = 错过致胜的线
slip-let-line-happen = 没挡住线
slip-gave-up-square-above = 让出上面那格
slip-spoilt-own-square-above = 浪费了自己的上面那格
slip-let-two-threats = 让对手做出两个威胁
slip-let-only-foul = 只剩禁手可挡
slip-odd-squares = 让出奇数格
slip-even-squares = 让出偶数格
slip-completed-line = 连成一线而输
slip-sent-to-win = 把决定胜负的棋盘让给对手
slip-gave-line = 让对手连成一线
firsts = 第一次
first-beats = 打败{ $name }
first-flawless = 完美的一局
first-from-the-middle = 四子棋从中间开始
first-puzzle = 解开难度 { $grade } 的谜题
first-week = 连续七天
first-sheet = 画满一整张纸
first-to-come = 尚未达成
first-told = 第一次：{ $first }。
flawless = 完美的一局：经证明，一次失误也没有。
rating-of-game-unsure = { $game }：目前约 { $points }
rating-of-game = { $game }：{ $points } ± { $error }
match-players = { $game }：{ $one }和{ $other }
match-players-short = { $one }和{ $other }
match-length = { $moves } 步
match-imported = 导入的
match-won = { $name }赢了
match-drawn = 和局
match-running = 轮到{ $name }
back = 返回
quit = 退出
full-screen = 全屏
windowed = 退出全屏
bad-link = 这个链接不能用：{ $why }。

## Settings

language = 语言
language-system = 跟随系统
language-name = 简体中文
settings = 设置
reset = 重置
theme = 颜色
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
theme-paper = 纸张
theme-contrast = 高对比度
palette = 棋子颜色
palette-classic = 经典
palette-sea = 海洋
palette-orchard = 果园
pieces = 棋子图案
pieces-classic = 经典
pieces-letters = X 和 O
pieces-shapes = 形状
board = 棋盘
board-automatic = 大棋盘用围棋子
board-paper = 纸张
board-stones = 围棋子
coordinates = 坐标
coordinates-automatic = 大棋盘
coordinates-always = 总是
coordinates-never = 从不
taps = 触摸
taps-automatic = 小格点两次
taps-once = 点一次
taps-twice = 点两次
moving = 落子
moving-at-once = 立即
moving-confirmed = 按两次
fouls = 连珠禁手
fouls-shown = 标出
fouls-hidden = 不标出
faces = 对手
faces-shown = 显示头像
faces-hidden = 只有名字
ratings = 等级分
ratings-shown = 显示
ratings-hidden = 隐藏
text-size = 文字大小
percent = { $number }%
seconds = { $whole }.{ $tenths } 秒
motion = 动画效果
motion-system = 跟随系统
motion-full = 完整
motion-reduced = 减少
motion-none = 无
speed = 速度
speed-slow = 慢
speed-normal = 一般
speed-fast = 快
pause = 电脑的停顿
effects = 音效
music = 音乐
muted = 声音
muted-on = 开
muted-off = 关
silent = 声音已关
heard = 声音已开

## A player's name

name-heading = 玩家的名字
line-full = 最多 { $most } 个字。
name-taken = 另一位玩家已经用了这个名字。
space = 空格
delete = 删除
letters = 屏幕键盘
keyboard = 键盘
done = 完成
cancel = 取消

## A match

to-move = 轮到你了
thinking = 思考中……
notice-first = { $first }先下。
notice-wins = { $said }{ $line ->
    [3] 三
    [4] 四
    [5] 五
   *[other] { $line }{ " " }
}颗连成一线就赢。
side-discs = { $side ->
    [sea-0] 橙色
    [sea-1] 天蓝色
    [orchard-0] 紫红色
    [orchard-1] 青柠色
    [classic-1] 黄色
   *[classic-0] 红色
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
   *[other] 后下
}。
notice-you-marks = 你画{ side-marks }，{ $place ->
    [0] 先下
   *[other] 后下
}。
notice-you-stones = 你执{ side-stones }，{ $place ->
    [0] 先下
   *[other] 后下
}。
notice-discs = { $one }用{ $palette ->
    [sea] 橙色
    [orchard] 紫红色
   *[classic] 红色
}、带{ $pieces ->
    [letters] { " " }X{ " " }
    [shapes] 三角形
   *[classic] 圆环
}的棋子，{ $other }用{ $palette ->
    [sea] 天蓝色
    [orchard] 青柠色
   *[classic] 黄色
}、带{ $pieces ->
    [letters] { " " }O{ " " }
    [shapes] 方形
   *[classic] 星形
}的棋子。{ $first }先下。
notice-marks = { $one }画{ $pieces ->
    [shapes] 三角形
   *[classic] 叉
}，{ $other }画{ $pieces ->
    [shapes] 方形
   *[classic] 圈
}。{ $first }先下。
notice-stones = { $one }执黑棋，{ $other }执白棋。{ $first }先下。
refused-computers-turn = 现在轮到{ $name }。
refused-not-your-turn = 现在轮到{ $name }，在另一个设备上。
winner = { $name }赢了！
winner-you = 你赢了！
winner-other = { $name }赢了。
drawn = 和局。
rematch = 再来一局
next-game = 下一局
turn-sheet = 翻页
to-title = 主菜单
to-matches = 返回对局列表
menu = 菜单
take-back = 悔棋
play-again = 重做
go-on = 继续
hint = 提示
scores = 评分
scores-legend = 尖端朝上：会赢；朝下：会输；数字是步数。圆形：和局；有框：只是估计。最好的颜色最深。
waits = 等待中
first-move = 最初局面
earlier-move = 退一步
replay = 播放
stop-replay = 停止播放
later-move = 进一步
last-move = 最后局面
replay-speed = 速度
held = 这里轮到{ $name }，按“继续”后才会下。
held-stepwise = 节奏：逐步；轮到{ $name }。请按“走一步”。

## The menu of a match

paused = 暂停
game-over = 对局结束
continue = 继续
back-to-board = 回到棋盘
restart = 重新开始
sheets = 纸张
details-on = 显示电脑的想法：开
details-off = 显示电脑的想法：关
moves = 棋谱
play-on = 从这里接着下
play-on-from = { $moves ->
    [0] 从空棋盘开始
   *[other] 从第 { $moves } 步之后的局面开始
}，另成一局。
plays-next = 接下来轮到
plays-then = 然后轮到
copy-link = 复制链接
link-copied = 已复制链接
link-refused = 链接在地址栏里
share-link = 分享链接

## What is kept

unkept = 对局没有保存：{ $why }。
store-failed = 做不到：{ $why }。
set-aside = 你的对局文件读不出来，已改名为 { $name }，并开始了新的文件。
match-parted = 另一个窗口接着下了这一局。两个版本都在“对局”里。
settings-aside = 你的设置读不出来，已改名为 { $name }，并开始了新的设置。
settings-unread = { $name } 里的设置读不出来，新的设置也不会保存。
settings-unkept = 你的设置没有保存：{ $why }。
understood = 好
pad-lost = { $name }的手柄不见了。请重新接上，或改用其他设备继续。

## A new version of the page

new-version = In a Row 有新版本了。
new-version-waits = 请先封闭其他开着 In a Row 的标签页。
reload = 重新加载
later = 稍后

## The title of the window

caption = { $what } · { title }
caption-turn = 轮到{ $name }
caption-thinking = { $name }思考中

## Why something cannot be: parts of sentences, which other texts end.

why-off-board = 那不在棋盘上
why-square-taken = 那一格已经有棋子了
why-column-full = 第 { $column } 列已经满了
why-column-empty = 第 { $column } 列是空的
why-piece-of-other = 第 { $column } 列最下面的棋子是对手的
why-foul-overline = 那会形成长连，是禁手
why-foul-double-four = 那会形成四四，是禁手
why-foul-double-three = 那会形成三三，是禁手
why-choice-due = 先要作出选择
why-region-decided = 那个小棋盘已经分出结果
why-other-region = 上一步指定了另一个小棋盘
why-not-centre = 第一颗棋子要下在正中
why-outside-centre = 这颗棋子要下在正中周围 { $side } x { $side } 格以内
why-not-offered = 这个位置没有提出过
why-offered-before = 这个位置或与它对称的位置已经提出过了
why-no-such-choice = 现在不能这样选
why-game-over = 这一局已经结束了
why-move = 第 { $at } 处的 { $found }：{ $why }
why-no-move = 那不是一步棋
why-move-number = 那既不是一步棋，也不是下一步的编号
why-floating-move = 棋子在那里会往下落
why-columns = 棋盘有 1 到 { $most } 列
why-rows = 棋盘有 1 到 { $most } 行
why-line = 一条线有 { $least } 到 { $most } 颗
why-hopeless = 在 { $columns } x { $rows } 的棋盘上谁也连不成 { $line } 颗
why-hopeless-drop = 在 { $columns } x { $rows }、棋子会落下的棋盘上谁也连不成 { $line } 颗
why-rule-set = { $rules } 只用于{ $rules ->
    [cylinder] 至少 3 列的棋盘
    [torus] 至少 3 列 3 行、棋子不落下的棋盘
    [popout] 棋子会落下的棋盘
    [ultimate] 棋子不落下的 9x9x3 棋盘
    [notakto] 棋子不落下的 3x3x3、6x3x3 和 9x3x3 棋盘
   *[other] 棋子不落下的五连棋盘
}
why-opening = { $opening } 只用于{ $opening ->
    [taraguchi10] 有中心、至少 9 列 9 行的连珠棋盘
    [soosorv8] 有中心、至少 9 列 9 行的连珠棋盘
   *[other] 棋子不落下的五连棋盘
}
why-no-game = { $text } 不是棋类：请写 { $games }，或像 5x5x4（列 x 行 x 连线）、8x6x4-drop、19x19x5-renju、gomoku-swap2 这样的大小
why-counts = 先下的有 { $first } 颗、后下的有 { $second } 颗，这是不可能的
why-floats = { $square } 下面是空的
why-both-won = 两边都连成了一线
why-moved-on = 最后一步之前就已经分出胜负
why-no-order = 怎么下都下不出来
why-order-not-found = 没有找到能下出来的下法
why-picture-rows = 有 { $found } 行，而棋盘有 { $wanted } 行
why-picture-columns = 第 { $row } 行有 { $found } 格，而棋盘有 { $wanted } 列
why-picture-sign = { $sign } 不是棋子
why-no-strategy = { $text } 不是下法：请选 { $others } 或 { $last }
why-no-seat = { $why }，或 human
why-no-name = 冒号后面要有名字
why-name = 名字最多 { $most } 个字，而且都要能显示
why-unsuitable = { $strategy }不能下{ $game }：只能下{ $needs }
needs-three-by-three = 井字棋
needs-small-board = 小到每局都能下到底的棋盘
needs-solved-board = 四子棋，和小到能立刻解完的棋盘
needs-flat-square-board = 行数和列数相同、棋子不会落下、连成一线就赢的棋盘
why-no-text-in-link = 里面有不是文字的东西
why-one-player = 只写了一位玩家
why-parts = 它有 { $parts } 部分；最多只能有棋类、着法和两位玩家
why-no-puzzle = 没有这个谜题
why-no-lesson = 没有这一课
why-no-text = 没有文字
why-no-moves = 没有着法
why-at = { $at }：{ $why }

# Of files and of the system, which says what has no text here.
why-not-found = 没有这个文件
why-permission-denied = 系统不允许
why-already-exists = 已经有这个文件了
why-is-a-folder = 那是文件夹
why-is-no-folder = 路径中有一部分不是文件夹
why-read-only = 那里不能写入
why-system = { $text }
why-no-file = 那不是文件
why-too-large = 它超过 { $megabytes } MB
why-renlib-version = 这是 { $major }.{ $minor } 版的 RenLib 棋谱库；最高可读 3.4 版
why-renlib-broken = 这个 RenLib 棋谱库在第 { $at } 字节处损坏

# Of matches as text.
fault = 文本第 { $line } 行：{ $why }
fault-in-file = { $file }，文本第 { $line } 行：{ $why }
why-in-file = { $file }，{ $why }
fault-line = 第 { $line } 行
fault-line-in-file = { $file }，第 { $line } 行
why-tag-unknown = { $name } 和对局无关
why-tag-twice = 这一局已经有“{ $name }:”了
why-tag-missing = 这一局没有“{ $name }:”
why-not-shown = 这一局没有那个位置
why-not-given = 这一局开头没有那么多步
why-no-date = { $date } 不是像 2026-01-31 这样的日期
why-not-turned = 这里只能写“turned”
why-no-sheet = 这不是纸上的位置
why-no-score = 比分是两个数字
why-no-hints = 提示是两个数字
why-sgf-game = GM { $game } 是五子棋以外的棋
remark-game = GM { $game } 是另一种棋；按五子棋读取
remark-guessed = 没有写明是什么棋；按 { $game } 读取
remark-rules = 这里没有规则 { $rules }；不检查禁手，五颗以上连成一线就赢
remark-foul = 最后一步已略去：{ $why }，判负
remark-after-foul = 下出禁手后对局仍继续（{ $why }），因此不计禁手：五颗以上连成一线就赢
remark-against-rules = 对局不符合它所写的规则（{ $why }），因此不计禁手：五颗以上连成一线就赢
remark-white-began = 白方先下，因此不计禁手：五颗以上连成一线就赢
remark-opening = 开局 { $text } 与棋步不符，已略去
remark-goes-on = 按我们的规则对局已结束，文件却以 { $at } 继续；后面的已略去
remark-result = { $text } 不是结果；已略去
remark-result-read = 结果 { $text } 不是 SGF 的写法；仍按其含义读取
remark-board = 文件写的是 { $text }，棋盘上却不是；以棋盘为准
remark-contradiction = { $text } 与文件中的其他内容矛盾；已略去
remark-date = { $date } 中的日和月无法分辨；只保留了年份
remark-set-up = { $name } 在对局中途摆子；只读取了之前的着法
why-sgf-opening = 开局 { $at } 无法读取
remark-pass = { $at } 是停一手，这里没有；只读取了之前的着法
why-sgf-set-up = 所摆的棋子：{ $why }
why-psq-size = { $text } 不是像 15x15 这样的大小
why-psq-move = { $text } 不是像 8,8,0 这样的一步
why-sgf-capitals = 一局要有大小或着法，用大写字母写
why-sgf-square = { $at } 不是棋盘上的格子
why-sgf-turn = { $at } 没有按轮次下
why-sgf-size = SZ { $size } 不是大小
why-sgf-beside = { $text } 写在一局的外面
why-sgf-far = 这里打开的括号关得太远
why-sgf-open = 这里打开的括号没有关上
why-sgf-open-to = 这里打开的括号没有关上；到第 { $line } 行为止都没有读

# Of what is kept.
store-no-folder = 没有主文件夹
store-folder-is-file = { $name } 是文件，不是文件夹
store-newer = { $name } 是由较新版的 In a Row 创建的
store-foreign = { $name } 属于另一个程序
store-unnumbered = { $name } 缺少版本号（user_version）
store-no-file = { $name } 不是文件
store-log-unread = { $name } 里有最后存下的内容，在不能写入的地方读不出来
store-used-up = 对局的编号已经用完：请导出，再导入新的文件
store-refused = 这个浏览器不让网页存任何东西：可能是无痕窗口，或存储被禁用了
store-all-damaged = 可能存着它们的文件全都损坏了
store-full = 磁盘满了
store-no-room = 浏览器没有空间给这个网页了
store-read-only = 文件不能写入
store-not-opened = 文件打不开
store-busy = 另一个程序正在使用文件
why-keeping-stopped = 负责保存的部分停住了
why-nothing-kept = 这里什么都不存

# The keys, as they are printed, and what is held down with others.
key-escape = Esc
key-with-control = Ctrl+
key-with-control-shift = Ctrl+Shift+
key-with-alt = Alt+

# What a page says before the game is there, or when it cannot be. Each is one line, and web.sh puts it into the page.
page-loading = 加载中……{ $percent }%
page-loading-label = 加载中
page-lost = 浏览器收回了 In a Row 绘图用的资源。重新加载就能从刚才的地方继续。
page-needs-script = In a Row 需要 JavaScript，但它被封闭了。
page-needs-simd = In a Row 需要有 SIMD 的 WebAssembly，这个浏览器没有，或把它封闭了。
page-needs-webgl = In a Row 需要 WebGL 2 来绘图，这个浏览器没有，或把它封闭了。
page-no-memory = 内存不够 In a Row 用。封闭其他标签页也许有帮助。
page-not-started = In a Row 无法启动（{ $why }）。
page-offline = In a Row 无法加载：没有网络连接。
page-reload = 重新加载
page-stalled = 已经好一阵子没有收到数据。请检查连接，或重新加载。
page-starting = 启动中……
page-stopped = In a Row 发生错误而停止。重新加载就能从刚才的地方继续。
page-the-game = In a Row 游戏
page-listen = 为读屏软件描述游戏

## Lessons

lessons = 课程
lesson = 课程
lesson-next = 下一课
lesson-again = 再试一次
lesson-learnt = 学会了！
review-lesson = 课程：{ $lesson }
lesson-shown = 就是这样。
lessons-learnt = 已学 { $learnt } 课，共 { $all } 课
lesson-found = 对了！继续：第 { $number } 步，共 { $moves } 步。
lesson-wrong = 还不对。看看结果会怎样，或悔棋。
lesson-three = 三个连成一线
lesson-task-three = 你有两个记号在同一列。把它连成一线。
lesson-why-three = 三个连成一线就赢，哪个方向都可以。所以先看自己能不能马上赢。
lesson-block = 挡住一条线
lesson-task-block = 对方就要赢了。你得下在哪里？
lesson-why-block = 下在别处都会马上输。自己赢不了的时候，就看对方能不能赢。
lesson-fork = 双重威胁
lesson-task-fork = 找出一次做出两个威胁的一步。
lesson-why-fork = 一步挡不住两条线。这就是双重威胁，这类棋大多是这样赢的。
lesson-centre = 怎么应对占角
lesson-task-centre = 对方占了一个角。只有一个应手能守住和局，是哪一个？
lesson-why-centre = 其他应手都会让角落的一方赢。占住中央就有四条线可用，总能应对：双方都小心的话，井字棋谁也赢不了。
lesson-stop-fork = 在双重威胁之前
lesson-task-stop-fork = 现在还没有威胁，但对方就要一次做出两个。下唯一能防住的那一步。
lesson-why-stop-fork = 双重威胁要在出现之前就防住。想一想：如果对方再下一步，会下在哪里？
lesson-four = 四颗连成一线
lesson-task-four = 你有三颗棋子在最底下一行。补上第四颗。
lesson-why-four = 四颗连成一线就赢：横的、竖的、斜的都可以。
lesson-diagonal = 斜线
lesson-task-diagonal = 有一条三颗的线很容易看漏。找到它，赢下来。
lesson-why-diagonal = 最常看漏的就是斜线。每下一步之前都先找一找。
lesson-column = 叠了三颗
lesson-task-column = 对方就要叠成四颗了。你该怎么办？
lesson-why-column = 必须马上挡住。而且中间是你的，所以最后赢的会是你。
lesson-two-threats = 一次两个威胁
lesson-task-two-threats = 用一颗棋子做出两个威胁。
lesson-why-two-threats = 两头都开着，对手只挡得住一头。底下一行、两边都有空位的线赢得最快。
lesson-open-end = 封住一头
lesson-task-open-end = 对方想在底下一行做出两头都开的线。你要在哪里挡？
lesson-why-open-end = 及时的一颗棋子能救回一局；晚一步就是两个威胁。
lesson-forced = 一个威胁接一个威胁
lesson-task-forced = 威胁，再威胁，直到两个威胁同时出现。每个应手都是被逼的。
lesson-why-forced = 威胁让对方没有选择。一连串的威胁，让你决定一切，直到获胜。
lesson-square-above = 不能下的那一列
lesson-task-square-above = 只剩两列了。下其中一列，对方就能叠在你上面而获胜。你该下哪一列？
lesson-why-square-above = 威胁不必马上能下也很强：谁都不能下在它的正下方。把那一列留给会吃亏的人。
lesson-odd = 奇数威胁
lesson-task-odd = 你是先下的，棋盘快满了。你要在奇数行上做出威胁：第 3 行或第 5 行。找出那一步。
lesson-why-odd = 其他地方都满了之后，双方轮流填一列，偶数行必定由后下的人来填。在你的奇数格下面，最后不得不下的是对方，然后你就赢了。这叫“迫移”。
lesson-even = 偶数格
lesson-task-even = 你是后下的。用应手把所有偶数格都变成你的。
lesson-why-even = 后下的人可以一直跟着下同一列，这样就得到每一个偶数格。只要对方没有奇数威胁，偶数格上的四颗就能赢。
lesson-first-move = 第一步
lesson-task-first-move = 棋盘是空的。有一个第一步，只要之后不出错就会赢。是哪一步？
lesson-why-first-move = 中间：经过那里的线比经过其他格子的都多。已经证明，这样下最晚到自己的最后一颗棋子就能赢，而它旁边的两列只能下成和局。
lesson-second-move = 再来一次
lesson-task-second-move = 双方都下了中间。又只有一步会赢。
lesson-why-second-move = 还是中间。在这里其他列都会输：把中间留给对方，失去的不只是胜局。
lesson-five = 五颗连成一线
lesson-task-five = 你有四颗棋子连着，一头被封住了。补上第五颗。
lesson-why-five = 五子棋是五颗连成一线就赢。一头被封住的四，一颗棋子就挡得住；两头都开的挡不住。
lesson-open-four = 活四
lesson-task-open-four = 你有三颗棋子连着。把它变成四颗，让两头都开着。
lesson-why-open-four = 活四是挡不住的。所以活三一出现就必须应。
lesson-four-and-four = 一次两个
lesson-task-four-and-four = 找出让两处都能连成五颗的那一步。
lesson-why-four-and-four = 一颗棋子，两个威胁：对手只挡得住一个。
lesson-series = 用威胁取胜
lesson-task-series = 一个四接一个四，直到有一个挡不住。
lesson-why-series = 每个四都必须应，所以一切都由你决定。高手在下第一颗之前，就把这一串算到底了。
lesson-four-and-three = 四三
lesson-task-four-and-three = 黑方不能下三三或四四，但可以同时做出一个四和一个三。找出这一步。
lesson-why-four-and-three = 对手必须挡四，随后三就成为两端都空的四。
lesson-only-foul = 逼对手下禁手
lesson-task-only-foul = 做出一个黑方只有下禁手才挡得住的威胁。
lesson-why-only-foul = 挡住这条线的那一点，黑方下了就是三三。黑方的禁手就是白方的武器。
lesson-misere-centre = 反过来的中心
lesson-task-misere-centre = 这里连成三颗就输。只有一个第一步不会输，找出它。
lesson-why-misere-centre = 占了中心，就总能下在对手的对面。这样经过中心的每条线上都有双方的棋子。
lesson-no-safe-square = 没有安全的格子
lesson-task-no-safe-square = 这里连成三颗就输。让对手只剩下会连成一线的格子。
lesson-why-no-safe-square = 剩下的两格都会让对手连成一线。数一数安全的格子：轮到你下而一个也不剩，你就输了。
lesson-over-the-edge = 越过边界
lesson-task-over-the-edge = 这个棋盘是圆柱面：第 7 列挨着第 1 列。连成四颗。
lesson-why-over-the-edge = 线越过边界继续：第 6、7、1、2 列相邻。
lesson-take-out = 取出棋子
lesson-task-take-out = 在 PopOut 里，从底部取出一颗棋子，上面的整列都会落下。按某一列下方的出口，连成四颗。
lesson-why-take-out = 你在那一列的棋子落下一格，和另外三颗连在一起。
lesson-third-board = 第三个小棋盘
lesson-task-third-board = 终极井字棋：赢下能让你三个连成一线的小棋盘。
lesson-why-third-board = 小棋盘也像格子一样算：三个连成一线就赢。
lesson-one-board = 两边用同一种棋子
lesson-task-one-board = 在 Notakto 里两边用同一种棋子，在最后一个棋盘上连成一线的人输。找出唯一能赢的第一步。
lesson-why-one-board = 占住中央之后，对手每下一步，你都下在离它一个马步的格子。对手会先没有安全的格子。

## Keys and buttons

bindings = 按键
bindings-change = 更改…
bindings-keyboard = 键盘
bindings-pad = 手柄
bindings-how = 选一个来更改。按 Esc 或推摇杆就不变。
bindings-press-key = 请按一个键…
bindings-press-button = 请按手柄上的一个按钮…
bindings-swapped = { $press } 原来是“{ $other }”，现在与这里的交换了。
bindings-taken = { $press } 原来是“{ $other }”。
bindings-barred = { $press } 不能更改：数字用来选列，Ctrl+V 用来粘贴。
bindings-last = { $press } 是“{ $other }”唯一的按键，少不了它。
do-left = 向左
do-right = 向右
do-up = 向上
do-down = 向下
do-next = 下一个按钮
do-confirm = 下棋、按下
do-back = 菜单、返回
do-take-back = 悔棋
do-play-again = 重做
do-earlier = 上一步
do-later = 下一步
do-first = 最初的局面
do-last = 最后的局面
do-hint = 提示
do-scores = 评分
do-mute = 静音
do-help = 玩法
do-full-screen = 全屏
key-arrow-left = 左方向键
key-arrow-right = 右方向键
key-arrow-up = 上方向键
key-arrow-down = 下方向键
key-tab = Tab
key-enter = Enter
key-numpad-enter = 数字键盘的 Enter
key-numpad = 数字键盘的 { $digit }
key-space = 空格键
key-backspace = Backspace
key-insert = Insert
key-delete = Delete
key-page-up = Page Up
key-page-down = Page Down
key-home = Home
key-end = End
button-cross = 叉键
button-circle = 圈键
button-square = 方块键
button-triangle = 三角键
button-left = 十字键左
button-right = 十字键右
button-up = 十字键上
button-down = 十字键下

# Seats, one switch, captions and rumble
seat-take = 按 { $button } 入座
seat-desk = 鼠标键盘
seat-doing = { $doing } · { $device }
seats-again = 重新选座位
access = 辅助功能
access-readers = 读屏软件会自动检测。只用鼠标、键盘、手柄或触摸其中一种，就能完成所有操作。
one-switch = 单键操作
one-switch-off = 关
one-switch-slow = 每 4 秒
one-switch-normal = 每 2.5 秒
one-switch-fast = 每 1.5 秒
switch-menu = 现在按下就打开菜单
captions = 音效字幕
captions-off = 关
captions-on = 显示音效
rumble = 震动
rumble-on = 开
rumble-off = 关
sound-disc = 棋子落下
sound-tipped = 所有棋子掉出来
sound-lifted = 收回一颗棋子
sound-stone = 放下一颗棋子
sound-pencil = 铅笔画线
sound-rubbed = 擦掉一个记号
sound-refused = 不能这样下
sound-won = 旋律：获胜
sound-lost = 低沉的旋律：落败
sound-drawn = 简短的旋律：和局

# 其余的字，以及选项哪里不对
why-no-share = { $text } 不是一份：请写 3/100 表示一百份中的第三份，最多 { $most } 份

# 命令行上的对局列表
why-unsolvable = { $game } 无法求解：只能解棋子会落下、{ $line } 子连线，而且多算一行时最多 { $most } 格的棋盘
