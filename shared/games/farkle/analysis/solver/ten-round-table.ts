import type { Progress, SolvedTable } from "../../../../core/analyst.ts";
import { boundRounds, COLUMNS, EDGE } from "./ten-round.ts";
import { boundStart } from "./ten-round-start.ts";

/** The widest lead whose values are within the bound of the table; wider ones are too close to the edge. */
export const TRUSTED_LEAD = 240;

/** Solves ten rounds for two seats with plain dice: the middle of two bounds, and a tighter enclosure of the start. */
export function solveTenRound(progress?: Progress): SolvedTable {
  const low = boundRounds("low", (done) => progress?.(done / 4));
  const high = boundRounds("high", (done) => progress?.((1 + done) / 4));
  const distances = high.map((value, at) => (value - (low[at] as number)) / 2);
  const isTrusted = (at: number): boolean => Math.abs((at % COLUMNS) - EDGE) <= TRUSTED_LEAD;
  const bound = distances.reduce((most, distance, at) => (isTrusted(at) ? Math.max(most, distance) : most), 0);
  const least = boundStart("low", low, (done) => progress?.((2 + done) / 4));
  const most = boundStart("high", high, (done) => progress?.((3 + done) / 4));
  return {
    layers: low.length / COLUMNS,
    rows: 1,
    columns: COLUMNS,
    values: low.map((value, at) => value + (distances[at] as number)),
    bound,
    start: { value: (least + most) / 2, bound: (most - least) / 2 },
  };
}
