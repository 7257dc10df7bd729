import { createRequire } from "node:module";
import { join } from "node:path";
import { startMeasured } from "../process.ts";
import type { LiveTable, Peer } from "./peer.ts";

const peers = join(import.meta.dirname, "../peers");
const require = createRequire(import.meta.url);

/** A boardgame.io server playing an equivalent roll-and-bank game, with its own clients. */
export const boardgame: Peer = {
  id: "boardgame",
  name: "boardgame.io",
  start: () => startMeasured({ script: join(peers, "boardgame-server.cjs") }),
  sit(address) {
    const { sit } = require(join(peers, "boardgame-client.cjs")) as { sit(address: string): Promise<LiveTable> };
    return sit(address);
  },
};

/** boardgame.io in memory without a server: each call makes some moves and returns their number. */
export function boardgameAlone(): () => number {
  const { alone } = require(join(peers, "boardgame-alone.cjs")) as { alone(): () => number };
  return alone();
}
