import { shippedTable } from "./analysis-tables.ts";
import { readGameArguments } from "./game-arguments.ts";
import { printLadder } from "./ladder-table.ts";
import { printLevels, readLevelArguments } from "./level-table.ts";
import { printLoadouts } from "./loadout-table.ts";
import { isMind, MINDS, type Mind, simulate, simulationRngs } from "./simulate.ts";
import { TurnStats } from "./turn-stats.ts";

const USAGE = `npm run sim -- <game> [--mode M] [--options JSON] [--matches N] [--seed S] [--seats N] [--bots easy,random]
       npm run sim -- [<game>] --levels [--pairs hard:medium,…] [--mode ID | --options JSON] [--matches N] [--seed S]
       npm run sim -- farkle --gauntlet [--only 2,3,…] [--matches N] [--seed S]
       npm run sim -- farkle --gauntlet --runs N [--carelessness C] [--seed S]
       npm run sim -- farkle --loadouts [--options JSON] [--best N] [--matches N] [--seed S]`;

if (process.argv.includes("--levels")) {
  printLevels(readLevelArguments(USAGE));
  process.exit();
}

if (process.argv.includes("--gauntlet")) {
  printLadder(USAGE);
  process.exit();
}

if (process.argv.includes("--loadouts")) {
  printLoadouts(USAGE);
  process.exit();
}

const args = readGameArguments(USAGE, { seats: undefined, matches: "1000", seed: "1", bots: "medium" });
const { entry, raw, options, values } = args;
const { game } = entry;
const seats = args.seats();
const named = (values.bots as string).split(",");
if (!named.every(isMind)) args.fail(`--bots takes ${MINDS.join(", ")}`);
const levels = Array.from({ length: seats }, (_, seat) => named[seat % named.length] as Mind);

const matches = args.wholeNumber("matches");
const table = shippedTable(game, options, seats);
const { dice, thought } = simulationRngs(args.wholeNumber("seed"));
const wins = levels.map(() => 0);
let draws = 0;
let actions = 0;
const turns = new TurnStats(entry.statistics, levels);
const began = process.cpuUsage();
for (let match = 0; match < matches; match++) {
  const played = simulate(entry, options, levels, dice, thought, table, (events) => turns.watch(events));
  actions += played.actions;
  const winners = played.state.result?.winners ?? [];
  if (winners.length === 1) wins[winners[0] as number] = (wins[winners[0] as number] ?? 0) + 1;
  else draws++;
}
const { user, system } = process.cpuUsage(began);
const seconds = (user + system) / 1e6;

const percent = (count: number) => `${((100 * count) / Math.max(1, matches)).toFixed(2)} %`;
console.log(`${game.id} ${JSON.stringify(raw)}: ${matches} matches, seed ${values.seed}`);
for (const [seat, level] of levels.entries()) console.log(`seat ${seat} (${level}) won ${percent(wins[seat] ?? 0)}`);
console.log(`draws ${percent(draws)}`);
console.log(`mean length ${(actions / Math.max(1, matches)).toFixed(1)} actions`);
for (const line of turns.lines()) console.log(line);
console.log(`${Math.round(matches / seconds)} matches per second and core, ${Math.round(actions / seconds)} actions`);
