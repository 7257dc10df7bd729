/** A table as its link describes it to a player who has not joined yet. */
export interface Invitation {
  game: string;
  options: Record<string, unknown>;
  mode: string;
  /** Name of the table; empty for none. */
  title: string;
  /** Days for each move; 0 at a live table. */
  days: number;
  seats: number;
  /** Names of the seated people and bots; the first opened the table. */
  names: string[];
  /** Account ids in the order of the names; empty for bots and players without an account. */
  accounts: string[];
  /** True while the table waits for players and has a free seat. */
  isOpen: boolean;
}
