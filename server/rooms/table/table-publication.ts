import { type Schema, StateView } from "@colyseus/schema";
import type { TableReport } from "../../../shared/admin/api.ts";
import { mayAct, type Seat } from "../../../shared/core/game.ts";
import type { Invitation } from "../../../shared/core/invitation.ts";
import type { OwnTable } from "../../../shared/core/own-table.ts";
import type { HumanChair } from "../../match/chairs.ts";
import { hasOfferedDraw } from "../../match/draw-offers.ts";
import type { LiveMatch } from "../../match/live-match.ts";
import { invitationOf, type Listing, listingOf, ownTableOf, type PublicTable, reportOf } from "../lobby/listing.ts";
import { clearPosition, showOptions, showPosition } from "../schema/position.ts";
import { projectSeats } from "./seat-projection.ts";
import type { TableContext } from "./table-context.ts";

/** Outputs of a published table. */
export interface PublicationPorts {
  /** Sends the changes of the synchronized table to the clients. */
  patch(): void;
  /** The part of the state that only the player of this seat receives; undefined for none. */
  secretsOf(seat: Seat): Schema | undefined;
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
  readonly #ports: PublicationPorts;
  /** The last listing as JSON. */
  #listed = "null";

  constructor(context: TableContext, ports: PublicationPorts) {
    this.#context = context;
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

  /** Writes the options of the next match into the synchronized table; the caller publishes it. */
  placeOptions(options: object): void {
    const { state, entry } = this.#context;
    showOptions(state, entry, options);
  }

  /** Replaces the last match by a new one, whose position the caller shows. */
  beginMatch(id: string, options: object): void {
    const { state } = this.#context;
    clearPosition(state);
    this.placeOptions(options);
    state.matchId = id;
  }

  /** Writes the position of a match into the synchronized table; the caller sends the patch. */
  showPosition({ state: position, agreed, publicSeq }: LiveMatch, clock: number): void {
    const { state, chairs, entry } = this.#context;
    state.clock = clock;
    state.seq = publicSeq;
    state.status = position.result ? "over" : "playing";
    state.agreed = agreed;
    // Of the seats, a move changes only whether a draw offer still stands.
    if (chairs.list.some(hasOfferedDraw)) projectSeats(state, chairs.list);
    showPosition(state, entry, position);
    this.#ports.changed();
  }

  /** Shows a hidden position of a match to its own seat alone. */
  showSecret({ state: position }: LiveMatch, sessionId: string | null): void {
    const { state, entry } = this.#context;
    this.#ports.patchOnly(sessionId, () => showPosition(state, entry, position));
    this.#ports.changed();
  }

  /** Lets a client see the secrets of its seat; spectators see none. */
  attachView(client: Viewing): void {
    const seat = this.#context.chairs.seatOf(client.sessionId);
    const secrets = seat === null ? undefined : this.#ports.secretsOf(seat);
    if (!secrets) return;
    client.view?.dispose();
    client.view = new StateView();
    client.view.add(secrets);
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
