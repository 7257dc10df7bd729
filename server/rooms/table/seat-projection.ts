import type { Chair } from "../../match/chairs.ts";
import { offersDraw } from "../../match/draw-offers.ts";
import { SeatState, type TableState } from "../schema/TableState.ts";

/** Projects the chairs into the synchronized seats, which are created once and never replaced. */
export function projectSeats(table: TableState, chairs: readonly Chair[]): void {
  chairs.forEach((chair, index) => {
    const seat = table.seats[index] ?? new SeatState();
    const human = chair.kind === "human" ? chair : null;
    seat.kind = chair.kind;
    seat.name = chair.kind === "empty" ? "" : chair.name;
    seat.sessionId = human?.sessionId ?? "";
    seat.playerId = human?.account ?? "";
    seat.connected = chair.kind === "bot" || (human?.connected ?? false);
    seat.hasLeft = human?.hasLeft ?? false;
    seat.seeded = human !== null && human.seed !== null;
    seat.caretaker = human?.caretaker ?? false;
    seat.wantsRematch = human?.wantsRematch ?? false;
    seat.wins = chair.kind === "empty" ? 0 : chair.wins;
    seat.offersDraw = offersDraw(chair, table.seq);
    if (index >= table.seats.length) table.seats.push(seat);
  });
}
