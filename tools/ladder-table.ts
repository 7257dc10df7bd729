import { parseArgs } from "node:util";
import type { Bots } from "../shared/core/bot.ts";
import type { Action, CommonState } from "../shared/core/game.ts";
import { catalog } from "../shared/games/catalog.ts";
import { loadoutOf, OPPONENTS, type Opponent, optionsWith } from "../shared/games/farkle/gauntlet/opponents.ts";
import { botOf } from "../shared/games/farkle/gauntlet/styles.ts";
import { printRuns } from "./gauntlet-runs.ts";
import { simulate, simulationRngs } from "./simulate.ts";

/** Result of an opponent of the Gauntlet against the one before it. */
export interface Rung {
  number: number;
  opponent: Opponent;
  /** Share of the matches won; a draw counts half. */
  share: number;
  /** Standard error of the share. */
  error: number;
}

/** Plays the opponent of a number, from 2, against the one before it; they take turns to begin. */
export function measureRung(number: number, matches: number, seed: number): Rung {
  const [weaker, opponent] = [OPPONENTS[number - 2], OPPONENTS[number - 1]] as [Opponent, Opponent];
  const { dice, thought } = simulationRngs(seed + number);
  // The levels only name the two seats.
  const bots = { easy: botOf(weaker.style), hard: botOf(opponent.style) } as unknown as Bots<CommonState, Action>;
  const entry = { ...catalog.farkle, bots };
  const [first, second] = [loadoutOf(weaker), loadoutOf(opponent)];
  const orders = [
    { options: optionsWith([first, second]), levels: ["easy", "hard"] as const, seat: 1 },
    { options: optionsWith([second, first]), levels: ["hard", "easy"] as const, seat: 0 },
  ];
  let won = 0;
  for (let match = 0; match < matches; match++) {
    const { options, levels, seat } = orders[match % 2] as (typeof orders)[number];
    const { state } = simulate(entry, options, levels, dice, thought, null);
    const winners = state.result?.winners ?? [];
    if (winners.includes(seat)) won += 1 / winners.length;
  }
  const share = won / matches;
  return { number, opponent, share, error: Math.sqrt((share * (1 - share)) / matches) };
}

/** Prints how often each opponent of the Gauntlet beats the one before it, or with `--runs` how far runs get. */
export function printLadder(usage: string): void {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { gauntlet: { type: "boolean" }, matches: text, seed: text, runs: text, carelessness: text, only: text },
  });
  const [matches, seed, runs] = [values.matches ?? 1000, values.seed ?? 1, values.runs ?? 0].map(Number) as Numbers;
  const carelessness = Number(values.carelessness ?? 0);
  const numbers = values.only?.split(",").map(Number) ?? OPPONENTS.map((_, index) => index + 1);
  const isGood =
    matches > 0 &&
    runs >= 0 &&
    [matches, seed, runs].every(Number.isInteger) &&
    carelessness >= 0 &&
    numbers.every((number) => OPPONENTS[number - 1]);
  if (positionals.join() !== "farkle" || !isGood) {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
  if (runs > 0) printRuns(runs, carelessness, seed);
  else printRungs(numbers, matches, seed);
}

type Numbers = [matches: number, seed: number, runs: number];

function printRungs(numbers: readonly number[], matches: number, seed: number): void {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  console.log("| # | opponent | style | special dice | beats the one before |\n| --- | --- | --- | --- | --- |");
  for (const number of numbers) {
    const rung = number === 1 ? null : measureRung(number, matches, seed);
    const beats = rung ? `${percent(rung.share)} ± ${percent(rung.error)}` : "–";
    const { name, style, dice } = OPPONENTS[number - 1] as Opponent;
    const plays = style.kind === "threshold" ? `banks at ${style.bankAt}` : `carelessness ${style.share}`;
    console.log(`| ${number} | ${name} | ${plays} | ${dice.join(", ") || "none"} | ${beats} |`);
  }
}
