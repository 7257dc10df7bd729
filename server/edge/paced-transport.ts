import { type TransportOptions, WebSocketTransport } from "@colyseus/ws-transport";
import type { WebSocket } from "ws";

/** Number of steps per ping interval: thousands of pings at once would delay all other messages. */
const STEPS = 100;
/** Offset in steps between consecutive connections; it spreads few connections as evenly as many. */
const STRIDE = 61;

/** Colyseus resets the count to 0 with every pong. `wasHeard` is true if a message has arrived since the last round. */
type Pinged = WebSocket & { pingCount: number; wasHeard?: boolean };

/** WebSocket transport that spreads pings over the interval, and pings only clients that are silent. */
export class PacedTransport extends WebSocketTransport {
  /** Connections by the step in which they are pinged. */
  readonly #steps = Array.from({ length: STEPS }, () => new Set<Pinged>());
  #connections = 0;
  #now = 0;

  constructor(options: TransportOptions) {
    super({ pingMaxRetries: 1, ...options });
    this.wss.on("connection", (socket: Pinged) => {
      const step = this.#steps[(STRIDE * this.#connections++) % STEPS];
      step?.add(socket);
      socket.once("close", () => step?.delete(socket));
    });
  }

  /** Visits every connection once per interval, a few in each step. A message proves as much as the answer to a ping. */
  protected override autoTerminateUnresponsiveClients(pingInterval: number, pingMaxRetries: number): void {
    this.pingInterval = setInterval(() => {
      for (const socket of this.#steps[this.#now++ % STEPS] ?? []) {
        if (socket.wasHeard) {
          socket.wasHeard = false;
          socket.pingCount = 0;
        } else if (socket.pingCount++ >= pingMaxRetries) socket.terminate();
        else socket.ping();
      }
    }, pingInterval / STEPS);
  }
}
