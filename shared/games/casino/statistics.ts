import { reach } from "../../core/achievement.ts";
import { type Card, cardSuit } from "../../core/cards.ts";
import type { Seat } from "../../core/game.ts";
import { gameStatistics, once, total } from "../../core/game-statistics.ts";
import type { Numbers } from "../../core/numbers.ts";
import { about } from "./about.ts";
import type { CasinoEvent, CasinoState, Options } from "./contract.ts";
import { valueOfCard } from "./rules/builds.ts";
import { sidesOf } from "./rules/permits.ts";

const ALL_ACES = 4;
const CARDS = 40;
/** Total points of a deal for two. */
const pointsOf = ({ aces, twoOfSpades, tenOfDiamonds, mostSpades, mostCards }: Options): number =>
  ALL_ACES * aces + twoOfSpades + tenOfDiamonds + mostSpades + mostCards;

function note(event: CasinoEvent, state: CasinoState, all: readonly CasinoEvent[]): Numbers | null {
  switch (event.type) {
    case "captured": {
      // The last capture of a match also receives the remaining cards. That clears the table, but not with this card.
      const leftOver = all.some(({ type }) => type === "swept");
      const cleared = !leftOver && state.table.length === 0 && state.builds.length === 0;
      const bestCapture = event.cards.length + 1;
      return { captures: 1, buildsTaken: once(event.build !== null), bestCapture, sweeps: once(cleared) };
    }
    case "built":
      return { builds: 1 };
    case "extended":
      return { stolenBuilds: 1 };
    case "trailed":
      return { trails: 1 };
    default:
      return null;
  }
}

function end({ scores, captures }: CasinoState, seat: Seat): Numbers {
  const cards = captures[seat] ?? [];
  const aces = cards.filter((card) => valueOfCard(card) === 1).length;
  const score = scores[seat] ?? 0;
  return {
    cards: cards.length,
    spades: cards.filter((card) => cardSuit(card) === "S").length,
    aces,
    allAces: once(aces === ALL_ACES),
    tensOfDiamonds: once(cards.includes("10D")),
    twosOfSpades: once(cards.includes("2S")),
    highScore: score,
    points: score,
  };
}

const allCards = ({ hands, table, builds, temp, captures, deck }: CasinoState): Card[] => [
  ...hands.flat(),
  ...table,
  ...builds.flatMap(({ cards }) => cards),
  ...temp.flatMap((stack) => stack?.cards ?? []),
  ...captures.flat(),
  ...deck,
];

const everyMode = { game: about.id };
const inMode = (mode: string) => ({ game: about.id, mode });

const achievements = [
  reach("clean-sweep", everyMode, "sweeps", 1),
  reach("house-cleaner", everyMode, "sweeps", 25),
  reach("master-builder", everyMode, "builds", 50),
  reach("hostile-takeover", everyMode, "stolenBuilds", 10),
  reach("armful", everyMode, "bestCapture", 6),
  reach("diamond-hunter", everyMode, "tensOfDiamonds", 10),
  reach("four-aces", everyMode, "allAces", 1),
  reach("nine-of-eleven", everyMode, "highScore", 9),
  reach("two-of-a-mind", inMode("partners"), "won", 5),
];

export const statistics = gameStatistics<CasinoState, CasinoEvent>({
  stats: {
    captures: "sum",
    bestCapture: "most",
    sweeps: "sum",
    builds: "sum",
    buildsTaken: "sum",
    stolenBuilds: "sum",
    trails: "sum",
    cards: "sum",
    spades: "sum",
    aces: "sum",
    allAces: "sum",
    tensOfDiamonds: "sum",
    twosOfSpades: "sum",
    highScore: "most",
    points: "sum",
  },
  plays: { names: ["captures", "builds", "stolenBuilds", "trails"], least: 5 },
  note,
  end,
  sides: sidesOf,
  achievements,
  invariants: {
    "each of the forty cards is somewhere, once": (state) => {
      const cards = allCards(state);
      return cards.length === CARDS && new Set(cards).size === CARDS;
    },
    "no more points are given than there are": ({ result, scores, options }) =>
      !result ||
      options.playTo + options.sweeps > 0 ||
      total(scores) <= pointsOf(options) * (scores.length === 2 ? 1 : 2),
  },
});
