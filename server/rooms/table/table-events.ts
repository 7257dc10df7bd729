import type { Client, Room } from "@colyseus/core";
import type { PublishedAction } from "../../match/action-feed.ts";

/**
 * Sends the events of an action, after its patch: all of them to the acting client, the public ones to all others. A
 * hidden action reaches the acting client alone.
 */
export function sendEvents(room: Pick<Room, "broadcast">, acting: Client | undefined, { own, open }: PublishedAction) {
  if (own === open) return room.broadcast("events", own);
  acting?.send("events", own);
  if (open) room.broadcast("events", open, acting ? { except: acting } : {});
}
