import { createHash } from "node:crypto";
import type { Bots } from "../shared/core/bot.ts";
import type { Action, CommonState } from "../shared/core/game.ts";
import type { Rng } from "../shared/core/rng.ts";
import { catalog } from "../shared/games/catalog.ts";
import { SLOTS } from "../shared/games/farkle/contract.ts";
import { loadoutOf, OPPONENTS, type Opponent, optionsWith } from "../shared/games/farkle/gauntlet/opponents.ts";
import {
  afterEvent,
  eventFault,
  newRun,
  offersIn,
  priceIn,
  type Run,
  type RunEvent,
  type RunOutcome,
} from "../shared/games/farkle/gauntlet/run.ts";
import { botOf } from "../shared/games/farkle/gauntlet/styles.ts";
import { padded } from "../shared/games/farkle/rules/builds.ts";
import type { DieId, Loadout } from "../shared/games/farkle/rules/dice.ts";
import { copiesIn } from "../shared/games/farkle/rules/limits.ts";
import { simulate, simulationRngs } from "./simulate.ts";

/** Factors by which a die raises the score of a match, measured one at a time. */
const FACTORS: Partial<Record<DieId, number>> = {
  ...{ DOUBLE: 2, THREE: 1.59, JACKPOT: 1.53, FIVES: 1.35, HEAVY: 1.16, TRIPLE: 1.11, BADLUCK: 1.1, DARE: 1.1 },
  ...{ PHOENIX: 1.06, CUSHION: 1.06, LUCKY: 1.04, HOT: 1.03, GAMBLE: 1.02, CHUTE: 1.02 },
};
/** With the dice that score on a three, these lead to hot dice more often. */
const FACTORS_WITH_THREE: Partial<Record<DieId, number>> = { FIVES: 1.76, HEAVY: 1.23 };
/** A purchase has to raise the logarithm of the score by this much per dollar; otherwise the player saves. */
const LEAST_PER_DOLLAR = 0.02;
/** Useful number of copies in one loadout; 1 for all other dice. */
const MOST: Partial<Record<DieId, number>> = { DOUBLE: 2, HEAVY: 6, LUCKY: 6 };

/** The most useful dice of these, within the limits of a loadout. */
function bestOf(dice: readonly DieId[]): DieId[] {
  const chosen: DieId[] = [];
  for (const die of dice.toSorted((a, b) => (FACTORS[b] ?? 1) - (FACTORS[a] ?? 1))) {
    if (chosen.length < SLOTS && copiesIn(chosen, die) < (MOST[die] ?? 1)) chosen.push(die);
  }
  return chosen;
}

/** The logarithm of the estimated score with these dice, relative to plain ones. */
function strengthOf(dice: readonly DieId[]): number {
  const factors: Partial<Record<DieId, number>> = dice.includes("THREE")
    ? { ...FACTORS, ...FACTORS_WITH_THREE }
    : FACTORS;
  return dice.reduce((sum, die) => sum + Math.log(factors[die] ?? 1), 0);
}

const diceOf = ({ owned }: Run): DieId[] =>
  Object.entries(owned).flatMap(([die, count = 0]) => new Array<DieId>(count).fill(die as DieId));

/** The purchase that helps most, or the sale of a die that no slot needs; null if neither makes sense. */
function deal(run: Run, seed: string): RunEvent | null {
  const dice = diceOf(run);
  const used = bestOf(dice);
  const unused = dice.find((die) => copiesIn(dice, die) > copiesIn(used, die));
  if (unused) return { type: "sold", die: unused };
  const gainOf = (die: DieId): number => strengthOf(bestOf([...dice, die])) - strengthOf(used);
  const [best] = offersIn(run, seed)
    .map((die, place): RunEvent & { type: "bought" } => ({ type: "bought", place, die }))
    .filter((event) => !eventFault(run, seed, event))
    .filter(({ die }) => gainOf(die) >= LEAST_PER_DOLLAR * priceIn(run, die))
    .toSorted((a, b) => gainOf(b.die) - gainOf(a.die));
  return best ?? null;
}

/** Plays a match of a run; the player begins every second one. */
function outcomeOf(own: Loadout, opponent: Opponent, carelessness: number, isFirst: boolean, rngs: Rngs): RunOutcome {
  // The levels only name the two seats.
  const player = botOf({ kind: "careless", share: carelessness });
  const bots = { easy: botOf(opponent.style), hard: player } as unknown as Bots<CommonState, Action>;
  const loadouts = [own, loadoutOf(opponent)];
  const levels = ["hard", "easy"] as const;
  const [options, seats] = isFirst
    ? [optionsWith(loadouts), levels]
    : [optionsWith(loadouts.toReversed()), levels.toReversed()];
  const { state } = simulate({ ...catalog.farkle, bots }, options, seats, rngs.dice, rngs.thought, null);
  const winners = state.result?.winners ?? [];
  if (winners.length !== 1) return "drew";
  return seats[winners[0] as number] === "hard" ? "won" : "lost";
}

interface Rngs {
  dice: Rng;
  thought: Rng;
}

/**
 * Plays a run: a bot with this carelessness buys the dice that help most. Dollars that dice earn
 * in a match are not counted.
 */
export function playRun(seed: string, carelessness: number, rngs: Rngs): Run {
  let run = newRun();
  while (run.end === null) {
    for (let event = deal(run, seed); event; event = deal(run, seed)) run = afterEvent(run, event);
    const loadout = padded(bestOf(diceOf(run)));
    const match = `${run.visit}`;
    run = afterEvent(run, { type: "began", match, loadout });
    const outcome = outcomeOf(loadout, OPPONENTS[run.beaten] as Opponent, carelessness, run.visit % 2 === 0, rngs);
    run = afterEvent(run, { type: "ended", match, outcome, earned: 0 });
  }
  return run;
}

/** Plays runs and prints how many opponents they beat. */
export function printRuns(runs: number, carelessness: number, seed: number): void {
  const rngs = simulationRngs(seed);
  const seeds = Array.from({ length: runs }, (_, run) => createHash("sha256").update(`${seed} ${run}`).digest("hex"));
  const beaten = seeds.map((own) => playRun(own, carelessness, rngs).beaten).toSorted((a, b) => a - b);
  const quantile = (share: number): number => beaten[Math.floor(share * (runs - 1))] as number;
  const mean = beaten.reduce((sum, count) => sum + count, 0) / runs;
  const reached = (least: number): string =>
    `${((100 * beaten.filter((count) => count >= least).length) / runs).toFixed(1)} %`;
  console.log(`${runs} runs, carelessness ${carelessness}: ${mean.toFixed(1)} opponents on average`);
  console.log(`quartiles ${[0.25, 0.5, 0.75].map(quantile).join(", ")}`);
  for (const least of [3, 5, 8, 10, 15, 20]) console.log(`at least ${least}: ${reached(least)}`);
}
