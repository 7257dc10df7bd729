import type { Duplex } from "node:stream";

/**
 * Combines all messages sent to a connection within one tick into one write: the patch, the events and the reply of an
 * action are three messages, but one system call and usually one packet.
 */
export function batchWrites(socket: Duplex): void {
  const cork = socket.cork.bind(socket);
  let gathering = false;
  const send = () => {
    gathering = false;
    socket.uncork();
  };
  // `ws` writes each message between cork and uncork. The first message of a tick corks once more, until the tick ends.
  socket.cork = () => {
    if (!gathering) {
      gathering = true;
      cork();
      process.nextTick(send);
    }
    cork();
  };
}
