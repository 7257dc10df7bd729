import type { IncomingMessage } from "node:http";

/** What came of reading a body: its value, that it is nothing to ask for a seat with, or that its sender has hung up. */
type Reading = "malformed" | "gone" | { options: object };

/** Reads what a seat is asked for with, to its end; how long it is at most was looked at before. */
export async function readJoinBody(request: IncomingMessage): Promise<Reading> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    return "gone";
  }
  const options = objectIn(Buffer.concat(parts).toString("utf8"));
  return options ? { options } : "malformed";
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
