import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Room } from "@colyseus/sdk";
import { models } from "../../client/src/games/models.ts";
import { games as pages } from "../../client/src/games.ts";
import type { SyncedTable } from "../../client/src/net/synced-table.ts";
import { mayAct } from "../../shared/core/game.ts";
import { seededRng } from "../../shared/core/rng.ts";
import { type CatalogEntry, catalog, GAME_IDS, type GameId } from "../../shared/games/catalog.ts";
import type { Blocks } from "../inside.ts";
import { startHouseRules } from "../live/house-rules.ts";
import { type Goal, round, type Section, table } from "../results.ts";

/** Number of tables of each kind, and duration. */
export interface BotsPlan {
  tables: number;
  seconds: number;
}

interface Kind {
  name: string;
  game: GameId;
  options: object;
}

/** The largest table of each game for more than two players. */
const KINDS = GAME_IDS.flatMap((game): Kind[] => {
  const { seats, variants } = catalog[game];
  if (seats.max === 2) return [];
  const [options] = Object.values(variants);
  return [{ name: `${pages[game].text.name}, ${seats.max} seats`, game, options: { ...options, seats: seats.max } }];
});
/** Longest accepted block of the event loop, in milliseconds of processor time. */
const MAX_MILLISECONDS = 10;
const STEP_MILLISECONDS = 20;
const chance = seededRng(1);

type BenchRoom = Room<unknown, SyncedTable>;

/** Moves like an easy bot, skips the pauses of the server's bots, and requests the next match. */
async function playOn(room: BenchRoom, id: GameId): Promise<void> {
  const { state } = room;
  if (state.status === "over") await room.request("rematch", {});
  else if (state.status === "starting") await room.request("seed", { seed: "bench" });
  else if (state.status === "playing") {
    const { game, bots }: CatalogEntry = catalog[id];
    const seat = [...state.seats].findIndex(({ sessionId }) => sessionId === room.sessionId);
    const view = models[id](state);
    if (!mayAct(game, view, seat)) await room.request("skip", {});
    else await room.request("act", bots.easy(view, seat, game.legalActions(view, seat), chance));
  }
}

/** A table with one client and hard bots that plays match after match. */
async function sit(address: string, { game, options }: Kind): Promise<BenchRoom> {
  const client = new Client(address);
  const asked = { ...options, bot: "hard", private: true, clock: false, name: "Eve" };
  const room: BenchRoom = await client.create(game, asked);
  room.onMessage("*", () => undefined);
  const step = setInterval(() => void playOn(room, game).catch(() => undefined), STEP_MILLISECONDS);
  room.onLeave(() => clearInterval(step));
  return room;
}

/** Measures the longest blocks of the event loop while hard bots play at many tables. */
export async function measureBots({ tables, seconds }: BotsPlan): Promise<Section> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const kind of KINDS) {
    const server = await startHouseRules(mkdtempSync(join(tmpdir(), "house-rules-bench-")));
    const rooms: BenchRoom[] = [];
    for (let index = 0; index < tables; index++) rooms.push(await sit(server.address, kind));
    await server.blocks();
    const before = rooms.map(({ state }) => state?.seq ?? 0);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const blocks: Blocks = await server.blocks();
    const moves = rooms.reduce((sum, { state }, index) => sum + Math.abs((state?.seq ?? 0) - (before[index] ?? 0)), 0);
    const { p99, longest, work, overdue } = blocks;
    rows.push([kind.name, `${tables}`, ...[p99, longest, work, overdue, moves].map(round)]);
    goals.push({
      goal: `no block above ${MAX_MILLISECONDS} ms of the main thread's processor time: ${kind.name}`,
      measured: `${round(work)} ms (${round(longest)} ms elapsed)`,
      met: work <= MAX_MILLISECONDS,
    });
    for (const room of rooms) await room.leave();
    await server.stop();
  }
  return {
    title: "Blocks of the event loop while hard bots play",
    about: `${tables} tables of hard bots, without pauses, for ${seconds} seconds. Overdue is the sum of all delays of a one-millisecond timer beyond ${MAX_MILLISECONDS} ms, work the most processor time of the main thread between two of its calls, pauses of a virtual machine included.`,
    table: table(["Tables", "number", "p99 ms", "longest ms", "work ms", "overdue ms", "moves"], ...rows),
    goals,
    ratios: {},
  };
}
