import { type TransportOptions, WebSocketTransport } from "@colyseus/ws-transport";
import type { WebSocket } from "ws";
import { batchWrites } from "./batched-writes.ts";

/** Whoever does not answer a ping within so many milliseconds is gone. */
const PING_MILLISECONDS = 5000;
/** A round of pings is made in so many steps: thousands at once would keep everyone else waiting. */
const STEPS = 100;
/** Whoever comes next is pinged so many steps later, which spreads few people as well as many. */
const STRIDE = 61;

/** Colyseus sets the count back to 0 with every answer. */
type Pinged = WebSocket & { pingCount: number };

/** WebSockets that stay quick with thousands of connections. */
export class PacedTransport extends WebSocketTransport {
  /** Who is pinged in which step. */
  readonly #steps = Array.from({ length: STEPS }, () => new Set<Pinged>());
  #connections = 0;
  #now = 0;

  constructor(options: TransportOptions) {
    super({ pingInterval: PING_MILLISECONDS, pingMaxRetries: 1, ...options });
    this.server?.prependListener("upgrade", (_request, socket) => batchWrites(socket));
    this.wss.on("connection", (socket: Pinged) => {
      const step = this.#steps[(STRIDE * this.#connections++) % STEPS];
      step?.add(socket);
      socket.once("close", () => step?.delete(socket));
    });
  }

  /** Pings everyone once in an interval, a few at a time. */
  protected override autoTerminateUnresponsiveClients(pingInterval: number, pingMaxRetries: number): void {
    this.pingInterval = setInterval(() => {
      for (const socket of this.#steps[this.#now++ % STEPS] ?? []) {
        if (socket.pingCount++ >= pingMaxRetries) socket.terminate();
        else socket.ping();
      }
    }, pingInterval / STEPS);
  }
}
