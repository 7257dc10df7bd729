import { type Client, matchMaker, subscribeLobby } from "@colyseus/core";
import { z } from "zod";
import { catalog, type GameId } from "../../shared/games/catalog.ts";
import { type Crowd, LISTED_FILTERS, type ListChanges, type ListedTable } from "../../shared/lobby/lobby.ts";
import type { ServerContext } from "../context.ts";
import { JoinRefusal } from "../http/join-refusal.ts";
import { allUnlisted, type Unlisted } from "../matchmaking/listed-tables.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { SessionLimit } from "../ops/token-bucket.ts";
import type { Answer } from "./answer.ts";
import { BaseRoom, rejectUnknown } from "./BaseRoom.ts";
import { CorrespondenceTables } from "./lobby/correspondence-tables.ts";
import { crowdOf, type QueueListing } from "./lobby/crowd.ts";
import { FilteredList } from "./lobby/filtered-list.ts";
import type { Listing } from "./lobby/listing.ts";

const MOST_VISITORS = 1000;
/** Milliseconds in which changes are batched. */
const GATHERING = 200;
/** Milliseconds between two reads of open correspondence tables. Changes in this process cause a read at once. */
const READ_EVERY = 30_000;
/** Milliseconds between two reads of the numbers of unlisted tables. */
const COUNT_EVERY = 5000;

const filterShape = z.strictObject({
  game: z.enum(Object.keys(catalog) as GameId[]).optional(),
  status: z.enum(LISTED_FILTERS).optional(),
});

interface ListedRoom {
  roomId: string;
  private?: boolean;
  metadata?: { listing?: Listing | null; queue?: QueueListing };
}

/**
 * Lists the public tables that are open or running. It forwards only the listings that tables publish, never the
 * matchmaker's record of a room; private tables publish none.
 */
export class LobbyRoom extends BaseRoom<object> {
  /** The list needs no account, and the default check of Colyseus would verify tokens with the wrong key. */
  static override onAuth = async (): Promise<true> => true;

  override maxClients = MOST_VISITORS;
  override messages = {
    browse: this.handler((client, payload) => this.#onBrowse(client, payload)),
    _: rejectUnknown,
  };

  readonly #tables = new Map<string, ListedTable>();
  readonly #correspondence = new CorrespondenceTables();
  readonly #queues = new Map<string, QueueListing>();
  #unlisted: Unlisted[] = [];
  /** The last sent numbers of people, as JSON. */
  #crowd = "";
  /** One list for each filter in use. */
  readonly #lists = new Map<string, FilteredList>();
  /** Key of the list that a client browses, by session. */
  readonly #looking = new Map<string, string>();
  readonly #browsing = new SessionLimit(PER_CONNECTION.browsing);
  #gathering = false;
  #unsubscribe: (() => unknown) | null = null;

  override onCreate({ server }: { server: ServerContext }): Promise<void> {
    this.initialize(server, server.log.child({ room: this.roomId }));
    return this.contain("onCreate", () => this.#open());
  }

  async #open(): Promise<void> {
    const lobbies = await matchMaker.query({ name: this.roomName, locked: false });
    if (lobbies.length > 0) throw new JoinRefusal(409, "lobby-is-open");
    this.#unsubscribe = await subscribeLobby((roomId, room) =>
      this.faults.run(this.#heard(roomId, room as ListedRoom | null)),
    );
    const rooms: ListedRoom[] = await matchMaker.query({ private: false });
    for (const room of rooms) this.#changed(room.roomId, room);
    await Promise.all([this.#readCorrespondence(), this.#count()]);
    this.repeat(() => this.#readCorrespondence(), READ_EVERY);
    this.repeat(() => this.#count(), COUNT_EVERY);
  }

  async #count(): Promise<void> {
    this.#unlisted = await allUnlisted();
    this.#gather();
  }

  /** Reads the open tables that are not in memory. While the store is unavailable, the last list stays. */
  async #readCorrespondence(): Promise<void> {
    const { correspondence } = this.server;
    try {
      this.#correspondence.replace(await correspondence.openSeats.list());
      this.#gather();
    } catch (error) {
      this.log.warn({ err: error }, "open correspondence tables could not be read");
    }
  }

  override onLeave(client: Client): void {
    this.forget(client.sessionId);
    this.#looking.delete(client.sessionId);
    this.#browsing.forget(client.sessionId);
  }

  override onDispose(): void {
    this.timers.close();
    this.#unsubscribe?.();
  }

  #onBrowse(client: Client, payload: unknown): Answer {
    if (!this.#browsing.take(client.sessionId, performance.now())) return { code: "too-many-messages" };
    const parsed = filterShape.safeParse(payload ?? {});
    if (!parsed.success) return { code: "malformed-filter" };
    const key = `${parsed.data.game ?? ""} ${parsed.data.status ?? ""}`;
    let list = this.#lists.get(key);
    if (!list) {
      list = new FilteredList(parsed.data);
      this.#update(list);
      this.#lists.set(key, list);
    }
    this.#looking.set(client.sessionId, key);
    return { ...list.current(Date.now()), crowd: this.#countPeople() };
  }

  /** A process that lost its lease closes rooms whose tables go on in another process, so a removal is looked up. */
  async #heard(roomId: string, room: ListedRoom | null): Promise<void> {
    if (!room && !this.#tables.has(roomId) && !this.#queues.has(roomId)) return;
    const [listed]: ListedRoom[] = room ? [room] : await matchMaker.query({ roomId });
    // A correspondence table may have fallen asleep.
    if (!listed && (this.#tables.get(roomId)?.days ?? 0) > 0) await this.#readCorrespondence();
    this.#changed(roomId, listed);
  }

  #countPeople(): Crowd {
    return crowdOf(this.#tables.values(), this.#queues.values(), this.#unlisted);
  }

  #update(list: FilteredList): ListChanges | null {
    return list.update(this.#correspondence.with(this.#tables), [...this.#correspondence.unlisted, ...this.#unlisted]);
  }

  /** Queues are counted but not listed. */
  #changed(id: string, room: ListedRoom | null | undefined): void {
    const queue = room?.metadata?.queue;
    if (queue) this.#queues.set(id, queue);
    if (queue || (!room && this.#queues.delete(id))) this.#gather();
    const listing = room && !room.private ? room.metadata?.listing : null;
    const known = this.#tables.get(id);
    if (!listing) {
      if (!this.#tables.delete(id)) return;
    } else {
      const table = { id, ...listing };
      if (known && JSON.stringify(known) === JSON.stringify(table)) return;
      this.#tables.set(id, table);
    }
    this.#gather();
  }

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.after(() => this.#send(), GATHERING);
  }

  #sendCrowd(): void {
    const crowd = this.#countPeople();
    const told = JSON.stringify(crowd);
    if (told === this.#crowd) return;
    this.#crowd = told;
    this.broadcast("crowd", crowd);
  }

  #send(): void {
    this.#gathering = false;
    this.#sendCrowd();
    for (const [key, list] of this.#lists) {
      const others = this.clients.filter(({ sessionId }) => this.#looking.get(sessionId) !== key);
      if (others.length === this.clients.length) {
        this.#lists.delete(key);
        continue;
      }
      const changes = this.#update(list);
      if (changes) this.broadcast("changes", changes, { except: others });
    }
  }
}
