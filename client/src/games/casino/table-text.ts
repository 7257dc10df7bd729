import type { Seat } from "../../../../shared/core/game.ts";
import type { CasinoView } from "../../../../shared/games/casino/contract.ts";
import { arePartners } from "../../../../shared/games/casino/rules/permits.ts";
import { text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import type { CasinoTable } from "./play.ts";
import { words } from "./words.ts";

/** Names of the seats; the player's own is "You". */
export const namesAt = (table: CasinoTable): string[] =>
  table.seats.value.map(({ name }, seat) => (seat === table.you ? text.you : name));

/** Label of a seat's captures. */
export const capturesTitle = (table: CasinoTable, seat: Seat): string =>
  seat === table.you ? words.yourCaptures : fill(words.allCaptures, { name: namesAt(table)[seat] ?? "" });

/** The seats that win together. */
export function sidesOf(view: CasinoView): Seat[][] {
  const sides: Seat[][] = [];
  for (const seat of view.handCounts.keys()) {
    const side = sides.find(([first]) => first !== undefined && arePartners(view, first, seat));
    if (side) side.push(seat);
    else sides.push([seat]);
  }
  return sides;
}

/** "You & Ada". */
export const sideName = (seats: readonly Seat[], names: readonly string[]): string =>
  seats.map((seat) => names[seat] ?? "").join(words.together);
