import type { Client, Room } from "@colyseus/core";
import { EventPacker, type PackedHappened } from "../../../shared/core/event-packing.ts";
import type { Happened } from "../../../shared/core/game.ts";
import { EVENT_SHAPES, PACKED_EVENTS } from "../../../shared/core/message-types.ts";
import type { PublishedAction } from "../../match/action-feed.ts";
import type { Answer } from "../request-guard.ts";
import { encodeMessage, sendBytes, sendToAll } from "../send-to-all.ts";

type Clients = Pick<Room, "clients">;

/** Sends the events of a table to its clients: packed to clients that requested it, with field names to all others. */
export class TableEvents {
  readonly #room: Clients;
  /** Sessions that receive packed events. */
  readonly #sessions = new Set<string>();
  #packer: EventPacker | null = null;

  constructor(room: Clients) {
    this.#room = room;
  }

  /** Sends packed events to this client from now on, and first the shapes that are already in use. */
  pack(client: Client): Answer {
    client.send(EVENT_SHAPES, this.#packer?.shapes ?? []);
    this.#sessions.add(client.sessionId);
    return {};
  }

  /** A client that reconnects receives names again until it asks, because it may have missed a shape. */
  forget(sessionId: string): void {
    this.#sessions.delete(sessionId);
  }

  /**
   * Sends all events of an action to the acting client and the public ones to all others, after the patch of the action.
   * A hidden action reaches the acting client alone.
   */
  send(acting: Client | undefined, { own, open }: PublishedAction): void {
    if (open === null) acting?.send("events", own);
    else if (own === open || !acting) this.#sendToAll(open);
    else {
      // Sent with field names: a packed message could define a shape that clients which do not receive it need later.
      acting.send("events", own);
      const others = this.#room.clients.filter((client) => client !== acting);
      sendToAll(others, "events", open);
    }
  }

  /** Encodes each form at most once; a shape is defined only if at least one client receives it. */
  #sendToAll(happened: Happened): void {
    let named: Uint8Array | null = null;
    let packed: Uint8Array | null = null;
    for (const client of this.#room.clients) {
      if (this.#sessions.has(client.sessionId)) {
        packed ??= encodeMessage(PACKED_EVENTS, this.#pack(happened));
        sendBytes(client, packed);
      } else {
        named ??= encodeMessage("events", happened);
        sendBytes(client, named);
      }
    }
  }

  #pack(happened: Happened): PackedHappened {
    this.#packer ??= new EventPacker();
    return this.#packer.pack(happened);
  }
}
