import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

/** Minimal server: returns every message, to the sender alone or to both connections of the same path. */
const toBoth = process.env.ECHO === "both";
const server = createServer();
const tables = new Map<string, WebSocket[]>();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on("connection", (socket, request) => {
  const path = request.url ?? "/";
  const table = tables.get(path) ?? [];
  table.push(socket);
  tables.set(path, table);
  socket.on("message", (message) => {
    for (const other of toBoth ? table : [socket]) other.send(message);
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`open at ws://127.0.0.1:${typeof address === "object" && address?.port}`);
});
process.once("SIGTERM", () => process.exit(0));
