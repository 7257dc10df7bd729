import type { Client, Room } from "@colyseus/core";
import type { EventPacker } from "../../../shared/core/event-packing.ts";
import type { Happened } from "../../../shared/core/game.ts";
import { EVENT_SHAPES, PACKED_EVENTS } from "../../../shared/core/message-types.ts";
import type { PublishedAction } from "../../match/action-feed.ts";
import type { Answer } from "../request-guard.ts";
import { encodeMessage, sendBytes, sendToAll } from "../send-to-all.ts";

type Clients = Pick<Room, "clients">;

/** Sends the events of a table to its clients: packed to clients that requested it, with field names to all others. */
export class TableEvents {
  readonly #room: Clients;
  /** Shared by all tables of the game. */
  readonly #packer: EventPacker;
  /** Sessions that receive packed events. */
  readonly #sessions = new Set<string>();
  /** Number of shapes that all these sessions know. */
  #shapesKnown = 0;

  constructor(room: Clients, packer: EventPacker) {
    this.#room = room;
    this.#packer = packer;
  }

  /** Sends packed events to this client from now on, and first the shapes that are already in use. */
  pack(client: Client): Answer {
    const { shapes } = this.#packer;
    client.send(EVENT_SHAPES, shapes);
    if (this.#sessions.size === 0) this.#shapesKnown = shapes.length;
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
    else if (own === open || !acting) this.#sendTo(this.#room.clients, open);
    else {
      // Sent with field names: the shapes of packed events reach all clients, which must not learn of hidden ones.
      acting.send("events", own);
      const others = this.#room.clients.filter((client) => client !== acting);
      this.#sendTo(others, open);
    }
  }

  /** Encodes each form at most once. */
  #sendTo(clients: readonly Client[], happened: Happened): void {
    let named: Uint8Array | null = null;
    let packed: Uint8Array | null = null;
    for (const client of clients) {
      if (this.#sessions.has(client.sessionId)) {
        packed ??= this.#pack(happened);
        sendBytes(client, packed);
      } else {
        named ??= encodeMessage("events", happened);
        sendBytes(client, named);
      }
    }
  }

  /** Packs events, and first sends the shapes that not all clients know. */
  #pack(happened: Happened): Uint8Array {
    const { shapes } = this.#packer;
    const packed = encodeMessage(PACKED_EVENTS, this.#packer.pack(happened));
    if (shapes.length > this.#shapesKnown) {
      this.#shapesKnown = shapes.length;
      const informed = this.#room.clients.filter(({ sessionId }) => this.#sessions.has(sessionId));
      sendToAll(informed, EVENT_SHAPES, shapes);
    }
    return packed;
  }
}
