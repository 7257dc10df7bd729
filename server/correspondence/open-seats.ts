import type { ListedTable } from "../../shared/lobby/lobby.ts";
import type { OpenTables } from "../rooms/lobby/correspondence-tables.ts";
import type { Store } from "../store/store.ts";

/** Most tables of one game that a list contains. */
const MOST_LISTED = 50;

/** Terms of the seat that a player asks for. */
export interface WantedSeat {
  game: string;
  days: number;
  seats: number;
  /** Public options of the game, complete. */
  options: object;
  account: string;
  /** Accounts that are never at the same table. */
  blocked: ReadonlySet<string>;
}

/** The public correspondence tables with free seats, whether they are in memory or asleep. */
export class OpenSeats {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async list(): Promise<OpenTables> {
    const counts = await this.#store
      .selectFrom("correspondence_games")
      .select((row) => ["game", row.fn.countAll<number>().as("count")])
      .where("listing", "is not", null)
      .groupBy("game")
      .execute();
    const tables = await Promise.all(counts.map(({ game }) => this.#newestOf(game)));
    return { tables: tables.flat(), counts: new Map(counts.map(({ game, count }) => [game, Number(count)])) };
  }

  /** Room of the oldest table with these terms, without the account and those blocked; null if there is none. */
  async find({ game, days, seats, options, account, blocked }: WantedSeat): Promise<string | null> {
    const row = await this.#store
      .selectFrom("correspondence_games as table")
      .select("room_id")
      .where("listing", "is not", null)
      .where("game", "=", game)
      .where("days", "=", days)
      .where("seats", "=", seats)
      .where("options", "=", JSON.stringify(options))
      .where((table) =>
        table.not(
          table.exists(
            table
              .selectFrom("correspondence_seats as seat")
              .select("seat.player_id")
              .whereRef("seat.room_id", "=", "table.room_id")
              .where("seat.player_id", "in", [account, ...blocked]),
          ),
        ),
      )
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst();
    return row?.room_id ?? null;
  }

  async #newestOf(game: string): Promise<ListedTable[]> {
    const rows = await this.#store
      .selectFrom("correspondence_games")
      .select(["room_id", "listing"])
      .where("listing", "is not", null)
      .where("game", "=", game)
      .orderBy("due_at", "desc")
      .limit(MOST_LISTED)
      .execute();
    return rows.map(({ room_id, listing }) => ({ id: room_id, ...JSON.parse(listing ?? "{}"), status: "open" }));
  }
}
