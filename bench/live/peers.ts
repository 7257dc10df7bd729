import { boardgame } from "./boardgame.ts";
import { echo, relay } from "./echo.ts";
import { houseRules } from "./house-rules.ts";
import type { Peer } from "./peer.ts";
import { plainRoom } from "./plain-room.ts";

const peers: Peer[] = [echo, relay, plainRoom, houseRules, boardgame];

/** Returns the peer with this id. */
export function peerNamed(id: string): Peer {
  const peer = peers.find((candidate) => candidate.id === id);
  if (!peer) throw new Error(`unknown peer "${id}"`);
  return peer;
}
