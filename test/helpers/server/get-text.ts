import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/**
 * Gets a page over a connection of its own. `fetch` reuses connections, and on a busy machine it may reuse one that its
 * server has closed in the meantime, for example by a restart.
 */
export async function getText(url: string): Promise<string> {
  const [response] = (await once(get(url, { agent: false }), "response")) as [IncomingMessage];
  return text(response);
}
