import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { mock } from "node:test";
import { Protocol } from "@colyseus/shared-types";
import type { TransportOptions } from "@colyseus/ws-transport";
import { WebSocket } from "ws";
import { LimitedSocket } from "../../server/edge/limited-socket.ts";
import { PacedTransport } from "../../server/edge/paced-transport.ts";

const PING_MILLISECONDS = 300;
const PEOPLE = 20;

/** A socket whose limits no test reaches. */
class UnlimitedSocket extends LimitedSocket {
  constructor(...parts: [null]) {
    super(...parts);
    this.limit({ messages: null, joinWait: 2 ** 30, noticed: () => undefined });
  }
}

/** The clock is scripted: a round of pings passes when a test says so, and the sockets have all the time they need. */
describe("pings", () => {
  let transport: PacedTransport;
  let address: string;
  beforeEach(async () => {
    mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
    const options: TransportOptions = { pingInterval: PING_MILLISECONDS, WebSocket: UnlimitedSocket as never };
    transport = new PacedTransport(options);
    await new Promise<void>((open) => transport.listen(0, "127.0.0.1", undefined, open));
    const bound = transport.server?.address() as AddressInfo;
    address = `ws://127.0.0.1:${bound.port}`;
  });
  afterEach(() => {
    mock.timers.reset();
    transport.shutdown();
  });

  const connect = async (options: WebSocket.ClientOptions = {}): Promise<WebSocket> => {
    const socket = new WebSocket(address, options);
    await once(socket, "open");
    return socket;
  };

  /** Resolves when the server has answered a ping, and so has processed every earlier frame of the socket. */
  const exchanged = (socket: WebSocket): Promise<unknown> => {
    socket.ping();
    return once(socket, "pong");
  };

  it("close only the connections that do not answer", async () => {
    const quiet = await connect({ autoPong: false });
    const lively = await connect();
    mock.timers.tick(PING_MILLISECONDS);
    await Promise.all([quiet, lively].map(exchanged));
    const closed = once(quiet, "close");
    mock.timers.tick(PING_MILLISECONDS);
    const [code] = (await closed) as [number];
    assert.equal(code, 1006, "cut off");
    await exchanged(lively);
    assert.equal(lively.readyState, WebSocket.OPEN);
    lively.terminate();
  });

  it("are not sent to a client that has sent a message since the last round", async () => {
    const [talking, silent] = [await connect(), await connect()];
    const pinged: WebSocket[] = [];
    for (const socket of [talking, silent]) socket.on("ping", () => pinged.push(socket));
    talking.send(Uint8Array.of(Protocol.PING));
    await exchanged(talking);
    mock.timers.tick(PING_MILLISECONDS);
    await Promise.all([talking, silent].map(exchanged));
    assert.deepEqual(
      pinged.map((socket) => socket === silent),
      [true],
    );
    mock.timers.tick(PING_MILLISECONDS);
    await Promise.all([talking, silent].map(exchanged));
    assert.equal(pinged.filter((socket) => socket === talking).length, 1, "pinged again when it is silent");
    for (const socket of [talking, silent]) socket.terminate();
  });

  it("reach every connection once per round, spread over time", async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => connect()));
    const pings = people.map(() => 0);
    for (const [index, socket] of people.entries()) {
      socket.on("ping", () => {
        pings[index] = (pings[index] ?? 0) + 1;
      });
    }
    const pinged = () => pings.filter((count) => count > 0).length;
    mock.timers.tick(PING_MILLISECONDS / 2);
    await Promise.all(people.map(exchanged));
    assert.ok(pinged() >= PEOPLE / 4 && pinged() <= (PEOPLE * 3) / 4, `${pinged()} in the first half`);
    mock.timers.tick(PING_MILLISECONDS / 2);
    await Promise.all(people.map(exchanged));
    assert.deepEqual(
      pings,
      people.map(() => 1),
    );
    for (const socket of people) socket.terminate();
  });
});
