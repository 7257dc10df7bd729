import type { DatabaseSync, StatementSync } from "node:sqlite";
import { logRows } from "./log-rows.ts";
import { faultOf, isTransient } from "./sqlite-fault.ts";
import { createLog, logName, NOW } from "./sqlite-schema.ts";

/** Actions in the log before the oldest are moved to their matches: about two megabytes. */
const LONGEST_LOG = 20_000;

/** The statements of one log. */
interface LogTable {
  number: number;
  readRows: ReturnType<typeof logRows>;
  insert: StatementSync;
  drop: StatementSync;
}

const logTable = (database: DatabaseSync, number: number): LogTable => ({
  number,
  readRows: logRows(database, logName(number)),
  insert: database.prepare(`INSERT INTO ${logName(number)} (id, lines) VALUES (?, ?)`),
  drop: database.prepare(`DELETE FROM ${logName(number)} WHERE id < ?`),
});

/** The current log of a file; earlier ones are damaged, and what could be read of them was moved. */
const currentLog = (database: DatabaseSync): LogTable =>
  logTable(database, Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0));

/** Closes the tables of all running matches with a reason; tables that wait for a match stay open. */
const SET_ALL_ASIDE = `
  INSERT OR REPLACE INTO set_aside (match_id, reason, at)
  SELECT match_id, 'its last actions cannot be read', ${NOW} FROM tables
  WHERE EXISTS (SELECT 1 FROM matches WHERE id = match_id AND outcome IS NULL);
  DELETE FROM tables WHERE EXISTS (SELECT 1 FROM matches WHERE id = match_id AND outcome IS NULL);
`;

/** Consecutive actions of a match that are in the log. */
interface ActionRange {
  /** The row of the log with the first of them. */
  row: number;
  /** Number of the first action. */
  first: number;
  entries: string[];
}

/**
 * The actions of all matches. Those of a commit are one row of the log, with a line for each: a row for each action
 * would change a page of the file for nearly every match. When the log is long, the actions of one match after the other
 * are moved to a row of `actions`. The log is also kept in memory, by match, so a read does not search it.
 */
export class ActionLog {
  readonly #database: DatabaseSync;
  readonly #findMatch;
  readonly #insertActions;
  readonly #findActions;
  readonly #findLast;
  #log: LogTable;
  /** In the order of their rows. */
  readonly #ranges = new Map<string, ActionRange>();
  /** Number of actions in all ranges. */
  #size = 0;
  /** The row that is written next, and its lines. */
  #row = 1;
  #lines: string[] = [];
  #isLoaded = false;
  #lost: string | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#log = currentLog(database);
    this.#findMatch = database.prepare("SELECT 1 FROM matches WHERE id = ?");
    this.#insertActions = database.prepare("INSERT INTO actions (match_id, seq, entry) VALUES (?, ?, ?)");
    this.#findActions = database.prepare("SELECT seq, entry FROM actions WHERE match_id = ? ORDER BY seq");
    this.#findLast = database.prepare("SELECT seq, entry FROM actions WHERE match_id = ? ORDER BY seq DESC LIMIT 1");
  }

  /** The error that makes a part of the log unreadable; null if there is none. */
  get lost(): string | null {
    this.#load();
    return this.#lost;
  }

  /** The actions of a match; a missing one makes the record unreadable. */
  entriesOf(id: string): string[] {
    this.#load();
    const entries: string[] = [];
    const add = (first: unknown, more: readonly string[]) => {
      if (first !== entries.length + 1) throw new Error(`action ${entries.length + 1} of match ${id} is missing`);
      for (const entry of more) entries.push(entry);
    };
    const range = this.#ranges.get(id);
    // A match whose first action is in the log has no others, so a damaged page of theirs does not concern it.
    if (range?.first !== 1) {
      for (const { seq, entry } of this.#findActions.all(id)) add(seq, String(entry).split("\n"));
    }
    if (range) add(range.first, range.entries);
    return entries;
  }

  /** Adds an action to the current transaction; throws if it is not the next one of its match. */
  add(id: string, seq: number, entry: string): void {
    this.#load();
    const next = this.#next(id);
    if (seq !== next) throw new Error(`action ${seq} of match ${id} was written instead of ${next}`);
    this.#keep(id, seq, entry);
    this.#lines.push(lineOf(id, seq, entry));
  }

  /** Writes what was added; the last step before the commit. */
  write(): void {
    if (this.#lines.length === 0) return;
    this.#log.insert.run(this.#row++, this.#lines.join("\n"));
    this.#lines = [];
    if (this.#size <= LONGEST_LOG) return;
    this.#move(LONGEST_LOG);
    const [oldest] = this.#ranges.values();
    this.#log.drop.run(oldest?.row ?? this.#row);
  }

  /** Must be called after a failed commit. It may have been carried out, so the log is read again. */
  rolledBack(): void {
    this.#lines = [];
    this.#isLoaded = false;
  }

  /** Must be called after matches have been removed. */
  removed(ids: readonly string[]): void {
    for (const id of ids) this.#forget(id);
  }

  /**
   * Moves the actions of one match after the other until at most this many are left in the log. Those that cannot be
   * moved, because a page of their table is damaged, are written to the end of the log, so they do not block others.
   */
  #move(size: number): void {
    const kept = new Set<string>();
    for (const [id, range] of this.#ranges) {
      if (this.#size <= size || kept.has(id)) break;
      this.#forget(id);
      if (this.#hasMoved(id, range)) continue;
      kept.add(id);
      this.#log.insert.run(this.#row, range.entries.map((entry, at) => lineOf(id, range.first + at, entry)).join("\n"));
      this.#ranges.set(id, { ...range, row: this.#row++ });
      this.#size += range.entries.length;
    }
  }

  #hasMoved(id: string, { first, entries }: ActionRange): boolean {
    try {
      this.#insertActions.run(id, first, entries.join("\n"));
      return true;
    } catch (error) {
      if (isTransient(faultOf(error))) throw error;
      return false;
    }
  }

  #forget(id: string): void {
    this.#size -= this.#ranges.get(id)?.entries.length ?? 0;
    this.#ranges.delete(id);
  }

  #keep(id: string, seq: number, entry: string): void {
    const range = this.#ranges.get(id);
    if (range) range.entries.push(entry);
    else this.#ranges.set(id, { row: this.#row, first: seq, entries: [entry] });
    this.#size++;
  }

  /** Number of the next action of a match. */
  #next(id: string): number {
    const range = this.#ranges.get(id);
    if (range) return range.first + range.entries.length;
    const last = this.#findLast.get(id);
    return last ? Number(last.seq) + String(last.entry).split("\n").length : 1;
  }

  /** Reads the log when it is first used, and after a failed commit. */
  #load(): void {
    if (this.#isLoaded) return;
    this.#ranges.clear();
    this.#size = 0;
    const { rows, lost } = this.#log.readRows();
    const starts = new Map<string, number>();
    for (const { id, lines } of rows) {
      this.#row = id;
      for (const line of lines.split("\n")) this.#loadLine(line, starts);
    }
    this.#row = (rows.at(-1)?.id ?? 0) + 1;
    if (lost !== null) this.#replaceLog(lost, rows.length === 0);
    this.#isLoaded = true;
  }

  /** Loads an action unless it was moved or its match was removed: the row stays as long as one of its lines is needed. */
  #loadLine(line: string, starts: Map<string, number>): void {
    const [id = "", seq = ""] = line.split(" ", 2);
    const number = Number(seq);
    const start = starts.get(id) ?? this.#startOf(id, number);
    starts.set(id, start);
    const next = this.#ranges.has(id) ? this.#next(id) : start;
    if (number < next) return;
    // Actions after a gap are kept without the earlier ones, which makes the match unreadable.
    if (number > next) this.#forget(id);
    this.#keep(id, number, line.slice(id.length + seq.length + 2));
  }

  /**
   * The first action of a match that only the log has; infinite for a match that was removed or cannot be read. If the
   * log has the first action of a match, it has all later ones, because its oldest rows are dropped first.
   */
  #startOf(id: string, inLog: number): number {
    try {
      if (!this.#findMatch.get(id)) return Number.POSITIVE_INFINITY;
    } catch (error) {
      if (isTransient(faultOf(error))) throw error;
      return Number.POSITIVE_INFINITY;
    }
    try {
      return this.#next(id);
    } catch (error) {
      if (isTransient(faultOf(error))) throw error;
      return inLog === 1 ? 1 : Number.POSITIVE_INFINITY;
    }
  }

  /**
   * Nothing can be appended to a damaged log: all that was read is moved, and a new log begins. If nothing could be read,
   * every running match may have lost its last actions. They are set aside, because their dice would be known.
   */
  #replaceLog(lost: string, isWhole: boolean): void {
    const damaged = this.#log;
    const number = damaged.number + 1;
    this.#database.exec("SAVEPOINT replace_log");
    try {
      this.#database.exec(`${createLog(number)} PRAGMA user_version = ${number}`);
      this.#log = logTable(this.#database, number);
      if (isWhole) this.#database.exec(SET_ALL_ASIDE);
      this.#move(0);
    } catch (error) {
      this.#log = damaged;
      this.#database.exec("ROLLBACK TO replace_log");
      throw error;
    } finally {
      this.#database.exec("RELEASE replace_log");
    }
    this.#lost = lost;
  }
}

const lineOf = (id: string, seq: number, entry: string): string => `${id} ${seq} ${entry}`;
