# The paper: rule sheet, full rules, score sheet and card overview. Most sentences on it are those of switches.ftl;
# here stands what joins them. Yes and no come as "yes" and "no".

## Titles and margins

sheet-title-rules = No Mercy on one page
sheet-title-full = No Mercy in full
sheet-title-score = No Mercy score sheet
sheet-title-cards = The cards of No Mercy
sheet-subtitle-official = The official rules
sheet-subtitle-preset = The rules of this table: { $preset }
sheet-subtitle-changed = { $changed ->
    [one] The rules of this table: { $preset }, with { $changed } switch of its own
   *[other] The rules of this table: { $preset }, with { $changed } switches of its own
}
sheet-legend-changed = * not as in the official rules
sheet-legend-reading = ° printed nowhere: our reading
# The only sentence that names the game that is sold, as a notice to those who own it.
sheet-notice = An independent sheet, in words of its own, by the Pitiless project. It follows the published rules of the card game sold as UNO Show ’em No Mercy and is not affiliated with, endorsed or sponsored by Mattel, whose trademarks are theirs.

fact-players = { $value ->
    [2] 2 players
   *[other] 2 to { $value } players
}
fact-cards = { $value } cards
fact-hand = { $value } in each hand
fact-mercy = out at { $value } cards
fact-target = { $value } points win
fact-single = one round decides

## Setting up

sheet-setup = Setting up
sheet-shuffle = Shuffle the { $total } cards and deal { $hand } to everybody. The rest is the draw pile.
sheet-turn-up = Turn its top card face up to begin the discard pile.

## A turn

sheet-turn = Your turn
sheet-aim = { $mercy ->
    [yes] Be the first without a card, or the last one not knocked out.
   *[no] Be the first without a card.
}
sheet-match = Play a card that has the colour, the number or the symbol of the top card.
sheet-wild-fits = A wild fits on anything; after it, its named colour is the one to match.

## The cards

sheet-cards = The cards
head-card = card
head-count = in the deck
head-effect = what it does
head-goes-on = may be played on
head-points = points
cards-numbers = Number
effect-number = Nothing more.
effect-skip = The next player loses the turn.
effect-reverse = Play turns and goes the other way round.
effect-add = { $answers ->
    [yes] The next player answers with a Draw card, or takes { $value } cards{ $lost ->
        [yes] {" "}and loses the turn.
       *[no] .
      }
   *[no] The next player takes { $value } cards{ $lost ->
        [yes] {" "}and loses the turn.
       *[no] .
      }
}
effect-turn-add = { $answers ->
    [yes] Play turns; the player who is next that way answers, or takes { $value } cards{ $lost ->
        [yes] {" "}and loses the turn.
       *[no] .
      }
   *[no] Play turns; the player who is next that way takes { $value } cards{ $lost ->
        [yes] {" "}and loses the turn.
       *[no] .
      }
}
effect-name = You name the colour.
effect-name-nobody = The colour from before stays.
effect-skip-everyone = Everyone else is skipped: you have another turn.
effect-discard-all = { $scope ->
    [all] Every other card of its colour goes with it, out of your hand.
    [optional] As many other cards of its colour as you like go with it, out of your hand.
   *[numbers] All numbers of its colour but 0 and 7 go with it, out of your hand.
}
effect-on-top = They go under it and do nothing.
effect-roulette = { $by ->
    [victim] The next player names a colour and
    [player] You name a colour, and the next player
   *[random] A colour is drawn by lot, and the next player
} turns up cards until { $hit ->
    [coloured] a card
   *[numbers] a number
} of it appears, keeps { $card ->
    [kept] them all
   *[discarded] all the others
} and loses the turn. Wilds do not count.
goes-on-number = its colour, or the same number
goes-on-symbol = its colour, or any other { $symbol }
goes-on-colour = its colour only
goes-on-any = any card
goes-on-any-draw = any card; for an answer see “{ $section }”
cards-split = The total and the sorts of cards are printed; how many there are of each is not. This split is the best supported one.
cards-split-other = How many there are of each sort is printed nowhere; this is the deck called { $deck }.

## Draw cards

sheet-stacking = Draw cards
stack-sum = The cards of an answer are added to those waiting, and the sum faces the next player. Whoever does not answer takes all of them.
stack-worth = Draw cards are worth what they make somebody draw: the coloured +4 and the Wild Reverse +4 both 4.
head-waiting = on
head-waiting-total = on a sum of
head-answers = you may answer with
stack-nothing = nothing
stack-up-to = up to { $value }
stack-over = more

## The last card

sheet-last-card = “Last card!”
call-say = Say it when you hold one card.

## Mercy

sheet-mercy = The mercy rule

## Winning

sheet-winning = Winning and points
score-round = The winner scores the cards left in the other hands; nobody else scores for them.
score-out = The cards of somebody knocked out do not count.
points-numbers = Numbers
points-numbers-worth = their number; a 0 nothing
points-number = its number
points-actions = Coloured symbols
points-wilds = Wilds
points-out = Each knock-out
points-out-winner = { $value }, to the winner
points-out-causer = { $value }, to whoever caused it

## Two left

sheet-two = When two are left
two-back = After a Skip, a Skip Everyone, or a Draw card that the other takes, it is your turn again.
two-back-short = After a Skip or a Skip Everyone it is your turn again.
two-swap = A 7 swaps the two hands.

## What else has been changed

sheet-also = Also at this table

## The full rules

full-what = What this is
full-what-official = These are the official rules in full, with worked examples, a glossary, questions and answers, and every switch. Where nothing is printed, the text says so.
full-what-preset = These are the rules called { $preset } in full, with worked examples, a glossary, questions and answers, and every switch. Where they leave the official rules, or nothing is printed, the text says so.
full-what-ages = The deck is sold for players of 7 years and older.
full-differs = What differs from the official rules
full-differs-there = Officially: { $sentence }
full-split-cards = { $name }: { $total } cards, { $points } points in all.
full-beyond = { $extra ->
    [one] That is { $extra } card more than the classic deck of 112 has.
   *[other] That is { $extra } cards more than the classic deck of 112 has.
}
full-also-reverse = After a Wild Reverse +4 among three or more, the player who draws is the one who went just before.
full-leaving = Leaving, time, and what may be known
full-examples = Worked examples
full-examples-none = None of the examples holds under these rules.
full-examples-checked = Every example is a scenario that the engine plays under these very rules.
full-hints = Four hints
full-glossary = Words
full-questions = Questions
full-classic = Beside the classic rules
full-switches = Every switch
full-switches-what = { $all } points on which tables differ, each with a number, what holds here, and how well the official value is founded.
full-unprinted = What is printed nowhere
full-unprinted-what = The published rules are silent on these points of play; each is a reading, and another table may read it differently.
full-sources = Sources, and where they differ
head-id = no.
head-switch = switch
head-here = here
head-standing = official value
head-topic = point
head-they = a source
head-they-say = what it says
head-classic = classic
head-word = word
head-meaning = meaning
standing-changed = here not the official value: { $official }

## Worked examples. The numbers that a caption gets are read from the scenario.

example-order = Around the table, clockwise: { $names }. On top lies { $top }.
example-holds = { $name } holds: { $cards }.
example-turned = Turned up one after the other: { $cards }.
example-play = { $name } plays { $card }{ $colour ->
    [none] {""}
   *[other] {" "}and names { $colour }
}{ $target ->
    [none] {""}
   *[other] {" "}and swaps hands with { $target }
}.
example-refused = { $name } may not play { $card }.
example-take = { $name } takes the { $count } waiting cards.
example-draw = { $name } has nothing that fits, and draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
example-name = { $name } names { $colour } and turns up { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
example-catch = { $name } catches { $target }, who had not called: { $count } cards.
example-waiting = { $count } cards are waiting for { $name }{ $least ->
    [0] .
   *[other] ; the answer must be worth { $least } or more.
}
example-playable = { $name } may play: { $cards }.
example-next = { $name } is next.
example-counts = { $name } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
example-out = { $name } has reached { $count } cards and is out.
example-round-over = { $name } wins the round.
example-sum-out = knocked out
example-head-hand = hand
example-head-sum = sum
example-total = Together

example-green-five = What fits on a green 5
example-green-five-lesson = Its colour, its number, or any wild.
example-first-card = The first card
example-first-card-lesson = The first number begins the discard pile; what was turned before it does nothing.
example-draw-until = Drawing until a card fits
example-draw-until-lesson = The card that fits is played at once; the others stay in the hand.
example-stack-out = A stack of three that knocks somebody out
example-stack-out-lesson = Dee’s only Draw card is worth 2, too little on a 6. Thirteen and twelve are twenty-five.
example-stack-sixteen = A +6 on a +10
example-stack-sixteen-lesson = At this table the +6 may go on the +10, and sixteen cards are waiting.
example-turn-stack = A Wild Reverse +4 that answers
example-turn-stack-lesson = The sum goes back to the player it came from.
example-discard-all = Discard All
example-discard-all-lesson = Five red cards leave at once, and the Discard All is the card to match.
example-pass-hands = A 0 passes the hands on
example-pass-hands-lesson = Every hand moves one seat on in the direction of play; the turn goes on as ever.
example-swap = A 7 swaps two hands
example-swap-lesson = The smaller hand goes to the other, and the direction stays.
example-roulette = A Wild Colour Roulette
example-roulette-lesson = The +6 is a wild and does not count as blue; all four cards are kept.
example-two-back = Two left: a Wild Reverse +4 sent back
example-two-back-lesson = With two left it faces the one who played it, who answers, so that the sum faces the other.
example-caught = Caught without a call
example-caught-lesson = The call was due when one card was left, and Cal was quick enough.
example-score = Counting a round: 356 points
example-score-lesson = Two hands are counted card by card; for Dee, who was knocked out, the bonus takes the place of the cards.

## Hints

hint-keep-high = Keep the +6 and the +10 for an answer; to open with them is a waste.
hint-skip-everyone = A Skip Everyone as your second card from last leaves nobody a turn to stop you.
hint-roulette = A Roulette hits harder when few cards of a colour are left to turn up.
hint-seven = A 7 is a defence: swap a large hand away before it grows to the limit.

## Words

word-draw-pile = Draw pile
word-draw-pile-means = The cards face down that are left after the deal, from which everybody draws.
word-discard-pile = Discard pile
word-discard-pile-means = The cards face up that have been played; its top card is the one to match.
word-number = Number
word-number-means = A coloured card from 0 to 9.
word-symbol = Symbol
word-symbol-means = What a coloured card shows instead of a number: Skip, Reverse, +2, +4, Skip Everyone or Discard All.
word-wild = Wild
word-wild-means = A card without a colour of its own, which fits on any card.
word-draw-card = Draw card
word-draw-card-means = A card that makes somebody draw: +2, +4, Wild Reverse +4, Wild +6 or Wild +10.
word-waiting = Waiting cards
word-waiting-means = What has to be taken for the Draw cards that were laid, until somebody takes it.
word-answer = Answer
word-answer-means = A Draw card laid on a Draw card instead of taking the waiting cards. Several of them make a stack.
word-roulette = Roulette
word-roulette-means = Short for the Wild Colour Roulette.
word-mercy = Mercy rule
word-mercy-means = A hand of { $value } cards puts its player out.
word-knocked-out = Knocked out
word-knocked-out-means = Out by the mercy rule; plays no more in this round.
word-call = Call
word-call-means = To say “Last card!” for a hand of one card.
word-catch = Catch
word-catch-means = To point at somebody who owes the call.
word-next = Next
word-next-means = The player after this one in the direction of play, among those still in the round.
word-round = Round
word-round-means = One deal, played until somebody has won it.
word-match = Match
word-match-means = As many rounds as it takes to reach the points that win.

## Questions. Answers are the sentences of the switches, with a word before them where one is needed.

question-deck = How many cards are there?
question-deal = How many cards are dealt?
question-players = How many can play?
question-two-on-four = May a +2 answer a +4?
question-four-on-two = May a +4 answer a +2?
question-six-on-ten = May a +6 answer a +10?
question-ten-on-ten = May a +10 answer a +10?
question-four-on-turn = May a coloured +4 answer a Wild Reverse +4?
answer-yes = Yes.
answer-no = No.
question-stop-stack = Does a Skip or a Reverse stop a stack?
question-answer-colour = Must an answer have the right colour?
question-must-answer = Must I answer if I can?
question-turn-answers = Whom does a stacked Wild Reverse +4 hit?
question-after-taking = May I still play after taking the cards?
question-nothing-fits = Do I keep drawing until I can play?
question-draw-anyway = May I draw although I could play?
question-when-wild = When may a wild be played, and is there a challenge?
question-four-and-four = Is a coloured +4 the same symbol as a Wild Reverse +4?
question-seven-zero = What do 7s and 0s do?
question-discard-all = What goes with a Discard All?
question-discard-all-last = Does a Discard All that empties the hand win?
question-roulette-colour = Who chooses the colour of a Roulette?
question-roulette-ends = What ends a Roulette?
question-roulette-after = Which colour is in play after a Roulette?
question-roulette-answer = Can a Roulette be answered?
question-limit = What happens at { $value } cards?
question-limit-drawn = May the card that reaches the limit still be played?
question-out-cards = Where do the cards of a knocked-out player go?
question-out-next = Is a knocked-out player back for the next round?
question-forgot = What if somebody forgets to call?
question-when-call = When is a call due?
question-last-card = May the last card be a 7, a 0 or a Draw card?
question-two-turn = With two left, whom does a Wild Reverse +4 hit?
question-first-card = What if the first card is not a number?
question-points = How are points counted, and who gets the bonus?
question-target = How many points win?
question-empty = What if there is nothing left to draw?
question-leaves = What if somebody leaves?

## Beside the classic rules

classic-deck = Deck
classic-deck-there = 108 or 112 cards
classic-deck-here = { $total } cards
classic-draw = Nothing fits
classic-draw-there = Draw one card.
classic-answers = Answering them
classic-answers-there = Not allowed.
classic-challenge = Challenge
classic-challenge-there = A Wild +4 may be challenged.
classic-hands = 7 and 0
classic-hands-there = Plain numbers.
classic-limit = Too many cards
classic-limit-there = No limit.
classic-points = Points that win
classic-points-there = 500 points win the match.

## Sources

source-list-sheet = The publisher’s instruction sheet, English and Spanish, product HWV18, 2023: followed on every point it prints.
source-list-editions = The Polish and Italian editions, as the public has transcribed them: they settle who names a colour, the colour after a Roulette, and when the rules for two apply.
source-list-page = The publisher’s product page: the total, the sorts of cards, the mercy rule.
source-list-shops = Shop listings: 2 to 6 players, which the sheets show only as a mark without words.
source-list-open-mercy = The Open Mercy cheat sheet: printed rules mixed with house rules. The presets open-mercy, house and casual play it.
source-list-wiki = A wiki page on the game. The preset wiki plays it.
source-list-comparison = Two pages that compare it with its relatives. The preset comparison plays them.
source-list-classic = The publisher’s sheets for the classic decks, for the comparison above.

source-product-page = product page
source-open-mercy = Open Mercy sheet
source-wiki = wiki page
source-comparison = comparison pages
source-some = some pages
source-sheet = English sheet

differ-hands = 7s and 0s
differ-hands-say = On either, players swap hands; no difference is made between them.
differ-answers = Answering
differ-answers-say = Draw cards pass the cards on; that the answer must be worth enough is not said.
differ-total = Answering
differ-total-say = An answer must be worth as much as the whole sum.
differ-ten = Answering a +10
differ-ten-say = Nothing answers it.
differ-sixteen = A +6 on a +10
differ-sixteen-say = Makes sixteen, although the official rule on the same sheet forbids it.
differ-two = Wild Reverse +4 with two left
differ-two-say = It hits the other player.
differ-first = The first card
differ-first-say = A symbol turned up first acts.
differ-roulette = The colour of a Roulette
differ-roulette-say = Whoever plays it chooses.
differ-drawn = The drawn card that fits
differ-drawn-say = It may be played, but need not.
differ-top = On top after a Discard All
differ-top-say = Whoever plays it chooses which card.
differ-seven = A 7
differ-seven-say = The hand may be kept.
differ-catch = A forgotten call
differ-catch-say = Costs ten cards.
differ-bonus = The bonus for a knock-out
differ-bonus-say = Goes to whoever caused it.
differ-players = Players
differ-players-say = Only a mark, 2-6, without words.
differ-split = The split of the deck
differ-split-say = Gives the total and the sorts, and no count of any sort.
differ-more = How much larger the deck is
differ-more-say = 40 % larger than the classic one; in truth 168 is half as much again as 112.

## Score sheet

score-round-head = round
score-points = points
score-total = total
score-out-head = knocked out
score-sum = Total
score-name = name
score-how = After each round write the winner’s points and the new total.
score-how-causer = After each round write the winner’s points, { $value } for each knock-out to whoever caused it, and the new totals.
score-how-winner = The winner also gets { $value } for each player knocked out in the round.
score-first = { $value ->
    [one] { $value } point or more wins the match.
   *[other] { $value } points or more win the match.
}
score-worth = What the cards count
score-rounds = Rounds
score-none = there is no score sheet for rules without points (scoring = false)

## Card overview

overview-colour = { $colour }: { $count } cards
overview-wilds = Wild: { $count } cards
overview-caption = { $card } × { $count }
overview-fact-points = { $value } points in all

## Command line

sheets-needs-pdf = a PDF of a table’s own rules is set by typst, which is not installed: `pip install 'pitiless[pdf]'`; html, svg and text work without it
sheets-no-svg = a { $kind } page has no svg; pdf, html and text work
sheets-no-font = a name has characters that no font on this machine shows; a PDF needs one, html and svg leave it to the reader
sheets-written = wrote { $file }
sheets-not-written = { $file } cannot be written: { $reason }
sheets-ending = { $file }: the format goes by the ending of the file, one of { $endings }; or say it with --format
sheets-no-names = names and players are for the score sheet; a { $what } sheet has none
sheets-too-few = { $count } player: it takes at least { $least }
sheets-too-many = { $count } players: these rules seat at most { $most }
sheets-names-twice = two players are called { $name }; names tell the columns apart
sheets-unfit = a rule sheet of these rules does not fit on one page
