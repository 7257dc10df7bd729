import type { Opening, TableNote } from "../../journal/table-note.ts";
import { noteChair } from "../../match/noted-chairs.ts";
import type { Table } from "./table.ts";
import { TablePart } from "./table-part.ts";
import type { TableSetup } from "./table-setup.ts";

/** Keeps a table in the journal from its opening to its end, so that it can be restored after a fault or a restart. */
export class TablePersistence extends TablePart {
  #opening: Opening;
  /** Match under which the journal has this table; null until the first write. */
  #storedAs: string | null;
  /** False until the room is created and after the table is closed for good. */
  #isOpen = false;
  #stopWatching: () => void = () => undefined;

  constructor(table: Table, { opening, isStored }: Pick<TableSetup, "opening" | "isStored">) {
    super(table);
    this.#opening = opening;
    this.#storedAs = isStored ? opening.id : null;
  }

  /** The match that is played, or the next one. */
  get opening(): Opening {
    return this.#opening;
  }

  get storedAs(): string | null {
    return this.#storedAs;
  }

  /** Begins to write; calls `onAvailability` now and whenever the journal becomes available or unavailable. */
  open(onAvailability: (isAvailable: boolean, isChange: boolean) => void): void {
    const { availability } = this.table.server.journal;
    this.#stopWatching = availability.onChange((isAvailable) => onAvailability(isAvailable, true));
    onAvailability(availability.isAvailable, false);
    this.#isOpen = true;
  }

  /** Stores seats, seeds and offers; resolves when they are durable. */
  async save(): Promise<void> {
    if (!this.#mayWrite) return;
    this.#storedAs = this.#opening.id;
    await this.table.server.journal.note(this.#opening.id, this.note());
  }

  /**
   * Replaces the last match by the next one in a single commit, so that a crash finds the table exactly once. If that
   * fails, the table is restored with the last match.
   */
  async replaceMatch(next: Opening): Promise<void> {
    const { journal } = this.table.server;
    const last = this.#opening;
    this.#opening = next;
    if (!this.#mayWrite) return;
    this.#storedAs = next.id;
    try {
      await Promise.all([journal.shut(last.id, null), journal.note(next.id, this.note())]);
    } catch (error) {
      this.#storedAs = last.id;
      throw error;
    }
  }

  /** The note of the table that the journal stores beside the record of its match. */
  note(): TableNote {
    const { roomId, entry, order, state, chairs } = this.table;
    const { private: isPrivate, title, clockFactor, days, since, options, arrangement } = order;
    const hasBegun = state.matchId === this.#opening.id;
    return {
      roomId,
      private: isPrivate,
      title: title || undefined,
      clockFactor,
      ...(days > 0 && { days }),
      code: state.code || undefined,
      since,
      arrangement: arrangement ?? undefined,
      chairs: chairs.list.map(noteChair),
      ...(!hasBegun && { next: { ...this.#opening, game: entry.game.id, options: { ...options } } }),
    };
  }

  /** Stores the table as one that is not in memory; nothing is written afterwards. */
  async sleep(): Promise<void> {
    const { server, faults } = this.table;
    this.#stopWatching();
    if (!this.#isOpen || faults.isHalted) return;
    this.#isOpen = false;
    await server.journal.sleep(this.#opening.id, this.note());
  }

  /** Removes the table from the journal, unless it is only halted and will be restored. */
  async close(): Promise<void> {
    const { server, faults } = this.table;
    this.#stopWatching();
    if (!this.#isOpen || faults.isHalted) return;
    this.#isOpen = false;
    await server.journal.shut(this.#opening.id, null);
  }

  get #mayWrite(): boolean {
    return this.#isOpen && !this.table.faults.hasFault;
  }
}
