import { StateView } from "@colyseus/schema";
import type { TableReport } from "../../../shared/admin/api.ts";
import { mayAct, type Seat } from "../../../shared/core/game.ts";
import type { Invitation } from "../../../shared/core/invitation.ts";
import type { OwnTable } from "../../../shared/core/own-table.ts";
import type { HumanChair } from "../../match/chairs.ts";
import { hasOfferedDraw } from "../../match/draw-offers.ts";
import type { LiveMatch } from "../../match/live-match.ts";
import { invitationOf, type Listing, listingOf, ownTableOf, type PublicTable, reportOf } from "../lobby/listing.ts";
import type { GameTable } from "./game-table.ts";
import { projectSeats } from "./seat-projection.ts";
import type { SeatState } from "./table.ts";
import type { TableContext } from "./table-context.ts";

/** Outputs of a published table. */
export interface PublicationPorts {
  /** Sends the changes of the synchronized table to the clients. */
  patch(): void;
  /** Changes the synchronized table for one session alone; no other client receives a patch. */
  patchOnly(sessionId: string | null, change: () => void): void;
  /** All connected clients. */
  clients(): Iterable<Viewing>;
  /** Called after each change of seats or position. */
  changed(): void;
  /** Replaces the table's line in the lobby. */
  setListing(listing: Listing | null): Promise<void>;
}

/** A client whose view of the synchronized table can be set. */
interface Viewing {
  sessionId: string;
  view?: StateView;
}

/** The match of a table and its clock. */
interface RunningMatch {
  live: LiveMatch | null;
  clockLeft: number | null;
}

/** Publishes a table: to its clients through the synchronized table, and to the lobby as a listing. */
export class TablePublication {
  readonly #context: TableContext;
  readonly #game: GameTable;
  readonly #ports: PublicationPorts;
  /** The last listing as JSON. */
  #listed = "null";

  constructor(context: TableContext, game: GameTable, ports: PublicationPorts) {
    this.#context = context;
    this.#game = game;
    this.#ports = ports;
  }

  /** Writes the seats into the synchronized table; the caller publishes it. */
  placeSeats(): void {
    const { state, chairs } = this.#context;
    projectSeats(state, chairs.list);
  }

  /** Publishes the seats and the number of spectators. */
  showSeats(): void {
    const { state, spectators } = this.#context;
    this.placeSeats();
    state.spectators = spectators.size;
    this.updateListing();
    this.#ports.patch();
    this.#ports.changed();
  }

  /** Writes the position of a match into the synchronized table; the caller sends the patch. */
  showPosition({ game, state: position, agreed, publicSeq }: LiveMatch, clock: number): void {
    const { state, chairs } = this.#context;
    const { project, openView, secretOf } = this.#game;
    state.clock = clock;
    state.seq = publicSeq;
    state.status = position.result ? "over" : "playing";
    state.agreed = agreed;
    // Of the seats, a move changes only whether a draw offer still stands.
    if (chairs.list.some(hasOfferedDraw)) projectSeats(state, chairs.list);
    const open = openView(game, position);
    project(state, open);
    this.#ports.changed();
    if (!secretOf) return;
    for (const [seat, place] of state.seats.entries()) {
      place.secret = secretOf(open, game.viewFor(position, seat), seat);
    }
  }

  /** Shows a hidden position of a match to its own seat alone. */
  showSecret({ game, state: position }: LiveMatch, seat: Seat, sessionId: string | null): void {
    const open = game.viewFor(position, "spectator");
    const secret = this.#game.secretOf?.(open, game.viewFor(position, seat), seat) ?? "";
    this.#ports.patchOnly(sessionId, () => {
      (this.#context.state.seats[seat] as SeatState).secret = secret;
    });
    this.#ports.changed();
  }

  /** Removes the secrets of the last match, which would otherwise be sent to the next player of a seat. */
  clearSecrets(): void {
    for (const place of this.#context.state.seats) place.secret = "";
  }

  /** Lets a client see the secret of its seat; spectators see none. */
  attachView(client: Viewing): void {
    const { state, chairs } = this.#context;
    const seat = chairs.seatOf(client.sessionId);
    if (!this.#game.secretOf || seat === null) return;
    client.view?.dispose();
    client.view = new StateView();
    client.view.add(state.seats[seat] as SeatState);
  }

  attachViews(): void {
    for (const client of this.#ports.clients()) this.attachView(client);
  }

  patch(): void {
    this.#ports.patch();
  }

  /** The table's line in the lobby; null if it has none. */
  get listing(): Listing | null {
    return this.#context.order.private ? null : listingOf(this.#publicTable);
  }

  /** Updates the table's line in the lobby if it has changed. */
  updateListing(): void {
    const { order, faults } = this.#context;
    if (order.private) return;
    const { listing } = this;
    const listed = JSON.stringify(listing);
    if (listed === this.#listed) return;
    this.#listed = listed;
    faults.run(this.#ports.setListing(listing));
  }

  /** The table as administrators see it, without secrets. */
  report(match: LiveMatch | null): TableReport {
    const scores = match ? match.game.viewFor(match.state, "spectator").scores : null;
    return reportOf(this.#publicTable, this.#context.order.private, scores);
  }

  /** The table as its link describes it. An arranged table is never open for joining, because its players are fixed. */
  invitation(): Invitation {
    const { title, arrangement } = this.#context.order;
    return { ...invitationOf(this.#publicTable, title), ...(arrangement && { isOpen: false }) };
  }

  /** The table as seen from the seat of one player; null if its match is over, or if it is one of "My games". */
  reportTo(chair: HumanChair, roomId: string, { live, clockLeft }: RunningMatch): OwnTable | null {
    const { chairs, order } = this.#context;
    if (order.days > 0) return null;
    const seat = chairs.list.indexOf(chair);
    const isTurn = live !== null && mayAct(live.game, live.state, seat);
    return ownTableOf(this.#publicTable, { roomId, seat, isTurn, left: clockLeft });
  }

  get #publicTable(): PublicTable {
    const { entry, order, chairs, state, spectators } = this.#context;
    const { options, clockFactor, days, since } = order;
    return {
      entry,
      options,
      casual: clockFactor === 2,
      days,
      chairs: chairs.list,
      status: state.status,
      spectators: spectators.size,
      since,
    };
  }
}
