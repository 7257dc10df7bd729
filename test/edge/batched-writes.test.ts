import assert from "node:assert/strict";
import { once } from "node:events";
import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { batchWrites } from "../../server/edge/batched-writes.ts";

/** A connection that records the bytes of each write. */
function connection(): { socket: Duplex; writes: string[] } {
  const writes: string[] = [];
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      writes.push(chunk.toString());
      done();
    },
    writev(chunks, done) {
      writes.push(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)).toString());
      done();
    },
  });
  batchWrites(socket);
  return { socket, writes };
}

/** Sends like a WebSocket: header and payload between cork and uncork. */
function send(socket: Duplex, payload: string): void {
  socket.cork();
  socket.write("(");
  socket.write(`${payload})`);
  socket.uncork();
}

describe("a connection", () => {
  it("sends the messages of one moment in one write, in order", async () => {
    const { socket, writes } = connection();
    await Promise.resolve().then(() => {
      send(socket, "patch");
      send(socket, "events");
    });
    send(socket, "reply");
    assert.deepEqual(writes, [], "the moment is not over");
    await nextTurn();
    assert.deepEqual(writes, ["(patch)(events)(reply)"]);
  });

  it("sends later messages in a separate write", async () => {
    const { socket, writes } = connection();
    send(socket, "one");
    await nextTurn();
    send(socket, "two");
    await nextTurn();
    assert.deepEqual(writes, ["(one)", "(two)"]);
  });

  it("has sent everything when it ends", async () => {
    const { socket, writes } = connection();
    send(socket, "farewell");
    socket.end("!");
    await once(socket, "finish");
    assert.equal(writes.join(""), "(farewell)!");
  });
});
