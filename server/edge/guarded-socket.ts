import type { Duplex } from "node:stream";

/**
 * Closes a raw socket on its first error, for the time in which no other layer listens. Node ends the process when a
 * connection is reset and its socket has no `error` listener. The listener stays: the WebSocket adds its own later, and
 * destroying a socket twice has no effect.
 */
export function guardSocket(socket: Duplex): void {
  socket.on("error", () => socket.destroy());
}
