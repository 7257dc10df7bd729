import { type Client, CloseCode, Room, type RoomException, type RoomOptions, ServerError } from "@colyseus/core";
import type { MessageContext } from "@colyseus/shared-types";
import type { Logger } from "pino";
import type { House } from "../house.ts";
import { Patience } from "../match/patience.ts";
import { type Timer, Timers } from "../match/timers.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { useMonotonicClock } from "../ops/monotonic-clock.ts";
import type { Visitor } from "../players/visitor.ts";

/** Colyseus ticks the clock of every room sixty times a second; ours need none, and thousands of idle ones cost nothing. */
const IDLE_TICK_MILLISECONDS = 60_000;

/** The close code of a connection whose player was signed out or suspended. */
export const SIGNED_OUT = 4112;

/** What a request is answered with: a value, or a refusal with its code. */
export type Answer = object;

/** Hears one kind of message. */
export type Ear = (client: Client, payload: unknown, ctx: MessageContext) => unknown;

type Handler = (client: Client, payload: unknown) => Answer | Promise<Answer>;

/** What Colyseus keeps of seats that were promised and not taken yet. */
interface Promised {
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

/** A room in which a fault is noticed and stays: it closes this table, and nobody elsewhere feels it. */
export abstract class SafeRoom<T extends RoomOptions> extends Room<T> {
  override patchRate = null;
  override maxMessagesPerSecond = 1000;
  protected house!: House;
  protected log!: Logger;
  /** Refused messages count; accepted ones are free, so quick players are never slowed. */
  readonly #patience = new Patience(PER_CONNECTION.refusals);
  readonly #timers = new Timers();

  constructor() {
    super();
    useMonotonicClock(this.clock);
  }

  /** To be called when the room is created: from then on its faults are logged and its clock is quiet. */
  protected settle(house: House, log: Logger): void {
    this.house = house;
    this.log = log;
    this.setTimestep(() => undefined, IDLE_TICK_MILLISECONDS);
    this.patchRate = null;
  }

  /** A refusal of ours is an answer; anything else that is thrown is a bug. */
  override onUncaughtException(error: RoomException, method: string): void {
    if (!(error.cause instanceof ServerError)) this.#fault(error.cause ?? error, method);
  }

  /** Work nobody waits for still has its faults noticed. */
  protected run(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.house.closing) this.#fault(error, "background");
    });
  }

  /** A room that closes waits for nobody: Colyseus would, for everyone who was promised a seat and has not come yet. */
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

  /** Colyseus lets people in again when somebody has left, even if the place was taken before the leaving was over. */
  override unlock(...how: []): Promise<void> {
    const unlocked = super.unlock(...how);
    return this.hasReachedMaxClients() ? this.setMatchmaking({ maxClients: this.maxClients }) : unlocked;
  }

  /** Clients that are here and seats that are promised. */
  protected get placesTaken(): number {
    const { _reservedSeats } = this as unknown as Promised;
    return this.clients.length + Object.keys(_reservedSeats).length;
  }

  /** Does something later, unless the room is gone by then. */
  protected after(work: () => unknown, milliseconds: number): Timer {
    return this.#timers.after(() => this.run(Promise.resolve().then(work)), milliseconds);
  }

  protected clearTimers(): void {
    this.#timers.clearAll();
  }

  /** A request handler: answers with its result, or with the reason for refusing it. */
  protected door(handle: Handler): Ear {
    return async (client, payload, ctx) => {
      if (this.house.closing) return ctx.reject({ code: "closing" });
      // The limit of messages per second is counted by this clock, and nothing else moves it.
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

  /** What could not be written because the house closes has not happened; it may be asked again where it goes on. */
  async #answer(handle: Handler, client: Client, payload: unknown): Promise<Answer> {
    try {
      return await handle(client, payload);
    } catch (error) {
      if (!this.house.closing) throw error;
      return { code: "closing" };
    }
  }

  /** Whoever is here under an account stays as long as the account is signed in. */
  protected registerVisit(sessionId: string, { playerId, signIn }: Pick<Visitor, "playerId" | "signIn">): void {
    if (playerId !== null) this.house.connected.enter({ room: this, sessionId, playerId, signIn });
  }

  signOff(sessionId: string): void {
    this.clients.get(sessionId)?.leave(SIGNED_OUT, "signed-out");
  }

  /** Somebody is gone for good. */
  protected forget(sessionId: string): void {
    this.#patience.forget(sessionId);
    this.house.connected.leave(this, sessionId);
  }

  #fault(error: unknown, method: string): void {
    if (this.house.closing) return void this.disconnect(CloseCode.MAY_TRY_RECONNECT);
    this.log.error({ err: error, method }, "a fault closed the table");
    void this.disconnect();
  }
}
