import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Request, Response } from "express";
import type { ServerContext } from "../context.ts";
import type { PackedTranscript } from "../workers/transcript.ts";
import { enforceLimit } from "./enforce-limit.ts";
import { Refusal } from "./refusal.ts";

/** A transcript changes only if one of its accounts is deleted; caches then drop the name after a day. */
const CACHING = "public, max-age=86400, immutable";

/** Sends the transcript of a finished match. A running match gets the same response as an unknown one. */
export async function sendRecord(
  server: ServerContext,
  request: Request<{ id: string }>,
  response: Response,
): Promise<void> {
  const { id } = request.params;
  const who = { address: request.ip ?? "" };
  await enforceLimit(server.limits, "records", who);
  const found = await server.transcripts.find(id);
  if (found === "unknown")
    throw (await wasSettled(server, id)) ? new Refusal(410, "record-gone") : new Refusal(404, "no-record");
  if (found === "outdated") throw new Refusal(410, "unknown-rules-version");
  const etag = `"${found.digest}"`;
  const caching = found.sealedUntil === null ? CACHING : "no-store";
  response.set({ etag, "cache-control": caching, vary: "accept-encoding" });
  if (request.get("if-none-match") === etag) {
    response.sendStatus(304);
    return;
  }
  const isPacked = request.acceptsEncodings("gzip", "identity") === "gzip";
  const bytes = isPacked ? found.gzip.length : found.bytes;
  await enforceLimit(server.limits, "recordKilobytes", who, Math.ceil(bytes / 1024));
  response.type("application/json");
  await (isPacked ? sendPacked(found, response) : sendUnpacked(found, response));
}

/** The result of a match outlives its record. */
async function wasSettled({ reads }: ServerContext, id: string): Promise<boolean> {
  const listed = await reads.selectFrom("results").select("match_id").where("match_id", "=", id).executeTakeFirst();
  return listed !== undefined;
}

function sendPacked({ gzip }: PackedTranscript, response: Response): void {
  response.set({ "content-encoding": "gzip", "content-length": `${gzip.length}` }).end(gzip);
}

/** Decompresses while sending, so the whole text is never in memory. */
async function sendUnpacked({ gzip }: PackedTranscript, response: Response): Promise<void> {
  // A disconnected client is not an error.
  await pipeline(Readable.from([gzip]), createGunzip(), response).catch(() => undefined);
}
