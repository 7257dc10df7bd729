import { sql } from "kysely";
import type { CorrespondenceGame, CorrespondenceGames, GameStatus } from "../../shared/correspondence/games.ts";
import { MOST_GAMES } from "../../shared/correspondence/time-control.ts";
import { lockPlayers } from "../players/lock-players.ts";
import type { DueGame, GameReport } from "../rooms/table/game-report.ts";
import { databaseNow } from "../store/database-now.ts";
import type { Store, Writing } from "../store/store.ts";
import { dueTime } from "./due-time.ts";

/** Outcome of a report. */
export interface Reported {
  /** When the table needs the server next, and the current time by the same clock. */
  dueAt: number;
  now: number;
  /** Accounts that are to be notified of their turn. */
  notify: string[];
}

/** Reads the current time in epoch milliseconds. */
export type Now = () => Promise<number>;

/**
 * The correspondence games in the store: an index of the tables in the journal, by account and by deadline. The journal
 * alone decides what was played. A room reports its table after each change, and reports it again when it is restored
 * after a crash, so the index is behind the journal for a moment at most.
 */
export class Games {
  readonly #store: Store;
  readonly now: Now;

  /** Tests pass a scripted clock; otherwise only the clock of the database counts. */
  constructor(store: Store, now: Now = () => databaseTime(store)) {
    this.#store = store;
    this.now = now;
  }

  /** Writes the report of a table. A position keeps its first deadline, whatever else changes. */
  async report(report: GameReport): Promise<Reported> {
    const now = await this.now();
    return this.#store.transaction().execute(async (writing) => {
      // An update locks in both databases: a deadline that is extended meanwhile would be overwritten.
      const before = await writing
        .updateTable("correspondence_games")
        .set((row) => ({ due_at: row.ref("due_at") }))
        .where("room_id", "=", report.roomId)
        .returning(["match_id", "status", "position", "turn", "turn_until", "due_at"])
        .executeTakeFirst();
      const { dueAt, turnUntil } = dueTime(before, report, now);
      await writing
        .insertInto("correspondence_games")
        .values({ ...rowOf(report), turn_until: turnUntil, due_at: dueAt })
        .onConflict((conflict) =>
          conflict.column("room_id").doUpdateSet({ ...rowOf(report), turn_until: turnUntil, due_at: dueAt }),
        )
        .execute();
      return { dueAt, now, notify: await writePlayers(writing, report) };
    });
  }

  /**
   * Gives an account a seat before its room assigns it, or counts its rematch; false if the account has too many other
   * games. The account is locked, so requests at the same time count one by one. The next report of the room decides
   * whether the seat stays.
   */
  takeSeat(account: string, roomId: string, name: string): Promise<boolean> {
    return this.#store.transaction().execute(async (writing) => {
      await lockPlayers(writing, [account]);
      const { count } = await writing
        .selectFrom("correspondence_seats")
        .innerJoin("correspondence_games", "correspondence_games.room_id", "correspondence_seats.room_id")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("player_id", "=", account)
        .where("correspondence_games.room_id", "<>", roomId)
        .where((row) => row.or([row("status", "<>", "over"), row("wants_rematch", "=", 1)]))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_GAMES) return false;
      await writing
        .insertInto("correspondence_seats")
        .values({ room_id: roomId, player_id: account, name, is_turn: 0, notified: "", wants_rematch: 1 })
        .onConflict((conflict) => conflict.columns(["room_id", "player_id"]).doUpdateSet({ wants_rematch: 1 }))
        .execute();
      return true;
    });
  }

  /**
   * The games of an account: first those in which it is its turn, by deadline; finished ones last. Matches of the Gauntlet,
   * whose id is that of their room, belong to their run.
   */
  async of(account: string): Promise<CorrespondenceGames> {
    const now = await this.now();
    const rows = await this.#store
      .selectFrom("correspondence_seats")
      .innerJoin("correspondence_games", "correspondence_games.room_id", "correspondence_seats.room_id")
      .selectAll("correspondence_games")
      .select("is_turn")
      .where("player_id", "=", account)
      .whereRef("correspondence_games.room_id", "<>", "match_id")
      .execute();
    const seated = await this.#store
      .selectFrom("correspondence_seats")
      .select(["room_id", "player_id", "name"])
      .where("room_id", "in", ["", ...rows.map(({ room_id }) => room_id)])
      .where("player_id", "<>", account)
      .orderBy("name")
      .execute();
    const games = rows
      .map(
        (row): CorrespondenceGame => ({
          ...{ roomId: row.room_id, matchId: row.match_id, game: row.game, mode: row.mode, title: row.title },
          ...{ options: JSON.parse(row.options), days: row.days, seats: row.seats, status: row.status },
          isTurn: row.is_turn === 1,
          left: row.status === "playing" ? Math.max(0, row.due_at - now) : null,
          others: seated
            .filter(({ room_id }) => room_id === row.room_id)
            .map(({ name, player_id: other }) => ({ name, account: other })),
        }),
      )
      .sort(byUrgency);
    return { games, turns: games.filter(({ isTurn }) => isTurn).length };
  }

  /** Number of listed games in which it is the account's turn. */
  async turnsOf(account: string): Promise<number> {
    const { count } = await this.#store
      .selectFrom("correspondence_seats")
      .innerJoin("correspondence_games", "correspondence_games.room_id", "correspondence_seats.room_id")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("player_id", "=", account)
      .where("is_turn", "=", 1)
      .whereRef("correspondence_games.room_id", "<>", "match_id")
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** True if it is still the turn of an account at this table. */
  async isTurnOf(account: string, roomId: string): Promise<boolean> {
    const row = await this.#store
      .selectFrom("correspondence_seats")
      .select("is_turn")
      .where("player_id", "=", account)
      .where("room_id", "=", roomId)
      .executeTakeFirst();
    return row?.is_turn === 1;
  }

  /** Rooms in which an account has a seat. */
  async roomsOf(account: string): Promise<string[]> {
    const rows = await this.#store
      .selectFrom("correspondence_seats")
      .select("room_id")
      .where("player_id", "=", account)
      .execute();
    return rows.map(({ room_id }) => room_id);
  }

  /** Match under which the journal has this table; null if it is no correspondence table. */
  async matchOf(roomId: string): Promise<string | null> {
    const row = await this.#store
      .selectFrom("correspondence_games")
      .select("match_id")
      .where("room_id", "=", roomId)
      .executeTakeFirst();
    return row?.match_id ?? null;
  }

  /** Room of the table with this code; null if there is none. */
  async roomOfCode(code: string): Promise<string | null> {
    const row = await this.#store
      .selectFrom("correspondence_games")
      .select("room_id")
      .where("code", "=", code)
      .executeTakeFirst();
    return row?.room_id ?? null;
  }

  /** The tables that have been due for the longest time, without these rooms. */
  async due(limit: number, except: readonly string[] = []): Promise<DueGame[]> {
    return this.#store
      .selectFrom("correspondence_games")
      .select(["room_id", "match_id", "status", "position"])
      .where("due_at", "<=", await this.now())
      .where("room_id", "not in", ["", ...except])
      .orderBy("due_at")
      .limit(limit)
      .execute();
  }

  /** Postpones the time at which the table needs the server to this many milliseconds from now. */
  async postpone(roomId: string, milliseconds: number): Promise<void> {
    const dueAt = (await this.now()) + milliseconds;
    await this.#store
      .updateTable("correspondence_games")
      .set({ due_at: dueAt })
      .where("room_id", "=", roomId)
      .execute();
  }

  /** The table is closed for good. */
  async remove(roomId: string): Promise<void> {
    await this.#store.deleteFrom("correspondence_games").where("room_id", "=", roomId).execute();
  }
}

/** The current time by the clock of the database. */
async function databaseTime(store: Store): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${databaseNow(store)} as now`.execute(store);
  return Number(rows[0]?.now);
}

const rowOf = ({ roomId, matchId, options, listing, players: _, ...report }: GameReport) => ({
  ...report,
  room_id: roomId,
  match_id: matchId,
  options: JSON.stringify(options),
  listing: listing && JSON.stringify(listing),
});

/** Replaces the players of a table and returns those to be notified, each once for every turn. */
async function writePlayers(writing: Writing, report: GameReport): Promise<string[]> {
  const { roomId, matchId, turn, players } = report;
  const known = await writing
    .selectFrom("correspondence_seats")
    .select(["player_id", "notified"])
    .where("room_id", "=", roomId)
    .execute();
  await writing
    .deleteFrom("correspondence_seats")
    .where("room_id", "=", roomId)
    .where("player_id", "not in", ["", ...players.map(({ account }) => account)])
    .execute();
  const notify: string[] = [];
  for (const { account, name, isTurn, isPresent, wantsRematch } of players) {
    const notified = known.find(({ player_id }) => player_id === account)?.notified ?? "";
    const key = `${matchId} ${turn}`;
    const values = { name, is_turn: Number(isTurn), notified: isTurn ? key : notified };
    const wants = sql.lit(Number(wantsRematch));
    if (isTurn && notified !== key && !isPresent) notify.push(account);
    // The account may have been deleted while its seat was still occupied.
    await sql`
      insert into correspondence_seats (room_id, player_id, name, is_turn, notified, wants_rematch)
      select ${roomId}, id, ${values.name}, ${sql.lit(values.is_turn)}, ${values.notified}, ${wants}
      from players where id = ${account}
      on conflict (room_id, player_id) do update set
        name = excluded.name, is_turn = excluded.is_turn, notified = excluded.notified,
        wants_rematch = excluded.wants_rematch
    `.execute(writing);
  }
  return notify;
}

const ORDER: Record<GameStatus, number> = { playing: 0, waiting: 1, over: 2 };

const byUrgency = (a: CorrespondenceGame, b: CorrespondenceGame): number =>
  Number(b.isTurn) - Number(a.isTurn) || ORDER[a.status] - ORDER[b.status] || (a.left ?? 0) - (b.left ?? 0);
