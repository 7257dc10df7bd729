import { CloseCode, Room, type RoomException, type RoomOptions, ServerError } from "@colyseus/core";
import { CLOSE_REASONS, SIGNED_OUT } from "../../shared/core/close-codes.ts";
import type { ServerContext } from "../context.ts";
import { type Timer, Timers } from "../match/timers.ts";
import type { RoomLog } from "../ops/bound-log.ts";
import { useMonotonicClock } from "../ops/monotonic-clock.ts";
import type { Identity } from "../players/identity/identity.ts";
import { containFaults, type FaultReporter } from "./contained-faults.ts";
import { FaultGuard } from "./fault-guard.ts";
import { keepClientsLight } from "./light-clients.ts";
import { type MessageHandler, RequestGuard, type RequestHandler } from "./request-guard.ts";

/** Stands for the timer of the Colyseus clock, which rooms do not have: messages advance the clock instead. */
const NO_TIMER = setInterval(() => undefined, 1);
clearInterval(NO_TIMER);

/** Private field of a Colyseus room with the timer of its clock. */
interface Ticking {
  _simulationInterval: NodeJS.Timeout;
}

/** Private fields of a Colyseus room that hold reserved seats. */
interface ReservedSeats {
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

/** Private field of a Colyseus room with its message handlers by type. */
interface RegisteredHandlers {
  onMessageEvents: { events: Record<string, MessageHandler[]> };
}

/** Base of tables, queue and lobby: Colyseus settings, fault containment, timers and request handling. */
export class BaseRoom<T extends RoomOptions> extends Room<T> implements FaultReporter {
  override maxMessagesPerSecond = 1000;
  protected server!: ServerContext;
  protected log!: RoomLog;
  protected faults!: FaultGuard;
  protected readonly timers = new Timers();
  #requests!: RequestGuard;

  constructor() {
    super();
    useMonotonicClock(this.clock);
    containFaults(this);
    // Message handlers report to it. It is set here, because Colyseus wraps the methods of a room that is born with it.
    Object.assign(this, { onUncaughtException: reportWrapped });
    // Colyseus would otherwise start a timer for each room, which only advances the clock.
    (this as unknown as Ticking)._simulationInterval = NO_TIMER;
    this.patchRate = null;
  }

  /** Must be called first when the room is created. */
  protected initialize(server: ServerContext, log: RoomLog): void {
    this.server = server;
    this.log = log;
    this.faults = new FaultGuard({
      log,
      isClosing: () => server.closing,
      stop: (error) => {
        this.timers.clearAll();
        this.stop(error);
      },
      leave: () => void this.disconnect(CloseCode.MAY_TRY_RECONNECT),
    });
    this.#requests = new RequestGuard(this.faults, (code) => server.metrics.rejections.inc({ code }));
  }

  /** A ServerError is an answer; any other exception is a fault. */
  reportException(error: unknown, method: string): void {
    if (!(error instanceof ServerError)) this.faults?.report(error, method);
  }

  /** Called once after a fault, when the room takes no further requests and its timers are cleared. */
  protected stop(_error: unknown): void {
    void this.disconnect();
  }

  /** Discards reserved seats before closing; Colyseus would wait for their clients. */
  override disconnect(closeCode?: number): Promise<unknown> {
    const reserved = this as unknown as ReservedSeats;
    for (const [sessionId, timeout] of Object.entries(reserved._reservedSeatTimeouts)) {
      clearTimeout(timeout);
      delete reserved._reservedSeats[sessionId];
    }
    clearTimeout(reserved._autoDisposeTimeout);
    reserved._autoDisposeTimeout = undefined;
    return super.disconnect(closeCode);
  }

  /** Colyseus unlocks a room when a client has left, even if the place was taken in the meantime; this locks it again. */
  override unlock(...how: []): Promise<void> {
    const unlocked = super.unlock(...how);
    return this.hasReachedMaxClients() ? this.setMatchmaking({ maxClients: this.maxClients }) : unlocked;
  }

  /** Number of connected clients and reserved seats. */
  get placesTaken(): number {
    const { _reservedSeats } = this as unknown as ReservedSeats;
    return this.clients.length + Object.keys(_reservedSeats).length;
  }

  /** Schedules work, which is dropped if the room is disposed first. */
  protected after(work: () => unknown, milliseconds: number): Timer {
    return this.timers.after(() => this.faults.run(Promise.resolve().then(work)), milliseconds);
  }

  /**
   * Registers request handlers. `RoomMessages.on` of Colyseus would wrap each in two functions that report its faults,
   * which `RequestGuard` contains already; with a dozen handlers per table that is a kilobyte per idle seat.
   */
  protected onRequests(handlers: Record<string, RequestHandler>): void {
    const { events } = (this as unknown as RegisteredHandlers).onMessageEvents;
    for (const [type, handle] of Object.entries(handlers)) events[type] = [this.handler(handle)];
  }

  /** Wraps a request handler for Colyseus. */
  protected handler(handle: RequestHandler): MessageHandler {
    return (client, payload, ctx) => this.#requests.answer(handle, client, payload, ctx);
  }

  /** Registers a signed-in client, which is disconnected when its session ends. */
  registerSession(sessionId: string, { playerId, signIn }: Pick<Identity, "playerId" | "signIn">): void {
    if (playerId !== null) this.server.connected.enter({ room: this, sessionId, playerId, signIn });
  }

  signOff(sessionId: string): void {
    this.clients.get(sessionId)?.leave(SIGNED_OUT, CLOSE_REASONS[SIGNED_OUT]);
  }

  /** Forgets a client that does not come back. */
  forget(sessionId: string): void {
    this.#requests.forget(sessionId);
    this.server.connected.leave(this, sessionId);
  }
}

keepClientsLight(BaseRoom.prototype);

/** Reports the exception of a message handler, which Colyseus has wrapped. */
function reportWrapped(this: FaultReporter, error: RoomException, method: string): void {
  this.reportException(error.cause ?? error, method);
}
