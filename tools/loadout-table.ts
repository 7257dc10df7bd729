import { parseArgs } from "node:util";
import type { CommonState } from "../shared/core/game.ts";
import { catalog } from "../shared/games/catalog.ts";
import { plannedPoints, suggestedLoadouts } from "../shared/games/farkle/bots/suggestions.ts";
import { type Options, SLOTS } from "../shared/games/farkle/contract.ts";
import { padded } from "../shared/games/farkle/rules/builds.ts";
import type { DieId, Loadout } from "../shared/games/farkle/rules/dice.ts";
import { loadoutFault } from "../shared/games/farkle/rules/draft.ts";
import { idsOf } from "../shared/games/farkle/rules/match-dice.ts";
import { simulate, simulationRngs } from "./simulate.ts";

/** Every loadout of a draft to which no die can be added. */
export function everyLoadout(options: Options): Loadout[] {
  const ids = idsOf(options);
  const found = new Map<string, Loadout>();
  const add = (dice: DieId[], from: number): void => {
    const fits = (die: DieId) => dice.length < SLOTS && loadoutFault([...dice, die], options) === null;
    if (!ids.some(fits)) found.set([...dice].sort().join(), padded(dice));
    for (const [index, die] of ids.entries()) if (index >= from && fits(die)) add([...dice, die], index);
  };
  add([], 0);
  return [...found.values()];
}

const nameOf = (loadout: Readonly<Loadout>): string => loadout.filter((die) => die !== null).join(" ");

/** Results of a loadout against another one between hard bots, which take turns to begin. */
function measure(pair: readonly [Loadout, Loadout], draft: Options, matches: number, seed: number) {
  const { dice, thought } = simulationRngs(seed);
  const rounds: number[] = [];
  let won = 0;
  for (let match = 0; match < matches; match++) {
    const seat = match % 2;
    const loadouts = (seat === 0 ? pair : pair.toReversed()) as Loadout[];
    const options = { ...draft, dice: "owned", loadouts };
    const { state } = simulate(catalog.farkle, options, ["hard", "hard"], dice, thought, null);
    const winners = state.result?.winners ?? [];
    if (winners.includes(seat)) won += 1 / winners.length;
    rounds.push((state as CommonState & { round: number }).round);
  }
  const median = rounds.sort((a, b) => a - b)[matches >> 1] as number;
  const share = won / matches;
  return { share, error: Math.sqrt((share * (1 - share)) / matches), median };
}

/** Prints the best loadouts of a draft, each with its points, its wins against the median suggestion, and the length of the race. */
export function printLoadouts(usage: string): void {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { loadouts: { type: "boolean" }, options: text, matches: text, best: text, seed: text },
  });
  const [matches, best, seed] = [values.matches ?? 300, values.best ?? 12, values.seed ?? 1].map(Number);
  const parsed = catalog.farkle.game.options.safeParse(JSON.parse(values.options ?? "{}"));
  if (positionals.join() !== "farkle" || !parsed.success || !matches || !best || seed === undefined) {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
  const options = parsed.data as Options;
  const suggested = suggestedLoadouts(options);
  const median = suggested[suggested.length >> 1] as Loadout;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const all = everyLoadout(options)
    .map((loadout) => ({ loadout, points: plannedPoints(loadout, options) }))
    .sort((a, b) => b.points - a.points);
  console.log(
    `${all.length} loadouts; the median suggestion is ${nameOf(median)}; ${matches} matches each, seed ${seed}`,
  );
  console.log("| loadout | points a turn | beats the median suggestion | rounds, median |\n| --- | --- | --- | --- |");
  for (const { loadout, points } of all.slice(0, best)) {
    const { share, error, median: rounds } = measure([loadout, median], options, matches, seed);
    console.log(`| ${nameOf(loadout)} | ${Math.round(points)} | ${percent(share)} ± ${percent(error)} | ${rounds} |`);
  }
}
