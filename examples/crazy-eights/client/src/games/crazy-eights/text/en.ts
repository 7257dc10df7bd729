import type { GameText } from "#kit/page";

/** The texts of Crazy Eights. */
export const text = {
  name: "Crazy Eights",
  pitch: "Be the first without cards.",
  rule: "Play a card of the same suit or rank as the last one, or draw. An eight always fits, and names the next suit.",
  rules: [
    "Draw at most one card in a turn; if it does not fit, pass.",
    "The first player without cards wins, and scores the points that the others still hold: 50 for an eight, 10 for a court card, 1 for an ace, the number for all others.",
  ],
  actions: { play: "Call {suit}", draw: "Draw", pass: "Pass" },
  events: {
    played: "{seat} played {card}.",
    playedEight: "{seat} played {card} and chose {suit}.",
    drew: "{seat} drew a card.",
    passed: "{seat} passed.",
  },
  refusals: {
    "no-match": "This card fits neither the suit nor the rank.",
    "draw-first": "Draw a card before you pass.",
    "nothing-to-draw": "You can't draw another card.",
  },
  options: { cards: { name: "Cards", rule: "Cards that every player is dealt." } },
  places: { deck: "Deck", pile: "Pile" },
} satisfies GameText;
