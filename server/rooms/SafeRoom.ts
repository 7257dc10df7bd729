import { type Client, CloseCode, Room, type RoomException, type RoomOptions, ServerError } from "@colyseus/core";
import type { MessageContext } from "@colyseus/shared-types";
import type { Logger } from "pino";
import type { House } from "../house.ts";
import { Patience } from "../match/patience.ts";
import { type Timer, Timers } from "../match/timers.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { useMonotonicClock } from "../ops/monotonic-clock.ts";
import type { Visitor } from "../players/identity/visitor.ts";

/** Interval of the Colyseus clock. Rooms have timers of their own, so that thousands of idle rooms cost nothing. */
const IDLE_TICK_MILLISECONDS = 60_000;

/** Close code of a connection whose player was signed out or suspended. */
export const SIGNED_OUT = 4112;

/** Answer to a request: a value, or a refusal with its code. */
export type Answer = object;

/** Handles one type of message. */
export type Ear = (client: Client, payload: unknown, ctx: MessageContext) => unknown;

/** Carries out a request. */
export type Handler = (client: Client, payload: unknown) => Answer | Promise<Answer>;

/** Fields in which Colyseus keeps seats that are reserved and not taken yet. */
interface Promised {
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

/** A room that contains its faults: a fault ends this room object and no other. */
export abstract class SafeRoom<T extends RoomOptions> extends Room<T> {
  override patchRate = null;
  override maxMessagesPerSecond = 1000;
  protected house!: House;
  protected log!: Logger;
  /** Refused messages count; accepted ones are free, so quick players are never slowed. */
  readonly #patience = new Patience(PER_CONNECTION.refusals);
  readonly #timers = new Timers();
  #hasFault = false;

  constructor() {
    super();
    useMonotonicClock(this.clock);
  }

  /** Must be called when the room is created: it provides the log and stops the clock of Colyseus. */
  protected settle(house: House, log: Logger): void {
    this.house = house;
    this.log = log;
    this.setTimestep(() => undefined, IDLE_TICK_MILLISECONDS);
    this.patchRate = null;
  }

  /** True after a fault: the room writes nothing any more. */
  protected get hasFault(): boolean {
    return this.#hasFault;
  }

  /** True if the server closes or the room has had a fault: nothing the room still does may change the match. */
  protected get isHalted(): boolean {
    return this.house.closing || this.#hasFault;
  }

  /** A ServerError is an answer; anything else that is thrown is a fault. */
  override onUncaughtException(error: RoomException, method: string): void {
    if (!(error.cause instanceof ServerError)) this.fault(error.cause ?? error, method);
  }

  /** Reports the faults of work whose result is not awaited. */
  protected run(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.fault(error, "background"));
  }

  /** Called once after a fault, when the room takes no further requests and its timers are cleared. */
  protected recover(_error: unknown): void {
    void this.disconnect();
  }

  /** Discards reserved seats before closing; Colyseus would wait for their clients. */
  override disconnect(closeCode?: number): Promise<unknown> {
    const promised = this as unknown as Promised;
    for (const [sessionId, timeout] of Object.entries(promised._reservedSeatTimeouts)) {
      clearTimeout(timeout);
      delete promised._reservedSeats[sessionId];
    }
    clearTimeout(promised._autoDisposeTimeout);
    promised._autoDisposeTimeout = undefined;
    return super.disconnect(closeCode);
  }

  /** Colyseus unlocks a room when a client has left, even if the place was taken in the meantime; this locks it again. */
  override unlock(...how: []): Promise<void> {
    const unlocked = super.unlock(...how);
    return this.hasReachedMaxClients() ? this.setMatchmaking({ maxClients: this.maxClients }) : unlocked;
  }

  /** Number of connected clients and reserved seats. */
  protected get placesTaken(): number {
    const { _reservedSeats } = this as unknown as Promised;
    return this.clients.length + Object.keys(_reservedSeats).length;
  }

  /** Does work later, unless the room is disposed by then. */
  protected after(work: () => unknown, milliseconds: number): Timer {
    return this.#timers.after(() => this.run(Promise.resolve().then(work)), milliseconds);
  }

  /** The time of this room in milliseconds; it stands still while the room pauses. */
  protected now(): number {
    return this.#timers.now();
  }

  /** Stops every timer of the room until it is resumed. */
  protected pauseTimers(isPaused: boolean): void {
    if (isPaused) this.#timers.pause();
    else this.#timers.resume();
  }

  protected clearTimers(): void {
    this.#timers.clearAll();
  }

  /** Makes a request handler: it answers with its result, or with the reason for refusing the request. */
  protected door(handle: Handler): Ear {
    return async (client, payload, ctx) => {
      if (this.isHalted) return ctx.reject({ code: this.#haltCode });
      // Colyseus counts messages per second by this clock, and nothing else moves it.
      this.clock.tick();
      const heard = this.#patience.try(client.sessionId, performance.now());
      const answer = heard ? await this.#answer(handle, client, payload) : { code: "too-many-messages" };
      if ("code" in answer) {
        this.house.metrics.rejections.inc({ code: String(answer.code) });
        return ctx.reject(answer);
      }
      this.#patience.restore(client.sessionId);
      return answer;
    };
  }

  /** A request that fails has no acknowledged effect; the client repeats it where the table goes on. */
  async #answer(handle: Handler, client: Client, payload: unknown): Promise<Answer> {
    try {
      return await handle(client, payload);
    } catch (error) {
      this.fault(error, "request");
      return { code: this.#haltCode };
    }
  }

  get #haltCode(): string {
    return this.house.closing ? "closing" : "restoring";
  }

  /** Registers a signed-in client, which is disconnected when its session ends. */
  protected registerVisit(sessionId: string, { playerId, signIn }: Pick<Visitor, "playerId" | "signIn">): void {
    if (playerId !== null) this.house.connected.enter({ room: this, sessionId, playerId, signIn });
  }

  signOff(sessionId: string): void {
    this.clients.get(sessionId)?.leave(SIGNED_OUT, "signed-out");
  }

  /** Forgets a client that does not come back. */
  protected forget(sessionId: string): void {
    this.#patience.forget(sessionId);
    this.house.connected.leave(this, sessionId);
  }

  /** Stops the room after an exception; only the first one counts. */
  protected fault(error: unknown, method: string): void {
    if (this.#hasFault) return;
    // A room that could not be created is disposed by Colyseus, and its creator learns the reason.
    if (method === "onCreate") return void this.log?.warn({ err: error }, "a room could not be created");
    if (this.house.closing) return void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
    this.#hasFault = true;
    this.clearTimers();
    this.log.error({ err: error, method }, "a fault stopped the room");
    this.recover(error);
  }
}
