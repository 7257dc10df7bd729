import { type CasinoView, optionsShape } from "../../../../shared/games/casino/contract.ts";

/** The table before anything is dealt: forty cards in one deck. */
export const UNDEALT: CasinoView = {
  phase: "play",
  actor: null,
  scores: [],
  result: null,
  options: optionsShape.parse({}),
  round: 1,
  table: [],
  builds: [],
  temp: [],
  pendingChoice: null,
  pendingTarget: null,
  pendingExtension: null,
  captures: [],
  lastCapturer: null,
  hands: [],
  handCounts: [],
  deckCount: 40,
};

const FORTY = 40;

/** True if no card has been played yet, so the deal can still be animated. */
export function isFresh({ round, handCounts, deckCount, table, captures, actor }: CasinoView): boolean {
  const held = handCounts.reduce((sum, count) => sum + count, 0);
  return (
    round === 1 &&
    actor === 0 &&
    table.length <= 1 &&
    captures.every(({ length }) => length === 0) &&
    held + deckCount + table.length === FORTY
  );
}
