import { CloseCode } from "@colyseus/core";
import { CLOSE_REASONS, SET_ASIDE } from "../../shared/protocol/close-codes.ts";
import type { ServerContext } from "../context.ts";
import type { StoredTable } from "../journal/stored-match.ts";
import { FaultPositions } from "./fault-positions.ts";
import { restoreTable } from "./recovery.ts";
import { retryTransient } from "./retry-transient.ts";
import { positionOf, setAside } from "./set-aside.ts";
import type { TableKey } from "./unrestored-tables.ts";

/** Reason given to clients of a table that is restored; their next attempts to reconnect lead to it. */
export const RESTORING = "restoring";

/** A table that has stopped after a fault and no longer writes. */
export interface FaultyTable {
  roomId: string;
  /** Code of a private table; empty without one. */
  code: string;
  /** Match under which the journal has the table; null if it was never written. */
  matchId: string | null;
  /** Tokens that clients have received, by session; the journal may not have the newest ones. */
  tokens(): ReadonlyMap<string, string>;
  /** Disconnects every client and resolves when the room is disposed. */
  dismiss(closeCode: number, reason: string): Promise<void>;
}

interface Underway {
  code: string;
  done: Promise<void>;
}

/**
 * Restores tables from the journal after a fault, as after a crash: same room id, same reconnection tokens. A second
 * fault at the same position of a match sets it aside instead.
 */
export class FaultRecovery {
  readonly #positions = new FaultPositions();
  /** By room id. */
  readonly #underway = new Map<string, Underway>();

  recover(server: ServerContext, table: FaultyTable, error: unknown): void {
    const done = this.#recover(server, table, error)
      .catch((err: unknown) => {
        if (!server.closing)
          server.log.error({ err, room: table.roomId }, "a table could not be restored after a fault");
      })
      .finally(() => this.#underway.delete(table.roomId));
    this.#underway.set(table.roomId, { code: table.code, done });
  }

  /** Resolves when this table is restored, if it is being restored. */
  async restored(asked: TableKey): Promise<void> {
    if ("roomId" in asked) return this.#underway.get(asked.roomId)?.done;
    for (const { code, done } of this.#underway.values()) if (code !== "" && code === asked.code) await done;
  }

  /** Records a fault of a stored table; true if it had one at this position before and has not moved since. */
  isRepeated(table: StoredTable): boolean {
    return this.#positions.isRepeated(table.matchId, positionOf(table));
  }

  async #recover(server: ServerContext, table: FaultyTable, error: unknown): Promise<void> {
    const stored = table.matchId === null ? null : await readStored(server, table.matchId);
    if (server.closing) return table.dismiss(CloseCode.MAY_TRY_RECONNECT, RESTORING);
    if (!stored) return table.dismiss(CloseCode.CONSENTED, "closed");
    if (this.isRepeated(stored)) {
      await setAside(server, stored, error);
      return table.dismiss(SET_ASIDE, CLOSE_REASONS[SET_ASIDE]);
    }
    const tokens = table.tokens();
    await table.dismiss(CloseCode.MAY_TRY_RECONNECT, RESTORING);
    await retryTransient(server, () => restoreTable(server, stored, tokens));
  }
}

/** Reads the table when all its earlier writes are decided; waits while the journal is unavailable. */
const readStored = (server: ServerContext, matchId: string): Promise<StoredTable | null> =>
  retryTransient(server, async () => {
    await server.journal.written();
    return server.journal.openTable(matchId);
  });
