import type { ErrorRequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { z } from "zod";
import type { RejectionCode } from "../../shared/core/rejection.ts";
import { UnreadableMatch } from "../journal/journal.ts";
import { ThrottledLog } from "../ops/throttled-log.ts";
import { StoreUnavailable } from "../store/unavailable.ts";

/** Thrown by a handler to refuse a request with a code that the client translates. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RejectionCode;
  readonly detail: string | undefined;

  constructor(status: number, code: RejectionCode, detail?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

export const refuse = (response: Response, status: number, code: RejectionCode, detail?: string) =>
  response.status(status).json({ error: detail === undefined ? { code } : { code, detail } });

/** A schema of zod or zod/mini. */
interface Shape<T> {
  safeParse(raw: unknown): { success: true; data: T } | { success: false; error: z.core.$ZodError };
}

/** Parses a body or a query; refuses invalid input with the path of the first issue. */
export function read<T>(shape: Shape<T>, raw: unknown, code: RejectionCode = "malformed-request"): T {
  const parsed = shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, code, issue?.path.join(".") || undefined);
}

/** Answers a request whose handler threw; faults of the server are logged. */
export function answerFaults(log: Logger): ErrorRequestHandler {
  const throttled = new ThrottledLog(log);
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = asRefusal(error);
    if (known) {
      refuse(response, known.status, known.code, known.detail);
      return;
    }
    if (error instanceof UnreadableMatch) {
      throttled.warn({ match: error.matchId, reason: error.message }, "a stored match cannot be read");
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

/** The refusal behind an error if the client caused it, including errors of express and its body parser. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal(400, "malformed-address");
  const { type, status } = error as { type?: string; status?: number };
  if (type === "entity.too.large") return new Refusal(413, "body-too-large");
  if (typeof type === "string" && typeof status === "number" && status < 500) return new Refusal(400, "malformed-body");
  // A missing file of the page.
  if (status === 404 || status === 403) return new Refusal(404, "not-found");
  return null;
}
