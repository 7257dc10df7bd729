import type { StoredMatch } from "../../../server/journal/stored-match.ts";
import { noteOutcome } from "../../../server/players/settlement/tournament-games.ts";
import type { CalledOff } from "../../../server/rooms/table/table-calls.ts";
import type { Store } from "../../../server/store/store.ts";
import type { GameTables, TableState } from "../../../server/tournaments/game-tables.ts";
import type { EntryRow, GameRow, TournamentRow } from "../../../server/tournaments/rows.ts";
import { type Rng, seededRng } from "../../../shared/core/rng.ts";

interface ScriptedTable {
  /** The account of each player; null for a bot. */
  accounts: [string | null, string | null];
  present: string[];
  hasBegun: boolean;
}

/** Tables of tournament games without rooms; the test decides when accounts are seated and results are settled. */
export class ScriptedTables implements GameTables {
  readonly rooms = new Map<string, ScriptedTable>();
  /** How often the table of each game was opened. */
  readonly openings = new Map<string, number>();
  readonly journal = { read: async (_id: string): Promise<StoredMatch | null> => null };
  readonly rng: Rng;
  readonly #store: Store;

  constructor(store: Store, seed = 1) {
    this.#store = store;
    this.rng = seededRng(seed);
  }

  async open(_tournament: TournamentRow, { id }: GameRow, players: readonly EntryRow[]): Promise<void> {
    if (this.rooms.has(id)) return;
    const accounts = players.map(({ player_id }) => player_id) as ScriptedTable["accounts"];
    this.openings.set(id, (this.openings.get(id) ?? 0) + 1);
    this.rooms.set(id, { accounts, present: [], hasBegun: false });
  }

  async look({ id }: GameRow): Promise<TableState> {
    const table = this.rooms.get(id);
    return table ? { at: "table", hasBegun: table.hasBegun } : { at: "gone" };
  }

  async callOff({ id }: GameRow): Promise<CalledOff | null> {
    const table = this.rooms.get(id);
    if (!table) return null;
    if (table.hasBegun) return { hasBegun: true };
    this.rooms.delete(id);
    return { hasBegun: false, present: table.present };
  }

  /** Seats these accounts at all tables that wait for them; a match begins when both players are seated. */
  seat(isHere: (account: string) => boolean = () => true): void {
    for (const table of this.rooms.values()) {
      const expected = table.accounts.filter((account) => account !== null);
      table.present = expected.filter(isHere);
      table.hasBegun ||= table.present.length === expected.length;
    }
  }

  /** Ends games that have begun, as the settlement does; by default the first account of a game wins. */
  async settle(winnerOf: (accounts: [string, string]) => string | null = ([first]) => first): Promise<number> {
    let settled = 0;
    for (const [id, { accounts, hasBegun }] of [...this.rooms]) {
      if (!hasBegun) continue;
      const winner = winnerOf(accounts as [string, string]);
      await noteOutcome(this.#store, id, accounts, winner === null ? [0, 1] : [accounts.indexOf(winner)]);
      this.rooms.delete(id);
      settled++;
    }
    return settled;
  }
}
