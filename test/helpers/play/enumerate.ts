import assert from "node:assert/strict";
import { type Action, type CommonState, type GameDefinition, play, type Seat } from "../../../shared/core/game.ts";

const FACES = 6;

/** Every multiset of faces of this many dice, counted from 0, with its chance. */
function rollsOf(count: number): { faces: number[]; chance: number }[] {
  const found: { faces: number[]; chance: number }[] = [];
  const land = (faces: number[], from: number, orders: number): void => {
    if (faces.length === count) {
      found.push({ faces, chance: orders / FACES ** count });
      return;
    }
    for (let face = from; face < FACES; face++) {
      const next = [...faces, face];
      land(next, face, (orders * next.length) / next.filter((other) => other === face).length);
    }
  };
  land([], 0, 1);
  return found;
}

/** A game whose dice are alike, so that only the faces of a roll matter. */
export interface Enumerated<S extends CommonState> {
  game: GameDefinition<S>;
  /** The number of dice that a roll throws. */
  diceToRoll(state: S): number;
  /** A key of everything that the rest of the turn depends on before a roll. */
  key(state: S): string;
}

/** A turn played out completely: its ends, decisions and rolls. */
export type Tree<S> =
  | { kind: "end"; state: S }
  | { kind: "decision"; options: Tree<S>[] }
  | { kind: "roll"; outcomes: { chance: number; tree: Tree<S> }[] };

/** Plays every action and every roll of a turn through the rules. */
export function enumerateTurn<S extends CommonState>(
  { game, diceToRoll, key }: Enumerated<S>,
  start: S,
  seat: Seat,
): Tree<S> {
  const known = new Map<string, Tree<S>>();
  const after = (state: S, action: Action, faces: readonly number[]): S => {
    const next = structuredClone(state);
    let drawn = 0;
    assert.ok(play(game, next, seat, action, { int: () => faces[drawn++] as number }).ok);
    assert.equal(drawn, faces.length);
    return next;
  };
  const roll = (state: S): Tree<S> => {
    const at = key(state);
    const found = known.get(at);
    if (found) return found;
    const outcomes = rollsOf(diceToRoll(state)).map(({ faces, chance }) => ({
      chance,
      tree: position(after(state, { type: "roll" }, faces)),
    }));
    const tree: Tree<S> = { kind: "roll", outcomes };
    known.set(at, tree);
    return tree;
  };
  const position = (state: S): Tree<S> => {
    if (state.result || state.actor !== seat) return { kind: "end", state };
    const actions = game.legalActions(state, seat);
    const options = actions.filter(({ type }) => type !== "roll").map((action) => position(after(state, action, [])));
    // Nothing is better than a win, so the roll that would follow it is left out.
    const wins = options.some((option) => option.kind === "end" && option.state.result?.winners.join() === `${seat}`);
    if (!wins && actions.some(({ type }) => type === "roll")) options.push(roll(state));
    return { kind: "decision", options };
  };
  return position(start);
}

/** Returns the value of a turn with best play; `ends` values its ends. */
export function valueOfTurn<S>(tree: Tree<S>, ends: (state: S) => number): number {
  const known = new Map<Tree<S>, number>();
  const value = (node: Tree<S>): number => {
    if (node.kind === "end") return ends(node.state);
    const found = known.get(node);
    if (found !== undefined) return found;
    const result =
      node.kind === "decision"
        ? Math.max(...node.options.map(value))
        : node.outcomes.reduce((sum, { chance, tree: next }) => sum + chance * value(next), 0);
    known.set(node, result);
    return result;
  };
  return value(tree);
}
