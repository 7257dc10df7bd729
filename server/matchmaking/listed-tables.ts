import { matchMaker } from "@colyseus/core";
import type { Logger } from "pino";
import type { ListedTable } from "../../shared/lobby/lobby.ts";

type Listing = Omit<ListedTable, "id">;

/** Most open tables that all processes list together, and most running ones. The lobby counts the others. */
const MOST_LISTED = 500;
const SHARE_EVERY = 5000;
/** Milliseconds between two tables that give way to newer ones: each is a change for every lobby. */
const DISPLACE_EVERY = 1000;
/** Hash with the unlisted tables of each process as JSON. */
const UNLISTED = "lobby:unlisted";

/** Tables of one game and status that the lobby counts but does not list. */
export interface Unlisted {
  game: string;
  isOpen: boolean;
  tables: number;
  people: number;
}

/** A table that the lobby lists, and how it learns that it is only counted from now on. */
interface Listed {
  listing: Listing;
  displaced(): void;
}

/** Chooses which public tables of this process the lobby lists, and shares the numbers of the others. */
export class ListedTables {
  readonly #log: Pick<Logger, "warn">;
  readonly #now: () => number;
  /** In the order in which they were listed. */
  readonly #listed = { open: new Map<string, Listed>(), running: new Map<string, Listed>() };
  readonly #unlisted = new Map<string, Listing>();
  #most: number;
  #isShared = false;
  #isDue = false;
  #displacedAt = Number.NEGATIVE_INFINITY;

  constructor(log: Pick<Logger, "warn">, most = MOST_LISTED, now = () => performance.now()) {
    this.#log = log;
    this.#most = most;
    this.#now = now;
  }

  /**
   * Returns the line of a table if the lobby lists it; null for a table that is only counted, or that is closed. If the
   * list is full, a new table may take the place of the one that has been listed for longest, which then asks again.
   */
  admit(roomId: string, listing: Listing | null, displaced: () => void = () => undefined): Listing | null {
    if (!this.#isDue) setTimeout(() => void this.#share(), SHARE_EVERY).unref();
    this.#isDue = true;
    const isNew = !this.#unlisted.delete(roomId);
    const wanted = listing && this.#listed[listing.status === "open" ? "open" : "running"];
    for (const listed of Object.values(this.#listed)) if (listed !== wanted) listed.delete(roomId);
    if (!wanted) return null;
    const oldest = isNew && !wanted.has(roomId) ? this.#displace(wanted) : null;
    if (wanted.has(roomId) || wanted.size < this.#most) {
      wanted.set(roomId, { listing, displaced });
      oldest?.displaced();
      return listing;
    }
    this.#unlisted.set(roomId, listing);
    return null;
  }

  /** Takes the oldest table out of a full list; null if there is room, or another one has just given way. */
  #displace(listed: Map<string, Listed>): Listed | null {
    const [oldest] = listed;
    if (!oldest || listed.size < this.#most || this.#now() - this.#displacedAt < DISPLACE_EVERY) return null;
    this.#displacedAt = this.#now();
    const [roomId, table] = oldest;
    listed.delete(roomId);
    this.#unlisted.set(roomId, table.listing);
    return table;
  }

  /** The tables of this process that are only counted. */
  get unlisted(): Unlisted[] {
    const byKind = Map.groupBy(this.#unlisted.values(), ({ game, status }) => `${game} ${status === "open"}`);
    return [...byKind.values()].map((tables) => {
      const { game, status } = tables[0] as Listing;
      const people = tables.reduce((sum, table) => sum + table.people, 0);
      return { game, isOpen: status === "open", tables: tables.length, people };
    });
  }

  /** Shares the numbers of unlisted tables, and divides the list by the number of processes. */
  async #share(): Promise<void> {
    this.#isDue = false;
    const { presence, processId, stats } = matchMaker;
    try {
      const { unlisted } = this;
      if (unlisted.length > 0) await presence.hset(UNLISTED, processId, JSON.stringify(unlisted));
      else if (this.#isShared) await presence.hdel(UNLISTED, processId);
      this.#isShared = unlisted.length > 0;
      this.#most = Math.max(1, Math.floor(MOST_LISTED / (await stats.fetchAll()).length));
    } catch (err) {
      this.#log.warn({ err }, "the numbers of tables could not be shared");
    }
  }
}

/** The tables of all processes that are only counted. */
export async function allUnlisted(): Promise<Unlisted[]> {
  const shared = await matchMaker.presence.hgetall(UNLISTED);
  return Object.values(shared).flatMap((text) => JSON.parse(text) as Unlisted[]);
}

/** Forgets the unlisted tables of a process that has died. */
export const forgetUnlisted = (processId: string) => matchMaker.presence.hdel(UNLISTED, processId);
