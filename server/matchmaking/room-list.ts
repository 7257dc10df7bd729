import { type IRoomCache, LocalDriver, type SortOptions } from "@colyseus/core";

/** Status of a table in matchmaking: open for players, or begun. */
export type MatchmakingStatus = "open" | "begun";

/** Fields of a room or its metadata that a query may contain. */
type Wanted = Partial<IRoomCache> & { code?: string; status?: MatchmakingStatus };

const listOf = (rooms: Iterable<IRoomCache>): LocalDriver => Object.assign(new LocalDriver(), { rooms: [...rooms] });

/**
 * The room list of a single process. The local driver of Colyseus scans all rooms for every query; this one has indexes
 * for room ids, codes and open tables.
 */
export class RoomList extends LocalDriver {
  readonly #byId = new Map<string, IRoomCache>();
  readonly #byCode = new Map<string, IRoomCache>();
  readonly #open = new Set<IRoomCache>();

  override async insert(room: IRoomCache): Promise<boolean> {
    const inserted = await super.insert(room);
    if (inserted) this.#add(room);
    return inserted;
  }

  override persist(room: IRoomCache, create = false): boolean {
    if (create) this.#add(room);
    else this.#index(room);
    return super.persist(room, create);
  }

  override update(room: IRoomCache, changes: Parameters<LocalDriver["update"]>[1]): boolean {
    const updated = super.update(room, changes);
    this.#index(room);
    return updated;
  }

  override remove(roomId: string): boolean {
    const room = this.#byId.get(roomId);
    if (!room) return false;
    this.#byId.delete(roomId);
    this.#byCode.delete(room.metadata?.code);
    this.#open.delete(room);
    return super.remove(roomId);
  }

  override clear(): void {
    for (const roomId of [...this.#byId.keys()]) this.remove(roomId);
  }

  override query(wanted: Wanted, order?: SortOptions): IRoomCache[] {
    return this.#candidates(wanted)?.query(wanted, order) ?? super.query(wanted, order);
  }

  override findOne(wanted: Wanted, order?: SortOptions): Promise<IRoomCache> {
    return this.#candidates(wanted)?.findOne(wanted, order) ?? super.findOne(wanted, order);
  }

  #add(room: IRoomCache): void {
    this.#byId.set(room.roomId, room);
    this.#index(room);
  }

  /** Updates the indexes from the metadata of a room, unless it was removed. */
  #index(room: IRoomCache): void {
    if (this.#byId.get(room.roomId) !== room) return;
    const { code, status } = room.metadata ?? {};
    if (code) this.#byCode.set(code, room);
    if (status === ("open" satisfies MatchmakingStatus)) this.#open.add(room);
    else this.#open.delete(room);
  }

  /** The rooms that an index finds for a query; null if no index applies. */
  #candidates({ roomId, code, status }: Wanted): LocalDriver | null {
    const only = (room: IRoomCache | undefined) => listOf(room ? [room] : []);
    if (roomId !== undefined) return only(this.#byId.get(roomId));
    if (code !== undefined) return only(this.#byCode.get(code));
    return status === "open" ? listOf(this.#open) : null;
  }
}
