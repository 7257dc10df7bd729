import { Calibration } from "../shared/analysis/calibration.ts";
import { sharesOf } from "../shared/core/analyst.ts";
import { BOT_LEVELS, type BotLevel } from "../shared/core/bot.ts";
import { nextActor, play } from "../shared/core/game.ts";
import { analystSource } from "../shared/games/catalog.ts";
import { analystFor, shippedTable } from "./analysis-tables.ts";
import { readGameArguments } from "./game-arguments.ts";
import { simulationRngs } from "./simulate.ts";

const args = readGameArguments(
  "npm run calibrate -- GAME [--mode M] [--options JSON] [--seats N] [--matches N] [--every N] [--bots LEVEL] [--seed S]",
  // Only every fifth position is valued: those of one match are alike.
  { seats: undefined, matches: "2000", every: "5", bots: "hard", seed: "1" },
);
const { raw, options, values } = args;
const { game, bots } = args.entry;
const seats = args.seats();
const matches = args.wholeNumber("matches", 1);
const every = args.wholeNumber("every", 1);
const seed = args.wholeNumber("seed", 1);
if (!BOT_LEVELS.includes(values.bots as BotLevel)) args.fail(`--bots takes ${BOT_LEVELS.join(", ")}`);
const bot = bots[values.bots as BotLevel];

if (!analystSource(game.id)) args.fail(`${game.id} has no analyst`);
const analyst = analystFor(game, options, seats);
const table = shippedTable(game, options, seats);
const calibration = new Calibration();
const { dice, thought } = simulationRngs(seed);
for (let match = 0; match < matches; match++) {
  const state = game.create(options, seats, dice);
  const predictions = Array.from({ length: seats }, (): number[] => []);
  for (let action = match; !state.result; action++) {
    const seat = nextActor(game, state);
    const view = game.viewFor(state, seat);
    if (action % every === 0) {
      const { win } = analyst.analyse(view, seat);
      for (const [other, share] of win.entries()) predictions[other]?.push(share);
    }
    const played = play(game, state, seat, bot(view, seat, game.legalActions(state, seat), thought, table), dice);
    if (!played.ok) throw new Error(`a bot was refused: ${played.rejection.code}`);
  }
  const shares = sharesOf(state.result, seats);
  for (const [seat, predicted] of predictions.entries()) calibration.add(predicted, shares[seat] as number);
}

console.log(`${game.id} ${JSON.stringify(raw)}, ${seats} seats, ${values.bots} bots: ${matches} matches, seed ${seed}`);
const { count, brier, error, noise } = calibration;
console.log(
  `${count} predictions, Brier score ${brier.toFixed(4)}, error ${error.toFixed(4)}, noise ${noise.toFixed(4)}`,
);
console.log("| predicted | actual | noise | predictions |\n| --- | --- | --- | --- |");
for (const bin of calibration.bins()) {
  const shares = [bin.predicted, bin.actual, bin.noise].map((share) => share.toFixed(3));
  console.log(`| ${shares.join(" | ")} | ${bin.count} |`);
}
