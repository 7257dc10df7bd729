import type { Duplex } from "node:stream";
import { WebSocket } from "ws";

/** First byte of an unfragmented binary frame. */
const BINARY_FRAME = 0x82;
/** Longest payload whose length fits into the second byte, and the mark of a length in two further bytes. */
const SHORT_PAYLOAD = 125;
const LENGTH_IN_TWO_BYTES = 126;
/** Longer messages are rare; `ws` frames them. */
const LONGEST_GATHERED = 0xffff;
const SHORT_HEADER = 2;
const LONG_HEADER = 4;

/** Sockets with unwritten messages. */
let waiting: GatheringSocket[] = [];

function writeAll(): void {
  const sockets = waiting;
  waiting = [];
  for (const socket of sockets) socket.flush();
}

/**
 * A server-side WebSocket that writes all binary messages of one tick at once: the patch, the events and the reply of an
 * action are three messages, but one buffer, one write and usually one packet. `Sender.send` of `ws` would frame each
 * message alone and write two chunks for it. The connection must have no extensions, such as compression.
 */
export class GatheringSocket extends WebSocket {
  #messages: Uint8Array[] | null = null;
  /** Bytes of all gathered frames. */
  #bytes = 0;

  override send(data: Uint8Array, options?: unknown, done?: (error?: Error) => void): void {
    if (done !== undefined || !this.#mayGather(data, options)) {
      this.flush();
      super.send(data, options as { binary?: boolean }, done);
      return;
    }
    if (this.#messages) this.#messages.push(data);
    else {
      this.#messages = [data];
      if (waiting.push(this) === 1) process.nextTick(writeAll);
    }
    this.#bytes += data.length + (data.length <= SHORT_PAYLOAD ? SHORT_HEADER : LONG_HEADER);
  }

  /** Control frames must not overtake messages. */
  override ping(...parts: Parameters<WebSocket["ping"]>): void {
    this.flush();
    super.ping(...parts);
  }

  override pong(...parts: Parameters<WebSocket["pong"]>): void {
    this.flush();
    super.pong(...parts);
  }

  override close(code?: number, reason?: string | Buffer): void {
    this.flush();
    super.close(code, reason);
  }

  /** Bytes that wait for the end of the tick or for the connection. */
  protected get unsentBytes(): number {
    return this.#bytes + this.bufferedAmount;
  }

  /** Writes the gathered messages; those of a connection that has closed are dropped. */
  flush(): void {
    const messages = this.#messages;
    if (!messages) return;
    const bytes = Buffer.allocUnsafe(this.#bytes);
    this.#messages = null;
    this.#bytes = 0;
    if (this.readyState !== WebSocket.OPEN) return;
    let end = 0;
    for (const message of messages) end = writeFrame(bytes, end, message);
    (this as unknown as { _socket: Duplex })._socket.write(bytes);
  }

  #mayGather(data: unknown, options: unknown): boolean {
    const isShort = data instanceof Uint8Array && data.length <= LONGEST_GATHERED;
    const isBinary = options === undefined || (options as { binary?: boolean }).binary === true;
    return isShort && isBinary && this.readyState === WebSocket.OPEN;
  }
}

/** Writes an unmasked binary frame and returns the offset after it. */
function writeFrame(bytes: Buffer, start: number, message: Uint8Array): number {
  const { length } = message;
  bytes[start] = BINARY_FRAME;
  let offset = start + 2;
  if (length <= SHORT_PAYLOAD) bytes[start + 1] = length;
  else {
    bytes[start + 1] = LENGTH_IN_TWO_BYTES;
    offset = bytes.writeUInt16BE(length, offset);
  }
  bytes.set(message, offset);
  return offset + length;
}
