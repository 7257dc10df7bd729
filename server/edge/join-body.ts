import type { IncomingMessage } from "node:http";

/** The room options of a body, or the reason there are none: malformed content or a closed connection. */
type Reading = "malformed" | "gone" | { options: object };

/** Reads the body of a seat request; its length has been checked before. */
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
