import { type Client, generateId } from "@colyseus/core";
import { JoinRefusal } from "../../http/join-refusal.ts";
import type { HumanChair } from "../../match/chairs.ts";
import { type Identity, identityOf } from "../../players/identity/identity.ts";
import { forgetSeat, noteSeat } from "../account-tables.ts";
import { readJoin } from "../admission.ts";
import { refuseBlocked, refuseDevice, refuseUnavailable } from "../refusals.ts";
import type { ChatAudience } from "./table-chat.ts";
import { TablePart } from "./table-part.ts";
import type { SeatClient } from "./table-seats.ts";

/** A player alone with bots has this many times the usual grace period. */
const GRACE_FACTOR_ALONE = 10;

/** The connections of a table from join to departure. The seat of a lost connection is held for a grace period. */
export class TableConnections extends TablePart {
  /** Sessions whose browsers were signed out. */
  readonly #signedOut = new Set<string>();

  /** Seats a client, or lets it watch; throws a `ServerError` if it may do neither. */
  async join(client: Client, raw: unknown): Promise<void> {
    const { entry, faults, order, roomId, server, state } = this.table;
    const { reservations, seats } = this.table;
    if (faults.isHalted) throw new JoinRefusal(503, "restoring");
    refuseUnavailable(server);
    reservations.joined(client.sessionId);
    const { watch, device } = readJoin(entry, raw ?? {});
    const identity = identityOf(client);
    this.table.room.registerSession(client.sessionId, identity);
    await this.#refuseBlocked(identity, watch);
    if (!watch) {
      refuseDevice(entry, order.options, device);
      await seats.join(client, identity);
      return noteSeat(server, identity.playerId, roomId);
    }
    // A spectator would learn the dice of the day before their own attempt.
    if (state.daily) throw new JoinRefusal(403, "seats-reserved");
    if (this.table.room.status === "open") throw new JoinRefusal(403, "not-started");
    seats.watch(client, identity.name);
  }

  /**
   * Blocked accounts share no table and do not watch each other's private ones. Accounts for whom the server opened the
   * table get in.
   */
  async #refuseBlocked({ playerId }: Identity, watch: boolean): Promise<void> {
    const { chairs, order, server } = this.table;
    if (chairs.ofAccount(playerId) || order.arrangement?.accounts.includes(playerId ?? "")) return;
    if (watch && !order.private) return;
    await refuseBlocked(
      server,
      playerId,
      chairs.humans.map(({ account }) => account),
    );
  }

  async reconnect(client: Client): Promise<void> {
    const { chairs, roomId, server } = this.table;
    const chair = chairs.human(client.sessionId);
    if (!chair) return;
    const { signIn = null } = (client.auth ?? {}) as Partial<Identity>;
    this.table.room.registerSession(client.sessionId, { playerId: chair.account, signIn });
    await this.table.seats.reconnect(chair, client);
    noteSeat(server, chair.account, roomId);
  }

  /** Holds the seat of a client that lost its connection, perhaps before it acknowledged its join. */
  drop(client: SeatClient, hasAcknowledged: boolean): void {
    const chair = this.table.chairs.human(client.sessionId);
    if (!chair) return;
    chair.connected = false;
    this.table.publication.showSeats();
    if (hasAcknowledged) chair.earlierTokens = [];
    const clients = hasAcknowledged ? [client] : this.#withTokens(this.#asKnown(client, chair), chair.earlierTokens);
    this.#hold(clients, this.#graceOf(chair));
  }

  /** Seconds for which a seat is held: longer for an account alone with bots, because no other player waits. */
  #graceOf({ account }: HumanChair): number {
    const { chairs, server } = this.table;
    const { gracePlaying, graceWaiting } = server.pace;
    if (!this.table.match.isPlaying) return graceWaiting;
    const isAlone = account !== null && chairs.humans.length === 1;
    return isAlone ? gracePlaying * GRACE_FACTOR_ALONE : gracePlaying;
  }

  /** The same client with each token that it may have received. */
  #withTokens({ sessionId, auth, reconnectionToken }: SeatClient, earlierTokens: readonly string[]): SeatClient[] {
    const tokens = new Set([reconnectionToken, ...earlierTokens]);
    return [...tokens].map((token) => ({ sessionId, auth, reconnectionToken: token }) as SeatClient);
  }

  /**
   * The client as it may come back although it has not acknowledged its join. After a reconnection it has its former
   * token or the new one; a client that was just seated has none.
   */
  #asKnown(client: SeatClient, chair: HumanChair): SeatClient {
    if (chair.earlierTokens.length > 0) return client;
    // After the match has begun, an account has its chair; before that, a place that was never taken is free at once.
    const isKept = this.table.match.hasBegun && chair.account !== null;
    const ticket = chair.rejoinTicket ?? (isKept ? { sessionId: generateId(), token: chair.token } : null);
    if (!ticket) return client;
    Object.assign(chair, ticket, { rejoinTicket: null });
    this.table.faults.run(this.table.persistence.save());
    return { sessionId: ticket.sessionId, auth: client.auth, reconnectionToken: ticket.token } as SeatClient;
  }

  /** Holds every player's seat after a restore. */
  holdAll(): void {
    const { chairs, server } = this.table;
    // Browsers may let a page in the background retry only once a minute, so all have the longer grace period.
    for (const { sessionId, token, earlierTokens } of chairs.humans) {
      const client = { sessionId, reconnectionToken: token } as SeatClient;
      this.#hold(this.#withTokens(client, earlierTokens), server.pace.gracePlaying);
    }
  }

  /** Holds the seat of one session; the clients differ in their token. */
  #hold(clients: readonly SeatClient[], seconds: number): void {
    const { sessionId } = clients[0] as SeatClient;
    this.table.holds.hold(sessionId, clients, seconds, () => this.#graceOver(sessionId));
  }

  /** At a table of more than two a caretaker plays and the seat stays reserved; otherwise the player has left. */
  async #graceOver(sessionId: string): Promise<void> {
    const { chairs, faults, order } = this.table;
    if (faults.isHalted) return;
    const hasOthers = chairs.humans.some(({ connected }) => connected);
    const isCorrespondence = order.days > 0;
    if (!isCorrespondence && this.table.match.isPlaying && chairs.list.length > 2 && hasOthers) {
      const chair = chairs.human(sessionId);
      if (chair) chair.caretaker = true;
      this.table.publication.showSeats();
      this.table.turns.wakeBot();
      return;
    }
    await this.table.holds.release(sessionId);
    await this.table.seats.depart(sessionId);
    if (!isCorrespondence && !hasOthers) await this.table.holds.releaseAll();
  }

  /** Colyseus reports a client lost during its join as left, while its seat may already be held again. */
  async leave(sessionId: string): Promise<void> {
    if (this.table.holds.has(sessionId)) return;
    await this.table.seats.depart(sessionId);
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
    return !this.isSignedOut(sessionId) && !this.table.reservations.isDisplaced(sessionId);
  }

  /** Forgets a client that does not come back. */
  forget(sessionId: string): void {
    const { chairs, faults, roomId, server } = this.table;
    this.table.requests.forget(sessionId);
    this.table.chat.forget(sessionId);
    forgetSeat(server, chairs.human(sessionId)?.account ?? null, roomId);
    this.table.room.forget(sessionId);
    if (!faults.isHalted) this.#signedOut.delete(sessionId);
  }

  /** True if a client of this account is connected. */
  hasClientOf(account: string): boolean {
    return this.table.room.clients.some((client) => this.#accountOf(client) === account);
  }

  /** The clients that do not receive a chat message. */
  outside({ isForSpectators, hiddenFrom }: ChatAudience): Client[] {
    const { spectators } = this.table;
    return this.table.room.clients.filter((client) => {
      const isHidden = hiddenFrom.has(this.#accountOf(client) ?? "");
      return isHidden || (isForSpectators && !spectators.has(client.sessionId));
    });
  }

  /** A client that reconnected to a restored table is known by its chair alone. */
  #accountOf({ sessionId, auth }: Client): string | null {
    const { playerId = null } = (auth ?? {}) as Partial<Identity>;
    return this.table.chairs.human(sessionId)?.account ?? playerId;
  }
}
