import { type Client, Room, type RoomOptions, ServerError } from "@colyseus/core";
import type { Logger } from "pino";
import { CLOSE_REASONS, SIGNED_OUT } from "../../shared/protocol/close-codes.ts";
import { discardReservations, reservedPlaces } from "../colyseus-internals/reserved-places.ts";
import type { ServerContext } from "../context.ts";
import { type Timer, Timers } from "../match/timers.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { SessionLimit } from "../ops/token-bucket.ts";
import type { Identity } from "../players/identity/identity.ts";
import type { Answer, MessageHandler, RequestHandler } from "./answer.ts";
import { FaultGuard } from "./fault-guard.ts";

/** Milliseconds between two ticks of a room's clock, which no room uses. By default it ticks 60 times a second. */
const TICK_MILLISECONDS = 60_000;

/** Methods of a room whose exceptions are also the answer to a client. */
const ANSWERED: ReadonlySet<string> = new Set(["onCreate", "onJoin"]);

/** Handles messages of a type that the room does not know. */
export const rejectUnknown = (client: Client) => client.send("rejected", { code: "unknown-message" });

/** Base of tables, queue and lobby: Colyseus settings, fault containment, timers and request handling. */
export abstract class BaseRoom<T extends RoomOptions> extends Room<T> {
  server!: ServerContext;
  log!: Logger;
  readonly faults = new FaultGuard(this);
  readonly timers = new Timers();
  /** Only refused requests count, so fast players are never slowed down. */
  readonly #refusals = new SessionLimit(PER_CONNECTION.refusals);

  constructor() {
    super();
    this.patchRate = null;
    this.setTimestep(() => undefined, TICK_MILLISECONDS);
  }

  /** Must be called first when the room is created. */
  protected initialize(server: ServerContext, log: Logger): void {
    this.server = server;
    this.log = log;
  }

  /**
   * Runs a method that Colyseus calls. A `ServerError` is an answer to the client; any other exception is a fault of the
   * room. With `onUncaughtException`, Colyseus would wrap every method and handler of each room, which takes a tenth of the
   * memory of a seat.
   */
  protected async contain(method: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ServerError)) this.faults.report(error, method);
      if (ANSWERED.has(method)) throw error;
    }
  }

  /** Called once after a fault, when the room takes no further requests. */
  stopAfterFault(_: unknown): void {
    this.timers.close();
    void this.disconnect();
  }

  /** Discards reserved seats before closing; Colyseus would wait for their clients. */
  override disconnect(closeCode?: number): Promise<unknown> {
    discardReservations(this);
    return super.disconnect(closeCode);
  }

  /** Colyseus unlocks a room when a client has left, even if the place was taken in the meantime; this locks it again. */
  override unlock(...how: []): Promise<void> {
    const unlocked = super.unlock(...how);
    return this.hasReachedMaxClients() ? this.setMatchmaking({ maxClients: this.maxClients }) : unlocked;
  }

  /** Number of connected clients and reserved seats. */
  get placesTaken(): number {
    return this.clients.length + reservedPlaces(this);
  }

  /** Schedules work, which is dropped if the room is disposed first. */
  after(work: () => unknown, milliseconds: number): Timer {
    return this.timers.after(() => this.faults.run(Promise.resolve().then(work)), milliseconds);
  }

  /** Repeats work with this pause before each time, until the room is disposed. */
  protected repeat(work: () => Promise<void>, milliseconds: number): void {
    this.after(async () => {
      await work();
      this.repeat(work, milliseconds);
    }, milliseconds);
  }

  /** The handler of a message that is answered with the result of its request, or rejected with a code. */
  protected handler(handle: RequestHandler): MessageHandler {
    return async (client, payload, ctx) => {
      if (this.faults.isHalted) return ctx.reject({ code: this.faults.haltCode });
      const answer = await this.#answer(handle, client, payload);
      if (answer.code === undefined) {
        this.#refusals.restore(client.sessionId);
        return answer;
      }
      this.server.metrics.rejections.inc({ code: answer.code });
      return ctx.reject(answer);
    };
  }

  async #answer(handle: RequestHandler, client: Client, payload: unknown): Promise<Answer> {
    if (!this.#refusals.take(client.sessionId, performance.now())) return { code: "too-many-messages" };
    try {
      return await handle(client, payload);
    } catch (error) {
      // A failed request has no acknowledged effect; the client repeats it at the restored table.
      this.faults.report(error, "request");
      return { code: this.faults.haltCode };
    }
  }

  /** Registers a signed-in client, which is disconnected when its session ends. */
  registerSession(sessionId: string, { playerId, signIn }: Pick<Identity, "playerId" | "signIn">): void {
    if (playerId !== null) this.server.connected.enter({ room: this, sessionId, playerId, signIn });
  }

  signOut(sessionId: string): void {
    this.clients.get(sessionId)?.leave(SIGNED_OUT, CLOSE_REASONS[SIGNED_OUT]);
  }

  /** Forgets a client that does not come back. */
  forget(sessionId: string): void {
    this.#refusals.forget(sessionId);
    this.server.connected.leave(this, sessionId);
  }
}
