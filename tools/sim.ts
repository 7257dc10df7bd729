import { parseArgs } from "node:util";
import { BOT_LEVELS } from "../shared/core/bot.ts";
import { catalog, entryOf } from "../shared/games/catalog.ts";
import { shippedTable } from "./analysis-tables.ts";
import { printLevels } from "./level-table.ts";
import { type Mind, simulate, simulationRngs } from "./simulate.ts";
import { TurnStats } from "./turn-stats.ts";

const USAGE = `usage: npm run sim -- <game> [--mode M] [--options JSON] [--matches N] [--seed S] [--seats N] [--bots easy,hard]
       npm run sim -- [<game>] --levels [--mode ID] [--matches N] [--seed S]
games: ${Object.keys(catalog).join(", ")}`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mode: { type: "string" },
        options: { type: "string", default: "{}" },
        matches: { type: "string" },
        seed: { type: "string", default: "1" },
        seats: { type: "string" },
        bots: { type: "string", default: "medium" },
        /** Compare each level with the one below it, in every mode. */
        levels: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) fail(`--${name} takes a whole number\n${USAGE}`);
  return number;
}

const { values, positionals } = readArguments();
if (values.levels) {
  if (positionals.length > 1 || (positionals[0] !== undefined && !entryOf(positionals[0]))) fail(USAGE);
  const matches = values.matches === undefined ? null : wholeNumber("matches", values.matches);
  printLevels({ game: positionals[0], mode: values.mode }, matches, wholeNumber("seed", values.seed));
  process.exit();
}
const entry = entryOf(positionals[0] ?? "");
if (!entry || positionals.length !== 1) fail(USAGE);
const { game } = entry;

let raw: object;
try {
  raw = { ...JSON.parse(values.options), ...(values.mode && { mode: values.mode }) };
} catch {
  fail(`--options takes JSON\n${USAGE}`);
}
const options = game.options.safeParse(raw);
if (!options.success) fail(`these options do not fit ${game.id}: ${JSON.stringify(raw)}`);

const seats = wholeNumber("seats", values.seats ?? String(game.seats.min));
if (seats < game.seats.min || seats > game.seats.max)
  fail(`${game.id} takes ${game.seats.min} to ${game.seats.max} seats`);
const MINDS: Mind[] = [...BOT_LEVELS, "random"];
const named = values.bots.split(",") as Mind[];
if (!named.every((mind) => MINDS.includes(mind))) fail(`--bots takes ${MINDS.join(", ")}`);
const levels = Array.from({ length: seats }, (_, seat) => named[seat % named.length] as Mind);

const matches = wholeNumber("matches", values.matches ?? "1000");
const table = shippedTable(game, options.data, seats);
const { dice, thought } = simulationRngs(wholeNumber("seed", values.seed));
const wins = levels.map(() => 0);
let draws = 0;
let actions = 0;
const turns = new TurnStats(entry.record, levels);
const began = process.cpuUsage();
for (let match = 0; match < matches; match++) {
  const played = simulate(entry, options.data, levels, dice, thought, table, (events) => turns.watch(events));
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
