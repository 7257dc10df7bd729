import type { Certainty } from "../shared/core/analyst.ts";
import type { Action, CommonState, GameDefinition, Seat } from "../shared/core/game.ts";
import { parseScenario, ScenarioError, setUp } from "../shared/core/scenario.ts";
import { analystSource, gameOf } from "../shared/games/catalog.ts";
import { analystFor } from "./analysis-tables.ts";

/** Values are printed to a few digits more than they are proven. */
export const rounded = (shares: readonly number[]): number[] => shares.map((share) => Number(share.toFixed(9)));

/** The certainty of a value, in the order in which it is printed. */
export const certaintyOf = (value: Certainty): Certainty =>
  value.exact ? { exact: true, bound: value.bound } : { exact: false, error: value.error };

const isSound = (shares: readonly number[]): boolean =>
  shares.every((share) => share >= -1e-9 && share <= 1 + 1e-9) &&
  Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-6;

/** Output of the command for a position. */
export interface PrintedPosition {
  win: number[];
  exact: boolean;
  options: { action: Action; win: number[] }[];
}

/** Analyses a position given as a scenario without steps; bad input throws a `ScenarioError`. */
export function analysePosition(text: string): PrintedPosition {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new ScenarioError("malformed position: not JSON");
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new ScenarioError("malformed position: not an object");
  const scenario = parseScenario({ ...raw, steps: "steps" in raw ? raw.steps : [] });
  if (scenario.steps.length > 0) throw new ScenarioError("malformed position: it has steps");
  const game = gameOf(scenario.game);
  if (!game) throw new ScenarioError(`unknown game "${scenario.game}"`);
  const { state } = setUp(scenario, game);
  if (state.result || state.actor === null) throw new ScenarioError("the match is over");
  const seat: Seat = state.actor;
  const view = orBadInput(() => possibleView(game, state, seat, scenario.seats));
  const analysis = orBadInput(() => analystFor(game, view.options, scenario.seats).analyse(view, seat));
  const { win, options } = analysis;
  if (![win, ...options.map((option) => option.win)].every(isSound)) throw impossible("its win shares do not add up");
  const choices = options.map((option) => ({ action: option.action, win: rounded(option.win) }));
  return { win: rounded(win), ...certaintyOf(analysis), options: choices };
}

/** Returns the view of a position that can arise in a match; others are refused with the reason. */
function possibleView(game: GameDefinition, state: CommonState, seat: Seat, seats: number): CommonState {
  const { scores } = state;
  if (!Array.isArray(scores) || scores.length !== seats) throw impossible("there is one score for each seat");
  if (!scores.every((score) => Number.isSafeInteger(score) && score >= 0))
    throw impossible("scores are whole numbers from 0");
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) throw impossible("the actor has no seat");
  if (!game.options.safeParse(state.options).success) throw impossible("its options do not fit the game");
  const view = game.viewFor(state, seat);
  const flaw = analystSource(game.id)?.flaw?.(view) ?? null;
  if (flaw !== null) throw impossible(flaw);
  return view;
}

const impossible = (flaw: string): ScenarioError =>
  new ScenarioError(`this position cannot arise in the game: ${flaw}`);

/** An exception of the rules means bad input here, not a fault of the command. */
function orBadInput<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    throw impossible("the rules cannot read its state");
  }
}
