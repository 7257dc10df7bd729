import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { corsHeaders } from "../http/cors.ts";
import type { Limiter } from "../ops/limiter.ts";
import type { AllowedOrigins } from "../ops/origins.ts";
import type { ClientAddresses } from "./client-address.ts";
import { guardSocket } from "./guarded-socket.ts";
import { readJoinBody } from "./join-body.ts";
import { withoutPrivileged } from "./privileged-options.ts";
import { type Fault, isJoin, pathOf, requestFault, upgradeFault } from "./request-rules.ts";
import { answerSeatRequest, roomOf, seatRequestAt } from "./seat-requests.ts";
import { roomAt } from "./upgrade-redirect.ts";

/** Timeouts of HTTP connections in milliseconds. */
export interface Timeouts {
  /** From a connection to the end of the headers. */
  headers: number;
  /** From a connection to the end of a request. */
  request: number;
  /** From a response to the next request; longer than proxies keep idle connections. */
  idle: number;
  /** Longest time without traffic during a request, unless the server still works on its answer. */
  stalled: number;
}
export const TIMEOUTS: Timeouts = { headers: 10_000, request: 20_000, idle: 65_000, stalled: 30_000 };

const MOST_HEADER_BYTES = 16 * 1024;
const MOST_HEADERS = 100;

interface EdgeServerOptions {
  addresses: ClientAddresses;
  allowedOrigins: AllowedOrigins;
  limits: Limiter;
  log: Logger;
  timeouts: Timeouts;
  /** The status that makes the client retry at another process, or null if this process accepts it. */
  redirectStatus(roomId: string | undefined): number | null;
  isClosing(): boolean;
  /** Resolves when this room exists, or when it is known that it does not. */
  wake(roomId: string): Promise<void>;
  /** Runs a seat request for this room, which stays in memory meanwhile. */
  keepAwake<T>(roomId: string, work: () => Promise<T>): Promise<T>;
}

/**
 * The HTTP server. It checks every connection, request and upgrade before any listener. Requests that pass have a valid
 * URL and host, a bounded body, and the resolved client address in `x-real-ip`.
 */
export class EdgeServer extends Server {
  readonly #options: EdgeServerOptions;
  /** The latest response of each connection. */
  readonly #responses = new WeakMap<Socket, ServerResponse>();
  #hasWarnedOfProxy = false;

  constructor(options: EdgeServerOptions) {
    const { headers, request, idle, stalled } = options.timeouts;
    super({
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: Math.min(headers, request) / 2,
    });
    this.maxHeadersCount = MOST_HEADERS;
    this.timeout = stalled;
    this.on("timeout", (socket: Socket) => this.#closeStalled(socket));
    this.#options = options;
  }

  /** The client address of a request that passed the checks. */
  addressOf(request: IncomingMessage): string {
    return String(request.headers["x-real-ip"]);
  }

  override emit(event: string, ...parts: unknown[]): boolean {
    const forward = () => super.emit(event, ...parts);
    const [first, second] = parts;
    if (event === "connection") return this.#accepts(first as Socket) && forward();
    const request = first as IncomingMessage;
    if (event === "request") this.#run(request, this.#handle(request, second as ServerResponse, forward));
    else if (event === "upgrade") this.#run(request, this.#upgrade(request, second as Duplex, forward));
    else return forward();
    return true;
  }

  /** Logs an unexpected error and closes the connection, so that no request can end the process. */
  #run({ socket }: IncomingMessage, work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#options.log.error({ err: error }, "HTTP request failed at the edge");
      socket.destroy();
    });
  }

  /** Closes a connection without traffic, unless its client waits for an answer that the server still works on. */
  #closeStalled(socket: Socket): void {
    const response = this.#responses.get(socket);
    const isAtWork = response?.req.complete && !response.headersSent && socket.writableLength === 0;
    if (isAtWork) socket.setTimeout(this.#options.timeouts.stalled);
    else socket.destroy();
  }

  /** Counts a connection by its address; connections of a proxy are counted by their forwarded address on upgrade. */
  #accepts(socket: Socket): boolean {
    const { addresses, limits } = this.#options;
    const who = { address: socket.remoteAddress ?? "" };
    if (addresses.isProxy(socket.remoteAddress)) return true;
    if (limits.open("connections", who)) {
      socket.destroy();
      return false;
    }
    socket.once("close", () => limits.close("connections", who));
    return true;
  }

  async #handle(request: IncomingMessage, response: ServerResponse, forward: () => void): Promise<void> {
    const { allowedOrigins, limits, log, keepAwake, wake, isClosing } = this.#options;
    this.#responses.set(request.socket, response);
    // Node keeps a connection open whose request was under way when the server closed; browsers would reuse it.
    if (isClosing()) response.setHeader("connection", "close");
    const address = this.#resolveAddress(request);
    const fault = requestFault(request, allowedOrigins);
    if (fault) return this.#refuse(request, response, fault);
    const limited = limitOf(request);
    const short = limited && (await limits.spend(limited, { address }));
    if (short) return this.#refuse(request, response, { status: 429, code: short.code });
    if (limited !== "joins" || request.method !== "POST") return void forward();
    const body = await readJoinBody(request);
    if (body === "gone") return;
    if (body === "malformed") return this.#refuse(request, response, { status: 400, code: "malformed-body" });
    const seatRequest = seatRequestAt(pathOf(request));
    if (!seatRequest) return this.#refuse(request, response, { status: 404, code: "not-found" });
    const roomId = roomOf(seatRequest);
    const answer = async () => {
      if (roomId !== null) await wake(roomId);
      if (isClosing()) return this.#refuse(request, response, { status: 503, code: "closing" });
      const options = withoutPrivileged(body.options);
      await answerSeatRequest(seatRequest, options, request, response, this.#cors(request), log);
    };
    await (roomId === null ? answer() : keepAwake(roomId, answer));
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, forward: () => void): Promise<void> {
    guardSocket(socket);
    const { addresses, allowedOrigins, limits, redirectStatus, wake } = this.#options;
    const address = this.#resolveAddress(request);
    const fault = upgradeFault(request, allowedOrigins);
    if (fault) return refuseUpgrade(socket, fault.status);
    if (await limits.spend("connections", { address })) return refuseUpgrade(socket, 429);
    // A socket that closed in the meantime emits no second `close`, so its connection would stay counted forever.
    if (socket.destroyed) return;
    if (addresses.isProxy(request.socket.remoteAddress)) {
      if (limits.open("connections", { address })) return refuseUpgrade(socket, 429);
      socket.once("close", () => limits.close("connections", { address }));
    }
    const roomId = roomAt(pathOf(request));
    if (roomId) await wake(roomId);
    if (socket.destroyed) return;
    // This check comes last, without an await after it: a server that began to close in between would lose the seat.
    const redirect = redirectStatus(roomId);
    if (redirect) return refuseUpgrade(socket, redirect);
    forward();
  }

  /** Resolves the client address and overwrites `x-real-ip`, so later layers never see a forged value. */
  #resolveAddress(request: IncomingMessage): string {
    const { addresses, log } = this.#options;
    const address = addresses.addressOf(request);
    const { headers, socket } = request;
    if (!this.#hasWarnedOfProxy && headers["x-forwarded-for"] && !addresses.isProxy(socket.remoteAddress)) {
      this.#hasWarnedOfProxy = true;
      log.warn("untrusted proxy forwards requests: set TRUST_PROXY, or all its clients count as one");
    }
    if (!/^https?$/.test(String(headers["x-forwarded-proto"] ?? "http"))) delete headers["x-forwarded-proto"];
    headers["x-real-ip"] = address;
    return address;
  }

  #cors({ headers }: IncomingMessage): Record<string, string> {
    return corsHeaders(headers.origin, headers.host, this.#options.allowedOrigins);
  }

  #refuse(request: IncomingMessage, response: ServerResponse, { status, code }: Fault): void {
    response.writeHead(status, {
      ...this.#cors(request),
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      connection: "close",
    });
    // The Colyseus SDK expects another error format than the page.
    response.end(JSON.stringify(isJoin(request) ? { code: status, error: code } : { error: { code } }));
  }
}

/** The limit that a request counts towards; preflight requests count towards none. */
function limitOf(request: IncomingMessage): "joins" | "requests" | null {
  if (request.method === "OPTIONS") return null;
  if (isJoin(request)) return "joins";
  return pathOf(request).startsWith("/api/") ? "requests" : null;
}

/** Answers an upgrade with a status and closes the connection. */
function refuseUpgrade(socket: Duplex, status: number): void {
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy());
}
