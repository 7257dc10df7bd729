import { parseArgs } from "node:util";
import { toldError } from "./check-game/told-error.ts";
import { fail } from "./input.ts";

/** Runs what concerns one game, and says in sentences what it found. Exits with 1 if something has to be repaired. */

const USAGE = "usage: npm run check-game -- GAME [--quick]\n--quick leaves out the browser";

const { values, positionals } = (() => {
  try {
    return parseArgs({ allowPositionals: true, options: { quick: { type: "boolean", default: false } } });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
})();

// The checks import every listed game, so a game that cannot be imported is told here.
const checks = await import("./check-game/check.ts").catch((error) => {
  console.log(`The list of games cannot be read:\n  ✗ ${toldError(error)}`);
  process.exit(1);
});
const { GAME_IDS, checkGame, isGame } = checks;
const [id = "", ...more] = positionals;
const help = `${USAGE}\ngames: ${GAME_IDS.join(", ")}`;
if (id === "" || more.length > 0) fail(help);
if (!isGame(id)) fail(`there is no game ${id}\n${help}`);

const faults = await checkGame(id, values.quick);
console.log(faults === 0 ? `\n${id} is ready.` : `\n${faults === 1 ? "One thing" : `${faults} things`} to repair.`);
process.exit(faults === 0 ? 0 : 1);
