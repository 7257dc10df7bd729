import { Reservations, type Reserver } from "../matchmaking/reservations.ts";
import type { Stage } from "../matchmaking/stage.ts";
import type { ReservationGate } from "./reservation-gate.ts";
import type { TableContext } from "./table-context.ts";

const MOST_SPECTATORS = 50;

/** What a reservation policy asks of its room. */
export interface ReservationPorts {
  /** Number of connected clients and reserved seats. */
  placesTaken(): number;
  maxClients(): number;
  stage(): Stage;
  /** Lets Colyseus decide again whether the table is full. */
  refreshLock(): Promise<void>;
}

/** Decides which clients may reserve a place at a table, and how long an unused reservation blocks it. */
export class ReservationPolicy implements ReservationGate {
  readonly #context: TableContext;
  readonly #ports: ReservationPorts;
  readonly #reservations = new Reservations();

  constructor(context: TableContext, ports: ReservationPorts) {
    this.#context = context;
    this.#ports = ports;
  }

  /** Number of clients that a table takes at a stage. */
  capacity(stage: Stage): number {
    const { chairs, spectators } = this.#context;
    if (stage === "open") return chairs.list.filter(({ kind }) => kind !== "bot").length + spectators.size;
    // A player may be connected twice while changing devices; with one place more the table is never locked.
    return 2 * chairs.list.length + MOST_SPECTATORS + 1;
  }

  /** True if unused reservations do not make room for another client. */
  get isFull(): boolean {
    return this.#ports.placesTaken() - this.#reservations.yielding >= this.#ports.maxClients();
  }

  /** Once the match has begun, players always get back in, and spectators only up to their limit. */
  mayReserve(reserver: Reserver): boolean {
    if (this.#ports.stage() === "begun") {
      if (!this.#isPlayer(reserver)) return this.#hasRoomToWatch();
      // Only the newest reservation of an account is valid, so repeated ones take no room from others.
      this.#reservations.displaceAccount(reserver.playerId);
      return true;
    }
    if (this.#ports.placesTaken() - this.#reservations.displaced < this.#ports.maxClients()) return true;
    return !this.#isUnreliable(reserver) && this.#reservations.displaceYielding();
  }

  reserved(sessionId: string, reserver: Reserver): void {
    const { server, after } = this.#context;
    const { seatKept, seatYields } = server.pace;
    this.#reservations.add(sessionId, reserver, this.#ports.stage() === "open" && this.#isUnreliable(reserver));
    after(() => this.#lapse(sessionId), seatYields * 1000);
    after(() => this.#reservations.remove(sessionId), seatKept * 1000);
  }

  /** The client has used its reservation. */
  joined(sessionId: string): void {
    this.#reservations.remove(sessionId);
  }

  isDisplaced(sessionId: string): boolean {
    return this.#reservations.isDisplaced(sessionId);
  }

  /** Offers a place whose client did not connect to others, long before the reservation expires. */
  async #lapse(sessionId: string): Promise<void> {
    const reserver = this.#reservations.lapse(sessionId);
    if (!reserver || this.#ports.stage() !== "open") return;
    await this.#context.server.limits.spend("lapses", { address: reserver.address });
    await this.#ports.refreshLock();
  }

  #isPlayer({ playerId }: Reserver): boolean {
    return this.#context.chairs.ofAccount(playerId) !== null;
  }

  #hasRoomToWatch(): boolean {
    const expected = this.#reservations.expected((reserver) => !this.#isPlayer(reserver));
    return this.#context.spectators.size + expected < MOST_SPECTATORS;
  }

  /** True for an address that recently let a reservation lapse. */
  #isUnreliable({ address }: Reserver): boolean {
    return this.#context.server.limits.isSpent("lapses", { address });
  }
}
