import type { Logger } from "pino";
import type { RejectionCode } from "../../shared/core/rejection.ts";

/** How a room stops. */
export interface FaultPorts {
  log: Logger;
  /** True while the server shuts down. */
  isClosing(): boolean;
  /** Called once, after the first fault. */
  stop(error: unknown): void;
  /** Called for a fault while the server shuts down: the room is restored elsewhere anyway. */
  leave(): void;
}

/** Contains the faults of a room: the first one stops this room object and no other. */
export class FaultGuard {
  readonly #ports: FaultPorts;
  #hasFault = false;

  constructor(ports: FaultPorts) {
    this.#ports = ports;
  }

  /** True after a fault; the room no longer writes. */
  get hasFault(): boolean {
    return this.#hasFault;
  }

  /** True if the server closes or the room has had a fault: nothing the room still does may change the match. */
  get isHalted(): boolean {
    return this.#hasFault || this.#ports.isClosing();
  }

  /** Rejection code of requests to a halted room. */
  get haltCode(): RejectionCode {
    return this.#ports.isClosing() ? "closing" : "restoring";
  }

  /** Reports the faults of work whose result is not awaited. */
  run(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.report(error, "background"));
  }

  /** Stops the room after an exception; only the first one counts. */
  report(error: unknown, method: string): void {
    if (this.#hasFault) return;
    const { log } = this.#ports;
    // Colyseus disposes a room that could not be created, and its creator receives the reason.
    if (method === "onCreate") return void log.warn({ err: error }, "a room could not be created");
    if (this.#ports.isClosing()) return void this.#ports.leave();
    this.#hasFault = true;
    log.error({ err: error, method }, "a fault stopped the room");
    this.#ports.stop(error);
  }
}
