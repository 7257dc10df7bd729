import { parseArgs } from "node:util";
import { Calibration } from "../shared/analysis/calibration.ts";
import { sharesOf } from "../shared/core/analyst.ts";
import { BOT_LEVELS, type BotLevel } from "../shared/core/bot.ts";
import { play, type Seat } from "../shared/core/game.ts";
import { catalog, entryOf } from "../shared/games/catalog.ts";
import { analystFor } from "./analysis-tables.ts";
import { nextActor, simulationRngs } from "./simulate.ts";

const USAGE = `usage: npm run calibrate -- GAME [--mode M] [--options JSON] [--seats N] [--matches N] [--every N] [--bots LEVEL] [--seed S]
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
        seats: { type: "string" },
        matches: { type: "string", default: "2000" },
        /** Values only every nth position, because those of one match are alike. */
        every: { type: "string", default: "5" },
        bots: { type: "string", default: "hard" },
        seed: { type: "string", default: "1" },
      },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const entry = entryOf(positionals[0] ?? "");
if (!entry || positionals.length !== 1) fail(USAGE);
const { game, bots } = entry;
let raw: object;
try {
  raw = { ...JSON.parse(values.options), ...(values.mode && { mode: values.mode }) };
} catch {
  fail(`--options takes JSON\n${USAGE}`);
}
const options = game.options.safeParse(raw);
if (!options.success) fail(`these options do not fit ${game.id}: ${JSON.stringify(raw)}`);
const [seats, matches, every, seed] = [
  values.seats ?? `${game.seats.min}`,
  values.matches,
  values.every,
  values.seed,
].map(Number) as [number, number, number, number];
if (![seats, matches, every, seed].every((number) => Number.isSafeInteger(number) && number > 0)) fail(USAGE);
if (seats < game.seats.min || seats > game.seats.max)
  fail(`${game.id} takes ${game.seats.min} to ${game.seats.max} seats`);
if (!BOT_LEVELS.includes(values.bots as BotLevel)) fail(`--bots takes ${BOT_LEVELS.join(", ")}`);
const bot = bots[values.bots as BotLevel];

const analyst = analystFor(game, options.data, seats);
const calibration = new Calibration();
const { dice, thought } = simulationRngs(seed);
for (let match = 0; match < matches; match++) {
  const state = game.create(options.data, seats, dice);
  const predictions: { seat: Seat; share: number }[] = [];
  for (let action = match; !state.result; action++) {
    const seat = nextActor(game, state);
    const view = game.viewFor(state, seat);
    if (action % every === 0) {
      const { win } = analyst.analyse(view, seat);
      predictions.push(...win.map((share, other) => ({ seat: other, share })));
    }
    const played = play(game, state, seat, bot(view, seat, game.legalActions(state, seat), thought), dice);
    if (!played.ok) throw new Error(`a bot was refused: ${played.rejection.code}`);
  }
  const shares = sharesOf(state.result, seats);
  for (const { seat, share } of predictions) calibration.add(share, shares[seat] as number);
}

console.log(`${game.id} ${JSON.stringify(raw)}, ${seats} seats, ${values.bots} bots: ${matches} matches, seed ${seed}`);
console.log(
  `${calibration.count} predictions, Brier score ${calibration.brier.toFixed(4)}, error ${calibration.error.toFixed(4)}`,
);
console.log("| predicted | actual | predictions |\n| --- | --- | --- |");
for (const { count, predicted, actual } of calibration.bins())
  console.log(`| ${predicted.toFixed(3)} | ${actual.toFixed(3)} | ${count} |`);
