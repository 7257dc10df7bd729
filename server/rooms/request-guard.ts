import type { MessageContext } from "@colyseus/shared-types";
import type { Client } from "colyseus";
import type { Rejection, RejectionCode } from "../../shared/core/rejection.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { SessionLimit } from "../ops/token-bucket.ts";
import type { FaultGuard } from "./fault-guard.ts";

/** Answer to a request: a value, or a rejection with its code. */
export type Answer = Rejection | { code?: never; [field: string]: unknown };

/** Receives messages of one type from Colyseus. */
export type MessageHandler = (client: Client, payload: unknown, ctx: MessageContext) => unknown;

/** Carries out a request. */
export type RequestHandler = (client: Client, payload: unknown) => Answer | Promise<Answer>;

const isRejection = (answer: Answer): answer is Rejection => "code" in answer;

/** Answers the requests of a room: contains faults, limits refused requests, counts rejections. */
export class RequestGuard {
  readonly #faults: FaultGuard;
  readonly #countRejection: (code: RejectionCode) => void;
  /** Only refused requests count, so fast players are never slowed down. */
  readonly #refusals = new SessionLimit(PER_CONNECTION.refusals);

  constructor(faults: FaultGuard, countRejection: (code: RejectionCode) => void) {
    this.#faults = faults;
    this.#countRejection = countRejection;
  }

  /** Answers with the result of the handler, or rejects the request with a code. */
  async answer(
    handle: RequestHandler,
    client: Client,
    payload: unknown,
    ctx: Pick<MessageContext, "reject">,
  ): Promise<unknown> {
    const faults = this.#faults;
    if (faults.isHalted) return ctx.reject({ code: faults.haltCode });
    let answer: Answer = { code: "too-many-messages" };
    if (this.#refusals.take(client.sessionId, performance.now())) {
      try {
        answer = await handle(client, payload);
      } catch (error) {
        // A failed request has no acknowledged effect; the client repeats it at the restored table.
        faults.report(error, "request");
        answer = { code: faults.haltCode };
      }
    }
    if (isRejection(answer)) {
      this.#countRejection(answer.code);
      return ctx.reject(answer);
    }
    this.#refusals.restore(client.sessionId);
    return answer;
  }

  forget(sessionId: string): void {
    this.#refusals.forget(sessionId);
  }
}
