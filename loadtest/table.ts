import type { Room } from "@colyseus/sdk";
import type { SyncedTable } from "../client/src/net/synced-table.ts";
import { hashOf } from "../shared/core/fairness.ts";
import type { Meter } from "./meter.ts";

/** What a player or a spectator needs to know: the part of @colyseus/loadtest's options that is used, and more. */
export interface VisitOptions {
  endpoint: string;
  /** The game. */
  roomName: string;
  clientId: number;
  meter?: Meter;
  /** Ends the visit early, without an error. */
  stop?: AbortSignal;
}

export type TableRoom = Room<unknown, SyncedTable & { toJSON(): SyncedTable }>;

/** Somebody at a table; `finished` resolves when the match is over and the table left. */
export interface Visit {
  finished: Promise<void>;
}

/** Resolves when the client's own state says so, or when the run is over. */
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

/** What everyone at a table must have seen at its end: the seats, which hold what one alone may know, are left out. */
export function endHash({ state }: TableRoom): string {
  const { seats: _, spectators: __, ...table } = state.toJSON();
  return hashOf(table);
}
