import { existsSync } from "node:fs";
import { join } from "node:path";
import { type GameId, games } from "../../client/src/games.ts";
import type { GameText } from "../../client/src/kit/text.ts";
import { LANGUAGES } from "../../client/src/text/languages.ts";
import { type CatalogEntry, catalog } from "../../shared/games/catalog.ts";
import type { SmallGame } from "../../shared/kit/small-game.ts";
import type { AnySpec } from "../../shared/kit/spec.ts";
import { measureGap } from "../levels.ts";
import { kindsOf } from "./kinds.ts";
import { checkLesson } from "./lesson.ts";
import { checkPlay } from "./play.ts";
import { checkTypes, ROOT, runTests } from "./programs.ts";
import { checkTexts, checkTranslations, type Findings } from "./texts.ts";

export { GAME_IDS, isGame } from "../../client/src/games.ts";

/** Matches between an easy bot and random play. */
const MATCHES = 10;

/** Prints what a check found, and returns the number of its faults. */
function report(title: string, { faults, notes }: Findings): number {
  console.log(`\n${title}`);
  for (const note of notes) console.log(`  ${note}`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  return faults.length;
}

/** Checks a game, prints what was found, and returns the number of faults. */
export async function checkGame(id: GameId, isQuick: boolean): Promise<number> {
  const entry: CatalogEntry = catalog[id];
  let faults = report("Types", checkTypes(id));
  const stuck = report("Matches", checkPlay(entry));
  if (stuck > 0) return faults + stuck;
  faults += report("Rules", checkRules(id));
  faults += report("Bots", checkBots(entry));
  if (games[id].divide) faults += await checkOwnTexts(id, entry);
  else report("Texts", { faults: [], notes: ["The texts of a complete game are checked by npm test."] });
  return isQuick ? faults : faults + report("Page", checkPage(id));
}

function checkRules(id: GameId): Findings {
  const matching = ["--require", "./test/helpers/setup/quiet-sdk.ts", "--grep", `(^| )${id} \\(`];
  const suites = ["conformance", "wire", "scenarios"].map((name) => `test/conformance/${name}.test.ts`);
  return runTests("Random matches keep the contract of games", suites, matching, {});
}

function checkPage(id: GameId): Findings {
  const setup = ["global-setup", "browser-failures"].map((name) => `./test/helpers/setup/${name}.ts`);
  const browser = setup.flatMap((file) => ["--require", file]);
  const files = ["test/browser/one-game.check.ts"];
  return runTests("It is played in a browser, and fits on a phone", files, browser, { CHECKED_GAME: id });
}

/** How far the easy bot is above random play. */
function checkBots(entry: CatalogEntry): Findings {
  const options = entry.game.options.safeParse({});
  if (!options.success) return { faults: ["Every option needs a default."], notes: [] };
  const setting = { entry, options: options.data, seats: entry.game.seats.min, table: null };
  const { share } = measureGap(setting, ["easy", "random"], MATCHES, 1);
  const note = `The easy bot won ${Math.round(100 * share.mean)} % of ${MATCHES} matches against random play`;
  // In some games random moves are as good as any, which so few matches cannot tell.
  return { faults: [], notes: [share.mean > 1 / entry.game.seats.min ? `${note}.` : `${note}: does skill matter?`] };
}

/** The text of a language, or undefined if there is no file of it. */
async function textIn(id: GameId, language: string): Promise<GameText | undefined> {
  const path = join(ROOT, "client/src/games", id, "text", `${language}.ts`);
  return existsSync(path) ? (await import(path)).text : undefined;
}

async function checkOwnTexts(id: GameId, entry: CatalogEntry): Promise<number> {
  const module: Record<string, AnySpec> = await import(join(ROOT, "shared/games", id, "game.ts"));
  const spec = Object.values(module).find((part) => part.id === id);
  const english = await textIn(id, "en");
  if (!spec || !english) return 0;
  let faults = report("Texts", checkTexts(spec, kindsOf(spec, entry as SmallGame), english));
  const parts = await games[id].parts();
  const own = await parts.default.lesson?.();
  if (own) faults += report("Lesson", checkLesson(entry.game, own.lesson, english.lesson ?? {}));
  const translations = Object.keys(LANGUAGES).map(async (language) => [language, await textIn(id, language)] as const);
  return faults + report("Languages", checkTranslations(english, Object.fromEntries(await Promise.all(translations))));
}
