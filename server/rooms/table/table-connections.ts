import type { Client } from "@colyseus/core";
import { JoinRefusal } from "../../http/join-refusal.ts";
import { type Identity, identityOf } from "../../players/identity/identity.ts";
import { forgetSeat, noteSeat } from "../account-tables.ts";
import { readJoin, refuseDevice } from "../admission.ts";
import { refuseBlocked } from "../blocked-players.ts";
import { refuseUnavailable } from "../unavailable.ts";
import type { Table } from "./table.ts";
import type { ChatAudience } from "./table-chat.ts";
import type { TableContext } from "./table-context.ts";
import type { SeatClient } from "./table-seats.ts";

const HTTP_FORBIDDEN = 403;
const HTTP_UNAVAILABLE = 503;

/** The connections of a table from join to departure. */
export class TableConnections {
  readonly #context: TableContext;
  readonly #table: Table;
  /** Sessions whose browsers were signed out. */
  readonly #signedOut = new Set<string>();

  constructor(table: Table) {
    this.#context = table.context;
    this.#table = table;
  }

  /** Seats a client, or lets it watch; throws a `ServerError` if it may do neither. */
  async join(client: Client, raw: unknown): Promise<void> {
    const { entry, faults, order, roomId, server, state } = this.#context;
    const { reservations, seats } = this.#table;
    if (faults.isHalted) throw new JoinRefusal(HTTP_UNAVAILABLE, "restoring");
    refuseUnavailable(server);
    reservations.joined(client.sessionId);
    const { watch, device } = readJoin(entry, raw ?? {});
    const identity = identityOf(client);
    this.#table.room.registerSession(client.sessionId, identity);
    await this.#refuseBlocked(identity, watch);
    if (!watch) {
      refuseDevice(entry, order.options, device);
      await seats.join(client, identity);
      return noteSeat(server, identity.playerId, roomId);
    }
    // A spectator would learn the dice of the day before their own attempt.
    if (state.daily) throw new JoinRefusal(HTTP_FORBIDDEN, "seats-reserved");
    if (this.#table.room.status === "open") throw new JoinRefusal(HTTP_FORBIDDEN, "not-started");
    seats.watch(client, identity.name);
  }

  /**
   * Blocked accounts share no table and do not watch each other's private ones. Accounts for whom the server opened the
   * table get in.
   */
  async #refuseBlocked({ playerId }: Identity, watch: boolean): Promise<void> {
    const { chairs, order, server } = this.#context;
    if (chairs.ofAccount(playerId) || order.arrangement?.accounts.includes(playerId ?? "")) return;
    if (watch && !order.private) return;
    await refuseBlocked(
      server,
      playerId,
      chairs.humans.map(({ account }) => account),
    );
  }

  async reconnect(client: Client): Promise<void> {
    const { chairs, roomId, server } = this.#context;
    const chair = chairs.human(client.sessionId);
    if (!chair) return;
    const { signIn = null } = (client.auth ?? {}) as Partial<Identity>;
    this.#table.room.registerSession(client.sessionId, { playerId: chair.account, signIn });
    await this.#table.seats.reconnect(chair, client);
    noteSeat(server, chair.account, roomId);
  }

  /** The connection is lost, perhaps before the client acknowledged its join. */
  drop(client: SeatClient, hasAcknowledged: boolean): void {
    this.#table.absences.drop(client, hasAcknowledged);
  }

  async leave(sessionId: string): Promise<void> {
    await this.#table.absences.leave(sessionId);
  }

  /** Signs a browser out. The seat stays reserved for the account, which must sign in again to return. */
  signOut(sessionId: string): void {
    this.#signedOut.add(sessionId);
  }

  isSignedOut(sessionId: string): boolean {
    return this.#signedOut.has(sessionId);
  }

  /** False if the reservation of a session was given to another client, or its browser was signed out. */
  mayUseReservation(sessionId: string): boolean {
    return !this.isSignedOut(sessionId) && !this.#table.reservations.isDisplaced(sessionId);
  }

  /** Forgets a client that does not come back. */
  forget(sessionId: string): void {
    const { chairs, faults, roomId, server } = this.#context;
    this.#table.requests.forget(sessionId);
    forgetSeat(server, chairs.human(sessionId)?.account ?? null, roomId);
    this.#table.room.forget(sessionId);
    if (!faults.isHalted) this.#signedOut.delete(sessionId);
  }

  /** True if a client of this account is connected. */
  hasClientOf(account: string): boolean {
    return this.#table.room.clients.some((client) => this.#accountOf(client) === account);
  }

  /** The clients that do not receive a chat message. */
  outside({ isForSpectators, hiddenFrom }: ChatAudience): Client[] {
    const { spectators } = this.#context;
    return this.#table.room.clients.filter((client) => {
      const isHidden = hiddenFrom.has(this.#accountOf(client) ?? "");
      return isHidden || (isForSpectators && !spectators.has(client.sessionId));
    });
  }

  /** A client that reconnected to a restored table is known by its chair alone. */
  #accountOf({ sessionId, auth }: Client): string | null {
    const { playerId = null } = (auth ?? {}) as Partial<Identity>;
    return this.#context.chairs.human(sessionId)?.account ?? playerId;
  }
}
