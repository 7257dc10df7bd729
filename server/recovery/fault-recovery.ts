import { setTimeout as wait } from "node:timers/promises";
import { CloseCode } from "@colyseus/core";
import { CLOSE_REASONS, SET_ASIDE } from "../../shared/core/close-codes.ts";
import type { ServerContext } from "../context.ts";
import type { StoredTable } from "../journal/journal.ts";
import { JournalError } from "../journal/sqlite-fault.ts";
import { FaultPositions } from "./fault-positions.ts";
import { restoreTable } from "./recovery.ts";
import type { TableKey } from "./sleeping-tables.ts";

/** Reason given to clients of a table that is restored; their next attempts to reconnect lead to it. */
export const RESTORING = "restoring";

const FIRST_PAUSE_MILLISECONDS = 50;
const LONGEST_PAUSE_MILLISECONDS = 2000;

type Server = Pick<ServerContext, "journal" | "log" | "closing" | "restoreKeys">;

/** A table that has stopped after a fault and writes nothing any more. */
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

  async #recover(server: ServerContext, table: FaultyTable, error: unknown): Promise<void> {
    const stored = table.matchId === null ? null : await readStored(server, table.matchId);
    if (server.closing) return table.dismiss(CloseCode.MAY_TRY_RECONNECT, RESTORING);
    if (!stored) return table.dismiss(CloseCode.CONSENTED, "closed");
    if (this.#positions.isRepeated(stored.matchId, positionOf(stored))) {
      await setAside(server, stored, error);
      return table.dismiss(SET_ASIDE, CLOSE_REASONS[SET_ASIDE]);
    }
    const tokens = table.tokens();
    await table.dismiss(CloseCode.MAY_TRY_RECONNECT, RESTORING);
    await restoreTable(server, stored, tokens);
  }
}

/** Number of durable actions; a table that waits for its match is before the first. */
const positionOf = ({ header, entries }: StoredTable): number => (header === null ? -1 : entries.length);

/** Reads the table when all its earlier writes are decided, however long the journal is away. */
async function readStored(server: Server, matchId: string): Promise<StoredTable | null> {
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
    try {
      await server.journal.written();
      return await server.journal.openTable(matchId);
    } catch (error) {
      const isTransient = error instanceof JournalError && error.isTransient;
      if (!isTransient || server.closing) throw error;
      await wait(pause);
    }
  }
}

async function setAside(server: Server, { matchId, ...stored }: StoredTable, error: unknown): Promise<void> {
  const cause = error instanceof Error ? error.message : String(error);
  const reason = `repeated fault at position ${positionOf({ matchId, ...stored })}: ${cause}`;
  server.log.error({ match: matchId, reason }, "a match was set aside after a repeated fault");
  await server.journal.shut(matchId, reason);
}
