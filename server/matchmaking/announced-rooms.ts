import { type RegisteredHandler, type Room, updateLobby } from "@colyseus/core";

/** Rooms that the lobby lists or counts. */
const announced = new WeakSet<Room>();

/**
 * Announces the rooms of a handler to the lobby when their listing changes. The realtime listing of Colyseus also does so
 * for each join and lock, and for rooms without a listing; every lobby of every process would read each of these rooms.
 */
export function announceListings<R extends Room>(handler: RegisteredHandler<R>): RegisteredHandler<R> {
  const announce = (room: Room) => {
    const { listing, queue } = room.metadata ?? {};
    if (listing || queue) announced.add(room);
    else if (!announced.delete(room)) return;
    updateLobby(room);
  };
  handler.enableRealtimeListing().removeAllListeners();
  handler.on("create", announce).on("metadata-change", announce).on("visibility-change", announce);
  handler.on("dispose", (room) => {
    if (announced.has(room)) updateLobby(room, true);
  });
  return handler;
}
