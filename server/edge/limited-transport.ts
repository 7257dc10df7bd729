import { type TransportOptions, WebSocketTransport } from "@colyseus/ws-transport";
import { ipPrefix } from "../ops/ip-prefix.ts";
import type { Limiter } from "../ops/limiter.ts";
import { MESSAGES_PER_ADDRESS } from "../ops/limits.ts";
import type { Metrics } from "../ops/metrics.ts";
import { TokenBucket } from "../ops/token-bucket.ts";
import type { EdgeServer } from "./edge-server.ts";
import { LimitedSocket } from "./limited-socket.ts";

/** Largest message in bytes; the longest legal one is far shorter. */
const MAX_PAYLOAD = 16 * 1024;
/** Milliseconds a client has to answer a close frame. */
const CLOSE_MILLISECONDS = 5000;

/** Timeouts of connections in milliseconds. */
export interface ConnectionWaits {
  /** From connecting to joining a room. */
  join: number;
  /** Between two pings; connections that do not answer before the next ping are closed. */
  ping: number;
}
export const CONNECTION_WAITS: ConnectionWaits = { join: 20_000, ping: 6000 };

/** The WebSocket transport: uncompressed, with a maximum message size and limits for each connection. */
export class LimitedTransport extends WebSocketTransport {
  readonly #perAddress = new Map<string, { messages: TokenBucket; connections: number }>();

  constructor(server: EdgeServer, limits: Limiter, waits: ConnectionWaits, open: Metrics["connections"]) {
    const options: TransportOptions & { closeTimeout: number } = {
      server,
      maxPayload: MAX_PAYLOAD,
      perMessageDeflate: false,
      pingInterval: waits.ping,
      pingMaxRetries: 1,
      closeTimeout: CLOSE_MILLISECONDS,
      WebSocket: LimitedSocket,
    };
    super(options);
    this.wss.prependListener("connection", (socket: LimitedSocket, request) => {
      open.inc();
      socket.once("close", () => open.dec());
      const address = server.addressOf(request);
      socket.limit({
        connection: request.socket,
        messages: limits.countsAddress(address) ? this.#shared(address, limits, socket) : null,
        joinWait: waits.join,
        noticed: (code) => limits.notice(code, address),
      });
    });
  }

  /** The message budget shared by all connections of an IP prefix; dropped with the last connection. */
  #shared(address: string, limits: Limiter, socket: LimitedSocket): TokenBucket {
    const key = ipPrefix(address);
    const fresh = () => new TokenBucket(limits.perAddress(MESSAGES_PER_ADDRESS), performance.now());
    const entry = this.#perAddress.get(key) ?? { messages: fresh(), connections: 0 };
    entry.connections++;
    this.#perAddress.set(key, entry);
    socket.once("close", () => {
      if (--entry.connections === 0) this.#perAddress.delete(key);
    });
    return entry.messages;
  }
}
