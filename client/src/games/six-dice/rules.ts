import { type Action, type CommonState, type GameDefinition, mayAct, type Seat } from "../../../../shared/core/game.ts";
import type { Rejection } from "../../../../shared/core/rejection.ts";
import type { Rng } from "../../../../shared/core/rng.ts";
import { percent } from "../../text/numbers.ts";
import type { Values } from "../../text/say.ts";

/** The part of a view that every game of six dice has. */
export interface SixDiceView extends CommonState {
  dice: number[];
  turnScore: number;
}

/** Points of picked dice, or the reason they score nothing. */
export interface Preview {
  legal: boolean;
  points: number;
  sentence: string;
}

/** Rules of a game with six dice that the shared table uses. */
export interface SixDiceGame<V extends SixDiceView, A extends Action> {
  /** The dice that are set aside, by index. */
  aside(view: V): readonly boolean[];
  /** The action that sets these dice aside. */
  take(dice: number[]): A;
  roll: A;
  /** The action that ends the turn and keeps its points. */
  stop: A;
  /** The dice that this action sets aside, or null for any other action. */
  taken(action: A): readonly number[] | null;
  preview(view: V, seat: Seat, picked: readonly number[]): Preview;
  /** The chance that the next roll scores nothing, once the picked dice are set aside as well. */
  risk(view: V, seat: Seat, picked: readonly number[]): number;
  /** Number of dice that the next roll would throw. */
  toRoll(view: V, picked: readonly number[]): number;
  /** The message for a refused move. */
  whyNot(rejection: Rejection): string;
}

/** What the next roll risks in words of a puzzle; null without points. */
export function oddsIn<V extends SixDiceView, A extends Action>(
  game: SixDiceGame<V, A>,
  view: V,
  seat: Seat,
  points: number,
): Values | null {
  const risk = game.risk(view, seat, []);
  return points > 0 ? { points, risk: percent(risk), dice: game.toRoll(view, []) } : null;
}

/** The position after a move that draws nothing. */
export function positionAfter<V extends CommonState>(game: GameDefinition, view: V, seat: Seat, action: Action): V {
  const after = structuredClone(view);
  game.apply(after, seat, action, NO_CHANCE);
  return after;
}

const NO_CHANCE: Rng = {
  int() {
    throw new Error("setting dice aside draws nothing");
  },
};

/** Scoring is not checked while the player is still choosing dice. */
const UNFINISHED = "dice-do-not-score";

/** Why this seat cannot do that now; null when it can. */
export function refusal(game: GameDefinition, view: CommonState, seat: Seat | null, action: Action): Rejection | null {
  if (seat === null) return { code: "not-seated" };
  if (view.result) return { code: "match-over" };
  if (!mayAct(game, view, seat)) return { code: "not-your-turn" };
  return game.verify(view, seat, action);
}

/** Why this die cannot be picked now; null when it can. */
export function pickRefusal(
  game: GameDefinition,
  view: CommonState,
  seat: Seat | null,
  takeIt: Action,
): Rejection | null {
  const rejection = refusal(game, view, seat, takeIt);
  return rejection?.code === UNFINISHED ? null : rejection;
}

/** Key of the dice that picks refer to; changes with a new roll, phase or player. */
export const standing = (view: SixDiceView, aside: readonly boolean[]): string =>
  JSON.stringify([view.phase, view.actor, view.dice, aside]);

/**
 * The faces of the dice in the row. On the player's own turn these are the dice about to be rolled; before the first
 * roll they are blank, while the felt still shows the roll of the player before.
 */
export const facesInRow = ({ phase, actor, dice }: SixDiceView, mySeat: Seat | null): number[] =>
  phase === "roll" && actor === mySeat ? dice.map(() => 0) : dice;

/** The picks with this die put in or taken out. */
export function toggled(picked: ReadonlySet<number>, index: number): Set<number> {
  const next = new Set(picked);
  if (!next.delete(index)) next.add(index);
  return next;
}

/**
 * The picks after a drag over these dice. A drag that starts on a picked die unpicks, any other picks. Dice dragged
 * into the tray are always picked.
 */
export function swept(
  picked: ReadonlySet<number>,
  from: number | null,
  passed: readonly number[],
  overTray: boolean,
): Set<number> {
  const putsBack = from !== null && picked.has(from) && !overTray;
  return putsBack ? new Set([...picked].filter((index) => !passed.includes(index))) : new Set([...picked, ...passed]);
}

/** The picks in the order of the dice. */
export const inOrder = (picked: ReadonlySet<number>): number[] => [...picked].sort((a, b) => a - b);

/** A score as a percentage of the way to the target. */
export const shareOf = (score: number, goal: number): number =>
  Math.max(0, Math.min(100, (score / Math.max(1, goal)) * 100));
