import { CloseCode } from "@colyseus/core";
import type { RejectionCode } from "../../shared/core/rejection.ts";
import type { BaseRoom } from "./BaseRoom.ts";

/** Contains the faults of a room: the first one stops this room object and no other. */
export class FaultGuard {
  readonly #room: BaseRoom<object>;
  #hasFault = false;

  constructor(room: BaseRoom<object>) {
    this.#room = room;
  }

  /** True after a fault; the room no longer writes. */
  get hasFault(): boolean {
    return this.#hasFault;
  }

  /** True if the server closes or the room has had a fault: nothing the room still does may change the match. */
  get isHalted(): boolean {
    return this.#hasFault || this.#room.server.closing;
  }

  /** Rejection code of requests to a halted room. */
  get haltCode(): RejectionCode {
    return this.#room.server.closing ? "closing" : "restoring";
  }

  /** Reports the faults of work whose result is not awaited. */
  run(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.report(error, "background"));
  }

  /** Stops the room after an exception; only the first one counts. */
  report(error: unknown, method: string): void {
    if (this.#hasFault) return;
    const { log, server } = this.#room;
    // Colyseus disposes a room that could not be created, and its creator receives the reason.
    if (method === "onCreate") return void log.warn({ err: error }, "a room could not be created");
    // The room is restored elsewhere.
    if (server.closing) return void this.#room.disconnect(CloseCode.MAY_TRY_RECONNECT);
    this.#hasFault = true;
    log.error({ err: error, method }, "a fault stopped the room");
    this.#room.stopAfterFault(error);
  }
}
