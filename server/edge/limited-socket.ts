import { CloseCode, getMessageBytes } from "@colyseus/core";
import { Protocol, ResponseStatus } from "@colyseus/shared-types";
import { WebSocket } from "ws";
import { PER_CONNECTION } from "../ops/limits.ts";
import { TokenBucket } from "../ops/token-bucket.ts";
import { type Frame, readFrame } from "./frame.ts";

/** Bytes that may wait for somebody who does not read; a table never sends that much at once. */
const MOST_UNREAD = 1024 * 1024;

/** Bytes of a message that count as another one; no message of ours has as many. */
const LONG = 4096;

/** What a connection is measured by. */
export interface Watch {
  /** Shared by all connections of an address; null where addresses are not counted. */
  messages: TokenBucket | null;
  /** Milliseconds from connecting to taking part. */
  joinWait: number;
  /** Is told why a connection was closed or a message not heard. */
  noticed(code: string): void;
}

/**
 * A connection to a stranger. Whatever arrives is counted and measured before any room hears of it, whatever is sent to
 * somebody who does not read is bounded, and whoever connects without taking part is not waited for.
 */
export class LimitedSocket extends WebSocket {
  #watch: Watch | null = null;
  #messages = new TokenBucket(PER_CONNECTION.messages, performance.now());
  #invited = false;
  #joining: NodeJS.Timeout | null = null;
  #done = false;

  /** Begins to watch; nothing is heard before. */
  meet(watch: Watch): void {
    this.#watch = watch;
    this.#joining = setTimeout(() => this.#drop("never-joined"), watch.joinWait).unref();
    this.once("close", () => this.#joined());
  }

  override emit(event: string | symbol, ...parts: unknown[]): boolean {
    if (event === "message") return this.#hears(parts[0] as Buffer, parts[1] === true) && super.emit(event, ...parts);
    // Pings are answered by themselves, and answers nobody reads wait like everything else.
    if (event === "ping" || event === "pong") return this.#counts() && super.emit(event, ...parts);
    return super.emit(event, ...parts);
  }

  override send(data: Uint8Array, ...rest: unknown[]): void {
    if (data[0] === Protocol.JOIN_ROOM) this.#invited = true;
    super.send(data, ...(rest as [Parameters<WebSocket["send"]>[1], Parameters<WebSocket["send"]>[2]]));
    this.#bounded();
  }

  #counts(bytes = 0): boolean {
    if (this.#done || !this.#watch) return false;
    const now = performance.now();
    const cost = 1 + Math.floor(bytes / LONG);
    const mayCome = this.#messages.take(now, cost) && (this.#watch.messages?.take(now, cost) ?? true);
    if (!mayCome) this.#hangUp("too-many-messages");
    return mayCome && this.#bounded();
  }

  #hears(data: Buffer, binary: boolean): boolean {
    if (!this.#counts(data.length)) return false;
    const frame = binary ? readFrame(data) : { code: 0, requestId: null, sound: false };
    if (!frame.sound) return this.#refuse(frame);
    // Only an answer to the house's own greeting makes somebody a member of the room.
    if (frame.code === Protocol.JOIN_ROOM && this.#invited) this.#joined();
    return true;
  }

  /** A request is answered, as every request is; whatever else cannot be read ends the connection, as in any room. */
  #refuse({ requestId }: Frame): false {
    const code = "malformed-message";
    if (requestId === null) {
      this.#hangUp(code);
      return false;
    }
    this.#watch?.noticed(code);
    this.send(getMessageBytes[Protocol.ROOM_RESPONSE](requestId, ResponseStatus.REJECTED, { code }));
    return false;
  }

  #bounded(): boolean {
    if (this.bufferedAmount <= MOST_UNREAD) return true;
    this.#drop("not-reading");
    return false;
  }

  #joined(): void {
    if (this.#joining) clearTimeout(this.#joining);
    this.#joining = null;
  }

  #hangUp(code: string): void {
    this.#done = true;
    this.#watch?.noticed(code);
    this.close(CloseCode.WITH_ERROR, code);
  }

  /** Whoever does not listen is not told either. */
  #drop(code: string): void {
    if (this.#done) return;
    this.#done = true;
    this.#watch?.noticed(code);
    this.terminate();
  }
}
