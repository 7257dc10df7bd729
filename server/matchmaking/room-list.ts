import { type IRoomCache, LocalDriver, type SortOptions } from "@colyseus/core";
import type { Stage } from "./stage.ts";

/** What a room is looked for by: fields of its own and of its metadata. */
type Wanted = Partial<IRoomCache> & { code?: string; stage?: Stage };

const listOf = (rooms: Iterable<IRoomCache>): LocalDriver => Object.assign(new LocalDriver(), { rooms: [...rooms] });

/**
 * The rooms of this process, as Colyseus looks for them. Its own list goes through all of them for every question; this
 * one knows a room by its id or its code, and which tables are still open.
 */
export class RoomList extends LocalDriver {
  readonly #byId = new Map<string, IRoomCache>();
  readonly #byCode = new Map<string, IRoomCache>();
  readonly #open = new Set<IRoomCache>();

  override async insert(room: IRoomCache): Promise<boolean> {
    const inserted = await super.insert(room);
    if (inserted) this.#enter(room);
    return inserted;
  }

  override persist(room: IRoomCache, create = false): boolean {
    if (create) this.#enter(room);
    else this.#look(room);
    return super.persist(room, create);
  }

  override update(room: IRoomCache, changes: Parameters<LocalDriver["update"]>[1]): boolean {
    const updated = super.update(room, changes);
    this.#look(room);
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
    return this.#among(wanted)?.query(wanted, order) ?? super.query(wanted, order);
  }

  override findOne(wanted: Wanted, order?: SortOptions): Promise<IRoomCache> {
    return this.#among(wanted)?.findOne(wanted, order) ?? super.findOne(wanted, order);
  }

  #enter(room: IRoomCache): void {
    this.#byId.set(room.roomId, room);
    this.#look(room);
  }

  /** Reads what the room says of itself now; one that is already gone is none of ours. */
  #look(room: IRoomCache): void {
    if (this.#byId.get(room.roomId) !== room) return;
    const { code, stage } = room.metadata ?? {};
    if (code) this.#byCode.set(code, room);
    if (stage === ("open" satisfies Stage)) this.#open.add(room);
    else this.#open.delete(room);
  }

  /** The few rooms among which the wanted one must be, or null when it may be any. */
  #among({ roomId, code, stage }: Wanted): LocalDriver | null {
    const only = (room: IRoomCache | undefined) => listOf(room ? [room] : []);
    if (roomId !== undefined) return only(this.#byId.get(roomId));
    if (code !== undefined) return only(this.#byCode.get(code));
    return stage === "open" ? listOf(this.#open) : null;
  }
}
