import { type Client, type ClientPrivate, getMessageBytes } from "@colyseus/core";
import { Protocol } from "@colyseus/shared-types";

/** Encodes a message of this type once for several clients. */
const encodeMessage = (type: string | number, message: unknown): Uint8Array =>
  getMessageBytes.raw(Protocol.ROOM_DATA, type, message);

/** Sends an encoded message; a client that is still joining receives it afterwards. */
const sendBytes = (client: Client, bytes: Uint8Array): void => (client as Client & ClientPrivate).enqueueRaw(bytes);

/** Sends one message to several clients of a room, encoded only once. */
export function sendToAll(clients: Iterable<Client>, type: string | number, message: object): void {
  const bytes = encodeMessage(type, message);
  for (const client of clients) sendBytes(client, bytes);
}
