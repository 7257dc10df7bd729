import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchMaker, type Server } from "@colyseus/core";
import { Client, type Room } from "@colyseus/sdk";
import pino from "pino";
import type { SyncedTable } from "../../../client/src/net/synced-table.ts";
import { type AppOptions, createApp } from "../../../server/app.ts";
import { closeParts, compose } from "../../../server/compose.ts";
import { type Config, readConfig } from "../../../server/config.ts";
import type { Pace, ServerContext } from "../../../server/context.ts";
import { SqliteJournal } from "../../../server/journal/sqlite-journal.ts";
import { signAccess, type TokenKey } from "../../../server/players/identity/tokens.ts";
import { openReads, type Store } from "../../../server/store/store.ts";
import { Luck } from "../luck/luck.ts";
import { openMigratedFile } from "../stores/migrated-file.ts";
import "./cheap-passwords.ts";
import { eventually } from "../eventually.ts";
import { SharedThreads } from "./shared-threads.ts";

export type TestRoom = Room<unknown, SyncedTable & { turnScore?: number }>;

/**
 * Real but short waits: no test sleeps on them. The wait for seeds and the time that a seat is kept are long, because
 * the machine may be busy: a table would start without the seeds that its test sends, or give up a player who returns.
 * Tests of what happens then shorten them.
 */
const PACE: Pace = {
  seedWait: 60_000,
  botPause: 1,
  graceWaiting: 60,
  gracePlaying: 60,
  speedup: 1,
  seatKept: 15,
  seatYields: 15,
  tournamentLook: 20,
  queueLook: 20,
  botOffer: 15,
  unload: 300,
  deadlines: 20,
  lists: 0,
};

/** A real server on a free port with its own SQLite file. */
export class TestServer {
  readonly address: string;
  readonly client: Client;
  readonly journal: SqliteJournal;
  readonly context: ServerContext;
  readonly store: Store;
  readonly tokenKey: TokenKey;
  /** Chooses the dice and cards of the next matches. */
  readonly luck: Luck;
  /** Errors in the log, all of which are bugs. */
  readonly faults: string[];
  /** The folder of the database files. */
  readonly folder: string;
  /** The Colyseus server. */
  readonly app: Server;
  readonly #close: () => Promise<void>;

  private constructor(
    app: Server,
    address: string,
    folder: string,
    server: ServerContext & { journal: SqliteJournal },
    luck: Luck,
    faults: string[],
    close: () => Promise<void>,
  ) {
    this.app = app;
    this.address = address;
    this.folder = folder;
    this.client = new Client(address);
    this.context = server;
    this.journal = server.journal;
    this.store = server.store;
    this.tokenKey = server.tokenKey;
    this.luck = luck;
    this.faults = faults;
    this.#close = close;
  }

  /** Starts a server; a store that is passed in stays open when the server closes, and a log replaces `faults`. */
  static async open(
    pace: Partial<Pace> = {},
    brought: Partial<Omit<ServerContext, "journal" | "presence">> & AppOptions & { now?: () => number } = {},
  ): Promise<TestServer> {
    const {
      allowedOrigins = [],
      trustProxy = [],
      waits = {},
      basePath = "",
      publicAddress,
      clusterHosts = [],
      now,
      ...parts
    } = brought;
    const folder = mkdtempSync(join(tmpdir(), "house-rules-"));
    const journal = new SqliteJournal(join(folder, "house.sqlite"));
    const faults: string[] = [];
    const log = brought.log ?? pino({ level: "error" }, { write: (line: string) => faults.push(line) });
    const file = join(folder, "players.sqlite");
    const store = brought.store ?? (await openMigratedFile(file));
    const reads = brought.store ?? (await openReads({ file }));
    const luck = new Luck();
    const composed = await compose({
      ...{ journal, reads, slowReads: reads, chance: luck, log, workers: new SharedThreads(), ...(now && { now }) },
      delivery: { subject: "https://house.example", allowLoopback: true },
      ...parts,
      ...{ store, pace: { ...PACE, ...pace } },
    });
    const server = Object.assign(composed, { journal });
    const app = createApp(server, { allowedOrigins, trustProxy, waits, basePath, publicAddress, clusterHosts });
    await app.listen(0, "127.0.0.1");
    const address = app.transport.server?.address();
    if (typeof address !== "object" || !address) throw new Error("the test server has no address");
    return new TestServer(app, `http://127.0.0.1:${address.port}`, folder, server, luck, faults, async () => {
      server.closing = true;
      await app.gracefullyShutdown(false);
      await closeParts(server);
      if (!brought.store) await Promise.all([store.destroy(), reads.destroy()]);
      rmSync(folder, { recursive: true });
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  async join(options: object, game = "dash-dice"): Promise<TestRoom> {
    return quiet(await this.client.joinOrCreate(game, options));
  }

  async create(options: object, game = "dash-dice"): Promise<TestRoom> {
    return quiet(await this.client.create(game, options));
  }

  async joinById(roomId: string, options: object = {}): Promise<TestRoom> {
    return quiet(await this.client.joinById(roomId, options));
  }

  /** Two players at one private table, with seeds requested and the match begun. */
  async pair(options: object = {}, game = "dash-dice"): Promise<[TestRoom, TestRoom]> {
    const first = await this.create({ ...options, private: true, name: "Ann" }, game);
    const second = await this.joinById(first.roomId, { name: "Ben" });
    await Promise.all([addSeed(first, "ann's"), addSeed(second, "ben's")]);
    await Promise.all([first, second].map((room) => until(room, (state) => state.status === "playing")));
    return [first, second];
  }

  /** The server's room object, to inject faults or to drop connections. */
  serverRoom(roomId: string) {
    return matchMaker.getLocalRoomById(roomId);
  }

  /** Resolves when at most this many rooms are left. */
  async roomsFallTo(count: number): Promise<void> {
    await eventually(
      () => matchMaker.stats.local.roomCount,
      (rooms) => rooms <= count,
    );
  }

  /** Sends a request to the HTTP API, as this player if one is given. */
  async get(path: string, playerId?: string): Promise<Response> {
    const token = playerId && (await signAccess(this.context.tokenKey, playerId, 0));
    return fetch(`${this.address}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  }

  record(matchId: string): Promise<Response> {
    return fetch(`${this.address}/api/matches/${matchId}/record`);
  }
}

/** The configuration of a server on a free port without log output. */
export const quietConfig = (dataDir: string, env: Record<string, string> = {}): Config =>
  readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env });

/**
 * Accepts every message before it can arrive, because the SDK warns of each one that has no handler. A lost connection
 * is opened again almost at once.
 */
export function quiet(room: TestRoom): TestRoom {
  room.onMessage("*", () => undefined);
  Object.assign(room.reconnection, { minUptime: 0, minDelay: 1, delay: 10 });
  return room;
}

/** Resolves when the client's decoded state satisfies the condition. */
export function until(room: TestRoom, met: (state: TestRoom["state"]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!room.state?.status || !met(room.state)) return;
      room.onStateChange.remove(check);
      resolve();
    };
    room.onStateChange(check);
    check();
  });
}

/** The seat of this client, by its session. */
export const seatOf = (room: TestRoom): number =>
  [...room.state.seats].findIndex((seat) => seat.sessionId === room.sessionId);

/** What all clients see of a seat. */
export const seatState = (room: TestRoom, seat: number) => [...room.state.seats][seat];

/** The client to act, and the other one. */
export function turn(rooms: [TestRoom, TestRoom]): { actor: TestRoom; idle: TestRoom } {
  const [first, second] = rooms;
  const mine = first.state.actor === seatOf(first);
  return mine ? { actor: first, idle: second } : { actor: second, idle: first };
}

/** Sends a seed, unless the match has begun without it: a busy machine may exceed the table's wait for seeds. */
export async function addSeed(room: TestRoom, seed: string): Promise<void> {
  await room.request("seed", { seed }).catch((error: { reason?: { code: string } }) => {
    if (error.reason?.code !== "already-started") throw new Error(`the seed was refused: ${error.reason?.code}`);
  });
}

/** The code of a rejected request. */
export async function refusal(request: Promise<unknown>): Promise<string> {
  try {
    const answer = await request;
    throw new Error(`accepted: ${JSON.stringify(answer)}`);
  } catch (error) {
    const { reason, message } = error as { reason?: { code: string }; message: string };
    return reason?.code ?? message;
  }
}

/** A sensible Dash Dice move for the seat to act; in Zero Hour it never gathers more than is left. */
export function dashMove({ state }: TestRoom): object {
  if (state.phase === "turnDecider") return { type: "call", parity: "odd" };
  const { mode } = state.options as { mode: string };
  const left = [...state.scores][state.actor ?? 0] ?? 0;
  const enough = mode === "zero-hour" ? Math.min(20, left) : 20;
  return mode !== "true-grit" && Number(state.turnScore) >= enough ? { type: "bank" } : { type: "roll" };
}

/** Plays to the end, each client acting on its own current state. */
export async function playToEnd(rooms: [TestRoom, TestRoom], look?: () => void): Promise<void> {
  const newest = Math.max(...rooms.map(({ state }) => state.seq));
  await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= newest)));
  while (rooms[0].state.status !== "over") {
    const { actor } = turn(rooms);
    const { seq } = (await actor.request("act", dashMove(actor))) as { seq: number };
    if (actor.state.seq !== seq) throw new Error(`answered ${seq} while the client state is at ${actor.state.seq}`);
    await Promise.all(rooms.map((room) => until(room, (state) => state.seq >= seq)));
    look?.();
  }
}

/** Drops a client's connection without a close frame, like a broken cable. */
export function dropCable(server: TestServer, room: TestRoom): void {
  const socket = server.serverRoom(room.roomId).clients.get(room.sessionId)?.ref as unknown as { terminate(): void };
  socket.terminate();
}
