import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareOwners } from "./accounts.ts";
import { type Arena, playInArena, prepareArena } from "./arena.ts";
import { type Kind, readRun } from "./arguments.ts";
import { joinMatch } from "./match.ts";
import { Meter } from "./meter.ts";
import { startServer } from "./server-process.ts";
import { joinWatch } from "./watch.ts";

/** `npm run loadtest`: runs the scenarios without a terminal for a bounded time and prints the numbers. */

const { kinds, clients, spectators, pause, seconds, matches, isArena, hasOwnDice, endpoint: given } = readRun();

/** Without an endpoint, starts a server in a separate process with a temporary data folder. */
const folder = given ? null : mkdtempSync(join(tmpdir(), "house-rules-load-"));
const arena = isArena && folder ? await prepareArena(folder, kinds[0] as Kind, clients) : null;
const owners = hasOwnDice && folder ? await prepareOwners(folder, clients) : [];
const server = folder ? await startServer(folder) : null;
const endpoint = given ?? server?.address ?? "";

const meter = new Meter();
const ending = new AbortController();
const stop = ending.signal;
const began = performance.now();
setTimeout(() => ending.abort(), seconds * 1000);

/** Repeats the scenario until the run ends; an error stops it. */
async function again(visit: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    try {
      await visit();
    } catch (error) {
      if (!stop.aborted) meter.failed(error);
      return;
    }
  }
}

const kindOf = (index: number) => kinds[index % kinds.length] as Kind;

const player = (clientId: number) =>
  again(async () => {
    const { game: roomName, wish } = kindOf(Math.floor(clientId / 2));
    const { finished } = await joinMatch({
      ...{ endpoint, roomName, clientId, wish, pause, meter, stop },
      token: owners[clientId],
    });
    await finished;
    if (meter.matchesFinished >= matches) ending.abort();
  });

const spectator = (clientId: number) =>
  again(async () => {
    const visit = await joinWatch({ endpoint, roomName: kindOf(clientId).game, clientId, meter, stop });
    await visit?.finished;
  });

const people = (count: number, visit: (clientId: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, clientId) => visit(clientId)));

const entrant = (clientId: number) =>
  again(() => playInArena({ endpoint, roomName: kindOf(0).game, clientId, pause, meter, stop }, arena as Arena));

await Promise.all([people(clients, arena ? entrant : player), people(spectators, spectator)]);
const summary = meter.summary(clients, spectators, (performance.now() - began) / 1000);
await server?.stop();
if (folder) rmSync(folder, { recursive: true });
console.log(JSON.stringify(summary, null, 2));
const happened = summary.actions > 0 && (spectators === 0 || summary.sights > 0);
process.exit(summary.errors === 0 && happened ? 0 : 1);
