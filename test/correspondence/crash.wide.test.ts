import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client as Database } from "pg";
import { SqliteJournal } from "../../server/journal/sqlite-journal.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import type { CorrespondenceGames } from "../../shared/correspondence/games.ts";
import { eventually } from "../helpers/eventually.ts";
import { Person } from "../helpers/server/account.ts";
import { describeCluster, openCluster } from "../helpers/server/cluster-suite.ts";
import { RestartedServer } from "../helpers/server/restarted-server.ts";
import { until } from "../helpers/server/test-server.ts";

/** Two guests at a sleeping correspondence table; returns its match. */
async function sleepingGame(server: { address: string }): Promise<{ ann: Person; matchId: string }> {
  const [ann, ben] = [await Person.come(server), await Person.come(server)];
  const first = await ann.create({ clock: "3d", private: true });
  const second = await ben.joinById(first.roomId);
  await Promise.all([first, second].map((room) => until(room, ({ status }) => status === "playing")));
  await Promise.all([first.leave(), second.leave()]);
  const { games } = (await ann.ask<CorrespondenceGames>("GET", "/me/games")).body;
  return { ann, matchId: games[0]?.matchId ?? "" };
}

/** Lets the deadlines of all games pass now. */
const passDeadlines = (store: Store) => store.updateTable("correspondence_games").set({ due_at: Date.now() }).execute();

/** The only game in the store. */
const game = (store: Store) => store.selectFrom("correspondence_games").selectAll().executeTakeFirstOrThrow();

/**
 * Resolves when the deadline that has passed was played. A server that has checked no deadline for a minute, because it
 * starts slowly on a busy machine, grants an hour instead; the deadline then passes again.
 */
async function untilPlayed(store: Store, isPlayed: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const isReplaced = async () => (await game(store)).due_at > Date.now();
    await eventually(async () => (await isPlayed()) || (await isReplaced()), Boolean);
    if (await isPlayed()) return;
    await passDeadlines(store);
  }
}

/**
 * Resolves when this many deadlines have passed and the next one is set, and checks that each was played once: by a move
 * of the clock, or by the resignation of a seat that missed two. Only then may the next one pass: a table that has not
 * replaced its deadline yet, or the process that takes it over, still does.
 */
async function deadlinesPlayed(times: number, store: Store, entries: () => Promise<string[]>): Promise<void> {
  await untilPlayed(store, async () => {
    const { position, due_at } = await game(store);
    return position >= times && due_at > Date.now();
  });
  const played = await entries();
  assert.equal(played.length, times, played.join());
}

describe("a deadline of a server that is killed", function () {
  this.timeout(300_000);

  it("is played once after the restart, whenever the server was killed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const server = await RestartedServer.start(folder, { seedWait: 1, unload: 50, deadlines: 20 });
    const { matchId } = await sleepingGame(server);
    const store = await openStore({ file: join(folder, "players.sqlite") });
    // A journal keeps what it has read of the log, so each look opens its own.
    const entries = async () => {
      const journal = new SqliteJournal(join(folder, "house.sqlite"));
      const texts = await journal.readTexts(matchId);
      await journal.close();
      return texts?.entries ?? [];
    };
    await passDeadlines(store);
    await server.restart("SIGKILL");
    // The server is killed after the move, perhaps before the deadline is replaced.
    await untilPlayed(store, async () => (await entries()).length > 0);
    await server.restart("SIGKILL");
    await deadlinesPlayed(1, store, entries);
    assert.equal((await game(store)).status, "playing");
    await store.destroy();
    await server.stop();
    rmSync(folder, { recursive: true });
  });
});

describeCluster("deadlines of two processes", function () {
  this.timeout(300_000);

  it("are played once by the process with the lease, and by the other one when it is killed", async () => {
    const cluster = await openCluster(2);
    cluster.supervise();
    const { ann, matchId } = await sleepingGame(cluster);
    const store = await openStore({ url: cluster.databaseUrl });
    const database = new Database({ connectionString: cluster.databaseUrl });
    await database.connect();
    const isAsleep = async () =>
      (await database.query("SELECT asleep FROM journal.tables WHERE match_id = $1", [matchId])).rows[0]?.asleep;
    await eventually(isAsleep, Boolean);
    const entries = async () =>
      (await database.query("SELECT entry FROM journal.actions WHERE match_id = $1", [matchId])).rows.map(({ entry }) =>
        String(entry),
      );
    await passDeadlines(store);
    await deadlinesPlayed(1, store, entries);
    const room = await ann.joinById((await game(store)).room_id);
    await until(room, ({ status }) => status === "playing");
    room.reconnection.enabled = false;
    // The table is in one process, and goes on in the other one.
    await cluster.end(cluster.processOf(room), "SIGKILL");
    await passDeadlines(store);
    await deadlinesPlayed(2, store, entries);
    await database.end();
    await store.destroy();
    await cluster.close();
  });
});
