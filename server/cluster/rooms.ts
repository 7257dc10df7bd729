import { setTimeout as wait } from "node:timers/promises";
import { type IRoomCache, LocalDriver, matchMaker, type SortOptions } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { RoomPresence } from "./presence.ts";
import { type Claim, REMOVE_LINE, ROOMS, sets, setsOf, WRITE_LINE } from "./room-lines.ts";

/** Longest wait of a request for a table that moves between processes. */
const MOVE_MILLISECONDS = 10_000;
const LOOK_AGAIN_MILLISECONDS = 200;
/** The journal is queried once per this many polls of the room list, to limit its load. */
const LOOKS_PER_QUESTION = 5;

/** Rooms of one kind that a search reads. Any of them will do, so more are not needed. */
const MOST_SEARCHED = 50;

/** A room query: fields of the room and of its metadata. */
type Wanted = Partial<IRoomCache> & { code?: string; table?: string };

/**
 * The rooms of all processes. The journal decides which process owns a table: a process that lost its lease cannot change
 * the line of a table, and the process that takes the table over replaces the line.
 */
export class SharedRooms extends RedisDriver {
  readonly #redis: RoomPresence["connection"];
  readonly #isOpen: (roomId: string) => Promise<boolean>;
  readonly #taken = new Set<string>();

  /** `isOpen` asks the journal whether a table with this room exists. */
  constructor({ connection }: RoomPresence, isOpen: (roomId: string) => Promise<boolean>) {
    super(connection);
    this.#redis = connection;
    this.#isOpen = isOpen;
  }

  /** Announces that this process will open the room of a table it has taken over. */
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
    await this.#redis.del(sets.ofProcess(processId));
  }

  override async query(wanted: Wanted, order?: SortOptions): Promise<IRoomCache[]> {
    const rooms = await this.#candidates(wanted);
    return rooms ? rooms.query(wanted, order) : super.query(wanted, order);
  }

  /** A request for a table of a dead process waits until another process has taken it over. */
  override async findOne(wanted: Wanted, order?: SortOptions): Promise<IRoomCache> {
    const { roomId } = wanted;
    if (roomId === undefined) return (await this.#candidates(wanted))?.findOne(wanted, order) as Promise<IRoomCache>;
    const giveUp = performance.now() + MOVE_MILLISECONDS;
    for (let looks = 0; ; looks++) {
      const room = (await super.findOne({ roomId })) as IRoomCache | undefined;
      if (room && (await this.#lives(room.processId))) return room;
      const gone = looks % LOOKS_PER_QUESTION === 0 && !(await this.#isOpen(roomId));
      if (gone || performance.now() > giveUp) return room as IRoomCache;
      await wait(LOOK_AGAIN_MILLISECONDS);
    }
  }

  /** The presence owns the connection and closes it. */
  override async shutdown(): Promise<void> {}

  /** The rooms that a set finds for a query; null if only a search of all rooms would. */
  async #candidates(wanted: Wanted): Promise<LocalDriver | null> {
    const ids = await this.#idsFor(wanted);
    return ids && Object.assign(new LocalDriver(), { rooms: [...(await this.findByIds(ids)).values()] });
  }

  async #idsFor({ roomId, table, code, processId, ...wanted }: Wanted): Promise<string[] | null> {
    const id = roomId ?? table;
    if (id !== undefined) return [id];
    if (code !== undefined) return this.#redis.smembers(sets.withCode(code));
    if (processId !== undefined) return this.#redis.smembers(sets.ofProcess(processId));
    if (wanted.name !== undefined && wanted.locked === false) {
      return this.#redis.srandmember(sets.joinable(wanted), MOST_SEARCHED);
    }
    return wanted.private === false ? this.#redis.smembers(sets.inLobby) : null;
  }

  async #write(room: IRoomCache, claim: Claim): Promise<boolean> {
    const { roomId } = room;
    const line = JSON.stringify({ ...room, sets: setsOf(room) });
    return (await this.#redis.eval(WRITE_LINE, 1, ROOMS, roomId, matchMaker.processId, line, claim)) === 1;
  }

  async #remove(roomId: string, processId: string): Promise<boolean> {
    return (await this.#redis.eval(REMOVE_LINE, 1, ROOMS, roomId, processId)) === 1;
  }

  /** True if the process is alive. Its subscription to its own channel ends with its connection to Redis. */
  async #lives(processId: string): Promise<boolean> {
    if (processId === matchMaker.processId) return true;
    const [, listeners] = await this.#redis.pubsub("NUMSUB", `p:${processId}`);
    return Number(listeners) > 0;
  }
}
