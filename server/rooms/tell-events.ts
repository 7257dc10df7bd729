import type { Client, Room } from "@colyseus/core";
import type { ToldAction } from "../match/told.ts";

/** Sends the events of an action with the next patch: all of them to the acting client, the public ones to all others. */
export function tellEvents(room: Pick<Room, "broadcast">, acting: Client | undefined, { own, open }: ToldAction): void {
  const afterNextPatch = true;
  if (own === open || !acting) {
    room.broadcast("events", open, { afterNextPatch });
    return;
  }
  acting.send("events", own, { afterNextPatch });
  room.broadcast("events", open, { afterNextPatch, except: acting });
}
