import { PushTurn } from "../../../../analysis/push-turn.ts";
import type { Progress } from "../../../../core/analyst.ts";
import { ROUNDS } from "../../contract.ts";
import { plainDice } from "./dice.ts";
import { type Bound, chanceOfFirst, EDGE, layerOf, overtime, readLayer, stopsOf, UNBEATEN } from "./ten-round.ts";

/** Least steps of the highest turn of each class; the highest turns of ten rounds fall into each about equally often. */
const CLASSES = [0, 21, 24, 31, 40];

/** Leads beyond this many steps are read from the table. */
const WATCHED = 60;

/** Class of a highest turn after a further turn of these steps. */
function classAfter(before: number, steps: number): number {
  let after = before;
  while (steps >= (CLASSES[after + 1] ?? Number.POSITIVE_INFINITY)) after++;
  return after;
}

const pairOf = (first: number, second: number): number => first * CLASSES.length + second;

/** Every pair of classes, in the order of `pairOf`. */
const PAIRS = CLASSES.flatMap((_, first) => CLASSES.map((_, second) => [first, second] as const));

/**
 * Returns a bound of the start value that is tighter than the same bound of all positions, `values`. The latter ignores
 * which seat has the highest single turn, which decides a match that is level after all overtime rounds. Here the class
 * of each seat's highest turn is part of the position, so its owner is unknown only if both seats are in one class.
 */
export function boundStart(bound: Bound, values: Float64Array, progress?: Progress): number {
  const edge = bound === "low" ? 0 : 1;
  const turn = new PushTurn(plainDice(), 2 * EDGE + 1);
  const last = layerOf(ROUNDS, 1);
  const ties = PAIRS.map(([first, second]) => tieBound(bound, first, second));
  /** The next layer: the first seat's chance by pair of classes and lead. */
  let next: Float64Array[] = [];

  const after = (layer: number, pair: number, lead: number): number => {
    if (layer === last) return lead > 0 ? 1 : lead < 0 ? 0 : (ties[pair] as number);
    if (Math.abs(lead) <= WATCHED) return (next[pair] as Float64Array)[lead + WATCHED] as number;
    return readLayer(values, layer + 1, lead, edge, edge);
  };
  const chanceAt = (layer: number, [first, second]: readonly [number, number], lead: number): number => {
    const seat = layer % 2;
    const stops = stopsOf(seat, lead, (steps, then) => {
      const pair = seat === 0 ? pairOf(classAfter(first, steps), second) : pairOf(first, classAfter(second, steps));
      return after(layer, pair, then);
    });
    return chanceOfFirst(seat, turn.solve(stops, stops[0] as number));
  };
  for (let layer = last; layer > 0; layer--) {
    next = PAIRS.map((pair) =>
      Float64Array.from({ length: 2 * WATCHED + 1 }, (_, at) => chanceAt(layer, pair, at - WATCHED)),
    );
    progress?.(1 - layer / (last + 1));
  }
  return chanceAt(0, [0, 0], 0);
}

/** A bound of the first seat's chance when both seats are level after ten rounds, by the classes of the highest turns. */
function tieBound(bound: Bound, first: number, second: number): number {
  const isLow = bound === "low";
  if (first === second) return overtime(ROUNDS + 1, { ahead: isLow ? -1 : 1, steps: UNBEATEN }).level;
  const ahead = first > second ? 1 : -1;
  // A highest turn of more steps is equalled less often, which helps its owner.
  const favoursOwner = isLow === ahead < 0;
  const least = CLASSES[Math.max(first, second)] as number;
  return overtime(ROUNDS + 1, { ahead, steps: favoursOwner ? UNBEATEN : least }).level;
}
