import { StateView } from "@colyseus/schema";
import type { TableReport } from "../../../shared/admin/api.ts";
import { mayAct } from "../../../shared/core/game.ts";
import type { Invitation } from "../../../shared/lobby/invitation.ts";
import type { OwnTable } from "../../../shared/lobby/own-table.ts";
import type { Chair, HumanChair } from "../../match/chairs.ts";
import { offersDraw } from "../../match/draw-offers.ts";
import type { LiveMatch } from "../../match/live-match.ts";
import { invitationOf, type Listing, listingOf, ownTableOf, type PublicTable, reportOf } from "../lobby/listing.ts";
import { clearPosition, showOptions, showPosition } from "../schema/position.ts";
import { SeatState, type TableState } from "../schema/TableState.ts";
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

  /** Writes the seats into the synchronized table; the caller publishes it. */
  placeSeats(): void {
    const { state, chairs } = this.table;
    projectSeats(state, chairs.list);
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

  /** Writes the options of the next match into the synchronized table; the caller publishes it. */
  placeOptions(options: object): void {
    const { state, entry } = this.table;
    showOptions(state, entry, options);
  }

  /** Replaces the last match by a new one, whose position the caller shows. */
  beginMatch(id: string, options: object): void {
    const { state } = this.table;
    clearPosition(state);
    this.placeOptions(options);
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
    if (chairs.list.some((chair) => chair.kind === "human" && chair.drawOffer)) projectSeats(state, chairs.list);
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
    const seat = this.table.chairs.seatOf(client.sessionId);
    const secrets = seat === null ? undefined : this.table.room.secretsOf?.(seat);
    if (!secrets) return;
    client.view?.dispose();
    client.view = new StateView();
    client.view.add(secrets);
  }

  attachViews(): void {
    for (const client of this.table.room.clients) this.attachView(client);
  }

  /** The table's line in the lobby; null if it has none. */
  get listing(): Listing | null {
    return this.table.order.private ? null : listingOf(this.#publicTable);
  }

  /** Updates the table's line in the lobby if it has changed. */
  updateListing(): void {
    const { order, faults, roomId, server } = this.table;
    if (order.private) return;
    const listing = server.listed.admit(roomId, this.listing, () => this.updateListing());
    const listed = JSON.stringify(listing);
    if (listed === this.#listed) return;
    this.#listed = listed;
    faults.run(this.table.room.setListing(listing));
  }

  /** The table as administrators see it, without secrets. */
  report(): TableReport {
    const match = this.table.match.live;
    const scores = match ? match.game.viewFor(match.state, "spectator").scores : null;
    return reportOf(this.#publicTable, this.table.order.private, scores);
  }

  /** The table as its link describes it. An arranged table is never open for joining, because its players are fixed. */
  invitation(): Invitation {
    const { arrangement } = this.table.order;
    return { ...invitationOf(this.#publicTable), ...(arrangement && { isOpen: false }) };
  }

  /** The table as seen from the seat of one player; null if its match is over, or if it is one of "My games". */
  reportTo(chair: HumanChair): OwnTable | null {
    const { chairs, order, roomId } = this.table;
    const { live, clockLeft } = this.table.match;
    if (order.days > 0) return null;
    const seat = chairs.list.indexOf(chair);
    const isTurn = live !== null && mayAct(live.game, live.state, seat);
    return ownTableOf(this.#publicTable, { roomId, seat, isTurn, left: clockLeft });
  }

  get #publicTable(): PublicTable {
    const { entry, order, chairs, state, spectators } = this.table;
    const { options, title, clockFactor, days, since } = order;
    return {
      entry,
      options,
      title,
      casual: clockFactor === 2,
      days,
      chairs: chairs.list,
      status: state.status,
      spectators: spectators.size,
      since,
    };
  }
}

/** Projects the chairs into the synchronized seats, which are created once and never replaced. */
function projectSeats(table: TableState, chairs: readonly Chair[]): void {
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
