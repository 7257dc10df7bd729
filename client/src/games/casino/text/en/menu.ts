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
  },
  daily: {
    "one-deal": "One deal against the hard bot: win by as much as you can",
  },
} satisfies MenuText;
