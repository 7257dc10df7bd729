import { parseArgs } from "node:util";
import type { GameMode } from "../shared/core/about.ts";
import { type CatalogEntry, catalog, entryOf } from "../shared/games/catalog.ts";
import { shippedTable } from "./analysis-tables.ts";
import { parseObject } from "./game-arguments.ts";
import { type Gap, type Mean, measureGap, type Pairing } from "./levels.ts";
import { isMind, MINDS } from "./simulate.ts";

const PAIRINGS = "hard:medium,medium:easy";

/** Matches per pairing where hard bots read a table, and where they plan or search. */
const MATCHES = 1000;
const MATCHES_WITHOUT_TABLE = 300;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const withError = ({ mean, error }: Mean): string => `${percent(mean)} ± ${percent(error)}`;

const cells = ({ share, byCosts, costs }: Gap): string[] => [
  withError(share),
  byCosts ? withError(byCosts) : "–",
  costs ? percent(costs[1]) : "–",
];

/** The game and the mode or options to measure, or all modes; the pairings; their matches, or the usual number. */
interface LevelArguments {
  game: string | undefined;
  mode: string | undefined;
  /** Options of a game in place of its modes. */
  options: Record<string, unknown> | null;
  pairings: Pairing[];
  matches: number | null;
  seed: number;
}

/** Reads the arguments of `sim --levels`; bad arguments exit with 2. */
export function readLevelArguments(usage: string): LevelArguments {
  const fail = (message: string): never => {
    console.error(`${message}\nusage: ${usage}\ngames: ${Object.keys(catalog).join(", ")}`);
    process.exit(2);
  };
  const text = { type: "string" } as const;
  const read = () => {
    try {
      return parseArgs({
        allowPositionals: true,
        options: { levels: { type: "boolean" }, pairs: text, mode: text, options: text, matches: text, seed: text },
      });
    } catch (error) {
      return fail((error as Error).message);
    }
  };
  const { values, positionals } = read();
  const [game] = positionals;
  if (positionals.length > 1 || (game !== undefined && !entryOf(game))) fail("name one game, or none");
  const wholeNumber = (name: "matches" | "seed"): number | null => {
    const given = values[name];
    if (given !== undefined && !/^\d{1,9}$/.test(given)) fail(`--${name} takes a whole number`);
    return given === undefined ? null : Number(given);
  };
  const parseOptions = (): LevelArguments["options"] => {
    if (values.options === undefined) return null;
    if (game === undefined) return fail("--options needs a game");
    const options = parseObject(values.options) ?? fail("--options takes a JSON object");
    return entryOf(game)?.game.options.safeParse(options).success ? options : fail("these options do not fit the game");
  };
  const { mode } = values;
  const entries = Object.values<CatalogEntry>(catalog).filter(({ id }) => game === undefined || id === game);
  if (mode !== undefined && !entries.some(({ modes }) => Object.hasOwn(modes, mode)))
    fail(`no game has the mode ${mode}`);
  if (mode !== undefined && values.options !== undefined) fail("--mode and --options exclude each other");
  const pairingOf = (pair: string): Pairing => {
    const [better = "", worse = "", ...more] = pair.split(":");
    return isMind(better) && isMind(worse) && more.length === 0
      ? [better, worse]
      : fail(`--pairs takes pairs such as hard:medium of ${MINDS.join(", ")}`);
  };
  const pairings = (values.pairs ?? PAIRINGS).split(",").map(pairingOf);
  const matches = wholeNumber("matches");
  if (matches === 0) fail("--matches takes a whole number from 1");
  return { game, mode, options: parseOptions(), pairings, matches, seed: wholeNumber("seed") ?? 1 };
}

/** The modes of a game to measure, or the given options as a mode of their own. */
const modesOf = ({ modes }: CatalogEntry, options: LevelArguments["options"]): [string, GameMode][] =>
  options ? [[JSON.stringify(options), { options, isRated: false }]] : Object.entries<GameMode>(modes);

/** Prints how often each level wins against the one below it, or the results of other pairings, by mode. */
export function printLevels({ pairings, matches, seed, ...only }: LevelArguments): void {
  const columns = pairings.flatMap(([better, worse]) => [`${better} – ${worse}`, "by costs", `cost of ${worse}`]);
  const head = ["mode", "matches", ...columns];
  console.log(`| ${head.join(" | ")} |\n|${" --- |".repeat(head.length)}`);
  for (const entry of Object.values<CatalogEntry>(catalog)) {
    if (only.game !== undefined && entry.id !== only.game) continue;
    for (const [mode, row] of modesOf(entry, only.options)) {
      if (only.mode !== undefined && mode !== only.mode) continue;
      const name = `${entry.id} ${mode}`;
      if (row.hasLevels === false) {
        console.log(`| ${name} | no levels |${" |".repeat(head.length - 2)}`);
        continue;
      }
      const options = entry.game.options.safeParse(row.options);
      if (!options.success) throw new Error(`${name}: these options are not valid`);
      const seats = row.seats ?? entry.seats.min;
      const table = shippedTable(entry.game, options.data, seats);
      const count = matches ?? (table ? MATCHES : MATCHES_WITHOUT_TABLE);
      const gaps = pairings.map((pairing) =>
        measureGap({ entry, options: options.data, seats, table }, pairing, count, seed),
      );
      console.log(`| ${[name, count, ...gaps.flatMap(cells)].join(" | ")} |`);
    }
  }
}
