import type { TransportOptions } from "@colyseus/ws-transport";
import { household } from "../http/household.ts";
import { Bucket } from "../ops/bucket.ts";
import type { Limiter } from "../ops/limiter.ts";
import { MESSAGES_PER_ADDRESS } from "../ops/limits.ts";
import { CarefulSocket } from "./careful-socket.ts";
import type { Entrance } from "./entrance.ts";
import { QuickTransport } from "./quick-transport.ts";

/** A message is at most this long; the longest legal one is far shorter. */
const MAX_PAYLOAD = 16 * 1024;
/** Milliseconds that somebody who is hung up on may take to say goodbye. */
const GOODBYE = 5000;

/** How long connections are waited for, in milliseconds. */
export interface ConnectionWaits {
  /** From connecting to taking part in a room. */
  join: number;
  /** Between two pings; whoever leaves two of them unanswered is gone. */
  ping: number;
}
export const CONNECTION_WAITS: ConnectionWaits = { join: 20_000, ping: 3000 };

/** The WebSockets of the house: uncompressed, of bounded size, and each of them watched. */
export class CarefulTransport extends QuickTransport {
  readonly #perAddress = new Map<string, { messages: Bucket; connections: number }>();

  constructor(server: Entrance, limits: Limiter, waits: ConnectionWaits) {
    const options: TransportOptions & { closeTimeout: number } = {
      server,
      maxPayload: MAX_PAYLOAD,
      perMessageDeflate: false,
      pingInterval: waits.ping,
      closeTimeout: GOODBYE,
      WebSocket: CarefulSocket,
    };
    super(options);
    this.wss.prependListener("connection", (socket: CarefulSocket, request) => {
      const address = server.addressOf(request);
      socket.meet({
        messages: limits.countsAddress(address) ? this.#shared(address, limits, socket) : null,
        joinWait: waits.join,
        noticed: (code) => limits.notice(code, address),
      });
    });
  }

  /** What all connections of a household may send together; forgotten with the last of them. */
  #shared(address: string, limits: Limiter, socket: CarefulSocket): Bucket {
    const key = household(address);
    const fresh = () => new Bucket(limits.perAddress(MESSAGES_PER_ADDRESS), performance.now());
    const entry = this.#perAddress.get(key) ?? { messages: fresh(), connections: 0 };
    entry.connections++;
    this.#perAddress.set(key, entry);
    socket.once("close", () => {
      if (--entry.connections === 0) this.#perAddress.delete(key);
    });
    return entry.messages;
  }
}
