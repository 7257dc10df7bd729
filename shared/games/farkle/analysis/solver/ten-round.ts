import { PushTurn } from "../../../../analysis/push-turn.ts";
import type { Progress } from "../../../../core/analyst.ts";
import { ROUNDS } from "../../contract.ts";
import { lastOvertime } from "../../rules/ending.ts";
import { plainDice } from "./dice.ts";
import { lastTurns, levelRound, replyTo, WIDEST_LEAD } from "./last-turn.ts";

/** The widest lead of the first seat that the table holds, in steps; wider leads lie between the edge and certainty. */
export const EDGE = 400;

/** Which seat has the highest single turn so far, and how many steps it brought. */
export interface BestTurns {
  /** 1 for the first seat, −1 for the second, 0 for equal turns. */
  ahead: number;
  steps: number;
}

/** Value of an overtime round: the first seat's chance, and the second seat's reply by lead. */
export interface Overtime {
  level: number;
  reply(lead: number): number;
}

/**
 * An overtime round in which being level afterwards is worth `after(steps)` to the first seat, when each seat's turn
 * brought these steps. Equal turns that reach the highest earlier turn make the best turns equal.
 */
export function overtime(round: number, best: BestTurns): Overtime {
  const key = `${round} ${best.ahead} ${best.ahead === 0 ? 0 : best.steps}`;
  let found = overtimes.get(key);
  if (!found) {
    found =
      round > lastOvertime(ROUNDS)
        ? { level: (1 + best.ahead) / 2, reply: () => Number.NaN }
        : playOvertime(round, best);
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

/** Steps of a highest turn that no turn of an overtime round equals. */
export const UNBEATEN = WIDEST_LEAD + 1;

/** Index of a layer: each round has one for the first and one for the second seat. */
export const layerOf = (round: number, seat: number): number => 2 * (round - 1) + seat;
const LAYERS = layerOf(ROUNDS + 1, 0);
export const COLUMNS = 2 * EDGE + 1;

/** Which of two bounds that enclose the truth. */
export type Bound = "low" | "high";

/** Start-of-turn values of one layer by the first seat's lead; beyond the edge they are `below` and `above`. */
export function readLayer(values: Float64Array, layer: number, lead: number, below: number, above: number): number {
  if (lead > EDGE) return above;
  return lead < -EDGE ? below : (values[layer * COLUMNS + lead + EDGE] as number);
}

/**
 * Returns one bound of ten rounds for two seats with plain dice: the first seat's chance, by round, seat to move and the
 * first seat's lead. Rounds only go on, so they are solved from the last one back. The bounds differ in what a lead
 * beyond the edge is worth, and in whom the highest single turn favours if all overtime rounds end level.
 */
export function boundRounds(bound: Bound, progress?: Progress): Float64Array {
  const isLow = bound === "low";
  const { level } = overtime(ROUNDS + 1, { ahead: isLow ? -1 : 1, steps: UNBEATEN });
  const edge = isLow ? 0 : 1;
  const turn = new PushTurn(plainDice(), 2 * EDGE + 1);
  const values = new Float64Array(LAYERS * COLUMNS);
  for (let layer = LAYERS - 1; layer >= 0; layer--) {
    const seat = layer % 2;
    const after = (lead: number): number => {
      if (layer + 1 < LAYERS) return readLayer(values, layer + 1, lead, edge, edge);
      return lead > 0 ? 1 : lead < 0 ? 0 : level;
    };
    for (let lead = -EDGE; lead <= EDGE; lead++) {
      const stop = stopsOf(seat, lead, (_, then) => after(then));
      values[layer * COLUMNS + lead + EDGE] = chanceOfFirst(seat, turn.solve(stop, stop[0] as number));
    }
    progress?.(1 - layer / LAYERS);
  }
  return values;
}

/** The first seat's chance, from the chance of the seat that moves. */
export const chanceOfFirst = (seat: number, chance: number): number => (seat === 0 ? chance : 1 - chance);

/**
 * Returns the values of the stops of a turn for the seat that moves. `after` gets the steps of the turn and the first
 * seat's lead after it, and returns the first seat's chance.
 */
export function stopsOf(seat: number, lead: number, after: (steps: number, lead: number) => number): Float64Array {
  const stops = new Float64Array(EDGE + 2 + (seat === 0 ? -lead : lead));
  for (let steps = 0; steps < stops.length; steps++) {
    stops[steps] = chanceOfFirst(seat, after(steps, seat === 0 ? lead + steps : lead - steps));
  }
  return stops;
}
