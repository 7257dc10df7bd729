import type { Room } from "@colyseus/sdk";
import type { SyncedTable } from "../client/src/net/synced-table.ts";
import { hashOf } from "../shared/core/fairness.ts";
import type { Meter } from "./meter.ts";

/** Options of a player or spectator: the used part of @colyseus/loadtest's options, and further ones. */
export interface VisitOptions {
  endpoint: string;
  /** Game id. */
  roomName: string;
  clientId: number;
  meter?: Meter;
  /** Leaves the table early, without an error. */
  stop?: AbortSignal;
}

export type TableRoom = Room<unknown, SyncedTable>;

/** A client at a table; `finished` resolves after the match, when the client has left. */
export interface Visit {
  finished: Promise<void>;
}

/** Resolves when the client's state satisfies the predicate, or when the run ends. */
export function changed(room: TableRoom, met: (state: SyncedTable) => boolean, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (stop?.aborted || (room.state?.commitment && met(room.state))) finish(resolve);
    };
    const lost = (code: number) => finish(() => reject(new Error(`the connection closed with ${code}`)));
    const finish = (end: () => void) => {
      room.onStateChange.remove(check);
      room.onLeave.remove(lost);
      stop?.removeEventListener("abort", check);
      end();
    };
    room.onStateChange(check);
    room.onLeave(lost);
    stop?.addEventListener("abort", check);
    check();
  });
}

/** The fields that only the player of a seat receives. */
const SECRETS = new Set(["own", "draft"]);

/** Hash of the part of the final state that all clients share. */
export function endHash({ state }: TableRoom): string {
  const { seats: _, spectators: __, ...table } = state.toJSON() as SyncedTable;
  return hashOf(JSON.parse(JSON.stringify(table, (name, value) => (SECRETS.has(name) ? undefined : value))));
}
