import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { PacedTransport } from "../../server/edge/paced-transport.ts";

const PING_MILLISECONDS = 300;
const PEOPLE = 20;

/** Colyseus closes connections without a room after a second, which is long enough for two rounds of pings. */
describe("pings", () => {
  let transport: PacedTransport;
  let address: string;
  beforeEach(async () => {
    transport = new PacedTransport({ pingInterval: PING_MILLISECONDS });
    await new Promise<void>((open) => transport.listen(0, "127.0.0.1", undefined, open));
    const bound = transport.server?.address() as AddressInfo;
    address = `ws://127.0.0.1:${bound.port}`;
  });
  afterEach(() => transport.shutdown());

  it("close only the connections that do not answer", async () => {
    const quiet = new WebSocket(address, { autoPong: false });
    const lively = new WebSocket(address);
    const ends = [quiet, lively].map((socket) => once(socket, "close"));
    const [[quietCode], [livelyCode]] = (await Promise.all(ends)) as [[number], [number]];
    assert.equal(quietCode, 1006, "cut off");
    assert.equal(livelyCode, 1000, "let go in peace");
  });

  it("reach every connection once per round, spread over time", async () => {
    const people = Array.from({ length: PEOPLE }, () => new WebSocket(address));
    const pinged = await Promise.all(
      people.map(async (socket) => {
        await once(socket, "ping");
        return performance.now();
      }),
    );
    assert.ok(Math.max(...pinged) - Math.min(...pinged) > PING_MILLISECONDS / 2);
    for (const socket of people) socket.terminate();
  });
});
