import { cardSuit } from "../../core/cards.ts";
import type { Seat } from "../../core/game.ts";
import { valueOfCard } from "../../games/casino/builds.ts";
import type { CasinoEvent, CasinoState } from "../../games/casino/contract.ts";
import { sidesOf } from "../../games/casino/permits.ts";
import type { Numbers } from "../numbers.ts";
import { chronicle, once } from "./chronicle.ts";

const ALL_ACES = 4;

function note(event: CasinoEvent, state: CasinoState, all: readonly CasinoEvent[]): Numbers | null {
  switch (event.type) {
    case "captured": {
      // The last capture of a match also gets what is left over; that clears the table, but not by this card.
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

/** What Casino remembers. */
export const casinoChronicle = chronicle<CasinoState, CasinoEvent>({
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
  note,
  end,
  sides: sidesOf,
});
