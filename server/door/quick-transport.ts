import { type TransportOptions, WebSocketTransport } from "@colyseus/ws-transport";
import type { WebSocket } from "ws";
import { gatherWrites } from "./one-write.ts";

/** Whoever does not answer a ping within so many milliseconds is gone. */
const PING_MILLISECONDS = 5000;
/** A round of pings is made in so many steps: thousands at once would keep everyone else waiting. */
const STEPS = 100;

/** Colyseus sets the count back to 0 with every answer. */
type Pinged = WebSocket & { pingCount: number };

/** WebSockets that stay quick with thousands of connections. */
export class QuickTransport extends WebSocketTransport {
  #round: Pinged[] = [];
  #step = 0;

  constructor(options: TransportOptions) {
    super({ pingInterval: PING_MILLISECONDS, pingMaxRetries: 1, ...options });
    this.server?.prependListener("upgrade", (_request, socket) => gatherWrites(socket));
  }

  /** Pings everyone once in an interval, a few at a time. */
  protected override autoTerminateUnresponsiveClients(pingInterval: number, pingMaxRetries: number): void {
    this.pingInterval = setInterval(() => {
      if (this.#step === 0) this.#round = [...this.wss.clients] as Pinged[];
      const until = (step: number) => Math.floor((this.#round.length * step) / STEPS);
      for (const client of this.#round.slice(until(this.#step), until(this.#step + 1))) {
        if (client.pingCount++ >= pingMaxRetries) client.terminate();
        else client.ping();
      }
      this.#step = (this.#step + 1) % STEPS;
    }, pingInterval / STEPS);
  }
}
