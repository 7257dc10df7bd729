import { type Client, type ClientPrivate, getMessageBytes } from "@colyseus/core";
import { Protocol } from "@colyseus/shared-types";

/** Sends one message to some clients of a room. It is encoded once, however many they are. */
export function sendToAll(clients: Iterable<Client>, type: string, message: object): void {
  const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, type, message);
  for (const client of clients) (client as Client & ClientPrivate).enqueueRaw(bytes);
}
