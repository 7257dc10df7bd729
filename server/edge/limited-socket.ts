import type { Duplex } from "node:stream";
import { CloseCode, getMessageBytes } from "@colyseus/core";
import { Protocol, ResponseStatus } from "@colyseus/shared-types";
import { WebSocket } from "ws";
import type { RejectionCode } from "../../shared/core/rejection.ts";
import type { NoticedCode } from "../ops/limiter.ts";
import { PER_CONNECTION } from "../ops/limits.ts";
import { TokenBucket } from "../ops/token-bucket.ts";
import { type Frame, readFrame } from "./frame.ts";

/** Most unsent bytes of a connection; a table never sends this much at once. */
const MOST_BUFFERED = 1024 * 1024;

/** A message costs one more point per this many bytes; no regular message is this long. */
const BYTES_PER_POINT = 4096;

/** Limits of a connection. */
export interface SocketLimits {
  /** The connection below the WebSocket. */
  connection: Pick<Duplex, "cork" | "uncork">;
  /** Shared by all connections of an address; null if addresses are not counted. */
  messages: TokenBucket | null;
  /** Milliseconds from connecting until the room must be joined. */
  joinWait: number;
  /** Called with the reason when a connection is closed or a message rejected. */
  noticed(code: NoticedCode): void;
}

/**
 * A WebSocket with limits. Messages are counted and measured before a room receives them, the send buffer is bounded,
 * and connections that do not join a room in time are closed.
 */
export class LimitedSocket extends WebSocket {
  #limits: SocketLimits | null = null;
  #messages = new TokenBucket(PER_CONNECTION.messages, performance.now());
  #hasInvitation = false;
  #joinTimer: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** True while messages wait for the end of the tick. */
  #isGathering = false;

  /** Sets the limits; messages before this call are dropped. */
  limit(limits: SocketLimits): void {
    this.#limits = limits;
    this.#joinTimer = setTimeout(() => this.#terminate("never-joined"), limits.joinWait).unref();
    this.once("close", () => this.#stopJoinTimer());
  }

  override emit(event: string | symbol, ...parts: unknown[]): boolean {
    if (event === "message") {
      return this.#accepts(parts[0] as Buffer, parts[1] === true) && super.emit(event, ...parts);
    }
    // Pings are answered automatically, and unread answers fill the send buffer as well.
    if (event === "ping" || event === "pong") return this.#spend() && super.emit(event, ...parts);
    return super.emit(event, ...parts);
  }

  override send(data: Uint8Array, options?: unknown, done?: (error?: Error) => void): void {
    if (data[0] === Protocol.JOIN_ROOM) this.#hasInvitation = true;
    this.#gather();
    super.send(data, options as { binary?: boolean }, done);
    this.#checkBuffer();
  }

  /** Writes the messages of one tick at once: patch, events and reply of an action usually leave in one packet. */
  #gather(): void {
    const connection = this.#isGathering ? undefined : this.#limits?.connection;
    if (!connection) return;
    this.#isGathering = true;
    connection.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      connection.uncork();
    });
  }

  #spend(bytes = 0): boolean {
    if (this.#isClosed || !this.#limits) return false;
    const now = performance.now();
    const cost = 1 + Math.floor(bytes / BYTES_PER_POINT);
    const isAllowed = this.#messages.take(now, cost) && (this.#limits.messages?.take(now, cost) ?? true);
    if (!isAllowed) this.#closeWith("too-many-messages");
    return isAllowed && this.#checkBuffer();
  }

  #accepts(data: Buffer, binary: boolean): boolean {
    if (!this.#spend(data.length)) return false;
    const frame = binary ? readFrame(data) : { code: 0, requestId: null, sound: false };
    if (!frame.sound) return this.#reject(frame);
    // A client has joined only when it answers the JOIN_ROOM message of the server.
    if (frame.code === Protocol.JOIN_ROOM && this.#hasInvitation) this.#stopJoinTimer();
    return true;
  }

  /** Answers a malformed request with a rejection; any other malformed message closes the connection. */
  #reject({ requestId }: Frame): false {
    const code = "malformed-message";
    if (requestId === null) {
      this.#closeWith(code);
      return false;
    }
    this.#limits?.noticed(code);
    this.send(getMessageBytes[Protocol.ROOM_RESPONSE](requestId, ResponseStatus.REJECTED, { code }));
    return false;
  }

  #checkBuffer(): boolean {
    if (this.bufferedAmount <= MOST_BUFFERED) return true;
    this.#terminate("not-reading");
    return false;
  }

  #stopJoinTimer(): void {
    if (this.#joinTimer) clearTimeout(this.#joinTimer);
    this.#joinTimer = null;
  }

  #closeWith(code: RejectionCode): void {
    this.#isClosed = true;
    this.#limits?.noticed(code);
    this.close(CloseCode.WITH_ERROR, code);
  }

  /** Closes without a close frame, which the client would not read. */
  #terminate(code: "never-joined" | "not-reading"): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#limits?.noticed(code);
    this.terminate();
  }
}
