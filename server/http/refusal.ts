import type { ErrorRequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { z } from "zod";
import { UnreadableMatch } from "../match/grouped-journal.ts";
import { ThrottledLog } from "../ops/throttled-log.ts";
import { StoreUnavailable } from "../store/unavailable.ts";

/** Thrown by a handler to refuse a request with one code that the client has a sentence for. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;

  constructor(status: number, code: string, detail?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

export const refuse = (response: Response, status: number, code: string, detail?: string) =>
  response.status(status).json({ error: detail === undefined ? { code } : { code, detail } });

/** Reads a body or a query; what does not fit is refused with the place of the first fault. */
export function read<T>(shape: z.ZodType<T>, raw: unknown, code = "malformed-request"): T {
  const parsed = shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, code, issue?.path.join(".") || undefined);
}

/** Answers a request whose handler threw; faults of the server are logged. */
export function answerFaults(log: Logger): ErrorRequestHandler {
  const damage = new ThrottledLog(log);
  return (error: unknown, request, response, _next) => {
    const known = asRefusal(error);
    if (known) {
      refuse(response, known.status, known.code, known.detail);
      return;
    }
    if (error instanceof UnreadableMatch) {
      damage.warn({ match: error.matchId, reason: error.message }, "a stored match cannot be read");
      return void refuse(response, 500, "record-unreadable");
    }
    // The route, not the address: an address may contain a table code.
    const failed = { err: error, method: request.method, route: request.route?.path };
    if (error instanceof StoreUnavailable) {
      log.warn(failed, "the store was unavailable for an HTTP request");
      refuse(response, 503, error.code);
      return;
    }
    log.error(failed, "an HTTP request failed");
    refuse(response, 500, "internal-error");
  };
}

/** What the caller did wrong, if it was the caller: our own refusals and those of express and its body parser. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal(400, "malformed-address");
  const { type, status } = error as { type?: string; status?: number };
  if (type === "entity.too.large") return new Refusal(413, "body-too-large");
  if (typeof type === "string" && typeof status === "number" && status < 500) return new Refusal(400, "malformed-body");
  // A file of the page that is not there (any more).
  if (status === 404 || status === 403) return new Refusal(404, "not-found");
  return null;
}
