import type { StateView } from "@colyseus/schema";
import { offersDraw } from "../../match/draw-offers.ts";
import type { LiveMatch } from "../../match/live-match.ts";
import { clearPosition, showOptions, showPosition } from "../schema/position.ts";
import { SeatState } from "../schema/TableState.ts";
import { update } from "../schema/update.ts";
import { listingOf } from "./table-descriptions.ts";
import { TablePart } from "./table-part.ts";

/** A client whose view of the synchronized table can be set. */
interface Viewing {
  sessionId: string;
  view?: StateView;
}

/** Publishes a table: to its clients through the synchronized table, and to the lobby as a listing. */
export class TablePublication extends TablePart {
  /** The last listing as JSON. */
  #listed = "null";

  /** Writes the chairs into the synchronized seats, which are created once and never replaced; the caller publishes them. */
  placeSeats(): void {
    const { state, chairs } = this.table;
    chairs.list.forEach((chair, index) => {
      const human = chair.kind === "human" ? chair : null;
      const seat = state.seats[index] ?? new SeatState();
      update(seat, {
        kind: chair.kind,
        name: chair.kind === "empty" ? "" : chair.name,
        sessionId: human?.sessionId ?? "",
        playerId: human?.account ?? "",
        connected: chair.kind === "bot" || (human?.connected ?? false),
        hasLeft: human?.hasLeft ?? false,
        seeded: human !== null && human.seed !== null,
        caretaker: human?.caretaker ?? false,
        wantsRematch: human?.wantsRematch ?? false,
        wins: chair.kind === "empty" ? 0 : chair.wins,
        offersDraw: offersDraw(chair, state.seq),
      });
      if (index >= state.seats.length) state.seats.push(seat);
    });
  }

  /** Publishes the seats and the number of spectators. */
  showSeats(): void {
    const { state, spectators } = this.table;
    this.placeSeats();
    state.spectators = spectators.size;
    this.updateListing();
    this.table.room.broadcastPatch();
    this.table.correspondence?.changed();
  }

  /** Replaces the last match by a new one, whose position the caller shows. */
  beginMatch(id: string, options: object): void {
    const { entry, state } = this.table;
    clearPosition(state);
    showOptions(state, entry, options);
    state.matchId = id;
  }

  /** Writes the position of a match into the synchronized table; the caller sends the patch. */
  showPosition({ state: position, agreed, publicSeq }: LiveMatch, clock: number): void {
    const { state, chairs, entry } = this.table;
    state.clock = clock;
    state.seq = publicSeq;
    state.status = position.result ? "over" : "playing";
    state.agreed = agreed;
    // Of the seats, a move changes only whether a draw offer still stands.
    if (chairs.list.some((chair) => chair.kind === "human" && chair.drawOffer)) this.placeSeats();
    showPosition(state, entry, position);
    this.table.correspondence?.changed();
  }

  /** Shows a hidden position of a match to its own seat alone. */
  showSecret({ state: position }: LiveMatch, sessionId: string | null): void {
    const { state, entry } = this.table;
    this.table.room.patchOnly(sessionId, () => showPosition(state, entry, position));
    this.table.correspondence?.changed();
  }

  /** Lets a client see the secrets of its seat; spectators see none. */
  attachView(client: Viewing): void {
    const view = this.table.room.viewOf(this.table.chairs.seatOf(client.sessionId));
    if (!view) return;
    client.view?.dispose();
    client.view = view;
  }

  attachViews(): void {
    for (const client of this.table.room.clients) this.attachView(client);
  }

  /** Updates the table's line in the lobby if it has changed. */
  updateListing(): void {
    const { order, faults, roomId, server } = this.table;
    if (order.private) return;
    const listing = server.listed.admit(roomId, listingOf(this.table), () => this.updateListing());
    const listed = JSON.stringify(listing);
    if (listed === this.#listed) return;
    this.#listed = listed;
    faults.run(this.table.room.setListing(listing));
  }
}
