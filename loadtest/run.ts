import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { entryOf } from "../shared/games/catalog.ts";
import { joinMatch } from "./match.ts";
import { Meter } from "./meter.ts";
import { startServer } from "./server-process.ts";

const USAGE =
  "usage: npm run loadtest -- [--game dash-dice] [--clients N] [--seconds S] [--endpoint URL] [--options JSON]";
const MOST_CLIENTS = 20_000;
const MOST_SECONDS = 3600;

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function bounded(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number <= 0 || number > most) fail(`--${name} takes a number up to ${most}`);
  return number;
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        game: { type: "string", default: "dash-dice" },
        clients: { type: "string", default: "20" },
        seconds: { type: "string", default: "10" },
        endpoint: { type: "string" },
        options: { type: "string", default: "{}" },
      },
    }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
}

const values = readArguments();
const game = entryOf(values.game)?.game;
if (!game) fail(`there is no game "${values.game}"`);
const clients = Math.floor(bounded("clients", values.clients, MOST_CLIENTS));
const seconds = bounded("seconds", values.seconds, MOST_SECONDS);
if (clients % game.seats.min !== 0) fail(`${values.game} is played by ${game.seats.min}: --clients must be a multiple`);
let wish: object;
try {
  wish = JSON.parse(values.options);
} catch {
  fail("--options takes JSON");
}

/** Without an endpoint the test brings its own house, in a process of its own and with data that is thrown away. */
const folder = values.endpoint ? null : mkdtempSync(join(tmpdir(), "house-rules-load-"));
const house = folder ? await startServer(folder) : null;
const endpoint = values.endpoint ?? house?.address ?? "";

const meter = new Meter();
const stop = new AbortController();
const began = performance.now();
setTimeout(() => stop.abort(), seconds * 1000);

async function playOn(clientId: number): Promise<void> {
  while (!stop.signal.aborted) {
    try {
      const joined = await joinMatch({ endpoint, roomName: values.game, clientId, wish, meter, stop: stop.signal });
      await joined.finished;
    } catch (error) {
      if (!stop.signal.aborted) meter.failed(error);
      return;
    }
  }
}

await Promise.all(Array.from({ length: clients }, (_, clientId) => playOn(clientId)));
const summary = meter.summary(clients, (performance.now() - began) / 1000, game.seats.min);
await house?.stop();
if (folder) rmSync(folder, { recursive: true });
console.log(JSON.stringify(summary, null, 2));
process.exit(summary.errors === 0 && summary.actions > 0 ? 0 : 1);
