/*
 * The official rules of No Mercy for four seats, played at random as fast as C will: the physical limit that
 * bench/limit.py measures, and proves to be the same game as the kernel's.
 *
 *   limit --seconds 2 --seed 1    plays for so long and prints the rate as JSON
 *   limit --check < words         one round for each line of four seed words; prints what became of it
 *
 * Kinds are numbered as in the kernel: 0-63 are 16 * colour + symbol, 64-68 the wilds. A hand is a bit for each kind
 * held and the number of its copies. All chance comes from xoshiro128**, every lot drawn in the kernel's order and way,
 * so that a round is the kernel's round to the last card. (A lazy shuffle and lots by multiplication were tried: within
 * a few per cent, since mispredicted branches cost most.)
 *
 * Numbers in brackets are switch ids (`pitiless rules official`).
 */

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { SEATS = 4, PACK = 168, KINDS = 69, SUITED = 64, SYMBOLS = 16, COLOURS = 4 };
enum { DEALT = 7, LIMIT = 25, KO_POINTS = 250, WILD_POINTS = 50, ACTION_POINTS = 20, TARGET = -1 };
enum { ZERO = 0, SEVEN = 7, NINE = 9, SKIP, REVERSE, TWO, FOUR, EVERYONE, DISCARD };
enum { WILD = SUITED, REVERSE_FOUR, SIX, TEN, ROULETTE };
enum { TURN, DRAWN, ANSWER, VICTIM, OVER };

static const uint8_t COPIES[SYMBOLS] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 2, 2, 3};
static const uint8_t WILD_COPIES[KINDS - SUITED] = {0, 8, 4, 4, 8};
static const uint64_t ONE_COLOUR = 0xFFFF;             /* all symbols of red */
static const uint64_t ONE_SYMBOL = 0x0001000100010001; /* symbol 0 in every colour */
static const uint8_t ALL_WILDS = 0x1F;

typedef struct {
    uint64_t suited; /* a bit for each kind 0-63 held */
    uint8_t wild;    /* a bit for each kind 64-68 held */
    uint8_t size;
    uint8_t copies[KINDS];
} Hand;

static struct {
    Hand hands[SEATS];
    Hand *held[SEATS]; /* who holds which hand: swaps exchange pointers */
    uint8_t draw[PACK], pile[PACK], aside[PACK];
    int draw_size, pile_size, aside_size;
    int top, colour, direction, turn, phase, drawn, active, penalty, last_draw;
    bool out[SEATS];
    int winner, points, spoils, actions;
} t;

static uint32_t x[4];        /* the generator */
static uint8_t pack[PACK];   /* the whole pack in order */
static uint8_t worth[KINDS]; /* points in a hand [80] */

/* --- chance ------------------------------------------------------------------------------------------------------ */

static inline uint32_t rotate(uint32_t word, int by) { return (word << by) | (word >> (32 - by)); }

static inline uint32_t word(void) {
    uint32_t result = rotate(x[1] * 5, 7) * 9, shifted = x[1] << 9;
    x[2] ^= x[0];
    x[3] ^= x[1];
    x[1] ^= x[2];
    x[0] ^= x[3];
    x[2] ^= shifted;
    x[3] = rotate(x[3], 11);
    return result;
}

static uint64_t edge[PACK + 1]; /* the largest multiple of n within 2**32 */

static inline int lot(int n) {
    if (n < 2) return 0;
    uint32_t drawn = word();
    while (drawn >= edge[n]) drawn = word();
    return (int)(drawn % (uint32_t)n);
}

/* --- seats and sets ---------------------------------------------------------------------------------------------- */

static inline int following(int seat) {
    do seat = (seat + t.direction + SEATS) % SEATS;
    while (t.out[seat]);
    return seat;
}

static int random_other(int seat) {
    int skip = lot(t.active - 1);
    for (int other = 0; other < SEATS; other++)
        if (other != seat && !t.out[other] && skip-- == 0) return other;
    return -1;
}

/* The place of the n-th bit of a set. */
static inline int nth(uint64_t set, int n) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ULL << n, set));
#else
    while (n-- > 0) set &= set - 1;
    return __builtin_ctzll(set);
#endif
}

static inline void await(int seat, int phase) {
    t.turn = seat;
    t.phase = phase;
}

/* --- piles ------------------------------------------------------------------------------------------------------- */

static void shuffle(void) {
    for (int i = t.draw_size - 1; i > 0; i--) {
        int other = lot(i + 1);
        uint8_t kind = t.draw[i];
        t.draw[i] = t.draw[other];
        t.draw[other] = kind;
    }
}

/* [76][77] All but the top discard, and the set-aside cards, become the draw pile. With four seats at most 96 cards are
   held and one lies on top, so that a card is always left and [78] is never asked. */
static void remake_pile(void) {
    int under = t.pile_size - 1;
    memcpy(t.draw, t.pile, (size_t)under);
    memcpy(t.draw + under, t.aside, (size_t)t.aside_size);
    t.draw_size = under + t.aside_size;
    t.pile[0] = t.pile[under];
    t.pile_size = 1;
    t.aside_size = 0;
    if (t.draw_size == 0) abort();
    shuffle();
}

static inline int next_card(void) {
    if (t.draw_size == 0) remake_pile();
    return t.draw[--t.draw_size];
}

static inline void take_in(Hand *hand, int kind) {
    hand->copies[kind]++;
    hand->size++;
    if (kind < SUITED) hand->suited |= 1ULL << kind;
    else hand->wild |= (uint8_t)(1 << (kind - SUITED));
}

static inline void lay(Hand *hand, int kind) {
    hand->size--;
    t.pile[t.pile_size++] = (uint8_t)kind;
    if (--hand->copies[kind] > 0) return;
    if (kind < SUITED) hand->suited &= ~(1ULL << kind);
    else hand->wild &= (uint8_t)~(1 << (kind - SUITED));
}

static inline void show_top(int kind) {
    t.top = kind;
    if (kind < SUITED) t.colour = kind / SYMBOLS;
}

/* --- mercy and the end of a round -------------------------------------------------------------------------------- */

static int hand_points(const Hand *hand) {
    int total = 0;
    for (uint64_t set = hand->suited; set; set &= set - 1) {
        int kind = __builtin_ctzll(set);
        total += hand->copies[kind] * worth[kind];
    }
    for (int kind = SUITED; kind < KINDS; kind++) total += hand->copies[kind] * WILD_POINTS;
    return total;
}

/* [71][80] The winner takes the points of the hands still held and 250 for each knock-out. */
static void end_round(int seat) {
    t.winner = seat;
    t.points = t.spoils;
    for (int other = 0; other < SEATS; other++)
        if (other != seat && !t.out[other]) t.points += hand_points(t.held[other]);
    t.phase = OVER;
}

static inline void put_aside(const Hand *hand, int kind) {
    for (int n = hand->copies[kind]; n > 0; n--) t.aside[t.aside_size++] = (uint8_t)kind;
}

/* [66][67][70] A hand has reached 25 cards: it is set aside in hand order. [55] The last active seat wins. */
static void knock_out(int seat) {
    Hand *hand = t.held[seat];
    for (uint64_t set = hand->suited; set; set &= set - 1) put_aside(hand, __builtin_ctzll(set));
    for (int kind = SUITED; kind < KINDS; kind++) put_aside(hand, kind);
    memset(hand, 0, sizeof *hand);
    t.spoils += KO_POINTS;
    t.out[seat] = true;
    if (--t.active > 1) return;
    for (int other = 0; other < SEATS; other++)
        if (!t.out[other]) end_round(other);
}

/* A card is drawn; whether the seat is still in the round. */
static inline bool survives(int seat, int kind) {
    take_in(t.held[seat], kind);
    if (t.held[seat]->size < LIMIT) return true;
    knock_out(seat);
    return false;
}

static void end_turn(int seat) {
    if (t.phase != OVER) await(following(seat), TURN);
}

/* --- actions ----------------------------------------------------------------------------------------------------- */

static inline uint64_t fitting(void) {
    uint64_t twins = t.top < SUITED ? ONE_SYMBOL << t.top % SYMBOLS : 0;
    return ONE_COLOUR << t.colour * SYMBOLS | twins;
}

/* [19][20] The seat draws until a card fits, which then has to be played. */
static void draw_until_playable(int seat) {
    uint64_t fit = fitting();
    for (;;) {
        int kind = next_card();
        if (!survives(seat, kind)) {
            end_turn(seat);
            return;
        }
        if (kind >= SUITED || fit >> kind & 1) {
            t.drawn = kind;
            t.phase = DRAWN;
            return;
        }
    }
}

/* [33][68] The whole penalty is drawn and the turn lost; what is left when the seat is out is dropped. */
static void take(int seat) {
    int left = t.penalty;
    t.penalty = 0;
    while (left-- > 0 && survives(seat, next_card()))
        ;
    end_turn(seat);
}

/* [45][46][48] The victim reveals until the colour named appears; it is the colour in play from now on. */
static void reveal(int seat, int colour) {
    int kind;
    t.colour = colour;
    do kind = next_card();
    while (survives(seat, kind) && kind / SYMBOLS != colour);
    end_turn(seat);
}

static inline void swap_hands(int a, int b) {
    Hand *hand = t.held[a];
    t.held[a] = t.held[b];
    t.held[b] = hand;
}

/* [43] A 0: every hand moves one active seat on. */
static void pass_hands(void) {
    int first = following(0), seat = first;
    for (int n = t.active - 1; n > 0; n--) {
        seat = following(seat);
        swap_hands(first, seat);
    }
}

/* [38][39][40] The other cards of a Discard All's colour go under it, in hand order. */
static void bury(Hand *hand, int kind) {
    t.pile_size--;
    for (uint64_t set = hand->suited & ONE_COLOUR << t.colour * SYMBOLS; set; set &= set - 1) {
        int other = __builtin_ctzll(set);
        for (int n = hand->copies[other]; n > 0; n--) lay(hand, other);
    }
    t.pile[t.pile_size++] = (uint8_t)kind;
}

static inline void add_penalty(int kind, int n) {
    t.last_draw = kind;
    t.penalty += n;
}

/* The effect of a wild; returns how many seats the turn moves. [31][32] With two left a WR+4 faces its own player. */
static inline int run_wild(int kind) {
    if (kind == SIX) add_penalty(kind, 6);
    if (kind == TEN) add_penalty(kind, 10);
    if (kind != REVERSE_FOUR) return 1;
    add_penalty(kind, 4);
    t.direction = -t.direction;
    return t.active == 2 ? 0 : 1;
}

/* The effect of a coloured card; returns how many seats the turn moves. [36] With two left a Reverse skips. */
static inline int run_suited(int seat, int kind, int target) {
    switch (kind % SYMBOLS) {
    case ZERO: pass_hands(); return 1;
    case SEVEN: swap_hands(seat, target); return 1;
    case SKIP: return 2;
    case REVERSE: t.direction = -t.direction; return t.active == 2 ? 2 : 1;
    case TWO: add_penalty(kind, 2); return 1;
    case FOUR: add_penalty(kind, 4); return 1;
    case EVERYONE: return 0; /* [37] another full turn */
    default: return 1;
    }
}

/* A card is played, its colour and target by lot. The last card is called with the play, so that nobody is caught;
   whoever is left with one card by a swap is not caught either, since this policy never catches. */
static inline void play(int seat, int kind) {
    Hand *hand = t.held[seat];
    bool suited = kind < SUITED;
    int named = !suited && kind != ROULETTE ? lot(COLOURS) : t.colour;
    int target = suited && kind % SYMBOLS == SEVEN && hand->size > 1 ? random_other(seat) : TARGET;
    lay(hand, kind);
    show_top(kind);
    if (suited && kind % SYMBOLS == DISCARD) bury(hand, kind);
    if (hand->size == 0) { /* [51][53] */
        end_round(seat);
        return;
    }
    if (!suited) t.colour = named;
    int steps = suited ? run_suited(seat, kind, target) : run_wild(kind);
    while (steps-- > 0) seat = following(seat);
    await(seat, kind == ROULETTE ? VICTIM : t.penalty > 0 ? ANSWER : TURN);
}

/* [25][27] What may be laid on a penalty: any draw card whose value is at least that of the last one. */
static inline void answering(uint64_t *suited, uint8_t *wild) {
    bool two = t.last_draw < SUITED && t.last_draw % SYMBOLS == TWO;
    bool four = t.last_draw < SUITED || t.last_draw == REVERSE_FOUR;
    *suited = (two ? ONE_SYMBOL << TWO : 0) | (four ? ONE_SYMBOL << FOUR : 0);
    *wild = 1 << (TEN - WILD);
    if (t.last_draw != TEN) *wild |= 1 << (SIX - WILD);
    if (four) *wild |= 1 << (REVERSE_FOUR - WILD);
}

/* A card of these by lot, where `more` stands for one more possibility; -1 for that one or when there is none. */
static inline int choose(uint64_t suited, uint8_t wild, int more) {
    int coloured = __builtin_popcountll(suited), all = coloured + __builtin_popcount(wild);
    int choice = lot(all + more);
    if (choice >= all) return -1;
    return choice < coloured ? nth(suited, choice) : SUITED + nth(wild, choice - coloured);
}

static inline void act(void) {
    int seat = t.turn, kind;
    const Hand *hand = t.held[seat];
    uint64_t suited;
    uint8_t wild;
    switch (t.phase) {
    case VICTIM: reveal(seat, lot(COLOURS)); return;
    case DRAWN: play(seat, t.drawn); return;
    case ANSWER:
        answering(&suited, &wild);
        kind = choose(hand->suited & suited, hand->wild & wild, 1);
        if (kind < 0) take(seat);
        else play(seat, kind);
        return;
    default:
        kind = choose(hand->suited & fitting(), hand->wild & ALL_WILDS, 0);
        if (kind < 0) draw_until_playable(seat);
        else play(seat, kind);
    }
}

/* --- a round ----------------------------------------------------------------------------------------------------- */

/* [3][4][5][7] The dealer by lot; cards one at a time from the dealer's left; symbols turned first are passed over. */
static void deal(void) {
    memset(&t, 0, sizeof t);
    t.direction = 1;
    t.active = SEATS;
    for (int seat = 0; seat < SEATS; seat++) t.held[seat] = &t.hands[seat];
    int seat = lot(SEATS), first = (seat + 1) % SEATS, kind;
    memcpy(t.draw, pack, PACK);
    t.draw_size = PACK;
    shuffle();
    for (int n = 0; n < DEALT * SEATS; n++) {
        seat = (seat + 1) % SEATS;
        take_in(t.held[seat], next_card());
    }
    do t.pile[t.pile_size++] = (uint8_t)(kind = next_card());
    while (kind >= SUITED || kind % SYMBOLS > NINE);
    show_top(kind);
    await(first, TURN);
}

static void play_round(void) {
    deal();
    for (; t.phase != OVER; t.actions++) act();
}

static void prepare(void) {
    uint8_t *at = pack;
    for (int kind = 0; kind < KINDS; kind++) {
        int symbol = kind % SYMBOLS;
        worth[kind] = (uint8_t)(kind >= SUITED ? WILD_POINTS : symbol <= NINE ? symbol : ACTION_POINTS);
        for (int n = kind < SUITED ? COPIES[symbol] : WILD_COPIES[kind - SUITED]; n > 0; n--) *at++ = (uint8_t)kind;
    }
    for (uint64_t n = 1; n <= PACK; n++) edge[n] = (1ULL << 32) / n * n;
}

/* --- the two uses ------------------------------------------------------------------------------------------------ */

static uint32_t fold(uint32_t hash, const uint8_t *bytes, int count) {
    while (count-- > 0) hash = (hash ^ *bytes++) * 16777619;
    return hash;
}

/* Where every card is at the end, as one number (FNV-1a): hands by seat, draw pile, discards, set-aside cards. */
static uint32_t hash_of_table(void) {
    uint32_t hash = 2166136261;
    for (int seat = 0; seat < SEATS; seat++) hash = fold(hash, t.held[seat]->copies, KINDS);
    hash = fold(hash, t.draw, t.draw_size);
    hash = fold(hash, t.pile, t.pile_size);
    return fold(hash, t.aside, t.aside_size);
}

static int check(void) {
    while (scanf("%" SCNu32 " %" SCNu32 " %" SCNu32 " %" SCNu32, x, x + 1, x + 2, x + 3) == 4) {
        play_round();
        printf("%d %d %d", t.winner, t.actions, t.points);
        for (int seat = 0; seat < SEATS; seat++) printf(" %d", t.held[seat]->size);
        printf(" %" PRIu32, hash_of_table());
        for (int i = 0; i < 4; i++) printf(" %" PRIu32, x[i]);
        puts("");
    }
    return 0;
}

/* Seconds of this process, so that whatever else the machine does counts less. */
static double now(void) {
    struct timespec moment;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &moment);
    return (double)moment.tv_sec + (double)moment.tv_nsec * 1e-9;
}

static int measure(double seconds, uint32_t seed) {
    uint64_t rounds = 0, actions = 0;
    double begun = now(), spent;
    for (int i = 0; i < 4; i++) x[i] = seed + 0x9E3779B9 * (uint32_t)(i + 1);
    do
        for (int n = 0; n < 512; n++, rounds++) {
            play_round();
            actions += (uint64_t)t.actions;
        }
    while ((spent = now() - begun) < seconds);
    printf("{\"rounds\": %" PRIu64 ", \"actions\": %" PRIu64 ", \"seconds\": %.6f", rounds, actions, spent);
    printf(", \"rounds_per_s\": %.0f, \"actions_per_s\": %.0f}\n", (double)rounds / spent, (double)actions / spent);
    return 0;
}

int main(int count, char **words) {
    double seconds = 2;
    uint32_t seed = 1;
    prepare();
    for (int i = 1; i < count; i++) {
        if (!strcmp(words[i], "--check")) return check();
        if (!strcmp(words[i], "--seconds") && i + 1 < count) seconds = atof(words[++i]);
        else if (!strcmp(words[i], "--seed") && i + 1 < count) seed = (uint32_t)strtoul(words[++i], NULL, 10);
        else {
            fputs("usage: limit [--seconds S] [--seed N] | limit --check < words\n", stderr);
            return 2;
        }
    }
    return measure(seconds, seed);
}
