import { parseArgs } from "node:util";
import { GAME_IDS, type GameId } from "../shared/games/catalog.ts";
import { DESKTOP, DRAWN, openBrowser, openPage } from "../test/helpers/browser/browser.ts";
import { growthOf, PageScales, type PageWeight } from "../test/helpers/browser/page-weight.ts";
import { ContinuousTable } from "../test/helpers/play/continuous-table.ts";
import { TestServer } from "../test/helpers/server/test-server.ts";

/**
 * Two hours of watching bots, compressed: as many actions as the server's bots make in that time, followed by a page
 * with fast motion. Prints the memory of the page after every match and fails if it grows.
 */

const { values } = parseArgs({
  options: {
    game: { type: "string", default: GAME_IDS[0] },
    hours: { type: "string", default: "2" },
    minutes: { type: "string", default: "8" },
    pause: { type: "string", default: "10" },
  },
});

/** Milliseconds that a bot of the server takes for a move. */
const BOT_PAUSE = 900;
const COUNTS = ["nodes", "listeners", "pictures", "textures"] as const;
/** Growth in bytes or objects above which the page fails; less is noise. */
const MAX_HEAP = 1024 * 1024;
const MAX_COUNT = 10;
const actions = Math.round((Number(values.hours) * 3_600_000) / BOT_PAUSE);
const until = Date.now() + Number(values.minutes) * 60_000;

const server = await TestServer.open({ botPause: Number(values.pause) });
const browser = await openBrowser();
const page = await openPage(browser, DESKTOP, DRAWN);
await page.addInitScript(() => localStorage.setItem("house-rules.motion", '"fast"'));
const table = await ContinuousTable.open(server, values.game as GameId, {});
await page.goto(`${server.address}/table/${table.room.roomId}`);
await page.locator(".felt canvas").waitFor();
const scales = await PageScales.under(page);

const weights: PageWeight[] = [];
const line = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(10)).join("");
console.log(`${values.game}: ${actions} actions are ${values.hours} hours of bots that take ${BOT_PAUSE} ms for each`);
console.log(line(["actions", "heap KB", ...COUNTS]));
while (table.actions < actions && Date.now() < until) {
  await table.playMatch();
  await page.locator(".proof summary").waitFor();
  const weight = await scales.weigh();
  weights.push(weight);
  console.log(line([table.actions, Math.round(weight.heap / 1024), ...COUNTS.map((kind) => weight[kind])]));
  await table.again();
  await page.locator(".result").waitFor({ state: "detached" });
}
const grown = growthOf(weights);
console.log(line(["grown by", Math.round(grown.heap / 1024), ...COUNTS.map((kind) => grown[kind])]));
process.exitCode = grown.heap > MAX_HEAP || COUNTS.some((kind) => grown[kind] > MAX_COUNT) ? 1 : 0;
await table.leave();
await browser.close();
await server.close();
