import type { Client, Room } from "@colyseus/core";
import type { PublishedAction } from "../match/action-feed.ts";

/**
 * Sends the events of an action: all of them to the acting client, the public ones to all others with the next patch.
 * A hidden action has already been patched for the acting client alone.
 */
export function tellEvents(
  room: Pick<Room, "broadcast">,
  acting: Client | undefined,
  { own, open }: PublishedAction,
): void {
  if (open === null) {
    acting?.send("events", own);
    return;
  }
  const afterNextPatch = true;
  if (own === open || !acting) {
    room.broadcast("events", open, { afterNextPatch });
    return;
  }
  acting.send("events", own, { afterNextPatch });
  room.broadcast("events", open, { afterNextPatch, except: acting });
}
