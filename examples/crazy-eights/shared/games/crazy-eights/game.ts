import { type CommonState, defineGame, endMatch, leaders, nextSeat, shuffle } from "#kit";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["S", "H", "D", "C"];
const CARDS = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

const rankOf = (card: string): string => card.slice(0, -1);
const suitOf = (card: string): string => card.slice(-1);

/** Points that a card costs its holder at the end. */
const costOf = (card: string): number => {
  const rank = rankOf(card);
  if (rank === "8") return 50;
  return rank === "A" ? 1 : "JQK".includes(rank) ? 10 : Number(rank);
};

interface Position {
  hands: string[][];
  deck: string[];
  pile: string[];
  suit: string;
}

/** True if the card matches the suit or the rank of the pile; an eight always does. */
function matches({ pile, suit }: Position, card: string): boolean {
  return rankOf(card) === "8" || suitOf(card) === suit || rankOf(card) === rankOf(pile.at(-1) ?? "");
}

/** Crazy Eights: be the first without cards. */
export const crazyEights = defineGame({
  id: "crazy-eights",
  seats: { min: 2, max: 5 },
  options: { cards: { type: "number", default: 7, min: 3, max: 9 } },
  actions: { play: { card: String, suit: String }, draw: {}, pass: {} },
  secrets: { hands: "seat", deck: "none" },
  cards: CARDS,

  setup({ seats, options, rng }) {
    const deck = shuffle([...CARDS], rng);
    const hands = Array.from({ length: seats }, () => deck.splice(0, options.cards).sort());
    const first = deck.findIndex((card) => rankOf(card) !== "8");
    const pile = deck.splice(first, 1);
    return { hands, deck, pile, suit: suitOf(pile[0] ?? ""), hasDrawn: false, passes: 0 };
  },

  verify(state, seat, action) {
    const isEmpty = state.deck.length === 0 && state.pile.length === 1;
    if (action.type === "draw") return state.hasDrawn || isEmpty ? "nothing-to-draw" : null;
    if (action.type === "pass") return state.hasDrawn || isEmpty ? null : "draw-first";
    if (!state.hands[seat]?.includes(action.card)) return "not-your-card";
    if (!matches(state, action.card)) return "no-match";
    const isNamed = rankOf(action.card) === "8" ? SUITS.includes(action.suit) : action.suit === suitOf(action.card);
    return isNamed ? null : "no-such-suit";
  },

  moves(state, seat) {
    const cards = (state.hands[seat] ?? []).filter((card) => matches(state, card));
    const plays = cards.flatMap((card) => {
      const suits = rankOf(card) === "8" ? SUITS : [suitOf(card)];
      return suits.map((suit) => ({ type: "play" as const, card, suit }));
    });
    return [...plays, { type: "draw" }, { type: "pass" }];
  },

  apply(state, seat, action, rng) {
    const hand = state.hands[seat] ?? [];
    if (action.type === "draw") {
      if (state.deck.length === 0) state.deck = shuffle(state.pile.splice(0, state.pile.length - 1), rng);
      hand.push(...state.deck.splice(-1));
      hand.sort();
      state.hasDrawn = true;
      return [{ type: "drew", seat, left: state.deck.length }];
    }
    state.hasDrawn = false;
    state.actor = nextSeat(state, seat);
    if (action.type === "pass") {
      // No seat can go on, so the cheapest hand wins.
      if (++state.passes === state.hands.length) finish(state);
      return [{ type: "passed", seat }];
    }
    state.passes = 0;
    hand.splice(hand.indexOf(action.card), 1);
    state.pile.push(action.card);
    state.suit = action.suit;
    if (hand.length === 0) finish(state);
    return [
      { type: rankOf(action.card) === "8" ? "playedEight" : "played", seat, card: action.card, suit: action.suit },
    ];
  },
});

/** Ends the match: the cheapest hand wins, and scores what the others cost more. */
function finish(state: CommonState & Position): void {
  const costs = state.hands.map((hand) => hand.reduce((sum, card) => sum + costOf(card), 0));
  const least = Math.min(...costs);
  const gain = costs.reduce((sum, cost) => sum + cost - least, 0);
  state.scores = costs.map((cost) => (cost === least ? gain : 0));
  endMatch(state, leaders(state), "rounds");
}
