import { ServerError } from "@colyseus/core";
import type { Rejection, RejectionCode } from "../../shared/core/rejection.ts";

/** Thrown by a room that refuses a client. Colyseus sends the message: the code, and perhaps a detail after a colon. */
export class JoinRefusal extends ServerError {
  readonly rejection: Rejection;

  constructor(status: number, code: RejectionCode, detail?: string) {
    super(status, detail === undefined ? code : `${code}: ${detail}`);
    this.rejection = detail === undefined ? { code } : { code, detail };
  }
}
