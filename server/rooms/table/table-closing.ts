import { CLOSE_REASONS, type OwnCloseCode } from "../../../shared/protocol/close-codes.ts";
import { TablePart } from "./table-part.ts";

/** The ways in which a table closes: for good, asleep, or halted until it is restored. */
export class TableClosing extends TablePart {
  /** True if a correspondence table is closed for good, and not only unloaded. */
  #isEnded = false;
  readonly #stored = Promise.withResolvers<void>();
  readonly #disposed = Promise.withResolvers<void>();

  /** Closes the room of a table whose players did not come. */
  async close(): Promise<void> {
    // A correspondence table would fall asleep and wait on.
    if (this.table.order.days > 0) this.end();
    else await this.table.room.disconnect();
  }

  /** Removes the room from memory; requests for its table wait until it is stored. */
  unload(): void {
    const { roomId, server } = this.table;
    server.correspondence.sleeping.fallAsleep(roomId, this.#stored.promise);
    void this.table.room.disconnect();
  }

  /** Closes a correspondence table for good. */
  end(): void {
    this.#isEnded = true;
    this.unload();
  }

  /** Removes the table, and does not put it to sleep, when the room is disposed. */
  markEnded(): void {
    this.#isEnded = true;
  }

  /** Disconnects every client with a close code and closes the room. */
  async dismissAll(closeCode: OwnCloseCode): Promise<void> {
    for (const client of this.table.room.clients) client.leave(closeCode, CLOSE_REASONS[closeCode]);
    await this.table.room.disconnect(closeCode);
  }

  /** After a fault, only the journal can be trusted. The table is restored from it under the same room id. */
  recover(error: unknown): void {
    const { roomId, server, state } = this.table;
    this.table.match.halt();
    const table = {
      roomId,
      code: state.code,
      matchId: this.table.persistence.storedAs,
      tokens: () =>
        new Map(this.table.room.clients.map(({ sessionId, reconnectionToken }) => [sessionId, reconnectionToken])),
      dismiss: (closeCode: number, reason: string) => this.#dismiss(closeCode, reason),
    };
    server.faults.recover(server, table, error);
  }

  async #dismiss(closeCode: number, reason: string): Promise<void> {
    for (const client of this.table.room.clients) client.leave(closeCode, reason);
    void this.table.room.disconnect(closeCode);
    await this.#disposed.promise;
  }

  /** The room is disposed: removes the table from the journal, unless it sleeps or will be restored. */
  async dispose(): Promise<void> {
    const { order } = this.table;
    this.#disposed.resolve();
    try {
      if (order.days === 0) await this.table.persistence.close();
      else if (this.#isEnded) await this.#removeGame();
      else await this.table.persistence.sleep();
    } finally {
      this.#stored.resolve();
    }
  }

  async #removeGame(): Promise<void> {
    const { faults, roomId, server } = this.table;
    await this.table.persistence.close();
    if (faults.isHalted) return;
    // A report that is being written would bring the game back to its players.
    await this.table.correspondence?.close();
    await server.correspondence.games.remove(roomId);
  }
}
