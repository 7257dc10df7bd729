import type { HumanChair } from "../../match/chairs.ts";
import type { SeatHolds } from "../../match/seat-holds.ts";
import type { Table } from "./table.ts";
import type { TableContext } from "./table-context.ts";
import type { SeatClient } from "./table-seats.ts";

/** A player alone with bots has this many times the usual grace period. */
const GRACE_FACTOR_ALONE = 10;

/** The absences of players: holds the seats of disconnected clients, and gives them up after a grace period. */
export class TableAbsences {
  readonly #context: TableContext;
  readonly #table: Table;
  readonly #holds: SeatHolds<SeatClient>;

  constructor(table: Table, holds: SeatHolds<SeatClient>) {
    this.#table = table;
    this.#context = table.context;
    this.#holds = holds;
  }

  /** Holds the seat of a client that lost its connection, perhaps before it acknowledged its join. */
  drop(client: SeatClient, hasAcknowledged: boolean): void {
    const chair = this.#context.chairs.human(client.sessionId);
    if (!chair) return;
    chair.connected = false;
    this.#table.publication.showSeats();
    if (hasAcknowledged) chair.earlierTokens = [];
    const clients = hasAcknowledged ? [client] : this.#withTokens(this.#asKnown(client, chair), chair.earlierTokens);
    this.#hold(clients, this.#graceOf(chair));
  }

  /** Seconds for which a seat is held: longer for an account alone with bots, because no other player waits. */
  #graceOf({ account }: HumanChair): number {
    const { chairs, server } = this.#context;
    const { gracePlaying, graceWaiting } = server.pace;
    if (!this.#table.match.isPlaying) return graceWaiting;
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
    const ticket = this.#holds.rejoinTickets.of(chair, this.#table.match.hasBegun);
    if (!ticket) return client;
    Object.assign(chair, ticket);
    this.#context.faults.run(this.#table.persistence.save());
    return { sessionId: ticket.sessionId, auth: client.auth, reconnectionToken: ticket.token } as SeatClient;
  }

  /** Holds every player's seat after a restore. */
  holdAll(): void {
    const { chairs, server } = this.#context;
    // Browsers may let a page in the background retry only once a minute, so all have the longer grace period.
    for (const { sessionId, token, earlierTokens } of chairs.humans) {
      const client = { sessionId, reconnectionToken: token } as SeatClient;
      this.#hold(this.#withTokens(client, earlierTokens), server.pace.gracePlaying);
    }
  }

  /** Holds the seat of one session; the clients differ in their token. */
  #hold(clients: readonly SeatClient[], seconds: number): void {
    const { sessionId } = clients[0] as SeatClient;
    this.#holds.hold(sessionId, clients, seconds, () => this.#graceOver(sessionId));
  }

  /** At a table of more than two a caretaker plays and the seat stays reserved; otherwise the player has left. */
  async #graceOver(sessionId: string): Promise<void> {
    const { chairs, faults, order } = this.#context;
    if (faults.isHalted) return;
    const hasOthers = chairs.humans.some(({ connected }) => connected);
    const isCorrespondence = order.days > 0;
    if (!isCorrespondence && this.#table.match.isPlaying && chairs.list.length > 2 && hasOthers) {
      const chair = chairs.human(sessionId);
      if (chair) chair.caretaker = true;
      this.#table.publication.showSeats();
      this.#table.match.wakeBot();
      return;
    }
    await this.#holds.release(sessionId);
    await this.#table.seats.depart(sessionId);
    if (!isCorrespondence && !hasOthers) await this.#holds.releaseAll();
  }

  /** Colyseus reports a client lost during its join as left, while its seat may already be held again. */
  async leave(sessionId: string): Promise<void> {
    if (this.#holds.has(sessionId)) return;
    await this.#table.seats.depart(sessionId);
  }
}
