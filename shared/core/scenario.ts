import * as z from "zod/mini";
import { fortyCards, isCard } from "./cards.ts";
import { type CommonState, type GameDefinition, mayAct, type Played, parseAction, play } from "./game.ts";
import type { RejectionCode } from "./rejection.ts";
import { drawsForOrder, type Rng, ScriptExhausted, scriptedRng } from "./rng.ts";

const stepShape = z.union([
  z.strictObject({ seat: z.int(), action: z.unknown() }),
  z.strictObject({ seat: z.int(), timeout: z.literal(true) }),
]);

const scenarioShape = z.strictObject({
  /** Purpose of the example, for readers. */
  title: z.optional(z.string()),
  game: z.string(),
  options: z._default(z.record(z.string(), z.unknown()), {}),
  seats: z._default(z.int(), 2),
  /** Fields that replace those of the newly created state. */
  state: z._default(z.record(z.string(), z.unknown()), {}),
  /** Raw die results in drawing order. */
  dice: z._default(z.array(z.int().check(z.minimum(1), z.maximum(6))), []),
  /** First cards of the deck in dealing order. */
  deck: z.optional(z.array(z.string().check(z.refine(isCard)))),
  steps: z.array(stepShape),
  /** Expected results of the steps, for tests: any part of each result. */
  expect: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
export type Scenario = z.infer<typeof scenarioShape>;
type Step = z.infer<typeof stepShape>;

export type StepResult =
  | { ok: true; events: unknown[]; state: CommonState }
  | { ok: false; code: RejectionCode; detail?: string; state: CommonState };

/** Thrown if a scenario cannot be run. Its message is one line. */
export class ScenarioError extends Error {}

/** Parses a scenario from untrusted data. */
export function parseScenario(raw: unknown): Scenario {
  const parsed = scenarioShape.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ScenarioError(`malformed scenario at ${issue?.path.join(".") || "the top"}: ${issue?.message}`);
}

/** Starting conditions of an example. */
export type Setting = Pick<Scenario, "game" | "options" | "seats" | "state" | "dice" | "deck">;

/** Returns the starting state of an example and the generator for its further draws. */
export function setUp(setting: Setting, game: GameDefinition): { state: CommonState; rng: Rng } {
  const options = game.options.safeParse(setting.options);
  if (!options.success) throw new ScenarioError(`unknown or wrong options for ${setting.game}`);
  const { min, max } = game.seats;
  if (setting.seats < min || setting.seats > max)
    throw new ScenarioError(`${setting.game} takes ${min} to ${max} seats`);
  const state = opened(game, options.data, setting);
  Object.assign(state, structuredClone(setting.state));
  return { state, rng: scriptedRng(setting.dice.map((face) => face - 1)) };
}

function opened(game: GameDefinition, options: object, { seats, deck }: Setting): CommonState {
  const rng = openingRng(deck);
  try {
    return game.create(options, seats, rng);
  } catch (error) {
    if (error instanceof RangeError) throw new ScenarioError(`${game.id} deals no such deck`, { cause: error });
    throw error;
  }
}

/**
 * Runs a rule example and returns the result of each step with a copy of the state after it. Options that it leaves out
 * have their published values, as in records.
 */
export function runScenario(scenario: Scenario, gameOf: (id: string) => GameDefinition | undefined): StepResult[] {
  const game = gameOf(scenario.game);
  if (!game) throw new ScenarioError(`unknown game "${scenario.game}"`);
  const options = { ...game.recordDefaults, ...scenario.options };
  const { state, rng } = setUp({ ...scenario, options }, game);
  try {
    return scenario.steps.map((step) => report(takeStep(game, state, step, rng), state));
  } catch (error) {
    if (error instanceof ScriptExhausted) throw new ScenarioError("the scenario's dice are used up");
    if (!(error instanceof TypeError) || Object.keys(scenario.state).length === 0) throw error;
    throw new ScenarioError(`malformed scenario at state: ${error.message}`, { cause: error });
  }
}

/** Generator for the opening: the first choice of every draw, or the requested order of the deck. */
function openingRng(deck: string[] | undefined): Rng {
  if (!deck) return { int: () => 0 };
  const rest = fortyCards().filter((card) => !deck.includes(card));
  if (rest.length + deck.length !== fortyCards().length) throw new ScenarioError("the deck has a card twice");
  return scriptedRng(drawsForOrder(fortyCards(), [...deck, ...rest]));
}

function takeStep(game: GameDefinition, state: CommonState, step: Step, rng: Rng): Played<{ type: string }> {
  if ("timeout" in step) {
    if (!mayAct(game, state, step.seat)) return play(game, state, step.seat, { type: "timeout" }, rng);
    return play(game, state, step.seat, game.fallbackAction(state, step.seat), rng);
  }
  const parsed = parseAction(game, step.action);
  return parsed.ok ? play(game, state, step.seat, parsed.action, rng) : parsed;
}

function report(played: Played<{ type: string }>, state: CommonState): StepResult {
  const after = structuredClone(state);
  return played.ok
    ? { ok: true, events: played.events, state: after }
    : { ok: false, ...played.rejection, state: after };
}
