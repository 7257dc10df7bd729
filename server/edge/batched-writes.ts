import type { Duplex } from "node:stream";

/**
 * Lets all that a connection is sent at one moment leave in one write: the patch, the events and the reply of an action
 * are three messages, but one call of the system and mostly one packet.
 */
export function batchWrites(socket: Duplex): void {
  const cork = socket.cork.bind(socket);
  let gathering = false;
  const send = () => {
    gathering = false;
    socket.uncork();
  };
  // A message is written between cork and uncork. The first of a moment corks once more, until everything is said.
  socket.cork = () => {
    if (!gathering) {
      gathering = true;
      cork();
      process.nextTick(send);
    }
    cork();
  };
}
