import { type Client, type Delayed, Room, type RoomException, type RoomOptions, ServerError } from "@colyseus/core";
import type { MessageContext } from "@colyseus/shared-types";
import type { Logger } from "pino";
import type { House } from "../house.ts";
import { Patience } from "../match/patience.ts";

/** What a request is answered with: a value, or a refusal with its code. */
export type Answer = object;

/** A room in which a fault is noticed and stays: it closes this table, and nobody elsewhere feels it. */
export abstract class SafeRoom<T extends RoomOptions> extends Room<T> {
  override patchRate = null;
  override maxMessagesPerSecond = 1000;
  protected house!: House;
  protected log!: Logger;
  readonly #patience = new Patience();

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

  /** Does something later, outside of the clock's own loop: a patch sent from within would start that loop again. */
  protected after(work: () => unknown, milliseconds: number): Delayed {
    return this.clock.setTimeout(() => this.run(Promise.resolve().then(work)), milliseconds);
  }

  /** A request handler: answers with its result, or with the reason for refusing it. */
  protected door(handle: (client: Client, payload: unknown) => Answer | Promise<Answer>) {
    return async (client: Client, payload: unknown, ctx: MessageContext): Promise<unknown> => {
      if (this.house.closing) return ctx.reject({ code: "closing" });
      const heard = this.#patience.try(client.sessionId, this.clock.currentTime);
      if (!heard) return ctx.reject({ code: "too-many-messages" });
      const answer = await handle(client, payload);
      if ("code" in answer) return ctx.reject(answer);
      this.#patience.restore(client.sessionId);
      return answer;
    };
  }

  protected forgetPatience(sessionId: string): void {
    this.#patience.forget(sessionId);
  }

  #fault(error: unknown, method: string): void {
    this.log.error({ err: error, method }, "a fault closed the table");
    void this.disconnect();
  }
}
