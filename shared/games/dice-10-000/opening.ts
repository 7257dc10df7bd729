import type { Seat } from "../../core/game.ts";
import type { Dice10000State } from "./contract.ts";
import { OPENING } from "./tables.ts";

type Standings = Pick<Dice10000State, "scores" | "opened" | "turnScore">;

/** Has this seat ever earned points? A table may be set up with scores alone. */
export const hasOpened = ({ opened, scores }: Standings, seat: Seat): boolean =>
  opened[seat] === true || (scores[seat] as number) > 0;

/** Would a yield now fall short of what a first yield must be worth? */
export const opensTooLow = (table: Standings, seat: Seat): boolean =>
  table.turnScore < OPENING && !hasOpened(table, seat);
