import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { GAME_IDS, games, isGame } from "../client/src/games.ts";
import type { GameText } from "../client/src/kit/text.ts";
import { LANGUAGES } from "../client/src/text/languages.ts";
import { type CatalogEntry, catalog } from "../shared/games/catalog.ts";
import type { SmallGame } from "../shared/kit/small-game.ts";
import type { AnySpec } from "../shared/kit/spec.ts";
import { kindsOf } from "./check-game/kinds.ts";
import { checkTexts, checkTranslations, type Findings } from "./check-game/texts.ts";
import { fail } from "./input.ts";
import { measureGap } from "./levels.ts";

/** Runs what concerns one game, and says in sentences what it found. Exits with 1 if something has to be repaired. */

const ROOT = join(import.meta.dirname, "..");
const USAGE = `usage: npm run check-game -- GAME [--quick]
--quick leaves out the browser
games: ${GAME_IDS.join(", ")}`;

/** Matches between an easy bot and random play. */
const MATCHES = 10;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { quick: { type: "boolean", default: false } } });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const [id = "", ...more] = positionals;
if (!isGame(id) || more.length > 0) fail(isGame(id) || id === "" ? USAGE : `there is no game ${id}\n${USAGE}`);
const entry: CatalogEntry = catalog[id];
let faults = 0;

function report(title: string, { faults: found, notes }: Findings): void {
  console.log(`\n${title}`);
  for (const note of notes) console.log(`  ${note}`);
  for (const fault of found) console.log(`  ✗ ${fault}`);
  faults += found.length;
}

/** Runs a program of the repository and returns its output; throws nothing. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const path = join(ROOT, "node_modules/.bin", program);
  const { status, stdout, stderr } = spawnSync(path, args, {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  return { status, output: `${stdout}${stderr}` };
}

/** Type errors in the files of the game. */
function checkTypes(): Findings {
  const { output } = run("tsc", ["-p", ".", "--checkers", "1", "--pretty", "false"]);
  const lines = output.split("\n").filter((line) => / error TS\d+/.test(line));
  const own = lines.filter((line) => line.includes(`games/${id}/`));
  if (lines.length === 0) return { faults: [], notes: ["The types are right."] };
  return { faults: own.length > 0 ? own : lines, notes: [] };
}

interface Reported {
  passes: { fullTitle: string }[];
  failures: { fullTitle: string; err: { message?: string } }[];
}

/** Runs tests and returns a sentence for each failure. */
function runTests(done: string, files: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv): Findings {
  const setup = ["--no-config", "--exit", "--timeout", "300000", "--reporter", "json"];
  const { output } = run("mocha", [...setup, ...args, ...files], env);
  const json = output.slice(output.search(/^\{$/m), output.lastIndexOf("\n}") + 2);
  if (!json.startsWith("{")) return { faults: [`The tests do not start: ${output.trim()}`], notes: [] };
  const { passes, failures } = JSON.parse(json) as Reported;
  const told = failures.map(({ fullTitle, err }) => `Not true: ${fullTitle}. ${err.message ?? ""}`.trim());
  return { faults: told, notes: told.length === 0 ? [`${done} (${passes.length} tests).`] : [] };
}

/** How far the easy bot is above random play. */
function checkBots(): Findings {
  const options = entry.game.options.safeParse({});
  if (!options.success) return { faults: ["Every option needs a default."], notes: [] };
  const setting = { entry, options: options.data, seats: entry.game.seats.min, table: null };
  const { share } = measureGap(setting, ["easy", "random"], MATCHES, 1);
  const note = `The easy bot won ${Math.round(100 * share.mean)} % of ${MATCHES} matches against random play.`;
  return share.mean > 1 / entry.game.seats.min
    ? { faults: [], notes: [note] }
    : { faults: [`${note} Are random moves as good as any?`], notes: [] };
}

/** The text of a language, or undefined if there is no file of it. */
async function textIn(language: string): Promise<GameText | undefined> {
  const path = join(ROOT, "client/src/games", id, "text", `${language}.ts`);
  return existsSync(path) ? (await import(path)).text : undefined;
}

async function checkOwnTexts(): Promise<void> {
  const module: Record<string, AnySpec> = await import(join(ROOT, "shared/games", id, "game.ts"));
  const spec = Object.values(module).find((part) => part.id === id);
  const english = await textIn("en");
  if (!spec || !english) return;
  report("Texts", checkTexts(spec, kindsOf(spec, entry as SmallGame), english));
  const translations = Object.keys(LANGUAGES).map(async (language) => [language, await textIn(language)] as const);
  report("Languages", checkTranslations(english, Object.fromEntries(await Promise.all(translations))));
}

report("Types", checkTypes());
const matching = ["--require", "./test/helpers/setup/quiet-sdk.ts", "--grep", `(^| )${id} \\(`];
const suites = ["conformance", "wire", "scenarios"].map((name) => `test/conformance/${name}.test.ts`);
report("Rules", runTests("Random matches keep the contract of games", suites, matching, {}));
report("Bots", checkBots());
if (games[id].divide) await checkOwnTexts();
else report("Texts", { faults: [], notes: ["The texts of a complete game are checked by npm test."] });
if (!values.quick) {
  const setup = ["global-setup", "browser-failures"].map((name) => `./test/helpers/setup/${name}.ts`);
  const browser = setup.flatMap((file) => ["--require", file]);
  const files = ["test/browser/one-game.check.ts"];
  report("Page", runTests("It is played in a browser, and fits on a phone", files, browser, { CHECKED_GAME: id }));
}
console.log(faults === 0 ? `\n${id} is ready.` : `\n${faults === 1 ? "One thing" : `${faults} things`} to repair.`);
process.exit(faults === 0 ? 0 : 1);
