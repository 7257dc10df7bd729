import { accuracyOf } from "../shared/analysis/accuracy.ts";
import { reportOf } from "../shared/analysis/report.ts";
import { hashOf } from "../shared/core/fairness.ts";
import { nextActor, play } from "../shared/core/game.ts";
import { type MatchRecord, openMatch } from "../shared/core/match-record.ts";
import { seededRng } from "../shared/core/rng.ts";
import { analystFor, shippedTable } from "./analysis-tables.ts";
import { readGameArguments } from "./game-arguments.ts";
import { PLAYERS, playerOf } from "./scripted-players.ts";

const args = readGameArguments(
  "npm run discriminate -- GAME [--mode M] [--options JSON] [--players A,B] [--against P] [--matches N] [--seed S]",
  { players: "random,easy,medium,hard", against: "medium", matches: "200", seed: "1" },
);
const { entry, raw, options, values } = args;
const { game } = entry;
const matches = args.wholeNumber("matches", 1);
const seed = args.wholeNumber("seed");
const analyst = analystFor(game, options, 2);
const table = shippedTable(game, options, 2);
const known = (name: string) => playerOf(entry, name) ?? args.fail(`players are ${PLAYERS.join(", ")}`);
const rival = known(values.against as string);

/** A match in which the player has the seat with this number. */
function played(name: string, number: number, seat: number): MatchRecord {
  const player = known(name);
  const serverSeed = hashOf([seed, number >> 1]);
  const record: MatchRecord = {
    id: `${name}-${number}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    players: ["Ann", "Ben"].map((called) => ({ name: called, kind: "bot", seed: "" })),
    serverSeed,
    commitment: "",
    rotation: 0,
    actions: [],
  };
  const thought = seededRng(number);
  const { state, rng } = openMatch(game, record);
  while (!state.result) {
    const actor = nextActor(game, state);
    const legal = game.legalActions(state, actor);
    const action = (actor === seat ? player : rival)(game.viewFor(state, actor), actor, legal, thought, table);
    const { ok } = play(game, state, actor, action, rng);
    if (!ok) throw new Error(`a player chose ${JSON.stringify(action)}`);
    record.actions.push({ seat: actor, by: "bot", action });
  }
  return record;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
const errorOf = (numbers: readonly number[]): number => {
  const mean = meanOf(numbers);
  return Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / numbers.length;
};

console.log(`${game.id} ${JSON.stringify(raw)}, ${matches} matches against ${values.against}, seed ${seed}`);
console.log("| player | accuracy | cost | wins | decisions | mistakes | processor time |");
console.log("| --- | --- | --- | --- | --- | --- | --- |");
for (const name of (values.players as string).split(",")) {
  const accuracies: number[] = [];
  const costs: number[] = [];
  let [wins, decisions, mistakes, time] = [0, 0, 0, 0];
  for (let number = 0; number < matches; number++) {
    const seat = number % 2;
    const record = played(name, number, seat);
    const before = process.cpuUsage();
    const { result, seats } = reportOf(game, record, analyst);
    const { user } = process.cpuUsage(before);
    const totals = seats[seat] as (typeof seats)[number];
    const accuracy = accuracyOf(totals);
    if (accuracy !== null) accuracies.push(accuracy);
    costs.push(totals.cost);
    wins += result[seat] as number;
    decisions += totals.decisions;
    mistakes += totals.mistakes;
    time += user / 1e6;
  }
  const judged = `${percent(meanOf(accuracies))} ± ${percent(errorOf(accuracies))} | ${percent(meanOf(costs))} ± ${percent(errorOf(costs))}`;
  const counts = [decisions, mistakes].map((count) => (count / matches).toFixed(1)).join(" | ");
  console.log(`| ${name} | ${judged} | ${percent(wins / matches)} | ${counts} | ${(time / matches).toFixed(2)} s |`);
}
