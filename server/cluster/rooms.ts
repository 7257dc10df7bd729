import { setTimeout as wait } from "node:timers/promises";
import { type IRoomCache, initializeRoomCache, LocalDriver, matchMaker, type SortOptions } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { HousePresence } from "./presence.ts";
import { type Claim, CODES, JOINABLE, REMOVE_LINE, ROOMS, WRITE_LINE } from "./room-lines.ts";

/** How long somebody who asks for a table waits while it moves from one process to another. */
const PATIENCE_MILLISECONDS = 10_000;
const LOOK_AGAIN_MILLISECONDS = 200;
/** The journal is asked less often than the list: it has more to do. */
const LOOKS_PER_QUESTION = 5;

/** What a room is looked for by: fields of its own and of its metadata. */
type Wanted = Partial<IRoomCache> & { code?: string };

/**
 * The rooms of all processes. A table belongs to whom the journal says; so a process that was taken for dead cannot
 * touch the line of a table it has lost, and one that takes a table over replaces whatever is written there.
 */
export class SharedRooms extends RedisDriver {
  readonly #redis: HousePresence["connection"];
  readonly #isOpen: (roomId: string) => Promise<boolean>;
  readonly #taken = new Set<string>();

  /** With a way to ask the journal whether there is a table with this room at all. */
  constructor({ connection }: HousePresence, isOpen: (roomId: string) => Promise<boolean>) {
    super(connection);
    this.#redis = connection;
    this.#isOpen = isOpen;
  }

  /** The room of a table that this process has taken over will be opened. */
  takeOver(roomId: string): void {
    this.#taken.add(roomId);
  }

  insert(room: IRoomCache): Promise<boolean> {
    return this.#write(room, this.#taken.delete(room.roomId) ? "any" : "free");
  }

  override persist(room: IRoomCache, create = false): Promise<boolean> {
    return this.#write(room, create ? "free" : "own");
  }

  override update(room: IRoomCache, { $set, $inc = {} }: Parameters<RedisDriver["update"]>[1]): Promise<boolean> {
    Object.assign(room, $set);
    for (const [field, more] of Object.entries($inc)) {
      Object.assign(room, { [field]: Number(room[field as keyof IRoomCache]) + Number(more) });
    }
    return this.#write(room, "own");
  }

  override remove(roomId: string): Promise<boolean> {
    return this.#remove(roomId, matchMaker.processId);
  }

  override async cleanup(processId: string): Promise<void> {
    const rooms = await this.query({ processId });
    await Promise.all(rooms.map(({ roomId }) => this.#remove(roomId, processId)));
  }

  override async query(wanted: Wanted, order?: SortOptions): Promise<IRoomCache[]> {
    const { roomId, code, ...more } = wanted;
    if (Object.keys(more).length > 0 || (roomId === undefined) === (code === undefined)) {
      return super.query(wanted, order);
    }
    const id = roomId ?? (await this.#redis.hget(CODES, code ?? ""));
    return id === null ? [] : [...(await this.findByIds([id])).values()];
  }

  /** Whoever asks for a table whose process has died waits until another one has taken it over. */
  override async findOne(wanted: Wanted, order?: SortOptions): Promise<IRoomCache> {
    const { roomId } = wanted;
    if (roomId === undefined) return this.#joinable(wanted, order);
    const giveUp = performance.now() + PATIENCE_MILLISECONDS;
    for (let looks = 0; ; looks++) {
      const room = (await super.findOne({ roomId })) as IRoomCache | undefined;
      if (room && (await this.#lives(room.processId))) return room;
      const gone = looks % LOOKS_PER_QUESTION === 0 && !(await this.#isOpen(roomId));
      if (gone || performance.now() > giveUp) return room as IRoomCache;
      await wait(LOOK_AGAIN_MILLISECONDS);
    }
  }

  /** The connection is the presence's, which closes it. */
  override async shutdown(): Promise<void> {}

  /** Quick match looks among the few that may be joined, however many tables there are. */
  async #joinable(wanted: Wanted, order?: SortOptions): Promise<IRoomCache> {
    const lines = await this.#redis.hvals(JOINABLE);
    const rooms = lines.map((line) => initializeRoomCache(JSON.parse(line)));
    return Object.assign(new LocalDriver(), { rooms }).findOne(wanted, order);
  }

  async #write(room: IRoomCache, claim: Claim): Promise<boolean> {
    const { roomId } = room;
    const args = [roomId, matchMaker.processId, JSON.stringify(room), claim];
    return (await this.#redis.eval(WRITE_LINE, 3, ROOMS, JOINABLE, CODES, ...args)) === 1;
  }

  async #remove(roomId: string, processId: string): Promise<boolean> {
    return (await this.#redis.eval(REMOVE_LINE, 3, ROOMS, JOINABLE, CODES, roomId, processId)) === 1;
  }

  /** Every process listens to a channel of its own, and Redis knows at once when one has died. */
  async #lives(processId: string): Promise<boolean> {
    if (processId === matchMaker.processId) return true;
    const [, listeners] = await this.#redis.pubsub("NUMSUB", `p:${processId}`);
    return Number(listeners) > 0;
  }
}
