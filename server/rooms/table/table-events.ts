import type { Client, Room } from "colyseus";
import { type EventFields, toSent } from "../../../shared/core/sent-events.ts";
import type { PublishedAction } from "../../match/action-feed.ts";

/**
 * Sends the events of an action, after its patch: all of them to the acting client, the public ones to all others. A
 * hidden action reaches the acting client alone.
 */
export function sendEvents(
  room: Pick<Room, "broadcast">,
  fields: EventFields,
  acting: Client | undefined,
  { own, open }: PublishedAction,
): void {
  if (own !== open) acting?.send("events", toSent(fields, own));
  if (own === open) room.broadcast("events", toSent(fields, own));
  else if (open) room.broadcast("events", toSent(fields, open), acting ? { except: acting } : {});
}
