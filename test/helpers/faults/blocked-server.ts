import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { TestServer } from "../server/test-server.ts";

/**
 * A server in its own process whose `wake` blocks until the parent process releases it. It reports its address,
 * every call of `wake`, and every closed connection.
 */
const released = Promise.withResolvers<void>();
const report = (event: string, address = "") => process.send?.({ event, address });

subscribe("net.server.socket", (message) => {
  const { socket } = message as { socket: Socket };
  socket.once("close", () => report("closed"));
});
process.on("message", () => released.resolve());

const wake = () => {
  report("waking");
  return released.promise;
};
const server = await TestServer.open({}, { wake });
process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
report("open", server.address);
