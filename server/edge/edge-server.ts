import { once } from "node:events";
import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { corsHeaders } from "../http/cors.ts";
import type { SafeHeaders } from "../http/headers.ts";
import type { PageFiles } from "../http/page-files.ts";
import type { Limiter } from "../ops/limiter.ts";
import type { AllowedOrigins } from "../ops/origins.ts";
import type { ClientAddresses } from "./client-address.ts";
import { type Fault, isJoin, isRead, pathOf, removeBasePath, requestFault, upgradeFault } from "./request-rules.ts";
import { answerSeatRequest, readJoinBody, roomOf, seatRequestAt } from "./seat-requests.ts";
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
/** Requests of a connection without an answer. Browsers and proxies send one at a time. */
const MOST_PIPELINED = 8;

interface EdgeServerOptions {
  addresses: ClientAddresses;
  /** Path that is removed from the URL of every request. */
  basePath: string;
  allowedOrigins: AllowedOrigins;
  limits: Limiter;
  log: Logger;
  files: PageFiles;
  safeHeaders: SafeHeaders;
  timeouts: Timeouts;
  /** The status that makes the client retry at another process, or null if this process accepts it. */
  redirectStatus(roomId: string | undefined): number | null;
  isClosing(): boolean;
  /** Resolves when this room exists, or when it is known that it does not. */
  loadTable(roomId: string): Promise<void>;
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
  /** The responses that are not sent completely. */
  readonly #unsent = new Set<ServerResponse>();
  /** Number of requests without an answer of each connection. */
  readonly #pending = new WeakMap<Socket, number>();
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

  /** Resolves when all requests are answered, or after this many milliseconds: a client may read slowly. */
  async answered(milliseconds: number): Promise<void> {
    const signal = AbortSignal.timeout(milliseconds);
    for (const response of this.#unsent) await once(response, "close", { signal }).catch(() => undefined);
  }

  override emit(event: string, ...parts: unknown[]): boolean {
    const forward = () => super.emit(event, ...parts);
    const [first, second] = parts;
    if (event === "connection") return this.#accepts(first as Socket) && forward();
    const request = first as IncomingMessage;
    if (event === "request" || event === "upgrade") removeBasePath(request, this.#options.basePath);
    if (event === "request") {
      const response = second as ServerResponse;
      if (this.#admits(request, response)) this.#run(request, this.#handle(request, response, forward));
    } else if (event === "upgrade") this.#run(request, this.#upgrade(request, second as Duplex, forward));
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
    if (limits.isSpent("traffic", who) || limits.open("connections", who)) {
      socket.destroy();
      return false;
    }
    socket.once("close", () => limits.close("connections", who));
    return true;
  }

  /**
   * Closes a connection with too many pipelined requests, each of which would be handled before its answers are read.
   * Node emits the rest of the bytes that it has received after that.
   */
  #admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const pending = (this.#pending.get(socket) ?? 0) + 1;
    if (pending > MOST_PIPELINED) {
      this.#options.limits.notice("too-many-requests", socket.remoteAddress);
      socket.destroy();
      return false;
    }
    this.#pending.set(socket, pending);
    this.#unsent.add(response);
    response.once("close", () => {
      this.#unsent.delete(response);
      this.#pending.set(socket, (this.#pending.get(socket) ?? 1) - 1);
    });
    this.#responses.set(socket, response);
    return true;
  }

  async #handle(request: IncomingMessage, response: ServerResponse, forward: () => void): Promise<void> {
    const { allowedOrigins, files, limits, log, keepAwake, loadTable, isClosing } = this.#options;
    // Node keeps a connection open whose request was under way when the server closed; browsers would reuse it.
    if (isClosing()) response.setHeader("connection", "close");
    const address = this.#resolveAddress(request);
    const isFile = isRead(request) && files.has(pathOf(request));
    const limited = isJoin(request) ? "joins" : "requests";
    // Only known files are exempt from the second limit, so no spelling of a path avoids it.
    const isCheap = isFile || request.method === "OPTIONS";
    const short =
      (await limits.spend("traffic", { address })) ?? (isCheap ? null : await limits.spend(limited, { address }));
    if (short) return this.#refuse(request, response, { status: 429, code: short.code });
    const fault = requestFault(request, allowedOrigins);
    if (fault) return this.#refuse(request, response, fault);
    if (limited !== "joins" || request.method !== "POST") {
      for (const [name, value] of Object.entries(this.#safeHeaders(request))) response.setHeader(name, value);
      return isFile ? files.send(pathOf(request), request, response) : void forward();
    }
    const body = await readJoinBody(request);
    if (body === "gone") return;
    if (body === "malformed") return this.#refuse(request, response, { status: 400, code: "malformed-body" });
    const seatRequest = seatRequestAt(pathOf(request));
    if (!seatRequest) return this.#refuse(request, response, { status: 404, code: "not-found" });
    const roomId = roomOf(seatRequest);
    const answer = async () => {
      if (roomId !== null) await loadTable(roomId);
      if (isClosing()) return this.#refuse(request, response, { status: 503, code: "closing" });
      await answerSeatRequest(seatRequest, body.options, request, response, this.#cors(request), log);
    };
    await (roomId === null ? answer() : keepAwake(roomId, answer));
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, forward: () => void): Promise<void> {
    // Node ends the process when a connection is reset and its socket has no `error` listener. The WebSocket adds its own
    // later; destroying a socket twice has no effect.
    socket.on("error", () => socket.destroy());
    const { addresses, allowedOrigins, limits, redirectStatus, loadTable } = this.#options;
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
    if (roomId) await loadTable(roomId);
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

  #safeHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
    // Only a trusted proxy can report TLS in front of it.
    const isSecure = headers["x-forwarded-proto"] === "https" && this.#options.addresses.isProxy(socket.remoteAddress);
    return this.#options.safeHeaders(headers.host, isSecure);
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

/** Answers an upgrade with a status and closes the connection. */
function refuseUpgrade(socket: Duplex, status: number): void {
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy());
}
