# The rule switches. `switch-NAME` says what a switch decides, `switch-NAME-VALUE` what that value does at the table.
# Whole numbers have one sentence, `switch-NAME-number`.

group-setup = Setting up
group-matching = What may be played
group-drawing = Drawing
group-stacking = Answering Draw cards
group-cards = What the cards do
group-going_out = Going out
group-last_card = The last-card call
group-mercy = The mercy limit
group-scoring = Piles, points and the table

grade-printed = printed
grade-other_editions = printed in other editions
grade-official_account = official account, second-hand
grade-reading = not printed; our reading
grade-house = house or other

## Setting up

switch-deck = Which cards are in the pack, and how many of each.
switch-deck-no-mercy = 168 cards in the split that is best supported; only the total and the types are printed.
switch-deck-open-mercy = The 168 cards of the Open Mercy list, which has plain wilds and more +4 and Skip Everyone cards.
switch-deck-wiki = 168 cards counted as a wiki page lists them, with many more numbers.
switch-deck-file = A pack of your own, called { $value }.

switch-players = How many may sit at the table.
switch-players-number = { $value ->
    [2] Two play.
   *[other] From 2 to { $value } play.
}

switch-hand_size = How many cards everybody is dealt.
switch-hand_size-number = Everybody is dealt { $value } cards.

switch-dealer_choice = How the first dealer is found.
switch-dealer_choice-random = The first dealer is drawn by lot.
switch-dealer_choice-high_card = Everybody turns a card and the highest number deals first.
switch-dealer_choice-first_seat = The first seat deals first.

switch-first_player = Who has the first turn of a round.
switch-first_player-left_of_dealer = The seat on the dealer's left begins, and play runs clockwise.
switch-first_player-round_winner = Whoever won the round before begins.
switch-first_player-random = Who begins is drawn by lot.

switch-next_dealer = Who deals the next round of a match.
switch-next_dealer-rotate = The deal moves on to the next seat.
switch-next_dealer-winner = The winner of the round deals the next one.
switch-next_dealer-same = The same seat deals the whole match.

switch-first_card = What becomes of a symbol or wild that is turned up first.
switch-first_card-bury = Symbols and wilds turned up first are passed over, do nothing and stay under the first number.
switch-first_card-reinsert = Symbols and wilds turned up first go to the bottom of the draw pile until a number turns up.
switch-first_card-apply = A symbol turned up first stays and acts as if the dealer had played it.
switch-first_card-apply_wild_redraw = A symbol turned up first acts as if the dealer had played it; a wild is shuffled back.

switch-first_wild = What becomes of a wild that is turned up first, where first cards act.
switch-first_wild-redraw = Where first cards act, a wild is shuffled back and another card turned.
switch-first_wild-first_player_names = Where first cards act, the first player names a colour for a wild before playing.
switch-first_wild-random_colour = Where first cards act, the colour of a wild is drawn by lot.

switch-first_zero_seven = Whether a 0 or 7 that is turned up first moves hands.
switch-first_zero_seven-true = A 0 turned up first passes all hands on, and a 7 swaps those of the dealer and the first player.
switch-first_zero_seven-false = A 0 or 7 turned up first is a plain number, since nobody played it.

switch-two_player_basis = When the rules for two players apply.
switch-two_player_basis-active = The rules for two apply as soon as only two players are left in the round.
switch-two_player_basis-started = The rules for two apply only when no more than two were dealt in.

## What may be played

switch-match = What a card has to share with the top card.
switch-match-colour_number_symbol = A card fits by its colour, its number or its symbol; a wild always fits.

switch-plus4_same_symbol = Whether a coloured +4 and a Wild Reverse +4 count as the same symbol when no cards are waiting.
switch-plus4_same_symbol-true = A +4 of any colour fits on a Wild Reverse +4.
switch-plus4_same_symbol-false = A coloured +4 and a Wild Reverse +4 differ: on the wild, a coloured +4 needs the named colour.

switch-wild_restriction = Whether a wild Draw card may be played while a card of the colour in play is held.
switch-wild_restriction-none = A wild Draw card may always be played.
switch-wild_restriction-classic = A wild Draw card may not be played while a card of the colour in play is held.

switch-wild_draw_colour_by = Who names the colour after a wild Draw card.
switch-wild_draw_colour_by-player = Whoever plays a wild Draw card names the colour.
switch-wild_draw_colour_by-nobody = A wild Draw card leaves the colour from before in play.

switch-colour_in_stack = Which of several stacked wilds decides the colour.
switch-colour_in_stack-last = The last wild laid on a stack decides its colour.
switch-colour_in_stack-first = The first wild laid on a stack decides its colour; colours named later are not heeded.

switch-same_colour_allowed = Whether the colour already in play may be named again.
switch-same_colour_allowed-true = Any colour may be named, the one in play too.
switch-same_colour_allowed-false = A colour other than the one in play has to be named.

switch-jump_in = Whether an exact copy of the top card may be played out of turn.
switch-jump_in-true = Whoever holds an exact copy of the top card may lay it at once, and play goes on from there.
switch-jump_in-false = Everybody plays in turn only.

switch-multi_play = Whether several cards with the same symbol may be played together.
switch-multi_play-true = Cards with the same symbol may go down in one turn, and each takes effect.
switch-multi_play-false = One card is played in a turn.

## Drawing

switch-cannot_play = How many cards are drawn when nothing can be played.
switch-cannot_play-until_playable = Whoever cannot play draws until a card can be played.
switch-cannot_play-draw_one = Whoever cannot play draws one card.

switch-drawn_playable = What happens to the drawn card that can be played.
switch-drawn_playable-must = A drawn card that can be played has to be played at once.
switch-drawn_playable-may_keep = A drawn card that can be played may be kept instead, which ends the turn.

switch-voluntary_draw = Whether somebody who could play may draw instead.
switch-voluntary_draw-forbidden = Whoever can play a card has to play one.
switch-voluntary_draw-until_playable_must_play = Anybody may draw instead of playing: until a card fits, as if nothing in the hand did.
switch-voluntary_draw-one_card_classic = Anybody may draw one card instead of playing; then only that card may be played, or the turn ends.

switch-draw_one_then = What happens to a single drawn card that fits, where one card is drawn.
switch-draw_one_then-may = Where one card is drawn, it may be played if it fits, or kept.
switch-draw_one_then-must = Where one card is drawn, it has to be played if it fits.
switch-draw_one_then-ends = Where one card is drawn, it stays in the hand and the turn is over.

switch-drawn_wild_colour = Who chooses the colour for a wild that was drawn and is played at once.
switch-drawn_wild_colour-player = Whoever draws a wild and plays it chooses its colour.
switch-drawn_wild_colour-random = A wild that was just drawn gets its colour by lot.

switch-drawn_visible = Whether the others see which cards are drawn.
switch-drawn_visible-private = Only the number of drawn cards is known; cards of a Roulette are shown to all.
switch-drawn_visible-revealed = Every drawn card is shown to all.

## Answering Draw cards

switch-stack_mode = Which Draw card may answer another, so that the sum goes on to the next player.
switch-stack_mode-official = An answer must be worth at least as much as the last Draw card, whatever the sum is.
switch-stack_mode-house = Any wild Draw card answers; a coloured one must be worth at least as much as the last Draw card.
switch-stack_mode-casual = Any Draw card answers any other.
switch-stack_mode-running_total = An answer must be worth at least as much as all the cards waiting.
switch-stack_mode-identical = Only a Draw card with the same symbol answers a Draw card.
switch-stack_mode-strictly_higher = An answer must be worth more than the last Draw card.
switch-stack_mode-off = Nothing answers a Draw card; the next player takes the cards.

switch-ten_stackable = Whether a +10 can be answered.
switch-ten_stackable-true = A +10 can be answered by another +10.
switch-ten_stackable-false = Nothing answers a +10.

switch-stack_colour = Whether the answer has to match as well as be worth enough.
switch-stack_colour-free = An answer need not match in colour or symbol.
switch-stack_colour-match_colour_for_coloured = A coloured answer must have the colour in play; wilds are free.
switch-stack_colour-normal_match = A coloured answer must have the colour or the symbol of the top card; wilds are free.

switch-stack_optional = Whether somebody who could answer may take the cards instead.
switch-stack_optional-true = Whoever could answer may take the waiting cards instead.
switch-stack_optional-false = Whoever can answer has to answer.

switch-stack_answers = Whether cards other than Draw cards can turn waiting cards away.
switch-stack_answers-draw_cards = Only a Draw card turns waiting cards away.
switch-stack_answers-deflect = A Skip, Reverse or Skip Everyone that fits passes the waiting cards on unchanged.

switch-wr4_in_stack = What a Wild Reverse +4 does when it answers, with three or more in the round.
switch-wr4_in_stack-flips = A Wild Reverse +4 that answers turns the direction, and the sum faces the player who is next that way.
switch-wr4_in_stack-adds = A Wild Reverse +4 that answers adds 4, and the direction stays.
switch-wr4_in_stack-not_allowed = A Wild Reverse +4 may not answer.

switch-wr4_two = Whom a Wild Reverse +4 faces when two are left and no cards are waiting yet.
switch-wr4_two-self = With two left, a Wild Reverse +4 faces whoever played it, who may answer it or take the 4.
switch-wr4_two-opponent = With two left, a Wild Reverse +4 faces the other player.

switch-wr4_two_stacked = Whom the sum faces when two are left and a Wild Reverse +4 answers.
switch-wr4_two_stacked-self = With two left, a Wild Reverse +4 that answers brings the whole sum back to whoever laid it.
switch-wr4_two_stacked-opponent = With two left, a Wild Reverse +4 that answers sends the whole sum to the other player.

switch-after_absorb = Whether a turn is left after taking the waiting cards.
switch-after_absorb-turn_lost = Taking the waiting cards costs the turn.
switch-after_absorb-may_play = After taking the waiting cards, a card that fits may still be played.

switch-stack_total_cap = How large the sum of waiting cards may grow.
switch-stack_total_cap-number = { $value ->
    [0] The sum of waiting cards may grow without end.
   *[other] The sum of waiting cards never grows beyond { $value }.
}

switch-challenge_wild_draw = Whether a wild Draw card may be challenged by the player it faces.
switch-challenge_wild_draw-true = A wild Draw card may be challenged: its player draws if the colour in play was held, else the challenger, and 2 more.
switch-challenge_wild_draw-false = A wild Draw card cannot be challenged.

## What the cards do

switch-reverse_two = What a Reverse does when two are left.
switch-reverse_two-skip = With two left, a Reverse works like a Skip: whoever played it goes again.
switch-reverse_two-direction = With two left, a Reverse only turns the direction, and the other player is next.

switch-skip_everyone = What the extra turn after a Skip Everyone is.
switch-skip_everyone-full_turn = After a Skip Everyone comes a turn like any other: play, or draw when nothing fits.
switch-skip_everyone-may_pass = The turn after a Skip Everyone may also be passed without playing or drawing.

switch-discard_all_scope = Which cards leave the hand with a Discard All.
switch-discard_all_scope-all = Every other card of its colour leaves the hand with a Discard All.
switch-discard_all_scope-optional = Whoever plays a Discard All picks which cards of its colour leave with it.
switch-discard_all_scope-numbers = All numbers of its colour but 0 and 7 leave the hand with a Discard All.

switch-discard_all_top = Which card lies on top after a Discard All.
switch-discard_all_top-card = The Discard All stays on top, and the cards under it do nothing.
switch-discard_all_top-choose_no_effect = One of the cards that left with a Discard All may lie on top instead; it does nothing.
switch-discard_all_top-choose_effect = One of the cards that left with a Discard All may lie on top instead, and acts as if it had been played.

switch-discard_all_order = In which order the cards lie under a Discard All.
switch-discard_all_order-hand = Under a Discard All the cards lie by colour (red, yellow, green, blue), numbers before symbols.

switch-discard_all_match = What a Discard All may be played on.
switch-discard_all_match-both = A Discard All may be played on its colour and on any other Discard All.
switch-discard_all_match-colour = A Discard All may be played on its colour only.

switch-seven = What a 7 does.
switch-seven-must = Whoever plays a 7 swaps hands with another player still in the round.
switch-seven-may_keep = Whoever plays a 7 may swap hands with another player, or not.
switch-seven-plain = A 7 is a plain number.

switch-zero = What a 0 does.
switch-zero-rotate = On a 0 everybody still in the round passes the hand on in the direction of play.
switch-zero-plain = A 0 is a plain number.

switch-zero_two = What a 0 does when two are left.
switch-zero_two-swap = With two left, a 0 swaps their hands.

switch-roulette_colour_by = Who chooses the colour that ends a Wild Colour Roulette.
switch-roulette_colour_by-victim = The player who has to turn up the cards of a Roulette chooses its colour.
switch-roulette_colour_by-player = Whoever plays a Roulette chooses its colour.
switch-roulette_colour_by-random = The colour of a Roulette is drawn by lot.

switch-roulette_colour_after = Which colour is in play after a Roulette.
switch-roulette_colour_after-named = After a Roulette the colour chosen for it is in play.
switch-roulette_colour_after-player_names = After a Roulette whoever played it names the colour.
switch-roulette_colour_after-before = After a Roulette the colour from before is in play.
switch-roulette_colour_after-last_card = After a Roulette the colour of the last card turned up is in play.

switch-roulette_hit = Which card ends a Roulette.
switch-roulette_hit-coloured = Any card of the chosen colour ends a Roulette; wilds do not count.
switch-roulette_hit-numbers = Only a number of the chosen colour ends a Roulette.

switch-roulette_hit_card = Where the card that ends a Roulette goes.
switch-roulette_hit_card-kept = The card that ends a Roulette goes into the hand with all the others.
switch-roulette_hit_card-discarded = The card that ends a Roulette goes onto the discard pile, without effect.

switch-roulette_response = Whether the player hit by a Roulette can answer it.
switch-roulette_response-none = Nothing answers a Roulette.
switch-roulette_response-roulette = Another Roulette sends a Roulette on to the next player, once.
switch-roulette_response-draw_card = A Draw card cancels a Roulette and opens a stack instead.

switch-roulette_in_stack = Whether a Roulette may be laid while cards are waiting.
switch-roulette_in_stack-true = A Roulette may be laid while cards are waiting: the next player turns up cards, then takes the waiting ones too.
switch-roulette_in_stack-false = A Roulette may not be laid while cards are waiting.

## Going out

switch-last_card_effect = What happens to the effect of the last card in a hand.
switch-last_card_effect-win_first = The last card of a hand wins at once and does nothing more.
switch-last_card_effect-effect_first = The last card of a hand still acts, and then it wins.
switch-last_card_effect-restricted = The last card of a hand has to be a number.

switch-last_draw_scored = Whether a Draw card that wins the round is still drawn.
switch-last_draw_scored-true = When a Draw card wins the round, the player it faces still draws, and those cards count.
switch-last_draw_scored-false = When a Draw card wins the round, nobody draws for it.

switch-discard_all_win = Whether a Discard All that takes the whole hand with it wins.
switch-discard_all_win-true = A Discard All that takes the whole hand with it wins.
switch-discard_all_win-false = A Discard All may not take the whole hand with it; as the only card it wins.

switch-round_end = When a round ends.
switch-round_end-first_out = The round ends as soon as one player has no cards left.
switch-round_end-ranking = The round goes on until one player is left; the others have finished in order.

switch-last_survivor = What happens when all but one are knocked out.
switch-last_survivor-wins = Whoever is left when all others are knocked out wins the round, whatever is held.

## The last-card call

switch-call_trigger = When the last card has to be called.
switch-call_trigger-becomes_one = A call is due whenever a hand becomes one card, also by a swap or a passing of hands.
switch-call_trigger-played_to_one = A call is due only when somebody's own play leaves one card.

switch-call_time = When the call may be made.
switch-call_time-any = The call may come on your turn with two cards, with the play, or after it until caught.
switch-call_time-after = The call may come with the play, or after it until caught.
switch-call_time-before = The call may come before the play or with it.

switch-catch_penalty = How many cards a forgotten call costs.
switch-catch_penalty-number = { $value ->
    [0] A forgotten call costs no cards.
    [one] A forgotten call costs { $value } card.
   *[other] A forgotten call costs { $value } cards.
}

switch-catch_loses_turn = Whether a forgotten call also costs a turn.
switch-catch_loses_turn-true = Whoever is caught loses the next turn too.
switch-catch_loses_turn-false = Whoever is caught loses no turn.

switch-catch_mode = Who notices a forgotten call.
switch-catch_mode-caught = A forgotten call goes free unless another player notices it.
switch-catch_mode-automatic = The table itself notices a forgotten call when the time for it is over.

switch-catch_window = How long a forgotten call can be caught.
switch-catch_window-next_turn = A forgotten call can be caught until the next player begins to act.
switch-catch_window-own_next_turn = A forgotten call can be caught until the player who forgot acts again.
switch-catch_window-seconds = { $value ->
    [one] A forgotten call can be caught for { $value } second by the table's clock.
   *[other] A forgotten call can be caught for { $value } seconds by the table's clock.
}

switch-call_zero = Whether a call is due when several cards leave and none is left.
switch-call_zero-none = An empty hand needs no call, however many cards left at once.

switch-catchers = Who may catch.
switch-catchers-active = Every other player still in the round may catch a forgotten call.
switch-catchers-all = Knocked-out players may catch a forgotten call too.

switch-false_catch = What happens to a catch when no call was forgotten.
switch-false_catch-refused = A catch when no call was forgotten is refused and costs nothing.
switch-false_catch-penalty = A catch when no call was forgotten costs whoever tried 2 cards.

switch-double_catch = How often one forgotten call can be caught.
switch-double_catch-one = One forgotten call is caught once.

switch-call_reset = When a call stops counting.
switch-call_reset-cleared = A call stops counting as soon as the hand is no longer one card.

## The mercy limit

switch-mercy_limit = How many cards knock a player out.
switch-mercy_limit-number = { $value ->
    [0] Nobody is knocked out.
   *[other] Whoever holds { $value } cards or more is out of the round.
}

switch-mercy_timing = When hands are held against the limit.
switch-mercy_timing-every_card = Hands are held against the limit after every single card drawn.
switch-mercy_timing-whole_draw = Hands are held against the limit after a draw is complete.
switch-mercy_timing-end_of_turn = Hands are held against the limit at the end of each turn.

switch-mercy_rest = What becomes of waiting cards when taking them knocks a player out.
switch-mercy_rest-dropped = When taking waiting cards knocks a player out, the rest of them is forgotten.
switch-mercy_rest-passes_on = When taking waiting cards knocks a player out, the rest of them faces the next player.
switch-mercy_rest-drawn = When taking waiting cards knocks a player out, the rest of them is still drawn first.

switch-ko_before_play = Whether a drawn card that reaches the limit may still be played.
switch-ko_before_play-out = A drawn card that reaches the limit knocks out, even if it could be played.
switch-ko_before_play-may_play = A drawn card that reaches the limit may be played first, if it fits.

switch-ko_hand = Where the cards of a knocked-out player go.
switch-ko_hand-set_aside = The cards of a knocked-out player lie aside until the next reshuffle, when they rejoin.
switch-ko_hand-under_discard = The cards of a knocked-out player go under the discard pile.
switch-ko_hand-into_draw_pile = The cards of a knocked-out player go into the draw pile, which is shuffled at once.
switch-ko_hand-removed = The cards of a knocked-out player are out of the round for good.
switch-ko_hand-onto_discard = The cards of a knocked-out player go on top of the discard pile.

switch-ko_bonus = Who gets the 250 points for a knock-out.
switch-ko_bonus-winner = The winner of the round gets 250 points for each player knocked out.
switch-ko_bonus-causer = Whoever caused a knock-out gets 250 points for it, also without winning the round.
switch-ko_bonus-off = Nobody gets points for a knock-out.

switch-ko_cause = Who counts as the cause when stacked Draw cards knock a player out.
switch-ko_cause-last_draw_card = Whoever laid the last Draw card counts as the cause of a knock-out.
switch-ko_cause-opener = Whoever laid the first Draw card of the stack counts as the cause of a knock-out.

switch-ko_turn = Who is next after a knock-out.
switch-ko_turn-next_seat = After a knock-out the next player still in goes on, in the direction of play.

switch-ko_next_round = Whether knocked-out players return for the next round.
switch-ko_next_round-return = Knocked-out players return for the next round.
switch-ko_next_round-stay_out = Knocked-out players stay out for the rest of the match.

switch-ko_view = What a knocked-out player may see.
switch-ko_view-public = A knocked-out player sees what everybody sees.
switch-ko_view-everything = A knocked-out player sees all hands.

## Piles, points and the table

switch-reshuffle = When the discard pile is shuffled into a new draw pile.
switch-reshuffle-lazy = The discard pile is reshuffled when a card is needed and the draw pile is empty.
switch-reshuffle-eager = The discard pile is reshuffled as soon as the draw pile is empty.

switch-reshuffle_top = Whether the top card stays when the discard pile is reshuffled.
switch-reshuffle_top-keep = The top card and its colour stay when the rest is reshuffled; all other wilds lose their colour.
switch-reshuffle_top-all = The top card is shuffled in with the rest, but still has to be matched.

switch-exhaustion = What happens when there is nothing left to draw anywhere.
switch-exhaustion-pass_then_fewest = With nothing left to draw the turn passes; once everybody has passed in a row, the fewest cards win.
switch-exhaustion-pass_then_tie = With nothing left to draw the turn passes; once everybody has passed in a row, nobody wins.

switch-scoring = Whether rounds are counted towards a match.
switch-scoring-true = The winner of a round scores the cards the others hold.
switch-scoring-false = There are no points; the first round decides the match.

switch-points = What the cards count.
switch-points-printed = Numbers count their face, coloured symbols 20, wilds 50.

switch-target = How many points win the match.
switch-target-number = { $value ->
    [one] { $value } point or more wins the match.
   *[other] { $value } points or more win the match.
}

switch-match_tie = Who wins when several reach the same winning total.
switch-match_tie-round_winner_then_highest = Of several who share the winning total the winner of the round wins; if not among them, play goes on.

switch-turn_timer = How long a turn may take.
switch-turn_timer-table = The rules set no time; a table may.

switch-timeout_action = What is done for a player whose time is up.
switch-timeout_action-auto_play = When time is up, waiting cards are taken; otherwise the fitting card with the fewest points is played.
switch-timeout_action-draw = When time is up, waiting cards are taken; otherwise one card is drawn and the turn passes.
switch-timeout_action-random = When time is up, waiting cards are taken; otherwise a fitting card is played by lot.

switch-forfeit = What happens to a player who leaves in the middle of a round.
switch-forfeit-out = Whoever leaves is out and the hand is set aside, without a bonus for anybody.
switch-forfeit-out_with_bonus = Whoever leaves counts as knocked out, with the bonus.
switch-forfeit-into_discard = Whoever leaves is out and the hand goes under the discard pile.

switch-leaver_last_two = What happens when one of the last two players leaves.
switch-leaver_last_two-other_wins = When one of the last two leaves, the other wins the round.

switch-visibility = What everybody at the table may know.
switch-visibility-counts = All know the top card, the colour, the direction, waiting cards and the size of every hand and pile.
