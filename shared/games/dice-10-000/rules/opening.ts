import type { Seat } from "../../../core/game.ts";
import type { Dice10000State } from "../contract.ts";

type Standings = Pick<Dice10000State, "scores" | "opened" | "turnScore" | "options">;

/** True if this seat has ever earned points. A scenario may set scores alone. */
export const hasOpened = ({ opened, scores }: Standings, seat: Seat): boolean =>
  opened[seat] === true || (scores[seat] as number) > 0;

/** True if a yield now would be below the minimum of a first yield. */
export const opensTooLow = (table: Standings, seat: Seat): boolean =>
  table.turnScore < table.options.opening && !hasOpened(table, seat);
