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
import { answerSeatRequest, seatRequestAt } from "./seat-requests.ts";
import { roomAt } from "./upgrade-redirect.ts";

/** Whoever is slower than this, in milliseconds, is not waited for. */
export interface Waits {
  /** From a connection to the end of the headers. */
  headers: number;
  /** From a connection to the end of a request. */
  request: number;
  /** From an answer to the next request; longer than proxies keep a connection that nobody uses. */
  idle: number;
  /** Without anything moving in either direction in the middle of a request. */
  stalled: number;
}
export const WAITS: Waits = { headers: 10_000, request: 20_000, idle: 65_000, stalled: 30_000 };

const MOST_HEADER_BYTES = 16 * 1024;
const MOST_HEADERS = 100;

interface EdgeServerOptions {
  addresses: ClientAddresses;
  allowedOrigins: AllowedOrigins;
  limits: Limiter;
  log: Logger;
  waits: Waits;
  /** The status that sends a connection to this room elsewhere, if it may not be made here. */
  elsewhere(roomId: string | undefined): number | null;
  closing(): boolean;
  /** Resolves when this room is there, if it ever will be. */
  wake(roomId: string): Promise<void>;
}

/**
 * The HTTP server of the house. Every connection, request and upgrade is looked at here before anyone else hears of it;
 * what is handed on has a sound address, a bounded body, and the sender's true address as `x-real-ip`.
 */
export class EdgeServer extends Server {
  readonly #rules: EdgeServerOptions;
  #proxySeen = false;

  constructor(rules: EdgeServerOptions) {
    const { headers, request, idle, stalled } = rules.waits;
    super({
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: Math.min(headers, request) / 2,
    });
    this.maxHeadersCount = MOST_HEADERS;
    this.timeout = stalled;
    this.#rules = rules;
  }

  /** The address of whoever made a request that was let in. */
  addressOf(request: IncomingMessage): string {
    return String(request.headers["x-real-ip"]);
  }

  override emit(event: string, ...parts: unknown[]): boolean {
    const handOn = () => super.emit(event, ...parts);
    const [first, second] = parts;
    if (event === "connection") return this.#connected(first as Socket) && handOn();
    const request = first as IncomingMessage;
    if (event === "request") this.#run(request, this.#asked(request, second as ServerResponse, handOn));
    else if (event === "upgrade") this.#run(request, this.#upgrading(request, second as Duplex, handOn));
    else return handOn();
    return true;
  }

  /** A fault of ours is logged and costs one connection; nothing a stranger sends ends the process. */
  #run({ socket }: IncomingMessage, work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#rules.log.error({ err: error }, "a request failed at the door");
      socket.destroy();
    });
  }

  /** Counts a connection by its address; those of a proxy are counted when they say whose they are. */
  #connected(socket: Socket): boolean {
    const { addresses, limits } = this.#rules;
    const who = { address: socket.remoteAddress ?? "" };
    if (addresses.isProxy(socket.remoteAddress)) return true;
    if (limits.open("connections", who)) {
      socket.destroy();
      return false;
    }
    socket.once("close", () => limits.close("connections", who));
    return true;
  }

  async #asked(request: IncomingMessage, response: ServerResponse, handOn: () => void): Promise<void> {
    const { allowedOrigins, limits, wake, closing } = this.#rules;
    // Node keeps a connection open whose request was under way when the server closed; browsers would go on using it.
    if (closing()) response.setHeader("connection", "close");
    const address = this.#recognise(request);
    const fault = requestFault(request, allowedOrigins);
    if (fault) return this.#refuse(request, response, fault);
    const limited = limitOf(request);
    const short = limited && (await limits.spend(limited, { address }));
    if (short) return this.#refuse(request, response, { status: 429, code: short.code });
    if (limited !== "joins" || request.method !== "POST") return void handOn();
    const body = await readJoinBody(request);
    if (body === "gone") return;
    if (body === "malformed") return this.#refuse(request, response, { status: 400, code: "malformed-body" });
    const way = seatRequestAt(pathOf(request));
    if (!way) return this.#refuse(request, response, { status: 404, code: "not-found" });
    await wake(way.room);
    if (closing()) return this.#refuse(request, response, { status: 503, code: "closing" });
    await answerSeatRequest(way, withoutPrivileged(body.options), request, response, this.#cors(request));
  }

  async #upgrading(request: IncomingMessage, socket: Duplex, handOn: () => void): Promise<void> {
    guardSocket(socket);
    const { addresses, allowedOrigins, limits, elsewhere, wake } = this.#rules;
    const address = this.#recognise(request);
    const fault = upgradeFault(request, allowedOrigins);
    if (fault) return hangUp(socket, fault.status);
    if (await limits.spend("connections", { address })) return hangUp(socket, 429);
    // A socket that closed during the wait emits no second `close`, which would leave its connection counted for ever.
    if (socket.destroyed) return;
    if (addresses.isProxy(request.socket.remoteAddress)) {
      if (limits.open("connections", { address })) return hangUp(socket, 429);
      socket.once("close", () => limits.close("connections", { address }));
    }
    const roomId = roomAt(pathOf(request));
    if (roomId) await wake(roomId);
    if (socket.destroyed) return;
    // Last of all and nothing is waited for after it: a seat that is looked for in a house that closes would be lost.
    const turnedAway = elsewhere(roomId);
    if (turnedAway) return hangUp(socket, turnedAway);
    handOn();
  }

  /** Finds out whose request it is, and writes it where everyone behind will look; nobody else's word stays. */
  #recognise(request: IncomingMessage): string {
    const { addresses, log } = this.#rules;
    const address = addresses.addressOf(request);
    const { headers, socket } = request;
    if (!this.#proxySeen && headers["x-forwarded-for"] && !addresses.isProxy(socket.remoteAddress)) {
      this.#proxySeen = true;
      log.warn("a proxy that is not trusted passes requests on: see TRUST_PROXY, or all its clients count as one");
    }
    if (!/^https?$/.test(String(headers["x-forwarded-proto"] ?? "http"))) delete headers["x-forwarded-proto"];
    headers["x-real-ip"] = address;
    return address;
  }

  #cors({ headers }: IncomingMessage): Record<string, string> {
    return corsHeaders(headers.origin, headers.host, this.#rules.allowedOrigins);
  }

  #refuse(request: IncomingMessage, response: ServerResponse, { status, code }: Fault): void {
    response.writeHead(status, {
      ...this.#cors(request),
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      connection: "close",
    });
    // The SDK of Colyseus reads another kind of refusal than our own pages.
    response.end(JSON.stringify(isJoin(request) ? { code: status, error: code } : { error: { code } }));
  }
}

/** What a request counts as; a browser's question whether it may ask counts as nothing. */
function limitOf(request: IncomingMessage): "joins" | "requests" | null {
  if (request.method === "OPTIONS") return null;
  if (isJoin(request)) return "joins";
  return pathOf(request).startsWith("/api/") ? "requests" : null;
}

/** Answers an upgrade with a status and nothing else. */
function hangUp(socket: Duplex, status: number): void {
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy());
}
