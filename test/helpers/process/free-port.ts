import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the range from which systems take the ports of outgoing connections. A port of that range may be taken while its
 * server restarts; a client that keeps trying to reconnect to it may even be connected to itself.
 */
const LOWEST = 10_000;
const HIGHEST = 32_000;
const MOST_TRIES = 100;

/** A free port on this machine that stays free while its server restarts. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
