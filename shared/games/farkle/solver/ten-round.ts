import { PushTurn } from "../../../analysis/push-turn.ts";
import type { Progress, SolvedTable } from "../../../core/analyst.ts";
import { LAST_OVERTIME, ROUNDS } from "../ending.ts";
import { plainDice } from "./dice.ts";
import { lastTurns, levelRound, replyTo, WIDEST_LEAD } from "./last-turn.ts";

/** The widest lead of the first seat that the table holds, in steps; wider leads lie between the edge and certainty. */
export const EDGE = 400;

/** The widest lead whose values are within the bound; beyond it the edge makes itself felt. */
export const TRUSTED_LEAD = 240;

/** Which seat has the highest single turn so far, and how many steps it brought. */
export interface BestTurns {
  /** 1 for the first seat, −1 for the second, 0 for equal turns. */
  ahead: number;
  steps: number;
}

/** What an overtime round is worth: the first seat's chance, and the second seat's reply by lead. */
export interface Overtime {
  level: number;
  reply(lead: number): number;
}

/**
 * An overtime round in which being level afterwards is worth `after(steps)` to the first seat, when each seat's turn
 * brought these steps. Equal turns that reach the highest turn so far make the best turns equal.
 */
export function overtime(round: number, best: BestTurns): Overtime {
  const key = `${round} ${best.ahead} ${best.ahead === 0 ? 0 : best.steps}`;
  let found = overtimes.get(key);
  if (!found) {
    found =
      round > LAST_OVERTIME ? { level: (1 + best.ahead) / 2, reply: () => Number.NaN } : playOvertime(round, best);
    overtimes.set(key, found);
  }
  return found;
}

const overtimes = new Map<string, Overtime>();

function playOvertime(round: number, best: BestTurns): Overtime {
  const kept = overtime(round + 1, best).level;
  const equal = best.ahead === 0 ? kept : overtime(round + 1, { ahead: 0, steps: 0 }).level;
  const whenKept = replyTo(lastTurns(1 - kept));
  const whenEqual = best.ahead === 0 ? whenKept : replyTo(lastTurns(1 - equal));
  const reply = (lead: number): number => (lead >= best.steps ? whenEqual(lead) : whenKept(lead));
  const turns = Float64Array.from({ length: WIDEST_LEAD + 1 }, (_, lead) => reply(lead));
  return { level: levelRound(turns), reply };
}

/** The lowest and the highest value of being level after ten rounds, whatever the best turns were. */
const levels = (): readonly [number, number] => [
  overtime(ROUNDS + 1, { ahead: -1, steps: WIDEST_LEAD + 1 }).level,
  overtime(ROUNDS + 1, { ahead: 1, steps: WIDEST_LEAD + 1 }).level,
];

/** Index of a layer: each round has one for the first and one for the second seat. */
export const layerOf = (round: number, seat: number): number => 2 * (round - 1) + seat;
export const COLUMNS = 2 * EDGE + 1;

/** Start-of-turn values of one layer by the first seat's lead; beyond the edge they are `below` and `above`. */
export function readLayer(values: Float64Array, layer: number, lead: number, below: number, above: number): number {
  if (lead > EDGE) return above;
  return lead < -EDGE ? below : (values[layer * COLUMNS + lead + EDGE] as number);
}

/**
 * Solves ten rounds for two seats with plain dice: the first seat's chance, by round, seat to move and the first seat's
 * lead. Rounds only go on, so they are solved from the last one back. Two bounds are computed side by side; they differ
 * in what a lead beyond the edge is worth, and in whom the highest single turn favours if all overtime rounds end level.
 */
export function solveTenRound(progress?: Progress): SolvedTable {
  const layers = 2 * ROUNDS;
  const [worst, best] = levels();
  const turn = new PushTurn(plainDice(), 2 * EDGE + 1);
  // Both tables hold chances of the first seat.
  const [low, high] = [worst, best].map((level, which) => {
    const values = new Float64Array(layers * COLUMNS);
    const edge = which;
    for (let round = ROUNDS; round >= 1; round--) {
      for (const seat of [1, 0]) {
        const layer = layerOf(round, seat);
        for (let lead = -EDGE; lead <= EDGE; lead++) {
          const after = (steps: number): number => {
            if (seat === 0) return readLayer(values, layer + 1, lead + steps, edge, edge);
            const left = lead - steps;
            if (round < ROUNDS) return readLayer(values, layer + 1, left, edge, edge);
            return left > 0 ? 1 : left === 0 ? level : 0;
          };
          const most = seat === 0 ? EDGE - lead + 1 : EDGE + lead + 1;
          const stop = Float64Array.from({ length: most + 1 }, (_, steps) =>
            seat === 0 ? after(steps) : 1 - after(steps),
          );
          const value = turn.solve(stop, stop[0] as number);
          values[layer * COLUMNS + lead + EDGE] = seat === 0 ? value : 1 - value;
        }
      }
      progress?.((which + (ROUNDS - round + 1) / ROUNDS) / 2);
    }
    return values;
  }) as [Float64Array, Float64Array];
  const start = layerOf(1, 0) * COLUMNS + EDGE;
  const distance = (at: number): number => ((high[at] as number) - (low[at] as number)) / 2;
  let bound = 0;
  for (let at = 0; at < low.length; at++) {
    if (Math.abs((at % COLUMNS) - EDGE) <= TRUSTED_LEAD) bound = Math.max(bound, distance(at));
  }
  const values = low.map((value, at) => value + distance(at));
  return { layers, rows: 1, columns: COLUMNS, values, bound, startBound: distance(start) };
}
