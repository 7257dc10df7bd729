import { type EventShape, EventUnpacker, type PackedHappened } from "../../../shared/core/event-packing.ts";
import type { Happened } from "../../../shared/core/game.ts";
import { EVENT_SHAPES, PACKED_EVENTS } from "../../../shared/core/message-types.ts";
import type { TableRoom } from "./rooms.ts";

/** Asks for packed events, also after each reconnection, and passes them on with their names. */
export function receivePackedEvents(room: TableRoom, receive: (happened: Happened) => void): void {
  let unpacker = new EventUnpacker([]);
  room.onMessage(EVENT_SHAPES, (shapes: EventShape[]) => {
    unpacker = new EventUnpacker(shapes);
  });
  room.onMessage(PACKED_EVENTS, (packed: PackedHappened) => receive(unpacker.unpack(packed)));
  const ask = () => room.send("packEvents");
  room.onReconnect(ask);
  ask();
}
