import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type WebSocket as Client, WebSocket, WebSocketServer } from "ws";
import { GatheringSocket } from "../../server/edge/gathering-socket.ts";

const BINARY = { binary: true };

describe("a gathering socket", () => {
  let server: Server;
  let client: Client;
  let socket: GatheringSocket;
  /** The payload of each message that the client received. */
  let heard: Buffer[];
  /** Number of writes of the server to the connection. */
  let writes: number;

  beforeEach(async () => {
    server = createServer();
    const sockets = new WebSocketServer({ server, WebSocket: GatheringSocket, perMessageDeflate: false });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const connected = once(sockets, "connection");
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    heard = [];
    client.on("message", (data: Buffer) => heard.push(data));
    [socket] = (await connected) as [GatheringSocket];
    await once(client, "open");
    writes = 0;
    const { _socket: raw } = socket as unknown as { _socket: Socket };
    const write = raw._write.bind(raw);
    raw._write = (...parts) => {
      writes++;
      write(...parts);
    };
  });
  afterEach(() => {
    client.terminate();
    server.close();
  });

  const received = async (count: number): Promise<void> => {
    while (heard.length < count) await once(client, "message");
  };
  const text = () => heard.map((data) => data.toString());

  it("sends the messages of one tick in one write, in order", async () => {
    await Promise.resolve().then(() => {
      socket.send(Buffer.from("patch"), BINARY);
      socket.send(Buffer.from("events"), BINARY);
    });
    socket.send(Buffer.from("reply"), BINARY);
    assert.equal(writes, 0, "the tick is not over");
    await received(3);
    assert.deepEqual(text(), ["patch", "events", "reply"]);
    assert.equal(writes, 1);
  });

  it("sends later messages in a separate write", async () => {
    socket.send(Buffer.from("one"), BINARY);
    await nextTurn();
    socket.send(Buffer.from("two"), BINARY);
    await received(2);
    assert.deepEqual([text(), writes], [["one", "two"], 2]);
  });

  it("keeps messages of every length as they are", async () => {
    const messages = [0, 1, 125, 126, 255, 256, 65_535, 65_536, 200_000].map((length) => Buffer.alloc(length, length));
    for (const message of messages) socket.send(message, BINARY);
    await received(messages.length);
    assert.deepEqual(heard, messages);
  });

  it("keeps the order of messages, control frames and texts", async () => {
    const order: string[] = [];
    client.on("message", (data: Buffer) => order.push(data.toString()));
    client.on("ping", (data) => order.push(`ping ${data}`));
    client.on("pong", (data) => order.push(`pong ${data}`));
    socket.send(Buffer.from("first"), BINARY);
    socket.ping("a");
    socket.send(Buffer.from("second"), BINARY);
    socket.pong("b");
    socket.send(Buffer.from("third"), BINARY);
    socket.send("a text" as never);
    await received(4);
    assert.deepEqual(order, ["first", "ping a", "second", "pong b", "third", "a text"]);
  });

  it("sends everything before it closes, and nothing afterwards", async () => {
    socket.send(Buffer.from("farewell"), BINARY);
    socket.close(4000, "over");
    socket.send(Buffer.from("too late"), BINARY);
    const [code, reason] = await once(client, "close");
    assert.deepEqual([text(), code, String(reason)], [["farewell"], 4000, "over"]);
  });

  it("drops what a terminated connection can no longer receive", async () => {
    socket.send(Buffer.from("lost"), BINARY);
    socket.terminate();
    await once(client, "close");
    assert.deepEqual(heard, []);
  });
});
