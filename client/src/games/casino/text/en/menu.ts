import type { MenuText } from "../../../../text/game-text.ts";

/** Casino in the lobby. */
export const menu = {
  name: "Casino",
  pitch: "Forty cards: capture and build.",
  modes: {
    standard: {
      name: "Standard",
      pitch: "Capture, build, extend.",
      rule: "Play one card per turn: capture cards of the same value, build a stack for later, or trail. Aces, the two of spades and the ten of diamonds score extra.",
    },
  },
  variants: {
    partners: {
      name: "Partners",
      label: "Partners: players sitting opposite form a team",
      rule: "You and the player opposite are a team. Play one card per turn: capture cards of the same value, build a stack for later, or trail. Aces, the two of spades and the ten of diamonds score extra.",
    },
  },
  houseRules: {
    newBuildsInRound2: { name: "Builds in round 2", rule: "New builds are allowed in the second round, too." },
    tableCardsRaise: {
      name: "Raise with table cards",
      rule: "A card on the table may raise your own build without using a card from your hand.",
    },
    aces: { name: "Aces", rule: "Points of each ace." },
    twoOfSpades: { name: "Two of spades", rule: "Points of the two of spades." },
    tenOfDiamonds: { name: "Ten of diamonds", rule: "Points of the ten of diamonds." },
    mostSpades: { name: "Most spades", rule: "Points for most spades, between two sides." },
    mostCards: { name: "Most cards", rule: "Points for most cards, between two sides." },
    sweeps: { name: "Sweeps", rule: "Points for each capture that clears the table." },
    lastCards: {
      name: "Last cards",
      rule: "Who gets the cards left on the table at the end.",
      values: { capturer: "the last to capture", nobody: "no one" },
    },
    tieBreak: {
      name: "Equal points",
      rule: "What decides between equal points.",
      values: { cards: "more spades, then more cards", draw: "nothing: it's a draw" },
    },
    ownersTrail: {
      name: "Owners may trail",
      rule: "With two players, you may trail in round one while you own a build.",
    },
    matchesTrail: {
      name: "Trail anything",
      rule: "You may trail a card although a loose card or build has its value.",
    },
    extendLimit: {
      name: "Extending builds",
      rule: "The number of cards from which a build can't be extended; 0 means opponents' builds can't be extended at all.",
    },
    playTo: { name: "Play to", rule: "Points that win a match of several deals; 0 means one deal." },
  },
  daily: {
    "one-deal": "One deal against the hard bot: win by as much as you can",
  },
} satisfies MenuText;
