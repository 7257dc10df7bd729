import { type Client, type IRoomCache, matchMaker } from "@colyseus/core";
import type { QueueNews } from "../../shared/lobby/lobby.ts";
import { CLOSE_REASONS, TAKEN_OVER } from "../../shared/protocol/close-codes.ts";
import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import { nextGroup, type QueuedPlayer } from "../matchmaking/pairing.ts";
import type { RecentWaits } from "../matchmaking/recent-waits.ts";
import { identityOf } from "../players/identity/identity.ts";
import { blockedAround } from "../players/relations/blocks.ts";
import type { Answer } from "./answer.ts";
import { BaseRoom, rejectUnknown } from "./BaseRoom.ts";
import type { QueueListing } from "./lobby/crowd.ts";
import { isWithout, openTables } from "./lobby/quick-match.ts";
import { readSeek, type Seek } from "./lobby/seek.ts";
import { refuseClosed, refuseDevice } from "./refusals.ts";

/** Rating of every client while ratings cannot be read. */
const EQUAL_RATING = 1500;

interface Waiting extends QueuedPlayer {
  client: Client;
  /** Account of the player; null without one. */
  account: string | null;
  /** Accounts that are never at the same table. */
  blocked: ReadonlySet<string>;
  /** Last message sent, as JSON. */
  told: string;
}

const mayMeet = (one: Waiting, { account }: Waiting): boolean => account === null || !one.blocked.has(account);

type CreateOptions = { server: ServerContext; waits: RecentWaits } & Record<string, unknown>;

/**
 * A queue for one kind of table: the same game, options and seats. The `onAuth` of a table does not run for seats that
 * the queue reserves, so the queue checks everything.
 */
export class QueueRoom extends BaseRoom<object> {
  override messages = {
    news: this.handler((client) => this.#onNews(client)),
    _: rejectUnknown,
  };

  #seek!: Seek;
  #waits!: RecentWaits;
  #seating = false;
  /** Number of waiting clients last published to the lobby. */
  #published = 0;
  #gone = false;
  readonly #waiting = new Map<string, Waiting>();

  override onCreate({ server, waits, ...raw }: CreateOptions): void {
    if (server.closing) throw new JoinRefusal(503, "closing");
    this.#waits = waits;
    this.#seek = readSeek(raw);
    this.initialize(server, server.log.child({ room: this.roomId, queue: this.#seek.key }));
    // Accepted rating gaps grow with the wait, and a bot may be offered.
    this.repeat(() => this.#seatPeople(), server.pace.queueLook);
  }

  override onJoin(client: Client, raw: unknown): Promise<void> {
    return this.contain("onJoin", () => this.#enter(client, raw));
  }

  async #enter(client: Client, raw: unknown): Promise<void> {
    const { key, device } = readSeek(raw);
    if (key !== this.#seek.key) throw new JoinRefusal(403, "another-queue");
    const identity = identityOf(client);
    const { playerId: account } = identity;
    refuseClosed(this.#seek.entry, this.#seek.table, account);
    refuseDevice(this.#seek.entry, this.#seek.table, device);
    this.registerSession(client.sessionId, identity);
    const [rating, blocked] = await Promise.all([this.#ratingOf(client), this.#blockedAround(account)]);
    if (!this.clients.includes(client)) return;
    this.#displace(account);
    this.#waiting.set(client.sessionId, { client, account, blocked, rating, since: performance.now(), told: "" });
    this.#tell();
    this.faults.run(this.#seatPeople());
  }

  /** An account waits once: a second connection replaces the first, so a player is never paired with themselves. */
  #displace(account: string | null): void {
    for (const { client, account: other } of this.#waiting.values()) {
      if (account === null || other !== account) continue;
      this.#waiting.delete(client.sessionId);
      client.leave(TAKEN_OVER, CLOSE_REASONS[TAKEN_OVER]);
    }
  }

  /** Falls back to an equal rating while the store is unavailable. */
  #ratingOf({ auth }: Client): Promise<number> {
    return this.server.ratingOf(auth, this.#seek.game, this.#seek.mode).catch((error: unknown) => {
      this.log.warn({ err: error }, "a rating could not be read");
      return EQUAL_RATING;
    });
  }

  /** While the store is unavailable, the table itself refuses blocked accounts. */
  async #blockedAround(account: string | null): Promise<ReadonlySet<string>> {
    if (account === null) return new Set();
    return blockedAround(this.server.store, account).catch((error: unknown) => {
      this.log.warn({ err: error }, "blocked accounts could not be read");
      return new Set<string>();
    });
  }

  override onLeave(client: Client): Promise<void> {
    this.forget(client.sessionId);
    return this.contain("onLeave", () => this.#waiting.delete(client.sessionId) && this.#tell());
  }

  override onDispose(): void {
    this.#gone = true;
    this.timers.close();
  }

  #onNews(client: Client): Answer {
    const player = this.#waiting.get(client.sessionId);
    return player ? { ...this.#newsFor(player) } : { code: "not-waiting" };
  }

  async #seatPeople(): Promise<void> {
    if (this.#seating || this.server.closing) return;
    this.#seating = true;
    await this.#seatAtOpenTables();
    while (await this.#seatAtNewTable());
    this.#seating = false;
    this.#tell();
  }

  /** Fills open tables first: their players have waited longer than the clients of the queue. */
  async #seatAtOpenTables(): Promise<void> {
    for (const player of [...this.#waiting.values()]) {
      const tables = await openTables(this.#seek.game, this.#seek.table);
      if (tables.length === 0) return;
      const table = tables.find((open) => isWithout(open, player.blocked));
      if (table && !(await this.#giveSeat(table, player))) return;
    }
  }

  /** Opens a table for the next matching group; false if there is none. */
  async #seatAtNewTable(): Promise<boolean> {
    const { game, seats, table } = this.#seek;
    const now = performance.now();
    const spedUp = (player: Waiting) => ({ ...player, since: now - (now - player.since) * this.server.pace.speedup });
    const group = nextGroup([...this.#waiting.values()].map(spedUp), seats, now, mayMeet);
    if (!group) return false;
    const room = await matchMaker.createRoom(game, { ...table });
    let seated = 0;
    for (const { client } of group) {
      const player = this.#waiting.get(client.sessionId);
      if (player && (await this.#giveSeat(room, player))) seated++;
    }
    return seated > 0;
  }

  /** False if another client took the seat first; the player then keeps waiting. */
  async #giveSeat(room: IRoomCache, player: Waiting): Promise<boolean> {
    const { client, since } = player;
    let seat: matchMaker.ISeatReservation;
    try {
      seat = await matchMaker.reserveSeatFor(room, { ...this.#seek.table }, client.auth);
    } catch (error) {
      this.log.debug({ err: error }, "a seat was taken before it could be reserved");
      return false;
    }
    // The reservation of a client that left in the meantime lapses at the table.
    if (!this.#waiting.delete(client.sessionId)) return true;
    const now = performance.now();
    this.#waits.note(this.#seek.key, (now - since) / 1000, now);
    client.send("seat", seat);
    this.after(() => client.leave(), this.server.pace.seatKept * 1000);
    return true;
  }

  #newsFor({ since }: Waiting): QueueNews {
    const now = performance.now();
    return {
      waiting: this.#waiting.size,
      usualWait: this.#waits.usual(this.#seek.key, now),
      botOffer: now - since >= this.server.pace.botOffer * 1000,
    };
  }

  /** Publishes the number of waiting clients to the lobby; the metadata also holds the key that clients are matched by. */
  #publish(): void {
    const queue: QueueListing = { game: this.#seek.game, waiting: this.#waiting.size };
    if (this.#gone || this.#published === queue.waiting) return;
    this.#published = queue.waiting;
    this.faults.run(this.setMetadata({ ...(this.metadata as object), queue }));
  }

  #tell(): void {
    this.#publish();
    for (const player of this.#waiting.values()) {
      const news = this.#newsFor(player);
      const told = JSON.stringify(news);
      if (told === player.told) continue;
      player.told = told;
      player.client.send("news", news);
    }
  }
}
